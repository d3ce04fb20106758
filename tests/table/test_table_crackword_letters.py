"""Letters in doubt at Crack Word's table: jokers named, letters refused, judged, contested and proved."""

from __future__ import annotations

import pygame
import pytest

from cardtable.games.crackword.board.draft import Spot
from cardtable.games.crackword.board.proof import Proof
from cardtable.games.crackword.rules.deck import POUBELLE
from cardtable.games.crackword.rules.model import LEFT, RIGHT, Contest, Due, Lay, Name, Step, reading
from cardtable.play.justify import holding
from cardtable.rules.cards import JOKER
from cardtable.table.board.strip import LetterStrip
from cardtable.table.screens.destinations import Rules
from cardtable.table.screens.hints import compose
from cardtable.table.screens.history import HistoryRow, happened
from cardtable.table.screens.table import TableScene
from cardtable.table.screens.wordcard import WordCardLayer
from cardtable.ui.loop import Loop
from tests.kinds import as_a, instead, surely
from tests.table.conftest import Open, same
from tests.table.crackword import BOT, a_table, goal, held, legal, my_turn, where
from tests.table.middles import bot_decides
from tests.table.parts import board_of, crackword_of, director_of, put_own, rail_of, the
from tests.table.tables import (
    Desk,
    between,
    click,
    drag,
    may_decide,
    move_to,
    post,
    press,
    run,
    sit_down,
    type_,
    until,
)


def joker_turned_up(loop: Loop, row: int | None = None, seats: str = BOT) -> tuple[TableScene, Step]:
    """A table where the first person's deal has turned up a joker, which waits for its letter, and what is due."""
    for seed in range(1, 200):
        scene = sit_down(loop, seats, game="crackword", seed=seed)
        due = scene.session.view(0).due
        if due.due is Due.NAME and due.seat == 0 and row in (None, due.row):
            break
    until(loop, lambda: isinstance(scene.layers[-1], LetterStrip))
    return scene, due


def test_the_rules_can_be_read_while_a_letter_is_asked_for(open_loop: Open) -> None:
    loop = open_loop((1024, 640))
    scene, _due = joker_turned_up(loop)
    press(loop, pygame.K_F1)
    there = as_a(Desk, scene.navigator).went[-1]
    assert isinstance(there, Rules) and there.game == "crackword"
    assert isinstance(scene.layers[-1], LetterStrip)


@pytest.mark.parametrize("size", [(1024, 640), (1600, 900), (700, 1200)])
def test_a_joker_is_named_on_the_strip(open_loop: Open, size: tuple[int, int]) -> None:
    loop = open_loop(size)
    scene, move = a_table(loop, lambda move: isinstance(move, Lay) and move.face == JOKER and not move.crack)
    joker = held(scene, JOKER)
    drag(loop, where(scene, joker.id), goal(scene, Spot(move.row, move.place)))
    run(loop, 0.4)
    strip = scene.layers[-1]
    assert isinstance(strip, LetterStrip)
    for key in strip.keys.values():
        assert key.rect.w >= 43 and key.rect.h >= 43
        assert loop.screen.surface.get_rect().contains(key.rect)
    cards = [sprite.goal.rect for sprite in scene.stage.sprites.values()]
    assert not any(strip.box.colliderect(card) for card in cards)
    good = {letter for letter, key in strip.keys.items() if key.kind in ("good", "takes")}
    assert good == {
        each.letter
        for each in legal(scene)
        if isinstance(each, Lay) and (each.row, each.place, each.face) == (move.row, move.place, JOKER)
    }
    same(loop)
    move_to(loop, strip.keys[move.letter].rect.center)
    run(loop, 0.2)
    assert move.letter in surely(board_of(scene).tip.note).word
    same(loop)
    loop.kit.refit(size)
    scene.rebuild()
    strip = scene.layers[-1]
    assert isinstance(strip, LetterStrip) and board_of(scene).draft.unnamed
    click(loop, strip.keys[move.letter].rect.center)
    run(loop, 0.3)
    assert board_of(scene).draft.move(scene.view) == Lay(move.row, move.place, JOKER, move.letter)
    same(loop)


def test_an_unnamed_joker_goes_home_and_a_key_names_it(open_loop: Open) -> None:
    loop = open_loop((1280, 800))
    scene, move = a_table(loop, lambda move: isinstance(move, Lay) and move.face == JOKER and not move.crack)
    joker = held(scene, JOKER)
    drag(loop, where(scene, joker.id), goal(scene, Spot(move.row, move.place)))
    press(loop, pygame.K_ESCAPE)
    run(loop, 0.4)
    assert board_of(scene).draft.card is None and not isinstance(scene.layers[-1], LetterStrip)
    drag(loop, where(scene, joker.id), goal(scene, Spot(move.row, move.place)))
    type_(loop, move.letter.lower())
    run(loop, 0.3)
    assert board_of(scene).draft.letter == move.letter
    same(loop)


