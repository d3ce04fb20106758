"""The table's own words (rule G5)."""

import pytest

from cardtable.lexicon import Fault, HouseWords, LexiconError


def test_changing_one_s_mind() -> None:
    house = HouseWords().accept("kif").refuse("zut")
    assert house.accept("zut") == HouseWords(frozenset({"KIF", "ZUT"}))
    assert house.refuse("kif") == HouseWords(refused=frozenset({"KIF", "ZUT"}))
    assert house.forget("KIF").forget("zut") == HouseWords()


@pytest.mark.parametrize("text", ["", "a", "arc-en-ciel", "deux mots", "h2o", "A" * 33, "\x00AB"])
def test_refuses_what_is_no_word(text: str) -> None:
    with pytest.raises(LexiconError) as caught:
        HouseWords().accept(text)
    assert caught.value.reason is Fault.BAD_WORD


def test_refuses_a_contradiction() -> None:
    with pytest.raises(LexiconError) as caught:
        HouseWords.of(("ZUT",), ("ZUT",))
    assert caught.value.reason is Fault.CONTRADICTION
