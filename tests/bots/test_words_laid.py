"""Verdicts of a reader on words that opponents laid: what an ordinary adult does not know."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardtable.bots.commonest import Commonest
from cardtable.bots.opponents import KEYS
from cardtable.bots.vocabulary import HINTS, KNOWN, LIVING, WHOLE, Skill, Vocabulary
from cardtable.lexicon import Lexicon

ROWS = [
    line.split("\t")
    for line in Path(__file__).with_name("words_laid.tsv").read_text("utf-8").splitlines()
    if not line.startswith("#")
]
LANGUAGES = ("fr", "en", "es")
MOST_UNKNOWN = 15
"""Words of fifteen hundred that a reader may judge unknown: 1 %."""


def words(language: str, opponent: str, verdict: str) -> list[str]:
    return [word for row in ROWS if row[:3] == [language, opponent, verdict] for word in row[3].split(" ")]


def test_each_language_has_verdicts_on_three_hundred_words_of_five_opponents() -> None:
    for language in LANGUAGES:
        for key in KEYS[:-1]:
            read = words(language, key, "known") + words(language, key, "unknown")
            assert len(read) == len({*read}) == 300
    assert {row[2] for row in ROWS} == {"known", "unknown"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_few_words_were_unknown_and_the_opponents_say_none_of_them_any_more(language: str) -> None:
    lexicon = Lexicon.open(language=language)
    vocabulary = Vocabulary(lexicon, lexicon.words())
    unknown = [word for key in KEYS for word in words(language, key, "unknown")]
    assert len(unknown) <= MOST_UNKNOWN
    assert not [word for word in unknown if vocabulary.knows(LIVING, word)]


@pytest.mark.parametrize(("language", "word"), [("fr", "HAVES"), ("en", "SALTER"), ("es", "OTERO")])
def test_a_word_rated_as_rare_is_unknown_to_all_but_the_strongest_bot_and_to_hints(
    language: str, word: str
) -> None:
    lexicon = Lexicon.open(language=language)
    vocabulary = Vocabulary(lexicon, lexicon.words())
    assert not any(vocabulary.knows(skill, word) for skill in (LIVING, HINTS))
    assert not vocabulary.stooping(LIVING)(word) and vocabulary.knows(WHOLE, word)
    parts = Commonest.of(vocabulary, Skill(KNOWN, 2.4))
    assert word not in parts.holding(word)
    agreed = Vocabulary(lexicon, lexicon.words(added=frozenset({word})))
    assert agreed.knows(LIVING, word)
