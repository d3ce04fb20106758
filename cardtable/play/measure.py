"""Measure of players: bots and people on one scale, and the right strength of the next bot.

The bots of a game have their ratings from measured ladders (`Manifest.ratings`, docs/ratings.md), in which its first level has 1000. People
have theirs from finished games (`rated`), for each game and each language of words apart.

Every finished game counts once, by whatever rules, but for those with help, of given cards, with a word list of the user's own, and of a
game whose bots have no ratings. Each person round one screen is rated against the others as they were before the game; a bot's rating says
less of a table it was not measured at.

The strength of a person, as a number, is Glicko-2, for one table at a time: M. Glickman, "Example of the Glicko-2 system" (2013,
glicko.net); the numbers in brackets are its steps. A finished game is a rating period: at a table of more than two every other player is an
opponent, and all of them together weigh as one game. The scale is that of the bots: 400 points are ten to one.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from math import exp, log, log10, pi, sqrt

from cardtable import bots
from cardtable.bots.opponents import KEYS
from cardtable.games import manifest
from cardtable.play.seats import MEASURED, Player
from cardtable.play.session import Session
from cardtable.play.wordlists import is_list
from cardtable.rules.contract import AIDS, LEXICON, Aids, Options, Outcome, Seat

SCALE = 173.7178
"""Points to one unit of the paper's own scale (2)."""
TAU = 0.5
"""Constraint on the change of a volatility; the paper's value."""
_EPSILON = 1e-6


@dataclass(frozen=True, slots=True)
class Rating:
    """Estimate of strength: `value` in points, `deviation` its uncertainty, `volatility` how much it changes."""

    value: float
    deviation: float
    volatility: float = 0.06


@dataclass(frozen=True, slots=True)
class RatedResult:
    """Result against one opponent: 1 won, 0.5 neither, 0 lost; `weight` is the part of a game it counts."""

    opponent: Rating
    score: float
    weight: float = 1.0


def expected(own: float, other: float) -> float:
    """Return the part of the games that a player of that strength wins."""
    return 1 / (1 + 10 ** ((other - own) / 400))


def gap(share: float) -> float:
    """Return the points between two players of whom one wins that part of the games."""
    return 400 * log10(share / (1 - share))


def rated(before: Rating, results: Sequence[RatedResult]) -> Rating:
    """The rating after these games; ValueError where there are none."""
    if not results:
        raise ValueError("no game")
    phi = before.deviation / SCALE
    precision, pull = 0.0, 0.0
    for each in results:
        damped = _damped(each.opponent.deviation / SCALE)
        hoped = 1 / (1 + exp(-damped * (before.value - each.opponent.value) / SCALE))
        precision += each.weight * damped * damped * hoped * (1 - hoped)
        pull += each.weight * damped * (each.score - hoped)
    variance = 1 / precision  # (3)
    volatility = _volatility(before.volatility, phi, variance, variance * pull)
    widened = phi * phi + volatility * volatility  # (6)
    after = 1 / sqrt(1 / widened + precision)  # (7)
    return Rating(before.value + SCALE * after * after * pull, SCALE * after, volatility)


def _damped(phi: float) -> float:
    """Return the weight of an opponent's result, whose own rating may be wrong."""
    return 1 / sqrt(1 + 3 * phi * phi / (pi * pi))


def _volatility(before: float, phi: float, variance: float, improvement: float) -> float:
    """The new volatility, by the paper's iteration (5)."""
    square, spread = improvement * improvement, phi * phi + variance
    start = log(before * before)

    def slope(x: float) -> float:
        whole = spread + exp(x)
        return exp(x) * (square - whole) / (2 * whole * whole) - (x - start) / (TAU * TAU)

    # The paper looks for the first of start - TAU, start - 2 TAU, … where the slope is not negative: it is at least
    # 1 / TAU - 1 / 2 at the first.
    low, high = start, log(square - spread) if square > spread else start - TAU
    at_low, at_high = slope(low), slope(high)
    while abs(high - low) > _EPSILON:
        between = low + (low - high) * at_low / (at_high - at_low)
        at_between = slope(between)
        if at_between * at_high <= 0:
            low, at_low = high, at_high
        else:
            at_low /= 2
        high, at_high = between, at_between
    return exp(low / 2)


FIRST = Rating(1000.0, 700.0, 0.3)
"""Rating of an unknown person: a beginner's bot at first, and quick to be told from one."""
PROBE = 1.0
"""Distance of the next opponent from a person's rating, in deviations."""
AS_MEASURED, ELSEWHERE = 30.0, 150.0
"""The deviation of a bot's rating at a table as in its ladder, and at any other."""
OTHER_AIDS = 200.0
"""The least deviation of a person's rating once the aids of the table change."""
SPOKEN = 3.5
"""The strongest level in words that people know."""
MOST_KEPT = 200
"""Games whose ratings are kept, of a person in a game."""


