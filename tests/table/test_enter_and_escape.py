"""Enter plays what the main button offers, and nothing else; Escape takes back one thing; any key ends what moves."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from typing import Any

import pygame
import pytest

from cardtable.games.crackword.board.bell import CRY_KEY
from cardtable.play.settings import Settings
from cardtable.program.shortcuts import arrange
from cardtable.table.board.asks import Action
from cardtable.table.board.making import note
from cardtable.table.screens.table import TableScene
from cardtable.ui.loop import Loop
from cardtable.ui.widgets.button import Button
from cardtable.ui.widgets.popover import Dialog
from cardtable.wording import keys
from tests.kinds import surely
from tests.sampling import sampled
from tests.table.conftest import Open, frame, picture
from tests.table.parts import board_of, takes_of
from tests.table.tables import ask_hint, press, run, sit_down, type_, until

GAMES = ("shelf", "crackword", "duel", "lettralettre")
KEYS = (pygame.K_TAB, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_SPACE)


@pytest.fixture(autouse=True)
def usual() -> Iterator[None]:
    yield
    keys.use({})


def at_my_turn(open_loop: Open, game: str, moves: int = 2, **settings: Any) -> tuple[Loop, TableScene]:
    loop = open_loop((1280, 720))
    arrange(loop.kit.keys, Settings(**settings))
    scene = sit_down(loop, "human,bot:1", game=game, moves=moves)
    until(loop, lambda: scene.seat == 0 and not scene.situation.busy, 60)
    run(loop, 1)
    return loop, scene


def main_of(scene: TableScene) -> Action | Button | None:
    """The button that takes Enter, where it can be pressed for good; a row that can be cried is cried."""
    cry = scene.find(CRY_KEY)
    if isinstance(cry, Button) and cry.enabled:
        return cry
    main = next((each for each in scene.actions() if not each.quiet), None)
    return main if main is not None and main.ready and main.enabled else None


def things(scene: TableScene) -> tuple[bool, bool, bool, int]:
    """Return what may be taken back: the lifted card, the open question, the draft."""
    board = scene.board
    assert board is not None
    return (
        board.state.lifted is not None,
        bool(scene.layers[1:]),
        board.state.sure,
        len(tuple(board.draft.cards)) + len(board.state.typed),
    )


@pytest.mark.parametrize(("game", "seed"), sampled(product(GAMES, range(3)), 3, "enter"))
def test_enter_does_what_the_main_button_says(open_loop: Open, game: str, seed: int) -> None:
    """In every state that keys lead to: brass is played by Enter, and what is not brass is not."""
    loop, scene = at_my_turn(open_loop, game)
    chance, played, waited = random.Random(seed), 0, 0
    for _step in range(60):
        if scene.seat != 0 or scene.situation.busy or scene.session.outcome() is not None:
            until(
                loop,
                lambda: (
                    scene.session.outcome() is not None
                    or scene.situation.held
                    or (scene.seat == 0 and not scene.situation.busy)
                ),
                60,
            )
            run(loop, 1)
        if scene.session.outcome() is not None or scene.situation.held:
            break
        what = chance.choice(("key", "key", "digit", "letter", "hint", "enter"))
        if what == "key":
            press(loop, chance.choice(KEYS))
        elif what == "digit":
            type_(loop, chance.choice("1234567"))
        elif what == "letter":
            type_(loop, chance.choice("esarti"))
        elif what == "hint":
            ask_hint(loop)
        else:
            scene.focus.set(None)
            if board_of(scene).state.lifted is not None or scene.layers[1:]:
                press(loop, pygame.K_ESCAPE)
                continue
            main, facts, asked = main_of(scene), scene.session.facts, things(scene)
            composed = bool(board_of(scene).state.drafted)
            told, seen = scene.pill.label(), picture(loop.screen.surface)
            press(loop, pygame.K_RETURN)
            frame(loop)
            if main is not None and composed:
                # It is played, or it is seen why not: a question, a refusal, be it the one that stands already.
                refused = picture(loop.screen.surface) != seen or scene.find("refusal") is not None
                assert scene.session.facts > facts or things(scene) != asked or refused, (game, told)
                played += scene.session.facts > facts
            elif composed:
                assert scene.session.facts == facts, (game, told)
                waited += 1
        run(loop, 0.2)
    assert played + waited or game == "lettralettre"


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("game", GAMES)
def test_escape_takes_back_one_thing(open_loop: Open, game: str, seed: int) -> None:
    """Never two at once, never the menu while there is something, and after a few there is the menu."""
    loop, scene = at_my_turn(open_loop, game)
    chance = random.Random(seed)
    for _round in range(4):
        for _step in range(6):
            what = chance.choice(("key", "digit", "letter", "hint"))
            if what == "key":
                press(loop, chance.choice(KEYS))
            elif what == "digit":
                type_(loop, chance.choice("1234567"))
            elif what == "letter":
                type_(loop, chance.choice("esarti"))
            else:
                ask_hint(loop)
            run(loop, 0.2)
        if scene.seat != 0 or scene.situation.busy:
            until(loop, lambda: scene.seat == 0 and not scene.situation.busy, 60)
        facts = scene.session.facts
        for _press in range(6):
            before = things(scene)
            press(loop, pygame.K_ESCAPE)
            run(loop, 0.3)
            after = things(scene)
            assert scene.session.facts == facts
            menu = isinstance(scene.top, Dialog)
            if menu:
                assert not before[0] and not before[1] and not before[2] and not before[3], (game, before)
                break
            gone = [was and not now for was, now in zip(before, after, strict=True)]
            assert sum(gone) <= 1, (game, before, after)
        assert isinstance(scene.top, Dialog), (game, things(scene))
        press(loop, pygame.K_ESCAPE)
        run(loop, 0.3)


@pytest.mark.parametrize("game", GAMES)
def test_every_press_of_a_hint_gives_its_reason_and_only_the_last_the_move(
    open_loop: Open, game: str
) -> None:
    loop, scene = at_my_turn(open_loop, game)
    told = []
    for _press in range(3):
        press(loop, pygame.K_h, pygame.KMOD_CTRL)
        run(loop, 0.1)
        told.append(scene.banner)
    if told[0] == told[1]:  # a bid is told at once
        told = told[:1]
    word = board_of(scene).draft.word(scene.view) if board_of(scene).draft else ""
    assert len(set(told)) == len(told)
    for said in told:
        assert said.count(".") > 1 or ":" in said, "no reason"
    assert not word or (word in told[-1] and not any(word in said for said in told[:-1]))


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_SPACE, pygame.K_LEFT, pygame.K_F8, None])
@pytest.mark.parametrize("game", GAMES)
def test_whatever_is_pressed_ends_what_moves(open_loop: Open, game: str, key: int | None) -> None:
    """A bot's move is on its way: one press, or a click, and all of it lies, told, in the next frames."""
    loop, scene = at_my_turn(open_loop, game)
    ask_hint(loop)
    press(loop, pygame.K_RETURN)
    for name in ("take", "decline", "pass"):
        action = next((each for each in scene.actions() if each.key == name and each.enabled), None)
        if scene.seat == 0 and not scene.situation.busy and action is not None:
            action.act()
            press(loop, pygame.K_RETURN)
    for _frame in range(600):
        if scene.stage.gliding and scene.situation.busy:
            break
        if scene.seat == 0 and not scene.situation.busy and not scene.stage.gliding:
            return  # nothing moved that could be ended
        frame(loop, 1 / 30)
    facts = scene.situation.unshown
    if key is None:
        spot = 2, scene.areas.felt.y
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.event.Event(kind, pos=spot, button=1, touch=False))
        frame(loop)
    else:
        press(loop, key)
    frame(loop)
    moving = scene.stage.gliding and scene.situation.unshown >= facts
    assert not moving, "it goes on moving"


