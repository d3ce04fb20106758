"""Problems in the window: found by mouse and by keyboard, tried wrong, the answer asked for; the page they are chosen on."""

from __future__ import annotations

from datetime import date

import pygame
import pytest

from cardtable import i18n
from cardtable.play.problem import Attempt, of_the_day, problems_of
from cardtable.rules.contract import Move
from cardtable.table.screens.daily import ProblemsPage
from cardtable.table.screens.destinations import ProblemTable
from cardtable.table.screens.guide import NoThinker, ProblemGuide
from cardtable.table.screens.table import TableScene
from cardtable.ui.loop import Loop
from cardtable.ui.node import Role
from cardtable.ui.widgets.button import Button
from tests.kinds import as_a
from tests.play.test_problems import GAMES
from tests.table import eye
from tests.table.conftest import Open
from tests.table.parts import board_of, the
from tests.table.person import Person
from tests.table.screens_house import the_house
from tests.table.tables import LEXICON, Desk, run
from tests.table.test_screens_start import tap


def sit_at(loop: Loop, game: str, at: int = 0, language: str = "fr") -> TableScene:
    i18n.use(language)
    attempt = Attempt(problems_of(game, language)[at], ("Anne", "Bruno"), LEXICON)
    scene = TableScene(
        loop.kit, desk := Desk(), attempt.session, None, NoThinker(), ProblemGuide(attempt, desk)
    )
    loop.show(scene)
    run(loop, 2)
    return scene


def wrong_move(scene: TableScene) -> Move:
    attempt = as_a(ProblemGuide, scene.teacher).attempt
    moves = scene.session.game.moves(scene.session.view(attempt.seat), attempt.seat)
    found: Move = next(move for move in moves if not attempt.judge(move).right)
    return found


@pytest.mark.parametrize("game", GAMES)
def test_it_asks_and_judges_and_praises(open_loop: Open, game: str) -> None:
    loop = open_loop((1280, 720))
    scene = sit_at(loop, game)
    attempt, person = as_a(ProblemGuide, scene.teacher).attempt, Person(loop)
    assert "?" in person.says(Role.STATUS)
    scene.commit(wrong_move(scene))
    run(loop, 1)
    assert not scene.session.decisions and not as_a(ProblemGuide, scene.teacher).solved
    assert "?" not in person.says(Role.STATUS)
    scene.commit(attempt.session.parse(attempt.seat, attempt.problem.answer))
    run(loop, 3)
    assert attempt.session.decisions == 1
    assert attempt.best.word in person.says(Role.STATUS)
    assert scene.navigator.learning.learner.problems == {attempt.problem.key: True}
    person.press(pygame.K_RETURN)
    assert isinstance(as_a(Desk, scene.navigator).went[-1], ProblemTable)


def test_a_word_typed_is_judged(open_loop: Open) -> None:
    loop = open_loop((1280, 720))
    scene, person = sit_at(loop, "lettralettre"), Person(loop)
    person.type(as_a(ProblemGuide, scene.teacher).attempt.best.word.lower())
    person.press(pygame.K_RETURN)
    run(loop, 3)
    assert as_a(ProblemGuide, scene.teacher).solved


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (700, 1200)])
@pytest.mark.parametrize("game", GAMES)
def test_a_finger_finds_everything_before_and_after(
    open_loop: Open, game: str, size: tuple[int, int]
) -> None:
    loop = open_loop(size)
    scene = sit_at(loop, game)
    assert not list(eye.narrow(loop))
    assert len({node.rect.y for node in Person(loop).acts()}) == 2, (
        "what asks for a word offers what says none"
    )
    as_a(ProblemGuide, scene.teacher).show_answer()
    run(loop, 1)
    assert not list(eye.narrow(loop))


@pytest.mark.parametrize("language", ["de", "en", "es", "fr"])
@pytest.mark.parametrize("size", [(1024, 640), (700, 1200)])
def test_the_way_on_is_written_out(open_loop: Open, size: tuple[int, int], language: str) -> None:
    """The end of *Problème suivant* used to be cut off."""
    loop = open_loop(size)
    scene = sit_at(loop, "crackword")
    i18n.use(language)
    as_a(ProblemGuide, scene.teacher).show_answer()
    run(loop, 1)
    for key in ("action-problems", "action-continue"):
        button = the(scene, key, Button)
        style, _icon, margin = button.fitted()
        assert loop.kit.fonts.width(button.text, style) <= button.rect.w - 2 * margin


@pytest.mark.parametrize("game", GAMES)
def test_the_answer_is_laid_and_counts_as_seen(open_loop: Open, game: str) -> None:
    loop = open_loop((1280, 720))
    scene, person = sit_at(loop, game), Person(loop)
    person.press_button("Voir la réponse", by_keyboard=game == "duel")
    run(loop, 1)
    attempt = as_a(ProblemGuide, scene.teacher).attempt
    assert not scene.session.decisions
    assert attempt.best.word in person.says(Role.STATUS)
    assert board_of(scene).draft == board_of(scene).draft_of(
        attempt.seat, as_a(ProblemGuide, scene.teacher).move()
    )
    assert scene.navigator.learning.learner.problems == {attempt.problem.key: False}
    scene.commit(as_a(ProblemGuide, scene.teacher).move())
    assert not scene.session.decisions


def test_a_key_that_does_nothing_gives_nothing_away(open_loop: Open) -> None:
    loop = open_loop((1280, 720))
    scene, person = sit_at(loop, "duel"), Person(loop)
    for _time in range(3):
        scene.dispatch.ignored()
        person.press(pygame.K_F9)
    assert not as_a(ProblemGuide, scene.teacher).shown and not board_of(scene).draft


def test_help_points_at_the_cards_first(open_loop: Open) -> None:
    loop = open_loop((1280, 720))
    scene = sit_at(loop, "shelf")
    scene.hint()
    assert not as_a(ProblemGuide, scene.teacher).shown
    scene.hint()
    assert as_a(ProblemGuide, scene.teacher).shown


def test_the_page_offers_three_and_says_what_is_done(open_loop: Open) -> None:
    loop = open_loop((1280, 720))
    desk, today = the_house().desk(loop, "en"), date(2026, 11, 22)
    desk.loud = False
    first, *_others = of_the_day(today, lambda _game: "en")
    desk.change_learning(lambda learning: learning.has_tried(first.key, True))
    scene = ProblemsPage(loop.kit, desk, today)
    loop.show(scene)
    assert "solved" in the(scene, "today-1").label()
    assert "1 of" in the(scene, f"store-{first.game}").label()
    tap(loop, "today-2")
    assert desk.went[-1].startswith("ProblemTable")
    scene.on_back()
    assert desk.went[-1].startswith("Challenges")  # whence one came


@pytest.mark.parametrize("words", ["fr", "es", "xx"])
def test_the_page_says_when_the_words_are_of_another_language(
    open_loop: Open, monkeypatch: pytest.MonkeyPatch, words: str
) -> None:
    loop = open_loop((1280, 720))
    desk = the_house().desk(loop, "en")
    monkeypatch.setattr(ProblemsPage, "_words", lambda _page, _game: words)
    loop.show(ProblemsPage(loop.kit, desk, date(2026, 11, 22)))
    said = any("these are in French" in node.label() for node in loop.scene.base.walk())
    assert said == (words == "xx")
