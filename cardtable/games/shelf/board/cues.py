"""How each fact of the shelf is seen and heard."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.games.shelf.board import contest
from cardtable.games.shelf.board.ending import closed
from cardtable.games.shelf.rules.model import Closed, Drew, Laid, Opened, Passed, Proposed
from cardtable.i18n import _
from cardtable.rules.contract import Event
from cardtable.table.board import effects
from cardtable.table.board.description import Cue
from cardtable.table.board.moment import band_of
from cardtable.table.board.tally import EVERY, FLIGHT, LOOK, REST
from cardtable.ui.stage import HOME, SNAP, Glide

if TYPE_CHECKING:
    from cardtable.games.shelf.board.board import ShelfTable


def laid(game: ShelfTable, event: Laid) -> float:
    """Cards go onto the shelf: a bot's from its plate, yours are there already; then they hop one after the other, and the
    score climbs with them."""
    board, kit = game.board, game.kit
    placed = [(event.start + at, each) for at, each in enumerate(event.cards) if each]
    own = event.seat == board.table.facing
    if own:
        drafted = {each.slot: each.card for each in board.drafting.now.placed}
        effects.played(board, [(drafted.get(slot), each.card) for slot, each in placed])
    else:
        effects.from_plate(board, event.seat, [each.card for _slot, each in placed])
    board.hand.sort_in()
    ids = [each.card.id for _slot, each in placed]
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
    game.kit.sounds.play("turn")
    cry = effects.cry(
        game.board, _("The pile is empty"), line, event.seat, band_of(game.kit, game.table.areas.felt)
    )
    return max(seconds, cry)


def passed(game: ShelfTable, event: Passed) -> float:
    game.kit.sounds.play("card-slide")
    game.board.refresh(HOME)
    return game.kit.seconds(500)


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


CUES: dict[type[Event], Cue] = {
    Laid: laid,
    Drew: drew,
    Passed: passed,
    Opened: opened,
    Proposed: proposed,
    Closed: closed,
}
