"""The coach: after a move, what would have brought more, told and shown."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pygame
import pytest

from cardtable import i18n
from cardtable.bots.choice import Why
from cardtable.games import manifest
from cardtable.games.duel.rules.model import RoundWon
from cardtable.play.review import is_notable
from cardtable.play.seats import parse_seats
from cardtable.play.session import Session, rules_of
from cardtable.play.thinker import MoveReply, MoveRequest, think
from cardtable.rules.codec import write_options
from cardtable.rules.contract import Move
from cardtable.table.screens.destinations import OtherMove
from cardtable.table.screens.hints import sentence
from cardtable.table.screens.miniature import Glimpse
from cardtable.table.screens.table import TableScene
from cardtable.ui.loop import Loop
from tests.kinds import as_a, instead, surely
from tests.table.conftest import open_window
from tests.table.parts import board_of, director_of, the
from tests.table.tables import LEXICON, Desk, Kept, press, run, sit_down, until
from tests.table.thoughts import AtOnce

ALONE = "Anne=human,Bruno=bot:1"


@pytest.fixture
def loop() -> Iterator[Loop]:
    found = open_window((1280, 720), 1.0)
    yield found
    found.screen.close()


def passed(loop: Loop, seats: str = ALONE, game: str = "shelf", seed: int = 7) -> TableScene:
    """A table whose person has passed once all was asked that is asked."""
    table = sit_down(loop, seats, game=game, seed=seed, moves=4, language="en")
    run(loop, 3)
    table.commit(table.session.parse(surely(table.seat), "pass"))
    return table


def weaker(table: TableScene, best: MoveReply) -> tuple[Move, int]:
    """A move worth less than the best that spends a card of it, so that the best can no longer be played; and its gain."""
    board, session = board_of(table), table.session
    wanted = {card.id for card in board.draft_of(0, session.parse(0, best.move)).cards}
    for move in session.game.moves(session.view(0), 0):
        spent = {card.id for card in board.draft_of(0, move).cards}
        gain = session.game.gain(session.preview(0, move))
        if spent & wanted and gain >= 1 and is_notable(gain, int(best.details["gain"])):
            return move, gain
    raise AssertionError("no such move")


def test_what_is_told_is_five_more_or_a_quarter_more() -> None:
    assert is_notable(12, 17) and is_notable(8, 10) and is_notable(0, 1)
    assert not is_notable(12, 14) and not is_notable(12, 12) and not is_notable(12, 3)
    assert is_notable(12, 13, ends=True) and not is_notable(12, 12, ends=True)


def test_the_line_names_the_best_that_people_know_and_shows_it(loop: Loop) -> None:
    table = passed(loop)
    until(loop, lambda: table.seat == 0 and not table.situation.busy)
    run(loop, 1)
    best = think(MoveRequest.of(table.session, 0, coach=True), LEXICON)
    at = table.session.facts
    move, made = weaker(table, best)
    table.commit(move)
    word, gain = best.details["word"], best.details["gain"]
    assert not table.hints.coach.comment  # the move is still being shown
    until(loop, lambda: table.hints.coach.comment)
    assert table.hints.coach.comment == f"<w>{word}</w> was playable: {gain} points instead of {made}."
    run(loop, 2)
    said = " ".join(table.pill.label().split())
    assert said == f"{word} was playable: {gain} points instead of {made}." and table.pill.icon == "lightbulb"
    looked: list[OtherMove] = []
    instead(table.navigator, "go", looked.append)
    button = table.find("coach")
    assert button is not None
    assert button.label() == "Show me" and not button.rect.colliderect(table.pill.rect)
    button.click()
    assert looked == [OtherMove(table.session, at, best.move, table.hints.coach.comment)]
    other = looked[0]
    glimpse = Glimpse(loop.kit, table.navigator, other.session, other.at, other.move, other.said)
    loop.show(glimpse)
    run(loop, 1)
    assert director_of(glimpse).game.write(board_of(glimpse).draft)
    assert glimpse.view == table.session.view_at(at, 0)
    back = the(glimpse, "action-back")
    assert back.rect.w == glimpse.areas.actions.w and back.rect.h < 0.8 * glimpse.areas.actions.h
    left = []
    instead(table.navigator, "back", lambda: left.append(True))
    press(loop, pygame.K_ESCAPE)
    glimpse.actions()[0].act()
    assert len(left) == 2


@pytest.mark.parametrize(
    ("game", "said"), [("duel", "8 cards ahead instead of 2."), ("shelf", "8 points instead of 2.")]
)
def test_what_is_counted_is_named_once(loop: Loop, game: str, said: str) -> None:
    table = sit_down(loop, ALONE, game=game, seed=7, language="en")
    answer = MoveReply("", Why.ANY, details={"word": "RUN", "gain": 8, "ends": False})
    assert sentence(table.session, answer, 2) == f"<w>RUN</w> was playable: {said}"


def test_it_goes_with_the_next_card_and_with_a_move_taken_back(loop: Loop) -> None:
    table = passed(loop)
    until(loop, lambda: table.seat == 0 and not table.situation.busy)
    run(loop, 1)
    table.commit(weaker(table, think(MoveRequest.of(table.session, 0, coach=True), LEXICON))[0])
    until(loop, lambda: table.hints.coach.comment and table.seat == 0 and not table.playback.busy)
    run(loop, 3)
    table.changed()
    assert not table.hints.coach.comment and table.find("coach") is None


def test_its_look_stands_beside_its_line_alone(loop: Loop) -> None:
    """A hint asked for instead of it takes the line, whose end the button hid; it comes back with the coach's."""
    table = passed(loop)
    until(loop, lambda: table.seat == 0 and not table.situation.busy)
    run(loop, 1)
    table.commit(weaker(table, think(MoveRequest.of(table.session, 0, coach=True), LEXICON))[0])
    until(loop, lambda: table.find("coach") and table.seat == 0 and not table.playback.busy)
    table.hints.ask()
    assert table.hints.looking and table.find("coach") is None
    until(loop, lambda: table.banner)
    assert table.find("coach") is None
    table.shared.say_no_more()
    table.dress()
    assert table.find("coach") is not None


