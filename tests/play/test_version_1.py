"""Files of version 1, one and more of every kind: every later program reads them. No other version is read, and nothing of it is lost.

`tests/records/version-1/` is never changed; what is new adds a file. `docs/reference/format-1.md` describes all of them.
"""

from __future__ import annotations

import shutil
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from cardtable import cli, i18n
from cardtable.commands.common import Exit
from cardtable.games import manifest
from cardtable.lexicon import Lexicon
from cardtable.play import archive, chain, library, recordtext, store
from cardtable.play.agreements import Agreements
from cardtable.play.backup import BackupError
from cardtable.play.bin import GameBin
from cardtable.play.challenge import Challenge, ChallengeError, found_in, read_challenge
from cardtable.play.disk import Disk, StoreError
from cardtable.play.history import History
from cardtable.play.learning import Learning
from cardtable.play.library import Library
from cardtable.play.record import RecordError
from cardtable.play.recordtext import meta_of
from cardtable.play.review.luck import Lucks
from cardtable.play.settings import Settings
from cardtable.play.stats import Statistics
from cardtable.play.store import Documents
from cardtable.play.verify import Wrong, verify
from cardtable.play.wordbook import WordBooks
from cardtable.play.wordlists import WordLists
from cardtable.rules.contract import Options
from cardtable.rules.rng import deal_code, seed_of
from cardtable.wording.faults import fault
from cardtable.wording.problems import FAULTS
from tests.play.test_verify import lexicon, rules

HERE = Path(__file__).parents[1] / "records" / "version-1"
RECORDS = [
    path for path in sorted(HERE.glob("*.txt")) if path.read_text("utf-8").startswith("cardtable-record")
]
SEALED = HERE / "duel-together.txt"
THROWN = 1795909951
"""Seconds since 1970 at which the game in the bin was thrown away."""


def rows(name: str) -> list[str]:
    """The lines of a golden file that say something."""
    return [line for line in (HERE / name).read_text("utf-8").splitlines() if line[0] not in "#;"]


def test_all_versions_are_1() -> None:
    assert {recordtext.FORMAT, chain.FORMAT, store.FORMAT, archive.FORMAT} == {1}
    assert {meta_of(game).version for game in ("shelf", "crackword", "lettralettre", "duel")} == {1}


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_record_is_read_replayed_and_written_again_alike(path: Path) -> None:
    text = path.read_text("utf-8")
    recorded = recordtext.read_record(text)
    assert recordtext.write_record(recorded) == text
    session, error = library.replay_any(path.read_bytes(), lexicon())
    assert error is None and session.decisions > 2
    report = verify(rules(recorded.header.game), recorded)
    assert not report.wrong, "bots play otherwise: raise `bots.VERSION`"


def test_the_records_have_every_line_that_the_format_knows() -> None:
    lines = [line for path in RECORDS for line in path.read_text("utf-8").splitlines()]
    assert {line.split(" ")[0] for line in lines} == {
        *("cardtable-record", "game", "options", "preset", "seat", "lexicon", "added", "refused", "fits", "misfits"),
        *("program", "seed", "salt", "seal", "secret", "promise", "chance", "from", "deal", ">", "undo", "accept"),
        *("refuse", "hint", "thought", "=", "chain", "draft"),
    }  # fmt: skip
    assert {line.split(" ")[1] for line in lines if line.startswith("game ")} == {
        "shelf", "crackword", "lettralettre", "duel",
    }  # fmt: skip


def test_another_preset_breaks_the_seal() -> None:
    text = SEALED.read_text("utf-8").replace("preset usual", "preset box")
    report = verify(rules("duel"), recordtext.read_record(text))
    assert Wrong.COMMITMENT in {each.wrong for each in report.wrong}


def test_a_save_from_which_a_line_was_taken_does_not_hold() -> None:
    """A torn last line is an accident and leaves an end that is missing; a whole line that joins on to nothing is none."""
    path = HERE / "data/games/crackword-3f10d560ba/game.jsonl"
    lines = path.read_bytes().splitlines(keepends=True)
    torn = library.recorded(b"".join(lines)[:-20])
    assert not verify(rules("crackword"), torn).wrong
    taken = library.recorded(b"".join([*lines[:2], *lines[3:]]))
    assert verify(rules("crackword"), taken).wrong


@pytest.mark.parametrize("line", rows("codes.tsv"), ids=lambda line: line.split("\t")[0])
def test_a_code_means_its_table(line: str) -> None:
    code, game, options, seats, seed, words, preset = line.split("\t")
    meant = meta_of(game).complete(dict(pair.split(":") for pair in options.split(",")))
    found = read_challenge(code)
    levels = tuple(int(level) or None for level in seats.split("/"))
    assert found == Challenge(game, meant, levels, int(seed), words)
    assert found.options.preset == preset
    assert Challenge(game, Options(meant.items(), preset), levels, int(seed), words).code == code


