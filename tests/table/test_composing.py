"""The steps of a draft: taken back, done again, kept over a rebuild, forgotten with the move. And where a drawn card joins the hand."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from cardtable.games.null.board import Draft, NullDepiction
from cardtable.rules.cards import Card
from cardtable.table.board.inputs import Begin, ComposeDraft, Input, Ordered, Redo, Undo
from cardtable.table.board.steps import MOST_STEPS
from cardtable.table.board.update import update
from cardtable.table.screens.table import TableScene
from cardtable.ui.dirty import MOST, Dirty, merged
from cardtable.ui.loop import Loop
from cardtable.ui.stage import SNAP
from tests.rules import laws
from tests.table.conftest import Open, same
from tests.table.parts import board_of, places_for
from tests.table.states import state
from tests.table.tables import begun, hint_of, press, run, sit_down, until

GAMES = ("null", "shelf", "crackword", "duel")
"""Games in which a draft is made of cards of the hand."""


def at_turn(loop: Loop, game: str) -> TableScene:
    """A table at which the person at the screen may lay cards."""
    scene = sit_down(loop, "Anne=human,Bruno=bot:1", game=game, moves=2, **begun(game))
    until(loop, lambda: scene.seat is not None)
    run(loop, 0.5)
    return scene


def steps_of(scene: TableScene) -> list[Any]:
    """Compose the move of a hint card by card; every draft on the way there, the empty one first."""
    board = board_of(scene)
    assert scene.seat is not None
    whole = board.draft_of(scene.seat, hint_of(scene))
    drafts = [whole]
    for card in reversed(whole.cards):
        drafts.append(drafts[-1].take(card.id))
    drafts.append(board.depiction.empty)
    drafts = [each for at, each in enumerate(drafts) if each not in drafts[:at]]
    drafts.reverse()
    for each in drafts[1:]:
        board.compose(each, "", SNAP)
    return drafts


def redo(loop: Loop) -> None:
    press(loop, pygame.K_y, pygame.KMOD_CTRL)


def undo(loop: Loop) -> None:
    press(loop, pygame.K_z, pygame.KMOD_CTRL)


@pytest.mark.parametrize("game", GAMES)
def test_a_step_taken_back_is_done_again_until_another_one_is_made(open_loop: Open, game: str) -> None:
    loop = open_loop()
    scene = at_turn(loop, game)
    board, drafts = board_of(scene), steps_of(scene)
    whole, before = drafts[-1], drafts[-2]
    undo(loop)
    assert board.draft == before
    redo(loop)
    assert board.draft == whole
    undo(loop)
    board.compose(before.put(scene.view, *other_step(scene, before, whole)), "", SNAP)
    other = board.draft
    assert other not in (before, whole)
    redo(loop)
    assert board.draft == other
    undo(loop)
    assert board.draft == before


def other_step(scene: TableScene, before: Any, whole: Any) -> tuple[Card, Any]:
    """A card and a place that lead from a draft to another one than `whole`."""
    board = board_of(scene)
    board.refresh(SNAP)
    taken = {card.id for card in before.cards}
    for card in board.state.held:
        for place in places_for(scene, card) if card.id not in taken else ():
            if before.put(scene.view, card, place) not in (before, whole):
                return card, place
    raise AssertionError("no card can be laid otherwise")


@pytest.mark.parametrize("game", GAMES)
def test_steps_can_be_taken_back_after_a_rebuild(open_loop: Open, game: str) -> None:
    loop = open_loop()
    scene = at_turn(loop, game)
    scene.commit(hint_of(scene))  # the game has gone on since the board was made
    until(loop, lambda: scene.seat is not None)
    run(loop, 1.0)
    drafts = steps_of(scene)
    undo(loop)
    scene.rebuild()
    redo(loop)
    assert board_of(scene).draft == drafts[-1]
    scene.rebuild()
    for each in reversed(drafts[:-1]):
        undo(loop)
        assert board_of(scene).draft == each
    assert not board_of(scene).composing
    same(loop)


@pytest.mark.parametrize("game", GAMES)
def test_a_move_played_leaves_no_step_to_go_back_or_forward_to(open_loop: Open, game: str) -> None:
    loop = open_loop()
    scene = at_turn(loop, game)
    drafts = steps_of(scene)
    undo(loop)
    assert board_of(scene).state.after
    redo(loop)
    undo(loop)
    scene.commit(hint_of(scene))
    until(loop, lambda: scene.seat is not None)
    run(loop, 1.0)
    board = board_of(scene)
    assert not board.state.after and not board.composing
    redo(loop)
    assert board.draft == board.depiction.empty
    hand = [card.id for card in board.state.cards]
    assert not board.undo(), "a step of a move that has been played is taken back"
    assert [card.id for card in board.state.cards] == hand and drafts


def test_the_history_of_a_draft_is_bounded_and_forgets_what_was_taken_back() -> None:
    rules, empty = laws.game_of("null"), Draft()
    now = state(rules, rules.from_position("null hands=A,B/C pile=P heap=X turn=0 scores=0,0"), empty)
    one, other = (Draft(card) for card in now.held)

    def after(*inputs: Input) -> tuple[Draft, str]:
        nonlocal now
        for each in inputs:
            now, _commands = update(now, each, NullDepiction(rules))
        return now.draft, now.typed

    assert after(ComposeDraft(one, "A")) == (one, "A")
    assert after(Undo()) == (empty, "")
    assert after(Redo()) == (one, "A")
    assert after(Undo(), ComposeDraft(other, "B"), Redo()) == (other, "B")
    assert after(Begin(one), Redo()) == (one, "") and not now.after
    assert after(Undo()) == (empty, ""), "only the draft it began with can be taken back"
    after(*[ComposeDraft(each) for _round in range(MOST_STEPS) for each in (one, other)])
    assert len(now.before) == MOST_STEPS + 1


def test_a_drawn_card_joins_the_hand_on_the_right_and_the_players_order_stays(open_loop: Open) -> None:
    loop = open_loop()
    scene = at_turn(loop, "null")
    board = board_of(scene)
    board.do(Ordered(board.state.order[::-1]))
    board.refresh(SNAP)
    kept = [card.id for card in board.state.cards]
    move = hint_of(scene)
    scene.commit(move)
    until(loop, lambda: scene.seat is not None)
    run(loop, 1.0)
    now = [card.id for card in board.state.cards]
    stayed = [each for each in kept if each in now]
    fresh = [each for each in now if each not in kept]
    assert fresh and now == stayed + fresh
    across = sorted(now, key=lambda each: scene.stage.sprites[each].goal.x)
    assert across == now, "the cards lie in another order than the hand has"


def test_more_dirty_places_than_are_drawn_one_by_one_leave_none_out(open_loop: Open) -> None:
    """Many small places, far from each other: all of them are drawn again, in as few rectangles as are drawn at once."""
    bounds = pygame.Rect(0, 0, 30000, 30000)
    for count in (MOST - 1, MOST, MOST + 1, 3 * MOST, 500):
        dirty = Dirty(bounds)
        spots = [pygame.Rect(1200 * (at % 23), 1200 * (at // 23), 60, 60) for at in range(count)]
        for spot in spots:
            dirty.add(spot)
        assert count > MOST or len({*map(tuple, merged(spots))}) == count, (
            "the places are near enough to be joined"
        )
        taken = dirty.take()
        assert len(taken) <= MOST and not dirty
        for spot in spots:
            assert any(rect.contains(spot) for rect in taken), (count, spot)
