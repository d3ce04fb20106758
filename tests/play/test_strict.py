"""A strict table: nobody is helped there, which its record says, and nothing else is otherwise."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cardtable.games import games
from cardtable.lexicon import Lexicon
from cardtable.play.challenge import Challenge, challenge_of, read_challenge
from cardtable.play.record import Hinted, RecordError, Undone
from cardtable.play.recordtext import meta_of, read_record, write_record
from cardtable.play.replay import load
from cardtable.play.seats import parse_seats
from cardtable.play.session import Session, rules_of
from cardtable.play.timeline import UndoError, UndoFault
from cardtable.wording.agreements import played_with

LEXICON = Lexicon.open()
GAMES = [each.id for each in games()]


def begun(game: str, strict: str = "on") -> Session:
    options = meta_of(game).complete({"strict": strict})
    return Session.new(rules_of(game, LEXICON), parse_seats("Anne=human,Bruno=human"), options, 7)


def decide(session: Session) -> None:
    seat = min(session.pending())
    session.submit(seat, next(iter(session.game.moves(session.view(seat), seat))))


@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_hinted_at_and_nothing_taken_back(game: str) -> None:
    session = begun(game)
    decide(session)
    assert session.strict
    assert session.takeback(0) is None and session.takeback() is None
    with pytest.raises(UndoError) as no:
        session.undo(0, (0, 1))
    assert no.value.reason is UndoFault.STRICT
    with pytest.raises(ValueError, match="strict"):
        session.hinted(0)
    assert not session.assisted


@pytest.mark.parametrize("game", GAMES)
def test_the_same_cards_the_same_moves(game: str) -> None:
    strict, free = begun(game), begun(game, "off")
    for session in (strict, free):
        decide(session)
    seat = min(strict.pending())
    assert strict.position.replace(",strict:on", "").replace(" options=strict:on", "") == free.position
    told = [
        {session.game.write(move) for move in session.game.moves(session.view(seat), seat)}
        for session in (strict, free)
    ]
    assert told[0] == told[1]
    assert not free.strict and free.takeback() is not None


def test_its_record_says_so_and_takes_no_help_in() -> None:
    session = begun("shelf")
    decide(session)
    again = load(session.rules, read_record(write_record(session.record)))
    assert again.strict
    for entry in (Hinted(0), Undone(1, (0, 1))):
        with pytest.raises(RecordError):
            again.follow(entry)
    assert "Strict game: Yes" in played_with("shelf", session.options)


def test_its_challenge_is_strict_and_codes_of_before_hold() -> None:
    code = challenge_of(begun("duel").header).code
    assert read_challenge(code).options["strict"] == "on"
    usual = Challenge("duel", meta_of("duel").complete({}), (None, 2), 77_777, "7")
    assert replace(usual, options=meta_of("duel").complete({"strict": "on"})).code != usual.code
