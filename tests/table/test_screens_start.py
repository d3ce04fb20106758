"""The start screen: one key to go on with the game that waits, a box for every game, a way to everything else."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from cardtable.games import games
from cardtable.play.learning import Learning
from cardtable.play.library import Library
from cardtable.play.savedgame import SavedGame
from cardtable.play.seats import parse_seats
from cardtable.play.session import Session, rules_of
from cardtable.table.screens.gamebox import GameBox
from cardtable.table.screens.miniature import StillTable, cut_round
from cardtable.table.screens.savedgames import Thumbnail, standing_line, whose_turn
from cardtable.table.screens.start import StartPage
from cardtable.table.screens.table import TableScene
from cardtable.table.screens.today import SmallBoard
from cardtable.ui.gestures import Key, Press, Tap
from cardtable.ui.loop import Loop
from cardtable.ui.widgets.label import Label, Paragraph
from tests.kinds import as_a, instead, surely
from tests.table.conftest import Open, frame
from tests.table.screens_house import the_house
from tests.table.tables import LEXICON


def press(loop: Loop, *keys: int, **held: bool) -> None:
    for key in keys:
        loop.scene.dispatch.feed(Key(key, **held))


def tap(loop: Loop, key: str) -> None:
    node = loop.scene.find(key)
    assert node is not None, key
    loop.scene.dispatch.feed(Press(node.rect.center))
    loop.scene.dispatch.feed(Tap(node.rect.center))


def test_enter_goes_on_with_the_latest_open_game(open_loop: Open) -> None:
    loop = open_loop((1280, 800))
    _scene, desk = the_house().show(loop, "start")
    press(loop, pygame.K_RETURN)
    latest = desk.library.latest()
    assert latest is not None
    assert desk.went == [f"Resumed {latest.id}"]


def test_the_band_counts_the_other_games(open_loop: Open) -> None:
    scene, desk = the_house().show(open_loop((1280, 800)), "start", "en")
    others = scene.find("others")
    assert others is not None
    assert others.label() == f"Other saved games ({len(desk.library.list()) - 1})"


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080), (700, 1200)])
def test_the_day_lies_between_the_game_under_way_and_boxes_at_full_size(
    open_loop: Open, size: tuple[int, int]
) -> None:
    loop = open_loop(size)
    desk = the_house().desk(loop)
    scene = StartPage(loop.kit, desk)
    loop.show(scene)
    band, box = surely(scene.find("today")), as_a(GameBox, scene.find("box-shelf"))
    assert surely(scene.find("continue-band")).rect.bottom <= band.rect.top
    assert band.rect.bottom <= box.rect.top and box.lid.rect.h >= 56
    if size[0] > size[1]:
        assert surely(scene.find("boxes")).rect.bottom <= size[1], "the plank is in sight"
    tap(loop, "today-deal")
    assert desk.went[-1].startswith("Challenged ")
    problem = next(node for node in band.walk() if node.key.startswith("today-") and node.key.count("-") == 2)
    tap(loop, problem.key)
    assert desk.went[-1].startswith("ProblemTable ")
    tap(loop, "today-medal")
    assert desk.went[-1] == "Medals"


def test_the_small_boards_come_once_the_page_is_seen(open_loop: Open) -> None:
    loop = open_loop((1280, 720))
    scene = StartPage(loop.kit, the_house().desk(loop))
    loop.show(scene)
    boards = [node for node in scene.base.walk() if isinstance(node, SmallBoard)]
    assert len(boards) == 3 and all(board.picture is None for board in boards)
    for _frame in range(60):
        frame(loop, 1 / 30)
    assert all(board.picture is not None for board in boards)


def test_without_an_open_game_the_box_comes_first(open_loop: Open, tmp_path: Path) -> None:
    loop = open_loop((1280, 800))
    desk = the_house().desk(loop)
    desk.library = Library(tmp_path)
    loop.show(StartPage(loop.kit, desk))
    assert loop.scene.find("continue") is None
    press(loop, pygame.K_RETURN)
    assert desk.went == ["SitDown shelf"]


@pytest.mark.parametrize(
    ("link", "where"),
    [
        ("link-book-open", "Rules shelf"),
        ("link-history", "Saves"),
        ("link-chart-column", "Records"),
        ("link-settings", "Preferences"),
        ("link-info", "About"),
        ("link-power", "quit"),
        ("box-shelf", "SitDown shelf"),
        ("others", "Saves"),
    ],
)
def test_every_door_opens(open_loop: Open, link: str, where: str) -> None:
    loop = open_loop((1024, 640))
    _scene, desk = the_house().show(loop, "start")
    tap(loop, link)
    assert desk.went == [where]


def test_tab_reaches_every_zone(open_loop: Open) -> None:
    loop = open_loop((1280, 800))
    scene, _desk = the_house().show(loop, "start")
    seen = set()
    for _step in range(8):
        press(loop, pygame.K_TAB)
        if scene.focus.node is not None:
            seen.add(scene.focus.node.key)
    assert {"continue", "box-shelf"} <= seen
    assert any(key.startswith("link-") for key in seen)


def test_the_first_tab_shows_where_enter_would_lead(open_loop: Open) -> None:
    loop = open_loop((1280, 800))
    scene, desk = the_house().show(loop, "start")
    offered = scene.focus.node
    assert offered is not None and scene.focus.ring is None
    press(loop, pygame.K_TAB)
    assert scene.focus.ring is offered
    press(loop, pygame.K_TAB)
    assert scene.focus.ring is not offered and not desk.went


def test_shortcuts(open_loop: Open) -> None:
    loop = open_loop((1280, 800))
    _scene, desk = the_house().show(loop, "start")
    press(loop, pygame.K_n, ctrl=True)
    press(loop, pygame.K_o, ctrl=True)
    press(loop, pygame.K_F1)
    press(loop, pygame.K_ESCAPE)
    assert desk.went == ["SitDown shelf", "Saves", "Rules shelf"]


def test_the_live_picture_comes_after_the_first_frame_and_once(
    open_loop: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    loop = open_loop((1280, 800))
    desk = the_house().desk(loop)
    made = []

    def thumbnail(saved: SavedGame, size: tuple[int, int]) -> pygame.Surface:
        made.append((saved.id, size))
        surface = pygame.Surface(size)
        surface.fill((200, 30, 40))
        return surface

    instead(desk, "thumbnail", thumbnail)
    loop.show(StartPage(loop.kit, desk))
    frame(loop, 0.0)
    assert made == []
    frame(loop, 0.1)
    assert len(made) == 1
    picture = next(node for node in loop.scene.base.walk() if isinstance(node, Thumbnail))
    frame(loop, 0.1)
    assert loop.screen.surface.get_at(picture.rect.center)[:3] == (200, 30, 40)
    loop.scene.rebuild()
    frame(loop, 0.1)
    assert len(made) == 1


def test_the_live_picture_shows_no_hand(open_loop: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two people at a table: what hangs on the wall is what an onlooker sees, so no letter of a hand is in it."""
    seen = []
    real = TableScene.paint_all

    def spy(self: StillTable, surface: pygame.Surface) -> None:
        seen.append(self.view)
        real(self, surface)

    monkeypatch.setattr(TableScene, "paint_all", spy)
    loop = open_loop((1280, 800))
    the_house().show(loop, "start")
    frame(loop, 0.1)
    frame(loop, 0.1)
    assert len(seen) == 1
    assert all(card.face is None for view in seen for hand in view.hands for card in hand)


