"""Games in the box, the late import of their rooms, and the fate of a package that brings one."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import fields
from importlib import metadata
from pathlib import Path
from typing import Any

import pytest

from cardtable import games, i18n
from cardtable.cli import main
from cardtable.i18n import _
from cardtable.wording.faults import fault
from tests.fifth_game import look_again

ROOMS = ("rules", "strings", "bot", "terminal", "review", "board", "lid", "lessons")


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str, str], None]]:
    """Return an act that brings modules with entry points of our group, as installed packages would; other installed packages bring
    nothing."""
    brought: list[str] = []
    every: Callable[..., Any] = metadata.entry_points

    def of_ours(**wanted: str) -> list[metadata.EntryPoint]:
        return [point for point in every(**wanted) if point.name in brought]

    monkeypatch.setattr(metadata, "entry_points", of_ours)

    def install(name: str, source: str) -> None:
        brought.append(name)
        monkeypatch.delitem(sys.modules, name, raising=False)
        (tmp_path / f"{name}.py").write_text(source, "utf-8")
        info = tmp_path / f"{name}-1.0.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n", "utf-8")
        points = f"[{games.GROUP}]\n{name} = {name}:MANIFEST\n"
        (info / "entry_points.txt").write_text(points, "utf-8")

    monkeypatch.syspath_prepend(str(tmp_path))
    look_again()
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    yield install
    look_again()


OTHER = """
from dataclasses import replace
from cardtable.games.null import MANIFEST as NULL
MANIFEST = replace(NULL, meta=replace(NULL.meta, id="{id}"), boxed={boxed})
"""


def test_a_manifest_names_rooms_that_are_there() -> None:
    assert {field.name for field in fields(games.Manifest)} > set(ROOMS)
    for each in games.every():
        for room in ROOMS:
            if getattr(each, room):
                assert each.room(room) is not None
            else:
                with pytest.raises(LookupError):
                    each.room(room)
        assert games.manifest(each.id) is each
    with pytest.raises(KeyError):
        games.manifest("os")


def test_the_list_of_games_reads_no_rules_no_sentences_and_no_board() -> None:
    script = "import sys; from cardtable import games; games.every(); print(*sys.modules, sep=chr(10))"
    found = subprocess.run([sys.executable, "-c", script], capture_output=True, encoding="utf-8", check=True)
    read = found.stdout.split()
    for each in games.BOX:
        own = [name for name in read if name.startswith(f"cardtable.games.{each}.")]
        assert set(own) == {f"cardtable.games.{each}.rules", f"cardtable.games.{each}.rules.meta"}
    assert "pygame" not in read


def test_a_package_brings_sentences_of_every_shape(monkeypatch: pytest.MonkeyPatch) -> None:
    """Sentences with a count or a context are said in its words, too; our own catalogue stays as it is."""
    monkeypatch.setattr(i18n, "further", {})
    brought: dict[str | tuple[str, str], str | tuple[str, ...]] = {
        "Climb on": "Montez",
        "%(count)s rung": ("%(count)s barreau", "%(count)s barreaux"),
        ("monogram", "Rung"): "B",
        "%(count)s card": ("nothing", "nothing"),
    }
    i18n.add("fr", brought)
    i18n.use("fr")
    counted = [i18n.ngettext("%(count)s rung", "%(count)s rungs", count) for count in (0, 1, 2)]
    assert counted == ["%(count)s barreau", "%(count)s barreau", "%(count)s barreaux"]
    assert (_("Climb on"), i18n.pgettext("monogram", "Rung")) == ("Montez", "B")
    assert i18n.ngettext("%(count)s card", "%(count)s cards", 2) == "%(count)s cartes"
    i18n.use("en")
    counted = [i18n.ngettext("%(count)s rung", "%(count)s rungs", count) for count in (1, 2)]
    assert counted == ["%(count)s rung", "%(count)s rungs"] and _("Climb on") == "Climb on"


def test_a_package_of_its_own_brings_a_game(installed: Callable[[str, str], None]) -> None:
    installed("one", OTHER.format(id="one", boxed=True))
    installed("two", OTHER.format(id="two", boxed=False))
    assert [each.id for each in games.every()] == [*games.BOX, "one", "two"]
    assert [each.id for each in games.games()][-1] == "one" and "two" not in [
        each.id for each in games.games()
    ]
    assert games.manifest("two").meta.id == "two" and not games.broken()


@pytest.mark.parametrize(
    ("source", "why"),
    [
        ("raise RuntimeError('half written')", "half written"),
        ("import nothing_like_it", "nothing_like_it"),
        ("", "MANIFEST"),
        ("MANIFEST = 'a game'", "no manifest"),
        (OTHER.format(id="shelf", boxed=True), "shelf already"),
        ("raise SystemExit(3)", "SystemExit"),
    ],
)
def test_a_broken_package_is_told_of_and_never_fatal(
    installed: Callable[[str, str], None], capsys: pytest.CaptureFixture[str], source: str, why: str
) -> None:
    installed("lost", source)
    installed("sound", OTHER.format(id="sound", boxed=True))
    assert [each.id for each in games.every()] == [*games.BOX, "sound"]
    (problem,) = games.broken()
    assert problem.name == "lost" and why in problem.why
    assert why in fault(problem).text
    assert main(["simulate", "null", "--games", "1", "--lang", "en"]) == 0
    said = capsys.readouterr()
    assert "lost" in said.err and why in said.err and "lost" not in said.out


def test_the_games_of_packages_are_looked_for_once(
    installed: Callable[[str, str], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[dict[str, Any]] = []
    real = metadata.entry_points

    def noted(**which: Any) -> Any:
        asked.append(which)
        return real(**which)

    monkeypatch.setattr(metadata, "entry_points", noted)
    games.every()
    games.games()
    games.broken()
    assert len(asked) == 1
