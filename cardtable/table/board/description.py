"""Questions of a board to its game, and to the table it stands on."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeAlias

import pygame

from cardtable.games import manifest
from cardtable.rules.cards import Card
from cardtable.rules.contract import Event, IllegalMove, Seat
from cardtable.table.board.areas import Areas, divide
from cardtable.table.board.asks import Action
from cardtable.table.board.board import Board
from cardtable.table.board.composing import S
from cardtable.table.board.drafting import D
from cardtable.table.board.hand import Held, fan
from cardtable.table.board.marks import LastWordLine
from cardtable.table.board.picture import LetterQuestion, Picture
from cardtable.table.board.slots import DashedPlace
from cardtable.table.board.state import BoardState
from cardtable.table.board.strip import LetterStrip, StripRoom, StripSpot
from cardtable.table.plates import OwnPlate, SeatPlate
from cardtable.table.tallplate import TallPlate
from cardtable.ui.paint.cards import Face
from cardtable.ui.sprite import Placement
from cardtable.ui.stage import SNAP, Glide
from cardtable.ui.theme import RGB, Theme, rgb

Layout: TypeAlias = dict[object, Placement]


@dataclass(frozen=True, slots=True)
class PlaceTraits:
    """Traits of a place beyond the box that takes a card.

    `lies_at`: where a card put there would lie, None: as the box does; `wide` (px) and `tall` (in widths): of a card that lies there,
    0: as in the hand; `dashed` as what, where the board has no light of its own, None: as nothing; `gap`: the gap between the two
    cards that part for one put there; `silent`: the board has a node of its own that tells of it.
    """

    lies_at: pygame.Rect | None = None
    wide: int = 0
    tall: float = 0.0
    dashed: type[DashedPlace] | None = DashedPlace
    gap: pygame.Rect | None = None
    silent: bool = False


class Description(ABC, Generic[S, D]):
    """One game on a board: where things are, what a draft is, what its facts look like, and its sentences.

    Made anew at each rebuild of the table. `board` has the view, the draft and the hand; nothing is kept here that is
    not drawn.
    """

    line: LastWordLine | None = None
    """Line of the last word; None in a game without one."""
    parting: Glide = SNAP
    """Glide by which the cards of the board make room for the one held."""
    own_plate: type[OwnPlate] = OwnPlate
    """The kind of plate of the seat before the screen."""

    # --- asked before there is a board ---------------------------------------------------------------------------

    @staticmethod
    def divided(theme: Theme, opponents: int) -> Areas:
        """Return the division of the window."""
        return divide(theme, opponents)

    @staticmethod
    def seat_plate(rect: pygame.Rect) -> type[SeatPlate]:
        """The kind of plate an opponent has."""
        return TallPlate if rect.h * 1.6 > rect.w else SeatPlate

    def __init__(self, board: Board[S, D]) -> None:
        self.board, self.table, self.kit = board, board.table, board.kit
        self.stage, self.areas, self.seating, self.sounds = (
            board.stage,
            board.areas,
            board.seating,
            board.sounds,
        )

    @property
    def view(self) -> S:
        view: S = self.table.situation.view
        return view

    # --- where things are ---------------------------------------------------------------------------------------

    def back_of(self, seat: Seat) -> RGB:
        """Return the colour of the backs of a seat: by default the one that the manifest has for all."""
        return rgb(manifest(self.board.depiction.game_id).back)

    @abstractmethod
    def build(self) -> None:
        """Make the furniture, below the cards."""

    @abstractmethod
    def arrange(self, shown: Picture, glide: Glide) -> tuple[Layout, Glide]:
        """Return the places of all cards of a picture, and how they go there; the furniture follows at once."""

    def face(self, card: Card, *, sign: str = "", tint: bool = False, shown: float = 1.0) -> Face:
        """Return the look of a card; `sign` is what a joker stands for, `shown` the part that others leave to be seen."""
        return Face(letter=card.face, shown=shown) if card.face else Face(back=self.back_of(0))

    def rack(self, count: int) -> tuple[int, Sequence[Held]]:
        """Return the first card of the hand in sight, and the positions of `count` cards from that one on."""
        areas = self.areas
        return 0, fan(count, areas.hand, areas.hand_card, self.kit.px(12))

    def places(self, state: BoardState[D]) -> Mapping[Any, pygame.Rect]:
        """Return the boxes in which a player may drop a card of the hand, by the places of the draft, of the kind that the game has."""
        return {}

    def ground(self, place: Any) -> PlaceTraits:
        """Return the traits of a place."""
        return PlaceTraits()

    def targets(self) -> Mapping[Hashable, pygame.Rect]:
        """Return the other boxes that take the card held."""
        return {}

    def light(self, lit: frozenset[Any], near: Any) -> tuple[Collection[Any], Any]:
        """Light the places that may take the card held, none where none is, and the one it would fall on; return those that are to be
        dashed instead, as all are where a game has no lights of its own, and the nearest of them."""
        return lit, near

    def parted(self, before: D, card: int, place: Any) -> None:
        """Keep the view as it was while a card hung where others had parted for it; `before` is the draft without it there."""

    def follow(self) -> None:
        """Bring into sight what was just composed or shown."""

    def seek(self) -> None:
        """Bring into sight what the keyboard is on, and everything where it belongs."""
        self.board.refresh(SNAP)

    def beside(self, draft: D) -> tuple[pygame.Rect, pygame.Rect, Sequence[pygame.Rect]]:
        """Return the box beside which the preview of a draft stands, the box it stays in, and the boxes it should not hide."""
        return self.areas.felt, self.areas.felt, ()

    # --- drafts -------------------------------------------------------------------------------------------------

    def draft_from(self, seat: Seat, text: str) -> D:
        """The draft a save kept; an empty one when it no longer fits."""
        return self.board.depiction.draft_from(self.view, seat, text)

    def strip(self, room: StripRoom, asked: LetterQuestion) -> LetterStrip:
        """Make the strip of letters of a question."""
        return LetterStrip(room, StripSpot(self.areas.felt.bottom), asked)

    def foretell(self, shown: Picture) -> None:
        """Note, where the game notes things, what the draft would bring."""

    def observed(self, own: Any) -> Any:
        """Return the part of the state that the game alone adds, with what has become of the window."""
        return own

    def on_rail(self, actions: tuple[Action, ...]) -> tuple[Action, ...]:
        """Return the buttons that stand on the rail, without those that the game shows as things of its table."""
        return actions

    def blamed(self, no: IllegalMove) -> Sequence[object]:
        """The cards that a refusal is about; none: all that are laid."""
        return ()

    def write(self, draft: D) -> str:
        """The draft as the save keeps it, "" for none, or while a joker has no letter."""
        move, rules = draft.move(self.view), self.board.depiction.rules
        return "" if move is None or draft.unnamed is not None else rules.write(move)

    # --- the course of the game ---------------------------------------------------------------------------------

    def note(self, event: Event) -> None:
        """Prepare the furniture for a fact that begins to be shown."""

    def announce(self, event: Event) -> None:
        """Show a fact told, whose cards have landed, on the furniture: the line of the last word."""
        if self.line is not None:
            last = self.board.known.last
            self.line.show(last, None if last.seat is None else self.seating.hue(last.seat))

    def finale(self, first: float) -> float:
        """Count what counts at the end, once all hands have turned up for `first` seconds and before the winner is named; return
        the seconds it takes."""
        return 0.0

    def dealt_from(self, seat: Seat) -> pygame.Rect | None:
        """The top of the pile a hand is dealt from; None where hands are not dealt."""
        return None

    def entering(self) -> None:
        """Another seat looks, or the table opens: the furniture is as the view has it."""

    def recall(self, before: Any) -> None:
        """Take over from the same table before a rebuild what a person has set: a view moved, a clock."""
