"""The sheet of a bot: the dearest of the words it knows and happens to see."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from cardtable.bots.choice import Choice, Why
from cardtable.bots.vocabulary import Admit, Skill, Vocabulary
from cardtable.games.lettralettre.reasons import LettralettreWhy
from cardtable.games.lettralettre.rules.deck import SHORTEST, Constraint
from cardtable.games.lettralettre.rules.model import State, Write
from cardtable.games.lettralettre.rules.moves import bits, usable_letters
from cardtable.games.lettralettre.rules.rules import Lettralettre
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
SHORTISH = 4
"""Where a level sees nothing it knows well, it first tries rarer words of at most so many letters."""

Ranked = list[tuple[int, float, str, str]]
"""Points, frequency, word and constraint, the dearest first and of equals the commonest."""


def write(game: Lettralettre, view: State, seat: Seat, level: int, rng: Rng) -> Choice:
    """The sheet of that level; it hands in a word wherever there is one it may say."""
    vocabulary = Vocabulary(game.lexicon, game.words(view.options))
    skill = SKILLS[level]
    stages = [(Why.DEAREST if skill.sees_all else Why.SPOTTED, vocabulary.seeing(skill, rng))]
    if not skill.sees_all:
        wider = SKILLS[level + 1]
        again = replace(skill, floor=wider.floor, rare_tenses=wider.rare_tenses)
        glance = vocabulary.seeing(again, rng.fork(1))
        stages.append((Why.RARER, lambda word: len(word) <= SHORTISH and glance(word)))
    return _first(game, view, seat, stages, vocabulary)


def hint(game: Lettralettre, view: State, seat: Seat) -> Choice:
    """The dearest word in common use, else the dearest a bot may say."""
    vocabulary = Vocabulary(game.lexicon, game.words(view.options))
    return _first(game, view, seat, [(Why.COMMON, vocabulary.knowing(HINTS))], vocabulary)


def _first(
    game: Lettralettre, view: State, seat: Seat, stages: list[tuple[Why, Admit]], vocabulary: Vocabulary
) -> Choice:
    """The dearest word of the first stage that has one; at last any word a bot may say, the shortest
    first.
    """
    ranked = _ranked(game, view, seat)
    for why, admit in stages:
        for points, _zipf, word, code in ranked:
            if admit(word):
                return Choice(Write(word, code), why, {"word": word, "gain": points}, len(ranked))
    # Nothing it sees: a short and common one rather than nothing at all.
    for points, _zipf, word, code in sorted(ranked, key=lambda each: (len(each[2]), -each[1], each[2])):
        if vocabulary.sayable(word):
            return Choice(Write(word, code), Why.RARER, {"word": word, "gain": points}, len(ranked))
    return Choice(Write("", ""), LettralettreWhy.NO_WORD, nodes=len(ranked))


def _ranked(game: Lettralettre, view: State, seat: Seat) -> Ranked:
    cards = game.cards(view, seat)
    found: Ranked = []
    for word in _candidates(game, view):
        met = [card for card in cards if game.judge.meets(card, word)]
        if met:
            points = _points(view, word, met)
            best = max(met, key=lambda card: card.bonus)
            found.append((points, game.lexicon.zipf(word), word, best.code))
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
    masks = [table] + [table | 1 << at for at in range(26) if others >> at & 1]
    for mask in masks:
        for word in words.spelt_with(mask):
            if len(word) >= SHORTEST and word not in seen:
                seen.add(word)
                yield word
