"""The page that looks back at a game turn by turn."""

from __future__ import annotations

from functools import cache

import pygame
import pytest

from cardtable import i18n
from cardtable.play.session import Session
from cardtable.play.thinker import AtOnce
from cardtable.table.screens.lookback.chart import TurnChart
from cardtable.table.screens.lookback.page import BoardThen, LookbackPage
from cardtable.table.screens.lookback.past import seen
from cardtable.ui.gestures import Text
from cardtable.ui.loop import Loop
from tests.kinds import instead, surely
from tests.play.test_verify import fresh, played
from tests.sampling import sampled
from tests.table.conftest import open_window
from tests.table.parts import the
from tests.table.screens_house import clipped, overlaps, the_house
from tests.table.tables import LEXICON, press, run
from tools.screens import _TURNS, Desk, _judged

GAMES = ("shelf", "crackword", "lettralettre", "duel")


@cache
def over(game: str) -> Session:
    """A finished game of one person against a robot."""
    seats = "Anne=human,Bruno=bot:3"
    return played(fresh(game, seats, 7, rounds="1") if game == "duel" else fresh(game, seats, 4))


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest) -> str:
    name: str = request.param
    return name


def page(loop: Loop, session: Session, language: str = "fr", at: int = 0) -> tuple[LookbackPage, Desk]:
    desk = the_house().desk(loop, language)
    instead(desk, "thinker_for", lambda _session: AtOnce(LEXICON))
    _TURNS.pop(id(session), None)
    scene = _judged(LookbackPage(loop.kit, desk, session, at))
    loop.show(scene)
    run(loop, 0.5)
    return scene, desk


WINDOWS = (
    ((1024, 640), "de", 1.0),
    ((1280, 720), "fr", 2.0),
    ((1920, 1080), "es", 1.0),
    ((700, 1200), "en", 1.0),
)


@pytest.mark.parametrize(
    ("game", "size", "language", "text"),
    [
        (game, *window)
        for at, game in enumerate(GAMES)
        for window in sampled((*WINDOWS[at:], *WINDOWS[:at]), 2)
    ],
)
def test_it_holds_together_in_every_game(
    game: str, size: tuple[int, int], language: str, text: float
) -> None:
    loop = open_window(size, text)
    scene, _desk = page(loop, over(game), language)
    assert not list(overlaps(scene)) and not list(clipped(scene))
    i18n.use("en")
    loop.screen.close()


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (700, 1200)])
def test_the_cards_of_a_board_are_as_large_as_a_finger_at_each_turn(game: str, size: tuple[int, int]) -> None:
    """A board without room for all cards at that size shows those of the move."""
    loop = open_window(size, 1.0)
    scene, desk = page(loop, over(game))
    for at in range(0, len(scene.turns.judged), 5):
        scene.visit(at)
        run(loop, 0.1)
        sight = next(node for node in scene.base.walk() if isinstance(node, BoardThen)).rect
        now = scene.turns.judged[at].index
        assert seen(loop.kit, desk, over(game), 0, now, scene.turns.instead(at), sight).card >= 44
        assert sight.h >= 0.23 * size[1]
    loop.screen.close()


def test_what_was_possible_lies_on_the_board_as_a_ghost(game: str) -> None:
    """The board differs from the one before it where the ghosts lie, and from nothing else of the hand."""
    loop = open_window((1280, 720), 1.0)
    session = over(game)
    scene, desk = page(loop, session)
    at = next(i for i in range(len(scene.turns.judged)) if scene.turns.instead(i) is not None)
    found, area = scene.turns.instead(at), pygame.Rect(40, 100, 800, 200)
    index = scene.turns.judged[at].index
    with_it = seen(loop.kit, desk, session, 0, index, found, area)
    if game == "lettralettre":  # a word that is written
        scene.go(at)
        assert found is not None
        assert the(scene, "held").label() == ", ".join(found.word)
    else:
        plain = seen(loop.kit, desk, session, 0, index, None, area)
        assert pygame.image.tobytes(with_it.picture, "RGBA") != pygame.image.tobytes(plain.picture, "RGBA")
        assert not any(used for _face, used in plain.hand)
        assert any(used for _face, used in with_it.hand)
        assert len(plain.hand) == len(session.view_at(index, 0).hands[0])
    loop.screen.close()


def test_keys_lead_through_the_turns_and_to_the_stars() -> None:
    loop = open_window((1280, 720), 1.0)
    scene, desk = page(loop, over("shelf"))
    chart = scene.find("turns")
    assert isinstance(chart, TurnChart) and chart.focused
    last = len(scene.turns.judged) - 1
    assert (
        f"Tour {scene.turns.judged[scene.at].turn} sur {scene.turns.count(scene.at)}"
        in scene.turns.act_sentence(scene.at)
    )
    assert scene.turns.name(last) == f"Tour {scene.turns.count(last)}"
    for key, at in ((pygame.K_END, last), (pygame.K_LEFT, last - 1), (pygame.K_HOME, 0), (pygame.K_RIGHT, 1)):
        press(loop, key)
        assert scene.at == at and the(scene, "turns").value().startswith(scene.turns.name(at))
    stars = [scene.turns.judged.index(each) for each in scene.turns.turning]
    for key, star in zip((pygame.K_1, pygame.K_2, pygame.K_3), stars, strict=False):
        press(loop, key)
        assert scene.at == star and the(scene, f"moment{stars.index(star) + 1}").checked()
    for letter in "3 ":  # what a key types is answered with it
        assert scene.handle(Text(letter))
    press(loop, pygame.K_ESCAPE)
    assert desk.went[-1] == "back"
    loop.screen.close()


