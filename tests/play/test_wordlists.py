"""Word lists of the users' own, from the file to the game and back."""

from __future__ import annotations

import gc
import time
from functools import partial
from operator import eq
from pathlib import Path

import pytest

from cardtable.lexicon import Fault, Lexicon, LexiconError
from cardtable.play.disk import Disk, StoreError
from cardtable.play.library import Library
from cardtable.play.listimport import ListImport
from cardtable.play.seats import parse_seats
from cardtable.play.session import Session, rules_of
from cardtable.play.settings import LastTable, Settings
from cardtable.play.store import Documents
from cardtable.play.wordlists import WordLists, is_list, opened
from tests.play.faulty import KINDS, FaultyDisk
from tests.processes import LIST, children

TENS = ["ab", "cd", "ef", "gh", "ij", "kl", "mn", "op", "qr", "st"]
TEXT = "été\nŒuf\nchat\nchats\narc-en-ciel\n"


def given(tmp_path: Path, text: str = TEXT, name: str = "Mes mots.txt") -> Path:
    path = tmp_path / name
    path.write_text(text, "utf-8")
    return path


def test_a_list_is_taken_in_under_its_files_name(tmp_path: Path) -> None:
    lists = WordLists(Documents(tmp_path / "data"))
    taken, report = lists.take_in(given(tmp_path))
    assert (taken.name, taken.words, report.kept) == ("Mes mots", 4, 4)
    assert len(report.left_out) == 1
    assert taken.id == Lexicon.from_list(lists.path(taken.id)).id and is_list(taken.id)
    again = WordLists(Documents(tmp_path / "data"))
    assert again.lists == (taken,) and again.find(taken.id) == taken
    again.forget(taken.id)
    assert len(again.lists) == 0 and again.find(taken.id) is None and not lists.path(taken.id).exists()


def test_a_list_taken_in_twice_is_there_once(tmp_path: Path) -> None:
    lists = WordLists(Documents(tmp_path / "data"))
    first, _report = lists.take_in(given(tmp_path))
    other, _report = lists.take_in(given(tmp_path, "tasse\n", "b.txt"))
    lists.take_in(given(tmp_path, name="Autre nom.txt"))
    assert [each.id for each in lists.lists] == [first.id, other.id]
    assert lists.lists[0].name == "Autre nom"


@pytest.mark.parametrize("kind", KINDS)
def test_a_failed_import_changes_nothing(tmp_path: Path, kind: int) -> None:
    documents = Documents(tmp_path / "data")
    kept, _report = WordLists(documents).take_in(given(tmp_path))
    bad = given(tmp_path, "+\n12\n", "bad.txt")
    lists = WordLists(documents)
    with pytest.raises(LexiconError) as caught:
        lists.take_in(bad)
    assert caught.value.reason is Fault.NO_WORDS
    assert lists.lists == WordLists(documents).lists == (kept,)
    troubles = 0
    for call in range(1, 60):
        disk = FaultyDisk(partial(eq, call), kind)
        failing = WordLists(Documents(tmp_path / "data", disk), disk)
        before = failing.lists
        try:
            failing.take_in(given(tmp_path, "tasse\n", "c.txt"))
        except StoreError:
            troubles += 1
            assert failing.lists == before
        # Whatever happened, what was there is there still.
        assert WordLists(documents).find(kept.id) == kept
        if not disk.failed:
            break
    assert troubles > 4 and not disk.failed
    assert len(WordLists(documents).lists) == 2


def test_a_document_meddled_with_costs_only_what_is_wrong_in_it(tmp_path: Path) -> None:
    documents = Documents(tmp_path)
    good = {"id": "list-0123456789ab", "name": "Bon", "words": 3}
    rows = [
        7,
        good,
        {**good, "name": "Twice"},
        {**good, "id": "../../etc"},
        {"id": 1},
        {**good, "id": "list-1"},
    ]
    documents.save("wordlists", {"lists": rows})
    assert [each.name for each in WordLists(documents).lists] == ["Bon"]
    documents.save("wordlists", {"lists": "many"})
    assert WordLists(documents).lists == ()
    with pytest.raises(ValueError, match="no id"):
        WordLists(documents).path("../passwd")


