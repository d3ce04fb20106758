"""Tips at a table: each comes once, when its moment comes, in every game; they are switched off for good."""

from __future__ import annotations

import pygame
import pytest

from cardtable.play.learning import Learning
from cardtable.table.screens.table import TableScene
from cardtable.ui.loop import Loop
from tests.kinds import as_a
from tests.table.conftest import Open
from tests.table.tables import Desk, begun, hint_of, press, run, sit_down

GAMES = ("shelf", "duel", "crackword", "lettralettre")


def turns(loop: Loop, scene: TableScene, count: int) -> list[str]:
    """Return the tips told while a person plays that many decisions as hints advise."""
    said = []
    for _turn in range(count):
        for _second in range(90):
            if scene.situation.held:
                press(loop, pygame.K_RETURN)
            if scene.seat == 0 and not scene.situation.busy:
                break
            run(loop, 1)
        run(loop, 0.5)
        if scene.tips.said:
            assert scene.tips.said in scene.pill.label()
            said.append(scene.tips.said)
        scene.commit(hint_of(scene))
    return said


@pytest.mark.parametrize("game", GAMES)
def test_each_tip_comes_once_and_none_once_they_are_off(open_loop: Open, game: str) -> None:
    loop = open_loop((1280, 720))
    scene = sit_down(loop, "Anne=human,Bruno=bot:1", game=game, seed=7, **begun(game))
    as_a(Desk, scene.navigator).learning = Learning()  # now it is a new person
    said = turns(loop, scene, 5)
    assert said and len(said) == len({*said}), said
    as_a(Desk, scene.navigator).learning = Learning()
    scene.tips.end()
    assert turns(loop, scene, 2) == []
    assert Learning.from_document(scene.navigator.learning.to_document()).learner.quiet, "kept with the data"


def test_a_tip_is_read_before_the_coach_speaks(open_loop: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    """A sentence that is told once only is not covered by one that is told after every move."""
    scene = sit_down(open_loop((1280, 720)), "Anne=human,Bruno=bot:1", game="crackword", seed=7)
    as_a(Desk, scene.navigator).learning = Learning()
    scene.playback.facing(scene.facing)
    monkeypatch.setattr(type(scene.hints.coach), "comment", "FUS could have been played.")
    scene.dress()
    assert scene.tips.said and scene.tips.said in scene.pill.label()
    scene.tips.said = ""
    scene.dress()
    assert "FUS" in scene.pill.label()
