"""Looking back at a game: what was laid, the best of it, what was missed, how the scores went."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import accumulate
from typing import Any

from cardtable.play.session import Session
from cardtable.rules.contract import Event, Game, Move, Seat
from cardtable.rules.crackword import model as crackword
from cardtable.rules.shelf import model as shelf


@dataclass(frozen=True, slots=True)
class Play:
    """A word somebody scored with: fact number `index`, that seat's turn number `turn` from 1; `jokers`
    stood on the table."""

    seat: Seat
    index: int
    turn: int
    word: str
    gain: int
    jokers: int = 0


@dataclass(frozen=True, slots=True)
class Missed:
    """A turn that could have scored more: `word` was playable for `gain`, by the move `text`; `played` is
    what was done, "" for a pass, for `played_gain`."""

    seat: Seat
    index: int
    turn: int
    played: str
    played_gain: int
    word: str
    gain: int
    text: str


@dataclass(frozen=True, slots=True)
class Review:
    """`curves[seat]` is that seat's score after each of its turns, the last number being the final score;
    `best` the dearest words, one a seat, dearest first; `odd` one that cost its player points."""

    curves: tuple[tuple[int, ...], ...]
    best: tuple[Play, ...]
    odd: Play | None


def plays(session: Session) -> tuple[Play, ...]:
    """Every word scored with, in order."""
    found: list[Play] = []
    for beat in session.beats(None):
        match beat.event:
            case shelf.Laid(seat, _, _, word, gain):
                view: shelf.State = beat.view
                jokers = sum(top.card.face == "?" for top in view.tops)
                found.append(Play(seat, beat.index, len(view.turns[seat]), word, gain, jokers))
            case crackword.Cracked(seat, _, word, cards):
                turn = 1 + beat.view.turns // len(beat.view.hands)
                wild = sum(card.face == "?" for card in cards)
                found.append(Play(seat, beat.index, turn, word, len(cards), wild))
    return tuple(found)


def review(session: Session) -> Review:
    """What can be said at once; what was missed takes longer, see `missed`."""
    found = plays(session)
    best: dict[Seat, Play] = {}
    for play in sorted(found, key=lambda play: -play.gain):
        best.setdefault(play.seat, play)
    worst = min(found, key=lambda play: play.gain, default=None)
    odd = worst if worst and worst.gain < 0 else None
    return Review(_curves(session.view(None)) or _packets(session), tuple(best.values()), odd)


def _curves(view: Any) -> tuple[tuple[int, ...], ...]:
    match view:
        case shelf.State():
            return tuple(
                (*accumulate(points or 0 for points in turns), view.score(seat))
                for seat, turns in enumerate(view.turns)
            )
    return ()


def _packets(session: Session) -> tuple[tuple[int, ...], ...]:
    """The score of each seat of Crack Word after every round, the last number being the final score."""
    last = session.view(None)
    if not isinstance(last, crackword.State):
        return ()
    views = {beat.view.turns // len(last.hands): beat.view for beat in session.beats(None)}
    return tuple(tuple(view.score(seat) for view in views.values()) for seat in range(len(last.hands)))


def missed(session: Session, seats: frozenset[Seat] | None = None) -> Iterator[Missed | None]:
    """For each decision of these seats (None: of all people) in turn, what it missed, or None where it
    was the best.

    A generator, since a turn with two jokers takes a tenth of a second: ask for one decision a frame, or
    in a process.
    """
    if seats is None:
        seats = frozenset(seat for seat, player in enumerate(session.players) if player.is_human)
    for beat in session.beats(None):
        if beat.chosen_by in seats and isinstance(beat.event, shelf.Laid | shelf.Passed):
            yield _missed_at(session, beat.index, beat.chosen_by, beat.event)


def _missed_at(session: Session, index: int, seat: Seat, event: Event) -> Missed | None:
    view: shelf.State = session.view_at(index, seat)
    word, gain = (event.word, event.gain) if isinstance(event, shelf.Laid) else ("", 0)
    found = dearest(session.game, view, seat)
    if found is None or session.game.gain(found[1]) <= gain or not isinstance(found[1], shelf.Laid):
        return None
    text, best = session.game.write(found[0]), found[1]
    return Missed(seat, index, len(view.turns[seat]) + 1, word, gain, best.word, best.gain, text)


def dearest(game: Game, view: Any, seat: Seat) -> tuple[Move, Event] | None:
    """The legal move of a seat that scores most and the fact it would make; None where there is no move."""
    facts = ((move, game.play(view, seat, move)) for move in game.moves(view, seat))
    return max(facts, key=lambda pair: game.gain(pair[1]), default=None)
