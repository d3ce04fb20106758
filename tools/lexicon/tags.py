"""Translation of the dictionary's morphology fields into our own codes."""

from __future__ import annotations

from cardtable.lexicon.entries import WordKind

_PARTS = {
    "nom": "noun",
    "adj": "adjective",
    "adv": "adverb",
    "negadv": "adverb",
    "advint": "adverb",
    "interj": "interjection",
    "prep": "preposition",
    "prepv": "preposition",
    "cj": "conjunction",
    "cjco": "conjunction",
    "cjsub": "conjunction",
    "nb": "numeral",
    "titr": "noun",
}
_PART_STARTS = {"pro": "pronoun", "det": "determiner", "v": "verb"}
_GENDERS = {"mas": "masculine", "fem": "feminine", "epi": "common"}
_NUMBERS = {"sg": "singular", "pl": "plural", "inv": "invariable"}
_TENSES = {
    "infi": "infinitive",
    "ppre": "present_participle",
    "ppas": "past_participle",
    "ipre": "present",
    "iimp": "imperfect",
    "ipsi": "past_historic",
    "ifut": "future",
    "cond": "conditional",
    "spre": "subjunctive_present",
    "simp": "subjunctive_imperfect",
    "impe": "imperative",
}
_PERSONS = {"1sg": 1, "2sg": 2, "3sg": 3, "1pl": 4, "2pl": 5, "3pl": 6, "3pl!": 6}
_INVERTED = {"1isg", "1jsg"}  # only before -je: "aimè", "puissè"
_NAMES = {"npr", "prn", "patr"}


def values(tags: tuple[str, ...], field: str) -> list[str]:
    """The values of one morphology field, for example `po`."""
    return [tag[3:] for tag in tags if tag.startswith(field + ":")]


def parts_of_speech(tags: tuple[str, ...]) -> list[str]:
    """Our parts of speech, in the dictionary's order; none for names, affixes and pieces of phrases."""
    found: list[str] = []
    for value in values(tags, "po"):
        part = _PARTS.get(value)
        if part is None and value not in ("prn", "preverb") and not value.startswith("loc."):
            part = next((ours for start, ours in _PART_STARTS.items() if value.startswith(start)), None)
            if part == "verb" and not value[1:2].isdigit():
                part = None
        if part is not None and part not in found:
            found.append(part)
    return found


def phrase_parts(tags: tuple[str, ...]) -> list[str]:
    """The parts of speech of the phrases a piece belongs to ("adv" of `en catimini`), in our codes."""
    found = (_PARTS.get(value[4:]) for value in values(tags, "po") if value.startswith("loc."))
    return list(dict.fromkeys(part for part in found if part))


def is_name(tags: tuple[str, ...]) -> bool:
    """Return True if the entry is a proper noun, a first name or a family name."""
    return bool(_NAMES.intersection(values(tags, "po")))


def is_affix(tags: tuple[str, ...]) -> bool:
    """Return True if the entry is a prefix or a suffix and nothing else."""
    return set(values(tags, "po")) <= {"pfx", "sfx"}


def is_error(tags: tuple[str, ...]) -> bool:
    """Return True if the dictionary lists the entry as a piece of elision or a sign."""
    return bool({"err", "ponc", "sign", "div"}.intersection(values(tags, "po")))


def kinds(entry: tuple[str, ...], rule: tuple[str, ...], parts: list[str]) -> list[WordKind]:
    """The kinds of one form: one per part of speech, a verb form with its tenses and persons.

    Empty for a form that only stands before an inverted "je".
    """
    fields = values(entry, "is") + values(rule, "is")
    gender = next((_GENDERS[value] for value in fields if value in _GENDERS), "")
    number = next((_NUMBERS[value] for value in reversed(fields) if value in _NUMBERS), "")
    forms = values(rule, "po") or values(entry, "po")
    tenses = tuple(_TENSES[value] for value in forms if value in _TENSES)
    if not tenses:  # a defective verb tells its one form in the other field: "quérir" is:infi
        tenses = tuple(_TENSES[value] for value in fields if value in _TENSES)
    persons = tuple(_PERSONS[value] for value in forms if value in _PERSONS)
    if parts == ["place"]:
        gender = "" if gender == "common" else gender  # the dictionary leaves most towns without one
        return [WordKind("place", gender, "plural" if number == "plural" else "")]
    if "verb" not in parts:
        return [WordKind(part, gender, number) for part in parts]
    if not tenses:
        return []
    finite = not set(tenses) & {"infinitive", "present_participle", "past_participle"}
    if finite and not persons:
        return []
    if "past_participle" in tenses:
        return [WordKind("verb", gender, number, ("past_participle",))]
    return [WordKind("verb", "", "", tenses, persons)]
