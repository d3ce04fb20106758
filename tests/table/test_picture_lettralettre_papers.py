"""The cards, tokens, papers, sheets and clock of Lettralettre 26 in its picture, from positions written by hand, without a window."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from cardtable import i18n
from cardtable.games.lettralettre.board.composing import LOOSE, OFFER, LettralettreOwn
from cardtable.games.lettralettre.board.depiction import (
    KEPT_BY,
    LETTERS,
    PILE,
    STOCK,
    TABOOS,
    TOKENS,
    auction_line,
)
from cardtable.games.lettralettre.board.papers import label_of, looks, shut, tip_of
from cardtable.games.lettralettre.board.verdict import Draft
from cardtable.games.lettralettre.rules.model import Phase, Sheet, State
from cardtable.play.commitment import grouped
from cardtable.rules.contract import AnyGame, Seat
from cardtable.rules.options import Aids
from cardtable.table.board.picture import HAND, CountDown, LastWord, WordSheet, WrittenPaper
from cardtable.table.board.state import BoardState
from cardtable.ui.markup import escape
from tests.kinds import surely
from tests.rules.lettralettre_tables import auction, made, rules, table, writing
from tests.table.test_picture_lettralettre import at, seen

PILED = "E,E,E,E,E,E,E,E"
"""Letters enough for another deal."""
OUT = "C01 C02/C03 C04/C05 C06"
"""The constraints of three seats, one of which is out of the game."""


@pytest.fixture(autouse=True)
def english() -> None:
    i18n.use("en")


def group(board: BoardState[Draft], key: str) -> list[tuple[Any, ...]]:
    """The cards of a group, each with its face and all of its marks that are set."""
    marks = ("fresh", "pale", "lifts", "taps")
    return [
        (card.face, *[mark for mark in marks if getattr(card, mark)]) for card in seen(board).group(key).cards
    ]


def turned_over(until: Phase, *moves: str, position: State | None = None) -> State:
    """The words of all seats handed in, and what follows until that phase; by default Anne's RARE and Bruno's TERRE."""
    state = position or writing()
    for seat, move in enumerate(moves or ("word RARE C01", "word TERRE C03")):
        if move:
            state = made(state, move, seat)
    game: AnyGame = rules()
    while state.phase is not until:
        state = game.apply(state, surely(game.advance(state)))
    return state


def turning() -> State:
    """The first card is about to be turned up."""
    return table(stock="C12.101,C13.102,C14.103,C15.104", phase="turning")


# --- the auction -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("board", "stock", "pile"),
    [
        (at(auction()), 4, 16),
        (at(auction(tokens="8,8,8")), 6, 16),
        (at(auction(stock="C12 C13 C14")), 3, 16),
        (at(turning()), 4, 16),
        (at(writing()), None, 0),
        (at(turned_over(Phase.SEALED)), None, 0),
    ],
)
def test_both_piles_lie_there_in_the_auction(board: BoardState[Draft], stock: int | None, pile: int) -> None:
    shown = seen(board)
    found = [each.count for each in shown.groups if each.key == STOCK]
    assert (found, shown.group(PILE).count) == ([] if stock is None else [stock], pile)


@pytest.mark.parametrize(
    ("position", "pot", "label", "lifts"),
    [
        (auction(), 0, "Letters: Without E (+2). This letter must not appear. 0 tokens", True),
        (auction(pot=3, tokens="7,6"), 3, "This letter must not appear. 3 tokens", True),
        (auction(turn=1), 0, "Letters: Without E (+2).", False),
        (auction(offer="C02"), 0, "Letters: An even number of letters (+0).", True),
    ],
)
def test_the_card_on_offer(position: State, pot: int, label: str, lifts: bool) -> None:
    shown = seen(at(position, own=LettralettreOwn(position.tokens, position.pot))).group(OFFER)
    (card,) = shown.cards
    assert (shown.tokens, card.lifts, card.taps, card.zone) == (pot, lifts, True, OFFER)
    assert label in card.label


def test_a_token_on_its_way_does_not_lie_on_the_card() -> None:
    board = at(auction(pot=2, tokens="7,7"), own=LettralettreOwn((7, 7), 1))
    assert seen(board).group(OFFER).tokens == 1 and seen(board).group(OFFER).cards[0].label.endswith(
        "1 token"
    )


@pytest.mark.parametrize(
    ("position", "facing", "loose"),
    [
        (auction(), 0, True),
        (auction(turn=1), 0, False),
        (auction(turn=1), 1, True),
        (auction(tokens="0,16"), 0, False),
        (writing(), 0, False),
        (auction(), None, False),
    ],
)
def test_the_topmost_token_lies_loose_for_a_player_who_may_put_it(
    position: State, facing: Seat | None, loose: bool
) -> None:
    cards = seen(at(position, facing=facing)).group(TOKENS).cards
    assert [(card.id, card.lifts, card.taps) for card in cards] == ([(LOOSE, True, True)] if loose else [])


@pytest.mark.parametrize(
    ("position", "thing", "near", "lit"),
    [
        (auction(), None, None, {}),
        (auction(), LOOSE, None, {OFFER: False}),
        (auction(), LOOSE, OFFER, {OFFER: True}),
        (auction(), LOOSE, HAND, {OFFER: False}),
        (auction(), 100, None, {HAND: False}),
        (auction(), 100, HAND, {HAND: True}),
        (auction(turn=1), LOOSE, OFFER, {}),
        (writing(), LOOSE, None, {}),
    ],
)
def test_what_is_dragged_lights_the_place_where_it_may_go(
    position: State, thing: int | str | None, near: str | None, lit: dict[str, bool]
) -> None:
    places = seen(at(position, thing=thing, near=near)).places
    assert {place.key: place.near for place in places if place.lit} == lit


@pytest.mark.parametrize(
    ("position", "last", "coming", "line"),
    [
        (auction(), LastWord(), False, "No token on the card yet"),
        (auction(), LastWord(), True, ""),
        (auction(pot=1, tokens="8,7"), LastWord(), False, "<n>1 token</n> on the card"),
        (
            auction(pot=2, tokens="7,7"),
            LastWord(before="Bruno declines", reason="Too dear."),
            False,
            "<n>2 tokens</n> on the card · Bruno declines · Too dear.",
        ),
        (turning(), LastWord(before="Anne takes it"), False, ""),
        (auction(), LastWord(before="<b>"), True, escape("<b>")),
    ],
)
def test_the_line_about_the_auction(position: State, last: LastWord, coming: bool, line: str) -> None:
    own = LettralettreOwn(position.tokens, position.pot)
    assert auction_line(seen(at(position, own=own, last=last)), coming=coming) == line


# --- constraint cards ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("word", "kept", "notes"),
    [
        ("", "C01 C02/C03 C04", [("", None), ("", None)]),
        ("RARE", "C01 C02/C03 C04", [("Met", True), ("Met", True)]),
        ("RARE", "C02 C03/C01 C04", [("Met", True), ("RARE has 4 letters.", False)]),
        ("RAREX", "C01 C02/C03 C04", [("", None), ("", None)]),
    ],
)
def test_what_the_word_does_to_each_constraint(
    word: str, kept: str, notes: list[tuple[str, bool | None]]
) -> None:
    shown = seen(at(writing(kept=kept), word))
    mine, others = shown.group(f"{KEPT_BY}0").cards, shown.group(f"{KEPT_BY}1").cards
    assert [(card.note, card.good) for card in mine] == notes
    assert all(card.label.endswith(card.note) for card in mine)
    assert [(card.note, card.good) for card in others] == [("", None)] * 2


def test_constraints_tell_nothing_before_a_word_is_handed_in_without_aids() -> None:
    shown = seen(at(writing(), "RARE"), Aids.NONE)
    assert [(card.note, card.good) for card in shown.group(f"{KEPT_BY}0").cards] == [("", None)] * 2


def test_each_seat_has_its_constraints_before_it() -> None:
    shown = seen(at(writing(kept=OUT)))
    faces = [[card.face for card in shown.group(f"{KEPT_BY}{seat}").cards] for seat in range(3)]
    assert faces == [["C01", "C02"], ["C03", "C04"], ["C05", "C06"]]


# --- letters and taboos ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("board", "letters"),
    [
        (at(auction()), []),
        (at(writing("ERA", pile=PILED)), [("E", "taps"), ("R", "taps"), ("A", "taps")]),
        (
            at(writing("ERA", pile=PILED), "RE"),
            [("E", "fresh", "taps"), ("R", "fresh", "taps"), ("A", "taps")],
        ),
        (at(writing("ESA", pile=PILED)), [("E", "taps"), ("S", "pale"), ("A", "taps")]),
        (at(writing("ERA", pile=PILED), facing=None), [("E",), ("R",), ("A",)]),
        (at(replace(writing("ERA", pile=PILED), phase=Phase.DEALT)), [("E",), ("R",), ("A",)]),
        (at(made(writing("ERAT", pile=PILED), "word RATE C01", 0)), [("E",), ("R",), ("A",), ("T",)]),
        (at(turned_over(Phase.REVEALED)), [(face,) for face in "ERAKOT"]),
    ],
)
def test_the_letters_on_the_table(board: BoardState[Draft], letters: list[tuple[str, ...]]) -> None:
    assert group(board, LETTERS) == letters


@pytest.mark.parametrize(
    ("position", "labels"),
    [
        (auction(), []),
        (writing(), ["S is taboo.", "I is taboo."]),
        (writing(taboos="X", pile=PILED), ["X is taboo."]),
    ],
)
def test_the_taboos(position: State, labels: list[str]) -> None:
    assert [card.label for card in seen(at(position)).group(TABOOS).cards] == labels


def test_letters_stay_to_be_read_once_the_match_is_over() -> None:
    before = turned_over(Phase.SETTLED)
    over = replace(before, phase=Phase.OVER, letters=(), taboos=(), sheets=(None, None), seals=(None, None))
    shown = seen(at(over, own=LettralettreOwn((8, 8), ended=before)))
    assert len(shown.group(LETTERS).cards) == 6 and [each.word for each in shown.papers.sheets] == [
        "RARE",
        "TERRE",
    ]
    assert not seen(at(over)).group(LETTERS).cards and not seen(at(over)).papers.sheets


# --- the paper -------------------------------------------------------------------------------------------------------


def paper(board: BoardState[Draft], aids: Aids = Aids.ALL) -> WrittenPaper:
    """The paper of a board on which a word is written."""
    return surely(seen(board, aids).papers.written)


@pytest.mark.parametrize(
    ("board", "wanted"),
    [
        (
            at(writing()),
            WrittenPaper(
                head="Your word, hidden from the others",
                writer=0,
                said="Touch the letters or type your word.",
                points=0,
            ),
        ),
        (
            at(writing(), "RARE"),
            WrittenPaper(
                head="Your word, hidden from the others",
                writer=0,
                word="RARE",
                said="rare",
                good=True,
                rows=(("4 letters", 0, "4"), ("Begins with a consonant", 0, "+0")),
                points=4,
                note="Both constraints met: the better one counts, once.",
            ),
        ),
        (
            at(writing(kept="C02 C05/C03 C04"), "KEPI"),
            WrittenPaper(
                head="Your word, hidden from the others",
                writer=0,
                word="KEPI",
                barred="PI",
                said="I is taboo.",
                good=False,
                points=0,
            ),
        ),
        (at(writing(), facing=None), WrittenPaper(plain="Everybody writes in secret.")),
        (
            at(made(writing(), "word RARE C01", 0)),
            WrittenPaper(head="Handed in; the others may still be writing", sealed=True),
        ),
    ],
)
def test_the_paper(board: BoardState[Draft], wanted: WrittenPaper) -> None:
    assert paper(board) == wanted


@pytest.mark.parametrize("phase", [Phase.DEALT, Phase.SEALED, Phase.REVEALED, Phase.SETTLED])
def test_there_is_no_paper_unless_words_are_written(phase: Phase) -> None:
    assert seen(at(replace(writing(), phase=phase))).papers.written is None


@pytest.mark.parametrize(
    ("aids", "said", "good"),
    [
        (Aids.ALL, "rare", True),
        (Aids.ON_REQUEST, "It is judged once you hand it in.", None),
        (Aids.NONE, "It is judged as all words are turned over.", None),
    ],
)
def test_the_paper_tells_a_verdict_only_with_aids(aids: Aids, said: str, good: bool | None) -> None:
    found = paper(at(writing(), "RARE"), aids)
    assert (found.said, found.good, found.points) == (said, good, 4)


@pytest.mark.parametrize(
    ("word", "head", "out"),
    [
        ("", "Hidden from the others; it does not count", True),
        ("RARE", "Hidden from the others; it does not count", True),
        ("RARE", "Your word, hidden from the others", False),
    ],
)
def test_a_word_written_aside_does_not_count(word: str, head: str, out: bool) -> None:
    position = writing(kept=OUT, out=f"{int(out)},0,0", tokens="0,12,12", dealer=1)
    board = at(position, word)
    board = replace(board, situation=replace(board.situation, seat=0))
    assert paper(board).head == head


def test_who_is_out_and_only_watches_is_told_so() -> None:
    position = writing(kept=OUT, out="1,0,0", tokens="0,12,12", dealer=1)
    assert paper(at(position)).plain == "You are out of the game, and can keep watching."


def test_letters_that_do_not_lie_there_are_barred_unless_the_table_allows_them() -> None:
    allowed = writing(options="other_letters:allowed-but-worth-nothing")
    assert (paper(at(writing(), "RAZ")).barred, paper(at(allowed, "RAZ")).barred) == ("Z", "")


# --- the sheets ------------------------------------------------------------------------------------------------------


def sheets(until: Phase, *moves: str, **own: Any) -> tuple[WordSheet, ...]:
    """The sheets that Anne sees in that phase, once these moves were played."""
    position = turned_over(until, *moves)
    return seen(at(position, own=LettralettreOwn(position.tokens, **own))).papers.sheets


def test_sheets_lie_face_down_until_they_are_turned_over() -> None:
    for sheet in sheets(Phase.SEALED):
        assert sheet.hidden and len(sheet.seal) == 64 and sheet == shut(sheet)
        assert label_of(sheet) == f"{sheet.name}: sealed, Seal: {grouped(sheet.seal)}"


@pytest.mark.parametrize(
    ("seat", "word", "asked", "sums", "points", "label"),
    [
        (0, "RARE", "Begins with a consonant +0", "4 letters", 4, "Anne, RARE, 4 points, 4 letters"),
        (
            1,
            "TERRE",
            "An odd number of letters +1",
            "5 letters and bonus 1",
            6,
            "Bruno, TERRE, 6 points, 5 letters and bonus 1",
        ),
    ],
)
def test_a_sheet_turned_over(seat: Seat, word: str, asked: str, sums: str, points: int, label: str) -> None:
    sheet = sheets(Phase.REVEALED)[seat]
    assert (sheet.seat, sheet.word, sheet.asked, sheet.sums, sheet.points) == (
        seat,
        word,
        asked,
        sums,
        points,
    )
    assert (sheet.hidden, sheet.verified, sheet.change) == (False, True, None)
    assert label_of(sheet) == label and tip_of(sheet).startswith(f"The seal {grouped(sheet.seal)} holds")


def test_no_word_is_told_as_none() -> None:
    sheet = sheets(Phase.REVEALED, "word -", "word TERRE C03")[0]
    assert (sheet.word, sheet.asked, sheet.sums, sheet.points) == ("", "", "", 0)
    assert label_of(sheet) == "Anne, no word, 0 points"


@pytest.mark.parametrize(
    ("phase", "changes", "wanted"),
    [
        (Phase.REVEALED, (-1, 2), [(None, False), (None, False)]),
        (Phase.SETTLED, (), [(None, False), (None, False)]),
        (Phase.SETTLED, (-1, 2), [(-1, False), (2, True)]),
        (Phase.SETTLED, (0, 0), [(0, False), (0, False)]),
    ],
)
def test_tokens_are_told_once_they_have_moved(
    phase: Phase, changes: tuple[int, ...], wanted: list[tuple[int | None, bool]]
) -> None:
    assert [(each.change, each.best) for each in sheets(phase, changes=changes)] == wanted


def test_who_goes_out_with_a_word_is_told_on_the_sheet() -> None:
    found = sheets(Phase.SETTLED, changes=(-1, 2), gone=(0,))
    assert [each.out for each in found] == [True, False]


def test_a_sheet_is_shown_as_far_as_it_is_unveiled() -> None:
    opened = sheets(Phase.REVEALED)
    steps = [step for _ms, step, _sound in looks(opened[1], Sheet("TERRE", "C03", 5, 0, 1))]
    assert [step.letters for step in steps] == [99, 0, 1, 2, 3, 4, 5, 5, 5, 5, 5]
    assert [step.points for step in steps] == [0, 0, 1, 2, 3, 4, 5, 6, 6, 6, 6]
    assert [step.stamp for step in steps if not step.hidden] == [0, 0, 0, 0, 0, 0, 135, 118, 100, 100]
    assert (steps[0].cracked, steps[0].word) == (True, "")
    for step in steps:
        assert sheets(Phase.REVEALED, opened=(step,)) == (opened[0], step)


# --- the clock -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "facing", "used", "clock"),
    [
        ("", 0, 0, None),
        ("seconds:60", 0, 0, CountDown(60, 0)),
        ("seconds:120", 0, 4500, CountDown(120, 4500)),
        ("seconds:60", None, 0, None),
    ],
)
def test_the_clock(options: str, facing: Seat | None, used: int, clock: CountDown | None) -> None:
    position = writing(options=options)
    own = LettralettreOwn(position.tokens, used=used)
    assert seen(at(position, facing=facing, own=own)).papers.clock == clock


def test_the_clock_stops_once_the_word_is_in() -> None:
    assert seen(at(made(writing(options="seconds:60"), "word RARE C01", 0))).papers.clock is None
