"""Fixtures of every kind of file given out, one of each, read for ever; one of each kind of a format that is no longer read, refused as
older in a sentence.

`tests/records/given/` is never changed: a new format of a kind adds a fixture beside the old one. Records and saves of each format are in
`test_record_formats`, challenge codes in `test_given_out`. No format has been dropped so far: number 0 stands for one that has.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from cardtable import i18n
from cardtable.commands.common import Exit
from cardtable.games import manifest
from cardtable.lexicon import Lexicon
from cardtable.play import archive, chain, library, recordtext
from cardtable.play.agreements import Agreements
from cardtable.play.backup import BackupError
from cardtable.play.bin import GameBin
from cardtable.play.challenge import ChallengeError, found_in, read_challenge
from cardtable.play.disk import Disk, StoreError
from cardtable.play.history import History
from cardtable.play.learning import Learning
from cardtable.play.library import Library
from cardtable.play.record import RecordError
from cardtable.play.review.luck import Lucks
from cardtable.play.settings import Settings
from cardtable.play.stats import Statistics
from cardtable.play.store import Documents
from cardtable.play.verify import verify
from cardtable.play.wordbook import WordBooks
from cardtable.play.wordlists import WordLists
from cardtable.rules.rng import deal_code, seed_of
from cardtable.wording.faults import fault
from cardtable.wording.problems import FAULTS

GIVEN = Path(__file__).parents[1] / "records" / "given"
OLDER = GIVEN / "older"
THROWN = 1795909951
"""Seconds since 1970 at which the game in the bin was thrown away."""


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A copy of the data folder that was given out."""
    shutil.copytree(GIVEN / "data-1", tmp_path / "data")
    return tmp_path / "data"


def test_a_position_of_each_game_is_read_and_written_again_alike() -> None:
    lines = [line for line in (GIVEN / "positions.txt").read_text("utf-8").splitlines() if line[0] != ";"]
    assert sorted(line.split(" ")[0] for line in lines) == ["crackword", "duel", "lettralettre", "shelf"]
    for line in lines:
        game = manifest(line.split(" ")[0]).game(Lexicon.open())
        state = game.from_position(line)
        assert game.position(state) == line
        assert game.options(state)["geographical_names"] == "on" and game.pending(state)


def test_a_deal_code_is_the_seed_it_was() -> None:
    rows = [
        line.split("\t") for line in (GIVEN / "deals.tsv").read_text("utf-8").splitlines() if line[0] != "#"
    ]
    assert len(rows) == 5
    for code, seed in rows:
        assert (seed_of(code), deal_code(int(seed))) == (int(seed), code)


@pytest.mark.parametrize(
    ("name", "code"), [("message.txt", "DU20-RD63-3EA4-0"), ("sheet-link.txt", "SH10-3S1J-ZTQT-2B")]
)
def test_a_message_and_a_sheet_name_the_match_they_are_about(name: str, code: str) -> None:
    assert found_in((GIVEN / name).read_bytes()) == code and read_challenge(code).seats == (None, 2)


def read_whole(folder: Path) -> None:
    """Hold a data folder against what it was given out with."""
    documents = Documents(folder)
    settings = Settings.from_document(documents.load("settings"))
    assert settings.language == "fr" and settings.tables["duel"].preset == "box"
    assert settings.tables["duel"].options["rounds"] == "1"
    (tally,) = Statistics.from_document(documents.load("statistics")).tallies.values()
    assert (tally.played, tally.won) == (1, 1)
    assert len(History.from_document(documents.load("history")).rows) == 1
    assert WordBooks.from_document(documents.load("wordbook")).people["Anne"].words
    learner = Learning.from_document(documents.load("learning")).people["Anne"]
    assert learner.steps == {"shelf": 3} and learner.tips == {"undo"} and [*learner.days.values()] == [41]
    assert documents.load("luck") and Lucks.from_document(
        documents.load("luck")
    ).to_document() == documents.load("luck")
    house = Agreements(documents).of("fr").value
    assert house.added == {"KEPIX"} and house.refused == {"ZUT"}
    (words,) = WordLists(documents).lists
    assert words.name == "liste" and "MOT" in (folder / "words" / f"{words.id}.txt").read_text("utf-8")
    games = {game.game: game for game in Library(folder).list()}
    assert {game: each.finished for game, each in games.items()} == {"duel": True, "crackword": False}
    assert (games["crackword"].title, games["crackword"].archived) == ("Noël chez Anne", True)
    for each in games.values():
        content = (folder / "games" / each.id / "game.jsonl").read_bytes()
        session, error = library.replay_any(content, Lexicon.open())
        assert error is None and not verify(session.rules, library.recorded(content)).wrong
    assert len(GameBin(folder, Disk(), lambda: THROWN + 60).list()) == 1


def test_a_data_folder_is_read_whole(data: Path) -> None:
    read_whole(data)


def test_a_backup_brings_the_same_back(tmp_path: Path) -> None:
    restored = archive.restore(tmp_path / "data", GIVEN / "backup-1.cardtable-backup")
    assert restored.games == 2
    read_whole(tmp_path / "data")


@pytest.mark.parametrize("language", i18n.LANGUAGES)
@pytest.mark.parametrize("kind", ["record", "game", "backup", "settings"])
def test_what_is_read_no_more_is_refused_as_older(kind: str, language: str, tmp_path: Path) -> None:
    i18n.use("en")
    reads: dict[str, Callable[[], object]] = {
        "record": lambda: recordtext.read_record((OLDER / "record-0.txt").read_text("utf-8")),
        "game": lambda: chain.header_of((OLDER / "game-0.jsonl").read_bytes()),
        "backup": lambda: archive.restore(tmp_path / "data", OLDER / "backup-0.cardtable-backup"),
        "settings": lambda: opened(tmp_path),
    }
    with pytest.raises((RecordError, BackupError, StoreError)) as refused:
        reads[kind]()
    found = refused.value
    assert isinstance(found, RecordError | BackupError | StoreError) and found.reason == "older"
    english = fault(found)
    assert "older version" in english.title and "no longer reads" in english.explanation
    i18n.use(language)
    said = fault(found)
    assert said.text and (language == "en") == (said.title == english.title)


def opened(folder: Path) -> object:
    """The settings of a folder of an older program, which nothing writes over."""
    path = folder / "settings.json"
    shutil.copy2(OLDER / "settings-0.json", path)
    before = path.read_bytes()
    try:
        return Documents(folder).load("settings")
    finally:
        assert path.read_bytes() == before


def test_a_code_that_is_read_no_more_is_refused_as_older() -> None:
    i18n.use("en")
    with pytest.raises(ChallengeError) as refused:
        read_challenge((OLDER / "code.txt").read_text("utf-8"))
    assert refused.value.reason == "older" and "older" in FAULTS[refused.value.reason]


def test_the_command_refuses_an_older_file_in_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    from cardtable import cli

    with pytest.raises(SystemExit) as ended:
        raise SystemExit(cli.main(["verify", str(OLDER / "record-0.txt"), "--lang", "en"]))
    assert ended.value.code == Exit.NO and "saved by an older version" in capsys.readouterr().err
