"""Effect of each fact of Crack Word on a table, and the agenda that follows it.

A table carries its agenda with it: a fact takes the first step off and puts in front what it brings about.
Steps that have become idle (no card to turn, nobody to take a new hand) are skipped when they come up.
"""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from cardtable.games.crackword.rules.deck import HAND, colour
from cardtable.games.crackword.rules.model import (
    Announced,
    AnyEvent,
    Binned,
    Cleared,
    Conceded,
    Contested,
    Cracked,
    Drew,
    Due,
    Justified,
    Laid,
    Named,
    Occasion,
    Passed,
    Placed,
    Row,
    Started,
    State,
    Step,
    Stood,
    Swept,
    TakenBack,
    Turned,
)
from cardtable.rules.cards import JOKER, Card, put_at, without
from cardtable.rules.contract import Seat


def apply(state: State, event: AnyEvent) -> State:
    """The table after a fact, of the same kind (full or view) as `state`."""
    return _rest(_after(state, event))


def others(state: State, seat: Seat) -> list[Seat]:
    """The other seats in turn order, from the next one on (G9)."""
    seats = len(state.hands)
    return [(seat + step) % seats for step in range(1, seats)]


def judges(state: State, seat: Seat) -> list[Seat]:
    """The other seats still in, which may contest what `seat` lays (C40)."""
    return [other for other in others(state, seat) if not state.out[other]]


def _after(state: State, fact: AnyEvent) -> State:
    match fact:
        case Turned():
            return _turned(state, fact)
        case Named(seat, row, letter):
            joker = state.rows[row][0].card
            return _then(_with_row(state, row, (Placed(joker, letter),)))
        case Started():
            return _then(state)
        case Laid():
            return _laid(state, fact)
        case Binned(seat, row, card):
            return _binned(state, seat, row, card)
        case Cleared(_seat, row, cards):
            return _then(replace(_with_row(state, row, ()), gone=state.gone + cards))
        case Passed():
            return _passed(state, fact)
        case Cracked(seat, row, _word, cards):
            return _then(_take(_with_row(state, row, ()), seat, cards))
        case Contested() | Justified() | Stood() | Conceded():
            return _disputed(state, fact)
        case TakenBack(seat, row, at, placed, out):
            left = state.rows[row][:at] + state.rows[row][at + 1 :]
            state = _with_row(state, row, left)
            state = replace(state, hands=put_at(state.hands, seat, (*state.hands[seat], placed.card)))
            return _then(_leave(state, seat) if out else state)
        case Drew():
            return _drew(state, fact)
        case Announced(seat, count):
            return _announced(state, seat, count)
        case Swept(seat, cards):
            return _swept(state, seat, cards)
        case _:
            assert_never(fact)


# --- cards turned up and drawn (C2, C8, C9, C12-C14) ------------------------------------------------------


def _turned(state: State, fact: Turned) -> State:
    """The card on its row, or under the PIOCHE when it is a POUBELLE: then another one is due (C9)."""
    seat, pile = fact.seat, state.piles[fact.seat][1:]
    if fact.buried:
        known = put_at(state.known, seat, state.known[seat] + 1)
        return replace(state, piles=put_at(state.piles, seat, (*pile, fact.card)), known=known)
    face = fact.card.face or ""
    state = replace(state, piles=put_at(state.piles, seat, pile))
    state = _with_row(state, fact.row, (Placed(fact.card, face),))
    steps = [Step(Due.NAME, seat, fact.row)] if face == JOKER else []
    return _then(state, *steps, *_announcement(state, seat, 1))


def _drew(state: State, fact: Drew) -> State:
    """The cards in the hand; one drawn for want of anything to lay ends the turn unless it fits (C13)."""
    seat, cards = fact.seat, fact.cards
    pile = state.piles[seat][len(cards) :]
    state = replace(
        state,
        hands=put_at(state.hands, seat, state.hands[seat] + cards),
        piles=put_at(state.piles, seat, pile),
        known=put_at(state.known, seat, min(state.known[seat], len(pile))),
    )
    after = []
    if state.agenda[0].due is Due.LATE:
        after = [Step(Due.TURN if fact.fits else Due.END, seat, number=1)]
    return _then(state, *_announcement(state, seat, len(cards)), *after)


