"""Definitions of English words, by source: our own, WordNet's, Webster's of 1913."""

from __future__ import annotations

import re
from collections import defaultdict
from pathlib import Path

from cardtable.lexicon.glosses import Gloss
from tools.lexicon import typeset
from tools.lexicon.choose import Chosen
from tools.lexicon.english import Base, English
from tools.lexicon.english_derive import Derived, derive
from tools.lexicon.reviewed import SHOWN, Reviewed, alone, barred, meant

Book = dict[str, list[Gloss]]
Meant = tuple[str, str]
"""A lemma and a part of speech."""

_STUFF = re.compile(r"(?:[\w-]+,? ){0,6}?(?:flesh|wood|fur)\b", re.IGNORECASE)
_LIVING = re.compile(
    r"\b(?:fish(?:es)?|trees?|shrubs?|animal|mammal|rodent|birds?|fowl|duck|conifers?|evergreens?|genus|crustaceans?|bass|chicken)\b"
)
_PASSES = 3  # "unhelpfulness" is made of "unhelpful", which is made of "helpful"


def define(chosen: Chosen, english: English, lists: Reviewed, folder: Path) -> dict[str, Book]:
    """The definitions by lemma, a book for each source; `folder` says which stand second on a card."""
    wanted = {(lemma, kind.part_of_speech) for ways in chosen.readings.values() for _, lemma, kind, _ in ways}
    told: dict[str, dict[Meant, list[str]]] = {
        "cardtable": {key: [text] for key, text in english.own.items() if key in wanted},
        "wordnet": {key: _in_order(base) for key, base in english.bases.items() if key in wanted}
        | {(name, "place"): [gloss] for name, gloss in english.places.items() if gloss},
        "webster": {
            key: [text] for key, text in english.webster.items() if key in wanted and key not in english.own
        },
    }
    books: dict[str, Book] = {source: defaultdict(list) for source in told}
    decent = {
        (lemma, part) for (lemma, part), text in english.own.items() if not lists.hides(lemma, text, part)
    }
    for source, texts in told.items():
        for (lemma, part), found in texts.items():
            if source != "cardtable" and (lemma, part) in decent:
                continue
            texts_of_it = (text if source == "cardtable" else typeset.text(text, "en") for text in found)
            books[source][lemma] += lists.marked(
                lemma, [Gloss(part, text) for text in texts_of_it if text], SHOWN
            )
    _derived(wanted, english, books)
    read = meant(folder / "seconds.tsv")
    return {
        source: barred(book, folder) if source == "cardtable" else alone(book, read)
        for source, book in books.items()
    }


def _in_order(base: Base) -> list[str]:
    """The definitions of a lemma; of one that tagged texts never have, the fish or tree before its flesh or wood."""
    first = base.glosses[0] if base.glosses else ""
    if base.count == 0 and _STUFF.match(first):
        living = [text for text in base.glosses if _LIVING.search(text) and not _STUFF.match(text)]
        return list(dict.fromkeys((*living[:1], *base.glosses)))
    return list(base.glosses)


def _derived(wanted: set[tuple[str, str]], english: English, books: dict[str, Book]) -> None:
    """Add what words mean that are made of others: our sentence, and what the other means where that is told."""
    told = {
        (lemma, gloss.part_of_speech) for book in books.values() for lemma in book for gloss in book[lemma]
    }
    words = frozenset(english.sizes)
    for _ in range(_PASSES):
        found: dict[tuple[str, str], Derived] = {}
        for lemma, part in sorted(wanted - told):
            usual = english.variants.get((lemma, part), "")
            made = (
                Derived(f"Another spelling of “{usual}”.", usual, part)
                if (usual, part) in told
                else derive(lemma, part, lambda base, its: (base, its) in told, words)
            )
            if made is not None:
                found[lemma, part] = made
        for (lemma, part), made in found.items():
            _fill(lemma, part, made, books)
        told.update(found)


def _fill(lemma: str, part: str, made: Derived, books: dict[str, Book]) -> None:
    for book in books.values():
        of_base = [gloss for gloss in book.get(made.base, ()) if gloss.part_of_speech == made.part]
        if not of_base:
            continue
        fit = next((gloss for gloss in of_base if not gloss.hidden), None)
        if fit is None and any(lemma in each for each in books.values()):
            return  # "coloured" as a noun: a lemma with a decent meaning is not marked for another
        books["cardtable"][lemma].append(Gloss(part, made.text, fit is None, alone=True))
        if fit is not None:
            book[lemma].append(Gloss(part, f"{made.base}: {fit.text}"))
        return
