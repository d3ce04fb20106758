"""After a rout the result proposes the opponent who fits; after any other game, the rematch."""

from __future__ import annotations

from dataclasses import replace
from math import log10

import pygame
import pytest

from cardtable.bots.opponents import KEYS
from cardtable.play import measure
from cardtable.play.measure import Rating, Strength, Whose, after_rout, value_of
from cardtable.play.seats import MEASURED, Player
from cardtable.play.session import Session
from cardtable.rules.contract import LEXICON, Outcome
from cardtable.table.screens.factspeech import markup
from cardtable.table.screens.result import ResultPage
from cardtable.ui.loop import Loop
from cardtable.ui.markup import plain
from cardtable.ui.widgets.button import Button
from cardtable.wording.course import lone_person, match_course
from tests.kinds import as_a
from tests.table.conftest import Open
from tests.table.parts import the
from tests.table.screens_house import the_house
from tests.table.tables import click, press, run


class Ended:
    """A finished game of two with those scores, as the proposal and the result look at it."""

    def __init__(self, like: Session, bot: Player, scores: tuple[int, int]) -> None:
        self._like, self._scores = like, scores
        self.players = (Player("Anne"), bot)
        self.header = replace(like.header, players=self.players)
        self.options = like.options

    def outcome(self) -> Outcome:
        best = max(self._scores)
        return Outcome(tuple(self._scores), tuple(seat for seat in (0, 1) if self._scores[seat] == best))


def proposed(scores: tuple[int, int], temper: str, rating: float | None = None, games: int = 5) -> str:
    like = the_house().finished
    game = like.header.game
    ended = Ended(like, Player("X", 2.0, 1, temper), scores)
    standings = {}
    if rating is not None:
        standings[Whose("Anne", game, like.options[LEXICON])] = Strength(Rating(rating, 60), games)
    return after_rout(ended, standings)  # type: ignore[arg-type]


def test_a_rout_lost_proposes_a_weaker_opponent_and_a_rout_won_a_stronger_one() -> None:
    assert proposed((46, 368), "magpie", 0) == "snail"
    assert proposed((46, 368), "magpie", 9000) == "cat", "the next weaker one at least"
    assert proposed((368, 46), "rabbit", 0) == "squirrel"
    assert proposed((368, 46), "rabbit", value_of("shelf", 4) + 400) == "magpie"


def test_nothing_is_proposed_after_a_close_game_or_beyond_either_end() -> None:
    middle = value_of("shelf", 2.0)
    assert proposed((140, 150), "rabbit", middle) == proposed((150, 140), "rabbit", middle) == ""
    assert proposed((46, 368), "snail", 0) == "" == proposed((368, 46), "magpie", 9000)
    assert proposed((100, 100), "rabbit", 0) == ""


def test_a_win_that_the_scale_held_for_certain_is_a_rout_however_close() -> None:
    level = value_of("shelf", 2.0)
    certain = 400 * log10(measure.CERTAIN / (1 - measure.CERTAIN))
    assert proposed((140, 150), "rabbit", level - certain - 5)
    assert not proposed((140, 150), "rabbit", level - certain + 5)
    first = proposed((140, 150), "rabbit", level - certain - 5, games=1)
    assert not first, "the scale knows nobody by a first match"


@pytest.mark.parametrize("size", [(1280, 720), (1024, 640), (1920, 1080), (700, 1200)])
@pytest.mark.parametrize("key", [KEYS[0], KEYS[3]])
def test_the_main_action_of_the_result_is_the_opponent_who_fits(
    open_loop: Open, size: tuple[int, int], key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    loop, house = open_loop(size), the_house()
    desk = house.desk(loop, "en")
    monkeypatch.setattr("cardtable.table.screens.result.after_rout", lambda _session, _standings: key)
    page = ResultPage(loop.kit, desk, house.finished)
    loop.show(page)
    run(loop, 1.3)
    button = the(page, "against")
    assert button.rect.bottom <= size[1] and the(page, "rematch") and page.find("proposal")
    click(loop, button.rect.center)
    played = next(each for each in desk.went if each.startswith("NewMatch "))
    assert f"level={MEASURED}" in played and f"temper='{key}'" in played


def test_after_another_game_the_rematch_is_the_main_action(open_loop: Open) -> None:
    loop, house = open_loop((1280, 720)), the_house()
    page = ResultPage(loop.kit, house.desk(loop, "en"), house.finished)
    loop.show(page)
    assert page.find("against") is None and page.find("proposal") is None and the(page, "rematch")


def arriving(loop: Loop, monkeypatch: pytest.MonkeyPatch) -> ResultPage:
    house = the_house()
    monkeypatch.setattr("cardtable.table.screens.result.after_rout", lambda _session, _standings: KEYS[0])
    page = ResultPage(loop.kit, house.desk(loop, "en"), house.finished)
    loop.show(page)
    return page


def told(page: ResultPage) -> tuple[bool, bool, bool]:
    """True each for the sentence, the plate of the opponent, and the brass button."""
    course = plain(markup(match_course(page.session, lone_person(page.session))))
    labels = [node.label() for node in page.base.walk()]
    return (
        course in labels,
        page.find("proposal") is not None,
        as_a(Button, the(page, "against")).kind == "main",
    )


def test_sentence_plate_and_button_come_one_after_the_other(
    open_loop: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    loop = open_loop((1280, 720))
    page, seen = arriving(loop, monkeypatch), [(False, False, False)]
    start = loop.kit.now()
    while loop.kit.now() < start + 1.5:
        if told(page) != seen[-1]:
            seen.append(told(page))
        run(loop, 0.02)
    assert seen == [(False, False, False), (True, False, False), (True, True, False), (True, True, True)]


@pytest.mark.parametrize("how", ["key", "click", "no motion"])
def test_all_is_there_at_once_where_a_player_will_not_wait(
    open_loop: Open, monkeypatch: pytest.MonkeyPatch, how: str
) -> None:
    loop = open_loop((1280, 720))
    if how == "no motion":
        loop.kit.speed = 0
    page = arriving(loop, monkeypatch)
    run(loop, 0.1)
    if how == "key":
        press(loop, pygame.K_DOWN)
    elif how == "click":
        click(loop, (640, 20))
    assert told(page) == (True, True, True)
    y = the(page, "proposal").rect.y
    run(loop, 1.3)
    assert the(page, "proposal").rect.y == y
