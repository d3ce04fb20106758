"""One decision of a bot at Crack Word."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from zlib import crc32

from cardtable.bots.choice import BotChoice, BotReason, Spent, Why
from cardtable.bots.strength import EVEN, Dial, Offer, Temper, dialled, pick, skill_of
from cardtable.bots.vocabulary import KNOWN, WHOLE, Skill, Vocabulary, sees
from cardtable.games.crackword.bot.denial import CardUse, Weights, exposure, options, worth
from cardtable.games.crackword.bot.expert import EXPERT, look_ahead
from cardtable.games.crackword.bot.lanes import (
    CountedLane,
    Reckoning,
    RowKnowledge,
    bluffing,
    bluffs,
    disbelieves,
    doubts,
    has_letters,
    reckoning,
)
from cardtable.games.crackword.reasons import CrackWhy
from cardtable.games.crackword.rules.deck import POUBELLE, colour
from cardtable.games.crackword.rules.model import (
    LEFT,
    RIGHT,
    Bin,
    Concede,
    Contest,
    Due,
    Justify,
    Lay,
    Name,
    Pass,
    Stand,
    State,
    Step,
    leader,
    reading,
)
from cardtable.games.crackword.rules.rules import CrackWord
from cardtable.rules.cards import JOKER
from cardtable.rules.contract import Options, Seat
from cardtable.rules.rng import Rng

SEES: Dial = ((1.0, 0.1), (1.5, 0.5), (2.2, 1.0))
"""Part of the rows it can take that a bot sees, by level; of a row that its colour leads already, up to four letters, at least
`PLAIN`."""
PLAIN, PLAIN_LENGTH = 0.92, 4
TEMPERATURE: Dial = ((1.0, 4.0), (1.7, 1.0), (3.0, 0.0))
"""Greed in cards with which a bot picks among what it may add, by level."""
EXPOSURE: Dial = ((1.0, 0.0), (1.75, 0.1), (3.0, 0.5), (3.5, 1.0))
"""Weight of a card that the others may take next, by level: the denial of a bot."""
PLANS: Dial = ((1.0, 0.3), (2.0, 1.0))
"""Part of what it prepares (rows to take next, the lead) that a bot weighs, by level: a beginner sees words before colours."""
ALIVE: Dial = ((1.0, 0.5), (1.5, 0.075), (3.0, 0.0))
"""Weight of each letter that may join a row once the bot has added to it, by level: a weak bot leaves rows that read like words."""
COMMON: Dial = ((1.0, 4.2), (1.45, 3.0))
"""Least familiarity of a word that a bot adds a letter towards, by level, where it can: a person must see what a weak bot is after."""
LIVING = Skill(floor=KNOWN, last=2.4)
"""The words that a bot takes rows with, and how rare the word may be that it builds towards: who passes brings all to a halt."""
HINTS = Skill(floor=KNOWN, last=2.4)
"""Words that a person may be expected to know, and those a person may have to make do with."""
EVERYTHING = WHOLE
USUAL = Weights()
EVEN_ENOUGH = 0.15
"""Cards by which two moves may differ and count as equal; of equal moves a bot prefers the one that leaves the others something."""
GLANCES = 12
"""Number of moves that a bot compares in this way."""
NAMES = "EAISRTNOLU"
"""Letters to name a joker by, the most useful first."""


def choose(
    game: CrackWord,
    view: State,
    seat: Seat,
    *,
    level: float,
    seed: int,
    temper: Temper = EVEN,
    spent: Spent,
) -> BotChoice:
    """The move of that level: the same for the same view and seed, as long as the budget lasts."""
    rng = Rng(seed).fork(crc32(game.position(view).encode()))
    expert = skill_of(level, rng) == WHOLE
    return _decide(_Mind(game, view, seat, level, rng, spent, temper=temper, expert=expert))


def hint(game: CrackWord, view: State, seat: Seat, *, spent: Spent) -> BotChoice:
    """Return a move for a person: the best move towards words most people know."""
    return _decide(_Mind(game, view, seat, 3.5, Rng(0), spent, expert=True, hinting=True))


@lru_cache(maxsize=8)
def _row_knowledge(game: CrackWord, chosen: Options, skill: Skill) -> RowKnowledge:
    parts = game.parts(chosen)
    return RowKnowledge(
        parts, Vocabulary(game.lexicon, parts.words), skill, insertion=chosen["insertion"] == "on"
    )


@dataclass(slots=True)
class _Mind:
    """One decision: who decides, what it sees, how much it has looked at."""

    game: CrackWord
    view: State
    seat: Seat
    level: float
    rng: Rng
    spent: Spent
    temper: Temper = EVEN
    expert: bool = False
    hinting: bool = False
    nodes: int = 0

    @property
    def skill(self) -> Skill:
        return HINTS if self.hinting else WHOLE if self.expert else LIVING

    @property
    def weights(self) -> Weights:
        """Weights of a move, with the bot's temper."""
        denied = USUAL.exposure if self.expert else dialled(EXPOSURE, self.level)
        spared = USUAL.joker + self.temper.hoard
        plans = 1.0 if self.expert else dialled(PLANS, self.level)
        return Weights(
            exposure=denied + self.temper.watch,
            prospect=plans * USUAL.prospect,
            second=plans * USUAL.second,
            lead=plans * USUAL.lead,
            joker=spared,
            poubelle=spared,
            length=self.temper.card,
            alive=0.0 if self.expert else dialled(ALIVE, self.level),
        )

    @property
    def daring(self) -> bool:
        """True if it may lay letters that no word allows, and must not tell whether it has (C40)."""
        return self.view.options["dispute"] == "challenge" and not self.hinting

    def row_knowledge(self, skill: Skill | None = None) -> RowKnowledge:
        return _row_knowledge(self.game, self.view.options, skill or self.skill)

    def aim(self, text: str) -> str:
        return self.row_knowledge().aim(text)


