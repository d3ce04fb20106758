"""Letters laid for a word that there may not be, and doubts about them (C40, *challenge*).

Who is caught takes the card back, draws one and loses the turn, which is what passing costs, too: so a bot bluffs rather than
pass, a weak one seldom. It doubts what it knows no word for, more readily where the letters do not sound like one;
it looks at nobody's cards, and only level 4, which knows every word, is never wrong.
"""

from __future__ import annotations

from collections.abc import Iterator

from cardtable.games.crackword.bot.lanes import Reckoning, RowKnowledge, Spot
from cardtable.games.crackword.rules.deck import POUBELLE
from cardtable.rules.cards import JOKER
from cardtable.rules.rng import Rng

BLUFFS = {1: 0, 2: 30, 3: 60, 4: 90}
"""By level, of a hundred passes how many it bluffs instead."""
DOUBTS = {1: 30, 2: 60, 3: 90, 4: 100}
"""By level, of a hundred rows it knows no word for how many it contests."""
SOUND = 4
"""Letters in a row that must all be met in words for the whole to sound like one."""


def bluffs(reckoning: Reckoning, sight: RowKnowledge, *, insertion: bool) -> Iterator[tuple[int, Spot]]:
    """(row, spot) of each letter of the hand that no known word allows there, and that sounds as if one did."""
    letters = sorted(
        face for face, count in reckoning.hand.items() if count and face not in (JOKER, POUBELLE)
    )
    for row, lane in enumerate(reckoning.lanes):
        text = lane.text
        places = range(len(text) + 1) if insertion else {0, len(text)}
        for at in places if text else ():
            for letter in letters:
                longer = text[:at] + letter + text[at:]
                if sounds(sight, longer) and not sight.parts.holds(longer):
                    yield row, (at, letter)


def sounds(sight: RowKnowledge, text: str) -> bool:
    """Whether letters sound like part of a word: each few of them in a row are, the row itself not asked."""
    few = min(SOUND, len(text) - 1)
    return few > 1 and all(sight.known.holds(text[at : at + few]) for at in range(len(text) - few + 1))


def bluffing(level: int, rng: Rng) -> bool:
    """Whether it bluffs this time rather than pass."""
    return rng.below(100)[0] < BLUFFS[level]


def doubts(level: int, sight: RowKnowledge, letters: str, rng: Rng) -> bool:
    """Whether it contests letters: only where it knows no word for them, half as often where they sound like one."""
    if sight.best(letters) or sight.known.holds(letters):
        return False
    chance = DOUBTS[level] // (2 if sight.skill.floor is not None and sounds(sight, letters) else 1)
    return rng.below(100)[0] < chance
