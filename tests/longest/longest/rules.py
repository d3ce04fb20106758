"""The longer word takes the trick.

T1  Seven cards each. The leader lays a word of its hand, or none; then the other does.
T2  The longer word takes all cards of the trick, a point each; the leader's where both are as long. Its player leads.
T3  Both fill their hands to seven. After six tricks (option `tricks`: three) the highest score wins.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import assert_never

from cardtable.rules.account import Standing
from cardtable.rules.cards import Card, hide, put_at, shuffle, unseen
from cardtable.rules.codec import (
    CARDS,
    SEAT,
    Field,
    Form,
    Position,
    check_deck,
    listed,
    number,
    options_of,
    or_none,
    per_seat,
)
from cardtable.rules.contract import BadNotation, Game, IllegalMove, Options, Outcome, Seat, by_worth
from cardtable.rules.rng import Rng
from longest.meta import META
from longest.model import AnyEvent, Drew, Laid, Lay, LongestRefusal, State, Taken

HAND = 7
COUNTS = {**dict.fromkeys("BCDFGHJKLMNPQRSTUVWXYZ", 3), **dict.fromkeys("AEIOU", 7)}

_WORD: Form[str] = Form(lambda word: word or "-", lambda _reading, text: text.strip("-"))


def _check(state: State, text: str) -> None:
    held = [card for hand in state.hands for card in hand]
    check_deck([*state.pile, *state.cards, *state.heap, *held], COUNTS, text)


POSITION = Position(
    META,
    State,
    "hands",
    (
        Field("leader", SEAT),
        Field("hands", listed(CARDS, "/")),
        Field("pile", CARDS),
        Field("cards", CARDS),
        Field("heap", CARDS),
        Field("words", per_seat(or_none(_WORD, "."), ",")),
        Field("scores", per_seat(number(0, 100), ",")),
        Field("drawing", listed(SEAT)),
        Field("trick", number(1, 7)),
        Field("options", options_of(META), ""),
    ),
    _check,
)


class Longest(Game[State, Lay, AnyEvent]):
    meta, positions = META, POSITION

    def deal(self, options: Options, seats: int, rng: Rng) -> State:
        deck, _rng = shuffle(COUNTS, rng)
        hands = (deck[: 2 * HAND : 2], deck[1 : 2 * HAND : 2])
        return State(options, 0, hands, deck[2 * HAND :], (), (), (None, None), (0, 0), (), 1)

    def pending(self, state: State) -> frozenset[Seat]:
        waiting = not state.over and not state.drawing and None in state.words
        return frozenset({state.turn}) if waiting else frozenset()

    def play(self, state: State, seat: Seat, move: Lay) -> Laid:
        if state.over:
            raise IllegalMove(LongestRefusal.GAME_OVER)
        if seat not in self.pending(state):
            raise IllegalMove(LongestRefusal.NOT_YOUR_TURN)
        left, taken = list(state.hands[seat]), list[Card]()
        for letter in move.word:
            card = next((card for card in left if card.face == letter), None)
            if card is None:
                raise IllegalMove(LongestRefusal.NOT_IN_HAND, card=letter)
            left.remove(card)
            taken.append(card)
        if move.word and move.word not in self.words(state.options):
            raise IllegalMove(LongestRefusal.NOT_A_WORD, word=move.word)
        return Laid(seat, tuple(taken), move.word)

    def advance(self, state: State) -> AnyEvent | None:
        if state.drawing:
            seat = state.drawing[0]
            return Drew(seat, state.pile[: HAND - len(state.hands[seat])])
        if state.over or None in state.words:
            return None
        lengths = [len(word or "") for word in state.words]
        other = 1 - state.leader
        return Taken(other if lengths[other] > lengths[state.leader] else state.leader, sum(lengths))

    def needs_chance(self, view: State) -> bool:
        if not view.drawing:
            return False
        return unseen(view.pile[: HAND - len(view.hands[view.drawing[0]])])

    def apply(self, state: State, event: AnyEvent) -> State:
        match event:
            case Laid(seat, cards, word):
                gone = {card.id for card in cards}
                hand = tuple(card for card in state.hands[seat] if card.id not in gone)
                hands, words = put_at(state.hands, seat, hand), put_at(state.words, seat, word)
                return replace(state, hands=hands, words=words, cards=state.cards + cards)
            case Taken(seat, gain):
                scores = put_at(state.scores, seat, state.scores[seat] + gain)
                cleared = replace(state, cards=(), heap=state.heap + state.cards, words=(None, None))
                short = (each for each in (seat, 1 - seat) if len(state.hands[each]) < HAND)
                drawing = tuple(short) if state.pile else ()
                after = replace(cleared, scores=scores, leader=seat, drawing=drawing, trick=state.trick + 1)
                return replace(after, drawing=()) if after.over else after
            case Drew(seat, cards):
                pile = state.pile[len(cards) :]
                hands = put_at(state.hands, seat, state.hands[seat] + cards)
                return replace(state, hands=hands, pile=pile, drawing=state.drawing[1:] if pile else ())
            case _:
                assert_never(event)

    def redact(self, state: State, seat: Seat | None) -> State:
        hands = tuple(hand if owner == seat else hide(hand) for owner, hand in enumerate(state.hands))
        return replace(state, hands=hands, pile=hide(state.pile))

    def moves(self, view: State, seat: Seat) -> Iterator[Lay]:
        if seat in self.pending(view):
            letters = "".join(card.face or "" for card in view.hands[seat])
            yield from map(Lay, sorted(self.words(view.options).rack(letters)))
            yield Lay("")

    def spell(self, view: State, seat: Seat, word: str) -> tuple[Lay, ...]:
        return by_worth(self, view, seat, [Lay(word)])

    def outcome(self, state: State) -> Outcome | None:
        return Outcome.highest(state.scores) if state.over else None

    def standing(self, view: State) -> Standing:
        return Standing(max(1, view.trick - view.over), view.scores)

    def gain(self, event: AnyEvent) -> int:
        return len(event.word) if isinstance(event, Laid) else 0

    def write(self, move: Lay) -> str:
        return f"lay {move.word}" if move.word else "pass"

    def parse(self, state: State, text: str) -> Lay:
        if text == "pass":
            return Lay("")
        verb, _, word = text.partition(" ")
        if verb != "lay" or not (word.isascii() and word.isupper() and word.isalpha()) or len(word) > HAND:
            raise BadNotation(text, "no move of this game")
        return Lay(word)
