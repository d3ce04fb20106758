"""Letters still to come: what a seat may count, and no more."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from cardtable import i18n
from cardtable.lexicon import Lexicon
from cardtable.play.seats import parse_seats
from cardtable.play.session import Session, rules_of
from cardtable.rules.cards import Card, cards_in
from cardtable.rules.rng import Rng
from cardtable.testing import with_faces
from cardtable.wording.rules_page import exhibits, unseen
from tests.kinds import surely
from tests.states import put_state, state_of

LEXICON = Lexicon.open()
SETS = {"shelf": 1, "duel": 1, "lettralettre": 1, "crackword": 2}
"""Number of times that two people play with the cards of the game that the rules show."""


def played(game: str, decisions: int) -> Session:
    session = Session.new(rules_of(game, LEXICON), parse_seats("A=human,B=human"), None, 5)
    rng = Rng(3)
    for _decision in range(decisions):
        if not session.pending():
            break
        seat = min(session.pending())
        moves = list(session.game.moves(session.view(seat), seat))
        pick, rng = rng.below(len(moves))
        session.submit(seat, moves[pick])
    return session


@pytest.mark.parametrize("game", SETS)
def test_what_is_seen_and_what_is_out_are_the_cards_of_the_game(game: str) -> None:
    i18n.use("en")
    session = played(game, 12)
    shown = [card for each in exhibits(game, session.options).values() for one in each for card in one.cards]
    letters = {card.kind: card.count for card in shown if not any(map(str.isdigit, card.kind))}
    for seat in (0, 1, None):
        view = session.view(seat)
        out = {card.kind: card.count for card in unseen(session, view).cards}
        seen = Counter(card.face for card in cards_in(view) if card.face in letters)
        assert seen + Counter(out) == {face: count * SETS[game] for face, count in letters.items()}
        assert out, "something is always still out in the middle of a game"


def test_of_a_game_that_exhibits_nothing_every_card_is_told() -> None:
    i18n.use("en")
    session = played("null", 3)
    view = session.view(0)
    out = [(card.name, card.count) for card in unseen(session, view).cards]
    assert out == [
        (card.face, 1) for card in sorted(hidden_from(session, view), key=lambda card: surely(card.face))
    ]
    assert unseen(session, view).text.startswith(f"The {len(out)} cards you cannot see: {out[0][0]}, ")


def hidden_from(session: Session, view: Any) -> list[Card]:
    seen = {card.id for card in cards_in(view) if card.face is not None}
    return [card for card in cards_in(state_of(session)) if card.id not in seen]


@pytest.mark.parametrize("game", [*SETS, "null"])
def test_it_is_the_same_however_the_unseen_cards_lie(game: str) -> None:
    """Nothing of who holds which of them shows."""
    session = played(game, 12)
    view, state = session.view(0), state_of(session)
    hidden = [card for card in hidden_from(session, view) if card.face is not None]
    told = unseen(session, view)
    mixed = dict(
        zip((card.id for card in hidden), (surely(card.face) for card in reversed(hidden)), strict=True)
    )
    put_state(session, with_faces(state, mixed))
    assert unseen(session, view) == told


def test_it_is_said_in_a_line() -> None:
    i18n.use("en")
    session = played("shelf", 4)
    told = unseen(session, session.view(0)).text
    assert told.startswith("The ") and "cards you cannot see: " in told and "joker" in told.lower()
