"""Problems in the terminal: the day's three, or those of a game by number, solved by typing."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from cardtable import i18n
from cardtable.cli import main
from cardtable.play.problem import problems_of
from cardtable.text.commands import Command, called, names
from cardtable.text.problem import ANSWER, NEXT


@pytest.fixture
def run(
    tmp_path: Path, typed: Callable[[str], None], capsys: pytest.CaptureFixture[str]
) -> Iterator[Callable[..., tuple[int, str]]]:
    type_in = typed

    def go(*argv: str, typed: str = "") -> tuple[int, str]:
        type_in(typed)
        code = main(["--data", str(tmp_path), "--lang", "en", "problem", *argv])
        return code, capsys.readouterr().out

    yield go
    i18n.use("en")


@pytest.mark.parametrize(("game", "words"), [("shelf", "fr"), ("crackword", "en"), ("duel", "es")])
def test_one_of_a_game_is_solved_by_its_move_and_noted(
    run: Callable[..., tuple[int, str]], game: str, words: str
) -> None:
    problem = problems_of(game, words)[6]
    code, out = run(game, "7", "--lexicon", words, typed=f"ZZZ\n{problem.answer}\n")
    assert code == 0 and "Good find." in out and "cannot spell ZZZ" in out and "<" not in out
    assert "7 of " in out.splitlines()[1]
    _code, listed = run(game, "--lexicon", words, "--list")
    lines = listed.splitlines()
    assert len(lines) == len(problems_of(game, words)) and ", solved" in lines[6]
    assert sum("solved" in line for line in lines) == 1


def test_the_next_one_is_the_first_not_tried(run: Callable[..., tuple[int, str]]) -> None:
    run("lettralettre", "1", typed="answer\n")
    code, out = run("lettralettre", typed="next\nquit\n")
    heads = [line for line in out.splitlines() if " of " in line and "Problem" in line]
    assert code == 0 and [head.split(" ")[0] for head in heads] == ["2", "3"]
    assert "answer seen" in run("lettralettre", "--list")[1].splitlines()[0]


def test_a_day_has_three_in_each_language_of_words_and_input_may_end(
    run: Callable[..., tuple[int, str]],
) -> None:
    days = []
    for words in ("fr", "en", "es"):
        code, out = run("--day", "2026-11-23", "--lexicon", words, typed="help\nlook\n")
        assert code == 0 and "1 of 3" in out and out.count("1 of 3") == 1
        days.append(run("--day", "2026-11-23", "--lexicon", words, "--list")[1])
        assert len(days[-1].splitlines()) == 3
    assert run("--day", "2026-11-24", "--list")[1] != days[0]


def test_what_is_not_there_is_refused_kindly(run: Callable[..., tuple[int, str]]) -> None:
    assert run("shelf", "9999") == (1, "There is no problem with that number.\n")
    assert run("null")[0] in (1, 2)
    assert run("--day", "yesterday")[0] == 2


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_its_commands_differ_from_all_others(language: str) -> None:
    i18n.use(language)
    own = [*called(ANSWER), *called(NEXT)]
    others = [name for command in Command for name in names(command)]
    assert len({*own}) == len(own) and not {*own} & {*others}
    i18n.use("en")
