"""Word list of the user's own, laid out level by level: the same words as the minimal graph, in memory and on the disk."""

from __future__ import annotations

import io
import random
from collections.abc import Callable
from pathlib import Path
from string import ascii_uppercase

import pytest

from cardtable.lexicon import LexiconError, listfile, trie
from cardtable.lexicon.graph import Ending, Graph
from tests.play.games import WORDS


def lists() -> list[list[str]]:
    chance = random.Random(5)
    made = ["".join(chance.choices("ABCZ", k=chance.randint(2, 9))) for _ in range(2000)]
    far = ["".join(chance.choices(ascii_uppercase, k=32)) for _ in range(300)]
    return [sorted({*each}) for each in (WORDS, made, far, ["AB"], ["AA", "AAA", "AAAA", "B" * 32, "ZZ"])]


@pytest.mark.parametrize("words", lists(), ids=len)
def test_the_trie_holds_what_the_minimal_graph_holds(words: list[str]) -> None:
    ours, minimal = (
        trie.graph(trie.column([word.encode("ascii") for word in words])),
        Graph.build((word, int(Ending.NOMINAL)) for word in words),
    )
    assert list(ours.completions()) == words
    assert [ours.rank(word) for word in words] == list(range(len(words)))
    assert [ours.word(rank) for rank in range(len(words))] == words
    assert ours.size() == minimal.size() == len(words)
    for letters, blanks in (("ABCZ", 0), ("RATESLO", 1), ("ZZ", 2)):
        assert ours.rack(letters, blanks) == minimal.rack(letters, blanks)
    assert list(ours.spelt_with(0b111)) == list(minimal.spelt_with(0b111))
    assert ours.rank("QQQQ") == -1 and ours.node("QJX") == minimal.node("QJX") == -1


def written(words: list[str], progress: Callable[[float], None] = trie.quiet) -> bytes:
    file = io.BytesIO()
    listfile.write(file, trie.column([word.encode() for word in words]), progress)
    return file.getvalue()


@pytest.mark.parametrize("words", lists(), ids=len)
def test_the_file_gives_the_graph_back(tmp_path: Path, words: list[str]) -> None:
    path = tmp_path / "list.graph"
    path.write_bytes(written(words))
    identity, graph = listfile.read(path)
    assert list(graph.completions()) == words and graph.count == len(words)
    assert identity == listfile.identity_of(trie.column([word.encode() for word in words]))


def test_a_file_damaged_anywhere_is_refused_or_whole(tmp_path: Path) -> None:
    path = tmp_path / "list.graph"
    content = written(WORDS[:20] and sorted({*WORDS[:20]}))
    refused = 0
    for at in range(0, len(content), 37):
        path.write_bytes(content[:at] + bytes([content[at] ^ 0x10]) + content[at + 1 :])
        try:
            _identity, graph = listfile.read(path)
        except LexiconError:
            refused += 1
        else:
            assert list(graph.completions()) == sorted({*WORDS[:20]}), "blanks, or the gaps between sections"
    assert refused > len(content) / 37 * 0.9
    path.write_bytes(content[:-8])
    with pytest.raises(LexiconError):
        listfile.read(path)


def test_progress_rises_to_the_end_and_may_end_the_work(tmp_path: Path) -> None:
    parts: list[float] = []
    written(sorted({*WORDS}), parts.append)
    assert parts == sorted(parts) and parts[0] > 0 and parts[-1] <= 1

    class Enough(Exception):
        pass

    def stop(part: float) -> None:
        raise Enough

    with pytest.raises(Enough):
        written(sorted({*WORDS}), stop)


@pytest.mark.parametrize(
    "raw",
    [
        b"chat\r\nchien\r\n",
        "\ufeffété\nœuf".encode(),
        "été\nchat".encode("cp1252"),
        "abc\x0bdef\n\u2028x".encode(),
    ],
)
def test_lines_are_cut_and_words_kept_as_when_the_whole_is_read_at_once(tmp_path: Path, raw: bytes) -> None:
    from cardtable.lexicon import wordlist

    path = tmp_path / "list.txt"
    path.write_bytes(raw)
    words, report = wordlist.sift(*wordlist.lines_of(path))
    column, streamed = trie.read(path)
    assert column.lines().split() == words and streamed == report
