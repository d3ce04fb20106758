"""Definitions of the French Wiktionary without the scars its templates leave; see `tidy`."""

from __future__ import annotations

import html
import re

LONGEST = 180
_LONGEST_OF_ALL = 280  # of those that cannot be cut
_SHORTEST_CUT = 24  # a longer definition is never cut down to less than this

_MARKS = re.compile(
    r"\{\{|\}\}|\[\[|\]\]|\[…\]|<|http|www\.|__|[a-z]+=|\bISBN\b|\bcf\.|\bop\. cit|\br(?:é|e)f\.|\d+ ?px"
)
_PICTURE = re.compile(
    r"\b(?:thumb|vignette|upright|redresse|gauche\||droite\||right\||left\||center\||centré\|)", re.IGNORECASE
)
_EMPTY = re.compile(r"\s*[(«\[]\s*[,;:.]*\s*[)»\]]")
_TWICE = re.compile(r"(?:\s*,){2,}")
_STOPPED = re.compile(r", *\.")
_SPACED = re.compile(r"\s+([,.])")
_HEAD = re.compile(r"^(?:(?:ou|et|plur\.|sing\.|fém\.|masc\.|\(sens \d+\)|[-—–:;,.…*•|])\s*)+(?=[\w(«])")
_LABEL = re.compile(r"^\((?:[^()]{1,60})\)\s*(?=\w)")  # "(Au pluriel) Vêtements."
_NOTE = re.compile(
    r"\s*(?:—\s.*|\b(?:Note|Nota|Remarque|Attention|NB|N\. B\.|À rapprocher|Ne pas confondre|Ce sens|Voir aussi|Voir)\b\s?[:d].*"
    r"|\bÀ rapprocher de\b.*|\bNe pas confondre\b.*|\bVoir aussi\b.*|\bSon code ISO\b.*|\bLe code ISO\b.*|\bCode ISO\b.*)$"
)
_CODES = re.compile(
    r",?\s*(?:de )?(?:code|norme)s? (?:norme )?(?:internationale )?ISO[^,.;)]*|\s*\([^()]*\bISO\b[^()]*\)"
)
_SOURCE = re.compile(r"(?<=[a-zà-ÿ)])(?:[A-ZÀ-Ý][\w.-]+ [A-ZÀ-Ý][\w-]+, .*)$")  # a reference glued on
_PARENTHESIS = re.compile(r"\s*\([^()]*\)")
_PAUSES = (
    re.compile(r"\s?; "),
    re.compile(
        r",? (?=(?:ce qui|caractéris|généralement|souvent|notamment|en particulier|afin|ainsi que|mais|lorsque|lequel"
        r"|laquelle|utilisé|destiné|par opposition|parfois|par exemple|c’est-à-dire|soit)\b)"
    ),
    re.compile(r", (?=(?:dont|qui|que|où)\b)"),
)
_OPEN = (
    "de du des d’ d' la le les l’ l' au aux par et ou en dont sont selon chez que qu’ qui quand si sa ses ce cette ces leur"
    " leurs lequel laquelle à sur contre"
).split()
_SMALL = (
    r"(?:de|du|des|la|le|les|au|aux|et|ou|par|en|un|une|dans|que|dont|comme|selon|entre|sur|pour|à|chez|avec)"
)
_HOLES = re.compile(
    rf"(?:^|[\s’'(]){_SMALL} +(?:[,;:)]|[—–]|\.(?!\.))"  # a small word that leads nowhere
    r"|[’'] *[,;:.)](?!\w)|[ldLD][’'] "
    r"|\bpar (?:en|et)\b|\bpour (?:et|en \d)\b|\b(?:de|du|des|la|les?) (?:et|en \d|de|du|des|par|qui|dont)\b(?!-)|\bentre et\b"
    r"|\b(?:de|du|des|la) ou\b"
    rf"|\b{_SMALL} (?:et|ou) {_SMALL} ?[,.;]"
)
_VERB = re.compile(r"(?:Se |S’|S'|Ne )?\w+(?:er|ir|re)\b")  # its object may be left to be thought of
_LEAVES = re.compile(
    r"^(?:Lettre|\S+ lettre|Nom de la (?:\S+ )?lettre|Nom de famille|Prénom|Code (?:langue|ISO))\b"
    r"|\blettre (?:et \S+ (?:consonne|voyelle) )?(?:minuscule )?(?:de l[’'])?\s?(?:alphabet|abjad|syllabaire)"
    r"|\b(?:Code|Symbole|Sigle) .*\bISO\b"
)
_POINTERS = re.compile(
    r"^(?:Variante|Synonyme|Équivalent|Autre (?:nom|orthographe|graphie)|Abréviation|Apocope|Aphérèse|Ellipse|Diminutif|Forme|Ancien nom)"
    r"[\wÀ-ÿ ,’'-]{0,40}? (?:de|du|des|d[’'])\s*[.:;,(]"
)


