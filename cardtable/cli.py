"""The command line: what can be asked, and which module answers.

Exit codes: 0 done; 1 the answer is no (a refused record, an unknown word, a malformed line, a failed
check); 2 wrong arguments; 3 something needed is missing or damaged (a file, the word list, a display);
130 interrupted, 143 ended by the system.
"""

from __future__ import annotations

import argparse
import codecs
import errno
import os
import sys
import unicodedata
from contextlib import suppress
from importlib import import_module
from itertools import pairwise
from pathlib import Path
from typing import Any

from cardtable import arguments, i18n
from cardtable.commands.common import Exit, complain, ending, whole
from cardtable.games import games
from cardtable.grammar import APART, STRAIGHT, commands, grammar, listed_arguments
from cardtable.i18n import _
from cardtable.play import backup
from cardtable.play.challenge import looks_like_one
from cardtable.play.disk import StoreError, data_folder
from cardtable.play.record import RecordError
from cardtable.play.recordtext import meta_of
from cardtable.play.settings import Settings
from cardtable.play.store import Documents
from cardtable.program.signals import Terminated, asked_to_end, leave
from cardtable.resources import MaterialError
from cardtable.wording.faults import refused
from cardtable.wording.games import options_at_length

HELP = "help"
"""Given for the options of a game, it asks which there are."""
_UNWRITTEN = {errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO, errno.EBADF}
_NO_READER = errno.EINVAL if sys.platform == "win32" else errno.EPIPE
"""Error of a write after the reader of our output has gone: Windows has no word of its own for it."""
PLAINLY = "cardtable.plainly"
"""The name of our way with characters that an output lacks."""
_PLAIN = {
    "\u2018": "'",
    "\u2019": "'",
    "\u201c": '"',
    "\u201d": '"',
    "«": '"',
    "»": '"',
    "–": "-",
    "\u2212": "-",
    "×": "x",
    "·": "-",
    "œ": "oe",
    "Œ": "OE",
    "æ": "ae",
    "Æ": "AE",
}


def main(argv: list[str]) -> int:
    """Run one command; its exit code. Never a traceback for anything a user can cause."""
    _prepare_streams()
    i18n.use(_language(argv))
    arguments.speak()
    try:
        with asked_to_end(leave):
            code = _answered(argv)
            sys.stdout.flush()
        return code
    except Terminated as end:
        return end.code
    except KeyboardInterrupt:
        return Exit.INTERRUPTED
    except (
        MaterialError,
        RecordError,
        StoreError,
    ) as problem:  # perhaps only when a game came to it, which is saved
        complain(problem)
        return Exit.LACKING
    except BrokenPipeError:  # the reader of our output has had enough
        _drop_output()
        return Exit.DONE
    except OSError as problem:
        if problem.filename is None and problem.errno == _NO_READER:
            _drop_output()
            return Exit.DONE
        if problem.filename is not None or problem.errno not in _UNWRITTEN:
            raise  # not the output: code that opens a file handles its errors, so this is our fault
        _drop_output()
        with suppress(OSError):
            print(_("The output cannot be written: %(why)s.") % {"why": refused(problem)}, file=sys.stderr)
        return Exit.LACKING


def _answered(argv: list[str]) -> int:
    """The exit code of what the arguments ask for."""
    parser = grammar()
    try:
        asked = parser.parse_args(opening(argv, parser))
        i18n.use(
            asked.lang or _kept_language(asked.data)
        )  # perhaps said as only argparse understands: --la fr
        _one_game(asked, parser)
        _none_ignored(asked, parser)
        return _run(asked)
    except SystemExit as end:  # why has been said, by argparse or a command
        return end.code if isinstance(end.code, int) else Exit.USAGE


def _one_game(asked: argparse.Namespace, parser: argparse.ArgumentParser) -> None:
    """Give the command the game of `--game`; end with an error where the command plays none, or was given another."""
    straight = getattr(asked, STRAIGHT)
    own = getattr(asked, "game", "" if asked.command is None else None)
    if straight and own not in ("", straight):
        what = _("not together with %(what)s") % {"what": own or asked.command}
        parser.error(_("argument %(name)s: %(message)s") % {"name": "--game", "message": what})
    asked.game = own or straight or ""


def _none_ignored(asked: argparse.Namespace, parser: argparse.ArgumentParser) -> None:
    """End with an error for an argument that the command would ignore: one of the program that it does not take, or one that another
    leaves no meaning to."""
    command = commands(parser).get(asked.command or "", parser)
    own, program = listed_arguments(command), listed_arguments(parser)
    taken = {each.dest for each in own} | {STRAIGHT}
    known = {each.dest: each for each in [*own, *program]}  # the program's have their true defaults
    given = [dest for dest, each in known.items() if getattr(asked, dest, each.default) != each.default]

    def name(dest: str) -> str:
        return known[dest].option_strings[-1] if known[dest].option_strings else str(getattr(asked, dest))

    refused = [(name(dest), asked.command) for dest in given if dest not in taken]
    for first, others in APART.get(asked.command or "", ()):
        refused += [(name(first), name(dest)) for dest in others if dest in given and first in given]
    for one, other in refused:
        what = _("not together with %(what)s") % {"what": other}
        parser.error(_("argument %(name)s: %(message)s") % {"name": one, "message": what})


