"""Cues that many games share: cards played from a plate, cards drawn, a score that floats up."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import partial
from itertools import zip_longest
from typing import Any, TypeAlias

import pygame

from cardtable.rules.cards import Card
from cardtable.rules.contract import Event, Seat
from cardtable.table.board.board import AnyBoard
from cardtable.table.board.description import Description
from cardtable.table.board.inputs import Exchanged, SortedIn
from cardtable.table.board.ribbon import Ribbon, RunningSum, band_of
from cardtable.ui.motion import in_out_cubic
from cardtable.ui.sprite import Placement
from cardtable.ui.stage import HOME, Glide
from cardtable.ui.widgets.label import Floater

AnyGame: TypeAlias = Description[Any, Any]


def from_plate(game: AnyGame, seat: Seat, cards: Iterable[Card]) -> None:
    """Let cards appear, backs up, at the plate of their player; cards that lie open stay where they are."""
    board = game.board
    box = board.seating.plate_of(seat)
    for card in cards:
        back = game.face(Card(card.id, None))
        if card.id not in board.stage.sprites:  # one that lies open goes on from there
            board.stage.put(card.id, Placement(*box.center, box.w, back, z=300))


def drawn(game: AnyGame, seat: Seat, cards: Sequence[Card], top: pygame.Rect) -> float:
    """Send cards from the top of a pile to the hand, or their backs to a plate; return the seconds it takes."""
    board = game.board
    order = _on_top(game, seat, cards, top)
    if seat == board.table.facing:
        board.do(SortedIn())
    return _from_pile(board, order)


def _on_top(
    game: AnyGame, seat: Seat, cards: Sequence[Card], top: pygame.Rect, step: int = 0
) -> list[object]:
    """Backs on top of a pile that are about to go to a hand or to a plate, each `step` below the one before."""
    board = game.board
    own, box = seat == board.table.facing, board.seating.plate_of(seat)
    order = list[object]()
    for at, card in enumerate(cards):
        number: object = card.id if own else ("drawn", seat, at, card.id)
        back = Placement(*top.center, top.w, game.face(Card(card.id, None)), z=300 - step * at)
        board.stage.put(number, back)
        if not own:
            board.flying[number] = gone(back, box)
        order.append(number)
    return order


def _from_pile(board: AnyBoard, order: Sequence[object]) -> float:
    """Send the cards on top of a pile off one after the other; return the seconds it takes."""
    seconds = board.refresh(Glide(280, in_out_cubic, stagger_ms=60, order=order, arc=18))
    board.flying = {}
    ring(board, "card-slide", min(len(order), 16))
    return seconds


Ways = dict[object, tuple[Placement | None, Placement]]
"""Flights of things that lie nowhere in the view: their start (None: where they are) and their goal."""


def fly(board: AnyBoard, ways: Ways, glide: Glide) -> float:
    """Let things fly from one place to another and vanish there; return the seconds it takes."""
    for number, (start, goal) in ways.items():
        if start is not None:
            board.stage.put(number, start)
        board.flying[number] = goal
    seconds = board.refresh(glide)
    board.flying = {}
    return seconds


def gone(start: Placement, box: pygame.Rect) -> Placement:
    """The same straight in the middle of `box`, as wide as that, and seen no more."""
    return replace(start, x=box.centerx, y=box.centery, w=box.w, angle=0.0, alpha=0.0)


def deal(game: AnyGame) -> float:
    """Deal the hands of a match that begins: a card to each seat in turn, your own turned up as they land. Return the seconds it
    takes. Others' cards go to their plates."""
    board = game.board
    seen, dealt = [card for card in board.state.cards if card.id in board.stage.sprites], []
    for seat, hand in enumerate(getattr(board.view, "hands", ())):
        top = game.dealt_from(seat)
        if top is not None:
            cards = seen if seat == board.table.facing else hand
            dealt.append(_on_top(game, seat, cards, top, 1))
    order = [number for each in zip_longest(*dealt) for number in each if number is not None]
    return _from_pile(board, order) if order else 0.0


