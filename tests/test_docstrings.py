"""Docstrings and comments of every room name things and actors."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.kinds import Constant
from tools import docstrings
from tools.docstrings import faulty, main, sources

FILE = '''"""What it does."""

SIZE = 3  # as large as asked
"""Side in px."""


def paint() -> None:
    """Paint the felt.

    Somebody may look.
    """
    label = "what somebody says"


def deal() -> None:
    """The cards of a hand."""


class Card:
    """Card that whoever likes may take."""

    face: str = ""
    """Its letter."""
'''


@pytest.fixture
def file(tmp_path: Path, constant: Constant) -> Path:
    """A file with six faults, in the room `ui` of a house of its own."""
    constant(docstrings, "HOME", tmp_path)
    path = tmp_path / "cardtable/ui/felt.py"
    path.parent.mkdir(parents=True)
    path.write_text(FILE)
    return path


def test_no_text_of_the_project_breaks_a_rule() -> None:
    """`python -m tools.docstrings` lists those that do."""
    assert not [f"{text.path}:{text.line}" for text in faulty(sources())]


def test_each_rule_finds_its_fault(file: Path) -> None:
    found = [(text.line, text.faults) for text in faulty([file])]
    assert sorted(found) == [
        (1, ["first word"]),
        (3, ["phrase"]),
        (8, ["no actor"]),
        (16, ["no act"]),
        (20, ["no actor"]),
        (23, ["first word"]),
    ]


def test_faults_are_listed_and_told_by_the_exit_code(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(file)]) == 1
    assert "felt.py:23: first word: Its letter." in capsys.readouterr().out
    assert main([]) == 1
    file.write_text('"""Shape of a felt."""\n')
    assert main([]) == 0


@pytest.mark.parametrize(
    ("text", "faults"),
    [
        ("So many cards within a room.", ["first word", "phrase"]),
        ("Words of so many games.", ["phrase"]),
        ("From card to card, px.", ["first word"]),
        ("Tells a number at the plate.", ["first word"]),
        ("Turn up a hand; gives the seconds it takes.", ["phrase"]),
        ("Page where one reads the rules.", ["phrase"]),
        ("Cards that are left to oneself.", ["phrase"]),
        ("Turn up a hand; return the seconds it takes.", []),
        ("Settings of the house: the one may stand for the other.", []),
    ],
)
def test_a_sentence_is_about_what_it_names(text: str, faults: list[str]) -> None:
    assert docstrings.Text(Path("felt.py"), 1, text).faults == faults
