"""While a card is in the hand, exactly the places shine that the rules have nothing against, on all four tables."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

import pytest

from cardtable.games.crackword.rules.model import LEFT, RIGHT, Bin, CrackRefusal
from cardtable.games.crackword.rules.model import Lay as LayOnRow
from cardtable.games.duel.rules.model import DuelRefusal
from cardtable.games.duel.rules.model import Lay as LayOnLine
from cardtable.games.duel.rules.model import Piece as Card
from cardtable.games.lettralettre.rules.model import Chip, Phase, Take
from cardtable.games.shelf.rules.model import Lay, Piece, ShelfRefusal
from cardtable.rules.contract import IllegalMove, Move
from cardtable.ui.node import Node, Role
from cardtable.ui.widgets.button import Button
from tests.table.conftest import Open
from tests.table.golden import record_of
from tests.table.person import NOWHERE, Person, moves_of, open_record
from tests.table.sights import SIGHTS

OF_WORDS = {
    ShelfRefusal.NOT_A_WORD,
    ShelfRefusal.SAME_WORD,
    ShelfRefusal.REPEATED_WORD,
    ShelfRefusal.INTERRUPTED,
    ShelfRefusal.TOO_SHORT,
    CrackRefusal.UNJUSTIFIED,
    CrackRefusal.NOT_HELD_TOGETHER,
    CrackRefusal.NOT_A_WORD,
    DuelRefusal.NOT_A_WORD,
    DuelRefusal.SAME_WORD,
}
"""Refusals that speak of the word and not of the place: other cards, or another place, may mend them."""
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
JOKER, BLANK, POUBELLE = "?", "-", "x"


def may(person: Person, moves: Iterator[Move]) -> bool:
    """Return True if the rules, on the person's view, allow one of these moves by its place."""
    session = person.session
    for move in moves:
        try:
            session.game.play(session.view(0), 0, move)
        except IllegalMove as no:
            if no.reason not in OF_WORDS:
                continue
        return True
    return False


def own_turns(game: str) -> list[int]:
    """Return the numbers of moves before each turn of the first seat, in a recorded game."""
    return [at for at, entry in enumerate(moves_of(record_of(game))) if entry.seat == 0]


def taken_up(person: Person, node: Node, aside: tuple[int, int] = NOWHERE) -> set[str]:
    """The names of what shines while that is held `aside`, near no place; then it is let go."""
    person.lift(node, [(640, 420), aside])
    person.wait(0.4)
    lit = set(person.lit())
    person.end("escape")
    person.come_to_rest()
    return lit


def faces(person: Person) -> list[str]:
    """The cards of the hand by their faces as the rules write them, from left to right."""
    named = {"joker": JOKER, "blanc": BLANK, "poubelle": POUBELLE}
    return [named.get(each.lower(), each) for each in person.letters()]


@pytest.mark.parametrize("game", ["shelf", "shelf-four"])
def test_the_shelf_lights_the_slots_a_card_may_take(open_loop: Open, game: str) -> None:
    """No letter on its like (S9), no blank on a blank or on nothing (S10), no slot too many (S4, S14)."""
    dark = set()
    for done in own_turns(game)[1:14:3]:
        person = open_record(open_loop((1280, 720)), record_of(game), done)
        person.come_to_rest()
        view = person.session.view(0)
        open_ = range(view.first_slot, view.first_slot + len(view.slots))
        names = {slot: f"case {slot}" for slot in open_}
        names |= {open_.start - 1: "ouvrir une case à gauche", open_.stop: "ouvrir une case à droite"}
        for at, face in enumerate(faces(person)):
            signs = LETTERS + BLANK if face == JOKER else face
            wanted = {
                name
                for slot, name in names.items()
                if may(person, (Lay(slot, (Piece(face, sign),)) for sign in signs))
            }
            assert taken_up(person, person.hand()[at]) == wanted, f"{face} after {done} moves"
            dark |= {face for name in names.values() if name not in wanted}
    assert dark, "every card may go everywhere: nothing was tried"


