"""The table: the words of the trick one above the other, what was taken at the left, the pile at the right."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import pygame

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
from cardtable.table.board.picture import CardGroup, Choice, DraftNote, Picture
from cardtable.table.board.placing import lying
from cardtable.table.board.state import BoardState
from cardtable.table.holdings import PlateStanding
from cardtable.ui.paint.cards import RATIO
from cardtable.ui.stage import Glide
from cardtable.wording.sentence import points
from longest.model import Drew, Laid, Lay, LongestRefusal, State, Taken
from longest.rules import HAND

SIDES = "other", "own"
"""The words of this trick: the opponent's, and one's own."""


@dataclass(frozen=True, slots=True)
class Draft(JokerFree):
    """The cards of the word, from left to right; places are counted from 0."""

    cards: tuple[Card, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.cards)

    def put(self, view: State, card: Card, place: int) -> Draft:
        left = self.take(card.id).cards
        return Draft((*left[:place], card, *left[place:]))

    def take(self, card: int) -> Draft:
        return Draft(tuple(each for each in self.cards if each.id != card))

    def place_of(self, card: int) -> int | None:
        return next((at for at, each in enumerate(self.cards) if each.id == card), None)

    def move(self, view: State) -> Lay | None:
        return Lay(self.word(view)) if self.cards else None

    def word(self, view: State) -> str:
        return "".join(card.face or "" for card in self.cards)


class LongestDepiction(Depiction[State, Draft]):
    empty = Draft()
    longest = HAND
    line_facts = (Laid,)
    unfinished = frozenset({LongestRefusal.NOT_A_WORD})

    def draft_of(self, view: State, seat: Seat, move: Move) -> Draft:
        word, draft = move.word if isinstance(move, Lay) else "", Draft()
        for letter in word:
            held = (card for card in view.hands[seat] if card.face == letter and card not in draft.cards)
            if (card := next(held, None)) is not None:
                draft = draft.put(view, card, len(draft.cards))
        return draft if draft.word(view) == word else Draft()

    def groups(self, state: BoardState[Draft]) -> tuple[CardGroup, ...]:
        view, own = state.view, state.situation.facing or 0
        led = len(view.words[view.leader] or "")
        found = []
        for seat in (1 - own, own):
            laid = view.cards[:led] if seat == view.leader else view.cards[led:]
            cards = laid or (state.draft.cards if seat == own else ())
            found.append(CardGroup(SIDES[seat == own], self.lying(state, cards, taps=True), len(cards)))
        heap = self.lying(state, view.heap[-2:], taps=False)
        return *found, CardGroup("heap", heap, len(view.heap)), CardGroup("pile", count=len(view.pile))

    def places(self, state: BoardState[Draft]) -> Sequence[int]:
        played = state.view.words[state.situation.facing or 0] is not None
        return () if played else range(len(state.draft.cards) + 1)

    def place_names(self, state: BoardState[Draft], places: Sequence[int]) -> Sequence[str]:
        return [str(place + 1) for place in places]

    def standing(self, state: BoardState[Draft], seat: Seat) -> PlateStanding:
        view = state.view
        turn = not view.over and seat == view.turn
        return PlateStanding(str(view.scores[seat]), len(view.hands[seat]), state.kind(seat), turn)

    def choices(self, state: BoardState[Draft]) -> tuple[Choice, ...]:
        return self.confirm(state), self.instead(state, _("Pass")), self.undo(), self.ask_hint(state)

    def plays(self, state: BoardState[Draft], key: str) -> Lay | None:
        return Lay("") if key == "pass" else None

    def promise(self, state: BoardState[Draft], draft: Draft, fact: Laid) -> DraftNote:
        return DraftNote(fact.word, True, points(len(fact.word)))

    def hint(self, state: BoardState[Draft], move: Move) -> str:
        return _("You could lay <w>%(word)s</w>.") % {"word": state.draft.word(state.view)}


class LongestControls(Controls[State, Draft]):
    def tapped(self, number: object) -> None:
        self.board.put_down(len(self.board.draft.cards))


def _laid(game: LongestTable, event: Laid) -> float:
    effects.laid_down(game, event.seat, game.board.draft.cards, event.cards)
    game.sounds.play("card-lay")
    return game.board.refresh(Glide(300, stagger_ms=60, order=[card.id for card in event.cards]))


def _taken(game: LongestTable, event: Taken) -> float:
    effects.float_score(game.board, f"+{event.gain}", game.seating.plate_of(event.seat).center)
    return game.board.refresh(Glide(500, stagger_ms=40)) + game.kit.seconds(400)


def _drew(game: LongestTable, event: Drew) -> float:
    return effects.drawn(game, event.seat, event.cards, game.pile.top())


class LongestTable(Description[State, Draft]):
    def build(self) -> None:
        felt, card = self.areas.felt, self.areas.card
        line = pygame.Rect(felt.x, felt.y, felt.w, self.kit.fonts.height("word"))
        room = pygame.Rect(felt.x, line.bottom, felt.w, felt.bottom - line.bottom - self.kit.px(12))
        self.card = min(card, round(room.h / 2.2 / RATIO), round(felt.w / (HAND + 5)))
        self.rows = [pygame.Rect(0, 0, self.card * (HAND + 1), room.h // 2) for _seat in range(2)]
        for row, y in zip(self.rows, (room.y + room.h // 4, room.y + 3 * room.h // 4), strict=True):
            row.center = felt.centerx, y
        side = pygame.Rect(0, 0, self.card, round(self.card * RATIO))
        self.heap = side.move_to(midleft=(felt.x + self.kit.px(24), room.centery))
        pile = side.move_to(midright=(felt.right - self.kit.px(24), room.centery))
        self.pile = Pile(self.kit, pile, _("Draw pile"), self.face(Card(-1, None)))
        self.line = LastWordLine(self.kit, line, self.table.look_up)
        self.board.furnish(self.pile, self.line)

    def arrange(self, shown: Picture, glide: Glide) -> tuple[Layout, Glide]:
        self.pile.count = shown.group("pile").count
        cards: Layout = {}
        for row, key in zip(self.rows, SIDES, strict=True):
            cards_there = shown.group(key).cards
            for at, card in enumerate(cards_there):
                box = self.box(row, at, len(cards_there))
                cards[card.id] = lying(self.face, card, *box.center, box.w, at)
        for z, card in enumerate(shown.group("heap").cards):
            cards[card.id] = lying(self.face, card, *self.heap.center, self.heap.w, z)
        return cards, glide

    def box(self, row: pygame.Rect, at: int, count: int) -> pygame.Rect:
        left = row.centerx - count * self.card // 2
        box = pygame.Rect(left + at * self.card, 0, self.card, round(self.card * RATIO))
        return box.move_to(centery=row.centery).inflate(-self.kit.px(8), -self.kit.px(8))

    def places(self, state: BoardState[Draft]) -> Mapping[int, pygame.Rect]:
        places = self.board.depiction.places(state)
        return {at: self.box(self.rows[1], at, len(places)) for at in places}

    def beside(self, draft: Draft) -> tuple[pygame.Rect, pygame.Rect, Sequence[pygame.Rect]]:
        return self.rows[1], self.areas.felt, (*self.rows, self.pile.occupied)


BOARD = BoardParts(LongestDepiction, LongestTable, {Laid: _laid, Taken: _taken, Drew: _drew}, LongestControls)
