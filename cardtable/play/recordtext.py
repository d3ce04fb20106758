"""The text of a game: what a friend sends, a test keeps and a journal cuts into lines (docs/reference/notation.md).

Reading checks the form alone; a `Session` that replays the moves asks the rules whether they are legal.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterator
from typing import assert_never

from cardtable.games import manifest
from cardtable.languages import FURTHER, LETTER
from cardtable.lexicon import HouseWords, LexiconError
from cardtable.lexicon.house import TOPIC
from cardtable.play import presets
from cardtable.play.commitment import COMMITMENT, SALT
from cardtable.play.record import (
    LONGEST_DRAFT,
    Agreed,
    Checked,
    Entry,
    Header,
    Hinted,
    Moved,
    Promised,
    Record,
    RecordError,
    RecordFault,
    Refused,
    Relied,
    Thought,
    Undone,
)
from cardtable.play.seats import (
    COLOURS,
    STRENGTH,
    TEMPER,
    Player,
    SeatError,
    check_count,
    check_names,
    read_level,
    write_level,
)
from cardtable.rules import codec
from cardtable.rules.contract import BadNotation, Meta, Options, Seat
from cardtable.rules.rng import LONG

FORMAT = 1
"""Version of the format that is written and read (docs/reference/format-1.md)."""
LONGEST = 2_000_000
"""Bytes; anything longer is refused unread."""
MOST_ENTRIES = 5_000
LONGEST_CHANCE = 64
"""Characters of what a person adds to the chance of a deal."""


# --- writing --------------------------------------------------------------------------------------


_WHOLE, _TOPICAL = re.compile(f"{LETTER}{{2,32}}"), re.compile(rf"{LETTER}{{2,32}}:{TOPIC.pattern}")
_AGREED = {
    "added": (",", _WHOLE),
    "refused": (",", _WHOLE),
    "fits": (" ", _TOPICAL),
    "misfits": (" ", _TOPICAL),
}
"""The lines of the table's own words, by the fields of `HouseWords`: what parts the words of each, and their form."""


def write_header(header: Header) -> list[str]:
    lines = [f"cardtable-record {FORMAT}", f"game {header.game} {header.version}"]
    if chosen := codec.write_options(header.options, meta_of(header.game)):
        lines.append(f"options {chosen}")
    lines += [f"preset {header.preset}"] if header.preset else []
    lines += [
        f"seat {seat} {each.kind} {each.colour} {each.name}" for seat, each in enumerate(header.players)
    ]
    lines.append(f"lexicon {header.lexicon}")
    for key, (mark, _form) in _AGREED.items():
        if words := getattr(header.house, key):
            lines.append(f"{key} {mark.join(sorted(words))}")
    lines += [f"program {header.program}"] if header.program else []
    mark = f" {_GIVEN}" if header.given else f" {_KIND}" if header.kind else ""
    lines += [f"seed {header.seed}{mark}"]
    if header.salt:
        lines += [f"salt {header.salt}", f"seal {header.commitment}"]
    if header.secret:
        lines += [f"secret {header.secret}", f"promise {header.promise}"]
        lines += [f"chance {seat} {text}" for seat, text in header.chances]
    lines += [f"from {header.origin}"] if header.origin else []
    return [*lines, f"deal {header.deal}"]


def write_entry(entry: Entry) -> str:
    match entry:
        case Moved(seat, text):
            return f"> {seat} {text}"
        case Undone(count, ()):
            return f"undo {count}"
        case Undone(count, consent):
            return f"undo {count} consent {','.join(map(str, consent))}"
        case Agreed(accepted=accepted):
            return f"{'accept' if accepted else 'refuse'} {entry.entry}"
        case Hinted(seat):
            return f"hint {seat}"
        case Refused(seat, text):
            return f"refused {seat} {text}"
        case Checked(mark):
            return f"= {mark}"
        case Relied(lexicon):
            return f"lexicon {lexicon}"
        case Promised(seat, commitment):
            return f"seal {seat} {commitment}"
        case Thought(seat, level, None):
            return f"thought {seat} {write_level(level)}"
        case Thought(seat, level, looks):
            return f"thought {seat} {write_level(level)} {looks}"
        case _:
            assert_never(entry)


def write_draft(seat: Seat, text: str) -> str:
    return f"draft {seat} {text}"