@dataclass(frozen=True, slots=True)
class Whose:
    """A person, in a game, with words in a language."""

    name: str
    game: str
    words: str


@dataclass(frozen=True, slots=True)
class Strength:
    """Strength of a person after `games`; `course` is the rating after each of the last ones, by the game's identity
    (`play.stats.identity`); `aids` those of the last table."""

    rating: Rating = FIRST
    games: int = 0
    course: tuple[tuple[str, float], ...] = ()
    aids: str = Aids.ALL.value

    def after(self, results: Sequence[RatedResult], game: str, aids: str = Aids.ALL.value) -> Strength:
        """Return the rating after one more match; other aids than before make it less sure."""
        before = self.rating
        if aids != self.aids:
            before = replace(before, deviation=max(before.deviation, OTHER_AIDS))
        now = rated(before, results)
        course = (*self.course, (game, round(now.value, 1)))[-MOST_KEPT:]
        return Strength(now, self.games + 1, course, aids)

    def change(self, game: str) -> tuple[float, float] | None:
        """The rating before and after that game; None where it is not one of those that are kept."""
        at = next((at for at, (name, _value) in enumerate(self.course) if name == game), None)
        if at is None or (at == 0 and self.games > len(self.course)):
            return None
        return (self.course[at - 1][1] if at else FIRST.value), self.course[at][1]

    @property
    def aim(self) -> float:
        """The strength of the next opponent: above after a victory and below after a defeat, the farther the less sure the
        rating is, so that it is soon found out."""
        if not self.course:
            return self.rating.value
        before = self.course[-2][1] if len(self.course) > 1 else FIRST.value
        last = self.course[-1][1]
        return self.rating.value + PROBE * self.rating.deviation * ((last > before) - (last < before))


Standings = Mapping[Whose, Strength]


# --- bots -----------------------------------------------------------------------------------------


def is_measured(game: str) -> bool:
    """Return True if the bots of a game have ratings."""
    return bool(manifest(game).ratings)


def value_of(game: str, level: float) -> float:
    """The rating of its bots of that level, between two that were measured in proportion."""
    points = manifest(game).ratings
    level = max(points[0][0], min(points[-1][0], level))
    (low, least), (high, most) = next(pair for pair in pairwise(points) if level <= pair[1][0])
    return least + (most - least) * (level - low) / (high - low)


def level_of(game: str, value: float) -> float:
    """Return the level of its bots that comes nearest to that rating; never a whole level, so that a bot measured to a person can be told
    from others."""
    points = manifest(game).ratings
    found = _level_at(game, value)
    level = max(points[0][0], min(points[-1][0] - 0.01, round(found, 2)))
    return round(level + 0.01, 2) if level == int(level) else level


def _level_at(game: str, value: float) -> float:
    """The strength that has that rating, the nearest there is."""
    points = manifest(game).ratings
    for (low, least), (high, most) in pairwise(points):
        if value < most:
            return low + (high - low) * max(0.0, value - least) / (most - least)
    return points[-1][0]


def stretch(game: str, key: str) -> tuple[float, float]:
    """The weakest and the strongest level at which an opponent plays a game.

    The five that speak living words share their part of the scale equally; the last has what is above.
    """
    first, last = value_of(game, 1), value_of(game, SPOKEN)
    at, part = KEYS.index(key), (last - first) / (len(KEYS) - 1)
    if at == len(KEYS) - 1:
        return SPOKEN, bots.levels(game)[-1]
    return round(_level_at(game, first + at * part), 2), round(_level_at(game, first + (at + 1) * part), 2)


def middle(game: str, key: str) -> float:
    """Return the level in the middle of an opponent's stretch, in points: halfway between its ends two levels may be equally strong."""
    low, high = (value_of(game, end) for end in stretch(game, key))
    return round(_level_at(game, (low + high) / 2), 2)


def met(game: str, key: str, value: float) -> float:
    """The level of an opponent that is met by people of that rating: the point of its stretch nearest to it."""
    low, high = stretch(game, key)
    return round(max(low, min(high, _level_at(game, value))), 2)


def fitting(game: str, value: float) -> str:
    """The key of the opponent whose stretch that rating lies in, the nearest one beyond either end."""
    return next(
        (key for key in KEYS[:-1] if value < value_of(game, stretch(game, key)[1])),
        KEYS[-1],
    )


def animals(game: str, seats: Sequence[float | None]) -> tuple[str, ...]:
    """The keys of the opponents that play at those levels, each at one seat; "" for a person's seat (None), and for all in a game
    whose bots nobody has measured."""
    found: list[str] = []
    for level in seats:
        if level is None or not is_measured(game):
            found.append("")
            continue
        at = KEYS.index(fitting(game, value_of(game, level)))
        free = [key for key in KEYS if key not in found] or [*KEYS]
        found.append(min(free, key=lambda key: abs(KEYS.index(key) - at)))
    return tuple(found)


