"""Figures are kept as lines, the page shows the last of each, and a figure is stale once its code has changed."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from cardtable.games import games, manifest
from cardtable.play import presets
from tools import bench
from tools.bench.kept import HOME, Figure, keep, last_runs, page

DRAG = Figure("table", "drag frame, p99", 3.5, "ms", "<= 4", code=("house",))


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A project with one file of code and no figures."""
    (tmp_path / "docs/figures").mkdir(parents=True)
    (tmp_path / "house").mkdir()
    (tmp_path / "house/paint.py").write_text('"""Paint."""\n\nINK = 1\n')
    return tmp_path


def test_the_page_is_written_from_the_lines() -> None:
    """The page is what `python -m tools.bench --write` writes, stale rows marked: run it where this fails."""
    assert (HOME / "docs/figures.md").read_text("utf-8") == page(), "run python -m tools.bench --write"


def test_every_figure_names_code_that_there_is() -> None:
    for figure in last_runs():
        assert figure.code and figure.command and figure.machine and figure.commit and figure.date, (
            figure.name
        )
        assert all((HOME / each).exists() for each in figure.code), figure


def test_the_last_run_counts_and_inherits_its_bar(home: Path) -> None:
    keep(DRAG, home)
    keep(replace(DRAG, value=5.0, bar="", code=()), home)
    (last,) = last_runs(home)
    assert (last.value, last.bar, last.code, last.holds) == (5.0, "<= 4", ("house",), False)
    assert "| 5 ms | ≤ 4 | **no** |" in page(home)
    assert len((home / "docs/figures/table.jsonl").read_text("utf-8").splitlines()) == 2


def test_bars_hold_from_above_and_from_below() -> None:
    assert (DRAG.holds, replace(DRAG, value=4.1).holds, replace(DRAG, bar="").holds) == (True, False, None)
    assert (replace(DRAG, bar=">= 95").holds, replace(DRAG, bar=">= 3.5").holds) == (False, True)
    between = replace(DRAG, bar="3 to 4", sample="2–5, 200 games")
    assert (between.holds, replace(between, value=2.9).holds, replace(between, value=4.1).holds) == (
        True,
        False,
        False,
    )


def test_the_page_names_the_interval_and_the_sample_of_a_figure(home: Path) -> None:
    keep(replace(DRAG, bar="3 to 4", sample="2–5, 200 games"), home)
    assert "| 3.5 ms (2–5, 200 games) | 3 to 4 | yes |" in page(home)


@pytest.mark.parametrize(
    ("text", "stale"),
    [
        ('"""Paint."""\n\nINK = 1\n', False),
        ('"""Paint, said otherwise."""\n\n# A comment.\nINK = 1  # another\n', False),
        ('"""Paint."""\n\nINK = 2\n', True),
    ],
)
def test_a_figure_is_stale_once_its_code_has_changed(home: Path, text: str, stale: bool) -> None:
    kept = keep(DRAG, home)
    (home / "house/paint.py").write_text(text)
    assert kept.is_stale(home) is stale
    assert ("stale |" in page(home)) is stale


def test_a_figure_without_code_and_a_damaged_line_are_refused(home: Path) -> None:
    with pytest.raises(ValueError, match="name the code"):
        keep(Figure("taste", "salt", 1.0, "g"), home)
    (home / "docs/figures/table.jsonl").write_text('{"name": "drag", "value": "quick"}\n')
    with pytest.raises(ValueError, match="quick"):
        last_runs(home)


def test_a_measured_row_and_a_figure_of_a_campaign_are_kept(
    home: Path,
) -> None:
    def into(figure: Figure) -> Figure:
        return keep(replace(figure, code=("house",)), home)

    row = bench.Row("look-ups", 6.0, "/s", "set", 2.0)
    assert bench.main(["lexicon", "--keep"], lambda _sections: [row], into) == 0
    suite = ["--add", "suite", "all tests", "290", "s", "--bar", "<= 300", "--code", "house"]
    assert bench.main(suite, append=into) == 0
    kept, added = last_runs(home)
    assert (kept.topic, kept.against, kept.ratio, kept.command) == (
        "lexicon",
        "set",
        2.0,
        "python -m tools.bench lexicon",
    )
    assert (added.topic, added.value, added.bar) == ("suite", 290.0, "<= 300")


@pytest.mark.parametrize("game", [each.id for each in games() if each.courses])
def test_a_game_tells_the_course_that_was_measured(game: str) -> None:
    """The figures that a person reads beside the presets are those of the last run that was kept."""
    kept = {figure.name: figure.value for figure in last_runs() if figure.topic == "course"}
    for preset, course in manifest(game).courses:
        for name in ("turns", "gap", "leads"):
            measured = kept[f"{game}, preset {preset}, two seats: {name}"]
            assert abs(getattr(course, name) - measured) <= (0.5 if name == "turns" else 0)


def test_every_preset_was_measured() -> None:
    for game in ("shelf", "duel", "crackword"):
        assert [preset for preset, _course in manifest(game).courses] == [presets.USUAL, presets.BOX]
