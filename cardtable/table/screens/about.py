"""About the program: its version, and everybody whose work it carries, with the licences to read."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import partial

import pygame

from cardtable import __version__
from cardtable.i18n import N_, _
from cardtable.resources import asset
from cardtable.table.screens.page import Page
from cardtable.table.screens.parts import Line, Panel, target, wrapped
from cardtable.table.screens.start import Logo
from cardtable.ui import theme as t
from cardtable.ui.node import Node, Role
from cardtable.ui.typeset import escape
from cardtable.ui.widgets import field as writing
from cardtable.ui.widgets.button import Button
from cardtable.ui.widgets.label import Paragraph
from cardtable.ui.widgets.popover import Answer, Dialog

USES = (
    N_("how common French words are"),
    N_("words of the English lexicon"),
    N_("grammar and definitions of the English lexicon"),
    N_("icons"),
    N_("letters of the cards, words and titles"),
    N_("short definitions of French words"),
    N_("text, names, buttons and counts"),
    N_("words, lemmas and grammar of the French lexicon"),
)
"""What the notices say their sources are used for, so that it can be translated."""


@dataclass(frozen=True, slots=True)
class Source:
    """One outside work, as `assets/licences/NOTICES.json` lists it."""

    name: str
    use: str
    licence: str
    author: str
    link: str


def sources() -> tuple[Source, ...]:
    """All of them; none where the file is lost."""
    try:
        rows = json.loads(asset("licences", "NOTICES.json").read_text("utf-8"))
        return tuple(
            Source(*(str(row.get(key, "")) for key in ("name", "use", "licence", "author", "link")))
            for row in rows
        )
    except (OSError, ValueError, AttributeError):
        return ()


def licence_texts() -> tuple[tuple[str, str], ...]:
    """(name, text) of each licence shipped."""
    found = []
    try:
        for path in sorted(asset("licences").glob("*.txt")):
            found.append((path.stem.replace("-", " "), path.read_text("utf-8", "replace")))
    except OSError:
        return tuple(found)
    return tuple(found)


class About(Page):
    """Version, sources, licences."""

    tools = ("settings",)

    def heading(self) -> tuple[str, str]:
        return _("About"), _("Cardtable %(version)s") % {"version": __version__}

    def fill(self, area: pygame.Rect) -> list[Node]:
        kit = self.kit
        wide = min(area.w, kit.theme.text_px(900, "body"))
        spot = pygame.Rect(area.x + (area.w - wide) // 2, area.y, wide, 0)
        logo = max(48, kit.px(110))
        nodes: list[Node] = [Logo(kit, (spot.x, spot.y, round(logo * 1.42), logo))]
        left = spot.x + round(logo * 1.42) + kit.px(16)
        room = spot.right - left
        if room < kit.theme.text_px(300, "body"):
            left, room = spot.x, spot.w
            top = spot.y + logo + kit.px(8)
        else:
            top = spot.y
        words = (
            _(
                "French word-card games on a felt table, alone, together on one screen, or against fair bots: they see no more than you do."
            ),
            _(
                "The program is free software under the MIT licence; what it carries keeps its own licences, listed below."
            ),
        )
        text = Paragraph(
            kit, (left, top, room, 0), "\n".join(escape(w) for w in words), "body", t.TEXT, leading=1.08
        ).fitted()
        text.rect = (
            left,
            max(top, spot.y + (logo - text.rect.h) // 2) if top == spot.y else top,
            room,
            text.rect.h,
        )
        nodes.append(text)
        y = max(spot.y + logo, text.rect.bottom) + kit.px(22)
        panel, y = self._sources(pygame.Rect(spot.x, y, spot.w, 0))
        texts, _foot = self._texts(pygame.Rect(spot.x, y + kit.px(22), spot.w, 0))
        return [*nodes, panel, *texts]

    def _sources(self, spot: pygame.Rect) -> tuple[Panel, int]:
        kit = self.kit
        pad = max(12, kit.px(24))
        panel = Panel(kit, spot, zone=True)
        inner = pygame.Rect(spot.x + pad, spot.y + kit.px(14), spot.w - 2 * pad, 0)
        head = Paragraph(kit, inner, _("Sources"), "panel-title", t.TEXT).fitted()
        head.role = Role.HEADING
        panel.add(head)
        y = head.rect.bottom + kit.px(8)
        for i, source in enumerate(sources()):
            panel.add(Line(kit, (inner.x, y, inner.w, 1)))
            y = self._source(panel, pygame.Rect(inner.x, y + kit.px(10), inner.w, 0), source, i) + kit.px(10)
        panel.rect = (spot.x, spot.y, spot.w, y + kit.px(8) - spot.y)
        return panel, panel.rect.bottom

    def _source(self, panel: Panel, spot: pygame.Rect, source: Source, place: int) -> int:
        """One source; gives its foot."""
        kit = self.kit
        text = _("Copy the link")
        wide = Button.width_of(kit, text, "link", "label")
        high = target(kit, 44, "label")
        beside = bool(source.link) and spot.w - wide - kit.px(16) >= kit.theme.text_px(300, "body")
        room = spot.w - wide - kit.px(16) if beside else spot.w
        lines = (
            f"<b>{escape(source.name)}</b>  {escape(source.licence)}",
            escape(source.author),
            f"<m>{escape(_(source.use))}</m>",
        )
        words = Paragraph(
            kit, (spot.x, spot.y, room, 0), "\n".join(line for line in lines if line), "body", t.TEXT
        ).fitted()
        panel.add(words)
        foot = words.rect.bottom
        if source.link:
            if beside:
                box = pygame.Rect(spot.right - wide, spot.y + max(0, (words.rect.h - high) // 2), wide, high)
            else:
                box = pygame.Rect(spot.x, foot + kit.px(6), min(wide, spot.w), high)
            panel.add(
                Button(
                    kit,
                    box,
                    text,
                    lambda: self._copy(source.link),
                    icon="link",
                    type_="label",
                    tip=escape(source.link),
                    key=f"link{place}",
                )
            )
            foot = max(foot, box.bottom)
        return foot

    def _copy(self, link: str) -> None:
        writing.copy(link)
        self.say(_("Copied: %(code)s") % {"code": f"<b>{escape(link)}</b>"}, "circle-check")

    def _texts(self, spot: pygame.Rect) -> tuple[list[Node], int]:
        """A button for each licence to read."""
        kit, found = self.kit, licence_texts()
        if not found:
            return [], spot.y
        head = Paragraph(kit, spot, _("Licences"), "panel-title", t.TEXT).fitted()
        head.role = Role.HEADING
        group = Node(kit, spot, key="licences")
        group.zone = True
        y, high, gap = head.rect.bottom + kit.px(10), target(kit, 48, "button"), kit.px(12)
        widths = [min(spot.w, Button.width_of(kit, name, "file-text")) for name, _text in found]
        for row in wrapped(widths, spot.w, gap):
            x = spot.x
            for i in row:
                name, text = found[i]
                read = partial(self._read, name, text)
                group.add(
                    Button(kit, (x, y, widths[i], high), name, read, icon="file-text", key=f"licence-{name}")
                )
                x += widths[i] + gap
            y += high + gap
        group.rect = (spot.x, head.rect.bottom, spot.w, y - head.rect.bottom)
        return [head, group], y

    def _read(self, name: str, text: str) -> None:
        """A licence's text over the page."""
        markup = "\n".join(escape(line) for line in _paragraphs(text))
        self.open(
            lambda: Dialog(
                self.kit,
                name,
                markup,
                [Answer(_("Close"), lambda: None, "x")],
                dismiss=lambda: None,
                width=760,
            )
        )


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
