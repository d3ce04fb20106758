"""A game that breaks a law is found out: the example game with one fault at a time."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import chain

import pytest

from cardtable import testing
from cardtable.games.null import lessons, strings
from cardtable.games.null.rules.model import AnyEvent, NullRefusal, Put, State, WasPut
from cardtable.games.null.rules.rules import Null
from cardtable.rules.account import Account, Fact, ScoreRow, Seat, Standing
from cardtable.rules.contract import IllegalMove
from cardtable.testing import Trial
from tests.kinds import Constant
from tests.rules.laws import TRIALS

SOUND = TRIALS["null"]


class Unsure(Null):
    def needs_chance(self, view: State) -> bool:
        return False


class TooSure(Null):
    def needs_chance(self, view: State) -> bool:
        return view.drawing


class Miscounting(Null):
    def account(self, start: State, facts: Sequence[Fact[State, AnyEvent]]) -> Account:
        return Account((ScoreRow((1,) * self.seats(start), 1),))


class Boasting(Null):
    def account(self, start: State, facts: Sequence[Fact[State, AnyEvent]]) -> Account:
        sheet = super().account(start, facts)
        return replace(sheet, best=(0, 0)) if sheet.rows else sheet


class Behind(Null):
    def standing(self, view: State) -> Standing:
        return Standing(1, (0,) * len(view.hands))


class Leaking(Null):
    """Game that hides the faces, but not their order."""

    def redact(self, state: State, seat: Seat | None) -> State:
        view = super().redact(state, seat)
        return replace(view, pile=tuple(sorted(view.pile, key=lambda card: self.faces(state)[card.id])))

    def faces(self, state: State) -> dict[int, str]:
        return {card.id: card.face or "" for card in state.pile}


class Peeping(Null):
    """Game that shows a seat a card outside its hand."""

    def redact(self, state: State, seat: Seat | None) -> State:
        view = super().redact(state, seat)
        return view if seat is None else replace(view, pile=(state.pile[0], *view.pile[1:]))


class Forgetful(Null):
    def position(self, state: State) -> str:
        return super().position(replace(state, turn=0))


class Losing(Null):
    def apply(self, state: State, event: AnyEvent) -> State:
        after = super().apply(state, event)
        return replace(after, heap=after.heap[1:]) if isinstance(event, WasPut) else after


class Stammering(Null):
    def moves(self, view: State, seat: Seat) -> Iterator[Put]:
        return chain(super().moves(view, seat), super().moves(view, seat))


class Hopeful(Null):
    def moves(self, view: State, seat: Seat) -> Iterator[Put]:
        return iter((*super().moves(view, seat), Put("?")))


class Unfair(Null):
    """Game whose reason for a refusal depends on the top of the pile, which only the full state knows."""

    def play(self, state: State, seat: Seat, move: Put) -> WasPut:
        try:
            return super().play(state, seat, move)
        except IllegalMove:
            if state.pile and (state.pile[0].face or "Z") < "M":
                raise IllegalMove(NullRefusal.GAME_OVER) from None
            raise


class Inviting(Null):
    def guests(self, state: State) -> frozenset[Seat]:
        return self.pending(state)


class Crashing(Null):
    def guests(self, state: State) -> frozenset[Seat]:
        return frozenset({(state.turn + 1) % len(state.hands)}) if self.pending(state) else frozenset()


class Whispering(Null):
    def secret(self, view: State) -> bool:
        return any(card.face is None for card in view.hands[0])


class Committing(Null):
    def commitments(self, state: State) -> tuple[tuple[Seat, str], ...]:
        return ((0, "ab"),)


def on_trial(game: type[Null], monkeypatch: pytest.MonkeyPatch) -> Trial:
    monkeypatch.setattr(type(SOUND.manifest), "game", lambda self, lexicon, house=None: game(lexicon, house))
    return SOUND


def one(trial: Trial) -> None:
    """One short game of it."""
    testing.one_game(trial, trial.manifest.meta.complete({}), 3, 1)


FAULTS: list[tuple[type[Null], Callable[[Trial], None], str | None]] = [
    (Unsure, one, "needs chance"),
    (TooSure, one, "the full state knows all"),
    (Miscounting, one, ""),
    (Boasting, one, ""),
    (Behind, one, ""),
    (Leaking, one, ""),
    (Forgetful, one, "read back as another"),
    (Losing, one, "lost or made"),
    (Inviting, one, ""),
    (Whispering, one, "sees otherwise"),
    (Committing, one, "committed in the open"),
    (Stammering, testing.moves_come_once_and_are_legal, ""),
    (Hopeful, testing.moves_come_once_and_are_legal, None),
    (Unfair, testing.refusals_are_fair, ""),
    (Leaking, testing.views_are_blind, ""),
    (Peeping, testing.hands_are_found, "outside `hands`"),
    (Crashing, testing.guests_may_play, None),
]


@pytest.mark.parametrize(("game", "law", "why"), FAULTS, ids=lambda each: getattr(each, "__name__", ""))
def test_a_fault_is_found(
    game: type[Null], law: Callable[[Trial], None], why: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`why`: what the failure says; None where the game itself raises."""
    law(SOUND)
    problem = (AssertionError,) if why is not None else (AssertionError, IllegalMove, StopIteration)
    with pytest.raises(problem, match=why or None):
        law(on_trial(game, monkeypatch))


def test_a_room_that_is_not_there_is_found() -> None:
    lost = replace(SOUND, manifest=replace(SOUND.manifest, board="cardtable.games.null.nowhere:Table"))
    with pytest.raises(ModuleNotFoundError, match="nowhere"):
        testing.rooms_are_there(lost)
    dumb = replace(SOUND, manifest=replace(SOUND.manifest, bot="cardtable.games.null.terminal"))
    with pytest.raises(AssertionError, match="the bots lack"):
        testing.rooms_are_there(dumb)


def test_a_sentence_that_is_missing_is_named(monkeypatch: pytest.MonkeyPatch, constant: Constant) -> None:
    monkeypatch.delitem(strings.REFUSALS, NullRefusal.NOT_IN_HAND)
    with pytest.raises(AssertionError, match="not_in_hand"):
        testing.sentences_are_complete(SOUND)
    monkeypatch.undo()
    constant(strings, "CLAUSES", ())
    with pytest.raises(AssertionError, match="N2"):
        testing.sentences_are_complete(SOUND)


def test_a_lesson_that_cannot_be_learnt_is_found(constant: Constant) -> None:
    (step,) = lessons.LESSON.steps
    setting = step.settings["en"]
    faults = {
        "does not reach": replace(step, goal="Nothing"),
        "before put K": replace(step, settings={"en": replace(setting, solution=("put O", "put K"))}),
        "characters": replace(step, say="A vowel. " * 12),
        "is no clause": replace(step, clauses=("N1", "N2", "N3", "N9")),
    }
    for why, each in faults.items():
        constant(lessons, "LESSON", replace(lessons.LESSON, steps=(each,)))
        with pytest.raises(AssertionError, match=why):
            testing.lessons_can_be_learnt(SOUND)
