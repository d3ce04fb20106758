"""Fifth game as an installed package: the one beside this file, found by its entry point alone."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from cardtable import games

PACKAGE = Path(__file__).parent / "longest"


def look_again() -> None:
    """Forget the packages found so far, as a program does that starts anew."""
    games._further.cache_clear()


@pytest.fixture
def installed(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The game `longest` is in the house, and gone after the test."""
    monkeypatch.syspath_prepend(str(PACKAGE))
    look_again()
    yield
    look_again()
    for name in [name for name in sys.modules if name.split(".")[0] == "longest"]:
        monkeypatch.delitem(sys.modules, name)
