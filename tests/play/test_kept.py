"""Documents from one start of the program to the next: of people, and in the folder."""

from __future__ import annotations

from datetime import date
from pathlib import Path

from cardtable.lexicon import Lexicon
from cardtable.play.document import Document
from cardtable.play.history import History
from cardtable.play.learning import Learning
from cardtable.play.opening import mean_rounds, minutes
from cardtable.play.recordtext import meta_of
from cardtable.play.review.luck import Luck, Lucks
from cardtable.play.seats import parse_seats
from cardtable.play.session import Session, rules_of
from cardtable.play.settings import LastTable, Settings
from cardtable.play.store import Documents
from cardtable.play.wordbook import WordBooks
from tests.play.games import play_on, session

DAY = date(2026, 11, 22)


def test_history_luck_and_words_are_documents_of_the_folder(tmp_path: Path) -> None:
    """Another program on the same folder finds them."""
    table = play_on(session("Anne=human,Bruno=human"), 10_000)
    luck = Luck()
    luck.add(own=5, other=2)
    here, there = Documents(tmp_path), Documents(tmp_path)
    Document.of(here, History).change(lambda rows: rows.with_game(table, DAY))
    Document.of(here, Lucks).change(lambda lucks: lucks.with_luck(table, 1, luck))
    Document.of(here, WordBooks).change(lambda book: book.looked_up("Anne", "KIWI", table, DAY))
    assert {row.name for row in Document.of(there, History).value.rows} == {"Anne", "Bruno"}
    kept = Document.of(there, Lucks).value.of(table, 1)
    assert kept is not None and (kept.value, kept.games) == (3, 1)
    assert list(Document.of(there, WordBooks).value.of("Anne").words) == ["fr KIWI"]


def test_whoever_says_that_they_sit_here_finds_what_they_learnt() -> None:
    learning = Learning().sat_down("Anne", "shelf").has_done("shelf", 3).sat_down("Bruno", "duel")
    assert not learning.learner.steps
    assert learning.here_is("Anne").learner.steps == {"shelf": 3}


def test_a_person_finds_the_table_they_had_last() -> None:
    def table(seats: str) -> LastTable:
        return LastTable(parse_seats(seats), meta_of("shelf").complete({}))

    annes, brunos = table("Anne=human,X=bot:1"), table("Bruno=human,Zoé=human,X=bot:3")
    settings = Settings().remember("shelf", annes).remember("shelf", brunos)
    assert settings.last_table("shelf", "") == settings.last_table("shelf", "Zoé") == brunos
    assert settings.last_table("shelf", "Anne") == annes
    assert settings.last_table("shelf", "Claire") is None and settings.last_table("duel", "") is None


def test_something_sounds_unless_all_of_it_is_turned_down() -> None:
    assert Settings().heard and Settings(volume=0, telling=50).heard
    assert not Settings(sound=False).heard and not Settings(volume=0, telling=0).heard


def test_a_game_takes_longer_with_more_people_and_rounds() -> None:
    def about(game: str, seats: str, **chosen: str) -> int:
        return minutes(game, parse_seats(seats), meta_of(game).complete(chosen))

    people, bot = about("shelf", "A=human,B=human"), about("shelf", "A=human,B=bot:1")
    assert people > bot > 0 and people % 5 == 0
    assert about("duel", "A=human,B=human", rounds="1") < about("duel", "A=human,B=human", rounds="3")
    three = [about("crackword", "A=human,B=human,C=human", cards=each) for each in ("40", "30")]
    assert three == [40, 30], "a match is as long as its cards"
    assert about("null", "A=human,B=human") == 0, "nobody has measured it"
    assert (mean_rounds(1), mean_rounds(2)) == (1, 2.5)


def test_the_card_of_a_word_reads_a_place_as_one_where_the_table_plays_places() -> None:
    rules = rules_of("shelf", Lexicon.open())

    def parts(geographical_names: str) -> set[str]:
        options = meta_of("shelf").complete({"geographical_names": geographical_names})
        table = Session.new(rules, parse_seats("Anne=human,Bruno=human"), options, 1)
        return {reading.part_of_speech for reading in table.entry("tours").readings}

    assert parts("on") - parts("off") == {"place"}