def test_a_joker_turned_up_is_named_at_once(open_loop: Open) -> None:
    """C9: the strip opens by itself; left by Escape it is opened again by the main button."""
    loop = open_loop((1280, 800))
    scene, due = joker_turned_up(loop)
    hand = [sprite.goal.rect for sprite in scene.stage.sprites.values() if sprite.goal.zone == "hand"]
    assert len(hand) == 8 and not any(
        as_a(LetterStrip, scene.layers[-1]).box.colliderect(card) for card in hand
    )
    same(loop)
    press(loop, pygame.K_ESCAPE)
    run(loop, 0.2)
    assert scene.session.view(0).due.due is Due.NAME
    click(loop, rail_of(scene)["name"].rect.center)
    compose(board_of(scene), Name("Q"))
    assert (
        scene.focus.node is as_a(LetterStrip, scene.layers[-1]).keys["Q"]
        and "Q" in surely(board_of(scene).tip.note).word
    )
    strip = scene.layers[-1]
    assert isinstance(strip, LetterStrip)
    click(loop, strip.keys["R"].rect.center)
    run(loop, 0.5)
    same(loop)
    assert scene.session.view(0).due.due is Due.NAME, "a letter is asked for before it is final"
    assert "R" in surely(board_of(scene).tip.note).word and "R" in scene.pill.label()
    assert scene.may_undo
    press(loop, pygame.K_z, pygame.KMOD_CTRL)
    run(loop, 0.3)
    strip = scene.layers[-1]
    assert isinstance(strip, LetterStrip), "undo brings the letters back"
    click(loop, strip.keys["S"].rect.center)
    click(loop, rail_of(scene)["name"].rect.center)
    assert reading(scene.session.view(0).rows[due.row]) == "S"
    run(loop, 1)
    same(loop)


def test_help_may_be_asked_for_while_the_alphabet_is_open(open_loop: Open) -> None:
    loop = open_loop((1280, 800))
    scene, due = joker_turned_up(loop)
    assert surely(board_of(scene).tip.note).asks
    press(loop, pygame.K_h, pygame.KMOD_CTRL)
    until(loop, lambda: bool(crackword_of(scene).own.suggested))
    assert scene.focus.node is as_a(LetterStrip, scene.layers[-1]).keys[crackword_of(scene).own.suggested]
    put_own(scene, suggested="")
    click(loop, rail_of(scene)["hint"].rect.center)  # one press: the strip closes, and the button is meant
    until(loop, lambda: bool(crackword_of(scene).own.suggested))
    assert isinstance(scene.layers[-1], LetterStrip)
    press(loop, pygame.K_RETURN)
    press(loop, pygame.K_RETURN)
    assert scene.session.view(0).due.due is not Due.NAME or scene.session.view(0).due.row != due.row
    run(loop, 1)
    same(loop)


def test_undo_takes_back_a_joker_that_has_no_letter_yet(open_loop: Open) -> None:
    loop = open_loop((1280, 800))
    scene, move = a_table(loop, lambda move: isinstance(move, Lay) and move.face == JOKER and not move.crack)
    drag(loop, where(scene, held(scene, JOKER).id), goal(scene, Spot(move.row, move.place)))
    run(loop, 0.3)
    decisions = scene.session.decisions
    assert isinstance(scene.layers[-1], LetterStrip) and surely(board_of(scene).tip.note).asks
    press(loop, pygame.K_z, pygame.KMOD_CTRL)
    run(loop, 0.5)
    assert board_of(scene).draft.card is None and not isinstance(scene.layers[-1], LetterStrip)
    assert scene.session.decisions == decisions
    same(loop)


def test_a_refused_letter_says_why_and_loses_nothing(open_loop: Open) -> None:
    loop = open_loop((1280, 800))
    scene = my_turn(loop, moves=10)
    allowed = {(move.row, move.place, move.letter) for move in legal(scene) if isinstance(move, Lay)}
    card, spot = next(
        (card, Spot(row, place))
        for card in scene.view.hands[0]
        for row in range(4)
        for place in (LEFT, RIGHT)
        if card.face not in (JOKER, POUBELLE)
        and scene.view.rows[row]
        and (row, place, card.face) not in allowed
    )
    position = scene.session.position
    drag(loop, where(scene, card.id), goal(scene, spot))
    run(loop, 0.3)
    assert not surely(board_of(scene).tip.note).good
    press(loop, pygame.K_RETURN)
    assert scene.session.position == position
    assert "C5" in the(scene, "refusal").label()
    assert board_of(scene).draft.place_of(card.id) is not None
    run(loop, 0.5)
    same(loop)


