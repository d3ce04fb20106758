"""The table of Lettralettre 26: the auction, the writing in secret, the words turned over at once."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import replace

import pygame

from cardtable.games.lettralettre.board import layout
from cardtable.games.lettralettre.board.auction import OFFER, Auction
from cardtable.games.lettralettre.board.cues import CUES
from cardtable.games.lettralettre.board.desk import WritingDesk
from cardtable.games.lettralettre.board.faces import BACK, letter_face, letter_label
from cardtable.games.lettralettre.board.handling import LettralettreHandling
from cardtable.games.lettralettre.board.plates import OwnTokens, TokenPlate, TokenStanding
from cardtable.games.lettralettre.board.unveiling import Unveiling
from cardtable.games.lettralettre.board.verdict import Draft
from cardtable.games.lettralettre.board.words import LettralettreWords
from cardtable.games.lettralettre.rules.meta import META
from cardtable.games.lettralettre.rules.model import Revealed, Settled, State, TurnedUp, Write, Wrote
from cardtable.rules.cards import Card
from cardtable.rules.contract import Event, IllegalMove, Move, Seat
from cardtable.table.board import ending
from cardtable.table.board.board import Board
from cardtable.table.board.description import Description, Layout, Previews
from cardtable.ui.paint.cards import Face
from cardtable.ui.stage import SLIDE, Glide
from cardtable.wording.facts import fact
from cardtable.wording.sentence import number


class LettralettreTable(Description[State, Draft]):
    """One table of Lettralettre 26 on one screen: its auction, its writing desk and its unveiling."""

    back = BACK
    empty = Draft()
    cues = CUES
    words = LettralettreWords
    handling = LettralettreHandling
    previews = Previews.NEVER
    divided = staticmethod(layout.divided)
    own_plate = OwnTokens

    @staticmethod
    def seat_plate(rect: pygame.Rect) -> type[TokenPlate]:
        return TokenPlate

    def __init__(self, board: Board[State, Draft]) -> None:
        super().__init__(board)
        self.auction, self.desk, self.veil = Auction(board), WritingDesk(board), Unveiling(board)

    def build(self) -> None:
        self.auction.build()
        self.desk.build()

    def recall(self, before: LettralettreTable) -> None:
        before.desk.keep_time(before.table.facing)
        self.desk.used = dict(before.desk.used)
        self._asked_for = before._asked_for

    # --- where things are ---------------------------------------------------------------------------------------

    def arrange(self, glide: Glide) -> tuple[Layout, Glide]:
        self.auction.show()
        self.desk.show()
        cards = self.auction.layout(self.desk.verdict)
        return cards | self.desk.layout() | self.veil.layout(), glide

    def face(self, card: Card, *, shown: float = 1.0) -> Face:
        return letter_face(card)

    def label(self, card: Card) -> str:
        return letter_label(card)

    def targets(self) -> Mapping[Hashable, pygame.Rect]:
        """Where a token may be let go."""
        return {OFFER: self.auction.spots.offer} if self.auction.bidding else {}

    def light(self, lit: frozenset[Hashable], near: Hashable | None) -> None:
        self.auction.light()

    # --- drafts -------------------------------------------------------------------------------------------------

    def draft_of(self, seat: Seat, move: Move) -> Draft:
        return Draft(move.word, move.code) if isinstance(move, Write) else Draft()

    def draft_from(self, seat: Seat, text: str) -> Draft:
        return self.desk.take_up(seat, text)

    def write(self, draft: Draft) -> str:
        return self.desk.save(draft)

    def blamed(self, no: IllegalMove) -> Sequence[object]:
        # Where letters are counted, none of them is to blame.
        letter = None if "count" in no.details else no.details.get("letter")
        return [card.id for card in (*self.view.letters, *self.view.taboos) if card.face == letter]

    # --- the course of the game ---------------------------------------------------------------------------------

    def note(self, event: Event) -> None:
        self.auction.tokens.arrive()

    def tell(self, event: Event, reason: str = "") -> None:
        self.veil.tell(event)
        if isinstance(event, (Revealed, Settled)):
            self.board.refresh(SLIDE)
        if not event.hushed and not isinstance(event, Wrote):
            players, facing = self.table.session.players, self.table.facing
            # What was turned up is to be read on the card itself.
            fresh = isinstance(event, TurnedUp)
            self.auction.line = "" if fresh else fact(META.id, event, players, facing).text
            self.auction.why = reason
            self.auction.tell()

    def finale(self, first: float) -> float:
        outcome = self.table.session.outcome()
        return ending.count(self.board, outcome.scores if outcome is not None else (), self._counted, first)

    def _counted(self, seat: Seat, count: int) -> None:
        """So many of its tokens have been counted."""
        plate = self.table.seating.holder_of(seat)
        assert isinstance(plate.standing, TokenStanding)
        plate.standing = replace(plate.standing, score=number(count), tokens=count)
        plate.invalidate()

    def entering(self) -> None:
        self.auction.tokens.arrive()

    _asked_for: Seat | None = None
    """Who was before the screen last with something to decide."""

    def all_shown(self) -> None:
        if self._asked_for != self.table.facing:
            self._asked_for = self.table.facing
            self.board.pointer.free_keyboard()
        handling = self.board.handling
        assert isinstance(handling, LettralettreHandling)
        handling.lead_keyboard()
