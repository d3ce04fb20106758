"""A hint says where to look, then with which cards, each with its reason, and names the move only after that."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from cardtable import i18n
from cardtable.games.duel.rules.model import Laid
from cardtable.play.thinker import MoveReply
from cardtable.rules.contract import Event
from cardtable.wording.facts import steps
from tests.kinds import as_a
from tests.play.games import session


@pytest.fixture(params=["fr", "en", "es", "de"])
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    i18n.use(request.param)
    yield request.param
    i18n.use("en")


BEGUN: dict[str, dict[str, str]] = {"shelf": {"opening": "random"}, "duel": {}, "crackword": {}}


def hinted(
    game: str, cards: int, accepts: Callable[[Event], bool] = lambda event: True
) -> tuple[tuple[str, ...], str]:
    """Return the hint before it names the move, for a move that lays that many cards, and the word it makes."""
    table = session("Anne=human,Bruno=bot:1", 5, game, None, **BEGUN[game])
    seat = min(table.pending())
    view = table.view(seat)
    for move in table.game.moves(view, seat):
        event = table.preview(seat, move)
        word = getattr(event, "word", getattr(event, "letters", ""))
        laid = sum(each is not None for each in getattr(event, "cards", [event]))
        if word and laid == cards and accepts(event):
            return steps(table, seat, move, MoveReply(table.game.write(move), "common", {})), word
    raise AssertionError("no such move")


@pytest.mark.parametrize(("game", "cards"), [("shelf", 3), ("duel", 2), ("duel", 3), ("crackword", 1)])
def test_where_then_which_cards_each_with_its_reason_and_never_the_word(
    game: str, cards: int, language: str
) -> None:
    (where, which), word = hinted(game, cards, lambda event: len(getattr(event, "word", "AB")) > 1)
    assert "%" not in where + which
    assert where.count(".") >= 2 or ":" in where, "only a place"
    assert ":" in which, "only cards"
    assert len(word) == 1 or not any(word in said for said in (where, which))
    assert where != which


def test_the_duel_says_what_leaves_the_hand_and_what_the_other_draws() -> None:
    (where, which), _word = hinted("duel", 3, lambda event: as_a(Laid, event).penalty == 1)
    assert where.endswith("3 cards leave your hand, and the opponent draws 1.")
    assert which.endswith("; 3 cards laid at once make the opponent draw.")


def test_the_shelf_says_what_the_cards_bring_and_crack_word_who_leads() -> None:
    (_where, which), _word = hinted("shelf", 3)
    assert "they alone bring" in which
    (where, which), _word = hinted("crackword", 1)
    assert "colour" in where or "first card there leads" in where
    assert which.startswith("To play: ")


def test_no_card_is_laid_and_there_is_nothing_to_look_for() -> None:
    table = session(game="crackword", seed=5)
    seat = min(table.pending())
    assert steps(table, seat, table.parse(seat, "pass"), MoveReply("pass", "nothing", {})) == ()
