"""Sitting down: two questions, the last table as the answer offered, everything else behind one line."""

from __future__ import annotations

import pygame
import pytest

from cardtable.ui.node import Role
from tests.table.screens_house import the_house
from tests.table.tables import click, press


def shown(open_loop, language="en", size=(1280, 720)):
    from cardtable.table.screens.sitdown import SitDown

    loop = open_loop(size)
    desk = the_house().desk(loop, language)
    scene = SitDown(loop.kit, desk, "crackword")
    loop.show(scene)
    return loop, scene, desk


def played(desk):
    return next(each for each in desk.went if each.startswith("play "))


def test_enter_plays_alone_against_one_beginner_in_the_language_spoken(open_loop):
    loop, _scene, desk = shown(open_loop)
    press(loop, pygame.K_RETURN)
    assert "Player(name='Anne', level=None" in played(desk)
    assert played(desk).count("level=1") == 1
    assert "'lexicon': 'en'" in played(desk)


def test_who_has_played_another_game_keeps_the_name(open_loop):
    from cardtable.table.screens.sitdown import SitDown

    for name, other in (("Paul", "Anne"), ("Bruno", "Anne")):
        loop, _scene, desk = shown(open_loop)
        desk.learn(lambda learning, name=name: learning.sat_down(name, "duel"))
        loop.show(SitDown(loop.kit, desk, "crackword"))
        press(loop, pygame.K_RETURN)
        assert f"Player(name='{name}', level=None" in played(desk)
        assert f"Player(name='{other}', level=1" in played(desk)


@pytest.mark.parametrize(("key", "level"), [("strength-0", 1), ("strength-1", 2), ("strength-2", 4)])
def test_how_strong(open_loop, key, level):
    loop, scene, desk = shown(open_loop)
    click(loop, scene.find(key).rect.center)
    assert scene.find(key).value() == "chosen"
    click(loop, scene.find("play").rect.center)
    assert f"level={level}" in played(desk)


def test_together_asks_for_no_strength_and_back(open_loop):
    loop, scene, desk = shown(open_loop)
    click(loop, scene.find("together").rect.center)
    assert scene.find("strength-0") is None
    click(loop, scene.find("alone").rect.center)
    assert scene.find("strength-0").value() == "chosen"
    click(loop, scene.find("together").rect.center)
    press(loop, pygame.K_RETURN) if scene.focus.node is scene.find("play") else click(
        loop, scene.find("play").rect.center
    )
    assert played(desk).count("level=None") == 2


def test_the_rest_is_one_press_away_and_the_lesson_is_offered_until_it_is_done(open_loop):
    loop, scene, desk = shown(open_loop)
    click(loop, scene.find("change").rect.center)
    click(loop, scene.find("learn").rect.center)
    assert desk.went == ["arrange crackword", "lesson crackword"]
    desk.learn(lambda learning: learning.has_done("crackword", 7))
    scene.rebuild()
    assert scene.find("learn") is None


def test_the_last_table_is_offered(open_loop):
    from cardtable.table.screens.sitdown import SitDown

    loop = open_loop((1280, 720))
    desk = the_house().desk(loop, "fr", 4)
    scene = SitDown(loop.kit, desk, "shelf")
    loop.show(scene)
    before = desk.settings.tables["shelf"]
    press(loop, pygame.K_RETURN)
    assert str(before.players) in played(desk)
    assert all(node.label() for node in scene.accessible() if node.role is Role.RADIO)


@pytest.mark.parametrize("size", [(700, 1200), (600, 1024), (1080, 1920)])
@pytest.mark.parametrize("language", ["fr", "en"])
def test_an_upright_page_is_not_half_empty(open_loop, size, language):
    """The questions take the height there is, and no answer is pushed off the page."""
    _loop, scene, _desk = shown(open_loop, language, size)
    for least in (0.3, 0.2):  # together the second question is shorter
        keys = ("alone", "together", "strength-0", "strength-2", "change")
        boxes = [node.rect for key in keys if (node := scene.find(key)) is not None]
        foot = scene.find("rail").rect.top
        assert max(box.bottom for box in boxes) <= foot
        assert max(box.bottom for box in boxes) - min(box.top for box in boxes) >= least * foot
        assert min(box.top for box in boxes) < 0.4 * foot
        scene.choose_company(True)


