"""The sheet of a bot: the highest of the words it knows and happens to see."""

from __future__ import annotations

from collections.abc import Iterator

from cardtable.bots.choice import BotChoice, Why
from cardtable.bots.vocabulary import HINTS, LEVELS, Admit, Skill, Vocabulary
from cardtable.games.lettralettre.reasons import LettralettreWhy
from cardtable.games.lettralettre.rules.constraints import usable_letters
from cardtable.games.lettralettre.rules.deck import SHORTEST, Constraint
from cardtable.games.lettralettre.rules.model import State, Write
from cardtable.games.lettralettre.rules.rules import Lettralettre
from cardtable.languages import bits
from cardtable.rules.contract import Seat
from cardtable.rules.rng import Rng

SKILLS = LEVELS

Ranked = list[tuple[int, float, str, str]]
"""Points, familiarity, word and constraint, the highest first and of equals the commonest."""


def write(game: Lettralettre, view: State, seat: Seat, level: int, rng: Rng) -> BotChoice:
    """The sheet of that level; it hands in a word wherever there is one it may say."""
    vocabulary = Vocabulary(game.lexicon, game.words(view.options))
    skill = SKILLS[level]
    why = Why.HIGHEST if skill.sees_all else Why.SPOTTED
    return _first(game, view, seat, why, vocabulary.seeing(skill, rng), skill)


def hint(game: Lettralettre, view: State, seat: Seat) -> BotChoice:
    """The highest-scoring word in common use, else the commonest a bot may say."""
    vocabulary = Vocabulary(game.lexicon, game.words(view.options))
    return _first(game, view, seat, Why.COMMON, vocabulary.knowing(HINTS), HINTS)


def _first(game: Lettralettre, view: State, seat: Seat, why: Why, admit: Admit, skill: Skill) -> BotChoice:
    """The highest-scoring word of those admitted, else the one people know best, else no word: one deal is lost rather than
    going below what the skill stoops to.
    """
    ranked = _ranked(game, view, seat)
    vocabulary = Vocabulary(game.lexicon, game.words(view.options))
    stoops = vocabulary.stooping(skill)
    commonest = sorted(
        ranked, key=lambda each: (*vocabulary.comfort(skill, each[2]), each[0], each[2]), reverse=True
    )
    for reason, fit, choices in ((why, admit, ranked), (Why.COMMONEST, stoops, commonest)):
        for points, _familiar, word, code in choices:
            if fit(word):
                return BotChoice(Write(word, code), reason, {"word": word, "gain": points}, len(ranked))
    return BotChoice(Write("", ""), LettralettreWhy.NO_WORD, nodes=len(ranked))


def _ranked(game: Lettralettre, view: State, seat: Seat) -> Ranked:
    cards = game.cards(view, seat)
    found: Ranked = []
    for word in _candidates(game, view):
        met = [card for card in cards if game.judge.meets(card, word)]
        if met:
            points = _points(view, word, met)
            best = max(met, key=lambda card: card.bonus)
            found.append((points, game.lexicon.familiarity(word), word, best.code))
    return sorted(found, key=lambda each: (-each[0], -each[1], each[2]))


def _points(view: State, word: str, met: list[Constraint]) -> int:
    return view.letter_points(word) + view.star_points(word) + max(card.bonus for card in met)


def _candidates(game: Lettralettre, view: State) -> Iterator[str]:
    """The words to choose from: all that can be written; where other letters are allowed, those with one at
    most.

    A letter that is not on the table is worth nothing (L5), so that a second one hardly ever pays.
    """
    words = game.words(view.options)
    table = bits(view.usable)
    others = usable_letters(view) & ~table
    seen = set[str]()
    masks = [table] + [table | bit for bit in words.alphabet.signs if others & bit]
    for mask in masks:
        for word in words.spelt_with(mask):
            if len(word) >= SHORTEST and word not in seen:
                seen.add(word)
                yield word
