"""Arrival of a result: crown, sentence, the plate that proposes an opponent, and the button to go on with, one after the other."""

from __future__ import annotations

from math import inf

from cardtable.table.screens.podium import Crowned
from cardtable.ui.gestures import Gesture, Key, Press, Text
from cardtable.ui.kit import Kit
from cardtable.ui.motion import out_back, out_cubic
from cardtable.ui.node import Node
from cardtable.ui.scene import Scene
from cardtable.ui.widgets.button import Button

CROWN, SENTENCE, PLATE, RISE = 260, 400, 900, 200
"""Milliseconds at speed 1: fall of the crown, start of the sentence, start of the plate, its way up."""
WAY = 12
"""Units by which the plate rises."""


class Arrival:
    """Plan of the arrival, kept while the page is made anew; any key or click ends it."""

    sentence = ""
    """The sentence on the course of the match."""

    def __init__(self, kit: Kit) -> None:
        self._kit, self._since = kit, kit.now()
        self._crowns: list[Crowned] = []
        self._told: list[Node] = []
        self._plate: list[tuple[Node, int]] = []
        """The nodes of the plate, each with its upper edge at rest, px."""
        self._button: Button | None = None

    def begin(self, page: Scene) -> None:
        """Find the parts of a page that has been built, and show them one after the other."""
        nodes, plate = [*page.base.walk()], page.find("proposal")
        main = page.find("against") or page.find("rematch")
        self._button = main if isinstance(main, Button) else None
        self._crowns = [each for each in nodes if isinstance(each, Crowned)]
        self._told = [each for each in nodes if each.label() == self.sentence]
        within = [] if plate is None else [each for each in nodes if plate.rect.contains(each.rect)]
        self._plate = [(each, each.rect.y) for each in within]
        if not self.step():
            page.base.add(clock := _Clock(self._kit, self))
            page.state.animate(clock)

    def follow(self, gesture: Gesture) -> None:
        """Show all at once at any key or click."""
        if isinstance(gesture, Key | Text | Press):
            self._since = -inf
            self.step()

    def step(self) -> bool:
        """Show the page as it is now; return True once all is there."""
        kit, second = self._kit, self._kit.seconds(1000)
        ms = (kit.now() - self._since) / second * 1000 if second else inf
        for crown in self._crowns:
            crown.fall(out_back(min(1.0, ms / CROWN)))
        for node in self._told:
            node.visible = ms >= SENTENCE
        left = 1 - out_cubic(max(0.0, min(1.0, (ms - PLATE) / RISE)))
        for node, home in self._plate:
            node.visible = ms >= PLATE
            y = home + round(left * kit.px(WAY))
            if node.rect.y != y:
                node.invalidate()
                node.rect = node.rect.move(0, y - node.rect.y)
                node.invalidate()
        done = ms >= PLATE + RISE
        kind = "main" if done else "walnut"
        if self._button is not None and self._button.kind != kind:
            self._button.kind = kind
            self._button.invalidate()
        return done


class _Clock(Node):
    """Steps of the arrival, one a frame; it draws nothing."""

    def __init__(self, kit: Kit, arrival: Arrival) -> None:
        super().__init__(kit)
        self._arrival = arrival

    def animate(self, now: float) -> bool:
        return not self._arrival.step()
