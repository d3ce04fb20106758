"""The picture of every game that makes one of its state alone: JSON there and back, blindness, over whole games, without a window."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import Enum
from typing import Any

import pytest

from cardtable import i18n
from cardtable.games.crackword.board.composing import CrackOwn
from cardtable.games.crackword.board.depiction import CrackWordDepiction
from cardtable.games.crackword.board.draft import Draft as CrackWordDraft
from cardtable.games.duel.board.depiction import DuelDepiction
from cardtable.games.duel.board.draft import Draft as DuelDraft
from cardtable.games.duel.board.keys import DuelOwn
from cardtable.games.lettralettre.board.composing import LettralettreOwn
from cardtable.games.lettralettre.board.depiction import LettralettreDepiction
from cardtable.games.lettralettre.board.verdict import Draft as LettralettreDraft
from cardtable.games.lettralettre.rules.model import Phase
from cardtable.games.null.board import Draft as NullDraft
from cardtable.games.null.board import NullDepiction
from cardtable.games.shelf.board.depiction import ShelfDepiction, ShelfOwn
from cardtable.games.shelf.board.draft import Draft as ShelfDraft
from cardtable.rules.contract import Seat
from cardtable.rules.rng import Rng
from cardtable.table.board.depiction import Depiction
from cardtable.table.board.making import picture
from cardtable.table.board.picture import (
    NO_WORD,
    CardGroup,
    Choice,
    CountDown,
    DraftNote,
    FreePlace,
    LastWord,
    LetterQuestion,
    Mark,
    Papers,
    PaperText,
    Picture,
    ScoreColumns,
    ShownCard,
    StatusSentence,
    WordSheet,
    WrittenPaper,
)
from cardtable.table.board.state import BoardState
from cardtable.table.board.wire import read, written
from cardtable.table.holdings import PileMark, PlateStanding
from tests.kinds import surely
from tests.rules import laws
from tests.table.states import state

GAMES: dict[str, tuple[type[Depiction[Any, Any]], Any, Any]] = {
    "crackword": (CrackWordDepiction, CrackWordDraft(), CrackOwn()),
    "duel": (DuelDepiction, DuelDraft(), DuelOwn()),
    "lettralettre": (LettralettreDepiction, LettralettreDraft(), None),
    "null": (NullDepiction, NullDraft(), None),
    "shelf": (ShelfDepiction, ShelfDraft(), ShelfOwn()),
}
"""Each game's depiction, the draft in which nothing is composed, what it adds to the state of its board."""

EMPTY = Picture(None, "", (), (), (), (), None, NO_WORD, ())
FULL = Picture(
    StatusSentence("hand", "<n>Anne</n> “ready”", stays=True, yields=False),
    "Turn 1",
    (
        PlateStanding("−3", 7, "Human", True, (1, 3), 0, (PileMark("Pile", 3, True, True),), "!"),
        PlateStanding(),
    ),
    (0, 1),
    (
        CardGroup(
            "row 1",
            (ShownCard(3, "?", "E", "joker", "rows", Mark.NEAREST), ShownCard("3", None)),
            2,
            0,
            (1, 1),
            0,
            "E",
            tokens=3,
        ),
        CardGroup("hand", (ShownCard("C01", "C01", note="Met", good=True),)),
    ),
    (FreePlace("0"), FreePlace("left", "left end", lit=True, near=True)),
    DraftNote("É", False, "no", "", asks=False, making=True),
    LastWord(0, "Anne laid", "MAR", ", 9 points", False, "why"),
    (Choice("pass", "Really?", "arrow-right", False, False, True, True),),
    Papers(
        ScoreColumns(((1, None), ()), (1, 0), None, ((1, 0),), (1, -2)),
        PaperText("Penalty", (("1 card", "2"),), "Draws:", "2", True),
        WrittenPaper("", "hidden", False, 0, "ÉTÉ", "T", "no", False, (("3 letters", 1, "+3"),), 3, "both"),
        (WordSheet(1, "Bruno", "ab", "cd", False, True, "MAR", 2, "met +1", 135, "3", 4, True, -1),),
        CountDown(60, 1500),
    ),
    LetterQuestion((("A", "good"), ("B", "takes")), True, "A word", "A", "MA"),
)


