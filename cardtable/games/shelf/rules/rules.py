"""The telescopic shelf, clause by clause (S1-S18)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import zip_longest
from typing import assert_never

from cardtable.games.shelf.rules import moves, notation
from cardtable.games.shelf.rules.deck import (
    BASE_SLOTS,
    FIRST_WORD,
    HAND,
    MOST_A_SIDE,
    MOST_SLOTS,
    VALUES,
    counts,
)
from cardtable.games.shelf.rules.meta import META
from cardtable.games.shelf.rules.model import (
    AnyEvent,
    AnyMove,
    Closed,
    Drew,
    Laid,
    Lay,
    Opened,
    Pass,
    Passed,
    Phase,
    Piece,
    Proposal,
    Propose,
    Proposed,
    ShelfRefusal,
    Shown,
    Stack,
    State,
)
from cardtable.games.shelf.rules.notation import spellings
from cardtable.rules.account import Account, Fact, ScoreRow, Standing, TurnUse
from cardtable.rules.cards import BLANK, JOKER, Card, dealt, hide, only_own, put_at, shuffle, unseen, without
from cardtable.rules.contract import Game, IllegalMove, Options, Outcome, Seat, by_worth
from cardtable.rules.rng import Rng

LONG = 7
"""Letters of a word that a simulation counts as a long one."""


class Shelf(Game[State, AnyMove, AnyEvent]):
    """The rules of the shelf with a lexicon and the words this table has agreed on (G5)."""

    meta, positions = META, notation.POSITION

    # --- the course of a game -----------------------------------------------------------------------------------

    def deal(self, options: Options, seats: int, rng: Rng) -> State:
        """Seven cards each, one after another round the table; the shelf closed (S1)."""
        deck, rng = shuffle(counts(options), rng)
        lots, rng = rng.shuffled(range(seats))
        hands, pile = dealt(deck, seats, HAND)
        return State(
            options=options,
            phase=Phase.OPENING,
            hands=hands,
            pile=pile,
            slots=((),) * BASE_SLOTS,
            turns=((),) * seats,
            proposals=(None,) * seats,
            lots=lots,
        )

    def pending(self, state: State) -> frozenset[Seat]:
        if state.phase is Phase.LAYING:
            return frozenset({state.turn})
        if state.phase is Phase.OPENING and state.options["opening"] == "contest":
            return frozenset(seat for seat, proposal in enumerate(state.proposals) if proposal is None)
        return frozenset()

    def play(self, state: State, seat: Seat, move: AnyMove) -> AnyEvent:
        if state.phase in (Phase.CLOSING, Phase.OVER):
            raise IllegalMove(ShelfRefusal.GAME_OVER)
        if state.phase is Phase.OPENING:
            return self._propose(state, seat, move)
        if seat not in self.pending(state):
            raise IllegalMove(ShelfRefusal.NOT_YOUR_TURN)
        match move:
            case Pass():
                return Passed(seat)
            case Lay():
                return self._lay(state, seat, move)
            case _:
                raise IllegalMove(ShelfRefusal.OPENING_DONE)

    def advance(self, state: State) -> AnyEvent | None:
        match state.phase:
            case Phase.OPENING:
                return None if self.pending(state) else self._open(state)
            case Phase.REFILLING:
                wanted = HAND - len(state.hands[state.turn])
                return Drew(state.turn, state.pile[:wanted])
            case Phase.DRAWING:
                return Drew(state.turn, state.pile[:1])
            case Phase.CLOSING:
                return Closed(state.hands, tuple(self._penalty(state, hand) for hand in state.hands))
            case Phase.LAYING | Phase.OVER:
                return None
            case _:
                assert_never(state.phase)

    def needs_chance(self, view: State) -> bool:
        match view.phase:
            case Phase.OPENING:
                sealed = any(each and each.pieces is None for each in view.proposals)
                return not self.pending(view) and (sealed or view.lots is None)
            case Phase.REFILLING:
                return unseen(view.pile[: max(0, HAND - len(view.hands[view.turn]))])
            case Phase.DRAWING:
                return unseen(view.pile[:1])
            case Phase.CLOSING:
                return any(map(unseen, view.hands))
            case Phase.LAYING | Phase.OVER:
                return False
            case _:
                assert_never(view.phase)

    def apply(self, state: State, event: AnyEvent) -> State:
        match event:
            case Proposed(seat, proposal):
                return replace(state, proposals=put_at(state.proposals, seat, proposal))
            case Opened(starter):
                return replace(state, phase=Phase.LAYING, turn=starter, proposals=(None,) * len(state.hands))
            case Laid():
                return _after_laying(_put(state, event))
            case Passed(seat):
                return _after_passing(replace(state, turns=_append(state.turns, seat, None)))
            case Drew(seat, cards):
                hand = state.hands[seat] + cards
                return _next_turn(
                    replace(state, hands=put_at(state.hands, seat, hand), pile=state.pile[len(cards) :])
                )
            case Closed(hands, penalties):
                return replace(state, phase=Phase.OVER, hands=hands, penalties=penalties)
            case _:
                assert_never(event)

    def redact(self, state: State, seat: Seat | None) -> State:
        """Own hand and proposal only, until the hands are shown at the end; never the pile nor the lots."""
        hands, proposals = state.hands, state.proposals
        if state.phase is not Phase.OVER:
            hands = only_own(hands, seat)
            proposals = tuple(
                proposal if owner == seat or proposal is None else Proposal(None)
                for owner, proposal in enumerate(proposals)
            )
        return replace(state, hands=hands, proposals=proposals, pile=hide(state.pile), lots=None)

    def moves(self, view: State, seat: Seat) -> Iterator[AnyMove]:
        if seat not in self.pending(view):
            return iter(())
        if view.phase is Phase.OPENING:
            return moves.proposals(view, seat, self.words(view.options))
        return moves.turns(view, seat, self.words(view.options))

    def forfeit(self, view: State, seat: Seat, move: AnyMove) -> AnyMove:
        """Pass (S15), or offer no word to begin with (S2)."""
        return Propose(()) if view.phase is Phase.OPENING else Pass()

    def spell(self, view: State, seat: Seat, word: str) -> tuple[AnyMove, ...]:
        return by_worth(self, view, seat, spellings(view, seat, word))

    def outcome(self, state: State) -> Outcome | None:
        if state.phase is not Phase.OVER:
            return None
        return Outcome.highest(state.score(seat) for seat in range(len(state.hands)))

    def standing(self, view: State) -> Standing:
        played = [len(turns) for turns in view.turns]
        # The winner of the opening contest has played one turn before the others have any: that is still the first round.
        turn = max(played) if view.phase is Phase.OVER else min(played) + 1
        return Standing(max(1, turn), tuple(view.score(seat) for seat in range(len(view.hands))))

    def turn_use(self, before: State, event: AnyEvent) -> TurnUse | None:
        match event:
            case Laid():
                return TurnUse.PLAYED
            case Passed(seat):
                free = any(isinstance(move, Lay) for move in self.moves(before, seat))
                return TurnUse.PASSED if free else TurnUse.FORCED
            case _:
                return None

    def counted(self, event: AnyEvent) -> str:
        return "long" if isinstance(event, Laid) and len(event.word) >= LONG else ""

    def account(self, start: State, facts: Sequence[Fact[State, AnyEvent]]) -> Account:
        """A row a turn of everybody, then what the hands cost (S17)."""
        view = facts[-1].view if facts else start
        turns = zip_longest(*view.turns, fillvalue="")
        rows = [ScoreRow(cells, turn) for turn, cells in enumerate(turns, 1)]
        if view.penalties is not None:
            rows.append(ScoreRow(tuple(-cost for cost in view.penalties), name="hand", last=True))
        return Account.of(rows)

    # --- text -------------------------------------------------------------------------------------------------

    def write(self, move: AnyMove) -> str:
        return notation.write_move(move)

    def parse(self, state: State, text: str) -> AnyMove:
        return notation.read_move(text)

    def gain(self, event: AnyEvent) -> int:
        return event.gain if isinstance(event, Laid) else 0

    # --- the opening contest (S2) -----------------------------------------------------------------------------

    def _propose(self, state: State, seat: Seat, move: AnyMove) -> Proposed:
        if not isinstance(move, Propose):
            raise IllegalMove(ShelfRefusal.PROPOSE_FIRST)
        if seat not in self.pending(state):
            raise IllegalMove(ShelfRefusal.ALREADY_PROPOSED)
        if move.pieces:
            self._check_proposal(state, seat, move.pieces)
        return Proposed(seat, Proposal(move.pieces))

    def _check_proposal(self, state: State, seat: Seat, pieces: tuple[Piece, ...]) -> None:
        if any(each.sign == BLANK for each in pieces):
            raise IllegalMove(ShelfRefusal.OPENING_BLANK)
        if len(pieces) != BASE_SLOTS:
            raise IllegalMove(ShelfRefusal.OPENING_LENGTH, count=len(pieces))
        _take(state.hands[seat], pieces)
        self._check_word(state, "".join(each.sign for each in pieces))

    def _open(self, state: State) -> Opened:
        assert state.lots is not None
        shown = tuple(
            (seat, each.pieces) for seat, each in enumerate(state.proposals) if each and each.pieces
        )
        tied = Opened(state.lots[0], shown, by_lot=True).highest or state.lots
        starter = next(seat for seat in state.lots if seat in tied)
        return Opened(starter, shown, by_lot=len(tied) > 1)

    # --- laying (S3-S12) --------------------------------------------------------------------------------------

    def _lay(self, state: State, seat: Seat, move: Lay) -> Laid:
        if not any(move.pieces):
            raise IllegalMove(ShelfRefusal.NOTHING_LAID)
        cards = _take(state.hands[seat], move.pieces)
        _check_place(state, move)
        _check_growth(state, move)
        _check_covers(state, move)
        tops = _new_tops(state, move.start, cards)
        word = _read(tops)
        if state.word and not _keeps_a_letter(state, move):
            raise IllegalMove(ShelfRefusal.NO_CARD_KEPT)
        if word == state.word:
            raise IllegalMove(ShelfRefusal.SAME_WORD, word=word)
        if state.options["repeats"] == "never-twice-in-a-game" and word in state.words:
            raise IllegalMove(ShelfRefusal.REPEATED_WORD, word=word)
        self._check_word(state, word)
        return Laid(seat, move.start, cards, word, sum(top.value for top in tops))

    def _check_word(self, state: State, word: str) -> None:
        if word not in self.accepted(state.options):
            raise IllegalMove(ShelfRefusal.NOT_A_WORD, word=word)

    def _penalty(self, state: State, hand: tuple[Card, ...]) -> int:
        """Return the cost of the cards in hand (S17): absolute values, or as written under `hand_penalty` literal."""
        values = (VALUES[card.face or ""] for card in hand)
        return sum(map(abs, values)) if state.options["hand_penalty"] == "absolute" else sum(values)


def _take(hand: tuple[Card, ...], pieces: tuple[Piece | None, ...]) -> tuple[Shown | None, ...]:
    """The cards of the hand that a move names; raises IllegalMove for one that is not there or a joker unnamed."""
    left, taken = list(hand), list[Shown | None]()
    for each in pieces:
        if each is None:
            taken.append(None)
            continue
        if each.sign == JOKER or len(each.sign) != 1:
            raise IllegalMove(ShelfRefusal.JOKER_UNNAMED)
        card = next((card for card in left if card.face == each.face), None)
        if card is None or (each.sign != each.face and each.face != JOKER):
            raise IllegalMove(ShelfRefusal.NOT_IN_HAND, card=each.face)
        left.remove(card)
        taken.append(Shown(card, each.sign))
    return tuple(taken)


def _check_place(state: State, move: Lay) -> None:
    """Cards go on open slots or right beside them; a first word covers the three slots of the closed shelf (S3, S4)."""
    first, after = state.first_slot, state.first_slot + len(state.slots)
    end = move.start + len(move.pieces)
    if not state.word:
        if None in move.pieces:
            raise IllegalMove(ShelfRefusal.GAP)
        if len(move.pieces) not in FIRST_WORD:
            raise IllegalMove(ShelfRefusal.FIRST_WORD_LENGTH, count=len(move.pieces))
        if move.start > first or end < after:
            raise IllegalMove(ShelfRefusal.FIRST_WORD_PLACE)
        return
    reached = range(first, after)
    if (
        move.start > after
        or end < first
        or any(each is None and move.start + at not in reached for at, each in enumerate(move.pieces))
    ):
        raise IllegalMove(ShelfRefusal.GAP)


def _check_growth(state: State, move: Lay) -> None:
    """Nine slots at most, opened as the options allow (S4, S14)."""
    leftwards = max(0, state.first_slot - move.start)
    rightwards = max(0, move.start + len(move.pieces) - state.first_slot - len(state.slots))
    if not leftwards and not rightwards:
        return
    if len(state.slots) + leftwards + rightwards > MOST_SLOTS:
        raise IllegalMove(ShelfRefusal.SHELF_FULL)
    right = len(state.slots) - BASE_SLOTS - state.left
    if (
        state.options["ends"] == "three-each-side"
        and max(state.left + leftwards, right + rightwards) > MOST_A_SIDE
    ):
        raise IllegalMove(ShelfRefusal.SIDE_FULL)
    if state.options["growth"] == "one-slot-a-turn" and leftwards + rightwards > 1:
        raise IllegalMove(ShelfRefusal.ONE_SLOT_A_TURN)


def _check_covers(state: State, move: Lay) -> None:
    """No letter on its like, no blank on an empty slot or on a blank (S9, S10)."""
    tops = dict(enumerate(state.tops, state.first_slot))
    for slot, each in enumerate(move.pieces, move.start):
        if each is None:
            continue
        below = tops.get(slot)
        if each.sign == BLANK:
            if below is None:
                raise IllegalMove(ShelfRefusal.BLANK_ON_NOTHING)
            if not below.is_letter:
                raise IllegalMove(ShelfRefusal.BLANK_ON_BLANK)
        elif below is not None and below.sign == each.sign:
            raise IllegalMove(ShelfRefusal.SAME_LETTER, letter=each.sign, slot=slot)


def _keeps_a_letter(state: State, move: Lay) -> bool:
    """Return True if a card of the old word stays uncovered (S8); being a letter top it is then part of the new word (S5)."""
    covered = {slot for slot, each in enumerate(move.pieces, move.start) if each is not None}
    return any(top.is_letter and slot not in covered for slot, top in enumerate(state.tops, state.first_slot))


def _new_tops(state: State, start: int, cards: tuple[Shown | None, ...]) -> tuple[Shown, ...]:
    tops = dict(enumerate(state.tops, state.first_slot))
    tops.update({slot: each for slot, each in enumerate(cards, start) if each is not None})
    return tuple(tops[slot] for slot in sorted(tops))


def _read(tops: tuple[Shown, ...]) -> str:
    """The word between the blanks (S5)."""
    word = "".join(top.sign for top in tops).strip(BLANK)
    if BLANK in word:
        raise IllegalMove(ShelfRefusal.INTERRUPTED)
    if len(word) < BASE_SLOTS:
        raise IllegalMove(ShelfRefusal.TOO_SHORT, count=len(word))
    return word


def _put(state: State, event: Laid) -> State:
    """The cards on their stacks, new slots opened where there was none, and the turn written down."""
    stacks: dict[int, Stack] = dict(enumerate(state.slots, state.first_slot))
    for slot, each in enumerate(event.cards, event.start):
        if each is not None:
            stacks[slot] = (*stacks.get(slot, ()), each)
    hand = without(state.hands[event.seat], (each.card for each in event.cards if each is not None))
    return replace(
        state,
        hands=put_at(state.hands, event.seat, hand),
        slots=tuple(stacks[slot] for slot in sorted(stacks)),
        left=1 - min(stacks),
        turns=_append(state.turns, event.seat, event.gain),
        words=(*state.words, event.word),
        passes=0,
    )


def _after_laying(state: State) -> State:
    """Refill, or the end when the last card of all is laid (S13, S16)."""
    hand = state.hands[state.turn]
    if state.pile and len(hand) < HAND:
        return replace(state, phase=Phase.REFILLING)
    if not hand:
        return replace(state, phase=Phase.CLOSING)
    return _next_turn(state)


def _after_passing(state: State) -> State:
    """Draw while the pile has cards; else count the passes in a row (S15, S16)."""
    if state.pile and state.options["pass_draws"] == "on":
        return replace(state, phase=Phase.DRAWING, passes=0)
    state = replace(state, passes=state.passes + 1)
    return replace(state, phase=Phase.CLOSING) if state.passes >= len(state.hands) else _next_turn(state)


def _next_turn(state: State) -> State:
    return replace(state, phase=Phase.LAYING, turn=(state.turn + 1) % len(state.hands))


def _append(
    turns: tuple[tuple[int | None, ...], ...], seat: Seat, points: int | None
) -> tuple[tuple[int | None, ...], ...]:
    return put_at(turns, seat, (*turns[seat], points))
