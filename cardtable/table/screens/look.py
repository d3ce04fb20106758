"""Hold to look: several people share the screen, hands lie face down, and one's own is seen only while somebody holds it, a
button or a key."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING

import pygame

from cardtable.i18n import _
from cardtable.play.settings import HELD
from cardtable.rules.contract import Seat
from cardtable.ui.gestures import Cancel, Dropped, Gesture, Key, Press, Release, Tap
from cardtable.ui.kit import Kit
from cardtable.ui.node import RectLike
from cardtable.ui.sprite import Sprite
from cardtable.ui.stage import HOME
from cardtable.ui.typeset import escape
from cardtable.ui.widgets.button import IconButton
from cardtable.wording.keys import names

if TYPE_CHECKING:
    from cardtable.table.screens.table import TableScene

POINTER = "pointer"


class Look:
    """Whether the hand before the screen lies face down, and who holds it open."""

    def __init__(self, table: TableScene) -> None:
        self._table = table
        self._held: set[Hashable] = set()
        """What holds the hand open: the pointer, or keys by their places."""
        self.off = False
        """Whether this table is only looked back at."""
        self._known: int | None = None
        """Who has looked since the hand came before the screen: they need not be told how."""
        self._button: Eye | None = None

    # --- what is seen -------------------------------------------------------------------------------------------

    @property
    def wanted(self) -> bool:
        """Whether hands are held to be looked at on this table, of a game that knows hands."""
        table = self._table
        several = len(table.session.people) > 1 and hasattr(table.view, "hands")
        return several and not self.off and table.teacher is None and table.navigator.settings.hands == HELD

    @property
    def veils(self) -> bool:
        """Whether there is a hand before the screen that others must not see: what is chosen in secret has a curtain of its
        own, and at the end all hands turn up."""
        table = self._table
        if table.facing is None or not self.wanted or table.presenter.in_secret:
            return False
        hands = getattr(table.view, "hands", ())
        return bool(hands) and table.session.game.outcome(table.view) is None

    @property
    def down(self) -> bool:
        """Whether the hand lies face down now."""
        return not self._held and self.veils

    @property
    def eyes(self) -> Seat | None:
        """Whose secrets may be told aloud or written down: nobody's where others look on."""
        return None if self.veils else self._table.facing

    def asked(self) -> str:
        """What somebody is told who has not looked yet, as markup; "" where nobody need be."""
        table = self._table
        if not self.down or table.seat is None or self._known == table.seat:
            return ""
        return escape(_("hold your cards, or %(look)s, to look at them.") % names())

    # --- holding and letting go ---------------------------------------------------------------------------------

    def hold(self, by: Hashable) -> bool:
        """Somebody holds the hand open; False where there is none to look at."""
        table = self._table
        if not self.veils or table.top is not table.base or table.board is None:
            return False
        fresh, self._known = not self._held, table.facing
        self._held.add(by)
        if fresh:
            # A screen reader must not read a card aloud that nobody went to.
            at = table.focus.node
            if at is not None and at.zone_name == "hand" and by != POINTER:
                table.focus.set(None)
            table.board.refresh(HOME)
            table.dress()
            table.say(_("Your hand can be seen while you hold."))
        return True

    def let_go(self, by: Hashable) -> None:
        """That holds it no longer."""
        if by in self._held:
            self._held.discard(by)
            if not self._held:
                self._cover()

    def cover(self) -> bool:
        """Whoever holds it, the hand lies face down from now on; whether it did not before."""
        was = bool(self._held)
        self._held.clear()
        if was:
            self._cover()
        return was

    def forget(self) -> None:
        """Another hand comes before the screen, which is laid out anew in any case."""
        self._table.bared = self._table.bared or bool(self._held)
        self._held.clear()
        self._known = None

    def _cover(self) -> None:
        """At once: nothing turns over, nothing fades."""
        table, board = self._table, self._table.board
        table.bared = True
        table.stage.letting_go()
        table.dispatch.hide_tip()
        table.hints.hide()
        if board is None:
            return
        board.refresh(HOME)
        for sprite in table.stage.sprites.values():
            if sprite.zone_name == "hand":
                sprite.ring = sprite.goal.ring
                sprite.turned()
        table.dress()
        table.say(_("Your hand lies face down."))

    # --- what is done -------------------------------------------------------------------------------------------

    def follow(self, gesture: Gesture) -> None:
        """Whatever was done, once it has had its effect: a press on the hand or the button holds, its end lets go."""
        table = self._table
        match gesture:
            case Press(pos) if self.wanted:
                on = table.dispatch.pressed
                hand = on is None or isinstance(on, Sprite) or on is table.stage
                if isinstance(on, Eye) or (hand and table.areas.hand.collidepoint(pos)):
                    self.hold(POINTER)
            case Tap() | Dropped() | Cancel():
                self.let_go(POINTER)
            case Release(place):
                self.let_go(("key", place))

    def press(self, key: Key) -> bool:
        """The key that holds; whether it means something here."""
        return key.key == pygame.K_F6 and self.hold(("key", key.place))

    def button(self, spot: pygame.Rect) -> Eye:
        """The button that holds."""
        self._button = Eye(self._table.kit, spot, self.explain, self.hold)
        self._button.visible = self.veils
        return self._button

    def show(self) -> None:
        """The button is there while there is something to look at."""
        button = self._button
        if button is not None and button.visible != self.veils:
            button.soften()
            button.visible = self.veils

    def explain(self) -> None:
        """How one looks, said in place of the status."""
        table = self._table
        table.banner = escape(_("Hold this button, your cards or %(look)s to look at your hand.") % names())
        table.dress()

    def first(self) -> None:
        """That one must look before a hint tells of the hand."""
        table = self._table
        table.banner = escape(_("A hint tells of your cards: hold them, or %(look)s, and ask.") % names())
        table.kit.sounds.play("tap")
        table.dress()


class Eye(IconButton):
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
