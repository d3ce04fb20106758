"""Updates of the board of Lettralettre 26: inputs told in words, without a window."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cardtable import i18n
from cardtable.games.lettralettre.board.composing import LettralettreOwn
from cardtable.games.lettralettre.board.depiction import LettralettreDepiction
from cardtable.games.lettralettre.board.verdict import Draft
from cardtable.games.lettralettre.rules.model import State, Take
from cardtable.rules.options import Aids
from cardtable.table.board.inputs import ComposeDraft, Suggest
from tests.rules.lettralettre_tables import auction, rules, writing
from tests.table.stories import Story, told
from tests.table.test_picture_lettralettre import at, settled


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
        ("RARE", "choose undo", "word=RAR does=sound:undo follow"),
        ("RARE", "choose undo / choose undo", "word=RA steps=2"),
        ("", "choose undo", "does=act:undo"),
        ("RARE", "choose hint", "does=act:hint"),
        ("RARE", "clear", "does=sound:card-slide follow"),
        ("RARE", "escape", "does=sound:card-slide follow"),
        ("RARE", "undo", "does=sound:undo follow"),
        ("", "choose none", "sure=yes does=renew"),
        ("", "choose none / choose none", "does=renew play:word_-"),
        ("RARE", "choose none", "sure=yes does=renew"),
        ("RARE", "choose none / choose none", "word= does=renew play:word_-"),
        ("RARE", "choose none / type t", "word=RARET sure="),
        ("", "choose none / escape", "sure= does=renew"),
        ("", "redo", "does="),
        # Letters typed.
        ("", "type r", "word=R does=lead: sound:tap follow"),
        ("", "type rare", "word=RARE steps=1"),
        ("RA", "type re", "word=RARE"),
        ("", "type r / type a / undo", "word=R undone=1"),
        ("", "type r / type a / undo / redo", "word=RA undone=0"),
        ("", "type é", "word=E"),
        ("", "type 7", "word= does="),
        ("", "type +", "word= does="),
        ("", "type q", "word=Q"),
        ("RARE", "confirm / type t", "word=RARET"),
        ("", "type rarerarerarerarerarerarerarerarerare", f"word={8 * 'RARE'}"),
        # Letters erased.
        ("RARE", "erase", "word=RAR does=sound:undo follow"),
        ("RARE", "erase / erase / erase / erase", "word= steps=4"),
        ("RARE", "erase / redo", "word=RAR"),
        ("RARE", "erase / undo", "word=RARE undone=1"),
        ("", "erase", "word= does="),
        # Letters touched.
        ("", "touch R", "word=R does=lead: sound:tap follow hop:1"),
        ("", "keys / touch R", "word=R does=sound:tap follow hop:1"),
        ("R", "touch A / touch R / touch E", "word=RARE steps=3"),
        ("R", "touch A / undo", "word=R"),
        ("", "touch X", "word= does="),
        ("", "touch token", "word= does="),
        # A letter that is not on the table.
        ("", "choose other-letter", "asks=letter does=ask:letter"),
        ("RA", "choose other-letter / name T", "word=RAT asks= does=close lead: sound:tap follow"),
        ("RA", "choose other-letter / look T", "word=RA asks=letter does="),
        ("RA", "choose other-letter / unnamed", "word=RA asks= does=close"),
        ("RA", "choose other-letter / began", "word=RA asks="),
        # The time runs out.
        ("RARE", "time-out", "word= steps=0 does=play:word_-"),
        ("", "time-out", "does=play:word_-"),
        # What means nothing while a word is written.
        ("", "choose take", "does="),
        ("", "choose chip", "does="),
        ("RARE", "choose only-watch", "word=RARE does="),
        ("RARE", "key left", "does="),
        ("RARE", "let-go R offer", "word=RARE does=sound:card-slide refresh"),
    ],
)
def test_a_word_is_written(word: str, story: str, end: str) -> None:
    told(at(writing(), word), LettralettreDepiction(rules()), story, end)


@pytest.mark.parametrize(
    ("story", "end"),
    [
        ("confirm", "does="),
        ("choose take", "does=play:take"),
        ("choose chip", "does=play:chip"),
        ("touch token", "does=play:chip"),
        ("touch offer", "does="),
        ("let-go token offer", "does=play:chip refresh"),
        ("let-go token hand", "does=sound:card-slide refresh"),
        ("let-go token", "does=sound:card-slide refresh"),
        ("let-go offer hand", "does=play:take refresh"),
        ("let-go offer offer", "does=sound:card-slide refresh"),
        ("let-go offer", "does=sound:card-slide refresh"),
        ("type a", "word= notice=There_is_nothing_to_write_now. does=sound:refuse renew remind"),
        ("type 1", "notice= does="),
        ("erase", "does="),
        ("drag nothing", "does=light"),
        ("choose hint", "does=act:hint"),
        ("choose undo", "does=act:undo"),
        ("choose other-letter", "asks= does="),
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


@pytest.mark.parametrize(
    ("tokens", "turn", "story", "end"),
    [
        ("0,16", 0, "choose chip", "does="),
        ("0,16", 0, "touch token", "does="),
        ("0,16", 0, "let-go token offer", "does=refresh"),
        ("0,16", 0, "choose take", "does=play:take"),
        ("8,8", 1, "choose take", "does="),
        ("8,8", 1, "choose chip", "does="),
        ("8,8", 1, "let-go offer hand", "does=refresh"),
        ("8,8", 1, "type a", "notice= does="),
    ],
)
def test_who_has_no_token_or_no_turn_bids_nothing(tokens: str, turn: int, story: str, end: str) -> None:
    told(at(auction(tokens=tokens, turn=turn)), LettralettreDepiction(rules()), story, end)


def out_of_the_game() -> State:
    """Anne is out, and may write out of competition."""
    position = writing()
    return replace(position, out=(True, *position.out[1:]))


@pytest.mark.parametrize(
    ("story", "end"),
    [
        ("choose only-watch", "word= steps=0 does=keep:0:watch renew refresh"),
        ("type rare / choose only-watch", "word= does=keep:0:watch renew refresh"),
        ("type rare", "word=RARE"),
        ("choose none", "sure= does=play:word_-"),
    ],
)
def test_a_player_who_is_out_writes_along_or_only_watches(story: str, end: str) -> None:
    board = at(out_of_the_game())
    board = replace(board, situation=replace(board.situation, seat=0))
    told(board, LettralettreDepiction(rules()), story, end)


@pytest.mark.parametrize(
    ("idle", "story", "end"),
    [
        ((), "choose go-on", "does=goon"),
        ((1,), "choose write-along", "does=keep:1:join renew"),
        ((0, 1), "choose write-along", "does=keep:0:join keep:1:join renew"),
        ((), "choose write-along", "does=renew"),
        ((), "confirm", "does="),
        ((), "type a", "word= notice= does=renew"),  # it waits for the next word
    ],
)
def test_the_words_lie_open_until_a_person_goes_on(idle: tuple[int, ...], story: str, end: str) -> None:
    position = settled()
    told(
        at(position, own=LettralettreOwn(position.tokens, idle=idle)),
        LettralettreDepiction(rules()),
        story,
        end,
    )


def test_a_hint_of_a_bid_changes_nothing() -> None:
    story = Story(at(auction()), LettralettreDepiction(rules()))
    before = story.state
    story.give(Suggest(Take()))
    assert story.state == before and story.commands == ()
