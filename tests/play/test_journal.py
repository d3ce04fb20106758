"""Journals: nothing acknowledged is lost, whatever is torn, full, read-only or killed."""

from __future__ import annotations

import json
from functools import partial
from itertools import pairwise
from operator import eq
from pathlib import Path

import pytest

from cardtable import i18n
from cardtable.play import chain
from cardtable.play.disk import StoreFault
from cardtable.play.journal import BROKEN, FIRST, GAME, SAVED, Journal, Progress
from cardtable.play.library import Library, replay_journal
from cardtable.play.record import RecordError, RecordFault
from cardtable.play.session import Session
from cardtable.rules.rng import Rng
from cardtable.wording.faults import fault
from tests.campaigns import kill9
from tests.kinds import surely
from tests.play.faulty import KINDS, DyingDisk, FaultyDisk
from tests.play.games import lexicon, play_on, session, some_move


def saved_game(
    folder: Path, moves: int = 15, seats: str = "Anne=human,Bruno=human"
) -> tuple[Library, Session, Journal]:
    """A library with one game of some moves; `(library, session, journal already closed)`."""
    library, table = Library(folder), session(seats)
    journal = library.start(table)
    play_on(table, moves)
    assert journal.close()
    return library, table, journal


def test_a_game_comes_back_as_it_was(tmp_path: Path) -> None:
    library, table, journal = saved_game(tmp_path)
    opened = library.open(journal.folder.name, lexicon())
    assert opened.session.position == table.position
    assert opened.session.record == table.record
    assert (opened.aside, opened.error) == (None, None)
    assert opened.journal.acknowledged == journal.acknowledged == journal.submitted
    play_on(opened.session, 5, seed=9)
    assert opened.journal.close()
    again = library.open(journal.folder.name, lexicon())
    assert again.session.position == opened.session.position
    again.journal.close()


def test_undo_hints_agreements_and_drafts_come_back(tmp_path: Path) -> None:
    library, table = Library(tmp_path), session("A=human,B=human")
    journal = library.start(table)
    table.submit(0, "open")
    table.undo(0)
    table.hinted(0)
    table.agree("ZZZ", accepted=True)
    table.keep_draft(1, "half a word")
    assert journal.close()
    opened = library.open(journal.folder.name, lexicon())
    assert opened.session.record == table.record
    assert opened.session.draft(1) == "half a word"
    opened.session.submit(1, "open")
    assert opened.journal.close()
    again = library.open(journal.folder.name, lexicon())
    assert again.session.draft(1) == ""
    again.journal.close()


def test_a_broken_tail_is_put_aside_and_the_game_goes_on(tmp_path: Path) -> None:
    library, table, journal = saved_game(tmp_path)
    path = journal.folder / GAME
    whole = path.read_bytes()
    path.write_bytes(whole[:-30])
    for number in range(2):
        opened = library.open(journal.folder.name, lexicon())
        assert opened.session.decisions == table.decisions - 1 - number
        assert opened.aside is not None
        assert opened.journal.close()
        path.write_bytes(path.read_bytes()[:-30])
    assert sorted(each.name for each in journal.folder.iterdir() if BROKEN in each.name) == [
        BROKEN,
        f"{BROKEN}.1",
    ]
    lines = len(whole.splitlines()[-1])
    assert (journal.folder / BROKEN).read_bytes() == whole[:-30][-(lines - 29) :]


def test_lines_that_are_whole_but_illegal_are_not_played(tmp_path: Path) -> None:
    library, table, journal = saved_game(tmp_path, 6)
    path = journal.folder / GAME
    lines = path.read_text("utf-8").splitlines()
    forged = chain.next_line(lines[-1], "> 0 lay 1:ZZZ", table, 0)
    path.write_text("\n".join([*lines, forged]) + "\n", "utf-8")
    opened = library.open(journal.folder.name, lexicon())
    assert surely(opened.error).reason is RecordFault.ILLEGAL_MOVE
    assert opened.session.position == table.position
    assert opened.journal.close()
    assert path.read_text("utf-8").splitlines() == lines


