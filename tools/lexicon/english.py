"""The English lexicon: which words of SCOWL are in, how they are read, how common they are."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

from cardtable.lexicon.answers import Reason
from cardtable.lexicon.entries import WordKind
from tools.lexicon import reviewed
from tools.lexicon.choose import Chosen, Reading
from tools.lexicon.english_guess import ENDINGS, KINDS, PLURAL, Guesser, regular, verb_form, without_short

SOURCES = ("scowl", "wordnet", "cardtable", "webster")
SCOWL, WORDNET, OWN, WEBSTER = range(4)

VARIANT = 80
"""Size of the words of the lists of other spellings: as familiar as they are heard, and at most half known."""
ZIPF_OF_SIZE = {10: 5.4, 20: 4.6, 35: 3.8, 40: 3.4, 50: 2.9, 55: 2.6, 60: 2.2, 70: 1.2, VARIANT: 2.0}
"""Frequency of a lemma at most, by the smallest list that has one of its forms."""


@dataclass(frozen=True, slots=True)
class Base:
    """One lemma of WordNet of one part of speech."""

    glosses: tuple[str, ...]
    count: int


@dataclass
class English:
    """The kept sources, read."""

    sizes: Mapping[str, int]
    names: Mapping[str, Reason]
    bases: Mapping[tuple[str, str], Base]
    irregular: Mapping[str, tuple[tuple[str, str], ...]]
    places: Mapping[str, str]
    verb_forms: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    webster: Mapping[tuple[str, str], str] = field(default_factory=dict)
    own: Mapping[tuple[str, str], str] = field(default_factory=dict)
    added: frozenset[str] = frozenset()
    misread: frozenset[tuple[str, str]] = frozenset()
    variants: Mapping[tuple[str, str], str] = field(default_factory=dict)
    """Usual spelling of another one that no rule tells, by that one and its part of speech."""
    grammar: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    rejects: Mapping[str, Reason] = field(default_factory=dict)
    first: frozenset[tuple[str, str]] = frozenset()
    """Lemmas, each with the part of speech that people mean first, against the counts."""
    heard: Mapping[str, float] = field(default_factory=dict)
    """Occurrences of each spelling in a thousand million words."""

    @cached_property
    def guesser(self) -> Guesser:
        """Reader of the words that WordNet lacks."""
        return Guesser(self.sizes, self.parts, self.irregular, self.misread)

    @cached_property
    def parts(self) -> Mapping[str, tuple[str, ...]]:
        """Return the parts of speech by which each lemma is defined, the commonest first."""
        found: dict[str, tuple[str, ...]] = {}
        for lemma, part in {**self.bases, **self.webster, **self.own, **self.variants}:
            found[lemma] = (*found.get(lemma, ()), part)
        unseen = Base((), 0)
        return {
            lemma: tuple(sorted(parts, key=lambda part: -self.bases.get((lemma, part), unseen).count))
            for lemma, parts in found.items()
        }

    def source(self, word: str, lemma: str, part: str) -> int:
        """Return the source of the word and its reading."""
        if word in self.added:
            return OWN
        if (lemma, part) in self.bases:
            return WORDNET
        return WEBSTER if (lemma, part) in self.webster else SCOWL


def read(texts: Mapping[str, str], folder: Path) -> English:
    """The English sources: `texts` are those drawn from packages, `folder` has our reviewed lists."""

    def rows(name: str) -> Iterator[list[str]]:
        return (line.split("\t") for line in texts[name].splitlines())

    irregular: dict[str, tuple[tuple[str, str], ...]] = {}
    verb_forms: dict[str, tuple[str, ...]] = {}
    for form, part, stem in rows("irregular.tsv"):
        irregular[form] = (*irregular.get(form, ()), (part, stem))
        if part == "verb":
            verb_forms[stem] = (*verb_forms.get(stem, ()), form)
    small: dict[str, tuple[str, ...]] = {}
    for part, words in reviewed.lines(folder / "grammar.tsv"):
        for word in words.split():
            small[word] = (*small.get(word, ()), part)
    additions = reviewed.english_additions(folder)
    sizes = {word: int(size) for word, size in rows("words.tsv")}
    for added in additions:
        for form in added.forms:
            sizes[form] = min(added.size, sizes.get(form, added.size))
    own = {(lemma, part): text for lemma, part, text in reviewed.english(folder).definitions}
    misread = {(row[0], row[1]) for row in reviewed.lines(folder / "misread.tsv")}
    return English(
        sizes,
        {name: Reason(reason) for name, reason in rows("names.tsv")},
        {
            (row[0], row[1]): Base(tuple(row[3:]), int(row[2]))
            for row in rows("lemmas.tsv")
            if (row[0], row[1]) not in misread
        },
        irregular,
        {row[0]: row[1] for row in rows("places.tsv")},
        verb_forms,
        {(row[0], row[1]): row[2] for row in rows("webster.tsv") if (row[0], row[1]) not in misread},
        own,
        frozenset(form for added in additions for form in added.forms),
        frozenset(misread),
        {
            (other, part): usual
            for part, usual, others in reviewed.lines(folder / "variants.tsv")
            for other in others.split()
        },
        small,
        {
            word: Reason(reason)
            for reason, words in reviewed.lines(folder / "rejects.tsv")
            for word in words.split()
        },
        first=frozenset(
            (lemma, part) for part, lemmas in reviewed.lines(folder / "first.tsv") for lemma in lemmas.split()
        ),
        heard={row[0]: float(row[1]) for row in rows("frequency.tsv")},
    )


def choose(english: English) -> Chosen:
    """Every word with its readings, every name with its kind of no."""
    chosen = Chosen()
    for word in sorted(english.sizes):
        if word in english.rejects:
            chosen.refuse(word, english.rejects[word])
            continue
        for lemma, kind, source in readings(word, english):
            nominal = kind.part_of_speech in ("noun", "adjective")
            chosen.accept(word, lemma, kind, source, nominal=nominal)
    for name in sorted(english.places):
        chosen.accept(name, name, WordKind("place"), WORDNET, nominal=False)
    for name, reason in sorted(english.names.items()):
        chosen.refuse(name, reason)
        chosen.names.add(name.lower())
    for word in chosen.readings:
        chosen.refusals.pop(word, None)
    return chosen


def readings(word: str, english: English) -> list[tuple[str, WordKind, int]]:
    """`(lemma, kind, source)` of each way to read a word, at least one."""
    found = [(word, WordKind(part), OWN) for part in english.grammar.get(word, ())]
    if found:
        noun = (word, "noun")  # *art* is a word of the Bible only after all the others
        found += [(word, KINDS["noun"], WORDNET)] * (
            noun in english.first or (noun in english.bases and len(word) > 3)
        )
        return found
    parts = english.parts.get(word, ())
    found += [(word, KINDS.get(part, WordKind(part)), english.source(word, word, part)) for part in parts]
    found += [(lemma, kind, WORDNET) for lemma, kind in _irregular(word, english)]
    listed = bool(found)
    for part in ENDINGS:
        ways = [
            (lemma, kind)
            for lemma, kind in regular(word, part, listed=listed)
            if part in english.parts.get(lemma, ())
            and lemma != word
            and part not in english.grammar.get(lemma, ())
        ]
        found += [
            (lemma, kind, english.source(word, lemma, part)) for lemma, kind in without_short(word, ways)
        ]
    return list(dict.fromkeys(found)) or [
        (lemma, kind, english.source(word, lemma, kind.part_of_speech))
        for lemma, kind in english.guesser.readings(word)
    ]


def _irregular(word: str, english: English) -> Iterator[tuple[str, WordKind]]:
    for part, lemma in english.irregular.get(word, ()):
        if part not in english.parts.get(lemma, ()):
            continue
        if word.endswith("nging") and lemma.endswith("nge") and part in english.parts.get(lemma[:-1], ()):
            continue  # *singing* is of *sing*, *singeing* of *singe*
        if part == "verb":
            yield lemma, verb_form(word, english.verb_forms.get(lemma, ()))
        else:
            yield lemma, PLURAL if part == "noun" else KINDS[part]


_FIRST = 1_000_000
INFLECTED = 0.4
"""Zipf units by which a form is less familiar than its lemma, for want of anything heard of it."""
ABOVE = 0.9
"""Zipf units by which texts may know a word better than the size of its list: they count names as well."""


def zipfs(words: Iterable[str], chosen: Chosen, english: English) -> Iterator[tuple[float, float]]:
    """Two Zipf values of each word: that of its most common lemma, and how familiar the form is; names of places are
    rare.
    """
    amounts: dict[tuple[str, str], float] = defaultdict(float)
    least: dict[tuple[str, str], int] = defaultdict(lambda: 99)
    shares = {word: _shares(chosen.readings[word], english) for word in words}
    for share in shares.values():
        for (spelling, key), amount in share.items():
            amounts[key] += amount
            least[key] = min(least[key], english.sizes.get(spelling, 99))
    of_lemmas = {
        key: min(_zipf_of(amount), ZIPF_OF_SIZE.get(least[key], 0.0) + ABOVE) if key[1] != "place" else 1.0
        for key, amount in amounts.items()
    }
    for word in words:
        zipf = familiar = 0.0
        for (spelling, key), amount in shares[word].items():
            of_lemma = of_lemmas[key]
            known = of_lemma if spelling == key[0] else max(_zipf_of(amount), of_lemma - INFLECTED)
            if english.sizes.get(spelling) == VARIANT:
                known = min(_zipf_of(amount), ZIPF_OF_SIZE[VARIANT] + ABOVE)
            zipf, familiar = max(zipf, of_lemma), max(familiar, min(of_lemma, known))
        yield zipf, familiar


def _shares(ways: Iterable[Reading], english: English) -> dict[tuple[str, tuple[str, str]], float]:
    """Return the share of each lemma in the count of each spelling, by how often that is met in tagged texts."""
    unseen = Base((), 0)
    weights: dict[tuple[str, tuple[str, str]], float] = {}
    whole: dict[str, float] = defaultdict(float)
    for spelling, lemma, kind, _ in ways:
        key = lemma, kind.part_of_speech
        if (spelling, key) not in weights:
            weights[spelling, key] = 1.0 + english.bases.get(key, unseen).count
            whole[spelling] += weights[spelling, key]
    return {
        (spelling, key): english.heard.get(spelling, 0.0) * weight / whole[spelling]
        for (spelling, key), weight in weights.items()
    }


def _zipf_of(amount: float) -> float:
    return max(0.0, math.log10(amount)) if amount > 1 else 0.0


def common(english: English) -> Callable[[Reading], float]:
    """Return the counter of a reading's lemma as its part of speech in tagged texts; what people mean first outweighs all."""

    def count(reading: Reading) -> float:
        _, lemma, kind, _ = reading
        base = english.bases.get((lemma, kind.part_of_speech))
        return (base.count if base else 0.0) + _FIRST * ((lemma, kind.part_of_speech) in english.first)

    return count
