"""A finished game looked back at turn by turn: the board with what was possible, the turns on paper, where it turned, luck, words."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from cardtable.i18n import _
from cardtable.play.session import Session
from cardtable.rules.contract import Options, Seat
from cardtable.table.screens.boxes import bound, disc, words
from cardtable.table.screens.destinations import FactByFact, Forked
from cardtable.table.screens.lookback.chart import BARS, STEPS, TurnChart
from cardtable.table.screens.lookback.past import Seen, seen
from cardtable.table.screens.lookback.sidebar import SidebarView, hand_row, sidebar
from cardtable.table.screens.lookback.turns import Turns
from cardtable.table.screens.luck import Judging
from cardtable.table.screens.navigator import Navigator
from cardtable.table.screens.page import Act, Acts, Page
from cardtable.table.screens.parts import TALL, Panel, hue_of
from cardtable.ui import theme as t
from cardtable.ui.gestures import Gesture, Key, Text
from cardtable.ui.kit import Kit
from cardtable.ui.layout import (
    CLOSE,
    FINE,
    HAIR,
    NEAR,
    PLAIN,
    WIDE,
    Box,
    Item,
    across,
    at_foot,
    down,
    either,
    fill,
    grow,
    inset,
    pictured,
    space,
    stack,
    wide_as_it_gets,
)
from cardtable.ui.node import Node, RectLike, Role
from cardtable.ui.paint.cards import Face
from cardtable.ui.rects import inside, under
from cardtable.ui.widgets.button import IconButton
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
            line = pygame.Rect(self.rect.x, self.rect.bottom + self.kit.px(FINE), self.rect.w, high)
            self.kit.fonts.put(
                surface, self.tip, "caption", t.CREAM, line.inflate(self.kit.px(12), 0), align="center"
            )

    def paint_rect(self) -> pygame.Rect:
        whole = super().paint_rect()
        if not self.named:
            return whole
        name = under(self.rect, self.kit.fonts.height("caption"), self.kit.px(FINE))
        return whole.union(name.inflate(self.kit.px(PLAIN), 0))


class BoardThen(Node):
    """The board of a turn, painted once its place is known."""

    role = Role.IMAGE

    def __init__(self, kit: Kit, rect: RectLike, picture: Callable[[], pygame.Surface], tip: str) -> None:
        super().__init__(kit, rect)
        self._picture, self.tip = picture, tip

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        surface.blit(self._picture(), self.rect)


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
        names = *(name for _key, name, *_rest in buttons), pause, run
        needed = max(kit.fonts.width(name, "caption") for name in names)
        wide, high = max(kit.theme.target, kit.px(90)), max(kit.theme.target, kit.px(TALL))
        named = (
            needed <= inside(pygame.Rect(0, 0, wide, high), -kit.px(FINE), 0, 0).w
            and kit.theme.size[0] > kit.theme.size[1]
        )
        if kit.theme.x(0.05) < kit.theme.target:
            wide = kit.theme.target
        steps = []
        for key, name, icon, act, enabled in buttons:
            button = StepButton(kit, (0, 0, wide, high), icon, name, act, kind="walnut", key=f"go-{key}")
            button.enabled, button.named = enabled, named
            steps.append(Item.of(button))
        below = space(0, kit.fonts.height("caption"))
        rows = across(*steps, gap=PLAIN)
        inset(down(rows, below, gap=HAIR) if named else rows, node=self).made(kit, kit.theme.size[0])


LOOK_EVERY = 0.02
"""Seconds between two turns judged: each may take a tenth of a second."""
LOWEST = 0.2
"""Least height of the board, in its widths."""
STARS = ("1", "2", "3", " ")
"""Characters that are keys of this page."""
PACE, AT_A_STAR = 1.6, 3.0
"""Seconds at a turn while it plays, and at a turning point."""


class LookbackPage(Page):
    """Turn by turn through a game that is over, with the eyes of its first person, then of any other; `at` is the fact whose turn is
    looked at first."""

    sides = WIDE

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
        self._sight = Node(kit)
        """Place of the board."""
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
        """Play on from the chosen turn with other moves against the same players."""
        self.stop()
        self.nav.go(Forked(self.session, self.turns.judged[self.at].index))

    def all_of_it(self) -> None:
        """Replay the whole table fact by fact from here on."""
        self.stop()
        self.nav.go(FactByFact(self.session, self.turns.judged[self.at].index if self.turns.judged else 0))

    # the middle

    def build(self) -> None:
        super().build()
        if self.turns.judged:
            self._look_at()

    def fill(self, area: pygame.Rect) -> list[Node]:
        kit, whole = self.kit, self._main()
        side = sidebar(_sidebar_view(self, True))
        aside, below = (Panel(kit, key="aside", zone=True) for _way in range(2))

        def scrolled(kit: Kit, wide: int, high: int) -> Item:
            inner = ScrollPanel(kit, (0, 0, wide, high), key="aside-body")
            inner.fill(side.made(kit, wide).nodes)
            return Item.of(inner)

        beside = inset(grow(wide_as_it_gets(scrolled)), CLOSE, NEAR, node=aside)
        narrow = inset(sidebar(_sidebar_view(self, False)), CLOSE, PLAIN, node=below)
        ways = (
            across(fill(bound(whole, 740), 3), fill(bound(beside, 380)), gap=WIDE, align=0),
            down(grow(self._main(upright=True)), fill(narrow), gap=WIDE),
        )
        return either(*ways).made(kit, area.w, area.h).at(*area.topleft)

    def _main(self, upright: bool = False) -> Box:
        """The move, the board, the better move, the hand and the turns."""
        chart = self._chart()
        if not self.turns.judged:
            said = _("Looking at each move…") if not self.turns.done else ""
            return down(inset(words(said, "status", t.TEXT, live=True), 0, WIDE), at_foot(chart))
        at, held = self.at, self._held
        if (
            not upright
        ):  # the board is the main thing: what was done, what was possible and the hand stand beside it
            return down(self._board(), chart, gap=CLOSE)
        face = disc(hue_of(self.session.players[self.seat]), "body", 28)
        parts: list[Box] = [
            across(fill(), face, words(self.turns.act_sentence(at), "status", t.TEXT, live=True), fill()),
            self._board(),
            across(fill(), words(self.turns.possible(at), "status", t.TEXT, live=True), fill()),
        ]
        if held:
            parts.append(across(fill(), words(_("Your hand then"), "label", t.TEXT), fill()))
        return down(*parts, *self.cards(84), chart, gap=CLOSE)

    @property
    def _held(self) -> bool:
        """True if players hold cards in this game."""
        return hasattr(self.session.view_at(self.turns.judged[self.at].index, self.seat), "hands")

    def _chart(self) -> Box:
        cards, players = self.turns.in_cards, self.session.players
        hues = tuple(hue_of(players[seat]) for seat in (self.seat, *self.turns.others))
        other = players[self.turns.others[0]].name if cards else ""
        name = _("Show the hands turn by turn") if cards else _("Show the points of each move")
        name = name if self._lead else _("Show the lead after each move")

        def turn_over() -> None:
            self._lead = not self._lead
            self.rebuild()

        def make(kit: Kit, wide: int, _high: int) -> Item:
            least = TurnChart.height_of(kit, STEPS if cards else BARS)  # steps give way to the board
            rect = 0, 0, wide, max(kit.theme.y(0.19), least)
            chart = TurnChart(kit, rect, hues, self.visit, self._lead, cards=other)
            chart.take(self.turns.bars(), self.at)
            side = kit.theme.target
            over = IconButton(
                kit, (0, 0, side, side), "chart-column", name, turn_over, kind="dark", key="lead"
            )
            head = inset(across(fill(), Item.of(over), gap=0), CLOSE, FINE).made(kit, wide)
            return stack([Item.of(chart), head])

        return wide_as_it_gets(make)

    # the board

    def _board(self) -> Box:
        """The board of the turn, in the room that is left."""
        instead, name = self.turns.instead(self.at), _("The board then")
        # Translators: the board at a turn, with the cards of a better word lying over it
        tip = pair(name, _("%(word)s as a ghost") % {"word": instead.word}) if instead is not None else name

        def make(kit: Kit, wide: int, high: int) -> Node:
            self._sight = BoardThen(kit, (0, 0, wide, high), lambda: self._look_at().picture, tip)
            return self._sight

        return pictured(make, LOWEST, 1)

    def _look_at(self) -> Seen:
        """The board of the turn, painted once for as long as it is looked at."""
        kit, each, area = self.kit, self.turns.judged[self.at], self._sight.rect
        key = self.seat, each.index, area.size, kit.theme, self.turns.instead(self.at)
        if self._seen is None or self._seen[0] != key:
            found = seen(
                kit, self.nav, self.session, self.seat, each.index, self.turns.instead(self.at), area
            )
            self._seen = key, found
        return self._seen[1]

    def cards(self, high: float, *, left: bool = False) -> list[Box]:
        """Return the row of the hand of the turn, or of the word that could have been written; none where there is neither."""
        if self._held:
            return [hand_row(high, lambda: self._look_at().hand, left=left)]
        instead = self.turns.instead(self.at)
        faces = [(Face(letter), False) for letter in instead.word] if instead is not None else []
        return [hand_row(high, lambda: faces, ghosts=True, left=left)] if faces else []

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
        page.cards,
    )
