"""The page of the format and the program say the same: its examples are read and written again alike, and damage is refused or harmless."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from cardtable.lexicon import Lexicon
from cardtable.play import chain, library, recordtext, store
from cardtable.play.challenge import read_challenge
from cardtable.play.record import RecordError
from cardtable.play.recordtext import meta_of
from cardtable.play.verify import verify
from tests.kinds import surely
from tests.play import stranger
from tests.play.test_verify import rules

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs/reference/format-1.md").read_text("utf-8")
GOLDEN = ROOT / "tests/records/version-1"


def example(kind: str) -> str:
    """The example of that kind, as the page has it."""
    return surely(re.search(rf"^```{kind}\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL))[1]


def table(heading: str) -> list[list[str]]:
    """Cells of the first table below a heading, without its head."""
    below = PAGE.split(f"# {heading}\n")[1]
    found = below.split("\n\n|", 1)[1].split("\n\n")[0].splitlines()[2:]
    return [[cell.strip() for cell in line.strip("|").split(" | ")] for line in found]


RECORD = example("record")


def test_the_record_of_the_page_is_read_replayed_and_written_again_alike() -> None:
    recorded = recordtext.read_record(RECORD)
    assert recordtext.write_record(recorded) == RECORD
    session, error = library.replay_any(RECORD.encode(), Lexicon.open())
    assert error is None and session.decisions == 3
    assert not verify(rules("shelf"), recorded).wrong
    read = stranger.read(RECORD.encode())
    assert read["sealed"] and read["fair_deal"] and read["seats"] == ["Anne", "Bruno"]


def test_the_header_of_the_page_has_all_lines_in_the_order_of_the_program() -> None:
    named = [key for row in table("Header") for key in re.findall(r"`([a-z-]+)[ `]", row[0])]
    keys = [*dict.fromkeys(named)]
    assert keys == [
        *("cardtable-record", "game", "options", "preset", "seat", "lexicon", "added", "refused", "fits", "misfits"),
        *("program", "seed", "salt", "seal", "secret", "promise", "chance", "from", "deal"),
    ]  # fmt: skip
    lines = [line.split(" ")[0] for line in RECORD.splitlines()]
    header = lines[: lines.index("deal") + 1]
    assert header == sorted(header, key=keys.index), "the example has that order"


def test_a_header_may_lack_what_the_page_says_and_nothing_else() -> None:
    lines = RECORD.splitlines()
    optional = {"options", "preset", "added", "refused"}
    for at, line in enumerate(lines[: [line.split(" ")[0] for line in lines].index("deal") + 1]):
        text = "\n".join([*lines[:at], *lines[at + 1 :], ""])
        if line.split(" ")[0] in optional:
            recordtext.read_record(text)
        else:
            with pytest.raises(RecordError):
                recordtext.read_record(text)


@pytest.mark.parametrize(
    "line", [line for row in table("Lines of the match") for line in re.findall(r"`([^`]+)`", row[0])]
)
def test_a_line_of_the_page_is_read_and_written_again_alike(line: str) -> None:
    assert recordtext.write_entry(recordtext.read_entry(line)) == line


def test_every_line_of_a_match_is_on_the_page() -> None:
    told = {row[0].strip("`").split(" ")[0] for row in table("Lines of the match")} | {"refuse"}
    for line in ("play 0 x", "note x", "chain 0", "", "version 1"):
        with pytest.raises(RecordError):
            recordtext.read_entry(line)
    assert told == {">", "undo", "accept", "refuse", "hint", "refused", "seal", "thought", "lexicon", "="}


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("seal ", "commitment "),
        ("program ", "; program "),
        ("secret ", "; secret "),
        ("promise ", "; promise "),
        ("chance 0 ", "chance 7 "),
        ("chance 0 ", "chance 0  "),
        ("preset usual", "preset best"),
        ("preset usual\n", "preset usual\npreset usual\n"),
        ("bot:1.35", "bot:1.350"),
        ("seed ", "seed x"),
        ("draft 0", "= aba2e58c6a15775f\ndraft 0"),
        ("draft 0 ", "draft 0 lay 4:E\ndraft 0 "),
        ("> 1 ", "then 1 "),
    ],
)
def test_what_the_page_forbids_is_refused_by_its_line(old: str, new: str) -> None:
    assert old in RECORD
    with pytest.raises(RecordError) as refused:
        recordtext.read_record(RECORD.replace(old, new, 1))
    assert refused.value.line > 0


def test_what_the_page_allows_besides_is_read() -> None:
    same = recordtext.read_record(RECORD)
    dressed = "\ufeff; A remark.\r\n\r\n" + RECORD.replace("\n", "  \r\n")
    assert recordtext.read_record(recordtext.decode(dressed.encode())) == same


def test_the_journal_of_the_page_is_whole_and_a_reader_passes_over_keys_it_does_not_know() -> None:
    content = example("journal").encode()
    prefix = chain.whole_prefix(content)
    assert len(prefix.lines) == 2 and not prefix.tail
    header = chain.header_of(content)
    assert recordtext.write_header(header) == RECORD.splitlines()[: len(recordtext.write_header(header))]
    body = surely(chain.body_of(prefix.lines[1]))
    assert set(body) == {"at", "before", "line", "order", "over", "pending", "scores", "turn", "when"}
    first = chain.seal_line({**prefix.bodies[0], "weather": "rain"})
    assert chain.header_of(f"{first}\n".encode()) == header


def test_the_document_of_the_page_is_read(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text(example("document"), "utf-8")
    assert store.Documents(tmp_path).load("settings") == {"language": "fr"}


def test_the_code_of_the_page_is_the_usual_table() -> None:
    (code,) = set(re.findall(r"SH1[0-9A-Z]-[0-9A-Z-]+", PAGE))
    found = read_challenge(code)
    assert (found.options, found.seats) == (meta_of("shelf").complete({}), (None, 2))
    assert found.code == code


# --- damage -------------------------------------------------------------------------------------------------------


def damaged(content: bytes, chance: random.Random) -> bytes:
    """The content with some bytes changed, taken out, doubled or exchanged."""
    data = bytearray(content)
    for _time in range(chance.choice((1, 1, 2, 8))):
        at = chance.randrange(len(data))
        span = chance.choice((1, 1, 2, 30))
        match chance.randrange(5):
            case 0:
                data[at] = chance.randrange(256)
            case 1:
                data[at] = chance.choice(b'\n 0123456789:;,.=>{}"-_?xABZ')
            case 2:
                del data[at : at + span]
            case 3:
                data[at:at] = data[at : at + span]
            case _:
                other = chance.randrange(len(data))
                data[at], data[other] = data[other], data[at]
        data = data or bytearray(b" ")
    return bytes(data)


@pytest.mark.parametrize("path", sorted(GOLDEN.glob("*.txt")), ids=lambda path: path.stem)
def test_a_damaged_record_is_refused_or_read_as_what_it_says(path: Path) -> None:
    """Whatever is read is written in the same words again; no damage makes the program fail, and most is found."""
    chance, content = random.Random(path.stem), path.read_bytes()
    if not content.startswith(b"cardtable-record"):
        return
    read = 0
    for _try in range(400):
        broken = damaged(content, chance)
        try:
            record = recordtext.read_record(recordtext.decode(broken))
        except RecordError:
            continue
        read += 1
        assert recordtext.read_record(recordtext.write_record(record)) == record
    assert read < 400


@pytest.mark.parametrize("name", ["duel-44b1a76f66", "crackword-3f10d560ba"])
def test_of_a_damaged_save_a_whole_prefix_is_read_or_it_is_refused(name: str) -> None:
    chance = random.Random(name)
    content = (GOLDEN / f"data/games/{name}/game.jsonl").read_bytes()
    whole = library.recorded(content).entries
    for _try in range(300):
        broken = damaged(content, chance)
        try:
            found = library.recorded(broken)
        except RecordError:
            continue
        assert found.entries == whole[: len(found.entries)], "no line is read that was not written"
