"""Every game's bots have the levels that the table offers."""

from __future__ import annotations

from importlib import import_module

from cardtable import bots


def test_each_game_has_a_skill_for_each_level():
    for game, count in bots.LEVELS.items():
        room = import_module(f"cardtable.games.{game}.bot")
        assert sorted(room.SKILLS) == [*range(1, count + 1)] == [*bots.levels(game)]
    assert [*bots.levels("null")] == [1]
