"""Bots of Lettralettre 26: they differ in how greedily they pick a word and in how they judge a constraint card."""

from __future__ import annotations

from cardtable.bots.choice import BotChoice, Spent
from cardtable.bots.strength import EVEN, Temper
from cardtable.games.lettralettre.bot import auction, words
from cardtable.games.lettralettre.rules.model import Phase, State
from cardtable.games.lettralettre.rules.rules import Lettralettre
from cardtable.rules.contract import Seat
from cardtable.rules.rng import Rng

__all__ = ["choose", "hint"]


def choose(
    game: Lettralettre,
    view: State,
    seat: Seat,
    *,
    level: float,
    seed: int,
    temper: Temper = EVEN,
    spent: Spent,
) -> BotChoice:
    """The move of that level: the same for the same view and seed, as long as the budget lasts."""
    taken = sum(map(len, view.kept))
    rng = Rng(seed).fork(1000 * len(view.rounds) + 50 * taken + view.pot + 1)
    if view.phase is Phase.BIDDING:
        return auction.bid(game, view, seat, level, temper, rng, spent)
    return words.write(game, view, seat, level, temper, rng, spent)


def hint(game: Lettralettre, view: State, seat: Seat, *, spent: Spent) -> BotChoice:
    """Return the bid of a sound player, or the highest-scoring word in everyday use."""
    if view.phase is Phase.BIDDING:
        return auction.bid(game, view, seat, auction.SOUND, EVEN, Rng(0), spent)
    return words.hint(game, view, seat, spent)
