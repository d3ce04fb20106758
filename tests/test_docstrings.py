"""Docstrings and comments name things and actors; rooms still to be rewritten have no more faults than they had."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools import docstrings
from tools.docstrings import LEFT, excess, faulty, main, sources

FILE = '''"""What it does."""

SIZE = 3  # as large as asked
"""Side in px."""


def paint() -> None:
    """Paint the felt.

    Somebody may look.
    """
    label = "what somebody says"


class Card:
    """Card that whoever likes may take."""

    face: str = ""
    """Its letter."""
'''


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A file with five faults, in the room `ui` of a house of its own."""
    monkeypatch.setattr(docstrings, "HOME", tmp_path)
    path = tmp_path / "cardtable/ui/felt.py"
    path.parent.mkdir(parents=True)
    path.write_text(FILE)
    return path


def test_rooms_have_no_more_faults_than_they_may() -> None:
    """`python -m tools.docstrings` lists them; lower the number of a room with each rewrite."""
    found = list(faulty(sources()))
    assert not excess(found)


def test_each_rule_finds_its_fault(file: Path) -> None:
    found = [(text.line, text.faults) for text in faulty([file])]
    assert sorted(found) == [
        (1, ["first word"]),
        (3, ["phrase"]),
        (8, ["no actor"]),
        (16, ["no actor"]),
        (19, ["first word"]),
    ]


def test_a_room_may_not_grow_worse(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    found = list(faulty([file]))
    assert excess(found, {"ui": 4}) == {"ui": 5}
    assert main([], {"ui": 4}) == 1
    assert "felt.py:19: first word: Its letter." in capsys.readouterr().out
    assert excess(found, {"ui": 5}) == {} and main([], {"ui": 5}) == 0
    assert main([str(file)]) == 1


def test_rooms_in_the_list_are_there() -> None:
    assert set(LEFT) <= {text.room for text in faulty(sources())}, "a room without faults needs no number"
