"""Failures of a process, a disk, a list or a line that are rarely seen."""

from __future__ import annotations

import json
import multiprocessing
import os
import signal
import threading
import time
from dataclasses import replace
from itertools import permutations
from multiprocessing.connection import Connection
from pathlib import Path
from types import SimpleNamespace
from typing import Any, NoReturn
from unittest.mock import Mock

import pytest

from cardtable.lexicon import HouseWords, Lexicon, LexiconError
from cardtable.play import chain, errand, listimport, recordtext, thinker
from cardtable.play.agreements import disputed
from cardtable.play.disk import Disk, StoreError, StoreFault
from cardtable.play.journal import GAME, LOCK, SAVED
from cardtable.play.library import Library
from cardtable.play.listimport import ListImport, is_long
from cardtable.play.record import Moved, RecordError, RecordFault, Relied, Thought
from cardtable.play.seats import parse_seats
from cardtable.play.session import Rules, Session, rules_of
from cardtable.play.store import Documents
from cardtable.play.thinker import AtOnce, MoveReply, MoveRequest, Thinker, think
from cardtable.play.verify import Listed, Wrong, answered, questions_in, verification
from cardtable.play.wordlists import WordLists, copied, opened
from cardtable.rules.contract import IllegalMove
from tests.kinds import surely
from tests.play.games import WORDS, lexicon, play_on, session
from tests.processes import LIST, NoProcesses, kill, the_child

# --- bots -----------------------------------------------------------------------------------------


def served(questions: list[MoveRequest], words: str = "") -> list[dict[str, Any]]:
    """Return the bot process's answers to these questions, asked here and now."""
    ours, theirs = multiprocessing.Pipe()
    for number, question in enumerate(questions):
        ours.send_bytes(thinker.message(number, question))
    before = signal.getsignal(signal.SIGINT)
    thread = threading.Thread(target=_close_when_idle, args=(ours, len(questions)))
    thread.start()
    try:
        thinker.serve(theirs, words)
    finally:
        signal.signal(signal.SIGINT, before)
        thread.join()
    return _heard[ours]


_heard: dict[Connection, list[dict[str, Any]]] = {}


def _close_when_idle(pipe: Connection, count: int) -> None:
    _heard[pipe] = [json.loads(pipe.recv_bytes()) for _ in range(count)]
    pipe.close()


def test_the_bot_process_answers_until_nobody_asks_any_more(tmp_path: Path) -> None:
    path = tmp_path / "words.txt"
    path.write_text("\n".join(WORDS), "utf-8")
    table = session("A=bot:1,B=bot:2")
    questions = [MoveRequest.of(table, seat) for seat in (0, 1)]
    answers = served(questions, str(path))
    assert [row["number"] for row in answers] == [0, 1]
    assert [row["move"] for row in answers] == [think(each, lexicon()).move for each in questions]


def test_a_bot_process_without_its_words_ends_quietly(tmp_path: Path) -> None:
    thinker.serve(multiprocessing.Pipe()[0], str(tmp_path / "gone.txt"))


def test_where_no_process_can_be_made_the_table_answers_itself() -> None:
    process = Thinker(None, lexicon(), NoProcesses())
    assert answered_here(process, MoveRequest.of(session("A=bot:3,B=bot:2"), 0)).level == 3, (
        "a bot decides at its own level or not at all"
    )
    process.close()


