"""A game that goes on from a moment of another one."""

from __future__ import annotations

import pytest

from cardtable import i18n
from cardtable.lexicon import Lexicon
from cardtable.play.record import RecordError
from cardtable.play.recordtext import read_record, write_record
from cardtable.play.replay import fork, load
from cardtable.play.review import missed_at
from cardtable.play.seats import parse_seats
from cardtable.play.session import Session, rules_of
from cardtable.play.stats import identity
from cardtable.rules.rng import Rng
from cardtable.wording import deal
from tests.play.games import missed

LEXICON = Lexicon.open()
GAMES = ("shelf", "crackword", "duel", "lettralettre")


def played(game: str, decisions: int, undo: int = 0) -> Session:
    session = Session.new(rules_of(game, LEXICON), parse_seats("A=human,B=human"), None, 5, salt="00" * 16)
    rng = Rng(11)
    for done in range(decisions):
        seat = min(session.pending())
        moves = list(session.game.moves(session.view(seat), seat))
        pick, rng = rng.below(len(moves))
        session.submit(seat, moves[pick])
        if undo and done == undo and (takeback := session.takeback(seat)) is not None:
            session.undo(seat, takeback.askees)
    return session


@pytest.mark.parametrize("game", GAMES)
def test_the_table_stands_as_it_did(game: str) -> None:
    session = played(game, 14, undo=6)
    begun = fork(session, 0).facts
    for at in range(0, session.facts + 1, 3):
        other = fork(session, at)
        assert other.facts <= max(at, begun)
        assert all(other.view(seat) == session.view_at(other.facts, seat) for seat in range(2))
        assert other.assisted and other.header.given and not other.header.sealed
        assert other.header.origin == f"{identity(session)} {at}"
        again = load(rules_of(game, LEXICON), read_record(write_record(other.record)))
        assert again.position == other.position and again.header == other.header
        assert identity(other) != identity(session)


@pytest.mark.parametrize("game", GAMES)
def test_another_move_leads_elsewhere_and_leaves_the_first_game_alone(game: str) -> None:
    session = played(game, 14)
    before = session.position
    at = next(
        seen.index for seen in session.seen_facts(None) if seen.chosen_by is not None and seen.index > 4
    )
    other = fork(session, at)
    seat = min(other.pending())
    other.submit(seat, [*other.game.moves(other.view(seat), seat)][-1])
    assert other.facts > 0 and session.position == before


@pytest.mark.parametrize("game", GAMES)
def test_what_one_moment_missed_is_what_the_whole_review_says(game: str) -> None:
    session = played(game, 14)
    whole = [found for found in missed(session) if found is not None]
    assert whole or game == "crackword", "somebody who plays at random misses something"
    assert [missed_at(session, found.seat, found.index) for found in whole] == whole
    assert missed_at(session, 0, session.facts) is None


def test_where_a_game_comes_from_is_said_and_written_down() -> None:
    i18n.use("en")
    other = fork(played("shelf", 6), 4)
    name, facts = other.header.origin.split()
    assert deal.lines(other) == [f"Continues another game ({name}, after {facts} facts)."]
    text = write_record(other.record)
    assert f"\nfrom {name} {facts}\n" in text
    with pytest.raises(RecordError):
        read_record(text.replace(f"from {name}", "from nowhere"))
    plain = played("shelf", 2)
    assert "from " not in write_record(plain.record).split("deal ")[0]
