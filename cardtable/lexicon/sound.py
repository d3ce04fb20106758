"""The words that sound like a spelling: "ortograf" is heard as "orthographe".

The spelling is walked along the graph; where it has one way to write a sound, the graph may have any other. A way costs one,
a doubled or single consonant and a silent letter half, and few are allowed, so that hardly any of the graph is looked at.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from cardtable import languages
from cardtable.languages import Pronunciation
from cardtable.lexicon.graph import Graph

MOST_COST = 2.5


def alike(graph: Graph, word: str, accept: int, language: str) -> list[tuple[float, str]]:
    """`(cost, word)` of every accepted word that sounds like `word`, the nearest first; none for a language without a table."""
    spoken = languages.known(language)
    sounds = spoken.sounds if spoken else None
    if sounds is None:
        return []
    best: dict[str, float] = {}
    seen: dict[tuple[int, int, str], float] = {}
    tails = (("", 0.0), *((each, 0.5) for each in sounds.final))
    stack: list[tuple[int, int, str, float]] = [(0, graph.root, "", 0.0)]
    while stack:
        at, state, spelt, cost = stack.pop()
        if seen.get((at, state, spelt[-1:]), MOST_COST + 1) <= cost:
            continue
        seen[at, state, spelt[-1:]] = cost
        if at == len(word):
            for tail, more in tails:
                end = graph.node(tail, state)
                if cost + more <= MOST_COST and end >= 0 and graph.mask[end] & accept:
                    best[spelt + tail] = min(best.get(spelt + tail, MOST_COST), cost + more)
            continue
        for taken, put, more in _ways(word, at, spelt, sounds):
            reached = graph.node(put, state) if cost + more <= MOST_COST else -1
            if reached >= 0:
                stack.append((at + taken, reached, spelt + put, cost + more))
    best.pop(word, None)
    return sorted((cost, found) for found, cost in best.items())


def _ways(word: str, at: int, spelt: str, sounds: Pronunciation) -> Iterator[tuple[int, str, float]]:
    """`(letters taken of the spelling, letters put instead, cost)`."""
    letter = word[at]
    yield 1, letter, 0.0
    if letter in sounds.twice:
        if word[at : at + 2] == letter * 2:
            yield 2, letter, 0.5
        elif spelt[-1:] != letter:
            yield 1, letter * 2, 0.5
    for silent in sounds.silent:
        if letter == silent:
            yield 1, "", 0.5
        elif spelt[-1:] != silent:
            yield 0, silent, 0.5 if silent == sounds.silent[0] else 1.0
    if at == len(word) - 1 and at > 1 and letter in sounds.dropped:
        yield 1, "", 0.5
    for group, others in _table(sounds):
        if word.startswith(group, at) and (group not in sounds.at_the_end or at + len(group) == len(word)):
            for other in others:
                yield len(group), other, 1.0


@lru_cache(maxsize=8)
def _table(sounds: Pronunciation) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """`(letters, the other ways to write their sound)`."""
    return tuple(
        (one, tuple(other for other in row.split() if other != one))
        for row in sounds.rows
        for one in dict.fromkeys(row.split())
    )
