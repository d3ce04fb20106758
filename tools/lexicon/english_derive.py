"""Meaning of a word that is made of another by a rule that leaves no doubt: "abrasively", "unlatch", "tunnelling".

The sentence is ours and says only what the rule says; the definition of the word it is made of is shown below it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from tools.lexicon.english_affixes import NOUN_ENDS, PREFIXES, SAME_STEM
from tools.lexicon.english_guess import adverb_stems
from tools.lexicon.english_spelling import other_endings, other_spellings


@dataclass(frozen=True, slots=True)
class Derived:
    """Our sentence, and the lemma and part of speech whose definition explains it."""

    text: str
    base: str
    part: str


Known = Callable[[str, str], bool]
"""Test of a lemma: True if it is defined as a part of speech."""


def derive(word: str, part: str, known: Known, words: frozenset[str]) -> Derived | None:
    """The definition of `word` as `part`, None where no rule gives one."""
    for text, base, its in _ways(word, part, words):
        if len(base) > 1 and (base, its) != (word, part) and known(base, its):
            return Derived(text, base, its)
    return None


_Way = tuple[str, str, str]


def _ways(word: str, part: str, words: frozenset[str]) -> Iterator[_Way]:
    yield from ((f"Another spelling of “{other}”.", other, part) for other in other_spellings(word))
    yield from ((f"The same as “{other}”.", other, part) for other in other_endings(word))
    if part == "verb":
        yield from _prefixed(word, part, words)
    yield from _BY_PART[part](word) if part in _BY_PART else ()
    yield from _prefixed(word, part, words)
    yield from _converted(word, part)


def stems(stem: str, *ends: str) -> Iterator[str]:
    """Yield the possible stems before an ending: as it is, with the letters that fell away, without a doubled one."""
    if "e" in ends and re.fullmatch(r"[^aeiou]*[aeiou][^aeiouwxy]", stem):
        yield stem + "e"  # "rager" is of "rage": that of "rag" would be doubled
    yield from (stem + end for end in ends)
    if len(stem) > 3 and stem[-1] == stem[-2] and "" in ends:
        yield stem[:-1]
    if stem.endswith("i") and "" in ends:
        yield stem[:-1] + "y"


def a(word: str) -> str:
    """The word behind its article."""
    vowel = word[0] in "aeiou" and not re.match(r"eu|uni(?!n|m)|us[aeiu]|ur[aeio]|ut[ei]|one", word)
    return ("an " if vowel or re.match(r"hon(?:e|o)|heir|hour", word) else "a ") + word


def thirds(verb: str) -> str:
    """The third person of a regular verb."""
    if re.search(r"(?:s|x|z|ch|sh|o)$", verb):
        return verb + "es"
    return verb[:-1] + "ies" if re.search(r"[^aeiou]y$", verb) else verb + "s"


def participle(verb: str) -> str:
    """The form of a verb in -ing."""
    if verb.endswith("ie"):
        return verb[:-2] + "ying"
    if verb.endswith("e") and not verb.endswith(("ee", "oe", "ye")):
        return verb[:-1] + "ing"
    if re.search(r"^[^aeiou]*[aeiou][bdgklmnprt]$", verb):
        return verb + verb[-1] + "ing"
    return verb + "ing"


def _adverbs(word: str) -> Iterator[_Way]:
    for base in adverb_stems(word):
        yield f"In {a(base)} way.", base, "adjective"
    if word.endswith("ingly"):
        for base in stems(word[:-5], "", "e"):
            yield f"In a way that {thirds(base)}.", base, "verb"
    if match := re.match(r"(.+)wise$", word):
        yield f"In the manner or direction of {a(match[1])}.", match[1], "noun"
    if match := re.match(r"(.+?)wards?$", word):
        yield f"Towards the {match[1]}.", match[1], "noun"
    yield f"In a way that is {word}.", word, "adjective"


def _nouns(word: str) -> Iterator[_Way]:
    if word.endswith("ness"):
        for base in stems(word[:-4], ""):
            yield f"The quality or state of being {base}.", base, "adjective"
    if match := re.match(r"(.+)bility$", word):
        yield f"The quality of being {match[1]}ble.", match[1] + "ble", "adjective"
    if match := re.match(r"(.+)(?:ity|ty)$", word):
        for base in stems(word[:-3], "", "e", "ous", "ious"):
            yield f"The quality or state of being {base}.", base, "adjective"
        if word.endswith("osity"):
            yield f"The quality or state of being {word[:-5]}ous.", word[:-5] + "ous", "adjective"
    for ending, adjective in (
        ("ancy", "ant"),
        ("ance", "ant"),
        ("ency", "ent"),
        ("ence", "ent"),
        ("acy", "ate"),
    ):
        if word.endswith(ending):
            base = word[: -len(ending)] + adjective
            yield f"The quality or state of being {base}.", base, "adjective"
    if word.endswith(("er", "or")):
        for base in stems(word[:-2], "", "e"):
            yield f"A person or thing that {thirds(base)}.", base, "verb"
        if word.endswith("ator"):
            yield f"A person or thing that {thirds(word[:-2] + 'e')}.", word[:-2] + "e", "verb"
    if word.endswith("ing"):
        for base in stems(word[:-3], "", "e"):
            yield f"The action of the verb “{base}”, or what comes of it.", base, "verb"
    for ending in ("isation", "ization"):
        if word.endswith(ending):
            base = word[:-5] + "e"
            yield f"The action or result of {participle(base)}.", base, "verb"
    if word.endswith("ification"):
        yield f"The action or result of {participle(word[:-7] + 'y')}.", word[:-7] + "y", "verb"
    if word.endswith(("ation", "ition", "ution", "ction", "ption")):
        for base in (word[:-3] + "e", word[:-5], word[:-5] + "e", word[:-3]):
            if len(base) > 3:
                yield f"The action or result of {participle(base)}.", base, "verb"
    for ending in ("ment", "ance", "ence", "al", "age", "ure", "ion"):
        if word.endswith(ending):
            for base in stems(word[: -len(ending)], "", "e"):
                if len(base) > 3:
                    yield f"The action or result of {participle(base)}.", base, "verb"
    if word.endswith("ism"):
        yield f"The views or ways of {a(word[:-1] + 't')}.", word[:-1] + "t", "noun"
        for base in stems(word[:-3], "", "e", "al"):
            yield f"The quality, views or ways of what is {base}.", base, "adjective"
    if word.endswith("ist"):
        for base in (word[:-1] + "m",):
            yield f"A follower of {base}, or somebody versed in it.", base, "noun"
        for base in stems(word[:-3], "", "e", "y", "o", "a", "ia", "ics", "ic", "al"):
            if base.endswith(("logy", "graphy", "ics", "ia", "metry", "nomy", "pathy", "iatry")):
                yield f"Somebody who studies or practises {base}.", base, "noun"
            else:
                yield f"Somebody whose work, study or cause is “{base}”.", base, "noun"
    if match := re.match(r"(.+)(?:ship|hood|dom)$", word):
        yield f"The state, standing or time of being {a(match[1])}.", match[1], "noun"
        yield f"The state of being {match[1]}.", match[1], "adjective"
    if word.endswith(("woman", "man", "person")):
        stem = re.sub(r"(?:wo)?man$|person$", "", word)
        for other in ("man", "woman", "person", "er"):
            kind = {"woman": "A woman who is ", "man": "A man who is ", "person": "Somebody who is "}
            ending = next(each for each in kind if word.endswith(each))
            yield f"{kind[ending]}{a(stem + other)}.", stem + other, "noun"
    for ending in ("ess", "ress", "trix", "ette", "ine"):
        if word.endswith(ending):
            for base in stems(word[: -len(ending)], "", "er", "or", "tor", "e", "o"):
                if ending not in ("ette", "ine"):
                    yield f"A woman or female who is {a(base)}.", base, "noun"
    for ending in ("let", "ling"):
        if word.endswith(ending) and len(word) > len(ending) + 2:
            for base in (word[: -len(ending)],):
                yield f"A small or young {base}.", base, "noun"
    if word.endswith(("ery", "ry")):
        for base in stems(re.sub(r"e?ry$", "", word), "", "e", "er"):
            yield f"The place, work or ways of {a(base)}.", base, "noun"
    if word.endswith(("logist", "grapher", "nomer")):
        base = re.sub(r"(?:ist|er)$", "y", word)
        yield f"Somebody who studies or practises {base}.", base, "noun"
    if word.endswith(("ful", "fuls")):
        yield f"As much as {a(word.removesuffix('s')[:-3])} holds.", word.removesuffix("s")[:-3], "noun"


def _verbs(word: str) -> Iterator[_Way]:
    if word.endswith(("ise", "ize")):
        for base in stems(word[:-3], "", "al", "e", "ic", "y"):
            yield f"Make or become {base}.", base, "adjective"
        for base in stems(word[:-3], "", "e", "y", "ism", "ist", "a") if len(word) > 6 else ():
            yield f"Make into, or treat or supply with, the noun “{base}”.", base, "noun"
    if word.endswith("ify"):
        for base in stems(word[:-3], "", "e", "y"):
            yield f"Make or become {base}.", base, "adjective"
            yield f"Make into, or fill with, the noun “{base}”.", base, "noun"
    if word.endswith("en"):
        for base in stems(word[:-2], "", "e"):
            yield f"Make or become {base}.", base, "adjective"
    if match := re.match(r"(?:en|em)(....+)", word):
        yield f"Put into or onto, or make into, the noun “{match[1]}”.", match[1], "noun"
    if word.endswith("ate"):
        for base in (word[:-3] + "ation", word[:-1] + "ion"):
            yield f"Do what the noun “{base}” names.", base, "noun"


def _adjectives(word: str) -> Iterator[_Way]:
    if word.endswith("less"):
        for base in stems(word[:-4], ""):
            yield f"Without {base}.", base, "noun"
    if match := re.match(r"(.+)(?:able|ible)$", word):
        for base in stems(match[1], "", "e", "ate"):
            yield f"That one can {base}.", base, "verb"
        if match[1].endswith(("ifi", "pli")):
            yield f"That one can {match[1][:-2]}y.", match[1][:-2] + "y", "verb"
    if word.endswith("like"):
        yield f"Like {a(word[:-4])}.", word[:-4], "noun"
    if word.endswith("proof"):
        yield f"That {word[:-5]} cannot harm or pass.", word[:-5], "noun"
    if word.endswith("ish"):
        for base in stems(word[:-3], "", "e"):
            yield f"Somewhat {base}.", base, "adjective"
            yield f"Like {a(base)}, or suited to one.", base, "noun"
    if word.endswith("ful"):
        for base in stems(word[:-3], ""):
            yield f"Full of {base}, or giving it.", base, "noun"
    if word.endswith("some"):
        yield f"Apt to {word[:-4]}.", word[:-4], "verb"
        yield f"Marked by {word[:-4]}.", word[:-4], "noun"
    if word.endswith("y"):
        for base in stems(word[:-1], "", "e"):
            if len(base) > 3 or word[-2] == word[-3]:
                yield f"Full of, like or given to “{base}”.", base, "noun"
        for base in stems(word[:-1], "", "e"):
            yield f"Apt to {base}.", base, "verb"
    for ending in (
        "ical",
        "ic",
        "al",
        "ial",
        "ual",
        "ar",
        "ary",
        "ous",
        "ious",
        "ian",
        "ean",
        "eous",
        "tic",
        "atic",
    ):
        if word.endswith(ending):
            for base in stems(word[: -len(ending)], *NOUN_ENDS):
                if len(base) > 4:
                    yield f"Having to do with “{base}”.", base, "noun"
    for ending, nouns in SAME_STEM:
        if word.endswith(ending):
            for noun in nouns.split():
                base = word[: -len(ending)] + noun
                yield f"Having to do with “{base}”.", base, "noun"
    if word.endswith("oid"):
        for base in stems(word[:-3], "", "e", "a", "us", "um"):
            yield f"Having the form of {a(base)}.", base, "noun"
    if word.endswith("form"):
        for base in stems(re.sub(r"i?form$", "", word), *NOUN_ENDS):
            if len(base) > 3:
                yield f"Having the form of {a(base)}.", base, "noun"
    if word.endswith(("ive", "ory", "ative", "atory")):
        for base in stems(re.sub(r"(?:at)?(?:ive|ory)$", "", word), "", "e", "ate", "y"):
            if len(base) > 2:
                yield f"That {thirds(base)}, or tends to.", base, "verb"
        base = re.sub(r"(?:ive|ory)$", "ion", word)
        yield f"Having to do with “{base}”.", base, "noun"
    if word.endswith(("ant", "ent")):
        for base in stems(word[:-3], "", "e", "ate"):
            yield f"That {thirds(base)}.", base, "verb"
    if word.endswith("ed"):
        for base in stems(word[:-2], "", "e"):
            yield f"Having or furnished with {base}, or such things.", base, "noun"
    if word.endswith("ward"):
        yield f"Turned towards the {word[:-4]}.", word[:-4], "noun"
    if word.endswith("fold"):
        yield f"Times {word[:-4]}.", word[:-4], "numeral"


def _prefixed(word: str, part: str, words: frozenset[str]) -> Iterator[_Way]:
    for prefix, pattern, its in PREFIXES.get(part, ()):
        rest = word.removeprefix(prefix)
        if rest == word or len(rest) < (4 if its == "noun" or len(prefix) < 3 else 3):
            continue
        yield _capital(pattern.format(rest, a(rest))), rest, its
        if (
            part == "adjective"
            and its == "adjective"
            and rest in words
            and prefix in ("un", "non", "over", "under", "self")
        ):
            for base in stems(re.sub(r"(?:ed|ing)$", "", rest), "", "e"):
                if rest.endswith(("ed", "ing")):
                    yield _capital(pattern.format(rest, a(rest))), base, "verb"


def _converted(word: str, part: str) -> Iterator[_Way]:
    """The same word as another part of speech."""
    if part == "noun":
        yield f"A person or thing that is {word}.", word, "adjective"
        yield f"What the verb “{word}” does, once or as a thing.", word, "verb"
    elif part == "verb":
        yield f"Do what is done with the noun “{word}”, supply with it, or make into it.", word, "noun"
        yield f"Make or become {word}.", word, "adjective"
    elif part == "adjective":
        yield f"Of the kind the noun “{word}” names.", word, "noun"


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


_BY_PART: dict[str, Callable[[str], Iterator[_Way]]] = {
    "adverb": _adverbs,
    "noun": _nouns,
    "verb": _verbs,
    "adjective": _adjectives,
}
