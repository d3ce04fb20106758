"""Who plays the shelf: levels that differ in the words they know and in those of them they see."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from cardtable.bots.choice import Choice, Why
from cardtable.bots.vocabulary import Admit, Skill, Vocabulary
from cardtable.rules.contract import Seat
from cardtable.rules.rng import Rng
from cardtable.rules.shelf import Shelf, moves
from cardtable.rules.shelf.ground import Ground, survey
from cardtable.rules.shelf.model import Pass, Phase, Propose, State
from cardtable.rules.shelf.search import ABYSS, SKY, Search, never
from cardtable.rules.shelf.walk import Placement

Fuse = Callable[[], bool]

SKILLS = {
    1: Skill(floor=4.4, rare_tenses=False, sees=0.3, long=0.3, jokers=1),
    2: Skill(floor=3.5, sees=0.6, long=0.5, jokers=1),
    3: Skill(floor=2.5),
}
HINTS = Skill(floor=3.5, rare_tenses=False)
"""What a person may be expected to know."""
EVERYTHING = Skill(floor=None)
NODES = 20_000
"""The budget of a choice of an ordinary level."""
SHORTISH = 5
"""Where a level sees nothing it knows well, it first tries rarer words of at most so many letters."""


@dataclass(frozen=True, slots=True)
class Stage:
    """Words a bot would take, why, and from which gain on it looks no further."""

    why: Why
    admit: Admit
    enough: int = SKY


@dataclass(slots=True)
class _Turn:
    """One decision of a seat: what it knows, and what of its budget is left."""

    view: State
    seat: Seat
    vocabulary: Vocabulary
    limit: int
    fuse: Fuse
    nodes: int = 0

    def decide(self, stages: list[Stage], jokers: int) -> Choice:
        """The dearest word of the first stage that has one."""
        if self.view.phase is Phase.OPENING:
            return self._propose(stages)
        ground = survey(self.view, self.seat, self.vocabulary.words.refused, jokers)
        for stage in stages:
            limit = self.limit - self.nodes
            search = Search(ground, self.vocabulary.words, stage.admit, limit, self.fuse, stage.enough)
            best = search.run()
            self.nodes += search.nodes
            if best is not None:
                return self._laid(ground, best, stage.why)
        return self._last_resort()

    def _last_resort(self) -> Choice:
        """Any word a bot may say, whatever the budget: no level passes when it could lay."""
        ground = survey(self.view, self.seat, self.vocabulary.words.refused)
        met: list[str] = []

        def admit(word: str) -> bool:
            met.append(word)
            return self.vocabulary.sayable(word)

        search = Search(ground, self.vocabulary.words, admit, enough=ABYSS)
        best = search.run()
        self.nodes += search.nodes
        if best is not None:
            return self._laid(ground, best, Why.RARER)
        draws = int(bool(self.view.pile) and self.view.options["pass_draws"] == "on")
        return Choice(Pass(), Why.UNSAYABLE if met else Why.NOTHING, {"draws": draws}, self.nodes)

    def _laid(self, ground: Ground, placement: Placement, why: Why) -> Choice:
        move = next(moves.lays(ground, placement))
        _start, word, gain = placement
        laid = sum(each is not None for each in move.pieces)
        if not self.view.pile and laid == len(self.view.hands[self.seat]):
            why = Why.LAST_CARDS
        return Choice(move, why, {"word": word, "gain": gain}, self.nodes)

    def _propose(self, stages: list[Stage]) -> Choice:
        words = [
            (sum(each.value for each in move.pieces), "".join(each.sign for each in move.pieces), move)
            for move in moves.proposals(self.view, self.seat, self.vocabulary.words)
            if move.pieces
        ]
        for stage in stages:
            known = [each for each in words if stage.admit(each[1])]
            if known:
                gain, word, move = max(known, key=lambda each: each[0])
                return Choice(move, Why.PROPOSES, {"word": word, "gain": gain}, len(words))
        return Choice(Propose(()), Why.PROPOSES_NOTHING, nodes=len(words))


def choose(
    game: Shelf, view: State, seat: Seat, *, level: int, seed: int, limit: int = NODES, fuse: Fuse = never
) -> Choice:
    """The move of that level: the same for the same view, seed and limit, as long as the fuse holds."""
    vocabulary = Vocabulary(game.lexicon, game.words(view.options))
    rng = Rng(seed).fork(sum(map(len, view.turns)) + 1)
    turn = _Turn(view, seat, vocabulary, limit, fuse)
    return turn.decide(_stages(vocabulary, level, rng), SKILLS[level].jokers)


def hint(game: Shelf, view: State, seat: Seat, *, limit: int = NODES, fuse: Fuse = never) -> Choice:
    """The dearest word in common use, else the dearest a bot may say."""
    vocabulary = Vocabulary(game.lexicon, game.words(view.options))
    stages = [Stage(Why.COMMON, vocabulary.knowing(HINTS)), Stage(Why.RARER, vocabulary.sayable)]
    return _Turn(view, seat, vocabulary, limit, fuse).decide(stages, HINTS.jokers)


def _stages(vocabulary: Vocabulary, level: int, rng: Rng) -> list[Stage]:
    """What a level tries, one after another, until it has a word; then there is still `_last_resort`."""
    skill = SKILLS[level]
    if skill.sees_all:
        return [Stage(Why.DEAREST, vocabulary.knowing(skill)), Stage(Why.RARER, vocabulary.sayable)]
    wider = SKILLS.get(level + 1, EVERYTHING)
    again = replace(skill, floor=wider.floor, rare_tenses=wider.rare_tenses)
    glance, short = vocabulary.seeing(again, rng.fork(1)), vocabulary.knowing(again)
    return [
        Stage(Why.SPOTTED, vocabulary.seeing(skill, rng)),
        Stage(Why.RARER, lambda word: len(word) <= SHORTISH and glance(word)),
        Stage(Why.RARER, lambda word: len(word) <= SHORTISH and short(word), ABYSS),
    ]
