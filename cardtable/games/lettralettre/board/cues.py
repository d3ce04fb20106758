"""How each fact of Lettralettre 26 is seen and heard."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from cardtable.games.lettralettre.board.coins import Spot
from cardtable.games.lettralettre.board.core import POT
from cardtable.games.lettralettre.board.faces import ANY_BACK
from cardtable.games.lettralettre.rules.model import Chipped, Dealt, Settled, Took, TurnedUp
from cardtable.ui.motion import in_out_cubic
from cardtable.ui.placement import Placement
from cardtable.ui.stage import Glide

if TYPE_CHECKING:
    from cardtable.games.lettralettre.board.board import LettralettreBoard

READ = 1.2
"""Seconds in which a card that was just turned up can be read before it goes to somebody."""
READING = 6000
"""Milliseconds that opened words lie where only bots play."""


def turned_up(board: LettralettreBoard, event: TurnedUp) -> float:
    """A card from the pile to the middle."""
    board.kit.sounds.play("card-slide")
    board.turn_up(event.card.face or "")
    board.refresh()
    alone = len(board.view.bidders) == 1
    return board.kit.seconds(620 + (1000 * READ if alone else 0))


def chipped(board: LettralettreBoard, event: Chipped) -> float:
    """A token from a player's pile onto the card; one let fall there by hand lies there already."""
    grip = board.grip
    pot = board.view.pot
    end = board.offer.pot(pot).top
    if grip is not None and board.fallen:
        start, ms = grip.in_hand, 160.0
    else:
        start, ms = board.purse(event.seat), 420.0
    board.fallen = False
    board.fly(start, end, POT, 0.0, ms)
    if grip is not None:
        grip.put(grip.home)
    board.refresh()
    return board.kit.seconds(ms + 160)


def took(board: LettralettreBoard, event: Took) -> float:
    """The card to its owner, the tokens on it after it."""
    place = len(board.view.codes(event.seat)) - 1
    pot = board.offer.pot(event.pot)
    end = board.purse(event.seat)
    board.hand_over(event.card.face or "", event.seat, place)
    board.kit.sounds.play("card-lift")
    step = min(70.0, 500.0 / max(1, event.pot))
    for at, spot in enumerate(reversed(pot.spots)):
        board.fly(spot, end, event.seat, board.kit.seconds(120 + at * step), 380, event.pot - at)
    board.offer.put(board.offer.home)
    board.refresh()
    return board.kit.seconds(720 + (120 + event.pot * step if event.pot else 0))


def dealt(board: LettralettreBoard, event: Dealt) -> float:
    """The letters and the taboos from their pile, one after another."""
    stage, top = board.table.stage, board.pile.top()
    ids: list[object] = [card.id for card in (*event.letters, *event.taboos)]
    wide = board.desk.letters[0].w
    for at, number in enumerate(ids):
        stage.put(number, Placement(top.centerx, top.centery, wide, ANY_BACK, z=300 - at))
    seconds = board.refresh(Glide(320, in_out_cubic, stagger_ms=80, order=ids, arc=20))
    scene = board.table.base.scene
    assert scene is not None
    for at in range(len(ids)):
        scene.after(board.kit.seconds(80 * at), lambda: _sound(board, "card-lay"))
    return seconds + board.kit.seconds(250)


def _sound(board: LettralettreBoard, name: str) -> None:
    board.kit.sounds.play(name)


def settled(board: LettralettreBoard, event: Settled) -> float:
    """Two tokens from the bank to each who led, one back to it from everybody else (L7)."""
    bank = _bank(board)
    for seat, change in enumerate(event.changes):
        for at in range(max(0, change)):
            board.fly(bank, board.purse(seat), seat, board.kit.seconds(140 * at), 520)
        if change < 0:
            board.fly(board.purse(seat), bank, POT, 0.0, 520)
    board.refresh()
    return reading(board)


def _bank(board: LettralettreBoard) -> Spot:
    """Where the bank is: above the letters, out of everybody's way."""
    felt = board.table.areas.felt
    return felt.centerx, felt.top, board.kit.px(34)


def reading(board: LettralettreBoard) -> float:
    """How long opened words lie there: until somebody goes on, where people play."""
    if any(player.is_human for player in board.table.session.players):
        return math.inf
    return board.kit.seconds(READING)


def takes_long(seconds: float) -> bool:
    return math.isinf(seconds)