def _decide(mind: _Mind) -> BotChoice:
    due = mind.view.due
    assert due is not None
    match due.due:
        case Due.TURN:
            return _turn(mind)
        case Due.NAME:
            return _name(mind)
        case Due.CONTEST:
            return _contest(mind, due)
        case _:
            return _justify(mind, due)


# --- a turn -----------------------------------------------------------------------------------------------


def _turn(mind: _Mind) -> BotChoice:
    here = reckoning(mind.view, mind.seat)
    if mind.expert:
        return _considered(mind, here)
    return _picked(mind, here)


def _picked(mind: _Mind, here: Reckoning) -> BotChoice:
    """One of the rows it sees it can take and of the letters it may add, by what they are worth to it."""
    known = _known(mind, here, jokers=False)
    if not any(option.spot for _value, option in known):
        known = _known(mind, here, jokers=True)
    rows = [each for each in known if each[1].crack and _seen(mind, here, each[1])]
    others = [each for each in known if not each[1].crack]
    temperature = dialled(TEMPERATURE, mind.level)
    best = max(rows, key=lambda each: each[0], default=None)
    if others and (best is None or best[0] <= max(value for value, _option in others)):
        offers = [Offer(option, option.text, value, value) for value, option in _common(mind, others)]
        chosen = pick(offers, temperature, mind.rng).move
        if not temperature:
            chosen = _generous(here, mind, others)
    elif best is not None:
        chosen = best[1]
    else:
        return _fallback(mind, here)
    return _chosen(mind, chosen, _reason(here, chosen, chosen))


def _common(mind: _Mind, ranked: list[tuple[float, CardUse]]) -> list[tuple[float, CardUse]]:
    """Return the moves towards words that people know well, bins among them; all of them where there is none to add."""
    least = dialled(COMMON, mind.level)
    if least <= KNOWN:
        return ranked
    found = [each for each in ranked if not each[1].spot or _familiar(mind, each[1]) >= least]
    return found if any(each[1].spot for each in found) else ranked


def _generous(here: Reckoning, mind: _Mind, ranked: list[tuple[float, CardUse]]) -> CardUse:
    """Return, of the moves worth about as much as the best, the one after which the others may expect to take most."""
    threats, others = mind.row_knowledge(EVERYTHING), [seat for seat in range(here.seats) if seat != here.me]

    def left(option: CardUse) -> float:
        return sum(exposure(here, threats, option.lanes, seat) for seat in others)

    lacking = max(0.0, 1 - mind.weights.exposure) / len(others) ** 2
    best = [(value - lacking * left(option), option) for value, option in ranked[:GLANCES]]
    most = max(value for value, _option in best)
    return max((option for value, option in best if value >= most - EVEN_ENOUGH), key=left)


