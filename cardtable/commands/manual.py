"""`cardtable man`: the manual page, made from the parser, in the language spoken now."""

from __future__ import annotations

from collections.abc import Iterator

import cardtable
from cardtable.commands.common import Exit, say
from cardtable.commands.completion import Argument, Command, Value, commands
from cardtable.grammar import grammar
from cardtable.i18n import _


def run() -> Exit:
    """Print the page; `cardtable man | man -l -` shows it."""
    say(page())
    return Exit.DONE


def page() -> str:
    """The page in the language of man(7)."""
    program, *rest = commands(grammar())
    return "\n".join(
        (
            f'.TH CARDTABLE 6 "" "Cardtable {cardtable.__version__}"',
            *_section(_("Name")),
            f"cardtable \\- {_plain(_('French word-card games on a felt table'))}",
            *_section(_("Synopsis")),
            *_call(program),
            ".br",
            f".B cardtable\n.I {_plain(_('command'))}\n…",
            *_section(_("Description")),
            _plain(program.text),
            *_section(_("Options")),
            *_explained(program),
            *_section(_("Commands")),
            *(line for each in rest for line in _command(each)),
            *_section(_("Files")),
            *_row(
                "~/.local/share/cardtable",
                _("Games, settings and your own words; $XDG_DATA_HOME/cardtable where that is set."),
            ),
            *_section(_("Exit status")),
            *(line for code, text in _codes() for line in _row(code, text)),
        )
    )


def _codes() -> tuple[tuple[str, str], ...]:
    return (
        ("0", _("All done.")),
        ("1", _("The answer is no: a refused record, an unknown word, a malformed line, a failed check.")),
        ("2", _("The arguments are not valid.")),
        ("3", _("Something needed is missing or damaged: a file, the word list, a folder, a display.")),
        ("130", _("Interrupted.")),
    )


def _section(title: str) -> Iterator[str]:
    yield f".SH {_quoted(title.upper())}"


def _command(command: Command) -> Iterator[str]:
    yield f".SS {_quoted(command.name)}"
    yield from _call(command)
    yield ".PP"
    yield _plain(command.text[:1].upper() + command.text[1:] + ".")
    yield from _explained(command, _COMMON)


_COMMON = ("-h", "--lang", "--data", "--words")
"""Explained once, with the options of the program."""


def _call(command: Command) -> Iterator[str]:
    """How the command is called: its places, then `[OPTIONS]`."""
    yield f".B {' '.join(filter(None, ('cardtable', _plain(command.name))))}"
    yield f"[{_plain(_('OPTIONS'))}]"
    for each in command.places:
        yield f".I {_plain(each.name)}{'…' if each.often else ''}"


def _explained(command: Command, known: tuple[str, ...] = ()) -> Iterator[str]:
    for argument in command.arguments:
        if (not argument.flags or argument.flags[0] not in known) and argument.text:
            yield from _row(_head(argument), argument.text)


def _head(argument: Argument) -> str:
    flags = ", ".join(argument.flags) or argument.name
    if not argument.flags or argument.value is Value.NONE:
        return flags
    return f"{flags} {'|'.join(argument.words) if argument.value is Value.WORDS else argument.name}"


def _row(head: str, text: str) -> Iterator[str]:
    yield ".TP"
    yield f".B {_plain(head)}"
    yield _plain(text)


def _plain(text: str) -> str:
    """Text as roff takes it: a hyphen stays one, a backslash, point or quote at the start is no request."""
    safe = text.replace("\\", "\\e").replace("-", "\\-")
    return f"\\&{safe}" if safe[:1] in (".", "'") else safe


def _quoted(text: str) -> str:
    return '"' + _plain(text).replace('"', "\\(dq") + '"'
