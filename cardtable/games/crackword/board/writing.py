"""The keyboard of Crack Word: a letter or a whole row typed, moved by arrows, digits and < >."""

from __future__ import annotations

from abc import ABC, abstractmethod

import pygame

from cardtable.games.crackword.board.draft import Draft, Spot, from_move, spots
from cardtable.games.crackword.board.hands import Hands
from cardtable.games.crackword.rules.deck import POUBELLE
from cardtable.games.crackword.rules.model import LEFT, RIGHT, Due
from cardtable.table.board.typed import letters
from cardtable.ui.gestures import Key
from cardtable.ui.stage import HOME, LAY

LONGEST = 32
"""Letters that may be typed."""
STEPS = {pygame.K_LEFT: (0, -1), pygame.K_RIGHT: (0, 1), pygame.K_UP: (-1, 0), pygame.K_DOWN: (1, 0)}


class Writing(Hands, ABC):
    """Typing."""

    def type(self, text: str) -> bool:
        due = self.due
        if due is None:
            return False
        typed = letters(text)
        if due.due is Due.TURN:
            return self._type_lay(text, typed)
        if due.due is Due.NAME and typed:
            self.named(typed[0])
            return True
        if due.due is Due.JUSTIFY and typed:
            self.prove(typed)
            return True
        return False

    @abstractmethod
    def prove(self, word: str) -> None:
        """Justify a contested row with `word` (C40)."""

    def _type_lay(self, text: str, typed: str) -> bool:
        if not typed:
            return self._aim(text)
        self.free_keyboard()
        if self.composing.unnamed and not self.typed:
            self.named(typed[0])
            return True
        self._retype((self.typed + typed)[:LONGEST])
        return True

    def _retype(self, typed: str) -> None:
        """Show the best way to lay what has been typed; letters that cannot be laid yet stay in the status line."""
        self.typed, self.lifted = typed, None
        best = self._best()
        laid = best.card is not None
        self.compose(best, "card-lay" if laid else "tap", LAY if laid else HOME)

    def _best(self) -> Draft:
        """The draft that the typed letters mean: to take a row before all others (C6); an empty one where they mean none."""
        seat = self.table.seat
        if seat is None or not self.typed:
            return Draft()
        moves = self.table.session.game.spell(self.view, seat, self.typed)
        return from_move(self.view, seat, moves[0]) if moves else Draft()

    def _aim(self, text: str) -> bool:
        """1 to 4 take the card being composed to a row, < and > to an end of it."""
        draft = self.composing
        if draft.card is None or draft.unnamed:
            return False
        spot = draft.spot
        if text in ("1", "2", "3", "4"):
            goal = Spot(int(text) - 1, spot.place)
        elif text in ("<", ">") and not draft.bins:
            goal = Spot(spot.row, LEFT if text == "<" else RIGHT)
        else:
            return False
        if goal not in spots(self.view, draft.card):
            goal = Spot(goal.row, RIGHT)
        if goal in spots(self.view, draft.card):
            self.compose(draft.place(draft.card, goal), "card-slide", LAY)
        return True

    def _step(self, key: int) -> bool:
        """Arrows move a typed letter: from row to row, from end to end."""
        draft = self.composing
        if draft.card is None or draft.unnamed:
            return False
        down, right = STEPS[key]
        found = spots(self.view, draft.card)
        if right:
            inside = [spot for spot in found if spot.row == draft.spot.row]
            inside.sort(key=lambda spot: 99 if spot.place == RIGHT else spot.place or 0)
            at = inside.index(draft.spot) + right if draft.spot in inside else 0
            goal = inside[max(0, min(at, len(inside) - 1))]
        else:
            rows = sorted({spot.row for spot in found})
            at = rows.index(draft.spot.row) + down if draft.spot.row in rows else 0
            row = rows[at % len(rows)]
            same = Spot(row, draft.spot.place)
            goal = same if same in found else next(spot for spot in found[::-1] if spot.row == row)
        if goal != draft.spot:
            self.compose(draft.place(draft.card, goal), "card-slide", LAY)
        return True

    def press(self, key: Key) -> bool:
        enter = key.key in (pygame.K_RETURN, pygame.K_KP_ENTER)
        if key.key == pygame.K_BACKSPACE:
            if self.typed:
                self._retype(self.typed[:-1])
                return True
            return self.take_back()
        if enter and (self.composing.card is not None or (self.due is not None and not self.laying)):
            self.confirm()
            return True
        if key.key == pygame.K_ESCAPE:
            return self.take_back()
        if key.key in STEPS and self.composing.card is not None and self._step(key.key):
            return True
        if key.key == pygame.K_F2:
            return self.line.click()
        if key.key == pygame.K_DELETE and self.laying:
            return self._take_up_bin()
        return False

    @abstractmethod
    def confirm(self) -> None:
        """Commit what is composed."""

    def _take_up_bin(self) -> bool:
        """The POUBELLE of the hand is laid on the longest row; digits and arrows take it to another."""
        seat = self.table.seat
        assert seat is not None
        card = next((card for card in self.view.hands[seat] if card.face == POUBELLE), None)
        if card is None or not any(self.view.rows):
            return False
        row = max(range(len(self.view.rows)), key=lambda row: len(self.view.rows[row]))
        self.typed, self.lifted = "", None
        self.free_keyboard()
        self.compose(Draft().place(card, Spot(row, None)), "card-lay", LAY)
        return True

    def take_back(self) -> bool:
        """The card laid, or taken up, goes back to the hand; False where there is none."""
        if self.composing.card is None and self.lifted is None and not self.typed:
            return False
        self.typed, self.lifted, self.near = "", None, None
        self.compose(Draft(), "undo", HOME)
        return True