def write_record(record: Record) -> str:
    """The whole record, one line feed after each line."""
    lines = write_header(record.header)
    lines += map(write_entry, record.entries)
    lines += [f"chain {record.chain}"] if record.chain else []
    lines += [write_draft(seat, text) for seat, text in record.drafts]
    return "".join(f"{line}\n" for line in lines)


# --- reading --------------------------------------------------------------------------------------

_SEAT = re.compile(rf"([0-9]) (?:human|bot:({STRENGTH})(?:/({TEMPER}))?) ([0-9]) (.{{1,200}})")
_GAME = re.compile(r"([a-z][a-z0-9_]{0,30}) ([0-9]{1,6})")
_PRESET = re.compile(f"preset ({presets.USUAL}|{presets.BOX})")
_GIVEN, _KIND = "given", "kind"
_LEXICON = re.compile(r"[!-~]{1,100}")
_ANYTHING = re.compile(".*")
_HEADER = {
    "lexicon": _LEXICON,
    **dict.fromkeys(_AGREED, _ANYTHING),
    "program": re.compile(r"[!-~]{1,40}"),
    "seed": re.compile(f"[0-9]{{1,39}}( ({_GIVEN}|{_KIND}))?"),
    "salt": SALT,
    "seal": COMMITMENT,
    "secret": SALT,
    "promise": COMMITMENT,
    "chance": re.compile(rf"[0-9] .{{1,{LONGEST_CHANCE}}}"),
    "from": re.compile(r"[0-9a-f]{16} [0-9]{1,5}"),
    "deal": _ANYTHING,
}
"""Beginnings of the lines of a header after the seats, in their order, each with its form unless another part checks it."""
_TEXT = f"[ -~{FURTHER}{FURTHER.lower()}]"
_MOVE = re.compile(rf"([0-9]) ({_TEXT}{{1,500}})")
_UNDO = re.compile(r"([0-9]{1,4})(?: consent ([0-9](?:,[0-9]){0,7}))?")
_WORD = re.compile(rf"({LETTER}{{2,32}})(?::({TOPIC.pattern}))?")
_MARK = re.compile(rf"{_TEXT}{{1,20000}}")
_THOUGHT = re.compile(rf"([0-9]) ({STRENGTH})(?: ([0-9]{{1,9}}))?")
_PROMISE = re.compile(r"([0-9]) ([0-9a-f]{64})")
_CHAIN = re.compile("chain ([0-9a-f]{64})")
_DRAFT = re.compile(rf"([0-9]) (.{{1,{LONGEST_DRAFT}}})")


def decode(content: bytes) -> str:
    """The text of a record file; raises RecordError where it is too big or no text."""
    if len(content) > LONGEST:
        raise RecordError(RecordFault.TOO_BIG, str(len(content)))
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as problem:
        raise RecordError(RecordFault.NOT_TEXT, str(problem)) from None


def read_record(text: str) -> Record:
    """The record a text holds, its form checked; raises RecordError."""
    if len(text) > LONGEST:
        raise RecordError(RecordFault.TOO_BIG, str(len(text)))
    lines = _Lines(text)
    header = read_header(lines)
    entries: list[Entry] = []
    drafts: dict[Seat, str] = {}
    chain = ""
    for line in lines:
        if line.startswith("draft "):
            seat, draft = read_draft(line, lines.number)
            if seat in drafts:
                raise RecordError(RecordFault.BAD_LINE, line, lines.number)
            drafts[seat] = draft
            continue
        if chain or drafts:
            raise RecordError(RecordFault.BAD_LINE, line, lines.number)
        if match := _CHAIN.fullmatch(line):
            chain = match[1]
            continue
        entries.append(read_entry(line, lines.number))
        if len(entries) > MOST_ENTRIES:
            raise RecordError(RecordFault.TOO_LONG, str(MOST_ENTRIES), lines.number)
    return Record(header, tuple(entries), tuple(sorted(drafts.items())), chain)


class _Lines:
    """The lines that say something, comments and empty ones left out; `number` is that of the last one
    given, from 1."""

    def __init__(self, text: str) -> None:
        self._lines = iter(text.replace("\r\n", "\n").split("\n"))
        self.number = 0

    def __iter__(self) -> Iterator[str]:
        return self

    def __next__(self) -> str:
        for line in self._lines:
            self.number += 1
            if line and not line.startswith(";"):
                return line.rstrip(" ")
        raise StopIteration

    def take(self, key: str) -> str:
        """The rest of the next line, which must begin with `key`."""
        line = next(self, "")
        head, _space, rest = line.partition(" ")
        if head != key or not rest:
            raise RecordError(RecordFault.BAD_HEADER, f"{key} expected, not {line!r}", self.number)
        return rest


