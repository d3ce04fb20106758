"""Examples as values: a clause of the rules with a small position, a move that plays there and one that is refused.

They lie in the room `examples` of their game, by the language of the words they are made of: words of two languages are seldom
the same, and a language of words without examples has rules without boards.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from cardtable.games import manifest
from cardtable.lexicon import Lexicon
from cardtable.play.rulebook import rules_of
from cardtable.play.seats import Player
from cardtable.play.session import Session
from cardtable.rules.codec import at_usual_table
from cardtable.rules.contract import LEXICON, AnyGame, Event, IllegalMove, Options, Seat


@dataclass(frozen=True, slots=True)
class Example:
    """`position` without its game's name and the language of its words; `plays` and `refused` are moves of `seat` in the
    game's notation. `by` is the clause that refuses, "" for `clause` itself."""

    clause: str
    position: str
    plays: str
    refused: str
    by: str = ""
    seat: Seat = 0


@dataclass(frozen=True, slots=True)
class JudgedExample:
    """What the rules say of both moves of an example: the fact that the one makes, the refusal of the other."""

    fact: Event
    refusal: IllegalMove


def examples_of(game: str, language: str) -> tuple[Example, ...]:
    """The examples of a game for words of that language, in the order of its clauses; () where it has none."""
    every: Mapping[str, Sequence[Example]] = manifest(game).room("examples", {})
    return tuple(every.get(language, ()))


def seated(
    game: str, example: Example, players: Sequence[Player], lexicon: Lexicon, options: Options
) -> Session:
    """A table at which the example can be played, with words of the language that `options` name."""
    meta, language = manifest(game).meta, options.get(LEXICON, "")
    rules = rules_of(game, lexicon, meta.usual(language))
    return Session.set_up(rules, players, at_usual_table(meta, example.position, language))


def judged(session: Session, example: Example) -> JudgedExample:
    """Both moves of an example before the rules; AssertionError for an example that does not hold."""
    game: AnyGame = session.game
    view, seat = session.view(example.seat), example.seat
    fact: Event = game.play(view, seat, session.parse(seat, example.plays))
    try:
        game.play(view, seat, session.parse(seat, example.refused))
    except IllegalMove as no:
        return JudgedExample(fact, no)
    raise AssertionError(f"{game.meta.id} {example.clause}: {example.refused} plays")