@pytest.fixture(autouse=True)
def english() -> None:
    i18n.use("en")


def board_of(game: str, before: Any, full: Any, seat: Seat) -> BoardState[Any]:
    """The board of a seat in a state of a game, and in the one before it; in Lettralettre 26 with a letter written and all that its
    board adds."""
    rules, (_kind, draft, own) = laws.game_of(game), GAMES[game]
    if game == "lettralettre":
        count, ended = len(full.tokens), rules.redact(before, seat) if full.phase is Phase.OVER else None
        own = LettralettreOwn(full.tokens, full.pot, (1,), 1500, (1,) * count, (0,), (), ended)
        codes, letters = full.codes(seat), sorted(full.usable)
        if codes and letters and full.phase is Phase.WRITING and full.sheets[seat] is None:
            draft = LettralettreDraft(letters[0] * 2, codes[0])
    return state(rules, full, draft, seat, own)


def boards(game: str, seats: int, seed: int) -> Iterator[tuple[Any, Any, BoardState[Any]]]:
    """Yield step by step of a match: the full state before, the full state, and a seat's board without and with a card taken up."""
    rules = laws.game_of(game)
    sets = [each for each in laws.option_sets(rules) if seats in rules.meta.seating(each)]
    options, before = sets[seed % len(sets)], None
    for at, step in enumerate(laws.random_game(rules, options, seats, seed)):
        board = board_of(game, before or step.state, step.state, at % seats)
        yield before or step.state, step.state, board
        if board.held:
            lifted = board.held[seed % len(board.held)].id
            yield before or step.state, step.state, replace(board, lifted=lifted)
        before = step.state


def same_types(one: Any, other: Any) -> bool:
    """Return True if two equal values are of the same types all through."""
    if type(one) is not type(other):
        return False
    if isinstance(one, tuple):
        return all(map(same_types, one, other))
    if hasattr(one, "__dataclass_fields__"):
        return all(same_types(getattr(one, name), getattr(other, name)) for name in one.__dataclass_fields__)
    return True


@pytest.mark.parametrize("value", [EMPTY, FULL])
def test_json_gives_the_same_picture_back(value: Picture) -> None:
    back = read(Picture, written(value))
    assert back == value and same_types(back, value)


@pytest.mark.parametrize("mark", Mark)
def test_json_knows_every_mark(mark: Mark) -> None:
    card = ShownCard(0, "E", mark=mark)
    assert read(ShownCard, written(card)) == card


@pytest.mark.parametrize(
    "text",
    [
        "[]",
        "null",
        '"E"',
        '[0,"E","","","","odd",false,false,false,false,false]',
        '[0.5,"E"]',
        '[true,"E"]',
        "[0]",
    ],
)
def test_json_of_something_else_is_no_card(text: str) -> None:
    with pytest.raises(ValueError, match=r"is no|has not|fits no"):
        read(ShownCard, text)


def test_what_is_no_value_is_not_written() -> None:
    @dataclass(frozen=True)
    class Painted:
        act: object = print

    with pytest.raises(TypeError):
        written(Painted())


@pytest.mark.parametrize(
    ("game", "seats"), [(game, seats) for game in GAMES for seats in (2, 3) if (game, seats) != ("duel", 3)]
)
def test_json_gives_the_pictures_of_a_whole_game_back(game: str, seats: int) -> None:
    made, count = GAMES[game][0](laws.game_of(game)), 0
    for _before, _full, board in boards(game, seats, 5 + seats):
        shown = picture(board, made)
        back = read(Picture, written(shown))
        assert back == shown and same_types(back, shown)
        count += 1
    assert count > 20


