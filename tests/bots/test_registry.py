"""Every game's bots have the levels that the table offers."""

from __future__ import annotations

from cardtable import bots
from cardtable.games import every


def test_each_game_has_a_skill_for_each_level() -> None:
    for game in every():
        assert [*bots.levels(game.id)] == [*range(1, game.levels + 1)]
        assert game.bot or game.levels == 1
        if game.bot:
            assert sorted(game.room("bot").SKILLS) == [*bots.levels(game.id)]
