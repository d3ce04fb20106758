"""Meaning of a typed line, in the language spoken or in English, and the moves that would spell a typed word."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from cardtable.i18n import NC_, pgettext
from cardtable.lexicon import fold
from cardtable.lexicon.fold import is_letters
from cardtable.play.session import Session
from cardtable.rules.contract import BadNotation, IllegalMove, Move, Seat
from cardtable.text.readers import left_by, passing, spelt, worth
from cardtable.wording.sentence import MINUS


class Command(StrEnum):
    """Request other than a move."""

    PASS = "pass"
    LAY = "lay"
    HINT = "hint"
    UNDO = "undo"
    SCORE = "score"
    HAND = "hand"
    TABLE = "table"
    LETTERS = "letters"
    RULES = "rules"
    WATCH = "watch"
    WORD = "word"
    ACCEPT = "accept"
    REFUSE = "refuse"
    QUIT = "quit"
    HELP = "help"


_CONTEXT = "command"
# Translators: what a player types in a terminal to do something, without accents; where there are several words,
# each does it and the first is the one that is told. These must differ from one another.
_WORDS: dict[Command, str] = {
    Command.PASS: NC_("command", "pass"),
    Command.LAY: NC_("command", "play"),
    Command.HINT: NC_("command", "hint"),
    Command.UNDO: NC_("command", "undo"),
    Command.SCORE: NC_("command", "score"),
    Command.HAND: NC_("command", "hand"),
    Command.TABLE: NC_("command", "table look"),
    Command.LETTERS: NC_("command", "letters"),
    Command.RULES: NC_("command", "rules"),
    Command.WATCH: NC_("command", "watch"),
    Command.WORD: NC_("command", "word"),
    Command.ACCEPT: NC_("command", "accept"),
    Command.REFUSE: NC_("command", "refuse"),
    Command.QUIT: NC_("command", "quit save"),
    Command.HELP: NC_("command", "help"),
}
_MARKS = {Command.HELP: ("?",)}
_NEEDS_WORD = {Command.LAY, Command.WORD, Command.ACCEPT, Command.REFUSE}


def names(command: Command) -> tuple[str, ...]:
    """Return the names of a command: in the language spoken first, then in English, then by a mark."""
    return *called(_WORDS[command]), *_MARKS.get(command, ())


def called(words: str) -> tuple[str, ...]:
    """Names that are marked for translation as those of a command: in the language spoken first, then in English."""
    return tuple(
        dict.fromkeys(fold(word).casefold() for word in f"{pgettext(_CONTEXT, words)} {words}".split())
    )


@dataclass(frozen=True, slots=True)
class Asked:
    """A command and what came with it; `command` None is a word or a move in notation, as typed."""

    command: Command | None
    text: str = ""


def understand(line: str, *, guest: bool = False) -> Asked:
    """Understand a line. `word`, `play`, `accept` and `refuse` need a word behind them; alone they are words like any other, and so is
    `watch` but for a `guest`, who need not decide."""
    head, _space, rest = line.strip().lstrip("/").partition(" ")
    name = fold(head).casefold()
    for command in Command:
        if command is Command.WATCH and not guest:
            continue
        if name in names(command) and bool(rest.strip()) == (command in _NEEDS_WORD):
            return Asked(command, rest.strip())
    if name in names(Command.RULES):
        return Asked(Command.RULES, rest.strip())
    return Asked(None, line.strip())


@dataclass(frozen=True, slots=True)
class LegalMove:
    """A legal move, as notation, what it would score, and that in words."""

    move: Move
    text: str
    gain: int
    worth: str


@dataclass(frozen=True, slots=True)
class Meant:
    """Meaning of a typed text: legal moves, the highest first; or the reason against it (`refusal`), or nothing at all. `also` is the
    same reason of the other of two cards that the text may be meant for."""

    choices: tuple[LegalMove, ...] = ()
    refusal: IllegalMove | None = None
    also: IllegalMove | None = None


def resolve(session: Session, seat: Seat, text: str) -> Meant:
    """The moves of a text: exact notation, or a word to be spelt with the cards at hand.

    Of moves that look alike, whatever cards they cover, the first alone is a choice.
    """
    text = text.replace(MINUS, "-")  # slots are shown with a real minus sign, and may be typed back with it
    try:
        moves: tuple[Move, ...] = (session.parse(seat, text),)
    except BadNotation:
        word = session.game.lexicon.fold(text)
        moves = spelt(session, seat, word) if is_letters(word) else ()
    choices: dict[tuple[str, ...], LegalMove] = {}
    refusals: list[IllegalMove] = []
    for move in moves:
        try:
            event = session.foresee(seat, move)
        except IllegalMove as problem:
            refusals.append(problem)
        else:
            gain = session.game.gain(event)
            legal = LegalMove(move, session.game.write(move), gain, worth(session, event))
            choices.setdefault((legal.worth, *left_by(session, seat, event)), legal)
    first = refusals[0] if refusals else None
    also = refusals[1] if len(moves) == len(refusals) == 2 else None
    if first and also and (also.reason is not first.reason or also.details == first.details):
        also = None
    return Meant(tuple(choices.values()), first, also)


def line_of(session: Session, seat: Seat, move: Move, *, guest: bool = False) -> str:
    """The line to type for a move: its notation, behind `play` where that would be read as another command."""
    text = session.game.write(move)
    asked = understand(text, guest=guest)
    plain = asked.command is None or (asked.command is Command.PASS and passing(session, seat) == text)
    return text if plain else f"{names(Command.LAY)[0]} {text}"
