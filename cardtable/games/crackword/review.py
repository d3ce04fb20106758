"""Looking back at Crack Word: the rows cracked, the score after each round."""

from __future__ import annotations

from dataclasses import replace

from cardtable.bots.vocabulary import Vocabulary
from cardtable.games.crackword.bot.denial import captures
from cardtable.games.crackword.bot.lanes import RowKnowledge, reckoning
from cardtable.games.crackword.bot.player import EVERYTHING, laid
from cardtable.games.crackword.rules.model import Binned, Cracked, Due, Laid, Passed, State
from cardtable.games.crackword.rules.rules import CrackWord
from cardtable.play.review.given import FromTheDeal, Giving
from cardtable.play.review.values import Admit, Best, Counted, Play
from cardtable.play.session import Session
from cardtable.rules.cards import JOKER
from cardtable.rules.contract import Event, Seat

COUNTED = Counted.POINTS


def curves(session: Session) -> tuple[tuple[int, ...], ...]:
    """The score of each seat after every round."""
    last: State = session.view(None)
    views = {seen.view.turns // len(last.hands): seen.view for seen in session.seen_facts(None)}
    return tuple((0, *(view.score(seat) for view in views.values())) for seat in range(len(last.hands)))


def plays(session: Session) -> tuple[Play, ...]:
    """Every row claimed that is a word: where a claim may be contested, once its cards are taken (C6, C40)."""
    found, waiting = list[Play](), list[Play]()
    for seen in session.seen_facts(None):
        word = session.game.word(seen.event)
        if seen.chosen_by is not None and word:
            where = waiting if isinstance(seen.event, Laid) and seen.event.open else found
            turn, gain = (
                session.game.standing(session.view_at(seen.index)).turn,
                session.game.gain(seen.event),
            )
            where.append(Play(seen.chosen_by, seen.index, turn, word, gain))
        elif isinstance(seen.event, Cracked):
            found += waiting
            waiting.clear()
    return tuple(found)


def weighs(event: Event) -> bool:
    """A row that could have been taken is missed for sure; what any other card is worth, later turns decide."""
    return isinstance(event, Laid | Passed | Binned)


def best(game: CrackWord, view: State, seat: Seat, admit: Admit) -> Best | None:
    """The longest row that one card takes, with a letter rather than a joker."""
    if view.due is None or view.due.due is not Due.TURN:
        return None
    here = reckoning(view, seat)
    parts = game.parts(view.options)
    sight = RowKnowledge(
        parts,
        Vocabulary(game.lexicon, parts.words),
        EVERYTHING,
        insertion=view.options["insertion"] == "on",
    )
    rows = [each for each in captures(here, sight, seat, here.hand) if admit(each.text)]
    longest = max(rows, key=lambda each: (each.gain, each.face != JOKER), default=None)
    return None if longest is None else Best(longest.text, longest.gain, game.write(laid(view, longest)))


def brought(game: CrackWord, event: Event) -> int:
    """Return the number of cards of the row that it took; a bin takes none."""
    return game.gain(event) if isinstance(event, Laid) else 0


def given(session: Session, seat: Seat) -> tuple[str, ...]:
    return ()


def giving(deal: State, seat: Seat, faces: tuple[str, ...]) -> Giving:
    """Return the seat's own cards, in the order of its own PIOCHE."""

    def taken(fresh: State) -> State:
        hands, piles = [*fresh.hands], [*fresh.piles]
        hands[seat], piles[seat] = deal.hands[seat], deal.piles[seat]
        return replace(fresh, hands=tuple(hands), piles=tuple(piles))

    return FromTheDeal(taken)