@pytest.mark.parametrize("game", GAMES)
def test_a_picture_tells_no_face_that_its_seat_does_not_know(game: str) -> None:
    """Hidden cards are exchanged and the picture is the same; the face of no card is told that the view hides."""
    rules, made, mixed = laws.game_of(game), GAMES[game][0](laws.game_of(game)), 0
    for before, full, board in boards(game, 2, 11):
        shown = picture(board, made)
        unknown = {card.id for card in laws.cards_in(board.view) if card.face is None}
        faces = {card.id: card.face for card in laws.cards_in(full) if card.id in unknown and card.face}
        told = {card.id: card.face for group in shown.groups for card in group.cards}
        assert not [number for number in unknown if told.get(number) is not None]
        shuffled, _rng = Rng(7).shuffled([*faces.values()])
        mixing, seat = dict(zip(faces, shuffled, strict=True)), board.situation.facing
        other = laws.with_faces(full, mixing)
        if other != full and seat is not None:
            mixed += 1
            again = board_of(game, laws.with_faces(before, mixing), other, seat)
            again = replace(again, lifted=board.lifted)
            assert written(picture(again, GAMES[game][0](rules))) == written(shown)
    assert mixed > 20


@pytest.mark.parametrize("seats", [2, 3])
def test_a_picture_tells_no_word_that_lies_face_down(seats: int) -> None:
    """In Lettralettre 26 others hand in other words, and the picture is the same until all words are turned over."""
    rules, exchanged = laws.game_of("lettralettre"), 0
    for before, full, board in boards("lettralettre", seats, 4):
        seat = surely(board.situation.facing)
        hides = full.phase in (Phase.WRITING, Phase.SEALED)
        sheets = [
            replace(sheet, word="SECRET", letters=9) if sheet is not None and hides and at != seat else sheet
            for at, sheet in enumerate(full.sheets)
        ]
        other = replace(full, sheets=tuple(sheets))
        exchanged += other != full
        again = replace(board_of("lettralettre", before, other, seat), lifted=board.lifted)
        shown = written(picture(board, LettralettreDepiction(rules)))
        assert written(picture(again, LettralettreDepiction(rules))) == shown
    assert exchanged > 2, "no word lay face down"


def test_a_whole_match_of_lettralettre_shows_all_that_its_picture_can_hold() -> None:
    """Else the laws above would hold of pictures that are always empty."""
    made, keys, papers = LettralettreDepiction(laws.game_of("lettralettre")), set[str](), set[str]()
    for seed in (2, 5, 14):
        for _before, _full, board in boards("lettralettre", 2, seed):
            shown = picture(board, made)
            keys |= {group.key for group in shown.groups if group.cards or group.count}
            found = shown.papers
            papers |= {"word"} if found.written is not None and found.written.word else set()
            papers |= {"sealed" if sheet.hidden else "open" for sheet in found.sheets}
            papers |= {"clock"} if found.clock is not None else set()
    assert keys >= {"stock", "offer", "kept 0", "kept 1", "tokens", "pile", "letters", "taboos"}
    assert papers == {"word", "sealed", "open", "clock"}


@pytest.mark.parametrize("game", GAMES)
def test_a_picture_changes_nothing_and_is_made_again_alike(game: str) -> None:
    first, second = GAMES[game][0](laws.game_of(game)), GAMES[game][0](laws.game_of(game))
    for _before, _full, board in boards(game, 2, 3):
        told = repr(board)
        assert picture(board, first) == picture(board, first) == picture(board, second)
        assert repr(board) == told


def test_pictures_are_made_without_a_window() -> None:
    """Neither the values nor the functions that make them load pygame."""
    names = [
        "table.board.picture",
        "table.board.wire",
        "table.board.state",
        "table.board.depiction",
        "table.board.making",
    ]
    names += [f"games.{game}.board.depiction" for game in GAMES if game != "null"]
    loads = ", ".join(f"cardtable.{name}" for name in names)
    code = f"import sys; import {loads}; sys.exit('pygame' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_every_field_is_data() -> None:
    """Texts, numbers, tuples, marks and further values: nothing that can be called."""

    def plain(value: Any) -> bool:
        if isinstance(value, tuple):
            return all(map(plain, value))
        if hasattr(value, "__dataclass_fields__"):
            return all(plain(getattr(value, name)) for name in value.__dataclass_fields__)
        return value is None or isinstance(value, (bool, int, str, Enum))

    for game, (kind, _draft, _own) in GAMES.items():
        made = kind(laws.game_of(game))
        assert all(plain(picture(board, made)) for _before, _full, board in boards(game, 2, 9))
