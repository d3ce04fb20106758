"""Every game's bots have the levels that the table offers, and every opponent has all that it needs."""

from __future__ import annotations

from cardtable import bots, resources
from cardtable.bots.opponents import ICONS, KEYS, line, weights
from cardtable.bots.strength import EVEN
from cardtable.games import every, games
from cardtable.wording.opponents import AGAINST, NAMES


def test_each_game_has_a_bot_for_each_level() -> None:
    for game in every():
        assert [*bots.levels(game.id)] == [*range(1, game.levels + 1)]
        assert game.bot or game.levels == 1


def test_an_opponent_has_a_face_and_a_line_a_game() -> None:
    assert len(KEYS) == len({*ICONS.values()}) == 6 and {*NAMES} == {*AGAINST} == {*KEYS}
    for key, icon in ICONS.items():
        assert resources.asset("icons", f"{icon}.svg").is_file()
        assert all(line(game.id, key) for game in games())


def test_every_opponent_but_the_last_has_weights_of_its_own_in_each_game() -> None:
    for game in games():
        tempers = [weights(game.id, key) for key in KEYS]
        assert all(each != EVEN for each in tempers[:-1]) and len({*tempers}) == len(KEYS)
    assert weights("shelf", "") == EVEN == weights("null", "cat")
