"""A disk on which any call can be made to fail, in any of the ways disks fail."""

from __future__ import annotations

import errno
from collections.abc import Callable
from pathlib import Path
from typing import Any

from cardtable.play.disk import Disk, Handle

KINDS = (errno.ENOSPC, errno.EROFS, errno.EACCES, errno.EIO, errno.EMFILE)


class Killed(BaseException):
    """The machine has stopped in the middle of a call."""


class FaultyDisk(Disk):
    """Disk that counts its calls; those for which `fails` returns True do half their work and raise OSError."""

    def __init__(self, fails: Callable[[int], bool], kind: int = errno.EIO) -> None:
        self.calls = 0
        self.failed = 0
        self._fails, self._kind = fails, kind

    def _step(self) -> bool:
        self.calls += 1
        if self._fails(self.calls):
            self.failed += 1
            return True
        return False

    def _error(self) -> OSError:
        return OSError(self._kind, "made to fail")

    def _try(self, call: Callable[..., Any], *arguments: Any) -> Any:
        if self._step():
            raise self._error()
        return call(*arguments)

    def read(self, path: Path, most: int) -> bytes:
        content: bytes = self._try(super().read, path, most)
        return content

    def write(self, path: Path, content: bytes) -> None:
        if self._step():
            super().write(path, content[: len(content) // 2])
            raise self._error()
        super().write(path, content)

    def open_end(self, path: Path) -> Handle:
        handle: Handle = self._try(super().open_end, path)
        return handle

    def append(self, handle: Handle, content: bytes) -> None:
        if self._step():
            super().append(handle, content[: len(content) // 2])
            raise self._error()
        super().append(handle, content)

    def sync(self, handle: Handle) -> None:
        self._try(super().sync, handle)

    def replace(self, source: Path, target: Path) -> None:
        self._try(super().replace, source, target)

    def sync_folder(self, folder: Path) -> None:
        self._try(super().sync_folder, folder)

    def make_folder(self, folder: Path) -> None:
        self._try(super().make_folder, folder)

    def names(self, folder: Path) -> list[str]:
        names: list[str] = self._try(super().names, folder)
        return names


class DyingDisk(FaultyDisk):
    """A disk whose machine dies for good at one call: nothing after it is done either."""

    def __init__(self, at: int, mode: str) -> None:
        super().__init__(lambda call: call >= at)
        self._at, self._mode = at, mode

    def _error(self) -> OSError:
        raise Killed

    def write(self, path: Path, content: bytes) -> None:
        if self._step():
            if self.calls == self._at:
                Disk.write(self, path, self._torn(content))
            raise Killed
        Disk.write(self, path, content)

    def append(self, handle: Handle, content: bytes) -> None:
        if self._step():
            if self.calls == self._at:
                Disk.append(self, handle, self._torn(content))
            raise Killed
        Disk.append(self, handle, content)

    def _torn(self, content: bytes) -> bytes:
        half = len(content) // 2
        if self._mode == "torn":
            return content[:half]
        if self._mode == "zeros":
            return content[:half] + bytes(len(content) - half)
        if self._mode == "garbage":
            return content[:half] + bytes(byte ^ 0x55 for byte in content[half:])
        return b""  # dropped
