"""Charts: what is drawn of a person's games, which of them, and the table that is saved; the page of the word book beside it."""

from __future__ import annotations

import csv
import io
from pathlib import Path

from cardtable.play.wordbook import How
from cardtable.table.screens.curve import BarRow, Curve
from cardtable.table.screens.statistics import ChartsPage
from cardtable.table.screens.wordbook import WordBookPage
from cardtable.ui.loop import Loop
from cardtable.ui.scene import Scene
from cardtable.ui.widgets.choice import Dropdown
from cardtable.ui.widgets.scroll import ScrollPanel
from tests.table.conftest import Open
from tests.table.parts import the, the_page
from tests.table.screens_house import the_house
from tests.table.test_screens_start import tap
from tools.screens import Desk


def shown(open_loop: Open, page: str, language: str = "en") -> tuple[Loop, Scene, Desk]:
    loop = open_loop((1280, 720))
    scene, desk = the_house().show(loop, page, language)
    loop.step()
    return loop, scene, desk


def bars(scene: Scene) -> list[str]:
    return [node.label() for node in scene.base.walk() if isinstance(node, BarRow)]


def test_bars_tell_how_many_of_how_many(open_loop: Open) -> None:
    _loop, scene, _desk = shown(open_loop, "charts")
    told = bars(scene)
    assert "The Shelf. Won: 3 of 6 · 50%" in told
    assert "People only. Won: 1 of 1 · 100%" in told
    assert any("Three a side" in each for each in told)
    played = sum(int(each.rpartition(" of ")[2].split()[0]) for each in told)
    assert played == 3 * len(the_page(scene, ChartsPage).rows)


def test_one_game_draws_its_scores(open_loop: Open) -> None:
    loop, scene, _desk = shown(open_loop, "charts")
    the(scene, "game", Dropdown).choose("duel")
    loop.step()
    curve = next(node for node in scene.base.walk() if isinstance(node, Curve))
    assert curve.series[0].totals == tuple(row.score for row in the_page(scene, ChartsPage).rows)
    assert not any(each.startswith("The Duel.") for each in bars(scene))


def test_the_table_has_a_line_a_game(open_loop: Open, tmp_path: Path) -> None:
    _loop, scene, _desk = shown(open_loop, "charts", "fr")
    the_page(scene, ChartsPage).sheet.write(tmp_path / "games")
    text = (tmp_path / "games.csv").read_text("utf-8-sig")
    head, *rows = csv.reader(io.StringIO(text))
    assert len(rows) == len(the_page(scene, ChartsPage).rows) and all(len(row) == len(head) for row in rows)
    assert rows[0][:3] == ["2026-11-01", "L’Étagère", the_page(scene, ChartsPage).rows[0].name]


def test_a_folder_that_refuses_is_told(open_loop: Open, tmp_path: Path) -> None:
    _loop, scene, _desk = shown(open_loop, "charts")
    the_page(scene, ChartsPage).sheet.write(tmp_path / "nowhere" / "games.csv")
    assert any("Saved" not in node.label() and node.label() for node in scene.layers[-1].walk())
    assert not list(tmp_path.iterdir())


def test_words_are_chosen_by_how_they_came_and_looked_up(open_loop: Open) -> None:
    loop, scene, _desk = shown(open_loop, "wordbook")
    every = {node.key for node in scene.base.walk() if node.key.startswith("word-")}
    assert "word-KIWI" in every
    the(scene, "how", Dropdown).choose(How.LONGEST)
    loop.step()
    some = {node.key for node in scene.base.walk() if node.key.startswith("word-")}
    assert some < every and "word-KIWI" not in some
    the(scene, "how", Dropdown).choose(None)
    loop.step()
    body = scene.find("body")
    assert isinstance(body, ScrollPanel)
    tap(loop, "word-KIWI")
    assert any("KIWI" in node.label() for node in loop.scene.layers[-1].walk())


def test_the_words_as_a_table_hold_their_meaning(open_loop: Open, tmp_path: Path) -> None:
    _loop, scene, _desk = shown(open_loop, "wordbook", "fr")
    the_page(scene, WordBookPage).sheet.write(tmp_path / "mots.csv")
    rows = list(csv.reader(io.StringIO((tmp_path / "mots.csv").read_text("utf-8-sig"))))
    (kiwi,) = [row for row in rows if row[0] == "KIWI"]
    assert kiwi[1] == "fr" and kiwi[5] == "Consultés" and len(kiwi[6]) > 5
