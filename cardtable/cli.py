"""The command line: what can be asked, and which module answers.

Exit codes: 0 done; 1 the answer is no (a refused record, an unknown word, a malformed line, a failed
check); 2 wrong arguments; 3 something needed is missing or damaged (a file, the word list, a display);
130 interrupted.
"""

from __future__ import annotations

import argparse
import codecs
import errno
import os
import sys
import unicodedata
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from datetime import date
from itertools import pairwise
from pathlib import Path
from typing import Any

from cardtable import arguments, i18n
from cardtable.bots import levels
from cardtable.commands.common import Exit, complain, ending, whole
from cardtable.games import broken, games
from cardtable.grammar import commands, grammar, told
from cardtable.i18n import _
from cardtable.play import backup
from cardtable.play.challenge import looks_like_one
from cardtable.play.disk import StoreError, data_folder
from cardtable.play.record import RecordError
from cardtable.play.recordtext import meta_of
from cardtable.play.seats import Player, SeatError, check_count, check_levels, parse_seats
from cardtable.play.settings import Settings
from cardtable.play.store import Documents
from cardtable.resources import MaterialError
from cardtable.rules import codec
from cardtable.rules.contract import LEXICON, BadNotation, Meta, Options
from cardtable.wording.faults import no_pygame, refused
from cardtable.wording.games import options_at_length, options_in_short

HELP = "help"
"""Given for the options of a game, it asks which there are."""
_UNWRITTEN = {errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO, errno.EBADF}
_NO_READER = errno.EINVAL if sys.platform == "win32" else errno.EPIPE
"""What writing says once whoever read our output has gone: Windows has no word of its own for it."""
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
        code = _answered(argv)
        sys.stdout.flush()
        return code
    except KeyboardInterrupt:
        return Exit.INTERRUPTED
    except (
        MaterialError,
        RecordError,
        StoreError,
    ) as problem:  # perhaps only when a game came to it, which is saved
        complain(problem)
        return Exit.LACKING
    except BrokenPipeError:  # whoever read our output has had enough
        _drop_output()
        return Exit.DONE
    except OSError as problem:
        if problem.filename is None and problem.errno == _NO_READER:
            _drop_output()
            return Exit.DONE
        if problem.filename is not None or problem.errno not in _UNWRITTEN:
            raise  # not the output: whoever opens a file sees to its troubles, so this is our fault
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
        return int(_run(asked))
    except SystemExit as end:  # why has been said, by argparse or a command
        return end.code if isinstance(end.code, int) else Exit.USAGE


def opening(argv: list[str], parser: argparse.ArgumentParser) -> list[str]:
    """The arguments, `open` put in where a file stands in the place of a command, since so does a desktop start us, or the code
    of a challenge."""
    valued = {flag for each in told(parser) if each.nargs != 0 for flag in each.option_strings}
    at = 0
    while at < len(argv) and argv[at].startswith("-"):
        at += 2 if argv[at] in valued else 1
    if at < len(argv) and argv[at] not in commands(parser) and _is_file(argv[at]):
        return [*argv[:at], "open", *argv[at:]]
    return argv


def _is_file(text: str) -> bool:
    """Whether that is meant for a file or a challenge rather than for a command."""
    with suppress(OSError, ValueError):
        if Path(text).is_file():
            return True
    in_a_folder = any(sign in text for sign in (os.sep, os.altsep) if sign)
    return Path(text).suffix in backup.KINDS or in_a_folder or looks_like_one(text)


def _drop_output() -> None:
    """What is still to be written goes nowhere, so that the end of the program does not trip over it."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _prepare_streams() -> None:
    """A windowed program has no streams at all; a pipe is always UTF-8; no character may stop us: bytes that
    are no text come in as lone surrogates."""
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
    """For a terminal without our characters: letters without their accents, plain marks, `?` for the rest. Elsewhere only
    what the system told in characters it has not, the name of a file for instance, as it was meant."""
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
    """What is given for an option, before anything is understood."""
    given = [value for flag, value in pairwise([*argv, ""]) if flag == name]
    return given + [text.partition("=")[2] for text in argv if text.startswith(f"{name}=")]


def _kept_language(data: Path | None) -> str:
    """The language chosen in the settings of that data folder, else that of the system."""
    with suppress(StoreError, ValueError):  # ValueError: a null character in the name
        body = Documents(data_folder(data)).peek("settings")
        return i18n.chosen(Settings.from_document(body).language)
    return i18n.preferred()


# --- commands -------------------------------------------------------------------------------------


def _run(asked: argparse.Namespace) -> int:
    """Each command's module is imported when it is wanted, so that `word` does not wait for a window."""
    if asked.options == HELP and asked.command != "word":
        return _list_options(asked.game or games()[0].id)
    match asked.command:
        case "text":
            return _text(asked)
        case "simulate":
            return _simulate(asked)
        case "judge":
            from cardtable.commands import judge

            return judge.run(asked.file, asked.words)
        case "moves":
            from cardtable.commands import moves

            return moves.run(asked.game, asked.position, asked.seat, asked.words)
        case "replay":
            from cardtable.commands import replay

            return replay.run(asked.file, asked.words)
        case "verify":
            from cardtable.commands import verify

            return verify.run(asked.file, asked.seal, asked.words)
        case "export":
            from cardtable.commands import export

            return export.run(asked.file, asked.to, asked.words)
        case "backup":
            from cardtable.commands import keep

            return keep.back_up(asked.file, asked.data)
        case "restore":
            from cardtable.commands import keep

            return keep.restore(asked.file, asked.data)
        case "word":
            from cardtable.commands import word

            options = _options(asked)
            return word.run(asked.text, asked.words, options, json=asked.json, family=not asked.coarse)
        case "problem":
            return _problem(asked)
        case "selftest":
            from cardtable.commands import selftest

            return selftest.run(asked.words)
        case "install-desktop":
            from cardtable.commands import desktop

            return desktop.run(remove=asked.remove)
        case "completion":
            from cardtable.commands import completion

            return completion.run(asked.shell)
        case "man":
            from cardtable.commands import manual

            return manual.run()
    return _window(asked)