@pytest.mark.parametrize("dispute", ["strict", "challenge"])
def test_where_nothing_is_judged_before_it_lies_nothing_is_told(open_loop: Open, dispute: str) -> None:
    """The preview, the joker's strip and the lookup help nobody where an unjustified letter is to cost something (C40)."""
    loop = open_loop((1280, 800))
    scene = my_turn(loop, dispute=dispute, moves=2)
    told = set()
    for card in scene.view.hands[0]:
        for row in range(4):
            if card.face not in (JOKER, POUBELLE):
                draft = board_of(scene).draft.put(scene.view, card, Spot(row, RIGHT))
                verdict = board_of(scene).judge(draft)
                assert verdict.stands
                said = board_of(scene).depiction.promise(board_of(scene).state, draft, verdict.fact)
                takes = board_of(scene).judge(draft.claim()).stands
                assert said is not None
                assert said.asks or takes or "mot" in said.headline  # no tick before a judgement
                if not takes:
                    told.add(said.headline)
    assert len(told) <= 2
    director_of(scene).controls.peeked(scene.view.rows[0][0].card.id)
    assert len(scene.layers) == 1


@pytest.mark.parametrize("dispute", ["referee", "challenge"])
def test_a_row_that_stands_is_justified_and_not_denied(open_loop: Open, dispute: str) -> None:
    """A row that is a part of a word shows words that hold it, from the history, too; never where it may be contested."""
    loop = open_loop((1280, 720))
    scene = my_turn(loop, dispute=dispute, moves=6, seats=BOT)
    told = [each for _seat, each, _at in happened(scene.session, 0)]
    part = next(each for each in told if each.part and not scene.session.describe(each.word).valid)
    scene.history()
    rows = [each for each in scene.layers[-1].walk() if isinstance(each, HistoryRow)]
    row = next(each for each in rows if each.label().split()[-1] == part.word)
    assert row.focusable == (dispute == "referee")
    row.click()
    if dispute == "referee":
        said = " ".join(each.label() for each in scene.layers[-1].walk())
        assert "aucune de nos listes" not in said
        assert any(part.word in word for word in surely(holding(scene.session, part.word)))
        assert surely(holding(scene.session, part.word))[0] in said.upper()  # only the row in capitals
    else:
        assert holding(scene.session, part.word) is None
        assert not any(isinstance(each, WordCardLayer) for each in scene.layers)


def test_the_panel_for_a_contested_letter_hides_no_letter_of_the_rows(open_loop: Open) -> None:
    loop = open_loop((1024, 640))
    scene = my_turn(loop, dispute="challenge", moves=0, seats=BOT, seed=3)
    card = next(card for card in scene.view.hands[0] if card.face not in (JOKER, POUBELLE))
    instead(scene.thinker, "poll", lambda now: None)
    drag(loop, where(scene, card.id), goal(scene, Spot(0, RIGHT)))
    press(loop, pygame.K_RETURN)
    run(loop, 1)
    bot_decides(scene, Contest())
    until(loop, lambda: isinstance(scene.layers[-1], Proof))
    for cards in crackword_of(scene).spots.cards:
        seen = pygame.Rect(cards.x, cards.y, cards.w, round(cards.h * 0.85))
        assert not seen.colliderect(as_a(Proof, scene.layers[-1]).box)


def test_a_letter_is_contested_and_the_row_justified_or_given_up(open_loop: Open) -> None:
    loop = open_loop((1280, 800))
    scene = my_turn(loop, dispute="challenge", moves=0, seats=BOT, seed=3)
    card = next(card for card in scene.view.hands[0] if card.face not in (JOKER, POUBELLE))
    instead(scene.thinker, "poll", lambda now: None)
    drag(loop, where(scene, card.id), goal(scene, Spot(0, RIGHT)))
    press(loop, pygame.K_RETURN)
    run(loop, 1)
    assert scene.session.view(0).due.due is Due.CONTEST
    letters = reading(scene.session.view(0).rows[0])
    bot_decides(scene, Contest())
    until(loop, lambda: isinstance(scene.layers[-1], Proof))
    same(loop)
    type_(loop, letters.lower() + "zq")
    press(loop, pygame.K_BACKSPACE)
    strip = scene.layers[-1]
    assert isinstance(strip, Proof)
    assert strip.field.word == letters + "Z"
    click(loop, strip.keys["K"].rect.center)
    assert strip.field.word == letters + "ZK"
    same(loop)
    press(loop, pygame.K_RETURN)
    run(loop, 0.3)
    assert scene.find("refusal") is not None and crackword_of(scene).own.word == letters + "ZK"
    assert scene.session.view(0).due.due is Due.JUSTIFY
    before = len(scene.view.hands[0])
    click(loop, rail_of(scene)["concede"].rect.center)
    run(loop, 2)
    assert len(scene.session.view(0).hands[0]) == before + 2
    same(loop)


