"""Tables of Lettralettre 26 for the tests: in the auction, while words are written."""

from __future__ import annotations

from cardtable import i18n
from cardtable.games.lettralettre.rules.model import Phase
from cardtable.play.record import Moved
from cardtable.play.seats import parse_seats
from cardtable.play.session import Session, rules_of
from cardtable.table.screens.table import TableScene
from tests.table.tables import (
    LEXICON,
    Desk,
    HereAndNow,
    Kept,
    run,
    until,
)

BOT = "Anne=human,Bruno=bot:1"
FOUR = "Anne=human,Bruno=bot:1,Claire=bot:2,Denis=bot:3"
PEOPLE = "Anne=human,Bruno=human,Claire=human"
SIX = "Anne=human,Bruno=bot:1,Claire=bot:1,Denis=bot:1,Elsa=bot:1,Fanny=bot:1"
RULES = rules_of("lettralettre", LEXICON)


def seat_at(loop, session, language="fr"):
    i18n.use(language)
    scene = TableScene(loop.kit, Desk(), session, Kept(), HereAndNow())
    loop.show(scene)
    return scene


def fresh(seats, seed, **options):
    options = {"first_dealer": "first-seat", **options}
    meta = RULES(None).meta
    return Session.new(RULES, parse_seats(seats), meta.settle(options), seed)


def bidding(loop, seats=FOUR, seed=5, language="fr", **options):
    """A table on which the person at the screen is to bid."""
    scene = seat_at(loop, fresh(seats, seed, **options), language)
    until(loop, lambda: scene.seat is not None)
    run(loop, 1)
    return scene


def at_writing(seats, seed, **options):
    """A session in which everybody has taken two cards and the letters lie there."""
    return take_all(fresh(seats, seed, **options))


def take_all(session):
    while session.view().phase is not Phase.WRITING:
        session.submit(min(session.pending()), "take")
    return session


def writing(loop, seats=FOUR, seed=5, language="fr", **options):
    scene = seat_at(loop, at_writing(seats, seed, **options), language)
    until(loop, lambda: scene.seat is not None)
    run(loop, 0.5)
    return scene


def words_of(session, seat):
    """What that seat may write, the dearest first."""
    game, view = session.game, session.view(seat)
    moves = [move for move in game.moves(view, seat) if move.word]
    return sorted(moves, key=lambda move: -game.gain(game.play(view, seat, move)))


def a_writing(loop, seats=FOUR, **more):
    """A writing table where the person can write something, and that word."""
    for seed in range(1, 40):
        scene = writing(loop, seats, seed=seed, **more)
        moves = words_of(scene.session, scene.seat)
        if moves:
            return scene, moves[0]
    raise AssertionError("no such table")


def handed_in(session):
    """What each seat has written last, as the record has it: the words of a deal are cleared as soon as all are in."""
    moves = [entry for entry in session.record.entries if isinstance(entry, Moved)]
    return {each.seat: each.text for each in moves if each.text.startswith("word")}


def button(scene, key):
    return scene._rail.buttons[key].rect.center
