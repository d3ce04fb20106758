"""Extraction of the compact English sources from SCOWL and WordNet; see `extract`."""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping
from dataclasses import replace
from pathlib import Path

from cardtable.lexicon.fold import fold, is_letters
from tools.lexicon import webster, wordnet
from tools.lexicon.english import VARIANT
from tools.lexicon.english_guess import ENDINGS, regular
from tools.lexicon.english_spelling import plain

SIZES = (10, 20, 35, 40, 50, 55, 60, 70)
SPELLINGS = ("english", "american", "british", "british_z", "canadian", "australian")
REGIONS = ("", "british_", "canadian_", "australian_")
VARIANTS = {"variant_1": 60, "variant_2": 50, "variant_3": 50}
"""Lists of the other spellings (*gaol*, *foetus*, *sawn*), each with the largest size that is taken."""
NAMES = {
    "upper": "proper_noun",
    "proper-names": "proper_noun",
    "abbreviations": "abbreviation",
    "words": "symbol",  # those with a capital: "kHz"
}
WEBSTER = "gcide"
_SENSES = 3
_LONGEST_GLOSS = 180

THEMES = {
    "animals": "animal/1",
    "body": "body_part/1",
    "clothes": "clothing/1 footwear/1 footwear/2 headdress/1 fabric/1 accessory/1",
    "food": "food/1 food/2 foodstuff/2 beverage/1",
    "house": "furniture/1 room/1 furnishing/2 kitchen_utensil/1 home_appliance/1 dwelling/1 bedclothes/1 crockery/1",
    "music": "musical_instrument/1 musical_composition/1 music/1 musician/1 musician/2 musical_notation/1 singing/1",
    "nature": "weather/1 geological_formation/1 body_of_water/1 atmospheric_phenomenon/1 celestial_body/1 land/4 biome/1",
    "plants": "plant/2 plant_part/1 flower/1 fruit/1 wood/1",
    "sport": "sport/1 athlete/1 sports_equipment/1 athletic_contest ball_game/1 athletic_game/1 game_equipment/1 stroke/1",
    "tools": "tool/1 hand_tool cutting_implement/1 implement/1 fastener/2 utensil/1",
    "trades": "worker/1 professional/1 skilled_worker/1 merchant/1 official/1 artist/1 maker/1 performer/1 scientist/1 writer/1",
    "transport": "vehicle/1 public_transport/1 conveyance/3 craft/2 road/1",
}
"""The roots of each theme, as `word/sense`; a word belongs to it whose first sense is a kind of a root."""
_SENSES_OF_THEME = 1
_LARGEST_OF_THEME = 60

VARIANT_FILES = tuple(
    f"{region}{variant}-words.{size}"
    for variant, most in VARIANTS.items()
    for region in REGIONS
    for size in SIZES
    if size <= most
)
WORD_FILES = (
    *(f"{spelling}-{kind}.{size}" for spelling in SPELLINGS for kind in NAMES for size in SIZES),
    *VARIANT_FILES,
)
WORDNET_FILES = (
    *(f"{kind}.{part}" for part in wordnet.PARTS for kind in ("index", "data")),
    *(f"{part}.exc" for part in wordnet.PARTS),
    "cntlist.rev",
)


