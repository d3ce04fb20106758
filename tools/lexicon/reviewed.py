"""Our own lists, reviewed by hand: words added, entries refused, places, offensive lemmas."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path

from cardtable.lexicon.answers import Reason
from cardtable.lexicon.entries import WordKind
from cardtable.lexicon.glosses import CODES, Gloss

_GENDERS = {"m": "masculine", "f": "feminine", "c": "common"}
SHOWN = 1
"""Definitions of others shipped of each part of speech of a lemma; none where there is one of our own."""
_UNCHANGED = ("s", "x", "z")  # a noun that ends so has the same plural


@dataclass(frozen=True, slots=True)
class Addition:
    """A word the dictionary lacks: lemma, part of speech, inflection as in the list, our own definition or ""."""

    lemma: str
    part_of_speech: str
    inflection: str
    gloss: str

    @property
    def nominal(self) -> bool:
        return self.part_of_speech in ("noun", "adjective")

    @property
    def model(self) -> str:
        """The entry of the dictionary it is inflected like, or ""."""
        return self.inflection[1:] if self.inflection.startswith("=") else ""

    def forms(self) -> list[tuple[str, WordKind]]:
        """Return its forms with their kinds, for a word inflected like no other; ValueError for an unknown code."""
        code, *plurals = self.inflection.split("/")
        part, gender = self.part_of_speech, _GENDERS.get(code[:1], "")
        if code == "-" and not self.nominal:
            return [(self.lemma, WordKind(part))]
        if code.removeprefix(code[:1] if gender else "") == "!":
            return [(self.lemma, WordKind(part, gender or "common", "invariable"))]
        if code in ("mp", "fp"):
            return [(self.lemma, WordKind(part, gender, "plural"))]
        if code not in _GENDERS or not self.nominal:
            raise ValueError(f"additions: {self!r}")
        if not plurals and self.lemma.endswith(_UNCHANGED):
            return [(self.lemma, WordKind(part, gender, "invariable"))]
        single = (self.lemma, WordKind(part, gender, "singular"))
        return [single, *((form, WordKind(part, gender, "plural")) for form in plurals or [self.lemma + "s"])]


@dataclass(frozen=True)
class Reviewed:
    """All the reviewed lists."""

    additions: tuple[Addition, ...] = ()
    rejects: dict[str, Reason] = field(default_factory=dict)
    rejected_entries: frozenset[tuple[str, str]] = frozenset()
    """(entry, its `po:` tag) of single entries left out, where others of the same spelling stay."""
    participles: frozenset[str] = frozenset()
    """Participles (past) that are adjectives too."""
    places: frozenset[str] = frozenset()
    kept_pieces: frozenset[str] = frozenset()
    offensive: frozenset[str] = frozenset()
    inflated: frozenset[str] = frozenset()
    modern: frozenset[str] = frozenset()
    lemmas: Mapping[str, str] = field(default_factory=dict)
    vulgar: tuple[str, ...] = ()
    definitions: tuple[tuple[str, str, str], ...] = ()
    hidden: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    shown: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    def hides(self, lemma: str, gloss: str, part: str = "") -> bool:
        """True if the family filter hides a definition: all those of an offensive lemma (or of it as one part of speech,
        "baiser/verb"), others by review.
        """
        barred = lemma in self.offensive or f"{lemma}/{part}" in self.offensive
        return barred or plain(gloss).startswith(self.hidden.get(lemma, ()))

    def marked(self, lemma: str, senses: list[Gloss], most: int = SHOWN) -> list[Gloss]:
        """The first definitions and the first for families, those that are not with a mark."""
        coarse = [replace(each, hidden=self.hides(lemma, each.text, each.part_of_speech)) for each in senses]
        fit = [gloss for gloss in coarse if not gloss.hidden][:most]
        return [gloss for n, gloss in enumerate(coarse) if n < most or gloss in fit]

    def unreviewed(self, lemma: str, gloss: str) -> bool:
        """True if a shown definition has a coarse expression and no row of `shown` allows it."""
        base, colon, rest = gloss.partition(": ")
        if colon and base.isalpha() and base.islower():  # what another word means, quoted: reviewed there
            return self.unreviewed(base, rest)
        return self.is_vulgar(gloss) and not plain(gloss).startswith(self.shown.get(lemma, ()))

    def is_vulgar(self, gloss: str) -> bool:
        """Return True if a definition has an expression that wants a review."""
        return bool(self._vulgar and self._vulgar.search(gloss.lower()))

    @cached_property
    def _vulgar(self) -> re.Pattern[str] | None:
        parts = [
            re.escape(part[:-1]) + r"(?!\w)" if part.endswith(".") else re.escape(part)
            for part in self.vulgar
        ]
        return re.compile(r"(?<!\w)(?:" + "|".join(parts) + ")") if parts else None


def plain(text: str) -> str:
    """A definition without what the typographic pass changes, to compare it with a row of a reviewed list."""
    text = text.translate(_PLAIN)
    return re.sub(r"\s*([;:?!»«])\s*", r" \1 ", text).replace("...", "…").strip()


_PLAIN = str.maketrans({"’": "'", "‘": "'", "`": "'", "“": '"', "”": '"', "\u00a0": " ", "\u202f": " "})


def lines(path: Path) -> list[list[str]]:
    """The rows of one list: tab-separated, without remarks and blank lines."""
    rows = (line for line in path.read_text(encoding="utf-8").splitlines() if line.strip())
    return [line.rstrip().split("\t") for line in rows if not line.startswith("#")]


def read(folder: Path) -> Reviewed:
    """The lists kept beside the sources; ValueError names a row that cannot be read."""

    def words(name: str) -> frozenset[str]:
        return frozenset(word for row in lines(folder / name) for word in row[0].split())

    return replace(
        families(folder),
        additions=tuple(
            _additions([*lines(folder / "additions.tsv"), *_spread(lines(folder / "attested.tsv"))])
        ),
        rejects={
            word: Reason(reason) for reason, words in lines(folder / "rejects.tsv") for word in words.split()
        },
        rejected_entries=frozenset((row[0], row[1]) for row in lines(folder / "rejected-entries.tsv")),
        participles=words("participles.txt"),
        places=frozenset(row[0] for row in lines(folder / "places.txt")),
        kept_pieces=words("phrases.txt"),
        inflated=words("inflated.txt"),
        modern=words("modern.txt"),
        lemmas=dict(row[:2] for row in lines(folder / "lemmas.tsv")),
        definitions=definitions(sorted(folder.glob("definitions*.tsv"))),
    )


@dataclass(frozen=True, slots=True)
class EnglishAddition:
    """A word the English lists lack: its size as if it were in one of them, and all its forms, the lemma first."""

    lemma: str
    part_of_speech: str
    size: int
    forms: tuple[str, ...]
    gloss: str


def english_additions(folder: Path) -> tuple[EnglishAddition, ...]:
    """Rows `size, part of speech, forms, definition`, the lemma being the first form; "+x" is the lemma with x on it."""
    found = []
    for row in lines(folder / "additions.tsv"):
        if len(row) != 4 or row[1] not in CODES:
            raise ValueError(f"additions: {row!r}")
        lemma, *others = row[2].split()
        forms = (lemma, *(lemma + form[1:] if form.startswith("+") else form for form in others))
        found.append(EnglishAddition(lemma, row[1], int(row[0]), forms, row[3]))
    return tuple(found)


def families(folder: Path) -> Reviewed:
    """The lists of the family filter alone, each of which may be lacking."""

    def rows(name: str) -> list[list[str]]:
        return lines(folder / name) if (folder / name).is_file() else []

    return Reviewed(
        offensive=frozenset(word for row in rows("offensive.txt") for word in row[0].split()),
        vulgar=tuple(row[0] for row in rows("vulgar.txt")),
        hidden=_beginnings(rows("hidden.tsv")),
        shown=_beginnings(rows("shown.tsv")),
    )


def english(folder: Path) -> Reviewed:
    """The lists kept for English."""
    added = tuple((each.lemma, each.part_of_speech, each.gloss) for each in english_additions(folder))
    return replace(families(folder), definitions=(*added, *definitions([folder / "definitions.tsv"])))


def _beginnings(rows: Iterable[list[str]]) -> dict[str, tuple[str, ...]]:
    """The beginnings of definitions by lemma, of rows `lemma, beginning`; a lemma alone stands for all it has."""
    found: dict[str, tuple[str, ...]] = {}
    for lemma, beginning in ((row[0], row[1] if len(row) > 1 else "") for row in rows):
        found[lemma] = (*found.get(lemma, ()), plain(beginning))
    return found


def definitions(paths: Iterable[Path]) -> tuple[tuple[str, str, str], ...]:
    """Rows `lemma, part of speech, definition` of our own; ValueError for a part of speech that is none."""
    found = []
    for path in paths:
        for row in lines(path):
            if len(row) != 3 or row[1] not in CODES:
                raise ValueError(f"{path.name}: {row!r}")
            found.append((row[0], row[1], row[2]))
    return tuple(found)


Meant = frozenset[tuple[str, str]]
"""Lemmas, each with a part of speech."""


def meant(path: Path) -> Meant:
    """The lemmas of rows `part of speech, lemmas`; none where there is no such list."""
    rows = lines(path) if path.is_file() else []
    return frozenset((lemma, part) for part, lemmas in rows for lemma in lemmas.split())


def alone(book: Mapping[str, list[Gloss]], read: Meant = frozenset()) -> dict[str, list[Gloss]]:
    """A book of others, whose definitions stand second on a card only where they were `read`."""
    return {
        lemma: [replace(each, alone=(lemma, each.part_of_speech) not in read) for each in found]
        for lemma, found in book.items()
    }


def barred(book: Mapping[str, list[Gloss]], folder: Path) -> dict[str, list[Gloss]]:
    """A book of ours, where those of `alone.tsv` never stand second: words that hardly anybody knows."""
    never = meant(folder / "alone.tsv")
    return {
        lemma: [replace(each, alone=each.alone or (lemma, each.part_of_speech) in never) for each in found]
        for lemma, found in book.items()
    }


def _spread(rows: list[list[str]]) -> list[list[str]]:
    """Rows `part of speech, inflection, words` as rows of additions without a definition."""
    return [[word, part, inflection, ""] for part, inflection, words in rows for word in words.split()]


def _additions(rows: list[list[str]]) -> list[Addition]:
    """Rows `spelling, part of speech, inflection, gloss`; what the codes mean is said in the file."""
    found = []
    for row in rows:
        if len(row) != 4:
            raise ValueError(f"additions: {row!r}")
        added = Addition(*row)
        if not added.model:
            added.forms()
        found.append(added)
    return found
