"""Sentences two fifths longer than the English ones, and a script from right to left, find their room."""

from __future__ import annotations

import pytest

from cardtable.i18n import _
from tests.table import eye
from tests.table.golden import LAPTOP, SMALL, TALL
from tests.table.pseudo import from_the_right, instead_of_english, longer
from tests.table.screens_house import PAGES, clipped, cut, overlaps
from tests.table.sights import SIGHTS

GAMES = ("shelf", "crackword", "duel", "lettralettre")
TABLES = [
    *((f"{game}-start", LAPTOP) for game in GAMES),
    *((f"{game}-middle", SMALL) for game in GAMES),
    *((f"{game}-end", TALL) for game in GAMES),
]


@pytest.mark.parametrize("page", PAGES)
def test_a_page_holds_longer_words(page: str) -> None:
    with instead_of_english(longer), SIGHTS[page].seen(LAPTOP, "en") as loop:
        assert not [*overlaps(loop.scene), *clipped(loop.scene), *cut(loop.scene)]


@pytest.mark.parametrize(("name", "size"), TABLES, ids=lambda each: str(each).replace(", ", "x"))
def test_a_table_holds_longer_words(name: str, size: tuple[int, int]) -> None:
    with instead_of_english(longer), SIGHTS[name].seen(size, "en") as loop:
        found = [*eye.unseen(loop), *dict.fromkeys(eye.ellipses(loop))]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("name", ["start", "preferences", *(f"{game}-middle" for game in GAMES)])
def test_words_from_right_to_left_are_drawn(name: str) -> None:
    with instead_of_english(from_the_right), SIGHTS[name].seen(LAPTOP, "en") as loop:
        said = " ".join(node.label() for node in loop.scene.accessible())
        assert any("\u05d0" <= char <= "\u05ea" for char in said)
        assert not any(char in said for char in "\u202a\u202b\u202d\u202e")
        eye.shot(loop)


def test_the_sentences_are_as_long_as_they_should_be() -> None:
    sentence = "<b>%(name)s</b> draws a card and passes: %(count)s left."
    made = longer(sentence)
    assert "%(name)s" in made and "%(count)s" in made and "<b>" in made
    assert 1.15 * len(sentence) < len(made) < 1.5 * len(sentence)
    with instead_of_english(longer):
        from cardtable import i18n

        i18n.use("en")
        assert _("Settings") == longer("Settings") != "Settings"
        i18n.use("fr")
        assert _("Settings") == "Paramètres"