def test_a_game_remembers_its_words(tmp_path: Path) -> None:
    lists, library = WordLists(Documents(tmp_path)), Library(tmp_path, Disk())
    taken, _report = lists.take_in(given(tmp_path))
    table = Session.new(
        rules_of("shelf", Lexicon.from_list(lists.path(taken.id))), parse_seats("A=human,B=bot:1")
    )
    library.start(table).close()
    saved = library.latest()
    assert saved is not None and saved.lexicon == taken.id
    settings = Settings().remember("shelf", LastTable(table.players, table.options, taken.id))
    assert Settings.from_document(settings.to_document()) == settings
    body = settings.to_document()
    body["tables"]["shelf"]["words"] = "../../x"
    assert Settings.from_document(body).tables["shelf"].words == ""


def test_the_graph_is_made_once_and_mapped_by_whoever_plays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lists = WordLists(Documents(tmp_path / "data"))
    taken, _report = lists.take_in(given(tmp_path))
    path = lists.path(taken.id)
    graph = path.with_suffix(".graph")
    assert graph.is_file()
    made = graph.stat().st_mtime_ns
    monkeypatch.setattr("cardtable.lexicon.trie.levels", lambda *_: pytest.fail("made again"))
    for _process in range(2):
        lexicon = opened(path)
        assert lexicon.id == taken.id and "OEUF" in lexicon.words() and len(lexicon.graph) == 4
    assert graph.stat().st_mtime_ns == made


@pytest.mark.parametrize("harm", [None, b"", b"CTLEX\x01\r\n" + bytes(5000)])
def test_a_graph_lost_or_damaged_is_made_again_from_the_words(tmp_path: Path, harm: bytes | None) -> None:
    lists = WordLists(Documents(tmp_path / "data"))
    taken, _report = lists.take_in(given(tmp_path))
    graph = lists.path(taken.id).with_suffix(".graph")
    if harm is None:
        graph.unlink()
    else:
        graph.write_bytes(harm)
    assert opened(lists.path(taken.id)).id == taken.id
    assert Lexicon.from_graph(graph).id == taken.id, "and kept"
    gc.collect()  # what is mapped cannot be removed on every system
    lists.forget(taken.id)
    assert not graph.exists()


def test_a_long_list_is_taken_in_aside_and_tells_how_far_it_is(tmp_path: Path) -> None:
    path = given(
        tmp_path,
        "".join(f"{a}{b}{c}{d}\n" for a in "abcdefgh" for b in "ijklmnop" for c in "qrstuv" for d in TENS),
    )
    lists = WordLists(Documents(tmp_path / "data"))
    taking, parts = ListImport(path, lists.folder), set()
    while (found := taking.poll()) is None:
        parts.add(taking.part)
        time.sleep(0.002)
    taken, report = found
    assert lists.lists == (), "not listed before it is whole"
    lists.enter(taken)
    assert lists.find(taken.id) and report.kept == taken.words == 8 * 8 * 6 * len(TENS)
    assert max(parts | {taking.part}) > 0.3


def whole(taking: ListImport) -> None:
    while taking.poll() is None:
        time.sleep(0.002)


def test_what_is_refused_aside_is_refused_with_its_reason(tmp_path: Path) -> None:
    lists = WordLists(Documents(tmp_path / "data"))
    taking = ListImport(given(tmp_path, "1\n2\n"), lists.folder)
    with pytest.raises(LexiconError) as caught:
        whole(taking)
    assert caught.value.reason is Fault.NO_WORDS and lists.lists == ()


def test_a_list_called_off_leaves_nothing_that_is_listed(tmp_path: Path) -> None:
    lists = WordLists(Documents(tmp_path / "data"))
    taking = ListImport(given(tmp_path), lists.folder)
    taking.cancel()
    assert not children(LIST)
    assert WordLists(Documents(tmp_path / "data")).lists == ()


def test_a_graph_in_use_that_may_not_be_removed_goes_at_the_next_start(tmp_path: Path) -> None:
    class Windows(Disk):
        def remove(self, path: Path) -> None:
            if path.suffix == ".graph":
                raise PermissionError(13, "in use")
            super().remove(path)

    documents = Documents(tmp_path / "data")
    lists = WordLists(documents, Windows())
    taken, _report = lists.take_in(given(tmp_path))
    graph = lists.path(taken.id).with_suffix(".graph")
    lists.forget(taken.id)
    assert lists.lists == () and graph.exists()
    kept, _report = WordLists(documents).take_in(given(tmp_path, "MARE\nSOLE\n"))
    WordLists(documents)
    assert not graph.exists()
    assert lists.path(kept.id).with_suffix(".graph").exists()
