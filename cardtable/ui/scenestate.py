"""State that the nodes of a scene share, below both: what is dirty, what moves, where the keyboard is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

import pygame

from cardtable.ui.dirty import Dirty
from cardtable.ui.fade import Cut
from cardtable.ui.kit import Kit
from cardtable.ui.motion import Schedule
from cardtable.ui.spoken import Spoken

N = TypeVar("N")


class SceneState(Generic[N]):
    """Scene state: the values of one scene that its nodes (N) read and change.

    The scene sets the callbacks: `on_leave(node)` as a node leaves the tree; `on_change(node, drawn, separate)` before a node looks
    different, comes or goes; `ignored()` for a gesture that means nothing; `set_focus(node, ring)`, `find(key)`, `open(make)`,
    `close(layer)`, `shut(key)`, `renew(key)`, `rebuild()` and `say(text)` do what the scene's methods of these names do.
    """

    def __init__(self, kit: Kit) -> None:
        self.kit = kit
        self.dirty = Dirty(pygame.Rect(0, 0, *kit.theme.size))
        self.timeline = Schedule()
        self.moving: dict[N, None] = {}
        """Nodes whose `animate` is called in every frame."""
        self.focused: N | None = None
        self.ring: N | None = None
        """Focused node, if its focus ring shows."""
        self.by_keyboard = False
        """True if the last gesture came from the keyboard."""
        self.keyed: dict[str, list[N]] = {}
        """Nodes of the tree that have a key, by that key."""
        self.cut: Cut | None = None
        """Transition from the last frame to the next, if the two have nothing in common."""
        self.attended = True
        """True if the window has the keyboard: clocks stand still without it."""
        self.bared = False
        """True if the last frame showed a secret: nothing of it may fade."""
        self.spoken: tuple[Spoken, ...] = ()
        """Sentences for a screen reader, the latest last; a heard one stays readable for a while."""
        self.on_leave: Callable[[N], object]
        self.on_change: Callable[[N, pygame.Rect | None, bool], object]
        self.ignored: Callable[[], object]
        self.set_focus: Callable[[N | None, bool], object]
        self.find: Callable[[str], N | None]
        self.open: Callable[[Callable[[], Any]], N]
        self.close: Callable[[Any], object]
        self.shut: Callable[[str], object]
        self.renew: Callable[[str], object]
        self.rebuild: Callable[[], object]
        self.say: Callable[[str], object]

    def join(self, node: N, key: str) -> None:
        """Take in a node of the tree: it can be found by its key, if it has one."""
        if key and node not in (known := self.keyed.setdefault(key, [])):
            known.append(node)

    def leave(self, node: N, key: str) -> None:
        """Forget a node that leaves the tree."""
        if key:
            self.keyed[key].remove(node)
        self.on_leave(node)
        self.moving.pop(node, None)

    def hush(self) -> None:
        """Forget the spoken sentences: another player comes before the screen."""
        self.spoken = ()

    def animate(self, node: N) -> None:
        """Call `node.animate` in every frame until it returns False."""
        self.moving[node] = None

    def after(self, seconds: float, act: Callable[[], object]) -> None:
        """Call `act` after `seconds`."""
        self.timeline.at(self.kit.now() + seconds, act)
