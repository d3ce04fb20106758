"""Whether to take a constraint card: a threshold, better judged from level to level, and search for the
best.
"""

from __future__ import annotations

from cardtable.bots.choice import BotChoice, Spent
from cardtable.games.lettralettre.bot import pair, rollout
from cardtable.games.lettralettre.bot.worth import Worth, shipped
from cardtable.games.lettralettre.reasons import LettralettreWhy
from cardtable.games.lettralettre.rules.model import Chip, State, Take
from cardtable.games.lettralettre.rules.rules import Lettralettre
from cardtable.rules.contract import Seat
from cardtable.rules.rng import Rng

SOUND = 3
"""The level whose judgement a hint borrows."""
EXPERT = 4
SAMPLES = 60
"""Deals a judgement looks at."""
NOISE = 4
"""Tokens by which the second level may be wrong about a card, either way."""
GREED = 3
"""The first level takes when bonus and tokens come to so much, however hard the card is."""


def bid(game: Lettralettre, view: State, seat: Seat, level: int, rng: Rng, spent: Spent) -> BotChoice:
    """Take the card or put a token on it."""
    assert view.offer is not None
    code = view.offer.face or ""
    details: dict[str, str | int] = {"constraint": code, "pot": view.pot}
    if not view.tokens[seat]:
        return BotChoice(Take(), LettralettreWhy.MUST_TAKE, details, 1)
    if level == 1:
        takes, nodes = game.book[code].bonus + view.pot >= GREED, 1
    else:
        worth = shipped(view.pack)
        takes, nodes = _judged(worth, view, seat, code, level, rng, spent)
    return BotChoice(
        Take() if takes else Chip(),
        LettralettreWhy.WORTH_TAKING if takes else LettralettreWhy.DECLINES,
        details,
        nodes,
    )


def _judged(
    worth: Worth, view: State, seat: Seat, code: str, level: int, rng: Rng, spent: Spent
) -> tuple[bool, int]:
    """Whether to take, and how much was looked at."""
    if level == EXPERT and len(view.bidders) > 1:
        if len(view.tokens) == 2:
            return pair.takes(worth, view, seat, SAMPLES)
        return rollout.takes(worth, view, seat, rng, spent)
    value = marginal(worth, view, seat, code)
    if level == 2:
        draw, _rng = rng.fork(sum(map(ord, code))).below(2 * NOISE + 1)
        value = value / 2 + draw - NOISE
    return value + view.pot >= 0, SAMPLES


def marginal(worth: Worth, view: State, seat: Seat, code: str) -> float:
    """Tokens that this card promises to a seat more than one drawn at random, knowing everybody's cards."""
    hands = [view.codes(each) for each in range(len(view.tokens))]
    before = worth.tokens(hands, SAMPLES)[seat]
    hands[seat] = (*hands[seat], code)
    return worth.tokens(hands, SAMPLES)[seat] - before