@pytest.mark.parametrize(
    ("game", "said"), [("duel", "Against a bot"), ("shelf", "Against one bot or several")]
)
def test_a_game_for_two_offers_one_bot(open_loop, game, said):
    from cardtable.table.screens.sitdown import SitDown

    loop = open_loop((1280, 720))
    scene = SitDown(loop.kit, the_house().desk(loop, "en"), game)
    loop.show(scene)
    assert scene.find("alone").label().endswith(said)


def test_everybody_has_a_last_table_of_their_own(open_loop):
    """Who says who they are finds the table they had, at the strength they chose."""
    loop, scene, desk = shown(open_loop)
    assert scene.find("person-Anne") is None, "nobody is asked who they are before there are two"
    for name, strength in (("Anne", "strength-2"), ("Paul", "strength-0")):
        desk.learn(lambda learning, name=name: learning.sat_down(name, "crackword"))
        loop.show(type(scene)(loop.kit, desk, "crackword"))
        click(loop, loop.scene.find(strength).rect.center)
        press(loop, pygame.K_RETURN) if loop.scene.focus.node is loop.scene.find("play") else click(
            loop, loop.scene.find("play").rect.center
        )
    for name, strength in (("Anne", 2), ("Paul", 0), ("Anne", 2)):
        loop.show(type(scene)(loop.kit, desk, "crackword"))
        click(loop, loop.scene.find(f"person-{name}").rect.center)
        assert loop.scene.find(f"person-{name}").value() == "chosen"
        assert loop.scene.strength == strength
        assert f"{name} (you)" in " ".join(node.label() for node in loop.scene.accessible())
    desk.learn(lambda learning: learning.sat_down("Zoé", "shelf"))
    loop.show(type(scene)(loop.kit, desk, "crackword"))
    assert loop.scene.strength == 0 and "Zoé (you)" in " ".join(
        node.label() for node in loop.scene.accessible()
    )


def test_a_first_duel_is_short_and_its_cards_are_said_to_be_kind(open_loop):
    from cardtable.table.screens.sitdown import SitDown

    loop = open_loop((1280, 720))
    desk = the_house().desk(loop, "en")
    scene = SitDown(loop.kit, desk, "duel")
    loop.show(scene)
    said = " ".join(node.label() for node in scene.accessible())
    assert "Rounds to win: One" in said and "cards to begin well with" in said
    click(loop, scene.find("together").rect.center)
    assert "cards to begin well with" not in " ".join(node.label() for node in scene.accessible())
    click(loop, scene.find("alone").rect.center)
    press(loop, pygame.K_RETURN) if scene.focus.node is scene.find("play") else click(
        loop, scene.find("play").rect.center
    )
    assert "'rounds': '1'" in played(desk)
    desk.learn(lambda learning: learning.sat_down("Anne", "duel"))
    loop.show(SitDown(loop.kit, desk, "duel"))
    assert "cards to begin well with" not in " ".join(node.label() for node in loop.scene.accessible())


def test_together_asks_how_many_and_keeps_who_sits_there(open_loop):
    """A family of three need not look for the set-up; a game for two has nothing to ask."""
    from cardtable.table.screens.sitdown import SitDown

    loop, scene, desk = shown(open_loop)
    assert scene.find("people-3") is None
    click(loop, scene.find("together").rect.center)
    first = [player.name for player in scene._players]
    for count in (4, 2, 3):
        click(loop, scene.find(f"people-{count}").rect.center)
        assert scene.find(f"people-{count}").value() == "chosen"
    names = [player.name for player in scene._players]
    assert names[:2] == first and len({*names}) == 3
    click(loop, scene.find("play").rect.center)
    assert played(desk).count("level=None") == 3 and len({p.colour for p in scene._players}) == 3
    loop.show(SitDown(loop.kit, desk, "duel"))
    click(loop, loop.scene.find("together").rect.center)
    assert loop.scene.find("people-2") is None