def _list_options(game: str) -> int:
    """Every option of a game, and what each of its values does."""
    with ending(Exit.USAGE, RecordError):
        print(*options_at_length(meta_of(game)), sep="\n")
    return Exit.DONE


def _text(asked: argparse.Namespace) -> int:
    from cardtable.commands import text

    table = _table(asked, _default_seats())
    return text.run(asked.game, *table, asked.seed, asked.resume, asked.data, asked.words)


def _problem(asked: argparse.Namespace) -> int:
    from cardtable.commands import problem

    if asked.game:
        with ending(Exit.USAGE, RecordError):
            meta_of(asked.game)
    day = asked.day or date.today()
    return problem.run(asked.game, asked.number, day, asked.lexicon or "", asked.data, listed=asked.list)


def _simulate(asked: argparse.Namespace) -> int:
    from cardtable.commands import simulate

    table = _table(asked, parse_seats("bot:1,bot:2"))
    if any(player.is_human for player in table[0]):
        print(_("Only bots play in a simulation."), file=sys.stderr)
        return Exit.USAGE
    meta = meta_of(asked.game)
    with _options_of(meta):
        others = tuple(_changed(meta, table[1], text) for text in asked.compare)
    return simulate.run(
        asked.game,
        *table,
        others,
        asked.games,
        asked.seed or 0,
        asked.jobs,
        asked.words,
        json=asked.json,
    )


@contextmanager
def _options_of(meta: Meta) -> Iterator[None]:
    """Options that cannot be read are said, with those that there are, and end the command."""
    try:
        yield
    except BadNotation as problem:
        complain(problem)
        print(options_in_short(meta), file=sys.stderr)
        raise SystemExit(Exit.USAGE) from None


def _changed(meta: Meta, options: Options, text: str) -> Options:
    """The options with those that a text names; raises BadNotation, also where it names none."""
    if not (named := codec.named_options(text)):
        raise BadNotation(text, "no option")
    return meta.complete({**options, **named})


def _default_seats() -> tuple[Player, ...]:
    # Translators: names of a person and of a bot; what stands behind = stays
    return parse_seats(_("Player=human,Robot=bot:2"))


def _options(asked: argparse.Namespace) -> str:
    """The options as typed, with the language of the words among them."""
    language = f"{LEXICON}:{asked.lexicon}" if asked.lexicon else ""
    return ",".join(filter(None, (asked.options, language)))


def _table(asked: argparse.Namespace, default: tuple[Player, ...]) -> tuple[tuple[Player, ...], Options]:
    """Who plays by which rules, checked against the game asked for."""
    for broken_game in broken():
        complain(broken_game)
    with ending(Exit.USAGE, RecordError, SeatError):
        meta = meta_of(asked.game)
        players = asked.seats or _at_most(levels(asked.game)[-1], default)
        with _options_of(meta):
            options = meta.complete(codec.named_options(_options(asked)))
        check_count(players, meta.seating(options))
        check_levels(players, asked.game)
    return players, options


def _at_most(best: int, players: tuple[Player, ...]) -> tuple[Player, ...]:
    """The same players, the bots of a level that the game has."""
    return tuple(replace(each, level=min(each.level, best)) if each.level else each for each in players)


def _window(asked: argparse.Namespace) -> int:
    straight = bool(asked.game or asked.seats or _options(asked) or asked.seed is not None)
    asked.game = asked.game or games()[0].id
    table = _table(asked, _default_seats())
    try:
        from cardtable import app
    except ImportError as problem:
        if (problem.name or "").partition(".")[0] != "pygame":
            raise
        print(no_pygame().text, file=sys.stderr)
        return Exit.LACKING
    file = asked.file if asked.command == "open" else None
    code = str(file) if file is not None and not file.exists() and looks_like_one(str(file)) else ""
    invitation = app.Invitation(
        game=asked.game if straight else "",
        players=table[0],
        options=table[1],
        seed=asked.seed,
        size=asked.size,
        data=asked.data,
        words=asked.words,
        language=asked.lang or "",
        file=None if code else file,
        code=code,
        first_frame=asked.first_frame,
    )
    return app.main(invitation)
