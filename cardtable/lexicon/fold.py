"""Folding of a written word into the capitals printed on the cards (rule G1)."""

from __future__ import annotations

import re
import unicodedata

from cardtable.languages import LETTER

# Letters that Unicode does not decompose, with the capitals French typography gives them.
_WHOLE = {
    "Œ": "OE",
    "Æ": "AE",
    "Ø": "O",
    "Ł": "L",
    "Đ": "D",
    "Ð": "D",
    "Þ": "TH",
    "Ħ": "H",
    "ſ": "S",
    "İ": "I",
    "ı": "I",
}
_OPENED = str.maketrans(_WHOLE)
_WORD = re.compile(f"{LETTER}+")


def fold(text: str, further: str = "") -> str:
    """`text` in capitals A-Z: accents dropped, ligatures opened ("œuf" → "OEUF"), but for the letters of `further`, which
    have cards of their own ("año" → "AÑO").

    What is not a Latin letter (hyphen, apostrophe, digit, Greek) is kept, so that a caller can tell.
    """
    if text.isascii():
        return text.upper()
    capitals = unicodedata.normalize("NFC", text.upper())
    if further:
        return "".join(each if each in further else _opened(each) for each in capitals)
    return _opened(capitals)


def _opened(capitals: str) -> str:
    opened = unicodedata.normalize("NFD", capitals.translate(_OPENED))
    if not opened.isascii():
        opened = "".join(c for c in opened if not unicodedata.combining(c))
    return unicodedata.normalize("NFC", opened)


def is_letters(text: str) -> bool:
    """Return True if `text` consists of capitals that are on cards of some language, at least one."""
    return text.isupper() and text.isalpha() if text.isascii() else _WORD.fullmatch(text) is not None
