"""Fades below a card that is carried: the card leaves no picture of itself in them, and no hole, on all four tables."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from cardtable.games.crackword.board.draft import Spot
from cardtable.games.crackword.rules.model import Lay
from cardtable.rules.cards import JOKER
from cardtable.table.board.strip import LetterStrip
from cardtable.table.screens.table import TableScene
from cardtable.ui.sprite import Sprite
from cardtable.ui.stage import Stage
from tests.kinds import as_a, surely
from tests.table.conftest import Open, frame
from tests.table.crackword import a_table, goal, held, where
from tests.table.golden import differences
from tests.table.reels import MELT
from tests.table.tables import drag, run, type_
from tests.table.test_letting_go import TABLES, places, seated, thing

pytestmark = pytest.mark.watched


def carried(open_loop: Open, game: str) -> Iterator[tuple[pygame.Surface, pygame.Rect]]:
    """A card carried quickly over one place after another and out of them again: each frame, and where the card was drawn."""
    person = seated(open_loop, game)
    loop, stage = person.loop, as_a(TableScene, person.scene).stage
    loop.melt_ms = MELT
    person.lift(thing(person), [(640, 420)])
    person.wait(0.5)
    goals = [box.center for box in places(person)[:3]]
    at = 640, 420
    for spot in [*goals, (goals[0][0], 40)]:
        for step in range(1, 6):
            part = step / 5
            x, y = (round(old + (new - old) * part) for old, new in zip(at, spot, strict=True))
            person.move((x, y), held=True)
            yield loop.screen.surface.copy(), surely(stage.drag).sprite.paint_rect()
        at = spot


def unseen(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hide the card in the hand, and let nothing make way for it."""
    draw, flights = Sprite.draw, Stage.flights
    monkeypatch.setattr(Sprite, "draw", lambda self, *rest: None if self.held else draw(self, *rest))

    def held(stage: Stage) -> object:
        return stage.drag.sprite.drawn if stage.drag is not None else None

    monkeypatch.setattr(Stage, "flights", lambda self: [each for each in flights(self) if each != held(self)])


@pytest.mark.parametrize("game", TABLES)
def test_a_card_carried_over_what_fades_leaves_nothing_in_it(
    open_loop: Open, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen = [*carried(open_loop, game)]
    unseen(monkeypatch)
    for number, ((shown, card), (bare, _same)) in enumerate(zip(seen, carried(open_loop, game), strict=True)):
        for picture in (shown, bare):
            picture.fill("black", card.inflate(32, 32))
        found = differences(shown, bare)
        assert not found, f"frame {number}: {len(found)} blocks from {found[0]} to {found[-1]}"


def test_the_cards_go_on_below_an_alphabet_that_comes_and_goes(open_loop: Open) -> None:
    """A joker laid: nothing round the letters that are offered is seen twice, where it was and where it goes."""
    loop = open_loop((1280, 720))
    scene, move = a_table(loop, lambda move: isinstance(move, Lay) and move.face == JOKER and not move.crack)
    run(loop, 0.5)
    loop.melt_ms = loop.dissolve_ms = MELT
    for way in ("comes", "goes"):
        if way == "comes":
            drag(loop, where(scene, held(scene, JOKER).id), goal(scene, Spot(move.row, move.place)))
            strip = scene.layers[-1]
            assert isinstance(strip, LetterStrip)
        else:
            type_(loop, move.letter)
        moved = False
        for _frame in range(12):
            frame(loop)
            moved = moved or scene.stage.moving
            shown, whole = loop.screen.surface.copy(), pygame.Surface(loop.screen.size)
            scene.paint_all(whole)
            for picture in (shown, whole):
                assert isinstance(strip, LetterStrip)
                picture.fill("black", strip.panel.paint_rect())
            assert not differences(shown, whole), way
        assert moved == (way == "comes")
