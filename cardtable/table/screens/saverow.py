"""One saved game on the shelf: its picture, what it is called, where it stands, and what may be done with it."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

import pygame

from cardtable.i18n import _, ngettext
from cardtable.play.bin import DAY
from cardtable.play.glance import LONGEST_TITLE, SavedGame
from cardtable.rules.rng import deal_code
from cardtable.table.screens import boxart, moments
from cardtable.table.screens.continueband import standing_line
from cardtable.table.screens.parts import Panel, target
from cardtable.table.screens.seatlist import Disc, Fitted, hue_of
from cardtable.table.screens.thumbnail import Thumbnail
from cardtable.ui import theme as t
from cardtable.ui.kit import Kit
from cardtable.ui.layout import wrapped
from cardtable.ui.node import Node
from cardtable.ui.paint import cards
from cardtable.ui.typeset import escape
from cardtable.ui.widgets.button import Button, IconButton
from cardtable.ui.widgets.field import TextField
from cardtable.ui.widgets.label import Paragraph, Picture
from cardtable.wording.faults import fault
from cardtable.wording.games import game_name
from cardtable.wording.sentence import listed, number

Size = tuple[int, int]


def name_of_game(game: str) -> str:
    """The game's name, or its id where it is not in this box."""
    try:
        return game_name(game)
    except KeyError:
        return game


@dataclass(frozen=True, slots=True)
class Deed:
    """Something that may be done with a game: a button with words, or with its mark alone."""

    key: str
    text: str
    icon: str
    do: Callable[[], object]
    kind: str = ""
    """"main" or "walnut"; "" for a mark alone."""

    def width(self, kit: Kit) -> int:
        if self.kind:
            return Button.width_of(kit, self.text, self.icon)
        return max(kit.theme.target, kit.theme.text_px(50, "button"))

    def button(self, kit: Kit, rect: pygame.Rect) -> Node:
        if self.kind:
            return Button(kit, rect, self.text, self.do, kind=self.kind, icon=self.icon, key=self.key)
        return IconButton(kit, rect, self.icon, self.text, self.do, key=self.key)


@dataclass(frozen=True, slots=True)
class Row:
    """What a row shows: a game with its deeds. `named` takes its new name while one is written, None otherwise; `until`
    is when it goes for good, in seconds since 1970, for one in the bin; `picture` draws its table, None for a card's back."""

    saved: SavedGame
    deeds: Sequence[Deed]
    key: str
    named: Callable[[str], object] | None = None
    until: float | None = None
    picture: Callable[[Size], pygame.Surface | None] | None = None
    pictures: list[Thumbnail] = field(default_factory=list)
    """Where its thumbnail is put, to be drawn later."""


