"""What is typed at any board."""

from __future__ import annotations

import unicodedata

from cardtable.lexicon import fold


def letters(text: str) -> str:
    """The capitals that typed text stands for; marks and everything else fall away."""
    return "".join(char for char in fold(unicodedata.normalize("NFC", text)) if "A" <= char <= "Z")
