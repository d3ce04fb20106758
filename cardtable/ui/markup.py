"""Text of any origin made fit to be shown, and the markup of sentences, without a surface."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

from cardtable.i18n import legible

MAX_MARKS = 3
MAX_CHARS = 2000
_INVISIBLE = {"Cf", "Cc", "Cs", "Co", "Cn", "Zl", "Zp"}
TAG = re.compile(r"</?([bnwim])>")
"""A tag of the markup (`typeset.py`)."""
ESCAPED = "\ue000"
"""The character of an angle bracket that is no tag."""


def safe_text(text: object, limit: int = MAX_CHARS) -> str:
    """`text` fit for rendering, a caption, a file name, a log line: `limit` chars at most; never raises.

    What the system told in bytes that were not understood is read as UTF-8; controls become spaces, lone surrogates
    U+FFFD, format characters (zero widths, bidirectional overrides) vanish, and at most three combining marks stay
    on a letter.
    """
    try:
        raw = str(text)
    except Exception:
        return "\ufffd"
    if raw.isascii() and raw.isprintable() and len(raw) <= limit:
        return raw
    return _cleaned(legible(raw[: limit * 8]), limit)


@lru_cache(maxsize=2048)
def _cleaned(raw: str, limit: int) -> str:
    kept: list[str] = []
    marks = 0
    for char in unicodedata.normalize("NFC", raw):
        kind = unicodedata.category(char)
        if kind.startswith("M"):
            marks += 1
            if not kept or marks > MAX_MARKS:
                continue
        else:
            marks = 0
        if kind == "Cs":
            char = "\ufffd"
        elif kind in ("Cc", "Zl", "Zp"):
            char = " "
        elif kind in _INVISIBLE:
            continue
        kept.append(char)
        if len(kept) >= limit:
            break
    return "".join(kept)


def escape(text: object) -> str:
    """`text` with its angle brackets made harmless for markup."""
    return safe_text(text).replace("<", ESCAPED)


def plain(markup: str) -> str:
    """`markup` as words alone."""
    return TAG.sub("", markup).replace(ESCAPED, "<")
