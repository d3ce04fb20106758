"""A lexicon from a table of readings: what every language but the first two is built from.

Its folder of sources holds, as text or packed (`.xz`): `words.tsv`, a row a reading (`spelling, lemma, part of speech,
gender, number, tense, person`, the last four may be empty or left out), or what a module of its own makes such rows of;
`frequency.tsv` (`spelling, occurrences in a thousand million`, as many as are known); and our own lists, each of which may
be lacking: `offensive.txt`, `definitions.tsv`, `places.txt`, `names.tsv` (reason, spellings), `rejects.tsv` (reason,
words), `additions.tsv` (as `words.tsv`), `first.tsv` (part of speech, lemmas that are meant before others spelt alike),
`themes.tsv` (theme, nouns), `themes_arguable.tsv` (those of them that bots and hints leave alone). See `docs/new-language.md`.
"""

from __future__ import annotations

import lzma
import math
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeAlias

from cardtable import languages
from cardtable.lexicon.answers import Reason
from cardtable.lexicon.entries import WordKind
from cardtable.lexicon.glosses import Gloss
from cardtable.lexicon.themes import ARGUABLE
from tools.lexicon import reviewed
from tools.lexicon.choose import Chosen, Reading

LISTED, OWN = 0, 1
NOMINAL = ("noun", "adjective")
NUMBERS = {"singular": 1, "plural": 4}
MOST = 50.0
"""Most times that a lemma is met more often than its own form: *era* is *ser*, and never *erar*."""
FIRST = 1e12
"""Extra weight of the lemma that is meant before all others spelt alike."""
MARK = f"\t{ARGUABLE}"
SELDOM = 0.01
"""The feminine that a list makes of any masculine noun is hardly ever meant: *sentida* is of the verb, not of *sentido*."""
LEAST = -1.0
"""The Zipf value of a spelling nobody counted."""

Row: TypeAlias = tuple[str, str, WordKind, int]
"""Spelling, lemma, kind and whose it is."""
Book: TypeAlias = Mapping[str, list[Gloss]]
"""Definitions by lemma."""


@dataclass(frozen=True)
class Table:
    """Table that one language is built from. `heard` is the frequency of each spelling, in a thousand million words."""

    language: str
    rows: tuple[Row, ...]
    refused: tuple[tuple[str, Reason], ...]
    heard: Mapping[str, float]
    offensive: frozenset[str]
    definitions: Book
    themes: Mapping[str, frozenset[str]]
    arguable: Mapping[str, frozenset[str]]
    discount: Callable[[str, str, WordKind], float] = field(default=lambda spelling, lemma, kind: INFLECTED)
    """Zipf units by which a form is less familiar than its lemma, where it was not heard itself."""
    rare: frozenset[str] = frozenset()
    """Tenses nobody uses any more: a word that is nothing else is marked."""
    first: Mapping[tuple[str, str], int] = field(default_factory=dict)
    """Lemmas and parts of speech that come before all others a spelling may be of, among themselves the higher number first."""
    others: Mapping[str, Book] = field(default_factory=dict)
    """Further books, by the names of their files (`Language.books`)."""


INFLECTED = 0.8
SMALL = frozenset(("determiner", "pronoun", "preposition", "conjunction"))


def read(folder: Path, language: str, rows: Iterable[Row] = ()) -> Table:
    """The sources of a folder; `rows` are those that a module of the language's own makes."""
    spelt = [*rows, *_rows(folder / "words.tsv", LISTED), *_rows(folder / "additions.tsv", OWN)]
    rejects = {
        word: Reason(reason) for reason, words in lines(folder / "rejects.tsv") for word in words.split()
    }
    places = [row[0] for row in lines(folder / "places.txt")]
    kept = [row for row in spelt if row[0] not in rejects and row[1] not in rejects]
    kept += [(place, place, WordKind("place"), OWN) for place in places]
    named = [(name, Reason(reason)) for reason, *names in lines(folder / "names.tsv") for name in names]
    definitions: dict[str, list[Gloss]] = defaultdict(list)
    for lemma, part, text in lines(folder / "definitions.tsv"):
        definitions[lemma].append(Gloss(part, text))
    return Table(
        language,
        tuple(kept),
        (*rejects.items(), *named),
        {row[0]: float(row[1]) for row in lines(folder / "frequency.tsv")},
        frozenset(word for row in lines(folder / "offensive.txt") for word in row[0].split()),
        definitions,
        {row[0]: frozenset(row[1].split()) for row in lines(folder / "themes.tsv")},
        {row[0]: frozenset(row[1].split()) for row in lines(folder / "themes_arguable.tsv")},
        first={
            (word, part): rank
            for rank, (part, words) in enumerate(reversed(lines(folder / "first.tsv")), 1)
            for word in words.split()
        },
    )


def lines(path: Path) -> list[list[str]]:
    """The rows of a list, packed or not; none where there is no such list."""
    packed = path.with_name(path.name + ".xz")
    if packed.is_file():
        text = lzma.decompress(packed.read_bytes()).decode("utf-8")
        return [line.split("\t") for line in text.splitlines()]
    return reviewed.lines(path) if path.is_file() else []


