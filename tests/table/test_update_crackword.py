"""Updates of Crack Word's board: inputs told in words, without a window."""

from __future__ import annotations

from typing import Any

import pytest

from cardtable import i18n
from cardtable.games.crackword.board.composing import CrackOwn
from cardtable.games.crackword.board.depiction import CrackWordDepiction
from cardtable.games.crackword.rules.model import Justify, Name
from cardtable.rules.contract import Move
from cardtable.rules.options import Aids
from cardtable.table.board.inputs import Suggest
from tests.rules.crackword_tables import rules
from tests.table.stories import Story, told
from tests.table.test_picture_crackword import at


@pytest.fixture(autouse=True)
def english() -> None:
    i18n.use("en")


@pytest.mark.parametrize(
    ("story", "end"),
    [
        # A card goes to an end of a row; keys go on moving it.
        ("tap T", "up=T does=sound:card-lift refresh lead:rows renew"),
        ("tap T / put 2 right", "word=CHAT hand=SV? does=parted sound:card-lay follow lead:"),
        ("keys / tap T / put 2 right", "word=CHAT does=parted sound:card-lay follow lead:"),
        ("tap T / put 2 left", "word=TCHA"),
        ("tap T / put 3 right", "word=T"),
        ("tap T / put 2 right / tap S / put 4 right", "word=OS hand=TV? steps=2"),
        ("tap T / put 2 right / tap T", "word= hand=TSV? does=sound:card-slide follow"),
        ("tap T / put 2 right / undo", "word= hand=TSV? steps=0 undone=1"),
        ("tap T / put 2 right / undo / redo", "word=CHAT undone=0"),
        ("tap T / put 2 right / escape", "word= hand=TSV?"),
        ("tap T / undo", "up= does=sound:undo follow"),
        ("at 1 / tap T / at 1.1 / tap T", "up= word="),
        ("drag T / near 2 right", "near=2_right does=light:note later"),
        ("drag T / near 2 right / linger 2 right", "does=part"),
        ("drag T / near 2 right / near 2 left / linger 2 right", "does="),
        ("drag T / drop T 2 right", "word=CHAT does=lead: parted sound:card-lay follow"),
        ("drag T / drop T", "word= hand=TSV?"),
        ("drag T / drop T before 2", "hand=SVT?"),
        ("tap T / put 2 right / drag T / drop T 1 right", "word=RAT hand=SV?"),
        ("tap T / put 2 right / drag T / drop T", "word= hand=TSV?"),
        ("drag T / cancel", "up= does=sound:card-slide refresh"),
        ("keys / tap T / focus 2 right", "does=suppose"),
        # CRACK WORD can be called: the main button does, another one only lays the card.
        ("tap T / put 2 right / confirm", "does=play:2>T!"),
        ("tap T / put 2 right / choose crack", "does=play:2>T!"),
        ("tap T / put 2 right / choose lay", "does=play:2>T"),
        ("tap T / put 3 right / confirm", "does=play:3>T"),
        ("tap T / put 3 right / choose confirm", "does=play:3>T"),
        ("tap T / put 3 right / choose lay", "does=play:3>T"),
        ("choose lay", "does="),
        ("choose crack", "does="),
        ("confirm", "does="),
        # Passing needs a second press.
        ("choose pass", "sure=yes does=renew"),
        ("choose pass / choose pass", "does=renew play:pass"),
        (
            "tap T / put 3 right / choose pass / choose pass",
            "word= does=renew sound:card-slide follow play:pass",
        ),
        ("choose pass / tap T", "sure="),
        ("choose pass / escape", "sure= does=renew"),
        # Letters.
        ("type chat", "word=CHAT typed=CHAT does=lead: sound:card-lay follow"),
        ("type rat", "word=RAT typed=RAT"),
        ("type c / type h / type a / type t", "word=CHAT typed=CHAT"),
        ("type chat / erase", "typed=CHA"),
        ("type xyz", "word= typed=XYZ stuck=yes does=lead: sound:tap follow"),
        ("type xyz / confirm", "stuck=yes does=sound:refuse renew"),
        ("type xyz / confirm / type chat", "word=CHAT typed=CHAT notice="),
        ("type chat / type x", "word=CHAT typed=CHATX stuck=yes"),
        ("type chat / type x / undo", "word=CHAT typed=CHAT stuck="),
        ("type chat / confirm", "typed= does=play:2>T!"),
        ("type chat / escape", "word= typed="),
        # Jokers.
        ("tap ? / put 2 right", "does=parted sound:card-lay follow ask:joker"),
        ("tap ? / put 2 right / confirm", "does=ask:joker"),
        ("tap ? / put 2 right / name T", "word=CHAT does=close sound:card-lay follow lead:"),
        ("tap ? / put 2 right / type t", "word=CHAT typed="),
        ("tap ? / put 2 right / look T", "does=suppose"),
        ("tap ? / put 2 right / unnamed", "word= hand=TSV?"),
        ("tap ? / put 2 right / name T / tap ?", "does=ask:joker"),
        ("tap ? / put 2 right / name T / confirm", "does=play:2>?T!"),
        ("choose hint", "does=act:hint"),
        ("choose undo", "does=act:undo"),
    ],
)
def test_a_story_ends(story: str, end: str) -> None:
    told(at(), CrackWordDepiction(rules()), story, end)


