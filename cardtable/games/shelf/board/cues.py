"""How each fact of the shelf is seen and heard."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.games.shelf.board.draft import Draft
from cardtable.games.shelf.board.faces import face_of
from cardtable.games.shelf.rules.meta import META
from cardtable.games.shelf.rules.model import Drew, Laid, Opened, Passed
from cardtable.i18n import ngettext
from cardtable.rules.cards import BLANK, Card
from cardtable.rules.contract import Event, Seat
from cardtable.table.boards.board import Table
from cardtable.table.boards.marks import LastWord
from cardtable.ui.motion import in_out_cubic
from cardtable.ui.sprite import Placement
from cardtable.ui.stage import SNAP, Glide
from cardtable.ui.widgets.count import Floater
from cardtable.wording.facts import fact
from cardtable.wording.sentence import number

if TYPE_CHECKING:
    from cardtable.games.shelf.board.board import ShelfBoard

SIGNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ" + BLANK


def cards(count: int) -> str:
    return ngettext("%(count)s card", "%(count)s cards", count) % {"count": count}


def last_word(event: Event, table: Table) -> LastWord:
    """The line above the shelf for a fact worth telling."""
    told = fact(META.id, event, table.session.players, table.facing)
    seat = {Opened: "starter", Laid: "seat", Passed: "seat"}[type(event)]
    return LastWord(table.hue(getattr(event, seat)), told.before.strip(), told.word, told.after.strip(" ,"))


def laid(board: ShelfBoard, event: Laid) -> float:
    """Cards go onto the shelf: a bot's from its plate, yours are there already; then they hop and the score floats up."""
    kit, table = board.kit, board.table
    placed = [(event.start + at, each) for at, each in enumerate(event.cards) if each]
    own = event.seat == table.facing
    if own:
        # The draft may hold another card of the same face: what lies on the slot becomes the card that was played.
        for slot, each in placed:
            drafted = board.composing.at(slot)
            if drafted is not None and drafted.card.id != each.card.id:
                _swap(board, drafted.card.id, each.card.id)
    else:
        _from_plate(board, event.seat, [each.card for _slot, each in placed])
    board.composing = Draft() if own else board.composing
    board._sort_in()
    ids = [each.card.id for _slot, each in placed]
    seconds = board.refresh(
        Glide(450 if not own else 160, stagger_ms=60 if not own else 0, order=ids, arc=0 if own else 26)
    )
    kit.sounds.play("card-lay")
    scene = table.base.scene
    assert scene is not None
    for at in range(1, len(ids)) if not own else ():
        scene.after(kit.seconds(60 * at + 300), lambda: kit.sounds.play("card-lay"))
    scene.after(seconds, lambda: _accepted(board, event))
    return seconds + kit.seconds(700)


def _accepted(board: ShelfBoard, event: Laid) -> None:
    view, spots = board.view, board.spots()
    tops = [stack[-1] for stack in view.slots if stack]
    board.kit.sounds.play("accept")
    board.table.stage.hop([top.card.id for top in tops if top.is_letter])
    if not board.kit.seconds(1000):
        return
    text = number(event.gain) if event.gain < 0 else f"+{event.gain}"
    frame = spots.shelf.frame
    floater = Floater(board.kit, (frame.centerx, frame.top), text, "own-score")
    board.table.stage.add(floater)
    floater.begin()


def _swap(board: ShelfBoard, one: int, other: int) -> None:
    """Two cards of one face change places, unseen."""
    sprites = board.table.stage.sprites
    if one in sprites and other in sprites:
        first, second = sprites[one].goal, sprites[other].goal
        sprites[one].snap(second)
        sprites[other].snap(first)
    card = next((each for each in board.composing.placed if each.card.id == one), None)
    if card is not None:
        board.composing = board.composing.take(one).place(Card(other, card.card.face), card.slot, card.sign)
    if one in board.order and other in board.order:
        at, to = board.order.index(one), board.order.index(other)
        board.order[at], board.order[to] = other, one


def _from_plate(board: ShelfBoard, seat: Seat, held: list[Card]) -> None:
    """The cards appear, backs up, at the plate of their player."""
    box = board.table.plate_of(seat)
    for card in held:
        face = face_of(Card(card.id, None))
        board.table.stage.put(card.id, Placement(box.centerx, box.centery, box.w, face, z=300))


def drew(board: ShelfBoard, event: Drew) -> float:
    """Cards from the pile to the hand, or their backs to a plate."""
    stage, kit = board.table.stage, board.kit
    top = board.pile.top()
    ids: list[object] = []
    if event.seat == board.table.facing:
        for card in event.cards:
            stage.put(
                card.id, Placement(top.centerx, top.centery, top.w, face_of(Card(card.id, None)), z=300)
            )
            ids.append(card.id)
        board._sort_in()
    else:
        box = board.table.plate_of(event.seat)
        for card in event.cards:
            back = face_of(Card(card.id, None))
            stage.put(("drawn", card.id), Placement(top.centerx, top.centery, top.w, back, z=300))
            board.flying["drawn", card.id] = Placement(
                box.centerx, box.centery, box.w, back, z=300, alpha=0.0
            )
            ids.append(("drawn", card.id))
    seconds = board.refresh(Glide(280, in_out_cubic, stagger_ms=60, order=ids, arc=18))
    scene = board.table.base.scene
    assert scene is not None
    for at in range(len(ids)):
        scene.after(kit.seconds(60 * at), lambda: kit.sounds.play("card-slide"))
    board.flying = {}
    return seconds


def proposed(board: ShelfBoard, seat: Seat) -> float:
    """A proposal is secret: its cards go back to the hand."""
    if seat == board.table.facing:
        board.composing = Draft()
        board.refresh(Glide(200))
        board.kit.sounds.play("card-slide")
        return board.kit.seconds(250)
    board.refresh(SNAP)
    return board.kit.seconds(120)
