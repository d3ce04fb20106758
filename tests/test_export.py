"""Content that `cardtable export` gives away, and content that it keeps."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from cardtable import cli
from cardtable.commands import export
from cardtable.games.lettralettre.rules.model import Phase
from cardtable.lexicon import HouseWords, Lexicon
from cardtable.play.disk import Disk
from cardtable.play.library import Library
from cardtable.play.record import RecordError, RecordFault
from cardtable.play.recordtext import read_record, write_record
from cardtable.play.replay import load, record_to_share
from cardtable.play.seats import parse_seats
from cardtable.play.session import Session, rules_of
from tests.rules.lettralettre_tables import WORDS

SEATS = parse_seats("Anne=human,Bruno=human")


@pytest.fixture
def words(tmp_path: Path) -> Path:
    path = tmp_path / "words.txt"
    path.write_text("\n".join(WORDS), "utf-8")
    return path


def a_game(words: Path, library: Library, *, writing: bool) -> tuple[Session, Path]:
    """A saved game: stopped when one person has written a word and the other writes, or played to its end."""
    rules = rules_of("lettralettre", Lexicon.from_list(words))
    for seed in range(1, 40):
        table = Session.new(rules, SEATS, rules(HouseWords()).meta.complete({"letters": "8"}), seed)
        journal = library.start(table)
        while table.view().phase is not Phase.WRITING:
            table.submit(min(table.pending()), "take")
        if writing and a_word(table, 0) == "word -":
            journal.close()
            continue
        while table.pending():
            seat = min(table.pending())
            table.submit(seat, a_word(table, seat))
            if writing:
                table.keep_draft(1, "word SECRET C01")
                break
        journal.close()
        return table, journal.folder / "game.jsonl"
    raise AssertionError("no such game")


def a_word(table: Session, seat: int) -> str:
    moves = table.game.moves(table.view(seat), seat)
    return table.game.write(next(move for move in moves))


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_game_under_way_is_refused_and_no_word_of_it_shown(
    tmp_path: Path, words: Path, capsys: pytest.CaptureFixture[str], language: str
) -> None:
    table, path = a_game(words, Library(tmp_path), writing=True)
    word = table.view(0).sheets[0].word
    assert word and f"word {word} " in path.read_text("ascii")
    target = tmp_path / "out.txt"
    for to in ([], [str(target)]):
        assert cli.main(["export", str(path), *to, "--words", str(words), "--lang", language]) == 1
        said = capsys.readouterr()
        assert said.out == "" and said.err.strip()
        assert word not in said.err and "SECRET" not in said.err
    assert not target.exists()
    assert ("not finished" in said.err) == (language == "en")


def test_a_finished_game_is_given_away_whole(
    tmp_path: Path, words: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    table, path = a_game(words, Library(tmp_path), writing=False)
    assert table.outcome() is not None
    assert cli.main(["export", str(path), "--words", str(words)]) == 0
    text = capsys.readouterr().out
    assert (
        load(rules_of("lettralettre", Lexicon.from_list(words)), read_record(text)).position == table.position
    )
    target = tmp_path / "out.txt"
    assert cli.main(["export", str(path), str(target), "--words", str(words)]) == 0
    assert target.read_text("utf-8") == text == write_record(record_to_share(table))


def test_what_cannot_be_read_or_written_is_told(
    tmp_path: Path, words: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    _table, path = a_game(words, Library(tmp_path), writing=False)
    assert cli.main(["export", str(tmp_path / "none"), "--words", str(words)]) == 3
    nowhere = tmp_path / "no" / "such" / "folder.txt"
    assert cli.main(["export", str(path), str(nowhere), "--words", str(words)]) == 3
    assert capsys.readouterr().err.count("\n") == 2


@pytest.mark.skipif(os.name == "nt", reason="another system's errors")
@pytest.mark.parametrize("language", ["en", "fr"])
def test_why_nothing_can_be_written_is_said_in_the_language_spoken(
    tmp_path: Path,
    words: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    language: str,
) -> None:
    _table, path = a_game(words, Library(tmp_path), writing=False)

    def said(to: Path | str, code: int | None = None) -> str:
        if code:
            problem = OSError(code, os.strerror(code), "there")

            def refuse(*_given: Disk | Path | bytes) -> None:
                raise problem

            monkeypatch.setattr(export, "replace_whole", refuse)
        assert cli.main(["export", str(path), str(to), "--words", str(words), "--lang", language]) == 3
        text = capsys.readouterr().err
        assert text.count("\n") == 1 and "rrno" not in text
        assert code is None or os.strerror(code) not in text
        return text

    french = language == "fr"
    absent = "un dossier qui n’existe pas" if french else "a folder that does not exist"
    assert absent in said(tmp_path / "no" / "out.txt")
    assert absent in said(path / "out.txt")  # below a file
    assert ("C’est un dossier" if french else "This is a folder") in said(tmp_path)
    assert not list(tmp_path.parent.glob(f".{tmp_path.name}*"))
    assert ("Le disque est plein" if french else "The disk is full") in said("out.txt", errno.ENOSPC)
    assert ("refuse" if french else "not allowed") in said("out.txt", errno.EACCES)
    assert ("le disque ne répond pas." if french else "the disk is not responding.") in said(
        "out.txt", errno.EIO
    )
    assert ("le nom est trop long" if french else "the name is too long") in said(
        "out.txt", errno.ENAMETOOLONG
    )
    assert ("erreur 4242 du système" if french else "error 4242 of the system") in said("out.txt", 4242)


def test_sharing_a_game_under_way_raises(words: Path) -> None:
    rules = rules_of("lettralettre", Lexicon.from_list(words))
    with pytest.raises(RecordError) as caught:
        record_to_share(Session.new(rules, SEATS, None, 1))
    assert caught.value.reason is RecordFault.UNFINISHED
