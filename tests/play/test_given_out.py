"""Codes that were given out: every one that a commit made means the same table for ever, and the next layout cannot break them."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardtable.games import BOX
from cardtable.play import challenge, presets
from cardtable.play.challenge import Challenge, ChallengeError, ChallengeFault, read_challenge
from cardtable.play.recordtext import meta_of
from cardtable.rules.contract import Meta, Option

HERE = Path(__file__).parent
GAMES = [game for game in BOX if game != "null"]
LINES = [
    line.split("\t")
    for line in (HERE / "codes.tsv").read_text("utf-8").splitlines()
    if not line.startswith("#")
]


@pytest.mark.parametrize("line", LINES, ids=lambda line: f"{line[0]} {line[1]}")
def test_a_code_of_before_is_the_table_it_was(line: list[str]) -> None:
    _commit, code, game, options, seats, seed, *preset = line
    meant = meta_of(game).recorded(dict(pair.split(":") for pair in options.split(",")))
    found = read_challenge(code)
    assert found == Challenge(
        game, meant, tuple(int(level) or None for level in seats.split("/")), int(seed), "0"
    )
    assert found.options.preset in (preset or ["", presets.USUAL, presets.BOX])


def test_a_code_made_before_options_were_reordered_is_read() -> None:
    found = read_challenge("CR10-2800-7H40-2G")
    assert found.game == "crackword" and (found.options["insertion"], found.options["stalled"]) == (
        "off",
        "stay",
    )


def test_a_layout_without_a_reader_is_told_apart_as_older_or_newer(monkeypatch: pytest.MonkeyPatch) -> None:
    usual = meta_of("crackword")
    code = Challenge("crackword", usual.complete({}), (None, 2), 5, "0").code
    later = Meta("crackword", 1, usual.seats, usual.options, layout=3)

    class Manifest:
        meta = later

    monkeypatch.setattr(challenge, "games", lambda: (Manifest,))
    monkeypatch.setattr(challenge, "meta_of", lambda game: later)
    with pytest.raises(ChallengeError) as caught:
        read_challenge(code)
    assert caught.value.reason is ChallengeFault.OLDER
    newer = Challenge("crackword", later.complete({}), (None, 2), 5, "0").code
    assert newer.startswith("CR3") and read_challenge(newer).seed == 5
    monkeypatch.undo()
    with pytest.raises(ChallengeError) as caught:
        read_challenge(newer)
    assert caught.value.reason is ChallengeFault.NEWER


def told(options: tuple[Option, ...]) -> list[str]:
    """The options as codes have them: the first two of the aids are what a strict table was and was not."""
    found = [f"{each.name}:{'|'.join(each.values)}" for each in options if not each.language]
    strict = next((each.coded[:2] == ("all", "strict") for each in options if each.name == "aids"), False)
    return [each if not strict or "aids" not in each else "strict:off|on" for each in found]


def layouts() -> dict[tuple[str, int], list[str]]:
    rows = (line.split() for line in (HERE / "layouts.txt").read_text("utf-8").splitlines() if line[0] != "#")
    return {(game, int(layout)): options for game, layout, *options in rows}


@pytest.mark.parametrize("game", GAMES)
def test_options_are_added_under_a_new_layout_never_reordered(game: str) -> None:
    """A new option raises `Meta.layout`; the former options stay in `earlier`, with a line in `layouts.txt` and in `codes.tsv`."""
    meta, kept = meta_of(game), layouts()
    readable = dict(reversed(meta.earlier)) | {meta.layout: meta.options}
    numbers = sorted(layout for each, layout in kept if each == game)
    assert numbers == sorted(readable) == list(range(1, meta.layout + 1))
    for layout in numbers:
        assert told(readable[layout]) == kept[game, layout], "a layout given out has changed"
        for before, after in zip(kept.get((game, layout - 1), []), kept[game, layout], strict=False):
            assert after.startswith(before), "reordered"


def test_each_layout_has_a_code_that_was_given_out() -> None:
    """A layout without a line in `codes.tsv` could change without a test that fails."""
    given = {(game, int(code[2])) for _commit, code, game, *_rest in LINES}
    assert layouts().keys() <= given
