"""Who sits where at a table: a plate for each player round the felt, and one for whoever is before the screen."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pygame

from cardtable.i18n import _
from cardtable.play.beats import Beat
from cardtable.rules.contract import Seat
from cardtable.table.board.areas import Areas
from cardtable.table.board.description import Description, Words
from cardtable.table.screens.look import Look
from cardtable.table.screens.plates import FORMS, OwnPlate, SeatPlate
from cardtable.ui import theme as t
from cardtable.ui.sound import PITCHES, Voice
from cardtable.ui.theme import Hue
from cardtable.wording import games

if TYPE_CHECKING:
    from cardtable.table.screens.table import TableScene


class Seating:
    """The plates of a table, made anew at each rebuild."""

    def __init__(self, table: TableScene) -> None:
        self._table = table
        self.last: Seat | None = None
        """Who sat before the screen last, for the curtain's words."""
        self.bottom: Seat | None = None
        """Whose place is before the screen."""
        self.plates: dict[Seat, SeatPlate] = {}
        self.you: OwnPlate
        self.look = Look(table)
        """Whose hand lies face down, and who holds it open."""
        self.open = False
        """Whether all hands lie open beside their plates."""
        self.timed = False
        """Whether a time line goes below the status line, where plates leave it no room above."""

    def others(self) -> list[Seat]:
        """Take the places: the seats round the felt, from the left of whoever is before the screen."""
        session, count = self._table.session, len(self._table.session.players)
        # Where everybody sees the same, the seats stay where they are.
        stays = self.bottom if self._table.presenter.shared else None
        first = (stays, self._table.facing, self.last, *session.people)
        self.bottom = next((seat for seat in first if seat is not None), 0)
        return [(self.bottom + step) % count for step in range(1, count)]

    def divided(self, kind: type[Description[Any, Any]], others: list[Seat]) -> Areas:
        """How the window is divided among the board and so many plates."""
        theme = self._table.kit.theme
        areas = kind.divided(theme, len(others))
        if self._table.navigator.settings.mirrored:
            areas = areas.other_way()
        if self.timed and areas.merged:
            areas = areas.raised(theme.target)
        return areas.with_hands(theme) if self.open else areas

    def build(self, kind: type[Description[Any, Any]], others: list[Seat]) -> None:
        """A plate for each."""
        table, areas = self._table, self._table.areas
        assert table.board is not None
        self.you = kind.own_plate(table.kit, areas.you)
        self.plates = {}
        for seat, area in zip(others, areas.opponents, strict=True):
            name, back = table.session.players[seat].name, table.board.game.back
            make = kind.seat_plate(pygame.Rect(0, 0, area.w, 0) if areas.merged else area)
            self.plates[seat] = make(table.kit, area, self.hue(seat), name, back, key=f"plate-{seat}")
        for plate in (*self.plates.values(), self.you):
            table.base.add(plate)

    def show(self, words: Words[Any, Any]) -> None:
        """What everybody has and whose turn it is."""
        players = self._table.session.players
        stands = {seat: words.standing(seat) for seat in self.plates}
        fits = (
            form
            for form in range(FORMS)
            if all(self.plates[seat].roomy(stands[seat], form) for seat in stands)
        )
        form = next(fits, FORMS - 1)
        for seat, plate in self.plates.items():
            plate.show(stands[seat], form)
        if self.bottom is not None:
            stand = words.standing(self.bottom)
            mine = self._table.seat == self.bottom
            caption = _("Your turn") if mine else stand.caption or games.kind_of_player(players[self.bottom])
            shown = replace(stand, caption=caption)
            self.you.show(self.hue(self.bottom), players[self.bottom].name, shown)

    # --- what a board asks --------------------------------------------------------------------------------------

    def hue(self, seat: Seat) -> Hue:
        """The colour of a seat."""
        return t.PLAYERS[self._table.session.players[seat].colour % len(t.PLAYERS)]

    def plate_of(self, seat: Seat) -> pygame.Rect:
        """Where the cards of a seat come from: its plate, or the hand."""
        plate = self.plates.get(seat)
        if plate is not None:
            return plate.cards_at
        areas = self._table.areas
        spot = pygame.Rect(0, 0, areas.hand_card // 2, areas.hand_card)
        spot.center = areas.hand.center
        return spot

    def voice(self, beat: Beat) -> Voice:
        """By what the sounds of whoever did that are known: by their side of the table, and by how high they are."""
        seat = beat.chosen_by if beat.chosen_by is not None else getattr(beat.event, "seat", None)
        if seat is None or seat == self._table.facing:
            return Voice()
        side = self.plate_of(seat).centerx / self._table.kit.theme.size[0] - 0.5
        return Voice(max(-0.9, min(0.9, 2 * side)), PITCHES[seat % len(PITCHES)])

    def pile_of(self, seat: Seat, number: int) -> pygame.Rect:
        """Where the top card of a pile lies that the plate of a seat shows."""
        return self.holder_of(seat).pile_at(number)

    def holder_of(self, seat: Seat) -> SeatPlate | OwnPlate:
        """The plate of a seat, your own included."""
        return self.plates.get(seat, self.you)

    def open_hand_of(self, seat: Seat) -> pygame.Rect | None:
        """The place kept for somebody's hand that lies open, if one is."""
        return dict(zip(self.plates, self._table.areas.hands, strict=False)).get(seat)
