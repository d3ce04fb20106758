"""What About says of this very program: version, build, word lists, the last save, and its self-test with a report to copy."""

from __future__ import annotations

import platform
import subprocess
import sys
import time
from contextlib import suppress

import pygame

from cardtable import __version__, languages
from cardtable.i18n import _, language
from cardtable.lexicon import Lexicon, LexiconError
from cardtable.table.screens import moments
from cardtable.table.screens.page import Page
from cardtable.table.screens.parts import Panel, button, text
from cardtable.ui import theme as t
from cardtable.ui.layout import Item, column, padded, space, within, wrap
from cardtable.ui.scene import Layer
from cardtable.ui.typeset import escape
from cardtable.ui.widgets import field as writing
from cardtable.ui.widgets.popover import Answer, Dialog

LOOK = 0.2
"""Seconds between two looks at the self-test, which runs in a process of its own."""


def build() -> str:
    """How this program came here, and what it stands on."""
    packed = getattr(sys, "frozen", False)
    return _("%(how)s, Python %(python)s, pygame-ce %(pygame)s, SDL %(sdl)s, %(system)s") % {
        # Translators: how the program is installed
        "how": _("packed") if packed else _("from Python"),
        "python": platform.python_version(),
        "pygame": pygame.version.ver,
        "sdl": ".".join(map(str, pygame.get_sdl_version())),
        "system": platform.platform(terse=True),
    }


def facts(page: Page) -> list[tuple[str, str]]:
    """What there is to know, each with its name."""
    rows = [(_("Version"), __version__), (_("Build"), build())]
    for words in languages.every():
        try:
            usual = words is languages.usual()
            lexicon = page.nav.lexicon if usual else Lexicon.open(language=words.id)
            rows.append((_(words.title), f"{lexicon.id} ({words.licence})"))
        except LexiconError:
            rows.append((_(words.title), _("missing")))
    games = page.nav.library.list()
    # Translators: no save has happened
    last = moments.said(games[0].when, time.time()) if games and games[0].when else _("never")
    return [*rows, (_("Last save"), last), (_("Folder of games"), str(page.nav.library.folder.parent))]


def command() -> list[str]:
    """How the self-test of this very program is started, in the language of its window."""
    program = [sys.executable] if getattr(sys, "frozen", False) else [sys.executable, "-m", "cardtable"]
    return [*program, "--lang", language(), "selftest"]


class ThisProgram:
    """The panel; `leave` ends a self-test under way."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._process: subprocess.Popen[bytes] | None = None
        self._layer: Layer | None = None

    def panel(self, wide: int) -> Item:
        kit = self._page.kit
        pad = max(12, kit.px(24))
        inner = wide - 2 * pad
        said = "\n".join(f"<b>{escape(name)}</b>  {escape(value)}" for name, value in facts(self._page))
        buttons = [
            button(kit, inner, _("Run the self-test"), "shield-check", self.test, "selftest"),
            button(kit, inner, _("Copy"), "copy", lambda: self._copy(report(self._page)), "copy-facts"),
        ]
        head = text(kit, inner, _("This program"), "panel-title", t.TEXT, heading=True)
        words = text(kit, inner, said, "body", t.TEXT)
        whole = column(
            [head, space(0, kit.px(8)), words, space(0, kit.px(12)), wrap(buttons, inner, kit.px(12))]
        )
        return within(Panel(kit, zone=True), padded(whole.wide(inner), pad, kit.px(14)))

    def test(self) -> None:
        """Begin the self-test, and say that it runs."""
        self.leave()
        try:
            self._process = subprocess.Popen(
                command(), stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
            )
        except OSError as problem:
            self._show(str(problem))
            return
        cancel = [Answer(_("Cancel"), self.leave, "x")]
        kit, said = self._page.kit, _("It takes a minute and touches none of your games.")
        self._layer = self._page.open(
            lambda: Dialog(kit, _("Testing itself…"), escape(said), cancel, self.leave)
        )
        self._look(self._process)

    def leave(self) -> None:
        """End what is under way."""
        process, self._process = self._process, None
        if process is not None:
            with suppress(OSError):
                process.kill()
            process.communicate()
        self._shut()

    def _look(self, process: subprocess.Popen[bytes]) -> None:
        if process is not self._process:
            return
        if process.poll() is None:
            self._page.after(LOOK, lambda: self._look(process))
            return
        said = process.communicate()[0].decode("utf-8", "replace").strip()
        self._process = None
        self._shut()
        self._show(said)

    def _shut(self) -> None:
        layer, self._layer = self._layer, None
        if layer is not None and layer in self._page.layers:
            self._page.close(layer)

    def _show(self, said: str) -> None:
        whole = f"{report(self._page)}\n\n{said}"
        answers = [
            Answer(_("Copy the report"), lambda: self._copy(whole), "copy"),
            Answer(_("Close"), lambda: None, "x"),
        ]
        kit = self._page.kit
        lines = "\n".join(map(escape, said.splitlines()))
        self._page.open(lambda: Dialog(kit, _("Self-test"), lines, answers, lambda: None, width=760))

    def _copy(self, words: str) -> None:
        writing.copy(words)
        self._page.say(_("Copied."), "circle-check")


def report(page: Page) -> str:
    """The facts as lines to send; the folder is left out, since it may name somebody."""
    told = _("%(name)s: %(value)s")
    return "\n".join(told % {"name": name, "value": value} for name, value in facts(page)[:-1])
