"""After a game of Crack Word: its sheet, its result, its replay, its picture on the start screen."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

import pygame
import pytest

from cardtable import i18n
from cardtable.play.review import plays
from cardtable.play.seats import parse_seats
from cardtable.play.session import Session, rules_of
from cardtable.play.thinker import MoveRequest
from cardtable.table.screens.miniature import miniature
from cardtable.table.screens.replay import Replay
from cardtable.table.screens.result import ResultPage
from cardtable.table.screens.scoresheet import as_text, sheet_of
from tests.kinds import as_a, surely
from tests.rules import laws
from tests.states import put_state, state_of
from tests.table.conftest import Open, picture, redrawn
from tests.table.parts import the
from tests.table.tables import LEXICON, Desk, press, run
from tests.table.thoughts import think

SEATS = {
    2: "Anne=human,Bruno=bot:2",
    3: "Anne=human,Bruno=bot:2,Claire=bot:3",
    4: "Anne=human,Bruno=bot:2,Claire=bot:1,Denis=bot:2",
}


@lru_cache
def finished(seats: int) -> Session:
    """A whole game, everybody playing as a bot of the third level would."""
    session = Session.new(rules_of("crackword", LEXICON), parse_seats(SEATS[seats]), None, seats)
    while session.pending():
        seat = min(session.pending())
        session.submit(seat, think(MoveRequest.of(session, seat), LEXICON).move)
    return session


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_sheet_tells_every_taking_in_its_turn(seats: int) -> None:
    session = finished(seats)
    sheet = sheet_of(session)
    rows, turns = [row.cells for row in sheet.rows], [row.turn for row in sheet.rows]
    for seat in range(seats):
        assert sum(cell for row in rows if isinstance(cell := row[seat], int)) == sheet.totals[seat]
    assert (
        sheet.totals == session.game.standing(session.view(None)).scores == surely(session.outcome()).scores
    )
    assert all(any(cell != "" for cell in row) for row in rows)
    assert turns == sorted(set(turns)) and turns[-1] <= session.game.standing(session.view(None)).turn
    took = dict(zip(turns, rows, strict=True))
    for play in plays(session):
        assert as_a(int, took[play.turn][play.seat]) >= surely(play.gain)
    row, seat = surely(sheet.account.best)
    highest = max(cell for cells in rows for cell in cells if isinstance(cell, int))
    assert rows[row][seat] == highest
    assert all(highest not in cells for cells in rows[:row])
    i18n.use("fr")
    assert f"Tour {turns[0]} " in as_text(session)


@pytest.mark.parametrize(
    ("seats", "size", "language"),
    [(4, (1024, 640), "fr"), (3, (1920, 1080), "en"), (2, (700, 1200), "fr"), (4, (700, 1200), "en")],
)
def test_result_and_replay_hold_together(
    open_loop: Open, seats: int, size: tuple[int, int], language: str
) -> None:
    i18n.use(language)
    session = finished(seats)
    loop = open_loop(size)
    loop.show(ResultPage(loop.kit, Desk(), session))
    run(loop, 1)
    assert picture(loop.screen.surface) == redrawn(loop)
    replay = Replay(loop.kit, Desk(), session, session.facts // 2)
    loop.show(replay)
    run(loop, 0.3)
    for key in [pygame.K_RIGHT] * 25 + [pygame.K_LEFT] * 3 + [pygame.K_END, pygame.K_LEFT, pygame.K_RIGHT]:
        press(loop, key)
        run(loop, 0.15)
        assert picture(loop.screen.surface) == redrawn(loop)
    assert replay.at == session.facts
    press(loop, pygame.K_HOME)
    run(loop, 0.5)
    assert picture(loop.screen.surface) == redrawn(loop)


def test_the_picture_of_a_game_left_shows_nobodys_hand_where_two_people_sit(open_loop: Open) -> None:
    """Other hands give the same picture, pixel for pixel."""
    open_loop((1024, 640))
    session = Session.new(rules_of("crackword", LEXICON), parse_seats("Anne=human,Bruno=human"), None, 4)
    before = picture(miniature(Desk(), session, (640, 400)))
    state = state_of(session)
    hidden = [card.id for card in laws.cards_in(session.view(None)) if card.face is None]
    faces = {card.id: surely(card.face) for card in laws.cards_in(state)}
    mixed: dict[int, str] = {}
    for seat in range(2):
        own = [number for number in hidden if number // 40 == seat]
        mixed |= dict(zip(own, [faces[number] for number in own[::-1]], strict=True))
    put_state(session, laws.with_faces(state, mixed))
    assert state_of(session) != state
    assert picture(miniature(Desk(), session, (640, 400))) == before


def test_a_long_sheet_leaves_the_look_back_in_sight(open_loop: Open) -> None:
    i18n.use("fr")
    loop = open_loop((1024, 640))
    scene = ResultPage(loop.kit, Desk(), finished(4))
    sheet = sheet_of(scene.session)
    account = replace(sheet.account, rows=sheet.rows * 4)
    longer = replace(sheet, account=account, labels=sheet.labels * 4)
    scene.sheet = longer
    loop.show(scene)
    run(loop, 1)
    assert the(scene, "look-back").rect.bottom <= the(scene, "rematch").rect.top