@pytest.mark.parametrize("hand", ["left", "right"])
@pytest.mark.parametrize("game", GAMES)
def test_a_turn_with_one_half_of_the_keyboard(open_loop: Open, game: str, hand: str) -> None:
    """A hint asked for, its move played, by that half alone and nothing held."""
    loop, scene = at_my_turn(open_loop, game, one_hand=hand)
    near = keys.ONE_HAND[hand]

    def strike(letter: str) -> None:
        place = getattr(pygame, f"KSCAN_{letter.upper()}")
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            pygame.event.post(
                pygame.event.Event(kind, key=ord(letter), mod=0, unicode=letter, scancode=place)
            )
            if kind == pygame.KEYDOWN:
                pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=letter))
        frame(loop)

    def do(command: str) -> None:
        strike(near[command]) if command in near else press(loop, pygame.K_RETURN)

    facts = scene.session.facts
    for _press in range(3):
        do("hint")
        run(loop, 0.4)
    assert not board_of(scene).state.typed, "letters are keys"
    if board_of(scene).state.drafted:
        do("play")
        run(loop, 1)
        assert scene.session.facts > facts
        return
    for _zone in range(8):  # nothing to compose: to the buttons, and the first of them that acts
        do("next") if "next" in near else press(loop, pygame.K_TAB)
        node = scene.focus.node
        if node is not None and node.zone_name == "actions" and node.enabled:
            break
    press(loop, pygame.K_SPACE)
    run(loop, 0.5)
    if scene.session.facts == facts:
        press(loop, pygame.K_SPACE)
        run(loop, 0.5)
    assert scene.session.facts > facts


