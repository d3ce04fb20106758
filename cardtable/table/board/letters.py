"""Letters that typed text stands for."""

from __future__ import annotations

import unicodedata

from cardtable.languages import Alphabet
from cardtable.lexicon import fold


def letters(text: str, alphabet: Alphabet) -> str:
    """Return the capitals that typed text stands for; marks and everything else fall away."""
    folded = fold(unicodedata.normalize("NFC", text), alphabet.further)
    return "".join(char for char in folded if char in alphabet.bits)