def _seen(mind: _Mind, here: Reckoning, option: CardUse) -> bool:
    """True if the bot sees that it can take a row, by whatever word."""
    chance = dialled(SEES, mind.level)
    own = _own_lead(here.lanes[option.row], here.me) > 0
    if own and len(option.text) <= PLAIN_LENGTH and option.face != JOKER:
        chance = max(chance, PLAIN)
    return sees(chance, mind.rng.fork(1), here.lanes[option.row].text)


def _own_lead(lane: CountedLane, seat: Seat) -> int:
    return lane.counts[seat] - max(count for other, count in enumerate(lane.counts) if other != seat)


def _considered(mind: _Mind, here: Reckoning) -> BotChoice:
    """Return the move that leaves least to the others and most to itself, tried against possible hands."""
    known = _known(mind, here, jokers=False)
    if not any(option.spot for _value, option in known):
        known = _known(mind, here, jokers=True)
    if not known:
        return _fallback(mind, here)
    best, searched = look_ahead(here, mind.row_knowledge(), known, EXPERT, mind.rng, mind.spent)
    mind.nodes += searched
    return _chosen(mind, best, _reason(here, best, known[0][1]))


def _known(mind: _Mind, here: Reckoning, *, jokers: bool) -> list[tuple[float, CardUse]]:
    """(value, option) of what it knows it can do, the best first."""
    sight, threats, weights = mind.row_knowledge(), mind.row_knowledge(EVERYTHING), mind.weights
    found = options(here, sight, here.me, here.hand, jokers=jokers)
    ranked = [(worth(here, sight, threats, each, weights), each) for each in found]
    mind.nodes += len(ranked)
    if mind.temper.familiar:
        ranked = [(value + mind.temper.familiar * _familiar(mind, each), each) for value, each in ranked]
    ranked.sort(key=lambda pair: -pair[0])
    return [each for each in ranked if each[1].crack or not each[1].spot or sight.leads(each[1].text)]


def _familiar(mind: _Mind, option: CardUse) -> float:
    """Return how well people know the word that a letter is laid for; 0 where none is laid."""
    word = option.text if option.crack or not option.spot else mind.row_knowledge().best(option.text)
    return mind.row_knowledge().vocabulary.familiarity(word) if word and option.spot else 0.0


def _reason(here: Reckoning, best: CardUse, first: CardUse) -> BotReason:
    if best.crack:
        return CrackWhy.TAKES
    if best.spot is None:
        return CrackWhy.CLEARS
    return CrackWhy.BUILDS if best is first else CrackWhy.FORESEES


def _fallback(mind: _Mind, here: Reckoning) -> BotChoice:
    """Nothing it knows: the row whose word people know best, a joker, a POUBELLE; rather than go below what its skill
    stoops to it passes.
    """
    every = [
        each
        for each in options(here, mind.row_knowledge(EVERYTHING), here.me, here.hand, jokers=True)
        if each.spot
    ]
    mind.nodes += len(every)
    sight, vocabulary = mind.row_knowledge(), mind.row_knowledge().vocabulary
    stoops = vocabulary.stooping(mind.skill)
    meant = [(each, each.text if each.crack else sight.best(each.text)) for each in every]
    ranked = [
        ((each.face != JOKER, vocabulary.familiarity(word), each.gain, -len(each.text)), each)
        for each, word in meant
        if word and stoops(word)
    ]
    if ranked:
        option = max(ranked, key=lambda pair: pair[0])[1]
        return _chosen(mind, option, CrackWhy.TAKES if option.crack else CrackWhy.REACHES)
    if clearing := _clearing(mind, here) or _bluff(mind, here):
        return clearing
    decent = any(mind.row_knowledge(EVERYTHING).best(each.text) for each in every)
    why = Why.NOTHING if not every else Why.TOO_RARE if decent else Why.UNSAYABLE
    due = mind.view.due
    draws = int(not here.last and due is not None and not due.number)
    return BotChoice(Pass(), why, {"draws": draws}, mind.nodes)


def _clearing(mind: _Mind, here: Reckoning) -> BotChoice | None:
    """A POUBELLE on the row where it stands worst, None where it has none or no row has cards."""
    clearing = [row for row, lane in enumerate(here.lanes) if lane.text] if here.hand[POUBELLE] else []
    if not clearing:
        return None
    worst = min(clearing, key=lambda row: _own_lead(here.lanes[row], here.me))
    return BotChoice(Bin(worst), CrackWhy.CLEARS, {"row": worst + 1}, mind.nodes)


