"""`cardtable completion`: what completes the commands in a shell, made from the parser itself by shtab."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

import shtab

from cardtable.commands.common import Exit, say
from cardtable.games import games
from cardtable.grammar import STRAIGHT, commands, grammar, listed_arguments


def run(asked: Namespace) -> Exit:
    """Print the script for that shell."""
    say(script(asked.shell))
    return Exit.DONE


def script(shell: str) -> str:
    """The script that completes `cardtable` in one of the `SHELLS`."""
    parser = grammar()
    for action in (
        each for command in (parser, *commands(parser).values()) for each in listed_arguments(command)
    ):
        if action.dest in ("game", STRAIGHT):  # read by its own code, which names the games in its complaint
            action.choices = [game.id for game in games()]
        elif action.type is Path:
            action.complete = shtab.DIRECTORY if action.dest == "data" else shtab.FILE  # type: ignore[attr-defined]
    made: str = shtab.complete(parser, shell)
    return made
