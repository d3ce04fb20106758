"""Which forms of the dictionary are words of the game, and of which kind of no the others are."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from cardtable.lexicon.answers import Reason
from cardtable.lexicon.entries import Kind
from cardtable.lexicon.fold import fold, is_letters
from cardtable.lexicon.making import tags
from cardtable.lexicon.making.hunspell import KEEP_CASE, NO_SUGGEST, Affixes, Form, Stem, unfold
from cardtable.lexicon.making.reviewed import Reviewed

SHORTEST, LONGEST = 2, 15

# One reading of one spelling: spelling, lemma, kind, source (0 the dictionary, 1 our own list).
Reading = tuple[str, str, Kind, int]


@dataclass(slots=True)
class Chosen:
    """Readings and refusals by folded word, refusals with their spellings; capitalised entries in small
    letters.
    """

    readings: dict[str, list[Reading]] = field(default_factory=dict)
    nominal: set[str] = field(default_factory=set)
    ordinary: set[str] = field(default_factory=set)
    places: set[str] = field(default_factory=set)
    names: set[str] = field(default_factory=set)
    refusals: dict[str, tuple[Reason, list[str]]] = field(default_factory=dict)

    def accept(self, spelling: str, lemma: str, kind: Kind, source: int, *, nominal: bool) -> None:
        word = fold(spelling)
        if not is_letters(word) or not SHORTEST <= len(word) <= LONGEST:
            return
        reading = (spelling, lemma, kind, source)
        known = self.readings.setdefault(word, [])
        if reading not in known:
            known.append(reading)
        if kind.part_of_speech == "place":
            self.places.add(word)
            return
        self.ordinary.add(word)
        if nominal:
            self.nominal.add(word)

    def refuse(self, spelling: str, reason: Reason) -> None:
        word = "".join(c for c in fold(spelling) if c not in "-'’.· ")
        if is_letters(word) and len(word) > 1:
            known = self.refusals.setdefault(word, (reason, []))
            if spelling not in known[1]:
                known[1].append(spelling)


def choose(stems: Iterable[Stem], affixes: Affixes, reviewed: Reviewed) -> Chosen:
    """Sort every form of the dictionary, then add our own words."""
    chosen = Chosen()
    for stem in stems:
        reason = _refused(stem, reviewed)
        if stem.word[0].isupper():
            chosen.names.add(stem.word.lower())
        if reason is not None:
            _refuse(stem, reason, affixes, chosen)
            continue
        for form in unfold(stem, affixes):
            _take(form, chosen, reviewed)
    for added in reviewed.additions:
        chosen.accept(added.spelling, added.lemma, added.kind, 1, nominal=added.nominal)
    for word in chosen.readings:
        chosen.refusals.pop(word, None)
    return chosen


def _refuse(stem: Stem, reason: Reason, affixes: Affixes, chosen: Chosen) -> None:
    """Note why; units of measure with their multiples ("kg"), a phrase with its plurals."""
    if reason in (Reason.SYMBOL, Reason.HYPHEN_OR_APOSTROPHE):
        for form in unfold(stem, affixes):
            chosen.refuse(form.spelling, reason)
    chosen.refuse(stem.word, reason)


def _refused(stem: Stem, reviewed: Reviewed) -> Reason | None:
    """Why nothing of this entry is played; None when its forms are to be looked at."""
    word = stem.word
    if KEEP_CASE in stem.flags:
        return Reason.SYMBOL
    if word in reviewed.rejects:
        return reviewed.rejects[word]
    if any(c in "-'’" for c in word):
        return Reason.HYPHEN_OR_APOSTROPHE
    if any(c.isupper() for c in word):
        return _refused_capital(stem, reviewed)
    if NO_SUGGEST in stem.flags or tags.is_error(stem.tags):
        return Reason.FRAGMENT
    if tags.is_affix(stem.tags):
        return Reason.FRAGMENT
    if not tags.parts_of_speech(stem.tags) and word not in reviewed.kept_pieces:
        return Reason.PROPER_NOUN if tags.is_name(stem.tags) else Reason.FRAGMENT
    return None


def _refused_capital(stem: Stem, reviewed: Reviewed) -> Reason | None:
    if stem.word in reviewed.places and not {"prn", "patr"}.intersection(tags.values(stem.tags, "po")):
        return None
    if sum(c.isupper() for c in stem.word) > 1 or not stem.word[0].isupper():
        return Reason.ABBREVIATION
    if "titr" in tags.values(stem.tags, "po"):
        return Reason.ABBREVIATION
    return Reason.PROPER_NOUN


def _take(form: Form, chosen: Chosen, reviewed: Reviewed) -> None:
    if form.spelling in reviewed.rejects:
        chosen.refuse(form.spelling, reviewed.rejects[form.spelling])
        return
    if form.spelling[0].isupper():
        kind = tags.kinds(form.entry_tags, (), ["place"])[0]
        chosen.accept(form.spelling, form.stem, kind, 0, nominal=False)
        return
    parts = tags.parts_of_speech(form.entry_tags) or tags.phrase_parts(form.entry_tags)
    nominal = bool({"noun", "adjective"}.intersection(parts)) or "po:adj" in form.rule_tags
    for kind in tags.kinds(form.entry_tags, form.rule_tags, parts):
        chosen.accept(form.spelling, form.stem, kind, 0, nominal=nominal)