def _announcement(state: State, seat: Seat, count: int) -> list[Step]:
    """DERNIÈRE MAIN is due when a PIOCHE has just run out for the first time in the game (C14)."""
    if state.piles[seat] or state.announcer is not None:
        return []
    return [Step(Due.ANNOUNCE, seat, number=count)]


def _announced(state: State, seat: Seat, count: int) -> State:
    """The others draw as many (C14), unless the announcer has no card left: the game is over (C16)."""
    state = replace(state, announcer=seat)
    if not state.hands[seat]:
        return _then(state)
    draws = [(other, min(count, len(state.piles[other]))) for other in others(state, seat)]
    return _then(state, *(Step(Due.EXTRA, other, number=number) for other, number in draws if number))


# --- turns (C3-C16) ---------------------------------------------------------------------------------------


def _passed(state: State, fact: Passed) -> State:
    seat, end = fact.seat, Step(Due.END, fact.seat, number=1)
    if fact.out:
        return _then(_leave(state, seat), end)
    if fact.blocked:
        return _then(state, Step(Due.LATE, seat))
    drawn = state.agenda[0].number  # a card for this pass is in the hand already
    return _then(state, *([] if drawn else [Step(Due.DRAW, seat)]), end)


def _laid(state: State, fact: Laid) -> State:
    seat, row, placed = fact.seat, fact.row, fact.placed
    cards = state.rows[row]
    state = _with_row(state, row, (*cards[: fact.at], placed, *cards[fact.at :]))
    state = _spend(state, seat, placed.card)
    done = (Step(Due.HAND, seat), Step(Due.END, seat))
    if not fact.stands:
        back = Due.RECALL if fact.wrong else Due.RETURN
        return _then(state, Step(back, seat, row, fact.at), Step(Due.DRAW, seat, number=1), done[-1])
    taken = (Step(Due.CRACK, seat, row), Step(Due.REFILL, seat, row)) if fact.crack else ()
    if fact.open or (not fact.crack and state.options["dispute"] == "challenge"):
        asked = (Step(Due.CONTEST, other, row, fact.at) for other in judges(state, seat))
        return _then(state, *asked, *taken, *done)
    return _then(state, *taken, *done)


def _disputed(state: State, fact: Contested | Stood | Justified | Conceded) -> State:
    """The window on the card just laid, and its justification (C40)."""
    step, rest = state.agenda[0], state.agenda[1:]
    match fact:
        case Stood():
            return _then(state)
        case Contested(seat):
            later = tuple(other for other in rest if other.due is not Due.CONTEST)
            layer = colour(state.rows[step.row][step.number].card)
            if state.claimed:
                return replace(state, agenda=_answered(step, layer, fact, later))
            answer = Step(Due.JUSTIFY, layer, step.row, step.number)
            return replace(state, agenda=(answer, Step(Due.DRAW, seat, number=1), *later))
        case Justified():
            return _then(state)
        case Conceded(seat):
            back = (Step(Due.RETURN, seat, step.row, step.number), Step(Due.DRAW, seat, number=1))
            return replace(state, agenda=(*back, *rest[1:]))
        case _:
            assert_never(fact)


def _answered(step: Step, layer: Seat, fact: Contested, later: tuple[Step, ...]) -> tuple[Step, ...]:
    """The agenda once a claim has been contested: a card for the contester of a right one; a wrong one is lost (C6)."""
    if not fact.wrong:
        return (Step(Due.DRAW, fact.seat, number=1), *later)
    kept = (other for other in later if other.due not in (Due.CRACK, Due.REFILL))
    return (Step(Due.RECALL, layer, step.row, step.number), Step(Due.DRAW, layer, number=1), *kept)


