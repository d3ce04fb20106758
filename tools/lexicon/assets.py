"""Maker of the shipped files from the sources kept beside it: no network, the same bytes every time."""

from __future__ import annotations

import hashlib
import json
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Set
from dataclasses import astuple, dataclass, replace
from functools import partial
from pathlib import Path

from cardtable import languages
from cardtable.lexicon import entries, factors, glosses, store
from cardtable.lexicon.automaton import Packed, minimal
from cardtable.lexicon.entries import WordFlag, WordKind
from cardtable.lexicon.glosses import CODES, Gloss
from cardtable.lexicon.graph import Ending, Graph
from cardtable.lexicon.lexicon import FREQUENCY, LANGUAGES, WORDS, ZIPF_STEP, shipped_name
from tools.lexicon import (
    english,
    english_books,
    familiarity,
    french_books,
    frequency,
    reviewed,
    spanish,
    tabled,
    theme_kinds,
    themes,
    typeset,
)
from tools.lexicon.choose import Chosen, Reading, choose
from tools.lexicon.hunspell import read_affixes, read_stems
from tools.lexicon.kept import unpacked as unpacked

VERSION = 1  # of what the words mean: goes up when records of older lists would no longer replay
SOURCES = ("hunspell-fr", "cardtable")


def build(sources: Path, chosen: tuple[str, ...] = LANGUAGES) -> dict[str, bytes]:
    """`{file name: bytes}` of the shipped files of these languages; French ones, and those whose sources are there."""
    built: dict[str, bytes] = {}
    for language in chosen:
        if language == "fr":
            built |= build_french(sources)
        elif (sources / language).is_dir():
            built |= BUILDERS.get(language, build_tabled)(language, sources / language)
    return built


def build_french(sources: Path) -> dict[str, bytes]:
    """The files of the French lexicon."""
    lists = reviewed.read(sources)
    affixes = read_affixes(unpacked(sources / "fr.aff.xz"))
    counts = frequency.read(unpacked(sources / "frequency.tsv.xz"))
    counted = counts.first.keys() | counts.second.keys()
    chosen = choose(read_stems(unpacked(sources / "fr.dic.xz")), affixes, lists, counted)
    chosen.sort(counts.of_reading)
    words = sorted(chosen.readings)
    packed = _graph(words, chosen)
    identity, graph = _identity("fr", packed)
    own, theirs = french_books.define(sources, chosen, lists)
    genders = {
        noun: gender for gender, nouns in reviewed.lines(sources / "genders.tsv") for noun in nouns.split()
    }
    first = {
        (lemma, part) for part, lemmas in reviewed.lines(sources / "first.tsv") for lemma in lemmas.split()
    }
    chosen.sort(
        partial(_weight, counts=counts, languages=_languages(own, theirs), genders=genders, first=first)
    )
    barred = _barred(lists.offensive, own, theirs)
    facts = _facts(words, chosen, SOURCES) | {"built_from": fingerprint(sources)}
    return {
        shipped_name(WORDS, "fr"): store.pack(identity, facts, graph | _word_sections(words, chosen, barred)),
        shipped_name(FREQUENCY, "fr"): store.pack(
            identity, {}, frequency_sections(words, chosen, counts, lists, familiarity.marks(sources))
        ),
        shipped_name("glosses", "fr"): store.pack(identity, {}, glosses.encode(theirs)),
        shipped_name("definitions", "fr"): store.pack(identity, {}, glosses.encode(own)),
        shipped_name(factors.FACTORS, "fr"): factors.shipped(identity, Graph.of(packed)),
        **_french_themes(sources, chosen, own),
    }


def build_tabled(language: str, sources: Path) -> dict[str, bytes]:
    """The files of a language whose sources are a table of readings."""
    return pack_tabled(tabled.read(sources, language), sources)


def build_spanish(_language: str, sources: Path) -> dict[str, bytes]:
    """The files of the Spanish lexicon, whose table is unfolded from a Hunspell list."""
    return pack_tabled(spanish.read(sources), sources)


