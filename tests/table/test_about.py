"""Everything on a table says what it is: to a pointer at rest, a long press, the key F3 and a screen reader."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from cardtable import i18n
from cardtable.play.thinker import MoveRequest
from cardtable.table.screens.hints import compose
from cardtable.table.screens.table import TableScene
from cardtable.ui.accessible import Tree
from cardtable.ui.loop import Loop
from cardtable.ui.node import Role
from cardtable.ui.widgets.label import Backdrop, Tip
from tests.table.conftest import Open
from tests.table.middles import MIDDLES
from tests.table.parts import board_of, shelf_of
from tests.table.tables import LEXICON, down, move_to, press, run, sit_down, until, up
from tests.table.thoughts import think

GAMES = ("shelf", "duel", "crackword", "lettralettre")
SILENT = (Role.NONE, Role.GROUP)
"""Roles that only hold other things, unless they take the pointer or have a name."""


def told(scene: TableScene) -> list[Tip]:
    return [node for node in scene.base.walk() if isinstance(node, Tip)]


def dumb(scene: TableScene) -> Iterator[str]:
    """Yield the visible nodes that have nothing to say of themselves."""
    for node in scene.base.walk():
        if node is scene.base or node is scene.stage or isinstance(node, Backdrop) or not node.rect.size:
            continue
        if (node.role not in SILENT or node.solid or node.label()) and not scene.about(node):
            yield f"{type(node).__name__}[{node.key}] {node.label()!r}"


def goes_on(scene: TableScene, loop: Loop) -> Iterator[None]:
    """The move a hint would give, composed before it is played, and all that follows until a person is asked again."""
    seat = scene.seat
    assert seat is not None
    text = think(MoveRequest.of(scene.session, seat, hint=True), LEXICON).move
    compose(board_of(scene), scene.session.parse(seat, text))
    run(loop, 0.4)
    yield
    scene.commit(scene.session.parse(seat, text))
    for _step in range(40):
        run(loop, 0.5)
        yield
        if scene.situation.held:
            press(loop, pygame.K_RETURN)
        if scene.session.outcome() is not None or (scene.seat is not None and not scene.situation.busy):
            return


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("game", GAMES)
def test_every_thing_to_be_seen_says_what_it_is(open_loop: Open, game: str, language: str) -> None:
    loop = open_loop((1280, 720))
    scene = sit_down(loop, "human,bot:1", game=game, language=language)
    until(loop, lambda: scene.seat is not None and not scene.situation.busy)
    assert not [*dumb(scene)]
    for _turn in range(3):
        for _moment in goes_on(scene, loop):
            assert not [*dumb(scene)]
        if scene.session.outcome() is not None:
            return


@pytest.mark.parametrize("state", MIDDLES)
def test_things_in_the_midst_say_what_they_are(open_loop: Open, state: str) -> None:
    loop = open_loop((1280, 720))
    i18n.use("fr")
    scene = MIDDLES[state](loop)
    for _moment in range(6):
        run(loop, 0.5)
        assert not [*dumb(scene)]


@pytest.mark.parametrize("game", GAMES)
def test_a_screen_reader_hears_it(open_loop: Open, game: str) -> None:
    loop = open_loop((1280, 720))
    scene = sit_down(loop, "human,bot:1", game=game, language="en")
    until(loop, lambda: scene.seat is not None and not scene.situation.busy)
    tree = Tree()
    tree.take(scene, "")
    hint = next(each for each in tree.elements.values() if each.label == "Hint")
    assert hint.about == "Helps in three presses: where, which cards, then the move."


def test_the_pointer_at_rest_is_told_even_of_what_cannot_be_used(open_loop: Open) -> None:
    loop = open_loop((1280, 720))
    scene = sit_down(loop, "human,bot:1", moves=4, language="en")
    run(loop, 2)
    move_to(loop, shelf_of(scene).pad.rect.center)
    run(loop, 2)
    assert "score pad" in told(scene)[0].label()
    move_to(loop, (shelf_of(scene).pad.rect.x - 60, scene.areas.felt.y + 4))
    run(loop, 0.2)
    assert not told(scene)


def test_a_long_press_tells_too(open_loop: Open) -> None:
    loop = open_loop((1280, 720))
    scene = sit_down(loop, "human,bot:1", moves=4, language="en")
    run(loop, 2)
    down(loop, shelf_of(scene).pad.rect.center)
    run(loop, 1.0)
    assert "score pad" in told(scene)[0].label()
    up(loop, shelf_of(scene).pad.rect.center)


def test_a_key_tells_of_what_the_keyboard_is_at(open_loop: Open) -> None:
    loop = open_loop((1280, 720))
    scene = sit_down(loop, "human,bot:1", moves=4, language="en")
    run(loop, 2)
    scene.focus.set(scene.find("action-pass"), ring=True)
    press(loop, pygame.K_F3)
    assert told(scene)[0].label() == "Plays no word this turn; press it twice."


def test_a_blank_of_the_shelf_says_what_it_does(open_loop: Open) -> None:
    from cardtable.play.seats import parse_seats
    from cardtable.play.session import Session, rules_of
    from cardtable.table.screens.table import TableScene
    from tests.table.tables import Desk, Kept
    from tests.table.thoughts import AtOnce

    loop = open_loop((1280, 720))
    position = "shelf hands=-,?,A,I,L/B,A,N slots=M/O/T/S pile=I,U words=MOTS"
    session = Session.set_up(rules_of("shelf", LEXICON), parse_seats("human,bot:1"), position)
    scene = TableScene(loop.kit, Desk(), session, Kept(), AtOnce(LEXICON))
    loop.show(scene)
    run(loop, 1)
    said = {sprite.label(): scene.about(sprite) for sprite in scene.stage.sprites.values()}
    assert any("eats a letter" in text for text in said.values())
    assert any("the letter that you name" in text for text in said.values())


def test_an_empty_slot_of_the_open_shelf_is_not_called_closed(open_loop: Open) -> None:
    loop = open_loop((1280, 720))
    scene = sit_down(loop, "human,bot:1", language="en")
    until(loop, lambda: scene.seat is not None and not scene.situation.busy)
    last = shelf_of(scene).ends.last
    assert last is not None
    assert "open slot" in scene.about(last)
