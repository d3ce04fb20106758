"""What a typed line asks for. Every command is understood in English and in French, whatever the language
shown."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from cardtable.lexicon import fold


class Command(StrEnum):
    """What can be asked besides a move."""

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


LANGUAGES = ("en", "fr")
"""Of the first two names of a command."""

NAMES: dict[Command, tuple[str, ...]] = {
    Command.PASS: ("pass", "passer"),
    Command.LAY: ("play", "poser"),
    Command.HINT: ("hint", "indice"),
    Command.UNDO: ("undo", "annuler"),
    Command.SCORE: ("score", "scores"),
    Command.HAND: ("hand", "main"),
    Command.TABLE: ("table", "look"),
    Command.LETTERS: ("letters", "lettres"),
    Command.RULES: ("rules", "regles"),
    Command.WATCH: ("watch", "regarder"),
    Command.WORD: ("word", "mot"),
    Command.ACCEPT: ("accept", "accepter"),
    Command.REFUSE: ("refuse", "refuser"),
    Command.QUIT: ("quit", "save", "quitter", "sauver"),
    Command.HELP: ("help", "?", "aide"),
}
_NEEDS_WORD = {Command.LAY, Command.WORD, Command.ACCEPT, Command.REFUSE}


@dataclass(frozen=True, slots=True)
class Asked:
    """A command and what came with it; `command` None is a word or a move in notation, as typed."""

    command: Command | None
    text: str = ""


def understand(line: str, *, guest: bool = False) -> Asked:
    """What a line asks for. `word`, `play`, `accept` and `refuse` need a word behind them; alone they are
    words like any other, and so is `watch` but for a `guest`, who need not decide."""
    head, _space, rest = line.strip().lstrip("/").partition(" ")
    for command, names in NAMES.items():
        if command is Command.WATCH and not guest:
            continue
        if fold(head).casefold() in names and bool(rest.strip()) == (command in _NEEDS_WORD):
            return Asked(command, rest.strip())
    if fold(head).casefold() in NAMES[Command.RULES]:
        return Asked(Command.RULES, rest.strip())
    return Asked(None, line.strip())
