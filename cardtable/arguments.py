"""Arguments read by argparse, but complained about in the language spoken now."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import Any

from cardtable.i18n import N_, _

# What argparse says in English, and what we say instead; its conversions need not be ours.
_PHRASES = {
    # Translators: a blank behind it
    "usage: ": N_("usage: "),
    "positional arguments": N_("arguments"),
    "options": N_("options"),
    "show this help message and exit": N_("show this help and stop"),
    "subcommands": N_("commands"),
}
_FILLED: dict[str, tuple[str, dict[str, str]]] = {
    "%(prog)s: error: %(message)s\n": (
        N_("%(program)s: %(message)s"),
        {"program": "%(prog)s", "message": "%(message)s\n"},
    ),
    "the following arguments are required: %s": (N_("missing: %(what)s"), {"what": "%s"}),
    "unrecognized arguments: %s": (N_("not understood: %(what)s"), {"what": "%s"}),
    "expected one argument": (N_("a value is expected"), {}),
    "expected at most one argument": (N_("one value at most is expected"), {}),
    "expected at least one argument": (N_("at least one value is expected"), {}),
    "invalid choice: %(value)r (choose from %(choices)s)": (
        N_("“%(value)s” is not one of: %(choices)s"),
        {"value": "%(value)s", "choices": "%(choices)s"},
    ),
    "unknown parser %(parser_name)r (choices: %(choices)s)": (
        N_("“%(value)s” is not one of: %(choices)s"),
        {"value": "%(parser_name)s", "choices": "%(choices)s"},
    ),
    "invalid %(type)s value: %(value)r": (N_("“%(value)s” cannot be read"), {"value": "%(value)s"}),
    "argument %(argument_name)s: %(message)s": (
        N_("argument %(name)s: %(message)s"),
        {"name": "%(argument_name)s", "message": "%(message)s"},
    ),
    "not allowed with argument %s": (N_("not together with %(what)s"), {"what": "%s"}),
    "ambiguous option: %(option)s could match %(matches)s": (
        N_("%(option)s may mean %(matches)s"),
        {"option": "%(option)s", "matches": "%(matches)s"},
    ),
    "ignored explicit argument %r": (N_("takes no value: %(what)s"), {"what": "%r"}),
}


def translated(text: str) -> str:
    """An English phrase of argparse in the language spoken now, its conversions kept."""
    if text in _FILLED:
        sentence, values = _FILLED[text]
        return _(sentence) % values
    return _(_PHRASES[text]) if text in _PHRASES else text


def _plural(singular: str, plural: str, count: int) -> str:
    """Translate “expected %s argument(s)”, the only phrase of argparse with a number."""
    return _("%(count)s values are expected") % {"count": "%s"}


def speak() -> None:
    """Make argparse speak through us; it looks both functions up in its own module."""
    module: Any = argparse
    module._ = translated
    module.ngettext = _plural


class Sections(argparse.HelpFormatter):
    """Help whose headings end as the language ends them: argparse puts a bare colon after each."""

    def start_section(self, heading: str | None) -> None:
        said = heading and (_("%(heading)s:") % {"heading": heading}).removesuffix(":")
        super().start_section(said)


class Parser(argparse.ArgumentParser):
    """A parser, and parsers of commands below it, with such help."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **{"formatter_class": Sections, **named})


def checked(read: Callable[[str], Any], sentence: Callable[[Exception], str]) -> Callable[[str], Any]:
    """A reader for argparse whose ValueErrors become sentences of ours."""

    def reader(text: str) -> Any:
        try:
            return read(text)
        except ValueError as problem:
            raise argparse.ArgumentTypeError(sentence(problem)) from None

    return reader
