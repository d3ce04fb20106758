"""The page of challenges: a code typed or pasted, the deals of the day, and the table that comes of them."""

from __future__ import annotations

from datetime import date

import pygame
import pytest

from cardtable.play.challenge import Challenge, read_challenge, seats_of
from cardtable.play.learning import Learning
from cardtable.play.recordtext import meta_of
from cardtable.table.screens.daily import ChallengesPage, found_in
from cardtable.table.screens.destinations import NewMatch
from cardtable.table.screens.result import ResultPage
from cardtable.table.screens.sitdown import SitDownPage
from cardtable.ui.gestures import Key, Text
from cardtable.ui.loop import Loop
from cardtable.ui.widgets import field
from tests.kinds import instead
from tests.table.conftest import Clipboard, Open
from tests.table.parts import the
from tests.table.screens_house import the_house
from tests.table.test_screens_start import tap
from tools.screens import Desk

CODE = Challenge("duel", meta_of("duel").complete({"rounds": "1"}), (None, 3), 77_777, "7").code


def shown(
    open_loop: Open, code: str = "", size: tuple[int, int] = (1280, 720)
) -> tuple[Loop, ChallengesPage, Desk]:
    loop = open_loop(size)
    desk = the_house().desk(loop, "en")
    scene = ChallengesPage(loop.kit, desk, code, date(2026, 11, 22))
    loop.show(scene)
    return loop, scene, desk


def said(scene: ChallengesPage) -> str:
    return " ".join(node.label() for node in scene.base.walk())


def typed(loop: Loop, text: str) -> None:
    tap(loop, "code")
    for letter in text:
        loop.scene.dispatch.feed(Text(letter))


def test_a_code_typed_says_what_it_holds_before_anybody_sits_down(open_loop: Open) -> None:
    loop, scene, desk = shown(open_loop)
    assert scene.find("code") is None, "the deals of the day come first"
    tap(loop, "code-sent")
    assert "Type or paste the code" in said(scene)
    typed(loop, CODE[:9])
    assert "is wrong or missing" in said(scene)
    loop.scene.dispatch.feed(Key(pygame.K_RETURN))
    assert not [where for where in desk.went if where.startswith("Challenged")]
    typed(loop, CODE[9:])
    assert "The Duel: you and the Cat" in said(scene)
    assert "another list of words" in said(scene)
    loop.scene.dispatch.feed(Key(pygame.K_RETURN))
    assert desk.went[-1] == f"Challenged {CODE}"


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080), (700, 1200)])
def test_what_lies_below_stays_when_a_deal_of_the_day_is_chosen(
    open_loop: Open, size: tuple[int, int]
) -> None:
    loop, scene, _desk = shown(open_loop, size=size)
    places = {game: the(loop.scene, f"day-{game}").rect.copy() for game in ("shelf", "duel")}
    tap(loop, "day-shelf")
    assert scene.code
    assert {game: the(loop.scene, f"day-{game}").rect for game in places} == places


def test_a_code_is_found_in_a_message(open_loop: Open, clipboard: Clipboard) -> None:
    message = f"Cardtable · Le Duel\nDéfi {CODE.lower()}\nAnne : 3"
    assert read_challenge(found_in(message)) == read_challenge(CODE)
    clipboard(lambda: message)
    loop, _scene, desk = shown(open_loop)
    tap(loop, "code-sent")
    tap(loop, "paste")
    tap(loop, "play")
    assert desk.went[-1] == f"Challenged {CODE}"


def test_the_deals_of_today_are_a_press_away(open_loop: Open) -> None:
    loop, scene, desk = shown(open_loop)
    tap(loop, "day-crackword")
    chosen = scene.challenge()
    assert chosen is not None and chosen.game == "crackword"
    assert chosen.seats == (None, 2)
    tap(loop, "copy")
    assert chosen.code in field.paste()
    tap(loop, "play")
    assert desk.went[-1] == f"Challenged {chosen.code}"


def test_a_deal_of_the_day_played_is_told(open_loop: Open) -> None:
    loop, _scene, desk = shown(open_loop)
    desk.learning = Learning().sat_down("Zoé", "shelf").has_played("Zoé", date(2026, 11, 22), "shelf", 143)
    scene = ChallengesPage(loop.kit, desk, "", date(2026, 11, 22))
    loop.show(scene)
    assert "Played: 143 points" in said(scene)
    assert "one day’s deal" in said(scene)


def test_the_start_screen_leads_there(open_loop: Open) -> None:
    loop = open_loop((1280, 720))
    _scene, desk = the_house().show(loop, "start", "en")
    tap(loop, "link-swords")
    assert desk.went[-1] == "Challenges"


def test_setting_up_copies_the_whole_table(open_loop: Open) -> None:
    loop = open_loop((1600, 900))
    scene, desk = the_house().show(loop, "setup", "en")
    tap(loop, "deal")
    tap(loop, "other-deal")
    tap(loop, "copy")
    tap(loop, "deal-done")
    found = read_challenge(field.paste())
    assert isinstance(scene, SitDownPage)
    assert found.game == scene.sitting.meta.id
    assert found.options == scene.options()
    assert found.seats == seats_of(scene.sitting.players) == (None, None, 3, 1)
    given: list[NewMatch] = []
    instead(desk, "go", given.append)
    tap(loop, "play")
    assert given[0].seed == found.seed


def test_a_result_is_copied_with_its_code(open_loop: Open) -> None:
    loop = open_loop((1280, 720))
    scene, _desk = the_house().show(loop, "result", "en")
    assert isinstance(scene, ResultPage)
    tap(loop, "copy-result")
    header = scene.session.header
    found = read_challenge(found_in(field.paste()))
    assert (found.game, found.seed, found.options) == (header.game, header.seed, header.options)
