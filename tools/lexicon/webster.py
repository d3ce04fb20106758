"""Reading Webster's Revised Unabridged Dictionary of 1913 as the GCIDE transcribes it.

The printed text is in the public domain. Each passage of the transcription ends with its source in brackets; only those of
1913 and its supplement are taken, none of the later additions, and none of what the transcription calls uncertain.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator

_HEAD = re.compile(r"^(?P<heads>[A-Z][^\\\n]{1,60}?)\s*\\", re.MULTILINE)
_OURS = re.compile(r"\[(?:1913 Webster|Webster 1913 Suppl\.)\]")
_NUMBERED = re.compile(r"\s*\d+\. ")
_PART = re.compile(r"[,)]\s*(n\. pl|n|a|v\. t|v\. i|v|adv|p\. a|p\. pr)\s*\.")
_PARTS = {
    "n": "noun",
    "n. pl": "noun",
    "a": "adjective",
    "v. t": "verb",
    "v. i": "verb",
    "v": "verb",
    "adv": "adverb",
    "p. a": "adjective",
}
_LIGATURES = {"[ae]": "æ", "[oe]": "œ", "'e": "é", "[eacute]": "é", "[deg]": "°"}
_SCIENCES = "Physics|Music|Law|Logic|Naut|Zool|Hist|Antiq|Church|Theol|Anthropology"
_LABELS = re.compile(
    r"^\s*(?:;?\s*(?:pl\.|sing\.)[^.]*?(?:[EL]\.[^.]*)?\.|\([A-Z][a-z]+\)"
    rf"|\((?:[A-Z][\w.&,' ]{{1,40}}\.|(?:[A-Z][a-z]+\. (?:& )?)?(?:{_SCIENCES})\.?)\)"
    r"|\[[^\]]*\]|\d+\.|\([a-z]\)|--|,)\s*"
)
"""Labels before a definition: plurals, fields of knowledge, numbers."""
_REMARKS = "called|used|said|applied|opposed|written|now|formerly|distinguished|so|also|sometimes|usually|often|a|the"
_END = re.compile(
    r"\s--\s?(?=[A-Z{])|\s\([a-z]\)\s|\sNote:|;?\s(?:as|e\. g\.|specif\.|esp\.),\s|\s--[A-Z]"
    rf"|;?\s--\s(?:{_REMARKS})\b|(?<=\.)\s[“\"]"
)
"""End of a definition: derived words, further meanings, examples, remarks, authors, quotations."""
_DATED = re.compile(
    r"(?i)negro|mulatto|savage|heathen|infidel|hottentot|idiot|white man|half-blood|barbarian|lewd|whore|copulat|semen|slave\b"
    r"|mohammedan|mahometan|coolie|gyps|lunatic|cripple|inferior race|weaker sex|\bblacks?\b (?:person|man|wom)"
)
"""Expressions of 1913 about people that are offensive now: such words get a definition of ours."""
LONGEST = 180
_EMPTY = re.compile(r"^(?:see|same as|one who|that which|of or pertaining to)\W*(?:\w+\W*)?$", re.IGNORECASE)


def definitions(text: str, wanted: Collection[str]) -> Iterator[tuple[str, str, str]]:
    """`(lemma, part of speech, definition)` of the wanted words, the first definition of each part of speech."""
    found: set[tuple[str, str]] = set()
    for entry in re.split(r"\n\n(?=[A-Z][^\n]{0,60}\\)", text):
        head = _HEAD.match(entry)
        if head is None:
            continue
        lemma = re.sub(r"[^a-z]", "", head["heads"].lower())
        if lemma not in wanted:
            continue
        part, body = _body(entry[head.end() :])
        if not part or (lemma, part) in found:
            continue
        passages = _OURS.split(body)[:-1]
        senses = passages[:1] + [each for each in passages[1:] if _NUMBERED.match(each)]
        told = next(filter(None, (definition(each, lemma) for each in senses)), "")
        if told:
            found.add((lemma, part))
            yield lemma, part, told


def _body(entry: str) -> tuple[str, str]:
    """The part of speech an entry begins with, and what comes after it."""
    part = _PART.search(entry.split("\n\n")[0][:300])
    if part is None or part[1] not in _PARTS:
        return "", ""
    return _PARTS[part[1]], entry[part.end() :]


def definition(passage: str, lemma: str) -> str:
    """One definition of a passage without etymology, labels, quotations and references; "" where nothing clear is left."""
    text = " ".join(passage.split())
    for mark, letter in _LIGATURES.items():
        text = text.replace(mark, letter)
    text = _without_brackets(text)
    while (label := _LABELS.match(text)) is not None:
        text = text[label.end() :]
    text = _END.split(text)[0]
    text = re.sub(r"(?<=[.;])\s*[“\"].*$", "", text)
    text = re.sub(r"\((?:Fig|See|Illust|Illustration)[^)]*\)|\([A-Z][a-z]{1,12}\.\)", "", text)
    text = text.replace("{", "").replace("}", "").replace("``", "“").replace("''", "”").replace("`", "‘")
    text = re.sub(
        r"\s*(?:;|\.)\s*(?:See|Cf\.|Called also|Also,|Hence|Written also|Compare|Syn\.).*$", ".", text
    )
    if same := re.match(r"^(?:See|Same as) ([A-Z][a-z]+)(?:, [na]\.)?\.?$", text.strip(" ;,:-")):
        return f"The same as “{same[1].lower()}”." if same[1].lower() != lemma else ""
    text = re.sub(r"\s+([,.;:)])", r"\1", re.sub(r"\s+", " ", text)).strip(" ;,:-")
    text = _cut(text)
    if not text or _unclear(text, lemma):
        return ""
    return text[:1].upper() + text[1:] + ("" if text.endswith(".") else ".")


def _without_brackets(text: str) -> str:
    kept, depth = [], 0
    for letter in text:
        depth += letter == "["
        if not depth:
            kept.append(letter)
        depth -= letter == "]" and depth > 0
    return "".join(kept)


def _cut(text: str) -> str:
    """A text as far as a thought of it goes within the longest there may be."""
    if len(text) <= LONGEST:
        return text
    at = max(text.rfind(mark, 40, LONGEST) for mark in ("; ", ". ", ": "))
    at = at if at > 0 else text.rfind(", ", 60, LONGEST)
    return text[:at] if at > 0 else ""


def _unclear(text: str, lemma: str) -> bool:
    words = re.findall(r"[a-z]+", text.lower())
    return (
        not words
        or words == [lemma]
        or text.count("(") != text.count(")")
        or bool(re.search(r"(?i)^(?:they|he|she|we|which|whose|thou|i|and|or|but)\b", text))
        or bool(
            re.search(
                r"[\[\]\\?*^=+_|<>~\d�]|\bSee\b|\bpl\.|\bobs\b|Prob\.|^Pertaining$|^(?:of|by)\W|^&|\"", text
            )
        )
        or bool(_DATED.search(text))
        or words[:2] in (["see", lemma], ["same", "as"])
        or words == ["of", "or", "pertaining", "to", lemma]
        or bool(_EMPTY.match(text))
    )
