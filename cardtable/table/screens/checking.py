"""A finished game checked where its result is shown: the bots' process answers once more, a question at a time."""

from __future__ import annotations

from cardtable.i18n import _
from cardtable.play.presenter import Thinker
from cardtable.play.session import Session
from cardtable.play.thinker import Answer as Found
from cardtable.play.verify import Report, Verification, questions_in, verification
from cardtable.table.screens.page import Page
from cardtable.ui.scene import Layer
from cardtable.ui.typeset import escape
from cardtable.ui.widgets import field as writing
from cardtable.ui.widgets.popover import Answer, Dialog
from cardtable.wording import verdict

LOOK = 0.03
"""Seconds between two looks at whether the answer has come."""
TELL = 0.7
"""Seconds between two words on how far it is."""


class Checking:
    """One verification, from its first question to its verdict, told in dialogs over a page."""

    def __init__(self, page: Page, session: Session, thinker: Thinker) -> None:
        self._page, self._session, self._thinker = page, session, thinker
        recorded = session.record
        self._checking: Verification | None = verification(session.rules, recorded)
        self._most, self._done = questions_in(recorded), 0
        self._told = 0.0
        self._layer: Layer | None = None

    def begin(self) -> None:
        """Ask the first question, or give the verdict where no bot has played."""
        self._go_on(None)

    def cancel(self) -> None:
        """No verdict is wanted any more."""
        if self._checking is not None:
            self._checking = None
            self._thinker.cancel()

    def _go_on(self, found: Found | None) -> None:
        assert self._checking is not None
        try:
            question = next(self._checking) if found is None else self._checking.send(found)
        except StopIteration as end:
            self._checking = None
            self._tell(end.value)
            return
        self._done += 1
        now = self._page.kit.now()
        self._thinker.ask(question, now)
        if now - self._told > TELL or self._layer is None:
            self._told = now
            self._tell_progress()
        self._page.after(LOOK, self._look)

    def _look(self) -> None:
        if self._checking is None:
            return
        found = self._thinker.poll(self._page.kit.now())
        if found is not None:
            self._go_on(found)
        else:
            self._page.after(LOOK, self._look)

    def _tell_progress(self) -> None:
        values = {"done": self._done, "all": self._most}
        told = _("Asking the bots again: %(done)s of %(all)s") % values
        self._show(_("Verify"), told, [Answer(_("Cancel"), self.cancel, "x")])

    def _tell(self, report: Report) -> None:
        said = verdict.lines(report)
        text = "\n".join([verdict.verdict(report), *said])
        answers = [
            Answer(_("Close"), lambda: None),
            Answer(_("Copy"), lambda: writing.copy(text), "copy"),
        ]
        self._show(verdict.verdict(report), "\n".join(map(escape, said)), answers)

    def _show(self, title: str, markup: str, answers: list[Answer]) -> None:
        if self._layer is not None:
            self._page.close(self._layer)
        kit = self._page.kit
        self._layer = self._page.open(lambda: Dialog(kit, title, markup, answers, self.cancel, width=760))
