"""From a typed word to the moves that would spell it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from cardtable.lexicon import fold
from cardtable.lexicon.fold import is_letters
from cardtable.play.session import Session
from cardtable.rules.contract import BadNotation, IllegalMove, Move, Seat, by_worth
from cardtable.rules.null import model as null
from cardtable.rules.shelf import model as shelf
from cardtable.rules.shelf.spelling import spellings


@dataclass(frozen=True, slots=True)
class Choice:
    """A legal move, as notation, and what it would score."""

    move: Move
    text: str
    gain: int


@dataclass(frozen=True, slots=True)
class Meant:
    """What a typed text may mean: legal moves, the dearest first; or why not (`refusal`), or nothing at
    all."""

    choices: tuple[Choice, ...] = ()
    refusal: IllegalMove | None = None


def resolve(session: Session, seat: Seat, text: str) -> Meant:
    """The moves of a text: exact notation, or a word to be spelt with the cards at hand."""
    try:
        moves: tuple[Any, ...] = (session.parse(seat, text),)
    except BadNotation:
        moves = _spelt(session, seat, fold(text))
    choices, refusal = [], None
    for move in moves:
        try:
            gain = session.game.gain(session.preview(seat, move))
        except IllegalMove as problem:
            refusal = refusal or problem
        else:
            choices.append(Choice(move, session.game.write(move), gain))
    return Meant(tuple(choices), refusal)


def _spelt(session: Session, seat: Seat, word: str) -> tuple[Any, ...]:
    if not is_letters(word):
        return ()
    view = session.view(seat)
    match view:
        case shelf.State():
            return by_worth(session.game, view, seat, spellings(view, seat, word))
        case null.State():
            return (null.Put(word),) if len(word) == 1 else ()
    return ()


def passing(view: Any) -> str:
    """The notation of doing nothing: no word in the opening contest, a pass later."""
    if isinstance(view, shelf.State) and view.phase is shelf.Phase.OPENING:
        return "open"
    return "pass"
