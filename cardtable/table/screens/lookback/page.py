"""A finished game looked back at turn by turn: the board with what was possible, the turns on paper, where it turned, luck, words."""

from __future__ import annotations

import pygame

from cardtable.i18n import _
from cardtable.play.session import Session
from cardtable.rules.contract import Options, Seat
from cardtable.table.screens.lookback.chart import TurnChart
from cardtable.table.screens.lookback.past import HandRow, Seen, seen
from cardtable.table.screens.lookback.sidebar import SidebarView, sidebar
from cardtable.table.screens.lookback.turns import Turns
from cardtable.table.screens.luck import Judging
from cardtable.table.screens.navigator import Navigator
from cardtable.table.screens.page import Act, Acts, Page
from cardtable.table.screens.parts import Disc, Panel, hue_of
from cardtable.ui import theme as t
from cardtable.ui.gestures import Gesture, Key, Text
from cardtable.ui.kit import Kit
from cardtable.ui.layout import Item, padded, row, within
from cardtable.ui.node import Node, Role
from cardtable.ui.paint.cards import Face
from cardtable.ui.typeset import escape
from cardtable.ui.widgets.button import IconButton
from cardtable.ui.widgets.label import Paragraph, PictureBox
from cardtable.ui.widgets.scroll import ScrollPanel
from cardtable.wording.games import game_name
from cardtable.wording.gamestrings import unit
from cardtable.wording.sentence import number, pair


class StepButton(IconButton):
    """A button with its name below, where it is `named`."""

    named = False

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        super().draw(surface, clip)
        if self.named:
            high = self.kit.fonts.height("caption")
            line = pygame.Rect(self.rect.x, self.rect.bottom + self.kit.px(3), self.rect.w, high)
            self.kit.fonts.put(
                surface, self.tip, "caption", t.CREAM, line.inflate(self.kit.px(12), 0), align="center"
            )

    def paint_rect(self) -> pygame.Rect:
        below = self.kit.px(3) + self.kit.fonts.height("caption") if self.named else 0
        return super().paint_rect().union(self.rect.inflate(self.kit.px(14), 0).move(0, below))


class Transport(Node):
    """Beginning, back, play, on, end; each with its name below where all of them have room."""

    def __init__(self, page: LookbackPage) -> None:
        super().__init__(page.kit, key="transport")
        kit, count = page.kit, len(page.turns.judged)
        back, on = page.at > 0, page.at < count - 1
        # Translators: to the first turn
        first = _("Beginning")
        # Translators: to the last turn
        last = _("End")
        previous, pause, run, after = _("Previous"), _("Pause"), _("Let it run"), _("Next")
        buttons = (
            ("first", first, "skip-back", lambda: page.step(-count), back),
            ("previous", previous, "step-back", lambda: page.step(-1), back),
            ("play", *((pause, "pause") if page.playing else (run, "play")), page.play, count > 1),
            ("next", after, "step-forward", lambda: page.step(1), on),
            ("last", last, "skip-forward", lambda: page.step(count), on),
        )
        needed = max(kit.fonts.width(name, "caption") for name in (first, pause, run, previous, after, last))
        wide, high = max(kit.theme.target, kit.px(82)), max(kit.theme.target, kit.px(54))
        named = needed <= wide + kit.px(12) and kit.theme.size[0] > kit.theme.size[1]
        if kit.theme.size[0] < 900 * kit.theme.ratio:
            wide = kit.theme.target
        steps = []
        for key, name, icon, act, enabled in buttons:
            button = StepButton(kit, (0, 0, wide, high), icon, name, act, kind="walnut", key=f"go-{key}")
            button.enabled, button.named = enabled, named
            steps.append(Item.of(button))
        below = kit.px(3) + kit.fonts.height("caption") if named else 0
        within(self, padded(row(steps, kit.px(14)), 0, 0, below))


LOOK_EVERY = 0.02
"""Seconds between two turns judged: each may take a tenth of a second."""
ASPECT = 0.34
"""Height of the board in a window with no room beside it, in its widths."""
STARS = ("1", "2", "3", " ")
"""Characters that are keys of this page."""
PACE, AT_A_STAR = 1.6, 3.0
"""Seconds at a turn while it plays, and at a turning point."""


