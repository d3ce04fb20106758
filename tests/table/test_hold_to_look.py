"""Hold to look: at one screen hands lie face down, and one's own is seen only while the pointer, a finger, a key or a trigger holds
it. Once let go, no frame shows it and nothing tells of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pygame
import pytest

from cardtable.play.settings import HELD
from cardtable.table.screens.curtain import Curtain
from cardtable.table.screens.table import TableScene
from cardtable.ui.accessible import Tree
from cardtable.ui.loop import Loop
from cardtable.wording.sentence import card_name
from tests.kinds import as_a, surely
from tests.table.conftest import Open, frame, picture
from tests.table.lettralettre import PEOPLE, bidding
from tests.table.parts import board_of, the
from tests.table.recorder import still
from tests.table.reels import MELT
from tests.table.tables import (
    Desk,
    click,
    down,
    drag,
    move_to,
    post,
    press,
    release,
    run,
    sit_down,
    strike,
    touch,
    type_,
    until,
    up,
)

pytestmark = pytest.mark.watched

GAMES = ("shelf", "crackword", "duel", "null")
TWO, F6 = "Anne=human,Bruno=human", pygame.K_F6


def at_turn(
    loop: Loop, game: str = "shelf", seats: str = TWO, *, moves: int = 0, **options: Any
) -> TableScene:
    """Open a table whose hands lie face down, at a person's turn, with fades as in the program."""
    loop.melt_ms = loop.dissolve_ms = MELT
    moves = moves or (4 if game == "shelf" else 0)  # the opening contest is a secret
    scene = sit_down(loop, seats, game=game, moves=moves, hands=HELD, **options)
    until(loop, still(scene))
    run(loop, 0.5)
    assert scene.facing is not None and scene.seat == scene.facing and scene.top is scene.base
    return scene


def fist(loop: Loop, scene: TableScene) -> bytes:
    """Return the pixels of the hand and around it."""
    around = scene.areas.hand.inflate(0, 40).clip(loop.screen.surface.get_rect())
    return picture(loop.screen.surface.subsurface(around))


def told(scene: TableScene) -> list[tuple[str, str, str]]:
    """All that a screen reader could come to, but for what lies on the board."""
    tree, felt = Tree(), scene.areas.felt
    tree.take(scene, "")
    found = [each for each in tree.elements.values() if not felt.contains(pygame.Rect(each.rect))]
    return [(each.label, each.value, each.about) for each in found]


def names(scene: TableScene) -> list[str]:
    return [board_of(scene).depiction.label(card) for card in board_of(scene).state.cards]


def hidden(loop: Loop, scene: TableScene) -> bool:
    """Return True if every card of the hand lies face down, on the screen and for a screen reader."""
    said, mine = [label for each in told(scene) for label in each], set(names(scene))
    faces = [sprite.face.back for sprite in scene.stage.sprites.values() if sprite.zone_name == "hand"]
    assert faces
    return all(face is not None for face in faces) and mine.isdisjoint(said)


def hand_at(scene: TableScene, at: int = 0) -> tuple[int, int]:
    found = [each for each in scene.stage.sprites.values() if each.zone_name == "hand"]
    return sorted(found, key=lambda each: each.rect.x)[at].rect.center


def mouse(loop: Loop, scene: TableScene) -> Iterator[None]:
    move_to(loop, hand_at(scene))
    down(loop, hand_at(scene))
    yield
    up(loop, hand_at(scene))
    move_to(loop, (5, 5))


def finger(loop: Loop, scene: TableScene) -> Iterator[None]:
    spot = hand_at(scene)
    touch(loop, pygame.FINGERDOWN, spot)
    yield
    touch(loop, pygame.FINGERUP, spot)


def key(loop: Loop, scene: TableScene) -> Iterator[None]:
    strike(F6)
    frame(loop)
    yield
    release(F6)
    frame(loop)


def button(loop: Loop, scene: TableScene) -> Iterator[None]:
    spot = the(scene, "top-eye").rect.center
    down(loop, spot)
    yield
    up(loop, spot)


def space(loop: Loop, scene: TableScene) -> Iterator[None]:
    scene.focus.set(scene.find("top-eye"), ring=True)
    strike(pygame.K_SPACE)
    frame(loop)
    yield
    release(pygame.K_SPACE)
    frame(loop)


def trigger(loop: Loop, scene: TableScene) -> Iterator[None]:
    axis = pygame.CONTROLLER_AXIS_TRIGGERLEFT
    post(loop, pygame.CONTROLLERAXISMOTION, axis=axis, value=30_000, instance_id=0)
    yield
    post(loop, pygame.CONTROLLERAXISMOTION, axis=axis, value=0, instance_id=0)


