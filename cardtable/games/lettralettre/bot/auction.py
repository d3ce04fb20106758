"""Decision on a constraint card: a threshold, better judged from level to level, and search for the best."""

from __future__ import annotations

from cardtable.bots.choice import BotChoice, Spent
from cardtable.bots.strength import EVEN, Dial, Temper, dialled, looks_ahead
from cardtable.games.lettralettre.bot import pair, rollout
from cardtable.games.lettralettre.bot.worth import Worth, shipped
from cardtable.games.lettralettre.reasons import LettralettreWhy
from cardtable.games.lettralettre.rules.model import Chip, State, Take
from cardtable.games.lettralettre.rules.rules import Lettralettre
from cardtable.rules.contract import Seat
from cardtable.rules.rng import Rng

SOUND = 3.0
"""The level whose judgement a hint borrows."""
JUDGEMENT: Dial = ((1.0, 0.4), (3.0, 1.0))
"""Part of a card's worth that a bot feels, by level. No bot refuses a card that is worth more than nothing with its tokens."""
SAMPLES = 60
"""Deals a judgement looks at."""


def bid(
    game: Lettralettre, view: State, seat: Seat, level: float, temper: Temper, rng: Rng, spent: Spent
) -> BotChoice:
    """Take the card or put a token on it."""
    assert view.offer is not None
    code = view.offer.face or ""
    details: dict[str, str | int] = {"constraint": code, "pot": view.pot}
    if not view.tokens[seat]:
        return BotChoice(Take(), LettralettreWhy.MUST_TAKE, details, 1)
    worth = shipped()
    patience = temper.watch - temper.hoard
    two = len(view.tokens) == 2
    if looks_ahead(level, rng) and len(view.bidders) > 1 and (two or temper == EVEN):
        if two:
            takes, nodes = pair.takes(worth, view, seat, SAMPLES, patience)
        else:
            takes, nodes = rollout.takes(worth, view, seat, rng, spent)
    else:
        value = dialled(JUDGEMENT, level) * marginal(worth, view, seat, code)
        takes, nodes = value + view.pot >= patience, SAMPLES
    return BotChoice(
        Take() if takes else Chip(),
        LettralettreWhy.WORTH_TAKING if takes else LettralettreWhy.DECLINES,
        details,
        nodes,
    )


def marginal(worth: Worth, view: State, seat: Seat, code: str) -> float:
    """Tokens that this card promises to a seat more than one drawn at random, knowing everybody's cards."""
    hands = [view.codes(each) for each in range(len(view.tokens))]
    before = worth.tokens(hands, SAMPLES)[seat]
    hands[seat] = (*hands[seat], code)
    return worth.tokens(hands, SAMPLES)[seat] - before
