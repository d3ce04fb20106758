"""How each fact of the shelf is seen and heard."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from cardtable.games.shelf.board import contest
from cardtable.games.shelf.board.pad import Torn
from cardtable.games.shelf.rules.deck import VALUES
from cardtable.games.shelf.rules.model import Closed, Drew, Laid, Opened, Passed, Proposed
from cardtable.i18n import _
from cardtable.rules.contract import Event, Seat
from cardtable.table.board import effects
from cardtable.table.board.description import Cue
from cardtable.table.board.ending import turn_up
from cardtable.table.board.moment import EVERY, FLIGHT, LOOK, REST, Pill
from cardtable.ui.motion import in_out_cubic
from cardtable.ui.placement import Placement
from cardtable.ui.sprite import Ring
from cardtable.ui.stage import HOME, SNAP, Glide
from cardtable.wording.sentence import number

if TYPE_CHECKING:
    from cardtable.games.shelf.board.board import ShelfTable

FLIES, APART, MOST, READ = 420.0, 260.0, 3500.0, 700.0
"""Milliseconds at speed 1: a number flies, from one to the next, all of them at most, a last look."""


def laid(game: ShelfTable, event: Laid) -> float:
    """Cards go onto the shelf: a bot's from its plate, yours are there already; then they hop one after the other, and the
    score climbs with them."""
    board, kit = game.board, game.kit
    placed = [(event.start + at, each) for at, each in enumerate(event.cards) if each]
    drafted = {each.slot: each.card for each in board.drafting.now.placed}
    cards = [each.card for _slot, each in placed]
    own = effects.laid_down(board, event.seat, [drafted.get(slot) for slot, _each in placed], cards)
    ids = [card.id for card in cards]
    seconds = board.refresh(Glide(160) if own else Glide(450, stagger_ms=60, order=ids, arc=26))
    kit.sounds.play("card-lay")
    if not own:
        effects.ring(board, "card-lay", len(ids) - 1, first=360)
    board.table.stage.after(seconds, lambda: _accepted(game, event))
    return seconds + kit.seconds(EVERY * len(game.view.tops) + LOOK + FLIGHT + REST)


def _accepted(game: ShelfTable, event: Laid) -> None:
    """Card after card counts: the letters hop, and the sum climbs below the shelf, where no word is."""
    game.kit.sounds.play("accept")
    tops = game.view.tops
    game.table.stage.hop([top.card.id for top in tops if top.is_letter], EVERY)
    frame, high = game.spots().shelf.frame, game.kit.fonts.height("own-score")
    effects.count_up(
        game.board, event.seat, [top.value for top in tops], (frame.centerx, frame.bottom + high)
    )


def drew(game: ShelfTable, event: Drew) -> float:
    """Cards drawn; that the pile is empty is cried out, with what follows from it (S15, S16)."""
    seconds = effects.drawn(game.board, event.seat, event.cards, game.pile.top())
    if game.view.pile or not event.cards:
        return seconds
    line = _("The game ends once somebody has no card left or everybody passes; cards left in hand cost.")
    return max(seconds, effects.cry(game.board, _("The pile is empty"), line, event.seat, "turn"))


def opened(game: ShelfTable, event: Opened) -> float:
    game.board.drafting.begin(game.empty)
    game.kit.sounds.play("turn")
    return contest.opened(game, event)


def proposed(game: ShelfTable, event: Proposed) -> float:
    """A proposal is secret: its cards go back to the hand."""
    if event.seat != game.table.facing:
        game.board.refresh(SNAP)
        return game.kit.seconds(120)
    game.board.drafting.begin(game.empty)
    game.board.refresh(Glide(200))
    game.kit.sounds.play("card-slide")
    return game.kit.seconds(250)


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
        stage.after(start + kit.seconds(FLIES), partial(_land, game, pill, seat, owed[seat]))
    return kit.seconds(apart * (len(left) - 1) + FLIES)


def _launch(game: ShelfTable, pill: Pill, card: int, seat: Seat) -> None:
    """The value of a card sets out; the card is marked."""
    stage, plate = game.table.stage, game.table.seating.holder_of(seat).rect
    sprite = stage.sprites.get(card)
    start = sprite.rect.midtop if sprite is not None else plate.center
    if sprite is not None:
        sprite.ring = Ring.REFUSED
    stage.add(pill)
    pill.fly(start, (plate.right - game.kit.px(40), plate.centery), FLIES)
    game.kit.sounds.play("tick")


def _land(game: ShelfTable, pill: Pill, seat: Seat, owed: int) -> None:
    pill.vanish()
    _tell(game, seat, owed)


def _tell(game: ShelfTable, seat: Seat, owed: int) -> None:
    """The plate of a seat from whose score so much is still to be taken."""
    effects.restate(game.board, seat, score=number(game.view.score(seat) + owed))


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
    return game.board.refresh(Glide(FLIES, in_out_cubic))


CUES: dict[type[Event], Cue] = {
    Laid: laid,
    Drew: drew,
    Passed: effects.heard("card-slide", 500),
    Opened: opened,
    Proposed: proposed,
    Closed: closed,
}
