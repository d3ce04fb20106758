"""The program when shipped files of one game are missing or damaged: it is told once, the rest goes on."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from cardtable import resources
from cardtable.app import Application
from cardtable.games.lettralettre.rules import deck
from cardtable.lexicon.entries import Readings
from cardtable.lexicon.errors import Fault, LexiconError
from cardtable.play.recordtext import meta_of
from cardtable.play.seats import parse_seats
from cardtable.play.thinker import AtOnce
from cardtable.table.screens.destinations import NewMatch, Resumed
from cardtable.table.screens.start import StartPage
from cardtable.table.screens.table import TableScene
from cardtable.ui.widgets.popover import Dialog
from tests import verified
from tests.kinds import as_a, instead
from tests.table.conftest import Start

PEOPLE = parse_seats("Anne=human,Bruno=human")
FRAMES = 2_000


@pytest.fixture
def copy(tmp_path: Path, shipped_at: Callable[[Path], None]) -> Iterator[Callable[[str], Path]]:
    """Give a function that makes a copy of the shipped files of a kind take their place; its folder."""

    def copy_(kind: str) -> Path:
        shutil.copytree(resources.asset(kind), tmp_path / "assets" / kind)
        shipped_at(tmp_path / "assets")
        deck.book.cache_clear()
        return tmp_path / "assets" / kind

    yield copy_
    deck.book.cache_clear()


def dialogs(application: Application) -> list[Dialog]:
    return [each for each in application.loop.scene.layers if isinstance(each, Dialog)]


@pytest.mark.parametrize("at_once", [False, True])
def test_a_game_without_its_cards_is_told_and_the_others_are_played(
    start: Start, copy: Callable[[str], Path], at_once: bool
) -> None:
    (copy("lettralettre") / "constraints.tsv").unlink()
    options = meta_of("lettralettre").complete({})
    if at_once:
        application = start(game="lettralettre", players=PEOPLE)
    else:
        application = start()
        application.go(NewMatch("lettralettre", PEOPLE, options, 5))
    assert isinstance(application.loop.scene, StartPage)
    assert len(dialogs(application)) == 1
    application.go(NewMatch("shelf", PEOPLE, meta_of("shelf").complete({}), 5))
    assert isinstance(application.loop.scene, TableScene)


def test_damage_that_shows_in_the_middle_of_a_game_ends_it_saved(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    application = start()
    application.kit.speed = 0.0
    instead(application, "thinker_for", lambda session: AtOnce(session.game.lexicon))
    options = meta_of("lettralettre").complete({"constraints": "grammar"})
    application.go(NewMatch("lettralettre", parse_seats("Anne=bot:1,Bruno=bot:1"), options, 5))
    session, loop = as_a(TableScene, application.loop.scene).session, application.loop

    def damaged(*_word: Readings | str | int) -> None:
        raise LexiconError(Fault.DAMAGED, "fr-words.bin")

    step, frames = loop.step, iter(range(FRAMES))

    def until_told() -> bool:
        step()
        if next(frames, None) is None or dialogs(application):
            loop.running = False
        return True

    instead(loop, "step", until_told)
    with monkeypatch.context() as patch:
        patch.setattr(Readings, "of", damaged)
        assert application.run() == 0
    assert isinstance(loop.scene, StartPage)
    assert len(dialogs(application)) == 1
    saved = application.library.latest()
    assert saved is not None
    assert saved.game == "lettralettre" and session.decisions > 0
    verified.forget()
    # The decision that met the damage may be missing: with it nobody could open the game any more.
    read = application.library.read(saved.id, application.lexicon)
    assert read.decisions >= session.decisions - 1
    application.go(Resumed(saved))
    assert isinstance(loop.scene, TableScene)
