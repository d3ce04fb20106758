"""Documents in three generations, whatever the disk does."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import replace
from functools import partial
from operator import eq
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cardtable.i18n import for_the_disk
from cardtable.lexicon import HouseWords
from cardtable.play.agreements import Agreements
from cardtable.play.disk import Disk, StoreError, StoreFault, default_folder, prepare_folder
from cardtable.play.document import Document
from cardtable.play.settings import LastTable, Settings
from cardtable.play.stats import Statistics
from cardtable.play.store import LOCK, Documents, read_json
from cardtable.wording.faults import fault
from tests.play.faulty import KINDS, DyingDisk, FaultyDisk, Killed
from tests.play.games import load_house, play_on, session


def test_what_is_saved_is_loaded(tmp_path: Path) -> None:
    documents = Documents(tmp_path / "new" / for_the_disk("é ü 中"))
    assert documents.load("settings") is None
    for number in range(5):
        documents.save("settings", {"number": number, "text": "é"})
        assert documents.load("settings") == {"number": number, "text": "é"}
    assert sorted(path.name for path in documents.folder.iterdir()) == [
        LOCK,
        "settings.1.json",
        "settings.2.json",
        "settings.json",
    ]


def test_a_damaged_generation_gives_way_to_the_one_before(tmp_path: Path) -> None:
    documents = Documents(tmp_path)
    for number in range(3):
        documents.save("settings", {"number": number})
    (tmp_path / "settings.json").write_bytes(b"\0" * 100)
    assert documents.load("settings") == {"number": 1}
    documents.save("settings", {"number": 9})
    assert documents.load("settings") == {"number": 9}
    (tmp_path / "settings.json").unlink()
    assert documents.load("settings") == {"number": 1}  # the damaged one has not pushed a whole one out


def test_what_is_damaged_is_put_aside_by_name_and_never_written_over(tmp_path: Path) -> None:
    documents = Documents(tmp_path)
    for number in range(3):
        documents.save("settings", {"number": number})
    damaged = {f"settings{mark}.json": f"#{mark}".encode() for mark in ("", ".1", ".2")}
    for name, content in damaged.items():
        (tmp_path / name).write_bytes(content)
    assert documents.peek("settings") is None
    assert documents.aside == []
    assert documents.load("settings") is None
    assert documents.aside == [tmp_path / f"{name}.broken" for name in damaged]
    documents.save("settings", {"number": 9})
    assert documents.load("settings") == {"number": 9}
    (tmp_path / "settings.json").write_bytes(b"again")
    documents.save("settings", {"number": 10})
    for name, content in damaged.items():
        assert (tmp_path / f"{name}.broken").read_bytes() == content
    assert (tmp_path / "settings.json.broken.1").read_bytes() == b"again"


def test_what_was_put_aside_is_told_once_by_name_and_what_became_of_it(tmp_path: Path) -> None:
    """An earlier generation stands in for one document; of two others nothing whole is left."""
    documents = Documents(tmp_path)
    for name, count in (("settings", 3), ("statistics", 3), ("houseen", 1)):
        for number in range(count):
            documents.save(name, {"number": number})
    for name in (
        "settings.json",
        "statistics.json",
        "statistics.1.json",
        "statistics.2.json",
        "houseen.json",
    ):
        (tmp_path / name).write_bytes(b"\0" * 100)
    for name in ("settings", "statistics", "houseen"):
        documents.load(name)
    told = documents.take_set_aside()
    assert told is not None and len(told.paths) == 5
    text = fault(told).text
    assert all(path.name in text for path in told.paths) and text.count(str(tmp_path)) == 1
    assert "An earlier copy is used instead for: settings." in text
    assert "No whole copy is left of: statistics, words agreed on." in text
    assert documents.take_set_aside() is None and documents.aside == []
    (tmp_path / "settings.json").write_bytes(b"")
    (tmp_path / "settings.2.json").write_bytes(b"")
    documents.load("settings")
    again = documents.take_set_aside()
    assert again is not None and "settings.json.broken.1, settings.2.json.broken." in fault(again).text


def test_what_cannot_be_put_aside_is_not_written_over(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_bytes(b"precious")

    class Fixed(Disk):
        def replace(self, source: Path, target: Path) -> None:
            raise PermissionError(13, "no")

    documents = Documents(tmp_path, Fixed())
    acts: tuple[Callable[[], object], ...] = (
        lambda: documents.load("settings"),
        lambda: documents.save("settings", {}),
    )
    for act in acts:
        with pytest.raises(StoreError) as caught:
            act()
        assert caught.value.reason is StoreFault.DAMAGED
    assert (tmp_path / "settings.json").read_bytes() == b"precious"


def test_a_document_lost_while_the_program_runs_comes_back_from_memory(tmp_path: Path) -> None:
    settings = Document.of(Documents(tmp_path), Settings)
    assert settings.change(lambda found: found.moved(found, Settings(volume=3, language="en")))
    for path in tmp_path.glob("settings*.json"):
        path.write_bytes(b"")
    assert settings.change(lambda found: found.moved(found, replace(found, volume=4)))
    assert Document.of(Documents(tmp_path), Settings).value == Settings(volume=4, language="en")


ODD: tuple[object, ...] = (
    None,
    True,
    -1,
    10**18,
    1.5,
    "",
    "x" * 5000,
    [],
    [[]],
    {},
    {"": []},
    [None],
    ["a"],
    {"shelf": {"seats": []}},
)


def odd_documents(whole: dict[str, Any], rng: Random) -> Iterator[Any]:
    """The document with one value, at any depth, replaced by something odd."""

    def changed(value: Any) -> Any:
        if isinstance(value, dict) and value and rng.random() < 0.85:
            key = rng.choice(sorted(value))
            return {**value, key: changed(value[key])}
        if isinstance(value, list) and value and rng.random() < 0.85:
            at = rng.randrange(len(value))
            return [*value[:at], changed(value[at]), *value[at + 1 :]]
        return rng.choice(ODD)

    while True:
        yield changed(whole)


def test_odd_values_cost_only_themselves() -> None:
    table = play_on(session("Anne=human,Bruno=human"), 1000)
    statistics = Statistics().with_game(table)
    settings = Settings().remember("shelf", LastTable(table.players, table.options))
    rng = random.Random(1)
    for _time in range(3000):
        body = next(odd_documents(settings.to_document(), rng))
        found = Settings.from_document(body if isinstance(body, dict) else None)
        assert Settings.from_document(found.to_document()) == found
        body = next(odd_documents(statistics.to_document(), rng))
        counted = Statistics.from_document(body if isinstance(body, dict) else None)
        assert Statistics.from_document(counted.to_document()) == counted


def test_a_file_that_makes_its_reader_fail_is_put_aside_and_the_program_starts(tmp_path: Path) -> None:
    documents = Documents(tmp_path)
    documents.save("odd", {"a": 1})

    def read(body: Mapping[str, Any] | None) -> str:
        if body is not None:
            raise RecursionError
        return "usual"

    document = Document(documents, "odd", read, lambda value: {"a": value})
    assert document.value == "usual"
    assert documents.aside == [tmp_path / "odd.json.broken"]


def test_a_document_of_another_version_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"cardtable": 2, "wonders": []}', "utf-8")
    documents = Documents(tmp_path)
    acts: tuple[Callable[[], object], ...] = (
        lambda: documents.load("settings"),
        lambda: documents.save("settings", {}),
    )
    for act in acts:
        with pytest.raises(StoreError) as caught:
            act()
        assert caught.value.reason is StoreFault.OTHER_VERSION
    assert path.read_text("utf-8") == '{"cardtable": 2, "wonders": []}'


@pytest.mark.parametrize(
    "text",
    [
        '{"a": 1, "a": 2}',
        '{"a": NaN}',
        '{"a": 1e999}',
        '{"a": -1e999}',
        '{"a": 0.' + "1" * 60 + "}",
        '{"a": 123456789012345678901234567890}',
        "[" * 9 + "]" * 9,
        "[" * 100_000,
        "",
    ],
)
def test_json_that_is_not_plain_is_refused(text: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 - several kinds of wrong, one exception
        read_json(text)


def test_every_call_may_fail_and_nothing_is_lost(tmp_path: Path) -> None:
    for kind in KINDS:
        at = 0
        while True:
            at += 1
            folder = tmp_path / f"{kind}-{at}"
            Documents(folder).save("settings", {"number": 1})
            disk = FaultyDisk(partial(eq, at), kind)
            with suppress(StoreError):
                Documents(folder, disk).save("settings", {"number": 2})
            kept = Documents(folder).load("settings")
            assert kept in ({"number": 1}, {"number": 2})
            Documents(folder).save("settings", {"number": 3})
            assert Documents(folder).load("settings") == {"number": 3}
            if not disk.failed:
                break
        assert at > 8


@pytest.mark.parametrize("mode", ["torn", "dropped", "zeros", "garbage"])
def test_the_machine_may_die_at_any_call(tmp_path: Path, mode: str) -> None:
    at = 0
    while True:
        at += 1
        folder = tmp_path / str(at)
        Documents(folder).save("settings", {"number": 1})
        disk = DyingDisk(at, mode)
        try:
            Documents(folder, disk).save("settings", {"number": 2})
        except Killed:
            assert Documents(folder).load("settings") in ({"number": 1}, {"number": 2})
        else:
            break
    assert at > 8


def test_the_tables_words_are_kept(tmp_path: Path) -> None:
    house = HouseWords(frozenset({"ZZZ"}), frozenset({"SOL"}))
    assert Agreements(Documents(tmp_path)).of("fr").become(house)
    assert load_house(Documents(tmp_path)) == house
    Documents(tmp_path).save("house", {"added": ["A", 3, "é!"], "refused": 7})
    assert load_house(Documents(tmp_path)) == HouseWords()


def test_the_data_folder_of_each_system() -> None:
    home = Path("/home/anne")
    assert default_folder({}, "linux", home) == home / ".local/share/cardtable"
    assert default_folder({"XDG_DATA_HOME": "/x"}, "linux", home) == Path("/x/cardtable")
    assert default_folder({"XDG_DATA_HOME": "relative"}, "linux", home) == home / ".local/share/cardtable"
    assert default_folder({}, "darwin", home) == home / "Library/Application Support/Cardtable"
    assert default_folder({"APPDATA": "/roaming"}, "win32", home) == Path("/roaming/Cardtable")


def test_a_folder_that_cannot_be_written_to_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", "utf-8")
    with pytest.raises(StoreError) as caught:
        prepare_folder(tmp_path / "file" / "below", Disk())
    assert caught.value.reason is StoreFault.NO_FOLDER
    prepare_folder(tmp_path / "own" / "below", Disk())
    assert list((tmp_path / "own" / "below").iterdir()) == [], "nothing is left of the trial"


def test_the_envelope_is_plain_json(tmp_path: Path) -> None:
    Documents(tmp_path).save("settings", {"language": "fr"})
    envelope = json.loads((tmp_path / "settings.json").read_text("utf-8"))
    assert envelope["cardtable"] == 1
    assert envelope["body"] == {"language": "fr"}
