"""Texts of the program for a desktop, in every language: menu entry, file types, description.

The files in `assets/app` are English; what the catalogues say is put beside it, marked by language as each of
these formats wants it.
"""

from __future__ import annotations

import html
import re
from collections.abc import Iterator

from cardtable import i18n

_KEYS = re.compile("^(GenericName|Comment|Keywords)=(.+)$", re.MULTILINE)
_ELEMENTS = re.compile(r"( *)<(summary|p|li|caption|comment)>([^<]+)</\2>\n")
_LIST = "A list: each word ends in a semicolon."


def messages(text: str) -> Iterator[tuple[str, str]]:
    """Every sentence of such a file that is to be translated, with what its translators should know."""
    for key, said in _KEYS.findall(text):
        yield said, f"In the menu of the desktop. {_LIST if key == 'Keywords' else ''}".strip()
    for _indent, _name, said in _ELEMENTS.findall(text):
        yield _line(said), "For the list of programs of a desktop."


def localised(text: str) -> str:
    """Add the sentences of every language to such a file."""
    return _ELEMENTS.sub(_elements, _KEYS.sub(_keys, text))


def _keys(found: re.Match[str]) -> str:
    key, said = found.groups()
    return "\n".join([found[0], *(f"{key}[{code}]={text}" for code, text in _translations(said))])


def _elements(found: re.Match[str]) -> str:
    indent, name, said = found.groups()
    further = (
        f'{indent}<{name} xml:lang="{code.replace("_", "-")}">{html.escape(text, quote=False)}</{name}>\n'
        for code, text in _translations(_line(said))
    )
    return "".join([found[0], *further])


def _translations(said: str) -> Iterator[tuple[str, str]]:
    for code in i18n.LANGUAGES:
        if code != i18n.SOURCE and (text := i18n.sentence_in(code, said)) != said:
            yield code, text


def _line(said: str) -> str:
    """The text of an element as one line."""
    return " ".join(html.unescape(said).split())
