"""The game under way in the window: kept until it is saved, or until its people say that it may be lost."""

from __future__ import annotations

from collections.abc import Callable

from cardtable.i18n import _
from cardtable.play.disk import StoreError, StoreFault
from cardtable.play.journal import SAVED, Journal, Progress
from cardtable.play.session import Session
from cardtable.ui.scene import Layer, Scene
from cardtable.ui.typeset import escape
from cardtable.ui.widgets.popover import Dialog, DialogAnswer
from cardtable.wording.saving import saving

WAIT = 1.0
"""Seconds that leaving a game waits for a disk that neither takes nor refuses it, before it asks."""


class UnderWay:
    """One game at most, and the journal that keeps it. `scene` gives the page that a question is laid over, `tell` takes
    what is to be told on the next page."""

    def __init__(self, scene: Callable[[], Scene], tell: Callable[[Exception], None]) -> None:
        self._scene, self._tell = scene, tell
        self.journal: Journal | None = None
        self.session: Session | None = None
        self._asked = SAVED
        """State of the saving when the program asked about it."""

    @property
    def id(self) -> str:
        """The name of the saved game, "" where none is under way."""
        return self.journal.folder.name if self.journal is not None else ""

    @property
    def saved(self) -> bool:
        """Return True if leaving now would lose nothing; wait a moment for a disk that is writing."""
        return self.journal is None or self.journal.flush(WAIT)

    def begin(self, session: Session, journal: Journal) -> None:
        self.session, self.journal = session, journal

    def leaving(self, act: Callable[[], None]) -> None:
        """Do what ends the game, once it is saved or its people say that it may be lost."""
        if self.saved or self.journal is None:
            self.leave()
            act()
        elif self._scene().find("leaving") is None:
            self._ask(self.journal, act)

    def over(self) -> None:
        """End the game: let it go once it is saved. If it is not, tell the player, let its journal go on trying, and ask before the result
        is left."""
        if self.journal is not None and not self.saved:
            self._tell(self._trouble(self.journal))
        else:
            self.leave()

    def leave(self, *, told: bool = True) -> None:
        """Let the game go; where it could not be saved after all, that is told on the next page."""
        journal, self.journal, self.session = self.journal, None, None
        if journal is not None and not journal.close(10.0 if told else WAIT) and told:
            self._tell(self._trouble(journal))

    def _trouble(self, journal: Journal) -> StoreError:
        return journal.trouble or StoreError(StoreFault.SLOW, journal.folder)

    def _ask(self, journal: Journal, act: Callable[[], None]) -> None:
        def again() -> None:
            journal.retry()
            self.leaving(act)

        def leave() -> None:
            self.leave(told=False)
            act()

        stay = DialogAnswer(_("Stay here"), lambda: None, "undo-2")
        retry = DialogAnswer(_("Try again"), again, "refresh-cw")
        lose = DialogAnswer(_("Leave without saving"), leave, "log-out")
        go = DialogAnswer(_("Leave"), lambda: self.leaving(act), "log-out")
        scene = self._scene()

        def make() -> Layer:
            self._asked = journal.state
            said = saving(self._asked)
            saved = self._asked.progress is Progress.SAVED
            answers = (go, stay) if saved else (stay, retry, lose)
            text = escape(said.explanation)
            return Dialog(scene.kit, said.title, text, answers, lambda: None, key="leaving")

        scene.open(make)

    def watch(self) -> None:
        """Update the state of the save in the question whether to leave."""
        if self.journal is not None and self.journal.state != self._asked:
            self._scene().renew("leaving")
