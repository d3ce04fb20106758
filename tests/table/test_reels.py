"""Recorded games of all four, played on at 30 frames a second: nothing appears or vanishes in one frame, and a press ends whatever
is being shown, with nothing lost."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from cardtable.games import manifest
from cardtable.table.board.ending import Crown
from cardtable.table.screens.curtain import Curtain
from cardtable.table.screens.destinations import Result
from cardtable.table.screens.table import TableScene
from cardtable.ui.fade import Melt, without
from cardtable.ui.loop import Loop
from cardtable.ui.stage import HOME, Glide
from cardtable.ui.widgets.status import StatusPill
from tests.kinds import as_a, surely
from tests.table.conftest import Open, frame, picture, redrawn
from tests.table.parts import board_of, director_of
from tests.table.recorder import RATE
from tests.table.reels import DISSOLVE, MELT, Playing, faults
from tests.table.tables import Desk, press, run, until

pytestmark = pytest.mark.watched

STRETCHES = (("shelf", 2, 9.0), ("crackword", 60, 9.0), ("duel", 10, 9.0), ("lettralettre", 4, 12.0))
"""The records, after how many moves, and how many seconds of them."""
RARE = {
    "shelf": set[str](),
    "crackword": {"Started", "Contested", "Stood", "Justified", "Conceded", "TakenBack", "Cleared"},
    "duel": {"Dropped", "Started"},
    "lettralettre": {"Reshuffled"},
}
"""Facts that do not happen in the record of a game, or before its first move; the tests of their boards have these."""


def moving(loop: Loop) -> Loop:
    """Turn cross-fades on, as in the program."""
    loop.dissolve_ms, loop.melt_ms = DISSOLVE, MELT
    return loop


@pytest.mark.parametrize(("name", "moves", "seconds"), STRETCHES)
def test_nothing_appears_or_vanishes_in_one_frame(
    open_loop: Open, name: str, moves: int, seconds: float
) -> None:
    """Cards, lights, plates, previews, papers: what changes moves there, or fades."""
    playing = Playing.sit_down(moving(open_loop((1280, 720))), name, moves)
    run(playing.loop, 0.2)
    assert not list(map(str, faults(playing, seconds)))


def test_the_recorder_sees_what_appears_in_one_frame(open_loop: Open) -> None:
    """Without fades it finds the preview, the places at the ends of the shelf, the plate that is lit."""
    loop = open_loop((1280, 720))
    playing = Playing.sit_down(loop, "shelf", 2)
    run(loop, 0.2)
    found = " ".join(map(str, faults(playing, 5.0)))
    assert all(each in found for each in ("StatusPill", "LastWordLine", "OwnPlate", "ScorePad"))


@pytest.mark.parametrize("game", sorted(RARE))
def test_a_press_ends_every_cue_and_nothing_is_lost(open_loop: Open, game: str) -> None:
    """Each fact of a whole game is cut short a tenth of a second after it began: all lies where it belongs, as on a table
    that is opened there."""
    seen = set[str]()
    loop = moving(open_loop((1280, 720)))
    playing = Playing.sit_down(loop, game)
    playing.composes = False
    scene, told = playing.scene, playing.facts
    for _at in playing.frames(2000.0):
        if playing.facts > told:
            seen |= {
                type(each.event).__name__ for each in scene.session.seen_facts(None)[told : playing.facts]
            }
            told, step = playing.facts, playing.shown
            run(loop, 0.1)
            press(loop, pygame.K_SPACE)
            assert not scene.stage.gliding or playing.shown is not step, step
        elif playing.resting and scene.seat is not None and not scene.stage.moving:
            _as_opened_there(scene)
    assert scene.session.outcome() is not None
    assert scene.view == scene.session.view(scene.facing)
    cues = {kind.__name__ for kind in manifest(game).room("board").cues}
    assert cues - seen <= RARE[game]


def _as_opened_there(scene: TableScene) -> None:
    """Cards and plates are those of a table that has just been opened at this point of the game."""
    assert scene.view == scene.session.view(scene.facing)
    shown = {
        number: (sprite.goal.rect, sprite.goal.face.letter)
        for number, sprite in scene.stage.sprites.items()
        if sprite.goal.alpha
    }
    shown_there = board_of(scene).picture
    wanted = {
        **director_of(scene).game.arrange(shown_there, HOME)[0],
        **director_of(scene)._hand(shown_there),
    }
    assert shown == {number: (each.rect, each.face.letter) for number, each in wanted.items() if each.alpha}
    for seat, plate in scene.seating.plates.items():
        assert plate.standing == shown_there.plates[seat]


def test_the_end_is_seen_before_it_is_told(open_loop: Open) -> None:
    """Hands turn up, what counts climbs, the crown falls on the winner: only then one sentence names who has won."""
    for name, moves in (("crackword", 72), ("duel", 97), ("shelf", 30), ("lettralettre", 11)):
        loop = moving(open_loop((1280, 720)))
        playing = Playing.sit_down(loop, name, moves)
        scene = playing.scene
        crowned: list[Crown] = []
        counted: set[int] = set()
        for _at in playing.frames(60.0):
            crowns = [node for node in scene.stage.children if isinstance(node, Crown)]
            crowned += crowns[len(crowned) :]
            assert bool(crowns) or " gagne" not in scene.pill.label().replace("gagne la manche", "")
            if scene.playback.ending:
                counted |= {pile.count for pile in scene.seating.you.standing.piles[1:]}
        winners = surely(scene.session.outcome()).winners
        assert len(crowned) == len(winners) and " gagne" in scene.pill.label()
        assert name != "crackword" or counted >= set(range(surely(scene.session.outcome()).scores[0] + 1))


def test_a_press_ends_the_end(open_loop: Open) -> None:
    """Counted or not, the totals are those of the game, and the result follows."""
    loop = moving(open_loop((1280, 720)))
    playing = Playing.sit_down(loop, "crackword", 72)
    scene = playing.scene
    for _at in playing.frames(60.0):
        if scene.playback.ending:
            break
    run(loop, 0.6)
    press(loop, pygame.K_SPACE)
    assert not scene.playback.ending and not scene.stage.gliding
    scores = surely(scene.session.outcome()).scores
    assert [scene.seating.holder_of(seat).standing.piles[1].count for seat in range(2)] == [*scores]
    went = as_a(Desk, scene.navigator).went
    until(loop, lambda: went and isinstance(went[-1], Result))


def test_while_a_move_is_shown_nobody_is_told_to_make_it(open_loop: Open) -> None:
    """Neither is it what would have been better, before the score has been counted."""
    loop = moving(open_loop((1280, 720)))
    playing = Playing.sit_down(loop, "shelf", 2)
    said = set()
    for _at in playing.frames(8.0):
        step = playing.shown
        if step is not None and step.chosen_by == 0:
            said.add(playing.scene.pill.label())
            assert not playing.scene.hints.coach.comment
    assert said and not any("C’est à" in each or "À vous" in each for each in said)


def test_the_hands_are_dealt_before_anybody_is_told_to_play(open_loop: Open) -> None:
    loop = moving(open_loop((1280, 720)))
    playing = Playing.sit_down(loop, "crackword")
    assert playing.scene.playback.dealing and "distribuées" in playing.scene.pill.label()
    until(loop, lambda: playing.scene.seat is not None and not playing.scene.playback.dealing)
    run(loop, 0.3)
    assert "À vous" in playing.scene.pill.label()


# --- what changes where it stands ------------------------------------------------------------------------------------


def at_rest(loop: Loop) -> Playing:
    """Open a table of the shelf where a person thinks, and nothing moves."""
    playing = Playing.sit_down(loop, "shelf", 2)
    until(loop, lambda: playing.resting and playing.scene.seat is not None)
    run(loop, 1.0)
    return playing


def test_what_changes_melts_and_is_drawn_as_a_full_redraw_would(open_loop: Open) -> None:
    loop = moving(open_loop((1280, 720)))
    playing = at_rest(loop)
    pill = playing.scene.pill
    assert isinstance(pill, StatusPill)
    before = picture(loop.screen.surface)
    pill.say("Autre chose.", "hand")
    seen = {before}
    for _frame in range(10):
        frame(loop, 1 / RATE)
        assert picture(loop.screen.surface) == redrawn(loop)
        seen.add(picture(loop.screen.surface))
    assert len(seen) >= 4 and not playing.scene.melting.busy


def test_what_goes_leaves_nothing_behind(open_loop: Open) -> None:
    loop = moving(open_loop((1280, 720)))
    playing = at_rest(loop)
    scene = playing.scene
    children = len(scene.base.children)
    scene.base.remove(scene.pill)
    frame(loop, 1 / RATE)
    assert scene.melting.busy and len(scene.base.children) == children
    run(loop, 0.5)
    assert not scene.melting.busy and len(scene.base.children) == children - 1
    assert picture(loop.screen.surface) == redrawn(loop)


def test_nothing_melts_where_nothing_shall_move(open_loop: Open) -> None:
    loop = moving(open_loop((1280, 720), speed=0.0))
    playing = Playing.sit_down(loop, "shelf", 2)
    frame(loop)
    playing.scene.pill.say("Autre chose.", "hand")
    frame(loop)
    assert not playing.scene.melting.busy


@pytest.mark.parametrize("game", ["shelf", "crackword", "duel"])
def test_hands_are_dealt_before_the_first_of_several_people_is_called(open_loop: Open, game: str) -> None:
    loop = moving(open_loop((1280, 720)))
    playing = Playing.sit_down(loop, game, people=2)
    scene = playing.scene
    assert scene.playback.dealing and scene.facing is None and not isinstance(scene.layers[-1], Curtain)
    assert any(sprite.gliding for sprite in scene.stage.sprites.values())
    until(loop, lambda: isinstance(scene.layers[-1], Curtain) or scene.seat is not None)
    assert not scene.playback.dealing


def test_what_goes_elsewhere_fades_where_it_was_and_comes_where_it_is(open_loop: Open) -> None:
    """Not all that lies between: each frame is that of a full redraw, also where it goes on before the fading is over."""
    loop = moving(open_loop((1280, 720)))
    scene = at_rest(loop).scene
    pill, start = scene.pill, scene.pill.rect.copy()
    for step in range(1, 12):
        pill.rect = start.move(-40 * (step % 3), -45 * step)
        frame(loop, 1 / RATE)
        assert picture(loop.screen.surface) == redrawn(loop)
        widest = max(area.w * area.h for area in scene.melting.areas)
        assert widest < 2.5 * pill.paint_rect().w * pill.paint_rect().h
    run(loop, 0.5)
    assert not scene.melting.busy and picture(loop.screen.surface) == redrawn(loop)


def test_what_flies_over_something_leaves_no_picture_of_itself_there(open_loop: Open) -> None:
    """The status changes below a card on its way: what fades is the status, not the card that has gone on."""
    loop = moving(open_loop((1280, 720)))
    scene = at_rest(loop).scene
    pill, sprite = scene.pill, next(iter(scene.stage.sprites.values()))
    start = replace(sprite.goal, x=pill.rect.centerx, y=pill.rect.centery, z=900)
    sprite.snap(start)
    sprite.go(replace(start, x=pill.rect.centerx + 300), Glide(400), loop.clock.now(), 0.0)
    frame(loop, 1 / RATE)
    over = surely(sprite.drawn).copy()
    pill.say("Autre chose.", "hand")
    frame(loop, 1 / RATE)
    pieces = without(as_a(Melt, surely(pill.melt)).area, as_a(Melt, pill.melt).holes)
    assert as_a(Melt, surely(pill.melt)).area.colliderect(over) and pieces
    assert not any(piece.colliderect(over) for piece in pieces)
    assert picture(loop.screen.surface) == redrawn(loop)


def test_holes_are_cut_out() -> None:
    whole, holes = pygame.Rect(0, 0, 40, 30), (pygame.Rect(10, 5, 12, 9), pygame.Rect(30, 20, 40, 40))
    pieces = without(whole, holes)
    covered = {
        (x, y) for piece in pieces for x in range(piece.x, piece.right) for y in range(piece.y, piece.bottom)
    }
    assert len(covered) == sum(piece.w * piece.h for piece in pieces)
    assert covered == {
        (x, y) for x in range(40) for y in range(30) if not any(h.collidepoint(x, y) for h in holes)
    }