def _bluff(mind: _Mind, here: Reckoning) -> BotChoice | None:
    """Rather than pass: a letter that no word allows, on the row the others lead most; None where it does not dare."""
    due = mind.view.due
    assert due is not None
    if not mind.daring or due.number or not bluffing(mind.level, mind.rng.fork(2)):
        return None
    found = list(bluffs(here, mind.row_knowledge(), insertion=mind.view.options["insertion"] == "on"))
    mind.nodes += len(found)
    mixed, mind.rng = mind.rng.shuffled(found)
    if not mixed:
        return None
    row, (at, letter) = min(mixed, key=lambda each: _own_lead(here.lanes[each[0]], here.me))
    text = here.lanes[row].text
    place = RIGHT if at == len(text) else at or LEFT
    letters = text[:at] + letter + text[at:]
    return BotChoice(Lay(row, place, letter, letter), CrackWhy.DARES, {"letters": letters}, mind.nodes)


def laid(view: State, option: CardUse) -> Lay:
    """The move that adds a letter."""
    assert option.spot is not None
    at, letter = option.spot
    place = RIGHT if at == len(view.rows[option.row]) else at or LEFT
    return Lay(option.row, place, option.face, letter, option.crack)


def _chosen(mind: _Mind, option: CardUse, why: BotReason) -> BotChoice:
    if option.spot is None:
        return BotChoice(Bin(option.row), CrackWhy.CLEARS, {"row": option.row + 1}, mind.nodes)
    move = laid(mind.view, option)
    if option.crack:
        return BotChoice(move, why, {"word": option.text, "gain": option.gain}, mind.nodes)
    if mind.daring:  # what it has in mind would tell that there is a word
        return BotChoice(move, CrackWhy.DARES, {"letters": option.text}, mind.nodes)
    word = mind.row_knowledge().best(option.text) or mind.row_knowledge(EVERYTHING).best(option.text)
    if mind.view.announcer is not None and len(mind.view.hands[mind.seat]) == 1:
        why = CrackWhy.LAST_CARD
    elif word == option.text:
        why = CrackWhy.COMPLETES
    return BotChoice(move, why, {"word": word, "letters": option.text}, mind.nodes)


# --- a joker turned up (C9) -------------------------------------------------------------------------------


def _name(mind: _Mind) -> BotChoice:
    """A letter that many of its own cards can stand beside."""
    here, sight = reckoning(mind.view, mind.seat), mind.row_knowledge()
    own = has_letters(here.hand)

    def neighbours(letter: str) -> int:
        return sum((fits & own).bit_count() for _at, fits in sight.growing(letter))

    letters = NAMES if mind.level >= 3 else NAMES[:5]
    best = max(letters, key=lambda letter: (neighbours(letter), -letters.index(letter)))
    return BotChoice(Name(best), CrackWhy.NAMES, {"letters": best}, len(letters))


# --- disputes (C40) ---------------------------------------------------------------------------------------


def _contest(mind: _Mind, due: Step) -> BotChoice:
    """Decide on a contest: without a known word it may doubt; it may be wrong, as a person may."""
    row = mind.view.rows[due.row]
    letters = reading(row)
    details = {"letters": letters}
    if mind.view.claimed:
        ahead = leader((each.card for each in row), len(mind.view.hands), mind.view.options["majority"])
        leads = ahead == colour(row[due.number].card)
        if leads and not disbelieves(mind.level, mind.row_knowledge(), letters, mind.rng.fork(3)):
            return BotChoice(Stand(), CrackWhy.GRANTS, details, 1)
        return BotChoice(Contest(), CrackWhy.DENIES if leads else CrackWhy.COUNTS, details, 1)
    if doubts(mind.level, mind.row_knowledge(), letters, mind.rng.fork(3)):
        return BotChoice(Contest(), CrackWhy.DOUBTS, details, 1)
    return BotChoice(Stand(), CrackWhy.BELIEVES, details, 1)


def _justify(mind: _Mind, due: Step) -> BotChoice:
    letters = reading(mind.view.rows[due.row])
    for sight in (mind.row_knowledge(), mind.row_knowledge(EVERYTHING)):
        if word := sight.best(letters):
            return BotChoice(Justify(word), CrackWhy.PROVES, {"word": word, "letters": letters}, 1)
    return BotChoice(Concede(), CrackWhy.CONCEDES, {"letters": letters}, 1)
