"""The word book: what comes into it, what stays, and the medals of each game."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from functools import cache

import pytest

from cardtable.bots import choose
from cardtable.games import games
from cardtable.lexicon import Lexicon
from cardtable.play.recordtext import meta_of
from cardtable.play.review import Missed
from cardtable.play.seats import parse_seats
from cardtable.play.session import Session, rules_of
from cardtable.play.wordbook import How, WordBook, WordBooks, as_csv, earned, medals_of
from tests.play.games import session as another

LEXICON = Lexicon.open()
DAY, LATER = date(2026, 11, 22), date(2026, 12, 1)
SEED = 5
GAMES = [each.id for each in games()]


@cache
def played(game: str, seed: int) -> Session:
    """A game between bots of level 3, who sit there as people do; of a match one round."""
    rules, chosen = rules_of(game, LEXICON), meta_of(game).complete({"rounds": "1"} if game == "duel" else {})
    session = Session.new(rules, parse_seats("Anne=human,Bruno=human"), chosen, seed)
    while session.outcome() is None:
        seat = min(session.pending())
        move = choose(session.game, session.view(seat), seat, level=3, seed=seed).move
        session.submit(seat, move)
    return session


@pytest.fixture(scope="module")
def finished() -> dict[str, Session]:
    return {game: played(game, SEED) for game in GAMES}


@pytest.mark.parametrize("game", GAMES)
def test_a_game_leaves_its_best_words_once(finished: dict[str, Session], game: str) -> None:
    session = finished[game]
    book = WordBooks().with_game(session, DAY)
    again = book.with_game(session, LATER)
    assert again == book, "a game opened again adds nothing"
    for seat, player in enumerate(session.players):
        kept = book.of(player.name)
        assert kept.found(How.HIGHEST) or kept.found(How.LONGEST)
        assert set(kept.medals) == {f"{game} {each.id}" for each in earned(session, seat)}
    assert WordBooks.from_document(book.to_document()) == book


@pytest.mark.parametrize("game", GAMES)
def test_medals_are_told_apart_and_can_be_won(game: str) -> None:
    medals = medals_of(game)
    assert len(medals) >= 5 and len({each.id for each in medals}) == len(medals)
    won = {
        each.id for seed in (SEED, SEED + 1) for seat in range(2) for each in earned(played(game, seed), seat)
    }
    assert len(won) >= 2, won


def test_what_is_looked_up_and_missed_is_kept_with_how(finished: dict[str, Session]) -> None:
    session = finished["shelf"]
    book = WordBooks().looked_up("Anne", "KIWI", session, DAY)
    found = Missed(0, 3, 2, "SAC", 5, "KIWI", 23, "lay 1:KIWI")
    book = book.missed(session, found, LATER)
    ((key, kept),) = book.of("Anne").words.items()
    assert (key, kept.day, kept.gain) == ("fr KIWI", DAY.isoformat(), 23)
    assert kept.how == {How.LOOKED_UP, How.MISSED}
    assert [key for key, _kept in book.of("Anne").found(How.MISSED)] == ["fr KIWI"]


def test_bots_and_people_without_a_word_have_nothing_kept(finished: dict[str, Session]) -> None:
    table = another("Anne=human,Bruno=bot:1")
    book = WordBooks().with_game(table, DAY)
    assert book.people == {"Anne": WordBook()}
    missed = Missed(1, 3, 2, "SAC", 5, "KIWI", 23, "lay 1:KIWI")
    assert book.missed(table, missed, DAY) is book, "a bot's"
    assert book.missed(table, replace(missed, seat=0, word=""), DAY) is book, "no word"


def test_what_is_not_well_formed_is_left_out() -> None:
    rows = {
        "Anne": {
            "words": {"fr MOT": ["2026-11-22", "shelf", 4, "missed"], "fr mot": ["2026-11-22", "shelf", 4, "missed"],
                      "fr SAC": ["2026-11-22", "shelf", 4, "stolen"], "fr OIE": 3, "fr ROI": ["x", "shelf", 1, "missed"]},
            "medals": {"shelf whole": "2026-11-22", "shelf": "2026-11-22", "duel out": 4},
        },
        " B": {},
    }  # fmt: skip
    book = WordBooks.from_document({"people": rows})
    assert list(book.people) == ["Anne"]
    assert list(book.of("Anne").words) == ["fr MOT"] and list(book.of("Anne").medals) == ["shelf whole"]
    assert WordBooks.from_document({"people": 3}) == WordBooks.from_document(None) == WordBooks()


def test_a_table_of_words_is_quoted_and_harmless() -> None:
    assert as_csv([("a;b", 'say "x"', "=1+1"), ("é", "", "")]) == 'a;b,"say ""x""",\'=1+1\r\né,,\r\n'
