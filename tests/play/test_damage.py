"""Damaged saves: what is whole is played, what is not is put aside and told by name, and nothing ends the program."""

from __future__ import annotations

import gc
import shutil
from pathlib import Path

import pytest

from cardtable.lexicon import Lexicon
from cardtable.play import chain
from cardtable.play.journal import DRAFT, FIRST, GAME
from cardtable.play.library import Library
from cardtable.play.record import Header, RecordError, RecordFault
from cardtable.play.session import Session
from cardtable.play.store import Documents, canonical, checksum
from cardtable.play.wordlists import WordLists
from cardtable.wording.faults import fault
from tests.kinds import surely
from tests.play.games import lexicon, play_on, session

SAVES = Path(__file__).resolve().parents[1] / "records" / "saves"
"""Games saved by version 0.1.0 before the first line was written twice, a folder a game."""


@pytest.fixture
def saved(tmp_path: Path) -> tuple[Library, Path, Session]:
    """`(library, folder of the game, table)` of a game with some moves, closed."""
    table = session("Anne=human,Bruno=human")
    journal = Library(tmp_path).start(table)
    play_on(table, 8)
    assert journal.close()
    return Library(tmp_path), journal.folder, table


def sealed(text: str) -> str:
    """A journal line with the right checksum, whatever it holds."""
    return f'{text[:-1]},"crc":"{checksum(text)}"}}'


@pytest.mark.parametrize("number", ["1e999", "-1e999", "NaN", "Infinity", "1.5", "9" * 25])
def test_a_number_beyond_all_numbers_with_a_right_checksum_ends_nothing(
    saved: tuple[Library, Path, Session], number: str
) -> None:
    library, folder, table = saved
    path = folder / GAME
    lines = path.read_text("ascii").splitlines()
    body = canonical({**surely(chain.body_of(lines[-1])), "turn": 7}).replace('"turn":7', f'"turn":{number}')
    path.write_text("\n".join([*lines[:-1], sealed(body)]) + "\n", "ascii")
    (row,) = library.list()
    assert row.error is None
    opened = library.open(folder.name, lexicon())
    assert opened.session.decisions in (table.decisions - 1, table.decisions)
    assert opened.journal.close()


def test_the_same_in_the_first_line_is_mended_from_its_copy(saved: tuple[Library, Path, Session]) -> None:
    library, folder, table = saved
    path = folder / GAME
    lines = path.read_text("ascii").splitlines()
    body = canonical(chain.body_of(lines[0])).replace('"cardtable":1', '"cardtable":1e999')
    path.write_text("\n".join([sealed(body), *lines[1:]]) + "\n", "ascii")
    (row,) = library.list()
    assert row.error is None
    assert library.read(folder.name, lexicon()).position == table.position
    (folder / FIRST).write_text(sealed(body) + "\n", "ascii")
    (row,) = library.list()
    assert row.error is not None
    with pytest.raises(RecordError):
        library.open(folder.name, lexicon())


def spoil(content: bytes, at: int) -> bytes:
    return content[:at] + bytes([content[at] ^ 0x15]) + content[at + 1 :]


def test_damage_anywhere_in_the_first_line_loses_nothing(saved: tuple[Library, Path, Session]) -> None:
    library, folder, table = saved
    whole = (folder / GAME).read_bytes()
    first = whole.index(b"\n") + 1
    for at in [*range(0, first - 1, 37), first - 2, first - 1]:
        damaged = spoil(whole, at)
        (folder / GAME).write_bytes(damaged)
        (row,) = library.list()
        assert row.error is None
        opened = library.open(folder.name, lexicon())
        assert opened.session.record == table.record
        assert opened.journal.flush()
        assert opened.journal.close()
        assert surely(opened.aside).read_bytes() == damaged
        assert (folder / GAME).read_bytes() == whole
        (told,) = opened.faults
        assert told.reason is RecordFault.DAMAGED
        assert surely(opened.aside).name in fault(told).text
        surely(opened.aside).unlink()


@pytest.mark.parametrize("damage", ["zeros", "gone", "empty", "cut before its first line feed"])
def test_a_journal_of_which_nothing_is_left_is_there_as_it_was_dealt(
    saved: tuple[Library, Path, Session], damage: str
) -> None:
    library, folder, table = saved
    path = folder / GAME
    if damage == "gone":
        path.unlink()
    else:
        first = path.read_bytes().split(b"\n")[0]
        path.write_bytes({"zeros": bytes(4096), "empty": b""}.get(damage, first))
    opened = library.open(folder.name, lexicon())
    assert opened.session.header == table.header
    assert opened.session.decisions == 0
    play_on(opened.session, 2)
    assert opened.journal.close()
    again = library.open(folder.name, lexicon())
    assert again.session.decisions == 2
    assert again.faults == ()
    assert again.journal.close()


@pytest.mark.parametrize("before", ["", "0123456789abcdef", None, 7])
@pytest.mark.parametrize("line_feed", [True, False])
@pytest.mark.parametrize("copied", [True, False])
def test_a_first_line_that_others_cannot_follow_is_put_right_or_refused(
    saved: tuple[Library, Path, Session], before: object, line_feed: bool, copied: bool
) -> None:
    """A game is never taken up with nothing that its next move could be written behind."""
    library, folder, table = saved
    content = (folder / GAME).read_bytes()
    body = surely(chain.body_of(content.split(b"\n")[0].decode()))
    line = chain.seal_line({**body, "before": before}).encode()
    (folder / GAME).write_bytes(line + b"\n" * line_feed)
    if not copied:
        (folder / FIRST).unlink()
    whole = line_feed and before == ""
    if not whole and not copied:
        with pytest.raises(RecordError) as caught:
            library.open(folder.name, lexicon())
        assert caught.value.reason is RecordFault.SPOILT
        return
    opened = library.open(folder.name, lexicon())
    play_on(opened.session, 2)
    assert opened.journal.close()
    again = library.open(folder.name, lexicon())
    assert again.session.decisions == 2 and again.session.header == table.header
    assert again.journal.close()


