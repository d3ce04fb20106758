"""A finished game, fact by fact: forwards as it was seen, backwards at once."""

from __future__ import annotations

from functools import partial
from itertools import pairwise

import pygame

from cardtable.i18n import _
from cardtable.play.review import counted_in, missed_at
from cardtable.play.session import Session
from cardtable.play.timeline import SeenFact
from cardtable.table.board import ending
from cardtable.table.board.asks import Action
from cardtable.table.board.marks import LastWordLine
from cardtable.table.screens.destinations import Forked
from cardtable.table.screens.factspeech import markup
from cardtable.table.screens.history import HistoryPanel, turns_of
from cardtable.table.screens.miniature import StillTable
from cardtable.table.screens.navigator import Navigator
from cardtable.table.screens.preferences import LateSlider
from cardtable.table.screens.table import RECENT
from cardtable.ui import theme as t
from cardtable.ui.gestures import Gesture, Key
from cardtable.ui.kit import Kit
from cardtable.ui.layout import APART, CLOSE, FINE, NEAR, PLAIN
from cardtable.ui.rects import between, from_right, inside, to_left, under
from cardtable.ui.stage import LAY, SNAP
from cardtable.ui.typeset import escape
from cardtable.ui.widgets.button import IconButton
from cardtable.wording import agreements
from cardtable.wording.facts import fact, worth
from cardtable.wording.sentence import number

PAUSE, LONGEST = 500.0, 6.0
"""Pause between two facts, ms at speed 1, and the longest time for one, s."""
PACES = (1.0, 2.0, 4.0, 0.5)


class TimeLine(LateSlider):
    """The facts of a replayed game from the first to the last, with a mark where each turn begins."""

    def __init__(self, table: Replay, rect: pygame.Rect) -> None:
        facts = table.session.facts
        super().__init__(
            table.kit,
            rect,
            # Translators: name of the slider that leads through a replay
            _("How far"),
            table.at,
            lambda number: table.go(round(number)),
            high=max(1, facts),
            step=1,
            show=lambda number: _("%(at)s of %(all)s") % {"at": round(number), "all": facts},
            key="time-line",
        )
        self._turns = table.turns

    def show_at(self, at: int) -> None:
        """Follow the game."""
        self.number = at
        self.invalidate()

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        super().draw(surface, clip)
        track = self.track()
        for at in self._turns:
            x = track.x + round(track.w * at / self.high)
            surface.fill(
                t.BRASS_L, (x, track.bottom + self.kit.px(5), max(1, self.kit.px(2)), self.kit.px(7))
            )


LEAST_WORD = 0.18
"""Part of the top bar that the line of the last word keeps beside the time line, in window widths."""


