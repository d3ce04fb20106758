"""What a board asks of its game, and what it may ask of the table it stands on."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, TypeAlias

import pygame

from cardtable.i18n import _
from cardtable.rules.cards import Card
from cardtable.rules.contract import BadNotation, Event, IllegalMove, Move, Refusal, Seat
from cardtable.table.board.areas import Areas, divide
from cardtable.table.board.asks import Action, Table
from cardtable.table.board.drafting import D
from cardtable.table.board.hand import Held, fan
from cardtable.table.board.handling import Handling, S
from cardtable.table.board.lights import DashedPlace
from cardtable.table.board.marks import PreviewText
from cardtable.table.board.strip import LetterQuestion
from cardtable.table.plates import OwnPlate, SeatPlate
from cardtable.table.standing import PlateStanding
from cardtable.table.tallplate import TallPlate
from cardtable.ui.paint.cards import Face
from cardtable.ui.sprite import Placement
from cardtable.ui.stage import SNAP, Glide
from cardtable.ui.theme import RGB, Theme
from cardtable.wording.games import kind_of_player
from cardtable.wording.sentence import card_name, name_of

if TYPE_CHECKING:
    from cardtable.table.board.board import Board

__all__ = ["Action", "Cue", "Description", "Handling", "Layout", "PlaceTraits", "S", "Table", "Words"]

Layout: TypeAlias = dict[object, Placement]
Cue: TypeAlias = Callable[[Any, Any], float]
"""How a fact is seen and heard: of the game's description and the fact, the seconds it takes."""


@dataclass(frozen=True, slots=True)
class PlaceTraits:
    """What there is to know of a place beyond the box that takes a card.

    `name`: in words, for those who do not see it shine, "" for one that says so itself; `lies_at`: where a card put there
    would lie, None: as the box does; `wide` (px) and `tall` (in widths): of a card that lies there, 0: as in the hand;
    `lights`: whether it is lit where the card held may go there; `dashed` as what, where the board has no light of its own,
    None: as nothing; `gap`: the gap between the two cards that part for one put there.
    """

    name: str = ""
    lies_at: pygame.Rect | None = None
    wide: int = 0
    tall: float = 0.0
    lights: bool = True
    dashed: type[DashedPlace] | None = DashedPlace
    gap: pygame.Rect | None = None


