"""The laws of motion, frame by frame: first it happens, then it is told; one body, one curve; nothing appears or vanishes."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from cardtable.ui.node import Role
from tests.table.conftest import frame, picture, redrawn
from tests.table.recorder import RATE, film, still, unbroken
from tests.table.tables import hint_of, press, run, sit_down, type_, until

SEATS = {
    "shelf": "Anne=human,Bruno=bot:1,Claire=bot:1",
    "crackword": "Anne=human,Bruno=bot:1",
    "duel": "Anne=human,Bruno=bot:1",
}
HANDS = sorted(SEATS)


def spots_of(scene):
    """Where cards come from and go to: plates, the hand, piles."""
    found = [scene.plate_of(seat) for seat in range(len(scene.session.players))]
    found += [plate.rect for plate in scene.plates.values()] + [scene.areas.hand, scene.areas.you]
    game = scene.board.game
    return found + [getattr(game, name).rect for name in ("pile", "discard") if hasattr(game, name)]


@pytest.mark.parametrize("game", HANDS)
def test_the_hands_are_dealt(open_loop, game):
    """Cards fly from the pile to each seat in turn, within 1.2 s; nobody may play before they lie."""
    loop = open_loop((1280, 720))
    scene = sit_down(loop, SEATS[game], game=game, dealt=False)
    begun = loop.clock.now()
    assert scene.stage.gliding
    frames = film(loop, scene, lambda: not scene.stage.gliding)
    assert frames[-1].at - begun <= 1.4
    unbroken(frames, 1280, spots_of(scene))
    flown = [len(each.flying) for each in frames]
    assert max(flown) >= 5 * len(scene.session.players)
    mine = {card.id for card in scene.board.hand.held}
    assert not mine or mine <= frames[-1].cards.keys()


@pytest.mark.parametrize("game", HANDS)
def test_a_click_ends_the_deal(open_loop, game):
    loop = open_loop((1280, 720))
    scene = sit_down(loop, SEATS[game], game=game, dealt=False)
    run(loop, 0.1)
    assert scene.stage.gliding
    press(loop, pygame.K_SPACE)
    assert not scene.stage.gliding


def test_no_deal_is_shown_again_when_a_game_goes_on(open_loop):
    loop = open_loop((1280, 720))
    scene = sit_down(loop, SEATS["shelf"], moves=4, dealt=False)
    assert not scene.stage.gliding


@pytest.mark.parametrize("game", HANDS)
def test_first_it_happens_then_it_is_told(open_loop, game):
    """While cards of a bot's move fly, its plate, the line of the last word and the status are those of before."""
    loop = open_loop((1280, 720))
    scene = sit_down(loop, SEATS[game], game=game, moves=6)
    until(loop, still(scene))
    checked = 0
    for _turn in range(6):
        until(loop, still(scene))
        scene.commit(hint_of(scene))
        frames = film(loop, scene, lambda: still(scene)() or scene.session.outcome() is not None)
        unbroken(frames, 1280, spots_of(scene))
        for before, after in pairwise(frames):
            if before.flying and after.flying and before.flying & after.flying:
                told = before.line, before.plates
                # A change that is told in the very frame in which the last card of a fact lands is told in time.
                if not after.flying - before.flying:
                    assert told == (after.line, after.plates), (game, after.at)
                    checked += 1
        if scene.session.outcome() is not None:
            break
    assert checked > 20


def test_the_cards_ride_on_the_shelf(open_loop):
    """While it opens each card stays within a pixel of its slot."""
    loop = open_loop((1280, 720))
    scene = sit_down(loop, SEATS["shelf"], moves=3, seed=3)
    until(loop, still(scene))
    shelf, opened = scene.board.game.shelf, 0
    for _turn in range(5):
        until(loop, still(scene))
        view = scene.view
        lying = {stack[-1].card.id: slot for slot, stack in enumerate(view.slots, view.first_slot) if stack}
        rest = {card: scene.stage.sprites[card].pose.x - shelf._x(slot) for card, slot in lying.items()}
        scene.commit(hint_of(scene))
        for _frame in range(400):
            if still(scene)():
                break
            frame(loop, 1 / RATE)
            opened += shelf._tween is not None
            for card, slot in lying.items():
                sprite = scene.stage.sprites.get(card)
                if sprite is not None:
                    assert abs(sprite.pose.x - shelf._x(slot) - rest[card]) <= 1.01
    assert opened > 5


