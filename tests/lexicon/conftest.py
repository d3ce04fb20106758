"""The shipped lexicon, opened once for the tests that only read it."""

import pytest

from cardtable.lexicon import Lexicon
from cardtable.lexicon.entries import feminine_name

Lemmas = dict[tuple[tuple[str, str], ...], list[str]]
"""The words that are forms of the same lemmas, as the same parts of speech: what an entry says of one it says of all."""


@pytest.fixture(scope="session")
def french() -> Lexicon:
    return Lexicon.open()


@pytest.fixture(scope="session")
def french_lemmas(french: Lexicon) -> Lemmas:
    return lemmas_of(french)


def lemmas_of(lexicon: Lexicon) -> Lemmas:
    """Every word of a lexicon, by what it is a form of."""
    found: Lemmas = {}
    for word in lexicon.graph.completions():
        ways = (
            (feminine_name(each.spelling, each.lemma, each) or each.lemma, each.part_of_speech)
            for each in lexicon.readings(word)
        )
        found.setdefault(tuple(dict.fromkeys(ways)), []).append(word)
    return found
