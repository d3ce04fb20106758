"""Places at a table: a plate for each player round the felt, one for the player before the screen, and the cover of the hand. If
several people share the screen, a hand is open only while its owner may decide, or holds it open."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace
from typing import Any

import pygame

from cardtable.i18n import _
from cardtable.play.seats import Player
from cardtable.play.settings import CURTAIN, HELD, OPEN
from cardtable.play.timeline import SeenFact
from cardtable.rules.contract import Seat
from cardtable.table.board.areas import Areas
from cardtable.table.board.description import Description
from cardtable.table.corners import Corners
from cardtable.table.holdings import PlateStanding
from cardtable.table.plates import FORMS, OwnPlate, SeatPlate
from cardtable.table.screens.tablestate import TableState
from cardtable.ui import theme as t
from cardtable.ui.gestures import Cancel, DragEnd, Gesture, Key, Press, Release, Tap
from cardtable.ui.kit import Kit
from cardtable.ui.layer import top_of
from cardtable.ui.node import RectLike
from cardtable.ui.sound import PITCHES, Voice
from cardtable.ui.sprite import Sprite
from cardtable.ui.stage import HOME
from cardtable.ui.theme import Hue
from cardtable.ui.typeset import escape
from cardtable.ui.widgets.button import IconButton
from cardtable.wording import games
from cardtable.wording.keys import names


class Seating:
    """The plates of a table, made anew at each rebuild."""

    def __init__(self, table: TableState) -> None:
        self._table = table
        self.last: Seat | None = None
        """Player who sat before the screen last, for the curtain's words."""
        self.bottom: Seat | None = None
        """Seat before the screen."""
        self.plates: dict[Seat, SeatPlate] = {}
        self.you: OwnPlate
        self._corners: Corners
        self._stood: dict[Seat, PlateStanding] = {}
        """Contents of the plates of the others."""
        self.look = HandCover(table)
        """Cover of the hand."""
        self.open = False
        """True if all hands lie open beside their plates."""
        self.timed = False
        """True if a time line goes below the status line because plates leave it no room above."""

    def others(self) -> list[Seat]:
        """Take the places: the seats round the felt, from the left of the player before the screen."""
        session, count = self._table.session, len(self._table.session.players)
        # Where everybody sees the same, the seats stay where they are.
        stays = self.bottom if self._table.situation.shared else None
        first = (stays, self._table.facing, self.last, *session.people)
        self.bottom = next((seat for seat in first if seat is not None), 0)
        return [(self.bottom + step) % count for step in range(1, count)]

    def divided(self, kind: type[Description[Any, Any]], others: list[Seat]) -> Areas:
        """Divide the window among the board and the plates of the others."""
        theme, settings = self._table.kit.theme, self._table.navigator.settings
        areas = kind.divided(theme, len(others))
        if settings.mirrored:
            areas = areas.other_way()
        if self.timed and areas.merged:
            areas = areas.raised(theme.target)
        return areas.with_hands(theme) if self.open else areas

    def build(self, kind: type[Description[Any, Any]], others: list[Seat]) -> None:
        """Build a plate for each seat."""
        table, areas, game = self._table, self._table.areas, self._table.director.game
        self.you = kind.own_plate(table.kit, areas.you)
        self.plates, self._stood = {}, {}
        for seat, area in zip(others, areas.opponents, strict=True):
            name, back = table.session.players[seat].name, game.back_of(seat)
            make = kind.seat_plate(pygame.Rect(0, 0, area.w, 0) if areas.merged else area)
            self.plates[seat] = make(table.kit, area, self.hue(seat), name, back, key=f"plate-{seat}")
            self.plates[seat].temper = table.session.players[seat].temper
        base = table.base
        self._corners = Corners(table.kit)
        base.add(self._corners)
        for plate in (*self.plates.values(), self.you):
            base.add(plate)

    def show(self, standings: Sequence[PlateStanding]) -> None:
        """Show what all players have and who is to play."""
        players = self._table.session.players
        standings = [self._elsewhere(seat, each) for seat, each in enumerate(standings)]
        stands = {seat: standings[seat] for seat in self.plates}
        if stands != self._stood:
            self._corners.darken(any(each.close for each in stands.values()), at_once=not self._stood)
            self._stood = stands
            fits = (
                form
                for form in range(FORMS)
                if all(self.plates[seat].roomy(stands[seat], form) for seat in stands)
            )
            form = next(fits, FORMS - 1)
            for seat, plate in self.plates.items():
                plate.show(stands[seat], form)
            low = any(plate.needs_line for plate in self.plates.values())
            for plate in self.plates.values():
                plate.low = low
        if self.bottom is not None:
            stand = standings[self.bottom]
            mine = self._table.seat == self.bottom
            caption = _("Your turn") if mine else stand.caption or games.kind_of_player(players[self.bottom])
            shown = replace(stand, caption=caption)
            self.you.temper = players[self.bottom].temper
            game = self._table.director.game
            self.you.back = game.back_of(self.bottom)
            self.you.show(self.hue(self.bottom), players[self.bottom].name, shown)

    def _elsewhere(self, seat: Seat, standing: PlateStanding) -> PlateStanding:
        """Return the standing of a seat, with the phone that holds its hand; a caption of the game goes before."""
        if seat not in self._table.away:
            return standing
        usual = games.kind_of_player(self._table.session.players[seat])
        silent = seat in self._table.silent
        told = _("the phone does not answer") if silent else _("on a phone")
        caption = standing.caption if standing.caption not in ("", usual) else told[:1].upper() + told[1:]
        return replace(standing, caption=caption, sign="triangle-alert" if silent else "smartphone")

    # --- what a board asks --------------------------------------------------------------------------------------

    def hue(self, seat: Seat) -> Hue:
        """The colour of a seat."""
        return hue_of(self._table.session.players[seat])

    def plate_of(self, seat: Seat) -> pygame.Rect:
        """Return the place from which a seat's cards come: its plate, or the hand."""
        plate = self.plates.get(seat)
        if plate is not None:
            return plate.cards_at
        areas = self._table.areas
        spot = pygame.Rect(0, 0, areas.hand_card // 2, areas.hand_card)
        spot.center = areas.hand.center
        return spot

    def voice(self, seen: SeenFact) -> Voice:
        """Return pan and pitch of a fact's sounds: the side of the table where its player sits, and the seat's own pitch."""
        seat = seen.chosen_by if seen.chosen_by is not None else getattr(seen.event, "seat", None)
        if seat is None or seat == self._table.facing:
            return Voice()
        theme = self._table.kit.theme
        side = self.plate_of(seat).centerx / theme.size[0] - 0.5
        return Voice(max(-0.9, min(0.9, 2 * side)), PITCHES[seat % len(PITCHES)])

    def pile_of(self, seat: Seat, number: int) -> pygame.Rect:
        """Return the place of the top card of a pile on a seat's plate."""
        return self.holder_of(seat).pile_at(number)

    def holder_of(self, seat: Seat) -> SeatPlate | OwnPlate:
        """The plate of a seat, your own included."""
        return self.plates.get(seat, self.you)

    def open_hand_of(self, seat: Seat) -> pygame.Rect | None:
        """Return the place of a hand that lies open, if there is one."""
        return dict(zip(self.plates, self._table.areas.hands, strict=False)).get(seat)


def hue_of(player: Player) -> Hue:
    """The colour of a player."""
    return t.PLAYERS[player.colour % len(t.PLAYERS)]


POINTER = "pointer"


class HandCover:
    """Cover of the hand before the screen, and the means by which its owner holds it open."""

    def __init__(self, table: TableState) -> None:
        self._table = table
        self._held: set[Hashable] = set()
        """Devices that hold the hand open: the pointer, or keys by their places."""
        self.off = False
        """True at a table that is only looked back at."""
        self._known: int | None = None
        """Seat that has looked at its hand since it came before the screen; it needs no explanation."""
        self._button: PeekButton | None = None
        self._was_down = False
        """True while the hand was laid out face down last."""

    # --- what is seen -------------------------------------------------------------------------------------------

    @property
    def _several(self) -> bool:
        """True if several people share this table."""
        here = [seat for seat in self._table.situation.people if seat not in self._table.away]
        return (len(here) > 1 or bool(self._table.away)) and not (self.off or self._table.guided)

    @property
    def wanted(self) -> bool:
        """True if players of this game must hold the hand to see it."""
        settings = self._table.navigator.settings
        return self._several and hasattr(self._table.view, "hands") and settings.hands == HELD

    @property
    def veils(self) -> bool:
        """True if the hand before the screen is secret from others. Secret choices have a curtain of their own, and at the end
        all hands turn up."""
        table = self._table
        if table.facing is None or not self.wanted or table.situation.secret:
            return False
        return self._live

    @property
    def _live(self) -> bool:
        """True while the match goes on and there are hands."""
        table = self._table
        hands = getattr(table.view, "hands", ())
        return bool(hands) and not table.situation.ended

    @property
    def shut(self) -> bool:
        """True while nobody may see the hand before the screen: several people share the screen, and its owner has nothing to
        decide, has gone to another window or has a menu open."""
        table, scene, settings = self._table, self._table.scene, self._table.navigator.settings
        if not self._several or table.facing is None or settings.hands == OPEN:
            return False
        away = table.seat is None or not scene.attended or top_of(table.layers).scrim > 0
        return away and self._live

    @property
    def down(self) -> bool:
        """True while the hand lies face down."""
        return self._several and not self._held and (self.veils or self.shut)

    @property
    def open_seat(self) -> Seat | None:
        """Seat whose secrets may be spoken or written; None while others look on."""
        return None if self.veils or self.shut else self._table.facing

    def asked(self) -> str:
        """Explanation as markup for a player who has not looked yet; "" for all others."""
        table = self._table
        if self._held or not self._several or not self.veils or table.seat in (None, self._known):
            return ""
        return escape(_("hold your cards, or %(look)s, to look at them.") % names())

    # --- holding and letting go ---------------------------------------------------------------------------------

    def hold(self, by: Hashable) -> bool:
        """Hold the hand open; return False if there is none to look at."""
        table, scene = self._table, self._table.scene
        if not self.veils or not table.is_open:
            return False
        fresh, self._known = not self._held, table.facing
        self._held.add(by)
        if fresh:
            # A screen reader must not read a card aloud that nobody went to.
            at = scene.focused
            if at is not None and at.zone_name == "hand" and by != POINTER:
                scene.set_focus(None, False)
            table.board.refresh(HOME)
            table.dress()
            scene.say(_("Your hand can be seen while you hold."))
        return True

    def let_go(self, by: Hashable) -> None:
        """Let go of the hand."""
        if by in self._held:
            self._held.discard(by)
            if not self._held:
                self._cover()

    def cover(self) -> bool:
        """Turn the hand face down, whatever holds it; return True if it was open."""
        was = bool(self._held)
        self._held.clear()
        if was:
            self._cover()
        return self.follow_owner() or was

    def follow_owner(self) -> bool:
        """Turn the hand over where its owner has come or gone; True if it was covered just now."""
        table, down = self._table, self.down
        if down == self._was_down:
            return False
        self._was_down = down
        if down:
            self._cover()
        elif self._live:
            table.board.refresh(HOME)
        return down

    def leave(self) -> bool:
        """Let the curtain fall on the draft of a player who has gone to another window; return True if it fell."""
        table = self._table
        if not self._several or table.seat is None or table.facing is None:
            return False
        settings = table.navigator.settings
        curtains = settings.hands == CURTAIN and bool(getattr(table.view, "hands", ()))
        if not (table.situation.secret or (curtains and table.board.composing)):
            return False
        table.scene.bared = True
        table.presenter.hand_back()
        return True

    def forget(self) -> None:
        """Another hand comes before the screen, which is laid out anew in any case."""
        scene = self._table.scene
        scene.bared = scene.bared or bool(self._held)
        self._held.clear()
        self._known = None

    def _cover(self) -> None:
        """Cover the hand at once, without a turn or a fade."""
        table, scene, stage = self._table, self._table.scene, self._table.stage
        self._was_down = self.down
        scene.bared = True
        stage.letting_go()
        table.hide_tip()
        table.hide_hint()
        table.board.refresh(HOME)
        for sprite in stage.sprites.values():
            if sprite.zone_name == "hand":
                sprite.ring = sprite.goal.ring
                sprite.turned()
        if self.veils:
            table.dress()
            scene.say(_("Your hand lies face down."))

    # --- what is done -------------------------------------------------------------------------------------------

    def follow(self, gesture: Gesture) -> None:
        """Follow a gesture after its effect: a press on the hand or the button shows the hand, its end covers it."""
        table = self._table
        match gesture:
            case Press(pos) if self.wanted:
                dispatch, place = table.dispatch, table.areas.hand
                on = dispatch.pressed
                hand = on is None or isinstance(on, Sprite) or on is table.stage
                if isinstance(on, PeekButton) or (hand and place.collidepoint(pos)):
                    self.hold(POINTER)
            case Tap() | DragEnd() | Cancel():
                self.let_go(POINTER)
            case Release(key):
                self.let_go(("key", key))
        self.follow_owner()  # a menu may have come or gone

    def press(self, key: Key) -> bool:
        """The key that holds; whether it means something here."""
        return key.key == pygame.K_F6 and self.hold(("key", key.place))

    def button(self, spot: pygame.Rect) -> PeekButton:
        """The button that holds."""
        self._button = PeekButton(self._table.kit, spot, self.explain, self.hold)
        self._button.visible = self.veils
        return self._button

    def show(self) -> None:
        """Show the button while a hand is covered, and the hand open while its owner may look."""
        self.follow_owner()
        button = self._button
        if button is not None and button.visible != self.veils:
            button.soften()
            button.visible = self.veils

    def explain(self) -> None:
        """Explain in place of the status how a player looks at the hand."""
        said = _("Hold this button, your cards or %(look)s to look at your hand.") % names()
        self._table.show_banner(escape(said))

    def first(self) -> None:
        """Say that the player must look before a hint reveals the hand."""
        kit, said = self._table.kit, _("A hint would reveal your cards: hold them, or %(look)s, and ask.")
        kit.sounds.play("tap")
        self._table.show_banner(escape(said % names()))


class PeekButton(IconButton):
    """The button that shows the hand while it is held, by the pointer or, where the keyboard stands on it, by Space."""

    def __init__(
        self, kit: Kit, rect: RectLike, explain: Callable[[], object], hold: Callable[[Hashable], bool]
    ) -> None:
        super().__init__(kit, rect, "eye", _("Hold to look at your hand"), explain, key="top-eye")
        self._hold = hold

    def handle(self, gesture: Gesture) -> bool:
        if isinstance(gesture, Tap):
            return gesture.held or super().handle(gesture)
        if isinstance(gesture, Key) and gesture.key in (pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER):
            return self._hold(("key", gesture.place)) or super().handle(gesture)
        return super().handle(gesture)
