"""The table: the words of the trick one above the other, what was taken at the left, the pile at the right."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

import pygame

from cardtable.i18n import _
from cardtable.rules.cards import Card
from cardtable.rules.contract import Event, Move, Seat
from cardtable.table.board import effects
from cardtable.table.board.description import Action, Cue, Description, Handling, Layout, PlaceTraits, Words
from cardtable.table.board.drafting import JokerFree
from cardtable.table.board.marks import LastWordLine, Pile, PreviewText
from cardtable.table.standing import PlateStanding
from cardtable.ui import theme as t
from cardtable.ui.paint.cards import RATIO, Face
from cardtable.ui.sprite import Placement, Ring
from cardtable.ui.stage import Glide
from cardtable.wording.sentence import points
from longest.model import Drew, Laid, Lay, LongestRefusal, State, Taken
from longest.rules import HAND

BACK = t.rgb("#24483B")


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


class LongestWords(Words[State, Draft]):
    def standing(self, seat: Seat) -> PlateStanding:
        turn = not self.view.over and seat == self.view.turn
        return PlateStanding(str(self.view.scores[seat]), len(self.view.hands[seat]), self.kind(seat), turn)

    def actions(self) -> tuple[Action, ...]:
        return self.confirm, self.instead(_("Pass"), Lay(""), self.board.mine), self.undo, self.ask_hint

    def promise(self, draft: Draft, fact: Laid) -> PreviewText:
        return PreviewText(fact.word, True, points(len(fact.word)))

    def hint(self, move: Move) -> str:
        return _("You could lay <w>%(word)s</w>.") % {"word": self.board.drafting.now.word(self.view)}


class LongestHandling(Handling[State, Draft]):
    longest = HAND

    def tapped(self, number: object) -> None:
        self.board.pointer.put_down(len(self.board.drafting.now.cards))


def _laid(game: LongestTable, event: Laid) -> float:
    effects.laid_down(game.board, event.seat, game.board.drafting.now.cards, event.cards)
    game.kit.sounds.play("card-lay")
    return game.board.refresh(Glide(300, stagger_ms=60, order=[card.id for card in event.cards]))


def _taken(game: LongestTable, event: Taken) -> float:
    effects.float_score(game.board, f"+{event.gain}", game.table.seating.plate_of(event.seat).center)
    return game.board.refresh(Glide(500, stagger_ms=40)) + game.kit.seconds(400)


def _drew(game: LongestTable, event: Drew) -> float:
    return effects.drawn(game.board, event.seat, event.cards, game.pile.top())


CUES: dict[type[Event], Cue] = {Laid: _laid, Taken: _taken, Drew: _drew}


class LongestTable(Description[State, Draft]):
    back = BACK
    empty = Draft()
    cues = CUES
    words = LongestWords
    handling = LongestHandling
    unfinished = frozenset({LongestRefusal.NOT_A_WORD})

    def build(self) -> None:
        felt, card = self.table.areas.felt, self.table.areas.card
        line = pygame.Rect(felt.x, felt.y, felt.w, self.kit.fonts.height("word"))
        room = pygame.Rect(felt.x, line.bottom, felt.w, felt.bottom - line.bottom - self.kit.px(12))
        self.card = min(card, round(room.h / 2.2 / RATIO), round(felt.w / (HAND + 5)))
        self.rows = [pygame.Rect(0, 0, self.card * (HAND + 1), room.h // 2) for _seat in range(2)]
        for row, y in zip(self.rows, (room.y + room.h // 4, room.y + 3 * room.h // 4), strict=True):
            row.center = felt.centerx, y
        side = pygame.Rect(0, 0, self.card, round(self.card * RATIO))
        self.heap = side.move_to(midleft=(felt.x + self.kit.px(24), room.centery))
        pile = side.move_to(midright=(felt.right - self.kit.px(24), room.centery))
        self.pile = Pile(self.kit, pile, _("Draw pile"), Face(back=BACK))
        self.line = LastWordLine(self.kit, line, self.table.look_up)
        self.board.furnish(self.pile, self.line)

    @property
    def own(self) -> Seat:
        return self.table.facing or 0

    def lying(self, seat: Seat) -> tuple[Card, ...]:
        """The cards of a seat in this trick, or of the word being composed."""
        led = len(self.view.words[self.view.leader] or "")
        laid = self.view.cards[:led] if seat == self.view.leader else self.view.cards[led:]
        return laid or (self.board.drafting.now.cards if seat == self.own else ())

    def arrange(self, glide: Glide) -> tuple[Layout, Glide]:
        self.pile.count = len(self.view.pile)
        cards: Layout = {}
        for row, seat in zip(self.rows, (1 - self.own, self.own), strict=True):
            lying = self.lying(seat)
            for at, card in enumerate(lying):
                own = self.board.drafting.now.place_of(card.id) is not None
                place = Placement.inside(self.box(row, at, len(lying)), self.face(card))
                ring = Ring.LAID if own else Ring.NONE
                cards[card.id] = replace(place, z=at, label=self.label(card), ring=ring, lifts=own, taps=True)
        for z, card in enumerate(self.view.heap[-2:]):
            cards[card.id] = replace(Placement.inside(self.heap, self.face(card)), z=z)
        return cards, glide

    def box(self, row: pygame.Rect, at: int, count: int) -> pygame.Rect:
        left = row.centerx - count * self.card // 2
        box = pygame.Rect(left + at * self.card, 0, self.card, round(self.card * RATIO))
        return box.move_to(centery=row.centery).inflate(-self.kit.px(8), -self.kit.px(8))

    def places(self) -> Mapping[int, pygame.Rect]:
        if self.view.words[self.own] is not None:
            return {}
        count = len(self.board.drafting.now.cards)
        return {at: self.box(self.rows[1], at, count + 1) for at in range(count + 1)}

    def ground(self, place: int) -> PlaceTraits:
        return PlaceTraits(str(place + 1))

    def beside(self, draft: Draft) -> tuple[pygame.Rect, pygame.Rect, Sequence[pygame.Rect]]:
        return self.rows[1], self.table.areas.felt, (*self.rows, self.pile.occupied)

    def face(self, card: Card, *, shown: float = 1.0) -> Face:
        return Face(letter=card.face, shown=shown) if card.face else Face(back=BACK)

    def draft_of(self, seat: Seat, move: Move) -> Draft:
        word, draft = move.word if isinstance(move, Lay) else "", Draft()
        for letter in word:
            held = (card for card in self.view.hands[seat] if card.face == letter and card not in draft.cards)
            if (card := next(held, None)) is not None:
                draft = draft.put(self.view, card, len(draft.cards))
        return draft if draft.word(self.view) == word else Draft()

    def note(self, event: Event) -> None:
        if isinstance(event, Laid):
            self.line.show(effects.last_word(event, self.table))
