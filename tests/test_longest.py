"""A fifth game in a package of its own, found by its entry point alone, is held to every law and can be played."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from cardtable import games, i18n
from cardtable.cli import main
from cardtable.lexicon import Lexicon
from cardtable.testing import LAWS, Trial, cases, digest, one_game, unsaid
from cardtable.wording.games import game_name, tagline
from tests.fifth_game import PACKAGE, installed  # noqa: F401
from tests.rules.shelf_tables import WORDS

pytestmark = pytest.mark.usefixtures("installed")


@pytest.fixture
def trial() -> Trial:
    return Trial(games.manifest("longest"), Lexicon.from_words(WORDS))


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_it_keeps_every_law(law: Callable[[Trial], None], trial: Trial) -> None:
    law(trial)


def test_whole_games_with_every_option(trial: Trial) -> None:
    for seed, (options, seats) in enumerate(cases(trial.game)):
        one_game(trial, options, seats, seed)
    assert digest(trial) == digest(trial)


def test_its_sentences_are_french_in_french(trial: Trial) -> None:
    said = {}
    for language in i18n.LANGUAGES:
        i18n.use(language)
        said[language] = game_name("longest"), tagline("longest")
    assert said["fr"] == ("Le plus long", "Le mot le plus long remporte le pli.")
    assert said["en"] == ("The Longest", "The longer word takes the trick.")


def test_what_it_does_not_say_in_a_language_is_named(trial: Trial, monkeypatch: pytest.MonkeyPatch) -> None:
    assert unsaid("longest", "fr") == []
    monkeypatch.delitem(i18n.further["fr"], "Trick %(turn)s")
    assert unsaid("longest", "fr") == ["Trick %(turn)s"]
    assert "Pass" not in unsaid("longest", "de") and "The Longest" in unsaid("longest", "de")


def test_the_commands_play_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = tmp_path / "words.txt"
    words.write_text("\n".join(WORDS), "utf-8")
    assert main(["simulate", "longest", "--words", str(words), "--games", "4", "--lang", "fr"]) == 0
    assert "Le plus long" in capsys.readouterr().out


def test_it_is_small() -> None:
    lines = [len(path.read_text("utf-8").splitlines()) for path in PACKAGE.rglob("*.py")]
    assert sum(lines) <= 700
