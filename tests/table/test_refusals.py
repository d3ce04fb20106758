"""A refusal leaves the hand free, which corrects it, and names only words that the hand could play there."""

from __future__ import annotations

from itertools import permutations

import pytest

from cardtable.games.crackword.rules.model import CrackRefusal
from cardtable.games.duel.rules.model import DuelRefusal
from cardtable.games.lettralettre.rules.model import LettralettreRefusal
from cardtable.games.shelf.rules.model import ShelfRefusal
from cardtable.play.agreements import explain_refusal
from cardtable.play.session import Session
from cardtable.rules.contract import IllegalMove
from tests.kinds import surely
from tests.table.conftest import Open
from tests.table.tables import sit_down, until

SIX = "Anne=human,Bruno=bot:1,Claire=bot:1,Denis=bot:1,Eve=bot:1,Fred=bot:1"
NO = {
    "shelf": ShelfRefusal.NOT_A_WORD,
    "crackword": CrackRefusal.NOT_A_WORD,
    "duel": DuelRefusal.NOT_A_WORD,
    "lettralettre": LettralettreRefusal.NOT_A_WORD,
}
TABLES = [
    ("shelf", SIX),
    ("shelf", "Anne=human,Bruno=human"),
    ("crackword", "Anne=human,Bruno=human,Claire=bot:1,Denis=bot:1"),
    ("duel", "Anne=human,Bruno=human"),
    ("lettralettre", "Anne=human,Bruno=human"),
]


@pytest.mark.parametrize("text", [1.0, 1.6])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (700, 1200)])
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_refusal_never_covers_the_hand(
    open_loop: Open, game: str, seats: str, size: tuple[int, int], text: float
) -> None:
    scene = sit_down(open_loop(size, text), seats, game=game, moves=2)
    scene.refuse(IllegalMove(NO[game], word="MENIX"))
    bar = surely(scene.find("refusal"))
    assert bar.rect.bottom <= scene.areas.hand.top


def refused(session: Session, seat: int) -> list[IllegalMove]:
    """The refusals of what three cards of the hand spell and no word is."""
    faces = [card.face for card in session.view(seat).hands[seat] if len(card.face or "") == 1]
    found = []
    for word in sorted({"".join(each) for each in permutations(faces, 3) if "".join(each).isalpha()}):
        for move in session.game.spell(session.view(seat), seat, word)[:1]:
            try:
                session.preview(seat, move)
            except IllegalMove as no:
                found += [no] if no.reason is ShelfRefusal.NOT_A_WORD else []
    return found


@pytest.mark.parametrize("aids", ["all", "none"])
def test_near_words_are_such_as_the_hand_could_play_there(open_loop: Open, aids: str) -> None:
    loop = open_loop((1024, 640))
    scene = sit_down(loop, "Anne=human,Bruno=bot:1", moves=2, aids=aids)
    until(loop, lambda: scene.seat == 0)
    session, left_out, named = scene.session, 0, 0
    for no in refused(session, 0):
        every = surely(session.why_no_word(no)).near
        near = surely(explain_refusal(session, no, 0)).near
        assert set(near) <= set(every) and surely(explain_refusal(session, no, None)).near == ()
        for word in near:
            session.preview(0, session.game.spell(session.view(0), 0, word)[0])
        left_out, named = left_out + len(every) - len(near), named + len(near)
    assert left_out and bool(named) == (aids == "all")
