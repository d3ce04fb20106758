"""Figures of the lexicon, each beside a stated baseline measured in the same run on the same words.

dawg2, a C extension, is measured too where it is installed (the `bench` extra).
"""

from __future__ import annotations

import tracemalloc
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from importlib import import_module
from importlib.util import find_spec
from time import perf_counter, process_time
from typing import Any

from cardtable.lexicon import Lexicon, WordSet
from tools.bench import Row

_STRIDE = 97  # probes are taken at equal distances
_RACKS = 200
_BRUTE_RACKS = 3
_NOISE = "ZQX"  # makes a word that is none out of one that is


def rows() -> Iterable[Row]:
    """Opening, memory, look-ups, ranks and racks of eight letters."""
    lexicon = Lexicon.open()
    words = lexicon.words()
    listed = list(words)
    plain, plain_bytes, plain_seconds = _plain_set(listed)
    yield from _opening(lexicon, plain_bytes, plain_seconds)
    yield from _look_ups(lexicon, words, listed, plain)
    yield from _racks(words, listed)


def _plain_set(listed: Sequence[str]) -> tuple[frozenset[str], int, float]:
    """The words as a frozenset read from one text, its bytes in memory and the seconds it took."""
    text = "\n".join(listed)
    start = perf_counter()
    frozenset(text.split("\n"))
    seconds = perf_counter() - start
    tracemalloc.start()
    plain = frozenset(text.split("\n"))
    size, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return plain, size, seconds


def _opening(lexicon: Lexicon, plain_bytes: int, plain_seconds: float) -> Iterable[Row]:
    seconds = min(_seconds(Lexicon.open, perf_counter) for _ in range(20))
    yield Row("lexicon: open, checksums verified", seconds * 1e3, "ms", "frozenset", seconds / plain_seconds)
    tracemalloc.start()
    other = Lexicon.open()
    own, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    graph = other.graph
    size = own + 4 * sum(len(part) for part in (graph.mask, graph.first, graph.child, graph.skip))
    yield Row("lexicon: word graph in memory", size / 1e6, "MB", "frozenset", size / plain_bytes)


def _look_ups(
    lexicon: Lexicon, words: WordSet, listed: Sequence[str], plain: frozenset[str]
) -> Iterable[Row]:
    probes = [probe for word in listed[::_STRIDE] for probe in (word, word[:-1] + _NOISE[len(word) % 3])]
    base = len(probes) / _best(lambda: [probe in plain for probe in probes])
    kinds: dict[str, Callable[[], object]] = {
        "lexicon: look-ups": lambda: [probe in words for probe in probes],
        "lexicon: ranks": lambda: [lexicon.graph.rank(probe) for probe in probes],
        "lexicon: frequencies": lambda: [lexicon.zipf(probe) for probe in probes],
    }
    for name, ask in kinds.items():
        rate = len(probes) / _best(ask)
        yield Row(name, rate, "/s", "frozenset", rate / base)
    other = _dawg2(listed)
    if other is not None:
        rate = len(probes) / _best(kinds["lexicon: look-ups"])
        base = len(probes) / _best(lambda: [probe in other for probe in probes])
        yield Row("lexicon: look-ups", rate, "/s", "dawg2", rate / base)


def _racks(words: WordSet, listed: Sequence[str]) -> Iterable[Row]:
    letters = "".join(listed[:: _STRIDE * 3])
    racks = [letters[i * 8 : i * 8 + 8] for i in range(_RACKS)]
    own = _best(lambda: [words.rack(rack) for rack in racks]) / _RACKS
    brute = (
        _seconds(lambda: [_brute(listed, rack) for rack in racks[:_BRUTE_RACKS]], process_time) / _BRUTE_RACKS
    )
    yield Row("lexicon: all words of 8 letters", own * 1e3, "ms", "brute force", own / brute)
    other = _dawg2(listed)
    if other is not None:
        theirs = _best(lambda: [_dawg2_rack(other, rack) for rack in racks]) / _RACKS
        yield Row("lexicon: all words of 8 letters", own * 1e3, "ms", "dawg2", own / theirs)
    joker = _best(lambda: [words.rack(rack[:7], 1) for rack in racks[:40]]) / 40
    yield Row("lexicon: all words of 7 letters and a joker", joker * 1e3, "ms", "without joker", joker / own)
    mistyped = [f"{word[:3]}{word[4:]}" for word in listed[:: _STRIDE * 101]]
    one, two = (
        _best(lambda edits=edits: [words.near(word, edits) for word in mistyped]) / len(mistyped)  # type: ignore[misc]
        for edits in (1, 2)
    )
    yield Row("lexicon: the words within two edits", two * 1e3, "ms", "within one", two / one)


def _brute(listed: Sequence[str], rack: str) -> list[str]:
    """Every word against the rack, one by one."""
    have = Counter(rack)
    return [word for word in listed if len(word) <= len(rack) and not Counter(word) - have]


def _dawg2(listed: Sequence[str]) -> Any:
    """The words in dawg2's completion automaton, None where it is not installed."""
    if find_spec("dawg") is None:
        return None
    return import_module("dawg").CompletionDAWG(listed)


def _dawg2_rack(automaton: Any, rack: str) -> list[str]:
    """The words of a rack by walking prefixes, the only walk that package offers."""
    found: list[str] = []

    def extend(prefix: str, left: str) -> None:
        if prefix and prefix in automaton:
            found.append(prefix)
        for letter in sorted(set(left)):
            longer = prefix + letter
            if automaton.has_keys_with_prefix(longer):
                extend(longer, left.replace(letter, "", 1))

    extend("", rack)
    return found


def _seconds(ask: Callable[[], object], clock: Callable[[], float]) -> float:
    start = clock()
    ask()
    return clock() - start


def _best(ask: Callable[[], object], times: int = 3) -> float:
    """Seconds of processor time of the quickest of a few runs."""
    return min(_seconds(ask, process_time) for _ in range(times))
