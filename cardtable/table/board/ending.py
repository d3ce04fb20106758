"""End of a match before the result: the hands left turn up, the points are counted, the crown falls on the winner."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

import pygame

from cardtable.play.session import Session
from cardtable.rules.cards import Card
from cardtable.rules.contract import Seat
from cardtable.table.board import effects
from cardtable.table.board.board import AnyBoard
from cardtable.table.board.description import Description, Layout
from cardtable.ui import theme as t
from cardtable.ui.kit import Kit
from cardtable.ui.motion import Tween, in_out_cubic
from cardtable.ui.node import Node, Role
from cardtable.ui.paint import icons
from cardtable.ui.paint.cards import RATIO
from cardtable.ui.sprite import Placement
from cardtable.ui.stage import Glide

TURN, COUNT, APART, MOST, FALL = 450.0, 90.0, 250.0, 3500.0, 320.0
"""Milliseconds at speed 1: a hand turns up, a card is counted, from one player to the next, all the counting at most, the crown
falls."""
DROP = 46
"""Height from which the crown falls, units."""


def in_rows(room: pygame.Rect, count: int, gap: int) -> list[pygame.Rect]:
    """Lay out `count` cards within `room`, in the number of rows that makes them largest."""

    def wide(rows: int) -> int:
        high = (room.h - (rows - 1) * gap) / rows
        return max(8, int(min(high / RATIO, (room.w + gap) / -(-count // rows) - gap)))

    if not count:
        return []
    rows = max((1, 2, 3), key=wide)
    size, across = wide(rows), -(-count // rows)
    high = round(size * RATIO)
    step = min(size + gap, (room.w - size) / max(1, across - 1))
    spots = (divmod(at, across) for at in range(count))
    return [pygame.Rect(round(room.x + x * step), room.y + y * (high + gap), size, high) for y, x in spots]


def beside(board: AnyBoard, seat: Seat, count: int) -> list[pygame.Rect]:
    """Return the places of the cards left in a hand: below its plate, within the window."""
    kit, plate = board.kit, board.seating.holder_of(seat).rect
    kept = board.seating.open_hand_of(seat)
    if kept is not None:
        return in_rows(kept, count, max(2, kit.px(4)))
    gap, edge = kit.px(6), kit.theme.size[0]
    room = max(plate.w, min(edge - plate.x, round(0.4 * edge))) if count > 4 else plate.w
    wide = max(16, min(kit.px(66), room // max(1, count) - gap))
    step = min(wide + gap, max(1, room - wide) / max(1, count - 1))
    left = min(plate.x, round(edge - gap - wide - step * (count - 1)))
    top = plate.bottom + kit.px(8)
    return [pygame.Rect(round(left + at * step), top, wide, round(wide * RATIO)) for at in range(count)]


def _turned_up(game: Description[Any, Any], hands: Sequence[Sequence[Card]], z: float) -> Layout:
    """Return the places of others' open hands, beside their plates."""
    board = game.board
    return {
        card.id: replace(Placement.inside(spot, game.face(card)), z=z + at, label=board.depiction.label(card))
        for seat, hand in enumerate(hands)
        if seat != board.table.facing
        for at, (card, spot) in enumerate(zip(hand, beside(board, seat, len(hand)), strict=True))
    }


def turn_up(game: Description[Any, Any], hands: Iterable[Sequence[Card]]) -> float:
    """Turn up the hands left beside the plates; return the seconds it takes."""
    board = game.board
    known = [() if any(card.face is None for card in hand) else hand for hand in hands]
    for seat, hand in enumerate(known):
        if seat != board.table.facing:
            effects.from_plate(game, seat, hand)
    found = _turned_up(game, known, 300)
    if not found:
        return 0.0
    board.flying |= found
    seconds = board.refresh(Glide(TURN, in_out_cubic, 40, [*found], 16))
    effects.ring(board, "card-lay", min(6, len(found)), every=40)
    return seconds


def lie_open(game: Description[Any, Any], hands: Sequence[Sequence[Card]]) -> None:
    """Keep others' hands open beside their plates from now on, as the board places its cards."""
    board = game.board
    lying = _turned_up(game, hands, 60)
    board.others = {number: replace(each, peek=True) for number, each in lying.items()}


