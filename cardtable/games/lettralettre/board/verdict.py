"""The word being written in secret and the constraint it is to meet, and what it is worth, or why it does not stand: judged by the
session on the writer’s own view."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from typing import Any

from cardtable.games.lettralettre.rules.deck import STARS, Family, book
from cardtable.games.lettralettre.rules.meta import META
from cardtable.games.lettralettre.rules.model import LettralettreRefusal, Sheet, State, Write, Wrote
from cardtable.games.lettralettre.strings import constraints
from cardtable.i18n import _, ngettext
from cardtable.lexicon import Lexicon
from cardtable.rules.cards import Card
from cardtable.rules.contract import IllegalMove, Seat
from cardtable.table.board.composing import DraftVerdict
from cardtable.table.board.drafting import JokerFree
from cardtable.wording.refusals import refusal
from cardtable.wording.words import grammar

UNFINISHED = frozenset(
    {LettralettreRefusal.TOO_SHORT, LettralettreRefusal.NOT_A_WORD, LettralettreRefusal.CONSTRAINT_UNMET}
)
"""Faults of a word that is still being written."""


@dataclass(frozen=True, slots=True)
class Draft(JokerFree):
    """Letters as they stand on the paper, and the code of the constraint that would be named. No card is taken for it."""

    letters: str = ""
    code: str = ""
    cards: tuple[Card, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.letters)

    def put(self, view: State, card: Card, place: Any) -> Draft:
        return self

    def take(self, card: int) -> Draft:
        return self

    def place_of(self, card: int) -> None:
        return None

    def move(self, view: State) -> Write | None:
        """The word under its constraint, None while nothing is written."""
        return Write(self.letters, self.code) if self.letters else None

    def word(self, view: State) -> str:
        return self.letters


@dataclass(frozen=True, slots=True)
class WordVerdict:
    """A word as it stands. `sheet` are its points where it is legal, `code` the constraint to name, `met` all that
    it meets, `lacks` what it lacks for the others; `no` why it is refused."""

    word: str = ""
    sheet: Sheet | None = None
    code: str = ""
    met: tuple[str, ...] = ()
    lacks: dict[str, str] = field(default_factory=dict)
    no: IllegalMove | None = None
    arguable: frozenset[str] = frozenset()
    """The constraints it meets though the sentence on its card does not say so."""

    unsaid: bool = False
    """True if nothing is told of the word before it is handed in."""

    def blind(self, view: State) -> WordVerdict:
        """Return what may be told of a word not judged yet: its letters and their stars."""
        if self.sheet is None:
            return replace(self, lacks={}, unsaid=True)
        letters, stars = view.letter_points(self.word), view.star_points(self.word)
        return WordVerdict(self.word, Sheet(self.word, "", letters, stars), self.code, unsaid=True)

    @property
    def good(self) -> bool | None:
        """Verdict on the word; None for an empty word, or if more letters may still mend it."""
        if self.unsaid and self.sheet is not None:
            return None
        if self.sheet is not None:
            return True
        return False if self.no is not None and self.no.reason not in UNFINISHED else None

    def note(self, code: str) -> tuple[str, bool | None]:
        """Say what the word does to a constraint, and whether it meets it; None if there is nothing to say."""
        if code in self.met:
            # Translators: of a word that may or may not be an animal, a trade …: it is accepted all the same
            return _("Arguable, but it counts") if code in self.arguable else _("Met"), True
        # What the table may do about it the refusal says.
        first, stop, _rest = self.lacks.get(code, "").partition(". ")
        return (first + stop.strip(), False) if first else ("", None)


def weigh(judge: Callable[[Draft], DraftVerdict], view: State, seat: Seat, word: str) -> WordVerdict:
    """The verdict on a word of that seat; `judge` is asked for each of its constraints."""
    if not word:
        return WordVerdict()
    met: dict[str, Sheet] = {}
    lacks: dict[str, str] = {}
    refused: list[tuple[str, IllegalMove]] = []
    for code in view.codes(seat):
        judged = judge(Draft(word, code))
        if isinstance(judged.fact, Wrote) and judged.fact.sheet is not None:
            met[code] = judged.fact.sheet
        elif (no := judged.no) is not None:
            refused.append((code, no))
            if no.reason is LettralettreRefusal.CONSTRAINT_UNMET:
                lacks[code] = constraints.lacks(code, word, no.details)
    if met:
        best = max(met, key=lambda code: book()[code].bonus)
        return WordVerdict(word, met[best], best, tuple(met), lacks)
    if not refused:
        return WordVerdict(word, code=next(iter(view.codes(seat)), ""))
    # Rather what the table may agree on.
    code, no = min(refused, key=lambda each: "topic" not in each[1].details)
    return WordVerdict(word, None, code, (), lacks, no)


def arguable_of(lexicon: Lexicon, word: str, met: Iterable[str]) -> frozenset[str]:
    """Return those of the constraints met whose theme holds the word though its card does not call it a member."""
    asked = {code: book()[code] for code in met}
    themes = {code: card.argument for code, card in asked.items() if card.family is Family.THEMES}
    if not themes:
        return frozenset()
    readings, known = lexicon.readings(word), lexicon.themes
    return frozenset(
        [
            code
            for code, name in themes.items()
            if name in known
            and any(map(known[name].holds, readings))
            and not any(map(known[name].has_member, readings))
        ]
    )


def read_as(lexicon: Lexicon, word: str, *, places: bool) -> str:
    """Return the real spellings behind a word and its first reading: "karaté, masculine noun, singular"."""
    found = lexicon.entry(word, places=places)
    spellings = found.spellings or (word.lower(),)
    return ", ".join([*spellings[:2], *grammar(found.readings)[:1]])


def why_not(verdict: WordVerdict) -> str:
    """Say why a word is refused, in a few words."""
    if verdict.no is None:
        return ""
    if len(verdict.lacks) > 1:
        return _("%(word)s meets neither of your constraints.") % {"word": verdict.word}
    return refusal(META.id, verdict.no).title


def rows(view: State, sheet: Sheet) -> tuple[tuple[str, int, str], ...]:
    """Return the rows of the points: words, the number of stars to draw behind them, the number."""
    # Those that lie on the table: where others are allowed they count nothing (L5).
    told = ngettext("%(count)s letter", "%(count)s letters", sheet.letters) % {"count": sheet.letters}
    found = [(told, 0, str(sheet.letters))]
    if sheet.stars:
        lying = {card.face or "" for card in view.letters}
        starred = [face for face in dict.fromkeys(sheet.word or "") if STARS[face] and face in lying]
        found.append(
            (_("Stars of %(letters)s") % {"letters": " ".join(starred)}, sheet.stars, str(sheet.stars))
        )
    if sheet.code:
        found.append((constraints.asked(sheet.code), 0, f"+{sheet.bonus}"))
    return tuple(found)
