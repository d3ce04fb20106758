"""Composing in Lettralettre 26: the word written in secret, and handing it in."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from cardtable.games.lettralettre.board.verdict import Draft, WordVerdict, arguable_of, weigh
from cardtable.games.lettralettre.rules.deck import LONGEST
from cardtable.games.lettralettre.rules.model import (
    Chip,
    Cleared,
    Phase,
    Settled,
    State,
    Take,
    TurnedUp,
    Write,
    Wrote,
)
from cardtable.i18n import _
from cardtable.play.guests import JOIN, WATCH
from cardtable.play.situation import Situation
from cardtable.rules.contract import IllegalMove, Move, Seat
from cardtable.table.board.commands import GoOn, Hop, KeepDraft, Lead, Refresh, Remind, Renew, Sound
from cardtable.table.board.depiction import Depiction
from cardtable.table.board.inputs import FactAnnounced
from cardtable.table.board.letters import letters
from cardtable.table.board.picture import HAND, CardId, LastWord, LetterQuestion, WordSheet
from cardtable.table.board.state import BoardState
from cardtable.table.board.steps import Answer, asked, begun, closed, committed, notified, step
from cardtable.ui.glide import HOME, SLIDE
from cardtable.wording.facts import fact

OFFER = "offer"
"""The key of the card on offer, and of its place."""
LOOSE = "loose token"
"""The topmost of one's own tokens while it may be put."""


def writing(situation: Situation) -> bool:
    """Return True if the person at the screen writes now."""
    seat, view = situation.seat, situation.view
    return seat is not None and view.phase is Phase.WRITING and view.sheets[seat] is None


def aside(situation: Situation) -> bool:
    """Return True if that person writes out of competition (L12)."""
    return writing(situation) and bool(situation.view.out[situation.seat or 0])


def bidding(situation: Situation) -> bool:
    """Return True if the person at the screen may take the card on offer."""
    return situation.seat is not None and situation.view.phase is Phase.BIDDING


def may_chip(situation: Situation) -> bool:
    """Return True if that person has a token to put on it."""
    return bidding(situation) and situation.view.tokens[situation.seat or 0] > 0


@dataclass(frozen=True, slots=True)
class LettralettreOwn:
    """The part of the state that only Lettralettre 26 has."""

    tokens: tuple[int, ...] = ()
    """The tokens of each seat that are not on their way."""
    pot: int = 0
    """The tokens that lie on the card on offer."""
    idle: tuple[Seat, ...] = ()
    """The people who are out and only watch, while the words lie open."""
    used: int = 0
    """Milliseconds of the clock that the person at the screen had used when it last stood still."""
    changes: tuple[int, ...] = ()
    """The tokens that each seat won or lost with its word, once they have moved."""
    gone: tuple[Seat, ...] = ()
    """The seats eliminated with their words."""
    opened: tuple[WordSheet, ...] = ()
    """The sheets that are being unveiled, as far as they are seen."""
    ended: State | None = None
    """The view before the last words were cleared away, once the match is over: they stay to be read."""


