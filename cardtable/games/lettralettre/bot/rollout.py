"""The auction of more than two seats: both answers tried out many times against sound thresholds."""

from __future__ import annotations

from collections.abc import Callable

from cardtable.games.lettralettre.bot.worth import Worth
from cardtable.games.lettralettre.rules.deck import DEALS, KEPT, PAYS, WINS
from cardtable.games.lettralettre.rules.model import State
from cardtable.rules.contract import Seat
from cardtable.rules.rng import Rng

TRIALS = 60
DEALS_SEEN = 40
"""Samples a finished auction is judged by, and those a card's worth comes from."""

Hands = list[list[str]]


def takes(worth: Worth, view: State, seat: Seat, rng: Rng, spent: Callable[[], bool]) -> tuple[bool, int]:
    """Return whether taking has come out at least as well as a token on the card, and the number of trials."""
    assert view.offer is not None
    code, seats = view.offer.face or "", len(view.tokens)
    values = {each: worth.of(each, seats, DEALS_SEEN) for each in worth.codes}
    seen = {code, *(each for owner in range(seats) for each in view.codes(owner))}
    unseen = [each for each in worth.codes if each not in seen]
    total, trials = 0.0, 0
    for trial in range(TRIALS):
        stock, _rng = rng.fork(trial + 1).shuffled(unseen)
        total += _tried(worth, view, seat, stock, values, take=True)
        total -= _tried(worth, view, seat, stock, values, take=False)
        trials += 1
        if spent():
            break
    return total >= 0, 2 * trials


def _tried(
    worth: Worth, view: State, seat: Seat, stock: tuple[str, ...], values: dict[str, float], *, take: bool
) -> float:
    """Return the lead of a seat over the others, in tokens, when it takes the card now, or does not."""
    assert view.offer is not None
    tokens = list(view.tokens)
    hands: Hands = [list(view.codes(each)) for each in range(len(tokens))]
    code = view.offer.face or ""
    if take:
        tokens[seat] += view.pot
        hands[seat].append(code)
    else:
        tokens[seat] -= 1
        _auctioned(hands, tokens, code, view.pot + 1, seat + 1, values)
    for following in stock:
        if all(len(hand) == KEPT for hand in hands):
            break
        _auctioned(hands, tokens, following, 0, view.dealer, values)
    return _outcome(worth, hands, tokens, seat)


def _auctioned(
    hands: Hands, tokens: list[int], code: str, pot: int, turn: int, values: dict[str, float]
) -> None:
    """One card goes to the first who finds it worth its tokens, or who has none left."""
    seats = len(hands)
    bidders = [(turn + step) % seats for step in range(seats) if len(hands[(turn + step) % seats]) < KEPT]
    at = 0
    while True:
        seat = bidders[at % len(bidders)]
        if len(bidders) == 1 or not tokens[seat] or values.get(code, 0.0) + pot >= 0:
            tokens[seat] += pot
            hands[seat].append(code)
            return
        tokens[seat] -= 1
        pot += 1
        at += 1


def _outcome(worth: Worth, hands: Hands, tokens: list[int], seat: int) -> float:
    """Tokens in the end, less what the others have on average: those held and those the cards promise."""
    seats = len(hands)
    leads = [0] * seats
    samples = worth.samples[:DEALS_SEEN]
    for sample in samples:
        points = [max((sample.points.get(code, 0) for code in hand), default=0) for hand in hands]
        best = max(points)
        if best:
            for each, gained in enumerate(points):
                leads[each] += gained == best
    rounds = DEALS * seats / len(samples)
    final = [held + rounds * (WINS + PAYS) * led for held, led in zip(tokens, leads, strict=True)]
    return final[seat] - (sum(final) - final[seat]) / (seats - 1)
