"""Updates of the duel's board: inputs told in words, without a window."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cardtable import i18n
from cardtable.games.duel.board.caret import Caret
from cardtable.games.duel.board.depiction import DuelDepiction
from cardtable.games.duel.board.draft import Spot
from cardtable.games.duel.board.keys import DuelOwn
from cardtable.games.duel.rules.model import Drop, Phase
from cardtable.table.board.commands import Parted, Pulse
from cardtable.table.board.inputs import Pointed, PutCard, Suggest, ThingDropped
from tests.rules.duel_tables import rules
from tests.table.stories import Story, told
from tests.table.test_picture_duel import at


@pytest.fixture(autouse=True)
def english() -> None:
    i18n.use("en")


@pytest.mark.parametrize(
    ("story", "end"),
    [
        # Cards laid along the spine, over cards, and into columns.
        ("tap S", "up=S does=sound:card-lift refresh lead:board renew"),
        ("tap E / put spine before 3", "word=MERE hand=SKIZ does=parted sound:card-lay follow lead:"),
        ("keys / tap E / put spine before 3", "word=MERE does=parted sound:card-lay follow lead:actions"),
        ("keys / tap S / put spine before 1", "word=MSER does=parted sound:card-lay follow lead:hand"),
        ("tap S / put spine over 0", "word=SER"),
        ("tap E / put spine before 3 / tap Z / put spine before 4", "word=MEREZ steps=2"),
        ("tap E / put spine before 3 / tap Z / put spine before 4 / undo", "word=MERE hand=SKIZ undone=1"),
        ("tap E / put spine before 3 / tap Z / put spine before 4 / undo / redo", "word=MEREZ undone=0"),
        ("tap E / put spine before 3 / tap E", "word= hand=SKIZE does=sound:card-slide follow"),
        ("tap E / put spine before 3 / escape", "word= hand=SKIZE"),
        ("tap S / put column 3 before 1", "word=RS"),
        ("drag E / near spine before 3", "near=spine_before_3 does=light:note later"),
        ("drag E / near spine before 3 / linger spine before 3", "does=part"),
        ("drag E / drop E spine before 3", "word=MERE does=lead: parted sound:card-lay follow"),
        ("drag E / drop E", "word= hand=SKIZE"),
        ("drag E / drop E before 0", "hand=ESKIZ"),
        ("drag E / cancel", "up= does=sound:card-slide refresh"),
        ("tap E / hover spine before 3", "near=spine_before_3 does=refresh"),
        ("tap E / hover spine before 3 / hover", "near= does=refresh"),
        ("keys / tap E / focus spine before 3", "does=suppose"),
        # A card clicked twice goes on from the line.
        ("at 1 / tap E / at 1.1 / tap E", "word=MERE"),
        ("at 1 / tap E / at 1.5 / tap E", "up= word="),
        ("tap E / put spine before 3 / at 1 / tap Z / at 1.1 / tap Z", "word=MEREZ"),
        # A card discarded instead.
        ("tap Z / put discard", "hand=SKIE does=parted sound:card-lay follow lead:"),
        ("tap Z / put discard / confirm", "does=play:swap_Z"),
        ("tap Z / choose discard", "hand=SKIE does=lead: parted sound:card-lay follow"),
        ("choose discard", "does=sound:tap follow"),
        ("choose discard / tap Z", "hand=SKIE up= does=lead: parted sound:card-lay follow"),
        ("choose discard / choose discard / tap Z", "hand=SKIZE up=Z"),
        ("choose discard / undo", "does=sound:undo follow"),
        ("choose discard / escape / tap Z", "up=Z"),
        ("tap E / put spine before 3 / choose discard", "word= hand=SKIZE"),
        ("tap Z / put discard / tap E / put spine before 3", "word=MERE hand=SKIZ"),
        ("tap Z / put discard / undo", "hand=SKIZE"),
        # Letters.
        ("type mere", "word=MERE typed=MERE does=lead: sound:card-lay follow"),
        ("type mere / erase", "typed=MER"),
        ("type merx", "word= typed=MERX stuck=yes does=lead: sound:tap follow"),
        ("type mere / type x", "word=MERE typed=MEREX stuck=yes"),
        ("type mere / type x / undo", "word=MERE typed=MERE stuck="),
        ("type merx / confirm", "notice=MERX_cannot_be_laid;_missing:_X. does=sound:refuse renew"),
        ("type merx / confirm / type mere", "word=MERE typed=MERE"),
        ("type mere / confirm", "typed= does=play:lay_4:E"),
        ("confirm", "does="),
        ("tap E / put spine before 3 / choose confirm", "does=play:lay_4:E"),
        ("choose hint", "does=act:hint"),
        ("choose undo", "does=act:undo"),
    ],
)
def test_a_story_ends(story: str, end: str) -> None:
    told(at(), DuelDepiction(rules()), story, end)


@pytest.mark.parametrize(
    ("story", "end"),
    [
        ("tap Z", "does=lead: play:drop_Z"),
        ("drag Z / drop Z discard", "does=lead: play:drop_Z"),
        ("choose discard", "does=sound:tap follow"),
    ],
)
def test_on_the_way_down_to_seven_a_card_goes_at_once(story: str, end: str) -> None:
    board = at()
    situation = replace(board.situation, view=replace(board.view, phase=Phase.LEVELLING))
    told(replace(board, situation=situation), DuelDepiction(rules()), story, end)


@pytest.mark.parametrize("story", ["undo", "clear", "escape"])
def test_the_caret_and_the_discard_are_given_up_like_a_step(story: str) -> None:
    board = Story(at(own=DuelOwn(caret=Caret(None, 1), throwing=True)), DuelDepiction(rules()))
    board.tell(story)
    assert board.state.own == DuelOwn()


def test_a_card_laid_ends_the_wish_to_discard_one() -> None:
    board = Story(at(own=DuelOwn(throwing=True)), DuelDepiction(rules()))
    board.tell("lay E spine before 3")
    assert not board.state.own.throwing and board.end()["word"] == "MERE"


def test_cards_in_two_lines_are_refused_with_a_sentence() -> None:
    board = Story(at(), DuelDepiction(rules()))
    board.tell("tap E / put spine before 3 / tap S / put spine before 4")
    before = board.state.draft
    board.give(PutCard(board.card("K"), Spot(2, 1)))
    assert board.state.draft == before
    assert board.end()["notice"] == "All the cards of a turn go into one line."
    assert board.end()["does"] == "sound:refuse renew refresh"


def test_the_view_is_told_where_cards_had_parted() -> None:
    board = Story(at(), DuelDepiction(rules()))
    before = board.state.draft
    board.tell("tap E / put spine before 1")
    parted = board.commands[0]
    assert isinstance(parted, Parted)
    assert (parted.before, parted.card) == (before, board.state.draft.cards[0].id)


def test_a_line_only_put_in_another_order_asks_for_a_card() -> None:
    board = Story(at(), DuelDepiction(rules()))
    draft = board.state.draft.reorder(board.state.view.board, None, 0, 2)
    assert draft
    board.state = replace(board.state, draft=draft)
    board.tell("confirm")
    assert board.end()["notice"] == "Now lay at least one card."


CARET = "key right"
"""The first arrow key: the caret comes behind the spine."""


@pytest.mark.parametrize(
    ("story", "end"),
    [
        (CARET, "caret=spine:3 does=seek renew"),
        (f"{CARET} / key left", "caret=spine:2"),
        (f"{CARET} / key right", "caret=spine:3"),
        (f"{CARET} / key left / key left / key left / key left", "caret=spine:0"),
        (f"{CARET} / key up", "caret=3:0"),
        (f"{CARET} / key down", "caret=3:1"),
        (f"{CARET} / key down / key down", "caret=3:1"),
        (f"{CARET} / key down / key left", "caret=2:1"),
        (f"{CARET} / key down / key right", "caret=spine:3"),
        (f"{CARET} / key tab", "caret=3:1"),
        (f"{CARET} / key tab / key tab", "caret=spine:2"),
        (f"{CARET} / key insert", "caret=spine:3+"),
        (f"{CARET} / key insert / key insert", "caret=spine:3"),
        (f"{CARET} / key escape", "caret= does=refresh renew"),
        (f"{CARET} / key x", "caret=spine:3 does="),
        (f"{CARET} / key enter", "does="),
        ("key tab", "caret= does="),
        ("key insert", "caret= does="),
        ("key escape", "caret= does="),
        # Letters at the caret.
        (f"{CARET} / type e", "word=MERE caret=spine:4 does=parted sound:card-lay follow seek"),
        (f"{CARET} / type ez", "word=MEREZ caret=spine:5 steps=2"),
        (f"{CARET} / type q", "word= caret=spine:3 notice=You_hold_no_Q. does=sound:refuse renew"),
        (f"{CARET} / type e / erase", "word= caret=spine:3 does=sound:card-slide follow seek renew"),
        (f"{CARET} / erase", "caret=spine:2 does=seek renew"),
        (f"{CARET} / key left / key left / key left / erase", "caret= does=sound:undo follow"),
        (f"{CARET} / key left / type r", "word= caret=spine:3 does=seek"),
        (f"{CARET} / key left / type re", "word=MERE caret=spine:4"),
        (f"{CARET} / key left / type s", "word=MESR caret=spine:3"),
        (f"{CARET} / key left / key insert / type s", "word=MES caret=spine:3+"),
        (f"{CARET} / key tab / type i", "word=RI caret=3:2"),
        (f"{CARET} / type e / undo", "word= caret="),
        (f"{CARET} / type +", "caret=spine:3 does="),
        (
            f"{CARET} / type e / key down / type z",
            "word=MERE notice=All_the_cards_of_a_turn_go_into_one_line.",
        ),
        # A card taken up goes to the caret.
        ("keys / tap E", "up=E caret=spine:3"),
        ("tap E", "up=E caret="),
        ("keys / tap E / key left", "near=spine_before_2"),
        (
            "keys / tap E / key enter",
            "word=MERE caret=spine:4 up= does=parted sound:card-lay follow seek lead:hand",
        ),
        ("keys / tap E / key left / key insert / key enter", "word=MEE caret=spine:3+"),
        ("tap E / key enter", "word=MERE caret=spine:4"),
        # A card discarded by a key.
        ("key delete Z", "hand=SKIE does=lead: parted sound:card-lay follow"),
        ("tap Z / key delete", "hand=SKIE up="),
        ("key delete", "does="),
        ("tap E / put spine before 3 / key delete E", "word=MERE does="),
        ("key delete Z / confirm", "does=play:swap_Z"),
    ],
)
def test_keys_on_the_board(story: str, end: str) -> None:
    told(at(), DuelDepiction(rules()), story, end)


@pytest.mark.parametrize(
    ("key", "caret"), [("down", "spine:3"), ("up", "spine:2"), ("left", "3:0"), ("right", "3:1")]
)
def test_the_arrows_turn_with_the_board(key: str, caret: str) -> None:
    told(at(own=DuelOwn(turned=True)), DuelDepiction(rules()), f"key down / key {key}", f"caret={caret}")


@pytest.mark.parametrize("key", ["left", "tab", "insert", "escape", "enter", "delete"])
def test_no_key_means_anything_out_of_turn(key: str) -> None:
    told(at(turn=1, own=DuelOwn(caret=Caret())), DuelDepiction(rules()), f"key {key}", "does=")


def test_the_second_letter_of_a_double_card_is_that_card_still() -> None:
    board = Story(at(board="A [LL] E", own=DuelOwn(caret=Caret(None, 1))), DuelDepiction(rules()))
    board.tell("type l")
    assert board.state.own.caret == Caret(None, 2) and board.state.own.second == "L"
    board.tell("type l")
    assert board.state.own == DuelOwn(caret=Caret(None, 2)) and not board.state.notice
    board.tell("type l")
    assert board.end()["notice"] == "You hold no L."


@pytest.mark.parametrize(
    ("place", "caret"),
    [
        (Spot(None, 1), Caret(None, 1)),
        (Spot(2, 1), Caret(2, 1)),
        (Spot(None, 1, True), Caret(None, 3)),
        (None, None),
    ],
)
def test_a_click_on_a_place_takes_the_caret_there(place: Spot | None, caret: Caret | None) -> None:
    board = Story(at(own=DuelOwn(caret=Caret(None, 3))), DuelDepiction(rules()))
    board.give(Pointed(place))
    assert board.state.own.caret == caret


def test_a_line_is_reordered_by_a_card_of_the_board() -> None:
    board = Story(at(options="rearrange:on"), DuelDepiction(rules()))
    first, last = (board.state.view.board.line(None).cells[each][-1].id for each in (0, 2))
    board.give(ThingDropped(last, ("sort", None, 0)))
    assert board.state.draft.order == (2, 0, 1) and board.end()["steps"] == "1"
    board.give(ThingDropped(first, ("sort", 2, 0)))
    assert board.end()["notice"] == "Only one line may be reordered in a turn."
    board.give(ThingDropped(first, None))
    assert board.state.draft.order == (2, 0, 1) and board.end()["does"] == "refresh"


def test_a_hint_points_at_the_card_to_be_discarded() -> None:
    board = Story(at(), DuelDepiction(rules()))
    board.give(Suggest(Drop("Z")))
    assert board.commands == (Pulse((board.card("Z"),)),)
    board.give(Suggest(Drop("Q")))
    assert not board.commands