@pytest.mark.parametrize("game", HANDS)
def test_the_game_is_not_over_before_it_is(open_loop, game):
    """No status says so between two facts."""
    loop = open_loop((1280, 720))
    scene = sit_down(loop, SEATS[game], game=game, dealt=False)
    frames = film(loop, scene, still(scene))
    for _turn in range(3):
        scene.commit(hint_of(scene))
        frames += film(loop, scene, still(scene))
    assert not any("terminée" in each.status for each in frames)


def test_what_has_not_happened_is_not_in_the_history(open_loop):
    loop = open_loop((1280, 720))
    scene = sit_down(loop, SEATS["shelf"], moves=4)
    until(loop, still(scene))
    scene.commit(hint_of(scene))
    assert scene.untold > 0
    until(loop, still(scene))
    assert scene.untold == 0


def test_a_page_passes_into_the_next(open_loop):
    """Where a dissolve is wanted a dialog comes and goes by degrees, and ends as a full redraw shows it."""
    loop = open_loop((960, 600))
    scene = sit_down(loop, SEATS["shelf"], moves=2)
    until(loop, still(scene))
    run(loop, 0.5)
    loop.dissolve_ms = 180.0
    before = picture(loop.screen.surface)
    press(loop, pygame.K_ESCAPE)
    seen = {before, picture(loop.screen.surface)}
    for _frame in range(12):
        frame(loop)
        seen.add(picture(loop.screen.surface))
    assert len(seen) >= 8
    assert picture(loop.screen.surface) == redrawn(loop) != before


@pytest.mark.parametrize("game", ["shelf", "duel"])
def test_a_typed_word_that_cannot_be_laid_is_answered(open_loop, game):
    """What was laid stays, the status says so, and Enter says so, too, instead of playing a part of the word."""
    loop = open_loop((1280, 720))
    scene = sit_down(loop, SEATS[game], game=game, moves=4)
    until(loop, still(scene))
    facts = scene.session.facts
    type_(loop, "zzqzz")
    assert "ZZQZZ" in scene.pill.label() and "ne peut pas" in scene.pill.label()
    press(loop, pygame.K_RETURN)
    assert scene.session.facts == facts and "ne peut pas" in scene.pill.label()


def test_what_was_laid_stays_when_a_letter_is_missing(open_loop):
    loop = open_loop((1280, 720))
    scene = sit_down(loop, SEATS["shelf"], moves=4)
    until(loop, still(scene))
    word = scene.session.preview(0, hint_of(scene)).word
    type_(loop, word)
    drafted = scene.board.drafting.now
    assert drafted
    type_(loop, "q")
    assert scene.board.drafting.now == drafted
    press(loop, pygame.K_BACKSPACE)
    assert scene.board.drafting.now and "ne peut pas" not in scene.pill.label()


def test_a_proposal_is_worth_something_and_scores_nothing(open_loop):
    """Neither the slip nor a hint speaks of points in the opening contest."""
    loop = open_loop((1280, 720))
    scene = sit_down(loop, SEATS["shelf"], seed=3)
    run(loop, 2)
    for _press in range(3):
        press(loop, pygame.K_h, pygame.KMOD_CTRL)
        run(loop, 0.3)
        assert "point" not in scene.pill.label(), scene.pill.label()
    assert scene.board.drafting.now and "point" not in scene.board.preview.tip.label()


def test_the_tooltip_of_a_card_does_not_stay_over_the_next(open_loop):
    """What it explains has gone, or says something else."""
    loop = open_loop((1280, 720))
    scene = sit_down(loop, SEATS["shelf"], moves=4)
    until(loop, still(scene))
    node = scene.find("top-history")
    node.tip = "before"
    scene.dispatch.show_tip(node)
    frame(loop)
    assert any(each.role is Role.TIP for each in scene.layers[-1].walk())
    node.tip = "after"
    frame(loop)
    assert not any(each.role is Role.TIP for each in scene.layers[-1].walk())