def test_crack_word_lights_the_ends_of_the_rows(open_loop: Open) -> None:
    """A letter at either end (C4), a POUBELLE on a whole row (C10)."""
    kinds = set()
    turns = [(game, done) for game in ("crackword", "crackword-four") for done in own_turns(game)[:40:9]]
    for game, done in turns:
        person = open_record(open_loop((1280, 720)), record_of(game), done)
        person.come_to_rest()
        rows = range(4)
        lanes = (
            {row: next(n.label() for n in person.all(Role.GROUP, f"rangée {row + 1}\u00a0:")) for row in rows}
            if person.hand()
            else {}
        )
        for at, face in enumerate(faces(person)):
            kinds.add(face)
            wanted = set()
            for row in rows:
                if face == POUBELLE:
                    wanted |= {lanes[row]} if may(person, iter([Bin(row)])) else set()
                    continue
                ends = {
                    LEFT: f"bout gauche de la rangée {row + 1}",
                    RIGHT: f"bout droit de la rangée {row + 1}",
                }
                if not person.session.view(0).rows[row]:
                    ends = {RIGHT: f"rangée {row + 1}, vide"}
                signs = LETTERS if face == JOKER else face
                wanted |= {
                    name
                    for place, name in ends.items()
                    if may(person, (LayOnRow(row, place, face, sign) for sign in signs))
                }
            assert taken_up(person, person.hand()[at]) == wanted, f"{face} after {done} moves"
    assert POUBELLE in kinds and JOKER in kinds


def test_the_duel_lights_the_ends_of_every_line(open_loop: Open) -> None:
    """The spine and every column may be gone on with at both ends (D2, D3), and any card be thrown away (D8)."""
    for done in own_turns("duel")[1:12:3]:
        person = open_record(open_loop((1280, 720)), record_of("duel"), done)
        person.come_to_rest()
        person.click(person.one(Role.BUTTON, "Voir tout le plateau"))
        person.come_to_rest()
        board = person.session.view(0).board
        for at, face in enumerate(faces(person)):
            wanted = {person.one(Role.IMAGE, "Défausse").label()}
            for column in (None, *board.numbers):
                line = board.line(column)
                first, last = line.first - 1, line.first + len(line.cells)
                names = (
                    ("haut du mot principal, dressé", "bas du mot principal, dressé")
                    if column is None
                    else (f"à gauche de la place {column}", f"à droite de la place {column}")
                )
                for number, name in zip((first, last), names, strict=True):
                    if may(person, iter([LayOnLine(column, number, (Card(face),))])):
                        wanted.add(name)
            assert taken_up(person, person.hand()[at], (1200, 400)) == wanted, f"{face} after {done} moves"


def test_lettralettre_lights_the_card_for_a_token_and_a_place_for_the_card(open_loop: Open) -> None:
    for done in own_turns("lettralettre-four"):
        person = open_record(open_loop((1280, 720)), record_of("lettralettre-four"), done)
        person.come_to_rest()
        view = person.session.view(0)
        if view.phase is not Phase.BIDDING:
            break
        offer = next(node for node in person.all(Role.CARD) if node.zone_name == "offer")
        if may(person, iter([Chip()])):
            assert taken_up(person, person.one(Role.BUTTON, "Poser un jeton")) == {"La carte aux enchères"}
        assert may(person, iter([Take()]))
        place = "Seconde contrainte" if view.codes(0) else "Première contrainte"
        person.lift(offer, [(640, 420)])
        person.wait(0.3)
        assert set(person.lit()) == {place}
        person.end("escape")
        person.come_to_rest()
        assert not person.lit()


@pytest.mark.parametrize("game", ["shelf", "crackword", "duel"])
def test_twins_shine_on_the_same_places(open_loop: Open, game: str) -> None:
    tried = 0
    for done in own_turns(game)[1:20:2]:
        person = open_record(open_loop((1280, 720)), record_of(game), done)
        person.come_to_rest()
        hand = person.letters()
        for letter in {each for each in hand if hand.count(each) > 1}:
            nodes = [node for node, each in zip(person.hand(), hand, strict=True) if each == letter]
            found = [taken_up(person, node) for node in nodes]
            assert found[0] and all(each == found[0] for each in found)
            tried += 1
        if tried > 3:
            return
    assert tried


@pytest.mark.parametrize("game", ["shelf", "crackword", "duel", "lettralettre"])
def test_nothing_shines_when_somebody_else_is_to_move(open_loop: Open, game: str) -> None:
    """A hand may be sorted while others play, but no light then lies."""
    record = record_of(game)
    done = next(at for at, entry in enumerate(moves_of(record)) if at > 4 and entry.seat == 1)
    person = open_record(open_loop((1280, 720)), record, done)
    person.loop.step()
    for node in chain(person.hand(), person.all(Role.BUTTON, "Poser un jeton")):
        person.lift(node, [(640, 420)])
        if 0 not in person.session.pending():
            assert not person.lit()
        person.end("escape")


@pytest.mark.parametrize("game", ["shelf", "crackword", "duel", "lettralettre"])
def test_what_would_be_refused_has_no_brass(game: str) -> None:
    with SIGHTS[f"{game}-refusal"].seen((1280, 720), "fr") as loop:
        main = next(
            node for node in loop.scene.base.walk() if node.key in ("action-confirm", "action-hand-in")
        )
        assert isinstance(main, Button)
        assert main.enabled and main.kind != "main"