def opening(argv: list[str], parser: argparse.ArgumentParser) -> list[str]:
    """Return the arguments with `open` before a file or a challenge code in the place of a command.

    A desktop starts the program with a file alone."""
    valued = {flag for each in listed_arguments(parser) if each.nargs != 0 for flag in each.option_strings}
    at = 0
    while at < len(argv) and argv[at].startswith("-"):
        at += 2 if argv[at] in valued else 1
    if at < len(argv) and argv[at] not in commands(parser) and _is_file(argv[at]):
        return [*argv[:at], "open", *argv[at:]]
    return argv


def _is_file(text: str) -> bool:
    """Return True if the text means a file or a challenge rather than a command."""
    with suppress(OSError, ValueError):
        if Path(text).is_file():
            return True
    in_a_folder = any(sign in text for sign in (os.sep, os.altsep) if sign)
    return Path(text).suffix in backup.KINDS or in_a_folder or looks_like_one(text)


def _drop_output() -> None:
    """Discard the rest of the output, so that the end of the program does not trip over it."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _prepare_streams() -> None:
    """Prepare the standard streams, which a windowed program lacks: a pipe is UTF-8, and undecodable bytes come in as
    lone surrogates, so that no character stops the program."""
    codecs.register_error(PLAINLY, _plainly)
    for name in ("stdout", "stderr"):
        stream: Any = getattr(sys, name)
        if stream is None:
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: SIM115 - stays open as long as we run
        elif hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding=stream.encoding if stream.isatty() else "utf-8", errors=PLAINLY)
    stdin: Any = sys.stdin
    if stdin is None:
        sys.stdin = open(os.devnull, encoding="utf-8")  # noqa: SIM115 - as above
    elif hasattr(stdin, "reconfigure"):
        stdin.reconfigure(encoding=stdin.encoding if stdin.isatty() else "utf-8", errors="surrogateescape")


def _plainly(problem: UnicodeError) -> tuple[str, int]:
    """Write an error for a terminal without our characters: letters without accents, plain marks, `?` for the rest.

    Elsewhere only the names of the system, as those of files, lack characters; they are written as they were meant."""
    if not isinstance(problem, UnicodeEncodeError):
        raise problem
    lost = i18n.legible(problem.object[problem.start : problem.end])
    if problem.encoding == "utf-8" and whole(lost):
        return lost, problem.end
    plain = unicodedata.normalize("NFKD", "".join(_PLAIN.get(char, char) for char in lost))
    letters = (char for char in plain if not unicodedata.combining(char))
    return "".join(char if char.isascii() else "?" for char in letters), problem.end


def _language(argv: list[str]) -> str:
    """The language asked for, even where the other arguments make no sense; else that of `_kept_language`."""
    asked = next((each for each in _values(argv, "--lang") if each in i18n.LANGUAGES), None)
    return asked or _kept_language(next((Path(each) for each in _values(argv, "--data") if each), None))


def _values(argv: list[str], name: str) -> list[str]:
    """Return the values of an option before the command line is understood."""
    given = [value for flag, value in pairwise([*argv, ""]) if flag == name]
    return given + [text.partition("=")[2] for text in argv if text.startswith(f"{name}=")]


def _kept_language(data: Path | None) -> str:
    """The language chosen in the settings of that data folder, else that of the system."""
    with suppress(StoreError, ValueError):  # ValueError: a null character in the name
        body = Documents(data_folder(data)).peek("settings")
        return i18n.chosen(Settings.from_document(body).language)
    return i18n.preferred()


# --- commands -------------------------------------------------------------------------------------


_ELSEWHERE = {
    "open": "window",
    "backup": "keep",
    "restore": "keep",
    "install-desktop": "desktop",
    "man": "manual",
}
"""The modules of the commands that are not called as they are."""


def _run(asked: argparse.Namespace) -> int:
    """Each command's module is imported when it is wanted, so that `word` does not wait for a window."""
    if asked.options == HELP and asked.command != "word":
        return _list_options(asked.game or games()[0].id)
    command = asked.command or "open"
    answering = import_module(f"cardtable.commands.{_ELSEWHERE.get(command, command)}")
    return int(answering.run(asked))


def _list_options(game: str) -> int:
    """Every option of a game, and what each of its values does."""
    with ending(Exit.USAGE, RecordError):
        print(*options_at_length(meta_of(game)), sep="\n")
    return Exit.DONE
