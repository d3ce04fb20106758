"""Recall of everyday, recent and regional words: lists written down before anybody looked whether they are.

The recent words come from memory and from what dictionaries told the press of their new words. What the lists showed to be
missing was added since, so that they hold what was reached and measure it no longer.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from cardtable.lexicon import Lexicon

LEAST_EVERYDAY, LEAST_RECENT = 0.98, 0.95


def kinds(language: str) -> list[list[str]]:
    """The lists of a language, everyday words first, without what is written with a hyphen."""
    text = (Path(__file__).parent / f"recall_{language}.txt").read_text(encoding="utf-8")
    found: list[list[str]] = []
    for line in text.splitlines():
        if line.startswith("#"):
            found.append([])
        else:
            found[-1] += [word for word in line.split() if "-" not in word]
    return found


@pytest.mark.parametrize("language", ["fr", "en", "es"])
def test_nearly_all_everyday_and_recent_words_are_accepted(language: str) -> None:
    lexicon = Lexicon.open(language=language)
    for words, least in zip(kinds(language), (LEAST_EVERYDAY, LEAST_RECENT), strict=True):
        assert len(words) >= 190
        refused = [word for word in words if lexicon.fold(word) not in lexicon.words()]
        assert len(refused) <= (1 - least) * len(words), refused
