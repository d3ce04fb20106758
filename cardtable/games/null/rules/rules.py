"""The example game: lay a letter, vowels score, nothing else. Copy this folder to begin a new game.

N1  Three cards each of 26, one of every letter. A turn lays one card on the heap, then draws one while the pile lasts.
N2  A vowel scores one point (option `vowel`: or two).
N3  The game ends when every hand is empty; the highest score wins.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from string import ascii_uppercase
from typing import assert_never

from cardtable.games.null.rules.meta import META
from cardtable.games.null.rules.model import AnyEvent, Drew, NullRefusal, Put, State, WasPut
from cardtable.rules.account import Standing
from cardtable.rules.cards import dealt, hide, only_own, put_at, shuffle, unseen, without
from cardtable.rules.codec import (
    CARDS,
    FLAG,
    SEAT,
    Field,
    Position,
    check_deck,
    listed,
    number,
    options_of,
    per_seat,
)
from cardtable.rules.contract import BadNotation, Game, IllegalMove, Options, Outcome, Seat, by_worth
from cardtable.rules.rng import Rng

_HAND = 3
_COUNTS = dict.fromkeys(ascii_uppercase, 1)


def _check(state: State, text: str) -> None:
    held = [card for hand in state.hands for card in hand]
    check_deck([*state.pile, *state.heap, *held], _COUNTS, text)
    if state.drawing and not state.pile:
        raise BadNotation(text, "nothing to draw", "pile")


_POSITION = Position(
    META,
    State,
    "hands",
    (
        Field("turn", SEAT, "0"),
        Field("hands", listed(CARDS, "/")),
        Field("pile", CARDS, ""),
        Field("heap", CARDS, ""),
        Field("scores", per_seat(number(0, 100), ",")),
        Field("drawing", FLAG, "0"),
        Field("options", options_of(META), ""),
    ),
    _check,
)


class Null(Game[State, Put, AnyEvent]):
    meta, positions = META, _POSITION

    def deal(self, options: Options, seats: int, rng: Rng) -> State:
        deck, _rng = shuffle(_COUNTS, rng)
        hands, pile = dealt(deck, seats, _HAND)
        return State(options, 0, hands, pile, (), (0,) * seats, drawing=False)

    def pending(self, state: State) -> frozenset[Seat]:
        return frozenset() if state.drawing or not any(state.hands) else frozenset({state.turn})

    def play(self, state: State, seat: Seat, move: Put) -> WasPut:
        if not any(state.hands):
            raise IllegalMove(NullRefusal.GAME_OVER)
        if seat not in self.pending(state):
            raise IllegalMove(NullRefusal.NOT_YOUR_TURN)
        for card in state.hands[seat]:
            if card.face == move.face:
                return WasPut(seat, card, int(state.options["vowel"]) if move.face in "AEIOUY" else 0)
        raise IllegalMove(NullRefusal.NOT_IN_HAND, card=move.face)

    def advance(self, state: State) -> Drew | None:
        return Drew(state.turn, state.pile[0]) if state.drawing else None

    def needs_chance(self, view: State) -> bool:
        return view.drawing and unseen(view.pile[:1])

    def apply(self, state: State, event: AnyEvent) -> State:
        match event:
            case WasPut(seat, card, gain):
                hand = without(state.hands[seat], (card,))
                scores = put_at(state.scores, seat, state.scores[seat] + gain)
                state = replace(
                    state, hands=put_at(state.hands, seat, hand), heap=(*state.heap, card), scores=scores
                )
                return replace(state, drawing=True) if state.pile else _next_turn(state)
            case Drew(seat, card):
                hands = put_at(state.hands, seat, (*state.hands[seat], card))
                return _next_turn(replace(state, hands=hands, pile=state.pile[1:], drawing=False))
            case _:
                assert_never(event)

    def redact(self, state: State, seat: Seat | None) -> State:
        return replace(state, hands=only_own(state.hands, seat), pile=hide(state.pile))

    def moves(self, view: State, seat: Seat) -> Iterator[Put]:
        if seat in self.pending(view):
            yield from (Put(face) for face in sorted({card.face or "" for card in view.hands[seat]}))

    def spell(self, view: State, seat: Seat, word: str) -> tuple[Put, ...]:
        return by_worth(self, view, seat, [Put(word)] if len(word) == 1 else [])

    def outcome(self, state: State) -> Outcome | None:
        return None if any(state.hands) else Outcome.highest(state.scores)

    def standing(self, view: State) -> Standing:
        return Standing(1 + len(view.heap) // len(view.hands), view.scores)

    def write(self, move: Put) -> str:
        return f"put {move.face}"

    def parse(self, state: State, text: str) -> Put:
        if len(text) != 5 or not text.startswith("put ") or text[4] not in ascii_uppercase:
            raise BadNotation(text, "not a move of the example game")
        return Put(text[4])

    def gain(self, event: AnyEvent) -> int:
        return event.gain if isinstance(event, WasPut) else 0


def _next_turn(state: State) -> State:
    """Pass the turn to the next seat that still holds a card."""
    seats = len(state.hands)
    for step in range(1, seats + 1):
        seat = (state.turn + step) % seats
        if state.hands[seat]:
            return replace(state, turn=seat)
    return state