class Replay(StillTable):
    """The table of a finished game from the first person's seat, `at` facts after the deal."""

    def __init__(self, kit: Kit, navigator: Navigator, session: Session, at: int = 0) -> None:
        self.at = max(0, min(at, session.facts))
        super().__init__(kit, navigator, session, next(iter(session.people), None), self.at)
        self._line: TimeLine | None = None
        self._playing = False
        self._best = ""
        """Best move here, once the player has asked for it."""
        self._next = 0.0
        """Time at which the next fact is shown while the replay runs."""
        self._pace = 1.0
        self.seating.timed = True
        turns = enumerate(pairwise(turns_of(session, self.facing)), 1)
        self.turns = [at for at, (was, now) in turns if was != now]
        """Beginnings of turns and rounds, in facts."""

    def build(self) -> None:
        super().build()
        icon = self.find("top-history")
        if icon is not None and hasattr(self.view, "hands") and len(self.session.players) > 1:
            name, mark = (
                (_("Cover the hands"), "eye-off") if self.seating.open else (_("Show all hands"), "eye")
            )
            spot = to_left(icon.rect, self.kit.px(CLOSE))
            menu = self.find("menu")
            if (
                menu is not None
                and spot.collidelist([each.rect for each in self.seating.plates.values()]) >= 0
            ):
                spot.bottomleft = menu.rect.x, self.areas.top.bottom  # plates take the bar: below the menu
            self.base.add(IconButton(self.kit, spot, mark, name, self._turn_hands, key="top-hands"))
            self._lay_open()
            self.board.refresh(SNAP)
        self._line = self._time_line()
        if self._line is not None:
            self.base.add(self._line)
            self._make_room()

    def dress(self) -> None:
        super().dress()
        self._make_room()

    def _make_room(self) -> None:
        """End the line of the last move where the time line begins."""
        told, line = self.find("last-word"), self._line
        if line is not None and isinstance(told, LastWordLine) and told.room.colliderect(line.rect):
            told.between(self._begins(told), inside(line.rect, -self.kit.px(CLOSE), 0, 0).x)

    def _begins(self, told: LastWordLine) -> int:
        """Return the left edge for the line of the last move, clear of the title, px."""
        title = self.bar.title.rect
        if not title.colliderect(told.room):
            return told.room.x
        return max(told.room.x, inside(title, -self.kit.px(PLAIN), 0, 0).right)

    def _lay_open(self) -> None:
        """Lay all hands of this moment beside their plates, if the viewer wants them."""
        seats = range(len(self.session.players)) if self.seating.open else ()
        views = [self.session.view_at(self.at, seat) for seat in seats]
        ending.lie_open(self.director.game, [view.hands[seat] for seat, view in enumerate(views)])

    def _turn_hands(self) -> None:
        """Turn up all hands, or cover others' again."""
        self.seating.open = not self.seating.open
        self.kit.sounds.play("card-lay")
        self.rebuild()

    def _time_line(self) -> TimeLine | None:
        """Make the time line in the top bar, or below the status line if plates take the bar; None without room."""
        kit, icon = self.kit, self.find("top-hands") or self.find("top-history")
        if icon is None:
            return None
        if self.areas.merged:
            told = self.areas.status
            return TimeLine(self, under(told, kit.theme.target, kit.px(FINE)))
        left = inside(self.bar.title.rect, -kit.px(APART), 0, 0).right
        right = inside(icon.rect, -kit.px(PLAIN), 0, 0).x
        least, line = kit.theme.text_px(150, "label"), self.find("last-word")
        if isinstance(line, LastWordLine) and line.room.y < icon.rect.bottom:
            word = self._begins(line) + kit.theme.x(LEAST_WORD)
            left = max(left, min(word, right - least))  # a word keeps its place beside the title
        rows = [plate.rect for plate in self.seating.plates.values() if plate.rect.y < icon.rect.bottom]
        edges = sorted([(left, left), (right, right), *((each.left, each.right) for each in rows)])
        free = [(a[1], b[0]) for a, b in pairwise(edges) if left <= a[1] and b[0] <= right]
        start, end = max(free, key=lambda span: span[1] - span[0], default=(0, 0))
        room = inside(between(icon.rect, start, end), kit.px(NEAR) if rows else 0, 0, 0)
        wide = min(room.w, kit.theme.text_px(520, "label"))
        return TimeLine(self, from_right(room, wide)[0]) if wide >= least else None

    def past(self) -> tuple[SeenFact, ...]:
        """Return the facts behind the open page, without the end of the match."""
        return tuple(self.session.seen_facts(self.facing)[: self.at][-RECENT:])

    def go(self, at: int) -> None:
        """Show the table `at` facts after the deal; the very next one as it happened."""
        at = max(0, min(at, self.session.facts))
        forward, self.at = at == self.at + 1, at
        if self._best:
            self._best = ""
            self.board.clear()
        self.stage.hurry()
        self.playback.announce()
        if forward:
            seen = self.session.seen_facts(self.facing, at - 1)[0]
            self.presenter.pin(seen.view, self.facing)
            self._lay_open()
            seconds = min(self.playback.show_fact(seen), LONGEST) + self.kit.seconds(PAUSE)
            self._next = self.kit.now() + seconds / self._pace
            if self._line is not None:
                self._line.show_at(at)
        else:
            self.presenter.pin(self.session.view_at(at, self.facing), self.facing)
            self.shared.before = None  # what the board remembers has not happened yet
            self.rebuild()
            return
        self.dress()

    def update(self, now: float) -> None:
        self.playback.update()
        if self._playing and now >= self._next:
            if self.at < self.session.facts:
                self.go(self.at + 1)
            else:
                self._play()

    @property
    def moving(self) -> bool:
        return self._playing or super().moving

    def _play(self) -> None:
        """Go on by itself, from the beginning where the end was reached, or stop."""
        self._playing = not self._playing and self.session.facts > 0
        self._next = self.kit.now()
        if self._playing and self.at == self.session.facts:
            self.go(0)
        self.dress()

    def _faster(self) -> None:
        """Take the next pace, the slowest after the fastest."""
        self._pace = PACES[(PACES.index(self._pace) + 1) % len(PACES)]
        self.dress()

    @property
    def _decides(self) -> bool:
        """True if the next fact is a decision of the seat whose view the replay shows."""
        seen_facts = self.session.seen_facts(self.facing, self.at)[:1] if self.facing is not None else ()
        return bool(seen_facts) and seen_facts[0].chosen_by == self.facing

    def _show_best(self) -> None:
        """Lay the move that would have brought most here on the board, with its score."""
        seat, board = self.facing, self.board
        if seat is None:
            return
        self._playing = False
        board.clear()
        found = missed_at(self.session, seat, self.at)
        self._best = escape(_("Nothing would have earned more here."))
        if found is not None:
            board.compose(self.draft_of(found.text), "card-lay", LAY)
            gain = worth(counted_in(self.session), found.gain)
            # Translators: 23 points instead of 5
            said = _("%(word)s was playable here: %(gain)s instead of %(made)s.")
            told = {"word": found.word, "gain": gain, "made": number(found.played_gain)}
            self._best = escape(said % told)
        self.dress()

    def actions(self) -> tuple[Action, ...]:
        last = self.session.facts
        # Translators: the replay plays by itself
        play = (_("Pause"), "pause") if self._playing else (_("Let it run"), "play")
        times = f"× {self._pace:g}"
        pace = _("Pace × %(times)s") % {"times": f"{self._pace:g}"}
        back, on = self.at > 0, self.at < last
        step = partial(Action, quiet=True, narrow=True)
        return (
            step("previous", _("Previous"), "chevron-left", partial(self.go, self.at - 1), back),
            step("next", _("Next"), "chevron-right", partial(self.go, self.at + 1), on),
            Action("play", *play, self._play, last > 0, narrow=True),
            Action("pace", pace, "clock", self._faster, last > 0, narrow=True, short=times),
            Action("best", _("Best here"), "sparkles", self._show_best, self._decides),
            Action("play-from", _("Play on"), "swords", self._play_on, on and self.facing is not None),
        )

    def _play_on(self) -> None:
        """Play on from here with other moves."""
        self.navigator.go(Forked(self.session, self.at))

    def sentence(self) -> tuple[str, str]:
        """The fact just shown, and how far the replay has come."""
        count = _("%(at)s of %(all)s") % {"at": self.at, "all": self.session.facts}
        if self._best:
            return "sparkles", f"<n>{count}</n> {self._best}"
        if not self.at:
            return "history", f"<n>{count}</n> " + _("The cards are dealt.")
        event = self.session.seen_facts(self.facing, self.at - 1)[0].event
        told = [fact(self.session.header.game, event, self.session.players, self.facing)]
        told += [agreements.agreed(entry) for at, entry in self.session.agreements if at == self.at]
        return "history", f"<n>{count}</n> " + ". ".join(map(markup, told))

    def history(self) -> None:
        """Open the log; a line leads to its moment."""

        def make() -> HistoryPanel:
            def jump(at: int) -> None:
                log.shut()
                self._playing = False
                self.go(at)

            log = HistoryPanel(self.kit, self.session, self.seating.look.open_seat, self.look_up, jump=jump)
            return log

        self.open(make)

    def handle(self, gesture: Gesture) -> bool:
        if isinstance(gesture, Key) and self.top is self.base:
            steps = {
                pygame.K_RIGHT: self.at + 1,
                pygame.K_LEFT: self.at - 1,
                pygame.K_HOME: 0,
                pygame.K_END: self.session.facts,
            }
            if gesture.key == pygame.K_SPACE:
                self._play()
                return True
            if gesture.key in steps:
                self._playing = False
                self.go(steps[gesture.key])
                return True
            if gesture.key == pygame.K_ESCAPE:
                self.navigator.back()
                return True
        return False
