"""Bots of the shelf: they differ in how greedily they pick a word, and in looking ahead."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from itertools import islice

from cardtable.bots.choice import BotChoice, BotReason, Spent, Why
from cardtable.bots.strength import EVEN, Dial, Offer, Temper, dialled, looks_ahead, pick, skill_of
from cardtable.bots.vocabulary import HINTS, WHOLE, Admit, Skill, Vocabulary, sees
from cardtable.games.shelf.bot.expert import CANDIDATES, QUICK, THOROUGH, LookAhead, Prospect
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

TEMPERATURE: Dial = ((1.0, 5.0), (2.0, 4.0), (2.5, 2.5), (3.0, 0.0))
"""Greed in points with which a bot picks among the words it finds, by level."""
CONTENT: Dial = ((1.0, 5.0), (1.5, 9.0), (2.0, 14.0), (2.5, 24.0), (3.0, 99.0))
"""Points that a bot is content with, by level: the nearer a word comes to them, the more it is worth to it."""
LONG: Dial = ((1.0, 0.25), (2.5, 1.0))
"""Part of the words of seven letters and more that come to a bot's mind, by level; without any other word, all do."""
LONG_FROM = 7
JOKERS: Dial = ((1.0, 1.0), (2.0, 1.0), (2.5, 2.0))
"""Number of its jokers that a bot thinks of before it sees that nothing fits without, by level."""
NODES = 20_000
"""The budget of the highest word there is."""
LAST_JOKERS = 3
"""Jokers a hint thinks of when nothing is drawn any more."""
MOST_JOKERS = 2
"""Jokers a bot thinks of at once."""
LATE = 6
"""Cards left in the pile from which on nobody hoards a joker."""
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
        ground = survey(self.view, self.seat, self.vocabulary.words.refused, MOST_JOKERS)
        words = self.vocabulary.words
        search = Search(ground, words, stage.admit, self.limit, STEPS, self.spent)
        best = search.run()
        self.nodes += search.nodes
        return self._laid(ground, best, stage.why) if best is not None else self._commonest(skill)

    def pick(self, skill: Skill, temper: Temper, level: float, rng: Rng) -> BotChoice:
        """Choose one of the words that the skill knows, by its worth to that temper; try more jokers if none is found."""
        temperature, jokers = dialled(TEMPERATURE, level), round(dialled(JOKERS, level))
        if temperature <= 0 and temper == EVEN:
            return self.decide(WordSupply(Why.HIGHEST, self.vocabulary.knowing(skill)), skill)
        for most in dict.fromkeys((jokers, MOST_JOKERS)):
            ground, found = self._listed(most)
            if offers := self._offers(ground, found, skill, temper, dialled(CONTENT, level)):
                chance = dialled(LONG, level)
                seen = [each for each in offers if len(each.word) < LONG_FROM or sees(chance, rng, each.word)]
                offers = seen or offers
                best = pick(offers, temperature, rng)
                highest = max(each.gain for each in offers)
                return self._laid(ground, best.move, Why.FANCIES if best.gain < highest else Why.HIGHEST)
        return self._commonest(skill, (ground, found))

    def _offers(
        self, ground: Ground, found: list[Placement], skill: Skill, temper: Temper, content: float
    ) -> list[Offer[Placement]]:
        """The placements of known words, each with its worth; those that only cover ends with blanks if there are no others."""
        known: dict[str, bool] = {}
        offers, repeats = list[Offer[Placement]](), list[Offer[Placement]]()
        for each in found:
            word = each[1]
            if word not in known:
                known[word] = self.vocabulary.knows(skill, word)
            if known[word]:
                worth = -abs(content - each[2]) + (
                    self._fancy(ground, each, temper) if temper != EVEN else 0.0
                )
                (offers if _laid_over(ground, each) else repeats).append(Offer(each, word, each[2], worth))
        return offers or repeats

    def _fancy(self, ground: Ground, placement: Placement, temper: Temper) -> float:
        """Return what a temper adds to the points of a placement."""
        laid = _laid_over(ground, placement)
        value = temper.card * len(laid)
        if temper.familiar:
            value += temper.familiar * self.vocabulary.familiarity(placement[1])
        if temper.hoard and len(self.view.pile) > LATE:
            value -= temper.hoard * sum((Counter(laid) - Counter(ground.hand)).values())
        return value

    def look_ahead(self, game: Shelf, rng: Rng, skill: Skill, temper: Temper) -> BotChoice | None:
        """Return the move that comes out best against the possible hands of others, None without a word."""
        ground, listed = self._listed(MOST_JOKERS)
        found = sorted(listed, key=lambda each: (-each[2], each[0], each[1]))
        known = (each for each in found if self.vocabulary.knows(skill, each[1]))
        prospects = [
            Prospect(
                next(moves.lays(ground, each)),
                each[1],
                each[2],
                fancy=self._fancy(ground, each, temper) if temper != EVEN else 0.0,
            )
            for each in islice(known, CANDIDATES)
        ]
        if not prospects:
            return None
        effort = THOROUGH if skill == WHOLE else QUICK
        trial = LookAhead(game, self.view, self.seat, rng, self.spent, effort, heed=1 + temper.watch)
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

    def _commonest(self, skill: Skill, listed: tuple[Ground, list[Placement]] | None = None) -> BotChoice:
        """The word people know best of all it may lay, of equals the highest; it passes rather than go below what the
        skill stoops to.
        """
        vocabulary = self.vocabulary
        ground, found = listed or self._listed(MOST_JOKERS)
        stoops = vocabulary.stooping(skill)
        best = max(
            (each for each in found if stoops(each[1])),
            key=lambda each: (vocabulary.familiarity(each[1]), each[2]),
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
        """Return the placements with at most `most_jokers` jokers, and the ground they lie on. Where the budget does not reach for all,
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

    def propose(self, skill: Skill, temperature: float = 0.0, rng: Rng | None = None) -> BotChoice:
        """One of the words the skill knows, the highest-scoring one without a temperature; else the commonest it stoops
        to, else none."""
        vocabulary = self.vocabulary
        words = [
            Offer(move, word, gain, gain)
            for move in moves.proposals(self.view, self.seat, vocabulary.words)
            if move.pieces
            for word in ["".join(each.sign for each in move.pieces)]
            for gain in [sum(each.value for each in move.pieces)]
        ]
        known = [each for each in words if vocabulary.knows(skill, each.word)]
        if known:
            best = pick(known, temperature, rng or Rng(0))
            return _proposed(best, ShelfWhy.PROPOSES, len(words))
        stoops = vocabulary.stooping(skill)
        others = [each for each in words if stoops(each.word)]
        if others:
            best = max(others, key=lambda each: (vocabulary.familiarity(each.word), each.gain))
            return _proposed(best, Why.COMMONEST, len(words))
        return BotChoice(Propose(()), ShelfWhy.PROPOSES_NOTHING, nodes=len(words))


def _laid_over(ground: Ground, placement: Placement) -> list[str]:
    """Return the letters of the word that do not lie there yet; none if it only covers ends with blanks."""
    start, word, _gain = placement
    under = ground.signs[start : start + len(word)]
    return [sign for sign, old in zip(word, under, strict=True) if sign != old]


def _proposed(offer: Offer[Propose], why: BotReason, nodes: int) -> BotChoice:
    return BotChoice(offer.move, why, {"word": offer.word, "gain": round(offer.gain)}, nodes)


def _merit(best: Prospect, highest: Prospect) -> BotReason:
    """Return the advantage of a prospect over one that scores more at once."""
    if _jokers(best.move) < _jokers(highest.move):
        return ShelfWhy.SAVES_JOKER
    return ShelfWhy.KEEPS if best.keeps_more(highest) else ShelfWhy.LOOKS_AHEAD


def _jokers(move: Lay) -> int:
    return sum(each is not None and each.face == JOKER for each in move.pieces)


def choose(
    game: Shelf,
    view: State,
    seat: Seat,
    *,
    level: float,
    seed: int,
    temper: Temper = EVEN,
    limit: int = NODES,
    spent: Spent = never,
) -> BotChoice:
    """The move of that level: the same for the same view, seed and limit, as long as the budget lasts."""
    vocabulary = Vocabulary(game.lexicon, game.words(view.options))
    rng = Rng(seed).fork(sum(map(len, view.turns)) + 1)
    turn = _Turn(view, seat, vocabulary, limit, spent)
    skill, temperature = skill_of(level, rng), dialled(TEMPERATURE, level)
    if view.phase is Phase.OPENING:
        return turn.propose(skill, temperature, rng)
    if looks_ahead(level, rng) and (choice := turn.look_ahead(game, rng, skill, temper)) is not None:
        return choice
    return turn.pick(skill, temper, level, rng)


def hint(game: Shelf, view: State, seat: Seat, *, limit: int = NODES, spent: Spent = never) -> BotChoice:
    """The highest-scoring word in common use, else the commonest a bot may say; once the pile is empty the one that leaves least to
    pay for in hand."""
    vocabulary = Vocabulary(game.lexicon, game.words(view.options))
    stage = WordSupply(Why.COMMON, vocabulary.knowing(HINTS))
    turn = _Turn(view, seat, vocabulary, limit, spent)
    if view.phase is Phase.OPENING:
        return turn.propose(HINTS)
    last = None if view.pile else turn.unload(HINTS)
    return last or turn.decide(stage, HINTS)
