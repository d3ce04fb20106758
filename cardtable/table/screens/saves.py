"""All saved games: to take up again, to look at, to throw away; and those that cannot be opened, with the reason."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from cardtable.i18n import _, ngettext
from cardtable.play.disk import StoreError, why
from cardtable.play.library import SavedGame
from cardtable.play.record import RecordError
from cardtable.resources import MaterialError
from cardtable.rules.rng import deal_code
from cardtable.table.screens import boxart, moments
from cardtable.table.screens.continueband import standing_line
from cardtable.table.screens.page import Page
from cardtable.table.screens.parts import Panel, target
from cardtable.table.screens.seatlist import Disc, Fitted, hue_of
from cardtable.ui import theme as t
from cardtable.ui.layout import wrapped
from cardtable.ui.node import Node, Role
from cardtable.ui.paint import cards
from cardtable.ui.typeset import escape
from cardtable.ui.widgets.button import Button, IconButton
from cardtable.ui.widgets.label import Paragraph, Picture
from cardtable.ui.widgets.popover import Answer, Dialog
from cardtable.wording.faults import fault
from cardtable.wording.games import game_name
from cardtable.wording.sentence import listed, number

if TYPE_CHECKING:
    from cardtable.table.screens.navigator import Navigator
    from cardtable.ui.kit import Kit


def name_of_game(game: str) -> str:
    """The game's name, or its id where it is not in this box."""
    try:
        return game_name(game)
    except KeyError:
        return game


