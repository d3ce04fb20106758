"""A table as a search sees it: rows as letters and counts of colours, what may be added, who could take what.

Where letters may be contested (C40, *challenge*): letters laid for a word that there may not be, and doubts about them. Who is
caught takes the card back, draws one and loses the turn, which is what passing costs, too: so a bot bluffs rather than pass.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache, reduce
from itertools import islice
from operator import or_
from typing import TypeAlias

from cardtable.bots.commonest import Commonest, KnownParts, known_parts
from cardtable.bots.strength import Dial, dialled, happens
from cardtable.bots.vocabulary import Skill, Vocabulary
from cardtable.games.crackword.rules.deck import LEAST, POUBELLE, colour, counts
from cardtable.games.crackword.rules.model import Row, State, leading, reading, tally
from cardtable.games.crackword.rules.moves import growing
from cardtable.languages import bits
from cardtable.lexicon.factors import Parts
from cardtable.rules.cards import JOKER
from cardtable.rules.contract import Seat
from cardtable.rules.rng import Rng

Spot: TypeAlias = tuple[int, str]
"""Number a card would have in its row, and the letter it would show."""

_REMEMBERED = 1 << 15
LOOKED = 600
"""Words a bot that knows all goes through for those that hold a row."""


@dataclass(frozen=True, slots=True)
class CountedLane:
    """A row: its letters, and by seat how many of its cards, and of its jokers, have that colour."""

    text: str
    counts: tuple[int, ...]
    jokers: tuple[int, ...]

    @classmethod
    def of(cls, row: Row, seats: int) -> CountedLane:
        cards = [each.card for each in row]
        jokers = tally((card for card in cards if card.face == JOKER), seats)
        return cls(reading(row), tally(cards, seats), jokers)

    def grown(self, spot: Spot, seat: Seat, *, joker: bool) -> CountedLane:
        """Return the row with one more card of that seat."""
        at, letter = spot
        return CountedLane(
            self.text[:at] + letter + self.text[at:],
            _plus(self.counts, seat),
            _plus(self.jokers, seat) if joker else self.jokers,
        )

    def led(self, seat: Seat, *, joker: bool, absolute: bool) -> bool:
        """Return True if that seat leads once it has added one card (C7)."""
        jokers = _plus(self.jokers, seat) if joker else self.jokers
        return leading(_plus(self.counts, seat), jokers, absolute=absolute) == seat


def _plus(counts: tuple[int, ...], seat: Seat) -> tuple[int, ...]:
    return (*counts[:seat], counts[seat] + 1, *counts[seat + 1 :])


class RowKnowledge:
    """Knowledge of a skill about rows of letters: words that one more letter completes, and additions that hold a row."""

    def __init__(self, parts: Parts, vocabulary: Vocabulary, skill: Skill, *, insertion: bool) -> None:
        self.parts, self.vocabulary, self.skill = parts, vocabulary, skill
        self._insertion = insertion
        self.alphabet = parts.words.alphabet
        self._commonest: Commonest | None = None
        self.growing = lru_cache(maxsize=_REMEMBERED)(self._growing)
        self.open = lru_cache(maxsize=_REMEMBERED)(self._open)
        self.finishing = lru_cache(maxsize=_REMEMBERED)(self._finishing)
        self.finishers = lru_cache(maxsize=_REMEMBERED)(self._finishers)
        self.best = lru_cache(maxsize=_REMEMBERED)(self._best)

    def _growing(self, text: str) -> tuple[tuple[int, int], ...]:
        """(place, mask of the letters) that keep a row part of a word (C4, C5)."""
        return growing(self.parts, text, insertion=self._insertion)

    @cached_property
    def known(self) -> Parts | KnownParts:
        """The parts of the words the skill knows; of all words where it knows every one, or nothing tells them apart."""
        vocabulary = self.vocabulary
        if self.skill.floor is None or not vocabulary.lexicon.graded:
            return self.parts
        return known_parts(vocabulary, self.skill)

    def _open(self, text: str) -> int:
        """The letters that may be added somewhere in a word the skill knows, as a mask."""
        return reduce(or_, (fits for _at, fits in growing(self.known, text, insertion=self._insertion)))

    def _finishing(self, text: str) -> tuple[tuple[Spot, str], ...]:
        """(spot, word) of each known word that one letter makes of the row (C6)."""
        if len(text) + 1 < LEAST:
            return ()
        words, found = self.parts.words, []
        for at, letters in self.growing(text):
            for letter in self.alphabet.spelt(letters):
                word = text[:at] + letter + text[at:]
                if word in words and self.vocabulary.knows(self.skill, word):
                    found.append(((at, letter), word))
        return tuple(found)

    def _finishers(self, text: str) -> int:
        """The letters of `finishing` as a mask."""
        return bits(letter for (_at, letter), _word in self.finishing(text))

    def _best(self, text: str) -> str:
        """The commonest word that holds the row, down to the skill's last; or "".

        The row itself only where nothing longer is known: that it is a word says nothing of what it may become.
        """
        words = list(islice(self._holding(text), 2))
        return next((word for word in words if word != text), text if words else "")

    def _holding(self, text: str) -> Iterable[str]:
        """The words that hold the row, the commonest first; where every word will do, of the first `LOOKED`."""
        vocabulary = self.vocabulary
        if self.skill.last and vocabulary.lexicon.graded:
            if self._commonest is None:
                self._commonest = Commonest.of(vocabulary, self.skill)
            return self._commonest.holding(text)
        words = filter(vocabulary.sayable, islice(self.parts.containing(text), LOOKED))
        return sorted(words, key=vocabulary.familiarity, reverse=True)

    def leads(self, text: str) -> bool:
        """Return True if a longer word that the skill knows holds the row."""
        if self.skill.floor is None:
            return any(map(self.vocabulary.sayable, islice(self.parts.containing(text), LOOKED)))
        return bool(
            self.aim(text) if self.known is self.parts else self.known.before(text) | self.known.after(text)
        )

    def aim(self, text: str) -> str:
        """The commonest word that holds the row where the skill knows it, else ""."""
        word = self.best(text)
        return word if word and self.vocabulary.knows(self.skill, word) else ""


@dataclass(frozen=True, slots=True)
class Reckoning:
    """A view as a search sees it. `unseen[seat]` counts, by face, the cards of that colour nobody showed me;
    `held[seat]` is how many of them are in that hand."""

    lanes: tuple[CountedLane, ...]
    me: Seat
    hand: Counter[str]
    unseen: tuple[Counter[str], ...]
    held: tuple[int, ...]
    absolute: bool
    last: bool
    """Nothing is refilled any more (C14)."""

    @property
    def seats(self) -> int:
        return len(self.held)


def reckoning(view: State, seat: Seat) -> Reckoning:
    """Return what `seat` may reckon with on its view."""
    seats = len(view.hands)
    unseen = [Counter(counts(view.options)) for _seat in range(seats)]
    seen = [*view.gone, *(each.card for row in view.rows for each in row)]
    seen += [card for group in (*view.packets, *view.piles, *view.hands) for card in group]
    for card in seen:
        if card.face is not None:
            unseen[colour(card)][card.face] -= 1
    return Reckoning(
        lanes=tuple(CountedLane.of(row, seats) for row in view.rows),
        me=seat,
        hand=Counter(card.face for card in view.hands[seat] if card.face),
        unseen=tuple(unseen),
        held=tuple(map(len, view.hands)),
        absolute=view.options["majority"] == "absolute",
        last=view.announcer is not None,
    )


def has_letters(hand: Counter[str]) -> int:
    """The letters of a hand as a mask."""
    return bits(face for face, count in hand.items() if count and face not in (JOKER, POUBELLE))


BLUFFS: Dial = ((1.0, 0.0), (4.0, 0.9))
"""Part of its passes in which a bot bluffs instead, by level."""
DOUBTS: Dial = ((1.0, 0.3), (2.0, 0.6), (3.0, 0.9), (4.0, 1.0))
"""Part of the rows without a known word that a bot contests, by level."""
SOUND = 4
"""Letters in a row that must all be met in words for the whole to sound like one."""


def bluffs(reckoning: Reckoning, sight: RowKnowledge, *, insertion: bool) -> Iterator[tuple[int, Spot]]:
    """(row, spot) of each letter of the hand that no known word allows there, and that sounds as if one did."""
    letters = sorted(
        face for face, count in reckoning.hand.items() if count and face not in (JOKER, POUBELLE)
    )
    for row, lane in enumerate(reckoning.lanes):
        text = lane.text
        places = range(len(text) + 1) if insertion else {0, len(text)}
        for at in places if text else ():
            for letter in letters:
                longer = text[:at] + letter + text[at:]
                if sounds(sight, longer) and not sight.parts.holds(longer):
                    yield row, (at, letter)


def sounds(sight: RowKnowledge, text: str) -> bool:
    """Return True if letters sound like part of a word: each few of them in a row are, the row itself not asked."""
    few = min(SOUND, len(text) - 1)
    return few > 1 and all(sight.known.holds(text[at : at + few]) for at in range(len(text) - few + 1))


def bluffing(level: float, rng: Rng) -> bool:
    """True if a bot of that level bluffs this time rather than pass."""
    return happens(dialled(BLUFFS, level), rng)


def disbelieves(level: float, sight: RowKnowledge, word: str, rng: Rng) -> bool:
    """True if it contests a claim by a colour that leads: where the word is too short for one, or none that it knows."""
    if len(word) < LEAST:
        return True
    known = word in sight.parts.words and sight.vocabulary.knows(sight.skill, word)
    return not known and happens(dialled(DOUBTS, level), rng)


def doubts(level: float, sight: RowKnowledge, letters: str, rng: Rng) -> bool:
    """True if it contests letters: only where it knows no word for them, half as often where they sound like one."""
    if sight.best(letters) or sight.known.holds(letters):
        return False
    chance = dialled(DOUBTS, level)
    return happens(chance / 2 if sight.skill.floor is not None and sounds(sight, letters) else chance, rng)
