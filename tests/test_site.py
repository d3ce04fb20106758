"""Site of one page: built in every language, every link leads somewhere, and each fault that the check knows is found."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

import cardtable
from cardtable import i18n
from tools import site
from tools.packaging import __main__ as packages

HOME = "https://example.org/anne/cardtable"


@pytest.fixture
def built(tmp_path: Path) -> Path:
    site.build(tmp_path / "site", HOME, "1.2.3")
    return tmp_path / "site"


def test_the_site_has_no_fault_in_any_language(built: Path) -> None:
    assert list(site.faults(built, HOME)) == []
    pages = [built / "index.html", *(built / each / "index.html" for each in site.texts() if each != "fr")]
    assert sorted(site.texts()) == sorted(i18n.LANGUAGES) and all(map(Path.is_file, pages))
    for page in pages:
        assert page.read_text("utf-8").count(f"{HOME}/releases/download/v1.2.3/") == 7


def test_every_language_says_as_much() -> None:
    french, *others = site.texts().values()
    for told in others:
        assert told.keys() == french.keys() and told["game"].keys() == french["game"].keys()
        assert len(told["points"]) == len(french["points"])
    for told in (french, *others):
        for sentence in (told["first"], told["second"]):
            assert re.fullmatch(r"[^.]+\.", sentence), "the program in two sentences"


def test_the_buttons_lead_to_what_packaging_makes(
    monkeypatch: pytest.MonkeyPatch, on_platform: Callable[[str], None]
) -> None:
    made = {
        *(f"cardtable-1-{each}" for each in ("setup.exe", "windows.zip", "macos-arm64.zip")),
        *("cardtable_1_amd64.deb", "cardtable-1-linux-amd64", "cardtable-1-linux-amd64.tar.xz", "SHA256SUMS"),
    }
    assert {name.format(1) for _told, name in (*site.BUTTONS, *site.OTHERS)} == made
    source = Path(packages.__file__).read_text("utf-8")
    assert 'f"cardtable-{version}-setup.exe"' in source and "tar.xz" in source
    for platform, system in (("win32", "windows"), ("darwin", "macos-arm64"), ("linux", "linux-amd64")):
        on_platform(platform)
        monkeypatch.setattr("platform.machine", lambda: "arm64")
        monkeypatch.setattr("tools.packaging.deb.machine", lambda: "amd64")
        assert packages.system() == system and any(system in name for name in made)
    assert cardtable.__version__


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (('href="style.css"', 'href="styles.css"'), "styles.css is not there"),
        (('href="#main"', 'href="#content"'), "#content names nothing"),
        ((f'href="{HOME}"', 'href="https://elsewhere.example"'), "no address of the project"),
        (('src="duel.png" alt=""', 'src="duel.png"'), "no text for the picture duel.png"),
        (('id="games"', 'id="good"'), "two elements are called good"),
        (("<h1", "<h2"), "headings out of order"),
        (('<html lang="fr">', "<html>"), "no language"),
        (("</nav>", '<a href="#main">x</a></nav>'), "more or fewer links"),
    ],
)
def test_each_fault_is_found(built: Path, change: tuple[str, str], fault: str) -> None:
    path = built / "index.html"
    text = path.read_text("utf-8")
    assert change[0] in text
    path.write_text(text.replace(*change), "utf-8")
    found = "\n".join(site.faults(built, HOME))
    assert fault in found


def test_a_site_that_is_too_heavy_is_refused(built: Path) -> None:
    (built / "film.gif").write_bytes(bytes(site.HEAVIEST))
    assert any("more than 3,000,000" in each for each in site.faults(built, HOME))


def test_the_command_says_whether_all_is_well(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert site.main(["--out", str(tmp_path / "site")]) == 0
    assert "every link leads somewhere" in capsys.readouterr().out