def _rows(path: Path, source: int) -> Iterator[Row]:
    for spelling, lemma, part, *more in lines(path):
        gender, number, tense, person = (*more, "", "", "", "")[:4]
        persons = (int(person) + (3 if number == "plural" else 0),) if person else ()
        yield spelling, lemma, WordKind(part, gender, number, (tense,) if tense else (), persons), source


def choose(table: Table) -> Chosen:
    """Every word with its readings, the commonest first, and every name with its kind of no."""
    chosen = Chosen(further=languages.of(table.language).further)
    for spelling, lemma, kind, source in table.rows:
        chosen.accept(spelling, lemma, kind, source, nominal=kind.part_of_speech in NOMINAL)
    for spelling, reason in table.refused:
        chosen.refuse(spelling, reason)
    for word in chosen.readings:
        chosen.refusals.pop(word, None)
    amounts = lemmas(table)
    own = {
        (lemma, kind.part_of_speech, kind.gender)
        for spelling, lemma, kind, _ in table.rows
        if spelling == lemma
    }

    def weight(reading: Reading) -> float:
        _spelling, lemma, kind, _source = reading
        key = lemma, kind.part_of_speech
        if kind.part_of_speech == "noun" and kind.gender == "feminine" and (*key, "masculine") in own:
            return SELDOM * amounts.get(key, 0.0)
        return amounts.get(key, 0.0) + FIRST * table.first.get(key, 0)

    chosen.sort(lambda reading: table.heard.get(reading[0], 0.0) + reading[0].isascii())
    chosen.sort(weight)
    return chosen


def lemmas(table: Table) -> dict[tuple[str, str], float]:
    """Return the frequency of each lemma as each part of speech. The count of a spelling is shared out among its possible lemmas, by how
    often these are met in their own form: *para* is hardly ever *parar*. Among lemmas of one spelling the forms decide that are of one of
    them alone: nobody says *ejemplaba*, so *ejemplar* is no verb."""
    behind: dict[str, dict[tuple[str, str], None]] = defaultdict(dict)
    for spelling, lemma, kind, _ in table.rows:
        behind[spelling][lemma, kind.part_of_speech] = None
    alone: dict[tuple[str, str], float] = defaultdict(lambda: 1.0)
    for spelling, keys in behind.items():
        if len(keys) == 1:
            alone[next(iter(keys))] += table.heard.get(spelling, 0.0)
    most: dict[str, float] = defaultdict(lambda: 1.0)
    for (lemma, part), amount in alone.items():
        most[lemma] = max(most[lemma], amount if part not in SMALL else 1.0)
    found: dict[tuple[str, str], float] = defaultdict(float)
    for spelling, keys in behind.items():
        heard = table.heard.get(spelling, 0.0)
        weights = {
            key: (table.heard.get(key[0], 0.0) + 1.0)
            * _likely(key[1])
            * (1.0 if key[1] in SMALL else alone[key] / most[key[0]])
            for key in keys
        }
        whole = sum(weights.values())
        for key, weight in weights.items():
            found[key] += heard * weight / whole
    return {key: min(amount, MOST * (table.heard.get(key[0], 0.0) + 2.0)) for key, amount in found.items()}


def _likely(part: str) -> float:
    """Return how much likelier a small word is than a noun or a verb spelt alike: *ese* is seldom the letter."""
    return 20.0 if part in SMALL else 1.0


def zipfs(words: Iterable[str], chosen: Chosen, table: Table) -> Iterator[tuple[float, float]]:
    """Two Zipf values of each word: that of its most common lemma, and how familiar the form is."""
    amounts = lemmas(table)
    for word in words:
        best = known = LEAST
        for spelling, lemma, kind, _ in chosen.readings[word]:
            of_lemma = zipf_of(amounts.get((lemma, kind.part_of_speech), 0.0))
            least = of_lemma - (0.0 if spelling == lemma else table.discount(spelling, lemma, kind))
            of_form = min(of_lemma, max(least, zipf_of(table.heard.get(spelling, 0.0))))
            best, known = max(best, of_lemma), max(known, of_form)
        yield max(0.0, best), max(0.0, known)


def zipf_of(amount: float) -> float:
    return math.log10(amount) if amount >= 0.1 else LEAST


def themes(table: Table, chosen: Chosen) -> dict[str, str]:
    """A text for each theme with the lemmas the lexicon has, each meant as a noun."""
    known: set[str] = {
        lemma
        for ways in chosen.readings.values()
        for _, lemma, kind, _ in ways
        if kind.part_of_speech == "noun"
    }
    head = "# Words of this theme, our own choice.\n"
    texts = {}
    for theme, words in sorted(table.themes.items()):
        doubted = table.arguable.get(theme, frozenset())
        lemmas = sorted(words & known - table.offensive)
        texts[theme] = head + "".join(f"{each}\tnoun{MARK if each in doubted else ''}\n" for each in lemmas)
    return texts
