"""Controls of Crack Word: cards go to the ends of rows, digits and arrows aim, Enter calls or answers."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from cardtable.games.crackword.board.board import CrackWordTable
from cardtable.games.crackword.board.draft import Draft, Spot, spots
from cardtable.games.crackword.rules.deck import POUBELLE
from cardtable.games.crackword.rules.model import LEFT, RIGHT, Due, Justify, Name, State, reading
from cardtable.play.justify import justifies
from cardtable.rules.contract import Move
from cardtable.table.board.controls import Controls
from cardtable.table.board.inputs import Chose, Rest
from cardtable.table.board.keyboard import ENTER
from cardtable.table.board.letters import letters
from cardtable.ui.gestures import Key
from cardtable.ui.node import Node
from cardtable.ui.stage import LAY

STEPS = {pygame.K_LEFT: (0, -1), pygame.K_RIGHT: (0, 1), pygame.K_UP: (-1, 0), pygame.K_DOWN: (1, 0)}


class CrackWordControls(Controls[State, Draft]):
    """The gestures of one table of Crack Word."""

    game: CrackWordTable

    def listen(self) -> None:
        for lane in self.game.lanes:
            lane.tap = self.tap_lane

    def ask(self, what: str) -> None:
        if what == "name":
            self.game.decisions.name_joker()
        else:
            self.game.decisions.prove("")

    def hinted(self, move: Move) -> None:
        """Lead to the answer that a hint names."""
        decisions = self.game.decisions
        match move:
            case Name(letter):
                decisions.change(suggested=letter)
                decisions.name_joker()
                decisions.look_at(letter)
            case Justify(word):
                decisions.change(word=word)
                decisions.prove("")

    def tapped(self, number: object) -> None:
        """A card of a row: with one taken up it says at which end that goes."""
        for row, cards in enumerate(self.view.rows):
            for at, each in enumerate(cards):
                if each.card.id == number and not self._put_near_end(row, left=at < len(cards) / 2 - 0.5):
                    self.peeked(number)

    def tap_lane(self, row: int, x: int) -> bool:
        """The free part of a lane, touched at `x`: the card taken up goes to the end of the row that is nearer."""
        frame = self.game.spots.line(row, len(self.view.rows[row])).frame
        return self._put_near_end(row, left=x < frame.centerx)

    def _put_near_end(self, row: int, *, left: bool) -> bool:
        """The card taken up goes to an end of a row, or on all of it; False where none is up."""
        card = self.board.state.card(self.board.state.lifted)
        if card is None:
            return False
        found = spots(self.view, card)
        for spot in (Spot(row, None), Spot(row, LEFT if left else RIGHT), Spot(row, RIGHT)):
            if spot in found:
                return self.board.put_down(spot)
        return True

    def peeked(self, number: object) -> bool:
        """Look up the word of a row, or the words that justify it. If letters may be contested, the board helps no player that
        way."""
        rows = self.board.draft.after(self.view) if justifies(self.table.session) else ()
        for row in rows:
            if any(each.card.id == number for each in row):
                self.board.table.look_up(reading(row))
        return True

    def type(self, text: str) -> bool:
        typed, decisions = letters(text, self.game.shows.alphabet(self.view)), self.game.decisions
        match decisions.kind:
            case Due.TURN if text == "!" and self.game.shows.aids.by_eye and decisions.takes:
                self.board.choose("crack")
            case Due.TURN:
                return not typed and aim(self.game, text)
            case Due.NAME if typed:
                decisions.name(typed[0])
            case Due.JUSTIFY if typed:
                decisions.prove(typed)
            case _:
                self.board.scene.dispatch.ignored()
        return True

    def press(self, key: Key) -> bool:
        match key.key:
            case pygame.K_BACKSPACE:
                return self.game.decisions.erase() or self.board.do(Chose("rename"))
            case each if (
                each in ENTER and not self.game.decisions.laying and self.game.decisions.due is not None
            ):
                return self.board.confirm()
            case each if each in STEPS:
                return step(self.game, each)
            case pygame.K_F2:
                return self.game.line.click()
            case pygame.K_DELETE if self.game.decisions.laying:
                return self._take_up_bin()
        return False

    def _take_up_bin(self) -> bool:
        """The POUBELLE of the hand is laid on the longest row; digits and arrows take it to another."""
        card = next((card for card in self.board.state.held if card.face == POUBELLE), None)
        if card is None or not any(self.view.rows):
            return False
        row = max(range(len(self.view.rows)), key=lambda row: len(self.view.rows[row]))
        self.board.do(Rest())
        self.board.free_keyboard()
        self.board.put(card, Spot(row, None))
        return True

    def first_stop(self, stops: Sequence[Node]) -> Node:
        return min(stops, key=lambda node: (node.rect.y, node.rect.x))


def aim(game: CrackWordTable, text: str) -> bool:
    """1 to 4 take the card being composed to a row, < and > to an end of it; False for any other text."""
    draft = game.board.draft
    if draft.card is None or draft.unnamed is not None:
        return False
    spot = draft.spot
    if text in ("1", "2", "3", "4"):
        goal = Spot(int(text) - 1, spot.place)
    elif text in ("<", ">") and not draft.bins:
        goal = Spot(spot.row, LEFT if text == "<" else RIGHT)
    else:
        return False
    found = spots(game.view, draft.card)
    _go(game, goal if goal in found else Spot(goal.row, RIGHT))
    return True


def step(game: CrackWordTable, key: int) -> bool:
    """From row to row, from end to end; False where nothing is composed."""
    draft = game.board.draft
    if draft.card is None or draft.unnamed is not None:
        return False
    down, right = STEPS[key]
    found = spots(game.view, draft.card)
    if right:
        inside = [spot for spot in found if spot.row == draft.spot.row]
        inside.sort(key=lambda spot: 99 if spot.place == RIGHT else spot.place or 0)
        at = inside.index(draft.spot) + right if draft.spot in inside else 0
        _go(game, inside[max(0, min(at, len(inside) - 1))])
        return True
    rows = sorted({spot.row for spot in found})
    at = rows.index(draft.spot.row) + down if draft.spot.row in rows else 0
    row = rows[at % len(rows)]
    same = Spot(row, draft.spot.place)
    _go(game, same if same in found else next(spot for spot in found[::-1] if spot.row == row))
    return True


def _go(game: CrackWordTable, spot: Spot) -> None:
    draft = game.board.draft
    if draft.card is not None and spot != draft.spot and spot in spots(game.view, draft.card):
        game.board.compose(draft.put(game.view, draft.card, spot), "card-slide", LAY)
