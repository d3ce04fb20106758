"""Words that a table accepts: options, its own words, counting and walking."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardtable.lexicon import Lexicon
from cardtable.lexicon.graph import Ending, Graph
from cardtable.lexicon.wordset import with_options

SMALL = {
    "ABRI": int(Ending.NOMINAL),
    "AINSI": int(Ending.OTHER),
    "BREST": int(Ending.PLACE),
    "NICE": int(Ending.PLACE),
    "SEINE": int(Ending.PLACE | Ending.NOMINAL),
}


def words(parts: str = "all", places: str = "off", added: str = "", refused: str = "") -> list[str]:
    graph = Graph.build(sorted(SMALL.items()))
    return list(with_options(graph, parts, places, frozenset(added.split()), frozenset(refused.split())))


def test_options() -> None:
    assert words() == ["ABRI", "AINSI", "SEINE"]
    assert words("nouns-and-adjectives") == ["ABRI", "SEINE"]
    assert words(places="on") == ["ABRI", "AINSI", "BREST", "NICE", "SEINE"]
    assert words("nouns-and-adjectives", "on") == ["ABRI", "BREST", "NICE", "SEINE"]


def test_words_of_the_table() -> None:
    assert words(added="ZAP ABRI", refused="AINSI") == ["ABRI", "SEINE", "ZAP"]
    assert words("nouns-and-adjectives", added="AINSI") == ["ABRI", "AINSI", "SEINE"]
    assert words(added="ZAP", refused="ZAP") == ["ABRI", "AINSI", "SEINE"]


@pytest.mark.parametrize(("parts", "places"), [("verbs", "off"), ("all", "maybe"), ("", "on")])
def test_unknown_option(parts: str, places: str) -> None:
    with pytest.raises(ValueError, match="unknown option"):
        words(parts, places)


WORD = st.text(alphabet="ABC", min_size=2, max_size=4)


@given(st.frozensets(WORD, max_size=20), st.frozensets(WORD, max_size=6), st.frozensets(WORD, max_size=6))
def test_as_a_set(base: frozenset[str], added: frozenset[str], refused: frozenset[str]) -> None:
    lexicon = Lexicon.from_words(base)
    expected = sorted((base | added) - refused)
    table = lexicon.words(added=added, refused=refused)
    assert list(table) == expected
    assert len(table) == len(expected)
    assert all(word in table for word in expected)
    assert not any(word in table for word in refused)
    assert list(table.completions("AB")) == [word for word in expected if word.startswith("AB")]
    assert table.rack("AABBCC", 4) == expected
    assert sorted(word for _, word in table.near("ABC", 9)) == expected


def test_is_kept_for_the_next_question() -> None:
    lexicon = Lexicon.from_words(["ab", "abc"])
    assert lexicon.words() is lexicon.words("all", "off")
    assert lexicon.words(added=frozenset({"ZZ"})) is not lexicon.words()
    assert "not a str" not in lexicon.words()
    assert 5 not in lexicon.words()
