"""The table's own words: who may agree, what is kept, what files may hold."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from cardtable.lexicon import Fault, HouseWords, LexiconError, Reason
from cardtable.lexicon.house import MOST_WORDS
from cardtable.lexicon.lexicon import LANGUAGES
from cardtable.play import record, recordtext
from cardtable.play.agreements import Agreements, joined, proposal, read_words, write_words
from cardtable.play.disk import StoreError
from cardtable.play.replay import load
from cardtable.play.session import rules_of
from cardtable.play.store import Documents
from cardtable.play.thinker import MoveRequest
from tests.play.faulty import FaultyDisk
from tests.play.games import lexicon, load_house, play_on, session


def test_only_people_agree_and_only_while_they_play() -> None:
    table = session("Anne=human,Bruno=human,Carl=bot:1")
    assert proposal(table, table.describe("zinzin")) is None, "words are still being proposed in secret"
    for _proposal in range(3):
        table.submit(min(table.pending()), "open")
    wanted = proposal(table, table.describe("zinzin"))
    assert wanted is not None and (wanted.word, wanted.accepted, wanted.askees) == ("ZINZIN", True, (0, 1))
    assert wanted.agreed == record.Agreed("ZINZIN", accepted=True)
    known = proposal(table, table.describe("MARINE"))
    assert known is not None and not known.accepted
    for text in ("A", "arc-en-ciel", "deux mots", "h2o", "A" * 33):
        assert proposal(table, table.describe(text)) is None
    bots = session("A=bot:1,B=bot:1")
    assert proposal(bots, bots.describe("zinzin")) is None
    over = play_on(session("A=human,B=human", seed=3), 1000, 3)
    assert over.outcome() and proposal(over, over.describe("zinzin")) is None


def test_what_is_agreed_on_is_kept_for_later_games(tmp_path: Path) -> None:
    documents = Documents(tmp_path)
    kept, table = Agreements(documents), session()
    kept.watch(table)
    table.agree("ZINZIN", accepted=True)
    table.agree("MARINE", accepted=False)
    assert (
        load_house(documents)
        == kept.of("fr").value
        == HouseWords(frozenset({"ZINZIN"}), frozenset({"MARINE"}))
    )
    table.agree("ZINZIN", accepted=False)
    assert load_house(documents).refused == {"ZINZIN", "MARINE"}
    later = session(house=Agreements(documents).at(table.options))
    assert later.header.house.refused == {"MARINE", "ZINZIN"}
    assert not later.describe("marine").valid


def test_taking_a_game_up_again_agrees_on_nothing_anew(tmp_path: Path) -> None:
    table = session()
    table.agree("ZINZIN", accepted=True)
    again = load(rules_of("shelf", lexicon()), recordtext.read_record(recordtext.write_record(table.record)))
    assert again.agreements == table.agreements == [(0, record.Agreed("ZINZIN", True))]
    kept = Agreements(Documents(tmp_path))
    kept.watch(again)
    assert kept.of("fr").value == HouseWords()


def test_an_agreement_stays_where_it_was_made_when_turns_are_taken_back() -> None:
    table = play_on(session("A=human,B=human"), 4)
    table.agree("ZINZIN", accepted=True)
    at = table.agreements[0][0]
    assert at == table.facts > 0
    table.undo(None, (0, 1))
    assert table.agreements[0][0] == table.facts < at


def test_bots_are_told() -> None:
    table = session()
    table.agree("ZINZIN", accepted=True)
    table.agree("MARINE", accepted=False)
    question = MoveRequest.of(table, 1)
    assert (question.accepted, question.denied) == (("ZINZIN",), ("MARINE",))


def test_a_disk_that_fails_costs_nothing_but_later_games(tmp_path: Path) -> None:
    Agreements(Documents(tmp_path)).of("fr").become(HouseWords().accept("kif"))
    broken = True
    disk = FaultyDisk(lambda call: broken)
    kept = Agreements(Documents(tmp_path, disk))
    book = kept.of("fr")
    assert kept.trouble is not None
    assert not book.become(HouseWords().accept("zinzin"))
    assert kept.trouble is not None and book.value.added == {"ZINZIN"}
    broken = False
    assert book.become(book.value.refuse("bof"))
    assert all(kept.of(each).become(HouseWords()) for each in LANGUAGES if each != "fr")
    assert kept.trouble is None
    # What could not be read at first was not written over.
    assert load_house(Documents(tmp_path)) == HouseWords(frozenset({"KIF", "ZINZIN"}), frozenset({"BOF"}))


def test_what_is_agreed_on_in_one_language_says_nothing_of_another(tmp_path: Path) -> None:
    documents = Documents(tmp_path)
    kept, table = Agreements(documents), session(lexicon="en")
    kept.watch(table)
    table.agree("PAIN", accepted=False)
    assert load_house(documents, "en").refused == {"PAIN"} and load_house(documents) == HouseWords()
    assert kept.at(table.options).refused == {"PAIN"}
    assert kept.at(session().options) == HouseWords()


def test_words_go_out_and_come_back(tmp_path: Path) -> None:
    house = HouseWords().accept("zinzin").accept("été").refuse("marine")
    path = tmp_path / "new" / "words.txt"
    write_words(house, path, lambda: "Our words")
    assert path.read_text("utf-8") == "# Our words\n+ETE\n-MARINE\n+ZINZIN\n"
    again, report = read_words(path)
    assert again == house and report.kept == 3
    with pytest.raises(StoreError):
        write_words(house, tmp_path / "no" / "words.txt", lambda: "", FaultyDisk(lambda call: True))


def test_what_a_file_says_that_is_no_word_is_left_out_and_counted(tmp_path: Path) -> None:
    path = tmp_path / "words.txt"
    path.write_bytes("zinzin\r\n+ kif \n-Œuf\n# remark\n+a\n-arc-en-ciel\n-zinzin\n\n+".encode("utf-16"))
    house, report = read_words(path)
    assert house == HouseWords(frozenset({"KIF"}), frozenset({"OEUF", "ZINZIN"}))
    assert (report.kept, report.repeated, report.encoding) == (3, 1, "utf-16")
    assert {reason for reason, _count in report.left_out} >= {Reason.TOO_SHORT, Reason.HYPHEN_OR_APOSTROPHE}


@pytest.mark.parametrize(
    ("raw", "fault"),
    [
        (b"", Fault.NO_WORDS),
        (b"# nothing\n", Fault.NO_WORDS),
        (b"ab\0cd", Fault.NOT_TEXT),
        (
            b"\n".join(
                b"+" + bytes((65 + i % 26, 65 + i // 26 % 26, 65 + i // 676)) for i in range(MOST_WORDS + 1)
            ),
            Fault.TOO_MANY_WORDS,
        ),
    ],
    ids=["empty", "remarks", "binary", "too many"],
)
def test_a_file_that_cannot_be_taken_is_refused(tmp_path: Path, raw: bytes, fault: Fault) -> None:
    path = tmp_path / "words.txt"
    path.write_bytes(raw)
    with pytest.raises(LexiconError) as caught:
        read_words(path)
    assert caught.value.reason is fault
    with pytest.raises(LexiconError) as caught:
        read_words(tmp_path)
    assert caught.value.reason is Fault.NOT_A_FILE


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with names")
def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(LexiconError) as caught:
        read_words(tmp_path / "pipe")
    assert caught.value.reason is Fault.NOT_A_FILE


def test_a_file_decides_where_both_speak_of_a_word() -> None:
    ours = HouseWords().accept("zinzin").refuse("kif").accept("marine")
    theirs = HouseWords().accept("kif").refuse("zinzin")
    assert joined(ours, theirs) == HouseWords(frozenset({"KIF", "MARINE"}), frozenset({"ZINZIN"}))
    letters = [chr(65 + i) for i in range(26)]
    many = frozenset(a + b + c for a in letters for b in letters for c in letters[:14])
    with pytest.raises(LexiconError) as caught:
        joined(HouseWords(many), HouseWords(frozenset(), frozenset(word + "S" for word in many)))
    assert caught.value.reason is Fault.TOO_MANY_WORDS
