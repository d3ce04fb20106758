"""Our own lists, reviewed by hand: words added, entries refused, places, offensive lemmas."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from cardtable.lexicon.answers import Reason
from cardtable.lexicon.entries import Kind


@dataclass(frozen=True, slots=True)
class Addition:
    """A word the dictionary lacks, with its grammar and a definition of our own."""

    spelling: str
    lemma: str
    kind: Kind
    gloss: str

    @property
    def nominal(self) -> bool:
        return self.kind.part_of_speech in ("noun", "adjective")


@dataclass(frozen=True, slots=True)
class Reviewed:
    """All the reviewed lists."""

    additions: tuple[Addition, ...] = ()
    rejects: dict[str, Reason] = field(default_factory=dict)
    places: frozenset[str] = frozenset()
    kept_pieces: frozenset[str] = frozenset()
    offensive: frozenset[str] = frozenset()
    inflated: frozenset[str] = frozenset()


def lines(path: Path) -> list[list[str]]:
    """The rows of one list: tab-separated, without remarks and blank lines."""
    rows = (line for line in path.read_text(encoding="utf-8").splitlines() if line.strip())
    return [line.rstrip().split("\t") for line in rows if not line.startswith("#")]


def read(folder: Path) -> Reviewed:
    """The lists kept beside the sources; ValueError names a row that cannot be read."""
    return Reviewed(
        tuple(_additions(lines(folder / "additions.tsv"))),
        {word: Reason(reason) for reason, words in lines(folder / "rejects.tsv") for word in words.split()},
        frozenset(row[0] for row in lines(folder / "places.txt")),
        frozenset(word for row in lines(folder / "phrases.txt") for word in row[0].split()),
        frozenset(word for row in lines(folder / "offensive.txt") for word in row[0].split()),
        frozenset(word for row in lines(folder / "inflated.txt") for word in row[0].split()),
    )


def _additions(rows: list[list[str]]) -> list[Addition]:
    """Rows `spelling, part of speech, gender, gloss` of a lemma; a plural in -s or as given after a slash.

    `gender` is m, f, c (common) or - ; a trailing `!` means invariable. `go/gos` gives both forms of the
    noun.
    """
    found = []
    for row in rows:
        if len(row) != 4:
            raise ValueError(f"additions: {row!r}")
        forms, part, gender, gloss = row
        genders = {"m": "masculine", "f": "feminine", "c": "common", "-": ""}
        lemma, _, plural = forms.partition("/")
        number = "invariable" if gender.endswith("!") else "singular" if part in ("noun", "adjective") else ""
        shown = genders[gender.rstrip("!")]
        found.append(Addition(lemma, lemma, Kind(part, shown, number), gloss))
        if plural:
            found.append(Addition(plural, lemma, Kind(part, shown, "plural"), gloss))
    return found