_SCARS = re.compile(
    r"\b[Ss]elon l[ae]\.|désigne\.$|\(\s|\s\)|:,|[a-zà-ÿ]{3}[A-ZÀ-Ý][a-zà-ÿ]{2,} "  # what stood there was left out
    r"|\b(?:au|du|le) siècle\b(?! (?:dernier|passé|présent|précédent|suivant|de|des|où)\b| d[’'])"
)
_HANGING = re.compile(
    r"\b(?:dans|sur|avec|pour|par|selon|chez)\.$"
)  # of a verb: its object may be thought of


def is_scarred(text: str) -> bool:
    """Return True if a tidied definition lacks a word where a template, a picture or a number stood."""
    return bool(_SCARS.search(text) or (_HANGING.search(text) and not _VERB.match(text)))


def tidy(sense: str, lemma: str) -> str:
    """One definition as a plain phrase with a full stop, at most LONGEST characters long where it can be cut at the end
    of a thought; "" when nothing readable is left: a picture's caption, the name of a letter, a text with a hole."""
    text = " ".join(html.unescape(html.unescape(sense)).split())
    text = _PICTURE.split(text)[0].strip(" |")  # the caption of a picture and all behind it
    if _MARKS.search(text) or "|" in text:
        return ""
    text = _CODES.sub("", _NOTE.sub("", text))
    text = _TWICE.sub(",", _EMPTY.sub("", text))
    text = _STOPPED.sub(".", text)
    if _HOLES.search(
        text.replace(" ;", ";") if _VERB.match(text) else text
    ):  # "être proche de ; toucher" is whole
        return ""
    text = _SPACED.sub(r"\1", text)
    if _VERB.match(text):
        text = re.sub(r"(?<=\w )(de|à|sur|contre)\.?$", r"\1 quelque chose", text)
    text = _SOURCE.sub("", text)
    text = _HEAD.sub("", text)
    text = _whole(text).strip()
    if not text.endswith((".", "!", "?", "…")):
        text = text.rstrip(" ,;:(—–-") + "."
    text = re.sub(r"\.\.$", ".", text)
    bare = _LABEL.sub("", text).rstrip(". …")
    if len(bare) < 3 or _LEAVES.search(bare) or _POINTERS.search(text) or bare.lower() == lemma.lower():
        return ""
    if _broken(text) or _headless(bare) or is_scarred(text):
        return ""
    return text[:1].upper() + text[1:]


def _broken(text: str) -> bool:
    """Return True if a definition ends in the air or opens what it does not close."""
    last = text.rstrip(". ").rpartition(" ")[2].lower()
    if last in _OPEN or last.endswith(("’", "'")) or text.rstrip(". ").endswith((":", ",")):
        return True
    return any(text.count(a) != text.count(b) for a, b in ("()", "«»", "[]"))


def _headless(bare: str) -> bool:
    """Return True if the beginning is lost: "d’un bailli", "renforcé à l’extrémité"."""
    first = re.split(r"[\s’',]", bare, maxsplit=1)[0]
    return first[:1].islower() and (
        any(c.isdigit() for c in bare)
        or (first in _OPEN and first not in ("qui", "dont", "que"))
        or first in ("d", "l", "à")
        or first.endswith(("é", "ée", "és", "ées"))
    )


def _whole(text: str) -> str:
    """A long definition cut where a thought ends: a sentence, a clause, a list; left as it is where none does."""
    if len(text) <= LONGEST:
        return text
    ends = [
        m.end() - 1
        for m in re.finditer(r"(?<![A-Z])(?<!\betc)(?<!\bv)(?<!\bex)[^\W\d]\.(?=\s+[A-ZÀ-Ý(])", text)
    ]
    fit = [end for end in ends if _SHORTEST_CUT <= end <= LONGEST]
    if fit:
        return text[: fit[-1]]
    shorter = text
    while len(shorter) > LONGEST and _PARENTHESIS.search(shorter):
        shorter = _PARENTHESIS.sub("", shorter)
    if len(shorter) <= LONGEST:
        return shorter
    for mark in _PAUSES:
        at = [m.start() for m in mark.finditer(shorter) if 40 <= m.start() <= LONGEST]
        if at and not _unclosed(shorter[: at[-1]]):
            return shorter[: at[-1]]
    return shorter if len(shorter) <= _LONGEST_OF_ALL else ""


def _unclosed(text: str) -> bool:
    return text.count("(") != text.count(")") or text.count("«") != text.count("»")


_LATE = (
    re.compile(r"armoiries|héraldi|^\(?(?:Désuet|Vieilli|Archaïque|Rare)\b", re.IGNORECASE),
    re.compile(
        r"^(?:Variante|Synonyme|Ancienne? (?:orthographe|nom)|Orthographe|Forme|Abréviation|Apocope)\b"
    ),
)
_PERSON = re.compile(r"\b(?:[Nn]om de famille|[Pp]rénom|[Pp]atronyme|[Pp]seudonyme)\b")


def standing(sense: str) -> int:
    """Return the place of a definition among the others: 0 first, 1 last (the pictures of coats of arms, pointers to another word, long
    texts)."""
    return int(len(sense) > LONGEST or any(late.search(sense) for late in _LATE))


def is_a_person(sense: str) -> bool:
    """Return True if a name is defined as a person's, not as a place."""
    return bool(_PERSON.search(sense))
