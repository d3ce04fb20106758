"""The word graph against plain Python sets and dictionaries."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardtable.lexicon.automaton import LETTERS
from cardtable.lexicon.graph import Ending, Graph
from cardtable.lexicon.nearest import near

LETTER = "ABCZ"
WORDS = st.dictionaries(
    st.text(alphabet=LETTER, min_size=1, max_size=7),
    st.sampled_from([int(Ending.NOMINAL), int(Ending.OTHER), int(Ending.PLACE | Ending.NOMINAL)]),
    max_size=60,
)
PROBE = st.text(alphabet=LETTER + "Y", max_size=8)


def graph_of(words: dict[str, int]) -> Graph:
    return Graph.build(sorted(words.items()))


@given(WORDS, st.lists(PROBE, max_size=20))
def test_holds_exactly_its_words(words: dict[str, int], probes: list[str]) -> None:
    graph = graph_of(words)
    for word in [*words, *probes]:
        assert graph.classes(word) == words.get(word, 0)
        assert (word in graph) == (word in words)


@given(WORDS, st.lists(PROBE, max_size=20))
def test_rank_is_the_place_in_the_alphabet(words: dict[str, int], probes: list[str]) -> None:
    graph, ordered = graph_of(words), sorted(words)
    assert len(graph) == graph.count == len(ordered)
    assert [graph.rank(word) for word in ordered] == list(range(len(ordered)))
    assert [graph.word(rank) for rank in range(len(ordered))] == ordered
    assert all(graph.rank(word) == -1 for word in probes if word not in words)


@given(WORDS, PROBE, st.sampled_from([int(Ending.ANY), int(Ending.NOMINAL), int(Ending.PLACE)]))
def test_completions_and_size(words: dict[str, int], prefix: str, accept: int) -> None:
    graph = graph_of(words)
    expected = sorted(word for word, classes in words.items() if classes & accept)
    assert list(graph.completions("", accept)) == expected
    assert graph.size(accept) == len(expected)
    assert list(graph.completions(prefix, accept)) == [word for word in expected if word.startswith(prefix)]


@given(WORDS, st.text(alphabet=LETTER + "Y", max_size=7), st.integers(0, 3))
def test_rack_is_multiset_arithmetic(words: dict[str, int], letters: str, blanks: int) -> None:
    have = Counter(letters)
    expected = sorted(word for word in words if sum((Counter(word) - have).values()) <= blanks)
    assert graph_of(words).rack(letters, blanks) == expected


def edits(a: str, b: str) -> int:
    """Optimal string alignment by its definition, for the small."""
    table = {(i, 0): i for i in range(len(a) + 1)} | {(0, j): j for j in range(len(b) + 1)}
    for i in range(1, len(a) + 1):
        for j in range(1, len(b) + 1):
            table[i, j] = min(
                table[i - 1, j] + 1, table[i, j - 1] + 1, table[i - 1, j - 1] + (a[i - 1] != b[j - 1])
            )
            if i > 1 and j > 1 and a[i - 1] == b[j - 2] and a[i - 2] == b[j - 1]:
                table[i, j] = min(table[i, j], table[i - 2, j - 2] + 1)
    return table[len(a), len(b)]


@given(WORDS, PROBE, st.integers(0, 2))
def test_near_is_the_edit_distance(words: dict[str, int], probe: str, distance: int) -> None:
    expected = sorted((edits(probe, word), word) for word in words if edits(probe, word) <= distance)
    assert near(graph_of(words), probe, distance, Ending.ANY) == expected


@given(WORDS)
def test_is_minimal(words: dict[str, int]) -> None:
    """No two states have the same future: the right languages of all states differ."""
    graph = graph_of(words)

    def future(state: int) -> tuple[object, ...]:
        ends = graph.mask[state] & ~LETTERS
        return (ends, *((letter, future(graph.child[edge])) for letter, edge in graph.edges(state)))

    futures = [future(state) for state in range(len(graph.mask))]
    assert len(set(futures)) == len(futures)


def test_child_arithmetic_as_documented() -> None:
    graph = graph_of({"AB": int(Ending.OTHER), "AZ": int(Ending.NOMINAL), "C": int(Ending.NOMINAL)})
    start, k = graph.node("A"), 25
    child = graph.child[graph.first[start] + (graph.mask[start] & ((1 << k) - 1) & LETTERS).bit_count()]
    assert child == graph.node("AZ")
    assert graph.mask[child] & Ending.NOMINAL
    assert not graph.mask[child] & Ending.OTHER


@pytest.mark.parametrize(
    "words",
    [["B", "A"], ["A", "A"], [""], ["a"], ["É"], ["A-B"]],
    ids=["order", "twice", "empty", "small", "accent", "hyphen"],
)
def test_build_refuses(words: list[str]) -> None:
    with pytest.raises(ValueError, match="ascend"):
        Graph.build((word, int(Ending.NOMINAL)) for word in words)


def test_build_refuses_a_word_without_a_class() -> None:
    with pytest.raises(ValueError, match="class"):
        Graph.build([("A", 0)])


def test_out_of_range_and_odd_questions() -> None:
    graph = graph_of({"AB": int(Ending.OTHER)})
    with pytest.raises(IndexError):
        graph.word(1)
    with pytest.raises(ValueError, match="capitals"):
        graph.rack("a")
    for text in ("É", "ab", "A-", "1", ""):
        assert text not in graph
        assert graph.rank(text) == -1
    assert 3 not in graph
