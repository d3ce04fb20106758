"""Sentences about a word: its grammar, how common it is, and every kind of no."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import partial

from cardtable.i18n import N_, _, ngettext
from cardtable.lexicon import Answer, Entry, Lexicon, Reading
from cardtable.lexicon.forms import conjugation, inflection
from cardtable.wording.faults import fault
from cardtable.wording.refusals import kind_of_no
from cardtable.wording.sentence import listed

# Translators: how often a word is used; so are “Rare” and the others
TIERS = (N_("Very rare"), N_("Rare"), N_("Fairly common"), N_("Common"), N_("Very common"))

_GENDERED = {
    ("noun", "masculine"): N_("masculine noun"),
    ("noun", "feminine"): N_("feminine noun"),
    ("noun", "common"): N_("noun, masculine or feminine"),
    ("adjective", "masculine"): N_("masculine adjective"),
    ("adjective", "feminine"): N_("feminine adjective"),
    ("adjective", "common"): N_("adjective, masculine or feminine"),
    ("pronoun", "masculine"): N_("masculine pronoun"),
    ("pronoun", "feminine"): N_("feminine pronoun"),
    ("determiner", "masculine"): N_("masculine determiner"),
    ("determiner", "feminine"): N_("feminine determiner"),
}
_PARTS = {
    "noun": N_("noun"),
    "adjective": N_("adjective"),
    "adverb": N_("adverb"),
    "verb": N_("verb"),
    "interjection": N_("interjection"),
    "preposition": N_("preposition"),
    "conjunction": N_("conjunction"),
    "pronoun": N_("pronoun"),
    "determiner": N_("determiner"),
    "numeral": N_("numeral"),
    "place": N_("geographical name"),
}
_NUMBERS = {
    "singular": N_("singular"),
    "plural": N_("plural"),
    "invariable": N_("invariable"),
}
TENSES = {
    "infinitive": N_("infinitive"),
    "present_participle": N_("present participle"),
    "past_participle": N_("past participle"),
    "present": N_("present"),
    "imperfect": N_("imperfect"),
    "past_historic": N_("past historic"),
    "past": N_("past tense"),
    "future": N_("future"),
    "conditional": N_("conditional"),
    "subjunctive_present": N_("present subjunctive"),
    "subjunctive_imperfect": N_("imperfect subjunctive"),
    "subjunctive_future": N_("future subjunctive"),
    "imperative": N_("imperative"),
}
# Translators: “1st”: first person; feminine in many languages; “2nd”: second person; “3rd”: third person
_ORDINALS = {1: N_("1st"), 2: N_("2nd"), 3: N_("3rd")}
_GENDERS = {
    "masculine": N_("masculine"),
    "feminine": N_("feminine"),
    "common": N_("masculine or feminine"),
}


def tier_name(tier: int) -> str:
    """Name the frequency of a word of that tier, 1 to 5."""
    return _(TIERS[tier - 1])


def person_and_number(persons: Iterable[int], number: str | None) -> str:
    """ "3rd person singular", "1st and 3rd person singular"."""
    ordinals = listed([_(_ORDINALS[person]) for person in sorted(set(persons))])
    if number == "plural":
        return _("%(ordinal)s person plural") % {"ordinal": ordinals}
    return _("%(ordinal)s person singular") % {"ordinal": ordinals}


def grammar(readings: Iterable[Reading]) -> tuple[str, ...]:
    """Each way to read a form, once: "masculine noun, singular", "verb finir: 3rd person singular, past
    historic"."""
    groups: dict[tuple[str, str, str, str, str], list[int]] = {}
    for reading in readings:
        key = (
            reading.part_of_speech,
            reading.lemma,
            reading.gender or "",
            reading.number or "",
            reading.tense or "",
        )
        groups.setdefault(key, []).append(reading.person or 0)
    return tuple(dict.fromkeys(_way(*key, persons=persons) for key, persons in groups.items()))


def _way(part: str, lemma: str, gender: str, number: str, tense: str, *, persons: list[int]) -> str:
    if part == "verb":
        return _verb(lemma, gender, number, tense, [person for person in persons if person])
    kind = _(_GENDERED.get((part, gender), _PARTS.get(part, part)))
    if number in _NUMBERS and part in ("noun", "adjective", "pronoun", "determiner"):
        # Translators: as “noun, plural”
        return _("%(kind)s, %(number)s") % {"kind": kind, "number": _(_NUMBERS[number])}
    return kind