@pytest.mark.parametrize("moves", [0, 2, 4])
@pytest.mark.parametrize("game", ["shelf", "crackword"])
def test_each_place_the_keyboard_comes_to_tells_the_verdict_of_the_rules(
    open_loop: Open, game: str, moves: int
) -> None:
    """Every card taken up by its digit, every place walked to by arrows: what the rules say of it there is told."""
    loop, scene = at_my_turn(open_loop, game, moves)
    board, visited = scene.board, 0
    assert board is not None
    for at, card in enumerate(board.state.cards[:7], 1):
        type_(loop, str(at))
        if board.state.lifted != card.id:
            continue
        for key in (
            pygame.K_LEFT,
            pygame.K_DOWN,
            pygame.K_RIGHT,
            pygame.K_RIGHT,
            pygame.K_UP,
            pygame.K_RIGHT,
        ):
            press(loop, key)
            node = scene.focus.node
            assert node is not None
            place = next(
                (each for each, box in board.places.items() if node.bounds.collidepoint(box.center)), None
            )
            if node is None or node.zone_name == "hand" or place is None:
                continue
            draft = board.draft.put(scene.view, card, place)
            verdict = board.judge(draft)
            assert board.tip.note == note(replace(board.state, near=place), board.depiction), (
                game,
                place,
            )
            said = board.tip.label()
            assert bool(said) == (
                bool(draft) and (draft.unnamed is not None or verdict != type(verdict)())
            ), said
            visited += bool(said)
        press(loop, pygame.K_ESCAPE)
        assert board.state.lifted is None
    assert visited >= 5


@pytest.mark.parametrize("game", GAMES)
def test_enter_goes_on_from_what_waits_to_be_looked_at(open_loop: Open, game: str) -> None:
    """Twelve turns by hints and Enter: whatever is held before the eyes goes on by it."""
    loop, scene = at_my_turn(open_loop, game, 0)
    went_on = 0
    for _turn in range(12):
        until(
            loop,
            lambda: scene.session.outcome() is not None or scene.situation.held or not scene.situation.busy,
            60,
        )
        run(loop, 0.5)
        if scene.session.outcome() is not None:
            break
        told, facts = scene.pill.label(), scene.session.facts
        if scene.situation.held:
            press(loop, pygame.K_RETURN)
            run(loop, 0.3)
            went_on += 1
            assert scene.pill.label() != told or scene.session.facts > facts or not scene.situation.held
            continue
        if scene.seat == 0:
            ask_hint(loop)
            press(loop, pygame.K_RETURN)
            for key in ("take", "pass", "decline"):
                action = next((each for each in scene.actions() if each.key == key and each.enabled), None)
                if scene.session.facts == facts and action is not None:
                    action.act()
                    press(loop, pygame.K_RETURN)
        run(loop, 0.3)
    assert went_on or game != "lettralettre"


@pytest.mark.parametrize("game", ["shelf", "duel"])
def test_a_word_that_cannot_be_laid_says_which_letter_is_missing_and_is_not_typed_on(
    open_loop: Open, game: str
) -> None:
    loop, scene = at_my_turn(open_loop, game)
    held = "".join(surely(card.face) for card in board_of(scene).state.held)
    lying = "".join(each.goal.face.letter for each in scene.stage.sprites.values())
    missing = next(letter for letter in "WKXQJZ" if letter not in held + lying)
    type_(loop, f"{missing}{missing}")
    run(loop, 0.1)
    assert f"il manque\u00a0: {missing}" in scene.pill.label() and "?" not in held
    press(loop, pygame.K_RETURN)
    run(loop, 0.1)
    assert f"il manque\u00a0: {missing}." in scene.pill.label()
    type_(loop, held[0])
    run(loop, 0.1)
    assert board_of(scene).state.typed == held[0], "the next letter begins anew"


def test_the_line_below_a_name_ends_with_a_whole_part(open_loop: Open) -> None:
    loop = open_loop((1024, 640))
    scene = sit_down(loop, "human,bot:1", game="duel", moves=2, rounds="1")
    title = scene.bar.title
    whole = {title.in_short, title.tip, *title.line.split(" · ")}
    for wide in range(80, 600, 20):
        title.room.w = wide
        assert set(title.shown.split(" · ")) <= whole


def test_a_letter_typed_in_crack_word_says_which_keys_move_it(open_loop: Open) -> None:
    loop, scene = at_my_turn(open_loop, "crackword")
    for card in board_of(scene).state.held:
        type_(loop, surely(card.face))
        scene.dispatch.by_keyboard = True  # as the key pressed before its letter tells
        scene.dress()
        if board_of(scene).picture.choices[0].ready and not takes_of(scene):
            break
        press(loop, pygame.K_ESCAPE)
    assert board_of(scene).picture.choices[0].ready and "flèches" in scene.pill.label()
