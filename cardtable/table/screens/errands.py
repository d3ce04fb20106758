"""Long work on files while the page goes on: its progress in a dialog, and the way to call it off."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, Protocol, TypeVar

from cardtable.i18n import _
from cardtable.ui.scene import Scene
from cardtable.ui.widgets.popover import Dialog, DialogAnswer

LOOK = 0.05
"""Seconds between two looks at how far it is."""
STEP = 5
"""Parts in a hundred between two words of progress."""
T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)


class Running(Protocol[T_co]):
    """Work in a process of its own (`play.errand`)."""

    @property
    def part(self) -> float: ...

    def poll(self) -> T_co | None: ...

    def cancel(self) -> bool: ...


class Watch(Generic[T]):
    """One errand shown over a scene until it is done, refused or called off.

    `told` says how far it is, in parts of a hundred, as markup; `refusals` are the errors that `refused` hears.
    """

    def __init__(
        self,
        scene: Scene,
        errand: Running[T],
        title: str,
        told: Callable[[int], str],
        done: Callable[[T], object],
        refused: Callable[[Exception], object],
        refusals: tuple[type[Exception], ...],
        key: str = "errand",
    ) -> None:
        self._scene, self._errand, self._title, self._told = scene, errand, title, told
        self._done, self._refused, self._refusals, self._key = done, refused, refusals, key
        self._shown = -1
        self._over = False
        self._look()

    def call_off(self) -> None:
        """End it, unless it can be ended no more."""
        if self._over:
            return
        if self._errand.cancel():
            self._close()
        else:
            self._shown = -1  # the dialog comes back until the work is done

    def _close(self) -> None:
        self._over = True
        self._scene.shut(self._key)

    def _look(self) -> None:
        if self._over:
            return
        try:
            found = self._errand.poll()
        except self._refusals as problem:
            self._close()
            self._refused(problem)
            return
        if found is not None:
            self._close()
            self._done(found)
            return
        part = int(self._errand.part * 100) // STEP * STEP
        if part != self._shown:
            self._shown = part
            self._show_progress(self._told(part))
        self._scene.after(LOOK, self._look)

    def _show_progress(self, told: str) -> None:
        """Show how far it is, and the way out."""
        answers = [DialogAnswer(_("Cancel"), self.call_off, "x")]
        scene = self._scene
        scene.shut(self._key)
        scene.open(
            lambda: Dialog(scene.kit, self._title, told, answers, self.call_off, width=600, key=self._key)
        )
