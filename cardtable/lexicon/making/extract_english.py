"""From SCOWL and WordNet to the compact English sources kept beside us; see `extract`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

from cardtable.lexicon.fold import fold, is_letters
from cardtable.lexicon.making import wordnet

SIZES = (10, 20, 35, 40, 50, 55, 60, 70)
SPELLINGS = ("english", "american", "british", "british_z", "canadian", "australian")
NAMES = {
    "upper": "proper_noun",
    "proper-names": "proper_noun",
    "abbreviations": "abbreviation",
    "words": "symbol",  # those with a capital: "kHz"
}
_SENSES = 3
_LONGEST_GLOSS = 180

WORD_FILES = tuple(f"{spelling}-{kind}.{size}" for spelling in SPELLINGS for kind in NAMES for size in SIZES)
WORDNET_FILES = (
    *(f"{kind}.{part}" for part in wordnet.PARTS for kind in ("index", "data")),
    *(f"{part}.exc" for part in wordnet.PARTS),
    "cntlist.rev",
)


def sources(lists: Mapping[str, bytes], database: Mapping[str, bytes]) -> dict[Path, str]:
    """The texts to keep, by file: words with the size of the smallest list they stand in, names, lemmas, places."""
    sizes = _sizes(lists)
    texts = {name: raw.decode() for name, raw in database.items()}
    counts = wordnet.tagged(texts["cntlist.rev"])
    rows: list[str] = []
    towns: dict[str, str] = {}
    for file, part in wordnet.PARTS.items():
        known = wordnet.synsets(texts[f"data.{file}"])
        for lemma in wordnet.lemmas(texts[f"index.{file}"], known, part, counts):
            if lemma.spelling not in sizes:
                continue
            glosses = [_short(gloss) for gloss in lemma.glosses[:_SENSES]]
            rows.append("\t".join((lemma.spelling, part, str(lemma.count), *glosses)))
        if part == "noun":
            towns = {name: _short(gloss) for name, gloss in wordnet.places(texts["index.noun"], known)}
    irregular = [
        f"{form}\t{part}\t{stem}"
        for file, part in wordnet.PARTS.items()
        for form, stem in wordnet.irregular(texts[f"{file}.exc"])
    ]
    return {
        Path("words.tsv"): _lines(f"{word}\t{size}" for word, size in sizes.items()),
        Path("names.tsv"): _lines(f"{name}\t{reason}" for name, reason in _names(lists).items()),
        Path("lemmas.tsv"): _lines(rows),
        Path("irregular.tsv"): _lines(irregular),
        Path("places.tsv"): _lines(f"{name}\t{gloss}" for name, gloss in towns.items()),
    }


def _lines(rows: Iterable[str]) -> str:
    return "".join(f"{row}\n" for row in sorted(rows))


def _sizes(lists: Mapping[str, bytes]) -> dict[str, int]:
    found: dict[str, int] = {}
    for size in SIZES:
        for spelling in SPELLINGS:
            for word in lists.get(f"{spelling}-words.{size}", b"").decode().splitlines():
                if word.islower() and is_letters(fold(word)) and 2 <= len(fold(word)) <= 15:
                    found.setdefault(word, size)
    return found


def _names(lists: Mapping[str, bytes]) -> dict[str, str]:
    found: dict[str, str] = {}
    for kind, reason in NAMES.items():
        for spelling in SPELLINGS:
            for size in SIZES:
                for name in lists.get(f"{spelling}-{kind}.{size}", b"").decode().splitlines():
                    if (
                        is_letters(fold(name))
                        and 2 <= len(name) <= 15
                        and (kind != "words" or not name.islower())
                    ):
                        found.setdefault(name, reason)
    return found


def _short(gloss: str) -> str:
    if len(gloss) <= _LONGEST_GLOSS:
        return gloss
    return gloss[: gloss.rfind(" ", 0, _LONGEST_GLOSS - 1)].rstrip(" ,;:(") + "…"
