"""Readings of a word that WordNet lacks: by its forms in the lists, its other spelling, its parts, its ending.

Nothing here knows a meaning; what these readings mean is `english_derive`.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping

from cardtable.lexicon.entries import WordKind
from tools.lexicon.english_spelling import other_endings, other_spellings

PLURAL = WordKind("noun", "", "plural")
KINDS = {
    "noun": WordKind("noun", "", "singular"),
    "verb": WordKind("verb", "", "", ("infinitive",)),
    "adjective": WordKind("adjective"),
    "adverb": WordKind("adverb"),
}
THIRD = WordKind("verb", "", "", ("present",), (3,))
GERUND = WordKind("verb", "", "", ("present_participle",))
PAST = WordKind("verb", "", "", ("past",))
PARTICIPLE = WordKind("verb", "", "", ("past_participle",))
BOTH = WordKind("verb", "", "", ("past", "past_participle"))

Parts = Mapping[str, Collection[str]]
"""The parts of speech WordNet has a word as."""

# What is taken off a form, what is put on to reach its lemma, what the form is then.
ENDINGS: dict[str, tuple[tuple[str, str, WordKind], ...]] = {
    "noun": (
        ("s", "", PLURAL),
        ("ses", "s", PLURAL),
        ("xes", "x", PLURAL),
        ("zes", "z", PLURAL),
        ("ches", "ch", PLURAL),
        ("shes", "sh", PLURAL),
        ("oes", "o", PLURAL),
        ("men", "man", PLURAL),
        ("ies", "y", PLURAL),
    ),
    "verb": (
        ("s", "", THIRD),
        ("es", "", THIRD),
        ("ies", "y", THIRD),
        ("ed", "e", BOTH),
        ("ed", "", BOTH),
        ("ied", "y", BOTH),
        ("ing", "e", GERUND),
        ("ing", "", GERUND),
        ("ying", "ie", GERUND),
        ("cked", "c", BOTH),
        ("cking", "c", GERUND),
    ),
    "adjective": (
        ("er", "", KINDS["adjective"]),
        ("er", "e", KINDS["adjective"]),
        ("ier", "y", KINDS["adjective"]),
        ("ier", "ey", KINDS["adjective"]),
        ("est", "", KINDS["adjective"]),
        ("est", "e", KINDS["adjective"]),
        ("iest", "y", KINDS["adjective"]),
        ("iest", "ey", KINDS["adjective"]),
    ),
}
_HISSING = ("s", "x", "z", "ch", "sh", "o")
"""Endings of a verb that takes -es."""
_NO_PLURAL = ("ss", "us", "is")

# Plurals of other languages and of compounds; only where the singular is a word of the lists and WordNet lacks it.
_FAR_PLURALS = tuple(
    pair.split(":")
    for pair in (
        "people:person children:child feet:foot teeth:tooth geese:goose mice:mouse eaux:eau ieux:ieu i:us i:o ae:a a:um a:on ata:a"
        " ses:sis yses:ysis ices:ix ices:ex ves:f ves:fe zzi:zzo xes:xis ines:en ora:us era:us ia:ium fish:fish passersby:passerby"
        " sieurs:sieur im: ies:i hes:h or:a ur:a ot:o"
    ).split()
)
PREFIXES = (
    "counter under super ultra multi micro macro hyper cyber inter intra infra trans photo electro hydro thermo psycho pseudo"
    " over anti fore semi auto mono mega mini post poly tele aero after astro non mis pre out dis sub neo geo bio pro"
    " re un in im ir il co de up bi tri em en"
).split()
_NOUNS = "ness ity ism ist ship hood ment tion sion ance ence ancy ency ology ography dom cracy phobia itis osis ine ate".split()
_ADJECTIVES = (
    "less ful able ible ous ish ic ical ive like some proof oid ular ary ial ian eal form fold".split()
)
_AFTER = re.compile(r"(?:ification|isation|ization|ation)$")


def regular(word: str, part: str, *, listed: bool = True) -> Iterator[tuple[str, WordKind]]:
    """`(lemma, kind)` of every lemma of that part of speech a word may be a regular form of; "us" and "is" end a plural
    only where the word is not listed by itself.
    """
    if part == "noun" and word.endswith(_NO_PLURAL if listed else "ss"):
        return
    for off, on, kind in ENDINGS.get(part, ()):
        stem = word.removesuffix(off)
        if stem == word or len(stem) < 2 or (off == "es" and not stem.endswith(_HISSING)):
            continue
        yield stem + on, kind
        if not on and off in ("ed", "ing", "er", "est") and len(stem) > 3 and stem[-1] == stem[-2]:
            yield stem[:-1], kind  # "stopped" of "stop"


def without_short(word: str, ways: Collection[tuple[str, WordKind]]) -> list[tuple[str, WordKind]]:
    """The ways to read a form, all of one part of speech, without lemmas that lack the -e of another: *tapes*, *taped* and
    *taping* are of *tape*, never of *tap*. What ends in -nging is of the verb without it (*singing*), what hisses of both
    (*axes*).
    """
    lemmas = {lemma for lemma, _kind in ways}
    if word.endswith("nging"):
        return [way for way in ways if not (way[0].endswith("nge") and way[0][:-1] in lemmas)]
    hisses = word.endswith("es")
    return [
        way
        for way in ways
        if way[0] + "e" not in lemmas or way[0] == word or (hisses and way[0].endswith(_HISSING))
    ]


class Guesser:
    """Guesser of readings for words that WordNet lacks, from the lists and the parts of speech of those it has."""

    def __init__(
        self,
        words: Collection[str],
        parts: Parts,
        irregular: Mapping[str, tuple[tuple[str, str], ...]],
        misread: Collection[tuple[str, str]] = (),
    ) -> None:
        self.words = words
        self.misread = misread
        self.known = parts
        self.irregular = irregular
        self._heads: dict[str, tuple[str, ...]] = {}

    def readings(self, word: str) -> list[tuple[str, WordKind]]:
        """`(lemma, kind)` of each way to read a word WordNet lacks, at least one."""
        forms = [*self._prefixed(word), *self._far_plurals(word), *self._forms(word)]
        if not forms and word.endswith("s"):  # "biceps" is no plural of what is no noun
            forms = [(lemma, kind) for lemma, kind in regular(word, "noun") if lemma in self.words]
        if forms and not self._own(word):
            return list(dict.fromkeys(forms))
        own = [(word, KINDS[part]) for part in self.head(word)]
        return list(dict.fromkeys([*own, *forms]))

    def _own(self, word: str) -> bool:
        """Return True if a form is a word of its own as well: it has forms itself."""
        return word + "s" in self.words or word + "es" in self.words or self._compared(word)

    def _forms(self, word: str) -> Iterator[tuple[str, WordKind]]:
        for part in ENDINGS:
            ways = [each for each in regular(word, part, listed=False) if each[0] in self.words]
            fit = [(lemma, kind) for lemma, kind in ways if lemma != word and self._may_be(lemma, part, kind)]
            for lemma, kind in without_short(word, fit):
                if part != "verb" or not self._shorter(lemma, ways):
                    yield lemma, kind

    def _may_be(self, lemma: str, part: str, kind: WordKind) -> bool:
        """True if a lemma may have a form of that kind."""
        if (lemma, part) in self.misread:
            return False
        if part == "verb" and kind in (BOTH, GERUND) and self._conjugated(lemma):
            return True
        heads = self.head(lemma)
        return part in heads or (part == "adjective" and "noun" in heads and self._compared(lemma))

    def _shorter(self, lemma: str, lemmas: list[tuple[str, WordKind]]) -> bool:
        """Return True if a form belongs rather to the verb with an -e: "duding" to "dude", since that of "dud" would be doubled."""
        longer = any(each in (lemma + "e", lemma + lemma[-1] + "e") for each, _ in lemmas)
        return longer and re.search(r"^[^aeiou]*[aeiou][^aeiouwxy]$|s$", lemma) is not None

    def _prefixed(self, word: str) -> Iterator[tuple[str, WordKind]]:
        """An irregular form behind something else: "rewound" is of "rewind" since "wound" is of "wind"."""
        for at in range(2, len(word) - 2):
            head, rest = word[:at], word[at:]
            for part, stem in self.irregular.get(rest, ()):
                if head + stem in self.words and part in ("verb", "noun") and part in self.head(head + stem):
                    yield head + stem, verb_form(rest, ()) if part == "verb" else PLURAL

    def _far_plurals(self, word: str) -> Iterator[tuple[str, WordKind]]:
        for off, on in _FAR_PLURALS:
            stem = word.removesuffix(off)
            if stem == word or len(stem) < (0 if len(off) > 3 else 3):
                continue
            if stem + on in self.words and stem + on != word and "noun" in self.head(stem + on):
                yield stem + on, PLURAL

    def head(self, word: str) -> tuple[str, ...]:
        """The parts of speech of a word taken as a lemma."""
        if word in self.known:
            return tuple(part for part in KINDS if part in self.known[word])
        if word not in self._heads:
            self._heads[word] = ("noun",)  # of a word that is spelt like a part of itself
            self._heads[word] = tuple(dict.fromkeys(self._head(word))) or ("noun",)
        return self._heads[word]

    def _head(self, word: str) -> Iterator[str]:
        for other in (*other_spellings(word), *other_endings(word)):
            if other in self.known:
                yield from (part for part in KINDS if part in self.known[other])
                return
        adverb = self._adjective_of(word)
        if adverb:
            yield "adverb"
            return
        verb, compared = self._conjugated(word), self._compared(word)
        if verb:
            yield "verb"
        if compared:
            yield "adjective"
        made = self._made_of(word)
        if made == "noun" or (made and not verb and not compared):
            yield made
        elif not verb and not compared:
            yield self._by_ending(word)
        if verb and not made and self._plural_without_verb(word):
            yield "noun"

    def _plural_without_verb(self, word: str) -> bool:
        return word.endswith(("er", "or", "tion", "ness", "ie", "oo")) and word + "s" in self.words

    def _conjugated(self, word: str) -> bool:
        """Return True if the lists have both its forms in -ed and -ing."""
        stem = word[:-1] if word.endswith("e") else word
        stems = {stem, stem + stem[-1:]} | ({word + "k"} if word.endswith("c") else set())
        past = {word[:-1] + "ied"} if word.endswith("y") else {each + "ed" for each in stems}
        present = {each + "ing" for each in stems} | {word + "ing"}
        if (word, "verb") in self.misread or not any(form in self.words for form in past):
            return False
        return any(form in self.words for form in present)

    def _compared(self, word: str) -> bool:
        """Return True if the lists have both its forms in -er and -est."""
        stem = word[:-1] + "i" if word.endswith("y") else word.removesuffix("e")
        stems = (stem, stem + stem[-1:], word[:-2] + "i" if word.endswith("ey") else stem)
        return any(each + "er" in self.words and each + "est" in self.words for each in stems)

    def _adjective_of(self, word: str) -> str:
        """The adjective an adverb in -ly is made of, or ""."""
        return next((each for each in adverb_stems(word) if self._is(each, "adjective", "verb-form")), "")

    def _is(self, word: str, *wanted: str) -> bool:
        if word not in self.words:
            return False
        head = self.head(word) if word not in self.known else tuple(self.known[word])
        if "adjective" in head and "adjective" in wanted:
            return True
        return "verb-form" in wanted and word.endswith(("ed", "ing"))

    def _made_of(self, word: str) -> str:
        """The part of speech of what is left without a prefix, or ""."""
        for prefix in PREFIXES:
            rest = word.removeprefix(prefix)
            if rest == word or len(rest) < 3 or (len(prefix) < 3 and len(rest) < 4):
                continue
            parts = self.known.get(rest, ())
            if prefix in _OF_VERBS and "verb" in parts and not rest.endswith(_NOUN_LIKE):
                return "verb"
            first = next(iter(parts), "")
            if (
                first == "adjective"
                and word + "s" not in self.words
                and prefix not in ("re", "mini", "mega", "auto")
            ):
                return "adjective"
            if prefix == "un" and rest in self.words and rest.endswith(("ed", "ing")):
                return "adjective"
            if prefix in _OF_TIMES and "noun" in parts and word + "s" not in self.words:
                return "adjective"  # "predawn"
            if first in KINDS:
                return first
        return ""

    def _by_ending(self, word: str) -> str:
        if word.endswith("ful") and word + "s" in self.words:
            return "noun"  # "needleful"
        if word.endswith(_ADJECTIVES_ENDINGS) and not word.endswith(("fish", "ionary")):
            return "adjective"
        if word.endswith(tuple(_NOUNS)):
            return "noun"
        if word.endswith(("ize", "ise", "ify")) and len(word) > 6:
            return "verb"
        if word.endswith(("ward", "wards", "wise", "ways")):
            return "adverb"
        if word.endswith("ly") and any(
            "verb" in self.known.get(stem, ()) for stem in (word[:-1] + "e", word[:-2])
        ):
            return "adjective"  # "crackly"
        if word.endswith("y") and 4 < len(word) < 9 and not word.endswith("ery"):
            stems = (word[:-1], word[:-1] + "e", word[:-2] if word[-2] == word[-3] else "")
            if (
                any(stem in self.known for stem in stems if len(stem) > 2)
                and word[:-1] + "ies" not in self.words
            ):
                return "adjective"  # "nuggety"
        if word.endswith("ed") and len(word) > 4:
            stems = (word[:-2], word[:-1], word[:-3])
            if any("noun" in self.known.get(stem, ()) for stem in stems):
                return "adjective"  # "tasselled"
        if word.endswith("al") and word + "s" not in self.words:
            return "adjective"
        return "noun"


_ADJECTIVES_ENDINGS = tuple(_ADJECTIVES)
_OF_VERBS = ("re", "un", "over", "under", "out", "mis", "pre", "dis", "de", "en", "em", "up")
_NOUN_LIKE = ("ion", "ment", "er", "ing", "ity", "ness", "ism", "ance", "ence", "ed")
_OF_TIMES = ("pre", "post", "inter", "anti", "multi", "non", "mid")


def adverb_stems(word: str) -> tuple[str, ...]:
    """The adjectives an adverb in -ly may be made of."""
    if not word.endswith("ly") or len(word) < 5:
        return ()
    stem = word[:-2]
    found = [stem]
    if stem.endswith("i"):
        found.append(stem[:-1] + "y")
    if stem.endswith("ical"):
        found.append(stem[:-2])
    if stem.endswith(("ical", "ic")):
        found.append(stem + "al")
    if stem.endswith("al"):
        found.append(stem[:-2])
    if stem[-1] not in "aeiou":
        found += [stem + "le", stem + "e", stem + "l"]
    else:
        found.append(stem + "e")
    return tuple(found)


def verb_form(word: str, others: Iterable[str]) -> WordKind:
    """Return the kind of an irregular form of a verb, as far as its ending and the verb's other forms tell."""
    if word.endswith("ing"):
        return GERUND
    if word.endswith("s") and not word.endswith("ss"):
        return THIRD
    if _is_participle(word) or ("u" in word and word.replace("u", "a") in others):  # "sung" beside "sang"
        return PARTICIPLE
    if any(_is_participle(other) or other == word.replace("a", "u") for other in others if other != word):
        return PAST
    return BOTH


def _is_participle(word: str) -> bool:
    return word.endswith(("en", "wn", "rn", "ne"))
