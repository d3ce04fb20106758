"""Lexicon: the judge of words. It imports nothing of ours but the place where shipped files are."""

from cardtable.lexicon.answers import Answer, Reason
from cardtable.lexicon.automaton import LETTERS
from cardtable.lexicon.entries import Entry, Meaning, Reading, WordFlag
from cardtable.lexicon.errors import Fault, LexiconError
from cardtable.lexicon.fold import fold
from cardtable.lexicon.graph import Ending, Graph
from cardtable.lexicon.house import HouseWords
from cardtable.lexicon.lexicon import Lexicon
from cardtable.lexicon.themes import WordTheme
from cardtable.lexicon.wordlist import ListReport
from cardtable.lexicon.wordset import WordSet

__all__ = [
    "LETTERS",
    "Answer",
    "Ending",
    "Entry",
    "Fault",
    "Graph",
    "HouseWords",
    "Lexicon",
    "LexiconError",
    "ListReport",
    "Meaning",
    "Reading",
    "Reason",
    "WordFlag",
    "WordSet",
    "WordTheme",
    "fold",
]
