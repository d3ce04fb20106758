"""Composing in Crack Word: one card on a row, and the answers to what else is due."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from cardtable.games.crackword.board.aiming import STEPS, aimed, stepped
from cardtable.games.crackword.board.draft import Draft, Spot, from_move, spots
from cardtable.games.crackword.rules.deck import POUBELLE
from cardtable.games.crackword.rules.model import (
    Announced,
    Binned,
    Cleared,
    Concede,
    Conceded,
    Contest,
    Contested,
    Cracked,
    Due,
    Justified,
    Justify,
    Laid,
    Name,
    Named,
    Passed,
    Stand,
    Started,
    State,
    Step,
    Swept,
    TakenBack,
    Turned,
    reading,
)
from cardtable.i18n import _
from cardtable.play.situation import Situation
from cardtable.rules.cards import Card
from cardtable.rules.contract import Event, Move, Seat
from cardtable.table.board.commands import Lead, PlayMove, Refresh, Remind, Renew, Suppose
from cardtable.table.board.depiction import Depiction
from cardtable.table.board.inputs import Faced, FactAnnounced
from cardtable.table.board.letters import letters
from cardtable.table.board.picture import CardId, LetterQuestion
from cardtable.table.board.state import BoardState
from cardtable.table.board.steps import Answer, asked, closed, committed, last_word, rested
from cardtable.ui.glide import HOME
from cardtable.wording.facts import fact

ROW, CARDS, ROWS = "row ", "cards", "rows"
"""The key of the group of a row, before its number; the stops of the Tab key of cards that lie, and of the rows."""


@dataclass(frozen=True, slots=True)
class CrackOwn:
    """The part of the state that only Crack Word has."""

    last: frozenset[int] = frozenset()
    """The cards laid or turned up since the last turn of the person at the screen."""
    told: str = ""
    """The sentence of the last fact, which stays in the status line while its cards are on their way."""
    looked_at: str = ""
    """The letter of the strip that the pointer or the keyboard is on."""
    chosen: str = ""
    """The letter taken for the joker turned up, until it is confirmed."""
    suggested: str = ""
    """The letter that a hint has named for that joker."""
    word: str = ""
    """The word being written down to prove a row."""


def due_of(situation: Situation) -> Step | None:
    """Return the decision that the person at the screen owes."""
    due: Step | None = situation.view.due
    return due if due is not None and situation.seat == due.seat else None


def kind_of(situation: Situation) -> Due | None:
    """Return the kind of that decision."""
    due = due_of(situation)
    return None if due is None else due.due


def _changed(state: BoardState[Draft], **fields: Any) -> BoardState[Draft]:
    """Return the state with other fields in the part that only Crack Word has."""
    return replace(state, own=replace(state.own, **fields))


def tinted(last: frozenset[int], event: Event, facing: Seat | None) -> frozenset[int]:
    """The cards laid or turned up since the last turn of who sits here, which are tinted: `last`, and what has happened now."""
    match event:
        case Laid():
            kept = last if event.seat != facing is not None else frozenset()
            return kept | {event.placed.card.id}
        case Started():
            return frozenset()
        case Turned() if not event.buried:
            return last | {event.card.id}
    return last


class CrackWordComposing(Depiction[State, Draft]):
    """Part of the depiction of a table that composes and decides."""

    empty = Draft()
    own = CrackOwn()
    longest = 32
    line_facts = (
        Started,
        Named,
        Laid,
        Binned,
        Cleared,
        Passed,
        Cracked,
        Contested,
        Justified,
        Conceded,
        TakenBack,
        Announced,
        Swept,
    )
    zone, next_zone = ROWS, ""

    def began(self, state: BoardState[Draft], event: Event) -> BoardState[Draft]:
        state = _changed(state, last=tinted(state.own.last, event, state.situation.facing))
        match event:
            case Contested():
                return _changed(state, word="")
            case Named():
                return _changed(state, chosen="")
        return state

    def announced(self, state: BoardState[Draft], given: FactAnnounced) -> BoardState[Draft]:
        """Tell a fact above the lanes: whole words have cards to open, and rows that may not be contested what justifies them."""
        event = given.event
        if not isinstance(event, self.line_facts):
            return state
        whole = isinstance(event, (Cracked, Justified)) or (
            isinstance(event, Laid) and event.crack and event.stands and not event.open
        )
        said = fact(self.game_id, event, state.players, state.situation.facing)
        opens = whole or self.rules.holding(state.view, "") is not None
        last = last_word(state, self.game_id, event, given.reason, opens=opens, told=said)
        return _changed(replace(state, last=last), told=said.text)

    def faced(self, state: BoardState[Draft], given: Faced) -> BoardState[Draft]:
        """Find anew which cards are tinted: that depends on the player before the screen."""
        last = frozenset[int]()
        for event in given.facts:
            last = tinted(last, event, state.situation.facing)
        return _changed(state, last=last)

    def resumed(self, state: BoardState[Draft], own: CrackOwn) -> BoardState[Draft]:
        return _changed(state, word=own.word, chosen=own.chosen)

    def draft_of(self, view: State, seat: Seat, move: Move) -> Draft:
        return from_move(view, seat, move)

    def draft_from(self, view: State, seat: Seat, text: str) -> Draft:
        due, draft = view.due, super().draft_from(view, seat, text)
        mine = due is not None and due.due is Due.TURN and due.seat == seat
        fits = draft.card is not None and draft.spot in spots(view, draft.card)
        return draft if mine and fits else Draft()

    def put(self, state: BoardState[Draft], card: Card, place: Spot) -> Answer:
        return super().put(state, card, place) if kind_of(state.situation) is Due.TURN else (state, ())

    def relax(self, state: BoardState[Draft]) -> Answer | None:
        return self._again(state)

    def confirmed(self, state: BoardState[Draft]) -> Answer | None:
        """Call CRACK WORD where that can be, answer what else is due."""
        draft, move = state.draft, state.draft.claim().move(state.view)
        if move is not None and not self.aids.by_eye and self.takes(state.situation, draft):
            return committed(state, move)
        match kind_of(state.situation):
            case Due.NAME if state.own.chosen:
                return _changed(state, chosen=""), (PlayMove(Name(state.own.chosen)),)
            case Due.NAME:
                return asked(state, "name")
            case Due.JUSTIFY if state.asking and state.own.word:
                state, commands = closed(state)
                return state, (*commands, *committed(state, Justify(state.own.word))[1])
            case Due.JUSTIFY:
                return asked(state, "prove")
            case Due.CONTEST:
                return state, (PlayMove(Stand()),)
        return None

    def confirms(self, state: BoardState[Draft], key: str) -> bool:
        by_eye = "lay" if self.aids.by_eye else "crack"
        return key in ("confirm", "name", "stand", "prove", by_eye)

    def acted(self, state: BoardState[Draft], key: str) -> Answer | None:
        move = (state.draft.claim() if key == "crack" else state.draft).move(state.view)
        match key:
            case "lay" | "crack" if not self.confirms(state, key):
                return (state, ()) if move is None else committed(state, move)
            case "rename":
                return self.relax(state) or (state, ())
            case "contest":
                return state, (PlayMove(Contest()),)
            case "concede":
                proves = kind_of(state.situation) is Due.JUSTIFY
                state, commands = closed(_changed(state, word=""))
                return state, (*commands, *((PlayMove(Concede()),) if proves else ()))
        return None

    # --- letters and keys -----------------------------------------------------------------------------------------

    def spells(self, state: BoardState[Draft]) -> bool:
        """Letters are laid in a turn; they answer no doubt of another player's card."""
        return not state.mine or kind_of(state.situation) is Due.TURN

    def typed(self, state: BoardState[Draft], text: str) -> Answer | None:
        typed, kind = letters(text, self.alphabet(state.view)), kind_of(state.situation)
        match kind:
            case Due.TURN if text == "!" and self.aids.by_eye and self.takes(state.situation, state.draft):
                return self.acted(state, "crack")
            case Due.TURN:
                return None if typed else aimed(state, text)
            case Due.NAME | Due.JUSTIFY if typed:
                return self.named(state, typed[0] if kind is Due.NAME else typed)
        return state, (Remind(),)

    def erased(self, state: BoardState[Draft]) -> Answer | None:
        """Take back the last letter of a proof; ask for that of the joker turned up again."""
        if kind_of(state.situation) is Due.JUSTIFY:
            return asked(_changed(state, word=state.own.word[:-1]), "prove")
        return None if state.typed else self._again(state)

    def _again(self, state: BoardState[Draft]) -> Answer | None:
        """Ask for the letter of the joker turned up again, if one was chosen."""
        chosen = kind_of(state.situation) is Due.NAME and state.own.chosen
        return asked(_changed(state, chosen=""), "name") if chosen else None

    def pressed(self, state: BoardState[Draft], key: str, on: CardId | None) -> Answer | None:
        """Take the card being composed from row to row and from end to end; lay the POUBELLE on the longest row."""
        if key in STEPS:
            return stepped(state, key)
        view, bins = state.view, next((card for card in state.held if card.face == POUBELLE), None)
        if key != "delete" or kind_of(state.situation) is not Due.TURN or bins is None or not any(view.rows):
            return None
        row = max(range(len(view.rows)), key=lambda row: len(view.rows[row]))
        state, commands = self.put(rested(state), bins, Spot(row, None))
        return state, (Lead(), *commands)

    # --- letters that are asked for -------------------------------------------------------------------------------

    def asks(self, state: BoardState[Draft]) -> LetterQuestion | None:
        alphabet, due = self.alphabet(state.view).letters, due_of(state.situation)
        plain = tuple([(letter, "plain") for letter in alphabet])
        if due is None or due.due is Due.TURN:
            return self._for_joker(state, alphabet)
        if due.due is Due.NAME:
            return LetterQuestion(plain, first=state.own.suggested)
        # Translators: what a player types who has to prove that these letters are part of a word
        name = _("A word containing %(letters)s") % {"letters": reading(state.view.rows[due.row])}
        return LetterQuestion(plain, name=name, word=state.own.word)

    def _for_joker(self, state: BoardState[Draft], alphabet: str) -> LetterQuestion | None:
        """Sort the letters: those that make part of a word, those that make one to be taken; where nothing is judged, only the latter.

        Without aids all letters look alike.
        """
        draft, situation = state.draft, state.situation
        if draft.card is None:
            return None
        named = {letter: draft.sign(draft.card.id, letter) for letter in alphabet}
        kinds = dict.fromkeys(named, "plain")
        if not self.aids.foretell:
            return LetterQuestion(tuple(kinds.items()))
        if situation.view.options["dispute"] == "referee":
            kinds = {each: "good" for each in named if self.judge(situation, named[each]).stands}
        takes = [each for each, made in named.items() if self.judge(situation, made.claim()).stands]
        return LetterQuestion(tuple((kinds | dict.fromkeys(takes, "takes")).items()))

    def named(self, state: BoardState[Draft], letter: str) -> Answer | None:
        """Take a letter for the joker turned up, which is final once the person confirms it, or of a proof."""
        match kind_of(state.situation):
            case Due.NAME:
                state, commands = closed(_changed(state, chosen=letter, suggested="", looked_at=""))
                return state, (*commands, Refresh(HOME), Lead(), Renew())
            case Due.JUSTIFY:
                return asked(_changed(state, word=(state.own.word + letter)[: self.longest]), "prove")
        return None

    def left(self, state: BoardState[Draft]) -> Answer | None:
        match kind_of(state.situation):
            case Due.NAME:
                state, commands = closed(_changed(state, looked_at=""))
                return state, (*commands, Refresh(HOME))
            case Due.JUSTIFY:
                return closed(state)
        return None

    def looked(self, state: BoardState[Draft], letter: str) -> Answer | None:
        """Show the row with a letter for the joker turned up."""
        match kind_of(state.situation):
            case Due.NAME:
                state = _changed(state, looked_at=letter)
                return state, (Suppose(state),)
            case Due.JUSTIFY:
                return state, ()
        return None

    def awaited(self, state: BoardState[Draft]) -> Answer | None:
        match kind_of(state.situation):
            case Due.NAME if not state.own.chosen:
                return asked(state, "name")
            case Due.JUSTIFY:
                return asked(state, "prove")
        return None

    def suggested(self, state: BoardState[Draft], move: Move) -> Answer | None:
        """Ask for the letter or the word that a hint names."""
        match move, kind_of(state.situation):
            case Name(letter), Due.NAME:
                state, commands = asked(_changed(state, suggested=letter), "name")
                state, more = self.looked(state, letter) or (state, ())
                return state, (*commands, *more)
            case Justify(word), Due.JUSTIFY:
                return asked(_changed(state, word=word), "prove")
        return None

    def takes(self, situation: Situation, draft: Draft) -> int:
        """Return the points that the draft takes if CRACK WORD is called, 0 if it cannot be (C6)."""
        if kind_of(situation) is not Due.TURN or not draft or draft.bins or draft.unnamed is not None:
            return 0
        claim = self.judge(situation, draft.claim()).fact
        return 0 if claim is None else self.rules.gain(claim)