def lost(loop: Loop, scene: TableScene) -> Iterator[None]:
    """The key stays down, but the window has the keyboard no longer."""
    strike(F6)
    frame(loop)
    yield
    post(loop, pygame.WINDOWFOCUSLOST)
    post(loop, pygame.WINDOWFOCUSGAINED)


def gone(loop: Loop, scene: TableScene) -> Iterator[None]:
    strike(F6)
    frame(loop)
    yield
    post(loop, pygame.WINDOWHIDDEN)


def menu(loop: Loop, scene: TableScene) -> Iterator[None]:
    """A page is opened while the key is down: what was seen does not fade away below it."""
    strike(F6)
    frame(loop)
    yield
    press(loop, pygame.K_ESCAPE)
    assert scene.top is not scene.base
    press(loop, pygame.K_ESCAPE)
    assert scene.top is scene.base


def pad(loop: Loop, scene: TableScene) -> Iterator[None]:
    """The button of a controller, where the keyboard stands on what is held."""
    scene.focus.set(scene.find("top-eye"), ring=True)
    post(loop, pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_A, instance_id=0)
    yield
    post(loop, pygame.CONTROLLERBUTTONUP, button=pygame.CONTROLLER_BUTTON_A, instance_id=0)


WAYS = (mouse, finger, key, button, space, trigger, pad, lost, gone, menu)


@pytest.mark.parametrize(
    ("game", "way"),
    [*((game, way) for game in GAMES for way in (mouse, key)), *(("shelf", way) for way in WAYS[1:])],
    ids=lambda each: each if isinstance(each, str) else each.__name__,
)
def test_a_hand_is_seen_while_it_is_held_and_in_no_frame_after(
    open_loop: Open, game: str, way: Callable[[Loop, TableScene], Iterator[None]]
) -> None:
    loop = open_loop((1280, 720))
    scene = at_turn(loop, game)
    assert hidden(loop, scene)
    held = way(loop, scene)
    next(held)
    run(loop, 0.7)
    assert not hidden(loop, scene)
    assert set(names(scene)) <= {label for label, _value, _about in told(scene)}
    bare = fist(loop, scene)
    for _step in held:
        raise AssertionError
    faces = [each.face.back for each in scene.stage.sprites.values() if each.zone_name == "hand"]
    assert all(face is not None for face in faces)
    after = []
    for _frame in range(24):  # of every frame after the release
        assert hidden(loop, scene)
        after.append(fist(loop, scene))
        frame(loop)
    assert bare not in after
    full = pygame.Surface(loop.screen.size)
    scene.paint_all(full)
    assert picture(full) == picture(loop.screen.surface)


@pytest.mark.parametrize("game", GAMES)
def test_the_first_frame_after_shows_nothing_of_it(open_loop: Open, game: str) -> None:
    """Whatever else melts, the hand does not: it is as it lay, pixel for pixel, in the very next frame."""
    loop = open_loop((1280, 720))
    scene = at_turn(loop, game)
    strike(F6)
    run(loop, 0.6)
    release(F6)
    frame(loop)
    first = fist(loop, scene)
    run(loop, 1)
    assert first == fist(loop, scene)


def test_a_card_is_dragged_out_of_the_hand_that_the_press_shows(open_loop: Open) -> None:
    loop = open_loop((1280, 720))
    scene = at_turn(loop, "null")
    drag(loop, hand_at(scene), scene.areas.felt.center, release=False)
    assert not hidden(loop, scene)
    up(loop, scene.areas.felt.center)
    assert board_of(scene).draft and hidden(loop, scene)
    run(loop, 1)
    assert hidden(loop, scene)


def test_a_card_let_go_anywhere_flies_home_face_down(open_loop: Open) -> None:
    loop = open_loop((1280, 720))
    scene = at_turn(loop, "shelf")
    start = hand_at(scene)
    drag(loop, start, (start[0], start[1] - 60), release=False)
    move_to(loop, (20, 20), held=True)
    up(loop, (20, 20))
    for _frame in range(30):
        assert hidden(loop, scene)
        frame(loop)


def test_played_from_memory_the_hand_stays_down(open_loop: Open) -> None:
    """A click, a digit and a typed letter lay cards that nobody sees in the hand; what is laid is seen by all."""
    loop = open_loop((1280, 720))
    scene = at_turn(loop, "null")
    first = board_of(scene).state.cards[0]
    type_(loop, surely(first.face).lower())
    run(loop, 0.5)
    assert board_of(scene).draft and hidden(loop, scene)
    press(loop, pygame.K_ESCAPE)
    run(loop, 0.5)  # everybody has seen that card
    type_(loop, "2")
    assert board_of(scene).state.lifted == board_of(scene).state.cards[1].id and hidden(loop, scene)
    click(loop, scene.areas.felt.center)
    run(loop, 0.5)
    assert board_of(scene).draft and hidden(loop, scene)


