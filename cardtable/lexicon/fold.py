"""From a written word to the capitals printed on the cards (rule G1)."""

from __future__ import annotations

import unicodedata

# Letters that Unicode does not decompose, with the capitals French typography gives them.
_WHOLE = str.maketrans(
    {
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
)

A, Z = ord("A"), ord("Z")


def fold(text: str) -> str:
    """`text` in capitals A-Z: accents dropped, ligatures opened ("œuf" → "OEUF").

    What is not a Latin letter (hyphen, apostrophe, digit, Greek) is kept, so that a caller can tell.
    """
    if text.isascii():
        return text.upper()
    opened = unicodedata.normalize("NFD", text.upper().translate(_WHOLE))
    if not opened.isascii():
        opened = "".join(c for c in opened if not unicodedata.combining(c))
    return unicodedata.normalize("NFC", opened)


def is_letters(text: str) -> bool:
    """Whether `text` is nothing but capitals A-Z, at least one."""
    return text.isascii() and text.isalpha() and text.isupper()
