"""How each fact of the duel is seen and heard."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import TYPE_CHECKING

from cardtable.games.duel.board.core import find
from cardtable.games.duel.board.draft import Draft
from cardtable.games.duel.board.faces import face_of
from cardtable.games.duel.rules.meta import META
from cardtable.games.duel.rules.model import (
    Discarded,
    Drew,
    Dropped,
    Laid,
    Reshuffled,
    RoundWon,
    Started,
    Swapped,
    TurnedUp,
)
from cardtable.rules.cards import Card
from cardtable.rules.contract import Event, Seat
from cardtable.table.board.marks import LastWord
from cardtable.table.board.old import Table
from cardtable.ui.motion import in_out_cubic
from cardtable.ui.sprite import Placement
from cardtable.ui.stage import Glide
from cardtable.ui.widgets.count import Floater
from cardtable.wording.facts import fact

if TYPE_CHECKING:
    from cardtable.games.duel.board.board import DuelBoard

TELLING = (Started, Laid, Swapped, Discarded, RoundWon, Reshuffled, Dropped)
"""Facts worth the line above the board."""


def last_word(event: Event, table: Table) -> LastWord:
    """The line above the board for a fact worth telling."""
    told = fact(META.id, event, table.session.players, table.facing)
    seat = getattr(event, "seat", None)
    hue = None if seat is None else table.hue(seat)
    return LastWord(hue, told.before.strip(), told.word, told.after.strip(" ,"))


def laid(board: DuelBoard, event: Laid) -> float:
    """Cards go onto the board: the opponent's from its plate, yours are there already; then the word hops."""
    kit, table = board.kit, board.table
    own = event.seat == table.facing
    played = [each.card for each in event.cards if each is not None]
    if own:
        _take_over(board, played)
    else:
        _from_plate(board, event.seat, played)
    board.composing = Draft()
    board.sort_in()
    ids = [card.id for card in played]
    board.look([find(board.view.board, card.id) for card in played])
    glide = Glide(160) if own else Glide(450, in_out_cubic, stagger_ms=60, order=ids, arc=26)
    seconds = board.refresh(glide)
    kit.sounds.play("card-lay")
    scene = table.base.scene
    assert scene is not None
    for at in range(1, len(ids)) if not own else ():
        scene.after(kit.seconds(60 * at + 300), _sound(board, "card-lay"))
    scene.after(seconds, lambda: _accepted(board, event))
    return seconds + kit.seconds(700)


def _sound(board: DuelBoard, name: str) -> Callable[[], None]:
    def play() -> None:
        board.kit.sounds.play(name)

    return play


def _accepted(board: DuelBoard, event: Laid) -> None:
    """The letters of the line hop, and what the opponent draws floats up."""
    view = board.view
    if event.column is not None and event.column not in view.board.numbers:
        return
    board.kit.sounds.play("accept")
    board.table.stage.hop([stack[-1].id for stack in view.board.line(event.column).cells])
    if not board.kit.seconds(1000) or not event.penalty:
        return
    spot = find(view.board, next(each.card.id for each in event.cards if each is not None))
    box = board.eye.box(*spot)
    if box.colliderect(board.spots.well):
        floater = Floater(
            board.kit, (box.centerx, max(board.spots.well.top, box.top)), f"+{event.penalty}", "own-score"
        )
        board.table.stage.add(floater)
        floater.begin()


def _take_over(board: DuelBoard, played: list[Card]) -> None:
    """The draft may hold other cards of the same faces: what lies there becomes the cards that were played."""
    for at, card in enumerate(played):
        drafted = board.composing.cards
        if at < len(drafted) and drafted[at].id != card.id and drafted[at].face == card.face:
            _swap(board, drafted[at], card)


def _swap(board: DuelBoard, one: Card, other: Card) -> None:
    """Two cards of one face change places, unseen."""
    sprites = board.table.stage.sprites
    if one.id in sprites and other.id in sprites:
        first, second = sprites[one.id].goal, sprites[other.id].goal
        sprites[one.id].snap(second)
        sprites[other.id].snap(first)
    trade = {one.id: other, other.id: one}
    cells = tuple(
        replace(each, card=trade.get(each.card.id, each.card)) if each.card is not None else each
        for each in board.composing.cells
    )
    board.composing = replace(board.composing, cells=cells)
    if one.id in board.order and other.id in board.order:
        at, to = board.order.index(one.id), board.order.index(other.id)
        board.order[at], board.order[to] = other.id, one.id


