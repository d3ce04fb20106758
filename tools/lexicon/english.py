"""The English lexicon: which words of SCOWL are in, how they are read, how common they are."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from cardtable.lexicon.answers import Reason
from cardtable.lexicon.entries import Kind
from tools.lexicon.choose import Chosen, Reading

SOURCES = ("scowl", "wordnet", "cardtable")
SCOWL, WORDNET, OWN = range(3)

ZIPF_OF_SIZE = {10: 5.4, 20: 4.6, 35: 3.8, 40: 3.4, 50: 2.9, 55: 2.6, 60: 2.2, 70: 1.2}
"""How common a lemma is, by the smallest list that has one of its forms; tagged texts add up to MOST_ADDED."""
MOST_ADDED = 0.6

_PLURAL = Kind("noun", "", "plural")
_KINDS = {
    "noun": Kind("noun", "", "singular"),
    "verb": Kind("verb", "", "", ("infinitive",)),
    "adjective": Kind("adjective"),
    "adverb": Kind("adverb"),
}
_THIRD = Kind("verb", "", "", ("present",), (3,))
_GERUND = Kind("verb", "", "", ("present_participle",))
_PAST = Kind("verb", "", "", ("past",))
_PARTICIPLE = Kind("verb", "", "", ("past_participle",))
_BOTH = Kind("verb", "", "", ("past", "past_participle"))

# What is taken off a form, what is put on to reach its lemma, what the form is then.
_ENDINGS: dict[str, tuple[tuple[str, str, Kind], ...]] = {
    "noun": (
        ("s", "", _PLURAL),
        ("ses", "s", _PLURAL),
        ("xes", "x", _PLURAL),
        ("zes", "z", _PLURAL),
        ("ches", "ch", _PLURAL),
        ("shes", "sh", _PLURAL),
        ("oes", "o", _PLURAL),
        ("men", "man", _PLURAL),
        ("ies", "y", _PLURAL),
    ),
    "verb": (
        ("s", "", _THIRD),
        ("es", "", _THIRD),
        ("ies", "y", _THIRD),
        ("ed", "e", _BOTH),
        ("ed", "", _BOTH),
        ("ied", "y", _BOTH),
        ("ing", "e", _GERUND),
        ("ing", "", _GERUND),
    ),
    "adjective": (
        ("er", "", _KINDS["adjective"]),
        ("er", "e", _KINDS["adjective"]),
        ("ier", "y", _KINDS["adjective"]),
        ("est", "", _KINDS["adjective"]),
        ("est", "e", _KINDS["adjective"]),
        ("iest", "y", _KINDS["adjective"]),
    ),
}
_NO_PLURAL = ("ss", "us", "is")
_PREFIXES = (
    "counter under super over anti fore inter trans semi non mis pre out dis re un in co de up".split()
)
_NOUNS = "ness ity ism ist ship hood ment tion sion ance ence ology".split()
_ADJECTIVES = "less ful able ible ous ish ic ical ive al like some proof".split()
_SUFFIXES = (
    *((ending, "adverb") for ending in ("ly", "ward", "wise")),
    *((ending, "noun") for ending in _NOUNS),
    *((ending, "adjective") for ending in _ADJECTIVES),
)


@dataclass(frozen=True, slots=True)
class Base:
    """One lemma of WordNet of one part of speech."""

    glosses: tuple[str, ...]
    count: int


@dataclass(slots=True)
class English:
    """The kept sources, read."""

    sizes: Mapping[str, int]
    names: Mapping[str, Reason]
    bases: Mapping[tuple[str, str], Base]
    irregular: Mapping[str, tuple[tuple[str, str], ...]]
    places: Mapping[str, str]
    verb_forms: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    grammar: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    rejects: Mapping[str, Reason] = field(default_factory=dict)


def read(texts: Mapping[str, str], grammar: Iterable[list[str]], rejects: Iterable[list[str]]) -> English:
    """The English sources: `texts` are those drawn from packages, `grammar` and `rejects` our reviewed rows."""

    def rows(name: str) -> Iterator[list[str]]:
        return (line.split("\t") for line in texts[name].splitlines())

    irregular: dict[str, tuple[tuple[str, str], ...]] = {}
    verb_forms: dict[str, tuple[str, ...]] = {}
    for form, part, stem in rows("irregular.tsv"):
        irregular[form] = (*irregular.get(form, ()), (part, stem))
        if part == "verb":
            verb_forms[stem] = (*verb_forms.get(stem, ()), form)
    small: dict[str, tuple[str, ...]] = {}
    for part, words in grammar:
        for word in words.split():
            small[word] = (*small.get(word, ()), part)
    return English(
        {word: int(size) for word, size in rows("words.tsv")},
        {name: Reason(reason) for name, reason in rows("names.tsv")},
        {(row[0], row[1]): Base(tuple(row[3:]), int(row[2])) for row in rows("lemmas.tsv")},
        irregular,
        {row[0]: row[1] for row in rows("places.tsv")},
        verb_forms,
        small,
        {word: Reason(reason) for reason, words in rejects for word in words.split()},
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
        chosen.accept(name, name, Kind("place"), WORDNET, nominal=False)
    for name, reason in sorted(english.names.items()):
        chosen.refuse(name, reason)
        chosen.names.add(name.lower())
    for word in chosen.readings:
        chosen.refusals.pop(word, None)
    return chosen


def readings(word: str, english: English) -> list[tuple[str, Kind, int]]:
    """`(lemma, kind, source)` of each way to read a word, at least one."""
    found = [(word, Kind(part), OWN) for part in english.grammar.get(word, ())]
    if found:
        found += [(word, _KINDS["noun"], WORDNET)] * ((word, "noun") in english.bases and len(word) > 3)
        return found
    found += [(word, kind, WORDNET) for part, kind in _KINDS.items() if (word, part) in english.bases]
    found += [(lemma, kind, WORDNET) for lemma, kind in _irregular(word, english)]
    for part, endings in _ENDINGS.items():
        found += [
            (lemma, kind, WORDNET)
            for lemma, kind in _regular(word, part, endings)
            if (lemma, part) in english.bases and lemma != word and part not in english.grammar.get(lemma, ())
        ]
    return list(dict.fromkeys(found)) or [_guess(word, english)]


def _irregular(word: str, english: English) -> Iterator[tuple[str, Kind]]:
    for part, lemma in english.irregular.get(word, ()):
        if (lemma, part) not in english.bases:
            continue
        if part == "verb":
            yield lemma, _verb_form(word, english.verb_forms.get(lemma, ()))
        else:
            yield lemma, _PLURAL if part == "noun" else _KINDS[part]


def _verb_form(word: str, others: Iterable[str]) -> Kind:
    """What an irregular form of a verb is, as far as its ending and the verb's other forms tell."""
    if word.endswith("ing"):
        return _GERUND
    if word.endswith("s") and not word.endswith("ss"):
        return _THIRD
    if _is_participle(word) or ("u" in word and word.replace("u", "a") in others):  # "sung" beside "sang"
        return _PARTICIPLE
    if any(_is_participle(other) or other == word.replace("a", "u") for other in others if other != word):
        return _PAST
    return _BOTH


