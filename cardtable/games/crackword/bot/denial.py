"""Worth of a move: the cards it takes, less those the others may then take, and what it prepares.

The others' hands are not known, but their sets are: a card of theirs that nobody has seen is in the hand with the
chance of any other, so the chance to hold one of some letters is hypergeometric.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from cardtable.games.crackword.bot.lanes import CountedLane, Reckoning, RowKnowledge, Spot, has_letters
from cardtable.games.crackword.rules.deck import LEAST, POUBELLE
from cardtable.languages import BITS
from cardtable.rules.cards import JOKER, put_at
from cardtable.rules.contract import Seat

EMPTY = ""


@dataclass(frozen=True, slots=True)
class Weights:
    """Weights of the considerations, in cards."""

    exposure: float = 2.0
    """A card the next players are expected to take."""
    prospect: float = 0.3
    """A card of the best row one could take next turn."""
    second: float = 0.2
    """A card of the second best."""
    lead: float = 0.12
    """Each card of one's own in a row beyond those of the strongest other colour."""
    joker: float = 1.6
    """A joker spent."""
    poubelle: float = 1.6
    """A POUBELLE spent."""
    spread: float = 0.03
    """Each different letter left in the hand."""
    length: float = 0.0
    """Each card of a row that one adds to."""
    alive: float = 0.0
    """Each letter that may join the row afterwards, in words the skill knows; after a row is taken, any letter."""
    closed: float = 3.0
    """Weight for each player beyond two of rows that none of the cards still to come may join."""
    narrow: float = 0.4
    """Least share of closed rows that counts."""
    again: float = 0.4
    """Part of that worth which a row keeps after it has taken a card."""


@dataclass(frozen=True, slots=True)
class CardUse:
    """Something to do with one card: on which row, where, what it takes and what the rows are then.

    `spot` is None for a POUBELLE; `text` is what the row then reads, before it is taken.
    """

    row: int
    spot: Spot | None
    face: str
    crack: bool
    text: str
    gain: int
    lanes: tuple[CountedLane, ...]
    hand: Counter[str]


def options(
    reckoning: Reckoning, sight: RowKnowledge, seat: Seat, hand: Counter[str], *, jokers: bool
) -> Iterator[CardUse]:
    """Return the uses of one card of `hand` by `seat`: rows it can take first. Jokers take rows only, unless `jokers`."""
    yield from captures(reckoning, sight, seat, hand)
    for row, lane in enumerate(reckoning.lanes):
        if hand[POUBELLE] and lane.text:
            yield emptied(reckoning, row, hand)
        for at, fits in sight.growing(lane.text):
            for letter in sight.alphabet.spelt(fits & has_letters(hand)):
                yield laid(reckoning, row, (at, letter), letter, seat, hand)
            if jokers and hand[JOKER]:
                for letter in sight.alphabet.spelt(fits):
                    yield laid(reckoning, row, (at, letter), JOKER, seat, hand)


def captures(reckoning: Reckoning, sight: RowKnowledge, seat: Seat, hand: Counter[str]) -> Iterator[CardUse]:
    """The rows `seat` can take with one card of `hand`, a letter rather than a joker (C6, C7)."""
    letters = has_letters(hand)
    for row, lane in enumerate(reckoning.lanes):
        if len(lane.text) + 1 < LEAST or not sight.finishers(lane.text):
            continue
        plain = lane.led(seat, joker=False, absolute=reckoning.absolute)
        wild = bool(hand[JOKER]) and lane.led(seat, joker=True, absolute=reckoning.absolute)
        for spot, word in sight.finishing(lane.text):
            if plain and letters & BITS[spot[1]]:
                face = spot[1]
            elif wild:
                face = JOKER
            else:
                continue
            lanes = put_at(reckoning.lanes, row, _nothing(reckoning))
            yield CardUse(row, spot, face, True, word, len(word), lanes, _less(hand, face))


def emptied(reckoning: Reckoning, row: int, hand: Counter[str]) -> CardUse:
    """A POUBELLE on a row."""
    lanes = put_at(reckoning.lanes, row, _nothing(reckoning))
    return CardUse(row, None, POUBELLE, False, EMPTY, 1, lanes, _less(hand, POUBELLE))


def laid(reckoning: Reckoning, row: int, spot: Spot, face: str, seat: Seat, hand: Counter[str]) -> CardUse:
    """A letter or a joker added to a row that is not taken."""
    lane = reckoning.lanes[row].grown(spot, seat, joker=face == JOKER)
    return CardUse(
        row, spot, face, False, lane.text, 0, put_at(reckoning.lanes, row, lane), _less(hand, face)
    )


def _nothing(reckoning: Reckoning) -> CountedLane:
    none = (0,) * reckoning.seats
    return CountedLane(EMPTY, none, none)


def _less(hand: Counter[str], face: str) -> Counter[str]:
    left = hand.copy()
    left[face] -= 1
    return left


