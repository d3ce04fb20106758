"""Updates of the board of Lettralettre 26: inputs told in words, without a window."""

from __future__ import annotations

import pytest

from cardtable import i18n
from cardtable.games.lettralettre.board.depiction import LettralettreDepiction
from cardtable.games.lettralettre.board.verdict import Draft
from cardtable.rules.options import Aids
from cardtable.table.board.inputs import ComposeDraft
from tests.rules.lettralettre_tables import auction, rules, writing
from tests.table.stories import Story, told
from tests.table.test_picture_lettralettre import at


@pytest.fixture(autouse=True)
def english() -> None:
    i18n.use("en")


@pytest.mark.parametrize(
    ("word", "story", "end"),
    [
        ("RARE", "confirm", "does=play:word_RARE_C01"),
        ("RARE", "choose hand-in", "does=play:word_RARE_C01"),
        ("", "confirm", "does="),
        ("", "choose hand-in", "does="),
        ("RARE", "choose undo", "does=act:undo"),
        ("RARE", "choose hint", "does=act:hint"),
        ("RARE", "clear", "does=sound:card-slide follow"),
        ("RARE", "escape", "does=sound:card-slide follow"),
        ("RARE", "undo", "does=sound:undo follow"),
        ("", "choose none", "sure=yes does=renew"),
        ("", "choose none / choose none", "does=renew act:none"),
        ("RARE", "choose none", "sure=yes does=renew"),
        ("RARE", "choose none / choose none", "does=renew act:none"),
        ("", "choose none / escape", "sure= does=renew"),
        ("", "redo", "does="),
    ],
)
def test_a_word_is_written(word: str, story: str, end: str) -> None:
    told(at(writing(), word), LettralettreDepiction(rules()), story, end)


@pytest.mark.parametrize(
    ("story", "end"),
    [
        ("confirm", "does="),
        ("choose take", "does=act:take"),
        ("choose chip", "does=act:chip"),
    ],
)
def test_a_card_is_on_offer(story: str, end: str) -> None:
    told(at(auction()), LettralettreDepiction(rules()), story, end)


def test_letters_are_taken_back_one_by_one_and_done_again() -> None:
    story = Story(at(writing()), LettralettreDepiction(rules()))
    for word in ("R", "RA", "RAR"):
        story.give(ComposeDraft(Draft(word, "C01")))
    story.tell("undo")
    assert story.state.draft.letters == "RA"
    story.tell("undo")
    assert story.state.draft.letters == "R"
    story.tell("redo / redo / redo")
    assert story.state.draft.letters == "RAR" and story.end()["steps"] == "3"


@pytest.mark.parametrize("aids", [Aids.ON_REQUEST, Aids.NONE])
def test_without_a_verdict_the_word_is_handed_in_as_it_serves_best(aids: Aids) -> None:
    told(at(writing(), "RARE"), LettralettreDepiction(rules(), aids), "confirm", "does=play:word_RARE_C01")
