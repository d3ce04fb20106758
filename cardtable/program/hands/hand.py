"""Hand on a phone: the board of one seat without a window. It takes the inputs of that player and keeps what a picture is made of."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Protocol, TypeAlias, assert_never

from cardtable.play.agreements import WordProposal, disputed, explain_refusal
from cardtable.play.record import Header
from cardtable.play.session import Session
from cardtable.play.situation import Situation
from cardtable.rules.contract import IllegalMove, Move, Seat
from cardtable.table.board.commands import (
    ActOn,
    Ask,
    Close,
    Command,
    Follow,
    GoOn,
    Hop,
    KeepDraft,
    Later,
    Lead,
    Light,
    Part,
    Parted,
    PlayMove,
    Pulse,
    Refresh,
    Remind,
    Renew,
    Seek,
    Sound,
    Suppose,
)
from cardtable.table.board.inputs import (
    AllShown,
    Begin,
    Chose,
    Clear,
    ComposeDraft,
    Erased,
    FactBegan,
    Input,
    LetterNamed,
    Observed,
    Ordered,
    PutCard,
    QuestionLeft,
    Rest,
    SortedIn,
    Suggest,
    Tapped,
    TimedOut,
    Typed,
    Undo,
)
from cardtable.table.board.instructing import PHONE
from cardtable.table.board.making import picture, sentence
from cardtable.table.board.parts import BoardParts
from cardtable.table.board.picture import Picture
from cardtable.table.board.state import BoardState, ShownFact, merged
from cardtable.table.board.update import update
from cardtable.wording.deal import heading
from cardtable.wording.refusals import refusal
from cardtable.wording.sentence import Sentence

AnyState: TypeAlias = BoardState[Any]


@dataclass(frozen=True, slots=True)
class Aid:
    """Step of a hint that a hand shows until its player does something else."""

    text: str = ""
    cards: frozenset[int] = frozenset()
    """Cards of the hand to ring."""
    places: frozenset[str] = frozenset()
    """Keys of the places to light."""


NO_AID = Aid()


class HandTable(Protocol):
    """The table as a hand on a phone sees it."""

    @property
    def session(self) -> Session: ...

    @property
    def shown(self) -> ShownFact | None:
        """The fact that is being shown."""

    @property
    def public(self) -> Any:
        """The part of the state that the game alone adds, as facts have made it."""

    def situation_of(self, seat: Seat) -> Situation:
        """The moment as that seat sees it."""

    def play(self, seat: Seat, move: Move) -> bool:
        """Play a move of that seat; raises IllegalMove. Return False if it is handed in, and played later."""

    def act(self, seat: Seat, key: str) -> None:
        """Do what the button of that key stands for, outside the draft."""

    def later(self, ms: float, act: Callable[[], object]) -> None:
        """Do something after a while."""

    def go_on(self) -> None:
        """Hurry what the table shows, and go on to what comes next."""

    def renew(self) -> None:
        """Take up that a draft which is kept says something else."""

    @property
    def now(self) -> float:
        """The time, seconds of the clock."""


class PhoneHand:
    """Hand of one seat."""

    def __init__(self, seat: Seat, parts: BoardParts[Any, Any], table: HandTable, decision: int = 1) -> None:
        self.seat, self._table, self._kind = seat, table, parts.depiction
        session = table.session
        self._house = session.house
        self.depiction = self._kind(session.game, session.aids)
        situation = table.situation_of(seat)
        self._public = table.public
        own = self.depiction.own if self._public is None else self._public
        self.state: AnyState = BoardState(situation, session.players, self.depiction.empty, own=own)
        self._facts, self._situation = session.facts, table.situation_of(seat)
        self.decision = decision
        """Number of the decision that acts belong to: it grows with each that this seat is asked for."""
        self.refused: Sentence | None = None
        """Reason against the last move."""
        self.disputed: WordProposal | None = None
        """The agreement that the table may reach on the word of that move."""
        self.aid = NO_AID
        self.used = 0.0
        """Seconds that the clock of the player has run for this decision."""
        self._since: float | None = None
        """Time up to which they are counted, seconds of the clock; None while no clock runs."""
        self._told: AnyState | None = None
        """State in which its player was told last what others do."""
        self._clocked: tuple[AnyState, int] | None = None
        """State whose clock was looked up last, with its seconds; 0 for none."""
        self._begin()
        self._take(SortedIn())

    # --- what becomes of the table ------------------------------------------------------------------------------

    def observe(self) -> bool:
        """Take up what has become of the table; return True if the hand shows something else now."""
        table, session = self._table, self._table.session
        if session.house is not self._house:
            self._house = session.house
            self.depiction = self._kind(session.game, session.aids)
            self.refused = self.disputed = None
        before, situation = self.state, table.situation_of(self.seat)
        was, known = before.situation.seat, before.situation.view
        own = merged(before.own, self._public, table.public)
        self._public = table.public
        self._take(self._seen(own))
        if situation.view is not known and situation.view != known:
            self._take(FactBegan())
            self.refused = self.disputed = None
            self._take(SortedIn())
        if situation.seat != was:
            self.aid = NO_AID
            if situation.seat is not None:
                self.decision += 1
                self.used, self._since = 0.0, None
            self._begin()
        changed = self.state != before
        if changed and (self.state.mine or sentence(self.state, self.depiction) is not None):
            self._told = None if self.state.mine else self.state
        return changed

    def _seen(self, own: Any) -> Observed:
        """Return the table as it is, with that part of the state that the game alone adds."""
        table, session = self._table, self._table.session
        situation = table.situation_of(self.seat)
        return Observed(
            situation,
            session.players,
            by_keyboard=False,
            naming=PHONE,
            down=False,
            cover="",
            forbears=False,
            deal=heading("", session.header, over=situation.ended),
            shown=table.shown if situation.seat is None else None,  # who may decide is told of that alone
            own=own,
        )

    @property
    def header(self) -> Header:
        """Header of the match: its game and its options."""
        return self._table.session.header

    @property
    def helped(self) -> bool:
        """True if the aids of the table give hints to those who ask."""
        return self._table.session.aids.help

    @property
    def seconds(self) -> int:
        """The seconds of the clock of the player, 0 while none runs."""
        if self._clocked is None or self._clocked[0] is not self.state:
            clock = self.depiction.papers(self.state).clock if self.state.mine else None
            self._clocked = self.state, 0 if clock is None else clock.seconds
        return self._clocked[1]

    def tick(self, *, runs: bool) -> None:
        """Let the clock run while its player is asked, and go on without an answer once it has run down."""
        now, before = self._table.now, self._since
        if not runs or not self.seconds:
            self._since = None
            return
        self._since = now
        self.used += 0.0 if before is None else now - before
        if self.used >= self.seconds:
            self.used = 0.0
            self.take(TimedOut())

    def begin_anew(self) -> None:
        """Go on after decisions were taken back."""
        self.decision += 1
        self.refused, self.disputed, self.aid = None, None, NO_AID
        self._take(Rest())
        public = self._table.public
        self._take(self._seen(self.depiction.own if public is None else public))
        self._begin()

    def _begin(self) -> None:
        """Begin with the draft that the save keeps, and with what the game asks for by itself."""
        self._take(Begin(self._kept()))
        if self.state.mine:
            self._take(AllShown())

    def _kept(self) -> Any:
        """Return the draft that the save keeps for this seat, an empty one while nothing is asked."""
        situation, session = self.state.situation, self._table.session
        if situation.seat is None:
            return self.depiction.empty
        return self.depiction.draft_from(situation.view, self.seat, session.draft(self.seat))

    # --- what its player does -----------------------------------------------------------------------------------

    def do(self, name: str, args: tuple[Any, ...]) -> None:
        """Do an act of a phone; one that means nothing here leaves everything."""
        self.refused = self.disputed = None
        state = self.state
        if args[:1] != ("hint",) and name != "order":
            self.aid = NO_AID
        match name, args:
            case "up", (thing,):
                if state.lifted != thing:
                    if state.lifted is not None:
                        self.take(Rest())
                    self.take(Tapped(thing))
            case "rest", ():
                self.take(Rest())
            case "lay", (thing, key):
                self._lay(thing, key)
            case "home", (thing,):
                self._home(thing)
            case "name", (letter,):
                if state.asking and state.mine:
                    self.take(LetterNamed(letter))
            case "unnamed", ():
                if state.asking:
                    self.take(QuestionLeft())
            case "press", (key, sure):
                self._press(key, sure)
            case "order", (order,):
                if sorted(order) == sorted(state.order):
                    self.take(Ordered(order))
            case "type", (text,):
                self.take(Typed(text))
            case "erase", ():
                self.take(Erased())
            case _:
                pass

    def _lay(self, thing: int | str, key: str) -> None:
        """Put a card of the hand on the place of that key, if there is such a place for it."""
        card = self.state.card(thing)
        if card is None or not self.state.mine:
            return
        lifted = self.lifting(card.id)
        place = {self.depiction.write_place(each): each for each in self.depiction.places(lifted)}.get(key)
        if place is None:
            return
        if self.state.draft.place_of(card.id) == place:
            return
        self.take(Rest())
        self.take(PutCard(card.id, place))

    def lifting(self, card: int) -> AnyState:
        """Return the state in which that card is taken up."""
        return replace(self.state, lifted=card, carried=None, pressed=None, near=None)

    def _home(self, thing: int | str) -> None:
        """Take a card of the draft back to the hand."""
        if self.state.draft.place_of(thing) is None if isinstance(thing, int) else True:
            return
        if self.state.lifted is not None:
            self.take(Rest())
        card = self.state.card(thing)
        if card is not None and self.state.mine:
            unnamed = self.state.draft.unnamed
            asked = self.state.asking and unnamed is not None and unnamed.id == card.id
            self.take(QuestionLeft() if asked else Tapped(card.id))

    def _press(self, key: str, sure: bool) -> None:
        """Press a button; one that must be sure acts only if its second press is meant."""
        button = next((each for each in self.depiction.choices(self.state) if each.key == key), None)
        if button is None or not button.enabled or (button.sure and sure != self.state.sure):
            return
        self.take(Chose(key))

    def clear(self) -> None:
        """Take all cards of the draft home."""
        self.take(Rest())
        self.take(Clear())

    def suggest(self, draft: Any, move: Move) -> None:
        """Compose the draft of a move that a hint names, or lead to a move without cards."""
        if draft:
            self.take(Rest())
            self.take(ComposeDraft(draft))
        else:
            self.clear()
        self.take(Suggest(move))

    def undo(self) -> None:
        """Take back the last step of the draft."""
        self.take(Undo())

    def take(self, given: Input) -> None:
        """Take an input and do what follows."""
        for command in self._take(given):
            self._obey(command)

    def _take(self, given: Input) -> tuple[Command, ...]:
        self.state, commands = update(self.state, given, self.depiction)
        return commands

    def _obey(self, command: Command) -> None:
        """Do what an update tells; what belongs to a window alone is left."""
        match command:
            case PlayMove(move):
                self._play(move)
            case KeepDraft(seat, text):
                self._table.session.keep_draft(seat, text)
            case Later(ms, given):
                self._table.later(ms, lambda: self.take(given))
            case ActOn(key):
                self._table.act(self.seat, key)
            case GoOn():
                self._table.go_on()
            case Renew():
                self._table.renew()
                self.observe()
                self._keep()
            case Follow():
                self._keep()
            case Sound() | Refresh() | Seek() | Hop() | Pulse() | Remind() | Ask() | Close():
                pass
            case Light() | Part() | Parted() | Suppose() | Lead():
                pass
            case _:
                assert_never(command)

    def _play(self, move: Move) -> None:
        session = self._table.session
        try:
            played = self._table.play(self.seat, move)
        except IllegalMove as no:
            self.refused = refusal(session.header.game, no, explain_refusal(session, no, self.seat))
            self.disputed = disputed(session, no)
            return
        if played:
            self.handed_in()  # else the draft stays until the match takes it

    def handed_in(self) -> None:
        """Go on without a draft: the match has taken it."""
        self._take(Begin(self.depiction.empty))

    def _keep(self) -> None:
        """Keep the draft with the match."""
        state, session = self.state, self._table.session
        if state.situation.seat is None:
            return
        move = state.draft.move(state.view) if state.draft.unnamed is None else None
        text = "" if move is None else session.game.write(move)
        if text != session.draft(self.seat):
            session.keep_draft(self.seat, text)

    # --- what is shown ------------------------------------------------------------------------------------------

    def picture(self) -> Picture:
        """Return what this seat is shown."""
        return picture(self.pressing, self.depiction)

    def sentence(self) -> str:
        """Return the status line as markup; between two facts what was said last of others still holds."""
        said = sentence(self.state, self.depiction)
        if said is None and self._told is not None:
            said = sentence(self._told, self.depiction)
        return "" if said is None else said.text

    @property
    def pressing(self) -> AnyState:
        """The state of a picture: while no card is taken up, the places stand as for any card of the hand."""
        state = self.state
        if state.up is None and state.mine and state.cards:
            return replace(state, pressed=state.cards[0].id)
        return state

    def next_place(self) -> str:
        """Return the key of the place where the next card goes; "" where no place is plainer than others."""
        state = self.state
        if not state.mine or not state.cards or self.depiction.taken(state, state.cards[0]) is not None:
            return ""
        place = self.depiction.next_place(state)
        lifted = self.lifting(state.cards[0].id)
        return (
            ""
            if place is None or place not in self.depiction.places(lifted)
            else self.depiction.write_place(place)
        )
