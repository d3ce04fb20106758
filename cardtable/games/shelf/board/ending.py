"""The end of a shelf game: every hand turns up, and what is left in it is taken off its score before everybody's eyes (S17)."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from cardtable.games.shelf.board.pad import Torn
from cardtable.games.shelf.rules.deck import VALUES
from cardtable.games.shelf.rules.model import Closed
from cardtable.rules.contract import Seat
from cardtable.table.board.ending import turn_up
from cardtable.table.board.moment import Pill
from cardtable.ui.motion import in_out_cubic
from cardtable.ui.placement import Placement
from cardtable.ui.sprite import Ring
from cardtable.ui.stage import HOME, Glide
from cardtable.wording.sentence import number

if TYPE_CHECKING:
    from cardtable.games.shelf.board.board import ShelfTable

FLIGHT, APART, MOST, READ = 420.0, 260.0, 3500.0, 700.0
"""Milliseconds at speed 1: a number flies, from one to the next, all of them at most, a last look."""


def closed(game: ShelfTable, event: Closed) -> float:
    """The hands turn up; their values fly away in red, whoever has least first, and the scores go down with them."""
    board, kit = game.board, game.kit
    board.drafting.begin(game.empty)
    if not kit.seconds(1000):
        return board.refresh(HOME)
    seconds = turn_up(board, event.hands)
    return seconds + _count(game, event, seconds + kit.seconds(300)) + kit.seconds(300 + READ)


def _count(game: ShelfTable, event: Closed, first: float) -> float:
    """One number after another flies to its score, from `first` on; gives the seconds they take."""
    stage, kit, view = game.table.stage, game.kit, game.view
    left = [
        (seat, card) for seat in sorted(range(len(event.hands)), key=view.score) for card in event.hands[seat]
    ]
    if not left:
        return 0.0
    apart = min(APART, MOST / len(left))
    owed = list(event.penalties)
    for seat, cost in enumerate(owed):
        _tell(game, seat, cost)
    signs = game.view.options["hand_penalty"] == "absolute"
    for at, (seat, card) in enumerate(left):
        value = VALUES[card.face or ""]
        cost = abs(value) if signs else value
        owed[seat] -= cost
        pill = Pill(kit, number(-cost))
        start = first + kit.seconds(apart * at)
        stage.after(start, partial(_launch, game, pill, card.id, seat))
        stage.after(start + kit.seconds(FLIGHT), partial(_land, game, pill, seat, owed[seat]))
    return kit.seconds(apart * (len(left) - 1) + FLIGHT)


def _launch(game: ShelfTable, pill: Pill, card: int, seat: Seat) -> None:
    """The value of a card sets out; the card is marked."""
    stage, plate = game.table.stage, game.table.seating.holder_of(seat).rect
    sprite = stage.sprites.get(card)
    start = sprite.rect.midtop if sprite is not None else plate.center
    if sprite is not None:
        sprite.ring = Ring.REFUSED
    stage.add(pill)
    pill.fly(start, (plate.right - game.kit.px(40), plate.centery), FLIGHT)
    game.kit.sounds.play("tick")


def _land(game: ShelfTable, pill: Pill, seat: Seat, owed: int) -> None:
    pill.end()
    _tell(game, seat, owed)


def _tell(game: ShelfTable, seat: Seat, owed: int) -> None:
    """The plate of a seat from whose score so much is still to be taken."""
    plate = game.table.seating.holder_of(seat)
    plate.standing = replace(plate.standing, score=number(game.view.score(seat) + owed))
    plate.invalidate()


def tear_off(game: ShelfTable) -> float:
    """The sheet is torn off the pad, and grows on its way to the middle, where the result shows it; gives the seconds it takes."""
    pad, stage, felt = game.pad, game.table.stage, game.table.areas.felt
    if not pad.visible or not game.kit.seconds(1000):
        return 0.0
    torn = replace(Placement.painted(pad.rect, Torn.of(pad)), z=400)
    high = min(felt.h * 0.9, pad.rect.h * 2.2)
    wide = high * pad.rect.w / pad.rect.h
    stage.put("torn", torn)
    pad.show(((),) * len(game.view.hands), (0,) * len(game.view.hands), None)
    game.kit.sounds.play("card-slide")
    game.board.flying["torn"] = replace(torn, x=felt.centerx, y=felt.centery, w=wide, h=high)
    return game.board.refresh(Glide(FLIGHT, in_out_cubic))
