"""The table's own words in sentences: what is asked, what was agreed, what became of a file."""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.i18n import _, ngettext
from cardtable.lexicon import Report
from cardtable.play.agreements import Proposal
from cardtable.play.record import Agreed
from cardtable.play.seats import Player
from cardtable.play.session import Session
from cardtable.wording.sentence import Sentence, Told, around, listed, name_of
from cardtable.wording.words import NOES


def offer(proposal: Proposal) -> str:
    """The words on the button that asks the table."""
    return _("Accept by agreement") if proposal.accepted else _("Refuse by agreement")


def asked(proposal: Proposal, players: Sequence[Player]) -> Sentence:
    """The question to everybody at the table."""
    values = {"word": proposal.word, "names": listed([name_of(players, seat) for seat in proposal.askees])}
    title = _("Accept %(word)s?") if proposal.accepted else _("Refuse %(word)s?")
    if proposal.accepted:
        text = _("%(word)s will count as a word from now on, in this game and in later ones, for bots too.")
    else:
        text = _("%(word)s will no longer count as a word, in this game and in later ones; words laid stay.")
    if len(proposal.askees) > 1:
        text = f"{_('%(names)s must all agree.')} {text}"
    return Sentence(title % values, text % values)


def consented(proposal: Proposal) -> str:
    """The answer that says yes."""
    if len(proposal.askees) > 1:
        return _("All agree")
    return _("Accept the word") if proposal.accepted else _("Refuse the word")


def agreed(entry: Agreed) -> Told:
    """What the table has agreed on, without a full stop."""
    text = _("The table accepts %(word)s") if entry.accepted else _("The table refuses %(word)s")
    return around(text, entry.word)


def remarks(session: Session) -> tuple[str, ...]:
    """What the score sheet says of the words this game was played with: those agreed on during it, and how
    many it began with."""
    lines = []
    for accepted, text in (
        (True, _("Accepted by agreement: %(words)s")),
        (False, _("Refused by agreement: %(words)s")),
    ):
        words = dict.fromkeys(each.word for _at, each in session.agreements if each.accepted is accepted)
        if words:
            lines.append(text % {"words": ", ".join(words)})
    before = len(session.header.added) + len(session.header.refused)
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


def taken_in(report: Report) -> str:
    """What was kept of a file and what was not, and why."""
    kept = ngettext("%(count)s word kept.", "%(count)s words kept.", report.kept) % {"count": report.kept}
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
