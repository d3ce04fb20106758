"""Who plays the duel: levels that differ in the words they know and see, and in what they count."""

from __future__ import annotations

from dataclasses import replace

from cardtable.bots.choice import BotChoice, Spent, Why, never
from cardtable.bots.vocabulary import HINTS, KNOWN, LEVELS, Skill, Vocabulary
from cardtable.games.duel.bot import expert, player
from cardtable.games.duel.bot.player import Rank, Turn, cards_and_penalty, fewest_cards, most_cards
from cardtable.games.duel.reasons import DuelWhy
from cardtable.games.duel.rules.model import Phase, State, Swap
from cardtable.games.duel.rules.moves import held
from cardtable.games.duel.rules.rules import Duel
from cardtable.rules.contract import Seat
from cardtable.rules.rng import Rng

SKILLS = LEVELS | {
    1: Skill(floor=3.6, last=KNOWN, sees=0.3, long=0.3, jokers=1),
    2: Skill(floor=3.3, last=2.9, sees=0.6, long=0.5, jokers=1),
    3: replace(LEVELS[3], last=2.65),
}
"""Three of its own: who discards draws more than it lays, so that two who see as little as beginners elsewhere never end a
round (D8); and who knows words well need not go so low."""
BEGINNER, EXPERT = 1, 4
RANKS: dict[int, Rank] = {1: fewest_cards, 2: most_cards, 3: cards_and_penalty}
NODES = 60_000
"""The budget of a choice of an ordinary level."""
BLIND = 30
"""In how many turns of a hundred a beginner sees no word at all."""
PLENTY = 10
"""Cards among which nobody overlooks every word: hands would grow without end otherwise (D13)."""
THOUGHT_OF = 9
"""Cards of a big hand that words are built with."""


def choose(game: Duel, view: State, seat: Seat, *, level: int, seed: int, spent: Spent = never) -> BotChoice:
    """The move of that level: the same for the same view and seed, as long as the budget lasts."""
    vocabulary = Vocabulary(game.lexicon, game.words(view.options))
    rng = Rng(seed).fork(_moment(view))
    turn = Turn(view, seat, vocabulary, THOUGHT_OF, NODES, spent)
    if (levelling := turn.levelling()) is not None:
        return levelling
    if level == EXPERT:
        return expert.decide(turn, rng)
    skill = SKILLS[level]
    if level == BEGINNER and rng.fork(0).below(100)[0] < BLIND and (blind := overlook(game, view, seat)):
        return blind
    why = DuelWhy.SPOTS if level == BEGINNER else DuelWhy.LAYS_MOST
    stage = why, vocabulary.seeing(skill, rng)
    return turn.decide(stage, RANKS[level], skill)


def overlook(game: Duel, view: State, seat: Seat) -> BotChoice | None:
    """What who sees no word does; None where a card is to be thrown anyway, or the hand is so big that anybody sees one."""
    if view.phase is Phase.LEVELLING or len(view.hands[seat]) >= PLENTY:
        return None
    face = player.worst(held(view, seat))
    return BotChoice(Swap(face), Why.OVERLOOKS, {"card": face})


def hint(game: Duel, view: State, seat: Seat, *, spent: Spent = never) -> BotChoice:
    """The best move in words of common use, else in the commonest a bot may say."""
    vocabulary = Vocabulary(game.lexicon, game.words(view.options))
    turn = Turn(view, seat, vocabulary, THOUGHT_OF, NODES, spent)
    stage = DuelWhy.EVERYDAY, vocabulary.knowing(HINTS)
    return turn.levelling() or turn.decide(stage, cards_and_penalty, HINTS)


def _moment(view: State) -> int:
    """A number that differs from turn to turn, whatever happens."""
    laid = len(view.board.cards) + len(view.discard)
    return (view.reshuffles * 1000 + laid) * 1000 + sum(map(len, view.hands)) + 1
