"""Page about the program: version, build, word lists, a self-test with a report to copy, authors and licences."""

from __future__ import annotations

import json
import platform
import subprocess
import sys
import time
from contextlib import suppress
from dataclasses import dataclass
from functools import partial

import pygame

from cardtable import __version__, languages, resources
from cardtable.games import games
from cardtable.i18n import N_, _, language
from cardtable.lexicon import Lexicon, LexiconError
from cardtable.table.screens import parts
from cardtable.table.screens.boxes import bound, pressed, ruled, titled, words
from cardtable.table.screens.navigator import Navigator
from cardtable.table.screens.page import Page
from cardtable.table.screens.start import logo
from cardtable.ui import theme as t
from cardtable.ui.kit import Kit
from cardtable.ui.layout import (
    APART,
    CLOSE,
    PLAIN,
    Box,
    Item,
    Leaf,
    across,
    down,
    either,
    fill,
    firm,
    flow,
    inset,
)
from cardtable.ui.node import Node
from cardtable.ui.typeset import escape
from cardtable.ui.widgets import field as writing
from cardtable.ui.widgets.popover import DialogAnswer
from cardtable.wording.games import NOT_THEIRS, game_name

LOOK = 0.2
"""Seconds between two looks at the self-test, which runs in a process of its own."""


def build() -> str:
    """Return the origin of this program and the versions it stands on."""
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
    """Return the facts about this program, each with its name."""
    rows = [(_("Version"), __version__), (_("Build"), build())]
    for spoken in languages.every():
        try:
            usual = spoken is languages.usual()
            lexicon = page.nav.lexicon if usual else Lexicon.open(language=spoken.id)
            rows.append((_(spoken.title), f"{lexicon.id} ({spoken.licence})"))
        except LexiconError:
            rows.append((_(spoken.title), _("missing")))
    library = page.nav.library
    games = library.list()
    # Translators: no save has happened
    last = parts.date_text(games[0].when, time.time()) if games and games[0].when else _("never")
    return [*rows, (_("Last save"), last), (_("Folder of games"), str(library.folder.parent))]


def command() -> list[str]:
    """Return the command that starts the self-test of this very program, in the language of its window."""
    program = [sys.executable] if getattr(sys, "frozen", False) else [sys.executable, "-m", "cardtable"]
    return [*program, "--lang", language(), "selftest"]


class ThisProgram:
    """The panel; `leave` ends a self-test under way."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self.command = command()
        """Command that starts the self-test."""
        self._process: subprocess.Popen[bytes] | None = None

    def panel(self) -> Box:
        said = "\n".join(f"<b>{escape(name)}</b>  {escape(value)}" for name, value in facts(self._page))
        buttons = (
            pressed(_("Run the self-test"), "shield-check", self.test, "selftest"),
            pressed(_("Copy"), "copy", lambda: self._copy(report(self._page)), "copy-facts"),
        )
        return titled(self._page.kit, _("This program"), words(said, "body", t.TEXT), flow(*buttons))

    def test(self) -> None:
        """Begin the self-test, and say that it runs."""
        self.leave()
        try:
            self._process = subprocess.Popen(
                self.command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
            )
        except OSError as problem:
            self._show(str(problem))
            return
        cancel = [DialogAnswer(_("Cancel"), self.leave, "x")]
        said = escape(_("It takes a minute and touches none of your games."))
        self._page.ask(_("Testing itself…"), said, cancel, self.leave, key="testing")
        self._look(self._process)

    def leave(self) -> None:
        """End what is under way."""
        process, self._process = self._process, None
        if process is not None:
            with suppress(OSError):
                process.kill()
            process.communicate()
        self._page.shut("testing")

    def _look(self, process: subprocess.Popen[bytes]) -> None:
        if process is not self._process:
            return
        if process.poll() is None:
            self._page.after(LOOK, lambda: self._look(process))
            return
        said = process.communicate()[0].decode("utf-8", "replace").strip()
        self._process = None
        self._page.shut("testing")
        self._show(said)

    def _show(self, said: str) -> None:
        whole = f"{report(self._page)}\n\n{said}"
        answers = [
            DialogAnswer(_("Copy the report"), lambda: self._copy(whole), "copy"),
            DialogAnswer(_("Close"), lambda: None, "x"),
        ]
        self._page.ask(_("Self-test"), "\n".join(map(escape, said.splitlines())), answers, width=760)

    def _copy(self, words: str) -> None:
        writing.copy(words)
        self._page.say(_("Copied."), "circle-check")


def report(page: Page) -> str:
    """Write the facts as lines to send, without the folder, which may hold a person's name."""
    told = _("%(name)s: %(value)s")
    return "\n".join(told % {"name": name, "value": value} for name, value in facts(page)[:-1])


USES = (
    N_("how common French words are"),
    N_("how common French, English and Spanish words are"),
    N_("words of the English lexicon"),
    N_("words and inflections of the Spanish lexicon"),
    N_("grammar and definitions of the English lexicon"),
    N_("completion of the commands in a shell"),
    N_("icons"),
    N_("hands on phones"),
    N_("addresses of this computer, for hands on phones"),
    N_("printed sheets as PDF"),
    N_("QR codes on printed sheets"),
    N_("letters of the cards, words and titles"),
    N_("names in other scripts"),
    N_("short definitions of French words"),
    N_("short definitions of rare English words"),
    N_("synonyms of Spanish words"),
    N_("text, names, buttons and counts"),
    N_("words, lemmas and grammar of the French lexicon"),
    N_("library of the packed program"),
)
"""Purposes of outside works, as the notices list them, so that translators find them."""


