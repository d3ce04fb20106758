"""Core of a board: its state, and the inputs that change it."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Hashable, Sequence
from typing import Any, Generic

from cardtable.rules.cards import Card
from cardtable.rules.contract import Move, Seat
from cardtable.table.board.asks import Action, Table
from cardtable.table.board.commands import Command
from cardtable.table.board.composing import DraftVerdict, S
from cardtable.table.board.depiction import Depiction
from cardtable.table.board.drafting import D
from cardtable.table.board.inputs import (
    Begin,
    Chose,
    Clear,
    Commit,
    ComposeDraft,
    Confirm,
    Faced,
    FactAnnounced,
    FactBegan,
    Input,
    Notify,
    Observed,
    PutCard,
    Redo,
    Undo,
)
from cardtable.table.board.picture import Picture
from cardtable.table.board.pictures import Pictures, actions
from cardtable.table.board.state import BoardState, merged
from cardtable.table.board.update import update
from cardtable.ui.scene import Scene
from cardtable.ui.stage import Glide
from cardtable.wording import keys

KEPT = 64
"""Number of the last inputs that a board keeps, each with the state before it."""


class BoardCore(Generic[S, D]):
    """State of a board, and the inputs that change it. The director of the board sets the callbacks."""

    obey: Callable[[Command], object]
    """Do what an update has told the table to do."""
    observed: Callable[[Any], Any]
    """Return the part of the state that the game alone adds, with what has become of the window."""

    def __init__(self, table: Table, depiction: type[Depiction[S, D]], scene: Scene) -> None:
        self.table, self.kit, self.scene = table, table.kit, scene
        self._kind = depiction
        self._depiction: Depiction[S, D] | None = None
        self._agreed: object = None
        """The words agreed on that the rules of the depiction know."""
        self.known: BoardState[D] = BoardState(
            table.situation, table.session.players, depiction.empty, own=depiction.own
        )
        """The state as it was after the last input; `state` observes the table anew."""
        self._seen: tuple[object, ...] = ()
        """The table around the board as it was observed last."""
        self.inputs: deque[tuple[BoardState[D], Input]] = deque(maxlen=KEPT)
        """The last inputs, each with the state before it."""
        self.pictures: Pictures[S, D] = Pictures()
        self.public: Any = depiction.own
        """The part of the state that the game alone adds, as facts have made it: what is the same for every seat."""
        self.forbears = False
        """True if no note is shown for illegal drafts, as in a lesson, where a word is begun card by card."""

    # --- what there is ------------------------------------------------------------------------------------------

    @property
    def view(self) -> S:
        view: S = self.table.situation.view
        return view

    @property
    def mine(self) -> bool:
        """True if the person at the screen may decide now."""
        return self.table.situation.seat is not None

    @property
    def depiction(self) -> Depiction[S, D]:
        """The depiction of the game, by the rules of the match as they are now."""
        known, session = self._depiction, self.table.session
        if known is None or self._agreed is not session.house:
            self._agreed = session.house
            known = self._depiction = self._kind(session.game, session.aids)
        return known

    @property
    def draft(self) -> D:
        """The move being composed."""
        return self.known.draft

    @property
    def state(self) -> BoardState[D]:
        """The state of the board, with the table around it as it is now."""
        self._observe()
        return self.known

    def _observe(self) -> None:
        """Take up what has become of the table around the board."""
        table, cover = self.table, self.table.seating.look
        seen = (
            table.situation,
            table.session.players,
            self.scene.dispatch.by_keyboard,
            keys.changes(),
            cover.down,
            cover.asked(),
            self.forbears,
            table.playback.deal,
            table.playback.shown,
            self.observed(self.known.own),
        )
        if seen != self._seen:
            self._seen = seen
            self.take(Observed(*seen))

    @property
    def picture(self) -> Picture:
        """The picture of the table as it is now."""
        return self.pictures.of(self.state, self.depiction)

    # --- inputs ------------ --------------------------------------------------------------------------------------

    def take(self, given: Input) -> tuple[Command, ...]:
        """Make the state after an input that of the board; it stays as it is where that fails."""
        before = self.known
        self.inputs.append((before, given))
        self.known, commands = update(before, given, self.depiction)
        if self.public is not None and isinstance(given, FactBegan | FactAnnounced | Faced):
            self.public = merged(self.public, before.own, self.known.own)
        return commands

    def lately(self) -> Sequence[str]:
        """Return the kinds of the last inputs, the last one last; they tell nothing of the match."""
        return [type(given).__name__ for _before, given in self.inputs if not isinstance(given, Observed)]

    def do(self, given: Input) -> bool:
        """Take an input and do what follows; return False where it means nothing."""
        self._observe()
        commands = self.take(given)
        for each in commands:
            self.obey(each)
        return bool(commands)

    def actions(self) -> tuple[Action, ...]:
        """The buttons of the picture shown, which act here."""
        return actions(self.pictures.shown, self.choose)

    def choose(self, key: str) -> None:
        """Do what the button of that key stands for."""
        self.do(Chose(key))

    # --- composing ----------------------------------------------------------------------------------------------

    @property
    def composing(self) -> bool:
        """True if there is a step to take back."""
        return self.known.composing or self.depiction.relax(self.known) is not None

    def draft_of(self, seat: Seat, move: Move) -> D:
        """Return the draft that composes a move on the view that is shown."""
        return self.depiction.draft_of(self.view, seat, move)

    def judge(self, draft: D) -> DraftVerdict:
        """Return the verdict of the rules on a draft; without aids they take words on trust."""
        return self.depiction.judge(self.table.situation, draft)

    def begin(self, draft: D | None = None) -> None:
        """Go on from a draft, an empty one if none is given; nothing before it can be taken back."""
        self.do(Begin(self.depiction.empty if draft is None else draft))

    def compose(self, draft: D, sound: str, glide: Glide, typed: str = "") -> None:
        """Take up another draft."""
        self.do(ComposeDraft(draft, typed, sound, glide))

    def notify(self, text: str) -> None:
        """Something that cannot be done, said in the status line."""
        self.do(Notify(text))

    def put(self, card: Card, place: Hashable) -> None:
        """Put a card of the hand onto a place; ask for the letter of a joker."""
        self.do(PutCard(card.id, place))

    def undo(self, *, again: bool = False) -> bool:
        """Take back the last step of the draft; False where it is empty. `again`: do the one taken back last once more."""
        return self.do(Redo() if again else Undo())

    def clear(self) -> bool:
        """All cards of the draft back to the hand."""
        return self.do(Clear())

    def confirm(self) -> bool:
        """Play the draft, or ask what its joker stands for; False where there is nothing to play."""
        return self.do(Confirm())

    def commit(self, move: Move) -> None:
        """Play a move, and forget what was typed and taken up for it."""
        self.do(Commit(move))
