"""Messages of a phone, as frozen values: read from the wire by a strict schema, and the text that goes back.

A text that does not fit raises `BadMessage`; nothing of it is used.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, TypeAlias

VERSION = 1
"""Version of the messages; a page of another version is told to load itself anew."""
LONGEST_IN, LONGEST_OUT = 1024, 64 * 1024
"""Bytes of a message from a phone, and of one to it."""
LONGEST_TEXT, LONGEST_ORDER = 64, 60
"""Characters of a text in a message; cards of a hand that is put in order."""
Thing: TypeAlias = int | str
"""The id of a card, or the name of another thing on the table."""


class MessageFault(StrEnum):
    """Reason for which a message is refused."""

    LONG = "long"
    """More bytes than a message has."""
    SYNTAX = "syntax"
    """No JSON in UTF-8, or no object."""
    VERSION = "version"
    """Messages of another version."""
    KIND = "kind"
    """A kind of message, or an act, that does not exist."""
    FIELDS = "fields"
    """Fields that lack, are too many or have a wrong type."""


class BadMessage(ValueError):
    """Message that fits no schema."""

    def __init__(self, fault: MessageFault) -> None:
        super().__init__(fault.value)
        self.fault = fault


@dataclass(frozen=True, slots=True)
class Hello:
    """First message of a connection: the table token, a seat key or the room word, and the language of the phone."""

    token: str = ""
    key: str = ""
    word: str = ""
    language: str = ""


@dataclass(frozen=True, slots=True)
class Sit:
    """Wish for a seat, under a name and in a colour."""

    seat: int
    name: str
    colour: int


@dataclass(frozen=True, slots=True)
class Do:
    """Act of a player: `name` and `args` tell what, `id` is drawn by the phone for this act alone, `decision` is the
    number of the decision it belongs to."""

    id: str
    decision: int
    name: str
    args: tuple[Any, ...] = ()


@dataclass(frozen=True, slots=True)
class LookAgain:
    """Question of a page that was asleep: what is shown now?"""


@dataclass(frozen=True, slots=True)
class Leave:
    """Wish to leave the seat."""


Message: TypeAlias = Hello | Sit | Do | LookAgain | Leave

THING, NUMBER, TEXT, FLAG, ORDER = "thing", "number", "text", "flag", "order"
ACTS: dict[str, tuple[str, ...]] = {
    "up": (THING,),
    "rest": (),
    "lay": (THING, TEXT),
    "home": (THING,),
    "name": (TEXT,),
    "unnamed": (),
    "press": (TEXT, FLAG),
    "order": (ORDER,),
    "type": (TEXT,),
    "erase": (),
    "answer": (TEXT, TEXT),
}
"""Acts with the types of their arguments. Each says what is to be, not what is to change: a card taken up is named, none is toggled.
`press` tells whether the button asked for a second press when it was touched."""
_FIELDS: dict[str, dict[str, str]] = {
    "hello": {"token": TEXT, "key": TEXT, "word": TEXT, "lang": TEXT},
    "sit": {"seat": NUMBER, "name": TEXT, "colour": NUMBER},
    "do": {"id": TEXT, "n": NUMBER, "act": ORDER},
    "look": {},
    "leave": {},
}
_ID = re.compile(r"[A-Za-z0-9_-]{8,32}")
_SECRET = re.compile(r"[A-Za-z0-9_-]{0,64}")
_LANGUAGE = re.compile(r"[A-Za-z0-9-]{0,16}")
_MOST = 1 << 31


def read(raw: str | bytes) -> Message:
    """Return the message of a text or of bytes; raise BadMessage for all else, and nothing but that."""
    if isinstance(raw, str):
        raw = raw.encode("utf-8", "surrogatepass")
    if len(raw) > LONGEST_IN:
        raise BadMessage(MessageFault.LONG)
    try:
        found = json.loads(raw.decode("utf-8"), parse_constant=_no_constant, object_pairs_hook=_once)
    except (ValueError, RecursionError):
        raise BadMessage(MessageFault.SYNTAX) from None
    if not isinstance(found, dict):
        raise BadMessage(MessageFault.SYNTAX)
    if type(found.get("v")) is not int or found["v"] != VERSION:
        raise BadMessage(MessageFault.VERSION)
    kind = found.get("t")
    if not isinstance(kind, str) or kind not in _FIELDS:
        raise BadMessage(MessageFault.KIND)
    fields = {name: value for name, value in found.items() if name not in ("v", "t")}
    if not fields.keys() <= _FIELDS[kind].keys():
        raise BadMessage(MessageFault.FIELDS)
    return _message(kind, fields)


def _message(kind: str, fields: dict[str, Any]) -> Message:
    """Return the message of that kind."""
    match kind:
        case "hello":
            texts = {name: _of(TEXT, fields.get(name, "")) for name in ("token", "key", "word", "lang")}
            secrets = [texts["token"], texts["key"]]
            if not (all(map(_SECRET.fullmatch, secrets)) and _LANGUAGE.fullmatch(texts["lang"])):
                raise BadMessage(MessageFault.FIELDS)
            if sum(map(bool, (*secrets, texts["word"]))) != 1:
                raise BadMessage(MessageFault.FIELDS)
            return Hello(texts["token"], texts["key"], texts["word"], texts["lang"])
        case "sit":
            return Sit(*(_of(_FIELDS[kind][name], fields.get(name)) for name in ("seat", "name", "colour")))
        case "do":
            return _act(fields)
        case "look":
            return LookAgain()
        case _:
            return Leave()


def _act(fields: dict[str, Any]) -> Do:
    """Return the act of a message."""
    number, decision, act = _of(TEXT, fields.get("id")), _of(NUMBER, fields.get("n")), fields.get("act")
    if not _ID.fullmatch(number) or not isinstance(act, list) or not act or not isinstance(act[0], str):
        raise BadMessage(MessageFault.FIELDS)
    name, *args = act
    if name not in ACTS:
        raise BadMessage(MessageFault.KIND)
    if len(args) != len(ACTS[name]):
        raise BadMessage(MessageFault.FIELDS)
    return Do(
        number, decision, name, tuple([_of(kind, each) for kind, each in zip(ACTS[name], args, strict=True)])
    )


def _of(kind: str, value: Any) -> Any:
    """Return a value that is of that kind."""
    match kind:
        case "thing":
            fits = _is_number(value) or _is_text(value)
        case "number":
            fits = _is_number(value)
        case "text":
            fits = _is_text(value)
        case "flag":
            fits = isinstance(value, bool)
        case _:
            fits = isinstance(value, list) and len(value) <= LONGEST_ORDER and all(map(_is_number, value))
            value = tuple(value) if fits else value
    if not fits:
        raise BadMessage(MessageFault.FIELDS)
    return value


def _is_number(value: Any) -> bool:
    return type(value) is int and 0 <= value < _MOST


def _is_text(value: Any) -> bool:
    return isinstance(value, str) and len(value) <= LONGEST_TEXT and (value.isprintable() or not value)


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Return the fields of an object; one that is there twice fits no schema."""
    found = dict(pairs)
    if len(found) != len(pairs):
        raise ValueError("a field twice")
    return found


def _no_constant(name: str) -> Any:
    raise ValueError(name)


def write(kind: str, **fields: Any) -> str:
    """Return the text of a message to a phone; ValueError if it is too long."""
    text = json.dumps({"v": VERSION, "t": kind, **fields}, ensure_ascii=False, separators=(",", ":"))
    if len(text.encode("utf-8", "replace")) > LONGEST_OUT:
        raise ValueError(f"{kind}: {len(text)} characters are too many")
    return text