@pytest.mark.parametrize(
    ("story", "end"),
    [
        ("tap T / put 2 right / confirm", "does=play:2>T"),
        ("tap T / put 2 right / choose lay", "does=play:2>T"),
        ("tap T / put 2 right / choose crack", "does=play:2>T!"),
        ("tap S / put 3 right / choose crack", "does=play:3>S!"),
    ],
)
def test_who_claims_by_eye_cries_only_by_its_button(story: str, end: str) -> None:
    told(at(), CrackWordDepiction(rules(), Aids.NONE), story, end)


TURNED_UP: dict[str, Any] = {"rows": "R0 / C1 / ?0 / O1", "agenda": "name:0:2,turn:0"}
DOUBTED: dict[str, Any] = {"options": "dispute:challenge", "agenda": "turn:1,turn:0", "moves": ("1>B",)}


@pytest.mark.parametrize(
    ("story", "end"),
    [
        ("confirm", "does=ask:name"),
        ("choose name", "does=ask:name"),
        ("choose rename", "does="),
        ("tap T", "up=T"),
        ("undo", "does="),
        ("clear", "does="),
        ("all-shown", "asks=name does=ask:name"),
        ("confirm / name E", "asks= does=close refresh lead: renew"),
        ("type e", "typed= does=close refresh lead: renew"),
        ("type 1", "does=remind"),
        ("confirm / look E", "asks=name does=suppose"),
        ("confirm / unnamed", "asks= does=close refresh"),
        ("confirm / name E / erase", "asks=name does=ask:name"),
        ("erase", "does="),
        ("confirm / name E / confirm", "does=play:name_E"),
        ("confirm / name E / all-shown", "asks= does="),
        ("confirm / began", "asks="),
        ("key left", "does="),
    ],
)
def test_a_joker_turned_up_asks_for_its_letter(story: str, end: str) -> None:
    told(at(**TURNED_UP), CrackWordDepiction(rules()), story, end)


@pytest.mark.parametrize(
    ("story", "end", "chosen"),
    [
        ("confirm", "does=play:name_E", ""),
        ("choose name", "does=play:name_E", ""),
        ("choose rename", "does=ask:name", ""),
        ("undo", "does=ask:name sound:undo follow", ""),
        ("clear", "does=ask:name sound:card-slide follow", ""),
        ("tap T", "up=T", "E"),
        ("began", "does=", "E"),
    ],
)
def test_a_letter_chosen_is_final_once_it_is_confirmed(story: str, end: str, chosen: str) -> None:
    board = at(**TURNED_UP, own=CrackOwn(chosen="E"))
    told(board, CrackWordDepiction(rules()), story, end)
    after = Story(board, CrackWordDepiction(rules()))
    after.tell(story)
    assert after.state.own.chosen == chosen


@pytest.mark.parametrize(
    ("story", "end"),
    [
        ("confirm", "does=play:stand"),
        ("choose stand", "does=play:stand"),
        ("choose contest", "does=play:contest"),
        ("tap T", "up=T"),
    ],
)
def test_a_row_may_be_contested(story: str, end: str) -> None:
    board = at(**DOUBTED)
    assert [each.key for each in CrackWordDepiction(rules()).choices(board)][:2] == ["stand", "contest"]
    told(board, CrackWordDepiction(rules()), story, end)


PROVES: dict[str, Any] = {"options": "dispute:challenge", "moves": ("2>T", "contest")}


