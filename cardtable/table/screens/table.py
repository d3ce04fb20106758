"""The table of any game: players round the felt, your hand on the rail, the board of the game between them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from math import inf
from typing import Any

import pygame

from cardtable.games import manifest
from cardtable.i18n import _, language
from cardtable.play.journal import Keeper
from cardtable.play.presenter import MoveFinder, Presenter
from cardtable.play.session import Session
from cardtable.play.timeline import SeenFact
from cardtable.rules.contract import IllegalMove, Move, Seat
from cardtable.table.board.asks import Action
from cardtable.table.board.director import Director
from cardtable.table.board.inputs import Left
from cardtable.table.board.keyboard import Keyboard
from cardtable.table.board.parts import BoardParts
from cardtable.table.board.state import Composer
from cardtable.table.screens.curtain import Curtain
from cardtable.table.screens.destinations import Rules, Saves, SitDown
from cardtable.table.screens.factspeech import description
from cardtable.table.screens.guide import Guide, GuidedTable
from cardtable.table.screens.hints import Coach, Hints, Tips
from cardtable.table.screens.navigator import Navigator
from cardtable.table.screens.playback import Playback
from cardtable.table.screens.savewatch import SaveWatch
from cardtable.table.screens.seating import Seating
from cardtable.table.screens.tabledialogs import TableDialogs
from cardtable.table.screens.tablestate import TableState
from cardtable.table.screens.tooltips import TableTooltips
from cardtable.table.screens.topbar import ActionRail, TableKeys, TopBar
from cardtable.table.screens.words.consent import Consent
from cardtable.ui.gestures import Gesture, Key, Press, Text
from cardtable.ui.kit import Kit
from cardtable.ui.node import Node
from cardtable.ui.stage import Stage
from cardtable.ui.typeset import escape
from cardtable.ui.widgets.label import Backdrop
from cardtable.ui.widgets.status import StatusPill
from cardtable.wording import games

RECENT = 12
"""Number of the last facts that leave traces on a table that opens."""


class TableScene(TableDialogs):
    """One game on one screen, from the deal to the last card."""

    def __init__(
        self,
        kit: Kit,
        navigator: Navigator,
        session: Session,
        keeper: Keeper | None,
        thinker: MoveFinder,
        teacher: Guide | None = None,
    ) -> None:
        super().__init__(kit)
        self.teacher = teacher or Guide()
        self.navigator, self.session = navigator, session
        guided, speaks = self.teacher.here, self.teacher.speaks
        self.shared = shared = TableState(
            self.state, self.layers, self.dispatch, navigator, session, thinker, guided, speaks, self.dress
        )
        self.saves, self.seating, self.tips = SaveWatch(shared, keeper), Seating(shared), Tips(shared)
        self.playback = Playback(shared, self.seating, self.tips)

        def show(seen: SeenFact) -> float:
            seconds = self.playback.show_fact(seen)
            return inf if self.situation.unshown and self.teacher.holds(seen) else seconds

        self.presenter = shared.presenter = Presenter(
            session,
            thinker,
            replace(self.playback.watcher, show_fact=show),
            kit.seconds,
            lambda: self.board.depiction.hesitates(self.board.state),
            lambda: self.saves.now,
            asks_openly=True,
            hands=lambda: navigator.settings.hands,
            away=lambda: shared.away,
        )
        look = self.seating.look
        coach = Coach(shared, lambda: self.playback.remaining, lambda: self.sentence()[1])
        self.hints = Hints(shared, self.saves, look, coach)
        self.consent = Consent(shared, self.hints)
        self.bar = TopBar(shared, self.saves, look, lambda: self.menu(), self.history)
        self.keys = TableKeys(shared, look, self.hints, self.playback, self.go_on, self._shortcuts())
        self._spoken = ""

    def _shortcuts(self) -> dict[int, Callable[[], object]]:
        """Acts of keys pressed with Ctrl; Escape needs none."""
        return {
            pygame.K_z: self.take_back,
            pygame.K_y: self.redo,
            pygame.K_h: self.hint,
            pygame.K_n: lambda: self.navigator.go(SitDown(self.shared.game)),
            pygame.K_o: partial(self.navigator.go, Saves()),
            pygame.K_s: self.saves.say,
            pygame.K_l: self.letters,
            pygame.K_ESCAPE: lambda: self.menu(),
        }

    @property
    def thinker(self) -> MoveFinder:
        """Finder of moves for bots and hints."""
        return self.shared.thinker

    # --- what the board sees ----------------------------------------------------------------------------------

    def past(self) -> Sequence[SeenFact]:
        seen_facts = self.session.seen_facts(self.facing)
        return seen_facts[: len(seen_facts) - self.situation.unshown][-RECENT:]

    @property
    def home_zone(self) -> str:
        """Zone of the first Tab."""
        return self.director.controls.home_zone

    @property
    def way(self) -> str:
        settings = self.navigator.settings
        return settings.views.get(self.shared.game, "")

    def want(self, way: str) -> None:
        settings = self.navigator.settings
        self.navigator.change(replace(settings, views={**settings.views, self.session.header.game: way}))

    def commit(self, move: Move) -> None:
        if not self.teacher.takes(move):
            return
        before, at = self.hints.coach.state(), self.session.facts
        seat = self.facing if self.facing is not None else self.seat
        lost = False
        try:
            self.presenter.submit(move, self.kit.now())
        except IllegalMove as no:
            lost = no.ended
            if lost:
                self.board.clear()
            self.refuse(no)
            if not lost:
                return
        self.seating.look.cover()
        self.playback.decided(seat)
        self.hints.stop()
        if not lost:
            self.shared.clear_refusal()
        self.tips.said = ""
        if seat is not None and not lost:
            self.hints.coach.follow(before, at, seat)
        self.dress()

    def commit_for(self, seat: Seat, move: Move) -> None:
        """Play the move of a person who is not before the screen; raises IllegalMove."""
        self.presenter.submit_for(seat, move, self.kit.now())
        self.playback.decided(seat)
        self.shared.clear_refusal()
        self.dress()

    def oversee(self, draft: Any = None, composer: Composer | None = None) -> None:
        """Let the draft lie that a player composes on a phone; without one, none lies."""
        board = self.board
        self.director.oversee(board.depiction.empty if composer is None else draft, composer)

    def changed(self) -> None:
        """Update status, buttons and saved draft after a change of the draft."""
        self.presenter.notice()
        self.dispatch.hide_tip()
        self.shared.say_no_more()
        self.tips.said = ""
        self.hints.coach.forget()
        self.dress()
        if self.seat is not None:
            text = self.director.game.write(self.board.draft)
            if text != self.session.draft(self.seat):
                self.session.keep_draft(self.seat, text)
        self.teacher.follow()

    def about(self, node: Node) -> str:
        if node.key == "menu" and not self.areas.titled:
            return f"{escape(node.tip)}\n{escape(self.bar.title.label())}"
        return node.tip or escape(description(self.session.header.game, node))

    # --- building ---------------------------------------------------------------------------------------------

    def build(self) -> None:
        kit, session = self.kit, self.session
        if self._spoken != language():
            self.shared.banner, self._spoken = "", language()
        others = self.seating.others()
        parts: BoardParts[Any, Any] = manifest(session.header.game).room("board")
        shared = self.shared
        kind = parts.description
        shared.areas = areas = self.seating.divided(kind, others)
        self.base.add(Backdrop(kit, "felt", areas.rail.y / kit.theme.size[1]))
        self.bar.build()
        shared.stage = Stage(kit)
        before, shared.director = shared.before, Director(self, parts, self)
        shared.before = director = shared.director
        shared.keyboard = Keyboard(director.board, director.game, director.controls)
        self.seating.build(kind, others)
        spot = areas.status
        shared.pill = StatusPill(kit, spot, "", "", tallest=spot.h if kit.theme.ample else 0)
        self.base.add(self.pill)

        def remind() -> None:
            if self.top is not self.base:
                self.dispatch.point_out()
            else:
                shared.clear_refusal()
                self.pill.nudge()

        def follow(gesture: Gesture) -> None:
            self.seating.look.follow(gesture)
            self.director.follow_pointer()

        self.dispatch.heard, self.dispatch.tooltips = follow, TableTooltips(shared, self.playback)
        self.dispatch.ignored = self.teacher.show_again if self.teacher.speaks else remind
        director.build(before)
        self._rail = ActionRail(self.kit, self.base, self.teacher.rail(self.areas), self.areas.mirrored)
        self.pill.visible = not self.teacher.speaks
        self.teacher.build(
            GuidedTable(
                self.board,
                director.game,
                self.stage,
                self.areas,
                self.bar.title,
                lambda: self.situation,
                self.changed,
                self.dress,
            )
        )
        self.dress()
        self.playback.begin()

    def lately(self) -> Sequence[str]:
        return self.board.lately()

    def title(self) -> str:
        return games.game_name(self.session.header.game)

    def dress(self) -> None:
        """Everything in words: plates, title, status, buttons."""
        self.saves.show()
        self.seating.look.show()
        shown = self.board.picture
        self._rail.show(self.actions(), self.may_undo)
        if self.playback.playing:  # what has not happened yet before everybody's eyes is not told
            if self.playback.activity and not (self.teacher.here or self.banner or self.hints.coach.comment):
                self.pill.say(self.playback.activity, "clock", quiet=True)  # the fact that follows is spoken
            return
        self.seating.show(shown.plates)
        self.bar.title.show(self.teacher.heading() or shown.heading)
        mark, sentence = self.sentence()
        doing = self.playback.under_way and sentence == self.playback.activity
        self.pill.say(self.banner or sentence, mark, quiet=not self.banner and doing)
        self.hints.coach.show()

    def actions(self) -> tuple[Action, ...]:
        """The buttons on the rail."""
        actions = self.board.actions()
        if not self.session.aids.help:
            actions = tuple(each for each in actions if each.key != "hint")
        if self.shared.away and self.facing is None:  # the player who decides holds a phone
            actions = tuple(each for each in actions if each.wide)
        return self.director.game.on_rail(self.teacher.actions(actions))

    def sentence(self) -> tuple[str, str]:
        """The icon and the markup of the status line."""
        if self.hints.here:
            return "lightbulb", _("Looking for a word…")
        if self.teacher.here:
            return self.teacher.sentence()
        if (shown := self.playback.sentence()) is not None:
            return shown
        tip = self.tips.said if self.seat is not None else ""
        if self.hints.coach.comment and not tip:  # a tip comes once, the coach after every move
            return "lightbulb", self.hints.coach.comment
        return ("lightbulb", escape(tip)) if tip else self.board.sentence()

    # --- the course of the game -------------------------------------------------------------------------------

    def enter(self) -> None:
        self.dress()

    def leave(self) -> None:
        self.stage.letting_go()
        self.board.do(Left())

    def update(self, now: float) -> None:
        self.presenter.notice()
        if (
            self.hints.looking
        ):  # one thinker serves bots and people: nothing else goes on while it looks for a hint
            self.hints.coach.give_way()
            self.hints.update()
        else:
            self.presenter.update(now)
            self.hints.coach.update()
        self.playback.update()
        self._catch_up()
        if self.saves.kept and (agreed := self.consent.news()):
            self.rebuild()
            self.shared.show_banner(agreed)
        self.saves.update()
        self.teacher.update(now)

    def _catch_up(self) -> None:
        """Hurry what is shown before the turn that an input waits for; a page or a layer over the table empties what waits."""
        ahead = self.board.known.ahead
        if not ahead.inputs:
            return
        if self.top is not self.base:
            self.board.do(Left())
        elif ahead.hasty and not self.situation.held:
            self.go_on()

    @property
    def moving(self) -> bool:
        return super().moving or (self.situation.busy and not self.situation.held)

    # --- gestures nobody took ---------------------------------------------------------------------------------

    def handle(self, gesture: Gesture) -> bool:
        if isinstance(self.top, Curtain):
            if isinstance(gesture, Key | Text):
                self.focus.set(self.focus.node, ring=True)
                self.say(self.top.label())
            return True  # nothing of the table can be used or asked for while nobody sits before the screen
        if isinstance(gesture, Press):
            node = self.dispatch.pressed
            # What waits to be looked at does not go on because something on the table is used.
            if not (self.situation.held and node is not None and node.focusable and node.enabled):
                self.go_on()
            return False
        if isinstance(gesture, Text) and self.top is self.base:
            return gesture.repeat or self.shared.keyboard.type(gesture.text)
        if isinstance(gesture, Key) and gesture.key == pygame.K_F1:
            # Whatever is open stays so until the player comes back.
            clause = self.board.depiction.clause(self.board.state)
            self.navigator.go(Rules(self.session.header.game, clause, self.session.options))
            return True
        if isinstance(gesture, Key) and self.top is self.base:
            return self.keys.press(gesture)
        return False

    def go_on(self) -> None:
        """Hurry the playback at a click or a key; once the winner is named, go on to the result."""
        if self.situation.busy or self.playback.busy or self.stage.moving:
            self.stage.hurry()
            self.presenter.hurry(self.kit.now())
        else:
            self.playback.leave()
