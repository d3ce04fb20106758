"""The duel, clause by clause (D1-D13)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import assert_never

from cardtable.games.duel.rules import judge, moves, notation
from cardtable.games.duel.rules.deck import HAND, SWAP_DRAWS, counts
from cardtable.games.duel.rules.meta import META
from cardtable.games.duel.rules.model import (
    AnyEvent,
    AnyMove,
    Discarded,
    Draw,
    Drew,
    Drop,
    Dropped,
    DuelRefusal,
    Grid,
    Laid,
    LaidCard,
    Lay,
    Phase,
    Reshuffled,
    RoundWon,
    Started,
    State,
    Swap,
    Swapped,
    TurnedUp,
    lay,
)
from cardtable.games.duel.rules.notation import spellings
from cardtable.rules.account import Account, Fact, ScoreRow, Standing, TurnUse
from cardtable.rules.cards import Card, dealt, hide, only_own, put_at, shuffle, unseen, without
from cardtable.rules.contract import Game, IllegalMove, Options, Outcome, Seat
from cardtable.rules.rng import Rng


class Duel(Game[State, AnyMove, AnyEvent]):
    """The rules of the duel with a lexicon and the words this table has agreed on (G5)."""

    meta, positions = META, notation.POSITION

    # --- the course of a match ------------------------------------------------------------------------------

    def deal(self, options: Options, seats: int, rng: Rng) -> State:
        """Seven cards each, one after another; who starts is settled by the hidden lots (D1)."""
        deck, rng = shuffle(counts(options), rng)
        lots, rng = rng.shuffled(range(seats))
        hands, pile = dealt(deck, seats, HAND)
        return State(
            options=options,
            phase=Phase.STARTING,
            hands=hands,
            pile=_singles_first(pile),
            board=Grid(),
            rounds=(0,) * seats,
            lots=lots,
            shuffler=rng,
        )

    def pending(self, state: State) -> frozenset[Seat]:
        waiting = state.phase in (Phase.PLAYING, Phase.LEVELLING)
        return frozenset({state.turn}) if waiting else frozenset()

    def play(self, state: State, seat: Seat, move: AnyMove) -> AnyEvent:
        if state.phase is Phase.OVER:
            raise IllegalMove(DuelRefusal.GAME_OVER)
        if seat not in self.pending(state):
            raise IllegalMove(DuelRefusal.NOT_YOUR_TURN)
        if isinstance(move, Drop) != (state.phase is Phase.LEVELLING):
            levelling = state.phase is Phase.LEVELLING
            raise IllegalMove(DuelRefusal.LEVEL_FIRST if levelling else DuelRefusal.NOTHING_TO_LEVEL)
        match move:
            case Swap(face):
                return Swapped(seat, judge.take(state.hands[seat], (face,))[0])
            case Drop(face):
                return Dropped(seat, judge.take(state.hands[seat], (face,))[0])
            case Lay():
                move = lay(move.column, move.start, move.pieces, move.order)
                return self._lay(state, seat, move)
            case _:
                assert_never(move)

    def advance(self, state: State) -> AnyEvent | None:
        match state.phase:
            case Phase.STARTING:
                assert state.lots is not None
                return Started(state.lots[0])
            case Phase.DRAWING:
                return self._draw(state)
            case Phase.WON:
                return RoundWon(state.turn)
            case Phase.DISCARDING:
                return Discarded(state.turn, state.hands[state.turn])
            case Phase.PLAYING | Phase.LEVELLING | Phase.OVER:
                return None
            case _:
                assert_never(state.phase)

    def needs_chance(self, view: State) -> bool:
        match view.phase:
            case Phase.STARTING:
                return view.lots is None
            case Phase.DRAWING if not view.pile:
                return view.shuffler is None
            case Phase.DRAWING:
                return unseen(view.pile[: view.draws[0].count if view.board.places else 2])
            case Phase.DISCARDING:
                return unseen(view.hands[view.turn])
            case Phase.PLAYING | Phase.LEVELLING | Phase.WON | Phase.OVER:
                return False
            case _:
                assert_never(view.phase)

    def apply(self, state: State, event: AnyEvent) -> State:
        match event:
            case Started(seat):
                first = seat if state.grants_last_turn else 0
                return replace(state, phase=Phase.DRAWING, turn=seat, first=first)
            case TurnedUp(cards):
                return _after_drawing(replace(state, board=Grid.of(cards), pile=state.pile[len(cards) :]))
            case Laid():
                return _after_laying(_put(state, event))
            case Swapped(seat, card):
                draws = (Draw(seat, SWAP_DRAWS),)
                return replace(_thrown(state, seat, (card,)), phase=Phase.DRAWING, turn=1 - seat, draws=draws)
            case Drew(seat, cards):
                return _after_drawing(_drawn(state, seat, cards))
            case Reshuffled(pile):
                return replace(state, pile=pile, discard=(), board=Grid(), reshuffles=state.reshuffles + 1)
            case RoundWon(seat):
                return _after_round(replace(state, rounds=put_at(state.rounds, seat, state.rounds[seat] + 1)))
            case Discarded(seat, cards):
                return _deal_again(_thrown(state, seat, cards))
            case Dropped(seat, card):
                state = _thrown(state, seat, (card,))
                return state if len(state.hands[seat]) > HAND else _deal_again(state)
            case _:
                assert_never(event)

    def redact(self, state: State, seat: Seat | None) -> State:
        """Own hand only; never the pile, the lots nor the shuffler. What was discarded was seen."""
        return replace(
            state, hands=only_own(state.hands, seat), pile=hide(state.pile), lots=None, shuffler=None
        )

    def moves(self, view: State, seat: Seat) -> Iterator[AnyMove]:
        """Every legal move but the reorderings of D12, each once."""
        if seat not in self.pending(view):
            return iter(())
        if view.phase is Phase.LEVELLING:
            return moves.drops(view, seat)
        return moves.turns(view, seat, self.words(view.options))

    def lying(self, view: State) -> frozenset[str]:
        return (
            frozenset()
            if view.board.fresh
            else frozenset(run.word for run in view.board.runs(view.reads_across))
        )

    def forfeit(self, view: State, seat: Seat, move: AnyMove) -> AnyMove:
        """Exchange the first card of the refused word (D8)."""
        laid = move.faces if isinstance(move, Lay) else ()
        return Swap(laid[0] if laid else view.hands[seat][0].face or "")

    def spell(self, view: State, seat: Seat, word: str) -> tuple[AnyMove, ...]:
        """The moves that make a line read `word`; those that lay most, then cost the opponent most, come
        first."""

        def worth(move: Lay) -> tuple[int, int, int]:
            try:
                self.play(view, seat, move)
            except IllegalMove:
                return 1, 0, 0
            return 0, -len(move.faces), -move.penalty

        return tuple(sorted(dict.fromkeys(spellings(view, seat, word)), key=worth))

    def outcome(self, state: State) -> Outcome | None:
        return Outcome.highest(state.rounds) if state.phase is Phase.OVER else None

    def standing(self, view: State) -> Standing:
        return Standing(max(1, view.round), view.rounds)

    def turn_use(self, before: State, event: AnyEvent) -> TurnUse | None:
        """Return the use of a turn; the exchange of a card counts as the pass of this game (D8)."""
        match event:
            case Laid():
                return TurnUse.PLAYED
            case Swapped(seat):
                free = any(isinstance(move, Lay) for move in self.moves(before, seat))
                return TurnUse.PASSED if free else TurnUse.FORCED
            case _:
                return None

    def counted(self, event: AnyEvent) -> str:
        match event:
            case Laid(penalty=cards) if cards:
                return "penalties"
            case RoundWon():
                return "rounds"
            case Reshuffled():
                return "reshuffles"
            case _:
                return ""

    def account(self, start: State, facts: Sequence[Fact[State, AnyEvent]]) -> Account:
        """A row a round of the match, and who won it: both players where the last turn emptied the other hand too (D10)."""
        won: list[tuple[Seat, ...]] = [
            (fact.event.seat,) for fact in facts if isinstance(fact.event, RoundWon)
        ]
        if start.grants_last_turn and won:
            won = [tuple(seat for winners in won for seat in winners)]
        seats = range(len(start.hands))
        return Account(
            tuple(
                ScoreRow(tuple(int(seat in winners) for seat in seats), turn)
                for turn, winners in enumerate(won, 1)
            )
        )

    # --- text -----------------------------------------------------------------------------------------------

    def write(self, move: AnyMove) -> str:
        return notation.write_move(move)

    def parse(self, state: State, text: str) -> AnyMove:
        return notation.read_move(text)

    def gain(self, event: AnyEvent) -> int:
        return 1 if isinstance(event, RoundWon) else 0

    # --- laying and drawing (D3-D7, D11, D12) ---------------------------------------------------------------

    def _lay(self, state: State, seat: Seat, move: Lay) -> Laid:
        words, board, before = self.accepted(state.options), state.board, ""
        order: tuple[int, ...] = ()
        if move.order is not None:
            if state.options["rearrange"] == "off":
                raise IllegalMove(DuelRefusal.ORDER_OFF)
            order = judge.order_of(board, move.order)
            if move.column is None or move.column in board.numbers:
                before = board.line(move.column).word
            board = board.reordered(move.order.column, order)
            judge.check_board(state.board, board, state.reads_across, words, move.order.column)
        if not move.faces:
            raise IllegalMove(DuelRefusal.NOTHING_LAID)
        taken = iter(judge.take(state.hands[seat], move.faces))
        word = judge.check_laid(board, move, state.reads_across, words, before)
        cards = tuple(None if each is None else LaidCard(next(taken), each.between) for each in move.pieces)
        ends = state.is_last_turn or len(move.faces) == len(state.hands[seat])
        owed = 0 if ends else move.penalty
        ordered = move.order.column if move.order else None
        return Laid(seat, move.column, move.start, cards, word, owed, ordered, order)

    def _draw(self, state: State) -> TurnedUp | Drew | Reshuffled:
        """Starting cards where there are none, then what is owed; a new pile where the old one ran out
        (D11)."""
        if state.pile and not state.board.places:
            return TurnedUp(state.pile[:2])
        if state.pile:
            return Drew(state.draws[0].seat, state.pile[: state.draws[0].count])
        assert state.shuffler is not None
        cards = state.board.cards + state.discard
        faces, _rng = state.shuffler.fork(state.reshuffles).shuffled([card.face for card in cards])
        ids = sorted(card.id for card in cards)
        return Reshuffled(_singles_first(tuple(map(Card, ids, faces))))


def _singles_first(pile: tuple[Card, ...]) -> tuple[Card, ...]:
    """The pile with its first two single-letter cards on top, where they will be turned up (D1).

    Done while shuffling, so that nobody learns of the double letters passed over.
    """
    faces = [card.face or "" for card in pile]
    singles = [at for at, face in enumerate(faces) if len(face) == 1][:2]
    mixed = [faces[at] for at in singles] + [face for at, face in enumerate(faces) if at not in singles]
    return tuple(Card(card.id, face) for card, face in zip(pile, mixed, strict=True))


def _put(state: State, event: Laid) -> State:
    """The cards leave the hand for the board."""
    board = state.board
    if event.order:
        board = board.reordered(event.ordered, event.order)
    hand = without(state.hands[event.seat], (each.card for each in event.cards if each is not None))
    board = board.laid(event.column, event.start, event.cards)
    draws = (Draw(1 - event.seat, event.penalty),) if event.penalty else ()
    return replace(state, hands=put_at(state.hands, event.seat, hand), board=board, draws=draws)


def _thrown(state: State, seat: Seat, cards: tuple[Card, ...]) -> State:
    """The cards leave the hand for the discard."""
    hands = put_at(state.hands, seat, without(state.hands[seat], cards))
    return replace(state, hands=hands, discard=(*state.discard, *cards))


def _drawn(state: State, seat: Seat, cards: tuple[Card, ...]) -> State:
    """The cards in hand, and what is still owed, perhaps after a reshuffle (D11)."""
    owed, *later = state.draws
    rest = (Draw(owed.seat, owed.count - len(cards)),) if owed.count > len(cards) else ()
    hands = put_at(state.hands, seat, state.hands[seat] + cards)
    return replace(state, hands=hands, pile=state.pile[len(cards) :], draws=(*rest, *later))


def _after_laying(state: State) -> State:
    """The round when the hand is empty, unless the opponent has a last turn; else the opponent's draws and its turn
    (D7, D9, D10)."""
    if state.is_last_turn:
        return replace(state, phase=Phase.WON, turn=state.first)
    due = state.grants_last_turn and state.turn == state.first
    if not state.hands[state.turn] and not due:
        return replace(state, phase=Phase.WON)
    return _after_drawing(replace(state, turn=1 - state.turn))


def _after_drawing(state: State) -> State:
    """More to draw, or the turn, or the round when a card was exchanged in the last turn (D10). What is owed is
    forgone when nothing but two starting cards is left (D11)."""
    bare = not state.pile and not state.discard and state.board.fresh
    if state.draws and not bare:
        return replace(state, phase=Phase.DRAWING)
    ended = state.grants_last_turn and not state.hands[state.turn]
    return replace(state, phase=Phase.WON if ended else Phase.PLAYING, draws=())


def _after_round(state: State) -> State:
    """The match, or new hands; the opponent of the winner is next (D9, D10). A last turn that emptied the other hand wins
    the round too."""
    if state.grants_last_turn and not state.hands[1 - state.turn] and not state.rounds[1 - state.turn]:
        return replace(state, turn=1 - state.turn)
    if state.rounds[state.turn] == state.rounds_to_win:
        return replace(state, phase=Phase.OVER)
    state = replace(state, turn=1 - state.turn)
    if state.options["after_round"] == "new-hands":
        return replace(state, phase=Phase.DISCARDING)
    if len(state.hands[state.turn]) > HAND:
        return replace(state, phase=Phase.LEVELLING)
    return _deal_again(state)


def _deal_again(state: State) -> State:
    """Both draw up to seven, the seat to play first."""
    draws = [Draw(seat, HAND - len(state.hands[seat])) for seat in (state.turn, 1 - state.turn)]
    return _after_drawing(replace(state, draws=tuple(draw for draw in draws if draw.count)))