def pack_tabled(table: tabled.Table, sources: Path) -> dict[str, bytes]:
    """The files made of a table."""
    language = table.language
    chosen = tabled.choose(table)
    words = sorted(chosen.readings)
    packed = _graph(words, chosen)
    identity, graph = _identity(language, packed)
    source = languages.of(language).licence
    facts = _facts(words, chosen, (source, "cardtable")) | {"built_from": fingerprint(sources)}
    zipfs = list(tabled.zipfs(words, chosen, table))
    frequencies = _frequencies(chosen, words, zipfs, familiarity.marks(sources))
    lists = replace(
        reviewed.families(sources), offensive=frozenset()
    )  # those of origin and faith are defined
    own, *others = (
        typeset.book(book, language, lists)
        for book in (
            reviewed.barred(table.definitions, sources),
            *map(reviewed.alone, table.others.values()),
        )
    )
    barred = _barred(table.offensive, own, *others)
    files = {
        WORDS: store.pack(identity, facts, graph | _word_sections(words, chosen, barred, table.rare)),
        FREQUENCY: store.pack(identity, {}, frequencies),
        "definitions": store.pack(identity, {}, glosses.encode(own)),
        **{
            name: store.pack(identity, {}, glosses.encode(book))
            for name, book in zip(table.others, others, strict=True)
        },
        factors.FACTORS: factors.shipped(identity, Graph.of(packed, languages.of(language).alphabet)),
    }
    of_themes = tabled.themes(table, chosen)
    return {shipped_name(part, language): raw for part, raw in files.items()} | {
        f"themes-{language}/{theme}.txt": text.encode() for theme, text in of_themes.items()
    }


def build_english(_language: str, sources: Path) -> dict[str, bytes]:
    """The files of the English lexicon."""
    texts = {path.name.removesuffix(".xz"): unpacked(path) for path in sorted(sources.glob("*.xz"))}
    known = english.read(texts, sources)
    chosen = english.choose(known)
    chosen.sort(english.common(known))
    lists = reviewed.english(sources)
    words = sorted(chosen.readings)
    packed = _graph(words, chosen)
    identity, graph = _identity("en", packed)
    facts = _facts(words, chosen, english.SOURCES) | {"built_from": fingerprint(sources)}
    zipfs = list(english.zipfs(words, chosen, known))
    frequencies = _frequencies(chosen, words, zipfs, familiarity.marks(sources))
    books = {
        source: typeset.book(book, "en", lists)
        for source, book in english_books.define(chosen, known, lists, sources).items()
    }
    barred = _barred(lists.offensive, *books.values())
    return {
        shipped_name(WORDS, "en"): store.pack(identity, facts, graph | _word_sections(words, chosen, barred)),
        shipped_name(FREQUENCY, "en"): store.pack(identity, {}, frequencies),
        shipped_name(factors.FACTORS, "en"): factors.shipped(identity, Graph.of(packed)),
        **{
            shipped_name(file, "en"): store.pack(identity, {}, glosses.encode(books[source]))
            for file, source in languages.of("en").books
        },
        **_english_themes(texts["themes.tsv"], sources, chosen, barred.lemmas | barred.wholly),
    }


def _french_themes(sources: Path, chosen: Chosen, own: Mapping[str, list[Gloss]]) -> dict[str, bytes]:
    """A file for each theme: our own members, and the nouns whose definition calls them one."""
    told: dict[bool, list[tuple[str, str]]] = {True: [], False: []}
    for lemma, definition, shown in _first_of_nouns(sources, own):
        told[shown] += [(theme, lemma) for theme in theme_kinds.themes_of(definition)]
    remark = (
        "Words of this theme: our own, and those that their definition counts to it (see docs/lexicon.md)."
    )
    return themes.files("fr", sources, chosen, told[True], remark, hinted=told[False])


def _first_of_nouns(sources: Path, own: Mapping[str, list[Gloss]]) -> Iterator[tuple[str, str, bool]]:
    """Nouns with the first definition of them that we or the Wiktionary give, and whether the card shows it."""
    for lemma, found in own.items():
        yield from ((lemma, gloss.text, True) for gloss in found if gloss.part_of_speech == "noun")
    ours = {lemma for lemma, found in own.items() for gloss in found if gloss.part_of_speech == "noun"}
    for line in unpacked(sources / "glosses.tsv.xz").splitlines():
        lemma, *coded = line.split("\t")
        yield from [(lemma, sense[1:], lemma not in ours) for sense in coded if sense[0] == _NOUN][:1]


_NOUN = CODES["noun"]


def _english_themes(text: str, sources: Path, chosen: Chosen, offensive: frozenset[str]) -> dict[str, bytes]:
    """A file for each theme: our own members, and what WordNet counts to it."""
    told = [(theme, word) for theme, _tab, word in (line.partition("\t") for line in text.splitlines())]
    remark = "Words of this theme: our own, and of WordNet 3.0 by its kinds of things (see docs/lexicon.md)."
    return themes.files("en", sources, chosen, told, remark, offensive)


def _frequencies(
    chosen: Chosen, words: list[str], zipfs: list[tuple[float, float]], marks: Mapping[str, str]
) -> dict[str, bytes]:
    """The two sections of frequencies of a language other than French."""
    familiar = (
        familiarity.rated(pair[1], word, chosen.readings[word], marks, chosen.further)
        for word, pair in zip(words, zipfs, strict=True)
    )
    return {
        "zipf": bytes(round(pair[0] / ZIPF_STEP) for pair in zipfs),
        "familiar": bytes(round(each / ZIPF_STEP) for each in familiar),
    }


