"""The table of the duel: where everything lies, what parts for a card, what the penalty paper says."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, cast

import pygame

from cardtable.games.duel.board import cues, layout, placing, rack
from cardtable.games.duel.board.aims import aims, cell_of
from cardtable.games.duel.board.camera import TALL, Eye
from cardtable.games.duel.board.draft import DISCARD, Draft, Spot, from_move, from_text
from cardtable.games.duel.board.faces import BACK, face_of, label_of
from cardtable.games.duel.board.field import Field, Hole
from cardtable.games.duel.board.handling import DuelHandling
from cardtable.games.duel.board.keys import CaretKeys
from cardtable.games.duel.board.layout import Spots, cells_of, find
from cardtable.games.duel.board.marks import Due, Heap, Penalty, Tariff
from cardtable.games.duel.board.sight import Sight
from cardtable.games.duel.board.sorting import LineSorter
from cardtable.games.duel.board.words import DuelWords
from cardtable.games.duel.rules.model import (
    Discarded,
    DuelRefusal,
    Laid,
    Lay,
    Phase,
    Reshuffled,
    State,
    Swap,
    Swapped,
    TurnedUp,
)
from cardtable.i18n import _
from cardtable.rules.cards import Card
from cardtable.rules.contract import Event, IllegalMove, Move, Seat
from cardtable.table.board import effects
from cardtable.table.board.areas import Areas
from cardtable.table.board.board import Board
from cardtable.table.board.description import Description, Layout
from cardtable.table.board.hand import Held
from cardtable.table.board.marks import LastWordLine
from cardtable.ui.paint.cards import Face
from cardtable.ui.sprite import Ring
from cardtable.ui.stage import HOME, Glide
from cardtable.ui.theme import Theme
from cardtable.ui.widgets.button import IconButton

CLEARING = (Swapped, Discarded, TurnedUp, Reshuffled)
"""Facts after which nothing is left of the last word laid."""
FURNITURE = -20
"""Below the cards."""


class DuelTable(Description[State, Draft]):
    """One duel on one screen."""

    back = BACK
    empty = Draft()
    cues = cues.CUES
    words = DuelWords
    handling = DuelHandling
    parting = Glide(120)
    unfinished = frozenset(
        {DuelRefusal.NOT_A_WORD, DuelRefusal.SAME_WORD, DuelRefusal.GAP, DuelRefusal.NOT_BETWEEN}
    )

    @staticmethod
    def divided(theme: Theme, opponents: int) -> Areas:
        return layout.divided(theme, opponents)

    def __init__(self, board: Board[State, Draft]) -> None:
        super().__init__(board)
        self.spots: Spots = layout.spread(self.kit, self.table.areas)
        self.sight = Sight(self, self.spots)
        self.keys = CaretKeys(self)
        self.sorter = LineSorter(self)
        self.last: frozenset[int] = frozenset()
        """The cards laid by the last move."""
        self.told = Due()
        """What the paper says while nothing is composed."""
        self.scroll = 0
        """How many cards of a large hand are scrolled away to the left."""
        self._aimed: tuple[object, dict[Hashable, pygame.Rect]] = None, {}
        """The spots in sight, and of which board, draft and eye: the same wherever a card is carried."""
        self._sortings = 0
        """How often the hand has been sorted: by letters, then vowels first, in turn."""

    @property
    def hands(self) -> DuelHandling:
        """What gestures mean here."""
        return cast(DuelHandling, self.board.handling)

    def recall(self, before: DuelTable) -> None:
        self.scroll, self._sortings = before.scroll, before._sortings
        self.sight.recall(before.sight)

    # --- building -----------------------------------------------------------------------------------------------

    def build(self) -> None:
        table, kit, spots = self.table, self.kit, self.spots
        self.field = Field(kit, spots.well, self)
        half = max(spots.pile.w, abs(spots.discard.centerx - spots.pile.centerx) - kit.px(4))
        self.pile = Heap(kit, spots.pile, _("Draw pile"), half, backs=True)
        self.discard = Heap(kit, spots.discard, _("Discard pile"), half, backs=False)
        self.penalty = Penalty(kit, spots.penalty)
        self.line = LastWordLine(kit, spots.last, table.look_up)
        for node in (self.field, self.pile, self.discard, self.penalty, self.line):
            table.base.add(node)
            node.z = FURNITURE
        words = self.board.words
        if spots.tariff.w and isinstance(words, DuelWords):
            table.base.add(Tariff(kit, spots.tariff, _("Price list"), words.tariff()))
        self._buttons()
        table.stage.on_other = self.hands.turned

    def _buttons(self) -> None:
        kit, table, sight = self.kit, self.table, self.sight
        acts: tuple[tuple[str, str, Callable[[], object]], ...] = (
            ("zoom-out", _("Zoom out"), partial(sight.zoom, -1)),
            ("zoom-in", _("Zoom in"), partial(sight.zoom, 1)),
            ("maximize", _("See the whole board"), sight.overview),
            ("rotate-ccw", _("Turn the board"), self.turn),
        )
        for rect, (name, label, act) in zip(self.spots.zoom, acts, strict=True):
            button = IconButton(kit, rect, name, label, act, key=f"board-{name}")
            button.zone_name = "view"
            table.base.add(button)
        name = _("Sort the hand")
        table.base.add(
            IconButton(kit, self.spots.sort, "arrow-down-a-z", name, self.sort_hand, key="sort", kind="dark")
        )

    def turn(self) -> None:
        """The spine level, or upright."""
        self.kit.sounds.play("card-slide")
        self.sight.turn()

    def sort_hand(self) -> None:
        """The hand from A to Z, at the next touch vowels first."""
        way = (rack.by_alphabet, rack.by_kind)[self._sortings % 2]
        self.board.hand.order = way(self.board.hand.held)
        self._sortings += 1
        self.kit.sounds.play("card-slide")
        self.board.refresh(HOME)

    # --- where things are ---------------------------------------------------------------------------------------

    def arrange(self, glide: Glide) -> tuple[Layout, Glide]:
        eye, draft, held = self._eye, self.board.drafting.now, self._held
        after = self.board.trial.after(self.view.board)
        scene = self._scene(after, eye, held)
        cards = placing.on_board(scene)
        if held is not None and draft.place_of(held) is not None:
            # The card held is one of the draft: it goes home where it came from.
            home = placing.on_board(self._scene(draft.after(self.view.board), eye, None))
            cards |= {number: each for number, each in home.items() if number == held}
        self.field.show(eye, placing.columns(after, eye), glide)
        self.keys.hold()
        self.field.caret(self.keys.mark)
        self.pile.show(len(self.view.pile))
        words = self.board.words
        assert isinstance(words, DuelWords)
        self.penalty.show(words.future(self.board.trial) or self.told)
        return cards | placing.on_discard(scene), glide

    @property
    def _held(self) -> int | None:
        """The card that is held over the board."""
        up = self.board.pointer.up
        return up.id if up is not None and isinstance(self.board.pointer.near, Spot) else None

    @property
    def _eye(self) -> Eye:
        """The eye, moved so that the words part evenly where a card is held between two of the spine."""
        near, up, now = self.board.pointer.near, self.board.pointer.up, self.board.drafting.now
        trial = self.board.trial
        if not isinstance(near, Spot) or up is None or trial is now or now.place_of(up.id) is not None:
            return self.sight.eye
        if near.column is not None or not self.pushes(near):
            return self.sight.eye
        goal = cell_of(now.after(self.view.board), near)
        place, _row = find(trial.after(self.view.board), up.id)
        return replace(self.sight.eye, x=self.sight.eye.x + place - goal[0])

    def pushes(self, spot: Spot) -> bool:
        """Whether cards part for one put there."""
        line = self.board.drafting.now.line(self.view.board, spot.column)
        return not spot.over and 0 < spot.at < len(line)

    def _scene(self, after: Any, eye: Eye, held: int | None) -> placing.Scene:
        board = self.board
        return placing.Scene(
            view=self.view,
            draft=board.drafting.now,
            after=after,
            held=held,
            eye=eye,
            spots=self.spots,
            mine=board.mine,
            sorts=self.sorter.on,
            last=self.last,
        )

    def places(self) -> Mapping[Hashable, pygame.Rect]:
        found: dict[Hashable, pygame.Rect] = {DISCARD: self.spots.discard}
        if self.view.phase is Phase.PLAYING:
            asked = self.view.board, self.board.drafting.now, self.sight.eye
            if self._aimed[0] != asked:
                self._aimed = asked, {target.key: target.rect for target in aims(*asked)}
            found |= self._aimed[1]
        return found

    def lightable(self) -> Iterable[Hashable]:
        """The discard, and the free cells at the ends of lines."""
        found: list[Hashable] = [DISCARD]
        for spot in self.board.places:
            if isinstance(spot, Spot) and not spot.over and not self.pushes(spot):
                found.append(spot)
        return found

    def name_of(self, place: Hashable) -> str:
        if not isinstance(place, Spot):
            return ""
        if place.column is None and self.sight.turned:
            return _("foot of the spine") if place.at else _("top of the spine")
        if place.column is None:
            return _("right end of the spine") if place.at else _("left end of the spine")
        told = {"place": place.column}
        if self.sight.turned:
            return _("right of place %(place)s") % told if place.at else _("left of place %(place)s") % told
        return _("below place %(place)s") % told if place.at else _("above place %(place)s") % told

    def light(self, lit: frozenset[Hashable], near: Hashable | None) -> None:
        spot = near if isinstance(near, Spot) else None
        along_spine = spot is not None and spot.column is None
        ghosts = [self.board.places[each] for each in lit if each not in (near, DISCARD)]
        self.field.light(self._hole(spot), () if along_spine else tuple(sorted(ghosts, key=tuple)))
        lies = DISCARD in lit and spot is None
        self.discard.show(len(self.view.discard), lit=lies or self.hands.throwing)
        self.table.stage.mark(self._covered(spot), Ring.NEAREST)

    def _hole(self, near: Spot | None) -> Hole | None:
        """Where the card held would lie, and which way the words part for it."""
        up, trial = self.board.pointer.up, self.board.trial
        if near is None or up is None or near.over or trial is self.board.drafting.now:
            return None
        place, row = find(trial.after(self.view.board), up.id)
        parts = ""
        if self.pushes(near):
            parts = "along" if near.column is None else "before" if row < 0 else "behind"
        return Hole(self._eye.box(place, row), parts)

    def _covered(self, near: Spot | None) -> list[int]:
        """The card the one held would cover."""
        if near is None or not near.over or self.board.pointer.up is None:
            return []
        line = self.board.drafting.now.after(self.view.board).line(near.column)
        return [line.cells[near.at][-1].id]

    def size_at(self, place: Hashable) -> tuple[int, float]:
        """Over the board a card takes the size of those that lie there, so that it hides none of them."""
        return (self.sight.eye.card, TALL) if isinstance(place, Spot) else (0, 0.0)

    def rack(self, count: int) -> tuple[int, Sequence[Held]]:
        found = rack.rack(count, self.spots.hand, self.table.areas.hand_card, self.kit.px(12), self.scroll)
        self.scroll = found.first
        return found.first, found.held

    def face(self, card: Card, *, shown: float = 1.0) -> Face:
        return face_of(card, shown=shown)

    def label(self, card: Card) -> str:
        return label_of(card)

    def beside(self, draft: Draft) -> tuple[pygame.Rect, pygame.Rect, Sequence[pygame.Rect]]:
        after, eye = draft.after(self.view.board), self._eye
        laid = [eye.box(*find(after, card.id)) for card in draft.line_cards]
        near = laid[0].unionall(laid[1:]) if laid else self.spots.well
        room = self.spots.well.inflate(-self.kit.px(12), -self.kit.px(12))
        return near, room, [eye.box(*cell) for cell in cells_of(after)]

    def follow(self) -> None:
        after = self.board.drafting.now.after(self.view.board)
        self.sight.follow([find(after, card.id) for card in self.board.drafting.now.line_cards])

    # --- drafts -------------------------------------------------------------------------------------------------

    def draft_of(self, seat: Seat, move: Move) -> Draft:
        return from_move(self.view, seat, move) if isinstance(move, (Lay, Swap)) else Draft()

    def draft_from(self, seat: Seat, text: str) -> Draft:
        return from_text(self.view, seat, text)

    def blamed(self, no: IllegalMove) -> Sequence[object]:
        """The top cards of the run that is no word."""
        if "line" not in no.details:
            return ()
        after, word = self.board.drafting.now.after(self.view.board), str(no.details["word"])
        place, row = int(no.details["place"]), int(no.details["row"])
        found: list[object] = []
        read = ""
        while read != word and place in after.numbers and row in after.place(place).rows:
            column = after.place(place)
            top = column.cells[row + column.up][-1]
            found.append(top.id)
            read += top.face or ""
            place, row = (place, row + 1) if no.details["line"] == "column" else (place + 1, row)
        return found

    # --- the course of the game ---------------------------------------------------------------------------------

    def entering(self) -> None:
        self.hands.relax()

    def dealt_from(self, seat: Seat) -> pygame.Rect:
        return self.pile.top()

    def note(self, event: Event) -> None:
        self.hands.relax()
        if isinstance(event, Laid):
            self.last = frozenset(each.card.id for each in event.cards if each is not None)
        elif isinstance(event, CLEARING):
            self.last, self.told = frozenset(), Due()

    def tell(self, event: Event) -> None:
        words = self.board.words
        assert isinstance(words, DuelWords)
        if isinstance(event, Laid):
            self.told = words.past(event)
            self.penalty.show(words.future(self.board.trial) or self.told)
        if isinstance(event, cues.TELLING):
            self.line.tip = ""
            self.line.show(effects.last_word(event, self.table))

    def explain(self, sentence: str) -> None:
        self.line.tip = sentence
