"""Looking back at the duel: how far each word put its player ahead in cards, and the hands over the turns.

The gain of a word is the cards laid and those the opponent owes for them (D7), counted the same where the
hand is empty and nothing is drawn any more (D9).
"""

from __future__ import annotations

from cardtable.bots.choice import never
from cardtable.bots.vocabulary import Vocabulary
from cardtable.games.duel.bot.player import Found, Turn, cards_and_penalty, chosen
from cardtable.games.duel.rules.deck import SWAP_DRAWS, penalty
from cardtable.games.duel.rules.model import Drew, Laid, Phase, RoundWon, State, Swapped
from cardtable.games.duel.rules.rules import Duel
from cardtable.play.review.given import FromThePile, Giving, drawn
from cardtable.play.review.values import Admit, Best, Counted
from cardtable.play.session import Session
from cardtable.rules.contract import Event, Seat

COUNTED = Counted.CARDS
WHOLE = 20
"""Largest hand whose cards are all tried, which takes a second; of a larger hand the review tries the cards laid most easily."""
NODES = 10**6


def gain_of(event: Laid | Swapped) -> int:
    """Return the number of cards by which the decision puts its player ahead."""
    if isinstance(event, Swapped):
        return 1 - SWAP_DRAWS
    return len(event.faces) + penalty(event.faces)


def curves(session: Session) -> tuple[tuple[int, ...], ...]:
    """The cards in hand before each decision, and at the end of each round."""
    seen_facts = session.seen_facts(None)
    views = [
        seen.view if isinstance(seen.event, RoundWon) else session.view_at(seen.index)
        for seen in seen_facts
        if seen.chosen_by is not None or isinstance(seen.event, RoundWon)
    ]
    return tuple(zip(*(_hands(view) for view in views), strict=True))


def marks(session: Session) -> tuple[int, ...]:
    """Return the places in the curves where a round has just ended."""
    seen_facts = session.seen_facts(None)
    shown = [seen for seen in seen_facts if seen.chosen_by is not None or isinstance(seen.event, RoundWon)]
    return tuple(at for at, seen in enumerate(shown) if isinstance(seen.event, RoundWon))


def _hands(view: State) -> tuple[int, ...]:
    return tuple(map(len, view.hands))


def weighs(event: Event) -> bool:
    return isinstance(event, Laid | Swapped)


def ends(view: State, event: Event) -> bool:
    """Return True if the decision has emptied the hand: such a word is never a missed one."""
    return isinstance(event, Laid) and len(event.faces) == len(view.hands[event.seat])


def brought(game: Duel, event: Event) -> int:
    return gain_of(event) if isinstance(event, Laid | Swapped) else 0


def best(game: Duel, view: State, seat: Seat, admit: Admit) -> Best | None:
    """A word that empties the hand before all others."""
    if view.phase is Phase.LEVELLING:
        return None
    found = highest(game, view, seat, admit)
    if found is None:
        return None
    ends = len(found[1].faces) == len(view.hands[seat])
    return Best(found[0], int(cards_and_penalty(found)[0]), game.write(found[1]), ends)


def highest(game: Duel, view: State, seat: Seat, admit: Admit) -> Found | None:
    """A word that empties the hand, else one that puts its player furthest ahead, among those the hand
    spells; offensive words are left aside. Some hundredths of a second, with twenty cards in hand a second."""
    vocabulary = Vocabulary(game.lexicon, game.words(view.options))
    turn = Turn(view, seat, vocabulary, WHOLE, NODES, never)
    found = turn.search(chosen(turn.hand, turn.size))
    known = turn.admitted(found, lambda word: vocabulary.sayable(word) and admit(word))
    held = len(view.hands[seat])
    return max(
        known, key=lambda found: (len(found[1].faces) == held, *cards_and_penalty(found)), default=None
    )


def given(session: Session, seat: Seat) -> tuple[str, ...]:
    return drawn(session, seat, Drew)


def giving(deal: State, seat: Seat, faces: tuple[str, ...]) -> Giving:
    return FromThePile(seat, faces, Drew)
