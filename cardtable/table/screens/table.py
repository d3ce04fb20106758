"""The table of any game: players round the felt, your hand on the rail, the board of the game between them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import pygame

from cardtable.games import manifest
from cardtable.i18n import _
from cardtable.play.agreements import Proposal
from cardtable.play.beats import Beat
from cardtable.play.presenter import Presenter, Thinker, Watcher
from cardtable.play.saving import SAVED, Keeper
from cardtable.play.session import Session
from cardtable.rules.contract import IllegalMove, Move, Seat
from cardtable.table.board import effects
from cardtable.table.board.board import Board
from cardtable.table.board.description import Action, Description
from cardtable.table.screens.about_things import told as told_of
from cardtable.table.screens.actionrail import ActionRail
from cardtable.table.screens.curtain import Curtain
from cardtable.table.screens.hints import Hints
from cardtable.table.screens.lesson.teacher import Teacher
from cardtable.table.screens.navigator import Navigator
from cardtable.table.screens.plates import OwnPlate, SeatPlate, Title
from cardtable.table.screens.savemark import SaveMark
from cardtable.table.screens.talk import Talk
from cardtable.table.screens.telling import haste, reason, spoken
from cardtable.table.screens.words.consent import Consent
from cardtable.ui import theme as t
from cardtable.ui.gestures import Gesture, Key, Press, Text
from cardtable.ui.kit import Kit
from cardtable.ui.node import Node
from cardtable.ui.scene import Layer
from cardtable.ui.stage import Stage
from cardtable.ui.theme import Hue
from cardtable.ui.typeset import escape
from cardtable.ui.widgets.button import IconButton
from cardtable.ui.widgets.label import Backdrop
from cardtable.ui.widgets.status import RefusalBar, StatusPill
from cardtable.wording import agreed_rules, deal, games
from cardtable.wording.facts import last_move
from cardtable.wording.status import hand_over

GO_ON = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
"""The keys that go on from what waits to be looked at; any key hurries what merely moves."""
RECENT = 12
"""How many of the last facts leave traces on a table that opens."""


class TableScene(Talk):
    """One game on one screen, from the deal to the last card."""

    def __init__(
        self,
        kit: Kit,
        navigator: Navigator,
        session: Session,
        keeper: Keeper | None,
        thinker: Thinker,
        teacher: Teacher | None = None,
    ) -> None:
        super().__init__(kit)
        self.teacher = teacher
        self.stage: Stage
        self.navigator, self.session, self.keeper, self.thinker = navigator, session, keeper, thinker
        watcher = Watcher(self._beat, self._facing, self._curtain, self._settled, self._over)
        self.presenter = Presenter(
            session,
            thinker,
            watcher,
            kit.seconds,
            self._hesitates,
            self._guests,
            self._kept,
            asks_openly=True,
            open_hands=lambda: navigator.settings.open_hands,
        )
        self.consent = Consent(self, session, self._agreed, self._writing_in_secret, self.presenter.hand_back)
        self.board: Board[Any, Any] | None = None
        self._before: Seat | None = None
        """Who sat before the screen last, for the curtain's words."""
        self._refusal: RefusalBar | None = None
        self._begun = False
        self._bottom: Seat | None = None
        self.hints = Hints()
        self._told_of: Beat | None = None
        """The fact that is being shown and not told yet."""
        self._dealing = 0.0
        """Until when the hands are being dealt."""
        self._reason = ""
        """Why a bot did that."""
        self._hinting = False
        self._banner: str = ""
        self._tip: str = ""
        self._untold: Proposal | None = None
        self._saving = keeper.state if keeper is not None else SAVED
        self._pause: Layer | None = None
        self._mark: SaveMark | None = None

    # --- what the board sees ----------------------------------------------------------------------------------

    def hue(self, seat: Seat) -> Hue:
        return t.PLAYERS[self.session.players[seat].colour % len(t.PLAYERS)]

    def past(self) -> Sequence[Beat]:
        beats = self.session.beats(self.facing)
        return beats[: len(beats) - self.presenter.waiting_facts][-RECENT:]

    def plate_of(self, seat: Seat) -> pygame.Rect:
        plate = self.plates.get(seat)
        if plate is not None:
            return plate.cards_at
        spot = pygame.Rect(0, 0, self.areas.hand_card // 2, self.areas.hand_card)
        spot.center = self.areas.hand.center
        return spot

    def pile_of(self, seat: Seat, number: int) -> pygame.Rect:
        return self.plates.get(seat, self.you).pile_at(number)

    def holder_of(self, seat: Seat) -> SeatPlate | OwnPlate:
        return self.plates.get(seat, self.you)

    @property
    def home_zone(self) -> str:
        """Where the first Tab goes."""
        return self.board.handling.home_zone if self.board is not None else ""

    @property
    def untold(self) -> int:
        return self.presenter.waiting_facts + (self._told_of is not None)

    @property
    def way(self) -> str:
        return self.navigator.settings.views.get(self.session.header.game, "")

    def want(self, way: str) -> None:
        settings = self.navigator.settings
        self.navigator.change(replace(settings, views={**settings.views, self.session.header.game: way}))

    def go_on(self) -> None:
        self._skip()

    def _guests(self) -> frozenset[Seat]:
        """Who may decide though the game does not wait for them."""
        return self.board.words.guests() if self.board is not None else frozenset()

    def _hesitates(self) -> float:
        """How long a bot takes, in usual pauses: less where all it does is to let something pass."""
        return self.board.words.hesitates() if self.board is not None else 1.0

    def _writing_in_secret(self) -> bool:
        """Whether what is composed must not be talked about: several people choose, unseen by one another."""
        return self.presenter.in_secret and sum(player.is_human for player in self.session.players) > 1

    def commit(self, move: Move) -> None:
        if self.teacher is not None and not self.teacher.takes(move):
            return
        try:
            self.presenter.submit(move, self.kit.now())
        except IllegalMove as no:
            self.refuse(no)
            return
        if self._hinting:
            # A hint that comes too late is none, and a bot may be asked next.
            self._hinting = False
            self.thinker.cancel()
        self._clear_refusal()
        self._tip = ""
        self._dress()

    def changed(self) -> None:
        """The draft is another: the status, the buttons and the saved draft follow."""
        self._clear_refusal()
        self._banner = self._tip = ""
        self._dress()
        if self.seat is not None and self.board is not None:
            text = self.board.game.write(self.board.drafting.now)
            if text != self.session.draft(self.seat):
                self.session.keep_draft(self.seat, text)

    def about(self, node: Node) -> str:
        return node.tip or escape(told_of(self.session.header.game, node))

    # --- building ---------------------------------------------------------------------------------------------

    def build(self) -> None:
        kit, session = self.kit, self.session
        seats = len(session.players)
        stays = self._bottom if self._begun and self.presenter.shared else None
        first = (stays, self.facing, self._before, _first_person(self.session))
        bottom = next((seat for seat in first if seat is not None), None)
        others = (
            [(bottom + step) % seats for step in range(1, seats)] if bottom is not None else [*range(seats)]
        )
        kind: type[Description[Any, Any]] = manifest(session.header.game).room("board")
        self.areas = kind.divided(kit.theme, len(others))
        self.base.add(Backdrop(kit, "felt", self.areas.rail.y / kit.theme.size[1]))
        self._top_bar()
        old = self.board
        self.board = Board(self, kind)
        self.stage = Stage(kit)
        self.plates: dict[Seat, SeatPlate] = {}
        self.you = kind.own_plate()(kit, self.areas.you)
        for seat, area in zip(others, self.areas.opponents, strict=True):
            plate = kind.seat_plate(area)(
                kit,
                area,
                self.hue(seat),
                session.players[seat].name,
                self.board.game.back,
                key=f"plate-{seat}",
            )
            self.base.add(plate)
            self.plates[seat] = plate
        self._bottom = bottom
        self.base.add(self.you)
        self.pill = StatusPill(
            kit,
            self.areas.status.centerx,
            self.areas.status.bottom,
            self.areas.status.w,
            "",
            "",
            tallest=self.areas.status.h if kit.theme.text_scale > 1.4 else 0,
        )
        self.base.add(self.pill)

        def remind() -> None:
            self._clear_refusal()
            self.pill.nudge()

        self.dispatch.ignored = remind if self.teacher is None else self.teacher.show_again
        self.board.build(old)
        rail = self.areas.actions if self.teacher is None else self.teacher.rail(self.areas)
        self._rail = ActionRail(self.kit, self.base, rail)
        self._refusal = None
        if self.teacher is not None:
            self.teacher.build(self)
        self._dress()
        if not self._begun:
            self._begun = True
            self.presenter.begin(self.kit.now())
            self._deal()

    def _deal(self) -> None:
        """The hands of a game in which nobody has done anything yet are dealt before everybody's eyes."""
        board = self.board
        if board is None or any(beat.chosen_by is not None for beat in self.session.beats(None)):
            return
        if self.presenter.waiting_for is None and self.kit.seconds(1000):
            seconds = effects.deal(board)
            self._dealing = self.kit.now() + seconds
            self.presenter.wait(seconds, self.kit.now())

    def _top_bar(self) -> None:
        kit, areas = self.kit, self.areas
        side = max(kit.theme.target, kit.px(48))
        margin = kit.px(24)
        y = areas.top.centery - side // 2 + kit.px(6)
        menu = IconButton(kit, pygame.Rect(margin, y, side, side), "house", _("Menu"), self._menu, key="menu")
        bar = [menu]
        icons = (
            ("settings", _("Settings"), self.navigator.preferences),
            ("volume-2" if self.navigator.settings.sound else "volume-x", _("Sound"), self._toggle_sound),
            (
                "book-open",
                _("Rules"),
                lambda: self.navigator.rules(self.session.header.game, options=self.session.options),
            ),
            ("history", _("What happened"), self._history),
        )
        x = kit.theme.size[0] - margin - side
        for name, label, act in icons:
            bar.append(IconButton(kit, pygame.Rect(x, y, side, side), name, label, act, key=f"top-{name}"))
            x -= side + kit.px(8)
        title = pygame.Rect(margin + side + kit.px(14), y - kit.px(4), 0, side + kit.px(8))
        near = [area for area in areas.opponents if area.y < areas.top.bottom]
        first = min((area.x for area in near), default=x + side)
        if self.keeper is not None:
            x = self._place_mark(pygame.Rect(x, y, side, side), title.x, near)
        for node in bar:
            node.zone_name = "bar"
            self.base.add(node)
        title.w = max(20, min(x, first, areas.top.right) - title.x - kit.px(10))
        self.title_node = Title(kit, title, games.game_name(self.session.header.game))
        rules = self.session.header.game, self.session.options
        self.title_node.tip = agreed_rules.played_with(*rules)
        self.title_node.in_short = agreed_rules.in_short(*rules)
        self.base.add(self.title_node)
        if self._mark is not None:
            self._mark.zone_name = "bar"
            self.base.add(self._mark)

    def _place_mark(self, spot: pygame.Rect, title_x: int, near: list[pygame.Rect]) -> int:
        """The word about the saving at the left of the icons, as wide as there is room for it, and where it spreads when the
        game is not saved; gives where it begins, px."""
        kit = self.kit
        gap = kit.px(10)
        # A board that keeps a part of the bar for itself tells something there, which gives way beyond that.
        middle = kit.theme.x(0.64) if self.areas.top.right < kit.theme.size[0] // 2 else 0
        left = max([title_x + kit.theme.text_px(240, "body"), middle, *(area.right + gap for area in near)])
        wide = SaveMark.width_of_words(kit)
        usual = spot if spot.right - left < wide else pygame.Rect(spot.right - wide, spot.y, wide, spot.h)
        first = min((area.x - gap for area in near), default=spot.right)
        alarm = pygame.Rect(title_x, spot.y, min(first, spot.right) - title_x, spot.h)
        self._mark = SaveMark(kit, usual, alarm, self._say_saved)
        return usual.x - kit.px(8)

    def title(self) -> str:
        return games.game_name(self.session.header.game)

    def _dress(self) -> None:
        """Everything in words: plates, title, status, buttons."""
        if self.board is None:
            return
        self._show_saving()
        self._rail.show(self.actions(), self._may_undo())
        if self._told_of is not None:
            return  # what has not happened yet before everybody's eyes is not told
        for seat, plate in self.plates.items():
            plate.show(self.board.words.standing(seat))
        if self._bottom is not None:
            stand = self.board.words.standing(self._bottom)
            caption = (
                _("Your turn")
                if self.seat == self._bottom
                else stand.caption or games.kind_of_player(self.session.players[self._bottom])
            )
            shown = replace(stand, caption=caption)
            self.you.show(self.hue(self._bottom), self.session.players[self._bottom].name, shown)
        over = self.session.game.outcome(self.view) is not None and not self.untold
        heading = self.board.words.heading(deal.short(self.session.header, over=over))
        self.title_node.show(heading if self.teacher is None else self.teacher.heading())
        mark, sentence = self.sentence()
        self.pill.say(self._banner or sentence, mark)

    def actions(self) -> tuple[Action, ...]:
        """The buttons on the rail."""
        actions = self.board.words.actions() if self.board is not None else ()
        return actions if self.teacher is None else self.teacher.actions(actions)

    def sentence(self) -> tuple[str, str]:
        """The icon and the markup of the status line."""
        assert self.board is not None
        if self._hinting:
            return "lightbulb", _("Looking for a word…")
        return ("lightbulb", escape(self._tip)) if self._tip else self.board.status()

    def _may_undo(self) -> bool:
        if self.presenter.busy or self.facing is None or self.board is None:
            return False
        return self.board.composing or self.session.takeback(self.facing) is not None

    # --- the course of the game -------------------------------------------------------------------------------

    def enter(self) -> None:
        self._dress()

    def leave(self) -> None:
        self.stage.letting_go()

    def update(self, now: float) -> None:
        if (
            self._hinting
        ):  # one thinker serves bots and people: nothing else goes on while it looks for a hint
            self._take_hint()
        else:
            self.presenter.update(now)
        if self._told_of is not None and not self.stage.gliding:
            self._tell()
        self._tell_agreement()
        self._watch_disk()
        if self.teacher is not None:
            self.teacher.update(now)

    @property
    def moving(self) -> bool:
        return super().moving or (self.presenter.busy and not self.presenter.held)

    def _beat(self, beat: Beat) -> float:
        assert self.board is not None
        self._clear_refusal()
        self._banner = self._tip = ""
        self._tell()
        seconds = self.board.show(beat)
        self._reason = reason(self.session, beat, self.presenter.reason) or self._reason
        self._banner = escape(haste(self.session, beat, self.presenter.reason))
        self._told_of = beat
        if not self.stage.gliding:
            self._tell()
        self._dress()
        return seconds

    def _tell(self) -> None:
        """First it happens, then it is told: plates, lines and papers follow a fact once its cards have landed."""
        beat, self._told_of = self._told_of, None
        because, self._reason = self._reason, ""
        if beat is None or self.board is None:
            return
        self.board.game.tell(beat.event)
        if because:
            self.board.game.explain(because)
        self.say(spoken(self.session, beat, self.facing, because))
        self._dress()

    def _facing(self, seat: Seat | None) -> None:
        if seat != self._before:
            self.hush()
        # Where everybody sees the same, the seats stay where they are.
        if self._bottom != seat and seat is not None and not self.presenter.shared:
            self._before = seat
            self.rebuild()
            return
        self._before = seat if seat is not None else self._before
        if self.board is not None:
            self.board.face()
            self._choose_tip()
            self._dress()

    def _settled(self) -> None:
        self._tell()
        if self.board is not None:
            self.board.settle()
            self._choose_tip()
            self._dress()
            if self.seat is not None:
                self.kit.sounds.play("turn")

    def _curtain(self, seat: Seat) -> None:
        self.hush()
        last = self._before
        for layer in self.layers[1:]:
            self.close(layer)
        sealed = self.presenter.in_secret
        said = hand_over(self.session.players, seat, last, word=sealed)
        asked = self.board.words.invitation(seat) if self.board is not None else ""
        passing = " ".join(filter(None, (said.explanation, asked)))
        told = "" if sealed else last_move(self.session)
        self.kit.sounds.play("curtain")

        def make() -> Layer:
            return Curtain(
                self.kit,
                self.hue(seat),
                self.session.players[seat].name,
                passing,
                told,
                self._lift_curtain,
            )

        self.open(make)
        if self.board is not None:
            self.board.face()
            self._dress()

    def _lift_curtain(self) -> None:
        for layer in self.layers[1:]:
            if isinstance(layer, Curtain):
                self.close(layer)
        self.presenter.lift_curtain(self.kit.now())

    def _over(self) -> None:
        self._tell()
        self._dress()
        if self.teacher is not None:
            return
        self.kit.sounds.play("win")
        self.after(self.kit.seconds(1200), lambda: self.navigator.result(self.session))

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
            if not (self.presenter.held and node is not None and node.focusable and node.enabled):
                self._skip()
            return False
        if isinstance(gesture, Text) and self.board is not None and self.top is self.base:
            return gesture.repeat or self.board.keyboard.type(gesture.text)
        if isinstance(gesture, Key) and gesture.key == pygame.K_F1:
            self.navigator.rules(
                self.session.header.game, options=self.session.options
            )  # whatever is open stays so until one comes back
            return True
        if isinstance(gesture, Key) and self.top is self.base:
            return self._key(gesture)
        return False

    def _skip(self) -> None:
        """A click hurries what moves."""
        if self.presenter.busy or self.stage.moving:
            self.stage.hurry()
            self.presenter.hurry(self.kit.now())

    def _key(self, key: Key) -> bool:
        if self._banner:
            self._banner = ""
            self._dress()
        dealing = self.kit.now() < self._dealing
        if dealing or (self.presenter.busy and (key.key in GO_ON or not self.presenter.held)):
            self._skip()
        if key.ctrl:
            return self._shortcut(key.key)
        if self.board is not None and self.board.keyboard.press(key):
            return True
        if key.key == pygame.K_ESCAPE:
            self._menu()
            return True
        return False

    def _shortcut(self, key: int) -> bool:
        acts: dict[int, Callable[[], object]] = {
            pygame.K_z: self._undo,
            pygame.K_y: lambda: self.board is not None and self.board.undo(again=True),
            pygame.K_h: self._hint,
            pygame.K_n: lambda: self.navigator.setup(self.session.header.game),
            pygame.K_o: self.navigator.saves,
            pygame.K_s: self._say_saved,
        }
        act = acts.get(key)
        if act is not None:
            act()
        return act is not None


def _first_person(session: Session) -> Seat:
    """Who sits before the screen while nobody is asked: the first person, else the first seat."""
    return next((seat for seat, player in enumerate(session.players) if player.is_human), 0)
