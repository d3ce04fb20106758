"""The sheet of a bot: the highest of the words it knows and happens to see."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import islice

from cardtable.bots.choice import BotChoice, Spent, Why, never
from cardtable.bots.strength import Dial, Offer, Temper, dialled, pick, skill_of
from cardtable.bots.vocabulary import HINTS, Admit, Skill, Vocabulary
from cardtable.games.lettralettre.reasons import LettralettreWhy
from cardtable.games.lettralettre.rules.constraints import usable_letters
from cardtable.games.lettralettre.rules.deck import SHORTEST, Constraint
from cardtable.games.lettralettre.rules.model import State, Write
from cardtable.games.lettralettre.rules.rules import Lettralettre
from cardtable.languages import bits
from cardtable.rules.contract import Seat
from cardtable.rules.rng import Rng

TEMPERATURE: Dial = ((1.0, 60.0), (1.7, 6.0), (2.35, 2.5), (3.0, 1.0), (3.3, 0.65), (3.5, 0.0))
"""Greed in points with which a bot picks among the words it finds, by level."""
DECENT = 4
"""Letters of a word from which on a bot writes it; a shorter one where there is no other."""

CANDIDATES = 80_000
"""Budget of a decision: the most words that a bot looks at, those with the letters on the table first."""
GLANCED = 20_000
"""Words that a bot looks at which does not write the highest of all."""
PACE = 2_048
"""Candidates between two looks at the clock."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """A word that may be written, the constraint it is written for, and what it then scores."""

    word: str
    code: str
    points: int


def write(
    game: Lettralettre, view: State, seat: Seat, level: float, temper: Temper, rng: Rng, spent: Spent
) -> BotChoice:
    """The sheet of that level; it hands in a word wherever there is one it may say."""
    vocabulary = Vocabulary(game.lexicon, game.words(view.options))
    skill, temperature = skill_of(level, rng), dialled(TEMPERATURE, level)
    fancy = bool(temper.card or temper.familiar)
    if temperature or fancy:
        points = scored(view, islice(candidates(game, view), GLANCED), spent)
        met = list(ranked(game, view, seat, points))
        known = [each for each in met if vocabulary.knows(skill, each.word)]
        decent = [each for each in known if len(each.word) >= DECENT] or known
        offers = [Offer(each, each.word, each.points, _worth(vocabulary, each, temper)) for each in decent]
        if offers:
            best = pick(offers, temperature, rng)
            why = Why.FANCIES if best.gain < known[0].points else Why.HIGHEST
            return _written(best.move, why, len(met))
    return _first(game, view, seat, Why.HIGHEST, vocabulary.knowing(skill), skill, spent)


def _worth(vocabulary: Vocabulary, found: Candidate, temper: Temper) -> float:
    """Return the worth of a word to a temper, in points."""
    value = found.points + temper.card * len(found.word)
    return value + temper.familiar * vocabulary.familiarity(found.word) if temper.familiar else value


def hint(game: Lettralettre, view: State, seat: Seat, spent: Spent) -> BotChoice:
    """The highest-scoring word in common use, else the commonest a bot may say."""
    vocabulary = Vocabulary(game.lexicon, game.words(view.options))
    return _first(game, view, seat, Why.COMMON, vocabulary.knowing(HINTS), HINTS, spent)


def _first(
    game: Lettralettre, view: State, seat: Seat, why: Why, admit: Admit, skill: Skill, spent: Spent
) -> BotChoice:
    """The highest-scoring word of those admitted, else the one people know best, else no word: one deal is lost rather than
    going below what the skill stoops to.
    """
    vocabulary = Vocabulary(game.lexicon, game.words(view.options))
    points = scored(view, islice(candidates(game, view), CANDIDATES), spent)
    nodes, met = sum(map(len, points.values())), list[Candidate]()
    for at, each in enumerate(ranked(game, view, seat, points), 1):
        if admit(each.word):
            return _written(each, why, nodes)
        met.append(each)
        if not at % PACE and spent():
            break
    stoops = vocabulary.stooping(skill)
    best = max(
        (each for each in met if stoops(each.word)),
        key=lambda each: (vocabulary.familiarity(each.word), each.points, each.word),
        default=None,
    )
    if best is not None:
        return _written(best, Why.COMMONEST, nodes)
    return BotChoice(Write("", ""), LettralettreWhy.NO_WORD, nodes=nodes)


def _is_met(game: Lettralettre, card: Constraint, word: str) -> bool:
    """True if a word meets a constraint beyond dispute."""
    return game.judge.meets(card, word) and not game.judge.is_arguable(card, word)


def _written(found: Candidate, why: Why, nodes: int) -> BotChoice:
    details: dict[str, str | int] = {"word": found.word, "gain": found.points}
    return BotChoice(Write(found.word, found.code), why, details, nodes)


def scored(view: State, words: Iterable[str], spent: Spent = never) -> dict[int, list[str]]:
    """The words by their points without a bonus, as many as the time allows."""
    scale, found = view.scale, defaultdict[int, list[str]](list)
    for at, word in enumerate(words, 1):
        if not at % PACE and spent():
            break
        found[scale.letters(word) + scale.stars(word)].append(word)
    return found


def ranked(
    game: Lettralettre, view: State, seat: Seat, words: Mapping[int, list[str]]
) -> Iterator[Candidate]:
    """Yield the words that meet a constraint of the seat, the highest first and of equals the commonest.

    A word is judged by the cards only once no unjudged word can outdo it by its bonus.
    """
    cards = sorted(game.cards(view, seat), key=lambda card: -card.bonus)
    most = max((card.bonus for card in cards), default=0)
    met = defaultdict[int, list[Candidate]](list)
    bases = sorted(words, reverse=True)
    for base, following in zip(bases, [*bases[1:], None], strict=True):
        for word in words[base]:
            best = next((card for card in cards if _is_met(game, card, word)), None)
            if best is not None:
                points = base + best.bonus
                met[points].append(Candidate(word, best.code, points))
        for points in sorted(met, reverse=True):
            if following is None or points > following + most:
                equals = met.pop(points)
                yield from sorted(equals, key=lambda each: (-game.lexicon.familiarity(each.word), each.word))


def candidates(game: Lettralettre, view: State) -> Iterator[str]:
    """The words to choose from: all that can be written; where other letters are allowed, those with one at
    most, after those without.

    A letter that is not on the table is worth nothing (L5), so that a second one hardly ever pays.
    """
    words, usable = game.words(view.options), view.usable
    table = bits(usable)
    others = usable_letters(view) & ~table
    yield from (word for word in words.spelt_with(table) if len(word) >= SHORTEST)
    if others:
        written = (word for word in words.spelt_with(table, others) if len(word) >= SHORTEST)
        yield from (word for word in written if not usable.issuperset(word))
