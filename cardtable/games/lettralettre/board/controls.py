"""Controls of Lettralettre 26: letters written, cards and tokens of the auction."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from cardtable.games.lettralettre.board.board import LettralettreTable
from cardtable.games.lettralettre.board.verdict import Draft
from cardtable.games.lettralettre.rules.model import State
from cardtable.i18n import _
from cardtable.table.board.controls import Controls
from cardtable.table.board.keyboard import ENTER
from cardtable.table.board.letters import letters
from cardtable.ui.gestures import Key


class LettralettreControls(Controls[State, Draft]):
    """The gestures of one table of Lettralettre 26."""

    game: LettralettreTable

    def tapped(self, number: object) -> None:
        if not (self.game.desk.touch(number) or self.game.veil.tapped(number)):
            self.game.auction.tapped(number)

    def lifts(self, number: object) -> bool:
        if self.game.auction.bidding:
            self.kit.sounds.play("card-lift")
        return self.game.auction.bidding

    def dropped(self, number: object, key: Hashable | None) -> None:
        self.game.auction.dropped(number, key)

    def landed(self, number: object) -> None:
        # A token joins its pile; a constraint card covers its place.
        if self.game.auction.tokens.landed(number) or self.game.auction.owner(number) is not None:
            self.board.refresh()

    def all_shown(self) -> None:
        self.lead_keyboard()

    def type(self, text: str) -> bool:
        typed = letters(text, self.board.depiction.alphabet(self.view))
        if typed and self.game.desk.writing:
            self.board.free_keyboard()
            self.game.desk.write(self.game.desk.letters + typed)
        elif typed:
            self.board.notify(_("There is nothing to write now."))
            self.board.scene.dispatch.ignored()
        return bool(typed)

    def press(self, key: Key) -> bool:
        if key.key == pygame.K_BACKSPACE and self.game.desk.writing:
            return self.game.desk.erase()
        if key.key in ENTER and self.game.auction.bidding:
            if not self.lead_keyboard():
                self.board.scene.dispatch.ignored()
            return True
        return False

    def act(self, key: str) -> None:
        auction, desk = self.game.auction, self.game.desk
        match key:
            case "take":
                auction.take()
            case "chip":
                auction.chip()
            case "none":
                desk.give_up()
            case "only-watch":
                desk.only_watch()
            case "write-along":
                desk.write_along()
            case "go-on":
                self.table.go_on()
            case "undo" if desk.letters:
                desk.erase()
            case _:
                super().act(key)

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
