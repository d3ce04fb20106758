"""Checks of words against constraint cards, and the reason for which a word fails.

A check answers None for a word that meets it, else a `Lack`: the words and numbers of the sentence that
says why. A kind is written in the data file; its argument there is explained beside each check. Y is a vowel.

And every sheet a seat may hand in: a walk of the word graph that keeps to the letters on the table.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import fields
from functools import lru_cache
from itertools import pairwise
from typing import TypeAlias, assert_never

from cardtable import languages, resources
from cardtable.games.lettralettre.rules.deck import STARS, VOWELS, Constraint, ConstraintBook, Family
from cardtable.games.lettralettre.rules.model import State, Write
from cardtable.languages import bits
from cardtable.lexicon import LETTERS, HouseWords, Lexicon, Reading, WordSet, fold
from cardtable.lexicon.house import entry_of
from cardtable.resources import AssetError, AssetFault

Lack: TypeAlias = Mapping[str, str | int]
Check: TypeAlias = Callable[[str, str], Lack | None]

_REMEMBERED = 50_000
"""Words whose grammar and themes a judge remembers; a search asks for the same ones again and again."""


def _is(letter: str, nature: str) -> bool:
    return (letter in VOWELS) == (nature == "vowel")


def _vowels(word: str) -> int:
    return sum(letter in VOWELS for letter in word)


def _balance(word: str) -> Lack:
    vowels = _vowels(word)
    return {"vowels": vowels, "consonants": len(word) - vowels}


def _first(word: str) -> Lack:
    return {"letter": word[0]}


def _last(word: str) -> Lack:
    return {"letter": word[-1]}


def _both_ends(word: str) -> Lack:
    return {"letter": word[0], "last": word[-1]}


def _length(word: str) -> Lack:
    return {"count": len(word)}


def _no_details(_word: str) -> Lack:
    return {}


def _if(met: Callable[[str, str], bool], lack: Callable[[str], Lack]) -> Check:
    """A check that a word meets or not, with what is told of one that does not."""
    return lambda word, argument: None if met(word, argument) else lack(word)


def begins_and_ends(word: str, natures: str) -> bool:
    first, last = natures.split()
    return _is(word[0], first) and _is(word[-1], last)


def without(word: str, barred: str) -> Lack | None:
    found = next((letter for letter in word if letter in barred), "")
    return {"letter": found} if found else None


def single_vowel(word: str, _argument: str) -> Lack | None:
    """One vowel, as often as it likes."""
    found = dict.fromkeys(letter for letter in word if letter in VOWELS)
    return None if len(found) == 1 else {"vowels": len(found)}


def vowels_in_a_row(word: str, count: str) -> Lack | None:
    runs = "".join("v" if letter in VOWELS else " " for letter in word).split()
    longest = max(map(len, runs), default=0)
    return None if longest >= int(count) else {"count": longest}


def letter_times(word: str, count: str) -> Lack | None:
    letter, times = Counter(word).most_common(1)[0]
    return None if times >= int(count) else {"letter": letter, "count": times}


def no_repeat(word: str, _argument: str) -> Lack | None:
    """The letter told is the first that comes again."""
    again = next((letter for at, letter in enumerate(word) if letter in word[:at]), "")
    return {"letter": again} if again else None


def palindrome(word: str, least: str) -> Lack | None:
    """Ask for a word that reads the same backwards, with `least` letters or more."""
    if len(word) < int(least):
        return _length(word)
    return None if word == word[::-1] else {"backwards": word[::-1]}


def _in_pairs(wrong: Callable[[str, str], bool]) -> Check:
    """No two neighbours of which that is so."""

    def check(word: str, _argument: str) -> Lack | None:
        pairs = ({"letter": one, "last": other} for one, other in pairwise(word) if wrong(one, other))
        return next(pairs, None)

    return check


CHECKS: dict[str, Check] = {
    "begins-with": _if(lambda word, nature: _is(word[0], nature), _first),
    "ends-with": _if(lambda word, nature: _is(word[-1], nature), _last),
    "begins-and-ends": _if(begins_and_ends, _both_ends),
    "ends-with-other-vowel": _if(lambda word, barred: word[-1] in VOWELS - {*barred}, _last),
    "even-length": _if(lambda word, _: len(word) % 2 == 0, _length),
    "odd-length": _if(lambda word, _: len(word) % 2 == 1, _length),
    "exact-length": _if(lambda word, count: len(word) == int(count), _length),
    "least-length": _if(lambda word, count: len(word) >= int(count), _length),
    "more-consonants": _if(lambda word, _: 2 * _vowels(word) < len(word), _balance),
    "more-vowels": _if(lambda word, _: 2 * _vowels(word) > len(word), _balance),
    "as-many": _if(lambda word, _: 2 * _vowels(word) == len(word), _balance),
    "without": without,
    "single-vowel": single_vowel,
    "doubled-letter": _if(lambda word, _: any(one == other for one, other in pairwise(word)), _no_details),
    "same-ends": _if(lambda word, _: word[0] == word[-1], _both_ends),
    "vowels-in-a-row": vowels_in_a_row,
    "alternating": _in_pairs(lambda one, other: (one in VOWELS) == (other in VOWELS)),
    "letter-times": letter_times,
    "no-repeat": no_repeat,
    "starred": _if(lambda word, _: any(STARS.get(letter) for letter in word), _no_details),
    "palindrome": palindrome,
    "alphabetical": _in_pairs(lambda one, other: (fold(one), one) > (fold(other), other)),  # Ñ comes after N
}
"""The kinds of the family of letters. Their arguments: `vowel` or `consonant`, of both ends two of these; a number of letters,
which is the least where more will do; letters that are barred."""

READING, NO_READING, ACCENTED = "reading", "no-reading", "accented"
"""The kinds of the family of grammar: a reading of that pattern, none of that pattern, a spelling with an
accent, a cedilla or a ligature."""


_FIELDS = {field.name for field in fields(Reading)}
Pattern: TypeAlias = tuple[tuple[str, frozenset[str]], ...]


def pattern(argument: str) -> Pattern:
    """`part_of_speech=noun number=plural,invariable`: fields of a `Reading`, each with the values it may
    have.
    """
    pairs = (field.split("=") for field in argument.split())
    return tuple((name, frozenset(values.split(","))) for name, values in pairs)


def reads_as(reading: Reading, wanted: Pattern) -> bool:
    return all(str(getattr(reading, name)) in values for name, values in wanted)


def _meets(kind: str, wanted: Pattern, readings: tuple[Reading, ...]) -> bool:
    """Return True if a word of these readings meets a constraint of grammar; a word without readings meets none."""
    if kind == ACCENTED:
        return any(not reading.spelling.isascii() for reading in readings)
    found = any(reads_as(reading, wanted) for reading in readings)
    return found if kind == READING else bool(readings) and not found


def verify(book: ConstraintBook) -> None:
    """Raises AssetError where a card is of a kind unknown or its argument is none for that kind."""
    for card in book.cards:
        try:
            match card.family:
                case Family.LETTERS:
                    CHECKS[card.kind]("AA", card.argument)
                case Family.GRAMMAR:
                    if not {name for name, _values in pattern(card.argument)} <= _FIELDS:
                        raise ValueError(card.argument)
        except (LookupError, ValueError):
            path = resources.asset("lettralettre", "constraints.tsv")
            raise AssetError(AssetFault.DAMAGED, path, card.code) from None


def topic_of(card: Constraint) -> str:
    """Return the demand of a card of grammar or of a theme, under a name that outlives the card (`HouseWords`); "" for letters."""
    if card.family is Family.LETTERS:
        return ""
    return ":".join(filter(None, (card.kind, card.argument.replace(" ", "+"))))


class Judge:
    """Judge of words against constraints, with one lexicon and the words a table has agreed on.

    A list of words without grammar leaves only the family of letters, one without themes no themes.
    """

    def __init__(self, lexicon: Lexicon, house: HouseWords, book: ConstraintBook) -> None:
        verify(book)
        self._lexicon, self._house, self._book = lexicon, house, book
        self._grammar = [
            (card.code, card.kind, pattern(card.argument))
            for card in book.cards
            if card.family is Family.GRAMMAR
        ]
        self._meanings = lru_cache(maxsize=_REMEMBERED)(self._judge_meaning)

    def known(self, card: Constraint) -> bool:
        """Return True if this lexicon can judge the card at all."""
        match card.family:
            case Family.LETTERS:
                return True
            case Family.GRAMMAR:
                return self._lexicon.has_readings and self._can_be_met(card)
            case Family.THEMES:
                return card.argument in self._lexicon.themes
            case _:
                assert_never(card.family)

    def _can_be_met(self, card: Constraint) -> bool:
        """Return True if the language of this lexicon can meet the card: English has no feminines, not all tenses, hardly an accent."""
        if card.kind == ACCENTED:
            language = languages.known(self._lexicon.language)
            return language is None or language.accents
        wanted = pattern(card.argument)
        tenses = {reading.tense for reading in self._lexicon.kinds}
        if any(name == "tense" and not values <= tenses for name, values in wanted):
            return False
        return any(reads_as(reading, wanted) for reading in self._lexicon.kinds)

    def lack(self, card: Constraint, word: str) -> Lack | None:
        """Return the reason for which a valid word fails a constraint, None if it meets it."""
        if card.family is Family.LETTERS:
            return CHECKS[card.kind](word, card.argument)
        return None if card.code in self._meanings(word) else {"topic": topic_of(card)}

    def meets(self, card: Constraint, word: str) -> bool:
        return self.lack(card, word) is None

    def is_arguable(self, card: Constraint, word: str) -> bool:
        """True if a word meets a theme though its card does not call it a member; what a table agreed on is no more so."""
        if card.family is not Family.THEMES or not self.meets(card, word):
            return False
        if entry_of(word, topic_of(card)) in self._house.fits:
            return False
        theme = self._lexicon.themes[card.argument]
        return not any(theme.has_member(reading) for reading in self._lexicon.readings(word))

    def _judge_meaning(self, word: str) -> frozenset[str]:
        """The codes of the constraints of grammar and themes that a word meets: by the lexicon, but for those about which
        the table has agreed otherwise for this word (G5)."""
        readings = self._lexicon.readings(word)
        met = {code for code, kind, wanted in self._grammar if _meets(kind, wanted, readings)}
        for card in self._book.cards:
            if card.family is Family.THEMES and self.known(card):
                theme = self._lexicon.themes[card.argument]
                if any(theme.holds(reading) for reading in readings):
                    met.add(card.code)
        for card in self._book.cards:
            entry = entry_of(word, topic_of(card))
            if entry in self._house.fits:
                met.add(card.code)
            elif entry in self._house.misfits:
                met.discard(card.code)
        return frozenset(met)


NO_WORD = Write("", "")


def sheets_for(view: State, words: WordSet, cards: Iterable[Constraint], judge: Judge) -> Iterator[Write]:
    """Each word that meets one of these constraints, once for each it meets, then no word at all (L4, L5)."""
    held = tuple(dict.fromkeys(cards))
    for word in words.spelt_with(usable_letters(view)):
        for card in held:
            if judge.meets(card, word):
                yield Write(word, card.code)
    yield NO_WORD


def usable_letters(view: State) -> int:
    """The letters a word may be made of, as bits of a word graph's masks (L5)."""
    if view.options["other_letters"] != "forbidden":
        return LETTERS & ~bits(view.forbidden)
    return bits(view.usable)