def test_a_first_line_and_a_line_behind_it_that_are_damaged_leave_the_lines_before(
    saved: tuple[Library, Path, Session],
) -> None:
    library, folder, _table = saved
    whole = (folder / GAME).read_bytes()
    lines = whole.splitlines(keepends=True)
    at = sum(map(len, lines[:4])) + 20
    (folder / GAME).write_bytes(spoil(spoil(whole, 30), at))
    opened = library.open(folder.name, lexicon())
    assert opened.journal.close()
    assert (folder / GAME).read_bytes().splitlines(keepends=True) == lines[:4]


def test_a_damaged_copy_is_written_anew(saved: tuple[Library, Path, Session]) -> None:
    library, folder, table = saved
    first = (folder / FIRST).read_bytes()
    for content in (b"", b"#", first[:-9], None):
        (folder / FIRST).unlink() if content is None else (folder / FIRST).write_bytes(content)
        opened = library.open(folder.name, lexicon())
        assert opened.faults == ()
        assert opened.session.position == table.position
        assert opened.journal.close()
        assert (folder / FIRST).read_bytes() == first


def test_a_game_that_makes_us_fail_is_told_by_name_and_the_others_are_there(
    saved: tuple[Library, Path, Session], monkeypatch: pytest.MonkeyPatch
) -> None:
    library, folder, _table = saved
    journal = library.start(session("Anne=human,Bruno=human", seed=8))
    assert journal.close()
    header_of = chain.header_of

    def fails(content: bytes) -> Header:
        header = header_of(content)
        if header.seed == 7:
            raise ZeroDivisionError
        return header

    monkeypatch.setattr(chain, "header_of", fails)
    rows = {row.id: row for row in library.list()}
    assert rows[journal.folder.name].error is None
    assert surely(rows[folder.name].error).reason is RecordFault.BREAKS
    assert folder.name in fault(surely(rows[folder.name].error)).text
    for act in (library.open, library.read):
        with pytest.raises(RecordError) as caught:
            act(folder.name, lexicon())
        assert caught.value.reason is RecordFault.BREAKS
    monkeypatch.undo()
    assert library.open(folder.name, lexicon()).journal.close()  # nobody holds it


def test_a_list_of_words_that_is_not_what_it_was_is_put_aside_and_told(tmp_path: Path) -> None:
    documents = Documents(tmp_path / "data")
    lists = WordLists(documents)
    (tmp_path / "mine.txt").write_text("MARINE\nMER\n", "utf-8")
    taken, _report = lists.take_in(tmp_path / "mine.txt")
    assert surely(lists.open(taken.id)).id == taken.id
    path = lists.path(taken.id)
    path.write_text("MARINE\nSOL\n", "utf-8")
    assert surely(lists.open(taken.id)).id == taken.id  # the graph beside it still has the words
    gc.collect()  # what is mapped cannot be removed on every system
    for graph in path.parent.glob(f"{path.stem}.*"):
        if graph != path:
            graph.unlink()
    assert lists.open(taken.id) is None
    assert [each.name for each in documents.aside] == [f"{path.name}.broken"]
    assert documents.aside[0].read_text("utf-8") == "MARINE\nSOL\n"
    assert lists.find(taken.id) is None


def test_lines_ended_as_windows_does_are_lines(saved: tuple[Library, Path, Session]) -> None:
    """A shared folder, a mail program or an editor there may have made two characters of each line feed."""
    library, folder, table = saved
    for name in (GAME, FIRST):
        path = folder / name
        path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
    opened = library.open(folder.name, lexicon())
    assert (opened.session.decisions, opened.aside, opened.error) == (table.decisions, None, None)
    play_on(opened.session, 2)
    assert opened.journal.close()
    again = library.open(folder.name, lexicon())
    assert (again.session.decisions, again.error) == (opened.session.decisions, None)
    assert again.journal.close()


@pytest.mark.parametrize("game", sorted(each.name for each in SAVES.iterdir()))
def test_games_saved_before_open_still_and_are_then_written_twice(tmp_path: Path, game: str) -> None:
    folder = tmp_path / "games" / f"{game}-0123456789"
    shutil.copytree(SAVES / game, folder)
    words = Lexicon.open()
    (row,) = Library(tmp_path).list()
    assert (row.error, row.game) == (None, game)
    opened = Library(tmp_path).open(folder.name, words)
    assert opened.faults == ()
    lines = [
        surely(chain.body_of(line)).get("line", "")
        for line in (folder / GAME).read_text("ascii").splitlines()
    ]
    undone = sum(int(line.split()[1]) for line in lines if line.startswith("undo"))
    assert opened.session.decisions == sum(line.startswith(">") for line in lines) - undone > 5
    assert any(opened.session.draft(seat) == "half a word" for seat in opened.session.pending())
    assert opened.journal.flush()
    assert opened.journal.close()
    assert (folder / GAME).read_bytes() == (SAVES / game / GAME).read_bytes()
    assert (folder / FIRST).read_bytes() == (folder / GAME).read_bytes().splitlines(keepends=True)[0]
    assert (folder / DRAFT).exists()
