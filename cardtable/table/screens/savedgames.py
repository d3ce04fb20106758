"""Saved games as pages show them: a table as it was left, the band of the game that waits, a row of the shelf. The picture is the live
one where the program can draw it, else the game’s own things on felt."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from cardtable.i18n import _, ngettext
from cardtable.play.bin import DAY
from cardtable.play.savedgame import LONGEST_TITLE, SavedGame
from cardtable.rules.rng import deal_code
from cardtable.table import boxart
from cardtable.table.screens import parts
from cardtable.table.screens.parts import Disc, Fitted, Panel, hue_of, seat_blocks, target, text
from cardtable.ui import theme as t
from cardtable.ui.kit import Kit
from cardtable.ui.layout import Item, column, padded, row, space, within, wrap
from cardtable.ui.node import Node, RectLike, Role
from cardtable.ui.paint import cards, discs, materials
from cardtable.ui.paint.shapes import Size, cut, lay, line, outline, soft, tinted
from cardtable.ui.surfaces import DEPTH
from cardtable.ui.typeset import escape
from cardtable.ui.widgets.button import Button, IconButton
from cardtable.ui.widgets.field import TextField
from cardtable.ui.widgets.label import Label, PictureBox
from cardtable.wording.faults import fault
from cardtable.wording.games import game_name, turn_name
from cardtable.wording.sentence import listed, names, number


def felt(kit: Kit, size: Size, radius: int) -> pygame.Surface:
    """A piece of felt with a brass edge."""

    def paint() -> pygame.Surface:
        cloth = pygame.transform.smoothscale(materials.picture(kit, "felt-light"), size).convert(DEPTH)
        materials.tiled(cloth, materials.picture(kit, "felt-grain"), cloth.get_rect(), pygame.BLEND_RGB_ADD)
        piece = cloth.convert_alpha()
        line(piece, piece.get_rect(), radius, max(1, kit.px(2)), t.fade(t.BRASS, 0.75))
        return cut(piece, radius)

    return kit.cache.get(("felt-piece", size, radius), paint)


def still(kit: Kit, saved: SavedGame, size: Size) -> pygame.Surface:
    """The table of that game seen from far: its lid's picture on felt, the players' discs round it."""

    def paint() -> pygame.Surface:
        out = pygame.transform.smoothscale(materials.picture(kit, "felt-light"), size).convert(DEPTH)
        materials.tiled(out, materials.picture(kit, "felt-grain"), out.get_rect(), pygame.BLEND_RGB_ADD)
        w, h = size
        picture = boxart.lid(kit, saved.game, (round(w * 0.7), round(h * 0.66)))
        out.blit(picture, picture.get_rect(center=(w // 2, round(h * 0.53))))
        side = max(8, round(h * 0.1))
        for i, player in enumerate(saved.players):
            x = round(w * (i + 1) / (len(saved.players) + 1))
            discs.put_disc(kit, out, hue_of(player), (x, round(h * 0.11)), side)
        rail = round(h * 0.13)
        out.blit(
            pygame.transform.smoothscale(materials.wood(kit, "rail", (w, rail)), (w, rail)), (0, h - rail)
        )
        out.blit(materials.brass(kit, (w, max(2, rail // 9))), (0, h - rail))
        return out

    return kit.cache.get(("still", saved.game, saved.players, size), paint)


class Thumbnail(Node):
    """A framed picture; `make(size)` gives the live one or None, a moment after the page is shown."""

    role = Role.IMAGE

    def __init__(
        self,
        kit: Kit,
        rect: RectLike,
        saved: SavedGame,
        make: Callable[[Size], pygame.Surface | None],
    ) -> None:
        super().__init__(kit, rect)
        self._saved, self.called = saved, _("The table as it was left")
        self._frame = max(3, kit.px(8))
        self._make = make
        self.picture: pygame.Surface | None = None
        """Picture of the table itself; None until it has been made."""
        self.bleed = kit.px(16)

    def look(self) -> None:
        """Have the live picture made."""
        if self.scene is None:
            return
        size = self.rect.inflate(-2 * self._frame, -2 * self._frame).size
        found = self._make(size)
        if found is not None and found.get_size() != size:
            found = pygame.transform.smoothscale(found, size)
        self.picture = found
        self.invalidate()

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        kit, frame = self.kit, self._frame
        lay(surface, soft(kit, self.rect.size, kit.px(12), kit.px(10), alpha=0.5), self.rect, kit.px(4))
        wood = materials.wood(kit, "rail", self.rect.size, radius=kit.px(12))
        surface.blit(wood, self.rect)
        inside = self.rect.inflate(-2 * frame, -2 * frame)
        picture = self.picture if self.picture is not None else still(kit, self._saved, inside.size)
        surface.blit(picture, inside)
        line = max(1, kit.px(2))
        edge = kit.cache.get(
            ("thumb-edge", inside.size), lambda: tinted(outline(inside.size, 0, line), t.fade(t.BRASS, 0.9))
        )
        surface.blit(edge, inside)
        size = max(4, kit.px(7))
        pin, half = materials.knob(kit, size), size // 2
        for x in (inside.x, inside.right):
            for y in (inside.y, inside.bottom):
                surface.blit(pin, (x - half, y - half))


def whose_turn(saved: SavedGame) -> str:
    """Say to the people at this screen which player owes a decision."""
    humans = [seat for seat, player in enumerate(saved.players) if player.is_human]
    waiting = [seat for seat in saved.pending if seat in humans]
    if waiting and len(humans) == 1:
        return _("your turn")
    if waiting:
        return _("your turn, %(names)s") % {"names": names(saved.players, waiting)}
    return _("%(names)s to play") % {"names": names(saved.players, saved.pending)} if saved.pending else ""


def standing_line(saved: SavedGame, when: str) -> str:
    """Turn, whose turn, when it was left."""
    turn = turn_name(saved.game, saved.turn)
    return " · ".join(filter(None, (turn, whose_turn(saved), when)))


class ContinueBand(Node):
    """The band, `wide` px wide, and `least` px high or as high as it needs; one that is `tall` has its picture above the words."""

    role = Role.GROUP
    zone = True

    def __init__(
        self,
        kit: Kit,
        wide: int,
        least: int,
        saved: SavedGame,
        when: str,
        others: int,
        *,
        resume: Callable[[], object],
        more: Callable[[], object],
        picture: Callable[[tuple[int, int]], pygame.Surface | None],
        tall: bool = False,
        low: bool = False,
    ) -> None:
        """`low`: in one line, the players beside the words."""
        super().__init__(kit, key="continue-band")
        self.radius, self.bleed = kit.px(16), kit.px(24)
        self.picture: Thumbnail | None = None
        pad, gap, frame, apart = max(12, kit.px(24)), max(6, kit.px(12)), kit.px(9), kit.px(44)
        inner, line = wide - 2 * pad, standing_line(saved, when)
        if low and self._in_a_line(wide, least, saved, line, others, resume, more, picture):
            return
        rest = ngettext("%(count)s other saved game", "Other saved games (%(count)s)", others)
        rest = rest % {"count": str(others)}
        room, side, pressed = self._shares(
            wide, pad, game_name(saved.game), line, rest if others else "", tall
        )
        beside = pressed < inner
        first = (0, 0, room, kit.fonts.height("strong"))
        words = column(
            [
                Item.of(Label(kit, first, _("Game under way"), "strong", t.BRASS_L)),
                text(kit, room, escape(game_name(saved.game)), "game", t.TEXT),
                text(kit, room, escape(line), "body", t.MIST),
                space(0, kit.px(18)),
                seat_blocks(kit, saved.players, saved.scores, saved.pending, room),
            ]
        )
        place, go_on = (0, 0, pressed, target(kit, 72, "button")), _("Continue")
        keys = [
            Button(kit, place, go_on, resume, kind="main", icon="play", type_="button-main", key="continue")
        ]
        if others:
            place = (0, 0, pressed, target(kit, 48, "button"))
            keys.append(Button(kit, place, rest, more, kind="plate", icon="history", key="others"))
        buttons = column(map(Item.of, keys), gap)
        high = round(side * 9 / 16)
        above = high + gap if tall else 0
        body = max(words.h, high - 2 * (pad - frame) if side and not tall else 0)
        body = max(body, buttons.h) if beside else body + 2 * gap + buttons.h
        self.rect = (0, 0, wide, max(least, 2 * pad + body + above))
        x, top, foot = pad, pad + above - (pad - frame if tall else 0), self.rect.h - pad
        if side:
            high = min(self.rect.h - 2 * frame, high)
            spot = (frame, frame + ((self.rect.h - 2 * frame - high) // 2 if beside else 0), side, high)
            self.picture = Thumbnail(kit, spot, saved, picture)
            self.add(self.picture)
            x = pad if tall else frame + side + apart
        end = foot if beside else foot - buttons.h - gap
        where = wide - pad - pressed if beside else pad
        over = self.rect.h // 2 - buttons.h // 2 if beside else foot - buttons.h
        for node in (*words.at(x, top + max(0, (end - top - words.h) // 2)), *buttons.at(where, over)):
            self.add(node)

    def _in_a_line(
        self,
        wide: int,
        least: int,
        saved: SavedGame,
        line: str,
        others: int,
        resume: Callable[[], object],
        more: Callable[[], object],
        picture: Callable[[tuple[int, int]], pygame.Surface | None],
    ) -> bool:
        """Picture, words, players and buttons beside one another; False where they do not fit."""
        kit, fonts = self.kit, self.kit.fonts
        pad, gap, frame = max(10, kit.px(18)), kit.px(30), kit.px(9)
        high = least - 2 * frame
        side = round(high * 16 / 9)
        pressed = max(Button.width_of(kit, _("Continue"), "play", "button-main"), kit.px(230))
        tall = target(kit, 64, "button")
        more_wide = tall if others else 0
        named = max(fonts.width(game_name(saved.game), "panel-title"), kit.theme.text_px(180, "label"))
        players = seat_blocks(kit, saved.players, saved.scores, saved.pending, wide)
        room = wide - frame - side - pressed - more_wide - pad - 4 * gap - players.w
        if room < named:
            players = seat_blocks(kit, saved.players, saved.scores, saved.pending, players.w // 2 + gap)
            room = wide - frame - side - pressed - more_wide - pad - 4 * gap - players.w
        if room < named:
            return False
        words = column(
            [
                text(kit, room, escape(_("Game under way")), "label", t.BRASS_L),
                text(kit, room, escape(game_name(saved.game)), "panel-title", t.TEXT),
                text(kit, room, escape(line), "caption", t.MIST),
            ]
        )
        self.rect = (0, 0, wide, max(least, words.h + pad, players.h + pad))
        self.picture = Thumbnail(kit, (frame, (self.rect.h - high) // 2, side, high), saved, picture)
        go_on = Button(
            kit,
            (0, 0, pressed, tall),
            _("Continue"),
            resume,
            kind="main",
            icon="play",
            type_="button-main",
            key="continue",
        )
        rest = ngettext("%(count)s other saved game", "Other saved games (%(count)s)", others)
        buttons = [Item.of(go_on)]
        if others:
            label = rest % {"count": str(others)}
            buttons.append(
                Item.of(
                    IconButton(kit, (0, 0, tall, tall), "history", label, more, kind="plate", key="others")
                )
            )
        keys = row(buttons, kit.px(10))
        self.add(self.picture)
        x = frame + side + gap
        for node in (
            *words.at(x, (self.rect.h - words.h) // 2),
            *players.at(wide - pad - keys.w - gap - players.w, (self.rect.h - players.h) // 2),
            *keys.at(wide - pad - keys.w, (self.rect.h - keys.h) // 2),
        ):
            self.add(node)
        return True

    def _shares(
        self, wide: int, pad: int, game: str, line: str, rest: str, tall: bool
    ) -> tuple[int, int, int]:
        """Return the widths of words, picture and buttons: side by side if they fit, else without the picture, else with the
        buttons below."""
        kit, fonts, inner = self.kit, self.kit.fonts, wide - 2 * pad
        if tall:
            return inner, wide - 2 * kit.px(9), inner
        pressed = max(Button.width_of(kit, _("Continue"), "play", "button-main"), kit.px(290))
        if rest:
            pressed = max(pressed, Button.width_of(kit, rest, "history"))
        least = max(fonts.width(game, "game"), min(fonts.width(line, "body"), kit.theme.text_px(330, "body")))
        side, apart = kit.px(420), kit.px(44)
        ways = (
            (inner - side - pressed - apart - kit.px(32), side, pressed),
            (inner - pressed - kit.px(32), 0, pressed),
            (inner - side - apart, side, inner),
        )
        return next((way for way in ways if way[0] >= least), (inner, 0, inner))

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        kit = self.kit
        lay(surface, soft(kit, self.rect.size, self.radius, kit.px(14), (0, 0, 0), 0.5), self.rect, kit.px(6))
        surface.blit(felt(kit, self.rect.size, self.radius), self.rect)


def name_of_game(game: str) -> str:
    """The game's name, or its id where it is not in this box."""
    try:
        return game_name(game)
    except KeyError:
        return game


