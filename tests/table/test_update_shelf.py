"""Updates of the shelf's board: inputs told in words, without a window."""

from __future__ import annotations

import pytest

from cardtable import i18n
from cardtable.games.shelf.board.depiction import ShelfDepiction
from cardtable.rules.contract import Aids
from cardtable.table.board.commands import Suppose
from cardtable.table.board.inputs import BackTo, ComposeDraft, Exchanged, PutCard, Resume
from cardtable.table.board.state import noted
from cardtable.ui.glide import SNAP
from tests.rules.shelf_tables import rules
from tests.table.stories import Story, told
from tests.table.test_picture_shelf import MAR, at


@pytest.fixture(autouse=True)
def english() -> None:
    i18n.use("en")


@pytest.mark.parametrize(
    ("hand", "shelf", "story", "end"),
    [
        # Cards laid one after the other, the word ready once it stands.
        ("EBC", MAR, "tap E", "up=E does=sound:card-lift refresh lead:shelf renew"),
        ("EBC", MAR, "tap E / put 4", "word=MARE hand=BC does=parted sound:card-lay follow lead:"),
        ("EBC", MAR, "keys / tap E / put 4", "word=MARE does=parted sound:card-lay follow lead:actions"),
        ("EBC", MAR, "keys / tap B / put 4", "word=MARB does=parted sound:card-lay follow lead:hand"),
        ("EBC", MAR, "tap E / put 4 / confirm", "does=play:lay_4:E"),
        ("EBC", MAR, "tap E / put 4 / choose confirm", "does=play:lay_4:E"),
        ("EBC", MAR, "tap B / put 4 / confirm", "does=play:lay_4:B"),
        ("TBC", MAR, "tap T / put 1", "word=TAR"),
        ("TBC", MAR, "tap T / put 1 / tap B / put 1", "word=BAR hand=TC"),
        ("SEB", MAR, "tap E / put 4 / tap S / put 5", "word=MARES hand=B steps=2"),
        ("SEB", MAR, "tap E / put 4 / tap S / put 5 / undo", "word=MARE hand=SB steps=1 undone=1"),
        ("SEB", MAR, "tap E / put 4 / tap S / put 5 / undo / redo", "word=MARES steps=2 undone=0"),
        ("SEB", MAR, "tap E / put 4 / tap S / put 5 / tap S", "word=MARE hand=SB"),
        ("SEB", MAR, "tap E / put 4 / tap S / put 5 / clear", "word=MAR hand=SEB"),
        ("EBC", MAR, "drag E / near 4", "near=4 drags=yes does=light:note later"),
        ("EBC", MAR, "drag E / near 4 / near 1", "near=1"),
        ("EBC", MAR, "drag E / drop E 4", "word=MARE does=lead: parted sound:card-lay follow"),
        ("EBC", MAR, "drag E / drop E", "word=MAR hand=EBC"),
        ("EBC", MAR, "drag C / drop C before 0", "hand=CEB"),
        ("EBC", MAR, "tap E / put 4 / drag E / drop E 1", "word=EAR"),
        ("EBC", MAR, "tap E / put 4 / drag E / drop E", "word=MAR hand=EBC"),
        # A card clicked twice goes on from the cards laid.
        ("EBC", MAR, "at 1 / tap E / at 1.2 / tap E", "word=MARE does=parted sound:card-lay follow lead:"),
        ("EBC", MAR, "at 1 / tap E / at 1.6 / tap E", "word=MAR up="),
        ("EBC", MAR, "keys / at 1 / tap E / at 1.2 / tap E", "word=MAR up="),
        ("EBC", MAR, "at 1 / tap E / at 1.2 / tap B", "word=MAR up=B"),
        ("SEB", MAR, "tap E / put 4 / at 1 / tap S / at 1.1 / tap S", "word=MARES"),
        ("SEB", MAR, "tap S / put 0 / at 1 / tap E / at 1.1 / tap E", "word=SEAR"),
        ("PAP", "", "at 1 / tap A / at 1.1 / tap A", "word=A"),
        # Letters.
        ("EBC", MAR, "type mare", "word=MARE typed=MARE does=lead: sound:card-lay follow"),
        ("EBC", MAR, "type m / type a / type r / type e", "word=MARE typed=MARE"),
        ("EBC", MAR, "type Maré", "typed=MARE"),
        ("EBC", MAR, "type marex", "word=MAR typed=MAREX stuck=yes does=lead: sound:tap follow"),
        ("EBC", MAR, "type mare / type x", "word=MARE typed=MAREX stuck=yes"),
        ("EBC", MAR, "type mare / type x / erase", "word=MARE typed=MARE stuck="),
        ("EBC", MAR, "type mare / type x / undo", "word=MARE typed=MARE stuck="),
        ("EBC", MAR, "type mare / type x / undo / redo", "typed=MAREX stuck=yes"),
        (
            "EBC",
            MAR,
            "type marex / confirm",
            "notice=MAREX_cannot_be_laid;_missing:_X. does=sound:refuse renew",
        ),
        ("EBC", MAR, "type marex / confirm / type mare", "word=MARE typed=MARE notice="),
        ("EBC", MAR, "type marex / confirm / erase / type b", "typed=MAREB"),
        ("EBC", MAR, "type mare / confirm", "typed= does=play:lay_4:E"),
        ("EBC", MAR, "type mare / escape", "word=MAR typed= does=sound:card-slide follow"),
        ("EBC", MAR, "type mare / tap B", "up=B typed=MARE"),
        ("EBC", MAR, "type 5", "typed= does="),
        ("EBC", MAR, "type abcdefghijkl", "typed=ABCDEFGHI stuck=yes"),
        # Jokers.
        ("?BC", MAR, "tap ? / put 4", "hand=BC does=parted sound:card-lay follow ask:joker"),
        ("?BC", MAR, "tap ? / put 4 / confirm", "does=ask:joker"),
        ("?BC", MAR, "tap ? / put 4 / name E", "word=MARE does=close sound:card-lay follow lead:"),
        (
            "?BC",
            MAR,
            "keys / tap ? / put 4 / name E",
            "word=MARE does=close sound:card-lay follow lead:actions",
        ),
        (
            "?BC",
            MAR,
            "tap ? / put 4 / type e",
            "word=MARE typed= does=lead: close sound:card-lay follow lead:",
        ),
        ("?BC", MAR, "tap ? / put 4 / undo", "word=MAR hand=?BC asks= does=sound:undo follow close"),
        ("?BC", MAR, "tap ? / put 4 / clear", "word=MAR hand=?BC asks= does=sound:card-slide follow close"),
        ("?BC", MAR, "tap ? / put 4 / unnamed", "word=MAR hand=?BC does=close sound:card-slide follow"),
        ("?BC", MAR, "tap ? / put 4 / name E / unnamed", "word=MARE does=close refresh"),
        ("?BC", MAR, "tap ? / put 4 / look E", "does=suppose"),
        ("?BC", MAR, "tap ? / put 4 / name E / tap ?", "word=MARE does=ask:joker"),
        ("?BC", MAR, "tap ? / put 4 / name E / undo / undo", "word=MAR hand=?BC"),
        ("?BC", MAR, "drag ? / drop ? 4", "does=lead: parted sound:card-lay follow ask:joker"),
        # The button that acts at the second press.
        ("EBC", MAR, "choose pass", "sure=yes does=renew"),
        ("EBC", MAR, "choose pass / choose pass", "sure= does=renew play:pass"),
        (
            "EBC",
            MAR,
            "tap E / put 4 / choose pass / choose pass",
            "word=MAR does=renew sound:card-slide follow play:pass",
        ),
        ("EBC", MAR, "choose pass / escape", "sure= does=renew"),
        ("EBC", MAR, "choose pass / tap E", "sure= up=E"),
        ("EBC", MAR, "choose pass / drag E", "sure="),
        ("EBC", MAR, "choose pass / type mare", "sure="),
        ("EBC", MAR, "choose pass / began", "sure="),
        ("EBC", MAR, "choose hint", "does=act:hint"),
        # The keyboard on a slot.
        ("EBC", MAR, "keys / tap E / focus 4", "near= does=suppose"),
        ("EBC", MAR, "keys / tap E / focus", "does=suppose"),
    ],
)
def test_a_story_ends(hand: str, shelf: str, story: str, end: str) -> None:
    told(at(hand, shelf), ShelfDepiction(rules()), story, end)