def fitted(
    players: Sequence[Player], game: str, options: Options, standings: Standings
) -> tuple[Player, ...]:
    """The players, those bots that are to be measured as strong as the people: as the mean of several."""
    if all(player.level != MEASURED for player in players):
        return tuple(players)
    people = [standings.get(_whose(each, game, options), Strength()) for each in players if each.is_human]
    aim = sum(each.aim for each in people) / len(people) if people else FIRST.value
    own = sum(each.rating.value for each in people) / len(people) if people else FIRST.value

    def seated(player: Player) -> Player:
        if player.level != MEASURED:
            return player
        level = met(game, player.temper, own) if player.temper else level_of(game, aim)
        return replace(player, level=level)

    return tuple(map(seated, players))


# --- people ---------------------------------------------------------------------------------------


def counts(session: Session) -> bool:
    """Return True if a finished game says something of the strength of its people."""
    header = session.header
    return (
        session.outcome() is not None
        and is_measured(header.game)
        and not session.assisted
        and not header.given
        and not is_list(header.lexicon)
    )


def people(session: Session) -> Iterator[tuple[Seat, Whose]]:
    """The people of a game."""
    for seat, player in enumerate(session.players):
        if player.is_human:
            yield seat, _whose(player, session.header.game, session.options)


MET = 2
"""Number of matches, the one just ended included, from which on the ratings may call a close one a rout."""
ROUT, CERTAIN = 2, 0.9
"""Measure of a rout: the winner's multiple of the loser's points, or the part of matches that the ratings gave the winner."""


def after_rout(session: Session, standings: Standings) -> str:
    """The opponent to propose when one person has been routed by one bot, or has routed it: a weaker or a stronger one,
    the one who fits if it is; "" after any other game."""
    outcome, header = session.outcome(), session.header
    bots = [seat for seat, player in enumerate(session.players) if player.level is not None]
    if outcome is None or len(session.players) != 2 or len(bots) != 1 or not is_measured(header.game):
        return ""
    seat, bot = 1 - bots[0], session.players[bots[0]]
    if len(outcome.winners) != 1:
        return ""
    won, value = seat in outcome.winners, value_of(header.game, bot.level or 1)
    strength = standings.get(_whose(session.players[seat], header.game, session.options), Strength())
    own = strength.rating
    high, low = max(outcome.scores), min(outcome.scores)
    sure = expected(own.value, value) if won else expected(value, own.value)
    if strength.games < MET:  # the scale does not know that person yet
        sure = 0.0
    if high < ROUT * low and sure < CERTAIN:
        return ""
    fits, now = (
        KEYS.index(fitting(header.game, own.value)),
        KEYS.index(bot.temper or fitting(header.game, value)),
    )
    at = max(fits, now + 1) if won else min(fits, now - 1)
    return KEYS[at] if 0 <= at < len(KEYS) else ""


def standings_after(standings: Standings, session: Session, game: str) -> dict[Whose, Strength]:
    """The standings with a finished game of that identity, all by what they were before it."""
    outcome = session.outcome()
    if outcome is None or not counts(session):
        return dict(standings)
    ratings = [_rating(session, seat, standings) for seat in range(len(session.players))]
    after = {
        whose: standings.get(whose, Strength()).after(
            _results(outcome, seat, ratings), game, session.aids.value
        )
        for seat, whose in people(session)
    }
    return {**standings, **after}


def _whose(player: Player, game: str, options: Options) -> Whose:
    return Whose(player.name, game, options.get(LEXICON, ""))


def _rating(session: Session, seat: Seat, standings: Standings) -> Rating:
    """Return the rating of the player in that seat."""
    player, header = session.players[seat], session.header
    if player.level is None:
        return standings.get(_whose(player, header.game, session.options), Strength()).rating
    default = session.game.meta.complete({})
    rules = {**session.options, AIDS: default.get(AIDS, "")}
    usual = len(session.players) == 2 and rules == {AIDS: "", **default}
    return Rating(value_of(header.game, player.level), AS_MEASURED if usual else ELSEWHERE)


def _results(outcome: Outcome, seat: Seat, ratings: Sequence[Rating]) -> list[RatedResult]:
    """One result against everybody else, all of them together one game."""
    places = [(other in outcome.winners, score) for other, score in enumerate(outcome.scores)]
    others = [other for other in range(len(places)) if other != seat]
    return [
        RatedResult(
            ratings[other],
            (1 + (places[seat] > places[other]) - (places[seat] < places[other])) / 2,
            1 / len(others),
        )
        for other in others
    ]
