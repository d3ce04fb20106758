"""A game's rules as its page shows them, paragraph by paragraph, in the wording of the options a table has chosen. The
paragraphs G1 to G6 that begin it in every game with words, and the cards that a paragraph speaks of.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from cardtable import languages
from cardtable.i18n import N_, _, language
from cardtable.play import presets
from cardtable.play.recordtext import meta_of
from cardtable.play.session import Session
from cardtable.rules.contract import LEXICON, Option, Options
from cardtable.wording.games import choices, credit, option_name, preset_lines
from cardtable.wording.gamestrings import strings_of
from cardtable.wording.ledger import origin_line
from cardtable.wording.sentence import Clause, PerValue, card_name, listed


@dataclass(frozen=True, slots=True)
class ClausePart:
    """Some sentences of a paragraph; `changed` is the option by which they are not those of the table's preset."""

    text: str
    changed: Option | None = None


def parts(game: str, options: Options, clause: Clause) -> list[ClausePart]:
    """Return the parts of a paragraph at a table with these options, in the language spoken now."""
    known = {each.name: each for each in meta_of(game).options}
    preset = presets.values(game, presets.began(game, options))
    found = []
    for part in clause.parts:
        if isinstance(part, str):
            found.append(ClausePart(_(part) % clause.values(options) if clause.values else _(part)))
            continue
        option = known[part.option]
        value = options[part.option]
        if option.spoken(options) and part.wordings[value]:
            same = part.wordings[value] == part.wordings[preset.get(option.name, option.default)]
            same = same or (option.name, value) == (LEXICON, language()) or not option.asked(options)
            found.append(ClausePart(_(part.wordings[value]), None if same else option))
    return found


def paragraph(game: str, options: Options, clause: Clause) -> str:
    """The same as one text."""
    return " ".join(each.text for each in parts(game, options, clause))


def changed(game: str, said: Sequence[ClausePart]) -> str:
    """Return the addition to a paragraph if the table has changed a rule of its preset, else ""."""
    options = dict.fromkeys(each.changed for each in said if each.changed is not None)
    if not options:
        return ""
    names = listed([option_name(game, each) for each in options])
    return _("Chosen at this table: %(options)s.") % {"options": names}


def notes(game: str, clauses: Sequence[Clause], place: int, options: Options) -> list[str]:
    """Return the lines below a paragraph: who made its clauses, and how the box plays what the table plays otherwise; below
    the first of the page, whose game it is and the presets."""
    about = [credit(game), *preset_lines(game)] if place == 0 and credit(game) else []
    box = presets.values(game, presets.BOX)
    names = [part.option for part in clauses[place].parts if isinstance(part, PerValue)]
    otherwise = {name: box[name] for name in names if options[name] != box.get(name, options[name])}
    if otherwise:
        about.append(_("In the box: %(rules)s.") % {"rules": choices(game, otherwise)})
    return [*filter(None, (*about, origin_line(game, clauses[place].ids)))]


def is_open(clause: Clause) -> bool:
    """Return True if a paragraph leaves a choice to the table."""
    return any(isinstance(part, PerValue) for part in clause.parts)


def place(clauses: Sequence[Clause], clause: str) -> int:
    """Return the paragraph that speaks of a clause, 0 if none does."""
    return next((at for at, each in enumerate(clauses) if clause in each.ids), 0)


COMMON: tuple[Clause, ...] = (
    Clause(
        ("G1", "G2"),
        N_("The letters"),
        N_(
            "Words are written in capitals, without accents: É is laid as E. Words with a hyphen or an apostrophe don’t count."
        ),
    ),
    Clause(
        ("G3", "G4"),
        N_("The words"),
        (
            PerValue("lexicon", {each.id: each.rule for each in languages.every()}),
            PerValue(
                "parts_of_speech",
                {
                    "all": N_("Common words count in every form: plurals, feminines, conjugated verbs."),
                    "nouns-and-adjectives": N_(
                        "Only nouns and adjectives count, with their plurals and feminines."
                    ),
                },
            ),
            N_("Proper nouns, abbreviations and foreign words do not."),
            PerValue(
                "geographical_names",
                {
                    "off": N_("Neither do countries, towns and rivers."),
                    "on": N_("Countries, towns and rivers do count."),
                },
            ),
        ),
    ),
    Clause(
        ("G5",),
        N_("Your own words"),
        N_(
            "The table may agree to accept a word the list lacks, or to refuse one it has. The agreement "
            "holds for people and bots alike, and for later games."
        ),
    ),
    Clause(
        ("G6", "G12"),
        N_("The referee"),
        (
            N_(
                "The program checks every turn. What it refuses goes back to your hand, and it tells you why."
            ),
            PerValue(
                "aids",
                {
                    "all": N_(
                        "It judges words while you compose, gives hints, and turns can be taken back: a refusal costs nothing."
                    ),
                    "on-request": N_(
                        "It judges a word once you confirm it; it gives hints, and turns can be taken back: a refusal costs nothing."
                    ),
                    "none": N_(
                        "It judges a word once you confirm it, gives no hint, and nothing is taken back: the second word refused "
                        "in a turn ends it."
                    ),
                },
            ),
        ),
    ),
)


@dataclass(frozen=True, slots=True)
class Specimen:
    """One kind of card: `kind` is what its game's board knows it by, `name` the card in words, with what it brings."""

    kind: str
    name: str
    count: int = 1

    @property
    def text(self) -> str:
        """The card in words, with how many there are."""
        return (
            _("%(count)s × %(card)s") % {"count": self.count, "card": self.name}
            if self.count > 1
            else self.name
        )


@dataclass(frozen=True, slots=True)
class Exhibit:
    """Cards to be seen below the paragraph of `clause`."""

    clause: str
    title: str
    cards: tuple[Specimen, ...]

    @property
    def text(self) -> str:
        """All of it in one line, for those who read."""
        return f"{self.title} {', '.join(each.text for each in self.cards)}."


def exhibits(game: str, options: Options) -> dict[int, list[Exhibit]]:
    """Return the cards of a table with these options, by the place of the paragraph that shows them; nothing for a game that shows none."""
    show: Callable[[Options], Sequence[Exhibit]] | None = getattr(strings_of(game), "exhibits", None)
    found: dict[int, list[Exhibit]] = {}
    for each in show(options) if show is not None else ():
        found.setdefault(place(strings_of(game).CLAUSES, each.clause), []).append(each)
    return found


def unseen(session: Session, view: Any) -> Exhibit:
    """The letters of the game that a view does not show: those in piles and in the hands of others. Of what is drawn by
    lot from more than a game needs, such as constraint cards, it is not told: which were drawn is a secret. A game that
    exhibits nothing has letters alone."""
    left = session.unseen(view)
    cards = (
        card
        for each in exhibits(session.header.game, session.options).values()
        for one in each
        for card in one.cards
    )
    letters = (card for card in cards if not any(map(str.isdigit, card.kind)))
    shown = tuple(replace(card, count=left[card.kind]) for card in letters if left[card.kind])
    if getattr(strings_of(session.header.game), "exhibits", None) is None:
        shown = deck(dict(sorted(left.items())), card_name)
    title = _("The %(count)s cards you cannot see:") % {"count": sum(card.count for card in shown)}
    return Exhibit("", title, shown)


def deck(counts: Mapping[str, int], name: Callable[[str], str]) -> tuple[Specimen, ...]:
    """The cards of a deck, as they are counted there."""
    return tuple(Specimen(face, name(face), count) for face, count in counts.items())
