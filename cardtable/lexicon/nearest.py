"""Suggestions for a spelling that is no word: the nearest words, those that sound like it, or a word of another language.

The nearest words are found by one walk of the graph. An automaton of the spelling is carried along it in whole numbers: bit `i` of
`reached[k]` says that the letters walked so far can be the first `i` letters of the spelling with at most `k` edits (S. Wu, U. Manber,
"Fast Text Searching Allowing Errors", Communications of the ACM 35(10), 1992). Where no edit is left to spend
only the letters the spelling asks for are followed, so most of the graph is never looked at.

For the words that sound alike ("ortograf" is heard as "orthographe") the spelling is walked along the graph; where it has one way to
write a sound, the graph may have any other. A way costs one, a doubled or single consonant and a silent letter half, and few are
allowed, so that hardly any of the graph is looked at.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from cardtable import languages
from cardtable.languages import BITS, Pronunciation
from cardtable.lexicon.automaton import LETTERS
from cardtable.lexicon.fold import fold
from cardtable.lexicon.graph import Graph

_Reached = tuple[int, ...]
# State of the graph, letters walked, positions reached, those one letter ago, number of the last letter.
_Step = tuple[int, str, _Reached, _Reached, int]


def near(graph: Graph, word: str, distance: int, accept: int) -> list[tuple[int, str]]:
    """`(edits, word)` for every accepted word within `distance` insertions, deletions, changes or swaps.

    A swap of two neighbours counts as one edit and is not edited again (optimal string alignment).
    """
    return _Walk(graph, word, distance).words(accept)


class _Walk:
    def __init__(self, graph: Graph, word: str, distance: int) -> None:
        self.graph = graph
        self.codes = [BITS[letter].bit_length() - 1 for letter in word]
        self.distance = distance
        self.end = 1 << len(word)
        self.places = [0] * 32  # of each letter: the bits of its places in the spelling
        for place, code in enumerate(self.codes):
            self.places[code] |= 1 << place

    def words(self, accept: int) -> list[tuple[int, str]]:
        graph, end = self.graph, self.end
        start = tuple((2 << k) - 1 & (end * 2 - 1) for k in range(self.distance + 1))
        nothing = (0,) * (self.distance + 1)
        stack: list[_Step] = [(graph.root, "", start, nothing, -1)]
        found: list[tuple[int, str]] = []
        while stack:
            step = stack.pop()
            state, spelt, reached, _, _ = step
            if reached[-1] & end and graph.mask[state] & accept:
                edits = next(k for k, bits in enumerate(reached) if bits & end)
                found.append((edits, spelt))
            self._follow(step, stack)
        return sorted(found)

    def _follow(self, step: _Step, stack: list[_Step]) -> None:
        """Put on the stack every letter that keeps the spelling within reach."""
        state, spelt, reached, before, last = step
        graph = self.graph
        node = graph.mask[state] & LETTERS
        wanted = node if self.distance and reached[-2] else node & self._asked(reached, before, last)
        while wanted:
            low = wanted & -wanted
            wanted ^= low
            code = low.bit_length() - 1
            after = self._after(reached, before, last, code)
            child = graph.child[graph.first[state] + (node & low - 1).bit_count()]
            stack.append((child, spelt + graph.alphabet.by_place[code], after, reached, code))

    def _asked(self, reached: _Reached, before: _Reached, last: int) -> int:
        """The letters the spelling goes on with, or that would complete a swap, as a mask."""
        swaps = before[-2] & self.places[last] >> 1 if last >= 0 and self.distance else 0
        bits, letters = (reached[-1] | swaps) & (self.end - 1), 0
        while bits:
            low = bits & -bits
            bits ^= low
            letters |= 1 << self.codes[low.bit_length() - 1]
        return letters

    def _after(self, reached: _Reached, before: _Reached, last: int, code: int) -> _Reached:
        """The positions reached with one letter more."""
        here = self.places[code]
        swapped = here & self.places[last] >> 1 if last >= 0 else 0
        fewer = (reached[0] & here) << 1
        after = [fewer]
        for k in range(1, self.distance + 1):
            less = reached[k - 1]
            fewer = (reached[k] & here) << 1 | less | (less | fewer) << 1 | (before[k - 1] & swapped) << 2
            fewer &= self.end * 2 - 1
            after.append(fewer)
        return tuple(after)


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


AROUND = {
    "de": (
        "der die das und ich du er wir ihr nicht ein eine einen mit auf aus bei nach von zu zum zur ist sind war waren "
        "haben hat sein wird werden kann muss soll will ja nein danke bitte hallo guten morgen tag abend nacht gut "
        "schlecht gross klein neu alt mann frau kind kinder freund freundin haus schule wasser brot milch apfel heute "
        "gestern woche monat jahr zeit liebe leben welt arbeit geld buch strasse stadt land auto hund katze pferd vogel "
        "baum blume sonne mond stern himmel regen schnee rot blau gelb schwarz weiss eins zwei drei vier sechs sieben "
        "acht neun zehn immer nie oft sehr viel mehr alle auch nur noch schon aber oder wenn weil wie wo was wer warum "
        "hier dort vater mutter bruder schwester tochter sohn herz hand kopf auge konig schon geburtstag weihnachten "
        "deutsch deutschland sprechen gehen kommen machen sehen wissen sagen essen trinken schlafen"
    ),
    "it": (
        "il lo gli le uno una e ed o ma perche che chi come quando dove con senza per da di del della dei delle nel "
        "nella molto poco piu meno tutto tutta sempre mai oggi ieri domani notte sera giorno settimana mese anno tempo "
        "si no grazie ciao prego buono buona cattivo grande piccolo nuovo vecchio uomo donna bambino bambina ragazzo "
        "ragazza figlio figlia padre madre fratello sorella amico amica casa scuola acqua pane latte mela amore vita "
        "mondo lavoro soldi libro strada citta macchina cane gatto cavallo uccello albero fiore sole luna stella cielo "
        "pioggia neve rosso verde giallo nero bianco due tre quattro cinque sei sette otto nove dieci sono siamo voglio "
        "posso fare dire vedere andare venire mangiare bere dormire parlare cuore mano testa occhio re regina "
        "buongiorno buonasera arrivederci bella bello bellissimo anche qui niente qualcosa signora signore"
    ),
}

_NUMERAL = re.compile(r"M{0,3}(?:CM|CD|D?C{0,3})(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})")
_OF_SMALL_NUMBERS = frozenset("IVX")


def language_of(word: str, spoken: str) -> str:
    """The language other than `spoken` that has a folded word among its everyday ones, "" for none."""
    for language, words in _WORDS.items():
        if language != spoken and word in words:
            return language
    return ""


def is_roman_numeral(word: str, *, surely: bool) -> bool:
    """Return True if a folded word is a number in Roman letters; `surely` if it can hardly be anything else ("XIV", not "CD")."""
    if len(word) < 2 or not _NUMERAL.fullmatch(word):
        return False
    return not surely or len(word) > 2 or set(word) <= _OF_SMALL_NUMBERS


_WORDS = {
    language: frozenset(map(fold, words.split()))
    for language, words in ({each.id: each.everyday for each in languages.every()} | AROUND).items()
}
