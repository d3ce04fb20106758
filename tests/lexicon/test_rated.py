"""Familiarity rated by reading: which words have marks, how far the passes agree, and what the shipped files make of it."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from pathlib import Path

import pytest

from cardtable import languages
from cardtable.bots.vocabulary import KNOWN, LIVING
from cardtable.lexicon import Lexicon
from tools.lexicon import reviewed
from tools.lexicon.familiarity import RATED, SHORT

SOURCES = Path(__file__).parents[2] / "tools" / "lexicon" / "sources"
ORDER = "rhk"
"""The letters of the marks in the passes, from rare to known."""
LEAST_AGREEMENT = 0.7
"""Cohen's kappa of any two passes over the same words."""


def rows(language: str) -> list[tuple[str, str, list[str]]]:
    folder = SOURCES if language == "fr" else SOURCES / language
    return [(mark, passes, words.split()) for mark, passes, words in reviewed.lines(folder / "rated.tsv")]


def rated(language: str) -> dict[str, str]:
    return {word: mark for mark, _passes, words in rows(language) for word in words}


@pytest.mark.parametrize("language", languages.BOX)
def test_every_short_form_has_a_mark(language: str) -> None:
    most = 4 if language == "fr" else SHORT
    marks = rated(language)
    assert [
        word for word in Lexicon.open(language=language).words() if len(word) <= most and word not in marks
    ] == []


def test_two_thousand_others_and_more_were_read_twice() -> None:
    others = [
        word
        for language in languages.BOX
        for _mark, passes, words in rows(language)
        for word in words
        if len(word) > SHORT and len(passes) >= 2
    ]
    assert len(others) >= 2000


@pytest.mark.parametrize("language", languages.BOX)
def test_a_mark_is_the_middle_of_its_passes_or_below(language: str) -> None:
    words = [word for _mark, _passes, found in rows(language) for word in found]
    assert len(words) == len(set(words))
    for mark, passes, found in rows(language):
        middle = sorted(passes, key=ORDER.index)[len(passes) // 2]
        assert ORDER.index(mark[0]) <= ORDER.index(middle), (mark, passes, found[:3])


@pytest.mark.parametrize("language", languages.BOX)
def test_passes_agree(language: str) -> None:
    by_length: dict[int, list[str]] = {}
    for _mark, passes, words in rows(language):
        by_length.setdefault(len(passes), []).extend([passes] * len(words))
    for length, marks in by_length.items():
        if len(marks) < 200:
            continue  # few words have the mark of another reader, who wrote down what nobody knows
        for first, second in combinations(range(length), 2):
            if language == "fr" and length == 4 and first == 0:
                continue  # the first reading of French was another one, of a sterner reader
            same = sum(each[first] == each[second] for each in marks) / len(marks)
            shares = [Counter(each[at] for each in marks) for at in (first, second)]
            if len(shares[1]) == 1:
                continue
            chance = sum(shares[0][letter] * shares[1][letter] for letter in ORDER) / len(marks) ** 2
            assert (same - chance) / (1 - chance) >= LEAST_AGREEMENT, (length, first, second)


@pytest.mark.parametrize("language", languages.BOX)
def test_what_readers_do_not_know_bots_do_not_say(language: str) -> None:
    lexicon = Lexicon.open(language=language)
    for word, mark in rated(language).items():
        least, most = RATED[mark]
        if word in lexicon.words():
            assert least - 0.05 <= lexicon.familiarity(word) <= most + 0.05, (word, mark)
            assert (lexicon.familiarity(word) >= LIVING.least(word)) == (mark == "known"), word
    assert RATED["half"][1] < KNOWN <= RATED["known"][0]


@pytest.mark.parametrize(
    ("language", "word"),
    [("fr", "HAVAIT"), ("fr", "HAVER"), ("es", "ESCOLABA"), ("es", "EJEMPLABAN"), ("es", "LINEABA")],
)
def test_forms_of_a_verb_that_nobody_says_are_rare(language: str, word: str) -> None:
    assert Lexicon.open(language=language).familiarity(word) <= RATED["rare"][1]


def test_a_mark_of_a_verb_leaves_the_noun_alone() -> None:
    spanish = Lexicon.open(language="es")
    for word in ("EJEMPLAR", "EJEMPLARES", "SOLAR", "ESCOBA", "ESCUELA"):
        assert spanish.familiarity(word) >= KNOWN, word


def test_a_plural_is_no_better_known_than_the_name_it_is_made_of() -> None:
    spanish = Lexicon.open(language="es")
    for word in ("ALONSO", "ALONSOS", "CARRANZAS", "JORGES"):
        assert spanish.familiarity(word) < KNOWN, word


def test_spanish_forms_with_pronouns_are_known_where_they_are_heard() -> None:
    spanish = Lexicon.open(language="es")
    for word in ("CENANDOLE", "OPINALO", "AHORRENLES", "ADAPTASES"):
        assert spanish.familiarity(word) < KNOWN, word
    for word in ("DAMELO", "HACERLO", "DECIRLE", "LEVANTARSE", "CUENTAME"):
        assert spanish.familiarity(word) >= KNOWN, word
