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
from cardtable.play.seats import Player
from cardtable.rules.rng import deal_code
from cardtable.table import boxart
from cardtable.table.screens import parts
from cardtable.table.screens.boxes import bound, disc, drawn, fitted, iconed, pressed, words
from cardtable.table.screens.parts import LOW, Disc, Fitted, Panel, hue_of, target
from cardtable.ui import theme as t
from cardtable.ui.kit import Kit
from cardtable.ui.layout import (
    APART,
    CLOSE,
    FAR,
    FINE,
    PLAIN,
    WIDE,
    Box,
    Item,
    Leaf,
    across,
    down,
    either,
    fill,
    flow,
    inset,
    space,
)
from cardtable.ui.node import Node, RectLike, Role
from cardtable.ui.paint import cards, discs, materials
from cardtable.ui.paint.shapes import Size, cut, lay, line, outline, soft, tinted
from cardtable.ui.surfaces import DEPTH
from cardtable.ui.typeset import escape
from cardtable.ui.widgets.field import TextField
from cardtable.ui.widgets.label import PictureBox
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
        self._frame = max(3, kit.px(CLOSE))
        self._make = make
        self.picture: pygame.Surface | None = None
        """Picture of the table itself; None until it has been made."""
        self.bleed = kit.px(PLAIN)

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


def seats(saved: SavedGame) -> Box:
    """A box of those who play, with their scores, in as many rows as it takes: two rows beside other things."""
    each = [
        _seat(player, number(score), seat in saved.pending)
        for seat, (player, score) in enumerate(zip(saved.players, saved.scores, strict=True))
    ]
    whole = flow(*each, gap=WIDE, align=0.5)
    return Leaf(
        whole.made, whole.wish, lambda kit: min(whole.wish(kit), kit.theme.text_px(90 * len(each), "strong"))
    )


def _seat(player: Player, score: str, turn: bool) -> Box:
    """A player's disc, lit where it is their turn, name and score."""

    def sign(kit: Kit, wide: int, _high: int) -> Item:
        return Item.of(Disc(kit, (0, 0, wide, wide), hue_of(player), turn=turn))

    name = fitted(player.name, "strong", t.TEXT)
    short = Leaf(name.made, lambda kit: min(name.wish(kit), kit.theme.text_px(150, "strong")))
    disc = Leaf(sign, lambda kit: max(kit.px(WIDE), kit.theme.text_px(WIDE, "strong")))
    return across(disc, down(short, fitted(score, "count", t.BRASS_L), gap=0))


class ContinueBand(Node):
    """The band of the game that waits: in one row, with a small picture, where that fits."""

    role = Role.GROUP
    zone = True

    def __init__(
        self,
        kit: Kit,
        saved: SavedGame,
        when: str,
        others: int,
        *,
        resume: Callable[[], object],
        more: Callable[[], object],
        picture: Callable[[tuple[int, int]], pygame.Surface | None],
    ) -> None:
        super().__init__(kit, key="continue-band")
        self.radius, self.bleed = kit.px(PLAIN), kit.px(APART)
        self.picture: Thumbnail | None = None
        self._saved, self._draw = saved, picture
        rest = ngettext("%(count)s other saved game", "Other saved games (%(count)s)", others)
        rest = rest % {"count": str(others)}
        game, under = escape(game_name(saved.game)), _("Game under way")
        standing = escape(standing_line(saved, when))

        def go_on(units: float) -> Box:
            label = _("Continue")
            return pressed(
                label, "play", resume, "continue", kind="main", role="button-main", units=units, least=250
            )

        told = down(
            words(under, "strong", t.BRASS_L),
            words(game, "game", t.TEXT, least=230),
            words(standing, "body", t.MIST, least=330),
            space(0, 0),
            seats(saved),
            gap=FINE,
        )
        short = down(
            words(under, "label", t.BRASS_L),
            words(game, "panel-title", t.TEXT, least=180),
            words(standing, "caption", t.MIST, least=180),
            gap=0,
        )
        wholly, briefly = [go_on(72)], [go_on(64)]
        if others:
            wholly.append(pressed(rest, "history", more, "others", kind="plate"))
            briefly.append(iconed("history", rest, more, "others", units=64))
        keys = down(*wholly)
        line = inset(across(fill(short), seats(saved), across(*briefly), gap=WIDE), 0, CLOSE)
        self.box: Box = inset(
            either(
                across(self._shown(180), fill(line), gap=WIDE),
                across(self._shown(420), fill(told), keys, gap=WIDE),
                inset(across(fill(told), keys, gap=WIDE), PLAIN, PLAIN),
                down(across(self._shown(420), fill(told), gap=WIDE), inset(keys, PLAIN, 0, CLOSE)),
                inset(down(told, keys, gap=APART), PLAIN, PLAIN),
            ),
            CLOSE,
            CLOSE,
            node=self,
        )
        """The band before it is laid out."""

    def look(self) -> None:
        """Have the picture made, where there is one."""
        if self.picture is not None:
            self.picture.look()

    def _shown(self, units: float) -> Box:
        """Make the box of the table's picture, `units` wide."""

        def make(kit: Kit, size: tuple[int, int]) -> Node:
            self.picture = Thumbnail(kit, (0, 0, *size), self._saved, self._draw)
            return self.picture

        return drawn(make, "", units, units * 9 / 16)

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
    deeds, told = [*map(Item.of, each.deeds)], _words(each)
    ways = (
        across(_picture(each), fill(bound(told, 360)), across(*deeds), gap=PLAIN),
        down(across(_picture(each), fill(bound(told, 300)), gap=PLAIN), flow(*deeds)),
        down(told, flow(*deeds)),
    )
    panel = Panel(kit, zone=True, key=each.key)
    made = inset(either(*ways), PLAIN, PLAIN, node=panel).made(kit, wide)
    pressed_first = {id(deed) for deed in each.deeds}
    panel.children.sort(key=lambda node: id(node) not in pressed_first)
    return made.wide(wide)


