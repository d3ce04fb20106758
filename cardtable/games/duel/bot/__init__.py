"""Bots of the duel: they differ in how many words they see, in what they count and in how greedily they pick."""

from __future__ import annotations

from cardtable.bots.choice import BotChoice, Spent, never
from cardtable.bots.strength import EVEN, Dial, Offer, Temper, dialled, looks_ahead, pick, skill_of
from cardtable.bots.vocabulary import HINTS, Vocabulary, sees
from cardtable.games.duel.bot import expert, player
from cardtable.games.duel.bot.player import Found, Turn, cards_and_penalty
from cardtable.games.duel.reasons import DuelWhy
from cardtable.games.duel.rules.model import State
from cardtable.games.duel.rules.rules import Duel
from cardtable.rules.contract import Seat
from cardtable.rules.rng import Rng

SEES: Dial = ((1.0, 0.6), (2.0, 0.75), (3.0, 1.0))
"""Part of the words that come to a bot's mind, by level; without one that lays two cards it thinks of all it knows."""
AIM: Dial = ((1.0, 3.0), (2.0, 5.0), (3.0, 12.0))
"""Number of cards that a bot likes to lay at once, by level."""
PENALTY: Dial = ((1.5, 0.0), (3.0, 1.0))
"""Weight of a card that the opponent draws beside one that is laid, by level."""
TEMPERATURE: Dial = ((1.0, 0.3), (2.0, 0.5), (3.0, 0.0))
"""Greed in cards with which a bot picks among the words it sees, by level."""
FAMILIAR: Dial = ((1.0, 0.3), (2.0, 0.0))
"""Weight in cards of each grade by which people know a word, by level: a beginner lays what comes to mind first."""
HARD = 0.5
"""Weight of the ease of a card (`player.ease`) that a bot gets rid of: it lays its hard cards first, and has to discard less."""
OPEN = 1.5
"""Weight in cards of what a way opens for both players (`player.opens`)."""
OUT = 6.0
"""Worth of an empty hand, in cards."""
NODES = 60_000
"""The budget of a choice below the strongest."""
THOUGHT_OF = 9
"""Cards of a big hand that words are built with."""


def choose(
    game: Duel,
    view: State,
    seat: Seat,
    *,
    level: float,
    seed: int,
    temper: Temper = EVEN,
    spent: Spent = never,
) -> BotChoice:
    """The move of that level: the same for the same view and seed, as long as the budget lasts."""
    vocabulary = Vocabulary(game.lexicon, game.words(view.options))
    rng = Rng(seed).fork(_turn_number(view))
    turn = Turn(view, seat, vocabulary, THOUGHT_OF, NODES, spent)
    if (levelling := turn.levelling()) is not None:
        return levelling
    skill = skill_of(level, rng)
    if looks_ahead(level, rng) and not view.is_last_turn:
        return expert.decide(turn, rng, skill, temper)
    found = turn.search(player.chosen(turn.hand, THOUGHT_OF))
    known = turn.admitted(found, vocabulary.knowing(skill))
    chance = dialled(SEES, level)
    seen = turn.admitted(known, lambda word: sees(chance, rng, word))
    if all(len(move.faces) == 1 for _word, move in seen):
        seen = known
    if not seen:
        return turn.last_resort(skill, found)
    offers = [_offer(turn, each, level, temper) for each in seen]
    best = pick(offers, dialled(TEMPERATURE, level), rng)
    most = max(len(each.move[1].faces) for each in offers)
    fewer = len(best.move[1].faces) < most
    return turn.laid(best.move, DuelWhy.SPOTS if fewer else DuelWhy.LAYS_MOST)


def _offer(turn: Turn, found: Found, level: float, temper: Temper) -> Offer[Found]:
    """A way to lay cards, with what it is worth in cards."""
    word, move = found
    laid = len(move.faces)
    worth = -abs(laid - dialled(AIM, level)) + dialled(PENALTY, level) * move.penalty
    worth += OPEN * player.opens(turn.view, move) - HARD * player.ease(move.faces)
    if familiar := dialled(FAMILIAR, level):
        worth += familiar * turn.vocabulary.familiarity(word)
    if laid == sum(turn.hand.values()):
        worth += OUT
    if temper != EVEN:
        worth += player.fancy(turn, found, temper)
    return Offer(found, word, laid, worth)


def hint(game: Duel, view: State, seat: Seat, *, spent: Spent = never) -> BotChoice:
    """The best move in words of common use, else in the commonest a bot may say."""
    vocabulary = Vocabulary(game.lexicon, game.words(view.options))
    turn = Turn(view, seat, vocabulary, THOUGHT_OF, NODES, spent)
    stage = DuelWhy.EVERYDAY, vocabulary.knowing(HINTS)
    return turn.levelling() or turn.decide(stage, cards_and_penalty, HINTS)


def _turn_number(view: State) -> int:
    """A number that differs from turn to turn, whatever happens."""
    laid = len(view.board.cards) + len(view.discard)
    return (view.reshuffles * 1000 + laid) * 1000 + sum(map(len, view.hands)) + 1
