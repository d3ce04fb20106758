"""Definitions of French words: in our own words, else by the Wiktionary, else by the parts of the word."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from pathlib import Path

from cardtable.lexicon.glosses import CODES, Gloss
from tools.lexicon import derived, feminines, reviewed, typeset
from tools.lexicon.choose import Chosen
from tools.lexicon.kept import unpacked
from tools.lexicon.senses import is_scarred

Book = dict[str, list[Gloss]]


def define(sources: Path, chosen: Chosen, lists: reviewed.Reviewed) -> tuple[Book, Book]:
    """Our own definitions and those of the Wiktionary, by lemma."""
    own = _own_definitions(lists)
    theirs = _definitions(sources, chosen, lists, own)
    own |= _derived(chosen, lists.participles, own, theirs)
    known = [reading for of_word in chosen.readings.values() for reading in of_word]
    by_hand = {row[0]: row[1] for row in reviewed.lines(sources / "feminines.tsv")}
    for name in by_hand:
        own[name] = [gloss for gloss in own.get(name, ()) if gloss.part_of_speech != "noun"]
    for number, name, gloss in list(feminines.definitions(known, by_hand, (own, theirs))):
        (own, theirs)[number].setdefault(name, []).append(gloss)
    own, theirs = (
        reviewed.barred(own, sources),
        reviewed.alone(theirs, reviewed.meant(sources / "seconds.tsv")),
    )
    return typeset.book(own, "fr", lists), typeset.book(theirs, "fr", lists)


def _own_definitions(lists: reviewed.Reviewed) -> dict[str, list[Gloss]]:
    """Our own definitions by lemma: those of the words we added, and those of common and short words."""
    found: dict[str, list[Gloss]] = defaultdict(list)
    for added in lists.additions:
        if added.gloss:
            found[added.lemma].append(Gloss(added.part_of_speech, added.gloss))
    for lemma, part, text in lists.definitions:
        found[lemma].append(Gloss(part, text))
    return {lemma: lists.marked(lemma, each, len(each)) for lemma, each in found.items()}


def _definitions(
    sources: Path, chosen: Chosen, lists: reviewed.Reviewed, own: Mapping[str, list[Gloss]]
) -> dict[str, list[Gloss]]:
    """The Wiktionary's definitions for the lemmas that stand behind a word, of each part of speech the word is read as.

    One of our own stands for its first. A noun that is defined as an adjective only shows that, and the other way
    round: the two sources do not always agree on which of the two a word is. A word of one part of speech shows whatever
    there is.
    """
    parts = {code: part for part, code in CODES.items()}
    read: dict[str, dict[str, None]] = defaultdict(dict)
    for readings in chosen.readings.values():
        for _, lemma, kind, _ in readings:
            read[lemma][kind.part_of_speech] = None
    found: dict[str, list[Gloss]] = {}
    for line in unpacked(sources / "glosses.tsv.xz").splitlines():
        lemma, *coded = line.split("\t")
        if lemma not in read:
            continue  # no word of the list stands for it
        texts = (
            (parts[sense[0]], typeset.text(sense[1:], "fr")) for sense in coded if not is_scarred(sense[1:])
        )
        senses = [(part, text) for part, text in texts if text]
        kept: list[Gloss] = []
        for part in sorted(read[lemma]):
            ours = any(gloss.part_of_speech == part and not gloss.hidden for gloss in own.get(lemma, ()))
            theirs = [text for its, text in senses if its == part]
            if ours:
                continue
            if not theirs:
                near = [other for other in CODES if len(read[lemma]) == 1 or other in _NEAR.get(part, ())]
                near = [other for other in near if other not in read[lemma]]
                theirs = [text for its, text in senses if its in near]
            kept += lists.marked(lemma, [Gloss(part, text) for text in dict.fromkeys(theirs)], reviewed.SHOWN)
        if kept:
            found[lemma] = kept
    return found


def _derived(
    chosen: Chosen, participles: frozenset[str], *books: Mapping[str, list[Gloss]]
) -> dict[str, list[Gloss]]:
    """Definitions of the lemmas no book has, where they are made of others; a participle's is that of its verb."""
    readings = [reading for known in chosen.readings.values() for reading in known]
    genders = {
        (lemma, kind.part_of_speech): kind.gender if kind.part_of_speech == "noun" else ""
        for spelling, lemma, kind, _ in readings
        if spelling == lemma or kind.part_of_speech == "verb"
    }
    defined = participles.union(*books)
    wanted = [key for key in sorted(genders) if key[0] not in defined]
    found: dict[str, list[Gloss]] = defaultdict(list)
    for lemma, gloss in derived.definitions(wanted, genders):
        found[lemma].append(gloss)
    return found


_SMALL = ("adverb", "preposition", "conjunction", "pronoun", "determiner", "numeral", "interjection")
_NEAR = {
    "noun": ("adjective", "numeral", "interjection", "pronoun"),
    "adjective": ("noun", *_SMALL),
    **dict.fromkeys(_SMALL, (*_SMALL, "adjective", "noun")),
}
"""Other parts of speech whose definitions fit a word read as this one."""
