"""A language nobody speaks: the English sentences, each two fifths longer and full of accents, or written from right to left."""

from __future__ import annotations

import gettext
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from cardtable import i18n
from tests.table.painted import apart

KEPT = re.compile(r"(%\(\w+\)[a-z]|%%|<[^>]*>|\n)")
"""Parts of a sentence that are no words: places for values, markup."""
ACCENTED = str.maketrans("aeiouyAEIOUYcn", "åéîøûÿÂÉÎØÛŸçñ")
LONGER = 0.4
HEBREW = "אבגדהוזחטיכלמנסעפצקרשת"


def longer(sentence: str) -> str:
    """Each word of it two fifths longer."""

    def grown(word: re.Match[str]) -> str:
        text = word.group().translate(ACCENTED)
        return text + text.lower()[: round(len(text) * LONGER)]

    return _through(sentence, lambda part: re.sub(r"[A-Za-z]{2,}", grown, part))


def from_the_right(sentence: str) -> str:
    """Replace letters by those of a script that is written from right to left."""
    return _through(
        sentence, lambda part: re.sub("[A-Za-z]", lambda char: HEBREW[ord(char.group()) % len(HEBREW)], part)
    )


def _through(sentence: str, change: Callable[[str], str]) -> str:
    return "".join(part if KEPT.fullmatch(part) else change(part) for part in KEPT.split(sentence))


class Spoken(gettext.NullTranslations):
    """A catalogue that makes its sentences up."""

    def __init__(self, change: Callable[[str], str]) -> None:
        super().__init__()
        self._change = change

    def gettext(self, message: str) -> str:
        return self._change(message) if message else message

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self._change(msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:
        # Letters on drawn cards are as many as their cards.
        return message if message.isupper() else self._change(message)


@contextmanager
def instead_of_english(change: Callable[[str], str]) -> Iterator[None]:
    """Change the sentences of English while the block runs."""
    find = gettext.translation

    def translation(domain: str, folder: str, languages: list[str], **more: Any) -> gettext.NullTranslations:
        return Spoken(change) if languages == ["en"] else find(domain, folder, languages, **more)

    gettext.translation = translation  # type: ignore[assignment]
    try:
        with apart():
            yield
    finally:
        gettext.translation = find
        i18n.use("en")