def test_a_level_that_fails_lets_the_first_one_play_which_the_record_says(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    process, table = Thinker(None, lexicon(), NoProcesses()), session("A=bot:3,B=bot:2")
    found = thinker.think

    def broken(question: MoveRequest, words: Lexicon) -> MoveReply:
        if question.level != 1:
            raise ZeroDivisionError
        return found(question, words)

    monkeypatch.setattr(thinker, "think", broken)
    assert answered_here(process, MoveRequest.of(table, 0)).thought(table, 0) == Thought(0, 1, None)
    with pytest.raises(ZeroDivisionError):
        answered_here(process, replace(MoveRequest.of(table, 0), level=None))


def answered_here(process: Thinker, question: MoveRequest) -> MoveReply:
    """Ask a thinker without processes; it answers itself at its last attempt."""
    process.ask(question, 0.0)
    answers = [process.poll(0.0) for _attempt in range(thinker.ATTEMPTS)]
    assert answers[:-1] == [None] * (thinker.ATTEMPTS - 1) and not process.thinking
    return surely(answers[-1])


def test_a_process_whose_ear_is_closed_is_asked_anew() -> None:
    sent: list[bytes] = []

    class Deaf:
        """Both ends of a pipe into which nothing can be written."""

        def send_bytes(self, content: bytes) -> None:
            sent.append(content)
            raise BrokenPipeError

        def recv_bytes(self) -> bytes:
            raise EOFError

        def close(self) -> None:
            """Close an end."""

    context = SimpleNamespace(
        Pipe=lambda: (Deaf(), Deaf()), Process=lambda **_given: Mock(is_alive=lambda: True)
    )
    process = Thinker(None, lexicon(), context)
    assert answered_here(process, MoveRequest.of(session("A=bot:1,B=bot:2"), 0)).move
    assert len(sent) == thinker.ATTEMPTS


def test_a_thought_is_cut_after_as_many_looks_as_it_may_have_and_stays_cut() -> None:
    budget = thinker.ThoughtBudget(None, 2)
    assert [budget.over() for _look in range(4)] == [False, False, True, True]
    assert budget.cut == 2 and budget.asked == 3
    table = session("A=bot:1,B=bot:2")
    assert MoveReply("open", "", level=2, looks=None).thought(table, 1) is None
    assert MoveReply("open", "", level=2, looks=5).thought(table, 1) == Thought(1, 2, 5)
    once = AtOnce(lexicon())
    once.ask(MoveRequest.of(table, 0), 0.0)
    once.cancel()
    assert once.poll(0.0) is None
    once.close()


# --- a game checked -------------------------------------------------------------------------------


def a_sealed_game(seats: str = "Anne=human,Bruno=bot:1") -> tuple[Rules, Session]:
    rules = rules_of("shelf", lexicon())
    table = Session.new(rules, parse_seats(seats), seed=1 << 100, salt="0" * 32, given=False)
    while table.pending() and table.decisions < 8:
        seat = min(table.pending())
        question = replace(MoveRequest.of(table, seat, hint=table.players[seat].is_human), clock=False)
        table.submit(seat, think(question, lexicon()).move)
    return rules, table


def test_what_could_not_be_looked_into_is_noted() -> None:
    rules, table = a_sealed_game()
    said = table.record
    assert questions_in(said) == 4
    listed = answered(verification(rules, said), lambda question: think(question, lexicon())).listed
    assert listed == {Listed.UNFINISHED: 1, Listed.ALONE: 1}
    with_others = replace(said, entries=(Relied("words-0123456789ab"), *said.entries))
    report = answered(verification(rules, with_others), lambda question: think(question, lexicon()))
    assert report.listed[Listed.OTHER_WORDS] == 4 and report.asked == 0
    at = next(at for at, each in enumerate(said.entries) if isinstance(each, Moved) and each.seat == 1)
    hurried = replace(said, entries=(*said.entries[:at], Thought(1, 1, 900), *said.entries[at:]))
    assert recordtext.read_record(recordtext.write_record(hurried)) == hurried
    asked = []

    def noted(question: MoveRequest) -> MoveReply:
        asked.append(question)
        return think(question, lexicon())

    cut = answered(verification(rules, hurried), noted)
    assert cut.listed[Listed.CUT_SHORT] == 1 and [each.looks for each in asked].count(900) == 1
    easier = answered(verification(rules, said), lambda question: MoveReply("open", "", level=9))
    assert easier.listed[Listed.UNANSWERED] == 4 and easier.holds
    plain = replace(said, header=replace(said.header, salt="", commitment="", program=""))
    assert (
        answered(verification(rules, plain), lambda _question: MoveReply("", "")).listed[Listed.UNCOMMITTED]
        == 1
    )


def test_a_record_of_no_deal_at_all_is_refused_by_the_check() -> None:
    rules, table = a_sealed_game()
    odd = replace(table.record, header=replace(table.record.header, deal="shelf hands=A/B"))
    report = answered(verification(rules, odd), lambda question: think(question, lexicon()))
    assert report.session is None and {each.wrong for each in report.wrong} == {
        Wrong.COMMITMENT,
        Wrong.RECORD,
    }


def test_a_move_of_nobody_is_no_question() -> None:
    rules, table = a_sealed_game()
    odd = replace(table.record, entries=(Moved(7, "open"),))
    assert questions_in(odd) == 0
    assert {
        each.wrong for each in answered(verification(rules, odd), lambda _q: MoveReply("", "")).wrong
    } == {Wrong.RECORD, Wrong.CHAIN}


# --- lines of a record ----------------------------------------------------------------------------


def lines_of(table: Session) -> list[str]:
    return recordtext.write_record(table.record).splitlines()


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("game shelf 1", "gamme shelf 1", RecordFault.BAD_HEADER),
        ("program ", "program \u00e9\u00e9\u00e9 ", RecordFault.BAD_HEADER),
        (
            "seed 1267650600228229401496703205376",
            "seed 1267650600228229401496703205376 stolen",
            RecordFault.BAD_HEADER,
        ),
        ("lexicon ", "lexicon Words ", RecordFault.BAD_HEADER),
    ],
)
def test_a_header_line_that_is_another_is_refused(old: str, new: str, reason: RecordFault) -> None:
    _rules, table = a_sealed_game()
    text = "\n".join(lines_of(table)) + "\n"
    assert old in text
    with pytest.raises(RecordError) as caught:
        recordtext.read_record(text.replace(old, new, 1))
    assert caught.value.reason is reason


