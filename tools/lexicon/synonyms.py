"""Synonyms in place of a definition, from a thesaurus of the kind LibreOffice reads (`th_es_ES_v2.dat`).

The thesaurus says of no word what part of speech it is: a sense is counted to that which most of its synonyms have. Of the
senses of a lemma as one part of speech the first with two synonyms that people know is taken; one alone is often something
else (*trucha*, a crane).
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Set
from typing import TypeAlias

from cardtable.lexicon.glosses import Gloss

MOST = 4
"""Synonyms that are given."""
LEAST = 2.4
"""The least Zipf value of a synonym that explains anything."""
PARTS = ("noun", "verb", "adjective", "adverb")
Parts: TypeAlias = Mapping[str, Set[str]]
Senses: TypeAlias = Mapping[str, list[list[str]]]


def read(lines: Iterable[str]) -> dict[str, list[list[str]]]:
    """The senses of each word, as lists of synonyms."""
    found: dict[str, list[list[str]]] = {}
    rows = iter(lines)
    next(rows)  # how the file was encoded once
    for head in rows:
        word, _, count = head.partition("|")
        found[word] = [next(rows).split("|")[1:] for _sense in range(int(count))]
    return found


def glosses(
    senses: Senses, parts: Parts, zipf: Mapping[str, float], barred: Set[str]
) -> dict[str, list[Gloss]]:
    """Return the synonyms of lemmas whose `parts` are known; `barred` lemmas are neither explained nor explain."""
    found: dict[str, list[Gloss]] = defaultdict(list)
    for lemma in sorted(senses.keys() & parts.keys() - barred):
        best: dict[str, list[str]] = {}
        for part, known in _definitions(lemma, senses[lemma], parts, zipf, barred):
            best.setdefault(part, known)
        found[lemma] += [Gloss(part, _sentence(known)) for part, known in sorted(best.items())]
    return {lemma: each for lemma, each in found.items() if each}


def _definitions(
    lemma: str, senses: list[list[str]], parts: Parts, zipf: Mapping[str, float], barred: Set[str]
) -> Iterator[tuple[str, list[str]]]:
    """The part of speech of each sense that is of one the lemma has, and its synonyms."""
    own = parts[lemma] & {*PARTS}
    for sense in senses:
        words = [each for each in dict.fromkeys(sense) if each != lemma and each not in barred]
        votes = Counter(part for each in words for part in parts.get(each, ()) if part in own)
        part = max(PARTS, key=lambda each: votes[each])
        known = [each for each in words if part in parts.get(each, ()) and zipf.get(each, 0.0) >= LEAST]
        if len(known) > 1:
            yield part, known[:MOST]


def _sentence(words: list[str]) -> str:
    return f"Sinónimos: {', '.join(words)}."
