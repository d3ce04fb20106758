"""Who plays the shelf: levels that differ in the words they know, in those of them they see, and in looking ahead."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice

from cardtable.bots.choice import BotChoice, BotReason, Spent, Why
from cardtable.bots.vocabulary import HINTS, LEVELS, Admit, Skill, Vocabulary
from cardtable.games.shelf.bot.expert import CANDIDATES, LookAhead, Prospect
from cardtable.games.shelf.reasons import ShelfWhy
from cardtable.games.shelf.rules import moves
from cardtable.games.shelf.rules.deck import VALUES
from cardtable.games.shelf.rules.ground import Ground, survey
from cardtable.games.shelf.rules.model import Lay, Pass, Phase, Propose, State
from cardtable.games.shelf.rules.rules import Shelf
from cardtable.games.shelf.rules.search import Placement, Search, never
from cardtable.rules.cards import JOKER
from cardtable.rules.contract import Seat
from cardtable.rules.rng import Rng

SKILLS = LEVELS
EXPERT = 4
"""From this level on a bot tries its best words against what others may hold."""
NODES = 20_000
"""The budget of a choice of an ordinary level."""
LAST_JOKERS = 3
"""Jokers a hint thinks of when nothing is drawn any more."""
MOST_JOKERS = 2
"""Jokers a level thinks of when it looks for the commonest word there is."""
PLACEMENTS = 16_000
"""The budget of a list of placements, and the most it holds."""
STEPS = 150_000
"""Prefixes without a joker that one search looks at."""


@dataclass(frozen=True, slots=True)
class WordSupply:
    """Words a bot would take, and why."""

    why: BotReason
    admit: Admit


@dataclass(slots=True)
class _Turn:
    """One decision of a seat: what it knows, and what of its budget is left."""

    view: State
    seat: Seat
    vocabulary: Vocabulary
    limit: int
    spent: Spent
    nodes: int = 0

    def decide(self, stage: WordSupply, skill: Skill) -> BotChoice:
        """The highest-scoring word of the stage, else the commonest the skill stoops to."""
        ground = survey(self.view, self.seat, self.vocabulary.words.refused, skill.jokers)
        words = self.vocabulary.words
        search = Search(ground, words, stage.admit, self.limit, STEPS, self.spent)
        best = search.run()
        self.nodes += search.nodes
        return self._laid(ground, best, stage.why) if best is not None else self._commonest(skill)

    def look_ahead(self, game: Shelf, rng: Rng) -> BotChoice | None:
        """What comes out best against others' hands as they may be, None where there is no word."""
        ground, listed = self._listed(SKILLS[EXPERT].jokers)
        found = sorted(listed, key=lambda each: (-each[2], each[0], each[1]))
        sayable = (each for each in found if self.vocabulary.sayable(each[1]))
        prospects = [
            Prospect(next(moves.lays(ground, each)), each[1], each[2]) for each in islice(sayable, CANDIDATES)
        ]
        if not prospects:
            return None
        trial = LookAhead(game, self.view, self.seat, rng, self.spent)
        best = trial.best(prospects)
        self.nodes += trial.nodes
        return self._chosen(best, prospects[0])

    def _chosen(self, best: Prospect, highest: Prospect) -> BotChoice:
        """The move and why it was preferred to a higher-scoring one."""
        details: dict[str, str | int] = {"word": best.word, "gain": best.gain}
        if self._ends_the_game(best.move):
            return BotChoice(best.move, ShelfWhy.LAST_CARDS, details, self.nodes)
        if best.gain == highest.gain:
            return BotChoice(best.move, Why.HIGHEST, details, self.nodes)
        return BotChoice(best.move, _merit(best, highest), details | {"higher": highest.gain}, self.nodes)

    def _ends_the_game(self, move: Lay) -> bool:
        laid = sum(each is not None for each in move.pieces)
        return not self.view.pile and laid == len(self.view.hands[self.seat])

    def _commonest(self, skill: Skill) -> BotChoice:
        """The word people know best of all it may lay, of equals the highest; it passes rather than go below what the
        skill stoops to.
        """
        vocabulary = self.vocabulary
        ground, found = self._listed(MOST_JOKERS)
        stoops = vocabulary.stooping(skill)
        best = max(
            (each for each in found if stoops(each[1])),
            key=lambda each: (skill.brief and each[2] > 0, *vocabulary.comfort(skill, each[1]), each[2]),
            default=None,
        )
        if best is not None:
            return self._laid(ground, best, Why.COMMONEST)
        draws = int(bool(self.view.pile) and self.view.options["pass_draws"] == "on")
        rude = not any(vocabulary.sayable(each[1]) for each in found)
        why = Why.NOTHING if not found else Why.UNSAYABLE if rude else Why.TOO_RARE
        return BotChoice(Pass(), why, {"draws": draws}, self.nodes)

    def _laid(self, ground: Ground, placement: Placement, why: BotReason) -> BotChoice:
        move = next(moves.lays(ground, placement))
        _start, word, gain = placement
        if self._ends_the_game(move):
            why = ShelfWhy.LAST_CARDS
        return BotChoice(move, why, {"word": word, "gain": gain}, self.nodes)

    def unload(self, skill: Skill) -> BotChoice | None:
        """The word after which the cards still in hand cost least, with what it scores: for the last turns, when nothing is
        drawn any more (S17). One of the skill's if there is any, else whatever may be said; None where there is no word.
        """
        vocabulary = self.vocabulary
        ground, listed = self._listed(LAST_JOKERS)
        found = [each for each in listed if vocabulary.sayable(each[1])]
        known = [each for each in found if vocabulary.knows(skill, each[1])]
        absolute = self.view.options["hand_penalty"] == "absolute"

        def relief(placement: Placement) -> tuple[int, str]:
            laid = [VALUES[each.face] for each in next(moves.lays(ground, placement)).pieces if each]
            return placement[2] + sum(map(abs, laid) if absolute else laid), placement[1]

        best = max(known or found, key=relief, default=None)
        return self._laid(ground, best, ShelfWhy.UNLOADS) if best is not None else None

    def _listed(self, most_jokers: int) -> tuple[Ground, list[Placement]]:
        """The placements with so many jokers at most, and the ground they lie on. Where the budget does not reach for all,
        those with fewer jokers are listed first, and of those with more as many as it allows.
        """
        ground, whole = self._list(most_jokers, PLACEMENTS)
        found, left, jokers = dict.fromkeys(whole.every()), PLACEMENTS, 0
        self.nodes += whole.nodes
        while whole.cut and jokers < ground.jokers and left > 0:
            _ground, fewer = self._list(jokers, left)
            found.update(dict.fromkeys(fewer.every()))
            self.nodes += fewer.nodes
            left -= fewer.nodes
            jokers += 1
        return ground, list(found)

    def _list(self, jokers: int, limit: int) -> tuple[Ground, Search]:
        words = self.vocabulary.words
        ground = survey(self.view, self.seat, words.refused, jokers)
        return ground, Search(ground, words, limit=limit, most_steps=STEPS)

    def propose(self, stage: WordSupply, skill: Skill) -> BotChoice:
        """The highest-scoring word of the stage, else the commonest the skill stoops to, else none."""
        words = [
            (sum(each.value for each in move.pieces), "".join(each.sign for each in move.pieces), move)
            for move in moves.proposals(self.view, self.seat, self.vocabulary.words)
            if move.pieces
        ]
        known = [each for each in words if stage.admit(each[1])]
        stoops = self.vocabulary.stooping(skill)
        others = [each for each in words if not known and stoops(each[1])]
        if known or others:
            gain, word, move = max(
                known or others,
                key=lambda each: (0.0 if known else self.vocabulary.familiarity(each[1]), each[0]),
            )
            return BotChoice(
                move, ShelfWhy.PROPOSES if known else Why.COMMONEST, {"word": word, "gain": gain}, len(words)
            )
        return BotChoice(Propose(()), ShelfWhy.PROPOSES_NOTHING, nodes=len(words))