def cry(
    board: AnyBoard, text: str, line: str, seat: Seat, sound: str = "", over: pygame.Rect | None = None
) -> float:
    """Show a ribbon about the middle of the felt, or of what it is `over`, with a cry and its meaning, in the colour of a seat and with
    a sound; return the seconds for which the game waits."""
    for node in [*board.table.base.children]:
        if isinstance(node, Ribbon):
            node.vanish()
    if sound:
        board.sounds.play(sound)
    band = band_of(board.kit, over or board.areas.felt)
    moment = Ribbon(board.kit, band, text, line, board.seating.hue(seat))
    moment.begin(board.table.base)
    return moment.seconds


def ring(board: AnyBoard, sound: str, times: int, *, every: float = 60, first: float = 0) -> None:
    """Repeat a sound `every` ms from `first` on while cards fly; play it once where nothing moves."""
    play = partial(board.sounds.play, sound)
    if not board.kit.speed:
        if times > 0:
            play()
        return

    def in_flight() -> None:
        if board.stage.gliding:
            play()

    for at in range(times):
        board.scene.after(board.kit.seconds(first + every * at), in_flight)


def played(board: AnyBoard, pairs: Iterable[tuple[Card | None, Card]]) -> None:
    """Play the draft on the stage: of each pair (drafted, played) with one face the played card takes the drafted one's place, on
    the board and in the hand, unseen; then the draft is empty."""
    sprites = board.stage.sprites
    for old, new in pairs:
        if old is None or old.id == new.id:
            continue
        if old.id in sprites and new.id in sprites:
            first, second = sprites[old.id].goal, sprites[new.id].goal
            sprites[old.id].snap(second)
            sprites[new.id].snap(first)
        board.do(Exchanged(old.id, new.id))
    board.begin()


def laid_down(game: AnyGame, seat: Seat, drafted: Sequence[Card | None], cards: Sequence[Card]) -> bool:
    """Cards are laid: yours, drafted before, lie there already, others' come from their plate; those that another player has drafted on
    the table turn over where they lie. Return True if they are yours."""
    board = game.board
    own = seat == board.table.facing
    if own:
        played(board, zip(drafted, cards, strict=True) if len(drafted) == len(cards) else ())
    else:
        if board.known.composer is not None:
            _unveiled(board, zip(drafted, cards, strict=True) if len(drafted) == len(cards) else ())
        from_plate(game, seat, cards)
    board.do(SortedIn())
    return own


def _unveiled(board: AnyBoard, pairs: Iterable[tuple[Card | None, Card]]) -> None:
    """End a draft that lay on the table: of each pair (drafted, played) the played card lies where the drafted one lay."""
    stage = board.stage
    goals = {
        new.id: stage.sprites[old.id].goal
        for old, new in pairs
        if old is not None and old.id in stage.sprites
    }
    for card in board.draft.cards:
        if card.id not in goals:
            stage.take(card.id)
    for number, goal in goals.items():
        stage.put(number, goal)
    board.begin()


def heard(
    sound: str, ms: float, glide: Glide = HOME, *, done: bool = False
) -> Callable[[AnyGame, Event], float]:
    """Return the cue of an event with a sound while everything goes to its place, for so long; if `done`, it ends the draft."""

    def cue(game: AnyGame, event: Event) -> float:
        if done:
            game.board.begin()
        game.board.refresh(glide)
        if sound:
            game.sounds.play(sound)
        return game.kit.seconds(ms)

    return cue


def count_up(board: AnyBoard, seat: Seat, values: Sequence[int], spot: tuple[int, int]) -> None:
    """Count a sum up at `spot`, value by value, and fly it to its player, whose plate tells it on arrival."""
    if not board.kit.seconds(1000):
        return
    tally = RunningSum(board.kit, spot, values, board.seating.plate_of(seat).center)
    board.stage.add(tally)
    tally.begin()
    board.stage.after(tally.seconds, tally.vanish)


def restate(board: AnyBoard, seat: Seat, **told: Any) -> None:
    """Bring the plate of a seat up to date."""
    plate = board.seating.holder_of(seat)
    plate.standing = replace(plate.standing, **told)
    plate.invalidate()


def float_score(board: AnyBoard, text: str, at: tuple[int, int]) -> None:
    """Let a number rise from `at`."""
    if board.kit.seconds(1000):
        floater = Floater(board.kit, at, text)
        board.stage.add(floater)
        floater.begin()
