"""The table's own words in sentences: what is asked, what was agreed, what became of a file; and by which rules it plays otherwise
than the booklet.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from cardtable.bots.firsttables import first_table
from cardtable.games import every
from cardtable.i18n import _, language, ngettext
from cardtable.lexicon import ListReport
from cardtable.play import presets
from cardtable.play.agreements import WordProposal
from cardtable.play.record import Agreed
from cardtable.play.recordtext import meta_of
from cardtable.play.seats import Player
from cardtable.play.session import Session
from cardtable.rules.codec import read_options
from cardtable.rules.contract import LEXICON, Aids, BadNotation, Option, Options
from cardtable.wording.games import AIDED, option_name, value_name
from cardtable.wording.gamestrings import strings_of
from cardtable.wording.refusals import NOES
from cardtable.wording.sentence import Sentence, WordSentence, around, listed, name_of, pair, thousands


def topic_name(topic: str) -> str:
    """Return the demand of a topic on a word, in the sentences of the game that makes it; the topic itself if no game knows it."""
    return topics().get(topic, topic)


def topics() -> Mapping[str, str]:
    """All that games ask of words and that a table may see otherwise, by their names here."""
    found: dict[str, str] = {}
    for each in every():
        named = getattr(strings_of(each.id), "topics", None)
        found |= named() if named is not None else {}
    return found


def entry_name(entry: str) -> str:
    """A word, or a word with what it was agreed on for."""
    word, _colon, topic = entry.partition(":")
    return _("%(word)s (%(topic)s)") % {"word": word, "topic": topic_name(topic)} if topic else word


def offer(proposal: WordProposal) -> str:
    """The words on the button that asks the table."""
    if proposal.topic:
        text = _("Accept as “%(topic)s”") if proposal.accepted else _("Refuse as “%(topic)s”")
        return text % {"topic": topic_name(proposal.topic)}
    return _("Accept by agreement") if proposal.accepted else _("Refuse by agreement")


def asked(proposal: WordProposal, players: Sequence[Player]) -> Sentence:
    """The question to everybody at the table."""
    values = {
        "word": proposal.word,
        "names": listed([name_of(players, seat) for seat in proposal.askees]),
        "topic": topic_name(proposal.topic),
    }
    title = _("Accept %(word)s?") if proposal.accepted else _("Refuse %(word)s?")
    if proposal.topic:
        title = (
            _("Accept %(word)s as “%(topic)s”?")
            if proposal.accepted
            else _("Refuse %(word)s as “%(topic)s”?")
        )
        text = _(
            "This applies to this card alone, in this game and in later ones, for bots too; words already written stand."
        )
    elif proposal.accepted:
        text = _("%(word)s will count as a word from now on, in this game and in later ones, for bots too.")
    else:
        text = _("%(word)s will no longer count as a word, in this game and in later ones; words laid stay.")
    if len(proposal.askees) > 1:
        text = f"{_('%(names)s must all agree.')} {text}"
    return Sentence(title % values, text % values)


def consented(proposal: WordProposal) -> str:
    """The answer that says yes."""
    if len(proposal.askees) > 1:
        return _("All agree")
    return _("Accept the word") if proposal.accepted else _("Refuse the word")


def agreed(entry: Agreed) -> WordSentence:
    """Describe a word the table has agreed on, without a full stop."""
    if entry.topic:
        text = (
            _("The table accepts %(word)s as “%(topic)s”")
            if entry.accepted
            else _("The table refuses %(word)s as “%(topic)s”")
        )
        return around(text, entry.word, topic=topic_name(entry.topic))
    text = _("The table accepts %(word)s") if entry.accepted else _("The table refuses %(word)s")
    return around(text, entry.word)


def remarks(session: Session) -> tuple[str, ...]:
    """Return the remarks of the score sheet on the words of this game: those agreed on during it, and how many it began with."""
    lines = []
    for accepted, text in (
        (True, _("Accepted by agreement: %(words)s")),
        (False, _("Refused by agreement: %(words)s")),
    ):
        agreed = (each.entry for _at, each in session.agreements if each.accepted is accepted)
        words = dict.fromkeys(map(entry_name, agreed))
        if words:
            lines.append(text % {"words": ", ".join(words)})
    before = len(session.header.house.accepted) + len(session.header.house.denied)
    if before:
        lines.append(
            ngettext(
                "%(count)s word agreed on in earlier games",
                "%(count)s words agreed on in earlier games",
                before,
            )
            % {"count": before}
        )
    return tuple(lines)


def taken_in(report: ListReport) -> str:
    """Report which lines of a file the program kept, which it left out, and why."""
    kept = ngettext("%(count)s word kept.", "%(count)s words kept.", report.kept)
    kept %= {"count": thousands(report.kept)}
    parts = [kept]
    if report.repeated:
        text = ngettext("%(count)s repeated.", "%(count)s repeated.", report.repeated)
        parts.append(text % {"count": report.repeated})
    examples = dict(report.examples)
    for reason, count in report.left_out:
        text = ngettext(
            "%(count)s left out (%(examples)s): %(why)s", "%(count)s left out (%(examples)s): %(why)s", count
        )
        shown = ", ".join(examples[reason][:2])
        parts.append(text % {"count": count, "examples": shown, "why": _(NOES[reason])})
    return " ".join(parts)


def _notable(game: str, options: Options) -> Iterator[Option]:
    """Yield the options that a line names; words in the language spoken need no mention."""
    return (
        each
        for each in presets.changed(game, options)
        if (each.name, options[each.name]) != (LEXICON, language())
    )


def named(game: str, options: Options) -> list[str]:
    """Each of them with its value."""
    return [
        _("%(option)s: %(value)s")
        % {"option": option_name(game, each), "value": value_name(game, each, options[each.name])}
        for each in _notable(game, options)
    ]


def played_with(game: str, options: Options) -> str:
    """Describe options and aids in one line for table, log, score sheet, record and terminal; "" for the usual rules with all aids."""
    told = named(game, options)
    values = {"rules": " · ".join(told)}
    found = _("Played with %(rules)s") % values if told else ""
    if presets.began(game, options) == presets.BOX:
        found = _("As in the box, with %(rules)s") % values if told else _("As in the box")
    if aided := AIDED[Aids.of(options)]:
        aids = _(aided)
        found = f"{found} · {aids}" if found else aids[:1].upper() + aids[1:]
    return found


def as_recorded(game: str, written: str) -> str:
    """Describe options written as in a record, in one line; unreadable ones are repeated as they stand."""
    try:
        options = read_options(written, meta_of(game))
    except (BadNotation, KeyError):
        return written
    return played_with(game, options) or _("The usual rules")


def simple(game: str, options: Options) -> bool:
    """Return True for the rules of the game's first table, where those are several: the program chose them, no person changed any."""
    chosen = first_table(game, options.get(LEXICON, "")).options
    return len(chosen) > 1 and {each.name: options[each.name] for each in _notable(game, options)} == chosen


def in_short(game: str, options: Options) -> str:
    """Name the preset of the box, the rules of a first table, the only rule changed, or count the rules changed; "" by the usual rules."""
    if simple(game, options):
        # Translators: of a first game, which leaves the harder rules out
        return _("Simple rules")
    told, boxed = named(game, options), presets.began(game, options) == presets.BOX
    if not told:
        return _("As in the box") if boxed else ""
    if len(told) == 1 and not boxed:
        return told[0]
    count = len(told)
    counted = ngettext("%(count)s rule changed", "%(count)s rules changed", count) % {"count": count}
    return _("As in the box, with %(rules)s") % {"rules": counted} if boxed else counted


def foreign_words(game: str, options: Options) -> tuple[str, ...]:
    """Return the language of the words if it is not the one spoken."""
    option = next((each for each in meta_of(game).options if each.name == LEXICON), None)
    if option is None or options[LEXICON] == language():
        return ()
    return (pair(option_name(game, option), value_name(game, option, options[LEXICON])),)