def test_a_line_that_leads_elsewhere_is_not_played(tmp_path: Path) -> None:
    library, _table, journal = saved_game(tmp_path, 6)
    path = journal.folder / GAME
    lines = path.read_text("utf-8").splitlines()
    other = session("Anne=human,Bruno=human", seed=99)
    path.write_text("\n".join([*lines[:1], chain.next_line(lines[0], "> 0 open", other, 0)]) + "\n", "utf-8")
    opened = library.open(journal.folder.name, lexicon())
    assert surely(opened.error).reason is RecordFault.CHECKPOINT
    assert opened.session.decisions == 0
    opened.journal.close()


def test_a_game_of_another_version_is_refused_and_left_alone(tmp_path: Path) -> None:
    library, _table, journal = saved_game(tmp_path, 3)
    path = journal.folder / GAME
    content = path.read_bytes().replace(b'"cardtable":1', b'"cardtable":2')
    path.write_bytes(content)
    with pytest.raises(RecordError) as caught:
        library.open(journal.folder.name, lexicon())
    assert caught.value.reason is RecordFault.OTHER_VERSION
    assert path.read_bytes() == content
    assert surely(library.list()[0].error).reason is RecordFault.OTHER_VERSION
    assert library.latest() is None


def test_a_game_is_open_in_one_place_only(tmp_path: Path) -> None:
    library, _table, journal = saved_game(tmp_path)
    opened = library.open(journal.folder.name, lexicon())
    with pytest.raises(RecordError) as caught:
        library.open(journal.folder.name, lexicon())
    assert caught.value.reason is RecordFault.IN_USE
    opened.journal.close()
    library.open(journal.folder.name, lexicon()).journal.close()


def test_the_list_shows_what_a_person_wants_to_know(tmp_path: Path) -> None:
    library, table, _journal = saved_game(tmp_path, 9, "Anne=human,Bruno=bot:2")
    finished, over, _journal = saved_game(tmp_path, 1000)
    (tmp_path / "games" / "shelf-0123456789").mkdir()
    (tmp_path / "games" / "strange").mkdir()
    rows = {saved.finished: saved for saved in library.list() if not saved.error}
    assert len(library.list()) == 3
    assert rows[True].scores == surely(over.outcome()).scores
    assert rows[False].players == table.players
    assert set(rows[False].pending) == table.pending()
    assert rows[False].seed == 7
    assert finished.latest() == rows[False]
    library.delete(rows[False].id)
    assert [saved.finished for saved in library.list() if not saved.error] == [True]


def test_only_names_of_ours_are_touched(tmp_path: Path) -> None:
    library = Library(tmp_path)
    for name in ("../x", "shelf-0123456789/../../x", "", "shelf-GGGGGGGGGG", "nul\0"):
        with pytest.raises(RecordError):
            library.open(name, lexicon())
        with pytest.raises(RecordError):
            library.delete(name)


def test_every_call_may_fail_the_game_goes_on_and_all_is_saved_later(tmp_path: Path) -> None:
    """The sweep: the n-th call fails for every n, each with one of the ways disks fail."""
    at = 0
    while True:
        at += 1
        disk = FaultyDisk(partial(eq, at), KINDS[at % len(KINDS)])
        folder, table = tmp_path / str(at), session("A=human,B=human")
        journal = Library(folder, disk).start(table)
        rng, told = Rng(at), 0
        for _move in range(6):
            seat, text, rng = some_move(table, rng)
            table.submit(seat, text)
            table.keep_draft(min(table.pending()), f"draft {_move}")
            kept = journal.flush()
            assert kept is (journal.state == SAVED)
            told += not kept
        assert journal.close()
        assert journal.state == SAVED
        opened = Library(folder).open(journal.folder.name, lexicon())
        assert opened.session.record == table.record
        opened.journal.close()
        if not disk.failed:
            break
        assert told <= 1
    assert at > 20


def test_a_disk_that_never_works_leaves_the_game_playable_and_says_so(tmp_path: Path) -> None:
    table = session("A=human,B=human")
    journal = Library(tmp_path / "no", FaultyDisk(lambda _call: True)).start(table)
    play_on(table, 10)
    assert not journal.flush()
    assert journal.state.progress is Progress.UNSAVED
    play_on(table, 5)
    assert journal.state.progress is Progress.UNSAVED  # another attempt is no success
    journal.flush()
    assert surely(journal.state.trouble).reason is StoreFault.BROKEN
    assert journal.trouble is not None
    assert journal.acknowledged == 0
    assert not journal.close()
    assert table.decisions == 15


