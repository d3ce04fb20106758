"""One decision of a bot at Crack Word, level by level."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from zlib import crc32

from cardtable.bots.choice import BotChoice, BotReason, Spent, Why
from cardtable.bots.vocabulary import KNOWN, LEVELS, Skill, Vocabulary, sees
from cardtable.games.crackword.bot.denial import CardUse, Weights, captures, options, worth
from cardtable.games.crackword.bot.expert import EXPERT, look_ahead
from cardtable.games.crackword.bot.lanes import (
    CountedLane,
    Reckoning,
    RowKnowledge,
    bluffing,
    bluffs,
    doubts,
    has_letters,
    reckoning,
)
from cardtable.games.crackword.reasons import CrackWhy
from cardtable.games.crackword.rules.deck import POUBELLE
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
    reading,
)
from cardtable.games.crackword.rules.rules import CrackWord
from cardtable.rules.cards import JOKER
from cardtable.rules.contract import Options, Seat
from cardtable.rules.rng import Rng

SKILLS = LEVELS | {
    1: replace(LEVELS[1], floor=4.6, last=5.0, sees=0.06),
    2: Skill(floor=3.3, last=2.9, sees=0.6, long=0.5, jokers=1),
    3: replace(LEVELS[3], last=2.0),
}
"""Those of every game; but a beginner sees a little less, since one of many words will do for a row; an amateur more, since
the next level takes every row; and a row is soon in rarer words only, where a better player who passed would bring all to
a halt."""
HINTS = Skill(floor=KNOWN, last=2.4)
"""What a person may be expected to know, and what it may have to make do with."""
EVERYTHING = SKILLS[4]
THOUGHTS = {4: EXPERT}
"""How much the levels that look ahead think."""
WEIGHTS = Weights()
GLANCES = 12
"""Additions a weak bot thinks about in one turn."""
NAMES = "EAISRTNOLU"
"""Letters to name a joker by, the most useful first."""


def choose(game: CrackWord, view: State, seat: Seat, *, level: int, seed: int, spent: Spent) -> BotChoice:
    """The move of that level: the same for the same view and seed, as long as the budget lasts."""
    rng = Rng(seed).fork(crc32(game.position(view).encode()))
    return _decide(_Mind(game, view, seat, level, rng, spent))


def overlook(game: CrackWord, view: State, seat: Seat) -> BotChoice | None:
    """What who sees no word does in a turn; None where something else is asked."""
    if view.due is None or view.due.due is not Due.TURN:
        return None
    here = reckoning(view, seat)
    return BotChoice(Pass(), Why.OVERLOOKS, {"draws": int(not here.last and not view.due.number)})


def hint(game: CrackWord, view: State, seat: Seat, *, spent: Spent) -> BotChoice:
    """What a person might do: the best move towards words most people know."""
    return _decide(_Mind(game, view, seat, 3, Rng(0), spent, hinting=True))


@lru_cache(maxsize=8)
def _sight(game: CrackWord, chosen: Options, skill: Skill) -> RowKnowledge:
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
    level: int
    rng: Rng
    spent: Spent
    hinting: bool = False
    nodes: int = 0

    @property
    def skill(self) -> Skill:
        return HINTS if self.hinting else SKILLS[self.level]

    @property
    def daring(self) -> bool:
        """Whether it may lay what no word allows, and must not tell whether it has (C40)."""
        return self.view.options["dispute"] == "challenge" and not self.hinting

    def sight(self, skill: Skill | None = None) -> RowKnowledge:
        return _sight(self.game, self.view.options, skill or self.skill)

    def aim(self, text: str) -> str:
        return self.sight().aim(text)


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
    if mind.skill.sees_all:
        return _considered(mind, here)
    return _spotted(mind, here)


def _spotted(mind: _Mind, here: Reckoning) -> BotChoice:
    """The longest row it sees it can take, else some addition to a word it knows (levels 1 and 2)."""
    found = [each for each in captures(here, mind.sight(), here.me, here.hand) if _seen(mind, each.text)]
    mind.nodes += len(found)
    if found:
        return _chosen(mind, max(found, key=lambda each: (each.gain, each.face != "?")), CrackWhy.TAKES)
    every = [each for each in options(here, mind.sight(), here.me, here.hand, jokers=False) if not each.crack]
    mixed, mind.rng = mind.rng.shuffled(every)
    tried: list[CardUse] = [each for each in mixed if each.spot][:GLANCES]
    if mind.level > 1:
        tried.sort(key=lambda each: -_own_lead(each.lanes[each.row], here.me))
    for option in tried:
        mind.nodes += 1
        if mind.aim(option.text):
            return _chosen(mind, option, CrackWhy.BUILDS)
    return _fallback(mind, here)


def _seen(mind: _Mind, word: str) -> bool:
    return sees(mind.skill, mind.rng.fork(1), word)


def _own_lead(lane: CountedLane, seat: Seat) -> int:
    return lane.counts[seat] - max(count for other, count in enumerate(lane.counts) if other != seat)


def _considered(mind: _Mind, here: Reckoning) -> BotChoice:
    """What leaves least to the others and most to itself (levels 3 and 4)."""
    known = _known(mind, here, jokers=False)
    if not any(option.spot for _value, option in known):
        known = _known(mind, here, jokers=True)
    if not known:
        return _fallback(mind, here)
    if mind.hinting or mind.level in THOUGHTS:
        thought = THOUGHTS[4 if mind.hinting else mind.level]
        best, searched = look_ahead(here, mind.sight(), known, thought, mind.rng, mind.spent)
        mind.nodes += searched
    else:
        best = known[0][1]
    return _chosen(mind, best, _reason(here, best, known[0][1]))


def _known(mind: _Mind, here: Reckoning, *, jokers: bool) -> list[tuple[float, CardUse]]:
    """(value, option) of what it knows it can do, the best first."""
    sight, threats = mind.sight(), mind.sight(EVERYTHING)
    found = options(here, sight, here.me, here.hand, jokers=jokers)
    ranked = [(worth(here, sight, threats, each, WEIGHTS), each) for each in found]
    mind.nodes += len(ranked)
    ranked.sort(key=lambda pair: -pair[0])
    return [each for each in ranked if each[1].crack or not each[1].spot or sight.leads(each[1].text)]


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
        each for each in options(here, mind.sight(EVERYTHING), here.me, here.hand, jokers=True) if each.spot
    ]
    mind.nodes += len(every)
    sight, vocabulary = mind.sight(), mind.sight().vocabulary
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
    decent = any(mind.sight(EVERYTHING).best(each.text) for each in every)
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
    found = list(bluffs(here, mind.sight(), insertion=mind.view.options["insertion"] == "on"))
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
    word = mind.sight().best(option.text) or mind.sight(EVERYTHING).best(option.text)
    if word == option.text:
        why = CrackWhy.COMPLETES
    return BotChoice(move, why, {"word": word, "letters": option.text}, mind.nodes)


# --- a joker turned up (C9) -------------------------------------------------------------------------------


def _name(mind: _Mind) -> BotChoice:
    """A letter that many of its own cards can stand beside."""
    here, sight = reckoning(mind.view, mind.seat), mind.sight()
    own = has_letters(here.hand)

    def neighbours(letter: str) -> int:
        return sum((fits & own).bit_count() for _at, fits in sight.growing(letter))

    letters = NAMES if mind.skill.sees_all else NAMES[:5]
    best = max(letters, key=lambda letter: (neighbours(letter), -letters.index(letter)))
    return BotChoice(Name(best), CrackWhy.NAMES, {"letters": best}, len(letters))


# --- disputes (C40) ---------------------------------------------------------------------------------------


def _contest(mind: _Mind, due: Step) -> BotChoice:
    """What it knows no word for it may doubt; it may be wrong, as anybody may."""
    letters = reading(mind.view.rows[due.row])
    details = {"letters": letters}
    if doubts(mind.level, mind.sight(), letters, mind.rng.fork(3)):
        return BotChoice(Contest(), CrackWhy.DOUBTS, details, 1)
    return BotChoice(Stand(), CrackWhy.BELIEVES, details, 1)


def _justify(mind: _Mind, due: Step) -> BotChoice:
    letters = reading(mind.view.rows[due.row])
    for sight in (mind.sight(), mind.sight(EVERYTHING)):
        if word := sight.best(letters):
            return BotChoice(Justify(word), CrackWhy.PROVES, {"word": word, "letters": letters}, 1)
    return BotChoice(Concede(), CrackWhy.CONCEDES, {"letters": letters}, 1)
