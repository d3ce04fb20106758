"""Changes of a table's rules stand on its rules page, in its heading, in its log and on its score sheet."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from cardtable import i18n
from cardtable.bots.firsttables import first_table
from cardtable.games import games, manifest
from cardtable.table.screens.exhibit import CardSample
from cardtable.table.screens.rules_page import RulesPage
from cardtable.table.screens.scoresheet import as_text
from cardtable.ui.scene import Scene
from cardtable.wording.rules_page import exhibits
from tests.play.games import play_on, session
from tests.table.conftest import Open
from tests.table.parts import the_page
from tests.table.screens_house import the_house
from tests.table.tables import run, sit_down


def told(scene: Scene) -> str:
    return " ".join(node.label() for layer in scene.layers for node in layer.walk())


def chapters(scene: Scene) -> Iterator[int]:
    """Each chapter of the book, opened one after the other."""
    scene = the_page(scene, RulesPage)
    for at in range(len(scene._clauses)):
        scene.go(at)
        yield at


def book(scene: Scene) -> str:
    return " ".join(told(scene) for _at in chapters(scene))


def test_the_page_tells_the_options_of_this_table(open_loop: Open) -> None:
    loop = open_loop((1280, 800))
    desk = the_house().desk(loop, "en")
    table = session(ends="three-each-side", pass_draws="off")
    scene = RulesPage(loop.kit, desk, "shelf", "", table.options)
    loop.show(scene)
    words = book(scene)
    assert words.count("Chosen at this table: Passing.") == 2  # S15, and the end of the game
    assert words.count("Chosen at this table: Ends of the shelf.") == 1
    assert "draws one card" not in words and "nine in all" not in words
    table = session(ends="three-each-side", pass_draws="off", hand_penalty="literal")
    loop.show(RulesPage(loop.kit, desk, "shelf", "", table.options))
    words = book(loop.scene)
    assert words.count("Chosen at this table") == 1, (
        "the box’s own rules are no change of a table like the box"
    )
    assert "draws one card" not in words and "a joker costs" not in words
    loop.show(RulesPage(loop.kit, desk, "shelf", "", session().options))
    assert "Chosen at this table" not in book(loop.scene)
    loop.show(RulesPage(loop.kit, desk, "shelf"))
    assert "Chosen at this table" not in book(loop.scene)


def test_heading_log_and_sheet_say_what_is_played_with(open_loop: Open) -> None:
    loop = open_loop((1600, 900))
    scene = sit_down(loop, "Anne=human,Bruno=bot:1", language="en", ends="three-each-side")
    assert "Played with " in scene.bar.title.label() and "Played with " in scene.bar.title.shown
    scene.history()
    run(loop, 0.3)
    assert told(scene).count("Played with ") == 2
    finished = play_on(session(ends="three-each-side"), 600)
    i18n.use("en")
    assert finished.outcome() is not None and "Played with " in as_text(finished)
    assert "Played with " not in as_text(play_on(session(), 600))


@pytest.mark.parametrize("game", [each.id for each in games()])
@pytest.mark.parametrize("size", [(1024, 640), (700, 1200)])
def test_the_cards_are_drawn_on_the_page_and_told_to_a_reader(
    open_loop: Open, game: str, size: tuple[int, int]
) -> None:
    loop = open_loop(size)
    scene = RulesPage(loop.kit, the_house().desk(loop, "fr"), game)
    loop.show(scene)
    options = manifest(game).meta.complete({})
    shown = [
        each for _at, found in sorted(exhibits(game, options).items()) for one in found for each in one.cards
    ]
    told_of = []
    for _chapter in chapters(scene):
        drawn = [node for node in scene.base.walk() if isinstance(node, CardSample)]
        if not drawn:
            continue
        told_of += [node.label() for node in drawn]
        assert all(
            scene.body.rect.x <= node.rect.x <= node.rect.right <= scene.body.rect.right for node in drawn
        )
        boxes = [node.rect for node in drawn]
        assert all(not box.collidelistall([other for other in boxes if other is not box]) for box in boxes)
        scene.body.scroll_to(drawn[0].rect.y - scene.body.rect.y, at_once=True)
        run(loop, 0.1)
        spot = drawn[0].rect.inflate(-8, -8).clip(scene.body.rect)
        assert (
            len({tuple(loop.screen.surface.get_at((x, spot.centery))) for x in range(spot.x, spot.right)}) > 3
        )
    assert told_of == [each.text for each in shown] != []


@pytest.mark.parametrize("size", [(700, 1200), (1024, 640), (480, 800)])
def test_where_the_heading_has_no_room_it_tells_how_many_rules_were_changed(
    open_loop: Open, size: tuple[int, int]
) -> None:
    loop = open_loop(size)
    chosen: dict[str, Any] = {
        "pass_draws": "off",
        "repeats": "never-twice-in-a-game",
        "ends": "three-each-side",
        "growth": "one-slot-a-turn",
    }
    scene = sit_down(loop, "Anne=human,Bruno=bot:1,Claire=bot:1", language="en", **chosen)
    said = scene.bar.title.shown
    assert "4 rules changed" in said or "Played with " in said
    assert loop.kit.fonts.width("4 rules changed", "body") <= scene.bar.title.room.w
    assert "Played with " in scene.bar.title.tip and "Played with " in scene.bar.title.label()


def test_the_rules_of_a_first_table_are_told_as_simple_ones_until_somebody_changes_one(
    open_loop: Open,
) -> None:
    loop = open_loop((700, 1200))
    first: dict[str, Any] = dict(first_table("duel", "en").options)
    for neighbours, told in (("ignored", "Simple rules"), ("words", "2 rules changed")):
        chosen = {**first, "neighbours": neighbours}
        scene = sit_down(loop, "Anne=human,Bruno=bot:1", game="duel", language="en", **chosen)
        assert told in scene.bar.title.shown
        assert "Played with " in scene.bar.title.tip