def worth(
    reckoning: Reckoning, sight: RowKnowledge, threats: RowKnowledge, option: CardUse, weights: Weights
) -> float:
    """The value of an option for the player of the reckoning, in cards; `threats` is what others may see in a row."""
    value = option.gain + _prepared(reckoning, sight, option, weights)
    if not option.crack:
        value += weights.length * len(option.text)
    if weights.alive and option.spot is not None:
        value += weights.alive * sight.open(option.lanes[option.row].text).bit_count()
    for seat in range(reckoning.seats):
        if seat != reckoning.me and weights.exposure:
            value -= (
                weights.exposure
                * exposure(reckoning, threats, option.lanes, seat)
                / (reckoning.seats - 1) ** 2
            )
    if option.face == JOKER:
        value -= weights.joker
    if option.face == POUBELLE:
        value -= weights.poubelle
    value += weights.spread * has_letters(option.hand).bit_count()
    if reckoning.seats > 2:  # an open row serves the only opponent before it serves the bot
        narrow = max(0.0, closed(reckoning, sight, option.lanes, weights.again) - weights.narrow)
        value -= weights.closed * (reckoning.seats - 2) * narrow
    if reckoning.last and not any(
        option.hand.values()
    ):  # the last card ends the game and sweeps the own colour
        value += sum(lane.counts[reckoning.me] for lane in option.lanes)
    return value


def closed(reckoning: Reckoning, sight: RowKnowledge, lanes: tuple[CountedLane, ...], again: float) -> float:
    """Return how closed rows are to the unseen cards, 0 to 1, by words the skill knows.

    A card that several rows take will find one later, too, so each row that takes it leaves `again` of what it counts.
    """
    masks = [sight.open(lane.text) for lane in lanes]
    counts = cards = 0.0
    for letter, bit in sight.alphabet.bits.items():
        unseen = sum(each[letter] for each in reckoning.unseen)
        cards += unseen
        counts += unseen * again ** sum(1 for mask in masks if mask & bit)
    return counts / cards if cards else 0.0


def exposure(reckoning: Reckoning, sight: RowKnowledge, lanes: tuple[CountedLane, ...], seat: Seat) -> float:
    """Return the expected number of cards that `seat` takes in its next turn, taking the longest row it can."""
    unseen, held = reckoning.unseen[seat], reckoning.held[seat]
    cards = sum(unseen.values())
    chances = []
    for lane in lanes:
        letters = sight.finishers(lane.text)
        if not letters:
            continue
        hits = 0
        if lane.led(seat, joker=False, absolute=reckoning.absolute):
            hits += sum(unseen[letter] for letter in sight.alphabet.spelt(letters))
        if lane.led(seat, joker=True, absolute=reckoning.absolute):
            hits += unseen[JOKER]
        if hits:
            chances.append((len(lane.text) + 1, 1 - _none(cards, hits, held)))
    expected, missed = 0.0, 1.0
    for size, chance in sorted(chances, reverse=True):
        expected += size * chance * missed
        missed *= 1 - chance
    return expected


def _none(cards: int, hits: int, held: int) -> float:
    """The chance that none of `held` cards drawn from `cards` is one of `hits`."""
    chance = 1.0
    for drawn in range(held):
        if cards - hits - drawn <= 0:
            return 0.0
        chance *= (cards - hits - drawn) / (cards - drawn)
    return chance


def takes(
    reckoning: Reckoning, sight: RowKnowledge, lanes: tuple[CountedLane, ...], seat: Seat, hand: Counter[str]
) -> list[int]:
    """Return, by row, the cards that `seat` could take with one of `hand`, 0 for none."""
    sizes = []
    for lane in lanes:
        finishers = sight.finishers(lane.text)
        taken = finishers and finishers & catchers(reckoning, lane, seat, hand)
        sizes.append(len(lane.text) + 1 if taken else 0)
    return sizes


def catchers(reckoning: Reckoning, lane: CountedLane, seat: Seat, hand: Counter[str]) -> int:
    """The letters with which `seat` could take a row; -1 where any will do, since it has a joker."""
    if hand[JOKER] and lane.led(seat, joker=True, absolute=reckoning.absolute):
        return -1
    return has_letters(hand) if lane.led(seat, joker=False, absolute=reckoning.absolute) else 0


def _prepared(reckoning: Reckoning, sight: RowKnowledge, option: CardUse, weights: Weights) -> float:
    """Return the promise of the rows for the next turn."""
    first, second, *_ = sorted(takes(reckoning, sight, option.lanes, reckoning.me, option.hand), reverse=True)
    value = weights.prospect * first + weights.second * second
    for lane in option.lanes:
        if lane.text:
            others = max(count for seat, count in enumerate(lane.counts) if seat != reckoning.me)
            value += weights.lead * (lane.counts[reckoning.me] - others)
    return value
