"""The game that waits, on a band of felt: its picture, where it stands, who has how much, and the way back to it."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from cardtable.i18n import _, ngettext
from cardtable.play.glance import SavedGame
from cardtable.table.screens.parts import target
from cardtable.table.screens.seatlist import seat_blocks, seats_height
from cardtable.table.screens.thumbnail import Thumbnail, felt
from cardtable.ui import theme as t
from cardtable.ui.kit import Kit
from cardtable.ui.node import Node, RectLike, Role
from cardtable.ui.paint.shapes import lay, soft
from cardtable.ui.typeset import escape
from cardtable.ui.widgets.button import Button
from cardtable.ui.widgets.label import Label, Paragraph
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
    """The band; `rect.h` is what `height_of` gives or more."""

    role = Role.GROUP
    zone = True

    def __init__(
        self,
        kit: Kit,
        rect: RectLike,
        saved: SavedGame,
        when: str,
        others: int,
        *,
        resume: Callable[[], object],
        more: Callable[[], object],
        picture: Callable[[tuple[int, int]], pygame.Surface | None],
        tall: bool = False,
    ) -> None:
        super().__init__(kit, rect, key="continue-band")
        self.saved, self.when, self.others = saved, when, others
        self.radius = kit.px(16)
        self.bleed = kit.px(24)
        self._resume, self._more, self._picture_of = resume, more, picture
        self.picture: Thumbnail | None = None
        plan = _Plan(kit, self.rect.w, saved, when, others, tall)
        self._fill(plan)

    @staticmethod
    def height_of(kit: Kit, width: int, saved: SavedGame, when: str, others: int, tall: bool = False) -> int:
        """The least height it needs in `width` px; `tall` puts the picture above the words."""
        return _Plan(kit, width, saved, when, others, tall).high

    def _fill(self, plan: _Plan) -> None:
        kit, saved, pad = self.kit, self.saved, plan.pad
        x, room = self.rect.x + pad, self.rect.inflate(-2 * pad, -2 * pad)
        if plan.picture:
            inner = self.rect.inflate(-2 * kit.px(9), -2 * kit.px(9))
            high = min(inner.h, round(plan.picture * 9 / 16))
            spot = pygame.Rect(inner.x, inner.y + (inner.h - high) // 2, plan.picture, high)
            if not plan.beside:
                spot.y = inner.y
            if plan.over:
                room = pygame.Rect(
                    room.x, spot.bottom + plan.gap, room.w, room.bottom - spot.bottom - plan.gap
                )
            self.picture = Thumbnail(
                kit, spot, saved.game, saved.players, self._picture_of, _("The table as it was left")
            )
            self.add(self.picture)
            x = spot.right + kit.px(44) if not plan.over else x
        buttons_top = self.rect.bottom - pad - plan.buttons_high
        words_high = room.h if plan.beside else buttons_top - plan.gap - room.y
        top = room.y + max(0, (words_high - plan.words_high) // 2)
        self._words(plan, x, top)
        if plan.beside:
            spot = pygame.Rect(
                self.rect.right - pad - plan.buttons_wide, 0, plan.buttons_wide, plan.buttons_high
            )
            spot.centery = self.rect.centery
        else:
            spot = pygame.Rect(room.x, buttons_top, room.w, plan.buttons_high)
        self._buttons(plan, spot)

    def _words(self, plan: _Plan, x: int, top: int) -> None:
        kit, fonts, width = self.kit, self.kit.fonts, plan.words_wide
        self.add(
            Label(kit, (x, top, width, fonts.height("strong")), _("Game under way"), "strong", t.BRASS_L)
        )
        y = top + fonts.height("strong")
        name = Paragraph(kit, (x, y, width, 0), escape(game_name(self.saved.game)), "game", t.TEXT).fitted()
        self.add(name)
        line = Paragraph(
            kit, (x, name.rect.bottom, width, 0), escape(standing_line(self.saved, self.when)), "body", t.MIST
        ).fitted()
        self.add(line)
        y = line.rect.bottom + kit.px(18)
        spot = pygame.Rect(x, y, width, 0)
        for node in seat_blocks(kit, self.saved.players, self.saved.scores, self.saved.pending, spot):
            self.add(node)

    def _buttons(self, plan: _Plan, spot: pygame.Rect) -> None:
        kit = self.kit
        main = Button(
            kit,
            (spot.x, spot.y, spot.w, plan.main_high),
            _("Continue"),
            self._resume,
            kind="main",
            icon="play",
            type_="button-main",
            key="continue",
        )
        self.add(main)
        if self.others:
            foot = (spot.x, spot.y + plan.main_high + plan.gap, spot.w, plan.other_high)
            self.add(
                Button(kit, foot, plan.other_text, self._more, kind="plate", icon="history", key="others")
            )

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        kit = self.kit
        lay(surface, soft(kit, self.rect.size, self.radius, kit.px(14), (0, 0, 0), 0.5), self.rect, kit.px(6))
        surface.blit(felt(kit, self.rect.size, self.radius), self.rect)


class _Plan:
    """What goes where in a band `width` px wide: beside one another where it fits, else the buttons below."""

    def __init__(
        self, kit: Kit, width: int, saved: SavedGame, when: str, others: int, tall: bool = False
    ) -> None:
        fonts = kit.fonts
        self.pad = max(12, kit.px(24))
        self.gap = max(6, kit.px(12))
        self.main_high, self.other_high = target(kit, 72, "button"), target(kit, 48, "button")
        self.other_text = ngettext("%(count)s other saved game", "Other saved games (%(count)s)", others) % {
            "count": str(others)
        }
        self.buttons_high = self.main_high + (self.gap + self.other_high if others else 0)
        wide = Button.width_of(kit, _("Continue"), "play", "button-main")
        if others:
            wide = max(wide, Button.width_of(kit, self.other_text, "history"))
        self.buttons_wide = max(wide, kit.px(290))
        inner = width - 2 * self.pad
        line = fonts.width(standing_line(saved, when), "body")
        least = max(fonts.width(game_name(saved.game), "game"), min(line, kit.theme.text_px(330, "body")))
        picture = kit.px(420)
        self.over = tall
        self.beside, self.picture = True, picture
        if tall:
            self.beside, self.words_wide, self.buttons_wide = False, inner, inner
            self.picture = width - 2 * kit.px(9)
            self._measure(kit, saved, when)
            self.high += round(self.picture * 9 / 16) + self.gap
            return
        self.words_wide = inner - picture - self.buttons_wide - kit.px(44) - kit.px(32)
        if self.words_wide < least:
            self.picture, self.words_wide = 0, inner - self.buttons_wide - kit.px(32)
        if self.words_wide < least:
            self.beside = False
            self.picture, self.words_wide = picture, inner - picture - kit.px(44)
            if self.words_wide < least:
                self.picture, self.words_wide = 0, inner
            self.buttons_wide = inner
        self._measure(kit, saved, when)

    def _measure(self, kit: Kit, saved: SavedGame, when: str) -> None:
        """How high all that is."""
        name = Paragraph(kit, (0, 0, self.words_wide, 0), escape(game_name(saved.game)), "game").block.height
        said = Paragraph(
            kit, (0, 0, self.words_wide, 0), escape(standing_line(saved, when)), "body"
        ).block.height
        seats = seats_height(kit, saved.players, saved.scores, self.words_wide)
        self.words_high = kit.fonts.height("strong") + name + said + kit.px(18) + seats
        picture_high = (
            round(self.picture * 9 / 16) - 2 * (self.pad - kit.px(9)) if self.picture and not self.over else 0
        )
        if self.beside:
            self.high = 2 * self.pad + max(self.words_high, self.buttons_high, picture_high)
        else:
            self.high = 2 * self.pad + max(self.words_high, picture_high) + self.gap * 2 + self.buttons_high
