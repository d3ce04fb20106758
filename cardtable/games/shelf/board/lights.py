"""Lights of the shelf: the slots that could be opened, the empty ones of a closed shelf, and the glow round them."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping

import pygame

from cardtable.table.board.slots import Slot
from cardtable.ui import theme as t
from cardtable.ui.kit import Kit
from cardtable.ui.motion import Tween, in_out_cubic
from cardtable.ui.node import Node
from cardtable.ui.paint.cards import radius_of
from cardtable.ui.paint.icons import icon
from cardtable.ui.paint.shapes import box, clear, dashed, lay, ring, soft
from cardtable.ui.shown import ShownField
from cardtable.ui.stage import Stage
from cardtable.ui.theme import RGBA

LIGHTS = -10
"""Z-order of the lights, below the cards of the stage."""
ABOVE = 0.1
"""Height of the nearest slot's light above the others, and of the dashed places above both."""
LEGAL, NEAR = 16, 26
"""Reach of the light round a legal place, and round the nearest one, units."""


class GhostSlot(Slot):
    """A slot that could be opened, or a closed one on an empty shelf: a dashed place, lit when a card may go there."""

    soft = separate = True
    solid = True
    arrow = ShownField("")
    """The icon of the end that could be opened, "" for an empty slot."""
    lit = ShownField(False)
    slot = 0

    def __init__(self, kit: Kit, rect: pygame.Rect, act: Callable[[int], object]) -> None:
        super().__init__(kit, rect, "", lambda: act(self.slot))
        self.z, self.zone_name, self.bleed = LIGHTS, "shelf", kit.px(LEGAL)
        self._way = pygame.Rect(rect), pygame.Rect(rect)
        self._tween: Tween | None = None

    def become(self, slot: int, arrow: str, label: str) -> None:
        """Stand for that slot."""
        self.slot, self.arrow, self._label = slot, arrow, label
        self.thing = "slot" if arrow else "empty"

    def ride(self, area: pygame.Rect, ms: float) -> None:
        """Go there as the shelf goes, by the same curve."""
        seconds = self.kit.seconds(ms)
        if area == self._way[1] and (self._tween is not None or area == self.rect):
            return
        self._way = self.rect, pygame.Rect(area)
        if not seconds or self.scene is None:
            self._arrive()
            return
        self.soft = False
        self._tween = Tween(self.kit.now(), seconds, in_out_cubic)
        self.scene.animate(self)

    def soften(self, amid: bool = False) -> None:
        if self.soft:  # not while it rides
            super().soften(amid)

    def _arrive(self) -> None:
        self._tween, self.rect = None, self._way[1]
        self.soft = True

    def animate(self, now: float) -> bool:
        if self._tween is None:
            return False
        if self._tween.done(now):
            self._arrive()
            return False
        part, (old, new) = self._tween.amount(now), self._way
        x, y, w, h = (round(a + (b - a) * part) for a, b in zip(old, new, strict=True))
        self.rect = x, y, w, h
        return True

    def value(self) -> str:
        return super().value() if self.lit else ""

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        strong = self.lit or self.hovered
        key = "ghost-slot", self.rect.size, self.arrow, self.lit, strong
        image = self.kit.cache.get(key, lambda: self._picture(strong))
        surface.blit(image, image.get_rect(center=self.rect.center))

    def _picture(self, strong: bool) -> pygame.Surface:
        """Glow, place, dashes and arrow, as wide on all sides."""
        size, radius, strength = self.rect.size, radius_of(self.rect.w), 255 if strong else 215
        margin = self.kit.px(LEGAL) if self.lit else 0
        image = clear((size[0] + 2 * margin, size[1] + 2 * margin), t.BRASS_L)
        if self.lit:
            image.blit(soft(self.kit, size, radius, margin, t.BRASS_L, 0.4)[0], (0, 0))
        image.blit(box(size, radius, [(0, (120, 170, 130, 26)), (1, (120, 170, 130, 40))]), (margin, margin))
        image.blit(
            dashed(self.kit, size, radius, (*self.kit.on_felt(t.BRASS_L), strength)),
            (margin, margin),
        )
        if self.arrow:
            # Brass would be lost in the glow.
            colour = self.kit.on_felt(t.IVORY_TOP if self.lit else t.BRASS_L)
            arrow = icon(self.kit, self.arrow, max(16, round(size[0] * 0.42)), colour, alpha=strength)
            image.blit(arrow, arrow.get_rect(center=image.get_rect().center))
        return image


