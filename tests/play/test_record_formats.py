"""One record and one save of every format ever given out: each is read for ever, and its check says what its seal covers."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardtable.play import library, recordtext
from cardtable.play.record import RecordError, RecordFault
from cardtable.play.verify import Listed, Verdict, Wrong, verify
from tests.play.test_verify import lexicon, rules

HERE = Path(__file__).parents[1] / "records"
FORMATS = {
    1: [HERE / "crackword-all-passed.txt"],
    2: [HERE / "formats/format-2.txt", HERE / "formats/save/format-2.jsonl"],
    3: [HERE / "formats/format-3.txt"],
    4: [HERE / "formats/format-4.txt"],
    5: [HERE / "formats/format-5.txt"],
    6: [
        HERE / "formats/format-6.txt",
        HERE / "formats/format-6-together.txt",
        HERE / "formats/save/format-6.jsonl",
    ],
    7: [HERE / "formats/format-7.txt", HERE / "formats/save/format-7.jsonl"],
}
KEPT = [(number, path) for number, paths in FORMATS.items() for path in paths]


def test_every_format_has_a_record() -> None:
    assert [*FORMATS] == [*range(1, recordtext.FORMAT + 1)]


@pytest.mark.parametrize(("number", "path"), KEPT, ids=lambda each: getattr(each, "stem", None))
def test_a_record_of_that_format_is_read_replayed_and_checked(number: int, path: Path) -> None:
    content = path.read_bytes()
    recorded = library.recorded(content)
    assert recordtext.write_header(recorded.header)[0] == f"cardtable-record {number}"
    if not library.is_journal(content):
        assert recordtext.write_record(recorded) == content.decode(), "and written again alike"
    session, error = library.replay_any(content, lexicon())
    assert error is None and session.decisions > 2
    report = verify(rules(recorded.header.game), recorded)
    assert not report.wrong and report.outcome is Verdict.ITSELF, "bots play otherwise: raise `bots.VERSION`"
    assert (Listed.OLDER in report.listed) == (1 < number < 6)
    assert (Listed.UNCOMMITTED in report.listed) == (number == 1)
    if number < 6:
        assert not report.shown, "less is shown of it than could be asked"


def test_a_later_format_is_refused_as_newer() -> None:
    text = FORMATS[7][0].read_text("utf-8").replace("cardtable-record 7", "cardtable-record 8")
    with pytest.raises(RecordError) as refused:
        recordtext.read_record(text)
    assert refused.value.reason is RecordFault.NEWER


@pytest.mark.parametrize(
    "change",
    [
        ("seal ", "commitment "),
        ("record 6", "record 5"),
        ("record 6", "record 1"),
        ("secret ", "; secret "),
        ("chance 0 ", "chance 7 "),
        ("chance 0 ", "chance 0  "),
        ("promise ", "; promise "),
    ],
)
def test_lines_of_another_format_are_refused(change: tuple[str, str]) -> None:
    text = FORMATS[6][1].read_text("utf-8")
    with pytest.raises(RecordError) as refused:
        recordtext.read_record(text.replace(*change, 1))
    assert refused.value.reason is RecordFault.BAD_HEADER


@pytest.mark.parametrize(
    "change", [("preset box\n", ""), ("preset box", "preset best"), ("record 7", "record 6")]
)
def test_a_preset_is_named_in_its_format_alone(change: tuple[str, str]) -> None:
    text = FORMATS[7][0].read_text("utf-8")
    with pytest.raises(RecordError) as refused:
        recordtext.read_record(text.replace(*change, 1))
    assert refused.value.reason is RecordFault.BAD_HEADER


def test_another_preset_breaks_the_seal() -> None:
    text = FORMATS[7][0].read_text("utf-8").replace("preset box", "preset usual")
    report = verify(rules("duel"), recordtext.read_record(text))
    assert Wrong.COMMITMENT in {each.wrong for each in report.wrong}


def test_a_save_from_which_a_line_was_taken_does_not_hold() -> None:
    """A torn last line is an accident and leaves an end that is missing; a whole line that joins on to nothing is none."""
    lines = FORMATS[6][2].read_bytes().splitlines(keepends=True)
    torn = library.recorded(b"".join(lines)[:-20])
    assert not verify(rules("crackword"), torn).wrong
    taken = library.recorded(b"".join([*lines[:5], *lines[6:]]))
    assert verify(rules("crackword"), taken).outcome is Verdict.DIFFERS
