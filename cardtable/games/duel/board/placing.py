"""Where each card of the duel lies, as the stage wants to know it: the board and the discard."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from cardtable.games.duel.board.camera import TALL, Eye
from cardtable.games.duel.board.faces import face_of, label_of
from cardtable.games.duel.rules.model import Board
from cardtable.i18n import _
from cardtable.table.board.description import Layout
from cardtable.ui.sprite import Placement, Ring

if TYPE_CHECKING:
    from cardtable.games.duel.board.board import DuelTable


def on_board(game: DuelTable, after: Board, eye: Eye, held: int | None = None) -> Layout:
    """The two topmost cards of every cell, the lower of which shows while the upper one flies, but for the card held.

    `after` is the board with the draft, and with the card held where it would fall.
    """
    found: Layout = {}
    mine, sorts, drafted = game.board.mine, game.sorter.on, game.board.drafting.now.line_cards
    for number, place in zip(after.numbers, after.places, strict=True):
        for row, stack in zip(place.rows, place.cells, strict=True):
            shown = [card for card in stack if card.id != held]
            for level, card in enumerate(shown[-2:]):
                # The shadows of neighbours fall in one order, whatever was moved.
                above = level + number / 100 + row / 10_000
                told = {"place": number, "row": row, "card": label_of(card)}
                lying = Placement(*eye.centre(number, row), eye.card, face_of(card, tall=TALL), clip=eye.well)
                if card in drafted:
                    found[card.id] = replace(
                        lying,
                        z=20 + above,
                        ring=Ring.LAID,
                        lifts=mine,
                        taps=mine,
                        peek=True,
                        zone="laid",
                        label=_("place %(place)s, row %(row)s: %(card)s, not confirmed yet") % told,
                    )
                else:
                    found[card.id] = replace(
                        lying,
                        face=face_of(card, tint=card.id in game.last, tall=TALL),
                        z=10 + above,
                        lifts=sorts,
                        label=_("place %(place)s, row %(row)s: %(card)s") % told,
                    )
    return found


def on_discard(game: DuelTable) -> Layout:
    """The two topmost cards of the discard, a little askew, and the card about to join them."""
    found: Layout = {}
    mine, thrown = game.board.mine, game.board.drafting.now.thrown
    box = game.spots.discard
    for card in game.view.discard[-2:]:
        lying = Placement.inside(box, face_of(card))
        found[card.id] = replace(lying, angle=(card.id * 37) % 9 - 4, z=5, label=label_of(card))
    if thrown is not None:
        label, lying = _("%(card)s, to be discarded"), Placement.inside(box, face_of(thrown))
        label %= {"card": label_of(thrown)}
        found[thrown.id] = replace(
            lying, z=20, ring=Ring.LAID, lifts=mine, taps=mine, zone="laid", label=label
        )
    return found


def columns(after: Board, eye: Eye) -> dict[object, pygame.Rect]:
    """What each column covers, px, by the lowest card where it crosses the spine, which stays the same."""
    found: dict[object, pygame.Rect] = {}
    for number, place in zip(after.numbers, after.places, strict=True):
        if len(place.cells) > 1:
            area = eye.box(number, place.rows.start).union(eye.box(number, place.rows.stop - 1))
            found[place.spine[0].id] = area
    return found
