"""The table of the example game: a heap, a pile, a hand. Copy it to begin the board of a new game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import pygame

from cardtable.games.null.rules.model import Drew, Put, State, WasPut
from cardtable.i18n import _
from cardtable.rules.cards import Card
from cardtable.rules.contract import Move, Seat
from cardtable.table.board import effects
from cardtable.table.board.controls import Controls
from cardtable.table.board.depiction import Depiction
from cardtable.table.board.description import Description, Layout
from cardtable.table.board.drafting import JokerFree
from cardtable.table.board.marks import LastWordLine, Pile
from cardtable.table.board.parts import BoardParts
from cardtable.table.board.picture import CardGroup, DraftNote, Picture
from cardtable.table.board.placing import lying
from cardtable.table.board.state import BoardState
from cardtable.table.holdings import PlateStanding
from cardtable.ui.paint.cards import RATIO
from cardtable.ui.stage import Glide
from cardtable.wording.sentence import points

HEAP, PILE = "heap", "pile"
"""The only place there is, and the cards still to be drawn."""


@dataclass(frozen=True, slots=True)
class Draft(JokerFree):
    """The card laid on the heap, if any."""

    card: Card | None = None

    def __bool__(self) -> bool:
        return self.card is not None

    @property
    def cards(self) -> tuple[Card, ...]:
        return () if self.card is None else (self.card,)

    def put(self, view: State, card: Card, place: object) -> Draft:
        return Draft(card)

    def take(self, card: int) -> Draft:
        return Draft()

    def place_of(self, card: int) -> str | None:
        return HEAP if self.card is not None and self.card.id == card else None

    def move(self, view: State) -> Put | None:
        return None if self.card is None else Put(self.card.face or "")

    def word(self, view: State) -> str:
        return "" if self.card is None else self.card.face or ""


class NullDepiction(Depiction[State, Draft]):
    """Depiction of the example game."""

    empty = Draft()
    longest = 1
    line_facts = (WasPut,)

    def draft_of(self, view: State, seat: Seat, move: Move) -> Draft:
        face = move.face if isinstance(move, Put) else ""
        return Draft(next((card for card in view.hands[seat] if card.face == face), None))

    def groups(self, state: BoardState[Draft]) -> tuple[CardGroup, ...]:
        view = state.view
        lying = self.lying(state, (*view.heap[-2:], *state.draft.cards))
        return CardGroup(HEAP, lying, len(view.heap)), CardGroup(PILE, count=len(view.pile))

    def places(self, state: BoardState[Draft]) -> tuple[str, ...]:
        return (HEAP,)

    def standing(self, state: BoardState[Draft], seat: Seat) -> PlateStanding:
        score, hand = str(state.view.scores[seat]), len(state.view.hands[seat])
        return PlateStanding(score, hand, state.kind(seat), seat == state.view.turn)

    def promise(self, state: BoardState[Draft], draft: Draft, fact: WasPut) -> DraftNote:
        return DraftNote(draft.word(state.view), True, points(fact.gain))

    def hint(self, state: BoardState[Draft], move: Move) -> str:
        return _("You could lay <w>%(word)s</w>.") % {"word": state.draft.word(state.view)}


def _laid(game: NullTable, event: WasPut) -> float:
    """A card goes onto the heap."""
    effects.laid_down(game, event.seat, [game.board.draft.card], [event.card])
    game.sounds.play("card-lay")
    return game.board.refresh(Glide(300)) + game.kit.seconds(300)


def _drew(game: NullTable, event: Drew) -> float:
    return effects.drawn(game, event.seat, [event.card], game.pile.top())


class NullControls(Controls[State, Draft]):
    """A touch on the heap puts the card taken up there."""

    def tapped(self, number: object) -> None:
        self.board.put_down(HEAP)


class NullTable(Description[State, Draft]):
    """One table of the example game."""

    def build(self) -> None:
        areas = self.areas
        self.heap = pygame.Rect(0, 0, areas.card, round(areas.card * RATIO))
        self.heap.center = areas.felt.center
        self.pile = Pile(
            self.kit, self.heap.move(-3 * areas.card, 0), _("Draw pile"), self.face(Card(-1, None))
        )
        line = pygame.Rect(areas.felt.x, areas.felt.y, areas.felt.w, self.kit.fonts.height("word"))
        self.line = LastWordLine(self.kit, line, self.table.look_up)
        self.board.furnish(self.pile, self.line)

    def arrange(self, shown: Picture, glide: Glide) -> tuple[Layout, Glide]:
        self.pile.count = shown.group(PILE).count
        x, y = self.heap.center
        cards = enumerate(shown.group(HEAP).cards)
        return {card.id: lying(self.face, card, x, y, self.heap.w, z) for z, card in cards}, glide

    def places(self, state: BoardState[Draft]) -> Mapping[str, pygame.Rect]:
        return {HEAP: self.heap}

    def beside(self, draft: Draft) -> tuple[pygame.Rect, pygame.Rect, Sequence[pygame.Rect]]:
        return self.heap, self.areas.felt, (self.pile.occupied,)


BOARD = BoardParts(NullDepiction, NullTable, {WasPut: _laid, Drew: _drew}, NullControls)