class Words(ABC, Generic[S, D]):
    """What a game says on its table: plates, buttons, the status line, hints. It reads the board and changes nothing."""

    one_card = False
    """Whether a draft is one card, so that what does not stand is refused and no word still being made."""
    previews = True
    """Whether a note tells what the draft would be."""
    insists = True
    """Whether it does where it hides what it should not, or stands far from what it tells of."""

    @property
    def mark(self) -> str:
        """The icon of the status line while the person at the screen may decide."""
        return "hand"

    def __init__(self, board: Board[S, D]) -> None:
        self.board, self.table = board, board.table
        self.game = board.game

    @property
    def view(self) -> S:
        view: S = self.table.situation.view
        return view

    def kind(self, seat: Seat) -> str:
        """A person, or a bot of which level."""
        return kind_of_player(self.table.session.players[seat])

    @abstractmethod
    def standing(self, seat: Seat) -> PlateStanding:
        """What a plate shows."""

    def actions(self) -> tuple[Action, ...]:
        """The buttons: four at most, the main one first."""
        return self.confirm, self.undo, self.ask_hint

    @property
    def confirm(self) -> Action:
        """The button that plays what is composed."""
        board = self.board
        composed = board.mine and bool(board.drafting.now)
        stands = board.preview.judge(board.drafting.now).no is None
        return Action("confirm", _("Confirm"), "check", board.confirm, composed, ready=stands)

    @property
    def undo(self) -> Action:
        """The button that takes a step back."""
        return Action("undo", _("Undo"), "undo-2", lambda: self.table.ask("undo"))

    @property
    def ask_hint(self) -> Action:
        """The button that asks for a hint."""
        return Action("hint", _("Hint"), "lightbulb", lambda: self.table.ask("hint"), self.board.mine)

    def sure(self, key: str, text: str, icon: str, act: Callable[[], object], enabled: bool) -> Action:
        """A button that means it at its second press only."""
        # Translators: a button, pressed once: press it again if you mean it
        asked = _("Really?") if self.board.passing.asked else text
        return Action(key, asked, icon, lambda: self.board.passing.press() and act(), enabled)

    def instead(self, text: str, move: Move, enabled: bool) -> Action:
        """The button that plays a move without cards, whatever is composed: it cannot be taken back."""

        def act() -> None:
            self.board.clear()
            self.board.commit(move)

        return self.sure("pass", text, "arrow-right", act, enabled)

    def said(self) -> tuple[str, str] | None:
        """An icon and markup for the status line, None for what the board would say."""
        return None

    def waited_for(self) -> frozenset[Seat]:
        """Whom the view shown waits for; the session may be some facts ahead of it."""
        return self.table.situation.waited

    def deed(self, seat: Seat | None, event: Event | None) -> str:
        """What the status line says while a decision of `seat` is shown, and all that follows from it; `event` is the fact
        that is on its way and not told yet. "" leaves what it said."""
        if seat is None:
            return ""
        # Translators: while this person's move is being shown
        return _("%(name)s plays.") % {"name": name_of(self.table.session.players, seat)}

    def heading(self, deal: str) -> str:
        """The line below the game's name; `deal` is what may be said of the deal."""
        turn = self.table.session.game.standing(self.view).turn
        return _("Turn %(turn)s · %(deal)s") % {"turn": turn, "deal": deal}

    def promise(self, draft: D, fact: Any) -> PreviewText | None:
        """What the preview says of a draft that stands, and makes that fact."""
        return None

    def asked(self) -> PreviewText | None:
        """What the preview asks while nothing is composed."""
        return None

    def tips(self) -> Mapping[str, str]:
        """What somebody new may be told now, the aim of the game first: the sentence by the name under which it counts as told."""
        return {}

    def hint(self, move: Move) -> str:
        """What is said of a hint that the draft now shows, as markup."""
        return ""

    def payoff(self) -> tuple[str, Sequence[pygame.Rect], str]:
        """How the points of what lies there now come about, where there is an addition; the places that the last move has
        opened, and how many in words."""
        return "", (), ""

    def word(self) -> str:
        """The word that F2 looks up where none is composed."""
        return ""

    def invitation(self, seat: Seat) -> str:
        """What the curtain tells a guest, "" for everybody else."""
        return ""

    def hesitates(self) -> float:
        """How long a bot takes before its move is shown, in usual pauses."""
        return 1.0