def _verb(lemma: str, gender: str, number: str, tense: str, persons: list[int]) -> str:
    form = _(TENSES.get(tense, "verb"))
    if tense not in TENSES and not persons:
        return form
    if persons:
        who = person_and_number(persons, number)
        form = _("%(person)s, %(tense)s") % {"person": who, "tense": form}
    elif tense == "past_participle" and gender in _GENDERS and number in _NUMBERS:
        values = {"tense": form, "gender": _(_GENDERS[gender]), "number": _(_NUMBERS[number])}
        # Translators: as “past participle, feminine plural”
        form = _("%(tense)s, %(gender)s %(number)s") % values
    if tense == "infinitive":
        return _("verb, infinitive")
    return _("verb %(verb)s: %(form)s") % {"verb": lemma, "form": form}


@dataclass(frozen=True, slots=True)
class WordSense:
    """One spelling of a word with what it means, one line of grammar and the forms beside it as (label, form) pairs."""

    spelling: str
    meaning: str
    grammar: str
    forms: tuple[tuple[str, str], ...] = ()
    verb: str = ""
    """The verb whose table can be opened, or ""."""


@dataclass(frozen=True, slots=True)
class WordCard:
    """Everything a card about a word shows. `lines` are (label, text) pairs; `verdict` whether this table
    takes it."""

    word: str
    spelling: str
    tier: int
    tier_name: str
    verdict: str
    valid: bool
    lines: tuple[tuple[str, str], ...] = field(default=())
    meanings: tuple[str, ...] = field(default=())
    notes: tuple[tuple[str, str], ...] = ()
    """Notes for a player: accents that are not played, definitions the filter hides, damage; (label, text) pairs."""
    source: str = ""
    senses: tuple[WordSense, ...] = ()
    """The reading people mean first, and a second one where it has a meaning of its own."""
    table: Callable[[str], tuple[tuple[str, str], ...]] | None = None
    """The (tense, forms) pairs of a verb, made when the table is opened."""
    held: tuple[str, ...] = ()
    """The words that hold a row, where it is the card of one."""

    @property
    def labelled(self) -> tuple[str, ...]:
        """The lines as plain text, each behind its label, and the forms beside the word."""
        lines = (*self.lines, *(pair for sense in self.senses for pair in sense.forms))
        return tuple(
            _("%(label)s: %(text)s") % {"label": label, "text": text} for label, text in dict.fromkeys(lines)
        )


def word_card(entry: Entry, answer: Answer, lexicon: Lexicon | None = None) -> WordCard:
    """Compose the card of a word: all that the lexicon knows; of `lexicon` the forms beside it."""
    lines: list[tuple[str, str]] = []
    if answer.spellings:
        lines.append((_("Spelling"), _spelling(answer)))
    if ways := grammar(entry.readings):
        lemmas = dict.fromkeys(each.lemma for each in entry.readings)
        lines.append((_("Grammar"), " · ".join(ways)))
        lines.append((_("Lemma"), ", ".join(lemmas)))
    if entry.hidden:
        text = ngettext(
            "%(count)s meaning left out by the family filter",
            "%(count)s meanings left out by the family filter",
            entry.hidden,
        )
        lines.append((_("Filter"), text % {"count": entry.hidden}))
    if entry.trouble:
        # Translators: in front of letters that a row lacks
        lines.append((_("Missing"), fault(entry.trouble).text))
    verdict = _verdict(answer)
    return WordCard(
        word=answer.word,
        spelling=answer.spellings[0] if answer.spellings else answer.word.lower(),
        tier=entry.tier if entry.valid else 0,
        tier_name=tier_name(entry.tier) if entry.valid and entry.tier else "",
        verdict=verdict,
        valid=answer.valid,
        lines=tuple(lines),
        meanings=_meanings(entry),
        notes=tuple(each for each in lines if each[0] not in (_("Spelling"), _("Grammar"), _("Lemma"))),
        source=_source(entry),
        senses=_senses(entry, lexicon),
        table=None if lexicon is None else partial(_table, lexicon),
    )


