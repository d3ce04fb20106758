"""Documents of the notation are enough to read our games."""

from __future__ import annotations

from pathlib import Path

from cardtable.play import commitment, recordtext
from cardtable.play.library import Library
from cardtable.play.session import Session
from tests.play import stranger
from tests.play.games import play_on, session
from tests.states import timeline_of


def test_a_stranger_reads_records_and_journals(tmp_path: Path) -> None:
    table = session("Anne=human,Bruno=bot:2,É ü 中=human", seed=12345678901234567890 % (1 << 64))
    journal = Library(tmp_path).start(table)
    play_on(table, 20)
    table.undo(consent=(0, 2))
    play_on(table, 7, seed=4)
    table.hinted(0)
    assert journal.close()
    stands = [(each.seat, each.text) for each in timeline_of(table).decisions]
    for content in (
        recordtext.write_record(table.record).encode(),
        (journal.folder / "game.jsonl").read_bytes(),
    ):
        found = stranger.read(content)
        assert found == {
            "seats": ["Anne", "Bruno", "É ü 中"],
            "moves": stands,
            "fair_deal": True,
            "sealed": None,
        }
    forged = recordtext.write_record(table.record).replace(f"seed {table.header.seed}", "seed 5").encode()
    assert not stranger.read(forged)["fair_deal"]


def test_a_stranger_opens_the_seal_of_a_fresh_deal() -> None:
    seed = commitment.fresh_seed()
    table = session("Anne=human,Bruno=bot:2", seed=seed)
    fresh = Session.new(
        table.rules, table.players, table.options, seed, salt=commitment.fresh_salt(), given=False
    )
    text = recordtext.write_record(fresh.record)
    found = stranger.read(text.encode())
    assert found["fair_deal"] and found["sealed"] is True
    assert stranger.read(text.replace("salt ", "salt 0").encode())["sealed"] is False


def test_a_stranger_stops_where_a_journal_is_torn(tmp_path: Path) -> None:
    table = session("A=human,B=human")
    journal = Library(tmp_path).start(table)
    play_on(table, 9)
    assert journal.close()
    content = (journal.folder / "game.jsonl").read_bytes()
    assert len(stranger.read(content[:-5])["moves"]) == 8
    assert len(stranger.read(content.replace(b'"turn":2', b'"turn":3', 1))["moves"]) < 9
