"""The end of a game: winners, sheet, curve, look back, and the next acts of a player."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from cardtable import i18n
from cardtable.games.null.rules.rules import Null
from cardtable.play.disk import Disk
from cardtable.play.review import turning_points
from cardtable.play.seats import Player
from cardtable.play.session import Session, rules_of
from cardtable.play.thinker import AtOnce
from cardtable.rules.account import Account, ScoreRow
from cardtable.rules.contract import Outcome
from cardtable.table.screens import podium, scoresheet
from cardtable.table.screens.destinations import Destination, NewMatch
from cardtable.table.screens.podium import RankPlate
from cardtable.table.screens.result import ResultPage
from cardtable.ui.loop import Loop
from cardtable.ui.node import Role
from cardtable.ui.plot import spread, ticks
from cardtable.ui.widgets.button import Button
from cardtable.wording.games import row_name
from tests.kinds import instead, surely
from tests.play.games import play_on, session
from tests.table.conftest import Open, frame
from tests.table.parts import the
from tests.table.screens_house import clipped, overlaps, the_house
from tests.table.sights import SIGHTS
from tests.table.tables import run
from tests.table.test_screens_start import press, tap
from tools.screens import Desk


def shown(
    open_loop: Open, size: tuple[int, int] = (1600, 900), disk: Disk | None = None
) -> tuple[Loop, ResultPage, Desk]:
    loop = open_loop(size)
    house = the_house()
    desk = house.desk(loop, "en")
    scene = ResultPage(loop.kit, desk, house.finished, disk)
    loop.show(scene)
    return loop, scene, desk


def said(scene: ResultPage) -> str:
    return " ".join(node.label() for layer in scene.layers for node in layer.walk())


def test_the_sheet_adds_up(open_loop: Open) -> None:
    house = the_house()
    sheet = scoresheet.sheet_of(house.finished)
    outcome = house.finished.outcome()
    assert outcome is not None
    for seat, total in enumerate(sheet.totals):
        cells = [row.cells[seat] for row in sheet.rows]
        assert sum(cell for cell in cells if isinstance(cell, int)) == total == outcome.scores[seat]
    assert sheet.rows[-1].last and not any(row.last for row in sheet.rows[:-1])
    row, seat = surely(sheet.account.best)
    turns = [cell for each in sheet.rows for cell in each.cells if isinstance(cell, int)]
    assert sheet.rows[row].cells[seat] == max(turns)


def test_a_game_without_such_lists_has_a_sheet_too() -> None:
    table = play_on(session("A=human,B=bot:1", game=Null.meta.id), 400)
    sheet = scoresheet.sheet_of(table)
    for seat, total in enumerate(sheet.totals):
        assert sum(cell for row in sheet.rows if isinstance(cell := row.cells[seat], int)) == total
    assert not any(row.last for row in sheet.rows)


def test_the_winner_is_named_and_everybody_ranked(open_loop: Open) -> None:
    _loop, scene, _desk = shown(open_loop)
    outcome = scene.outcome
    words = said(scene)
    winner = desk_name(scene, outcome.winners[0])
    assert f"{winner} wins" in words
    order = [node.player.name for node in scene.base.walk() if isinstance(node, podium.RankPlate)]
    assert order == [desk_name(scene, seat) for _place, seat in podium.ranks(outcome.scores)]
    lit = [node.player.name for node in scene.base.walk() if isinstance(node, podium.RankPlate) and node.lit]
    assert lit == [winner]


def desk_name(scene: ResultPage, seat: int) -> str:
    return scene.session.players[seat].name


def test_equal_scores_share_their_place() -> None:
    assert podium.ranks((10, 30, 30, 5)) == [(1, 1), (1, 2), (3, 0), (4, 3)]


@pytest.mark.parametrize("size", [(1024, 640), (1600, 900), (700, 1200)])
def test_a_shared_victory_crowns_all(open_loop: Open, size: tuple[int, int]) -> None:
    loop = open_loop(size)
    desk = the_house().desk(loop, "en")
    scene = ResultPage(loop.kit, desk, the_house().finished)
    scene.outcome = Outcome((50, 50, 50, 12), (0, 1, 2))
    loop.show(scene)
    crowned = [node for node in scene.base.walk() if isinstance(node, podium.Crowned)]
    assert len(crowned) == 3
    assert "share the victory" in said(scene)
    assert not list(overlaps(scene))
    assert not list(clipped(scene))


def test_long_names_and_six_seats_fit(open_loop: Open) -> None:
    who = tuple(Player(f"{name} de la Très-Longue Rue"[:24], None, i) for i, name in enumerate("ABCDEF"))
    table = play_on(Session.new(rules_of("shelf", the_house().lexicon), who, None, 3), 2)
    for size in ((1024, 640), (1600, 900), (700, 1200)):
        loop = open_loop(size)
        scene = ResultPage(loop.kit, the_house().desk(loop, "fr"), the_house().finished)
        scene.session, scene.outcome = table, Outcome((9, 8, 7, 6, 5, 4), (0,))
        rows = [ScoreRow((21,) * 6, turn) for turn in range(1, 19)]
        rows.append(ScoreRow((-4,) * 6, name="hand", last=True))
        labels = tuple(row_name("shelf", row) for row in rows)
        scene.sheet = replace(scoresheet.sheet_of(table), account=Account.of(rows), labels=labels)
        scene.review = replace(scene.review, curves=((1, 2),) * 6, best=(), odd=None)
        scene._search = iter(())
        loop.show(scene)
        assert not list(overlaps(scene))
        assert not list(clipped(scene))


@pytest.mark.parametrize(
    "size", [(700, 1200), (800, 1280), (1080, 1920), (1024, 640), (1280, 720), (1920, 1080)]
)
def test_the_result_fills_its_window_and_no_more(open_loop: Open, size: tuple[int, int]) -> None:
    """An upright one is not half empty; and what just fits does not scroll by a few pixels."""
    loop = open_loop(size)
    scene = ResultPage(loop.kit, the_house().desk(loop, "en"), the_house().finished)
    loop.show(scene)
    body, panel = scene.body, scene.find("review")
    assert panel is not None
    free = body.rect.bottom - max(panel.rect.bottom, the(scene, "sheet").rect.bottom)
    assert free <= loop.kit.px(60)
    assert body.most == 0 or body.most > loop.kit.px(20)


@pytest.mark.parametrize("size", [(700, 1200), (1024, 640), (1280, 720), (1920, 1080)])
def test_what_is_said_covers_neither_the_total_nor_a_button(open_loop: Open, size: tuple[int, int]) -> None:
    """Medals are told while a player reads the sheet: the sentence stands where nothing is read or pressed."""
    loop = open_loop(size)
    scene = ResultPage(loop.kit, the_house().desk(loop, "en"), the_house().finished)
    loop.show(scene)
    scene.say(
        "Medals: “CRACK WORD!”, “With others’ cards”, “Swept away”, “Patience”, “Two jokers” and “The last card”."
    )
    frame(loop)
    sheet = next(node for node in scene.layers[-1].walk() if node.role is Role.STATUS)
    buttons = [node.rect for node in scene.base.walk() if node.role is Role.BUTTON and node.focusable]
    assert sheet.rect.collidelist(buttons) < 0 and not sheet.rect.colliderect(the(scene, "review").rect)
    assert sheet.rect.bottom < the(scene, "sheet").rect.centery and sheet.rect.left >= 0


def test_one_sentence_at_a_time_even_after_a_rebuild(open_loop: Open) -> None:
    """Two of them lay over one another once something had been chosen on the page between."""
    loop = open_loop((1280, 720))
    scene = ResultPage(loop.kit, the_house().desk(loop, "en"), the_house().finished)
    loop.show(scene)
    scene.say("One.")
    scene.rebuild()
    scene.say("Another.")
    said = [node.label() for layer in scene.layers[1:] for node in layer.walk() if node.role is Role.STATUS]
    assert said == ["Another."]


def choose(loop: Loop, name: str) -> None:
    """Press that answer of the question on top."""
    answers = [node for node in loop.scene.layers[-1].walk() if isinstance(node, Button)]
    next(node for node in answers if node.text == name).click()


def test_the_sheet_is_saved_and_said_where(open_loop: Open) -> None:
    loop, scene, desk = shown(open_loop)
    folder = desk.library.folder.parent / "sheets"
    before = set(folder.glob("*.txt")) if folder.exists() else set()
    tap(loop, "save-sheet")
    choose(loop, "Text")
    (path,) = set(folder.glob("*.txt")) - before
    text = path.read_text("utf-8")
    for player, total in zip(scene.session.players, scene.outcome.scores, strict=True):
        assert player.name in text
        assert str(total) in text
    assert str(path) in said(scene).replace("\u202f", "")
    path.unlink()


class FullDisk(Disk):
    def write(self, path: Path, content: bytes) -> None:
        raise OSError(28, "No space left on device")


def test_a_full_disk_is_said_and_nothing_breaks(open_loop: Open) -> None:
    loop, scene, _desk = shown(open_loop, disk=FullDisk())
    tap(loop, "save-sheet")
    choose(loop, "Text")
    assert "The disk is full." in said(scene)


def test_what_was_missed_comes_while_one_looks(open_loop: Open) -> None:
    loop, scene, _desk = shown(open_loop)
    assert "was playable" not in said(scene) and "There for the taking" not in said(scene)
    for _step in range(400):
        frame(loop, 0.2)
        if "was playable" in said(scene):
            break
    found = next(each.known for each in turning_points(scene.judged) if each.lost)
    assert found is not None
    assert found.gain > found.played_gain
    told = f"{found.word} was playable" if found.played else f"There for the taking: {found.word}"
    assert told in said(scene)
    assert scene.session.players[found.seat].is_human


def test_what_comes_next(open_loop: Open) -> None:
    loop, scene, desk = shown(open_loop)
    given: list[Destination] = []
    go = desk.go

    def noted(there: Destination) -> None:
        given.append(there)
        go(there)

    instead(desk, "go", noted)
    tap(loop, "same-deal")
    header = scene.session.header
    assert given == [NewMatch("shelf", header.players, header.options, header.seed, header.lexicon)]
    tap(loop, "rematch")
    tap(loop, "home")
    tap(loop, "look-back")
    tap(loop, "move0")
    assert [where for where in desk.went if not where.startswith(("SitDown", "NewMatch"))] == [
        "Home",
        "TurnByTurn 0",
        f"TurnByTurn {scene.review.best[0].index}",
    ]
    assert "SitDown shelf" in desk.went


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_SPACE])
def test_a_stray_key_leaves_nothing(open_loop: Open, key: int) -> None:
    """Pressed once or more too often at the table, it shows where the keyboard is; pressed later, it asks for the rematch."""
    loop, scene, desk = shown(open_loop)
    press(loop, key)
    assert scene.focus.ring is scene.find("rematch") is not None
    press(loop, key, key)
    assert not desk.went
    run(loop, 1.5)
    press(loop, key)
    assert desk.went == ["SitDown shelf"]


def test_an_unfinished_game_has_no_result(open_loop: Open) -> None:
    loop = open_loop((1024, 640))
    with pytest.raises(ValueError, match="not over"):
        ResultPage(loop.kit, the_house().desk(loop), session())


def test_the_text_of_a_sheet_keeps_its_columns() -> None:
    i18n.use("fr")
    text = scoresheet.as_text(the_house().finished)
    lines = [line for line in text.splitlines() if line.startswith(("Tour", "Total", "En main"))]
    assert len({len(line) for line in lines if not line.endswith((" ", "s"))}) <= 3
    assert lines[-1].split()[1:] == [
        str(total).replace("-", "\u2212") for total in scoresheet.sheet_of(the_house().finished).totals
    ]


# --- the curve --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("low", "high"), [(0, 1), (0, 212), (-37, 118), (-5, 0), (0, 999), (3, 4)])
def test_marks_enclose_the_scores(low: int, high: int) -> None:
    for most in (1, 2, 4, 5):
        marks = ticks(low, high, most)
        steps = {b - a for a, b in pairwise(marks)}
        assert marks[0] <= low
        assert marks[-1] >= high
        assert len(steps) == 1
        assert len(marks) <= most + 2


def test_symbols_at_the_ends_keep_apart() -> None:
    placed = spread([50, 50, 52, 90], 12, 0, 100)
    order = sorted(placed)
    assert all(b - a >= 12 for a, b in pairwise(order))
    assert min(placed) >= 0
    assert max(placed) <= 100
    assert spread([100, 100, 100], 12, 0, 100) == [76, 88, 100]
    assert spread([5], 12, 0, 100) == [5]


def test_who_share_a_victory_leave_room_for_the_ranks(open_loop: Open) -> None:
    i18n.use("en")
    loop = open_loop((1920, 1080))
    players = tuple(Player(name, None, at) for at, name in enumerate(("Anne", "Bruno", "Claire", "Denis")))
    outcome = Outcome((13, 13, 2, 2), (0, 1))
    block = podium.winner_block(loop.kit, 552, outcome, players, str)
    title = next(node for node in block.nodes if "share" in node.label())
    assert title.rect.h <= 2 * loop.kit.fonts.height("result")
    assert block.h <= 770 * 0.4


def test_luck_is_worked_out_when_asked_for_and_left_when_one_leaves(open_loop: Open) -> None:
    loop = open_loop((1600, 900))
    desk = the_house().desk(loop, "en")
    table = play_on(session("Anne=human,Bruno=bot:1"), 400)
    instead(desk, "thinker_for", lambda _session: AtOnce(table.game.lexicon))
    scene = ResultPage(loop.kit, desk, table)
    loop.show(scene)
    assert "Have bots play on with your cards" in said(scene)
    row = next(
        node for layer in scene.layers for node in layer.walk() if node.label().startswith("Luck of the draw")
    )
    row.click()
    assert "Working it out" in said(scene)
    for _frame in range(600):
        frame(loop)
        if "20 of 200" in said(scene):
            break
    found = re.search(r"Luck of the draw: [+−][0-9]+\.[0-9] ± [0-9]+\.[0-9]", said(scene))
    assert found and "20 of 200 games of bots" in said(scene)
    scene.leave()
    assert not surely(scene.judging).running
    done = surely(scene.judging).games
    for _frame in range(20):
        frame(loop)
    assert surely(scene.judging).games == done


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720)])
def test_many_moves_worth_a_word_leave_the_whole_look_back_in_sight(
    open_loop: Open, size: tuple[int, int]
) -> None:
    loop, scene, _desk = shown(open_loop, size)
    hue, head, told, at = scene._rows()[0]
    rows = [(hue, head, f"{told}; {told}; {told}", at + n) for n in range(5)]
    instead(scene, "_rows", lambda: rows)
    scene.rebuild()
    run(loop, 0.2)
    assert [scene.find(f"move{n}") is not None for n in range(5)] == [True] * 5
    assert the(scene, "look-back").rect.bottom <= the(scene, "rematch").rect.top


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("language", ["fr", "en", "de", "es"])
def test_six_players_stand_above_the_rail(size: tuple[int, int], language: str) -> None:
    """The sentence on how the match went leaves each of them in sight."""
    with SIGHTS["result-six"].seen(size, language) as loop:
        plates = [node for node in loop.scene.base.walk() if isinstance(node, RankPlate)]
        rail = loop.scene.find("rail")
        assert rail is not None and len(plates) == 6
        assert max(each.rect.bottom for each in plates) <= rail.rect.top
