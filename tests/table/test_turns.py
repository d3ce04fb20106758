"""One turn on each of the four tables: typing and taking back, clicking and dragging, hints, undo, refusals with their clause."""

from __future__ import annotations

from functools import partial
from operator import is_

import pygame
import pytest

from cardtable.bots.choice import Why
from cardtable.play.record import Moved
from cardtable.play.thinker import MoveReply
from cardtable.table.screens.destinations import Rules
from cardtable.table.screens.table import TableScene
from cardtable.ui.node import Role
from tests.kinds import as_a, instead
from tests.table.conftest import Open
from tests.table.golden import differences, record_of
from tests.table.person import NOWHERE, Person, moves_of, open_record
from tests.table.tables import Desk, ask_hint

GAMES = {"shelf": 9, "crackword": 22, "duel": 12, "lettralettre": 8}
"""Recorded games, and how many of their moves were made when the person is to lay or to write."""
REFUSED = {"shelf": "Règle S7", "crackword": "Règle C5", "duel": "Règle D4", "lettralettre": "Règle L5"}
"""The clause that a move which makes no word is refused with."""


def seated(open_loop: Open, game: str, done: int | None = None) -> Person:
    """A person at that table, everything at rest."""
    person = open_record(open_loop((1280, 720)), record_of(game), GAMES[game] if done is None else done)
    person.come_to_rest()
    person.move(NOWHERE)
    person.come_to_rest()
    return person


def look(person: Person) -> pygame.Surface:
    """Return the picture once nothing moves."""
    person.come_to_rest()
    return person.loop.screen.surface.copy()


def hinted(person: Person) -> None:
    """Ask for a hint, which lays its cards."""
    ask_hint(person.loop)
    person.come_to_rest()


def playable(person: Person) -> str:
    """A word that may be played now."""
    session = person.session
    view = session.view(0)
    for move in session.game.moves(view, 0):
        fact = session.game.play(view, 0, move)
        word = getattr(fact, "word", "") or getattr(fact, "letters", "") or getattr(move, "word", "")
        if len(word) > 2 and session.game.spell(view, 0, word):
            return str(word)
    raise AssertionError("no word")


@pytest.mark.parametrize("way", ["escape", "backspace", "undo"])
@pytest.mark.parametrize("game", GAMES)
def test_what_is_typed_is_taken_back(open_loop: Open, game: str, way: str) -> None:
    """Escape takes all back at once, Backspace letter by letter, Ctrl+Z step by step: then all is as it was."""
    person = seated(open_loop, game)
    before, word, facts = look(person), playable(person), person.session.facts
    person.type(word)
    person.come_to_rest()
    assert differences(look(person), before, tolerance=2), "what is typed is not to be seen"
    if way == "escape":
        person.press(pygame.K_ESCAPE)
    elif way == "backspace":
        for _letter in word:
            person.press(pygame.K_BACKSPACE)
    else:
        for _letter in word:
            if differences(look(person), before, tolerance=2):
                person.press(pygame.K_z, pygame.KMOD_CTRL)
    person.move(NOWHERE)
    assert not differences(look(person), before, tolerance=2)
    assert person.session.facts == facts


@pytest.mark.parametrize("game", GAMES)
def test_a_typed_word_is_played_with_enter(open_loop: Open, game: str) -> None:
    person = seated(open_loop, game)
    facts = person.session.facts
    person.type(playable(person))
    person.wait(0.3)
    person.press(pygame.K_RETURN)
    assert person.session.facts > facts


@pytest.mark.parametrize("game", ["shelf", "crackword", "duel"])
def test_a_card_is_laid_by_click_and_click(open_loop: Open, game: str) -> None:
    """A shining place takes the card with a second click, or by Enter; a click on the card takes it back."""
    person = seated(open_loop, game)
    before, hand = look(person), person.letters()
    for _time in range(2):
        person.click(person.hand()[1])
        person.come_to_rest()
    assert not person.lit(), "a second click on the card does not put it back"
    for by_keyboard in (False, True):
        card = person.hand()[1]
        if by_keyboard:
            person.go_to(partial(is_, card))
            person.press(pygame.K_RETURN)
        else:
            person.click(card)
        person.come_to_rest()
        assert person.lit(), "nothing shines for a card taken up"
        if by_keyboard:
            person.press(pygame.K_RETURN)
        else:
            person.click(next(node for name, node in person.lit().items() if "Défausse" not in name))
        person.come_to_rest()
        assert len(person.letters()) == len(hand) - 1
        assert not person.lit()
        assert person.all(Role.CARD, "pas encore validée") or person.all(Role.CARD, "défausser")
        person.press(pygame.K_ESCAPE)
        person.move(NOWHERE)
        person.come_to_rest()
        assert person.letters() == hand
    person.scene.focus.set(None)
    assert not differences(look(person), before, tolerance=2)


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_composes_a_move_that_stands_and_is_taken_back(open_loop: Open, game: str) -> None:
    person = seated(open_loop, game)
    before, facts = look(person), person.session.facts
    hinted(person)
    assert "pourriez" in person.says(Role.STATUS)
    assert person.session.facts == facts
    person.press(pygame.K_ESCAPE)
    person.press(pygame.K_ESCAPE)
    if person.all(Role.DIALOG):
        person.press(pygame.K_ESCAPE)
    person.come_to_rest()
    assert not differences(look(person), before, tolerance=2)
    hinted(person)
    person.press(pygame.K_RETURN)
    assert person.session.facts > facts