def test_it_plays_by_itself_and_stays_longer_at_a_star() -> None:
    loop = open_window((1280, 720), 1.0)
    scene, _desk = page(loop, over("shelf"))
    press(loop, pygame.K_HOME)
    press(loop, pygame.K_SPACE)
    assert scene.playing
    star = 0 in [scene.turns.judged.index(each) for each in scene.turns.turning]
    run(loop, 1.0)
    assert scene.at == 0
    run(loop, 2.5 if star else 1.0)
    assert scene.at == 1 and scene.playing
    press(loop, pygame.K_LEFT)
    run(loop, 4)
    assert scene.at == 0 and not scene.playing
    loop.screen.close()


def test_one_plays_on_from_the_turn_looked_at_or_sees_all_of_it() -> None:
    loop = open_window((1280, 720), 1.0)
    session = over("shelf")
    first = page(loop, session)[0].turns.judged
    scene, desk = page(loop, session, at=first[3].index)
    assert scene.at == 3
    the(scene, "play-from").click()
    the(scene, "replay").click()
    assert desk.went[-2:] == [f"Forked {first[3].index}", f"FactByFact {first[3].index}"]
    loop.screen.close()


def test_luck_is_worked_out_when_asked_for_left_and_kept() -> None:
    loop = open_window((1280, 720), 1.0)
    session = over("lettralettre")
    scene, desk = page(loop, session, "en")
    the(scene, "luck").click()
    run(loop, 1)
    assert scene.judging.running and "of 200 games" in said(scene)
    the(scene, "luck").click()
    games = scene.judging.games
    run(loop, 1)
    assert scene.judging.games == games and not scene.judging.running
    desk.change_lucks(lambda lucks: lucks.with_luck(session, 0, scene.judging.luck))
    again = LookbackPage(loop.kit, desk, session)
    assert again.judging.known == pytest.approx(
        (scene.judging.luck.value, scene.judging.luck.reach), abs=0.001
    )
    loop.screen.close()


def test_the_paper_shows_the_lead_as_well() -> None:
    loop = open_window((1280, 720), 1.0)
    session = over("shelf")
    scene, _desk = page(loop, session, "en")
    the(scene, "lead").click()
    press(loop, pygame.K_END)
    scores = surely(session.outcome()).scores
    bars = scene.turns.bars()
    assert bars[-1].ahead == scores[0] - scores[1]
    assert "lead" in the(scene, "turns").label() and "lead" in the(scene, "turns").value()
    loop.screen.close()


def test_each_of_several_people_has_a_look_back() -> None:
    loop = open_window((1280, 720), 1.0)
    session = the_house().finished
    scene, _desk = page(loop, session)
    assert scene.find("whose") is not None and scene.seat == 0
    scene.of(1)
    run(loop, 8)
    assert scene.seat == 1 and {each.seat for each in scene.turns.judged} == {1} and scene.turns.done
    assert any(isinstance(node, BoardThen) for node in scene.base.walk())
    loop.screen.close()


def said(scene: LookbackPage) -> str:
    return " ".join(node.label() for layer in scene.layers for node in layer.walk())


def test_who_never_had_a_turn_has_nothing_to_look_back_at() -> None:
    loop = open_window((1280, 720), 1.0)
    session = played(fresh("duel", "Anne=human,Bruno=bot:3", 4, rounds="1", last_turn="none"))
    scene, _desk = page(loop, session)
    assert not scene.turns.judged and scene.turns.done
    assert not the(scene, "play-from").enabled
    for key in (pygame.K_HOME, pygame.K_SPACE, pygame.K_RIGHT, pygame.K_1):
        press(loop, key)
    assert not list(overlaps(scene))
    loop.screen.close()


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720)])
def test_the_board_of_a_duel_has_most_of_the_height(size: tuple[int, int]) -> None:
    loop = open_window(size, 1.0)
    session = played(fresh("duel", "Anne=human,Bruno=bot:3", 7, rounds="2"))
    scene, _desk = page(loop, session)
    sight = next(node for node in scene.base.walk() if isinstance(node, BoardThen))
    held, chart = the(scene, "held"), the(scene, "turns", TurnChart)
    assert sight.rect.h >= 1.8 * chart.rect.h and sight.rect.h >= 0.45 * size[1]
    assert sight.rect.bottom <= chart.rect.y and held.rect.x > sight.rect.right
    loop.screen.close()


def test_a_duel_shows_its_board_first_and_counts_rounds_and_hands() -> None:
    loop = open_window((1280, 720), 1.0)
    session = played(fresh("duel", "Anne=human,Bruno=bot:3", 7, rounds="2"))
    scene, _desk = page(loop, session)
    assert scene.turns.done and "manche" in scene.heading()[1]
    sight = next(node for node in scene.base.walk() if isinstance(node, BoardThen))
    held, chart = the(scene, "held"), the(scene, "turns", TurnChart)
    assert sight.rect.h >= 240 and sight.rect.bottom <= chart.rect.y and held.rect.x > sight.rect.right
    bars = scene.turns.bars()
    assert {bar.round for bar in bars} >= {1, 2} and all(len(bar.hands) == 2 for bar in bars)
    assert bars[0].hands == (7, 7) and bars[0].name.startswith("Manche 1, ")
    assert "cartes contre" in chart.value() and "point" not in said(scene).replace("Points", "")
    assert not list(overlaps(scene))
    loop.screen.close()
