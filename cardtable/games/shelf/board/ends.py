"""Where a card may go: the slots that could be opened, the empty ones of a closed shelf, the lights of all."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from cardtable.games.shelf.board.draft import open_slots
from cardtable.games.shelf.board.marks import GhostSlot, NearLight, SlotLights
from cardtable.games.shelf.board.placing import Scene, slot_box
from cardtable.games.shelf.rules.model import Phase
from cardtable.i18n import _
from cardtable.ui.kit import Kit
from cardtable.ui.node import Node
from cardtable.ui.stage import Stage, Target

LIGHTS = -10
"""Below the cards of the stage."""


class Ends:
    """The dashed places and the lights of one shelf; made anew whenever the slots are others."""

    def __init__(self, kit: Kit, stage: Stage, put_on: Callable[[int], None]) -> None:
        self._kit, self._stage, self._put_on = kit, stage, put_on
        self._ghosts: dict[int, GhostSlot] = {}
        self._lights: SlotLights | None = None
        self._near: NearLight | None = None
        self._places: dict[int, pygame.Rect] = {}
        """Where each slot lies that may take a card."""

    def show(self, scene: Scene) -> None:
        """The places for that scene: dashed beside the ends, and in the slots of a shelf still empty."""
        for node in (*self._ghosts.values(), *filter(None, [self._lights, self._near])):
            self._stage.remove(node)
        self._ghosts, self._lights, self._near, self._places = {}, None, None, {}
        view, shelf = scene.view, scene.spots.shelf
        if scene.facing is None or view.phase in (Phase.CLOSING, Phase.OVER):
            return
        reachable = open_slots(view, scene.draft)
        slots = {slot: shelf.box(slot) for slot in shelf.slots}
        self._lights = SlotLights(self._kit, {slot: slots[slot] for slot in shelf.slots if slot in reachable})
        self._add(self._lights)
        self._near = NearLight(self._kit, slots if view.word else {})
        self._stage.add(self._near)
        gap = self._kit.px(8)
        self._places = {slot: slot_box(scene.spots, scene.areas, slot, gap) for slot in reachable}
        for slot in reachable:
            if slot not in shelf.slots:
                left = slot < shelf.slots.start
                label = _("open a slot on the left") if left else _("open a slot on the right")
                self._ghost(scene, slot, "chevron-left" if left else "chevron-right", label)
        for slot in shelf.slots if not view.word else ():
            if scene.draft.at(slot) is None:
                self._ghost(scene, slot, "", _("empty slot %(slot)s") % {"slot": slot})

    def _ghost(self, scene: Scene, slot: int, arrow: str, label: str) -> None:
        def act() -> None:
            self._put_on(slot)

        ghost = GhostSlot(self._kit, self._places[slot], arrow, label, act)
        ghost.focusable = scene.mine
        ghost.zone_name = "shelf"
        self._ghosts[slot] = ghost
        self._add(ghost)

    def _add(self, node: Node) -> None:
        self._stage.add(node)
        node.z = LIGHTS

    @property
    def last(self) -> list[Node]:
        """The place farthest to the right, for the keyboard to begin with; none on a full shelf."""
        ghosts: list[Node] = [*self._ghosts.values()]
        return ghosts[-1:]

    def light(self, lit: bool) -> None:
        """`lit` while a card is held."""
        for ghost in self._ghosts.values():
            ghost.lit = lit
        if self._lights is not None:
            self._lights.visible = lit
        self.point(None)

    def point(self, near: int | None) -> None:
        """Light the slot that the card held would fall on."""
        if self._near is not None:
            self._near.go(self._places.get(near) if near is not None else None)

    def targets(self, scene: Scene) -> tuple[Target, ...]:
        """Where a card may be dropped: those slots while somebody may decide, and the hand always."""
        hand = Target("hand", scene.areas.hand)
        if not scene.mine:
            return (hand,)
        return (*(Target(slot, box) for slot, box in self._places.items()), hand)
