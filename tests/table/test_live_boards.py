"""The boards of the rules page: drawn when they are looked at, played and refused by touch, one a clause."""

from __future__ import annotations

from functools import partial

import pygame
import pytest

from cardtable import i18n, languages
from cardtable.games import games
from cardtable.play.lesson import examples_of
from cardtable.play.settings import Settings
from cardtable.rules.contract import Options
from cardtable.table.screens.liveboard import LiveBoard
from cardtable.table.screens.rules_page import RulesPage
from cardtable.ui.loop import Loop
from cardtable.ui.widgets.button import Button
from cardtable.ui.widgets.choice import Segmented
from cardtable.wording import rules_page
from cardtable.wording.gamestrings import strings_of
from tests.kinds import as_a, instead, surely
from tests.sampling import sampled
from tests.table.conftest import Open, frame
from tests.table.parts import the
from tests.table.tables import LEXICON, Desk, until

SHOWN = [each.id for each in games() if each.examples]


def page(
    loop: Loop, game: str, clause: str = "", language: str = "fr", options: Options | None = None
) -> RulesPage:
    i18n.use(language)
    desk = Desk(Settings(language=language))
    assert isinstance(desk, Desk)
    instead(desk, "lexicon", LEXICON)
    scene = RulesPage(loop.kit, desk, game, clause, options)
    loop.show(scene)
    for _frame in range(4):
        frame(loop)
    return scene


def at_rest(board: LiveBoard) -> bool:
    return not board.busy


def board_of(scene: RulesPage, clause: str, way: str = "play") -> LiveBoard:
    return as_a(LiveBoard, getattr(the(scene, f"{way}-{clause}", Button).on_click, "__self__", None))


def chapter(scene: RulesPage, clause: str) -> None:
    scene.go(rules_page.place(strings_of(scene.game()).CLAUSES, clause))


def seen(board: LiveBoard) -> bytes:
    return pygame.image.tobytes(surely(board.picture), "RGB")


@pytest.mark.parametrize("language", languages.BOX)
@pytest.mark.parametrize("game", SHOWN)
def test_each_example_has_two_boards_in_its_chapter(open_loop: Open, game: str, language: str) -> None:
    scene = page(open_loop((1280, 720)), game, language=language)
    found = []
    for at in range(len(strings_of(game).CLAUSES)):
        scene.go(at)
        boards = [node for node in scene.base.walk() if isinstance(node, LiveBoard)]
        here = [each for each in examples_of(game, language) if scene.find(f"play-{each.clause}")]
        assert len(boards) == 2 * len(here)
        assert all(rules_page.place(strings_of(game).CLAUSES, each.clause) == at for each in here)
        found += here
    assert len(found) == len(examples_of(game, language))


@pytest.mark.parametrize("game", SHOWN)
def test_every_board_plays_or_refuses(open_loop: Open, game: str) -> None:
    """A move that plays stays visible and can be played again; a refused one shows itself, and goes back."""
    loop = open_loop((1280, 720))
    scene = page(loop, game)
    for example in sampled(examples_of(game, "fr"), 3, game):
        chapter(scene, example.clause)
        for way in ("try", "play"):
            button, board = scene.find(f"{way}-{example.clause}"), board_of(scene, example.clause, way)
            board.look()
            assert isinstance(button, Button)
            still, before = seen(board), button.text
            button.click()
            until(loop, partial(at_rest, board), 20)
            assert (button.text != before) == (way == "play")
            assert way == "try" or seen(board) != still, f"{example.clause}: nothing is seen of the move"


def test_cards_of_a_refused_move_stand_above_their_places_again(open_loop: Open) -> None:
    loop = open_loop((1280, 720))
    scene = page(loop, "shelf", "S9")
    board = board_of(scene, "S9", "try")
    board.look()
    still = seen(board)
    the(scene, "try-S9").click()
    until(loop, lambda: not board.busy, 20)
    assert seen(board) == still


@pytest.mark.watched
def test_a_board_is_drawn_only_when_it_comes_into_view(open_loop: Open) -> None:
    scene = page(open_loop((1024, 640), 2.0), "crackword", "C6")
    drawn = [node.picture is not None for node in scene.base.walk() if isinstance(node, LiveBoard)]
    assert drawn and not all(drawn)
    assert board_of(page(open_loop((1280, 720)), "shelf", "S8"), "S8").picture is not None


def test_a_touch_on_the_board_plays(open_loop: Open) -> None:
    loop = open_loop((1280, 720))
    board = board_of(page(loop, "shelf", "S8"), "S8")
    board.click()
    assert board.busy
    until(loop, lambda: not board.busy, 20)


def test_a_rule_this_table_has_changed_shows_no_board(open_loop: Open) -> None:
    from cardtable.play.recordtext import meta_of

    options = meta_of("shelf").complete({"growth": "one-slot-a-turn"})
    scene = page(open_loop((1280, 720)), "shelf", "S4", options=options)
    assert scene.find("play-S4") is None
    chapter(scene, "S8")
    assert scene.find("play-S8") is not None


def test_the_aim_comes_first_and_then_a_turn(open_loop: Open) -> None:
    for game in SHOWN:
        first, second, *_rest = strings_of(game).CLAUSES
        assert first.title == "The aim" and second.ids
        assert strings_of(game).CLAUSES[-1].ids == ("G6", "G12"), "what all games have in common comes last"


def test_the_tabs_can_be_read(open_loop: Open) -> None:
    scene = page(open_loop((1280, 720)), "shelf")
    tabs = next(node for node in scene.base.walk() if isinstance(node, Segmented))
    cell = tabs.cells()[1]
    surface = pygame.Surface(scene.kit.theme.size)
    scene.paint_all(surface)
    lights = sorted(light(surface.get_at((x, cell.centery))) for x in range(cell.x + 3, cell.right - 3))
    assert (lights[-1] + 0.05) / (lights[0] + 0.05) >= 4.5


def light(colour: pygame.Color) -> float:
    """The relative luminance (WCAG 2.2)."""
    parts = [c / 255 for c in colour[:3]]
    r, g, b = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


@pytest.mark.parametrize("clause", ["L2", "L5"])
def test_a_board_on_which_no_card_is_laid_is_seen_from_near_too(open_loop: Open, clause: str) -> None:
    """Letters to write with and the card on offer can be read, before the move and after it."""
    loop = open_loop((1280, 720))
    scene = page(loop, "lettralettre", clause)
    board = board_of(scene, clause)
    board.look()
    assert board.close_up.w <= 820, "of 1,024 px"
    board.play()
    until(loop, lambda: not board.busy, 20)
    assert board.close_up.w <= 960