def test_the_letter_looked_at_is_supposed_and_not_laid() -> None:
    story = Story(at("?BC", MAR), ShelfDepiction(rules()))
    story.tell("tap ? / put 4 / look E")
    (command,) = story.commands
    assert isinstance(command, Suppose) and story.state.supposed is None
    assert noted(command.state).word(story.state.view) == "MARE"


def test_the_second_joker_of_a_draft_gets_its_own_letter() -> None:
    story = Story(at("??C", MAR), ShelfDepiction(rules()))
    one, other, _last = story.state.order
    story.give(PutCard(one, 4))
    story.tell("name E")
    story.give(PutCard(other, 5))
    story.tell("look S")
    (command,) = story.commands
    assert isinstance(command, Suppose)
    assert noted(command.state).word(story.state.view) == "MARES"
    story.tell("name S")
    assert story.state.draft.word(story.state.view) == "MARES"


def test_the_place_the_keyboard_is_on_is_supposed() -> None:
    story = Story(at("EBC", MAR), ShelfDepiction(rules()))
    story.tell("keys / tap E / focus 4")
    (command,) = story.commands
    assert isinstance(command, Suppose) and noted(command.state).word(story.state.view) == "MARE"


def test_a_guide_takes_steps_back_as_far_as_a_draft() -> None:
    story = Story(at("SEB", MAR), ShelfDepiction(rules()))
    story.tell("tap E / put 4")
    right = story.state.draft
    story.tell("tap S / put 5 / tap B / put 6")
    story.give(BackTo(right, "card-slide", SNAP))
    assert story.state.draft == right and story.end()["undone"] == "2"
    story.give(BackTo("no draft of this board", "card-slide", SNAP))
    assert not story.state.draft