@pytest.mark.parametrize("line", ["fits ZOO", "fits ZOO:reading ZOO:reading", "misfits :x"])
def test_words_agreed_on_for_nothing_are_refused(line: str) -> None:
    lines = lines_of(session())
    at = next(at for at, each in enumerate(lines) if each.startswith("seed "))
    with pytest.raises(RecordError) as caught:
        recordtext.read_record("\n".join([*lines[:at], line, *lines[at:], ""]))
    assert caught.value.reason is RecordFault.BAD_HEADER


def test_a_whole_line_of_a_journal_that_says_nothing_ends_the_game_before_it(tmp_path: Path) -> None:
    table = session("A=human,B=human")
    journal = Library(tmp_path).start(table)
    play_on(table, 3)
    assert journal.close()
    path = journal.folder / GAME
    lines = path.read_text("ascii").splitlines()
    body = chain.body_of(lines[-1])
    assert body is not None
    path.write_text("\n".join([*lines[:-1], chain.seal_line({**body, "line": "dance"}), ""]), "ascii")
    found = Library(tmp_path).open(journal.folder.name, lexicon())
    assert found.error is not None and found.session.decisions == 2 and found.aside is not None
    assert found.journal.close()


def test_a_word_refused_with_the_cards_one_holds_can_be_agreed_on() -> None:
    table = session("A=human,B=human")
    table.submit(0, "open")
    table.submit(1, "open")
    seat = min(table.pending())
    letters = [card.face for card in table.view(seat).hands[seat] if card.face and card.face.isalpha()]
    word = next("".join(each) for each in permutations(letters, 3) if not table.describe("".join(each)).valid)
    with pytest.raises(IllegalMove) as caught:
        table.submit(seat, f"lay 1:{word}")
    wanted = disputed(table, caught.value)
    assert wanted is not None and wanted.word == word and wanted.accepted


# --- disks that hold on to what they were given ---------------------------------------------------


