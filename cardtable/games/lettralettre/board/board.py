"""The table of Lettralettre 26: the auction, the writing in secret, the words turned over at once."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Mapping, Sequence
from dataclasses import replace

import pygame

from cardtable.games.lettralettre.board import layout
from cardtable.games.lettralettre.board.auction import Auction
from cardtable.games.lettralettre.board.composing import OFFER, LettralettreOwn
from cardtable.games.lettralettre.board.desk import WritingDesk, watchers
from cardtable.games.lettralettre.board.plaques import letter_face
from cardtable.games.lettralettre.board.plates import OwnTokens, TokenPlate
from cardtable.games.lettralettre.board.sheets import Unveiling
from cardtable.games.lettralettre.board.verdict import Draft
from cardtable.games.lettralettre.rules.model import Phase, Revealed, Settled, State
from cardtable.play.guests import JOIN
from cardtable.rules.cards import Card
from cardtable.rules.contract import Event, IllegalMove, Seat
from cardtable.table.board import ending
from cardtable.table.board.board import Board
from cardtable.table.board.description import Description, Layout
from cardtable.table.board.picture import LetterQuestion, Picture
from cardtable.table.board.strip import LetterStrip, StripRoom, StripSpot
from cardtable.ui.paint.cards import Face
from cardtable.ui.stage import SLIDE, Glide


class LettralettreTable(Description[State, Draft]):
    """One table of Lettralettre 26 on one screen: its auction, its writing desk and its unveiling."""

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
        self.asked_for = before.asked_for

    # --- where things are ---------------------------------------------------------------------------------------

    def arrange(self, shown: Picture, glide: Glide) -> tuple[Layout, Glide]:
        self.auction.show(shown)
        self.desk.show(shown)
        return self.auction.layout(shown) | self.desk.layout(shown) | self.veil.layout(shown), glide

    def face(self, card: Card, *, sign: str = "", tint: bool = False, shown: float = 1.0) -> Face:
        return letter_face(card, tint=tint)

    def observed(self, own: LettralettreOwn | None) -> LettralettreOwn:
        view, veil, session = self.view, self.veil, self.table.session
        held, pot = self.auction.tokens.lying()
        idle = watchers(session) if view.phase is Phase.SETTLED else ()
        used = self.desk.used.get(self.table.seat or 0, 0)
        ended = session.view_at(session.facts - 1, self.table.facing) if view.phase is Phase.OVER else None
        known = own or LettralettreOwn()
        return replace(known, tokens=held, pot=pot, idle=idle, used=used, opened=veil.opened, ended=ended)

    def targets(self) -> Mapping[Hashable, pygame.Rect]:
        """Return the places that take a token."""
        return {OFFER: self.auction.spots.offer} if self.auction.bidding else {}

    def light(self, lit: frozenset[Hashable], near: object) -> tuple[Collection[Hashable], object]:
        self.auction.light(self.board.pictures.shown)
        return (), None

    def strip(self, room: StripRoom, asked: LetterQuestion) -> LetterStrip:
        spots = self.desk.spots
        return LetterStrip(room, StripSpot(spots.paper.bottom), asked)

    # --- drafts -------------------------------------------------------------------------------------------------

    def draft_from(self, seat: Seat, text: str) -> Draft:
        """The word a save kept, and the seconds the clock had run for it; nothing once its sheet is in."""
        if self.view.phase is not Phase.WRITING or self.view.sheets[seat] is not None:
            return Draft()
        words, _space, used = text.rpartition(" ")
        if used.isdigit():
            self.desk.used[seat] = max(self.desk.used.get(seat, 0), 1000 * int(used))
        return super().draft_from(seat, words if used.isdigit() else text)

    def write(self, draft: Draft) -> str:
        """Write a draft with the seconds that the clock has run. An eliminated player without a word yet writes on."""
        if not self.desk.writing or not draft:
            return JOIN if self.desk.aside else ""
        text, clock = super().write(draft), self.desk.clock
        used = round(clock.used / 1000) if clock is not None else 0
        return f"{text} {used}" if used else text

    def blamed(self, no: IllegalMove) -> Sequence[object]:
        # Where letters are counted, none of them is to blame.
        letter = None if "count" in no.details else no.details.get("letter")
        return [card.id for card in (*self.view.letters, *self.view.taboos) if card.face == letter]

    # --- the course of the game ---------------------------------------------------------------------------------

    def note(self, event: Event) -> None:
        self.auction.tokens.arrive()

    def announce(self, event: Event) -> None:
        self.veil.close()
        if isinstance(event, (Revealed, Settled)):
            self.board.refresh(SLIDE)
        self.auction.restate(self.board.picture)

    def finale(self, first: float) -> float:
        return ending.count(self.board, self.auction.tokens.restate, first)

    def entering(self) -> None:
        self.auction.tokens.arrive()

    asked_for: Seat | None = None
    """Seat that was the last before the screen with a decision to make."""
