"""The picture below a card in the hand: which nodes it leaves out, and that the window is right whatever they do."""

from __future__ import annotations

import pygame
import pytest

from cardtable.ui.kit import Kit
from cardtable.ui.node import Node
from cardtable.ui.scene import Scene

SIZE = (400, 300)


class Patch(Node):
    """A rectangle of one colour, half transparent so that what is drawn below it counts."""

    def __init__(
        self, kit: Kit, rect: tuple[int, int, int, int], colour: tuple[int, int, int], z: float
    ) -> None:
        super().__init__(kit, rect, z=z)
        self._image = pygame.Surface(rect[2:], pygame.SRCALPHA)
        self._image.fill((*colour, 160))

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        surface.blit(self._image, self.rect)


class Backdrop(Node):
    fills = True

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        surface.fill((30, 60, 50), clip)


class Board(Scene):
    """A resting card, a light that rides, the card in the hand, a tip above all."""

    def build(self) -> None:
        self.base.add(Backdrop(self.kit, (0, 0, *SIZE)))
        stage = self.base.add(Node(self.kit, (0, 0, *SIZE)))
        self.stage = stage
        self.resting = stage.add(Patch(self.kit, (50, 50, 80, 100), (200, 180, 40), 10))
        self.light = stage.add(Patch(self.kit, (40, 40, 100, 120), (255, 255, 0), 990))
        self.light.rides = True
        self.held = stage.add(Patch(self.kit, (200, 150, 80, 100), (240, 240, 240), 1100))
        self.tip = stage.add(Patch(self.kit, (60, 20, 150, 60), (255, 0, 0), 5000))


@pytest.fixture
def board() -> Board:
    found = Board(Kit(SIZE))
    found.ready()
    return found


def painted(board: Board, window: pygame.Surface) -> None:
    """Draw what is dirty; the window must then be what drawing everything gives."""
    board.paint(window)
    whole = pygame.Surface(SIZE)
    board.paint_all(whole)
    assert pygame.image.tobytes(window, "RGB") == pygame.image.tobytes(whole, "RGB")


def test_what_lies_over_the_hand_is_not_drawn_below(board: Board) -> None:
    window = pygame.Surface(SIZE)
    painted(board, window)
    board.hold(board.held)
    under = board._under
    assert [under.covers(each) for each in (board.resting, board.light, board.held, board.tip)] == [
        False,
        True,
        True,
        True,
    ]
    assert not under.covers(board.stage) and not under.covers(board.base)
    painted(board, window)
    board.tip.visible = False
    board.light.visible = False
    assert not board.dirty, "neither makes anything below the hand dirty"
    painted(board, window)


def test_the_window_is_whole_whatever_changes_during_a_drag(board: Board) -> None:
    window = pygame.Surface(SIZE)
    painted(board, window)
    board.hold(board.held)
    for step in range(12):
        board.held.rect = board.held.rect.move(-14, -9)
        if step == 2:
            board.light.visible = False
        if step == 3:
            board.tip.rect = board.tip.rect.move(30, 40)
        if step == 4:
            board.light.visible = True
        if step == 5:
            board.resting.z = 2000
        if step == 6:
            board.resting.rect = board.resting.rect.move(20, 0)
        if step == 7:
            board.resting.z = 5
        if step == 8:
            board.stage.remove(board.tip)
        if step == 9:
            board.stage.add(board.tip)
        painted(board, window)
    board.let_go()
    painted(board, window)


def test_without_the_node_the_picture_ended_at_the_hand_goes_on_without_it(board: Board) -> None:
    window = pygame.Surface(SIZE)
    painted(board, window)
    board.hold(board.held)
    painted(board, window)
    board.stage.remove(board.light)
    assert board._under.node is None
    board.held.rect = board.held.rect.move(-100, -60)
    painted(board, window)
