"""Two quick clicks on a card lay it where the word goes on; two slow ones put it back."""

from __future__ import annotations

import pytest

from cardtable import i18n
from cardtable.games import manifest
from cardtable.play.rulebook import rules_of
from cardtable.play.seats import parse_seats
from cardtable.play.session import Session
from cardtable.rules.codec import at_usual_table
from cardtable.table.screens.table import TableScene
from cardtable.ui.loop import Loop
from cardtable.ui.node import Role
from tests.table.conftest import Open
from tests.table.parts import board_of
from tests.table.person import Person
from tests.table.tables import LEXICON, Desk, Kept, run
from tests.table.thoughts import AtOnce

SHELF = "hands=E,A,I,L,S,U,R/B,A,N,E,T,E,R pile=E,U slots=M/O/T left=0 turns=10/9 words=MOT"
DUEL = "hands=S,A,C,T,I,N,U/E,L,M,I pile=A,H,R,N,S,T,U,O,E,I board=(L)/(E)"
CRACK = (
    "hands=T1,A2,E3,S4,R5/E50,A51,I52,G53 piles=E30,I31,R32/E60,O61,N62 rows=M10,O41/C42,H11/P12,L43/B44,A13"
)


def at(loop: Loop, game: str, position: str, language: str = "fr") -> TableScene:
    """The table of a position, at which Anne decides."""
    i18n.use(language)
    meta = manifest(game).meta
    rules = rules_of(game, LEXICON, meta.usual("fr"))
    session = Session.set_up(
        rules, parse_seats("Anne=human,Bruno=bot:1"), at_usual_table(meta, position, "fr")
    )
    scene = TableScene(loop.kit, Desk(), session, Kept(), AtOnce(LEXICON))
    loop.show(scene)
    scene.go_on()
    run(loop, 1.5)
    return scene


def twice(loop: Loop, name: str, pause: float) -> None:
    """Click that card twice, `pause` seconds apart, without moving the mouse."""
    person = Person(loop)
    spot = person.called(name).rect.center
    person.click(spot)
    run(loop, pause)
    person.click(spot)
    run(loop, 1)


@pytest.mark.parametrize(
    ("game", "position", "cards", "reads"),
    [
        ("shelf", SHELF, "S", "MOTS"),
        ("shelf", SHELF, "SE", "MOTSE"),
        ("duel", DUEL, "S", "LES"),
        ("duel", DUEL, "ST", "LEST"),
    ],
)
def test_a_double_click_lays_the_card_where_the_word_goes_on(
    open_loop: Open, game: str, position: str, cards: str, reads: str
) -> None:
    loop = open_loop((1280, 720))
    scene = at(loop, game, position)
    for card in cards:
        twice(loop, card, 0.15)
    board = board_of(scene)
    assert board.draft.word(board.view) == reads
    assert scene.session.decisions == 0, "what lies is confirmed by its player"


@pytest.mark.parametrize(("game", "position"), [("shelf", SHELF), ("duel", DUEL)])
def test_two_slow_clicks_put_the_card_back(open_loop: Open, game: str, position: str) -> None:
    loop = open_loop((1280, 720))
    board = board_of(at(loop, game, position))
    twice(loop, "S", 1.0)
    assert not board.draft and board.state.lifted is None


def test_where_no_place_is_plainer_than_others_nothing_is_laid(open_loop: Open) -> None:
    """Crack Word has four rows with two ends each: it is no oracle for the one that fits."""
    loop = open_loop((1280, 720))
    board = board_of(at(loop, "crackword", CRACK))
    twice(loop, "T", 0.15)
    assert not board.draft


def test_a_full_shelf_has_no_place_at_its_end(open_loop: Open) -> None:
    loop = open_loop((1280, 720))
    full = SHELF.replace("M/O/T left", "C/H/O/I/S/I/R/A/S left").replace("words=MOT", "words=CHOISIRAS")
    board = board_of(at(loop, "shelf", full))
    twice(loop, "S", 0.15)
    assert not board.draft


# --- one card left in the duel ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hands", "rounds", "told"),
    [
        ("E,L", "0,0", ""),
        ("E", "0,0", "Bruno n’a plus qu’une carte"),
        ("E", "0,2", "la partie en dépend"),
    ],
)
def test_one_card_left_is_said_on_the_plate_and_in_the_status_line(
    open_loop: Open, hands: str, rounds: str, told: str
) -> None:
    loop = open_loop((1280, 720))
    scene = at(loop, "duel", DUEL.replace("E,L,M,I pile", f"{hands} pile") + f" rounds={rounds}")
    person, plates = Person(loop), [each.label() for each in scene.seating.plates.values()]
    assert any("plus qu’une carte" in each for each in plates) == bool(told)
    assert told in person.says(Role.STATUS)
    if told:
        person.click(person.called("S"))
        run(loop, 1)
        assert told not in person.says(Role.STATUS), "while one composes the line says what to do"