def _is_participle(word: str) -> bool:
    return word.endswith(("en", "wn", "rn", "ne"))


def _regular(word: str, part: str, endings: Iterable[tuple[str, str, Kind]]) -> Iterator[tuple[str, Kind]]:
    if part == "noun" and word.endswith(_NO_PLURAL):
        return
    for off, on, kind in endings:
        stem = word.removesuffix(off)
        if stem == word or len(stem) < 2:
            continue
        yield stem + on, kind
        if not on and off in ("ed", "ing", "er", "est") and len(stem) > 3 and stem[-1] == stem[-2]:
            yield stem[:-1], kind  # "stopped" of "stop"


def _guess(word: str, english: English) -> tuple[str, Kind, int]:
    """A reading for a word WordNet lacks: that of the word it is made of, or what its ending says."""
    for part, endings in _ENDINGS.items():
        for lemma, kind in _regular(word, part, endings):
            if lemma in english.sizes and (part != "adjective" or (lemma, part) in english.bases):
                return lemma, kind, SCOWL
    for prefix in _PREFIXES:
        rest = word.removeprefix(prefix)
        if rest != word and len(rest) > 2 and rest in english.sizes:
            for part, kind in _KINDS.items():
                if (rest, part) in english.bases:
                    return word, kind, SCOWL
    for ending, part in _SUFFIXES:
        if word.endswith(ending):
            return word, _KINDS[part], SCOWL
    return word, _KINDS["noun"], SCOWL


INFLECTED = 0.4
"""Zipf units by which a form is less familiar than its lemma, for want of a smaller list that has it."""


def zipfs(words: Iterable[str], chosen: Chosen, english: English) -> Iterator[tuple[float, float]]:
    """Two Zipf values of each word: that of its most common lemma, and how familiar the form is; names of places are
    rare.
    """
    least: dict[tuple[str, str], int] = defaultdict(lambda: 99)
    for word in words:
        for spelling, lemma, kind, _ in chosen.readings[word]:
            key = lemma, kind.part_of_speech
            least[key] = min(least[key], english.sizes.get(spelling, 99))
    for word in words:
        zipf = familiar = 0.0
        for spelling, lemma, kind, _ in chosen.readings[word]:
            of_lemma = _zipf(lemma, kind.part_of_speech, least, english)
            of_form = ZIPF_OF_SIZE.get(english.sizes.get(spelling, 99), 0.0)
            if spelling == lemma:
                of_form = of_lemma
            zipf = max(zipf, of_lemma)
            familiar = max(familiar, min(of_lemma, max(of_form, of_lemma - INFLECTED)))
        yield zipf, max(0.0, familiar)


def _zipf(lemma: str, part: str, least: Mapping[tuple[str, str], int], english: English) -> float:
    base = english.bases.get((lemma, part))
    added = min(MOST_ADDED, math.log10(1 + base.count) / 5) if base else 0.0
    return ZIPF_OF_SIZE.get(least[lemma, part], 0.0) + added if part != "place" else 1.0


def definitions(chosen: Chosen, english: English) -> dict[str, dict[str, tuple[str, ...]]]:
    """Definitions by lemma and part of speech."""
    wanted = {lemma for ways in chosen.readings.values() for _, lemma, _, _ in ways}
    found: dict[str, dict[str, tuple[str, ...]]] = defaultdict(dict)
    for (lemma, part), base in english.bases.items():
        if lemma in wanted:
            found[lemma][part] = base.glosses
    for name, gloss in english.places.items():
        if gloss:
            found[name]["place"] = (gloss,)
    return found


def common(english: English) -> Callable[[Reading], float]:
    """How often the lemma of a reading was met as its part of speech in tagged texts."""

    def count(reading: Reading) -> float:
        _, lemma, kind, _ = reading
        base = english.bases.get((lemma, kind.part_of_speech))
        return base.count if base else 0.0

    return count