def test_it_never_names_a_move_that_can_still_be_played(loop: Loop) -> None:
    table = passed(loop)
    until(loop, lambda: table.seat == 0 and not table.situation.busy)
    run(loop, 1)
    table.commit(table.session.parse(0, "pass"))  # every card of the best move stays in the hand
    until(loop, lambda: table.seat == 0 and not table.situation.busy)
    assert not table.hints.coach.comment


@pytest.mark.parametrize("seats", ["Anne=human,Bruno=human", ALONE])
def test_it_is_quiet_where_it_would_show_a_hand_or_is_not_wanted(loop: Loop, seats: str) -> None:
    table = sit_down(loop, seats, moves=4, language="en")
    as_a(Desk, table.navigator).settings = replace(table.navigator.settings, coach=seats != ALONE)
    asked: list[bool] = []
    ask = table.thinker.ask

    def noted(question: MoveRequest, now: float) -> None:
        asked.append(question.coach)
        ask(question, now)

    instead(table.thinker, "ask", noted)
    for _turn in range(2):
        run(loop, 3)
        if table.seat is not None:
            table.commit(table.session.parse(table.seat, "pass"))
    assert not table.hints.coach.comment and not any(asked)


def test_a_hint_asked_for_meanwhile_is_answered_as_a_hint(loop: Loop) -> None:
    table = sit_down(loop, ALONE, moves=4, language="en")
    run(loop, 3)
    table.hints.coach._asked = ()
    table.hints.coach.update()  # a question is open
    table.hints.ask()
    run(loop, 1)
    assert table.session.assisted and not table.hints.looking and table.banner


