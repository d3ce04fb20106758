"""Picture: all that a table shows one seat, as data.

Nothing in it is a pixel or a function, so that a window, a screen reader and a phone can show the same picture. `depiction.py` makes it,
`wire.py` writes it as JSON and reads it back.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from cardtable.rules.contract import Seat
from cardtable.table.holdings import PlateStanding

CardId: TypeAlias = int | str
"""The id of a card of the deck, or the name of another thing that lies among cards."""
HAND = "hand"
"""The key of the group that holds the hand before the screen."""


class Mark(Enum):
    """Ring round a card, with its meaning."""

    NONE = "none"
    """No ring."""
    LEGAL = "legal"
    """A card that was taken up."""
    NEAREST = "nearest"
    """A card that the decision due is about."""
    LAID = "laid"
    """A card of the draft, not confirmed."""


class Shape(Enum):
    """The way in which a group lies among the others, and what the numbers of its place (`CardGroup.at`) count."""

    APART = "apart"
    """A group by itself, such as a pile: no numbers."""
    SLOT = "slot"
    """One stack in a row of stacks: its number from the left."""
    CELL = "cell"
    """One stack of a board: its column and its row."""
    ROW = "row"
    """Cards side by side: the number of the row from the top."""


@dataclass(frozen=True, slots=True)
class ShownCard:
    """One card as it lies there."""

    id: CardId
    """Id of the card, the same wherever the card lies."""
    face: str | None
    """Face in the notation of the rules; None if the back is seen."""
    sign: str = ""
    """The letter that a joker stands for, or the blank that a card was laid as."""
    label: str = ""
    """The card in words, for a screen reader."""
    zone: str = ""
    """Stop of the Tab key that the card belongs to."""
    mark: Mark = Mark.NONE
    """The ring round it."""
    fresh: bool = False
    """True if the last move laid it: it is tinted."""
    pale: bool = False
    """True if it is about to leave the table."""
    lifts: bool = False
    """True if it may be dragged."""
    taps: bool = False
    """True if the card reacts to a click or Enter."""
    peek: bool = False
    """True if a long press shows more of it."""
    note: str = ""
    """Effect of the draft on the card, written on it; "" for none."""
    good: bool | None = None
    """True if the draft meets it, False if it does not; None if nothing is said."""


@dataclass(frozen=True, slots=True)
class CardLook:
    """Look of a card that lies face up: what stands on it. Window and phone paint it, each in its way."""

    letter: str = ""
    """One or two capitals, or "?"."""
    value: str = ""
    """The value as written ("7", "−2")."""
    costs: bool = False
    """True if the value is a loss."""
    joker: bool = False
    """True for a card that stands for any letter."""
    blank: bool = False
    """True for a card without a letter."""
    owner: Seat | None = None
    """The seat whose colour it has; None if it has none."""
    stars: int = 0
    """The number of its stars."""
    tab: str = ""
    """Price of laying it, or the bonus of a card of words ("+3")."""
    icon: str = ""
    """The name of the icon in place of a letter."""
    caption: str = ""
    """The word at its foot."""
    taboo: bool = False
    """True for a letter that nobody may use."""
    family: str = ""
    """The family of a card of words; "" for a card with a letter."""
    tone: int = 0
    """Number of the colour of its family, from 0 to 2."""
    title: str = ""
    """Demand of a card of words."""
    text: str = ""
    """The explanation of it."""


@dataclass(frozen=True, slots=True)
class CardGroup:
    """Cards that lie together: a pile, a slot, a row, a hand."""

    key: str
    """Name among the groups of the picture."""
    cards: tuple[ShownCard, ...] = ()
    """The cards that are seen, in the order in which they lie; of a pile the topmost come last."""
    count: int = 0
    """Number of all its cards, seen or not."""
    gap: int | None = None
    """Number of the card before which the group parts for the card held; None if it does not part."""
    tally: tuple[int, ...] = ()
    """Number of its cards by seat, in a game in which each player has a set of cards."""
    leads: Seat | None = None
    """The seat whose cards lead in it."""
    reads: str = ""
    """The letters that it reads."""
    silent: bool = False
    """True if the picture does not tell who leads there, so that players find out."""
    tokens: int = 0
    """Number of tokens that lie on it."""
    shape: Shape = Shape.APART
    """The way in which it lies among other groups."""
    at: tuple[int, ...] = ()
    """Place among the groups of its shape."""
    owner: Seat | None = None
    """The seat before which it lies; None if it lies before no seat."""


@dataclass(frozen=True, slots=True)
class FreePlace:
    """A place where a card of the hand may be put."""

    key: str
    """Name as the game writes it (`Depiction.write_place`)."""
    name: str = ""
    """The place in words; "" if the cards that lie there tell it."""
    lit: bool = False
    """True if the card taken up, dragged or pressed may go there."""
    near: bool = False
    """True if the card dragged would fall there now."""


@dataclass(frozen=True, slots=True)
class DraftNote:
    """The note of the draft: its word, whether it stands, its points or the reason against it."""

    word: str
    """The word as it would be read."""
    good: bool
    """True if the rules accept the draft as it lies."""
    headline: str
    """The points, or the reason against it."""
    detail: str = ""
    """The sum of the points, or what else there is to know."""
    asks: bool = False
    """True if it is a question that no rule has judged yet."""
    making: bool = False
    """True if more cards may still make the draft legal, so that it is no refusal."""


@dataclass(frozen=True, slots=True)
class LetterQuestion:
    """Question for a letter, or for a word letter by letter."""

    kinds: tuple[tuple[str, str], ...] = ()
    """Letters and what each is: "good", "takes" or "plain"; all others are pale."""
    blank: bool = False
    """True if it may be a blank."""
    name: str = ""
    """The question in words, "" for a joker."""
    first: str = ""
    """The letter that the keyboard begins at, "" for the first good one."""
    word: str | None = None
    """The letters of the word that is asked for, as far as they are written; None for a single letter."""


@dataclass(frozen=True, slots=True)
class LastWord:
    """The line of the last word: who did what, in sentences before and after the word."""

    seat: Seat | None = None
    """The seat whose colour stands before it."""
    before: str = ""
    """The words before the word."""
    word: str = ""
    """The word, "" if there is none."""
    after: str = ""
    """The words after the word."""
    opens: bool = True
    """True if the card of the word may be opened from the line."""
    reason: str = ""
    """The sentence of a bot on its own move, "" if there is none."""


NO_WORD = LastWord()


@dataclass(frozen=True, slots=True)
class Choice:
    """A button, by its key."""

    key: str
    """Name of the act that a press asks for."""
    text: str
    """The words on it."""
    icon: str
    """The name of its icon."""
    enabled: bool = True
    """True if it may be pressed."""
    ready: bool = True
    """True if the act can be done as things are; a main button that is not ready tells why at a press."""
    wide: bool = False
    """True if it has a row to itself."""
    quiet: bool = False
    """True if Enter never presses it."""
    sure: bool = False
    """True if it acts at the second press only."""


@dataclass(frozen=True, slots=True)
class StatusSentence:
    """The status line."""

    icon: str
    """The name of its icon."""
    text: str
    """The sentence as markup."""
    stays: bool = False
    """True if the sentence tells what to do; it stays while no seat is asked."""
    yields: bool = True
    """True if the note of the draft may take its place where the note has no room of its own."""


@dataclass(frozen=True, slots=True)
class ScoreColumns:
    """A score pad: a column a seat, a row a turn."""

    turns: tuple[tuple[int | None, ...], ...]
    """The points of each turn by seat; None for a turn without points."""
    totals: tuple[int, ...]
    """The sum of each seat."""
    lit: Seat | None = None
    """The seat whose turn it is."""
    starred: tuple[tuple[int, Seat], ...] = ()
    """The turns, counted from 1, and seats of words that the table has agreed on."""
    live: tuple[Seat, int] | None = None
    """The seat and the points that the draft would add."""


@dataclass(frozen=True, slots=True)
class PaperText:
    """A paper beside the board: rows of words and numbers, and a sum."""

    title: str = ""
    """Title, "" for an empty paper."""
    rows: tuple[tuple[str, str], ...] = ()
    """Words and a number as it is written, row by row."""
    before: str = ""
    """The words before the sum."""
    total: str = ""
    """The sum as it is written."""
    costs: bool = False
    """True if the sum costs a player something."""


@dataclass(frozen=True, slots=True)
class WrittenPaper:
    """The paper on which the person at the screen writes a word in secret."""

    plain: str = ""
    """A sentence in place of all else."""
    head: str = ""
    """The line above the word."""
    sealed: bool = False
    """True once the word is handed in."""
    writer: Seat | None = None
    """The seat that writes now."""
    word: str = ""
    """The letters written so far."""
    barred: str = ""
    """The letters of the word that may not be used."""
    said: str = ""
    """The verdict on the word, or what is to be done."""
    good: bool | None = None
    """The verdict; None while there is none."""
    rows: tuple[tuple[str, int, str], ...] = ()
    """Words, a number of stars and points as they are written, row by row."""
    points: int | None = None
    """The sum of the rows; None if nothing is counted."""
    note: str = ""
    """A further remark."""


@dataclass(frozen=True, slots=True)
class WordSheet:
    """The sheet on which a seat has handed in a word, face down or open."""

    seat: Seat
    name: str
    """The name of the writer."""
    seal: str = ""
    """The commitment in full."""
    salt: str = ""
    """The salt that opens the seal; "" while the sheet lies face down."""
    hidden: bool = True
    """True while it lies face down."""
    cracked: bool = False
    """True once its seal is broken."""
    word: str = ""
    """The word; "" for none."""
    letters: int = 99
    """Number of letters of the word that are seen."""
    asked: str = ""
    """The constraint met, and what it pays."""
    stamp: int = 100
    """Size of the stamp that tells the constraint, percent; 0: not stamped yet."""
    sums: str = ""
    """The sum of the points."""
    points: int = 0
    """The points counted so far."""
    verified: bool = False
    """True if the word is proved to be the one that was committed to."""
    change: int | None = None
    """The tokens that the word won or lost; None while they have not moved."""
    best: bool = False
    """True for a word that won."""
    out: bool = False
    """True if the seat is eliminated with this word."""
    aside: bool = False
    """True if the word does not count: its writer is out of the game."""


@dataclass(frozen=True, slots=True)
class CountDown:
    """The clock of the person who writes."""

    seconds: int
    """All the time there is."""
    used: int
    """Milliseconds of it that were used when the clock last stood still."""


@dataclass(frozen=True, slots=True)
class Papers:
    """Papers that lie beside the cards, each in the games that have one."""

    scores: ScoreColumns | None = None
    """The score pad."""
    account: PaperText | None = None
    """The paper with the sum of a move."""
    written: WrittenPaper | None = None
    """The paper on which a word is written in secret; None if no player writes."""
    sheets: tuple[WordSheet, ...] = ()
    """The words handed in, by seat."""
    clock: CountDown | None = None
    """The clock of the person at the screen; None if no clock runs."""


NO_PAPERS = Papers()


@dataclass(frozen=True, slots=True)
class Picture:
    """All that a table shows one seat at one moment."""

    sentence: StatusSentence | None
    """The status line; None if what was said last still holds."""
    heading: str
    """The line below the name of the game."""
    plates: tuple[PlateStanding, ...]
    """The plates by seat."""
    asked: tuple[Seat, ...]
    """The seats that the table waits for; the person at the screen alone, if that person may decide."""
    groups: tuple[CardGroup, ...]
    """The cards on the table, and the hand before the screen last."""
    places: tuple[FreePlace, ...]
    """The places where a card of the hand may be put."""
    note: DraftNote | None
    """The note of the draft; None if there is nothing to say."""
    last: LastWord
    """The line of the last word."""
    choices: tuple[Choice, ...]
    """The buttons, the main one first."""
    papers: Papers = NO_PAPERS
    """The papers beside the cards."""
    letters: LetterQuestion | None = None
    """The letters that are asked for; None if none are."""

    def group(self, key: str) -> CardGroup:
        """Return the group of that key, an empty one if there is none."""
        for each in self.groups:
            if each.key == key:
                return each
        return CardGroup(key)

    @property
    def lit(self) -> frozenset[str]:
        """The keys of the places that take the card taken up."""
        return frozenset([place.key for place in self.places if place.lit])
