"""Steps that an update is made of: the hand emptied, a draft begun, another step of it, a card laid, a move played."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, TypeAlias

from cardtable.rules.cards import Card
from cardtable.rules.contract import Event, Move, Seat
from cardtable.table.board.commands import (
    Ask,
    Close,
    Command,
    Commands,
    Follow,
    Parted,
    PlayMove,
    Renew,
    Sound,
)
from cardtable.table.board.picture import LastWord
from cardtable.table.board.state import BoardState
from cardtable.ui.glide import LAY, Glide
from cardtable.wording.facts import fact
from cardtable.wording.sentence import WordSentence

AnyState: TypeAlias = BoardState[Any]
Answer: TypeAlias = tuple[AnyState, Commands]
"""State after an input, and what the table has to do then."""
MOST_STEPS = 100
"""Steps that can be taken back."""


def rested(state: AnyState) -> AnyState:
    """Return the state with an empty hand."""
    return replace(state, carried=None, lifted=None, pressed=None, near=None, thing=None)


def begun(state: AnyState, draft: Any) -> AnyState:
    """Return the state with a draft that nothing came before."""
    state = replace(state, draft=draft, before=(), after=(), typed="", composer=None)
    return unasked(replace(state, stuck=False, answered=False, notice=""))[0]


def step(
    state: AnyState, draft: Any, sound: str, glide: Glide, typed: str = "", *, stuck: bool = False
) -> Answer:
    """Go one step further."""
    same = typed == state.typed
    stuck, answered = stuck or (same and state.stuck), same and state.answered
    before, after = state.before, state.after
    if (draft, typed) != (state.draft, state.typed):
        before, after = (*before[-MOST_STEPS:], (state.draft, state.typed, state.stuck)), ()
    state = replace(state, draft=draft, typed=typed, stuck=stuck, answered=answered, notice="", sure=False)
    return replace(state, before=before, after=after), followed(sound, glide)


def followed(sound: str, glide: Glide) -> tuple[Command, ...]:
    """Return the commands for another draft."""
    return (*((Sound(sound),) if sound else ()), Follow(glide))


def asked(state: AnyState, what: str = "joker") -> Answer:
    """Ask for letters."""
    return replace(state, asking=what), (Ask(),)


def closed(state: AnyState) -> Answer:
    """Ask for no letters any more."""
    return replace(state, asking="", supposed=None), (Close(),)


def unasked(state: AnyState) -> Answer:
    """Ask no longer for the letter of a joker that has gone home."""
    return closed(state) if state.asking == "joker" and state.draft.unnamed is None else (state, ())


def laid(state: AnyState, card: Card, place: Any) -> Answer:
    """Let a card of the hand join the draft on a place; a joker is asked for its letter."""
    before, draft = state.draft, state.draft.put(state.view, card, place)
    state, commands = step(state, draft, "card-lay", LAY)
    state, asks = asked(state) if draft.unnamed is not None else (state, ())
    return state, (Parted(before, card.id, place), *commands, *asks)


def notified(state: AnyState, text: str, sound: str = "refuse") -> Answer:
    """Say that something cannot be done."""
    return replace(state, notice=text), (*((Sound(sound),) if sound else ()), Renew())


def last_word(
    state: AnyState,
    game_id: str,
    event: Event,
    reason: str,
    *,
    opens: bool = True,
    told: WordSentence | None = None,
) -> LastWord:
    """Return a fact as the line above the board tells it, or what is `told` of it. `opens`: its word is a whole one, that has a card.

    The reason of a bot stands in the line itself if the fact names no word, and in the tip of the line otherwise.
    """
    told = told or fact(game_id, event, state.players, state.situation.facing)
    seat: Seat | None = getattr(event, "seat", getattr(event, "starter", None))
    before, after = told.before.strip(), told.after.strip(" ,:\u00a0")
    if reason and not told.word:  # a player who lays no word says why at once: there is no word to look at
        before, reason = f"{before}. {reason.rstrip('.')}", ""
    return LastWord(seat, before, told.word, after, opens, reason)


def committed(state: AnyState, move: Move) -> Answer:
    """Play a move, and forget what was typed and taken up for it."""
    return replace(rested(state), typed="", stuck=False, answered=False), (PlayMove(move),)
