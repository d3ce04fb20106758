"""Who plays the shelf: levels that differ in the words they know, in those of them they see, and in looking ahead."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import islice

from cardtable.bots.choice import Choice, Reason, Why
from cardtable.bots.vocabulary import Admit, Skill, Vocabulary
from cardtable.games.shelf.bot.expert import CANDIDATES, LookAhead, Prospect
from cardtable.games.shelf.reasons import ShelfWhy
from cardtable.games.shelf.rules import moves
from cardtable.games.shelf.rules.ground import Ground, survey
from cardtable.games.shelf.rules.model import Lay, Pass, Phase, Propose, State
from cardtable.games.shelf.rules.rules import Shelf
from cardtable.games.shelf.rules.search import ABYSS, SKY, Search, never
from cardtable.games.shelf.rules.walk import Placement, placements
from cardtable.rules.cards import JOKER
from cardtable.rules.contract import Seat
from cardtable.rules.rng import Rng

Fuse = Callable[[], bool]

SKILLS = {
    1: Skill(floor=4.4, rare_tenses=False, sees=0.3, long=0.3, jokers=1),
    2: Skill(floor=3.5, sees=0.6, long=0.5, jokers=1),
    3: Skill(floor=2.5),
    4: Skill(floor=None),
}
EXPERT = 4
"""From this level on a bot tries its best words against what others may hold."""
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

    why: Reason
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
        ground = survey(self.view, self.seat, self.vocabulary.words.refused, jokers)
        for stage in stages:
            limit = self.limit - self.nodes
            search = Search(ground, self.vocabulary.words, stage.admit, limit, self.fuse, stage.enough)
            best = search.run()
            self.nodes += search.nodes
            if best is not None:
                return self._laid(ground, best, stage.why)
        return self._last_resort()

    def look_ahead(self, game: Shelf, rng: Rng) -> Choice | None:
        """What comes out best against others' hands as they may be, None where there is no word."""
        words = self.vocabulary.words
        ground = survey(self.view, self.seat, words.refused, SKILLS[EXPERT].jokers)
        found = sorted(placements(ground, words), key=lambda each: (-each[2], each[0], each[1]))
        sayable = (each for each in found if self.vocabulary.sayable(each[1]))
        prospects = [
            Prospect(next(moves.lays(ground, each)), each[1], each[2]) for each in islice(sayable, CANDIDATES)
        ]
        if not prospects:
            return None
        trial = LookAhead(game, self.view, self.seat, rng, self.fuse)
        best = trial.best(prospects)
        self.nodes += len(found) + trial.nodes
        return self._chosen(best, prospects[0])

    def _chosen(self, best: Prospect, dearest: Prospect) -> Choice:
        """The move and why it was preferred to a dearer one."""
        details: dict[str, str | int] = {"word": best.word, "gain": best.gain}
        if self._ends_the_game(best.move):
            return Choice(best.move, ShelfWhy.LAST_CARDS, details, self.nodes)
        if best.gain == dearest.gain:
            return Choice(best.move, Why.DEAREST, details, self.nodes)
        return Choice(best.move, _merit(best, dearest), details | {"dearer": dearest.gain}, self.nodes)

    def _ends_the_game(self, move: Lay) -> bool:
        laid = sum(each is not None for each in move.pieces)
        return not self.view.pile and laid == len(self.view.hands[self.seat])

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

    def _laid(self, ground: Ground, placement: Placement, why: Reason) -> Choice:
        move = next(moves.lays(ground, placement))
        _start, word, gain = placement
        if self._ends_the_game(move):
            why = ShelfWhy.LAST_CARDS
        return Choice(move, why, {"word": word, "gain": gain}, self.nodes)

    def propose(self, stages: list[Stage]) -> Choice:
        words = [
            (sum(each.value for each in move.pieces), "".join(each.sign for each in move.pieces), move)
            for move in moves.proposals(self.view, self.seat, self.vocabulary.words)
            if move.pieces
        ]
        for stage in stages:
            known = [each for each in words if stage.admit(each[1])]
            if known:
                gain, word, move = max(known, key=lambda each: each[0])
                return Choice(move, ShelfWhy.PROPOSES, {"word": word, "gain": gain}, len(words))
        return Choice(Propose(()), ShelfWhy.PROPOSES_NOTHING, nodes=len(words))


def _merit(best: Prospect, dearest: Prospect) -> Reason:
    """What a prospect has over one that scores more at once."""
    if _jokers(best.move) < _jokers(dearest.move):
        return ShelfWhy.SAVES_JOKER
    return ShelfWhy.KEEPS if best.keeps_more(dearest) else ShelfWhy.LOOKS_AHEAD


def _jokers(move: Lay) -> int:
    return sum(each is not None and each.face == JOKER for each in move.pieces)


def choose(
    game: Shelf, view: State, seat: Seat, *, level: int, seed: int, limit: int = NODES, fuse: Fuse = never
) -> Choice:
    """The move of that level: the same for the same view, seed and limit, as long as the fuse holds."""
    vocabulary = Vocabulary(game.lexicon, game.words(view.options))
    rng = Rng(seed).fork(sum(map(len, view.turns)) + 1)
    turn = _Turn(view, seat, vocabulary, limit, fuse)
    stages = _stages(vocabulary, level, rng)
    if view.phase is Phase.OPENING:
        return turn.propose(stages)
    if level >= EXPERT and (choice := turn.look_ahead(game, rng)) is not None:
        return choice
    return turn.decide(stages, SKILLS[level].jokers)


def hint(game: Shelf, view: State, seat: Seat, *, limit: int = NODES, fuse: Fuse = never) -> Choice:
    """The dearest word in common use, else the dearest a bot may say."""
    vocabulary = Vocabulary(game.lexicon, game.words(view.options))
    stages = [Stage(Why.COMMON, vocabulary.knowing(HINTS)), Stage(Why.RARER, vocabulary.sayable)]
    turn = _Turn(view, seat, vocabulary, limit, fuse)
    return turn.propose(stages) if view.phase is Phase.OPENING else turn.decide(stages, HINTS.jokers)


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
