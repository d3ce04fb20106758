"""The lines of a journal: each an object of JSON with a checksum and the hash of the line before.

A line is canonical JSON (see `store`) with `"crc"` put last: eight hexadecimal digits, the CRC-32 of the
line without it. `"before"` is the first 16 hexadecimal digits of the SHA-256 of the line before, "" in
the first line.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from cardtable.play import recordtext
from cardtable.play.record import Header, RecordError, RecordFault
from cardtable.play.session import Session
from cardtable.play.store import canonical, checksum, read_json

FORMAT = 1
"""Version of the format that is written and read (docs/reference/format-1.md)."""
LONGEST_LINE = 40_000
_CRC = re.compile(r',"crc":"([0-9a-f]{8})"\}')


def seal_line(body: dict[str, Any]) -> str:
    """Write one line of a journal with its checksum."""
    text = canonical(body)
    return f'{text[:-1]},"crc":"{checksum(text)}"}}'


def digest(line: str) -> str:
    return hashlib.sha256(line.encode()).hexdigest()[:16]


def first_line(header: Header, order: int = 0) -> str:
    """The journal line a game begins with; `order` counts the times a game of its folder was sat down to."""
    body = {"before": "", "cardtable": FORMAT, "header": recordtext.write_header(header)}
    return seal_line(body | {"order": order} if order else body)


def next_line(before: str, line: str, session: Session, when: float, order: int = 0) -> str:
    """The journal line for one line of the record, with how the game stands after it; `when` in seconds since 1970,
    in the line in milliseconds; `order` as in the first line."""
    now = session.game.standing(session.view(None))
    body = {
        "at": session.fingerprint,
        "before": digest(before),
        "line": line,
        "over": session.outcome() is not None,
        # As anybody may know it: where choices are secret, not even who has made one.
        "pending": sorted(session.game.pending(session.view(None))),
        "scores": list(now.scores),
        "turn": now.turn,
        "when": int(when * 1000),
    }
    return seal_line(body | {"order": order} if order else body)


def body_of(line: str) -> dict[str, Any] | None:
    """Return the content of a line; None unless its checksum is right and it is written canonically."""
    match = _CRC.fullmatch(line[-18:])
    if not match or len(line) > LONGEST_LINE or not line.isascii():
        return None
    text = line[:-18] + "}"
    if checksum(text) != match[1]:
        return None
    try:
        body = read_json(text)
    except ValueError:
        return None
    return body if isinstance(body, dict) and canonical(body) == text else None


@dataclass(frozen=True, slots=True)
class Prefix:
    """The whole part of a journal: its lines, what they say, and the bytes after them that are not whole."""

    lines: tuple[str, ...]
    bodies: tuple[dict[str, Any], ...]
    tail: bytes


def whole_prefix(content: bytes) -> Prefix:
    """The longest prefix of lines that are whole and follow one another."""
    lines: list[str] = []
    bodies: list[dict[str, Any]] = []
    start = 0
    for line, end in _lines(content):
        body = body_of(line)
        if body is None or body.get("before") != (digest(lines[-1]) if lines else ""):
            break
        lines.append(line)
        bodies.append(body)
        start = end
    return Prefix(tuple(lines), tuple(bodies), content[start:])


def is_broken(prefix: Prefix) -> bool:
    """True if whole lines follow that do not join on to those before: a line was taken out, not lost in a write."""
    return any(body_of(line) is not None for line, _end in _lines(prefix.tail))


def _lines(content: bytes) -> Iterator[tuple[str, int]]:
    """Each line that ends in a line feed, and where it ends."""
    start = 0
    while (end := content.find(b"\n", start)) >= 0:
        yield content[start:end].decode("ascii", "replace"), end + 1
        start = end + 1


def header_of(content: bytes) -> Header:
    """The header in the first line of a journal, which must be such that others can follow it; raises RecordError."""
    first, line_feed, _rest = content.partition(b"\n")
    line = first.decode("ascii", "replace")
    _check_version(line)
    body = body_of(line)
    if body is None or body.get("before") != "" or not line_feed:
        raise RecordError(RecordFault.SPOILT, line, 1)
    lines = body.get("header")
    if not isinstance(lines, list) or not all(isinstance(each, str) and "\n" not in each for each in lines):
        raise RecordError(RecordFault.BAD_HEADER, line, 1)
    return recordtext.read_header_lines(lines)


def mended(content: bytes, copy: bytes) -> bytes:
    """A journal whose first line is damaged, with the copy of that line in its place; all that follows must join on
    to it, else the game is there as it was dealt."""
    line = copy.split(b"\n", 1)[0]
    before = digest(line.decode("ascii", "replace"))
    starts = [len(line) + 1, *(end for _text, end in _lines(content))]  # its line feed may be what is damaged
    for start in starts:
        body = body_of(content[start:].split(b"\n", 1)[0].decode("ascii", "replace"))
        if body is not None and body.get("before") == before:
            return line + b"\n" + content[start:]
    return line + b"\n"


def _check_version(line: str) -> None:
    """Refuse the line of another version, which may keep its checksums elsewhere, by its number alone."""
    try:
        body = read_json(line) if len(line) <= LONGEST_LINE else None
    except ValueError:
        raise RecordError(RecordFault.SPOILT, line, 1) from None
    if not isinstance(body, dict) or type(body.get("cardtable")) is not int:
        raise RecordError(RecordFault.NOT_A_RECORD, line, 1)
    if body["cardtable"] != FORMAT:
        raise RecordError(RecordFault.OTHER_VERSION, f"cardtable {body['cardtable']}", 1)
