"""What gestures mean in Lettralettre 26: tokens are dragged and tapped in the auction, letters are typed at the desk."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

import pygame

from cardtable.games.lettralettre.board.verdict import Draft
from cardtable.games.lettralettre.rules.model import State
from cardtable.i18n import _
from cardtable.table.board import keyboard as typing
from cardtable.table.board.handling import Handling
from cardtable.table.board.keyboard import ENTER, letters_of
from cardtable.ui.gestures import Key

if TYPE_CHECKING:
    from cardtable.games.lettralettre.board.board import LettralettreTable


class LettralettreHandling(Handling[State, Draft]):
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

    def type(self, text: str) -> bool:
        letters = typing.letters(text, letters_of(self.board))
        if letters and self.game.desk.writing:
            self.board.pointer.free_keyboard()
            self.game.desk.write(self.game.desk.letters + letters)
        elif letters:
            self.board.notify(_("There is nothing to write now."))
            self.board.scene.dispatch.ignored()
        return bool(letters)

    def press(self, key: Key) -> bool:
        if key.key == pygame.K_BACKSPACE and self.game.desk.writing:
            return self.game.desk.erase()
        if key.key in ENTER and self.game.auction.bidding:
            if not self.lead_keyboard():
                self.board.scene.dispatch.ignored()
            return True
        return False

    def lead_keyboard(self) -> bool:
        """Who plays by keyboard finds the main action ringed in the auction; Enter alone does nothing unseen."""
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
        """To the letters while one writes, else to what there is to do."""
        return "letters" if self.game.desk.writing else "actions"
