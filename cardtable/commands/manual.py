"""`cardtable man`: the manual page, made from the parser, in the language spoken now."""

from __future__ import annotations

import argparse
from collections.abc import Iterator

import cardtable
from cardtable.commands.common import Exit, say
from cardtable.games import games
from cardtable.grammar import commands, grammar, listed_arguments
from cardtable.i18n import _


def run(_asked: argparse.Namespace) -> Exit:
    """Print the page; `cardtable man | man -l -` shows it."""
    say(page())
    return Exit.DONE


def page() -> str:
    """The page in the language of man(7)."""
    program = grammar()
    return "\n".join(
        (
            f'.TH CARDTABLE 6 "" "Cardtable {cardtable.__version__}"',
            *_section(_("Name")),
            f"cardtable \\- {_plain(_('French word-card games on a felt table'))}",
            *_section(_("Synopsis")),
            *_call("", program),
            ".br",
            f".B cardtable\n.I {_plain(_('command'))}\n…",
            *_section(_("Description")),
            _plain(program.description or ""),
            *_section(_("Options")),
            *_explained(program),
            *_section(_("Commands")),
            *(line for name, each in commands(program).items() for line in _command(name, each)),
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


def _command(name: str, command: argparse.ArgumentParser) -> Iterator[str]:
    text = command.description or ""
    yield f".SS {_quoted(name)}"
    yield from _call(name, command)
    yield ".PP"
    yield _plain(text[:1].upper() + text[1:] + ".")
    yield from _explained(command, _COMMON)


_COMMON = ("-h", "--lang", "--data", "--words")
"""Explained once, with the options of the program."""


def _call(name: str, command: argparse.ArgumentParser) -> Iterator[str]:
    """Write the call of a command: its arguments, then `[OPTIONS]`."""
    yield f".B {' '.join(filter(None, ('cardtable', _plain(name))))}"
    yield f"[{_plain(_('OPTIONS'))}]"
    for each in listed_arguments(command):
        if not each.option_strings:
            yield f".I {_plain(_value(each))}{'…' if each.nargs in ('+', '*') else ''}"


def _explained(command: argparse.ArgumentParser, known: tuple[str, ...] = ()) -> Iterator[str]:
    formatter = command._get_formatter()
    for each in listed_arguments(command):
        if each.help and (not each.option_strings or each.option_strings[0] not in known):
            yield from _row(_head(each), formatter._expand_help(each))


def _head(argument: argparse.Action) -> str:
    """An argument as it is written: its flags with what stands for its value."""
    flags = ", ".join(argument.option_strings)
    if not flags or argument.nargs == 0:
        return flags or _value(argument)
    words = [game.id for game in games()] if argument.dest == "game" else map(str, argument.choices or ())
    return f"{flags} {'|'.join(words) or _value(argument)}"


def _value(argument: argparse.Action) -> str:
    """Return the placeholder for the value of an argument."""
    return argument.metavar if isinstance(argument.metavar, str) else argument.dest


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
