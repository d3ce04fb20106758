"""The definition a word's card shows first: a sample of words that bots really played, each judged by a reader, and our
own definitions of what people say most and of the shortest words.

The words were drawn by `python -m tools.lexicon.played SEED`. Where what is shown first is no longer what was judged,
that row has to be judged again: write the new definition and verdict, or draw a fresh sample.
"""

from pathlib import Path

import pytest

from cardtable.lexicon import Lexicon
from tools.lexicon import reviewed
from tools.lexicon.build import SOURCES


def lines(name: str) -> list[str]:
    """The lines of a list that lies here, without remarks."""
    text = (Path(__file__).parent / name).read_text(encoding="utf-8")
    return [line for line in text.splitlines() if not line.startswith("#")]


ROWS = [line.split("\t") for line in lines("first_senses.tsv")]
OTHERS = {"en": 500, "es": 400}
COMMONEST = lines("commonest.txt")
LEAST_RIGHT = 0.98


def test_nearly_every_first_sense_is_the_one_people_mean() -> None:
    verdicts = [verdict for *_rest, verdict in ROWS]
    assert len(verdicts) >= 700
    assert set(verdicts) <= {"right", "wrong"}
    assert verdicts.count("right") >= LEAST_RIGHT * len(verdicts)


def test_what_is_shown_first_is_what_was_judged(french: Lexicon) -> None:
    judged = {word: tuple(rest) for word, *rest, _verdict in ROWS}
    # One of them, ANAL, is out of reach since and has no definition for families.
    shown = {
        word: french.entry(word).meanings or french.entry(word, family=False).meanings for word in judged
    }
    told = {word: (first.lemma, first.part_of_speech, first.text) for word, (first, *_) in shown.items()}
    assert told == judged, "judge again what differs"


@pytest.mark.parametrize("language", OTHERS)
def test_cards_of_other_languages_show_first_what_was_judged(language: str) -> None:
    rows = [line.split("\t") for line in lines(f"first_senses_{language}.tsv")]
    lexicon = Lexicon.open(language=language)
    shown = {word: lexicon.entry(word).meanings[0] for word, *_rest in rows}
    told = {word: (first.lemma, first.part_of_speech, first.text) for word, first in shown.items()}
    assert told == {word: tuple(rest) for word, *rest, _verdict in rows}, "judge it again"
    verdicts = [verdict for *_rest, verdict in rows]
    assert len(rows) >= OTHERS[language] and set(verdicts) <= {"right", "wrong"}
    assert verdicts.count("right") >= LEAST_RIGHT * len(verdicts)


def test_the_commonest_lemmas_have_a_definition_of_our_own() -> None:
    lists = reviewed.read(SOURCES)
    defined = {lemma for lemma, _part, _text in lists.definitions}
    defined |= {added.lemma for added in lists.additions if added.gloss}
    assert len(set(COMMONEST)) == 3_000
    assert not [lemma for lemma in COMMONEST if lemma not in defined]


def test_every_word_of_two_to_four_letters_has_a_definition_of_our_own(french: Lexicon) -> None:
    lacking = [
        word
        for word in french.words()
        if len(word) <= 4
        and not any(meaning.source == "cardtable" for meaning in french.entry(word, family=False).meanings)
    ]
    assert not lacking
