"""The shelf as a search sees it: what lies where, which windows a new word may fill, what each end costs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TypeAlias, TypeVar

from cardtable.games.shelf.rules.deck import (
    BASE_SLOTS,
    COUNTS,
    FIRST_WORD,
    MOST_A_SIDE,
    MOST_SLOTS,
    VALUES,
)
from cardtable.games.shelf.rules.model import State
from cardtable.languages import BITS
from cardtable.rules.cards import BLANK, JOKER
from cardtable.rules.contract import Seat

T = TypeVar("T")

NEVER = -1000
"""Instead of a gain: no word may end there."""


def bit(letter: str) -> int:
    """The letter's bit in the masks of a word graph."""
    return BITS[letter]


Ends: TypeAlias = tuple[int, ...]
"""Value that a word's ending adds to the sum of the shelf, by the position after its last letter, or NEVER."""


@dataclass(frozen=True, slots=True)
class Lane:
    """The words that begin at position `start` and end at `stop` at the latest.

    `ends[jokers]` tells where they may end while that number of jokers is left, and what the blanks then laid outside the
    word, jokers among them where blanks are lacking, add (S10, S12).
    """

    start: int
    stop: int
    ends: tuple[Ends, ...]


@dataclass(frozen=True, slots=True)
class Ground:
    """Ground of one seat: all it can build on. Positions count from slot `origin`, the leftmost that could ever be opened.

    By position, `letters` holds the bit of the letter on top (0: a blank, or nothing), `signs` the sign there
    ("" for nothing) and `worth` its value; the word that stands fills `begin` to `end`, both 0 before the
    first. `total` is the sum of the shelf as it lies. The hand is split: its letters sorted, its jokers and
    blanks counted. A word in `banned` may not be laid (S7, G5).
    """

    origin: int
    letters: tuple[int, ...]
    signs: tuple[str, ...]
    worth: tuple[int, ...]
    begin: int
    end: int
    total: int
    lanes: tuple[Lane, ...]
    hand: tuple[str, ...]
    jokers: int
    blanks: int
    banned: frozenset[str]

    @property
    def standing(self) -> bool:
        """True if a word stands, of which a card must stay (S8)."""
        return self.end > 0


def survey(
    view: State, seat: Seat, refused: frozenset[str] = frozenset(), most_jokers: int = COUNTS[JOKER]
) -> Ground:
    """The ground of `seat` on its view; `refused` are words of the graphs that do not count (G5).

    With `most_jokers` no more jokers of the hand are looked at, which makes a search much shorter.
    """
    spare = MOST_SLOTS - len(view.slots)
    tops = view.tops
    signs = _widened(tuple(top.sign for top in tops), spare, "")
    worth = _widened(tuple(top.value for top in tops), spare, 0)
    lettered = [at for at, sign in enumerate(signs) if sign not in ("", BLANK)]
    faces = sorted(card.face for card in view.hands[seat] if card.face)
    banned = refused | {view.word}
    if view.options["repeats"] == "never-twice-in-a-game":
        banned |= frozenset(view.words)
    ground = Ground(
        origin=view.first_slot - spare,
        letters=tuple(0 if sign in ("", BLANK) else bit(sign) for sign in signs),
        signs=signs,
        worth=worth,
        begin=lettered[0] if lettered else 0,
        end=lettered[-1] + 1 if lettered else 0,
        total=sum(worth),
        lanes=(),
        hand=tuple(face for face in faces if face not in (JOKER, BLANK)),
        jokers=min(faces.count(JOKER), most_jokers),
        blanks=faces.count(BLANK),
        banned=banned,
    )
    lanes = _later_lanes(ground, view, spare) if ground.standing else _first_lanes(ground, view, spare)
    return replace(ground, lanes=tuple(lanes))


def _widened(tops: tuple[T, ...], spare: int, nothing: T) -> tuple[T, ...]:
    """The tops with the slots that could be opened on either side."""
    return (nothing,) * spare + (tops or (nothing,) * BASE_SLOTS) + (nothing,) * spare


def _room(view: State, leftwards: int, spare: int) -> int:
    """Return the number of slots that may open on the right if `leftwards` open on the left; negative: these may not (S4)."""
    room = spare - leftwards
    if view.options["ends"] == "three-each-side":
        right = len(view.slots) - BASE_SLOTS - view.left
        room = min(room, MOST_A_SIDE - right if view.left + leftwards <= MOST_A_SIDE else -1)
    if view.options["growth"] == "one-slot-a-turn":
        room = min(room, 1 - leftwards)
    return room if leftwards else max(room, 0)


def _first_lanes(ground: Ground, view: State, spare: int) -> Iterator[Lane]:
    """The first word covers the three slots of the closed shelf with letters only (S3)."""
    for start in range(spare + 1):
        room = _room(view, spare - start, spare)
        if room >= 0:
            stop = min(spare + BASE_SLOTS + room, start + FIRST_WORD[-1])
            ends = tuple(0 if end >= spare + BASE_SLOTS else NEVER for end in range(stop + 1))
            yield Lane(start, stop, (ends,) * (ground.jokers + 1))


def _later_lanes(ground: Ground, view: State, spare: int) -> Iterator[Lane]:
    """Every start that leaves a letter to be kept, the blanks in hand eating in from the left (S8, S10)."""
    for start in range(min(ground.end, ground.begin + ground.blanks + ground.jokers + 1)):
        room = _room(view, max(0, spare - start), spare)
        if room >= 0:
            stop = spare + len(view.slots) + room
            adds = [_blanks(ground, start, end) for end in range(stop + 1)]
            ends = tuple(
                tuple(add if need <= jokers else NEVER for need, add in adds)
                for jokers in range(ground.jokers + 1)
            )
            yield Lane(start, stop, ends)


def _blanks(ground: Ground, start: int, end: int) -> tuple[int, int]:
    """Return the number of jokers to lay as blanks for a word there, and what all blanks add (S10-S12)."""
    if end - start < BASE_SLOTS:
        return 0, NEVER
    eaten = [*range(ground.begin, start), *range(end, ground.end)]
    jokers = max(0, len(eaten) - ground.blanks)
    values = len(eaten) * VALUES[BLANK] + jokers * (VALUES[JOKER] - VALUES[BLANK])
    return jokers, values - sum(ground.worth[at] for at in eaten)
