"""The table at one turn of a game that is over, with what could have been laid there as ghosts, and the hand of that turn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

import pygame

from cardtable.games import manifest
from cardtable.i18n import _
from cardtable.play.review import Missed
from cardtable.play.session import Session
from cardtable.rules.contract import Seat
from cardtable.table.board.marks import LastWordLine
from cardtable.table.screens.miniature import StillTable
from cardtable.table.screens.navigator import Navigator
from cardtable.ui import theme as t
from cardtable.ui.kit import Kit
from cardtable.ui.layout import PLAIN
from cardtable.ui.node import Node, RectLike, Role
from cardtable.ui.paint import cards, materials
from cardtable.ui.paint.cards import Face
from cardtable.ui.paint.shapes import dashed, ring
from cardtable.ui.placement import Placement
from cardtable.ui.rects import scale_into
from cardtable.ui.sprite import Ring
from cardtable.ui.stage import SNAP
from cardtable.wording.sentence import card_name, listed

WINDOW = (1280, 720)
"""Window that a table is laid out for before the close-up, px."""
AROUND, MOST = 1.3, 1.9
"""Margin beside the cards, both sides together, in card widths; and the most enlargement against that window."""
LEAST = 44
"""Least width of a card of the board, px: where not all cards have room at that width, the picture shows those round the move."""
BACKDROP = -100
"""Depth of a backdrop."""
SOFT = 22
"""Units within which the edges of a picture melt into the cloth."""
GHOST, RAISED = 0.81, 0.14
"""Opacity of a ghost, and its distance above its place, in card widths."""


class Past(StillTable):
    """The table before one decision, as the one who decided saw it; `instead` is composed on it."""

    def __init__(
        self,
        kit: Kit,
        navigator: Navigator,
        session: Session,
        seat: Seat,
        at: int,
        instead: Missed | None,
        way: str,
    ) -> None:
        super().__init__(kit, navigator, session, seat, at)
        self._way, self._instead = way, instead
        self.ghosts: list[object] = []

    @property
    def way(self) -> str:
        return self._way

    def begin(self) -> None:
        """Lay what could have been laid, and leave only the felt with what lies on it."""
        self.ready()
        board, stage = self.board, self.stage
        if self._instead is not None:
            board.compose(self.draft_of(self._instead.text), "", SNAP)
            draft = board.draft
            for card in draft.cards:
                sprite = stage.sprites.get(card.id)
                if sprite is not None and sprite.goal.zone != "hand":
                    goal = sprite.goal
                    self.ghosts.append(card.id)
                    stage.put(
                        card.id, replace(goal.raised(widths=RAISED), alpha=GHOST, z=800, ring=Ring.NONE)
                    )
        preview = self.director.preview
        preview.tip.visible = False
        self.pill.visible = False
        lies = self._cards()
        for node in self.base.children:
            furniture = BACKDROP < node.z < 0 and not isinstance(node, LastWordLine)
            if node is not stage and not (furniture and any(map(node.rect.colliderect, lies))):
                node.visible = False
        for sprite in stage.sprites.values():
            if sprite.goal.zone == "hand" or not self._on_board(sprite.goal):
                sprite.visible = False

    @property
    def held(self) -> list[tuple[Face, bool]]:
        """The hand of that turn, and of each card whether it is wanted for what could have been laid."""
        board, view = self.board, self.view
        hands = getattr(view, "hands", None)
        if hands is None or self.facing is None:
            return []
        draft = board.draft
        used = {card.id for card in draft.cards}
        return [(self.director.game.face(card), card.id in used) for card in hands[self.facing]]

    def _cards(self) -> list[pygame.Rect]:
        """Return the areas of the cards on the felt."""
        rail = self.areas.rail.y
        goals = [sprite.goal for sprite in self.stage.sprites.values() if self._on_board(sprite.goal)]
        return [each.rect for each in goals if each.zone != "hand" and each.rect.centery < rail]

    def _on_board(self, goal: Placement) -> bool:
        """Return True unless the board has a window of its own and that card lies outside of it, as a discard does."""
        if all(sprite.goal.clip is None for sprite in self.stage.sprites.values()):
            return True
        return goal.clip is not None

    def extent(self) -> pygame.Rect:
        """Return the area to show: all cards on the felt, or those in line with the ghosts if each row stands alone."""
        lies = self._cards()
        marked = [self.stage.sprites[card].goal.rect for card in self.ghosts]
        rows = [node.rect for node in self.base.children if node.visible and node is not self.stage]
        mine = [row for row in rows if any(map(row.colliderect, marked))]
        if len(rows) > 2 and len(mine) == 1:
            lies = [each for each in lies if each.colliderect(mine[0])]
            for thing in (*self.base.children, *self.stage.sprites.values()):
                if thing is not self.stage and not thing.rect.colliderect(mine[0]):
                    thing.visible = False
        found = lies[0].unionall(lies[1:]) if lies else self.areas.felt
        return found.inflate(round(self.areas.card * AROUND), round(self.areas.card * AROUND * 0.6))


@dataclass(frozen=True, slots=True)
class Seen:
    """Picture of a close-up, and the hand."""

    picture: pygame.Surface
    hand: tuple[tuple[Face, bool], ...]
    card: int
    """Width of a card of the board, px."""


def seen(
    kit: Kit,
    navigator: Navigator,
    session: Session,
    seat: Seat,
    at: int,
    instead: Missed | None,
    area: pygame.Rect,
) -> Seen:
    """The table before the decision that made fact number `at`, as it is to be seen in that part of the window."""
    ways = [way for way, _name in manifest(session.header.game).views if way] or [""]
    views = {
        way: _close_up(Past(_like(kit, 1.0), navigator, session, seat, at, instead, way)) for way in ways
    }
    way = max(ways, key=lambda way: scale_into(views[way].extent, area))
    view = views[way]
    scale = min(max(scale_into(view.extent, area), LEAST / view.card), MOST * kit.theme.u)
    near = _like(kit, scale)
    left, top = view.corner(scale, area.size)
    behind = area.clamp(pygame.Rect((0, 0), kit.theme.size))
    cloth = materials.felt(near).copy()
    cloth.blit(materials.felt(kit), (left - behind.x, top - behind.y))
    near.cache.clear()
    near.cache.get(
        ("felt", near.theme.size), lambda: cloth
    )  # one cloth lies under the page and under the picture
    scene = Past(near, navigator, session, seat, at, instead, way)
    scene.begin()
    canvas = cloth.copy()
    scene.base.paint(canvas, canvas.get_rect())
    for card in scene.ghosts:
        goal = scene.stage.sprites[card].goal
        line = dashed(kit, goal.rect.size, cards.radius_of(goal.w), (*t.BRASS_L, 255))
        canvas.set_clip(goal.clip)
        canvas.blit(line, goal.rect)
    canvas.set_clip(None)
    picture = pygame.Surface(area.size, pygame.SRCALPHA)
    picture.blit(canvas, (0, 0), pygame.Rect(left, top, *area.size))
    picture.blit(_window(kit, area.size), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return Seen(picture, tuple(scene.held), round(view.card * scale))


@dataclass(frozen=True, slots=True)
class CloseUp:
    """Part of a table laid out for `WINDOW` that a picture shows, in px of that window."""

    extent: pygame.Rect
    """All that is to be shown."""
    furniture: pygame.Rect
    """The same with the furniture below it, which is shown whole where it has room."""
    moves: pygame.Rect
    """The part that stays in sight where not all of it has room."""
    card: int
    """Width of a card of the board."""

    def corner(self, scale: float, size: tuple[int, int]) -> tuple[int, int]:
        """Return the upper left corner of a picture of that size, in px of the scaled table."""

        def edges(box: pygame.Rect) -> tuple[tuple[float, float], tuple[float, float]]:
            return (box.left * scale, box.right * scale), (box.top * scale, box.bottom * scale)

        found = []
        for room, whole, laid, near in zip(
            size, edges(self.furniture), edges(self.extent), edges(self.moves), strict=True
        ):
            shown = whole if whole[1] - whole[0] <= room else laid
            middle = sum(shown) / 2
            if shown[1] - shown[0] > room:
                middle = min(max(sum(near) / 2, shown[0] + room / 2), shown[1] - room / 2)
            found.append(round(middle - room / 2))
        return found[0], found[1]


def _close_up(small: Past) -> CloseUp:
    """Return the part of that table to show."""
    small.begin()
    extent = small.extent()
    sprites = small.stage.sprites
    goals = {key: sprite.goal for key, sprite in sprites.items() if sprite.visible}
    wide = [round(goal.w) for goal in goals.values() if goal.paint is None]
    marked = [goals[key].rect for key in small.ghosts if key in goals]
    moves = marked[0].unionall(marked[1:]) if marked else extent
    below = [node.rect for node in small.base.children if node.visible and BACKDROP < node.z < 0]
    return CloseUp(extent, extent.unionall(below), moves, max(wide, default=small.areas.card))


def _window(kit: Kit, size: tuple[int, int]) -> pygame.Surface:
    """Make the mask that lets the edges of a picture fade into the cloth."""

    def paint() -> pygame.Surface:
        out = pygame.Surface(size, pygame.SRCALPHA)
        out.fill((255, 255, 255, 255))
        soft = max(1, min(kit.px(SOFT), min(size) // 4))
        for i in range(soft):
            alpha = (255, 255, 255, round(255 * i / soft))
            for strip in ((i, 0, 1, size[1]), (size[0] - 1 - i, 0, 1, size[1])):
                out.fill(alpha, strip, special_flags=pygame.BLEND_RGBA_MULT)
            for strip in ((0, i, size[0], 1), (0, size[1] - 1 - i, size[0], 1)):
                out.fill(alpha, strip, special_flags=pygame.BLEND_RGBA_MULT)
        return out

    return kit.cache.get(("sight-window", size), paint)


def _like(kit: Kit, scale: float) -> Kit:
    """A kit for a table that much larger than on the window it is laid out for, in the same look."""
    found = Kit((round(WINDOW[0] * scale), round(WINDOW[1] * scale)), scale)
    found.refit(look=kit.theme.look)
    return found


Held = Sequence[tuple[Face, bool]]


class HandRow(Node):
    """Cards side by side, as large as the row allows; those wanted are ringed, or all are ghosts."""

    role = Role.TEXT

    def __init__(
        self,
        kit: Kit,
        rect: RectLike,
        held: Callable[[], Held],
        *,
        ghosts: bool = False,
        left: bool = False,
    ) -> None:
        """`held` is asked when the row is drawn or read; `left`: the cards begin at the left of the row, not in its middle."""
        super().__init__(kit, rect, key="held")
        self._found: Callable[[], Held] = held
        self._from_left, self._ghosts = left, ghosts
        self.bleed = kit.px(PLAIN)

    @property
    def _held(self) -> Held:
        """The cards, and of each whether it is wanted."""
        return self._found()

    def label(self) -> str:
        names = [card_name(face.letter) for face, _wanted in self._held]
        wanted = [card_name(face.letter) for face, used in self._held if used]
        if self._ghosts or not wanted:
            return ", ".join(names)
        return _("%(cards)s; wanted: %(wanted)s") % {"cards": ", ".join(names), "wanted": listed(wanted)}

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        if not self._held:
            return
        kit, count, gap = self.kit, len(self._held), self.kit.px(8)
        wide = min(round(self.rect.h / cards.RATIO), (self.rect.w - gap * (count - 1)) // count)
        wide = max(8, wide)
        step = min(wide + gap, (self.rect.w - wide) / max(1, count - 1))
        left = self.rect.centerx - round(step * (count - 1) + wide) // 2
        if self._from_left:
            left = self.rect.x
        for at, (face, used) in enumerate(self._held):
            spot = pygame.Rect(round(left + step * at), self.rect.y, wide, cards.height_of(wide, face.tall))
            image, offset = cards.rested(kit, face, wide)
            if self._ghosts:
                image = image.copy()
                image.fill((255, 255, 255, 207), special_flags=pygame.BLEND_RGBA_MULT)
            surface.blit(image, (spot.x + offset[0], spot.y + offset[1]))
            radius, line = cards.radius_of(wide), max(2, kit.px(3))
            if self._ghosts:
                edge = dashed(kit, spot.size, radius, (*t.BRASS_L, 255))
                surface.blit(edge, spot)
            elif used:
                lit = ring(kit, spot.size, radius, line, t.BRASS_L)
                surface.blit(lit, lit.get_rect(center=spot.center))