def read_header_lines(lines: list[str]) -> Header:
    """The header of exactly these lines; raises RecordError."""
    reader = _Lines("\n".join(lines))
    header = read_header(reader)
    if next(reader, None) is not None:
        raise RecordError(RecordFault.BAD_HEADER, "more than a header", reader.number)
    return header


def read_header(lines: _Lines) -> Header:
    first = next(lines, "")
    name, _space, number = first.partition(" ")
    if name != "cardtable-record" or not _small(number):
        raise RecordError(RecordFault.NOT_A_RECORD, first, lines.number)
    if int(number) != FORMAT:
        raise RecordError(RecordFault.OTHER_VERSION, first, lines.number)
    meta, version = _read_game(lines)
    options, line = _read_options(lines, meta)
    if preset := _PRESET.fullmatch(line):
        options, line = Options(options.items(), preset[1]), next(lines, "")
    players: list[Player] = []
    while line.startswith("seat "):
        players.append(_read_seat(line, len(players), lines.number))
        line = next(lines, "")
    _check_players(tuple(players), meta.seating(options), lines.number)
    values: dict[str, str] = {}
    chances: list[tuple[Seat, str]] = []
    for key, form in _HEADER.items():
        while line.startswith(f"{key} ") and (key not in values or key == "chance"):
            values[key] = line[len(key) + 1 :]
            if not form.fullmatch(values[key]):
                raise RecordError(RecordFault.BAD_HEADER, line, lines.number)
            if key == "chance":
                chances.append(_read_chance(values[key], len(players), lines.number))
            line = next(lines, "") if key != "deal" else ""
    if line or not {"lexicon", "seed", "deal"} <= values.keys():
        raise RecordError(RecordFault.BAD_HEADER, line, lines.number)
    _check_seal(values, lines.number)
    try:
        house = HouseWords(*(_read_words(key, values.get(key, ""), lines.number) for key in _AGREED))
    except LexiconError as problem:
        raise RecordError(RecordFault.BAD_HEADER, str(problem), lines.number) from None
    digits, _space, mark = values["seed"].partition(" ")
    if int(digits) >> LONG:
        raise RecordError(RecordFault.BAD_HEADER, digits, lines.number)
    return Header(
        game=meta.id,
        version=version,
        options=options,
        players=tuple(players),
        lexicon=values["lexicon"],
        seed=int(digits),
        deal=values["deal"],
        house=house,
        given=mark == _GIVEN,
        salt=values.get("salt", ""),
        commitment=values.get("seal", ""),
        kind=mark == _KIND,
        secret=values.get("secret", ""),
        promise=values.get("promise", ""),
        chances=tuple(chances),
        program=values.get("program", ""),
        origin=values.get("from", ""),
    )


def _check_seal(values: dict[str, str], line: int) -> None:
    """Check that lines which come together do so; raises RecordError."""
    sealed = {"program", "salt", "seal"} & values.keys()
    if len(sealed) not in (0, 3):
        raise RecordError(RecordFault.BAD_HEADER, "program, salt and seal come together", line)
    chance = {"secret", "promise", "chance"} & values.keys()
    if len(chance) not in (0, 3) or (chance and not sealed):
        raise RecordError(
            RecordFault.BAD_HEADER, "a secret comes with its promise and the chance of people", line
        )


def _read_chance(text: str, seats: int, number: int) -> tuple[Seat, str]:
    """Read the chance that a person added to a deal; raises RecordError."""
    seat, chance = int(text[0]), text[2:]
    if seat >= seats or clean_chance(chance) != chance:
        raise RecordError(RecordFault.BAD_HEADER, text, number)
    return seat, chance


def clean_chance(text: str) -> str:
    """Return a person's chance as a record can hold it: one printable line, NFC, ends stripped."""
    kept = "".join(char for char in unicodedata.normalize("NFC", text[:1000]) if char.isprintable())
    return kept.strip()[:LONGEST_CHANCE].strip()


