"""Inputs ahead of the turn: kept in order for the person before the screen, and taken once the turn has come."""

from __future__ import annotations

from dataclasses import replace

from cardtable.play.situation import Situation
from cardtable.table.board.commands import Renew
from cardtable.table.board.depiction import AnyDepiction
from cardtable.table.board.inputs import Erased, Escape, Observed, Tapped, Typed
from cardtable.table.board.letters import letters
from cardtable.table.board.state import NOTHING_AHEAD, Ahead
from cardtable.table.board.steps import Answer, AnyState

MOST_AHEAD = 64
"""Greatest number of inputs kept."""


def waits(state: AnyState) -> bool:
    """True while only bots, and facts still to be shown, stand between the person before the screen and the turn."""
    return state.composer is None and not state.mine and _alone(state.situation)


def _alone(situation: Situation) -> bool:
    """True if no other person decides before the one before the screen does."""
    facing, people = situation.facing, frozenset(situation.people)
    if facing not in people or situation.called is not None or situation.outcome is not None:
        return False
    return situation.asked & people <= {facing}


def keeps(state: AnyState, given: Typed | Erased | Escape, game: AnyDepiction) -> Answer | None:
    """Keep a letter for the turn, or take kept ones back; None where that input means what it always means."""
    kept = state.ahead.inputs
    if state.mine and not game.spells(state):
        return None
    match given:
        case Typed(text) if (waits(state) or kept) and game.spells(state):
            typed = letters(text, game.alphabet(state.view))
            return keep(state, Typed(typed)) if typed else None
        case Erased() if kept:
            ahead = replace(state.ahead, inputs=kept[:-1])
            return replace(state, ahead=ahead if kept[1:] else NOTHING_AHEAD), (Renew(),)
        case Escape() if kept:
            return emptied(state), (Renew(),)
    return None


def keep(state: AnyState, given: Typed | Tapped) -> Answer:
    """Keep an input; if the turn is next, what is still shown before it is hurried."""
    ahead, situation = state.ahead, state.situation
    if len(ahead.inputs) == MOST_AHEAD:
        return state, ()
    hasty = ahead.hasty or situation.facing in situation.asked
    return replace(state, ahead=Ahead((*ahead.inputs, given), hasty)), (Renew(),)


def emptied(state: AnyState) -> AnyState:
    """Return the state without inputs ahead of the turn."""
    return replace(state, ahead=NOTHING_AHEAD)


def observed(state: AnyState, given: Observed) -> AnyState:
    """Drop the inputs kept if another person comes before the screen, or decides first."""
    before, now = state.situation.facing, given.situation
    return state if before == now.facing and _alone(now) else emptied(state)