class Saves(Page):
    """The shelf of saved games."""

    def __init__(self, kit: Kit, nav: Navigator) -> None:
        super().__init__(kit, nav)
        self._games: tuple[SavedGame, ...] = ()

    def heading(self) -> tuple[str, str]:
        count = len(self.nav.library.list())
        return _("Saved games"), ngettext("%(count)s game", "%(count)s games", count) % {"count": str(count)}

    def fill(self, area: pygame.Rect) -> list[Node]:
        kit = self.kit
        self._games = self.nav.library.list()
        wide = min(area.w, kit.theme.text_px(1040, "label"))
        spot = pygame.Rect(area.x + (area.w - wide) // 2, area.y, wide, 0)
        if not self._games:
            return self._nothing(spot)
        nodes: list[Node] = []
        y = spot.y
        groups = (
            (_("Under way"), [g for g in self._games if not g.finished and not g.error]),
            (_("Finished"), [g for g in self._games if g.finished and not g.error]),
            (_("Cannot be opened"), [g for g in self._games if g.error]),
        )
        for title, games in groups:
            if not games:
                continue
            head = Paragraph(kit, (spot.x, y, spot.w, 0), title, "panel-title", t.TEXT).fitted()
            head.role = Role.HEADING
            nodes.append(head)
            y = head.rect.bottom + kit.px(8)
            for saved in games:
                row = self._row(pygame.Rect(spot.x, y, spot.w, 0), saved)
                nodes.append(row)
                y = row.rect.bottom + kit.px(12)
            y += kit.px(14)
        return nodes

    def _nothing(self, spot: pygame.Rect) -> list[Node]:
        kit = self.kit
        text = _("No game has been begun yet. Every game is saved by itself from its first move on.")
        place = (spot.x, spot.y + kit.theme.y(0.18), spot.w, 0)
        return [Paragraph(kit, place, text, "status", t.MIST, align="center").fitted()]

    def _row(self, spot: pygame.Rect, saved: SavedGame) -> Panel:
        kit = self.kit
        pad, gap = max(10, kit.px(18)), kit.px(18)
        panel = Panel(kit, spot, zone=True, key=f"game-{saved.id}")
        buttons = self._buttons(saved)
        high = target(kit, 50, "button")
        wides = [wide for wide, _make in buttons]
        total = sum(wides) + kit.px(10) * (len(wides) - 1)
        back = max(36, kit.theme.text_px(40, "label"))
        inner = spot.w - 2 * pad
        words = inner - back - gap
        beside = words - total - gap >= kit.theme.text_px(360, "label")
        if beside:
            words -= total + gap
        elif inner - back - gap < kit.theme.text_px(300, "label"):
            back = 0
            words = inner
        left = spot.x + pad + (back + gap if back else 0)
        lines, foot = self._words(pygame.Rect(left, spot.y + pad, words, 0), saved)
        if back:
            foot = max(foot, spot.y + pad + cards.height_of(back))
        if beside:
            foot = max(foot, spot.y + pad + high)
            x, y = spot.right - pad - total, spot.y + pad + (foot - spot.y - pad - high) // 2
            for wide, make in buttons:
                panel.add(make(pygame.Rect(x, y, wide, high)))
                x += wide + kit.px(10)
        else:
            foot += kit.px(12)
            for row in wrapped(wides, inner, kit.px(10)):
                x = spot.x + pad
                for i in row:
                    panel.add(buttons[i][1](pygame.Rect(x, foot, min(inner, wides[i]), high)))
                    x += wides[i] + kit.px(10)
                foot += high + kit.px(10)
            foot -= kit.px(10)
        spare = foot - spot.y - pad - (max(node.rect.bottom for node in lines) - spot.y - pad)
        for node in lines:
            if beside:
                node.rect = node.rect.move(0, spare // 2)
            panel.add(node)
        if back:
            face = boxart.back_of(saved.game)
            high = cards.height_of(back)
            down = max(0, (foot - spot.y - pad - high) // 2) if beside else 0
            place = (spot.x + pad, spot.y + pad + down, back, high)
            panel.add(Picture(kit, place, lambda: (cards.card(kit, face, back), 0)))
        panel.rect = (spot.x, spot.y, spot.w, foot + pad - spot.y)
        return panel

    def _words(self, spot: pygame.Rect, saved: SavedGame) -> tuple[list[Node], int]:
        """What the row says, from `spot.topleft` on; the nodes and their foot."""
        kit = self.kit
        title = Paragraph(kit, spot, f"<b>{escape(name_of_game(saved.game))}</b>", "name", t.TEXT).fitted()
        when = moments.said(saved.when, time.time()) if saved.when else ""
        if saved.error:
            said = fault(saved.error)
            markup = f"{escape(when)}\n<b>{escape(said.title)}</b> {escape(said.explanation)}"
            line = Paragraph(
                kit, (spot.x, title.rect.bottom, spot.w, 0), markup, "body", t.REFUSE_TEXT
            ).fitted()
            return [title, line], line.rect.bottom
        text = self._ended(saved, when) if saved.finished else standing_line(saved, when)
        line = Paragraph(kit, (spot.x, title.rect.bottom, spot.w, 0), escape(text), "body", t.MIST).fitted()
        people, foot = _people(kit, pygame.Rect(spot.x, line.rect.bottom + kit.px(6), spot.w, 0), saved)
        return [title, line, *people], foot

    def _ended(self, saved: SavedGame, when: str) -> str:
        best = max(saved.scores)
        winners = [saved.players[seat].name for seat, score in enumerate(saved.scores) if score == best]
        text = _("won by %(names)s") if len(winners) == 1 else _("shared by %(names)s")
        won = text % {"names": listed(winners)}
        return " · ".join((won, when, _("deal %(code)s") % {"code": deal_code(saved.seed)}))

    def _buttons(self, saved: SavedGame) -> list[tuple[int, Callable[[pygame.Rect], Node]]]:
        """The row's buttons with their widths."""
        kit = self.kit
        out: list[tuple[int, Callable[[pygame.Rect], Node]]] = []
        if not saved.error:
            if saved.finished:
                text, icon, do = _("Look at the result"), "trophy", lambda: self._look(saved)
            else:
                text, icon, do = _("Resume"), "play", lambda: self.nav.resume(saved)
            kind = "main" if saved is self._first_open() else "walnut"
            out.append(
                (
                    Button.width_of(kit, text, icon),
                    lambda rect: Button(kit, rect, text, do, kind=kind, icon=icon, key=f"open-{saved.id}"),
                )
            )
        side = max(kit.theme.target, kit.theme.text_px(50, "button"))
        name = _("Delete this game")
        out.append(
            (
                side,
                lambda rect: IconButton(
                    kit, rect, "trash-2", name, lambda: self._ask(saved), key=f"delete-{saved.id}"
                ),
            )
        )
        return out

    def _first_open(self) -> SavedGame | None:
        return next((g for g in self._games if not g.finished and not g.error), None)

    # what happens

    def _look(self, saved: SavedGame) -> None:
        try:
            session = self.nav.library.read(saved.id, self.nav.words_for(saved.lexicon))
        except (RecordError, MaterialError) as error:
            self.say(escape(fault(error).text), "triangle-alert")
            return
        if session.outcome() is None:
            self.nav.resume(saved)
        else:
            self.nav.result(session)

    def _ask(self, saved: SavedGame) -> None:
        """A game thrown away is gone for good, so it is asked twice."""
        who = listed([player.name for player in saved.players])
        text = (
            _("%(game)s, %(players)s. It cannot be brought back.")
            if who
            else _("%(game)s. It cannot be brought back.")
        )
        markup = escape(text % {"game": name_of_game(saved.game), "players": who})
        if saved.id == self.nav.playing:
            markup += " " + escape(_("It is the game you are playing, and deleting it ends it."))
        self.open(
            lambda: Dialog(
                self.kit,
                _("Delete this game?"),
                markup,
                [
                    Answer(_("Keep it"), lambda: None, "undo-2"),
                    Answer(_("Delete"), lambda: self._delete(saved), "trash-2"),
                ],
                dismiss=lambda: None,
            )
        )

    def _delete(self, saved: SavedGame) -> None:
        try:
            self.nav.delete(saved)
        except OSError as problem:
            error = StoreError(why(problem), saved.id, problem)
            self.say(escape(fault(error).text), "triangle-alert")
            return
        except RecordError as error:
            self.say(escape(fault(error).text), "triangle-alert")
            return
        self.rebuild()
        self.say(_("The game is deleted."), "trash-2")


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
