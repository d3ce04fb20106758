"""Choice of the dictionary's forms: words of the game, or the kind of no."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Mapping
from dataclasses import dataclass, field

from cardtable.lexicon.answers import Reason
from cardtable.lexicon.entries import WordKind
from cardtable.lexicon.fold import fold, is_letters
from tools.lexicon import tags
from tools.lexicon.hunspell import KEEP_CASE, NO_SUGGEST, Affixes, Form, Stem, unfold
from tools.lexicon.reviewed import Addition, Reviewed

SHORTEST, LONGEST = 2, 15

_USUAL_PREFIXES = {"kilo", "méga", "giga", "milli", "micro", "nano"}
_USUAL_UNITS = frozenset(
    "ampère bar bit calorie farad gramme hertz joule litre mètre mole newton octet ohm parsec pascal seconde tonne volt watt"
    " wattheure électronvolt".split()
)
_SCHOOL_PREFIXES = {"hecto", "déca", "déci", "centi"}
_SCHOOL_UNITS = {"mètre", "gramme", "litre", "are", "stère", "bar", "pascal", "newton"}

# One reading of one spelling: spelling, lemma, kind, source (0 the dictionary, 1 our own list).
Reading = tuple[str, str, WordKind, int]


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
    further: str = ""
    """Letters beyond A-Z that have cards of their own."""
    lost: list[str] = field(default_factory=list)
    """Entries that were to give words and gave none, not even a refused one: there should be none."""

    def accept(self, spelling: str, lemma: str, kind: WordKind, source: int, *, nominal: bool) -> None:
        word = fold(spelling, self.further)
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

    def sort(self, weight: Callable[[Reading], float]) -> None:
        """Put the common readings of each word first, places last."""
        for known in self.readings.values():
            known.sort(key=lambda reading: (reading[2].part_of_speech == "place", -weight(reading)))

    def refuse(self, spelling: str, reason: Reason) -> None:
        word = "".join(c for c in fold(spelling, self.further) if c not in "-'’.· ")
        if is_letters(word) and len(word) > 1:
            known = self.refusals.setdefault(word, (reason, []))
            if spelling not in known[1]:
                known[1].append(spelling)


def choose(
    stems: Iterable[Stem], affixes: Affixes, reviewed: Reviewed, counted: Container[str] | None = None
) -> Chosen:
    """Sort every form of the dictionary, then add our own words.

    The dictionary makes every multiple of every unit ("attonewton"): a rare one is a word when it is in `counted`.
    """
    chosen = Chosen()
    models = models_for(reviewed.additions)
    for stem in stems:
        if reviewed.rejected_entries.intersection((stem.word, tag) for tag in stem.tags):
            continue
        if stem.word in models:
            models[stem.word].append(stem)
        reason = _refused(stem, reviewed)
        if stem.word[0].isupper():
            chosen.names.add(stem.word.lower())
        if reason is not None:
            _refuse(stem, reason, affixes, chosen)
            continue
        used = [
            _take(form, chosen, reviewed)
            for form in unfold(stem, affixes)
            if form.stem == stem.word or counted is None or _in_use(form.stem, stem.word, counted)
        ]
        if not any(used):
            chosen.lost.append(stem.word)
    for place in sorted(reviewed.places):
        if fold(place) not in chosen.places:  # the dictionary lacks it, or has it only as a person's name
            chosen.accept(place, place, WordKind("place"), 1, nominal=False)
    for added in reviewed.additions:
        _add(added, models, affixes, chosen)
    _read_as_adjectives(chosen, reviewed.participles)
    for word in chosen.readings:
        chosen.refusals.pop(word, None)
    return chosen


def _read_as_adjectives(chosen: Chosen, participles: Container[str]) -> None:
    """Give the past participles that are adjectives too that reading, in all their forms."""
    forms = [
        (reading[1], reading)
        for known in chosen.readings.values()
        for reading in known
        if "past_participle" in reading[2].tenses
    ]
    adjectives = {
        lemma: spelling
        for lemma, (spelling, _, kind, _) in forms
        if spelling in participles and kind.gender == "masculine" and kind.number != "plural"
    }
    for lemma, (spelling, _, kind, source) in forms:
        if lemma in adjectives:
            kind = WordKind("adjective", kind.gender, kind.number)
            chosen.accept(spelling, adjectives[lemma], kind, source, nominal=True)


def _in_use(multiple: str, unit: str, counted: Container[str]) -> bool:
    """Return True if people use this multiple of a unit."""
    prefix = multiple.removesuffix(unit)
    if prefix in _USUAL_PREFIXES and unit in _USUAL_UNITS:
        return True
    return (prefix in _SCHOOL_PREFIXES and unit in _SCHOOL_UNITS) or multiple in counted


def models_for(additions: Iterable[Addition]) -> dict[str, list[Stem]]:
    """A place for each entry that words of our own are inflected like."""
    return {added.model: [] for added in additions if added.model}


def _add(added: Addition, models: Mapping[str, list[Stem]], affixes: Affixes, chosen: Chosen) -> None:
    """Add a word of our own in all its forms."""
    for spelling, kind in own_forms(added, models, affixes):
        nominal = added.nominal or "past_participle" in kind.tenses
        chosen.accept(spelling, added.lemma, kind, 1, nominal=nominal)


def own_forms(
    added: Addition, models: Mapping[str, list[Stem]], affixes: Affixes
) -> Iterable[tuple[str, WordKind]]:
    """The forms of a word of our own; ValueError where its model is not the same part of speech."""
    if not added.model:
        yield from added.forms()
        return
    part = added.part_of_speech
    alike = [stem for stem in models[added.model] if part in tags.parts_of_speech(stem.tags)]
    if not alike:
        raise ValueError(f"additions: no {part} {added.model} to inflect {added.lemma} like")
    for form in unfold(Stem(added.lemma, alike[0].flags, alike[0].tags), affixes):
        if form.stem == added.lemma:  # not what a prefix makes of the model
            for kind in tags.kinds(form.entry_tags, form.rule_tags, [part]):
                yield form.spelling, kind


def _refuse(stem: Stem, reason: Reason, affixes: Affixes, chosen: Chosen) -> None:
    """Note why; units of measure with their multiples ("kg"), a phrase with its plurals."""
    if reason in (Reason.SYMBOL, Reason.HYPHEN_OR_APOSTROPHE):
        for form in unfold(stem, affixes):
            chosen.refuse(form.spelling, reason)
    chosen.refuse(stem.word, reason)


def _refused(stem: Stem, reviewed: Reviewed) -> Reason | None:
    """Return the reason to refuse the whole entry; None if its forms are to be looked at."""
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


def _take(form: Form, chosen: Chosen, reviewed: Reviewed) -> bool:
    """Return True if the form is a word now, or has a reason not to be one."""
    if form.spelling in reviewed.rejects:
        chosen.refuse(form.spelling, reviewed.rejects[form.spelling])
        return True
    if form.spelling[0].isupper():
        kind = tags.kinds(form.entry_tags, (), ["place"])[0]
        chosen.accept(form.spelling, form.stem, kind, 0, nominal=False)
        return True
    parts = tags.parts_of_speech(form.entry_tags) or tags.phrase_parts(form.entry_tags)
    nominal = bool({"noun", "adjective"}.intersection(parts)) or "po:adj" in form.rule_tags
    kinds = tags.kinds(form.entry_tags, form.rule_tags, parts)
    for kind in kinds:
        lemma = reviewed.lemmas.get(form.stem, form.stem)
        chosen.accept(form.spelling, lemma, kind, 0, nominal=nominal)
    return bool(kinds)