def _from_plate(board: DuelBoard, seat: Seat, cards: Iterable[Card]) -> None:
    """The cards appear, backs up, at the plate of their player."""
    box = board.table.plate_of(seat)
    for card in cards:
        back = face_of(Card(card.id, None))
        board.table.stage.put(card.id, Placement(box.centerx, box.centery, box.w, back, z=300))


def threw(board: DuelBoard, event: Swapped | Dropped) -> float:
    """A card goes to the discard."""
    own = event.seat == board.table.facing
    if own and board.composing.thrown is not None and board.composing.thrown.id != event.card.id:
        thrown = board.composing.thrown
        board.composing = replace(board.composing, thrown=event.card)
        _swap(board, thrown, event.card)
    if not own:
        _from_plate(board, event.seat, [event.card])
    board.composing = Draft()
    board.sort_in()
    board.kit.sounds.play("card-slide")
    return board.refresh(
        Glide(160 if own else 400, order=[event.card.id], arc=0 if own else 20)
    ) + board.kit.seconds(120 if own else 350)


def drew(board: DuelBoard, event: Drew) -> float:
    """Cards from the pile to the hand, or their backs to a plate."""
    stage, kit = board.table.stage, board.kit
    top = board.pile.top()
    ids: list[object] = []
    if event.seat == board.table.facing:
        for card in event.cards:
            back = face_of(Card(card.id, None))
            stage.put(card.id, Placement(*top.center, top.w, back, z=300))
            ids.append(card.id)
        board.sort_in()
        board.scroll = 10_000
    else:
        box = board.table.plate_of(event.seat)
        for card in event.cards:
            back = face_of(Card(card.id, None))
            stage.put(("drawn", card.id), Placement(*top.center, top.w, back, z=300))
            board.flying["drawn", card.id] = Placement(*box.center, box.w, back, z=300, alpha=0.0)
            ids.append(("drawn", card.id))
    seconds = board.refresh(Glide(280, in_out_cubic, stagger_ms=60, order=ids, arc=18))
    scene = board.table.base.scene
    assert scene is not None
    for at in range(len(ids)):
        scene.after(kit.seconds(60 * at), _sound(board, "card-slide"))
    board.flying = {}
    return seconds


def turned_up(board: DuelBoard, event: TurnedUp) -> float:
    """The starting cards, from the pile to the middle of the board."""
    top = board.pile.top()
    for card in event.cards:
        back = face_of(Card(card.id, None))
        board.table.stage.put(card.id, Placement(*top.center, top.w, back, z=300))
    board.auto = True
    board.look()
    board.kit.sounds.play("card-lay")
    ids = [card.id for card in event.cards]
    return board.refresh(Glide(420, in_out_cubic, stagger_ms=120, order=ids, arc=24)) + board.kit.seconds(250)


def discarded(board: DuelBoard, event: Discarded) -> float:
    """A whole hand goes to the discard, shown."""
    board.composing = Draft()
    if event.seat != board.table.facing:
        _from_plate(board, event.seat, event.cards[-2:])
    board.sort_in()
    board.kit.sounds.play("card-slide")
    ids = [card.id for card in event.cards]
    return board.refresh(Glide(320, stagger_ms=60, order=ids)) + board.kit.seconds(400)


def reshuffled(board: DuelBoard) -> float:
    """All cards of the board and of the discard fly to the pile."""
    stage, top = board.table.stage, board.pile.top()
    lying = [
        id_ for id_, sprite in stage.sprites.items() if isinstance(id_, int) and sprite.goal.zone != "hand"
    ]
    board.composing, board.last = Draft(), frozenset()
    for id_ in lying:
        sprite = stage.sprites[id_]
        stage.put(("gone", id_), replace(sprite.goal, lifts=False, taps=False, peek=False, clip=None))
        board.flying["gone", id_] = Placement(*top.center, top.w, face_of(Card(-1, None)), z=300, alpha=0.0)
    seconds = board.refresh(Glide(420, in_out_cubic, stagger_ms=20, order=[*board.flying]))
    board.flying = {}
    board.kit.sounds.play("shelf-slide")
    return seconds + board.kit.seconds(500)


def won(board: DuelBoard, event: RoundWon) -> float:
    """A round is won: the whole board hops, and it is said large."""
    board.composing = Draft()
    board.refresh(Glide(160))
    board.kit.sounds.play("win")
    if not board.kit.seconds(1000):
        return 0.0
    board.table.stage.hop([place.spine[-1].id for place in board.view.board.places])
    text = fact(META.id, event, board.table.session.players, board.table.facing).text
    floater = Floater(board.kit, board.spots.well.center, text, "panel-title")
    board.table.stage.add(floater)
    floater.begin()
    return board.kit.seconds(1600)
