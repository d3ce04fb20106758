"""Two cards of one letter are two cards: whichever is laid, the others keep their places in the hand."""

from __future__ import annotations

from collections import Counter

import pygame
import pytest

from cardtable.play.record import Record
from cardtable.play.session import Session, rules_of
from cardtable.ui.node import Role
from tests.table.conftest import Open
from tests.table.golden import record_of
from tests.table.person import NOWHERE, Person, moves_of, open_record
from tests.table.tables import LEXICON

WITH_CARDS = ("shelf", "crackword", "duel")


def faces_laid(move: object) -> list[str]:
    """The faces of the cards of the hand a move lays."""
    pieces = getattr(move, "pieces", None) or [move]
    return [each.face for each in pieces if getattr(each, "face", None)]


def with_twins(record: Record) -> list[int]:
    """Return the numbers of moves of a game after which its first seat holds a letter twice, not side by side, and may lay one of them
    alone."""
    session = Session(rules_of(record.header.game, LEXICON, record.header.options), record.header)
    found = []
    for done, entry in enumerate(moves_of(record)):
        view = session.view(0)
        faces = [card.face for card in view.hands[0]]
        apart = {face for at, face in enumerate(faces) if face and face in faces[at + 2 :] and face.isalpha()}
        if session.pending() == {0} and apart:
            alone = (faces_laid(move) for move in session.game.moves(view, 0))
            if any(len(laid) == 1 and laid[0] in apart for laid in alone):
                found.append(done)
        session.follow(entry)
    return found


def lay_one(person: Person, at: int) -> bool:
    """Lay the card of that number of the hand alone and confirm; return False if no place takes it."""
    facts = person.session.facts
    person.lift(person.hand()[at], [(640, 420)])
    person.wait(0.3)
    names = list(person.lit())
    person.end("escape")
    person.come_to_rest()
    for name in names:
        person.lift(person.hand()[at], [(640, 420)])
        person.wait(0.2)
        person.lift_on([person.lit()[name].rect.center])
        person.wait(0.2)
        person.let_go()
        person.move(NOWHERE)
        person.wait(0.5)
        person.press(pygame.K_RETURN)
        if person.session.facts > facts:
            return True
        person.press(pygame.K_ESCAPE)
        person.come_to_rest()
    return False


@pytest.mark.parametrize("last", [False, True], ids=("the first of them", "the last of them"))
@pytest.mark.parametrize("game", WITH_CARDS)
def test_the_other_cards_keep_their_places(open_loop: Open, game: str, last: bool) -> None:
    laid = 0
    for done in with_twins(record_of(game))[:3]:
        person = open_record(open_loop((1280, 720)), record_of(game), done)
        person.come_to_rest()
        hand = person.letters()
        for letter, count in Counter(hand).items():
            twins = [at for at, each in enumerate(hand) if each == letter]
            if count < 2 or twins[-1] - twins[0] < 2 or not letter.isalpha():
                continue
            at = twins[-1 if last else 0]
            if lay_one(person, at):
                laid += 1
                rest = hand[:at] + hand[at + 1 :]
                assert person.letters() == rest, f"after {done} moves, when {letter} was laid"
                person.come_to_rest()
                if person.hand():  # a joker turned up may be asked about before the hand is seen again
                    assert person.letters()[: len(rest)] == rest, f"after {done} moves, when cards were drawn"
            break
    assert laid, "no such hand in this game"


@pytest.mark.parametrize("last", [False, True], ids=("the first of them", "the last of them"))
def test_a_twin_thrown_away_leaves_the_others_alone(open_loop: Open, last: bool) -> None:
    """The duel's discard (D8)."""
    for done in range(60):
        record = record_of("duel")
        person = (
            open_record(open_loop((1280, 720)), record, done) if moves_of(record)[done].seat == 0 else None
        )
        if person is None:
            continue
        person.come_to_rest()
        hand = person.letters()
        twins = [[at for at, each in enumerate(hand) if each == letter] for letter in set(hand)]
        apart = [each for each in twins if each[-1] - each[0] > 1]
        if not apart:
            continue
        at = apart[0][-1 if last else 0]
        person.drag(person.hand()[at], person.one(Role.IMAGE, "Défausse").rect.center)
        person.wait(0.5)
        person.press(pygame.K_RETURN)
        rest = hand[:at] + hand[at + 1 :]
        assert person.letters() == rest
        person.come_to_rest()
        assert person.letters()[: len(rest)] == rest
        return
    raise AssertionError("no such hand in this game")
