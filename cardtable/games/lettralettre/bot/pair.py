"""Auction of two seats played out exactly, each card being worth a number of tokens to the seat that takes it."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache

from cardtable.games.lettralettre.bot.worth import Worth
from cardtable.games.lettralettre.rules.deck import KEPT
from cardtable.games.lettralettre.rules.model import State
from cardtable.rules.contract import Seat


@dataclass(slots=True)
class _Auction:
    """Seen by one seat: values are what it has more than the other in the end.

    `cards` pairs, for each card that may still come, its worth to us and to the other; `whole` is all the
    tokens there are, and `dealer_is_us` says who speaks first.
    """

    cards: list[tuple[float, float]]
    whole: int
    dealer_is_us: bool
    nodes: int = 0
    known: dict[tuple[int, int, int], float] = field(default_factory=dict)

    def to_come(self, ours: int, theirs: int, tokens: int) -> float:
        """The value before a card is turned up, `ours` and `theirs` being the cards still wanted."""
        if not ours or not theirs:
            mean = sum(one for one, _other in self.cards) / max(1, len(self.cards))
            lost = sum(other for _one, other in self.cards) / max(1, len(self.cards))
            return 2 * tokens - self.whole + ours * mean - theirs * lost
        key = ours, theirs, tokens
        if key not in self.known:
            first = self.dealer_is_us
            values = [self.offered(one, other, ours, theirs, tokens, 0, first) for one, other in self.cards]
            self.known[key] = sum(values) / len(values)
        return self.known[key]

    def offered(
        self, one: float, other: float, ours: int, theirs: int, tokens: int, pot: int, we_speak: bool
    ) -> float:
        """The value of a card on offer: both speak in turn until one takes it, and must without a token."""
        line = []
        held = [tokens, self.whole - tokens - pot]
        speaker = 0 if we_speak else 1
        while True:
            line.append((speaker, held[0], pot))
            if not held[speaker]:
                break
            held[speaker] -= 1
            pot += 1
            speaker = 1 - speaker
        self.nodes += len(line)
        value = 0.0
        for at, (speaker, mine, there) in enumerate(reversed(line)):
            if speaker == 0:
                taken = one + self.to_come(ours - 1, theirs, mine + there)
                value = taken if at == 0 else max(value, taken)
            else:
                taken = self.to_come(ours, theirs - 1, mine) - other
                value = taken if at == 0 else min(value, taken)
        return value


def takes(worth: Worth, view: State, seat: Seat, deals: int, patience: float = 0.0) -> tuple[bool, int]:
    """Return whether taking the card on offer is better by `patience` tokens than a token on it, or as good without patience, and
    the number of positions looked at."""
    assert view.offer is not None
    rival = 1 - seat
    hands = {each: view.codes(each) for each in (seat, rival)}
    base = _difference(worth, hands[seat], hands[rival], deals)

    def values(code: str) -> tuple[float, float]:
        return (
            _difference(worth, (*hands[seat], code), hands[rival], deals) - base,
            base - _difference(worth, hands[seat], (*hands[rival], code), deals),
        )

    seen = {*hands[seat], *hands[rival], view.offer.face}
    auction = _Auction(
        [values(code) for code in worth.codes if code not in seen],
        sum(view.tokens) + view.pot,
        view.dealer == seat,
    )
    ours, theirs = KEPT - len(hands[seat]), KEPT - len(hands[rival])
    one, other = values(view.offer.face or "")
    taken = one + auction.to_come(ours - 1, theirs, view.tokens[seat] + view.pot)
    left = auction.offered(one, other, ours, theirs, view.tokens[seat] - 1, view.pot + 1, we_speak=False)
    return taken - left >= patience, auction.nodes


@lru_cache(maxsize=4096)
def _difference(worth: Worth, ours: tuple[str, ...], theirs: tuple[str, ...], deals: int) -> float:
    return worth.tokens([ours, theirs], deals)[0]