def left(session: Session) -> list[Sequence[Card]]:
    """Return the hands of a finished match; none for a game without hands."""
    views = [session.view(seat) for seat in range(len(session.players))]
    return [view.hands[seat] for seat, view in enumerate(views) if hasattr(view, "hands")]


def all_hands(game: Description[Any, Any]) -> float:
    """Turn up every hand of a finished match; return the seconds it takes."""
    board = game.board
    seen = board.stage.sprites
    return turn_up(
        game, [[card for card in hand if card.id not in seen] for hand in left(board.table.session)]
    )


def count(board: AnyBoard, show: Callable[[Seat, int], object], first: float) -> float:
    """Count the points up from nothing, the lowest score first, from `first` seconds on; return the seconds it takes. `show`
    tells a number at the plate of a seat."""
    kit, stage, outcome = board.kit, board.stage, board.table.session.outcome()
    totals = outcome.scores if outcome is not None else ()
    whole = sum(totals)
    if not whole or not kit.seconds(1000):
        return 0.0
    each = min(COUNT, (MOST - APART * len(totals)) / whole)
    for seat in range(len(totals)):
        show(seat, 0)
    at = first
    for seat in sorted(range(len(totals)), key=lambda seat: totals[seat]):
        for number in range(1, totals[seat] + 1):
            stage.after(at + kit.seconds(each * number), partial(_counted, board, show, seat, number))
        at += kit.seconds(each * totals[seat] + APART)
    return at - first


def _counted(board: AnyBoard, show: Callable[[Seat, int], object], seat: Seat, number: int) -> None:
    board.sounds.play("tick")
    show(seat, number)


def crown(board: AnyBoard, winners: Iterable[Seat]) -> float:
    """Drop a crown on the plate of each winner; return the seconds it takes."""
    kit, stage = board.kit, board.stage
    for seat in winners:
        node = Crown(kit, board.seating.holder_of(seat).head)
        stage.add(node)
        node.begin()
    seconds = kit.seconds(FALL)
    stage.after(seconds, lambda: None)  # until then a click ends it
    return seconds


class Crown(Node):
    """A brass crown that falls onto the head of a plate, springs once and stays."""

    role = Role.IMAGE
    thing = "moment"

    def __init__(self, kit: Kit, head: tuple[int, int]) -> None:
        size = max(22, kit.px(40))
        super().__init__(kit, (head[0] - size // 2, head[1] - round(size * 0.8), size, size), z=3500)
        self._home = self.rect.y
        self._tween = Tween(kit.now(), kit.seconds(FALL), _bounce)
        self._alpha = 255
        self.bleed = 3

    def begin(self) -> None:
        """Fall (once it is in a scene)."""
        if self.scene is not None and self._tween.duration:
            self.animate(self.kit.now())
            self.scene.animate(self)

    def animate(self, now: float) -> bool:
        part = self._tween.amount(now)
        self._alpha = 255 if self._tween.done(now) else round(255 * min(1.0, part * 2.5))
        self.rect = self.rect.move(0, self._home - round(self.kit.px(DROP) * (1 - part)) - self.rect.y)
        self.invalidate()
        return not self._tween.done(now)

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        for colour, off in ((t.rgb("#5A3E10"), max(1, self.kit.px(2))), (t.BRASS_L, 0)):
            image = icons.icon(self.kit, "crown", self.rect.w, colour, filled=True, alpha=self._alpha)
            surface.blit(image, image.get_rect(center=self.rect.move(0, off).center))


def _bounce(t_: float) -> float:
    """Ease a fall that springs up by an eighth and comes to rest."""
    if t_ < 0.65:
        return float((t_ / 0.65) ** 2)
    k = (t_ - 0.65) / 0.35
    return 1 - 0.5 * k * (1 - k) if k < 1 else 1.0


def pile_counter(board: AnyBoard, pile: int) -> Callable[[Seat, int], None]:
    """Return a function that shows a number as the count of that pile on a seat's plate."""

    def show(seat: Seat, number: int) -> None:
        piles = [*board.seating.holder_of(seat).standing.piles]
        piles[pile] = replace(piles[pile], count=number)
        effects.restate(board, seat, piles=tuple(piles))

    return show
