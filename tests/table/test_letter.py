"""Cost of one typed letter: few calls, and nothing that only a fact can change is worked out again."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.letter import BARS, NEVER, letter

HOME = Path(__file__).parents[2]


@pytest.mark.parametrize("game", BARS)
def test_a_typed_letter_costs_few_calls(game: str, tmp_path: Path) -> None:
    calls, bar = letter(game, tmp_path), BARS[game]
    assert calls.of("type") >= 1, "the letter reaches the board"
    assert calls.of("_changed") == 1, "the draft is another one"
    dearest = "\n".join(f"{count} {name}" for name, count in calls.by_function.most_common(20))
    assert calls.upper <= bar.upper, dearest
    assert calls.by_function.total() <= bar.every, dearest
    assert [name for name in NEVER if calls.of(name)] == []


def test_what_a_letter_must_not_call_is_there_to_be_called() -> None:
    sources = "\n".join(path.read_text("utf-8") for path in (HOME / "cardtable").rglob("*.py"))
    assert all(f"def {name}(" in sources for name in NEVER)
