"""Where each card of the duel lies, as the stage wants to know it: the board, the discard, the hand."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

import pygame

from cardtable.games.duel.board.camera import TALL, Eye
from cardtable.games.duel.board.draft import Draft
from cardtable.games.duel.board.faces import face_of, label_of
from cardtable.games.duel.board.layout import Spots
from cardtable.games.duel.rules.model import Board, State
from cardtable.i18n import _
from cardtable.rules.cards import Card
from cardtable.ui.sprite import Placement, Ring

LAYOUT = dict[object, Placement]


@dataclass(frozen=True, slots=True)
class Situation:
    """What is placed: a view with a draft on it, as the eye sees it.

    `after` is the board with the draft, and with the card held where it would fall, which is not drawn there
    (`held`). `mine` whether the person at the screen may decide; `last` the cards of the last move; `sorts`
    whether cards of the board may be taken to reorder a line (D12).
    """

    view: State
    draft: Draft
    after: Board
    held: int | None
    eye: Eye
    spots: Spots
    mine: bool
    sorts: bool
    last: Collection[int]


def on_board(now: Situation) -> LAYOUT:
    """The two topmost cards of every cell: the lower one shows while the upper one flies."""
    found: LAYOUT = {}
    for number, place in zip(now.after.numbers, now.after.places, strict=True):
        for row, stack in zip(place.rows, place.cells, strict=True):
            shown = [card for card in stack if card.id != now.held]
            for level, card in enumerate(shown[-2:]):
                found[card.id] = _card(now, card, number, row, level)
    return found


def _card(now: Situation, card: Card, number: int, row: int, level: int) -> Placement:
    x, y = now.eye.centre(number, row)
    above = (
        level + number / 100 + row / 10_000
    )  # the shadows of neighbours fall in one order, whatever was moved
    told = {"place": number, "row": row, "card": label_of(card)}
    if card in now.draft.line_cards:
        return Placement(
            x,
            y,
            now.eye.card,
            face_of(card, tall=TALL),
            z=20 + above,
            ring=Ring.LAID,
            lifts=now.mine,
            taps=now.mine,
            peek=True,
            zone="laid",
            label=_("place %(place)s, row %(row)s: %(card)s, not confirmed yet") % told,
            clip=now.eye.well,
        )
    return Placement(
        x,
        y,
        now.eye.card,
        face_of(card, tint=card.id in now.last, tall=TALL),
        z=10 + above,
        lifts=now.sorts,
        label=_("place %(place)s, row %(row)s: %(card)s") % told,
        clip=now.eye.well,
    )


def on_discard(now: Situation) -> LAYOUT:
    """The two topmost cards of the discard, a little askew, and the card about to join them."""
    found: LAYOUT = {}
    box = now.spots.discard
    for card in now.view.discard[-2:]:
        found[card.id] = Placement(
            *box.center, box.w, face_of(card), angle=(card.id * 37) % 9 - 4, z=5, label=label_of(card)
        )
    thrown = now.draft.thrown
    if thrown is not None:
        found[thrown.id] = Placement(
            *box.center,
            box.w,
            face_of(thrown),
            z=20,
            ring=Ring.LAID,
            lifts=now.mine,
            taps=now.mine,
            zone="laid",
            label=_("%(card)s, to be discarded") % {"card": label_of(thrown)},
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
