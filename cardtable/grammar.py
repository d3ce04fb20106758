"""Grammar of the command line: every command, its arguments, and how each is read.

Help, complaints, shell completion and the manual page are all made from this one parser.
"""

from __future__ import annotations

import argparse
import re
from datetime import date
from pathlib import Path
from typing import Any

import cardtable
from cardtable import arguments, i18n
from cardtable.commands.common import seed_from
from cardtable.i18n import _
from cardtable.lexicon.lexicon import LANGUAGES as LEXICONS
from cardtable.play.seats import SeatError, parse_seats
from cardtable.wording.faults import fault

SHELLS = ("bash", "zsh", "fish", "powershell")
STRAIGHT = "straight"
"""The name under which the game of the option `--game` is read; `game` is what a command was given itself."""
APART = {
    "": (("phones", ("seed",)),),
    "text": (("resume", ("seats", "options", "lexicon", "seed", "together")), ("together", ("seed",))),
    "problem": (("day", ("game",)), ("list", ("number",))),
}
"""Arguments of each command ("" for none) that leave no meaning to others."""
LARGEST_SIDE = 16_384
"""Longest side of a window, in pixels; no system makes a larger one."""


def grammar() -> argparse.ArgumentParser:
    """The parser of the whole command line, in the language spoken now."""
    parser = arguments.Parser(
        "cardtable", description=_("French word-card games. Without a command, the window opens.")
    )
    version, text = f"cardtable {cardtable.__version__}", _("show the version and stop")
    parser.add_argument("--version", action="version", version=version, help=text)
    text = _("go straight to a table of this game")
    parser.add_argument("--game", dest=STRAIGHT, metavar=_("GAME"), help=text)
    text = _("let people join with their phones, and hold their cards there")
    parser.add_argument("--phones", action="store_true", help=text)
    _table_arguments(parser)
    _words(parser)
    parser.add_argument("--first-frame", action="store_true", help=argparse.SUPPRESS)
    _window(parser)
    _common(parser)
    commands = parser.add_subparsers(dest="command", metavar=_("command"))
    text = _("open a game or a backup in the window; “open” may be left out")
    opened = _command(commands, "open", text)
    opened.add_argument("file", type=Path, metavar=_("FILE"))
    _window(opened, argparse.SUPPRESS)
    _add_text(commands)
    _add_simulate(commands)
    judge = _command(commands, "judge", _("judge moves: JSON lines in, JSON lines out"))
    judge.add_argument(
        "file", nargs="?", type=Path, metavar=_("FILE"), help=_("the standard input if left out")
    )
    moves = _command(commands, "moves", _("list every legal move of a position, the highest-scoring first"))
    moves.add_argument("game", metavar=_("GAME"))
    moves.add_argument(
        "position", type=i18n.legible, metavar=_("POSITION"), help=_("a line of notation, or - to read it")
    )
    moves.add_argument("--seat", type=int, help=_("whose moves, from 0"))
    verify = _command(commands, "verify", _("check that a game is consistent: deal, rules, seals and bots"))
    verify.add_argument("file", type=Path, metavar=_("FILE"))
    text = _(
        "the seal as you noted it before the first move, or the promise before the deal: 13 signs at least"
    )
    verify.add_argument("--seal", default="", metavar="7K4M-2P9Q-XR3T-0VWB", help=text)
    verify.add_argument("--json", action="store_true", help=_("the result as one line of JSON"))
    replay = _command(commands, "replay", _("check a record or a saved game, and print it"))
    replay.add_argument("file", type=Path, metavar=_("FILE"))
    export = _command(commands, "export", _("write the record of a finished game"))
    export.add_argument("file", type=Path, metavar=_("FILE"))
    export.add_argument(
        "to", nargs="?", type=Path, metavar=_("RECORD"), help=_("the standard output if left out")
    )
    backup = _command(
        commands, "backup", _("write games, settings, statistics and words into one file"), words=False
    )
    backup.add_argument("file", type=Path, metavar=_("FILE"))
    restore = _command(
        commands, "restore", _("bring back what such a file holds; nothing is lost"), words=False
    )
    restore.add_argument("file", type=Path, metavar=_("FILE"))
    word = _command(commands, "word", _("say whether words are valid, and what they are"))
    word.add_argument("text", type=i18n.legible, nargs="+", metavar=_("WORD"))
    word.add_argument("--json", action="store_true", help=_("as JSON lines"))
    _language_of_words(word, argparse.SUPPRESS)
    text = _("options of the game")
    word.add_argument("--options", metavar="geographical_names:on,…", default=argparse.SUPPRESS, help=text)
    word.add_argument(
        "--coarse", action="store_true", help=_("with the meanings the family filter leaves out")
    )
    _add_problem(commands)
    _command(commands, "selftest", _("check this machine, in about a minute"))
    _add_desktop(commands)
    return parser


def commands(parser: argparse.ArgumentParser) -> dict[str, argparse.ArgumentParser]:
    """The commands of the program by their names, in the order of the help."""
    found = (each.choices for each in parser._actions if isinstance(each, argparse._SubParsersAction))
    return next(found, {})


def listed_arguments(parser: argparse.ArgumentParser) -> list[argparse.Action]:
    """The arguments of the program, or of one command, that its help tells of."""
    return [
        each
        for each in parser._actions
        if each.help != argparse.SUPPRESS and not isinstance(each, argparse._SubParsersAction)
    ]