BUILDERS = {"en": build_english, "es": build_spanish}
"""Builders of languages that have no table; the sources of French lie at the top."""


def _identity(language: str, packed: Packed) -> tuple[str, dict[str, bytes]]:
    """Return the name of these words in a record, and the sections of their graph."""
    graph = {name: store.little(getattr(packed, name)) for name in ("mask", "first", "child", "skip")}
    digest = hashlib.sha256(b"".join(graph.values())).hexdigest()[:12]
    return f"{language}-{VERSION}-{digest}", graph


def fingerprint(sources: Path) -> str:
    """SHA-256 of the names and contents of the kept sources."""
    digest = hashlib.sha256()
    for path in sorted(path for path in sources.iterdir() if path.is_file()):
        digest.update(path.name.encode() + b"\0" + hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()


def _languages(*books: Mapping[str, list[Gloss]]) -> frozenset[str]:
    """The nouns that are defined first as a language: our own definition, else that of the others."""
    found: dict[str, bool] = {}
    for book in books:
        for lemma, glosses_of_it in book.items():
            texts = [gloss.text for gloss in glosses_of_it if gloss.part_of_speech == "noun"]
            if texts:
                found.setdefault(lemma, _LANGUAGE.match(texts[0]) is not None)
    return frozenset(lemma for lemma, is_language in found.items() if is_language)


_LANGUAGE = re.compile(r"(?:Nom (?:\w+ )?de la )?(?:[Ll]angue|[Dd]ialecte|[Pp]arler)s?\b")


def _weight(
    reading: Reading,
    counts: frequency.Counts,
    languages: frozenset[str],
    genders: Mapping[str, str],
    first: Set[tuple[str, str]],
) -> float:
    """Return the weight of a reading; a language has no plural and no feminine, so *coréens* is the adjective."""
    spelling, lemma, kind, _ = reading
    weight = counts.of_reading(reading)
    if (lemma, kind.part_of_speech) in first:
        return weight + _BEFORE_ALL
    if kind.part_of_speech != "noun":
        return weight
    if lemma.endswith("ion") and spelling == lemma + "s":  # *pensions* is seldom *penser*
        return weight + _BEFORE_ALL
    if genders.get(lemma, kind.gender) != kind.gender:
        return _OF_THE_OTHER_GENDER * weight
    return _UNLIKELY * weight - _UNLIKELY if lemma in languages and spelling != lemma else weight


_BEFORE_ALL = 1e6
_UNLIKELY = 0.001
_OF_THE_OTHER_GENDER = 0.99


def commonest(sources: Path, number: int) -> list[str]:
    """Return that many lemmas that people say most, places left aside, by the two sources of frequency."""
    lists = reviewed.read(sources)
    counts = frequency.read(unpacked(sources / "frequency.tsv.xz"))
    affixes = read_affixes(unpacked(sources / "fr.aff.xz"))
    chosen = choose(
        read_stems(unpacked(sources / "fr.dic.xz")),
        affixes,
        lists,
        counts.first.keys() | counts.second.keys(),
    )
    amounts = _amounts(sorted(chosen.readings), chosen, counts, lists)
    ranked = sorted(amounts, key=lambda key: (-amounts[key], key))
    return list(dict.fromkeys(lemma for lemma, _ in ranked if lemma[0].islower()))[:number]


def _graph(words: list[str], chosen: Chosen) -> Packed:
    def classes(word: str) -> int:
        found = Ending.PLACE if word in chosen.places else Ending(0)
        if word in chosen.nominal:
            found |= Ending.NOMINAL
        elif word in chosen.ordinary:
            found |= Ending.OTHER
        return int(found)

    return minimal((word, classes(word)) for word in words)


def _facts(words: list[str], chosen: Chosen, names: tuple[str, ...]) -> dict[str, object]:
    return {
        "count": len(words),
        "ordinary": len(chosen.ordinary),
        "nominal": len(chosen.nominal),
        "places": len(chosen.places),
        "sources": list(names),
    }


def _word_sections(
    words: list[str], chosen: Chosen, barred: Barred, rare: Set[str] = frequency.RARE_TENSES
) -> dict[str, bytes]:
    kinds = sorted({kind for readings in chosen.readings.values() for _, _, kind, _ in readings})
    number = {kind: n for n, kind in enumerate(kinds)}
    senses = [
        (
            word,
            [
                (spelling, lemma, number[kind], source)
                for spelling, lemma, kind, source in chosen.readings[word]
            ],
        )
        for word in words
    ]
    refusals = "\n".join(
        "\t".join((word, reason.value, *spellings))
        for word, (reason, spellings) in sorted(chosen.refusals.items())
    )
    return {
        "flags": bytes(_flags(chosen, word, barred, rare) for word in words),
        "kinds": json.dumps([astuple(kind) for kind in kinds], separators=(",", ":")).encode(),
        "refusals": refusals.encode(),
        **entries.encode(senses),
    }


def _flags(chosen: Chosen, word: str, barred: Barred, rare: Set[str]) -> int:
    flags = WordFlag.NONE
    readings = chosen.readings[word]
    if all(kind.tenses and set(kind.tenses) <= rare for _, _, kind, _ in readings):
        flags |= WordFlag.RARE_TENSE
    if barred.holds(readings):
        flags |= WordFlag.OFFENSIVE
    return int(flags)


def frequency_sections(
    words: list[str],
    chosen: Chosen,
    counts: frequency.Counts,
    lists: reviewed.Reviewed,
    marks: Mapping[str, str] | None = None,
) -> dict[str, bytes]:
    """Two bytes a word, in rank order: the frequency of its most common lemma, and how familiar the form is."""
    amounts = _amounts(words, chosen, counts, lists)
    zipf, familiar = bytearray(), bytearray()
    for word in words:
        readings = chosen.readings[word]
        of_lemmas = [amounts[_lemma(lemma, kind)] for _, lemma, kind, _ in readings]
        zipf.append(frequency.as_byte(max(of_lemmas)))
        of_forms = map(partial(familiarity.of_reading, counts=counts), readings, of_lemmas)
        byte = frequency.as_byte(max(of_forms))
        if marks:
            byte = round(familiarity.rated(byte * ZIPF_STEP, word, readings, marks) / ZIPF_STEP)
        familiar.append(byte)
    return {"zipf": bytes(zipf), "familiar": bytes(familiar)}


def _amounts(
    words: list[str], chosen: Chosen, counts: frequency.Counts, lists: reviewed.Reviewed
) -> dict[frequency.Lemma, float]:
    """Occurrences per million of every lemma.

    A word of our own is often another word elsewhere ("in", "team"): held down like a name, or at least under the
    ceiling of unknown words, unless it is trusted.
    """
    own = {added.lemma for added in lists.additions} - lists.modern
    forms: dict[frequency.Lemma, dict[str, None]] = defaultdict(dict)
    for word in words:
        for spelling, lemma, kind, _ in chosen.readings[word]:
            forms[_lemma(lemma, kind)][spelling] = None
    amounts = frequency.by_lemma(forms, counts, lists.inflated | chosen.names | own, lists.modern)
    for key in amounts:
        if key[0] in own:
            amounts[key] = min(amounts[key], frequency.CEILING)
    return amounts


def _lemma(lemma: str, kind: WordKind) -> frequency.Lemma:
    return lemma, frequency.group(kind.part_of_speech)


Meant = tuple[str, str]
"""A lemma and a part of speech it is read as."""


@dataclass(frozen=True, slots=True)
class Barred:
    """Words that no bot plays and no hint shows: the offensive lemmas, those with definitions that are all hidden from families, and the
    words all of whose readings are defined so."""

    lemmas: frozenset[str]
    hidden: frozenset[Meant]
    shown: frozenset[Meant]
    wholly: frozenset[str] = frozenset()
    """Lemmas with definitions that are all hidden: a form that is of another one too is not barred (*caméra*, *camer*)."""

    def holds(self, readings: Iterable[Reading]) -> bool:
        """Return True if a word of these readings is barred: SEXTOS is, SEXTO is also Latin for the sixth."""
        meant = {(lemma, kind.part_of_speech) for _, lemma, kind, _ in readings}
        if any(lemma in self.lemmas for lemma, _ in meant):
            return True
        return not meant.isdisjoint(self.hidden) and meant.isdisjoint(self.shown)


def _barred(offensive: frozenset[str], *books: Mapping[str, list[Gloss]]) -> Barred:
    """The barred lemmas and readings of these definitions."""
    told: dict[Meant, bool] = defaultdict(bool)
    for book in books:
        for lemma, found in book.items():
            for gloss in found:
                told[lemma, gloss.part_of_speech] |= not gloss.hidden
    shown = frozenset(meant for meant, fit in told.items() if fit)
    hidden = told.keys() - shown
    wholly = frozenset({lemma for lemma, _ in hidden} - {lemma for lemma, _ in shown})
    return Barred(frozenset(each for each in offensive if "/" not in each), frozenset(hidden), shown, wholly)
