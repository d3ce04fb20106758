"""The strongest level: it weighs what it keeps, and tries its best moves against hands the opponent may hold."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from math import exp

from cardtable.bots.choice import BotChoice
from cardtable.bots.strength import EVEN, Temper
from cardtable.bots.vocabulary import WHOLE, Skill
from cardtable.games.duel.bot import player
from cardtable.games.duel.bot.player import Found, Turn
from cardtable.games.duel.reasons import DuelWhy
from cardtable.games.duel.rules import moves
from cardtable.games.duel.rules.deck import counts
from cardtable.games.duel.rules.judge import as_laid
from cardtable.games.duel.rules.model import Grid, State
from cardtable.games.duel.rules.search import Budget
from cardtable.rules.rng import Rng

THOUGHT_OF = 10
NODES = 60_000
"""Steps of the search for its own moves."""
IMAGINED = 150_000
"""Steps of all it imagines; no further world is tried once they are spent."""
CANDIDATES = 8
ALIKE = 2
"""Candidates that keep the same cards and make the opponent draw as many: the board alone differs."""
WORLDS = 8
"""Hands of the opponent each candidate is tried against, the same for all."""
OTHERS_THOUGHT_OF = 8
A_LOOK = 6_000
"""Steps of one imagined search."""


@dataclass(frozen=True, slots=True)
class _Candidate:
    found: Found
    kept: Counter[str]
    board: Grid
    value: float


@dataclass(frozen=True, slots=True)
class _World:
    """Cards that the bot has not seen, in a possible order: the opponent's hand, then the pile."""

    hand: tuple[str, ...]
    pile: tuple[str, ...]


CARD = 0.12
"""Weight of a card in the log odds of a round, for the weights of a temper."""


def decide(turn: Turn, rng: Rng, skill: Skill, temper: Temper) -> BotChoice:
    """Return the move that comes out best in words the skill knows.

    A bot that lacks some words, or time, takes the highest move at first sight: as strong in a tenth of the time."""
    turn.size, turn.limit = THOUGHT_OF, NODES
    found = turn.admitted(turn.search(player.chosen(turn.hand, THOUGHT_OF)), turn.vocabulary.knowing(skill))
    if not found:
        return turn.last_resort(skill)
    candidates = _candidates(turn, found, temper)
    best = candidates[0]
    if not best.kept or len(candidates) == 1:
        return turn.laid(best.found, DuelWhy.LAYS_MOST)
    if skill != WHOLE:
        return turn.laid(best.found, DuelWhy.WEIGHS)
    tried = _tried(turn, candidates, rng)
    best = max(candidates, key=lambda each: tried[candidates.index(each)])
    return turn.laid(best.found, DuelWhy.WEIGHS if best is candidates[0] else DuelWhy.SEES_AHEAD)


def _candidates(turn: Turn, found: list[Found], temper: Temper) -> list[_Candidate]:
    """The moves that look best, best first."""
    hand, others = turn.hand, turn.opponent
    kept_by: dict[tuple[str, ...], tuple[Counter[str], float]] = {}
    scored: list[tuple[float, int, Found]] = []
    for at, each in enumerate(found):
        faces = tuple(sorted(each[1].faces))
        if faces not in kept_by:
            kept = hand - Counter(faces)
            kept_by[faces] = kept, player.prospect(kept, others + each[1].penalty)
        value = kept_by[faces][1] + (CARD * player.fancy(turn, each, temper) if temper != EVEN else 0.0)
        scored.append((value, -at, each))
    scored.sort(key=lambda one: one[:2], reverse=True)
    alike: Counter[tuple[str, ...]] = Counter()
    chosen: list[_Candidate] = []
    for value, _at, each in scored:
        faces = tuple(sorted(each[1].faces))
        alike[faces] += 1
        if alike[faces] <= ALIKE:
            move = each[1]
            board = turn.view.board.laid(move.column, move.start, as_laid(move.pieces))
            chosen.append(_Candidate(each, kept_by[faces][0], board, value))
        if len(chosen) == CANDIDATES:
            break
    return chosen


def _tried(turn: Turn, candidates: list[_Candidate], rng: Rng) -> list[float]:
    """The mean chance of the round after each candidate, over imagined hands."""
    totals, done = [0.0] * len(candidates), 0
    unseen = _unseen(turn.view, turn.seat)
    for world in range(WORLDS):
        if turn.spent() or turn.nodes > NODES + IMAGINED:
            break
        mixed, _rng = rng.fork(world + 1).shuffled(unseen)
        imagined = _World(mixed[: turn.opponent], mixed[turn.opponent :])
        for at, each in enumerate(candidates):
            totals[at] += _chance(turn, each, imagined)
        done += 1
    if not done:
        return [each.value for each in candidates]
    return totals


def _unseen(view: State, seat: int) -> list[str]:
    """The faces of all cards that this seat does not see, in alphabetical order."""
    seen = Counter(card.face or "" for card in (*view.hands[seat], *view.discard, *view.board.cards))
    return sorted((Counter(counts(view.options)) - seen).elements())


def _chance(turn: Turn, candidate: _Candidate, world: _World) -> float:
    """Return the chance of winning the round when the opponent answers greedily, and the bot after that."""
    owed = candidate.found[1].penalty
    theirs = Counter(world.hand + world.pile[:owed])
    pile = world.pile[owed:]
    answer = _best(turn, candidate.board, theirs, sum(candidate.kept.values()), OTHERS_THOUGHT_OF)
    board, drawn = candidate.board, 0
    if answer is not None:
        move = answer[1]
        theirs = theirs - Counter(move.faces)
        if not theirs:
            return 0.0
        board, drawn = board.laid(move.column, move.start, as_laid(move.pieces)), move.penalty
    else:
        theirs = theirs + Counter(pile[:2])
        pile = pile[2:]
    mine = candidate.kept + Counter(pile[:drawn])
    reply = _best(turn, board, mine, sum(theirs.values()), OTHERS_THOUGHT_OF)
    if reply is None:
        return _odds(player.prospect(mine + Counter(pile[drawn : drawn + 2]), sum(theirs.values())))
    kept = mine - Counter(reply[1].faces)
    return 1.0 if not kept else _odds(player.prospect(kept, sum(theirs.values()) + reply[1].penalty))


def _best(turn: Turn, board: Grid, hand: Counter[str], others: int, size: int) -> Found | None:
    """Return the move that looks best to a player with that hand while the other holds `others` cards."""
    budget = Budget(A_LOOK)
    best, value = None, float("-inf")
    words = turn.vocabulary.words
    known: dict[tuple[str, ...], float] = {}
    for each in moves.lays(board, player.chosen(hand, size), turn.view.reads_across, words, budget):
        faces = each[1].faces
        if faces not in known:
            known[faces] = player.prospect(hand - Counter(faces), others + each[1].penalty)
        if known[faces] > value:
            best, value = each, known[faces]
    turn.nodes += A_LOOK - budget.left
    return best


def _odds(value: float) -> float:
    return 1 / (1 + exp(-value))
