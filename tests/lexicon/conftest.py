"""The shipped lexicon, opened once for the tests that only read it."""

import pytest

from cardtable.lexicon import Lexicon
from cardtable.lexicon.entries import feminine_name

Lemmas = dict[tuple[tuple[str, str], ...], list[str]]
"""Words by their lemmas and parts of speech: the entry of one of them holds for all with the same."""


@pytest.fixture(scope="session")
def french() -> Lexicon:
    return Lexicon.open()


@pytest.fixture(scope="session")
def french_lemmas(french: Lexicon) -> Lemmas:
    return lemmas_of(french)


def lemmas_of(lexicon: Lexicon) -> Lemmas:
    """Group the words of a lexicon by their lemmas."""
    found: Lemmas = {}
    for word in lexicon.graph.completions():
        ways = (
            (feminine_name(each.spelling, each.lemma, each) or each.lemma, each.part_of_speech)
            for each in lexicon.readings(word)
        )
        found.setdefault(tuple(dict.fromkeys(ways)), []).append(word)
    return found
