"""The figures' own correctness: rows say what they measured, and rivals find what the walk finds."""

from __future__ import annotations

import ast
import json
from pathlib import Path

import pytest

from cardtable.games.shelf.rules.ground import survey
from cardtable.games.shelf.rules.meta import META
from cardtable.games.shelf.rules.model import State
from cardtable.games.shelf.rules.rules import Shelf
from cardtable.games.shelf.rules.search import placements
from cardtable.lexicon import Lexicon
from tests.kinds import Constant
from tests.rules.shelf_tables import WORDS, table
from tools import bench
from tools.bench import Row, positions, rivals, shelf, sources
from tools.bench.kept import HOME


def test_a_row_knows_its_baseline() -> None:
    row = Row("moves", 3.0, "ms", "brute force", 0.5)
    assert row.baseline == 6.0
    assert json.loads(json.dumps(row.to_json()))["baseline"] == 6.0
    assert "0.5 × brute force (6)" in bench.write(row)


def test_quantiles_are_of_the_values_whatever_their_order() -> None:
    assert bench.quantile([5, 1, 3], 0.5) == 3
    assert bench.quantile(reversed(range(200)), 0.99) == 198


def test_an_unknown_section_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        bench.main(["furniture"])
    assert "furniture" in capsys.readouterr().err


MOST_REACHES = 80
"""Private names of other objects that tests may use."""
MOST_PATCHES = 80
"""Attributes that tests may patch."""
TABLES = (
    table("ROSESX?/A"),
    table("SE-T/A", "M A R I"),
    table("X?E-/A", "- B O N S"),
    table("?-SE/A", "B A T E A U X"),
)


@pytest.mark.parametrize("state", TABLES)
def test_rivals_find_the_same(state: State) -> None:
    game = Shelf(Lexicon.from_words(WORDS))
    ground = survey(state, 0)
    found = placements(ground, game.words(state.options))
    assert found
    assert sorted(rivals.brute(ground, WORDS)) == sorted(found)
    automaton = rivals.dawg2(sorted(WORDS))
    if automaton is not None:
        assert sorted(rivals.prefix_walk(ground, automaton)) == sorted(found)


def test_positions_hold_the_jokers_asked_for() -> None:
    game = Shelf(Lexicon.from_words(WORDS))
    for jokers, views in positions.by_jokers(game, {0: 3, 1: 2}).items():
        assert len(views) == 3 - jokers
        for view, seat in views:
            assert sum(card.face == "?" for card in view.hands[seat]) == jokers
            assert seat in game.pending(view)


def test_the_shelf_section_measures_and_compares() -> None:
    rows = list(shelf.rows({0: 2, 1: 1}, most_brute=1))
    assert {row.against for row in rows} >= {"brute force, median"}
    assert all(row.value > 0 and row.ratio > 0 for row in rows)
    assert len({(row.name, row.against) for row in rows}) == len(rows)


def test_methods_that_disagree_are_an_error() -> None:
    game = Shelf(Lexicon.from_words(WORDS))
    ground = survey(table("SE-T/A", "M A R I"), 0)
    found = placements(ground, game.words(META.complete({})))
    with pytest.raises(RuntimeError, match="disagree"):
        shelf.compare(found, found[1:], ground)


def test_lines_of_code_are_counted_without_docstrings(tmp_path: Path, constant: Constant) -> None:
    """Counted in a house of one file on a board, and one test."""
    board, tests = tmp_path / "cardtable/table/board", tmp_path / "tests"
    board.mkdir(parents=True)
    tests.mkdir()
    file = board / "a.py"
    file.write_text(
        '"""Two\nlines."""\n\nx = (\n    1\n)\n\n\ndef f():  # one\n    """Nothing."""\n    return x.a.b.c\n'
    )
    (tests / "test_a.py").write_text("def test_a(monkeypatch):\n    monkeypatch.setattr(x, 'y', x._z)\n")
    assert sources.lines_of_code([file]) == 5
    constant(sources, "HOME", tmp_path)
    rows = [*sources.rows()]
    assert [(row.value, row.ratio) for row in rows[:2]] == [(11, 2.2), (11, 2.2)]
    assert [row.value for row in rows[2:]] == [0, 0, 0, 1, 1, 1]
    names = [row.name for row in rows]
    assert names[:2] == ["lines of cardtable/", "lines of boards with what they share"]
    assert names[2:6] == [
        "lines of the tests' fifth game",
        "modules in circles of imports",
        "modules that import for types alone",
        "attribute chains of four names and more in tables and boards",
    ]
    assert names[6:] == ["private accesses of tests", "setattr of monkeypatches"]


def test_tests_reach_into_few_objects_and_patch_little() -> None:
    """`python -m tools.bench sources` counts them; lower the numbers with each test that is mended."""
    trees = sources.trees(HOME / "tests")
    assert sum(map(sources.private_accesses, trees)) <= MOST_REACHES
    assert sum(map(sources.monkeypatches, trees)) <= MOST_PATCHES


def test_intrusions_of_tests_are_counted() -> None:
    tree = ast.parse(
        "scene._rail\nself._own\nx.__class__\na._b._c = 1\nmonkeypatch.setattr(m, 'x', 1)\nsetattr(a, 'b', 1)\n"
    )
    assert (sources.private_accesses(tree), sources.monkeypatches(tree)) == (3, 1)
