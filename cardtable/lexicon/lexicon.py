"""The lexicon: the one place that says whether a word is a word, and all that is known of it."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import replace
from functools import cached_property, lru_cache
from itertools import islice
from pathlib import Path

from cardtable import languages, resources
from cardtable.languages import Alphabet
from cardtable.lexicon import listfile, trie, wordlist
from cardtable.lexicon.answers import Answer, Reason, Refusals, shape
from cardtable.lexicon.entries import Entry, Meaning, Reading, Readings, WordFlag, feminine_name
from cardtable.lexicon.errors import Fault, LexiconError
from cardtable.lexicon.fold import fold, is_letters
from cardtable.lexicon.glosses import Gloss, Glosses
from cardtable.lexicon.graph import Ending, Graph
from cardtable.lexicon.nearest import is_roman_numeral, language_of
from cardtable.lexicon.store import Store, open_store
from cardtable.lexicon.themes import WordTheme, read_themes
from cardtable.lexicon.wordset import WordSet, with_options

SHORTEST, LONGEST = 2, 15
ZIPF_STEP = 0.03125  # a frequency byte counts 32nds of a Zipf unit
UNGRADED = 7.0  # the frequency of every word of a list that grades none: every bot knows it
KNOWN_ABROAD = 2.0  # how frequent a word of another lexicon is to be told as foreign
_WORTH_OF_AN_EDIT = (
    2.0  # how much more frequent a suggestion must be to come before one that is an edit nearer
)
_COMMON_ENOUGH = 5.3  # words that common are suggested alike, the nearer ones first
_NOISE = 3.0  # suggestions that much worse than the best are left out
_FORMS_SUGGESTED = 2  # of one lemma at most
_KNOWN_READING = 2.2
"""The familiarity of its lemma from which on a second reading is always shown."""
_FAR_LESS = 1.2
"""Most by which a further word may be less familiar than the first one."""
_MERELY = ("Participe de ", "Participio de ")
_REMEMBERED = 1 << 16
"""Ranks kept: a bot asks about the same words again and again, each time for another reason."""
_OFFENSIVE = int(WordFlag.OFFENSIVE)
TIERS = (2.0, 3.0, 4.0, 5.0)  # the Zipf values where tiers 2, 3, 4 and 5 begin

WORDS, FREQUENCY = "words", "frequency"
"""The files every shipped lexicon has, beside its books of definitions (`Language.books`)."""
LANGUAGES = languages.BOX
"""The shipped lexicons, the usual one first."""
USUAL = LANGUAGES[0]


def shipped_name(part: str, language: str) -> str:
    """The name of one file of the lexicon of that language."""
    return f"{language}-{part}.bin"


class Lexicon:
    """A list of words with, where the source has it, their grammar, meaning and frequency.

    `id` names the list for good (in a record); `report` says what an import kept; `graph` holds every word
    of every class; `graded` tells whether frequencies are known.
    """

    def __init__(
        self,
        identity: str,
        graph: Graph,
        store: Store | None = None,
        frequency: Store | None = None,
        books: tuple[tuple[Store, str], ...] = (),
        report: wordlist.ListReport | None = None,
    ) -> None:
        self.id = identity
        self.graph = graph
        self.report = report
        self.graded = frequency is not None
        self._store = store
        self._frequency = frequency
        self._book_stores = books
        self._refusals = None if store is None else Refusals(store)
        self._words = lru_cache(maxsize=16)(self._make_words)
        self._rank = lru_cache(maxsize=_REMEMBERED)(graph.rank)

    @classmethod
    def open(cls, path: Path | None = None, language: str = USUAL) -> Lexicon:
        """The shipped lexicon of a language, memory-mapped; `path` is the folder that holds it, `assets/lexicon`
        by default.

        LexiconError when a file is missing, damaged, not ours or of another build. The checksum of the word
        graph is verified here, with the arrays a bot reads; that of each other part when it is first used.
        """
        folder = resources.asset("lexicon") if path is None else path
        words, frequency = (open_store(folder / shipped_name(file, language)) for file in (WORDS, FREQUENCY))
        books = tuple(
            (open_store(folder / shipped_name(file, language)), source)
            for file, source in languages.of(language).books
        )
        for other in (frequency, *(book for book, _ in books)):
            if other.identity != words.identity:
                raise LexiconError(Fault.MISMATCHED, other.path)
        graph = Graph(
            words.numbers("mask"),
            words.numbers("first"),
            words.numbers("child"),
            words.numbers("skip"),
            int(words.facts["count"]),
            alphabet=languages.of(language).alphabet,
        )
        lengths = (frequency.length("zipf"), frequency.length("familiar"), words.length("flags"))
        if any(length != graph.count for length in lengths):
            raise LexiconError(Fault.DAMAGED, folder, "number of words")
        return cls(words.identity, graph, words, frequency, books)

    @classmethod
    def from_list(cls, path: Path, language: str = "") -> Lexicon:
        """A lexicon of the words in a plain text file, of that language if any; LexiconError where the file breaks
        `wordlist`'s rule.
        """
        words, report = trie.read(path, further=languages.alphabet_of(language).further)
        return cls(listfile.identity_of(words), trie.graph(words), report=report)

    @classmethod
    def from_graph(cls, path: Path) -> Lexicon:
        """A lexicon of a list as `listfile` keeps it, memory-mapped; LexiconError where it is missing or damaged."""
        identity, graph = listfile.read(path)
        return cls(identity, graph)

    @classmethod
    def from_words(cls, words: Iterable[str]) -> Lexicon:
        """A lexicon of these words, folded; what is no word of 2 to 32 letters is left out and reported."""
        kept, report = wordlist.sift(words)
        digest = hashlib.sha256(b"\n".join(kept)).hexdigest()
        graph = Graph.build((word.decode(), int(Ending.NOMINAL)) for word in kept)
        return cls(f"words-{digest[:12]}", graph, report=report)

    def words(
        self,
        parts_of_speech: str = "all",
        geographical_names: str = "off",
        added: frozenset[str] = frozenset(),
        refused: frozenset[str] = frozenset(),
    ) -> WordSet:
        """Return the words that a table with these options and its own words accepts; ValueError on an unknown option.

        parts_of_speech: all, nouns-and-adjectives. geographical_names: off, on. A word the table both adds
        and refuses is refused.
        """
        return self._words(parts_of_speech, geographical_names, added, refused)

    def _make_words(
        self, parts_of_speech: str, geographical_names: str, added: frozenset[str], refused: frozenset[str]
    ) -> WordSet:
        return with_options(self.graph, parts_of_speech, geographical_names, added, refused)

    def verify(self) -> None:
        """Check every byte of the shipped files (some milliseconds); LexiconError where one is damaged."""
        stores = (self._store, self._frequency, *(book for book, _ in self._book_stores))
        for store in filter(None, stores):
            store.verify()

    # How common, how fit for a bot

    @cached_property
    def _zipf_bytes(self) -> memoryview | None:
        return self._frequency.section("zipf") if self._frequency else None

    @cached_property
    def _flag_bytes(self) -> memoryview | None:
        return self._store.section("flags") if self._store else None

    @cached_property
    def _familiar_bytes(self) -> memoryview | None:
        return self._frequency.section("familiar") if self._frequency else None

    def familiarity(self, word: str) -> float:
        """Return how well people know this very form, a Zipf value: *clouât* is rare though *clouer* is not. 0.0 and 7.0 as for `zipf`."""
        rank = self._rank(word)
        return self.familiarity_at(rank) if rank >= 0 else 0.0

    def familiarity_at(self, rank: int) -> float:
        """The same by rank in `graph`."""
        known = self._familiar_bytes
        return UNGRADED if known is None else known[rank] * ZIPF_STEP

    def zipf(self, word: str) -> float:
        """Zipf frequency (log10 of occurrences per thousand million) of the most common lemma behind a word.

        0.0 for a word that is not one, or so rare that no source counts it; 7.0 for every word of an
        ungraded list.
        """
        rank = self.graph.rank(word)
        return self.zipf_at(rank) if rank >= 0 else 0.0

    def zipf_at(self, rank: int) -> float:
        """The same by rank in `graph`."""
        frequencies = self._zipf_bytes
        return UNGRADED if frequencies is None else frequencies[rank] * ZIPF_STEP

    def flags(self, word: str) -> WordFlag:
        """Return the reasons for a bot to think twice before it plays a word."""
        rank = self._rank(word)
        return self.flags_at(rank) if rank >= 0 else WordFlag.NONE

    def flags_at(self, rank: int) -> WordFlag:
        """The same by rank in `graph`."""
        flags = self._flag_bytes
        return WordFlag.NONE if flags is None else WordFlag(flags[rank])

    def offensive(self, word: str) -> bool:
        """Return True if a word is valid for people, but never played nor hinted by the program."""
        rank = self._rank(word)
        return rank >= 0 and self.offensive_at(rank)

    def offensive_at(self, rank: int) -> bool:
        """The same by rank in `graph`."""
        flags = self._flag_bytes
        return flags is not None and flags[rank] & _OFFENSIVE != 0

    @staticmethod
    def tier(zipf: float) -> int:
        """1 (rare) to 5 (everyday)."""
        return 1 + sum(zipf >= start for start in TIERS)

    # What is known of a word

    @cached_property
    def _readings(self) -> Readings | None:
        return Readings(self._store) if self._store else None

    @cached_property
    def _books(self) -> tuple[tuple[Glosses, str], ...]:
        return tuple((Glosses(book), source) for book, source in self._book_stores)

    @property
    def language(self) -> str:
        """Language of a shipped lexicon, "" for a word list of the user's own."""
        return self.id.partition("-")[0] if self._store else ""

    @property
    def alphabet(self) -> Alphabet:
        """The letters of its words."""
        return self.graph.alphabet

    def fold(self, text: str) -> str:
        """A written word in the letters on the cards of its language."""
        return fold(text, self.graph.alphabet.further)

    @property
    def has_readings(self) -> bool:
        """True if the lexicon knows the grammar of words."""
        return self._store is not None

    @cached_property
    def kinds(self) -> tuple[Reading, ...]:
        """Every way in which some word of this lexicon is read, each once, without the words; none for a plain list."""
        return self._readings.kinds() if self._readings else ()

    def readings(self, word: str) -> tuple[Reading, ...]:
        """The readings of a folded word alone, which is quicker than its whole entry; none where it has
        none.
        """
        rank = self.graph.rank(word)
        return self._readings.of(word, rank)[0] if self._readings and rank >= 0 else ()

    @cached_property
    def themes(self) -> Mapping[str, WordTheme]:
        """The lists of lemmas by theme, by the name of their file; none for a plain list of words."""
        return read_themes(self._store.path.parent / f"themes-{self.language}") if self._store else {}

    def entry(self, word: str, *, family: bool = True, places: bool = False) -> Entry:
        """Everything about a word, in any writing; `valid` is False and the rest empty when it is not one.

        With `family` the definitions that are not for everyone are left out, and counted in `hidden`. A word that is
        a place and something else is read as a place with `places` only, where the table plays them. A game goes on
        where grammar or definitions are damaged: the entry then has neither, and names the damage.
        """
        folded = self.fold(word)
        rank = self.graph.rank(folded) if is_letters(folded) else -1
        if rank < 0:
            return Entry(folded, False, (), (), (), 0.0, 1, ())
        zipf = self.zipf_at(rank)
        known = Entry(folded, True, (), (), (), zipf, self.tier(zipf) if self.graded else 0, ())
        try:
            if self._readings is None:
                return replace(known, spellings=(folded.lower(),))
            readings, sources = self._readings.of(folded, rank)
            if not places:
                readings = tuple(each for each in readings if each.part_of_speech != "place") or readings
            spellings = tuple(dict.fromkeys(reading.spelling for reading in readings))
            known = replace(known, spellings=spellings, readings=readings, sources=sources)
            meanings, hidden = self._meanings(readings, family)
        except LexiconError as problem:
            return replace(known, trouble=problem)
        return replace(known, meanings=meanings, hidden=hidden)

    def _meanings(self, readings: tuple[Reading, ...], family: bool) -> tuple[tuple[Meaning, ...], int]:
        """Two definitions, the first of each of two lemmas or parts of speech or two of the only one; how many were
        hidden."""
        shown: list[list[tuple[Meaning, Gloss]]] = []
        hidden = 0
        meant = [*dict.fromkeys(map(self._meant, readings))]
        told = {each: self._senses(each[1] or each[0], each[2]) for each in meant}
        if not any(told.values()):  # a feminine that nothing tells but its masculine
            told = {each: self._senses(each[0], each[2]) for each in meant}
        for senses in told.values():
            fit = [each for each in senses if not (family and each[1].hidden)]
            hidden += len(senses) - len(fit)
            if fit:
                shown.append(fit)
        if len(shown) > 1:
            firsts = [senses[0] for senses in shown]
            firsts.sort(key=lambda each: each[1].text.startswith(_MERELY))  # tells nothing: the verb does
            first, *others = (each for each, gloss in firsts if each == firsts[0][0] or not gloss.alone)
            seconds = (each for each in others if self._is_worth_showing(each, first))
            return (first, *islice(seconds, 1)), hidden
        return (tuple(each for each, _ in shown[0][:2]) if shown else ()), hidden

    def _meant(self, reading: Reading) -> tuple[str, str, str]:
        """Return the key of a reading's definition: its lemma, the feminine that may be defined by itself, its part of
        speech. *Acciones* is no feminine of a masculine, for *acción* is one already."""
        own = feminine_name(reading.spelling, reading.lemma, reading)
        if own and any(
            (each.spelling, each.part_of_speech, each.gender) == (reading.lemma, "noun", "feminine")
            for each in self.readings(self.fold(reading.lemma))
        ):
            own = ""
        return reading.lemma, own, reading.part_of_speech

    def _is_worth_showing(self, other: Meaning, first: Meaning) -> bool:
        """True if a second reading says something else: it is no other spelling of the first, no mere participle, no word that
        hardly anybody knows beside one that all know."""
        lemma = self.fold(other.lemma)
        if other.text == first.text or other.text.startswith(_MERELY):
            return False
        if lemma == self.fold(first.lemma) and other.part_of_speech == first.part_of_speech:
            return other.lemma[-1:] != first.lemma[-1:]
        known = self.familiarity(lemma)
        return known >= _KNOWN_READING or known > self.familiarity(self.fold(first.lemma)) - _FAR_LESS

    def _senses(self, lemma: str, part: str) -> list[tuple[Meaning, Gloss]]:
        """The definitions of a lemma as one part of speech, our own first, with how they are kept."""
        return [
            (Meaning(lemma, part, gloss.text, source), gloss)
            for book, source in self._books
            for gloss in book.of(lemma)
            if gloss.part_of_speech == part
        ]

    def describe(
        self,
        word: str,
        *,
        parts_of_speech: str = "all",
        geographical_names: str = "off",
        added: frozenset[str] = frozenset(),
        refused: frozenset[str] = frozenset(),
    ) -> Answer:
        """Judge a word at a table with these options: valid, or the kind of no, with the nearest valid words."""
        words = self.words(parts_of_speech, geographical_names, added, refused)
        folded = self.fold(word.strip())
        places = geographical_names == "on"
        reason, spellings = self._judge(word.strip(), folded, words, places=places)
        if reason is None:
            at_table = folded in added and folded not in self.words(parts_of_speech, geographical_names)
            return Answer(word, folded, True, None, spellings, (), at_table)
        return Answer(word, folded, False, reason, spellings, self._near(folded, words))

    def _judge(
        self, text: str, folded: str, words: WordSet, *, places: bool
    ) -> tuple[Reason | None, tuple[str, ...]]:
        broken = shape(folded, SHORTEST, wordlist.MOST_LETTERS if self._store is None else LONGEST)
        if broken is not None:
            return broken, ()
        if folded in words.refused:
            return Reason.REFUSED_AT_TABLE, self.entry(folded).spellings
        known = self.entry(folded, places=places).spellings
        if folded in words:
            return None, known or (folded.lower(),)
        classes = self.graph.classes(folded)
        if classes & Ending.OTHER:
            return Reason.PART_OF_SPEECH, known
        if classes & Ending.PLACE:
            return Reason.PLACE, known
        return self._kind_of_unknown(folded)

    def _kind_of_unknown(self, folded: str) -> tuple[Reason | None, tuple[str, ...]]:
        """The kind of no of what no class of this lexicon has: a number, an everyday word of elsewhere, a name and the
        like, any other word of elsewhere.
        """
        if self._refusals is None:
            return Reason.UNKNOWN, ()
        if is_roman_numeral(folded, surely=True):
            return Reason.ROMAN_NUMERAL, ()
        if language_of(folded, self.language):
            return Reason.FOREIGN, ()
        try:
            known = self._refusals.of(folded)
        except LexiconError:  # it is no word of this table, whatever kind of no that is
            return Reason.UNKNOWN, ()
        if known is not None:
            return known
        if is_roman_numeral(folded, surely=False):
            return Reason.ROMAN_NUMERAL, ()
        if any(other.familiarity(folded) >= KNOWN_ABROAD for other in self._others):
            return Reason.FOREIGN, ()
        return Reason.UNKNOWN, ()

    @cached_property
    def _others(self) -> tuple[Lexicon, ...]:
        """The shipped lexicons of the other languages; what cannot be opened has no say."""
        found = []
        for language in LANGUAGES:
            if self._store is not None and language != self.language:
                with suppress(LexiconError):
                    found.append(Lexicon.open(self._store.path.parent, language))
        return tuple(found)

    def _near(self, folded: str, words: WordSet, most: int = 6) -> tuple[str, ...]:
        letters = "".join(c for c in folded if c in self.alphabet.bits)
        if not SHORTEST <= len(letters) <= LONGEST:
            return ()
        found = {word: float(edits) for edits, word in words.near(letters, 1)}
        for cost, word in words.alike(letters, self.language):
            found[word] = min(found.get(word, 9.0), 0.5 * cost)
        if not found and len(letters) > 3:
            same = set(letters)  # "aceuil" is rather "accueil" than "actuel"
            found = {word: edits - 0.5 * (set(word) == same) for edits, word in words.near(letters, 2)}
        decent = {
            word: min(self.zipf(word), _COMMON_ENOUGH) - _WORTH_OF_AN_EDIT * edits
            for word, edits in found.items()
            if not self.offensive(word)
        }
        best = max(decent.values(), default=0.0)
        ranked = sorted(decent, key=lambda word: (-decent[word], word))
        return tuple(islice(self._of_many_lemmas(w for w in ranked if decent[w] >= best - _NOISE), most))

    def _of_many_lemmas(self, words: Iterable[str]) -> Iterator[str]:
        """Yield these words without the third and later forms of one lemma, which would crowd out the word that is meant."""
        forms: Counter[str] = Counter()
        for word in words:
            lemmas: set[str] = set()
            with suppress(LexiconError):  # damaged grammar costs no suggestion
                lemmas.update(reading.lemma for reading in self.readings(word))
            if not lemmas or min(forms[lemma] for lemma in lemmas) < _FORMS_SUGGESTED:
                forms.update(lemmas)
                yield word