@pytest.mark.parametrize("by_keyboard", [False, True])
@pytest.mark.parametrize("game", GAMES)
def test_enter_passes_where_the_hint_said_so(
    open_loop: Open, game: str, by_keyboard: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Or discards, in the duel; once, without being asked again."""
    person = seated(open_loop, game)
    scene, session = person.scene, person.session
    passing = next(
        text
        for text in map(session.game.write, session.game.moves(session.view(0), 0))
        if text.split()[0] in ("pass", "swap") or text == "word -"
    )
    found = MoveReply(passing, str(Why.NOTHING), {"draws": 1})
    assert isinstance(scene, TableScene)
    instead(scene.thinker, "poll", lambda _now: found)
    if by_keyboard:
        person.press(pygame.K_TAB)
    hinted(person)
    facts = session.facts
    person.press(pygame.K_PAUSE)  # any other key is no answer to it
    if game != "duel":  # there the card to discard still lies composed
        person.press(pygame.K_RETURN)
    assert session.facts == facts
    hinted(person)
    person.press(pygame.K_RETURN)
    played = [each for each in session.record.entries if isinstance(each, Moved) and each.seat == 0]
    assert played[-1].text == passing


@pytest.mark.parametrize("game", GAMES)
def test_a_refusal_names_its_clause_and_loses_nothing(open_loop: Open, game: str) -> None:
    """The clause may be read; what was composed lies as it lay."""
    person = seated(open_loop, game)
    facts = person.session.facts
    if game == "lettralettre":
        person.type("tidom")
    elif game == "crackword":
        person.lift(person.called("B"), [(640, 420)])
        person.lift_on([person.lit()["bout droit de la rangée 1"].rect.center])
        person.let_go()
    else:
        for at in range(len(person.hand())):
            person.lift(person.hand()[at], [(640, 420)])
            person.wait(0.3)
            goals = [n for label, n in person.lit().items() if "Défausse" not in label]
            person.lift_on([goals[0].rect.center])
            person.wait(0.5)
            refused = "accepté" in person.preview()
            person.let_go()
            person.move(NOWHERE)
            person.come_to_rest()
            if refused:
                break
            person.press(pygame.K_ESCAPE)
    person.come_to_rest()
    held = person.letters()
    person.press(pygame.K_RETURN)
    person.wait(1)
    assert REFUSED[game] in person.says(Role.STATUS)
    assert person.all(Role.BUTTON, "Lire " + REFUSED[game].split()[-1])
    assert person.session.facts == facts
    assert person.letters() == held
    person.click(person.one(Role.BUTTON, "Lire "))
    (there,) = as_a(Desk, as_a(TableScene, person.scene).navigator).went
    assert isinstance(there, Rules)


@pytest.mark.parametrize("how", ["mouse", "keyboard"])
@pytest.mark.parametrize("game", GAMES)
def test_a_turn_by_one_device_alone(open_loop: Open, game: str, how: str) -> None:
    person = seated(open_loop, game)
    taken = len(moves_of(person.session.record, 0))
    person.take_turn(how)
    assert moves_of(person.session.record, 0) == moves_of(record_of(game), 0)[: taken + 1]


@pytest.mark.parametrize("game", GAMES)
def test_a_turn_is_taken_back_where_nobody_has_seen_a_card(open_loop: Open, game: str) -> None:
    """The undo button is off if the turn may not be taken back."""
    person = seated(open_loop, game)
    hinted(person)
    person.press(pygame.K_RETURN)
    person.come_to_rest()
    facts = person.session.facts
    if not person.one(Role.BUTTON, "Annuler").enabled:
        person.press(pygame.K_z, pygame.KMOD_CTRL)
        person.come_to_rest()
        assert person.session.facts == facts
        return
    person.press_button("Annuler", by_keyboard=False)
    person.come_to_rest()
    assert person.session.facts < facts or person.all(Role.DIALOG), "neither taken back nor asked about"