class SlotLight(Node):
    """The light round a slot of the shelf that may take the card held, a stronger one round that it would fall on."""

    soft = separate = True
    thing = "place"
    near = ShownField(False)

    def __init__(self, kit: Kit, rect: pygame.Rect) -> None:
        super().__init__(kit, rect, z=LIGHTS - 2 * ABOVE)
        self.bleed = kit.px(NEAR)
        self.visible = False

    def light(self, lit: bool, near: bool) -> None:
        self.near = near
        self.z = LIGHTS - (1 if near else 2) * ABOVE
        self.visible = lit or near

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        if self.near:
            _glow(self.kit, surface, self.rect, NEAR, 0.75, 4, (*t.NEAREST, 255))
        else:
            _glow(self.kit, surface, self.rect, LEGAL, 0.5, 2, (*t.BRASS_L, 166))


def _glow(
    kit: Kit, surface: pygame.Surface, area: pygame.Rect, blur: float, alpha: float, line: float, edge: RGBA
) -> None:
    radius, width = radius_of(area.w), max(2, kit.px(line))
    lay(surface, soft(kit, area.size, radius, kit.px(blur), edge[:3], alpha), area)
    surface.blit(ring(kit, area.size, radius, width, edge), (area.x - width, area.y - width))


class Ends:
    """The dashed places and the lights of one shelf. The places at its ends ride with them."""

    def __init__(self, kit: Kit, stage: Stage) -> None:
        self._kit, self._stage = kit, stage
        self.put_down: Callable[[int], object] = lambda _slot: None
        """Put the card taken up on a slot; the controls say how."""
        self._ghosts: dict[Hashable, GhostSlot] = {}
        """Ghosts by their slot, or by the end of the shelf."""

        self._shown: object = None
        self._lights: dict[Hashable, SlotLight] = {}

    def show(
        self,
        places: Mapping[int, pygame.Rect],
        names: Mapping[int, str],
        slots: range,
        filled: set[int],
        *,
        mine: bool,
        rides: float = 0.0,
    ) -> None:
        """Show the places a card may take, with their names. Those beyond `slots` and those not `filled` are dashed.
        Lights at an end ride with it for `rides` ms."""
        state = {slot: tuple(area) for slot, area in places.items()}, slots, frozenset(filled), mine
        if state == self._shown:
            return
        self._shown = state
        for light in self._lights.values():
            self._stage.remove(light)
        self._lights = {}
        before, self._ghosts = self._ghosts, {}
        for slot, area in places.items():
            light = self._lights[slot] = SlotLight(self._kit, area)
            self._stage.add(light)
            if slot not in slots:
                left = slot < slots.start
                end = ("left", slots.start - slot) if left else ("right", slot - slots.stop)
                ghost = self._ghost(end, before.pop(end, None), area, rides)
                ghost.become(slot, "chevron-left" if left else "chevron-right", names.get(slot, ""))
            elif slot not in filled:
                ghost = self._ghost(slot, before.pop(slot, None), area, rides)
                ghost.become(slot, "", names.get(slot, ""))
        for ghost in before.values():
            self._stage.remove(ghost)
        for ghost in self._ghosts.values():
            ghost.focusable = mine

    def _ghost(self, name: Hashable, old: GhostSlot | None, area: pygame.Rect, rides: float) -> GhostSlot:
        """The dashed place of that name: the one there was, on its way, or a new one."""
        ghost = self._ghosts[name] = old or GhostSlot(self._kit, area, self.put_down)
        if old is None:
            self._stage.add(ghost)
        else:
            ghost.ride(area, rides)
        return ghost

    @property
    def last(self) -> Node | None:
        """The place farthest to the right, for the keyboard to begin with; None on a full shelf."""
        return max(self._ghosts.values(), key=lambda ghost: ghost.slot, default=None)

    def light(self, lit: frozenset[int], near: int | None) -> None:
        """Light these slots, and the one that the card held would fall on."""
        dashed = {ghost.slot for ghost in self._ghosts.values()}
        for ghost in self._ghosts.values():
            ghost.lit = ghost.slot in lit
        for place, light in self._lights.items():
            light.light(place in lit and place not in dashed, place == near)
