"""Course of a round once its letters lie: sealed, turned over, settled, cleared (L4, L7-L11)."""

from __future__ import annotations

from dataclasses import replace

from cardtable.games.lettralettre.rules import seals
from cardtable.games.lettralettre.rules.deck import DEALS, PAYS, WINS
from cardtable.games.lettralettre.rules.model import (
    UNREAD,
    Phase,
    Reshuffled,
    Revealed,
    Seal,
    Sealed,
    Settled,
    State,
)
from cardtable.rules.cards import Card, put_at
from cardtable.rules.contract import Seat


def next_of(seats: tuple[Seat, ...], start: Seat) -> Seat:
    """The first of those seats from `start` on, to the left."""
    return next((seat for seat in seats if seat >= start), seats[0])


def reshuffle(state: State) -> Reshuffled:
    """The discard under the pile, its cards numbered afresh, so that nobody knows one by its number (L11)."""
    assert state.chance is not None
    faces, chance = state.chance.shuffled([card.face for card in state.discard])
    numbers = sorted(card.id for card in state.discard)
    under = tuple(Card(number, face) for number, face in zip(numbers, faces, strict=True))
    return Reshuffled(state.pile + under, chance)


def cleared(state: State) -> State:
    """The table without letters; they are on the discard (L11)."""
    return replace(state, discard=state.discard + state.letters + state.taboos, letters=(), taboos=())


def seal(state: State) -> Sealed:
    return Sealed(seals.commitments(state))


def sealed(state: State, commitments: tuple[str | None, ...]) -> State:
    """All sheets lie face down: whose they are is known now, what is on them to their authors alone."""
    found = tuple(None if each is None else Seal(each) for each in commitments)
    sheets = tuple(
        None if seal is None else (sheet or UNREAD) for seal, sheet in zip(found, state.sheets, strict=True)
    )
    return replace(state, phase=Phase.SEALED, seals=found, sheets=sheets)


def reveal(state: State) -> Revealed:
    salts = tuple("" if sheet is None else seals.salt(state, seat) for seat, sheet in enumerate(state.sheets))
    aside = tuple(seat for seat, sheet in enumerate(state.sheets) if sheet is not None and state.out[seat])
    return Revealed(state.sheets, salts, aside)


def settle(state: State) -> Settled:
    """Every tied leader takes two, all others give one or are out; nothing moves if nobody scores (L7,
    L8).
    """
    points = {seat: sheet.points for seat in state.playing if (sheet := state.sheets[seat])}
    best = max(points.values())
    if best <= 0:
        return Settled((0,) * len(state.tokens), ())
    changes = [0] * len(state.tokens)
    eliminated = []
    for seat, gained in points.items():
        if gained == best:
            changes[seat] = WINS
        elif state.tokens[seat]:
            changes[seat] = -PAYS
        else:
            eliminated.append(seat)
    return Settled(tuple(changes), tuple(eliminated))


def next_dealer(state: State) -> Seat | None:
    """Return the next dealer, or None when every remaining seat has dealt twice or one seat alone has tokens (L10)."""
    dealt = put_at(state.deals, state.dealer, state.deals[state.dealer] + 1)
    rich = sum(tokens > 0 for tokens in state.tokens)
    if rich == 1 or all(dealt[seat] >= DEALS for seat in state.playing):
        return None
    return next_of(state.playing, state.dealer + 1)


def after_round(state: State, dealer: Seat | None) -> State:
    """The letters away, the points written down; the next dealer, or the end."""
    seats = len(state.tokens)
    points = tuple(sheet.points if sheet and sheet.word else None for sheet in state.sheets)
    return replace(
        cleared(state),
        phase=Phase.OVER if dealer is None else Phase.DEALING,
        dealer=state.dealer if dealer is None else dealer,
        deals=put_at(state.deals, state.dealer, state.deals[state.dealer] + 1),
        rounds=(*state.rounds, points),
        sheets=(None,) * seats,
        seals=(None,) * seats,
    )
