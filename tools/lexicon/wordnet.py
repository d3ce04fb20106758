"""Reading WordNet's files: lemmas with their part of speech, definitions and how often they were met, irregular forms.

The formats are those of wndb(5WN) and cntlist(5WN). Only single words in small letters are read; a synset's
capitalised members ("Turkey") do not count for the word ("turkey").
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

PARTS = {"noun": "noun", "verb": "verb", "adj": "adjective", "adv": "adverb"}
_PARTS_BY_NUMBER = {"1": "noun", "2": "verb", "3": "adjective", "4": "adverb", "5": "adjective"}
_PLACES = {"15", "17"}  # lexicographer files of locations and natural objects
_INSTANCE = "@i"


@dataclass(frozen=True, slots=True)
class Synset:
    """One meaning: the words that share it, the definition, the file it stands in, whether it is one thing of a kind,
    and the offsets of the meanings it is a kind of."""

    words: tuple[str, ...]
    gloss: str
    file: str
    single: bool
    above: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Lemma:
    """One word of one part of speech: definitions, the commonest first, and occurrences in tagged texts."""

    spelling: str
    part_of_speech: str
    glosses: tuple[str, ...]
    count: int


def synsets(text: str) -> dict[str, Synset]:
    """The synsets of a `data` file by their offset."""
    found: dict[str, Synset] = {}
    for line in text.splitlines():
        if line.startswith(" "):
            continue
        facts, _, gloss = line.partition(" | ")
        fields = facts.split(" ")
        count = int(fields[3], 16)
        words = tuple(re.sub(r"\(\w+\)$", "", word) for word in fields[4 : 4 + 2 * count : 2])
        links = fields[4 + 2 * count :]
        above = tuple(links[at + 1] for at, mark in enumerate(links[:-1]) if mark == "@")
        found[fields[0]] = Synset(words, definition(gloss), fields[1], _INSTANCE in links, above)
    return found


def definition(gloss: str) -> str:
    """A gloss without its examples."""
    kept: list[str] = []
    for piece in gloss.split("; "):
        if piece.lstrip().startswith('"'):
            break
        kept.append(piece.strip())
    text = "; ".join(kept).strip(" ;")
    return text[:1].upper() + text[1:] + "." if text else ""


def lemmas(
    index: str, known: Mapping[str, Synset], part: str, counts: Mapping[tuple[str, str], int]
) -> Iterator[Lemma]:
    """The single words in small letters of an `index` file."""
    for name, senses in _entries(index, known):
        if not name.isalpha():
            continue
        glosses = tuple(dict.fromkeys(sense.gloss for sense in senses if name in sense.words and sense.gloss))
        if glosses:
            yield Lemma(name, part, glosses, counts.get((name, part), 0))


def written_otherwise(index: str, known: Mapping[str, Synset], part: str) -> Iterator[Lemma]:
    """Yield the entries of an `index` file that are written in two words, with a hyphen or a capital ("water bed", "Baptist"), as one word
    in small letters; names of one person or place left out."""
    for name, senses in _entries(index, known):
        joined = name.replace("_", "").replace("-", "")
        glosses = tuple(
            dict.fromkeys(
                sense.gloss
                for sense in senses
                if sense.gloss and not sense.single and (name in sense.words or name.title() in sense.words)
            )
        )
        if joined.isalpha() and len(joined) > 3 and glosses:
            yield Lemma(joined, part, glosses, 0)


def _entries(index: str, known: Mapping[str, Synset]) -> Iterator[tuple[str, list[Synset]]]:
    """Each name of an `index` file with its meanings."""
    for line in index.splitlines():
        if not line.startswith(" "):
            fields = line.split()
            yield fields[0], [known[offset] for offset in fields[-int(fields[2]) :]]


def tagged(text: str) -> dict[tuple[str, str], int]:
    """Occurrences by lemma and part of speech, from `cntlist.rev`."""
    counts: dict[tuple[str, str], int] = defaultdict(int)
    for line in text.splitlines():
        key, _number, count = line.split()
        lemma, _, rest = key.partition("%")
        counts[lemma, _PARTS_BY_NUMBER[rest[:1]]] += int(count)
    return counts


def irregular(text: str) -> Iterator[tuple[str, str]]:
    """`(form, lemma)` of an `exc` file, single words only."""
    for line in text.splitlines():
        form, *stems = line.split()
        for stem in stems:
            if form.isalpha() and stem.isalpha():
                yield form, stem


def places(index: str, known: Mapping[str, Synset]) -> Iterator[tuple[str, str]]:
    """`(name, definition)` of every place whose name is one word, in its commonest meaning."""
    for line in index.splitlines():
        fields = line.split()
        if line.startswith(" ") or not fields[0].isalpha() or len(fields[0]) < 3:
            continue
        name = fields[0].title()
        senses = (known[offset] for offset in fields[-int(fields[2]) :])
        meant = [each for each in senses if each.single and each.file in _PLACES and name in each.words]
        if meant:
            yield name, meant[0].gloss


def senses(index: str) -> dict[str, tuple[str, ...]]:
    """The offsets of each word's synsets, the commonest first."""
    rows = (line.split() for line in index.splitlines() if not line.startswith(" "))
    return {fields[0]: tuple(fields[-int(fields[2]) :]) for fields in rows}


def below(roots: Iterable[str], known: Mapping[str, Synset]) -> set[str]:
    """The offsets of every meaning that is a kind of one of the roots, the roots themselves left out."""
    kinds: dict[str, list[str]] = defaultdict(list)
    for offset, synset in known.items():
        for higher in synset.above:
            kinds[higher].append(offset)
    found: set[str] = set()
    waiting = list(roots)
    while waiting:
        for offset in kinds[waiting.pop()]:
            if offset not in found:
                found.add(offset)
                waiting.append(offset)
    return found
