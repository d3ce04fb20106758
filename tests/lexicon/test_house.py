"""The table's own words (rule G5)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardtable.lexicon import Fault, HouseWords, LexiconError

WORD = st.text(alphabet="ABCDEFGHIJKLMNOPQRSTUVWXYZ", min_size=2, max_size=32)


@given(st.frozensets(WORD, max_size=20), st.frozensets(WORD, max_size=20))
def test_text_round_trip(added: frozenset[str], refused: frozenset[str]) -> None:
    house = HouseWords(added, refused - added)
    assert HouseWords.from_text(house.to_text()) == house


def test_reads_what_a_person_writes() -> None:
    text = "\ufeff# ours\n+ kif \n- Zut\nœuvrette\n\n"
    assert HouseWords.from_text(text) == HouseWords(frozenset({"KIF", "OEUVRETTE"}), frozenset({"ZUT"}))


def test_changing_one_s_mind() -> None:
    house = HouseWords().accept("kif").refuse("zut")
    assert house.accept("zut") == HouseWords(frozenset({"KIF", "ZUT"}))
    assert house.refuse("kif") == HouseWords(refused=frozenset({"KIF", "ZUT"}))
    assert house.forget("KIF").forget("zut") == HouseWords()


@pytest.mark.parametrize("text", ["+", "+a", "-arc-en-ciel", "deux mots", "h2o", "+" + "A" * 33, "\x00AB"])
def test_refuses_what_is_no_word(text: str) -> None:
    with pytest.raises(LexiconError) as caught:
        HouseWords.from_text(text)
    assert caught.value.reason is Fault.BAD_WORD


def test_refuses_a_contradiction() -> None:
    with pytest.raises(LexiconError) as caught:
        HouseWords.from_text("+zut\n-ZUT")
    assert caught.value.reason is Fault.CONTRADICTION


def test_refuses_too_many() -> None:
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    lines = [a + b + c for a in letters for b in letters for c in letters]
    with pytest.raises(LexiconError) as caught:
        HouseWords.from_lines(lines)
    assert caught.value.reason is Fault.TOO_MANY_WORDS
