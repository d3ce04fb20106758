"""A finished game looked at again."""

from __future__ import annotations

import pygame

from cardtable.play.seats import parse_seats
from cardtable.play.session import Session, rules_of
from cardtable.play.thinker import Question, think
from cardtable.table.screens.replay import Replay
from tests.table.conftest import picture, redrawn
from tests.table.tables import LEXICON, Desk, press, run


def test_a_replay_goes_forwards_and_back(open_loop):
    loop = open_loop((1280, 800))
    session = Session.new(rules_of("shelf", LEXICON), parse_seats("Anne=human,Bruno=bot:2"), None, 5)
    for _move in range(9):
        seat = min(session.pending())
        session.submit(seat, think(Question.of(session, seat, hint=True), LEXICON).move)
    scene = Replay(loop.kit, Desk(), session, 3)
    loop.show(scene)
    run(loop, 0.5)
    for at in range(4, session.facts + 1):
        press(loop, pygame.K_RIGHT)
        run(loop, 0.4)
        assert scene.at == at and scene.view == session.view_at(at, 0)
        assert picture(loop.screen.surface) == redrawn(loop)
    press(loop, pygame.K_RIGHT)
    assert scene.at == session.facts
    press(loop, pygame.K_HOME)
    run(loop, 0.5)
    assert scene.view == session.view_at(0, 0) and scene.view.word == ""
    press(loop, pygame.K_ESCAPE)
    assert scene.navigator.went[-1][0] == "back"
