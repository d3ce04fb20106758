"""Odd files in a data folder or a record, which no program of ours has written."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any, NoReturn

import pytest

from cardtable.lexicon import HouseWords, Lexicon
from cardtable.play import chain, record, recordtext
from cardtable.play.agreements import Agreements, disputed, starred
from cardtable.play.bin import GameBin
from cardtable.play.disk import Disk
from cardtable.play.document import Document
from cardtable.play.journal import read_drafts
from cardtable.play.justify import holding, justifies
from cardtable.play.learning import Learning
from cardtable.play.lesson import examples_of, judged, seated
from cardtable.play.library import Library, recorded, replay_any
from cardtable.play.record import Checked, Entry, Moved, RecordError, RecordFault, Relied, Thought
from cardtable.play.replay import replay
from cardtable.play.review import review
from cardtable.play.seats import parse_seats
from cardtable.play.session import Rules, rules_of
from cardtable.play.settings import LastTable, Settings
from cardtable.play.stats import Statistics
from cardtable.play.store import LONGEST, Documents
from cardtable.play.timeline import Change, UndoError, UndoFault
from cardtable.rules.contract import IllegalMove
from tests.kinds import Constant
from tests.play.games import lexicon, missed, play_on, session


def shelf() -> Rules:
    return rules_of("shelf", lexicon())


# --- records --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "entry",
    [
        Relied("words-0123456789ab"),
        Thought(0, 2, None),
        Thought(1, 3, 40),
        Moved(0, "open"),
        Checked("0" * 16),
    ],
)
def test_every_line_is_read_as_it_was_written(entry: Entry) -> None:
    assert recordtext.read_entry(recordtext.write_entry(entry)) == entry


def header_lines(**chosen: Any) -> list[str]:
    return recordtext.write_record(session(**chosen).record).splitlines()


def with_line(lines: list[str], key: str, line: str) -> list[str]:
    """The header with a line of that key in the place of its own, or before the deal."""
    kept = [each for each in lines if not each.startswith(f"{key} ")]
    at = next(at for at, each in enumerate(kept) if each.startswith("deal "))
    return [*kept[:at], line, *kept[at:]]


@pytest.mark.parametrize(
    ("key", "line"),
    [
        ("salt", "salt 00112233445566778899aabbccddeeff"),
        ("program", "program \u202e"),
        ("fits", "fits ZOO"),
        ("fits", "fits ZOO+C99 ZOO+C99"),
    ],
)
def test_a_header_that_says_what_none_can_is_refused(key: str, line: str) -> None:
    lines = with_line(header_lines(), key, line)
    with pytest.raises(RecordError) as caught:
        recordtext.read_record("\n".join([*lines, ""]))
    assert caught.value.reason is RecordFault.BAD_HEADER


def test_a_first_line_of_a_journal_with_more_than_a_header_is_refused() -> None:
    lines = header_lines()
    assert recordtext.read_header_lines(lines).game == "shelf"
    with pytest.raises(RecordError) as caught:
        recordtext.read_header_lines([*lines, "> 0 open"])
    assert caught.value.reason is RecordFault.BAD_HEADER


@pytest.mark.parametrize("header", [None, 7, ["cardtable-record 2", 7], ["a\nb"], "cardtable-record 2"])
def test_a_first_line_of_a_journal_that_holds_no_lines_is_refused(tmp_path: Path, header: object) -> None:
    table = session()
    journal = Library(tmp_path).start(table)
    assert journal.close()
    body = chain.body_of((journal.folder / "game.jsonl").read_text("utf-8").splitlines()[0])
    assert body is not None
    line = chain.seal_line({**body, "header": header})
    with pytest.raises(RecordError) as caught:
        chain.header_of(line.encode() + b"\n")
    assert caught.value.reason is RecordFault.BAD_HEADER


@pytest.mark.parametrize("line", ["draft 0 half\u200ba word", "draft 0 \x07", "draft x y", "draft 0"])
def test_a_draft_that_is_no_line_of_text_is_refused(line: str) -> None:
    with pytest.raises(RecordError):
        recordtext.read_draft(line)


def test_a_draft_of_nobody_at_the_table_is_left_out() -> None:
    table = session("A=human,B=human")
    odd = replace(table.record, drafts=((0, "mine"), (7, "nobody's"), (1, " blank ")))
    again = replay(shelf(), odd).session
    assert again.record.drafts == ((0, "mine"),)


def test_drafts_that_cannot_be_read_or_are_of_another_moment_are_left_out() -> None:
    table = session("A=human,B=human")
    for content in (b"\xff\xfe", b"", b"decisions 9\ndraft 0 x\n", b"decisions 0\nno draft\n"):
        read_drafts(content, table)
        assert table.record.drafts == ()
    table.submit(0, "open")
    read_drafts(b"decisions 1\ndraft 0 late\ndraft 1 mine\n", table)
    assert table.record.drafts == ((1, "mine"),)


@pytest.mark.parametrize("line", ["hint 9", "thought 9 2"])
def test_a_line_about_nobody_at_the_table_is_refused(line: str) -> None:
    table = session("A=human,B=human")
    before = table.record
    with pytest.raises(RecordError) as caught:
        table.follow(recordtext.read_entry(line))
    assert caught.value.reason is RecordFault.BAD_LINE
    assert table.record == before


def test_a_record_of_a_game_is_taken_up_as_its_journal_is(tmp_path: Path) -> None:
    table = play_on(session("A=human,B=human"), 9)
    table.keep_draft(min(table.pending()), "half")
    text = recordtext.write_record(table.record).encode()
    again, error = replay_any(text, lexicon())
    assert error is None and again.position == table.position
    assert recorded(text) == recordtext.read_record(text.decode())
    name = Library(tmp_path).take_in(again)
    opened = Library(tmp_path).open(name, lexicon())
    assert opened.session.record == again.record
    assert opened.journal.close()
    assert Library(tmp_path).take_in(again) == name
    other = play_on(session("A=human,B=human", seed=8), 2)
    assert Library(tmp_path).take_in(other) != name


# --- a session ------------------------------------------------------------------------------------


def test_taking_back_comes_to_an_end(constant: Constant) -> None:
    constant(record, "MOST_UNDOS", 1)
    table = session("A=human,B=human")
    table.submit(0, "open")
    table.undo(0)
    table.submit(0, "open")
    with pytest.raises(UndoError) as caught:
        table.undo(0)
    assert caught.value.reason is UndoFault.TOO_MANY
    assert table.decisions == 1


def test_what_is_agreed_on_already_is_written_once_and_an_unchanged_draft_never() -> None:
    table = session("A=human,B=human")
    heard: list[Change] = []
    table.listeners.append(heard.append)
    table.agree("ZINZIN", accepted=True)
    table.agree("ZINZIN", accepted=True)
    table.keep_draft(0, "half")
    table.keep_draft(0, "half")
    assert len(heard) == 2
    with pytest.raises(ValueError, match="no draft"):
        table.keep_draft(0, " padded")


def test_a_word_that_is_none_leads_to_the_question_and_any_other_refusal_does_not() -> None:
    table = session("A=human,B=human")
    for seat in (0, 1):
        table.submit(seat, "open")
    seat = min(table.pending())
    with pytest.raises(IllegalMove) as caught:
        table.submit(seat, "open")
    assert disputed(table, caught.value) is None and table.why_no_word(caught.value) is None
    letters = [card.face for card in table.view(seat).hands[seat] if card.face and card.face.isalpha()]
    for first in letters:
        with pytest.raises(IllegalMove) as caught:
            table.submit(seat, f"lay 1:{first}{first}{first}" if letters.count(first) > 2 else "lay 1:ZZZ")
    assert table.last_decision(seat) is not None


def test_words_only_the_table_accepts_are_starred() -> None:
    table = play_on(session("A=human,B=human"), 6)
    assert starred(table) == frozenset()
    laid = review(table).best
    assert laid, "a word lies there"
    table = session("A=human,B=human", house=HouseWords.of((laid[0].word,), ()))
    assert starred(play_on(table, 6)) <= {(play.turn, play.seat) for play in review(table).best} | set()


def test_a_game_without_words_has_nothing_to_look_back_at_and_nothing_held() -> None:
    table = play_on(session("A=human,B=human", game="null"), 50)
    assert missed(table) == [] and review(table).best == ()
    assert not justifies(table) and holding(table, "A") is None


def test_somebody_may_look_back_at_some_seats_alone() -> None:
    table = play_on(session("A=human,B=human"), 20)
    everybody, nobody = missed(table), missed(table, frozenset())
    assert len(missed(table, frozenset((0,)))) < len(everybody) and nobody == []


def test_rows_of_crack_word_are_held_by_words_the_commonest_first() -> None:
    table = play_on(session("A=human,B=human", game="crackword"), 4)
    assert justifies(table)
    found = holding(table, "AR")
    assert found and all("AR" in word for word in found)
    known = [table.game.lexicon.familiarity(word) for word in found]
    assert known == sorted(known, reverse=True)


def test_an_example_whose_second_move_plays_is_no_example() -> None:
    example = next(each for each in examples_of("shelf", "fr"))
    table = seated("shelf", example, parse_seats("A=human,B=human"), Lexicon.open(), session().options)
    assert judged(table, example).refusal.clause
    with pytest.raises(AssertionError, match="plays"):
        judged(table, replace(example, refused=example.plays))


# --- documents ------------------------------------------------------------------------------------


def test_what_an_alteration_raises_changes_nothing(tmp_path: Path) -> None:
    document = Document(Documents(tmp_path), "learning", Learning.from_document, Learning.to_document)
    assert document.change(lambda found: found.sat_down("Anne", "shelf"))
    before = document.value
    calls = []

    def fails_in_the_folder(found: Learning) -> Learning:
        calls.append(found)
        if len(calls) > 1:
            raise ZeroDivisionError
        return found

    with pytest.raises(ZeroDivisionError):
        document.change(fails_in_the_folder)
    assert document.value == before
    assert Document.of(Documents(tmp_path), Learning).value == before


def test_what_was_learnt_is_known_of_whoever_sat_down(tmp_path: Path) -> None:
    document = Document.of(Documents(tmp_path), Learning)
    document.change(lambda found: found.sat_down("Anne", "shelf").has_done("shelf", 3).has_seen("undo"))
    document.change(lambda found: found.has_played("Bruno", date(2026, 11, 23), "duel", 40))
    again = Document.of(Documents(tmp_path), Learning).value
    assert again.learner.steps == {"shelf": 3} and again.learner.tips == {"undo"}
    assert again.people["Bruno"].days == {"2026-11-23 duel": 40}


@pytest.mark.parametrize("name", ["", "../settings", "Settings", "a b", "x" * 99])
def test_only_documents_have_names_of_documents(tmp_path: Path, name: str) -> None:
    with pytest.raises(ValueError, match="no name"):
        Documents(tmp_path).load(name)


@pytest.mark.parametrize(
    "content",
    [
        b"[]",
        b"7",
        b'{"cardtable": "1"}',
        b'{"cardtable": 1, "generation": "1", "body": {}}',
        b'{"cardtable": 1, "generation": 1, "body": []}',
        b" " * (LONGEST + 1),
    ],
)
def test_a_document_that_is_none_is_put_aside(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "settings.json").write_bytes(content)
    documents = Documents(tmp_path)
    assert documents.load("settings") is None
    assert [path.name for path in documents.aside] == ["settings.json.broken"]


def test_words_that_could_not_be_kept_are_tried_again(tmp_path: Path) -> None:
    class Refusing(Disk):
        full = True

        def write(self, path: Path, content: bytes) -> None:
            if self.full:
                raise OSError(28, "full")
            super().write(path, content)

    disk = Refusing()
    kept = Agreements(Documents(tmp_path, disk))
    table = session()
    kept.watch(table)
    table.agree("ZINZIN", accepted=True)
    assert kept.trouble is not None and not kept.keep()
    disk.full = False
    assert kept.keep() and kept.trouble is None
    assert "ZINZIN" in Agreements(Documents(tmp_path)).of("fr").value.accepted


def test_the_bin_shows_games_and_nothing_else(tmp_path: Path) -> None:
    table = session()
    journal = Library(tmp_path).start(table)
    assert journal.close()
    library = Library(tmp_path)
    library.delete(journal.folder.name)
    (tmp_path / "bin" / "notes.txt").write_text("mine", "utf-8")
    (tmp_path / "bin" / f"shelf-0123456789.{10**10}").mkdir()
    assert [thrown.saved.id for thrown in library.bin.list()] == [journal.folder.name]
    assert isinstance(library.bin, GameBin)


def test_a_folder_in_which_no_file_can_be_made_is_opened_and_says_so_when_it_first_writes(
    tmp_path: Path,
) -> None:
    class ReadOnly(Disk):
        def lock(self, path: Path) -> NoReturn:
            raise PermissionError(13, "no")

    table = session("A=human,B=human")
    journal = Library(tmp_path).start(table)
    play_on(table, 3)
    assert journal.close()
    library = Library(tmp_path, ReadOnly())
    opened = library.open(journal.folder.name, lexicon())
    assert opened.session.position == table.position
    opened.journal.close()
    (journal.folder / "game.jsonl").write_bytes(b"{}\n")
    (journal.folder / "first.jsonl").unlink(missing_ok=True)
    with pytest.raises(RecordError):
        library.open(journal.folder.name, lexicon())


def test_a_game_that_is_to_be_deleted_writes_nothing_more(tmp_path: Path) -> None:
    table = session("A=human,B=human")
    journal = Library(tmp_path).start(table)
    assert journal.flush()
    before = (journal.folder / "game.jsonl").read_bytes()
    journal.drop()
    play_on(table, 2)
    assert (journal.folder / "game.jsonl").read_bytes() == before


def test_tables_of_settings_and_a_best_score_of_nobody_come_back() -> None:
    options = session().options
    table = LastTable(parse_seats("Anne=human,Bruno=bot:2"), options, "")
    body = Settings(tables={"shelf": table}).to_document()
    assert Settings.from_document(body).tables == {"shelf": table}
    for colours in ([1], "red", [99, 98]):
        body["tables"]["shelf"]["colours"] = colours
        assert Settings.from_document(body).tables == {"shelf": table}, "as they sit"
    odd: Any
    for odd in (7, None, [], "shelf"):
        body["tables"]["shelf"] = odd
        assert not Settings.from_document(body).tables
    tally = Statistics().to_document()
    tally["tallies"] = [
        {"name": "Anne", "game": "shelf", "assisted": False, "aids": "all", **_tally(best_score=None)}
    ]
    assert len(Statistics.from_document(tally).tallies) == 1
    tally["tallies"] = [
        {"name": "Anne", "game": "shelf", "assisted": False, "aids": "all", **_tally(played=None)}
    ]
    assert not Statistics.from_document(tally).tallies


def _tally(**other: int | None) -> dict[str, int | str | None]:
    return {
        **dict.fromkeys(("played", "won", "points", "best_score", "words", "word_points", "best_gain"), 1),
        **dict.fromkeys(("best_word", "longest_word"), "OR"),
        **other,
    }


def test_sound_that_is_off_or_as_low_as_it_goes_is_not_heard() -> None:
    assert Settings().heard
    assert not replace(Settings(), sound=False).heard
    assert not replace(Settings(), volume=0, telling=0).heard
    assert replace(Settings(), volume=0).heard == (Settings().telling > 0)
