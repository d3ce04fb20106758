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
from cardtable.table.screens.navigator import Navigator
from cardtable.table.screens.page import Page
from cardtable.table.screens.parts import Panel, button, ruled, text
from cardtable.table.screens.start import logo
from cardtable.ui import theme as t
from cardtable.ui.kit import Kit
from cardtable.ui.layout import Item, column, padded, row, space, within, wrap
from cardtable.ui.node import Node
from cardtable.ui.typeset import escape
from cardtable.ui.widgets import field as writing
from cardtable.ui.widgets.button import Button
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
    for words in languages.every():
        try:
            usual = words is languages.usual()
            lexicon = page.nav.lexicon if usual else Lexicon.open(language=words.id)
            rows.append((_(words.title), f"{lexicon.id} ({words.licence})"))
        except LexiconError:
            rows.append((_(words.title), _("missing")))
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
        parts = [self._head(wide), self.program.panel(wide), self._games(wide)]
        return column([*parts, self._sources(wide), self._texts(wide)], self.kit.px(22))

    def _head(self, wide: int) -> Item:
        """The logo, and beside or below it what the program is."""
        kit = self.kit
        high = max(48, kit.px(110))
        mark = Item.of(logo(kit, high))
        said = (
            _(
                "French word-card games on a felt table, alone, together on one screen, or against fair bots: they see no more than you do."
            ),
            _(
                "The program is free software under the MIT licence; what it carries keeps its own licences, listed below."
            ),
        )
        markup = "\n".join(map(escape, said))
        room = wide - mark.w - kit.px(16)
        if room < kit.theme.text_px(300, "body"):
            return column([mark, text(kit, wide, markup, "body", t.TEXT, leading=1.08)], kit.px(8))
        words = text(kit, room, markup, "body", t.TEXT, leading=1.08)
        # Words higher than the logo begin where it does.
        return row([mark, words], kit.px(16), 0.5 if words.h < high else 0.0)

    def _games(self, wide: int) -> Item:
        """Lay out the credits of the games."""
        kit = self.kit
        pad = max(12, kit.px(24))
        inner = wide - 2 * pad
        head = text(kit, inner, _("Authors of the games"), "panel-title", t.TEXT, heading=True)
        told = [(game_name(each.id), _(each.credit)) for each in games() if each.credit]
        lines = [f"<b>{escape(name)}</b>  {escape(credit)}" for name, credit in told]
        words = text(kit, inner, "\n".join([*lines, escape(_(NOT_THEIRS))]), "body", t.TEXT)
        whole = column([head, space(0, kit.px(8)), words]).wide(inner)
        return within(Panel(kit, zone=True), padded(whole, pad, kit.px(14)))

    def _sources(self, wide: int) -> Item:
        kit = self.kit
        pad = max(12, kit.px(24))
        inner = wide - 2 * pad
        head = text(kit, inner, _("Sources"), "panel-title", t.TEXT, heading=True)
        rows = [padded(self._source(inner, source, i), 0, kit.px(10)) for i, source in enumerate(sources())]
        whole = column([head, space(0, kit.px(8)), *ruled(kit, inner, rows)]).wide(inner)
        return within(Panel(kit, zone=True), padded(whole, pad, kit.px(14), kit.px(8)))

    def _source(self, wide: int, source: Source, place: int) -> Item:
        """One source, and a button that copies where it is to be found."""
        kit, label = self.kit, _("Copy the link")
        wants = Button.width_of(kit, label, "link", "label")
        beside = bool(source.link) and wide - wants - kit.px(16) >= kit.theme.text_px(300, "body")
        room = wide - wants - kit.px(16) if beside else wide
        lines = (
            f"<b>{escape(source.name)}</b>  {escape(source.licence)}",
            escape(source.author),
            f"<m>{escape(_(source.use))}</m>",
        )
        words = text(kit, room, "\n".join(line for line in lines if line), "body", t.TEXT)
        if not source.link:
            return words
        copy, tip = partial(self._copy, source.link), escape(source.link)
        link = button(kit, wide, label, "link", copy, f"link{place}", role="label", units=44, tip=tip)
        if beside:
            return row([words, link], kit.px(16), 0.5 if words.h > link.h else 0.0)
        return column([words, link], kit.px(6))

    def _copy(self, link: str) -> None:
        writing.copy(link)
        self.say(_("Copied: %(code)s") % {"code": f"<b>{escape(link)}</b>"}, "circle-check")

    def _texts(self, wide: int) -> Item:
        """A button for each licence to read."""
        kit, found = self.kit, licence_texts()
        if not found:
            return space(wide, 0)
        head = text(kit, wide, _("Licences"), "panel-title", t.TEXT, heading=True)
        gap = kit.px(12)
        buttons = [
            button(kit, wide, name, "file-text", partial(self._read, name, words), f"licence-{name}")
            for name, words in found
        ]
        group = Node(kit, key="licences")
        group.zone = True
        rows = wrap(buttons, wide, gap)
        return column([head, within(group, padded(rows, 0, kit.px(10), gap))])

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
