"""Controls of Lettralettre 26: letters written, cards and tokens of the auction."""

from __future__ import annotations

from collections.abc import Hashable

from cardtable.games.lettralettre.board.board import LettralettreTable
from cardtable.games.lettralettre.board.composing import LOOSE, OFFER
from cardtable.games.lettralettre.board.verdict import Draft
from cardtable.games.lettralettre.rules.model import State
from cardtable.table.board.controls import Controls, named
from cardtable.table.board.inputs import Tapped
from cardtable.table.board.keyboard import ENTER
from cardtable.ui.gestures import Key


class LettralettreControls(Controls[State, Draft]):
    """The gestures of one table of Lettralettre 26."""

    game: LettralettreTable

    def tapped(self, number: object) -> None:
        if not self.game.veil.tapped(number) and not self.board.do(Tapped(named(number))):
            self.game.auction.explains(number)

    def lifts(self, number: object) -> bool:
        if self.game.auction.bidding:
            self.kit.sounds.play("card-lift")
        return self.game.auction.bidding

    def dropped(self, number: object, key: Hashable | None) -> None:
        if number == LOOSE and key == OFFER:
            self.game.auction.let_go = self.stage.sprites[LOOSE].rect.center
        super().dropped(number, key)

    def landed(self, number: object) -> None:
        # A token joins its pile; a constraint card covers its place.
        if self.game.auction.tokens.landed(number) or self.game.auction.owner(number) is not None:
            self.board.refresh()

    def all_shown(self) -> None:
        game = self.game
        if game.asked_for != self.table.facing:
            game.asked_for = self.table.facing
            self.board.free_keyboard()
        self.lead_keyboard()

    def press(self, key: Key) -> bool:
        if key.key in ENTER and self.game.auction.bidding:
            if not self.lead_keyboard():
                self.board.dispatch.ignored()
            return True
        return False

    def lead_keyboard(self) -> bool:
        """Ring the main action in the auction for a player who uses the keyboard; Enter alone does nothing unseen."""
        scene = self.board.scene
        if not scene.dispatch.by_keyboard or scene.top is not scene.base or scene.focus.node is not None:
            return False
        main = scene.find("action-take") or scene.find("action-chip")
        if not self.game.auction.bidding or main is None:
            return False
        scene.focus.set(main, ring=True)
        return True

    @property
    def home_zone(self) -> str:
        """Return the zone of the letters while the player writes, else that of the buttons."""
        return "letters" if self.game.desk.writing else "actions"
