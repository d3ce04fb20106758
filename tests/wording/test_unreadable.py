"""A position that cannot be read: which field is wrong, what stands there and why, in every language and every game."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from cardtable import i18n
from cardtable.games import manifest
from cardtable.lexicon import Lexicon
from cardtable.rules.contract import BadNotation
from cardtable.wording.faults import fault

PACKAGE = Path(__file__).parents[2] / "cardtable"

POSITIONS = {
    "shelf hands=-,-,E,A,I,R,S/A,E,I,O,U,L,M slots=B/A/T/E/A/U/X pile=A,B": ("slots, pile", "B"),
    "shelf hands=A,E9,S/B slots=M/O/T": ("hands", "id"),
    "shelf hands=A,Q9Q/B slots=M/O/T": ("hands", "Q9Q"),
    "shelf hands=A/B slots=M/O": ("slots", "3"),
    "shelf hands=A/B slots=M/O/T turn=7": ("turn", "7"),
    "shelf hands=A/B slots=M/O/T phase=later": ("phase", "laying"),
    "shelf hands=A/B slots=M/O/T colour=red": ("colour", "unknown"),
    "shelf slots=M/O/T": ("hands", "missing"),
    "shelf hands=A slots=M/O/T": ("hands", "2"),
    "shelf hands=A/B slots=M/O/T options=ends:nowhere": ("options", "nowhere"),
    "crackword agenda=turn:0 hands=N0/_40 piles=/ rows=G8/": ("rows", "parts"),
    "duel hands=A/B board=A": ("board", "parentheses"),
    "duel hands=A/B turn=x": ("turn", "0"),
    "lettralettre tokens=8,8 phase=writing offer=C11.100 letters=A,E": ("offer", "bidding"),
    "lettralettre tokens=8": ("tokens", "2"),
}


def problem_of(text: str) -> BadNotation:
    game = manifest(text.split()[0]).game(Lexicon.from_words(["MOT"]))
    with pytest.raises(BadNotation) as caught:
        game.from_position(text)
    return caught.value


@pytest.mark.parametrize(("text", "told"), POSITIONS.items())
def test_the_field_and_the_reason_are_told(text: str, told: tuple[str, str]) -> None:
    problem = problem_of(text)
    assert problem.field == told[0]
    said = fault(problem).text
    assert told[0] in said and told[1] in said, said


@pytest.mark.parametrize("language", ["fr", "de", "es"])
@pytest.mark.parametrize("text", POSITIONS)
def test_the_reason_is_told_in_every_language(text: str, language: str) -> None:
    problem = problem_of(text)
    english = fault(problem).text
    i18n.use(language)
    said = fault(problem).text
    i18n.use("en")
    assert said != english and problem.field in said and "%" not in said


def reasons() -> Iterator[tuple[str, str]]:
    """Every reason in the sources, with its place."""
    for path in sorted(PACKAGE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Name)
                and node.func.id == "BadNotation"
            ):
                why = node.args[1]
                if isinstance(why, ast.Constant):
                    yield str(why.value), f"{path.name}:{node.lineno}"
                else:
                    assert ast.unparse(why) in ("problem", "problem.why"), f"{path.name}:{node.lineno}"
            if isinstance(node, ast.FunctionDef) and node.name == "_misfit":
                for each in ast.walk(node):
                    if (
                        isinstance(each, ast.Return)
                        and isinstance(each.value, ast.Constant)
                        and each.value.value
                    ):
                        yield str(each.value.value), path.name


def test_every_reason_is_in_the_catalogues() -> None:
    found = list(reasons())
    assert len(found) > 60
    for language in ("fr", "de", "es"):
        assert not [place for why, place in found if not i18n.says(language, why)]


def test_reasons_name_their_values() -> None:
    for why, place in reasons():
        assert "{" not in why and not re.search(r"%[^(%]", why), place
