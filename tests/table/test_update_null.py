"""Updates of the example game's board: inputs told in words, without a window."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from cardtable import i18n
from cardtable.games.null.board import NullDepiction
from cardtable.rules.contract import Aids
from cardtable.table.board.inputs import Begin, Ordered, Resume, Tapped, Typed
from tests.table.stories import Story, told
from tests.table.test_picture_null import GAME, at


@pytest.fixture(autouse=True)
def english() -> None:
    i18n.use("en")


TAKEN = "up=A does=sound:card-lift refresh lead:board renew"
LAID = "word=A hand=BC up= steps=1 does=parted sound:card-lay follow lead:"


@pytest.mark.parametrize(
    ("story", "end"),
    [
        # A card taken up, and put down.
        ("tap A", TAKEN),
        ("tap A / tap A", "up= does=sound:card-lift refresh lead:hand renew"),
        ("tap A / tap B", "up=B"),
        ("tap A / put heap", LAID),
        ("keys / tap A / put heap", "word=A does=parted sound:card-lay follow lead:actions"),
        ("put heap", "word= does="),
        ("tap A / put heap / tap B / put heap", "word=B hand=AC steps=2"),
        ("tap A / put heap / tap A", "word= hand=ABC does=sound:card-slide follow"),
        ("tap A / put heap / tap B / tap A", "word=B up="),
        ("tap A / rest", "up= does="),
        ("tap A / began", "up=A does="),
        ("tap A / undo", "up= word= does=sound:undo follow"),
        ("tap A / escape", "up= does=sound:undo follow"),
        ("tap A / put heap / tap B / undo", "word=A up= hand=BC"),
        # A card clicked twice has no plainest place in this game.
        ("at 1 / tap A / at 1.1 / tap A", "word= up="),
        # A card dragged.
        ("press A", "pressed=A does=light"),
        ("press A / press A up", "pressed= does=light"),
        ("tap B / press A", "pressed= does="),
        ("drag A", "up=A drags=yes does=sound:card-lift refresh"),
        ("press A / drag A", "pressed= drags=yes"),
        ("tap B / drag A", "up=A drags=yes"),
        ("drag A / near heap", "near=heap does=light:note later"),
        ("drag A / near heap / linger heap", "does=part"),
        ("drag A / near heap / near / linger heap", "does="),
        ("drag A / near heap / near", "near= does=light:note later"),
        ("drag A / drop A heap", "word=A drags= near= does=lead: parted sound:card-lay follow"),
        ("drag A / drop A", "word= hand=ABC does=lead: sound:card-slide refresh"),
        ("drag A / cancel", "drags= up= does=sound:card-slide refresh"),
        ("drag nothing", "up= does=light"),
        ("tap A / put heap / drag A / drop A", "word= hand=ABC does=lead: sound:card-slide follow"),
        ("tap A / put heap / drag A / drop A heap", "word=A hand=BC steps=1"),
        # The order of the hand.
        ("drag A / drop A before 2", "hand=BCA does=lead: sound:card-slide refresh"),
        ("drag A / drop A before 1", "hand=BAC"),
        ("drag C / drop C before 0", "hand=CAB"),
        ("drag C / drop C before 0 / drag B / drop B before 0", "hand=BCA"),
        ("drag C / drop C before 0 / sort", "hand=CAB"),
        ("tap B / put heap / drag A / drop A before 1 / undo", "hand=BCA"),
        # Letters.
        ("type a", "word=A typed=A stuck= does=lead: sound:card-lay follow"),
        ("type A", "word=A typed=A"),
        ("type á", "word=A typed=A"),
        ("type 1", "typed= does="),
        ("type z", "word= typed=Z stuck= does=lead: sound:tap follow"),
        ("type a / type b", "typed=A"),
        ("type a / erase", "word= typed= does=sound:tap follow"),
        ("type z / erase", "typed= stuck="),
        ("erase", "does="),
        ("tap A / type b", "word=B up="),
        ("type z / confirm", "typed=Z does="),
        ("type z / undo", "typed= stuck= does=sound:undo follow"),
        ("type z / undo / redo", "typed=Z undone=0"),
        # Steps taken back and done again.
        ("undo", "does="),
        ("redo", "does="),
        ("type a / undo", "word= steps=0 undone=1"),
        ("type a / undo / redo", "word=A typed=A steps=1 undone=0 does=sound:card-lay follow"),
        ("type a / undo / tap B / put heap / redo", "word=B undone=0 does="),
        ("tap A / put heap / tap B / put heap / undo / undo", "word= undone=2"),
        ("tap A / put heap / tap B / put heap / undo / undo / redo / redo", "word=B undone=0"),
        ("clear", "does="),
        ("tap A / put heap / clear", "word= steps=2 does=sound:card-slide follow"),
        ("tap A / put heap / clear / undo", "word= does="),
        ("tap A / put heap / escape", "word= does=sound:card-slide follow"),
        # Confirmed.
        ("confirm", "does="),
        ("tap A / put heap / confirm", "does=play:put_A"),
        ("type b / confirm", "typed= does=play:put_B"),
        ("tap A / put heap / choose confirm", "does=play:put_A"),
        ("choose undo", "does=act:undo"),
        ("choose hint", "does=act:hint"),
        # The keyboard on a place.
        ("keys / tap A / focus heap", "near= does=suppose"),
        ("tap A / focus heap", "does="),
        ("keys / focus heap", "does="),
        ("tap A / hover heap", "near=heap does=refresh"),
        ("tap A / hover heap / hover heap", "near=heap does="),
        ("hover heap", "near= does="),
    ],
)
def test_a_story_ends(story: str, end: str) -> None:
    told(at(), NullDepiction(GAME), story, end)


@pytest.mark.parametrize(
    ("story", "end"),
    [
        ("tap A", "up=A"),
        ("tap A / put heap", "word= does=refresh lead:"),
        ("drag A / drop A heap", "word= hand=ABC"),
        ("type a", "typed= ahead=A does=renew"),
        ("type a / type 4 / type bc", "typed= ahead=ABC does=renew"),
        ("type ab / type c / erase", "ahead=AB does=renew"),
        ("type ab / escape", "ahead= does=renew"),
        ("type a / all-shown", "typed= ahead=A does="),
        ("confirm", "does="),
        ("redo", "does="),
        ("tap A / began", "up=A"),
        ("drag A / drop A before 2", "hand=BCA"),
    ],
)
def test_while_another_player_is_to_move(story: str, end: str) -> None:
    """A hand may be put in order, a card taken up; letters wait; nothing is laid or played."""
    told(at(turn=1), NullDepiction(GAME), story, end)


def test_a_step_is_not_done_again_while_another_player_is_to_move() -> None:
    story = Story(at("A"), NullDepiction(GAME))
    story.tell("undo")
    story.state = replace(story.state, situation=replace(story.state.situation, seat=None))
    story.tell("redo")
    assert (story.end()["word"], story.commands) == ("", ())


def test_a_hidden_hand_tells_nothing_of_a_place_the_keyboard_is_on() -> None:
    told(at(down=True), NullDepiction(GAME), "keys / tap A / focus heap", "does=")


def test_a_notice_goes_with_the_next_step_and_with_the_next_fact() -> None:
    story = Story(at(notice="No."), NullDepiction(GAME))
    story.tell("began")
    assert not story.state.notice
    told(at(notice="No."), NullDepiction(GAME), "tap A / put heap", "notice=")
    told(at(notice="No."), NullDepiction(GAME), "tap A", "notice=No.")


def test_a_draft_begun_cannot_be_taken_back_to_what_was_before() -> None:
    story = Story(at("A"), NullDepiction(GAME))
    story.tell("tap B / put heap / undo")
    story.give(Begin(story.state.draft))
    assert (story.state.before, story.state.after) == ((), ())


def test_a_board_drawn_anew_goes_on_where_it_was() -> None:
    before = Story(at(), NullDepiction(GAME))
    before.tell("tap A / put heap / tap B / put heap / undo / type z")
    now = Story(at(), NullDepiction(GAME))
    now.give(Resume(before.state))
    kept = ("draft", "before", "after", "typed", "stuck", "answered", "notice")
    assert [getattr(now.state, each) for each in kept] == [getattr(before.state, each) for each in kept]
    now.tell("undo")
    assert now.end()["word"] == "A"


def test_a_hand_in_another_order() -> None:
    story = Story(at(), NullDepiction(GAME))
    story.give(Ordered(story.state.order[::-1]))
    assert story.end()["hand"] == "CBA"


@pytest.mark.parametrize("number", [-1, 999, "pile"])
def test_a_card_that_is_not_of_the_hand_is_not_taken_up(number: int | str) -> None:
    board = at()
    story = Story(board, NullDepiction(GAME))
    story.give(Tapped(number))
    assert (story.state, story.commands) == (board, ())


def test_without_aids_letters_are_spelt_all_the_same() -> None:
    story = Story(at(), NullDepiction(GAME, Aids.NONE))
    story.give(Typed("A"))
    assert story.end()["word"] == "A"


def test_an_update_that_raises_leaves_the_state() -> None:
    class Broken(NullDepiction):
        def draft_of(self, *_given: Any) -> Any:
            raise ZeroDivisionError

    board = at()
    story = Story(board, Broken(GAME))
    with pytest.raises(ZeroDivisionError):
        story.tell("type a")
    assert story.state is board == replace(board)