@dataclass(frozen=True, slots=True)
class SavedGameRow:
    """Contents of a row: a saved match and the buttons for it.

    `named` takes the new name while a person writes one, else None. `until` is the time at which a match leaves the bin for good,
    in seconds since 1970. `picture` draws the table, None for a card's back.
    """

    saved: SavedGame
    deeds: Sequence[Node]
    key: str
    named: Callable[[str], object] | None = None
    until: float | None = None
    picture: Callable[[Size], pygame.Surface | None] | None = None


def panel_of(kit: Kit, wide: int, each: SavedGameRow) -> Item:
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


def _picture(kit: Kit, size: Size, each: SavedGameRow) -> Node:
    saved, place = each.saved, (0, 0, *size)
    if each.picture is None:
        face = boxart.back_of(saved.game)
        return PictureBox(kit, place, lambda: (cards.card(kit, face, size[0]), 0))
    return Thumbnail(kit, place, saved, each.picture)


def _words(kit: Kit, wide: int, each: SavedGameRow) -> Item:
    """Lay out the words of a row."""
    saved, title = each.saved, _title(kit, wide, each)
    when = parts.date_text(saved.when, time.time()) if saved.when else ""
    if saved.error:
        said = fault(saved.error)
        markup = f"{escape(when)}\n<b>{escape(said.title)}</b> {escape(said.explanation)}"
        return column([title, text(kit, wide, markup, "body", t.REFUSE_TEXT)])
    told = _ended(saved, when) if saved.finished else standing_line(saved, when)
    if each.until is not None:
        told = _leaving(each.until)
    line = text(kit, wide, escape(told), "body", t.MIST)
    return column([title, line, space(0, kit.px(6)), _people(kit, wide, saved)])


def _title(kit: Kit, wide: int, each: SavedGameRow) -> Item:
    """Lay out the title that people gave the match and the name of its game, or the field for a new title."""
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
    """Say how long a match in the bin can still be brought back."""
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
