"""The pages of the window, one laid over another, and what is to be told on the next that is shown."""

from __future__ import annotations

import sys

from cardtable.i18n import _
from cardtable.play.store import Documents
from cardtable.ui.loop import Loop
from cardtable.ui.scene import Layer, Scene
from cardtable.ui.text import safe_text
from cardtable.ui.typeset import escape
from cardtable.ui.widgets.popover import Dialog, DialogAnswer
from cardtable.wording.faults import fault


class Pages:
    """The page shown, those below it, and the faults to be told."""

    def __init__(self, documents: Documents) -> None:
        self._documents = documents
        self._below: list[Scene] = []
        self._trouble: list[Exception] = []
        self.loop: Loop

    @property
    def shown(self) -> Scene:
        return self.loop.scene

    @property
    def bottom(self) -> Scene:
        """The page below all that are laid over it."""
        return self._below[0] if self._below else self.loop.scene

    @property
    def empty(self) -> bool:
        """True until the first page is shown."""
        return type(self.loop.scene) is Scene

    def show(self, scene: Scene) -> None:
        """Show this page in the place of all others."""
        self.alone()
        self._to(scene)

    def alone(self) -> None:
        """Remove the way back from the page shown."""
        self._below.clear()

    def lay_over(self, scene: Scene) -> None:
        self._below.append(self.loop.scene)
        self._to(scene)

    def back(self) -> bool:
        """Return to the page below, as it was; False if there is none."""
        if not self._below:
            return False
        below = self._below.pop()
        if below.kit is self.loop.kit:
            below.rebuild()
        self._to(below)
        return True

    def _to(self, scene: Scene) -> None:
        self.loop.show(scene)
        title = scene.title()
        self.loop.screen.caption(f"{safe_text(title)} \u2013 Cardtable" if title else "Cardtable")
        self.report()

    def note(self, problem: Exception | None) -> None:
        """Keep a fault to tell on the next page shown."""
        if problem is not None:
            self._trouble.append(problem)

    def report(self, problem: Exception | None = None) -> None:
        """Tell the player what went wrong, in dialogs over the page that is shown, one after the other."""
        self.note(problem)
        self.note(self._documents.take_set_aside())  # damaged files that were put aside
        scene = self.loop.scene
        if not self._trouble or scene.find("trouble") is not None:
            return
        said = fault(self._trouble.pop(0))

        def make() -> Layer:
            answers = [DialogAnswer(_("Go on"), self.report)]
            text = escape(said.explanation)
            return Dialog(self.loop.kit, said.title, text, answers, self.report, key="trouble")

        scene.open(make)

    def say(self) -> None:
        """Print what went wrong where the program was started."""
        for problem in self._trouble:
            print(fault(problem).text, file=sys.stderr)
        self._trouble.clear()