def _senses(entry: Entry, lexicon: Lexicon | None) -> tuple[WordSense, ...]:
    """Return the first reading, and the one its second meaning belongs to if that is another."""
    if not entry.readings:
        return ()
    told = {(each.lemma, each.part_of_speech): each.text for each in reversed(entry.meanings)}
    ways = dict.fromkeys((each.lemma, each.part_of_speech) for each in entry.readings)
    chosen = [way for way in ways if way in told][:2] or list(ways)[:1]
    return tuple(_sense(entry, way, told.get(way, ""), lexicon) for way in chosen)


def _sense(entry: Entry, way: tuple[str, str], meaning: str, lexicon: Lexicon | None) -> WordSense:
    lemma, part = way
    own = [each for each in entry.readings if (each.lemma, each.part_of_speech) == way]
    first = own[0]
    if not meaning:
        # Translators: on the card of a word, in place of a meaning that the family filter hides
        meaning = _("Coarse word.") if entry.hidden else ""
    if not meaning and first.spelling != lemma:
        # Translators: on the card of a word without a definition: of which word it is a form
        meaning = _("Form of “%(lemma)s”.") % {"lemma": lemma}
    lines = grammar(own)
    line = lines[0]
    if len(lines) > 1 and part == "verb":
        line = _("form of the verb %(verb)s") % {"verb": lemma}
    table = lemma if part == "verb" and lexicon is not None and lexicon.has_readings else ""
    return WordSense(first.spelling, meaning, line, _forms(lexicon, first), table)


def _forms(lexicon: Lexicon | None, reading: Reading) -> tuple[tuple[str, str], ...]:
    """The forms beside a reading, each behind its name."""
    if lexicon is None or not lexicon.has_readings:
        return ()
    near = inflection(lexicon, reading)
    named = (
        (_("singular"), near.singular),
        (_("plural"), near.plural),
        (_("masculine"), near.masculine),
        (_("feminine"), near.feminine),
        # Translators: in front of words made of the same stem
        (_("family"), ", ".join(near.family)),
    )
    return tuple((name, form) for name, form in named if form)


def _table(lexicon: Lexicon, verb: str) -> tuple[tuple[str, str], ...]:
    """The tenses of a verb by name, each with its forms."""
    return tuple((_(TENSES[tense]), ", ".join(found)) for tense, found in conjugation(lexicon, verb))


def row_card(letters: str, words: tuple[str, ...]) -> WordCard:
    """Compose the card of a row that is no word itself: the commonest words that hold it."""
    # Translators: the row of letters may stand
    verdict = _("Stands: it is part of a word") if words else _("No word contains it")
    return WordCard(letters, "", 0, "", verdict, bool(words), held=words)


def _meanings(entry: Entry) -> tuple[str, ...]:
    """The definitions; where they are those of several lemmas or parts of speech, each says of which. A word that families
    are told nothing of says so, a form that nothing defines says of what it is one.
    """
    if not entry.meanings:
        return tuple(sense.meaning for sense in _senses(entry, None) if sense.meaning)
    if len({(each.lemma, each.part_of_speech) for each in entry.meanings}) < 2:
        return entry.glosses
    return tuple(
        _("%(lemma)s (%(part)s): %(meaning)s")
        % {"lemma": each.lemma, "part": _(_PARTS[each.part_of_speech]), "meaning": each.text}
        for each in entry.meanings
    )


_SOURCES = {
    "cardtable": N_("Definition by Cardtable"),
    "wiktionary": N_("French Wiktionary, CC BY-SA 4.0"),
    "wordnet": N_("WordNet 3.0, Princeton University"),
    "thesaurus": N_("OpenThesaurus-es, LGPL 2.1"),
    "webster": N_("Webster’s dictionary of 1913"),
}


def _source(entry: Entry) -> str:
    return " · ".join(_(_SOURCES[source]) for source in dict.fromkeys(each.source for each in entry.meanings))


def _verdict(answer: Answer) -> str:
    if not answer.valid:
        return kind_of_no(answer)
    return _("Accepted by this table's own list") if answer.added_at_table else _("Accepted at this table")


def _spelling(answer: Answer) -> str:
    shown = ", ".join(answer.spellings)
    if any(letter in shown for letter in "œŒ"):
        return _("%(spelling)s (the ligature Œ is laid as O and E)") % {"spelling": shown}
    if any(letter in shown for letter in "æÆ"):
        return _("%(spelling)s (the ligature Æ is laid as A and E)") % {"spelling": shown}
    if not shown.isascii():
        return _("%(spelling)s (accents don’t count)") % {"spelling": shown}
    return shown
