"""What is known of one language of words."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from cardtable.languages.alphabet import Alphabet


@dataclass(frozen=True, slots=True)
class Pronunciation:
    """How a language is written as it is heard, for suggestions: "ortograf" is heard as "orthographe".

    `rows`: ways to write one sound, set apart by blanks. `silent`: letters that may be there unheard, the likeliest first, `final` the
    same of endings. `at_the_end`: those ways of the rows that end a word. `twice`: letters that sound alike written twice.
    `dropped`: those that somebody may write at the end who does not hear them.
    """

    rows: tuple[str, ...]
    silent: str = ""
    final: tuple[str, ...] = ()
    at_the_end: frozenset[str] = frozenset()
    twice: str = ""
    dropped: str = ""


@dataclass(frozen=True)
class Language:
    """One language of words. What is said of it is a message id."""

    id: str
    """Its code, the names of its files and folders begin with it."""
    name: str
    """"French"; `deck` says what choosing it means, `rule` what the rules page says of it, `title` heads its word list."""
    deck: str
    rule: str
    title: str
    licence: str
    """Of its list of words."""
    frequency: str
    """How often each letter is met in a thousand letters of its words as people use them: `E147 A83 …`."""
    everyday: str
    """Its commonest words, by which other languages know that a word is of this one."""
    books: tuple[tuple[str, str], ...] = (("definitions", "cardtable"),)
    """The files of definitions and whose they are, in the order to show them: our own first."""
    sounds: Pronunciation | None = None
    further: str = ""
    """Letters beyond A-Z that have cards of their own, at most three; all others are folded into A-Z."""
    accents: bool = True
    """Whether accents are an everyday thing in it: a card that asks for one is dealt."""
    agreed: str = ""
    """The document that holds what tables agreed on in it; by default `house` and its code."""

    @cached_property
    def alphabet(self) -> Alphabet:
        """The letters of its cards."""
        return Alphabet(self.further)

    @cached_property
    def weights(self) -> dict[str, int]:
        """How often each letter is met in a thousand."""
        return {group[0]: int(group[1:]) for group in self.frequency.split()}

    @property
    def house(self) -> str:
        """The name of the document of what tables agreed on."""
        return self.agreed or f"house{self.id}"