def test_the_person_at_the_screen_contests_or_lets_it_stand(open_loop: Open) -> None:
    loop = open_loop((1280, 800))
    for seed in range(1, 40):
        scene = sit_down(loop, BOT, game="crackword", seed=seed, dispute="challenge")
        until(loop, may_decide(scene))
        if scene.view.due.due is Due.CONTEST:
            break
    run(loop, 0.5)
    assert [key for key in rail_of(scene) if key != "crack"][:2] == ["stand", "contest"]
    assert reading(scene.view.rows[scene.view.due.row]) in scene.pill.label()
    same(loop)
    click(loop, rail_of(scene)["contest"].rect.center)
    assert any(type(seen.event).__name__ == "Contested" for seen in scene.session.seen_facts(0))
    until(loop, lambda: scene.seat is not None)
    same(loop)


def test_passing_is_asked_twice(open_loop: Open) -> None:
    loop = open_loop((1280, 800))
    scene = my_turn(loop)
    before, count = scene.session.decisions, len(scene.view.hands[0])
    click(loop, rail_of(scene)["pass"].rect.center)
    assert scene.session.decisions == before
    click(loop, rail_of(scene)["pass"].rect.center)
    assert scene.session.decisions == before + 1
    drawn = [seen.event for seen in scene.session.seen_facts(0) if type(seen.event).__name__ == "Drew"]
    assert drawn and len(scene.session.view_at(scene.session.facts, 0).hands[0]) >= count
    run(loop, 2)
    same(loop)


def test_a_finger_lays_a_card_and_names_a_joker(open_loop: Open) -> None:
    loop = open_loop((1280, 800))
    scene, move = a_table(loop, lambda move: isinstance(move, Lay) and move.face == JOKER and not move.crack)
    start, end = where(scene, held(scene, JOKER).id), goal(scene, Spot(move.row, move.place))

    def finger(kind: int, pos: tuple[int, int]) -> None:
        post(loop, kind, x=pos[0] / 1280, y=pos[1] / 800, finger_id=1, touch_id=1, dx=0.0, dy=0.0)

    finger(pygame.FINGERDOWN, start)
    for step in range(1, 9):
        finger(pygame.FINGERMOTION, between(start, end, step / 8))
    finger(pygame.FINGERUP, end)
    run(loop, 0.4)
    strip = scene.layers[-1]
    assert isinstance(strip, LetterStrip) and board_of(scene).draft.spot == Spot(move.row, move.place)
    key = strip.keys[move.letter].rect.center
    finger(pygame.FINGERDOWN, key)
    finger(pygame.FINGERUP, key)
    run(loop, 0.3)
    assert board_of(scene).draft.move(scene.view) == Lay(move.row, move.place, JOKER, move.letter)
    same(loop)


@pytest.mark.parametrize("size", [(700, 1200), (1280, 720), (1024, 640)])
def test_the_strip_does_not_cover_what_the_preview_asks(open_loop: Open, size: tuple[int, int]) -> None:
    loop = open_loop(size)
    scene, _due = joker_turned_up(loop, row=3, seats="Anne=human,Bruno=bot:1,Claire=bot:1")
    for _look in range(2):
        preview, strips = board_of(scene).tip, director_of(scene).alphabet.occupied
        assert strips and preview.note is not None
        assert not preview.rect.colliderect(strips[0])
        scene.rebuild()
        run(loop, 0.2)


def test_the_line_names_the_word_that_enter_confirms_and_not_the_key_that_explains_words(
    open_loop: Open,
) -> None:
    loop = open_loop((1280, 720))
    scene = my_turn(loop)
    press(loop, pygame.K_TAB)
    moves = [each for each in legal(scene) if isinstance(each, Lay) and each.face != JOKER]
    cracks = {(each.row, each.place, each.face) for each in moves if each.crack}
    compose(board_of(scene), next(each for each in moves if (each.row, each.place, each.face) not in cracks))
    run(loop, 0.6)
    word = board_of(scene).draft.word(scene.view)
    assert word in scene.pill.label() and "F2" not in scene.pill.label()


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (700, 1200)])
def test_the_letter_of_a_joker_turned_up_is_confirmed_by_buttons_in_full_size(
    open_loop: Open, size: tuple[int, int]
) -> None:
    loop = open_loop(size)
    scene, _due = joker_turned_up(loop)
    type_(loop, "E")
    run(loop, 0.3)
    assert scene.find("action-rename") is not None
    assert [key for key, each in rail_of(scene).items() if each.cramped] == []