def sources(lists: Mapping[str, bytes], database: Mapping[str, bytes]) -> dict[Path, str]:
    """The texts to keep, by file: words with the size of the smallest list they stand in, names, lemmas, places."""
    sizes = _sizes(lists)
    texts = {name: raw.decode(errors="replace") for name, raw in database.items()}
    counts = wordnet.tagged(texts["cntlist.rev"])
    irregular = {
        (form, part, stem)
        for file, part in wordnet.PARTS.items()
        for form, stem in wordnet.irregular(texts[f"{file}.exc"])
    }
    accented = {plain(word): word for word in sizes if not word.isascii()}
    rows: list[str] = []
    lemmas: set[tuple[str, str]] = set()
    others: list[wordnet.Lemma] = []
    towns: dict[str, str] = {}
    themes: list[str] = []
    for file, part in wordnet.PARTS.items():
        known = wordnet.synsets(texts[f"data.{file}"])
        for lemma in wordnet.lemmas(texts[f"index.{file}"], known, part, counts):
            if lemma.spelling not in sizes and lemma.spelling in accented:
                lemma = replace(lemma, spelling=accented[lemma.spelling])
            if lemma.spelling not in sizes:
                continue
            lemmas.add((lemma.spelling, part))
            rows.append(_row(lemma))
        others += wordnet.written_otherwise(texts[f"index.{file}"], known, part)
        if part == "noun":
            themes = _themes(texts["index.noun"], known, sizes)
            towns = {name: _short(gloss) for name, gloss in wordnet.places(texts["index.noun"], known)}
    alone = set(sizes) - _readable(sizes, lemmas, irregular)
    joined: dict[tuple[str, str], str] = {}
    for lemma in others:
        verb = lemma.part_of_speech == "verb"
        if lemma.spelling in alone and (
            not verb or lemma.spelling.rstrip("e") + "ed" in sizes
        ):  # no "pay out"
            joined.setdefault((lemma.spelling, lemma.part_of_speech), _row(lemma))
    rows += joined.values()
    told = {row.partition("\t")[0] for row in rows}
    old = webster.definitions(texts[WEBSTER], alone - told)
    return {
        Path("words.tsv"): _lines(f"{word}\t{size}" for word, size in sizes.items()),
        Path("names.tsv"): _lines(f"{name}\t{reason}" for name, reason in _names(lists).items()),
        Path("lemmas.tsv"): _lines(rows),
        Path("irregular.tsv"): _lines(map("\t".join, irregular)),
        Path("webster.tsv"): _lines(map("\t".join, old)),
        Path("places.tsv"): _lines(f"{name}\t{gloss}" for name, gloss in towns.items()),
        Path("themes.tsv"): _lines(themes),
    }


def _row(lemma: wordnet.Lemma) -> str:
    glosses = [_short(gloss) for gloss in lemma.glosses[:_SENSES]]
    return "\t".join((lemma.spelling, lemma.part_of_speech, str(lemma.count), *glosses))


def _readable(
    words: Iterable[str], lemmas: Container[tuple[str, str]], irregular: Iterable[tuple[str, str, str]]
) -> set[str]:
    """The words that are a lemma of these or may be a form of one."""
    found = {form for form, part, stem in irregular if (stem, part) in lemmas}
    for word in words:
        if any((word, part) in lemmas for part in wordnet.PARTS.values()) or any(
            (lemma, part) in lemmas for part in ENDINGS for lemma, _ in regular(word, part)
        ):
            found.add(word)
    return found


def _themes(index: str, known: Mapping[str, wordnet.Synset], sizes: Mapping[str, int]) -> list[str]:
    """Rows `theme, word`: the usual words of each theme."""
    senses = wordnet.senses(index)
    rows: list[str] = []
    for theme, roots in THEMES.items():
        tops: list[str] = []
        for root in roots.split():
            word, _, number = root.partition("/")
            tops += senses.get(word, ())[int(number or 1) - 1 :][:1]
        meant = wordnet.below(tops, known)
        rows += [
            f"{theme}\t{word}"
            for word, size in sizes.items()
            if size <= _LARGEST_OF_THEME
            and any(
                offset in meant and word in known[offset].words
                for offset in senses.get(word, ())[:_SENSES_OF_THEME]
            )
        ]
    return rows


def _lines(rows: Iterable[str]) -> str:
    return "".join(f"{row}\n" for row in sorted(rows))


def _sizes(lists: Mapping[str, bytes]) -> dict[str, int]:
    found: dict[str, int] = {}
    files = {f"{spelling}-words.{size}": size for size in SIZES for spelling in SPELLINGS}
    for name, size in (files | dict.fromkeys(VARIANT_FILES, VARIANT)).items():
        for word in lists.get(name, b"").decode().splitlines():
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
