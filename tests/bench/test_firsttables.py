"""First tables: data that the bench writes and the set-up reads."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from cardtable import i18n, languages
from cardtable.bots.firsttables import UNMEASURED, FirstTable, first_table
from cardtable.bots.opponents import KEYS
from cardtable.games import games, manifest
from cardtable.play.opening import first_minutes, in_steps, minutes
from cardtable.play.seats import Player
from cardtable.rules.contract import LEXICON
from cardtable.wording.games import offered_options
from tools.bench import firsttables
from tools.bench.firsttables import Course, source

GAMES = [each.id for each in games()]
GOOD = Course(won=100, decisions=[10] * 200, turns=2000, passes=100, hand=9)


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_a_first_table_in_every_language_as_the_bench_wrote_it(game: str) -> None:
    found = {language: first_table(game, language) for language in languages.BOX}
    for table in found.values():
        assert table.opponent in KEYS and table.decisions > 0
    text = (Path(__file__).parents[2] / f"cardtable/games/{game}/firsttables.py").read_text("utf-8")
    assert text.split() == source(game, found).split()


@pytest.mark.parametrize("game", GAMES)
def test_the_set_up_offers_the_first_table_of_the_language_spoken(game: str) -> None:
    meta = manifest(game).meta
    for language in languages.BOX:
        i18n.use(language)
        table, offered = first_table(game, language), offered_options(game)
        assert offered == meta.complete({**table.options, LEXICON: language})
        told = minutes(game, (Player("Anne"), Player("The Snail", 1, 0, table.opponent)), offered)
        assert told == in_steps(first_minutes(table.decisions)) <= firsttables.MEDIAN


def test_a_game_without_first_tables_offers_its_usual_options_and_the_first_opponent() -> None:
    assert first_table("null", "") == UNMEASURED and first_table("shelf", "xx") == UNMEASURED
    assert UNMEASURED.opponent == KEYS[0] and offered_options("null") == manifest("null").meta.complete({})


@pytest.mark.parametrize(
    ("change", "bar"),
    [
        ({"won": 79}, "wins"),
        ({"won": 121}, "wins"),
        ({"decisions": [31] * 200}, "minutes"),
        ({"decisions": [10] * 195 + [81] * 5}, "long"),
        ({"hand": 21}, "hand"),
    ],
)
def test_each_bar_is_broken_by_what_it_is_about(change: Mapping[str, object], bar: str) -> None:
    def course(**changed: object) -> Course:
        fields = {name: getattr(GOOD, name) for name in ("won", "decisions", "turns", "passes", "hand")}
        return Course(**{**fields, **changed})

    assert course().broken("shelf", "fr") == []
    assert course(**change).broken("shelf", "fr") == [bar]
    assert course(decisions=[8] * 200).broken("duel", "es") == ["turns"]
    assert course(decisions=[8] * 200).broken("duel", "en") == []


@pytest.mark.parametrize(("even", "tried"), [("off", 2), ("on", 1), ("never", 2)])
def test_the_first_table_that_holds_is_chosen_else_the_one_that_breaks_fewest_bars(
    even: str, tried: int
) -> None:
    found: list[FirstTable] = []
    offered = [FirstTable({"double_letters": value}, "snail", 0) for value in ("on", "off")]

    def play(table: FirstTable) -> Course:
        found.append(table)
        value = table.options["double_letters"]
        return Course(100 if value == even else 50, [5 if value in ("off", even) else 80] * 200)

    table, _course = firsttables.computed("duel", "fr", offered, play)
    expected = "on" if even == "on" else "off"
    assert table == FirstTable({"double_letters": expected}, "snail", 5) and len(found) == tried