class LettralettreComposing(Depiction[State, Draft]):
    """Part of the depiction of a table that composes."""

    empty = Draft()
    _weighed: tuple[State, Seat | None, WordVerdict] | None = None
    """The verdict given last, with its view and seat."""

    def announced(self, state: BoardState[Draft], given: FactAnnounced) -> BoardState[Draft]:
        event, own = given.event, state.own or LettralettreOwn()
        match event:
            case Settled(changes, gone):
                state = replace(state, own=replace(own, changes=changes, gone=gone))
            case Cleared(dealer) if dealer is not None:
                state = replace(state, own=replace(own, changes=(), gone=()))
        if event.hushed or isinstance(event, Wrote):
            return state
        # What was turned up is to be read on the card itself.
        said = fact(self.game_id, event, state.players, state.situation.facing)
        line = "" if isinstance(event, TurnedUp) else said.text
        return replace(state, last=LastWord(before=line, reason=given.reason))

    def weigh(self, situation: Situation, letters: str) -> WordVerdict:
        """Return the verdict on a word of the person at the screen."""
        view, seat, known = situation.view, situation.seat, self._weighed
        if known is not None and known[0] is view and known[1] == seat and known[2].word == letters:
            return known[2]
        found = weigh(lambda draft: self.judge(situation, draft), view, seat or 0, letters)
        if not self.aids.foretell:
            found = found.blind(view)
        elif arguable := arguable_of(self.rules.lexicon, letters, found.met):
            found = replace(found, arguable=arguable)
        self._weighed = view, seat, found
        return found

    def draft_of(self, view: State, seat: Seat, move: Move) -> Draft:
        return Draft(move.word, move.code) if isinstance(move, Write) else Draft()

    def confirms(self, state: BoardState[Draft], key: str) -> bool:
        return key in ("confirm", "hand-in")

    def confirmed(self, state: BoardState[Draft]) -> Answer | None:
        """Hand in the word under the constraint that serves it best, where the draft does not name that already."""
        seat, view = state.situation.seat, state.view
        word = state.draft.letters if writing(state.situation) else ""
        if seat is None or not word or self.aids.foretell:
            return None

        def worth(move: Write) -> int:
            try:
                fact = self.rules.play(view, seat, move)
            except IllegalMove:
                return -1
            return fact.sheet.points if isinstance(fact, Wrote) and fact.sheet is not None else -1

        return committed(state, max((Write(word, code) for code in view.codes(seat)), key=worth))

    # --- a word written in secret ---------------------------------------------------------------------------------

    def _wrote(self, state: BoardState[Draft], word: str, sound: str = "tap") -> Answer:
        """Write another word, under the constraint that serves it best."""
        word = word[:LONGEST]
        draft = Draft(word, self.weigh(state.situation, word).code) if word else Draft()
        return step(state, draft, sound, HOME)

    def spells(self, state: BoardState[Draft]) -> bool:
        """Letters wait for the next word to be written; they mean nothing in an auction."""
        auction = state.view.phase in (Phase.TURNING, Phase.BIDDING)
        return not auction and (not state.mine or writing(state.situation))

    def typed(self, state: BoardState[Draft], text: str) -> Answer | None:
        typed = letters(text, self.alphabet(state.view))
        if not typed:
            return None
        if not writing(state.situation):
            state, commands = notified(state, _("There is nothing to write now."))
            return state, (*commands, Remind())
        state, commands = self._wrote(state, state.draft.letters + typed)
        return state, (Lead(), *commands)

    def erased(self, state: BoardState[Draft]) -> Answer | None:
        if not writing(state.situation):
            return None
        word = state.draft.letters
        return self._wrote(state, word[:-1], "undo") if word else (state, ())

    def named(self, state: BoardState[Draft], letter: str) -> Answer | None:
        state, commands = closed(state)
        state, wrote = self.typed(state, letter) or (state, ())
        return state, (*commands, *wrote)

    def left(self, state: BoardState[Draft]) -> Answer | None:
        return closed(state)

    def looked(self, state: BoardState[Draft], letter: str) -> Answer | None:
        return state, ()

    def asks(self, state: BoardState[Draft]) -> LetterQuestion | None:
        """Return the whole alphabet: letters on the table stand out, since only they bring points."""
        kinds = tuple([(letter, "plain") for letter in sorted(state.view.usable)])
        return LetterQuestion(kinds, name=_("Another letter"))

    def touched(self, state: BoardState[Draft], thing: CardId) -> Answer | None:
        """Write the letter of a card at the end of the word; put a token."""
        if thing == LOOSE:
            return self.acted(state, "chip")
        face = next((card.face for card in state.view.letters if card.id == thing), None)
        if face is None or not writing(state.situation):
            return None
        first = () if state.by_keyboard else (Lead(),)
        state, commands = self._wrote(state, state.draft.letters + face)
        return state, (*first, *commands, Hop((thing,)))

    def dropped(self, state: BoardState[Draft], thing: CardId, place: Any) -> Answer | None:
        """Put the token let go on the card, take the card let go on the rail; else both go home."""
        offer, answer = state.view.offer, None
        if thing == LOOSE and place == OFFER:
            answer = self.acted(state, "chip")
        elif offer is not None and thing == offer.id and place == HAND:
            answer = self.acted(state, "take")
        state, commands = answer or (state, (Sound("card-slide"),))
        return state, (*commands, Refresh(SLIDE))

    def acted(self, state: BoardState[Draft], key: str) -> Answer | None:
        situation = state.situation
        match key:
            case "take" if bidding(situation):
                return committed(state, Take())
            case "chip" if may_chip(situation):
                return committed(state, Chip())
            case "none":
                return self.timed_out(state)
            case "only-watch" if aside(situation) and situation.seat is not None:
                kept = KeepDraft(situation.seat, WATCH)
                return begun(state, self.empty), (kept, Renew(), Refresh(HOME))
            case "write-along":
                return state, (*(KeepDraft(seat, JOIN) for seat in state.own.idle), Renew())
            case "go-on":
                return state, (GoOn(),)
            case "other-letter" if writing(situation):
                return asked(state, "letter")
            case "undo" if writing(situation) and state.draft.letters:
                return self.erased(state)
            case "take" | "chip" | "only-watch" | "other-letter":
                return state, ()
        return None

    def timed_out(self, state: BoardState[Draft]) -> Answer:
        """Hand in no word."""
        return committed(begun(state, self.empty), Write("", ""))
