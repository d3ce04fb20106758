"""The application icon and the two files that tell a Linux desktop about the program."""

from __future__ import annotations

import configparser
import io
import shutil
import struct
import subprocess
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pygame
import pytest

from cardtable import i18n
from cardtable.commands import desktop
from cardtable.resources import asset
from tests.kinds import as_a
from tools.packaging import origin

APP = asset("app")
METAINFO = APP / "local.cardtable.Cardtable.metainfo.xml"
LANG = "{http://www.w3.org/XML/1998/namespace}lang"


class CasedParser(configparser.ConfigParser):
    """Keys of a desktop entry keep their case."""

    def optionxform(self, optionstr: str) -> str:
        return optionstr


def png_size(png: bytes) -> tuple[int, int]:
    return pygame.image.load(io.BytesIO(png), "icon.png").get_size()


@pytest.mark.parametrize("size", [16, 24, 32, 48, 64, 128, 256, 512])
def test_icon_has_ivory_cards_on_green_and_clear_corners(size: int) -> None:
    icon = pygame.image.load(APP / f"cardtable-{size}.png")
    assert icon.get_size() == (size, size)
    assert icon.get_at((0, 0)).a == 0
    ivory, felt = icon.get_at((round(size * 0.63), round(size * 0.68))), icon.get_at((size // 2, size // 7))
    assert min(ivory[:3]) > 180
    assert felt.g > felt.r + 20
    assert felt.a == 255


def test_windows_icon_points_at_its_pictures() -> None:
    content = (APP / "cardtable.ico").read_bytes()
    zero, kind, count = struct.unpack_from("<HHH", content)
    assert (zero, kind, count) == (0, 1, 7)
    for entry in range(count):
        width, height, _, _, planes, bits, length, place = struct.unpack_from(
            "<BBBBHHII", content, 6 + 16 * entry
        )
        size = png_size(content[place : place + length])
        assert size == (width or 256, height or 256)
        assert (planes, bits) == (1, 32)


def test_apple_icon_is_a_chain_of_pictures() -> None:
    content = (APP / "cardtable.icns").read_bytes()
    assert content[:4] == b"icns"
    assert struct.unpack(">I", content[4:8])[0] == len(content)
    found, place = {}, 8
    while place < len(content):
        length = struct.unpack(">I", content[place + 4 : place + 8])[0]
        found[content[place : place + 4]] = png_size(content[place + 8 : place + length])[0]
        place += length
    assert found == {b"icp4": 16, b"icp5": 32, b"icp6": 64, b"ic07": 128, b"ic08": 256, b"ic09": 512}


def test_desktop_entry_starts_the_command() -> None:
    entry = CasedParser(interpolation=None)
    entry.read_string(desktop.files("cardtable")["applications/cardtable.desktop"].decode())
    main = entry["Desktop Entry"]
    assert (main["Exec"], main["Icon"], main["StartupWMClass"]) == ("cardtable %f", "cardtable", "cardtable")
    for language in {*i18n.LANGUAGES} - {i18n.SOURCE}:
        assert main[f"Comment[{language}]"] == i18n.sentence_in(language, main["Comment"]) != main["Comment"]
        assert main[f"Keywords[{language}]"].endswith(";")


def test_metainfo_speaks_every_language_and_names_the_entry(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CARDTABLE_HOME", raising=False)
    component = ElementTree.fromstring(origin.metainfo())
    assert f"{component.findtext('id')}.metainfo.xml" == METAINFO.name
    assert (APP / (component.findtext("launchable") or "")).is_file()
    told = [part for part in component.iter() if part.tag in {"summary", "p", "li"}]
    for language in {*i18n.LANGUAGES} - {i18n.SOURCE}:
        theirs = sum(part.get(LANG) == language for part in told)
        assert theirs == sum(part.get(LANG) is None for part in told) > 5


@pytest.mark.parametrize(
    ("page", "developer"),
    [
        ("https://github.com/Card-Table/cardtable", "io.github.card_table"),
        ("https://gitlab.com/4players/cardtable/", "io.gitlab._4players"),
        ("https://codeberg.org/maker/cards", "page.codeberg.maker"),
        ("https://example.org/cardtable", "local.cardtable"),
        ("", "local.cardtable"),
    ],
)
def test_the_identity_follows_from_the_page_of_the_repository(
    page: str, developer: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CARDTABLE_HOME", page)
    component = ElementTree.fromstring(origin.metainfo())
    maker = component.find("developer")
    assert component.findtext("id") == origin.identity() == f"{developer}.Cardtable"
    assert maker is not None and (maker.get("id"), maker.findtext("name")) == (
        developer,
        "The Cardtable authors",
    )


@pytest.mark.parametrize(
    "command",
    [
        ["desktop-file-validate", "cardtable.desktop"],
        ["appstreamcli", "validate", "--no-net", "known"],
        ["appstreamcli", "validate", "--no-net", "unknown"],
    ],
)
def test_validators_agree(command: list[str | Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The metainfo of a build whose addresses are known, and that of one whose are not: newer validators miss a home page
    there, which is not to be had, and nothing else."""
    if shutil.which(command[0]) is None:
        pytest.skip(f"{command[0]} is not installed")
    known = command[-1] != "unknown"
    if command[0] == "appstreamcli":
        command.pop()
        for name in ("HOME", "PICTURES"):
            monkeypatch.setenv(f"CARDTABLE_{name}", "https://github.com/an/address" if known else "")
        file = tmp_path / f"{origin.identity()}.metainfo.xml"
        file.write_bytes(origin.metainfo())
        command.append(file)
        assert (b"https://github.com/an/address/shelf.png" in origin.metainfo()) == known
        assert b"@" not in origin.metainfo()
    else:
        command[-1] = tmp_path / command[-1]
        as_a(Path, command[-1]).write_bytes(desktop.files("cardtable")["applications/cardtable.desktop"])
    result = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
    said = result.stdout + result.stderr
    faults = [line for line in said.splitlines() if line.startswith(("E: ", "W: "))]
    homeless = [line for line in faults if "url-homepage-missing" in line]
    assert result.returncode == 0 or (homeless and homeless == faults and not known), said