def test_the_turn_s_end_lets_go_of_the_key(open_loop: Open) -> None:
    """A player who plays on with the key still down shows the next hand to nobody; the key must be pressed afresh."""
    loop = open_loop((1280, 720))
    scene = at_turn(loop, "null")
    mover = scene.seat
    strike(F6)
    run(loop, 0.3)
    assert not hidden(loop, scene)
    type_(loop, surely(board_of(scene).state.cards[0].face).lower())
    press(loop, pygame.K_RETURN)
    for _frame in range(240):
        strike(F6)  # as the system tells of a key that is held
        frame(loop)
        assert not board_of(scene).state.cards or hidden(loop, scene)
    assert scene.seat not in (None, mover)
    release(F6)
    strike(F6)
    frame(loop)
    assert not hidden(loop, scene)


def test_hints_and_letters_tell_nothing_of_a_hand_that_lies_face_down(open_loop: Open) -> None:
    loop = open_loop((1280, 720))
    scene = at_turn(loop, "shelf")
    for _press in range(3):
        press(loop, pygame.K_h, pygame.KMOD_CTRL)
        run(loop, 0.3)
    assert hidden(loop, scene) and not board_of(scene).draft and "F6" in scene.pill.label()
    strike(F6)
    frame(loop)
    press(loop, pygame.K_h, pygame.KMOD_CTRL)
    run(loop, 0.5)
    hint = scene.pill.label()
    assert "F6" not in hint
    release(F6)
    frame(loop)
    assert scene.pill.label() != hint and not any(
        sprite.ring.value[0] for sprite in scene.stage.sprites.values() if sprite.zone_name == "hand"
    )


def test_a_screen_reader_is_told_that_it_lies_open_and_reads_no_card_by_itself(open_loop: Open) -> None:
    loop = open_loop((1280, 720))
    scene = at_turn(loop, "shelf")
    cards = [each for each in scene.stage.sprites.values() if each.zone_name == "hand"]
    scene.focus.set(cards[0], ring=True)
    strike(F6)
    frame(loop)
    assert scene.focus.node is None
    assert not any(name in each.text for each in scene.state.spoken for name in names(scene))
    release(F6)
    frame(loop)
    spoken = [each.text for each in scene.state.spoken]
    assert len(spoken) >= 2 and spoken[-1] != spoken[-2]


def test_cards_drawn_are_not_told_aloud(open_loop: Open) -> None:
    loop = open_loop((1280, 720))
    scene = at_turn(loop, "null")
    for _turn in range(2):
        held = {card.id for card in board_of(scene).state.cards}
        type_(loop, surely(board_of(scene).state.cards[0].face).lower())
        press(loop, pygame.K_RETURN)
        until(loop, still(scene))
        drawn = [card for hand in scene.session.view(0).hands for card in hand if card.face]
        assert drawn and held
    said = " ".join(each.text for each in scene.state.spoken)
    last = scene.session.seen_facts(0)[-1]
    assert said and last is not None
    public = [card_name(card.face) for card in drawn if card.id not in held]
    assert not any(f"pioche {name}" in said for name in public)


def test_what_is_chosen_in_secret_has_its_curtain(open_loop: Open) -> None:
    loop = open_loop((1280, 720))
    scene = bidding(loop, PEOPLE)
    as_a(Desk, scene.navigator).settings = replace(scene.navigator.settings, hands=HELD)
    while not scene.situation.secret:
        scene.commit(scene.session.parse(surely(scene.seat), "take"))
        run(loop, 2)
        if scene.seat is None:
            break
    until(loop, lambda: isinstance(scene.top, Curtain))
    press(loop, F6)
    assert isinstance(scene.top, Curtain)


def test_one_person_alone_holds_nothing(open_loop: Open) -> None:
    loop = open_loop((1280, 720))
    scene = sit_down(loop, "Anne=human,Bruno=bot:1", game="null", hands=HELD)
    until(loop, still(scene))
    assert not scene.seating.look.veils and scene.find("top-eye") is None and not hidden(loop, scene)


def test_the_button_is_there_while_there_is_something_to_look_at(open_loop: Open) -> None:
    """Never in a game without hands, not while nobody is before the screen."""
    loop = open_loop((1280, 720))
    scene = bidding(loop, PEOPLE)
    as_a(Desk, scene.navigator).settings = replace(scene.navigator.settings, hands=HELD)
    scene.rebuild()
    assert scene.find("top-eye") is None and not scene.seating.look.hold("key")
    scene = sit_down(loop, TWO, hands=HELD)
    until(loop, lambda: isinstance(scene.top, Curtain))
    assert scene.find("top-eye") is None
    scene.playback.lift_curtain()
    until(loop, still(scene))
    assert scene.find("top-eye") is not None and hidden(loop, scene)
    click(loop, the(scene, "top-eye").rect.center)
    assert "F6" in scene.pill.label()