@pytest.mark.parametrize("line", rows("positions.txt"), ids=lambda line: line.split(" ")[0])
def test_a_position_is_read_and_written_again_alike(line: str) -> None:
    game = manifest(line.split(" ")[0]).game(Lexicon.open())
    state = game.from_position(line)
    assert game.position(state) == line
    assert game.options(state)["geographical_names"] == "on" and game.pending(state)


@pytest.mark.parametrize("line", rows("deals.tsv"))
def test_a_deal_code_is_the_seed_it_was(line: str) -> None:
    code, seed = line.split("\t")
    assert (seed_of(code), deal_code(int(seed))) == (int(seed), code)


@pytest.mark.parametrize(
    ("name", "code"), [("message.txt", "DU10-R4Y5-9S6S-V"), ("sheet-link.txt", "SH10-3SAT-8ZVW-J2")]
)
def test_a_message_and_a_sheet_name_the_match_they_are_about(name: str, code: str) -> None:
    assert found_in((HERE / name).read_bytes()) == code and read_challenge(code).seats == (None, 2)


def read_whole(folder: Path) -> None:
    """Hold a data folder against what it was made with."""
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
    luck = documents.load("luck")
    assert luck and Lucks.from_document(luck).to_document() == luck
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


def test_a_data_folder_is_read_whole(tmp_path: Path) -> None:
    shutil.copytree(HERE / "data", tmp_path / "data")
    read_whole(tmp_path / "data")


def test_a_backup_brings_the_same_back(tmp_path: Path) -> None:
    restored = archive.restore(tmp_path / "data", HERE / "backup.cardtable-backup")
    assert restored.games == 2
    read_whole(tmp_path / "data")


# --- other versions -----------------------------------------------------------------------------------------------


def of_version(kind: str, folder: Path, number: int) -> tuple[Path, Callable[[], object]]:
    """A file of that kind with the number of another version, and what reads it."""
    if kind == "record":
        path = folder / "a.cardtable"
        text = SEALED.read_text("utf-8").replace("cardtable-record 1", f"cardtable-record {number}")
        path.write_text(text, "utf-8")
        return path, lambda: recordtext.read_record(path.read_text("utf-8"))
    if kind == "rules":
        path = folder / "a.cardtable"
        path.write_text(SEALED.read_text("utf-8").replace("game duel 1", f"game duel {number}"), "utf-8")
        return path, lambda: recordtext.read_record(path.read_text("utf-8"))
    if kind == "game":
        source = (HERE / "data/games/duel-44b1a76f66/game.jsonl").read_bytes()
        path = folder / "games/duel-44b1a76f66/game.jsonl"
        path.parent.mkdir(parents=True)
        path.write_bytes(source.replace(b'"cardtable":1', b'"cardtable":%d' % number))
        return path, lambda: Library(folder).open("duel-44b1a76f66", lexicon())
    if kind == "settings":
        path = folder / "settings.json"
        source = (HERE / "data/settings.json").read_bytes()
        path.write_bytes(source.replace(b'"cardtable": 1', b'"cardtable": %d' % number))
        return path, lambda: Documents(folder).load("settings")
    path = folder / "a.cardtable-backup"
    with zipfile.ZipFile(path, "w") as file:
        file.writestr(archive.MANIFEST, f'{{"cardtable":{number},"files":{{}}}}')
    return path, lambda: archive.restore(folder / "data", path)


@pytest.mark.parametrize("number", [0, 2, 7])
@pytest.mark.parametrize("kind", ["record", "rules", "game", "backup", "settings"])
def test_another_version_is_refused_in_a_sentence_and_stays_where_it_is(
    kind: str, number: int, tmp_path: Path
) -> None:
    path, read = of_version(kind, tmp_path, number)
    before = path.read_bytes()
    with pytest.raises((RecordError, BackupError, StoreError)) as refused:
        read()
    found = refused.value
    assert isinstance(found, RecordError | BackupError | StoreError) and found.reason == "other_version"
    assert path.read_bytes() == before
    i18n.use("en")
    english = fault(found)
    assert "by another version" in english.title and "does not read" in english.explanation
    for language in i18n.LANGUAGES:
        i18n.use(language)
        said = fault(found)
        assert said.text and (language == "en") == (said.title == english.title)
        assert kind in ("backup", "settings") or str(number) in said.explanation, "it says which one"


@pytest.mark.parametrize("symbol", "027Z")
def test_a_code_of_another_version_is_refused(symbol: str) -> None:
    i18n.use("en")
    with pytest.raises(ChallengeError) as refused:
        read_challenge(f"SH{symbol}0-3SAT-8ZVW-J2")
    assert refused.value.reason == "other_version" and "another version" in FAULTS[refused.value.reason]


def test_the_command_refuses_another_version_in_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, _read = of_version("record", tmp_path, 7)
    with pytest.raises(SystemExit) as ended:
        raise SystemExit(cli.main(["verify", str(path), "--lang", "en"]))
    assert ended.value.code == Exit.NO
    said = capsys.readouterr().err
    assert "saved by another version" in said and "cardtable-record 7" in said