def test_whose_turn_it_is_is_said_to_the_people_here() -> None:
    from dataclasses import replace

    from cardtable import i18n
    from cardtable.play.savedgame import SavedGame
    from cardtable.play.seats import Player

    i18n.use("en")
    two = (Player("Anne"), Player("Bruno", None, 1), Player("Claire", 2, 2))
    saved = SavedGame("shelf-0000000000", "shelf", two, (1, 2, 3), 4, (1,), False, 0.0)
    assert whose_turn(saved) == "your turn, Bruno"
    assert whose_turn(replace(saved, pending=(2,))) == "Claire to play"
    assert whose_turn(replace(saved, players=(two[0], *two[2:], two[2]), pending=(0,))) == "your turn"
    assert whose_turn(replace(saved, pending=())) == ""
    assert standing_line(saved, "yesterday at 9:05") == "Turn 4 · your turn, Bruno · yesterday at 9:05"


@pytest.mark.parametrize("text", [1.0, 1.5])
@pytest.mark.parametrize(
    "size", [(962, 516), (1024, 640), (1280, 720), (1920, 1080), (700, 1200), (640, 400)]
)
@pytest.mark.parametrize("waiting", [True, False])
def test_the_offer_of_a_lesson_lies_below_picture_and_words(
    open_loop: Open, tmp_path: Path, size: tuple[int, int], text: float, waiting: bool
) -> None:
    """In the lowest window, too, also where a game waits: the lid is whole and large enough to be made out."""
    loop = open_loop(size, text)
    desk = the_house().desk(loop)
    desk.library = Library(tmp_path)
    if waiting:
        desk.library.take_in(
            Session.new(rules_of("duel", LEXICON), parse_seats("Anne=human,Bruno=bot:1"), None, 7)
        )
    desk.learning = Learning()
    scene = StartPage(loop.kit, desk, tuple(each.meta for each in games()))
    loop.show(scene)
    assert (scene.find("continue") is not None) == waiting
    for meta in scene.metas:
        box, offer = as_a(GameBox, scene.find(f"box-{meta.id}")), surely(scene.find(f"learn-{meta.id}"))
        lid = box.lid.rect
        assert not offer.rect.colliderect(lid) and box.rect.contains(offer.rect)
        words = [each.rect for each in box.walk() if isinstance(each, Label | Paragraph)]
        assert not any(offer.rect.colliderect(each) for each in words)
        assert lid.h >= min(box.rect.w * 0.3, loop.kit.px(150))


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (700, 1200)])
def test_the_numbers_of_players_stand_level_also_where_one_lesson_is_done(
    open_loop: Open, size: tuple[int, int]
) -> None:
    loop = open_loop(size)
    desk = the_house().desk(loop)
    desk.learning = Learning().has_done("crackword", 99)
    scene = StartPage(loop.kit, desk, tuple(each.meta for each in games()))
    loop.show(scene)
    assert scene.find("learn-shelf") is not None and scene.find("learn-crackword") is None
    feet = []
    for game in ("shelf", "crackword"):
        box = as_a(GameBox, scene.find(f"box-{game}"))
        feet.append(max(each.rect.centery for each in box.walk() if isinstance(each, Label)))
    assert abs(feet[0] - feet[1]) <= 1


# --- small boards -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(146, 76), (300, 300), (90, 200)])
@pytest.mark.parametrize(
    "middle", [(330, 150, 380, 90), (200, 110, 624, 390), (400, 110, 60, 400), (500, 480, 80, 30)]
)
def test_a_small_board_has_every_card_whole(middle: tuple[int, int, int, int], size: tuple[int, int]) -> None:
    felt, cards = pygame.Rect(180, 100, 664, 420), pygame.Rect(middle)
    cut = cut_round(cards, felt, size)
    assert cut.contains(cards)
    assert cut.w / cut.h == pytest.approx(size[0] / size[1], rel=0.02)
    assert cut.w > felt.w or felt.left <= cut.left <= cut.right <= felt.right, "beside the felt without need"
    assert cut.h > felt.h or felt.top <= cut.top <= cut.bottom <= felt.bottom
