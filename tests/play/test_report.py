"""A report of a fault of our own: places, never values; and the log it goes to."""

from __future__ import annotations

import faulthandler
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import IO

import pytest

from cardtable import __version__
from cardtable.play import report
from cardtable.play.timeline import UndoError
from tests.play.games import session


def failing(secret: str) -> None:
    try:
        raise KeyError(secret)
    except KeyError as problem:
        session("A=human,B=human").undo()
        raise AssertionError("nothing was to be undone") from problem


def test_a_report_names_places_and_no_values() -> None:
    secret = "Q7-of-the-pile"
    with pytest.raises(UndoError) as caught:
        failing(secret)
    text = report.report(caught.value, {"Page": "table"})
    assert secret not in text
    lines = text.splitlines()
    assert lines[0] == f"Cardtable: {__version__}" and "Page: table" in lines
    raised = [line for line in lines if line.endswith("Error")]
    assert [line.rpartition(".")[2] for line in raised] == ["KeyError", "UndoError"], "the first cause first"
    assert any(line.startswith("  play/session.py:") for line in lines)
    assert any(line.startswith("  test_report.py:") for line in lines), (
        "a file of nobody's tells its name alone"
    )


def test_what_was_raised_from_none_hides_what_came_before() -> None:
    def fail() -> None:
        try:
            raise KeyError("first")
        except KeyError:
            raise ValueError("second") from None

    with pytest.raises(ValueError, match="second") as caught:
        fail()
    assert "KeyError" not in report.report(caught.value)


def test_the_log_is_halved_and_a_folder_that_is_gone_ends_nothing(tmp_path: Path) -> None:
    report.note(tmp_path, "one")
    report.note(tmp_path, "x" * report.LARGEST)
    report.note(tmp_path, "two")
    assert (tmp_path / report.LOG).read_text("utf-8").endswith("two\n\n")
    assert "one" in (tmp_path / report.LOG).with_suffix(".old.log").read_text("utf-8")
    report.note(tmp_path / "gone", "three")


Usual = tuple[list[threading.ExceptHookArgs], list[IO[str]]]
"""Errors of threads that ended, and the files that the system writes its faults to."""


@pytest.fixture
def usual(monkeypatch: pytest.MonkeyPatch, thread_faults: list[threading.ExceptHookArgs]) -> Iterator[Usual]:
    """Return the usual handling of threads' and the system's faults."""
    enabled: list[IO[str]] = []
    monkeypatch.setattr(faulthandler, "enable", enabled.append)
    yield thread_faults, enabled
    for file in enabled:
        file.close()
    report._open.clear()


CARD = "Q7"


def end_a_thread() -> None:
    def fail() -> None:
        raise ZeroDivisionError(CARD)

    thread = threading.Thread(target=fail)
    thread.start()
    thread.join()


@pytest.mark.parametrize("screen", [True, False])
def test_what_ends_a_thread_is_noted_whether_or_not_there_is_a_terminal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, usual: Usual, screen: bool
) -> None:
    report.watch(tmp_path)
    if not screen:
        monkeypatch.setattr(sys, "stderr", None)
    end_a_thread()
    text = (tmp_path / report.LOG).read_text("utf-8")
    assert "ZeroDivisionError" in text and CARD not in text
    assert bool(usual[0]) == screen


def test_a_thread_that_ends_for_nothing_is_no_fault(tmp_path: Path, usual: Usual) -> None:
    report.watch(tmp_path)
    threading.excepthook(threading.ExceptHookArgs((SystemExit, None, None, None)))
    assert not (tmp_path / report.LOG).exists()


@pytest.mark.parametrize(("size", "kept"), [(10, True), (report.LARGEST + 1, False)])
def test_what_the_system_ended_is_kept_until_there_is_too_much_of_it(
    tmp_path: Path, usual: Usual, size: int, kept: bool
) -> None:
    (tmp_path / report.CRASHES).write_bytes(b"x" * size)
    report.watch(tmp_path)
    assert ((tmp_path / report.CRASHES).stat().st_size == size) == kept
    report.watch(tmp_path / "gone")  # no folder: nothing is kept, and the program goes on