def set_up(loop: Loop, aids: str, position: str, game: str = "duel", seats: str = ALONE) -> TableScene:
    """A match of one person at that position, whose opponent answers at once."""
    i18n.use("en")
    meta = manifest(game).meta
    options = write_options(meta.complete({**meta.usual("fr"), "aids": aids}), meta)
    text = f"{game} {position} options={options}"
    session = Session.set_up(rules_of(game, LEXICON, meta.usual("fr")), parse_seats(seats), text)
    table = TableScene(loop.kit, Desk(), session, Kept(), AtOnce(LEXICON))
    loop.show(table)
    table.go_on()
    until(loop, lambda: table.seat == 0 and not table.situation.busy)
    run(loop, 1)
    return table


DUEL = "hands={hand}/T pile=A,H,R,N,S,T,U,O,E,I,A,E,T,R board=(D)/(E) rounds=0,0"


def test_on_request_it_speaks_once_the_round_is_over(loop: Loop) -> None:
    """And then of the move that was missed most."""
    table = set_up(loop, "on-request", DUEL.format(hand="S,S,I,N,U,W"))
    until(loop, lambda: not table.hints.coach.waiting)
    table.commit(table.session.parse(0, "lay 3:S"))
    seen = list[str]()

    def over() -> bool:
        seen.append(table.hints.coach.comment)
        return any(isinstance(each.event, RoundWon) for each in table.session.seen_facts(0))

    until(loop, over)
    assert not any(seen), "silent during the round"
    until(loop, lambda: bool(table.hints.coach.comment))
    assert "was playable" in table.hints.coach.comment or "for the taking" in table.hints.coach.comment


def test_a_twin_of_a_card_that_was_laid_keeps_the_coach_silent(loop: Loop) -> None:
    table = set_up(loop, "all", DUEL.format(hand="S,S,S,S,S,S,I,N,U,W"))
    until(loop, lambda: not table.hints.coach.waiting)
    best = think(MoveRequest.of(table.session, 0, coach=True), LEXICON)
    assert str(best.details["word"]).count("S") < 6
    table.commit(table.session.parse(0, "lay 3:S"))
    run(loop, 4)
    assert not table.hints.coach.comment


@pytest.mark.parametrize("aids", ["all", "on-request"])
def test_it_does_not_speak_of_the_last_letters_over_the_next(loop: Loop, aids: str) -> None:
    position = (
        "phase=writing tokens=8,8 kept=C21.122,C19.123/C08.120,C10.121 letters=K,E,P,I,S,R taboos=T,B "
        "pile=T,R,I,S,E,N,A,B,R,O,U,G,E,S,L,C"
    )
    table = set_up(loop, aids, position, "lettralettre")
    until(loop, lambda: not table.hints.coach.waiting)
    table.commit(table.session.parse(0, "word -"))
    until(loop, lambda: table.situation.held and bool(table.hints.coach.comment))
    assert "There for the taking" in table.hints.coach.comment
    table.go_on()
    until(loop, lambda: table.seat == 0 and not table.situation.busy)
    assert not table.hints.coach.comment and "taking" not in table.sentence()[1]


def test_it_is_silent_to_a_player_who_has_just_gone_out(loop: Loop) -> None:
    """The line says so instead."""
    position = (
        "phase=writing tokens=0,8,8 kept=C21.122,C19.123/C08.120,C10.121/C02.124,C03.125 letters=K,E,P,I,S,R "
        "taboos=T,B pile=T,R,I,S,E,N,A,B,R,O,U,G,E,S,L,C"
    )
    table = set_up(loop, "on-request", position, "lettralettre", f"{ALONE},Claire=bot:1")
    until(loop, lambda: not table.hints.coach.waiting)
    table.commit(table.session.parse(0, "word -"))
    until(loop, lambda: table.situation.held)
    run(loop, 3)
    assert not table.hints.coach.comment and "is out" in table.sentence()[1]
