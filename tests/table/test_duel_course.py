"""A duel from the deal to the end: bots, two people, what nobody may see, hands without sense."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from cardtable.games.duel.board.draft import Spot
from cardtable.games.duel.rules.model import Laid, Lay, Phase, Swap
from cardtable.table.screens.curtain import Curtain
from cardtable.table.screens.destinations import Result
from tests.kinds import as_a, surely
from tests.rules import laws
from tests.states import put_state, state_of
from tests.table.conftest import Open, same
from tests.table.duels import BOT, PEOPLE, a_laying, my_turn, target, where
from tests.table.gambols import deal_anew, gambol
from tests.table.parts import board_of, duel_of, the
from tests.table.tables import (
    Desk,
    ask_hint,
    click,
    drag,
    hint_of,
    press,
    run,
    show_view,
    sit_down,
    type_,
    until,
)


def test_two_people_meet_at_the_curtain(open_loop: Open) -> None:
    """Between two people nothing of either hand is on the screen, from the first frame of the curtain on."""
    loop = open_loop((1280, 800))
    scene = sit_down(loop, PEOPLE, game="duel")
    until(loop, lambda: isinstance(scene.layers[-1], Curtain), 15)
    for _turn in range(5):
        curtain = scene.layers[-1]
        assert isinstance(curtain, Curtain) and curtain.opaque
        assert scene.facing is None and scene.seat is None
        run(loop, 1 / 60)
        assert not any(
            id_ in {card.id for hand in scene.view.hands for card in hand} for id_ in scene.stage.sprites
        )
        same(loop)
        run(loop, 0.5)
        press(loop, pygame.K_SPACE)
        until(loop, lambda: scene.seat is not None, 15)
        assert all(card.face for card in scene.view.hands[scene.seat])
        scene.commit(hint_of(scene))
        until(loop, lambda: isinstance(scene.layers[-1], Curtain), 20)


@pytest.mark.parametrize("seed", range(3))
def test_other_hidden_cards_change_no_pixel(open_loop: Open, seed: int) -> None:
    loop = open_loop((1280, 800))
    deal_anew(loop, my_turn(loop, seed=seed + 20), seed)


@pytest.mark.parametrize("language", ["fr", "en"])
def test_a_whole_game_from_the_deal_to_the_result(open_loop: Open, language: str) -> None:
    """Typed words against a bot until the result screen is asked for."""
    loop = open_loop((1024, 640), speed=0.0)
    scene = sit_down(loop, BOT, game="duel", seed=3, language=language, rounds="1")
    for _turn in range(200):
        until(
            loop,
            lambda: scene.seat is not None or Result(scene.session) in as_a(Desk, scene.navigator).went,
            30,
        )
        if scene.seat is None:
            break
        move, before = hint_of(scene), scene.session.decisions
        if isinstance(move, Lay):
            type_(loop, as_a(Laid, scene.session.preview(scene.seat, move)).word)
        else:
            face = as_a(Swap, move).face
            card = next(card for card in board_of(scene).state.cards if card.face == face)
            drag(loop, where(scene, card.id), duel_of(scene).spots.discard.center)
        press(loop, pygame.K_RETURN)
        assert scene.session.decisions > before
    assert Result(scene.session) in as_a(Desk, scene.navigator).went
    assert scene.session.outcome() is not None


@pytest.mark.watched
def test_random_hands_break_nothing(open_loop: Open) -> None:
    loop = open_loop((1280, 800))
    scene = my_turn(loop, rearrange="on")
    gambol(loop, scene)
    assert sorted(card.id for card in laws.cards_in(state_of(scene.session))) == [*range(120)]


def test_levelling_discards_one_card_after_another(open_loop: Open) -> None:
    loop = open_loop((1280, 800))
    scene = my_turn(loop, after_round="level-to-seven")
    state = state_of(scene.session)
    more = state.pile[:8]
    hands = (state.hands[0] + more, state.hands[1])
    put_state(scene.session, replace(state, phase=Phase.LEVELLING, hands=hands, pile=state.pile[8:]))
    show_view(scene, scene.session.view(0))
    scene.rebuild()
    run(loop, 0.3)
    count = len(scene.view.hands[0])
    for left in range(count, 7, -1):
        assert scene.seat == 0 and len(scene.view.hands[0]) == left
        click(loop, where(scene, board_of(scene).state.cards[0].id))
        run(loop, 1.5)
        same(loop)
    assert scene.view.phase is not Phase.LEVELLING


def test_the_last_turn_of_a_match_is_told(open_loop: Open) -> None:
    """In a match of one round the player who did not start may still answer; the status line says so."""
    loop = open_loop((1280, 800))
    scene, _move = a_laying(loop, rounds="1")
    assert "dernier tour" not in scene.pill.label()
    line = scene.session._line
    state = line.states[-1]
    line.states[-1] = replace(
        state, first=1, hands=(state.hands[0], ()), discard=(*state.discard, *state.hands[1])
    )
    show_view(scene, scene.session.view(0))
    scene.rebuild()
    run(loop, 0.5)
    assert "Le dernier tour de la partie est à vous" in scene.pill.label()
    ask_hint(loop)
    until(loop, lambda: board_of(scene).draft, 5)
    run(loop, 0.5)
    board, bot = board_of(scene), scene.session.players[1].name
    draft = board.draft
    note = surely(board.depiction.promise(board.state, draft, board.judge(draft).fact))
    assert note.headline.startswith("Il reste des cartes") and note.headline.endswith(f"{bot} gagne")
    same(loop)


def test_a_hint_is_composed_and_noted(open_loop: Open) -> None:
    loop = open_loop((1280, 800))
    scene = my_turn(loop)
    ask_hint(loop)
    until(loop, lambda: board_of(scene).draft, 5)
    assert scene.session.assisted
    run(loop, 1.2)
    same(loop)


def test_a_hint_says_what_the_other_draws_as_a_person_would(open_loop: Open) -> None:
    loop = open_loop((1280, 800))
    scene, move = a_laying(loop)
    ask_hint(loop)
    until(loop, lambda: board_of(scene).draft, 5)
    said = scene.pill.label()
    name = scene.session.players[1 - surely(scene.seat)].name
    assert (f"{name} piochera" if move.penalty else f"{name} ne pioche rien") in said and "+" not in said


def test_a_refused_move_says_why_and_loses_nothing(open_loop: Open) -> None:
    loop = open_loop((1280, 800))
    scene = my_turn(loop)
    position = scene.session.position
    card = next(card for card in board_of(scene).state.cards if surely(card.face) not in "AEIOUS")
    drag(loop, where(scene, card.id), target(scene, Spot(None, 0)))
    run(loop, 0.5)
    drag(loop, where(scene, board_of(scene).state.cards[0].id), target(scene, Spot(None, 0)))
    run(loop, 0.3)
    press(loop, pygame.K_RETURN)
    assert scene.session.position == position
    assert the(scene, "refusal").label()
    assert len(board_of(scene).draft.line_cards) == 2
    run(loop, 0.5)
    same(loop)


def test_nobody_is_told_to_act_while_cards_are_on_their_way(open_loop: Open) -> None:
    loop = open_loop((1280, 800))
    scene = my_turn(loop)
    scene.commit(hint_of(scene))
    told = set()
    for _frame in range(60 * 30):
        run(loop, 1 / 60)
        if scene.seat is not None:
            break
        told.add(said.text if (said := board_of(scene).picture.sentence) else "")
    assert told and not any("À vous" in each for each in told)
    run(loop, 1)
    assert "À vous" in surely(board_of(scene).picture.sentence).text