@pytest.mark.parametrize(
    ("story", "end", "word"),
    [
        ("all-shown", "asks=prove does=ask:prove", ""),
        ("confirm", "asks=prove does=ask:prove", ""),
        ("choose prove", "asks=prove does=ask:prove", ""),
        ("type rat", "asks=prove typed= does=ask:prove", "RAT"),
        ("confirm / name R", "asks=prove does=ask:prove", "R"),
        ("confirm / name R / name A / erase", "asks=prove does=ask:prove", "R"),
        ("erase", "asks=prove does=ask:prove", ""),
        ("confirm / look R", "asks=prove does=", ""),
        ("confirm / name R / unnamed", "asks= does=close", "R"),
        ("type rat / confirm", "asks= does=close play:justify_RAT", "RAT"),
        ("type rat / unnamed / confirm", "asks=prove does=ask:prove", "RAT"),
        ("type rat / choose concede", "asks= does=close play:concede", ""),
        ("choose concede", "asks= does=close play:concede", ""),
        ("type rat / undo", "asks=prove does=", "RAT"),
        ("type 7", "does=remind", ""),
        ("type " + 9 * "rats", "asks=prove", 8 * "RATS"),
    ],
)
def test_a_row_contested_is_proved(story: str, end: str, word: str) -> None:
    board = at(**PROVES)
    told(board, CrackWordDepiction(rules()), story, end)
    after = Story(board, CrackWordDepiction(rules()))
    after.tell(story)
    assert after.state.own.word == word


@pytest.mark.parametrize(
    ("story", "end"),
    [
        # Digits, signs and arrows take the card being composed elsewhere.
        ("type rat / type 2", "word=CHAT typed= does=sound:card-slide follow"),
        ("type chat / type 1", "word=RAT"),
        ("type chat / type 2", "word=CHAT does=refresh"),
        ("type chat / type <", "word=TCHA"),
        ("type chat / type < / type >", "word=CHAT"),
        ("type 2", "does="),
        ("type chat / key up", "word=RAT does=sound:card-slide follow"),
        ("type chat / key down", "word=T"),
        ("type chat / key down / key down / key down", "word=RAT"),
        ("type chat / key left", "word=TCHA"),
        ("type chat / key left / key left", "word=TCHA does=refresh"),
        ("type chat / key right", "word=CHAT does=refresh"),
        ("type chat / key up / undo", "word=CHAT"),
        ("tap ? / put 2 right / key up", "word=CHA? does="),
        ("key up", "does="),
        ("key delete", "does="),
        ("type !", "does="),
    ],
)
def test_keys_take_the_card_elsewhere(story: str, end: str) -> None:
    told(at(), CrackWordDepiction(rules()), story, end)


@pytest.mark.parametrize(
    ("story", "end"),
    [
        ("key delete", "hand=TS does=lead: parted sound:card-lay follow"),
        ("tap T / key delete", "hand=TS up="),
        ("key delete / key up", "does=sound:card-slide follow"),
        ("key delete / confirm", "does=play:2x"),
        ("key delete / key up / confirm", "does=play:1x"),
    ],
)
def test_a_key_lays_the_bin_on_the_longest_row(story: str, end: str) -> None:
    told(at(hand="TSx"), CrackWordDepiction(rules()), story, end)


@pytest.mark.parametrize(
    ("story", "end"), [("type chat / type !", "does=play:2>T!"), ("tap T / put 3 right / type !", "does=")]
)
def test_a_key_cries_where_players_claim_by_eye(story: str, end: str) -> None:
    told(at(), CrackWordDepiction(rules(), Aids.NONE), story, end)


@pytest.mark.parametrize(
    ("position", "move", "asks", "own"),
    [
        (TURNED_UP, Name("E"), "name", CrackOwn(suggested="E", looked_at="E")),
        (TURNED_UP, Justify("RAT"), "", CrackOwn()),
        (PROVES, Justify("RAT"), "prove", CrackOwn(word="RAT")),
        (PROVES, Name("E"), "", CrackOwn()),
        ({}, Name("E"), "", CrackOwn()),
    ],
)
def test_a_hint_leads_to_the_answer_that_it_names(
    position: dict[str, Any], move: Move, asks: str, own: CrackOwn
) -> None:
    story = Story(at(**position), CrackWordDepiction(rules()))
    story.give(Suggest(move))
    assert (story.state.asking, story.state.own) == (asks, own)
