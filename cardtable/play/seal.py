"""Seal of a match, and the chain that holds the lines of a record together.

The seal of a match is a digest of its whole header. Each line that follows is chained to it, so that a record from which a line was
taken has another chain. Hints and agreements also enter the seeds of the bots that are asked after them: who takes one out and makes
a new chain finds bots that answer otherwise.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from dataclasses import replace

from cardtable.play import recordtext
from cardtable.play.commitment import digest_of, joint_seed
from cardtable.play.record import Agreed, Checked, Entry, Header, Hinted

LATER = ("seed", "deal", "seal", "promise", "chance", "from")
"""The lines of a header that the promise before the deal does not cover."""


def seal_of(header: Header) -> str:
    """The seal that goes with a header."""
    return digest_of(
        "seal", (line for line in recordtext.write_header(header) if not _begins(line, ("seal",)))
    )


def sealed(header: Header) -> Header:
    """A header with the seal that goes with it."""
    return replace(header, commitment=seal_of(header))


def promise_of(header: Header) -> str:
    """The machine's commitment to its secret and to all of a header that is known before the deal."""
    return digest_of(
        "promise", (line for line in recordtext.write_header(header) if not _begins(line, LATER))
    )


def seed_of(header: Header) -> int:
    """The seed that the secret and the chance of people give."""
    return joint_seed(header.secret, (f"{seat} {text}" for seat, text in header.chances))


def _begins(line: str, keys: Iterable[str]) -> bool:
    return line.partition(" ")[0] in keys


class Chain:
    """The chain of a match as it is played, and the part of it that bots are asked with."""

    def __init__(self, header: Header) -> None:
        self.mark = header.commitment
        """The chain so far, in hexadecimal; "" for a match without a seal."""
        self.help_given = ""
        """Digest of the hints and agreements so far."""

    def add(self, entry: Entry, decisions: int) -> None:
        """Add a line of the record; `decisions` counts those before it."""
        if not self.mark or isinstance(entry, Checked):
            return
        line = recordtext.write_entry(entry)
        self.mark = _link(self.mark, line)
        if isinstance(entry, Hinted | Agreed):
            self.help_given = _link(self.help_given, f"{decisions} {line}")[:32]


def _link(before: str, line: str) -> str:
    return hashlib.sha256(f"{before}|{line}".encode()).hexdigest()


def chain_of(header: Header, entries: Iterable[Entry]) -> str:
    """The chain over a seal and these lines."""
    chain = Chain(header)
    for entry in entries:
        chain.add(entry, 0)
    return chain.mark
