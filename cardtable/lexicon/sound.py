"""The words that sound like a spelling: "ortograf" is heard as "orthographe".

The spelling is walked along the graph; where it has one way to write a sound, the graph may have any other. A way costs one,
a doubled or single consonant and a silent letter half, and few are allowed, so that hardly any of the graph is looked at.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from cardtable.lexicon.graph import Graph

MOST_COST = 2.5
_SOUNDS = {
    "fr": (
        "O AU EAU OT AUT AUD OS OP OH",
        "E AI EI ER EZ ET ES EE AIT AIS",
        "F FF PH",
        "K C CC QU Q CH CK CQU",
        "S SS C SC T X Z",
        "Z S",
        "J G GE",
        "AN EN AM EM AON",
        "IN AIN EIN IM YN YM AIM UN EN",
        "I Y",
        "SI TI",
        "GN NI NN",
        "OI OUA WA OY",
        "OU W",
        "EU OEU OE",
        "Y ILL IL",
        "V W",
        "GU G",
        "AT A",
        "AL AUX AL",
    ),
    "en": (
        "F FF PH GH",
        "K C CK CH QU CC",
        "S SS C SC PS",
        "Z S",
        "J G DG GE DGE",
        "N KN GN",
        "R WR RH",
        "M MB MN",
        "EE EA IE EI E EY Y I",
        "A AI AY EI EA E",
        "I IGH Y",
        "ITE IGHT",
        "O OA OW OE A",
        "U OO EW UE OU O",
        "OO O",
        "ER OR AR RE UR IR OUR",
        "SHUN TION SION CION",
        "SH CH TI SC",
        "CH TCH",
        "W WH",
        "X KS CKS CC",
        "OL OWLE",
        "T ED",
    ),
}
_SILENT = {"fr": "H", "en": "HGB"}
_FINAL = {
    "fr": ("E", "S", "T", "X", "D", "P", "ES", "NT", "ENT", "H", "C", "TS", "R"),
    "en": ("E", "ES", "H", "B", "GH", "GE"),
}
_MUTE_AT_THE_END = frozenset("OT AUT AUD OS EZ ET ES EE AIT AIS AT".split())
"""Ways to write a sound at the end of a word only: "fillete" does not end like "fillet"."""
_CONSONANTS = "BCDFGKLMNPRSTZ"


def alike(graph: Graph, word: str, accept: int, language: str) -> list[tuple[float, str]]:
    """`(cost, word)` of every accepted word that sounds like `word`, the nearest first; none for a language without a table."""
    if language not in _SOUNDS:
        return []
    best: dict[str, float] = {}
    seen: dict[tuple[int, int, str], float] = {}
    tails = (("", 0.0), *((each, 0.5) for each in _FINAL[language]))
    stack: list[tuple[int, int, str, float]] = [(0, graph.root, "", 0.0)]
    while stack:
        at, state, spelt, cost = stack.pop()
        if seen.get((at, state, spelt[-1:]), MOST_COST + 1) <= cost:
            continue
        seen[at, state, spelt[-1:]] = cost
        if at == len(word):
            for tail, more in tails:
                end = _walk(graph, state, tail)
                if cost + more <= MOST_COST and end >= 0 and graph.mask[end] & accept:
                    best[spelt + tail] = min(best.get(spelt + tail, MOST_COST), cost + more)
            continue
        for taken, put, more in _ways(word, at, spelt, language):
            reached = _walk(graph, state, put) if cost + more <= MOST_COST else -1
            if reached >= 0:
                stack.append((at + taken, reached, spelt + put, cost + more))
    best.pop(word, None)
    return sorted((cost, found) for found, cost in best.items())


def _walk(graph: Graph, state: int, letters: str) -> int:
    """The state these letters lead to, or -1."""
    for letter in letters:
        bit = 1 << ord(letter) - 65
        if not graph.mask[state] & bit:
            return -1
        state = graph.child[graph.first[state] + (graph.mask[state] & bit - 1).bit_count()]
    return state


def _ways(word: str, at: int, spelt: str, language: str) -> Iterator[tuple[int, str, float]]:
    """`(letters taken of the spelling, letters put instead, cost)`."""
    letter = word[at]
    yield 1, letter, 0.0
    if letter in _CONSONANTS:
        if word[at : at + 2] == letter * 2:
            yield 2, letter, 0.5
        elif spelt[-1:] != letter:
            yield 1, letter * 2, 0.5
    for silent in _SILENT[language]:
        if letter == silent:
            yield 1, "", 0.5
        elif spelt[-1:] != silent:
            yield 0, silent, 0.5 if silent == "H" else 1.0
    if at == len(word) - 1 and at > 1 and letter in "ESTXDH":
        yield 1, "", 0.5
    for group, others in _table(language):
        if word.startswith(group, at) and (group not in _MUTE_AT_THE_END or at + len(group) == len(word)):
            for other in others:
                yield len(group), other, 1.0


@lru_cache(maxsize=4)
def _table(language: str) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """`(letters, the other ways to write their sound)`."""
    return tuple(
        (one, tuple(other for other in row.split() if other != one))
        for row in _SOUNDS[language]
        for one in dict.fromkeys(row.split())
    )