class LookbackPage(Page):
    """Turn by turn through a game that is over, with the eyes of its first person, then of any other; `at` is the fact whose turn is
    looked at first."""

    def __init__(self, kit: Kit, nav: Navigator, session: Session, at: int = 0) -> None:
        super().__init__(kit, nav)
        self.session = session
        self.seat = session.people[0]
        self.turns = Turns(session, self.seat)
        self._first = at
        self.at = 0
        self.playing = False
        self._lead = False
        self._tick = 0
        """Raised whenever what plays is stopped or set going: older plans are then void."""
        self._seen: tuple[object, Seen] | None = None
        self.judging = Judging(kit, nav, session, self.seat, self.after, self.rebuild)
        self._begun = False

    def heading(self) -> tuple[str, str]:
        outcome, players = self.session.outcome(), self.session.players
        scores = outcome.scores if outcome is not None else ()
        told = unit(self.session.header.game) if self.turns.in_cards else number
        ends = ", ".join(
            f"{player.name} {told(score)}" for player, score in zip(players, scores, strict=False)
        )
        return _("Look back at the game"), f"{game_name(self.session.header.game)} · {ends}"

    def game(self) -> str:
        return self.session.header.game

    def options(self) -> Options:
        return self.session.options

    @property
    def margin(self) -> int:
        return self.kit.px(36)

    def enter(self) -> None:
        if not self._begun:
            self._begun = True
            self.after(LOOK_EVERY, self._look)
        if self.focus.node is None:
            self.focus.set(self.find("turns"))

    def leave(self) -> None:
        self.judging.cancel()
        self.stop()

    def _look(self) -> None:
        """Judge one more turn, then let a frame pass."""
        if not self.turns.look():
            if self._first:
                found = [i for i, each in enumerate(self.turns.judged) if each.index <= self._first]
                self.at = found[-1] if found else 0
            elif self.turns.turning:
                self.at = self.turns.judged.index(self.turns.turning[0])
            self.rebuild()
            return
        chart = self.find("turns")
        if len(self.turns.judged) == 1:
            self.rebuild()
        elif isinstance(chart, TurnChart):
            chart.take(self.turns.bars(), self.at)
        self.after(LOOK_EVERY, self._look)

    # what stands on the rail

    def acts(self) -> Acts:
        count = len(self.turns.judged)
        # Translators: play on from the turn looked at, with other moves
        play = Act(
            _("Play from here"), self.play_on, "rotate-ccw", main=True, key="play-from", enabled=count > 0
        )
        all_of_it = Act(_("Move by move"), self.all_of_it, "history", key="replay")
        return [Transport(self)], [all_of_it, play]

    def play_on(self) -> None:
        """From the turn looked at, with other moves, against the same."""
        self.stop()
        self.nav.play_from(self.session, self.turns.judged[self.at].index)

    def all_of_it(self) -> None:
        """Replay the whole table fact by fact from here on."""
        self.stop()
        self.nav.replay(self.session, self.turns.judged[self.at].index if self.turns.judged else 0)

    # the middle

    def fill(self, area: pygame.Rect) -> list[Node]:
        kit = self.kit
        gap = kit.px(36)
        wide = area.w >= area.h * 1.15 and area.w >= kit.theme.text_px(900, "body")
        side = min(max(round(area.w * 0.3), kit.theme.text_px(330, "body")), area.w // 2) if wide else area.w
        main = pygame.Rect(area.x, area.y, area.w - side - gap, area.h) if wide else area
        nodes, foot = self._main(main, wide)
        if wide:
            high = max(area.h, foot - area.y)
            panel = Panel(kit, (area.right - side, area.y, side, high), key="aside", zone=True)
            inner = ScrollPanel(kit, panel.rect.inflate(-2 * kit.px(6), -2 * kit.px(12)), key="aside-body")
            inner.fill(sidebar(_sidebar_view(self, wide), inner.rect.w).at(*inner.rect.topleft))
            panel.add(inner)
            return [*nodes, panel]
        panel = Panel(kit, (area.x, foot + gap, area.w, 1), key="aside", zone=True)
        for node in sidebar(_sidebar_view(self, wide), area.w).at(area.x, panel.rect.y + kit.px(16)):
            panel.add(node)
        end = max((node.rect.bottom for node in panel.walk()), default=0)
        panel.rect = (*panel.rect.topleft, area.w, end - panel.rect.y + kit.px(20))
        return [*nodes, panel]

    def _main(self, area: pygame.Rect, wide: bool) -> tuple[list[Node], int]:
        """Lay out the move, the board, the better move, the hand and the turns; return the nodes and their foot."""
        kit = self.kit
        chart_high = max(TurnChart.height_of(kit), round(area.h * 0.3) if wide else kit.px(260))
        if wide and self.turns.in_cards and self.turns.judged:
            return self._board_first(area, chart_high)
        if not self.turns.judged:
            chart = self._chart(
                pygame.Rect(area.x, max(area.y, area.bottom - chart_high), area.w, chart_high)
            )
            words = self._words(
                area, area.y + kit.px(40), _("Looking at each move…") if not self.turns.done else ""
            )
            return [words, *chart], chart[0].rect.bottom
        told = self._words(area, area.y, self.turns.act_sentence(self.at))
        size = max(kit.px(26), round(18 * kit.theme.ratio))
        x = area.centerx - told.block.width // 2 - size - kit.px(12)
        line = told.rect.h // max(1, len(told.block.lines))
        disc = Disc(
            kit,
            (max(area.x, x), told.rect.y + (line - size) // 2, size, size),
            hue_of(self.session.players[self.seat]),
        )
        gap = kit.px(10)
        possible = self._words(area, 0, self.turns.possible(self.at))
        caption = self._words(area, 0, _("Your hand then"), "label")
        hand_high = max(kit.px(84), round(60 * kit.theme.ratio))
        held = hasattr(self.session.view_at(self.turns.judged[self.at].index, self.seat), "hands")
        below = (
            possible.rect.h
            + (hand_high + (caption.rect.h if held else 0) + 2 * gap if held or self._word else 0)
            + 2 * gap
        )
        top = told.rect.bottom + gap
        least = max(kit.px(190), round(130 * kit.theme.ratio))
        room = area.bottom - chart_high - kit.px(14) - below - top
        sight = pygame.Rect(area.x, top, area.w, max(least, room if wide else round(area.w * ASPECT)))
        nodes: list[Node] = [disc, told, self._picture_node(sight), possible]
        y = sight.bottom + gap
        possible.rect = (area.x, y, area.w, possible.rect.h)
        y = possible.rect.bottom + gap
        if held:
            caption.rect = (area.x, y, area.w, caption.rect.h)
            y = caption.rect.bottom + kit.px(4)
            nodes += [caption, HandRow(kit, (area.x, y, area.w, hand_high), self._hand)]
            y += hand_high + gap
        elif self._word:
            faces = [(Face(letter), False) for letter in self._word]
            nodes.append(HandRow(kit, (area.x, y, area.w, hand_high), faces, ghosts=True))
            y += hand_high + gap
        y = max(y + kit.px(6), area.bottom - chart_high if wide else 0)
        chart = self._chart(pygame.Rect(area.x, y, area.w, chart_high))
        return [*nodes, *chart], y + chart_high

    def _board_first(self, area: pygame.Rect, chart_high: int) -> tuple[list[Node], int]:
        """Lay out a board that grows with the match: it has all the room, the words stand beside it."""
        kit, gap = self.kit, self.kit.px(12)
        high = max(kit.px(76), round(50 * kit.theme.ratio))
        chart = pygame.Rect(area.x, area.bottom - chart_high, area.w, chart_high)
        hand = pygame.Rect(area.x, chart.y - gap - high, area.w, high)
        sight = self._picture_node(pygame.Rect(area.x, area.y, area.w, hand.y - gap - area.y))
        caption = Paragraph(
            kit, (area.x, 0, area.w // 4, 0), escape(_("Your hand then")), "label", t.TEXT
        ).fitted()
        caption.rect = (area.x, hand.centery - caption.rect.h // 2, caption.block.width + 2, caption.rect.h)
        hand.x = caption.rect.right + kit.px(20)
        hand.w = area.right - hand.x
        return [sight, caption, HandRow(kit, hand, self._hand, left=True), *self._chart(chart)], chart.bottom

    def _words(self, area: pygame.Rect, y: int, markup: str, role: str = "status") -> Paragraph:
        words = Paragraph(self.kit, (area.x, y, area.w, 0), markup, role, t.TEXT, align="center").fitted()
        words.live = "polite" if role == "status" else ""
        return words

    def _chart(self, rect: pygame.Rect) -> list[Node]:
        kit = self.kit
        cards, players = self.turns.in_cards, self.session.players
        hues = tuple(hue_of(players[seat]) for seat in (self.seat, *self.turns.others))
        other = players[self.turns.others[0]].name if cards else ""
        chart = TurnChart(kit, rect, hues, self.visit, self._lead, cards=other)
        chart.take(self.turns.bars(), self.at)
        side = kit.theme.target
        spot = pygame.Rect(rect.right - side - kit.px(10), rect.y + kit.px(6), side, side)
        name = _("Show the hands turn by turn") if cards else _("Show the points of each move")
        name = name if self._lead else _("Show the lead after each move")

        def turn_over() -> None:
            self._lead = not self._lead
            self.rebuild()

        return [chart, IconButton(kit, spot, "chart-column", name, turn_over, kind="dark", key="lead")]

    # the board

    def _look_at(self, area: pygame.Rect) -> Seen:
        """The board of the turn, painted once for as long as it is looked at."""
        kit, each = self.kit, self.turns.judged[self.at]
        key = self.seat, each.index, tuple(area), kit.theme, self.turns.instead(self.at)
        if self._seen is None or self._seen[0] != key:
            found = seen(
                kit, self.nav, self.session, self.seat, each.index, self.turns.instead(self.at), area
            )
            self._seen = key, found
        return self._seen[1]

    def _picture_node(self, area: pygame.Rect) -> Node:
        picture = self._look_at(area).picture
        node = PictureBox(self.kit, area, lambda: (picture, 0))
        node.role = Role.IMAGE
        instead = self.turns.instead(self.at)
        name = _("The board then")
        # Translators: the board at a turn, with the cards of a better word lying over it
        node.tip = (
            pair(name, _("%(word)s as a ghost") % {"word": instead.word}) if instead is not None else name
        )
        return node

    @property
    def _hand(self) -> tuple[tuple[Face, bool], ...]:
        """The hand of the turn looked at."""
        return self._seen[1].hand if self._seen is not None else ()

    @property
    def _word(self) -> str:
        """A word that is written rather than laid."""
        view = self.session.view_at(self.turns.judged[self.at].index, self.seat)
        instead = self.turns.instead(self.at)
        return instead.word if instead is not None and not hasattr(view, "hands") else ""

    # what happens

    def go(self, at: int) -> None:
        """Look at that turn."""
        if at != self.at and 0 <= at < len(self.turns.judged):
            self.at = at
            self._seen = None
            self.kit.sounds.play("card-slide")
            self.rebuild()

    def visit(self, at: int) -> None:
        """Look at that turn, and stay there."""
        if self.playing:
            self.stop()
            self.rebuild()
        self.go(at)

    def step(self, by: int) -> None:
        """Go on by that number of turns, at a player's wish."""
        self.visit(max(0, min(len(self.turns.judged) - 1, self.at + by)))

    def play(self) -> None:
        """Go on by itself, from the beginning where the end was reached, or stop."""
        if self.playing or len(self.turns.judged) < 2:
            self.stop()
            self.rebuild()
            return
        self.playing = True
        if self.at == len(self.turns.judged) - 1:
            self.go(0)
        self._plan()
        self.rebuild()

    def stop(self) -> None:
        """Stay at the turn looked at."""
        self.playing = False
        self._tick += 1

    def _plan(self) -> None:
        self._tick += 1
        mine = self._tick
        star = self.turns.done and self.turns.judged[self.at] in self.turns.turning
        self.after(AT_A_STAR if star else PACE, lambda: self._next(mine))

    def _next(self, mine: int) -> None:
        if mine != self._tick or not self.playing:
            return
        if self.at + 1 < len(self.turns.judged):
            self.go(self.at + 1)
            self._plan()
        else:
            self.stop()
            self.rebuild()

    def of(self, seat: Seat) -> None:
        """Look with the eyes of another person."""
        self.stop()
        self.judging.cancel()
        self.seat, self.turns, self.at, self._seen, self._first = seat, Turns(self.session, seat), 0, None, 0
        self.judging = Judging(self.kit, self.nav, self.session, seat, self.after, self.rebuild)
        self.after(LOOK_EVERY, self._look)
        self.rebuild()

    def handle(self, gesture: Gesture) -> bool:
        if isinstance(gesture, Text) and self.top is self.base and gesture.text in STARS:
            return True  # its key has been answered
        if isinstance(gesture, Key) and self.top is self.base:
            last = len(self.turns.judged) - 1
            steps = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1, pygame.K_HOME: -last, pygame.K_END: last}
            if gesture.key in steps:
                self.step(steps[gesture.key])
                return True
            if gesture.key == pygame.K_SPACE:
                self.play()
                return True
            star = gesture.key - pygame.K_1
            if self.turns.done and 0 <= star < len(self.turns.turning):
                self.visit(self.turns.judged.index(self.turns.turning[star]))
                return True
        return super().handle(gesture)


def _sidebar_view(page: LookbackPage, wide: bool) -> SidebarView:
    """Return the texts beside the board now."""
    settings = page.nav.settings
    return SidebarView(
        page.kit,
        page.session,
        page.seat,
        page.at,
        page.turns,
        page.judging,
        settings.family_filter,
        page.of,
        wide,
        page.visit,
    )
