"""Lettralettre 26 on its table: the auction, by mouse, by touch and by keyboard."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from cardtable.games.lettralettre.board.plaques import look_of
from cardtable.games.lettralettre.board.plates import Flying
from cardtable.games.lettralettre.rules.model import Chip, Phase, Take
from cardtable.ui.node import Role
from cardtable.ui.piece import PaintedSprite
from cardtable.ui.widgets.popover import Dialog
from tests.kinds import surely
from tests.states import put_state, state_of
from tests.table.conftest import Open, frame, same
from tests.table.lettralettre import (
    BOT,
    FOUR,
    PEOPLE,
    SIX,
    bidding,
    button,
    flying,
    kept,
    loose_token,
    on_offer,
    place,
    the_offer,
)
from tests.table.parts import lettralettre_of, rail_of, the
from tests.table.tables import click, drag, press, run, show_view, until, up


@pytest.mark.parametrize("size", [(1024, 640), (1600, 900), (700, 1200)])
@pytest.mark.parametrize("seats", [BOT, FOUR, SIX])
def test_a_token_slides_onto_the_card_and_counts_when_it_lands(
    open_loop: Open, size: tuple[int, int], seats: str
) -> None:
    loop = open_loop(size)
    scene = bidding(loop, seats)
    tokens, pot = scene.view.tokens[0], scene.view.pot
    click(loop, button(scene, "chip"))
    run(loop, 0.2)
    assert scene.view.tokens[0] == tokens - 1 and scene.view.pot == pot + 1
    assert on_offer(scene) == pot, "it is still on its way"
    told = the(scene, "told").label()
    assert len(flying(scene)) == 1
    same(loop)
    until(loop, lambda: not flying(scene), 2)
    assert on_offer(scene) == pot + 1 and the(scene, "told").label() != told
    same(loop)


def test_a_token_carried_to_the_card_by_hand(open_loop: Open) -> None:
    loop = open_loop((1280, 800))
    scene = bidding(loop)
    home = loose_token(scene).rect.center
    drag(loop, home, (640, 120))
    run(loop, 0.5)
    assert scene.session.decisions == 0 and loose_token(scene).rect.center == home
    drag(loop, home, surely(the_offer(scene)).rect.center, release=False)
    same(loop)
    up(loop, surely(the_offer(scene)).rect.center)
    assert scene.session.decisions == 1 and scene.session.view().tokens[0] == 7
    seen = list[pygame.Rect]()
    for _frame in range(12):
        frame(loop)
        seen += [sprite.rect for key, sprite in scene.stage.sprites.items() if isinstance(key, Flying)]
    assert seen and surely(the_offer(scene)).rect.contains(seen[0].unionall(seen)), "it set out from the pile"
    same(loop)


def test_the_card_carried_to_the_rail_is_taken(open_loop: Open) -> None:
    loop = open_loop((1280, 800))
    scene = bidding(loop)
    code = scene.view.offer.face
    home = surely(the_offer(scene)).rect.center
    drag(loop, home, (200, 300))
    run(loop, 0.5)
    assert scene.session.decisions == 0 and surely(the_offer(scene)).rect.center == home
    drag(loop, home, place(scene, 0).center, release=False)
    same(loop)
    press(loop, pygame.K_ESCAPE)
    run(loop, 0.5)
    assert scene.session.decisions == 0 and surely(the_offer(scene)).rect.center == home
    drag(loop, home, place(scene, 0).center)
    assert scene.session.view().codes(0) == (code,)
    run(loop, 0.2)
    same(loop)
    until(loop, lambda: kept(scene, 0)[0].rect == place(scene, 0), 3)
    assert look_of(code).title in kept(scene, 0)[0].label()


def test_the_empty_place_takes_the_card_and_tells_of_it_later(open_loop: Open) -> None:
    loop = open_loop((1280, 800))
    scene = bidding(loop)
    code = scene.view.offer.face
    click(loop, place(scene, 0).center)
    assert scene.session.view().codes(0) == (code,)
    until(loop, lambda: scene.seat is not None or scene.view.phase is Phase.WRITING, 60)
    click(loop, place(scene, 0).center)
    dialog = scene.layers[-1]
    assert isinstance(dialog, Dialog)
    assert look_of(code).title in " ".join(node.label() for node in dialog.walk())


def test_the_auction_by_keyboard(open_loop: Open) -> None:
    """Enter first shows what it would do, then does it; arrows lead to the other choice."""
    loop = open_loop((1280, 800))
    scene = bidding(loop)
    press(loop, pygame.K_RETURN)
    assert scene.session.decisions == 0 and scene.focus.ring is rail_of(scene)["take"]
    press(loop, pygame.K_RIGHT)
    assert scene.focus.ring is rail_of(scene)["chip"]
    press(loop, pygame.K_RETURN)
    assert scene.session.decisions == 1 and scene.session.view().tokens[0] == 7
    until(loop, lambda: scene.seat is not None)
    press(loop, pygame.K_LEFT)
    press(loop, pygame.K_RETURN)
    assert len(scene.session.view().codes(0)) == 1


def test_without_a_token_one_must_take(open_loop: Open) -> None:
    loop = open_loop((1280, 800))
    scene = bidding(loop)
    state = state_of(scene.session)
    put_state(scene.session, replace(state, tokens=(0, *state.tokens[1:])))
    show_view(scene, scene.session.view(0))
    scene.rebuild()
    run(loop, 0.3)
    assert not rail_of(scene)["chip"].enabled
    click(loop, button(scene, "chip"))
    drag(loop, lettralettre_of(scene).auction.tokens.tokens_at(0)[:2], surely(the_offer(scene)).rect.center)
    assert scene.session.decisions == 0
    scene.commit(Chip())
    assert scene.find("refusal") is not None and scene.session.decisions == 0
    run(loop, 0.1)
    same(loop)


def test_every_constraint_explains_itself_on_its_card(open_loop: Open) -> None:
    open_loop((1280, 800))
    from cardtable.games.lettralettre.rules.deck import book
    from cardtable.games.lettralettre.strings.constraints import asks

    for card in book().cards:
        look, said = look_of(card.code), asks(card)
        assert look.title == said.title and look.text == said.explanation
        assert look.seal == f"+{card.bonus}" and look.title and look.text


def test_in_the_open_auction_the_screen_changes_hands_without_a_curtain(open_loop: Open) -> None:
    loop = open_loop((1280, 800))
    scene = bidding(loop, PEOPLE)
    assert scene.facing == 0
    scene.commit(Chip())
    until(loop, lambda: scene.seat == 1, 5)
    assert len(scene.layers) == 1 and scene.seating.bottom == 0, "seats stay where they are"
    places = [node.label() for node in scene.accessible() if node.role is Role.SLOT]
    assert {"Première contrainte", "Seconde contrainte"} <= {*places}, "not of whoever is asked"
    same(loop)


def test_a_card_from_the_pile_turns_over_on_its_way(open_loop: Open) -> None:
    loop = open_loop((1024, 640))
    scene = bidding(loop, BOT, seed=3)
    scene.commit(Take())
    until(loop, lambda: the_offer(scene) is not None and surely(the_offer(scene)).gliding, 20)
    card, seen = the_offer(scene), []
    while surely(card).gliding:
        assert isinstance(card, PaintedSprite)
        seen.append((card.facing_up, card.rect.h))
        run(loop, 1 / 60)
    shown = [face for face, _high in seen]
    assert not shown[0] and shown[-1] and shown == sorted(shown)
    assert card is not None
    assert min(high for _face, high in seen) < card.rect.h // 4
    assert isinstance(card, PaintedSprite) and card.facing_up