@dataclass(frozen=True, slots=True)
class Source:
    """One outside work, as `assets/licences/NOTICES.json` lists it."""

    name: str
    use: str
    licence: str
    author: str
    link: str


def sources() -> tuple[Source, ...]:
    """All of them, and the libraries of a packed program; none where the file is lost."""
    found: list[Source] = []
    for name in ("NOTICES.json", "PACKED.json"):
        with suppress(OSError, ValueError, AttributeError):
            rows = json.loads(resources.asset("licences", name).read_text("utf-8"))
            found += [
                Source(*(str(row.get(key, "")) for key in ("name", "use", "licence", "author", "link")))
                for row in rows
            ]
    return tuple(found)


def licence_texts() -> tuple[tuple[str, str], ...]:
    """(name, text) of each licence shipped."""
    found = []
    with suppress(OSError):
        for path in sorted(resources.asset("licences").glob("*.txt")):
            found.append((path.stem.replace("-", " "), path.read_text("utf-8", "replace")))
    return tuple(found)


class AboutPage(Page):
    """Version, sources, licences."""

    tools = ("settings",)
    widest = (900, "body")

    def __init__(self, kit: Kit, nav: Navigator) -> None:
        super().__init__(kit, nav)
        self.program = ThisProgram(self)

    def leave(self) -> None:
        self.program.leave()

    def heading(self) -> tuple[str, str]:
        return _("About"), _("Cardtable %(version)s") % {"version": __version__}

    def contents(self, wide: int) -> Item:
        parts = self._head(), self.program.panel(), self._games(), self._sources(), *self._texts()
        return down(*parts, gap=APART).made(self.kit, wide)

    def _head(self) -> Box:
        """The logo, and beside or below it what the program is."""
        mark = Leaf(
            lambda kit, _wide, _high: Item.of(logo(kit, kit.px(112))),
            lambda kit: logo(kit, kit.px(112)).rect.w,
        )
        said = (
            _(
                "French word-card games on a felt table, alone, together on one screen, or against fair bots: they see no more than you do."
            ),
            _(
                "The program is free software under the MIT licence; what it carries keeps its own licences, listed below."
            ),
        )
        told = words("\n".join(map(escape, said)), "body", t.TEXT, leading=1.08)
        return either(across(mark, fill(bound(told, 300)), gap=PLAIN), down(mark, told, gap=CLOSE))

    def _games(self) -> Box:
        """The credits of the games."""
        told = [(game_name(each.id), _(each.credit)) for each in games() if each.credit]
        lines = [f"<b>{escape(name)}</b>  {escape(credit)}" for name, credit in told]
        said = words("\n".join([*lines, escape(_(NOT_THEIRS))]), "body", t.TEXT)
        return titled(self.kit, _("Authors of the games"), said)

    def _sources(self) -> Box:
        rows = (self._source(source, place) for place, source in enumerate(sources()))
        return titled(self.kit, _("Sources"), ruled(*rows))

    def _source(self, source: Source, place: int) -> Box:
        """One source, and a button that copies where it is to be found."""
        lines = (
            f"<b>{escape(source.name)}</b>  {escape(source.licence)}",
            escape(source.author),
            f"<m>{escape(_(source.use))}</m>",
        )
        said = words("\n".join(line for line in lines if line), "body", t.TEXT)
        if not source.link:
            return said
        copy, tip = partial(self._copy, source.link), escape(source.link)
        link = pressed(_("Copy the link"), "link", copy, f"link{place}", role="label", units=44, tip=tip)
        return either(
            across(fill(bound(said, 300)), firm(link), gap=PLAIN), down(said, flow(link), gap=CLOSE)
        )

    def _copy(self, link: str) -> None:
        writing.copy(link)
        self.say(_("Copied: %(code)s") % {"code": f"<b>{escape(link)}</b>"}, "circle-check")

    def _texts(self) -> list[Box]:
        """A button for each licence to read."""
        buttons = [
            pressed(name, "file-text", partial(self._read, name, text), f"licence-{name}")
            for name, text in licence_texts()
        ]
        if not buttons:
            return []
        group = Node(self.kit, key="licences")
        group.zone = True
        head = words(_("Licences"), "panel-title", t.TEXT, heading=True)
        return [down(head, inset(flow(*buttons), 0, CLOSE, node=group), gap=0)]

    def _read(self, name: str, text: str) -> None:
        """Open the text of a licence above the page."""
        markup = "\n".join(escape(line) for line in _paragraphs(text))
        answers = [DialogAnswer(_("Close"), lambda: None, "x")]
        self.ask(name, markup, answers, width=760)


def _paragraphs(text: str) -> list[str]:
    """The lines of a text, those of one paragraph joined so that they wrap anew."""
    out: list[str] = []
    for line in text.splitlines():
        line = line.rstrip()
        if out and out[-1] and line and not line.startswith((" ", "-", "*")) and len(out[-1]) < 1500:
            out[-1] = f"{out[-1]} {line}"
        else:
            out.append(line)
    return out
