"""Where each card of the shelf and of your hand lies, as the stage wants to know it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

import pygame

from cardtable.games.shelf.board.draft import Draft
from cardtable.games.shelf.board.faces import face_of, label_of
from cardtable.games.shelf.board.layout import Spots
from cardtable.games.shelf.rules.model import State
from cardtable.i18n import _
from cardtable.rules.contract import Seat
from cardtable.table.boards import hand
from cardtable.table.boards.areas import Areas
from cardtable.ui.kit import Kit
from cardtable.ui.sprite import Placement, Ring

LAYOUT = dict[object, Placement]


@dataclass(frozen=True, slots=True)
class Scene:
    """What is placed: a view with a draft on it, in these places.

    `mine` whether the person at the screen may decide; `last` the cards of the last move, which are tinted; `order` the hand
    from left to right; `lifted` the card of it that has been taken up.
    """

    view: State
    draft: Draft
    spots: Spots
    areas: Areas
    facing: Seat | None
    mine: bool
    last: Collection[int]
    order: Sequence[int]
    lifted: int | None


def on_shelf(scene: Scene) -> LAYOUT:
    """The two topmost cards of every stack (the lower one shows while the upper one flies), then the draft."""
    found: LAYOUT = {}
    for slot, stack in enumerate(scene.view.slots, scene.view.first_slot):
        box = scene.spots.shelf.box(slot)
        covered = scene.draft.at(slot) is not None
        for level, shown in enumerate(stack[-2:]):
            top = level == len(stack[-2:]) - 1 and not covered
            label = _("slot %(slot)s: %(card)s") % {"slot": slot, "card": label_of(shown.card, shown.sign)}
            face = face_of(shown.card, shown.sign, tint=shown.card.id in scene.last)
            found[shown.card.id] = Placement(
                *box.center,
                box.w,
                face,
                z=10 + level,
                taps=top and scene.mine,
                peek=top,
                zone="shelf",
                label=label,
            )
    for each in scene.draft.placed:
        box = scene.spots.shelf.box(each.slot)
        told = {"slot": each.slot, "card": label_of(each.card, each.sign)}
        found[each.card.id] = Placement(
            *box.center,
            box.w,
            face_of(each.card, each.sign),
            z=20,
            ring=Ring.LAID,
            lifts=scene.mine,
            taps=scene.mine,
            peek=True,
            zone="shelf",
            label=_("slot %(slot)s: %(card)s, not confirmed yet") % told,
        )
    return found


def in_hand(kit: Kit, scene: Scene) -> LAYOUT:
    """The hand on the rail, without what the draft holds of it."""
    if scene.facing is None:
        return {}
    cards = {card.id: card for card in scene.view.hands[scene.facing]}
    held = [cards[each] for each in scene.order if each in cards and scene.draft.holds(each) is None]
    found: LAYOUT = {}
    places = hand.fan(len(held), scene.areas.hand, scene.areas.hand_card, kit.px(12))
    for card, at in zip(held, places, strict=True):
        up = card.id == scene.lifted
        found[card.id] = Placement(
            at.x,
            at.y - (kit.px(22) if up else 0),
            at.w,
            face_of(card, shown=at.shown),
            z=100 + at.z,
            lifts=True,
            taps=True,
            peek=True,
            zone="hand",
            label=label_of(card),
            ring=Ring.LEGAL if up else Ring.NONE,
        )
    return found


def slot_box(spots: Spots, areas: Areas, slot: int, gap: int) -> pygame.Rect:
    """Where a slot lies; beyond a long shelf only as much of it as leaves the pile and the pad alone."""
    box = spots.shelf.box(slot)
    if slot in spots.shelf.slots:
        return box
    if areas.upright:
        return box.clip(areas.felt)
    room = pygame.Rect(spots.pile.right + gap, box.y, spots.pad.left - spots.pile.right - 2 * gap, box.h)
    return box.clip(room)
