"""Tables of Lettralettre 26 for the tests: in the auction, while words are written."""

from __future__ import annotations

from typing import Any

import pygame

from cardtable import i18n
from cardtable.games.lettralettre.board.composing import LOOSE
from cardtable.games.lettralettre.board.paper import Paper
from cardtable.games.lettralettre.board.plaques import ConstraintFace
from cardtable.games.lettralettre.board.sheets import SheetFace
from cardtable.games.lettralettre.board.verdict import WordVerdict
from cardtable.games.lettralettre.rules.model import Phase, Write
from cardtable.lexicon import HouseWords
from cardtable.play.record import Moved
from cardtable.play.seats import parse_seats
from cardtable.play.session import Session, rules_of
from cardtable.table.board.picture import WordSheet, WrittenPaper
from cardtable.table.screens.table import TableScene
from cardtable.ui.loop import Loop
from cardtable.ui.sprite import Sprite
from tests.kinds import as_a, surely
from tests.table.parts import board_of, lettralettre_of, rail_of, the
from tests.table.tables import (
    LEXICON,
    Desk,
    Kept,
    run,
    until,
)
from tests.table.thoughts import AtOnce

BOT = "Anne=human,Bruno=bot:1"
FOUR = "Anne=human,Bruno=bot:1,Claire=bot:2,Denis=bot:3"
PEOPLE = "Anne=human,Bruno=human,Claire=human"
SIX = "Anne=human,Bruno=bot:1,Claire=bot:1,Denis=bot:1,Elsa=bot:1,Fanny=bot:1"
RULES = rules_of("lettralettre", LEXICON)


def seat_at(loop: Loop, session: Session, language: str = "fr") -> TableScene:
    i18n.use(language)
    scene = TableScene(loop.kit, Desk(), session, Kept(), AtOnce(LEXICON))
    loop.show(scene)
    return scene


def fresh(seats: str, seed: int, **options: Any) -> Session:
    options = {"first_dealer": "first-seat", **options}
    meta = RULES(HouseWords()).meta
    return Session.new(RULES, parse_seats(seats), meta.complete(options), seed)


def bidding(loop: Loop, seats: str = FOUR, seed: int = 5, language: str = "fr", **options: Any) -> TableScene:
    """A table on which the person at the screen is to bid."""
    scene = seat_at(loop, fresh(seats, seed, **options), language)
    until(loop, lambda: scene.seat is not None)
    run(loop, 1)
    return scene


def at_writing(seats: str, seed: int, **options: Any) -> Session:
    """A session in which everybody has taken two cards and the letters lie there."""
    return take_all(fresh(seats, seed, **options))


def take_all(session: Session) -> Session:
    while session.view().phase is not Phase.WRITING:
        session.submit(min(session.pending()), "take")
    return session


def writing(loop: Loop, seats: str = FOUR, seed: int = 5, language: str = "fr", **options: Any) -> TableScene:
    scene = seat_at(loop, at_writing(seats, seed, **options), language)
    until(loop, lambda: scene.seat is not None)
    run(loop, 0.5)
    return scene


def words_of(session: Session, seat: int) -> list[Write]:
    """Return the words that the seat may write, the highest first."""
    game, view = session.game, session.view(seat)
    moves = [move for move in game.moves(view, seat) if move.word]
    return sorted(moves, key=lambda move: -game.gain(game.play(view, seat, move)))


def a_writing(loop: Loop, seats: str = FOUR, **more: Any) -> tuple[TableScene, Write]:
    """A writing table where the person can write something, and that word."""
    for seed in range(1, 40):
        scene = writing(loop, seats, seed=seed, **more)
        moves = words_of(scene.session, surely(scene.seat))
        if moves:
            return scene, moves[0]
    raise AssertionError("no such table")


def handed_in(session: Session) -> dict[int, str]:
    """Return each seat's latest sheet, as the record has it: the words of a deal are cleared as soon as all are in."""
    moves = [entry for entry in session.record.entries if isinstance(entry, Moved)]
    return {each.seat: each.text for each in moves if each.text.startswith("word")}


def button(scene: TableScene, key: str) -> tuple[int, int]:
    return rail_of(scene)[key].rect.center


def the_offer(scene: TableScene) -> Sprite | None:
    """The card on offer, None where there is none."""
    card = scene.view.offer
    return None if card is None else scene.stage.sprites.get(card.id)


def on_offer(scene: TableScene) -> int:
    """Return the number of tokens seen on the card at auction."""
    return as_a(ConstraintFace, surely(the_offer(scene)).goal.paint).tokens


def loose_token(scene: TableScene) -> Sprite:
    """The token that may be put."""
    return scene.stage.sprites[LOOSE]


def place(scene: TableScene, number: int) -> pygame.Rect:
    """Return the place of the seat's own constraint card of that number."""
    return lettralettre_of(scene).auction.own[number].rect


def kept(scene: TableScene, seat: int) -> list[Sprite]:
    """The constraint cards of a seat as they are seen."""
    return [scene.stage.sprites[card.id] for card in scene.view.kept[seat]]


def flying(scene: TableScene) -> list[Sprite]:
    """The tokens on their way."""
    return [
        each for each in scene.stage.sprites.values() if each.gliding and each.id in board_of(scene).flying
    ]


def the_word(scene: TableScene) -> str:
    """Return the word of the person at the screen."""
    letters: str = board_of(scene).draft.letters
    return letters


def on_paper(scene: TableScene) -> WrittenPaper:
    """Return the text on the paper."""
    return the(scene, "paper", Paper).said


def the_verdict(scene: TableScene) -> WordVerdict:
    return lettralettre_of(scene).desk.verdict


def is_aside(scene: TableScene) -> bool:
    """Return True if the person at the screen writes out of competition."""
    return lettralettre_of(scene).desk.aside


def waiting(scene: TableScene) -> bool:
    """Return True while the words lie open until a player goes on."""
    return "go-on" in rail_of(scene)


def the_sheet(scene: TableScene, seat: int) -> Sprite | None:
    """The sheet of a seat on the felt, None where it has none."""
    return scene.stage.sprites.get(("sheet", seat))


def on_sheet(scene: TableScene, seat: int) -> WordSheet:
    """Return the text of that sheet."""
    return as_a(SheetFace, surely(the_sheet(scene, seat)).goal.paint).sheet


def all_sheets(scene: TableScene) -> list[Sprite]:
    """All of them."""
    return [
        each
        for each in (the_sheet(scene, seat) for seat in range(len(scene.view.tokens)))
        if each is not None
    ]


def held_by(scene: TableScene, seat: int) -> int:
    """The tokens that lie on the plate of a seat."""
    return scene.seating.holder_of(seat).standing.tokens


def give_up(scene: TableScene) -> None:
    """Hand in no word."""
    scene.commit(Write("", ""))
