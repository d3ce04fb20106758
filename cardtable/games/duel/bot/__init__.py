"""Who plays the duel: levels that differ in the words they know and see, and in what they count."""

from __future__ import annotations

from cardtable.bots.choice import Choice
from cardtable.bots.vocabulary import Skill, Vocabulary
from cardtable.games.duel.bot import expert
from cardtable.games.duel.bot.player import Fuse, Rank, Stage, Turn, cards_and_penalty, most_cards
from cardtable.games.duel.reasons import DuelWhy
from cardtable.games.duel.rules.model import State
from cardtable.games.duel.rules.rules import Duel
from cardtable.rules.contract import Seat
from cardtable.rules.rng import Rng

SKILLS = {
    1: Skill(floor=4.4, rare_tenses=False, sees=0.3, long=0.3),
    2: Skill(floor=3.5, sees=0.6, long=0.5),
    3: Skill(floor=2.5),
    4: Skill(floor=None),
}
HINTS = Skill(floor=3.5, rare_tenses=False)
"""What a person may be expected to know."""
EXPERT = 4
RANKS: dict[int, Rank] = {1: most_cards, 2: most_cards, 3: cards_and_penalty}
NODES = 60_000
"""The budget of a choice of an ordinary level."""
THOUGHT_OF = 9
"""Cards of a big hand that words are built with."""
SHORTISH = 5
"""Where a level sees nothing it knows well, it first tries rarer words of at most so many letters."""


def never() -> bool:
    """The fuse of who has all the time in the world."""
    return False


def choose(game: Duel, view: State, seat: Seat, *, level: int, seed: int, fuse: Fuse = never) -> Choice:
    """The move of that level: the same for the same view and seed, as long as the fuse holds."""
    vocabulary = Vocabulary(game.lexicon, game.words(view.options))
    rng = Rng(seed).fork(_moment(view))
    turn = Turn(view, seat, vocabulary, THOUGHT_OF, NODES, fuse)
    if (levelling := turn.levelling()) is not None:
        return levelling
    if level == EXPERT:
        return expert.decide(turn, rng)
    return turn.decide(_stages(vocabulary, level, rng), RANKS[level])


def hint(game: Duel, view: State, seat: Seat, *, fuse: Fuse = never) -> Choice:
    """The best move in words of common use, else the best a bot may say."""
    vocabulary = Vocabulary(game.lexicon, game.words(view.options))
    stages: list[Stage] = [
        (DuelWhy.EVERYDAY, vocabulary.knowing(HINTS)),
        (DuelWhy.RARE_WORD, vocabulary.sayable),
    ]
    turn = Turn(view, seat, vocabulary, THOUGHT_OF, NODES, fuse)
    return turn.levelling() or turn.decide(stages, cards_and_penalty)


def _moment(view: State) -> int:
    """A number that differs from turn to turn, whatever happens."""
    laid = len(view.board.cards) + len(view.discard)
    return (view.reshuffles * 1000 + laid) * 1000 + sum(map(len, view.hands)) + 1


def _stages(vocabulary: Vocabulary, level: int, rng: Rng) -> list[Stage]:
    """What a level tries, one after another, until it has a word."""
    skill = SKILLS[level]
    wider = vocabulary.knowing(SKILLS[level + 1])
    return [
        (DuelWhy.LAYS_MOST, vocabulary.seeing(skill, rng)),
        (DuelWhy.RARE_WORD, lambda word: len(word) <= SHORTISH and wider(word)),
        (DuelWhy.RARE_WORD, vocabulary.sayable),
    ]