def _picture(each: SavedGameRow) -> Box:
    saved, face = each.saved, boxart.back_of(each.saved.game)

    def high(kit: Kit) -> int:
        return cards.height_of(max(36, kit.theme.text_px(FAR, "label")))

    def make(kit: Kit, wide: int, _high: int) -> Item:
        place = (0, 0, wide, high(kit))
        if each.picture is None:
            return Item.of(PictureBox(kit, place, lambda: (cards.card(kit, face, wide), 0)))
        return Item.of(Thumbnail(kit, place, saved, each.picture))

    def side(kit: Kit) -> int:
        return round(high(kit) * 16 / 9) if each.picture else max(36, kit.theme.text_px(FAR, "label"))

    return Leaf(make, side)


def _words(each: SavedGameRow) -> Box:
    """Lay out the words of a row."""
    saved, title = each.saved, _title(each)
    when = parts.date_text(saved.when, time.time()) if saved.when else ""
    if saved.error:
        said = fault(saved.error)
        markup = f"{escape(when)}\n<b>{escape(said.title)}</b> {escape(said.explanation)}"
        return down(title, words(markup, "body", t.REFUSE_TEXT), gap=0)
    told = _ended(saved, when) if saved.finished else standing_line(saved, when)
    if each.until is not None:
        told = _leaving(each.until)
    return down(title, words(escape(told), "body", t.MIST), _people(saved), gap=FINE)


def _title(each: SavedGameRow) -> Box:
    """Lay out the title that people gave the match and the name of its game, or the field for a new title."""
    saved, game = each.saved, escape(name_of_game(each.saved.game))
    if each.named is None:
        markup = f"<b>{escape(saved.title)}</b> <m>{game}</m>" if saved.title else f"<b>{game}</b>"
        return words(markup, "name", t.TEXT)

    def most(kit: Kit) -> int:
        return kit.theme.text_px(430, "name")

    def make(kit: Kit, wide: int, _high: int) -> Item:
        place = (0, 0, min(wide, most(kit)), target(kit, LOW, "name"))
        field = TextField(
            kit, place, saved.title, on_submit=each.named, most=LONGEST_TITLE, placeholder=name_of_game(saved.game),
            name=_("Name of the game"), key="naming",
        )  # fmt: skip
        return Item.of(field)

    return Leaf(make, most, lambda kit: 0)


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


def _people(saved: SavedGame) -> Box:
    """Small discs with names and scores, in rows."""

    def fitted(text: str, role: str, colour: t.RGB) -> Box:
        def make(kit: Kit, wide: int, _high: int) -> Item:
            return Item.of(Fitted(kit, (0, 0, wide, target_line(kit)), text, role, colour))

        return Leaf(make, lambda kit: kit.uncut(text, role), lambda kit: 0)

    def target_line(kit: Kit) -> int:
        return max(kit.fonts.height("label"), kit.theme.text_px(APART, "label"))

    people = [
        across(
            disc(hue_of(player), "label", 24),
            fitted(player.name, "label", t.TEXT),
            fitted(number(points), "strong", t.BRASS_L),
            gap=CLOSE,
        )
        for player, points in zip(saved.players, saved.scores, strict=True)
    ]
    return flow(*people, gap=APART)
