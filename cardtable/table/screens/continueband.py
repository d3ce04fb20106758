"""The game that waits, on a band of felt: its picture, where it stands, who has how much, and the way back to it."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from cardtable.i18n import _, ngettext
from cardtable.play.glance import SavedGame
from cardtable.table.screens.parts import target, text
from cardtable.table.screens.seatlist import seat_blocks
from cardtable.table.screens.thumbnail import Thumbnail, felt
from cardtable.ui import theme as t
from cardtable.ui.kit import Kit
from cardtable.ui.layout import Item, column, space
from cardtable.ui.node import Node, Role
from cardtable.ui.paint.shapes import lay, soft
from cardtable.ui.typeset import escape
from cardtable.ui.widgets.button import Button
from cardtable.ui.widgets.label import Label
from cardtable.wording.games import game_name, turn_name
from cardtable.wording.sentence import names


def whose_turn(saved: SavedGame) -> str:
    """Who owes a decision, said to the people at this screen."""
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
    ) -> None:
        super().__init__(kit, key="continue-band")
        self.radius, self.bleed = kit.px(16), kit.px(24)
        self.picture: Thumbnail | None = None
        pad, gap, frame, apart = max(12, kit.px(24)), max(6, kit.px(12)), kit.px(9), kit.px(44)
        inner, line = wide - 2 * pad, standing_line(saved, when)
        rest = ngettext("%(count)s other saved game", "Other saved games (%(count)s)", others)
        rest = rest % {"count": str(others)}
        room, side, pressed = self._shares(
            wide, pad, game_name(saved.game), line, rest if others else "", tall
        )
        beside = pressed < inner
        words = column(
            [
                Item.of(
                    Label(
                        kit,
                        (0, 0, room, kit.fonts.height("strong")),
                        _("Game under way"),
                        "strong",
                        t.BRASS_L,
                    )
                ),
                text(kit, room, escape(game_name(saved.game)), "game", t.TEXT),
                text(kit, room, escape(line), "body", t.MIST),
                space(0, kit.px(18)),
                seat_blocks(kit, saved.players, saved.scores, saved.pending, room),
            ]
        )
        place = (0, 0, pressed, target(kit, 72, "button"))
        keys = [
            Button(
                kit,
                place,
                _("Continue"),
                resume,
                kind="main",
                icon="play",
                type_="button-main",
                key="continue",
            )
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
            self.picture = Thumbnail(
                kit, spot, saved.game, saved.players, picture, _("The table as it was left")
            )
            self.add(self.picture)
            x = pad if tall else frame + side + apart
        end = foot if beside else foot - buttons.h - gap
        where = wide - pad - pressed if beside else pad
        over = self.rect.h // 2 - buttons.h // 2 if beside else foot - buttons.h
        for node in (*words.at(x, top + max(0, (end - top - words.h) // 2)), *buttons.at(where, over)):
            self.add(node)

    def _shares(
        self, wide: int, pad: int, game: str, line: str, rest: str, tall: bool
    ) -> tuple[int, int, int]:
        """How wide words, picture and buttons are: beside one another where they fit, without the picture, or the buttons below."""
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