class Slow(Disk):
    """A disk that takes no whole file before it is let go."""

    def __init__(self) -> None:
        self.free = threading.Event()
        self.asked = threading.Event()
        self.holds = False

    def write(self, path: Path, content: bytes) -> None:
        if self.holds:
            self.asked.set()
            assert self.free.wait(300)
        super().write(path, content)


def test_a_word_being_composed_is_no_game_that_is_not_saved(tmp_path: Path) -> None:
    disk, table = Slow(), session("A=human,B=human")
    journal = Library(tmp_path, disk).start(table)
    assert journal.flush()
    disk.holds = True
    table.keep_draft(0, "half")
    assert disk.asked.wait(300)
    assert journal.state == SAVED
    table.keep_draft(0, "half a word")  # while the disk writes what it said before
    assert not journal.close(0.05), "the disk has it still"
    disk.free.set()
    journal._thread.join(60)


@pytest.mark.skipif(os.name == "nt", reason="a file that is open stays where it is")
def test_a_lock_that_somebody_removed_is_taken_anew_with_the_game(tmp_path: Path) -> None:
    table = session("A=human,B=human")
    journal = Library(tmp_path).start(table)
    assert journal.flush()
    (journal.folder / LOCK).unlink()
    (journal.folder / LOCK).touch()
    (journal.folder / GAME).unlink()
    play_on(table, 1)
    assert journal.flush()
    with pytest.raises(RecordError) as caught:
        Library(tmp_path).open(journal.folder.name, lexicon())
    assert caught.value.reason is RecordFault.IN_USE
    assert journal.close()


def test_a_game_where_no_lock_can_be_made_is_thrown_away_all_the_same(tmp_path: Path) -> None:
    class ReadOnly(Disk):
        def lock(self, path: Path) -> NoReturn:
            raise PermissionError(13, "no")

    journal = Library(tmp_path).start(session())
    assert journal.close()
    Library(tmp_path, ReadOnly()).delete(journal.folder.name)
    assert Library(tmp_path).list() == ()


# --- word lists -----------------------------------------------------------------------------------


def given(tmp_path: Path, text: str = "chat\nchien\n") -> Path:
    path = tmp_path / "mots.txt"
    path.write_text(text, "utf-8")
    return path


def test_how_long_a_file_is_may_not_be_told(tmp_path: Path) -> None:
    assert (
        not is_long(given(tmp_path)) and not is_long(tmp_path / "gone") and not is_long(tmp_path / "nul\0l")
    )


def test_the_process_that_takes_a_list_in_tells_what_came_of_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(signal, "signal", lambda *_arguments: None)
    ours, theirs = multiprocessing.Pipe(duplex=False)

    def take(path: Path) -> None:
        words = str(tmp_path / "words")
        errand.serve(theirs, listimport.take_in, (str(path), words, "", ""), (LexiconError, StoreError))

    take(given(tmp_path))
    told = []
    while ours.poll():
        told.append(ours.recv())
    assert told[-1][0] == "done" and told[-1][1][0].words == 2
    assert all(kind == "told" and isinstance(each, float | Path) for kind, each in told[:-1])
    take(tmp_path / "gone.txt")
    assert ours.recv()[0] == "refused"
    ours.close()
    take(tmp_path / "gone.txt")  # nobody listens


def test_what_is_called_off_leaves_nothing_behind(tmp_path: Path) -> None:
    """A list of 20 MB left 120 MB behind each time a player called it off."""
    folder = tmp_path / "words"
    before, _report = copied(given(tmp_path, "ici\nici\n"), folder)
    there = sorted(folder.iterdir())
    taking = ListImport(given(tmp_path), folder)
    taker = the_child(LIST)
    taker.join()  # it has done all it had to, and nobody has listened yet
    (folder / f".list.graph.{taker.pid}.new").write_bytes(b"half")
    assert [each.suffix for each in sorted(folder.iterdir())].count(".txt") == 2
    taking.cancel()
    assert sorted(folder.iterdir()) == there
    again = ListImport(given(tmp_path, "ici\nici\n"), folder)
    the_child(LIST).join()
    again.cancel()
    assert (folder / f"{before.id}.txt").is_file(), "kept before, by somebody who plays with it"


