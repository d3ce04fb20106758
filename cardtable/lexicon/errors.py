"""Faults of a word list, as reasons that a screen can put into words."""

from __future__ import annotations

from enum import StrEnum

from cardtable.resources import MaterialError


class Fault(StrEnum):
    """Reason for which a lexicon is missing or unreadable."""

    MISSING = "missing"  # there is no such file
    UNREADABLE = "unreadable"  # the system refuses to read it
    NOT_A_FILE = "not_a_file"  # a folder, a pipe, a device
    NOT_OURS = "not_ours"  # a shipped file that is something else
    NEWER = "newer"  # a shipped file of a later format
    DAMAGED = "damaged"  # a checksum or a length does not agree
    MISMATCHED = "mismatched"  # shipped files of two different builds
    TOO_BIG = "too_big"  # a word list over 20 MB
    TOO_MANY_LINES = "too_many_lines"  # a word list over a million lines
    TOO_MANY_WORDS = "too_many_words"  # over ten thousand words of a table's own
    NOT_TEXT = "not_text"  # a word list in no encoding we read
    UNSURE = "unsure"  # a word list in one of several encodings, or in one that only a person can know
    NO_WORDS = "no_words"  # a word list of which nothing could be kept
    BAD_WORD = "bad_word"  # one of the table's own words is not a word of A-Z
    CONTRADICTION = "contradiction"  # one of the table's own words both accepted and refused


class LexiconError(MaterialError):
    """A lexicon or a list of words that cannot be used."""

    reason: Fault
