"""Each decision of a person against the best there was, and the turning points among them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from cardtable.bots.vocabulary import KNOWN, Skill, Vocabulary
from cardtable.play.review.values import Admit, Missed, Reviewer, reviewer_of
from cardtable.play.session import Session
from cardtable.play.timeline import SeenFact
from cardtable.rules.contract import Event, Seat

WORTH, PART, TURNING = 5, 4, 3


@dataclass(frozen=True, slots=True)
class JudgedDecision:
    """The decision that made fact number `index`: what it `made`, and the best move instead of it where there was a better one, in
    words that people know and in any words."""

    seat: Seat
    index: int
    turn: int
    made: int
    known: Missed | None = None
    every: Missed | None = None

    @property
    def possible(self) -> int:
        """Gain that was possible for a player who knows the words that people know."""
        return max(self.made, self.known.gain) if self.known else self.made

    @property
    def lost(self) -> int:
        return self.possible - self.made

    @property
    def notable(self) -> bool:
        """True if the decision left so much that it is worth mentioning."""
        found = self.known
        return found is not None and is_notable(self.made, found.gain, found.ends)


def is_notable(made: int, best: int, ends: bool = False) -> bool:
    """Return True if a better move is worth mentioning: five more, or a quarter more, or one that ends the round."""
    return best > made and (ends or best - made >= WORTH or (best - made) * PART >= made)


def turning_points(judged: Iterable[JudgedDecision]) -> list[JudgedDecision]:
    """Return the three decisions at which a match turned, in their order.

    Two are the largest chances missed among words that people know, one is the best move that missed nothing. Where one
    kind has too few, the other kind fills up."""
    decisions = [*judged]
    losses = sorted(
        (each for each in decisions if each.notable), key=lambda each: (each.made - each.possible, each.index)
    )
    finds = sorted(
        (each for each in decisions if not each.lost and each.made > 0),
        key=lambda each: (-each.made, each.index),
    )
    found = [*losses[: TURNING - 1], *finds[:1]]
    found += [each for each in (*losses, *finds) if each not in found][: TURNING - len(found)]
    return sorted(found, key=lambda each: each.index)


def percent(judged: Iterable[JudgedDecision]) -> int | None:
    """Return the percentage made of all that was possible; None if nothing was."""
    decisions = [*judged]
    possible = sum(max(0, each.possible) for each in decisions)
    return round(100 * sum(max(0, each.made) for each in decisions) / possible) if possible else None


def judged(session: Session, seats: frozenset[Seat]) -> Iterator[JudgedDecision]:
    """Each decision of these seats with which something can be missed, in turn.

    A generator, since one may take a tenth of a second: ask for one a frame.
    """
    reviewer = reviewer_of(session.header.game)
    if reviewer is None:
        return
    game = session.game
    known_words = Vocabulary(game.lexicon, game.words(session.options)).knowing(Skill(floor=KNOWN))
    # As each seat sees its own decisions: an onlooker is not told who wrote what in secret.
    own = [(seen, seat) for seat in seats for seen in session.seen_facts(seat) if seen.chosen_by == seat]
    for seen, seat in sorted(own, key=lambda pair: pair[0].index):
        if not reviewer.weighs(seen.event):
            continue
        every = instead(session, reviewer, seen, seat, sayable(session))
        known = instead(session, reviewer, seen, seat, known_words) if every is not None else None
        made = reviewer.brought(game, seen.event)
        yield JudgedDecision(seat, seen.index, turn_at(session, seen.index), made, known, every)


def sayable(session: Session) -> Admit:
    """The words that the program names to people."""
    offensive = session.game.lexicon.offensive
    return lambda word: not offensive(word)


def turn_at(session: Session, index: int) -> int:
    """Return the number of the turn before fact number `index`."""
    return session.game.standing(session.view_at(index)).turn


def instead(session: Session, reviewer: Reviewer, seen: SeenFact, seat: Seat, admit: Admit) -> Missed | None:
    """The best in the words that `admit` lets through instead of a decision of that seat, judged on its view before; None
    where there was no better one."""
    game, view, index = session.game, session.view_at(seen.index, seat), seen.index
    ends: Callable[[Any, Event], bool] | None = getattr(reviewer, "ends", None)
    if ends is not None and ends(view, seen.event):
        return None
    found, made = reviewer.best(game, view, seat, admit), reviewer.brought(game, seen.event)
    if found is None or (found.gain <= made and not found.ends):
        return None
    turn, word = turn_at(session, index), game.word(seen.event)
    return Missed(seat, index, turn, word, made, found.word, found.gain, found.text, found.ends)
