"""The index of parts of words, held against a plain search in the text of the words."""

from __future__ import annotations

import hashlib
from itertools import product
from pathlib import Path
from string import ascii_uppercase
from typing import Any

import pytest

from cardtable.lexicon import Graph, Lexicon
from cardtable.lexicon.factors import Factors, Parts, factors_of, shipped
from cardtable.lexicon.graph import Ending
from cardtable.lexicon.store import open_store
from cardtable.lexicon.wordset import WordSet
from cardtable.rules.rng import Rng
from tests.rules.shelf_tables import WORDS


def parts(words: list[str], **chosen: Any) -> Parts:
    lexicon = Lexicon.from_words(words)
    return Parts.of(lexicon, lexicon.words(**chosen))


def letters(mask: int) -> str:
    return "".join(letter for at, letter in enumerate(ascii_uppercase) if mask >> at & 1)


def queries(words: list[str], count: int, seed: int) -> list[str]:
    """Pieces of words, every other one with a letter changed."""
    rng, found = Rng(seed), []
    for _ in range(count):
        at, rng = rng.below(len(words))
        word = words[at]
        first, rng = rng.below(len(word))
        last, rng = rng.below(len(word) - first)
        piece = word[first : first + last + 1]
        other, rng = rng.below(52)
        if other < 26:
            place, rng = rng.below(len(piece))
            piece = piece[:place] + ascii_uppercase[other] + piece[place + 1 :]
        found.append(piece)
    return found


def test_every_part_of_a_small_list_and_nothing_else() -> None:
    text, own = "\n".join(WORDS), parts(WORDS)
    for length in (1, 2, 3):
        for piece in map("".join, product(ascii_uppercase, repeat=length)):
            assert (piece in own) == (piece in text), piece
    assert "" in own
    assert "A-" not in own
    assert "é" not in own
    assert "a" not in own


def test_the_shipped_index_agrees_with_a_search_in_the_text() -> None:
    lexicon = Lexicon.open()
    words = list(lexicon.words())
    text, own = "\n".join(words), Parts.of(lexicon, lexicon.words())
    answers = [(piece, piece in own) for piece in queries(words, 1500, 5)]
    assert all(found == (piece in text) for piece, found in answers)
    assert 0.3 < sum(found for _, found in answers) / len(answers) < 0.99


def test_letters_before_after_and_between() -> None:
    text, own = "\n".join(WORDS), parts(WORDS)
    for piece in queries(WORDS, 300, 9):
        assert letters(own.after(piece)) == "".join(c for c in ascii_uppercase if piece + c in text)
        assert letters(own.before(piece)) == "".join(c for c in ascii_uppercase if c + piece in text)
        left, right = piece[: len(piece) // 2], piece[len(piece) // 2 :]
        assert letters(own.between(left, right)) == "".join(
            c for c in ascii_uppercase if left + c + right in text
        )


def test_the_words_around_a_part_come_once_each() -> None:
    own = parts([*WORDS, "ANANAS", "BANANE"])
    for piece in [*queries(WORDS, 200, 3), "AN", "ANA", "NA", ""]:
        found = list(own.containing(piece))
        assert sorted(found) == sorted(word for word in {*WORDS, "ANANAS", "BANANE"} if piece in word)


def test_classes_decide_what_counts() -> None:
    pairs = [
        ("MARIE", Ending.PLACE),
        ("MARIN", Ending.NOMINAL),
        ("MARIT", Ending.OTHER),
        ("ZARIN", Ending.PLACE),
    ]
    graph = Graph.build((word, int(ending)) for word, ending in pairs)
    for accept in (Ending.NOMINAL, Ending.OTHER, Ending.PLACE, Ending.NOMINAL | Ending.PLACE, Ending.ANY):
        words = WordSet(((graph, int(accept)),))
        own = Parts(words, [Factors.build(graph)])
        text = "\n".join(word for word, ending in pairs if ending & accept)
        for piece in ("MAR", "ARI", "ARIN", "ARIT", "ZAR", "IE", "E", "T", "Z"):
            assert (piece in own) == (piece in text), (accept, piece)
        assert letters(own.after("ARI")) == "".join(c for c in ascii_uppercase if "ARI" + c in text)


def test_the_tables_own_words_count_and_refused_ones_do_not() -> None:
    added, refused = frozenset({"KIWIX", "RAT"}), frozenset({"KEPI", "KEPIS", "MARE"})
    own = parts(WORDS, added=added, refused=refused)
    left = ({*WORDS} | added) - refused
    text = "\n".join(left)
    for piece in [*queries(sorted(left | refused), 500, 2), "KE", "EPI", "K", "IWI", "MAR", "MARE"]:
        assert (piece in own) == (piece in text), piece
        assert letters(own.after(piece)) == "".join(c for c in ascii_uppercase if piece + c in text), piece
        assert sorted(own.containing(piece)) == sorted(word for word in left if piece in word)


def test_nothing_counts_where_every_word_is_refused() -> None:
    own = parts(["SOL", "SOLE"], refused=frozenset({"SOL", "SOLE"}))
    assert "S" not in own
    assert "" not in own
    assert not own.after("S")
    assert not list(own.containing("S"))


def test_the_build_gives_the_same_bytes_and_the_store_the_same_answers(tmp_path: Path) -> None:
    lexicon = Lexicon.from_words(WORDS)
    raw = shipped(lexicon.id, lexicon.graph)
    assert raw == shipped(lexicon.id, Lexicon.from_words(reversed(WORDS)).graph)
    path = tmp_path / "factors.bin"
    path.write_bytes(raw)
    mapped, built = Factors.of_store(open_store(path)), factors_of(lexicon.id, lexicon.graph)
    assert open_store(path).identity == lexicon.id
    for piece in queries(WORDS, 300, 4):
        assert mapped.classes(piece) == built.classes(piece)


def test_the_shipped_file_belongs_to_the_shipped_words() -> None:
    from cardtable import resources

    store = open_store(resources.asset("lexicon", "fr-factors.bin"))
    store.verify()
    assert store.identity == Lexicon.open().id


def test_words_of_another_year_do_not_take_the_shipped_index() -> None:
    lexicon = Lexicon.from_words(["SOL"])
    found = factors_of("fr-9-000000000000", lexicon.graph)
    assert found.classes("OL") and not found.classes("RACHA")


@pytest.mark.parametrize("piece", ["RACHA", "ILLAG", "XQW"])
def test_known_pieces(piece: str) -> None:
    own = Parts.of(Lexicon.open(), Lexicon.open().words())
    assert (piece in own) == (piece != "XQW")


def test_a_word_list_in_memory_has_its_own_index() -> None:
    first, second = Lexicon.from_words(["SOL"]), Lexicon.from_words(["MER"])
    assert factors_of(first.id, first.graph).classes("OL")
    assert not factors_of(second.id, second.graph).classes("OL")
    assert (
        hashlib.sha256(shipped("x", first.graph)).digest()
        != hashlib.sha256(shipped("x", second.graph)).digest()
    )
