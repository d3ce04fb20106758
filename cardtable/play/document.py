"""Document as a value, shared with other programs on the same data folder.

No program writes a whole document over that of another: a change is a function, applied to what the folder holds at that moment, with the
folder's lock in hand (`Documents.change`). A change that the disk refuses counts in memory and is applied with the next one.

Each value of a row has a condition; a value that fails its own is left out.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Mapping
from functools import cache
from typing import (
    Annotated,
    Any,
    ClassVar,
    Generic,
    Protocol,
    Self,
    TypeAlias,
    TypeVar,
    get_origin,
    get_type_hints,
)

from cardtable.play.disk import StoreError
from cardtable.play.seats import safe_name
from cardtable.play.store import Documents

T = TypeVar("T")


class DocumentValue(Protocol):
    """A value that is a whole document, of that name."""

    NAME: ClassVar[str]

    @classmethod
    def from_document(cls, body: Mapping[str, Any] | None) -> Self:
        """Read a document, None without one; malformed parts are left out."""

    def to_document(self) -> Mapping[str, Any]: ...


K = TypeVar("K", bound=DocumentValue)


class Document(Generic[T]):
    """The document `name` of a data folder; `value` is what it says, with all changes made here.

    `trouble` says why it could not be read or kept, None where it was. What could not be read is never written over.
    """

    def __init__(
        self,
        documents: Documents,
        name: str,
        read: Callable[[Mapping[str, Any] | None], T],
        write: Callable[[T], Mapping[str, Any]],
    ) -> None:
        self._documents, self._name = documents, name
        self._read, self._write = read, write
        self._waiting: list[Callable[[T], T]] = []
        self.trouble: StoreError | None = None
        self.value = self._kept = read(None)
        """`_kept` is without the changes that could not be kept yet."""
        self.refresh()

    @staticmethod
    def of(documents: Documents, kind: type[K]) -> Document[K]:
        """The document of a data folder that holds a value of that kind."""
        return Document(documents, kind.NAME, kind.from_document, kind.to_document)

    def refresh(self) -> T:
        """Read the document anew, with the changes of other programs."""
        try:
            found = self._sound(self._documents.load(self._name))
        except StoreError as problem:
            self.trouble = problem
            return self.value
        self.trouble, self._kept = None, found
        self.value = self._with(self._waiting, found)
        return self.value

    def change(self, *alter: Callable[[T], T]) -> bool:
        """Do that to it, and keep it; whether the disk took it. Whatever `alter` raises is raised, and nothing has
        changed then."""
        before, waiting = self.value, [*self._waiting, *alter]
        self.value = self._with(alter, self.value)

        def altered(body: Mapping[str, Any] | None) -> Mapping[str, Any] | None:
            found = self._sound(body)
            self.value = self._with(waiting, found)
            return None if self.value == found and body is not None else self._write(self.value)

        try:
            self._documents.change(self._name, altered)
        except StoreError as problem:
            self.trouble, self._waiting = problem, waiting
            return False
        except Exception:
            self.value = before
            raise
        self.trouble, self._waiting, self._kept = None, [], self.value
        return True

    def keep(self) -> bool:
        """Try again what could not be kept; whether all is."""
        return not self._waiting or self.change()

    def _with(self, changes: list[Callable[[T], T]] | tuple[Callable[[T], T], ...], value: T) -> T:
        for alter in changes:
            value = alter(value)
        return value

    def _sound(self, body: Mapping[str, Any] | None) -> T:
        """Return the value of a body; of an empty one, the last value. One that makes the reader fail is damaged, whatever its checksum
        says, and put aside: no file may keep the program from starting."""
        if body is None:
            return self._kept
        try:
            return self._read(body)
        except Exception:
            self._documents.set_aside(self._name)
            return self._kept


Condition: TypeAlias = Callable[[Any], bool]
DAY = r"[0-9]{4}-[0-9]{2}-[0-9]{2}"


def is_any(value: object) -> bool:
    return True


def is_text(value: object) -> bool:
    return isinstance(value, str)


def is_flag(value: object) -> bool:
    return type(value) is bool


def is_sequence(value: object) -> bool:
    return isinstance(value, list)


def is_name(value: object) -> bool:
    """Return True if a person may be called so."""
    return isinstance(value, str) and value != "" and safe_name(value) == value


def like(pattern: str) -> Condition:
    """A text of that form."""
    form = re.compile(pattern)
    return lambda value: isinstance(value, str) and form.fullmatch(value) is not None


def among(values: Collection[object]) -> Condition:
    """One of these, which are no truth values."""
    return lambda value: isinstance(value, str | int | float) and type(value) is not bool and value in values


def whole(values: range) -> Condition:
    """A whole number of that range."""
    return lambda value: type(value) is int and value in values


def real(low: float, high: float) -> Condition:
    """A number of any kind from one bound to the other."""
    return lambda value: type(value) in (int, float) and low <= value <= high


@cache
def shape_of(kind: type[Any]) -> Mapping[str, Condition]:
    """The conditions of the fields of a dataclass, as they are declared: `seat: Annotated[int, whole(range(20))]`."""
    hints = get_type_hints(kind, include_extras=True)
    return {name: each.__metadata__[0] for name, each in hints.items() if get_origin(each) is Annotated}


def shaped(row: object, shape: Mapping[str, Condition]) -> dict[str, Any] | None:
    """The values of a row by their names; None unless each meets its condition."""
    if not isinstance(row, dict):
        return None
    values = {name: row.get(name) for name in shape}
    return values if all(meets(values[name]) for name, meets in shape.items()) else None


def rows(value: object, shape: Mapping[str, Condition], most: int) -> Iterator[dict[str, Any]]:
    """The last rows of a list, those left out that are not of that shape."""
    for row in value[-most:] if isinstance(value, list) else ():
        found = shaped(row, shape)
        if found is not None:
            yield found


def pairs(value: object, key: Condition, meets: Condition, most: int) -> dict[str, Any]:
    """The last pairs of a map, those left out whose key or value does not meet its condition."""
    last = list(value.items())[-most:] if isinstance(value, dict) else []
    return {name: each for name, each in last if key(name) and meets(each)}