def meta_of(game: str) -> Meta:
    """Return the description of the game with that id; raises RecordError for an unknown game."""
    try:
        return manifest(game).meta
    except KeyError:
        raise RecordError(RecordFault.UNKNOWN_GAME, game) from None


def _small(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= 6


def _read_game(lines: _Lines) -> tuple[Meta, int]:
    match = _GAME.fullmatch(lines.take("game"))
    if not match:
        raise RecordError(RecordFault.BAD_HEADER, "game", lines.number)
    meta = meta_of(match[1])
    if int(match[2]) != meta.version:
        raise RecordError(RecordFault.OTHER_VERSION, f"game {match[0]}", lines.number)
    return meta, int(match[2])


def _read_options(lines: _Lines, meta: Meta) -> tuple[Options, str]:
    """The options and the line that follows; without such a line all are at their default."""
    line = next(lines, "")
    if not line.startswith("options "):
        return meta.complete({}), line
    try:
        return codec.read_options(line[len("options ") :], meta), next(lines, "")
    except BadNotation as problem:
        raise RecordError(RecordFault.BAD_OPTIONS, problem.text, lines.number) from None


def _read_seat(line: str, place: int, number: int) -> Player:
    match = _SEAT.fullmatch(line[len("seat ") :])
    if not match or int(match[1]) != place or int(match[4]) not in COLOURS:
        raise RecordError(RecordFault.BAD_SEATS, line, number)
    level = read_level(match[2]) if match[2] else None
    if match[2] and (level is None or write_level(level) != match[2].lstrip("0")):
        raise RecordError(RecordFault.BAD_SEATS, line, number)
    return Player(match[5], level, int(match[4]), match[3] or "")


def _check_players(players: tuple[Player, ...], seats: range, number: int) -> None:
    try:
        check_count(check_names(players), seats)
    except SeatError as problem:
        raise RecordError(RecordFault.BAD_SEATS, problem.text, number) from None


def _read_words(key: str, text: str, number: int) -> frozenset[str]:
    mark, form = _AGREED[key]
    words = text.split(mark) if text else []
    if not all(map(form.fullmatch, words)) or len(set(words)) != len(words):
        raise RecordError(RecordFault.BAD_HEADER, text, number)
    return frozenset(words)


def _found(pattern: re.Pattern[str], rest: str, line: str, number: int) -> re.Match[str]:
    match = pattern.fullmatch(rest)
    if not match:
        raise RecordError(RecordFault.BAD_LINE, line, number)
    return match


def _read_undo(match: re.Match[str]) -> Undone:
    return Undone(int(match[1]), tuple(map(int, match[2].split(","))) if match[2] else ())


def _looks(digits: str | None) -> int | None:
    return None if digits is None else int(digits)


_ENTRIES: dict[str, tuple[re.Pattern[str], Callable[[re.Match[str]], Entry]]] = {
    ">": (_MOVE, lambda match: Moved(int(match[1]), match[2])),
    "=": (_MARK, lambda match: Checked(match[0])),
    "undo": (_UNDO, _read_undo),
    "hint": (re.compile(r"[0-9]"), lambda match: Hinted(int(match[0]))),
    "refused": (_MOVE, lambda match: Refused(int(match[1]), match[2])),
    "lexicon": (_LEXICON, lambda match: Relied(match[0])),
    "thought": (_THOUGHT, lambda match: Thought(int(match[1]), float(match[2]), _looks(match[3]))),
    "seal": (_PROMISE, lambda match: Promised(int(match[1]), match[2])),
    "accept": (_WORD, lambda match: Agreed(match[1], accepted=True, topic=match[2] or "")),
    "refuse": (_WORD, lambda match: Agreed(match[1], accepted=False, topic=match[2] or "")),
}


def read_entry(line: str, number: int = 0) -> Entry:
    """One line after the header, a draft excepted; raises RecordError."""
    head, _space, rest = line.partition(" ")
    if head not in _ENTRIES:
        raise RecordError(RecordFault.BAD_LINE, line, number)
    pattern, make = _ENTRIES[head]
    return make(_found(pattern, rest, line, number))


def read_draft(line: str, number: int = 0) -> tuple[Seat, str]:
    match = _found(_DRAFT, line[len("draft ") :], line, number)
    if not match[2].isprintable():
        raise RecordError(RecordFault.BAD_LINE, line, number)
    return int(match[1]), match[2]
