"""Looking back at the duel: how far each word put its player ahead in cards, and the hands over the turns.

The gain of a word is the cards laid and those the opponent owes for them (D7), counted the same where the
hand is empty and nothing is drawn any more (D9).
"""

from __future__ import annotations

from cardtable.bots.choice import never
from cardtable.bots.vocabulary import Vocabulary
from cardtable.games.duel.bot.hands import chosen
from cardtable.games.duel.bot.player import Found, Turn, cards_and_penalty
from cardtable.games.duel.rules.deck import SWAP_DRAWS, penalty
from cardtable.games.duel.rules.model import Drew, Laid, Phase, RoundWon, State, Swapped
from cardtable.games.duel.rules.rules import Duel
from cardtable.play.review.given import FromThePile, Giving, drawn
from cardtable.play.review.values import Admit, Best, Counted, Missed, Play
from cardtable.play.session import Session
from cardtable.rules.contract import Event, Seat

COUNTED = Counted.CARDS
WHOLE = 20
"""Cards of a hand up to which all are thought of, a second for so many; of more, those most easily laid."""
NODES = 10**6


def plays(session: Session) -> tuple[Play, ...]:
    found: list[Play] = []
    turns = [0] * len(session.players)
    for beat in session.beats(None):
        if beat.chosen_by is not None:
            turns[beat.chosen_by] += 1
        if isinstance(beat.event, Laid):
            seat = beat.event.seat
            found.append(Play(seat, beat.index, turns[seat], beat.event.word, gain_of(beat.event)))
    return tuple(found)


def gain_of(event: Laid | Swapped) -> int:
    """How many cards the decision puts its player ahead."""
    if isinstance(event, Swapped):
        return 1 - SWAP_DRAWS
    return len(event.faces) + penalty(event.faces)


def curves(session: Session) -> tuple[tuple[int, ...], ...]:
    """The cards in hand before each decision, and at the end of each round."""
    beats = session.beats(None)
    counts = [_hands(session.view_at(beat.index)) for beat in beats if beat.chosen_by is not None]
    ends = [_hands(beat.view) for beat in beats if isinstance(beat.event, RoundWon)]
    marks = [beat.index for beat in beats if beat.chosen_by is not None]
    marks += [beat.index for beat in beats if isinstance(beat.event, RoundWon)]
    in_order = [counted for _mark, counted in sorted(zip(marks, counts + ends, strict=True))]
    return tuple(zip(*in_order, strict=True))


def _hands(view: State) -> tuple[int, ...]:
    return tuple(map(len, view.hands))


def weighs(event: Event) -> bool:
    return isinstance(event, Laid | Swapped)


def missed(session: Session, index: int, seat: Seat, event: Laid | Swapped) -> Missed | None:
    """A word that would have ended the round is always one that was missed."""
    view: State = session.view_at(index, seat)
    held = len(view.hands[seat])
    word = event.word if isinstance(event, Laid) else ""
    if isinstance(event, Laid) and len(event.faces) == held:
        return None
    game = session.game
    assert isinstance(game, Duel)
    found = best(game, view, seat, lambda _word: True)
    if found is None or (found.gain <= gain_of(event) and not found.ends):
        return None
    turn = 1 + sum(beat.chosen_by == seat for beat in session.beats(None)[:index])
    return Missed(seat, index, turn, word, gain_of(event), found.word, found.gain, found.text, found.ends)


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