def test_a_process_that_dies_over_a_list_is_told(tmp_path: Path) -> None:
    taking = ListImport(given(tmp_path), tmp_path / "words")
    kill(LIST)

    def wait() -> None:
        while taking.poll() is None:
            time.sleep(0.01)

    with pytest.raises(StoreError) as caught:
        wait()
    assert caught.value.reason is StoreFault.BROKEN
    taking._errand._pipe, kept_open = multiprocessing.Pipe(
        duplex=False
    )  # as Windows may keep that of the dead
    with pytest.raises(StoreError) as caught:
        taking.poll()
    assert caught.value.reason is StoreFault.BROKEN
    kept_open.close()


def test_lists_that_cannot_be_read_are_not_written_over_and_asked_for_again(tmp_path: Path) -> None:
    taken, _report = WordLists(Documents(tmp_path / "data")).take_in(given(tmp_path))

    class Shut(Disk):
        shut = True

        def read(self, path: Path, most: int) -> bytes:
            if self.shut and path.name.startswith("wordlists"):
                raise PermissionError(13, "no")
            return super().read(path, most)

    disk = Shut()
    lists = WordLists(Documents(tmp_path / "data", disk), disk)
    assert lists.trouble is not None and not lists.lists and lists.open(taken.id) is None
    with pytest.raises(StoreError):
        lists.enter(taken)
    disk.shut = False
    lists.enter(taken)
    assert lists.lists == (taken,) and lists.trouble is None


def test_a_list_whose_words_are_others_stays_where_it_cannot_be_put_aside(tmp_path: Path) -> None:
    class Fixed(Disk):
        def replace(self, source: Path, target: Path) -> None:
            if source.suffix == ".txt":
                raise PermissionError(13, "no")
            super().replace(source, target)

        def remove(self, path: Path) -> None:
            raise PermissionError(13, "no")

    documents = Documents(tmp_path / "data")
    taken, _report = WordLists(documents).take_in(given(tmp_path))
    lists = WordLists(documents, Fixed())
    lists.path(taken.id).write_text("AUTRE\n", "utf-8")
    lists.path(taken.id).with_suffix(".graph").unlink()
    assert lists.open(taken.id) is None
    assert documents.aside == [lists.path(taken.id)] and lists.path(taken.id).exists()
    with pytest.raises(StoreError):
        lists.forget(taken.id)


def test_words_that_cannot_be_kept_are_refused_with_the_disks_reason(tmp_path: Path) -> None:
    class Full(Disk):
        def write(self, path: Path, content: bytes) -> None:
            raise OSError(28, "full")

    with pytest.raises(StoreError) as caught:
        WordLists(Documents(tmp_path / "data"), Full()).take_in(given(tmp_path))
    assert caught.value.reason is StoreFault.FULL


def test_a_list_of_anybodys_is_read_whatever_it_is_called_and_a_graph_of_other_words_is_not_taken(
    tmp_path: Path,
) -> None:
    assert sorted(opened(given(tmp_path)).words()) == ["CHAT", "CHIEN"]
    lists = WordLists(Documents(tmp_path / "data"))
    taken, _report = lists.take_in(given(tmp_path))
    other, _report = lists.take_in(given(tmp_path, "tasse\nthon\n"))
    one, two = (lists.path(each.id).with_suffix(".graph") for each in (taken, other))
    os.replace(one, two)
    assert sorted(opened(lists.path(other.id)).words()) == ["TASSE", "THON"]


def test_a_house_without_words_has_none() -> None:
    assert (
        rules_of("shelf", Lexicon.from_words(["OR"]))(HouseWords()).lexicon.entry("OR").spellings is not None
    )
