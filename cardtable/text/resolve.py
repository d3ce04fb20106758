"""From a typed word to the moves that would spell it."""

from __future__ import annotations

from dataclasses import dataclass

from cardtable.lexicon.fold import is_letters
from cardtable.play.session import Session
from cardtable.rules.contract import BadNotation, IllegalMove, Move, Seat
from cardtable.text.commands import Command, names, understand
from cardtable.text.readers import reader, spelt, worth
from cardtable.wording.sentence import MINUS


@dataclass(frozen=True, slots=True)
class LegalMove:
    """A legal move, as notation, what it would score, and that in words."""

    move: Move
    text: str
    gain: int
    worth: str


@dataclass(frozen=True, slots=True)
class Meant:
    """What a typed text may mean: legal moves, the highest first; or why not (`refusal`), or nothing at
    all."""

    choices: tuple[LegalMove, ...] = ()
    refusal: IllegalMove | None = None


def resolve(session: Session, seat: Seat, text: str) -> Meant:
    """The moves of a text: exact notation, or a word to be spelt with the cards at hand."""
    text = text.replace(MINUS, "-")  # slots are shown with a real minus sign, and may be typed back with it
    try:
        moves: tuple[Move, ...] = (session.parse(seat, text),)
    except BadNotation:
        word = session.game.lexicon.fold(text)
        moves = spelt(session, seat, word) if is_letters(word) else ()
    choices, refusal = [], None
    for move in moves:
        try:
            event = session.preview(seat, move)
        except IllegalMove as problem:
            refusal = refusal or problem
        else:
            gain = session.game.gain(event)
            choices.append(LegalMove(move, session.game.write(move), gain, worth(session, event)))
    return Meant(tuple(choices), refusal)


def line_of(session: Session, seat: Seat, move: Move, *, guest: bool = False) -> str:
    """The line to type for a move: its notation, behind `play` where that would be read as another command."""
    text = session.game.write(move)
    asked = understand(text, guest=guest)
    plain = asked.command is None or (
        asked.command is Command.PASS and reader(session).passing(session.view(seat)) == text
    )
    return text if plain else f"{names(Command.LAY)[0]} {text}"