class Description(ABC, Generic[S, D]):
    """One game on a board: where things are, what a draft is, what its facts look like, and its sentences.

    Made anew at each rebuild of the table. `board` has the view, the draft and the hand; nothing is kept here that is
    not drawn.
    """

    back: RGB
    """The colour of the cards' backs."""
    empty: D
    """The draft in which nothing is composed."""
    cues: Mapping[type[Event], Cue] = {}
    """By the kind of fact; one that is not in it is not shown."""
    unfinished: frozenset[Refusal] = frozenset()
    """Why a draft may be refused that more cards could still make good: its places are lit all the same."""

    parting: Glide = SNAP
    """How the cards of the board make room for the one held."""
    own_plate: type[OwnPlate] = OwnPlate
    """The kind of plate that whoever is before the screen has."""
    hands: Handling[S, D]
    """What its board has made of `handling`."""

    # --- asked before there is a board ---------------------------------------------------------------------------

    @staticmethod
    def divided(theme: Theme, opponents: int) -> Areas:
        """How the window is divided."""
        return divide(theme, opponents)

    @staticmethod
    def seat_plate(rect: pygame.Rect) -> type[SeatPlate]:
        """The kind of plate an opponent has."""
        return TallPlate if rect.h * 1.6 > rect.w else SeatPlate

    @staticmethod
    @abstractmethod
    def words(board: Board[S, D]) -> Words[S, D]:
        """What the game says."""

    @staticmethod
    def handling(board: Board[S, D]) -> Handling[S, D]:
        """What gestures mean here."""
        return Handling(board)

    def __init__(self, board: Board[S, D]) -> None:
        self.board, self.table, self.kit = board, board.table, board.kit

    @property
    def view(self) -> S:
        view: S = self.table.situation.view
        return view

    # --- where things are ---------------------------------------------------------------------------------------

    @abstractmethod
    def build(self) -> None:
        """Make the furniture, below the cards."""

    @abstractmethod
    def arrange(self, glide: Glide) -> tuple[Layout, Glide]:
        """Where every card of the board belongs, as the draft leaves it, and how all go there; the furniture follows at once."""

    @abstractmethod
    def face(self, card: Card, *, shown: float = 1.0) -> Face:
        """What a card of the hand looks like; `shown` is the part of it that others leave to be seen."""

    def label(self, card: Card) -> str:
        """That card in words."""
        return card_name(card.face)

    def rack(self, count: int) -> tuple[int, Sequence[Held]]:
        """Where `count` cards of the hand lie, from that one on; those before and after are out of sight."""
        areas = self.table.areas
        return 0, fan(count, areas.hand, areas.hand_card, self.kit.px(12))

    def places(self) -> Mapping[Any, pygame.Rect]:
        """Where a card of the hand may be dropped, by the places of the draft: of whatever kind the game has."""
        return {}

    def ground(self, place: Any) -> PlaceTraits:
        """What there is to know of a place."""
        return PlaceTraits()

    def targets(self) -> Mapping[Hashable, pygame.Rect]:
        """Where else the card held may be dropped."""
        return {}

    def light(self, lit: frozenset[Any], near: Any) -> None:
        """Light the places that may take the card held, none where none is, and the one it would fall on: as dashed ones,
        where a game has no way of its own."""
        self.board.lights.dash(lit, near)

    def follow(self) -> None:
        """Bring into sight what was just composed or shown."""

    def beside(self, draft: D) -> tuple[pygame.Rect, pygame.Rect, Sequence[pygame.Rect]]:
        """Beside what the preview of a draft stands, inside what, and what it should not hide."""
        return self.table.areas.felt, self.table.areas.felt, ()

    # --- drafts -------------------------------------------------------------------------------------------------

    @abstractmethod
    def draft_of(self, seat: Seat, move: Move) -> D:
        """The draft that composes a move with the first cards of the hand that fit; an empty one for any other move."""

    def draft_from(self, seat: Seat, text: str) -> D:
        """The draft a save kept; an empty one when it no longer fits."""
        try:
            move = self.table.session.game.parse(self.view, text)
        except BadNotation:
            return self.empty
        draft = self.draft_of(seat, move)
        return draft if draft.move(self.view) == move else self.empty

    def question(self, draft: D) -> LetterQuestion:
        """What its joker may stand for."""
        return LetterQuestion(self.table.areas.felt.bottom, {})

    def foretell(self, verdict: Any) -> None:
        """Note, where the game notes things, what the draft would bring."""

    def blamed(self, no: IllegalMove) -> Sequence[object]:
        """The cards that a refusal is about; none: all that are laid."""
        return ()

    def write(self, draft: D) -> str:
        """The draft as the save keeps it, "" for none, or while a joker has no letter."""
        move = draft.move(self.view)
        return "" if move is None or draft.unnamed is not None else self.table.session.game.write(move)

    # --- the course of the game ---------------------------------------------------------------------------------

    def note(self, event: Event) -> None:
        """A fact leaves its mark on the cards: those just played."""

    def tell(self, event: Event, reason: str = "") -> None:
        """A fact is told, once its cards have landed: the line of the last word, scores, papers; with a sentence that says why a
        bot did it, "" where there is none."""

    def finale(self, first: float) -> float:
        """The game is over, all hands turn up for `first` seconds: what counts is counted after that, before it is said who has
        won; gives the seconds it takes."""
        return 0.0

    def dealt_from(self, seat: Seat) -> pygame.Rect | None:
        """The top of the pile a hand is dealt from; None where hands are not dealt."""
        return None

    def entering(self) -> None:
        """Another seat looks, or the table opens: what only a hand had changed is as it was."""

    def all_shown(self) -> None:
        """All has been shown: take up what the person at the screen is asked."""

    def recall(self, before: Any) -> None:
        """Take over from the same table before a rebuild what a person has set: a view moved, a clock."""
