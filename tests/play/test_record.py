"""Records: what is written is read back, what is wrong is refused with its reason."""

from __future__ import annotations

import pytest

from cardtable.play import recordtext
from cardtable.play.record import RecordError, RecordFault
from cardtable.play.replay import load, replay
from cardtable.play.session import rules_of
from tests.campaigns import mutants
from tests.kinds import surely
from tests.play.games import lexicon, play_on, session


def text_of(moves: int = 30, seats: str = "Anne=human,Bruno=bot:2", **chosen: str) -> str:
    return recordtext.write_record(play_on(session(seats, 7, "shelf", None, **chosen), moves).record)


@pytest.mark.parametrize("game", ["shelf", "null"])
@pytest.mark.parametrize("seats", ["A=human,B=bot:2", "A=bot:1,B=human,C=human,É ü 中=bot:3"])
def test_a_record_reads_back_and_replays(game: str, seats: str) -> None:
    table = play_on(session(seats, game=game), 25)
    text = recordtext.write_record(table.record)
    again = recordtext.read_record(text)
    assert again == table.record
    assert recordtext.write_record(load(rules_of(game, lexicon()), again).record) == text


def test_comments_and_empty_lines_say_nothing() -> None:
    text = text_of(6).replace("\n> ", "\n; a remark\n\n> ")
    assert recordtext.read_record(text) == recordtext.read_record(text_of(6))


def test_options_are_written_where_they_are_not_the_default() -> None:
    text = text_of(4, ends="three-each-side", pass_draws="off")
    assert "\noptions ends:three-each-side,pass_draws:off\n" in text
    assert recordtext.read_record(text).header.options["ends"] == "three-each-side"


def changed(old: str, new: str, moves: int = 12) -> str:
    text = text_of(moves)
    assert old in text
    return text.replace(old, new, 1)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", RecordFault.NOT_A_RECORD),
        ("hello", RecordFault.NOT_A_RECORD),
        ("cardtable-record 8\n", RecordFault.OTHER_VERSION),
        ("cardtable-record ٣\n", RecordFault.NOT_A_RECORD),
        (changed("game shelf 1", "game shelf 2"), RecordFault.OTHER_VERSION),
        (changed("game shelf 1", "game chess 1"), RecordFault.UNKNOWN_GAME),
        (changed("game shelf 1", "game shelf"), RecordFault.BAD_HEADER),
        (changed("seat 0 human 0 Anne", "seat 1 human 0 Anne"), RecordFault.BAD_SEATS),
        (changed("seat 0 human 0 Anne", "seat 0 human 9 Anne"), RecordFault.BAD_SEATS),
        (changed("seat 0 human 0 Anne", "seat 0 human 0 Bruno"), RecordFault.BAD_SEATS),
        (changed("seat 0 human 0 Anne", "seat 0 human 0 A\u202en"), RecordFault.BAD_SEATS),
        (changed("bot:2", "bot:77"), RecordFault.BAD_SEATS),
        (changed("lexicon ", "options ends:sideways\nlexicon "), RecordFault.BAD_HEADER),
        (changed("preset", "options ends:sideways\npreset"), RecordFault.BAD_OPTIONS),
        (changed("seed 7", f"seed {1 << 128}"), RecordFault.BAD_HEADER),
        (changed("seed 7", "seed -7"), RecordFault.BAD_HEADER),
        (changed("seed 7", "added AA,AA\nseed 7"), RecordFault.BAD_HEADER),
        (changed("seed 7", "added AA\nrefused AA\nseed 7"), RecordFault.BAD_HEADER),
        (changed("\n> ", "\nplay "), RecordFault.BAD_LINE),
        (changed("\n> ", "\nundo 12345\n> "), RecordFault.BAD_LINE),
        (changed("\n> ", "\naccept é\n> "), RecordFault.BAD_LINE),
        (text_of(3) + "hint 0\nhint 1\n" * 3000, RecordFault.TOO_LONG),
        ("x" * 2_000_001, RecordFault.TOO_BIG),
    ],
)
def test_a_wrong_form_is_refused_with_its_reason(text: str, reason: RecordFault) -> None:
    with pytest.raises(RecordError) as caught:
        recordtext.read_record(text)
    assert caught.value.reason is reason


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (changed("seed 7", "seed 8"), RecordFault.DEAL_MISMATCH),
        (changed("phase=opening", "phase=laying"), RecordFault.DEAL_MISMATCH),
        (changed("\n> ", "\n> 0 lay 1:ZZZ\n> "), RecordFault.ILLEGAL_MOVE),
        (changed("\n> ", "\n> 7 pass\n> "), RecordFault.BAD_LINE),
        (changed("\n> ", "\n> 0 jump\n> "), RecordFault.BAD_LINE),
        (changed("\n> ", "\nhint 5\n> "), RecordFault.BAD_LINE),
        (changed("\n> ", "\nundo 1\n> "), RecordFault.UNFAIR_UNDO),
        (text_of(9) + "undo 3\n", RecordFault.UNFAIR_UNDO),
        (changed("\n= ", "\n= 0000"), RecordFault.CHECKPOINT),
    ],
)
def test_what_the_rules_refuse_is_not_loaded(text: str, reason: RecordFault) -> None:
    recorded = recordtext.read_record(text)
    with pytest.raises(RecordError) as caught:
        load(rules_of("shelf", lexicon()), recorded)
    assert caught.value.reason is reason


def test_the_legal_part_can_still_be_looked_at() -> None:
    recorded = recordtext.read_record(text_of(12) + "> 0 jump\n")
    replayed = replay(rules_of("shelf", lexicon()), recorded)
    assert surely(replayed.error).reason is RecordFault.BAD_LINE
    assert replayed.session.decisions == 12
    assert replayed.done == len(recorded.entries) - 1


def test_a_checkpoint_may_be_the_position_itself() -> None:
    table = play_on(session(), 5)
    text = recordtext.write_record(table.record).replace(f"= {table.fingerprint}", f"= {table.position}")
    load(rules_of("shelf", lexicon()), recordtext.read_record(text))


def test_undo_has_a_bound() -> None:
    lines = "> 0 open\nundo 1\n" * 501
    text = recordtext.write_record(session("A=human,B=human").record) + lines
    replayed = replay(rules_of("shelf", lexicon()), recordtext.read_record(text))
    assert surely(replayed.error).reason is RecordFault.UNFAIR_UNDO
    assert replayed.done == 1001


def test_files_are_decoded_with_care() -> None:
    assert recordtext.decode(b"\xef\xbb\xbfx") == "x"
    for content, reason in ((b"\xff\xfe", RecordFault.NOT_TEXT), (b" " * 2_000_001, RecordFault.TOO_BIG)):
        with pytest.raises(RecordError) as caught:
            recordtext.decode(content)
        assert caught.value.reason is reason


def test_damaged_files_are_refused_or_legal() -> None:
    counts = mutants.campaign(150, 60, seed=4)
    assert counts["refused"] > 30
    assert counts["legal"] > 30