def test_letters_that_a_guide_lays_elsewhere_stay_typed() -> None:
    story = Story(at("EBC", MAR), ShelfDepiction(rules()))
    story.tell("type marex")
    story.give(ComposeDraft(story.state.draft, "MAREX", "", SNAP))
    assert (story.end()["typed"], story.end()["stuck"], story.end()["does"]) == ("MAREX", "yes", "follow")
    story.give(ComposeDraft(story.state.draft))
    assert (story.end()["typed"], story.end()["stuck"]) == ("", "")


def test_two_cards_of_the_hand_change_places() -> None:
    story = Story(at("EBC", MAR), ShelfDepiction(rules()))
    one, _two, three = story.state.order
    story.give(Exchanged(one, three))
    assert story.end()["hand"] == "CBE"
    story.give(Exchanged(one, 999))
    assert story.end()["hand"] == "CBE"


def test_a_board_drawn_anew_goes_on_where_it_was() -> None:
    before = Story(at("SEB", MAR), ShelfDepiction(rules()))
    before.tell("tap E / put 4 / tap S / put 5 / undo / type marex / confirm")
    now = Story(at("SEB", MAR), ShelfDepiction(rules()))
    now.give(Resume(before.state))
    kept = ("draft", "before", "after", "typed", "stuck", "answered", "notice")
    assert [getattr(now.state, each) for each in kept] == [getattr(before.state, each) for each in kept]


@pytest.mark.parametrize("aids", [Aids.ALL, Aids.NONE])
def test_a_word_that_is_none_can_be_laid_by_typing(aids: Aids) -> None:
    told(at("EBC", MAR), ShelfDepiction(rules(), aids), "type marb", "word=MARB typed=MARB stuck=")


def test_another_players_turn() -> None:
    told(at("EBC", MAR, turn=1), ShelfDepiction(rules()), "drag C / drop C before 0", "hand=CEB")
    told(
        at("EBC", MAR, turn=1), ShelfDepiction(rules()), "type mare", "word=MAR typed= ahead=MARE does=renew"
    )
