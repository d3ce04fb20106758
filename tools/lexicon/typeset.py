"""The one pass that every text of the shipped books goes through: holes, labels, length, quotes, spaces.

`text(sense, language)` sets one definition as the catalogue sets its sentences, or gives "" where a word is missing.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace

from cardtable.lexicon.glosses import Gloss
from tools.lexicon.reviewed import Reviewed

NARROW, NBSP = "\u202f", "\u00a0"
LONGEST = 110
"""Letters of a definition of others that fit on two lines of a card."""
_LEAST = 34
"""Letters that are left at least of a text that is cut."""
_LEAST_WHOLE = 16
"""The same where what is left ends as a sentence does."""
_STILL = 150
"""Letters of a text that is kept whole since it ends nowhere before."""

_FORMULA = re.compile(
    r",? (?:de|a pour) (?:formule|symbole)(?: chimique| brute| générale| semi-développée| moléculaire)*(?=\s*[,.)]|$)"
    r"|\s*(?:[SL]a|Leur) (?:formule|symbole|masse|densité)(?: \w+)? est\s*\.?$"
)
"""Formula written by a template: the rest is whole without it."""
_HOLES = {
    "fr": re.compile(
        r"\b(?:de|du|la|le|les|et|ou)\.$"
        r"|\b(?:formule|symbole|masse|densité)(?: \w+)? est\b[.]|\b(?:aussi|également) (?:nommée?|appelée?|noté)\.$"
        r"|\b(?:avec|comme) les?\.$"
        r"|\b(?:pour|de) (?:symbole|formule)[,.;]|\bformule (?:et|dont|qui|pour)\b|\bentre et\b|\bde en\b|\ble au\b"
        r"|\(\s*[,;.]?\s*\)|«\s*»|\bau siècle\b(?! (?:dernier|passé|présent|de|des|où)\b| d[’'])"
    ),
    "en": re.compile(r"\(\s*\)"),
    "es": re.compile(r"\(\s*\)|\b(?:del|la|el|los|las|y)\.$"),
}
"""Signs of a missing word."""
_OPENING = re.compile(r"(^|[\s(\[«“‘—–/-])\"(?=\S)")
_BACKTICK = re.compile(r"`+([^'`’]{1,60})['’]+")
_EXAMPLE = re.compile(r"\s*[:;,]\s*\"[^\"]*\"?.*$")
_LABEL = re.compile(r"^\(([^()]{1,70})\)\s*")
_OF = re.compile(
    r"^(?:used (?:especially |chiefly |only |mainly )?(?:of|for|about|with)|(?:chiefly |especially )?of|about) (.+)$"
)
_FRENCH_LABEL = re.compile(r"^\([^()]{1,60}\)\s*(?=[A-ZÀ-Ý]\w)")
_PARENTHESIS = re.compile(r"\s*\([^()]*\)")
_SENTENCE = re.compile(r"(?<=[^\W\d][^\W\d][^\W\d])(?<!\betc)[.](?=\s+[A-ZÀ-Ý«(])")
_PAUSES = (
    re.compile(r"\s?; "),
    re.compile(
        r", (?=(?:dont|qui|que|où|which|who|whose|where|especially|usually|often|used|such as|as|with|having)\b)"
    ),
    re.compile(
        r",? (?=(?:ce qui|généralement|souvent|notamment|en particulier|afin|ainsi que|mais|lorsque|lequel|laquelle|par opposition"
        r"|parfois|par exemple|c’est-à-dire|and especially|or especially|and usually|so that)\b)"
    ),
)
_APART = re.compile(r", ")
_IN_THE_AIR = re.compile(
    r"\b(?:de|du|des|d’|la|le|les|l’|au|aux|par|et|ou|en|à|sur|contre|dans|avec|sans|un|une|son|sa|ses|leurs?|qui|que|dont|plus|moins"
    r"|of|the|a|an|and|or|by|to|in|on|for|with|from|as|that|which|who|its|their|is|are|not|soit|tel|telle|tels|telles|très|si|tout|toute|tous)$"
)


def text(sense: str, language: str, *, own: bool = False) -> str:
    """One definition as it is shown, "" where it has a hole; those that are not `own` are freed of labels and cut to two lines."""
    told = " ".join(sense.replace(NBSP, " ").replace(NARROW, " ").split())
    if not own:
        told = _without_examples(told) if language == "en" else _FORMULA.sub("", told)
        told = _unlabelled(told, language)
        told = shortened(told)
    if not own and _HOLES[language].search(told.replace("'", "’")):
        return ""
    if told and told[-1] not in ".!?…»”":
        told += "."
    told = re.sub(r"\s*[;:,]\s*\.$", ".", re.sub(r"(?<=\betc)\.\.$", ".", told))
    return spaced(quoted(told, language), language)


def book(definitions: Mapping[str, list[Gloss]], language: str, lists: Reviewed) -> dict[str, list[Gloss]]:
    """The definitions of one book as they are shipped, those that the reviewed lists hide from families with a mark."""

    def shipped(lemma: str, gloss: Gloss) -> Gloss:
        hidden = gloss.hidden or lists.hides(lemma, gloss.text, gloss.part_of_speech)
        return replace(gloss, text=text(gloss.text, language, own=True), hidden=hidden)

    return {lemma: [shipped(lemma, each) for each in found] for lemma, found in definitions.items() if found}


def quoted(told: str, language: str) -> str:
    """Quotes and apostrophes as print has them."""
    left, right = ("“", "”") if language == "en" else ("«", "»")
    inner = ("‘", "’") if language == "en" else ("«", "»")
    told = _BACKTICK.sub(rf"{inner[0]}\1{inner[1]}", told)
    told = _OPENING.sub(rf"\1{left}", told).replace('"', right)
    if language != "en":
        told = told.replace("“", "«").replace("”", "»")
    told = re.sub(r"(^|[\s(«“])'(?=[^\W\d]+')", r"\1‘", told) if language == "en" else told
    return told.replace("'", "’").replace("`", "’").replace("...", "…")


def spaced(told: str, language: str) -> str:
    """Spaces as print has them: in French thin ones before high punctuation, none that breaks inside « »."""
    told = re.sub(r" +([,.)\]])", r"\1", told)
    if language != "fr":
        told = re.sub(r" +([;:?!])", r"\1", told)
        told = re.sub(r"«\s*([^«»]*?)\s*»", r"«\1»", told) if language == "es" else told
        return re.sub(r"([;,])(?=[^\W\d])", r"\1 ", told)
    told = re.sub(r"\s*;(?!\w+;)\s*", f"{NARROW}; ", told).rstrip()
    told = re.sub(r"\s*([?!]+)(?=[\s.)»…,;]|$)", NARROW + r"\1", told)
    told = re.sub(r"(?<=[\w)»”.!?])\s*:(?=\s|$|[«(])\s*", f"{NBSP}: ", told).rstrip()
    told = re.sub(r"«\s*", f"«{NBSP}", told)
    told = re.sub(r"\s*»", f"{NBSP}»", told)
    return re.sub(r"(?<=[^\W\d]{2}),(?=[^\W\d])", ", ", told)


def _without_examples(told: str) -> str:
    return _EXAMPLE.sub(".", told) if re.search(r"[:;,]\s*\"", told) else told


def _unlabelled(told: str, language: str) -> str:
    """Return a definition without the labels in brackets at its head; an English label of use becomes part of the
    sentence."""
    if language == "fr":
        return _capital(_FRENCH_LABEL.sub("", told))
    found = _LABEL.match(told)
    if language != "en" or found is None:
        return told
    rest = told[found.end() :]
    if of := _OF.match(found[1]):
        return f"Of {of[1]}: {rest}"
    return _capital(rest) if len(rest) > 3 else told


def shortened(told: str) -> str:
    """A long text cut where a thought ends: a sentence, a bracket, a clause; whole where none does."""
    if len(told) <= LONGEST:
        return told
    ends = [m.start() for m in _SENTENCE.finditer(told) if _LEAST_WHOLE <= m.start() <= LONGEST]
    if ends:
        return told[: ends[-1]] + "."
    while len(told) > LONGEST and _PARENTHESIS.search(told):
        told = _PARENTHESIS.sub("", told, count=1)
    if len(told) <= LONGEST:
        return told
    for mark in _PAUSES:
        at = [m.start() for m in mark.finditer(told) if _LEAST <= m.start() < LONGEST]
        fit = [told[:end] for end in at if not _hangs(told[:end])]
        if fit:
            return fit[-1].rstrip(" ,;:") + "."
    at = [m.start() for m in _APART.finditer(told) if 44 <= m.start() < LONGEST]
    fit = [
        told[:end]
        for end in at
        if not _hangs(told[:end])
        and not re.search(r"\b(?:qui|que|dont|et|où|lorsque|which|who|and|or|of),", told[:end])
    ]
    return (
        fit[-1] + "."
        if fit
        and re.match(r"[A-ZÀ-Ý]\w+ [a-zà-ÿ]", told)
        and not re.search(r"\w+, \w+,? (?:et|ou|and|or) ", told)
        else told
    )


def _hangs(told: str) -> bool:
    """True where a text breaks off: it opens what it does not close, or ends on a small word."""
    open_ones = any(told.count(a) != told.count(b) for a, b in ("()", "«»", "“”", "[]"))
    return open_ones or told.count('"') % 2 == 1 or _IN_THE_AIR.search(told.rstrip(" ,;:")) is not None


def _capital(told: str) -> str:
    return told[:1].upper() + told[1:]
