"""One saved game on the shelf: its picture, what it is called, where it stands, and what may be done with it."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from cardtable.i18n import _, ngettext
from cardtable.play.bin import DAY
from cardtable.play.glance import LONGEST_TITLE, SavedGame
from cardtable.rules.rng import deal_code
from cardtable.table.screens import boxart, moments
from cardtable.table.screens.continueband import Thumbnail, standing_line
from cardtable.table.screens.parts import Disc, Fitted, Panel, hue_of, target, text
from cardtable.ui import theme as t
from cardtable.ui.kit import Kit
from cardtable.ui.layout import Item, column, padded, row, space, within, wrap
from cardtable.ui.node import Node
from cardtable.ui.paint import cards
from cardtable.ui.typeset import escape
from cardtable.ui.widgets.field import TextField
from cardtable.ui.widgets.label import Picture
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
class Row:
    """What a row shows: a game, and the buttons of what may be done with it. `named` takes its new name while one is written,
    None otherwise; `until` is when it goes for good, in seconds since 1970, for one in the bin; `picture` draws its table, None
    for a card's back."""

    saved: SavedGame
    deeds: Sequence[Node]
    key: str
    named: Callable[[str], object] | None = None
    until: float | None = None
    picture: Callable[[Size], pygame.Surface | None] | None = None


def panel_of(kit: Kit, wide: int, each: Row) -> Item:
    """The row, `wide` px wide: picture, words and buttons side by side, or the buttons below, or no picture where it is narrow."""
    pad, gap = max(10, kit.px(18)), kit.px(18)
    inner, side = wide - 2 * pad, max(36, kit.theme.text_px(40, "label"))
    high = cards.height_of(side)
    size = (round(high * 16 / 9) if each.picture else side), high
    deeds = row(map(Item.of, each.deeds), kit.px(10))
    room = inner - size[0] - gap
    beside = room - deeds.w - gap >= kit.theme.text_px(360, "label")
    pictured = beside or room >= kit.theme.text_px(300, "label")
    if beside:
        room -= deeds.w + gap
    words = _words(kit, room if pictured else inner, each)
    head = [Item.of(_picture(kit, size, each))] if pictured else []
    order = (*deeds.nodes, *words.nodes, *(node for item in head for node in item.nodes))
    if beside:
        whole = row([*head, words.wide(room), deeds], gap, 0.5)
    else:
        for deed in each.deeds:
            deed.rect = (0, 0, min(inner, deed.rect.w), deed.rect.h)
        whole = column(
            [row([*head, words], gap), wrap([*map(Item.of, each.deeds)], inner, kit.px(10))], kit.px(12)
        )
    whole = padded(whole.wide(inner), pad, pad)
    return within(Panel(kit, zone=True, key=each.key), Item(order, whole.w, whole.h))


def _picture(kit: Kit, size: Size, each: Row) -> Node:
    saved, place = each.saved, (0, 0, *size)
    if each.picture is None:
        face = boxart.back_of(saved.game)
        return Picture(kit, place, lambda: (cards.card(kit, face, size[0]), 0))
    return Thumbnail(kit, place, saved.game, saved.players, each.picture, _("The table as it was left"))


def _words(kit: Kit, wide: int, each: Row) -> Item:
    """What the row says."""
    saved, title = each.saved, _title(kit, wide, each)
    when = moments.said(saved.when, time.time()) if saved.when else ""
    if saved.error:
        said = fault(saved.error)
        markup = f"{escape(when)}\n<b>{escape(said.title)}</b> {escape(said.explanation)}"
        return column([title, text(kit, wide, markup, "body", t.REFUSE_TEXT)])
    told = _ended(saved, when) if saved.finished else standing_line(saved, when)
    if each.until is not None:
        told = _leaving(each.until)
    line = text(kit, wide, escape(told), "body", t.MIST)
    return column([title, line, space(0, kit.px(6)), _people(kit, wide, saved)])


def _title(kit: Kit, wide: int, each: Row) -> Item:
    """What people call it and which game it is, or the field in which its name is written."""
    saved, game = each.saved, escape(name_of_game(each.saved.game))
    if each.named is not None:
        place = (0, 0, min(wide, kit.theme.text_px(420, "name")), target(kit, 46, "name"))
        field = TextField(
            kit, place, saved.title, on_submit=each.named, most=LONGEST_TITLE, placeholder=name_of_game(saved.game),
            name=_("Name of the game"), key="naming",
        )  # fmt: skip
        return Item.of(field)
    markup = f"<b>{escape(saved.title)}</b> <m>{game}</m>" if saved.title else f"<b>{game}</b>"
    return text(kit, wide, markup, "name", t.TEXT)


def _leaving(until: float) -> str:
    """How long a game in the bin may still be brought back."""
    days = max(1, round((until - time.time()) / DAY))
    said = ngettext("Gone for good tomorrow", "Gone for good in %(count)s days", days)
    return said % {"count": days}


def _ended(saved: SavedGame, when: str) -> str:
    best = max(saved.scores)
    winners = [saved.players[seat].name for seat, score in enumerate(saved.scores) if score == best]
    said = _("won by %(names)s") if len(winners) == 1 else _("shared by %(names)s")
    won = said % {"names": listed(winners)}
    return " · ".join((won, when, _("deal %(code)s") % {"code": deal_code(saved.seed)}))


def _people(kit: Kit, wide: int, saved: SavedGame) -> Item:
    """Small discs with names and scores, in rows."""
    fonts, gap = kit.fonts, kit.theme.text_px(7, "label")
    size, high = kit.theme.text_px(24, "label"), max(fonts.height("label"), kit.theme.text_px(28, "label"))
    people = []
    for player, points in zip(saved.players, saved.scores, strict=True):
        score = number(points)
        room = min(fonts.width(player.name, "label"), wide // 2) + 1, fonts.width(score, "strong") + 1
        parts = (
            Disc(kit, (0, 0, size, size), hue_of(player)),
            Fitted(kit, (0, 0, room[0], high), player.name, "label", t.TEXT),
            Fitted(kit, (0, 0, room[1], high), score, "strong", t.BRASS_L),
        )
        people.append(row(map(Item.of, parts), gap, 0.5))
    return wrap(people, wide, kit.px(24), 0)