def _binned(state: State, seat: Seat, row: int, card: Card) -> State:
    thrown = tuple(each.card for each in state.rows[row])
    state = _take(_spend(_with_row(state, row, ()), seat, card), seat, (card,))
    state = replace(state, gone=state.gone + thrown)
    return _then(state, Step(Due.REFILL, seat, row), Step(Due.HAND, seat), Step(Due.END, seat))


def _swept(state: State, seat: Seat, cards: tuple[Card, ...]) -> State:
    rows = tuple(tuple(each for each in row if colour(each.card) != seat) for row in state.rows)
    return replace(_take(replace(state, rows=rows), seat, cards), agenda=())


# --- pieces -----------------------------------------------------------------------------------------------


def _then(state: State, *steps: Step) -> State:
    """The first step is done; these come next."""
    return replace(state, agenda=(*steps, *state.agenda[1:]))


def _with_row(state: State, row: int, cards: Row) -> State:
    return replace(state, rows=put_at(state.rows, row, cards))


def _spend(state: State, seat: Seat, card: Card) -> State:
    """The card leaves the hand."""
    return replace(state, hands=put_at(state.hands, seat, without(state.hands[seat], (card,))))


def _take(state: State, seat: Seat, cards: tuple[Card, ...]) -> State:
    """The cards go to the PAQUET."""
    return replace(state, packets=put_at(state.packets, seat, state.packets[seat] + cards))


def _leave(state: State, seat: Seat) -> State:
    """The seat is out of the last turns, keeping its hand (C15)."""
    return replace(state, out=put_at(state.out, seat, True))


def _rest(state: State) -> State:
    """The same table with idle steps skipped, until something is to be done or the game is over."""
    while state.agenda:
        step, later = state.agenda[0], state.agenda[1:]
        if step.due is Due.END:
            passes = state.passes + 1 if step.number and state.options["stalled"] == "clear" else 0
            state = replace(state, turns=state.turns + 1, passes=passes)
            state = replace(state, agenda=(*_next(state, step.seat), *later))
        elif _idle(state, step):
            state = replace(state, agenda=later)
        else:
            break
    return state


def _idle(state: State, step: Step) -> bool:
    match step.due:
        case Due.REFILL:
            return not state.unseen(step.seat)
        case Due.HAND:
            return bool(state.hands[step.seat]) or not state.stock(step.seat)
        case Due.DRAW:
            return not state.stock(step.seat)
        case _:
            return False


def _next(state: State, seat: Seat) -> tuple[Step, ...]:
    """Return the step after a turn: the end for a seat that has laid its last card (C16), else the next seat still in,
    if any."""
    if not state.hands[seat]:
        return (Step(Due.BONUS, seat),)
    for other in (*others(state, seat), seat):
        if not state.out[other]:
            return (*_stalled(state, other), Step(Due.TURN, other))
    return ()


def _stalled(state: State, seat: Seat) -> tuple[Step, ...]:
    """Everybody having passed in a row, the first of the longest rows is begun anew by who is next (C13)."""
    lengths = [*map(len, state.rows)]
    round_over = state.passes > 0 and state.passes % len(state.hands) == 0
    if state.announcer is not None or not round_over or not any(lengths):
        return ()
    row = lengths.index(max(lengths))
    return Step(Due.CLEAR, seat, row), Step(Due.REFILL, seat, row)


def turned(step: Step) -> int:
    """Return the number of cards that a step takes from its seat's PIOCHE."""
    match step.due:
        case Due.REFILL | Due.DRAW | Due.LATE:
            return 1
        case Due.HAND:
            return HAND
        case Due.EXTRA:
            return step.number
        case _:
            return 0


def occasion(step: Step) -> Occasion:
    """Return the reason for which a step makes its seat draw."""
    if step.due is Due.LATE:
        return Occasion.PASS
    if step.due is Due.DRAW:
        return Occasion.PENALTY if step.number else Occasion.PASS
    return Occasion.HAND if step.due is Due.HAND else Occasion.LAST