def test_a_full_disk_that_recovers_saves_all(tmp_path: Path) -> None:
    full = [False]
    table = session("A=human,B=human")
    journal = Library(tmp_path, FaultyDisk(lambda _call: full[0])).start(table)
    play_on(table, 4)
    assert journal.flush()
    full[0] = True
    play_on(table, 4, seed=2)
    assert not journal.flush()
    assert journal.state.progress is Progress.UNSAVED
    full[0] = False
    journal.retry()
    assert journal.flush()
    assert journal.state == SAVED
    journal.close()
    opened = Library(tmp_path).open(journal.folder.name, lexicon())
    assert opened.session.position == table.position
    opened.journal.close()


@pytest.mark.parametrize("mode", ["torn", "dropped", "zeros", "garbage"])
@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
def test_the_machine_may_die_at_any_call_and_what_was_acknowledged_stays(tmp_path: Path, mode: str) -> None:
    at, died = 1, True  # the first call only looks which games there are
    while died:
        at += 1
        folder, table = tmp_path / f"{mode}{at}", session("A=human,B=human")
        disk = DyingDisk(at, mode)
        journal = Library(folder, disk).start(table)
        rng = Rng(5)
        for _move in range(3):
            seat, text, rng = some_move(table, rng)
            table.submit(seat, text)
            while not journal.flush(0.005) and not disk.failed:
                pass
        acknowledged, died = journal.acknowledged, disk.failed > 0
        journal.close()
        if not (journal.folder / GAME).exists():
            assert acknowledged == 0
            continue
        opened = Library(folder).open(journal.folder.name, lexicon())
        assert acknowledged <= opened.session.decisions <= table.decisions
        assert opened.error is None
        opened.journal.close()
    assert at > 8


def test_a_journal_is_chained_line_by_line(tmp_path: Path) -> None:
    _library, _table, journal = saved_game(tmp_path, 8)
    content = (journal.folder / GAME).read_bytes()
    lines = content.decode().splitlines()
    assert all(json.loads(line)["before"] == chain.digest(above) for above, line in pairwise(lines))
    swapped = [*lines[:3], lines[4], lines[3], *lines[5:]]
    prefix = chain.whole_prefix(("\n".join(swapped) + "\n").encode())
    assert prefix.lines == tuple(lines[:3])
    assert chain.whole_prefix(content).tail == b""
    again, error = replay_journal(content[:-3], lexicon())
    assert error is not None
    assert error.reason is RecordFault.TORN  # only read: nothing was put aside
    assert again.decisions == 7


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_journal_damaged_from_its_first_byte_is_said_to_lie_there_as_it_was(
    tmp_path: Path, language: str
) -> None:
    library, _table, journal = saved_game(tmp_path, 4)
    journal.close()
    (journal.folder / FIRST).unlink()  # the copy of the first line would mend it
    path = journal.folder / GAME
    for damaged in (b"#" + path.read_bytes()[1:], path.read_bytes().replace(b'"header"', b'"headre"', 1)):
        path.write_bytes(damaged)
        with pytest.raises(RecordError) as caught:
            library.open(journal.folder.name, lexicon())
        assert sorted(each.name for each in journal.folder.iterdir() if "broken" in each.name) == []
        assert path.read_bytes() == damaged
        i18n.use(language)
        text = fault(caught.value).text
        i18n.use("en")
        assert ("laissé tel quel" if language == "fr" else "left untouched") in text


def test_closing_twice_is_survived(tmp_path: Path) -> None:
    library, table = Library(tmp_path), session("A=human,B=human")
    journal = library.start(table)
    table.submit(0, "open")
    assert journal.close()
    assert journal.close()


def test_kill_nine_loses_nothing_acknowledged() -> None:
    acknowledged, lost, told = kill9.campaign(kills=6, seed=3)
    assert acknowledged > 4  # how far each life comes depends on how busy the machine is
    assert lost == 0
    assert told and all("holds" in each for each in told)
