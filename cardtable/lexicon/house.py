"""The table's own words: those its players agreed to accept or to refuse (rule G5).

As text, one word a line: `+WORD` accepted, `-WORD` refused, `#` a remark. Where the file lives is not known
here.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from cardtable.lexicon.errors import Fault, LexiconError
from cardtable.lexicon.fold import fold, is_letters

SHORTEST, LONGEST = 2, 32
MOST_WORDS = 10_000


@dataclass(frozen=True, slots=True)
class HouseWords:
    """Folded words a table accepts or refuses beside its lexicon; no word is in both."""

    added: frozenset[str] = frozenset()
    refused: frozenset[str] = frozenset()

    def __post_init__(self) -> None:
        for word in (*self.added, *self.refused):
            _check(word)
        both = self.added & self.refused
        if both:
            raise LexiconError(Fault.CONTRADICTION, min(both))

    def accept(self, text: str) -> HouseWords:
        """With this word accepted, whatever it was before."""
        word = _checked(text)
        return HouseWords(self.added | {word}, self.refused - {word})

    def refuse(self, text: str) -> HouseWords:
        """With this word refused, whatever it was before."""
        word = _checked(text)
        return HouseWords(self.added - {word}, self.refused | {word})

    def forget(self, text: str) -> HouseWords:
        """With no word of its own about this one: the lexicon decides again."""
        word = _checked(text)
        return HouseWords(self.added - {word}, self.refused - {word})

    def to_text(self) -> str:
        """The words as text; `from_text` gives them back."""
        marked = [(word, "+") for word in self.added] + [(word, "-") for word in self.refused]
        return "".join(f"{mark}{word}\n" for word, mark in sorted(marked))

    @classmethod
    def from_text(cls, text: str) -> HouseWords:
        """Read words back; LexiconError on a line that is none, on a contradiction, on too many words."""
        return cls.from_lines(text.splitlines())

    @classmethod
    def from_lines(cls, lines: Iterable[str]) -> HouseWords:
        """The same, line by line; a bare word counts as accepted."""
        sides: dict[str, set[str]] = {"+": set(), "-": set()}
        for line in lines:
            text = line.strip().lstrip("\ufeff")
            if not text or text.startswith("#"):
                continue
            mark, word = (text[0], text[1:]) if text[0] in sides else ("+", text)
            sides[mark].add(_checked(word))
            if len(sides["+"]) + len(sides["-"]) > MOST_WORDS:
                raise LexiconError(Fault.TOO_MANY_WORDS, MOST_WORDS)
        return cls(frozenset(sides["+"]), frozenset(sides["-"]))


def _checked(text: str) -> str:
    word = fold(text.strip())
    _check(word)
    return word


def _check(word: str) -> None:
    if not (is_letters(word) and SHORTEST <= len(word) <= LONGEST):
        raise LexiconError(Fault.BAD_WORD, word[:40])