def _add_desktop(commands: Any) -> None:
    """Add the commands that install the program on a desktop and in a shell."""
    text = _("put the game into the menu of your desktop, with its icon and its files")
    install = _command(commands, "install-desktop", text, words=False)
    install.add_argument("--remove", action="store_true", help=_("take all of that away again"))
    text = _("print what completes these commands in a shell")
    completion = _command(commands, "completion", text, words=False)
    completion.add_argument("shell", choices=SHELLS)
    _command(commands, "man", _("print the manual page"), words=False)


def _command(commands: Any, name: str, text: str, *, words: bool = True) -> argparse.ArgumentParser:
    parser: argparse.ArgumentParser = commands.add_parser(name, help=text, description=text)
    if words:
        _words(parser, argparse.SUPPRESS)
    _common(parser, argparse.SUPPRESS)
    return parser


def _words(parser: argparse.ArgumentParser, default: Any = None) -> None:
    text = _("use a plain word list instead of the shipped one")
    parser.add_argument("--words", type=Path, metavar=_("FILE"), default=default, help=text)


# A command's own arguments are those of the program once more: what it leaves out must not undo what stood
# before it.


def _common(parser: argparse.ArgumentParser, default: Any = None) -> None:
    text = _("language: %(codes)s; else the one chosen in the settings, else the system’s") % {
        "codes": ", ".join(i18n.LANGUAGES)
    }
    parser.add_argument("--lang", choices=i18n.LANGUAGES, default=default, help=text)
    text = _("folder of saves and settings")
    parser.add_argument("--data", type=Path, metavar=_("FOLDER"), default=default, help=text)


def _language_of_words(parser: argparse.ArgumentParser, default: Any) -> None:
    text = _("which of the shipped word lists; the same as the option lexicon")
    parser.add_argument("--lexicon", choices=LEXICONS, default=default, help=text)


def _table_arguments(parser: argparse.ArgumentParser, default: Any = None) -> None:
    seats, seed = _reader(lambda text: parse_seats(i18n.legible(text))), _reader(seed_from)
    text = _("who plays")
    parser.add_argument("--seats", type=seats, metavar="A=human,B=bot:2", default=default, help=text)
    text, options = _("options of the game; “help” lists them all"), "" if default is None else default
    parser.add_argument("--options", metavar="ends:free,…", default=options, help=text)
    _language_of_words(parser, default)
    text = _("deal code, or a number")
    parser.add_argument("--seed", type=seed, metavar="7K4-M2P", default=default, help=text)


def _add_text(commands: Any) -> None:
    text = _command(commands, "text", _("play in the terminal"))
    text.add_argument("game", nargs="?", default="", metavar=_("GAME"))
    _table_arguments(text, argparse.SUPPRESS)
    text.add_argument(
        "--together",
        action="store_true",
        help=_("each person adds chance to the deal, once the machine has promised its own"),
    )
    text.add_argument(
        "--resume",
        nargs="?",
        const="",
        metavar=_("NAME"),
        help=_("take up a saved game, the latest if unnamed"),
    )


def _add_problem(commands: Any) -> None:
    text = _("solve the problems of a day, or those of one game, in the terminal")
    problem = _command(commands, "problem", text, words=False)
    text = _("those of this game; by default the three of the day")
    problem.add_argument("game", nargs="?", default="", metavar=_("GAME"), help=text)
    text = _("which of them; the first not tried yet if left out")
    problem.add_argument("number", nargs="?", type=_reader(_count), metavar=_("NUMBER"), help=text)
    text = _("of another day than today")
    problem.add_argument("--day", type=_reader(date.fromisoformat), metavar="2026-11-23", help=text)
    problem.add_argument("--list", action="store_true", help=_("only name them, and say which are solved"))
    _language_of_words(problem, argparse.SUPPRESS)


def _add_simulate(commands: Any) -> None:
    simulate = _command(commands, "simulate", _("let bots play and count"))
    simulate.add_argument("game", metavar=_("GAME"))
    _table_arguments(simulate, argparse.SUPPRESS)
    simulate.add_argument("--games", type=_reader(_count), default=100, help=_("how many games at least"))
    simulate.add_argument("--jobs", type=_reader(_count), default=1, help=_("how many processes"))
    simulate.add_argument("--json", action="store_true", help=_("as one JSON line"))
    text = _(
        "play the same deals with these options too, several joined by a comma, and compare how the games go"
    )
    simulate.add_argument("--compare", nargs="+", metavar="insertion:on", default=[], help=text)


def _window(parser: argparse.ArgumentParser, default: str | None = None) -> None:
    text = _("size of the window")
    parser.add_argument("--size", type=_reader(_size), metavar="1280x720", default=default, help=text)


def _reader(read: Any) -> Any:
    return arguments.checked(read, _why)


def _why(problem: Exception) -> str:
    if isinstance(problem, SeatError):
        return fault(problem).text
    return _("this cannot be read")


def _size(text: str) -> tuple[int, int]:
    match = re.fullmatch(r"([0-9]{2,5})[x×]([0-9]{2,5})", text)
    if not match:
        raise ValueError(text)
    if max(size := (int(match[1]), int(match[2]))) > LARGEST_SIDE:
        raise ValueError(text)
    return size


def _count(text: str) -> int:
    if not (text.isascii() and text.isdigit() and 0 < len(text) <= 7 and int(text)):
        raise ValueError(text)
    return int(text)
