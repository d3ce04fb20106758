"""Every game on phones: hands of all seats, secret choices handed in, sizes of pictures, and no word of a game in the page."""

from __future__ import annotations

import ast
import json
import re
import zlib
from pathlib import Path

import pytest

import cardtable
from cardtable import i18n
from cardtable.games import BOX
from cardtable.games.lettralettre.rules.model import Phase as Words
from cardtable.i18n import _
from cardtable.phones.messages import LONGEST_OUT
from cardtable.play.record import Moved
from cardtable.play.verify import verify
from cardtable.program.hands.speech import speaking
from cardtable.resources import asset
from tests.kinds import surely
from tests.phones.cheat import foreign_cards
from tests.phones.conftest import House
from tests.phones.phone import WirePhone
from tests.phones.player import compose, finish, play, press, wanted
from tests.phones.wording import LINE, contradictions, devices, long_winded, marked_keys

PEOPLE = {2: "Anne=human,Bruno=human", 3: "Anne=human,Bruno=human,Claire=human"}
NAMES = "Anne", "Bruno", "Claire"
ROOT = Path(cardtable.__file__).parent
UNSHORTENED = {"Tap to go on; “Write along” lets %(names)s write again."}
"""Sentences that stand alone on a phone, in its title and below it."""
LANGUAGES = {2: ("es", "de"), 3: ("fr", "en", "es")}


def sat_down(house: House, game: str, count: int = 2, **options: str) -> list[WirePhone]:
    house.invite(game, PEOPLE[count], **options)
    phones = [house.scan(seat, NAMES[seat], LANGUAGES[count][seat]) for seat in range(count)]
    house.play()
    return phones


@pytest.mark.parametrize("game", BOX)
def test_every_game_is_shown_on_phones_in_few_bytes(house: House, game: str) -> None:
    count = 3 if game in ("lettralettre", "shelf") else 2
    phones = sat_down(house, game, count)
    assert all(phone.seen["lead"] and len(phone.seen["picture"]["plates"]) == count for phone in phones)
    raw, packed = heaviest(phones)
    assert raw <= 24 * 1024 < LONGEST_OUT and packed <= 6 * 1024


def heaviest(phones: list[WirePhone]) -> tuple[int, int]:
    """Return the bytes of the heaviest picture that was sent, raw and deflated."""
    raw = [text.encode() for phone in phones for text in phone.raw if json.loads(text)["t"] == "picture"]
    return max(map(len, raw)), max(len(zlib.compress(each)) for each in raw)


def test_no_free_place_lies_where_a_card_lies(house: House) -> None:
    (phone, _other) = sat_down(house, "duel")
    picture = phone.seen["picture"]
    taken = [group["at"] for group in picture["groups"] if group.get("cards") and "at" in group]
    free = [each["at"] for each in picture["places"] if "name" in each and "side" not in each]
    assert taken and free and not [at for at in free if at in taken]


def test_boards_name_keys_in_sentences_for_keys_alone() -> None:
    """`instruct` alone puts the names of keys into a sentence, so that no phone is told of them."""
    rooms = [ROOT / "table" / "board", *(ROOT / "games").glob("*/board")]
    read = {path: path.read_text("utf-8") for room in rooms for path in room.glob("*.py")}
    naming = [path.name for path, text in read.items() if "keys.names" in text or "keys import names" in text]
    assert len(read) > 60 and naming == ["instructing.py"]


def one_liners() -> set[str]:
    """Return the messages that a phone shows in the place of longer ones: those of `brief`, and of `instruct` for a phone."""
    found: set[str] = set()
    for path in (
        *ROOT.glob("table/board/*.py"),
        *ROOT.glob("games/*/board/*.py"),
        *ROOT.glob("games/*/strings/*.py"),
    ):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            parts: list[ast.AST] = []
            if isinstance(node, ast.FunctionDef) and node.name == "brief":
                parts = [node]
            elif isinstance(node, ast.Call) and getattr(node.func, "id", "") == "instruct":
                named = [each.value for each in node.keywords if each.arg == "phone"]
                parts = [*(named or node.args[3:4] or node.args[1:2])]
            for part in parts:
                calls = [each for each in ast.walk(part) if isinstance(each, ast.Call)]
                told = [each.args[0] for each in calls if getattr(each.func, "id", "") == "_"]
                found |= {str(each.value) for each in told if isinstance(each, ast.Constant)}
    return found


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_what_a_phone_is_told_fits_a_line_in_each_language(language: str) -> None:
    messages = one_liners() - UNSHORTENED
    assert len(messages) > 30 and one_liners() >= UNSHORTENED
    with speaking(language):
        told = {re.sub(r"<n>.*</n> ?|%\(\w+\)s ?|</?\w>", "", _(each)) for each in messages}
    assert {each for each in told if len(each) > LINE} == set()