def panel_of(kit: Kit, spot: pygame.Rect, row: Row) -> Panel:
    """The row in `spot`, as high as it needs."""
    pad, gap = max(10, kit.px(18)), kit.px(18)
    panel = Panel(kit, spot, zone=True, key=row.key)
    buttons = row.deeds
    high = target(kit, 50, "button")
    wides = [deed.width(kit) for deed in buttons]
    total = sum(wides) + kit.px(10) * (len(wides) - 1)
    face = cards.height_of(max(36, kit.theme.text_px(40, "label")))
    back = round(face * 16 / 9) if row.picture else max(36, kit.theme.text_px(40, "label"))
    inner = spot.w - 2 * pad
    words = inner - back - gap
    beside = words - total - gap >= kit.theme.text_px(360, "label")
    if beside:
        words -= total + gap
    elif inner - back - gap < kit.theme.text_px(300, "label"):
        back = 0
        words = inner
    left = spot.x + pad + (back + gap if back else 0)
    lines, foot = _words(kit, pygame.Rect(left, spot.y + pad, words, 0), row)
    if back:
        foot = max(foot, spot.y + pad + face)
    if beside:
        foot = max(foot, spot.y + pad + high)
        x, y = spot.right - pad - total, spot.y + pad + (foot - spot.y - pad - high) // 2
        for wide, deed in zip(wides, buttons, strict=True):
            panel.add(deed.button(kit, pygame.Rect(x, y, wide, high)))
            x += wide + kit.px(10)
    else:
        foot += kit.px(12)
        for line in wrapped(wides, inner, kit.px(10)):
            x = spot.x + pad
            for i in line:
                panel.add(buttons[i].button(kit, pygame.Rect(x, foot, min(inner, wides[i]), high)))
                x += wides[i] + kit.px(10)
            foot += high + kit.px(10)
        foot -= kit.px(10)
    spare = foot - spot.y - pad - (max(node.rect.bottom for node in lines) - spot.y - pad)
    for node in lines:
        if beside:
            node.rect = node.rect.move(0, spare // 2)
        panel.add(node)
    if back:
        down = max(0, (foot - spot.y - pad - face) // 2) if beside else 0
        panel.add(_picture(kit, (spot.x + pad, spot.y + pad + down, back, face), row))
    panel.rect = (spot.x, spot.y, spot.w, foot + pad - spot.y)
    return panel


def _picture(kit: Kit, place: tuple[int, int, int, int], row: Row) -> Node:
    saved = row.saved
    if row.picture is None:
        face = boxart.back_of(saved.game)
        return Picture(kit, place, lambda: (cards.card(kit, face, place[2]), 0))
    shown = Thumbnail(kit, place, saved.game, saved.players, row.picture, _("The table as it was left"))
    row.pictures.append(shown)
    return shown


def _words(kit: Kit, spot: pygame.Rect, row: Row) -> tuple[list[Node], int]:
    """What the row says, from `spot.topleft` on; the nodes and their foot."""
    saved = row.saved
    title = _title(kit, spot, row)
    when = moments.said(saved.when, time.time()) if saved.when else ""
    if saved.error:
        said = fault(saved.error)
        markup = f"{escape(when)}\n<b>{escape(said.title)}</b> {escape(said.explanation)}"
        line = Paragraph(kit, (spot.x, title.rect.bottom, spot.w, 0), markup, "body", t.REFUSE_TEXT).fitted()
        return [title, line], line.rect.bottom
    text = _ended(saved, when) if saved.finished else standing_line(saved, when)
    if row.until is not None:
        text = _leaving(row.until)
    line = Paragraph(kit, (spot.x, title.rect.bottom, spot.w, 0), escape(text), "body", t.MIST).fitted()
    people, foot = _people(kit, pygame.Rect(spot.x, line.rect.bottom + kit.px(6), spot.w, 0), saved)
    return [title, line, *people], foot


def _title(kit: Kit, spot: pygame.Rect, row: Row) -> Node:
    """What people call it and which game it is, or the field in which its name is written."""
    saved, game = row.saved, escape(name_of_game(row.saved.game))
    if row.named is not None:
        place = (spot.x, spot.y, min(spot.w, kit.theme.text_px(420, "name")), target(kit, 46, "name"))
        return TextField(
            kit, place, saved.title, on_submit=row.named, most=LONGEST_TITLE, placeholder=name_of_game(saved.game),
            name=_("Name of the game"), key="naming",
        )  # fmt: skip
    markup = f"<b>{escape(saved.title)}</b> <m>{game}</m>" if saved.title else f"<b>{game}</b>"
    return Paragraph(kit, spot, markup, "name", t.TEXT).fitted()


def _leaving(until: float) -> str:
    """How long a game in the bin may still be brought back."""
    days = max(1, round((until - time.time()) / DAY))
    text = ngettext("Gone for good tomorrow", "Gone for good in %(count)s days", days)
    return text % {"count": days}


def _ended(saved: SavedGame, when: str) -> str:
    best = max(saved.scores)
    winners = [saved.players[seat].name for seat, score in enumerate(saved.scores) if score == best]
    text = _("won by %(names)s") if len(winners) == 1 else _("shared by %(names)s")
    won = text % {"names": listed(winners)}
    return " · ".join((won, when, _("deal %(code)s") % {"code": deal_code(saved.seed)}))


def _people(kit: Kit, spot: pygame.Rect, saved: SavedGame) -> tuple[list[Node], int]:
    """Small discs with names and scores, in rows; the nodes and their foot."""
    fonts = kit.fonts
    size, high = kit.theme.text_px(24, "label"), max(fonts.height("label"), kit.theme.text_px(28, "label"))
    gap = kit.theme.text_px(7, "label")
    texts: Sequence[str] = [player.name for player in saved.players]
    scores = [number(score) for score in saved.scores]
    names = [min(fonts.width(text, "label"), spot.w // 2) + 1 for text in texts]
    points = [fonts.width(score, "strong") + 1 for score in scores]
    widths = [size + gap + name + gap + score for name, score in zip(names, points, strict=True)]
    nodes: list[Node] = []
    y = spot.y
    for row in wrapped(widths, spot.w, kit.px(24)):
        x = spot.x
        for i in row:
            nodes.append(Disc(kit, (x, y + (high - size) // 2, size, size), hue_of(saved.players[i])))
            at = x + size + gap
            nodes.append(Fitted(kit, (at, y, names[i], high), texts[i], "label", t.TEXT))
            nodes.append(
                Fitted(kit, (at + names[i] + gap, y, points[i], high), scores[i], "strong", t.BRASS_L)
            )
            x += widths[i] + kit.px(24)
        y += high
    return nodes, y
