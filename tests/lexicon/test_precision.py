"""The reviewed sample: at most one accepted word in a hundred that no general French dictionary carries."""

from collections import Counter
from hashlib import sha256
from pathlib import Path

import pytest

from cardtable.lexicon import Lexicon

ROWS = [
    line.split("\t")
    for line in (Path(__file__).parent / "precision.tsv").read_text(encoding="utf-8").splitlines()
    if not line.startswith("#")
]


def test_the_sample_is_the_one_the_rule_draws(french: Lexicon) -> None:
    drawn = sorted(french.words(), key=lambda word: sha256(f"precision-7 {word}".encode()).digest())[:500]
    assert len(ROWS) == 500
    assert len({row[0] for row in ROWS} & set(drawn)) >= 475  # words come and go; then draw and judge anew


def test_one_in_a_hundred_at_most(french: Lexicon) -> None:
    verdicts = Counter(verdict for word, _, verdict in ROWS if word in french.words())
    assert set(verdicts) <= {"yes", "large", "no"}
    assert verdicts["no"] <= 5
    assert verdicts.total() >= 475


def test_lemmas_are_those_of_the_entry(french: Lexicon) -> None:
    for word, lemma, verdict in ROWS:
        assert verdict == "no" or set(lemma.split(",")) <= {
            reading.lemma for reading in french.readings(word)
        }, word


ENGLISH = [
    line.split("\t")
    for line in (Path(__file__).parent / "precision_en.tsv").read_text(encoding="utf-8").splitlines()
    if not line.startswith("#")
]


def test_the_english_sample_is_drawn_by_its_rule_and_holds_one_in_a_hundred_at_most() -> None:
    english = Lexicon.open(language="en")
    drawn = sorted(english.words(), key=lambda word: sha256(f"precision-en-1 {word}".encode()).digest())[:300]
    assert len(ENGLISH) == 300
    assert len({row[0] for row in ENGLISH} & set(drawn)) >= 285
    verdicts = Counter(verdict for word, _, verdict in ENGLISH if word in english.words())
    assert set(verdicts) <= {"yes", "large", "no"}
    assert verdicts["no"] <= 3


def sample(name: str) -> list[list[str]]:
    """The rows of a kept sample, without remarks."""
    text = (Path(__file__).parent / name).read_text(encoding="utf-8")
    return [line.split("\t") for line in text.splitlines() if not line.startswith("#")]


@pytest.mark.parametrize("number", [8, 9, 10])
def test_later_samples_are_drawn_by_their_rule_and_hold_one_in_a_hundred_at_most(
    french: Lexicon, number: int
) -> None:
    rows = sample(f"precision_{number}.tsv")
    drawn = sorted(french.words(), key=lambda word: sha256(f"precision-{number} {word}".encode()).digest())[
        :400
    ]
    assert len(rows) == 400
    assert len({row[0] for row in rows} & set(drawn)) >= 380
    verdicts = Counter(verdict for _word, _lemma, verdict in rows)
    assert set(verdicts) <= {"yes", "large", "no"}
    assert verdicts["no"] <= 4