def test_the_page_names_no_game() -> None:
    written = [path for path in asset("phone").iterdir() if path.suffix in {".html", ".css", ".js"}]
    text = "".join(path.read_text("utf-8") for path in written).casefold()
    assert written
    assert not [game for game in BOX if f'"{game}"' in text]


__all__ = ["marked_keys"]


@pytest.mark.parametrize(
    ("game", "count", "options"),
    [
        ("crackword", 3, {"dispute": "challenge", "aids": "none"}),
        ("shelf", 3, {"opening": "contest"}),
        ("lettralettre", 3, {"seconds": "60"}),
        ("duel", 2, {"rounds": "1"}),
    ],
)
def test_whole_matches_are_played_on_phones(
    house: House, marked_keys: None, game: str, count: int, options: dict[str, str]
) -> None:
    phones = sat_down(house, game, count, **options)
    session = house.scene.session
    assert finish(house, phones) > 2 and session.outcome() is not None
    house.until(house.go_on)
    assert {rank["name"] for rank in phones[0].seen["over"]["ranks"]} == {*NAMES[:count]}
    assert not [each for phone in phones for each in phone.heard if each["t"] == "no"]
    assert not verify(session.rules, session.record).wrong
    assert foreign_cards(house, phones) == []
    raw, packed = heaviest(phones)
    assert raw <= 24 * 1024 < LONGEST_OUT and packed <= 6 * 1024
    for phone, language in zip(phones, LANGUAGES[count], strict=True):
        pictures = [each for each in phone.heard if each["t"] == "picture"]
        assert devices(pictures, language) == set()
        assert contradictions(pictures, language) == []
        assert long_winded(pictures) == set()


def test_words_written_on_phones_are_taken_at_once_in_the_order_of_seats(house: House) -> None:
    phones = sat_down(house, "lettralettre")
    session = house.scene.session
    while session.view().phase is not Words.WRITING:
        play(house, phones, surely(house.turn()))
    house.until(lambda: all(phone.seen["mine"] for phone in phones))
    before = session.decisions
    play(house, phones, 1)
    assert session.decisions == before and phones[1].seen["handed"] == [1]
    house.until(lambda: phones[0].seen["handed"] == [1])
    phones[1].act("answer", "handed", "no")
    house.until(lambda: phones[1].seen["handed"] == [])
    press(house, phones[1], "hand-in", "none")
    house.until(lambda: phones[1].seen["handed"] == [1])
    press(house, phones[0], *compose(house, phones[0], 0, wanted(house, 0)))
    house.until(lambda: session.decisions == before + 2)
    moved = [entry.seat for entry in session.record.entries if isinstance(entry, Moved)]
    assert moved[-2:] == [0, 1]


def test_words_of_the_contest_are_taken_at_once_in_the_order_of_seats(house: House) -> None:
    phones = sat_down(house, "shelf", 3, opening="contest")
    session = house.scene.session
    house.until(lambda: all(phone.called() for phone in phones))
    for seat in (2, 0):
        play(house, phones, seat)
    assert session.decisions == 0 and phones[1].seen["handed"] == [0, 2]
    phones[2].act("answer", "handed", "no")
    house.until(lambda: phones[1].seen["handed"] == [0])
    play(house, phones, 1)
    assert session.decisions == 0
    play(house, phones, 2)
    house.until(lambda: session.decisions == 3)
    moved = [entry.seat for entry in session.record.entries if isinstance(entry, Moved)]
    assert moved == [0, 1, 2]
    house.until(lambda: any(phone.called() for phone in phones))
    seat = surely(house.turn())
    play(house, phones, seat)
    assert session.decisions == 4, "the first turn is no secret any more"
