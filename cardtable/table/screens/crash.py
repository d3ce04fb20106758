"""Page shown after a mistake of the program: it says that nothing is lost and how to go on. It shows no card of any player."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from cardtable.i18n import _
from cardtable.ui.gestures import Gesture, Key, Press
from cardtable.ui.kit import Kit
from cardtable.ui.scene import Scene
from cardtable.ui.typeset import escape
from cardtable.ui.widgets import field as writing
from cardtable.ui.widgets.label import Backdrop
from cardtable.ui.widgets.popover import Dialog, DialogAnswer
from cardtable.wording.keys import names
from cardtable.wording.sentence import Sentence


@dataclass(frozen=True, slots=True)
class Ways:
    """Ways on from the page of a mistake."""

    on: Callable[[], None]
    home: Callable[[], None]
    quit: Callable[[], None]


class Crash(Scene):
    """A sentence and four answers: go on, copy a report, the start screen, the end."""

    def __init__(self, kit: Kit, said: Sentence, report: str, ways: Ways) -> None:
        super().__init__(kit)
        self.said, self.report = said, report
        self._ways, self._copied = ways, False

    def title(self) -> str:
        return self.said.title

    def build(self) -> None:
        self.base.add(Backdrop(self.kit, "felt"))

    def enter(self) -> None:
        self.open(self._ask)

    def update(self, now: float) -> None:
        if self.top is self.base:  # an answer came to nothing: what it asked in its turn was declined
            self.open(self._ask)

    def _ask(self) -> Dialog:
        words = (
            f"{self.said.explanation} {_('The report is copied.')}" if self._copied else self.said.explanation
        )
        return Dialog(self.kit, self.said.title, escape(words), self._answers(), None)

    def _answers(self) -> Sequence[DialogAnswer]:
        return (
            DialogAnswer(_("Go on"), self._ways.on, "play"),
            DialogAnswer(_("Copy a report"), self._copy, "copy"),
            # Translators: back to the first page
            DialogAnswer(_("Home"), self._ways.home, "house"),
            DialogAnswer(_("Quit"), self._ways.quit, "log-out"),
        )

    def _copy(self) -> None:
        writing.copy(self.report)
        self._copied = True  # and the question is asked again


class PlainCrash(Scene):
    """The same where that page fails too: letters on a plain ground, drawn by nothing of ours."""

    def __init__(self, kit: Kit, said: Sentence, report: str, ways: Ways) -> None:
        super().__init__(kit)
        self.said, self.report, self._ways = said, report, ways
        self._copied = False

    def title(self) -> str:
        return self.said.title

    def enter(self) -> None:
        self.say("\n".join((self.said.explanation, *self.keys())))

    def paint(self, surface: pygame.Surface, melts: float = 0.0) -> list[pygame.Rect]:
        if not self.dirty.take():
            return []
        self.paint_all(surface)
        return [surface.get_rect()]

    def paint_all(self, surface: pygame.Surface) -> None:
        surface.set_clip(None)
        surface.fill((12, 43, 35))
        px = max(18, surface.get_height() // 24) * max(1.0, self.kit.theme.text_scale)
        font, y = pygame.font.Font(None, round(px)), surface.get_height() // 6
        copied = _("The report is copied.") if self._copied else ""
        for text in (self.said.title, self.said.explanation, copied, *self.keys()):
            image = font.render(text, True, (240, 232, 214), None, surface.get_width() * 9 // 10)
            surface.blit(image, (surface.get_width() // 20, y))
            y += max(image.get_height(), font.get_linesize())

    @staticmethod
    def keys() -> tuple[str, str, str]:
        """Return what the keys do, a line each."""
        called = names()
        # A hint's key: of those that mean nothing here, one that each hand and a controller have.
        copies = _("%(hint)s: copy a report")
        return _("%(play)s: home") % called, copies % called, _("%(back)s: quit") % called

    def handle(self, gesture: Gesture) -> bool:
        if isinstance(gesture, Key) and not gesture.repeat:
            if gesture.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
                self._ways.home()
            elif gesture.key == pygame.K_ESCAPE:
                self._ways.quit()
            elif gesture.key == pygame.K_h and gesture.ctrl:
                writing.copy(self.report)
                self._copied = True
                self.say(_("The report is copied."))
                self.dirty.all()
        elif isinstance(gesture, Press):
            self._ways.home()
        return True
