"""A catalogue that is damaged or misspelt speaks English where it cannot be used; it ends nothing."""

from __future__ import annotations

import random
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import polib
import pytest

from cardtable import i18n, resources
from cardtable.i18n import _

WHOLE = resources.locales() / "fr" / "LC_MESSAGES" / "cardtable.mo"
TOLD = "%(name)s draws %(count)s cards."


@pytest.fixture
def french(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, locales_at: Callable[[Path], None]
) -> Iterator[Path]:
    """The place of a French catalogue that the program reads; nothing lies there yet."""
    path = tmp_path / "fr" / "LC_MESSAGES" / "cardtable.mo"
    path.parent.mkdir(parents=True)
    locales_at(tmp_path)
    yield path
    monkeypatch.undo()
    i18n.use("en")


def written(path: Path, *entries: polib.POEntry) -> None:
    catalogue = polib.POFile()
    catalogue.metadata = {
        "Content-Type": "text/plain; charset=utf-8",
        "Plural-Forms": "nplurals=2; plural=(n > 1);",
    }
    catalogue.extend(entries)
    catalogue.save_as_mofile(str(path))


DAMAGES = {
    "empty": b"",
    "text": b"no catalogue",
    "cut": WHOLE.read_bytes()[:5_000],
    "head alone": WHOLE.read_bytes()[:28],
    "zeros": bytes(100_000),
    "tables lost": WHOLE.read_bytes()[:28] + b"\xff" * 100_000,
}


@pytest.mark.parametrize("content", DAMAGES.values(), ids=DAMAGES)
def test_a_damaged_catalogue_is_none(french: Path, content: bytes) -> None:
    french.write_bytes(content)
    i18n.use("fr")
    assert _("Cancel") == "Cancel"
    assert i18n.own_name("fr") == "fr"
    assert i18n.sentence_in("fr", "Cancel") == "Cancel"
    assert i18n.ngettext("%(count)s card", "%(count)s cards", 2) % {"count": 2} == "2 cards"


def test_damage_anywhere_leaves_sentences_that_can_be_filled_in(french: Path) -> None:
    content, rng = WHOLE.read_bytes(), random.Random(5)
    for _attempt in range(60):
        spoilt = bytearray(content)
        for _letter in range(40):
            spoilt[rng.randrange(len(spoilt))] = rng.randrange(256)
        french.write_bytes(spoilt)
        i18n.use("fr")
        for text in ("%(games)s, with settings, statistics and words.", "Cancel"):
            _(text) % {"games": "3"}
        i18n.ngettext("%(count)s was there already.", "%(count)s were there already.", 3) % {"count": 3}


def test_the_whole_catalogue_is_spoken(french: Path) -> None:
    shutil.copyfile(WHOLE, french)
    i18n.use("fr")
    assert _("Cancel") == "Renoncer"


MISSPELT = [
    "%(nom)s pioche",
    "%(name) pioche",
    "%(name)s à 100 %",
    "%(name)d cartes",
    "%s",
    "%(name",
    "{name}%",
]


@pytest.mark.parametrize("said", MISSPELT)
def test_a_misspelt_placeholder_leaves_the_english_sentence(french: Path, said: str) -> None:
    written(
        french,
        polib.POEntry(msgid=TOLD, msgstr=said),
        polib.POEntry(msgid=TOLD, msgctxt="here", msgstr=said),
        polib.POEntry(
            msgid="%(name)s: a card", msgid_plural="%(name)s: cards", msgstr_plural={0: said, 1: said}
        ),
        polib.POEntry(msgid="No placeholder", msgstr="Voici %(name)s"),
    )
    i18n.use("fr")
    values = {"name": "Anne", "count": 2}
    assert _(TOLD) % values == "Anne draws 2 cards."
    assert i18n.pgettext("here", TOLD) % values == "Anne draws 2 cards."
    assert i18n.sentence_in("fr", TOLD) % values == "Anne draws 2 cards."
    for count, told in ((1, "Anne: a card"), (2, "Anne: cards")):
        assert i18n.ngettext("%(name)s: a card", "%(name)s: cards", count) % values == told
    assert _("No placeholder") == "No placeholder"


def test_a_placeholder_may_be_left_out_or_stand_elsewhere(french: Path) -> None:
    written(
        french,
        polib.POEntry(msgid=TOLD, msgstr="%(count)s cartes, à 100 %%, pour %(name)s"),
        polib.POEntry(msgid="%(count)s of %(name)s", msgstr="De %(name)s"),
        polib.POEntry(msgid="Half: 50 %", msgstr="La moitié : 50 %"),
    )
    i18n.use("fr")
    values = {"name": "Anne", "count": 2}
    assert _(TOLD) % values == "2 cartes, à 100 %, pour Anne"
    assert _("%(count)s of %(name)s") % values == "De Anne"
    assert _("Half: 50 %") == "La moitié : 50 %"


def test_sentences_of_packages_are_held_to_it_too() -> None:
    i18n.add("fr", {"%(who)s of a package": "%(qui)s d’un paquet"})
    i18n.use("fr")
    try:
        assert _("%(who)s of a package") == "%(who)s of a package"
    finally:
        i18n.use("en")
        i18n.further["fr"].pop("%(who)s of a package")