def _merit(best: Prospect, highest: Prospect) -> BotReason:
    """What a prospect has over one that scores more at once."""
    if _jokers(best.move) < _jokers(highest.move):
        return ShelfWhy.SAVES_JOKER
    return ShelfWhy.KEEPS if best.keeps_more(highest) else ShelfWhy.LOOKS_AHEAD


def _jokers(move: Lay) -> int:
    return sum(each is not None and each.face == JOKER for each in move.pieces)


def choose(
    game: Shelf, view: State, seat: Seat, *, level: int, seed: int, limit: int = NODES, spent: Spent = never
) -> BotChoice:
    """The move of that level: the same for the same view, seed and limit, as long as the budget lasts."""
    vocabulary = Vocabulary(game.lexicon, game.words(view.options))
    rng = Rng(seed).fork(sum(map(len, view.turns)) + 1)
    turn = _Turn(view, seat, vocabulary, limit, spent)
    skill = SKILLS[level]
    stage = WordSupply(Why.HIGHEST if skill.sees_all else Why.SPOTTED, vocabulary.seeing(skill, rng))
    if view.phase is Phase.OPENING:
        return turn.propose(stage, skill)
    if level >= EXPERT and (choice := turn.look_ahead(game, rng)) is not None:
        return choice
    return turn.decide(stage, skill)


def overlook(game: Shelf, view: State, seat: Seat) -> BotChoice | None:
    """What who sees no word does; None in the opening, which is dealt to all alike."""
    if view.phase is Phase.OPENING:
        return None
    draws = int(bool(view.pile) and view.options["pass_draws"] == "on")
    return BotChoice(Pass(), Why.OVERLOOKS, {"draws": draws})


def hint(game: Shelf, view: State, seat: Seat, *, limit: int = NODES, spent: Spent = never) -> BotChoice:
    """The highest-scoring word in common use, else the commonest a bot may say; once the pile is empty the one that leaves least to
    pay for in hand."""
    vocabulary = Vocabulary(game.lexicon, game.words(view.options))
    stage = WordSupply(Why.COMMON, vocabulary.knowing(HINTS))
    turn = _Turn(view, seat, vocabulary, limit, spent)
    if view.phase is Phase.OPENING:
        return turn.propose(stage, HINTS)
    last = None if view.pile else turn.unload(HINTS)
    return last or turn.decide(stage, HINTS)
