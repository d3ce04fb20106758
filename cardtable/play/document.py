"""One document as a value, shared with other programs on the same data folder.

Nobody writes a whole document over that of another: who changes something says how, and that is done to what the
folder holds at that moment, with the folder's lock in hand (`Documents.change`). What cannot be kept now counts in
memory and is done with the next change.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Generic, Protocol, Self, TypeVar

from cardtable.play.disk import StoreError
from cardtable.play.store import Documents

T = TypeVar("T")


class DocumentValue(Protocol):
    """A value that is a whole document, of that name."""

    NAME: ClassVar[str]

    @classmethod
    def from_document(cls, body: Mapping[str, Any] | None) -> Self:
        """What a document says, None where there is none; what is not well formed is left out."""

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
        """What the document says now, another program's changes among it."""
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
        """What it says; where nothing of it is left, what it said last. One that makes the reader fail is damaged,
        whatever its checksum says, and put aside: no file may keep the program from starting."""
        if body is None:
            return self._kept
        try:
            return self._read(body)
        except Exception:
            self._documents.set_aside(self._name)
            return self._kept
