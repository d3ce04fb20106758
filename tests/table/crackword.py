"""A table of Crack Word for tests: found, looked at, played on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from cardtable.games.crackword.board.draft import Spot, from_move
from cardtable.games.crackword.board.layout import place_box
from cardtable.games.crackword.rules.deck import POUBELLE
from cardtable.games.crackword.rules.model import (
    LEFT,
    RIGHT,
    Bin,
    Concede,
    Contest,
    Due,
    Lay,
    Name,
    Pass,
)
from cardtable.play.thinker import MoveRequest
from cardtable.rules.cards import JOKER, Card
from cardtable.rules.contract import Move
from cardtable.rules.rng import Rng
from cardtable.table.screens.table import TableScene
from cardtable.ui.loop import Loop
from tests.kinds import surely
from tests.table.parts import board_of, crackword_of, rail_of
from tests.table.tables import LEXICON, click, drag, may_decide, press, run, show_view, sit_down, type_, until
from tests.table.thoughts import think

BOT = "Anne=human,Bruno=bot:1"
FOUR = "Anne=human,Bruno=bot:1,Claire=bot:1,Denis=bot:1"
PEOPLE = "Anne=human,Bruno=human"


def my_turn(loop: Loop, seats: str = BOT, moves: int = 6, seed: int = 5, **more: Any) -> TableScene:
    """A table on which the person at the screen is to lay a card."""
    scene = sit_down(loop, seats, game="crackword", moves=moves, seed=seed, **more)
    until(loop, lambda: scene.seat is not None)
    while not crackword_of(scene).laying:
        scene.commit(hint(scene))
        until(loop, lambda: scene.seat is not None)
    run(loop, 1)
    return scene


def hint(scene: TableScene) -> Move:
    """A good move for the person at the screen, composed by nobody."""
    answer = think(MoveRequest.of(scene.session, surely(scene.seat), hint=True), LEXICON)
    return scene.session.parse(surely(scene.seat), answer.move)


def legal(scene: TableScene) -> list[Lay | Bin | Pass]:
    return list(scene.session.game.moves(scene.view, surely(scene.seat)))


def a_table(
    loop: Loop, wanted: Callable[[Move], bool], seats: str = BOT, **more: Any
) -> tuple[TableScene, Lay]:
    """A table where a move that `wanted` accepts is legal, and that move."""
    for seed in range(1, 40):
        scene = sit_down(loop, seats, game="crackword", seed=seed, **more)
        rng = Rng(seed)
        for _move in range(30):
            (seat,) = scene.session.pending()
            moves = list(scene.session.game.moves(scene.session.view(seat), seat))
            found = next((move for move in moves if wanted(move)), None) if seat == 0 else None
            if found is not None and scene.session.view(0).due.due is Due.TURN:
                show_view(scene, scene.session.view(0))
                scene.rebuild()
                run(loop, 0.3)
                until(loop, may_decide(scene))
                return scene, found
            lays = [move for move in moves if isinstance(move, Lay) and not move.crack] or moves
            at, rng = rng.below(len(lays))
            scene.session.submit(seat, lays[at])
            if scene.session.outcome():
                break
    raise AssertionError("no such table")


def where(scene: TableScene, card: int) -> tuple[int, int]:
    return scene.stage.sprites[card].rect.center


def goal(scene: TableScene, spot: Spot) -> tuple[int, int]:
    return place_box(crackword_of(scene).spots, scene.view, spot).center


def held(scene: TableScene, face: str) -> Card:
    hand: tuple[Card, ...] = scene.view.hands[0]
    return next(card for card in hand if card.face == face)


def play(loop: Loop, scene: TableScene, move: Move, by_mouse: bool) -> None:
    """Make the move as a person would."""
    if isinstance(move, (Lay, Bin)):
        face = move.face if isinstance(move, Lay) else POUBELLE
        spot = Spot(move.row, move.place if isinstance(move, Lay) else None)
        if by_mouse or face == JOKER:
            drag(loop, where(scene, held(scene, face).id), goal(scene, spot))
            run(loop, 0.05)
        elif isinstance(move, Bin):
            press(loop, pygame.K_DELETE)
            type_(loop, str(move.row + 1))
        else:
            type_(loop, move.face)
            if board_of(scene).draft.card is not None:
                type_(loop, str(move.row + 1))
                if move.place in (LEFT, RIGHT):
                    type_(loop, "<" if move.place == LEFT else ">")
            if board_of(scene).draft.move(scene.view) != Lay(move.row, move.place, move.face, move.letter):
                drag(loop, where(scene, held(scene, face).id), goal(scene, spot))
        if isinstance(move, Lay) and face == JOKER:
            type_(loop, move.letter)
        assert board_of(scene).draft.move(scene.view) == from_move(scene.view, 0, move).move(scene.view)
        press(loop, pygame.K_RETURN)
        return
    match move:
        case Pass():
            for _press in range(2):
                click(loop, rail_of(scene)["pass"].rect.center)
        case Name(letter):
            type_(loop, letter)
            press(loop, pygame.K_RETURN)
        case Contest():
            click(loop, rail_of(scene)["contest"].rect.center)
        case Concede():
            press(loop, pygame.K_ESCAPE)
            click(loop, rail_of(scene)["concede"].rect.center)
        case _ if hasattr(move, "word"):
            type_(loop, move.word)
            press(loop, pygame.K_RETURN)
        case _:
            press(loop, pygame.K_RETURN)
