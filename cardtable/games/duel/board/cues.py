"""Cues of the duel: motion and sound for each event."""

from __future__ import annotations

from dataclasses import replace

from cardtable.games.duel.board.board import DuelTable
from cardtable.games.duel.board.depiction import find
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
from cardtable.i18n import _
from cardtable.rules.cards import Card
from cardtable.rules.contract import Event
from cardtable.table.board import effects
from cardtable.table.board.inputs import SortedIn
from cardtable.table.board.parts import Cue
from cardtable.ui.motion import in_out_cubic
from cardtable.ui.sprite import Placement
from cardtable.ui.stage import Glide
from cardtable.wording.facts import fact


def laid(game: DuelTable, event: Laid) -> float:
    """Cards go onto the board: the opponent's from its plate, yours are there already; then the word hops."""
    board, kit = game.board, game.kit
    played = [each.card for each in event.cards if each is not None]
    own = effects.laid_down(game, event.seat, board.draft.line_cards, played)
    ids = [card.id for card in played]
    game.sight.follow([find(game.view.board, number) for number in ids])
    glide = Glide(160) if own else Glide(450, in_out_cubic, stagger_ms=60, order=ids, arc=26)
    seconds = board.refresh(glide)
    kit.sounds.play("card-lay")
    if not own:
        effects.ring(board, "card-lay", len(ids) - 1, first=360)
    board.stage.after(seconds, lambda: _accepted(game, event))
    return seconds + kit.seconds(700)


def _accepted(game: DuelTable, event: Laid) -> None:
    """Let the letters of the line hop and the number of cards to draw float up."""
    view = game.view
    if event.column is not None and event.column not in view.board.numbers:
        return
    game.sounds.play("accept")
    game.stage.hop([stack[-1].id for stack in view.board.line(event.column).cells])
    box = game.sight.eye.box(*find(view.board, next(each.card.id for each in event.cards if each)))
    if event.penalty and box.colliderect(game.spots.well):
        effects.float_score(game.board, f"+{event.penalty}", (box.centerx, max(game.spots.well.top, box.top)))


def threw(game: DuelTable, event: Swapped | Dropped) -> float:
    """A card goes to the discard."""
    board = game.board
    own = effects.laid_down(game, event.seat, [board.draft.thrown], [event.card])
    game.sounds.play("card-slide")
    glide = Glide(160 if own else 400, order=[event.card.id], arc=0 if own else 20)
    return board.refresh(glide) + game.kit.seconds(120 if own else 350)


def drew(game: DuelTable, event: Drew) -> float:
    if event.seat == game.table.facing:
        game.rail.first = 10_000  # the new cards are at the right end of a large hand
    return effects.drawn(game, event.seat, event.cards, game.pile.top())


def turned_up(game: DuelTable, event: TurnedUp) -> float:
    """The starting cards, from the pile to the middle of the board."""
    top = game.pile.top()
    for card in event.cards:
        back = face_of(Card(card.id, None))
        game.stage.put(card.id, Placement(*top.center, top.w, back, z=300))
    game.sight.auto = True
    game.sight.follow()
    game.sounds.play("card-lay")
    ids = [card.id for card in event.cards]
    glide = Glide(420, in_out_cubic, stagger_ms=120, order=ids, arc=24)
    return game.board.refresh(glide) + game.kit.seconds(250)


def discarded(game: DuelTable, event: Discarded) -> float:
    """A whole hand goes to the discard, shown."""
    board = game.board
    board.begin()
    if event.seat != game.table.facing:
        effects.from_plate(game, event.seat, event.cards[-2:])
    board.do(SortedIn())
    game.sounds.play("card-slide")
    glide = Glide(320, stagger_ms=60, order=[card.id for card in event.cards])
    return board.refresh(glide) + game.kit.seconds(400)


def reshuffled(game: DuelTable, event: Reshuffled) -> float:
    """All cards of the board and of the discard fly to the pile."""
    board, top, ways = game.board, game.pile.top(), effects.Ways()
    board.begin()
    home = Placement(*top.center, top.w, face_of(Card(-1, None)), z=300, alpha=0.0)
    for number, sprite in game.stage.sprites.items():
        if isinstance(number, int) and sprite.goal.zone != "hand":
            start = replace(sprite.goal, lifts=False, taps=False, peek=False, clip=None)
            ways["gone", number] = start, home
    seconds = effects.fly(board, ways, Glide(420, in_out_cubic, stagger_ms=20, order=[*ways]))
    game.sounds.play("shelf-slide")
    return seconds + game.kit.seconds(500)


def won(game: DuelTable, event: RoundWon) -> float:
    """A round is won: the spine hops, and it is said across the felt, legible on cards and cloth alike."""
    board = game.board
    board.begin()
    board.refresh(Glide(160))
    game.sounds.play("win")
    if not game.kit.seconds(1000):
        return 0.0
    game.stage.hop([place.spine[-1].id for place in game.view.board.places])
    text = fact(META.id, event, game.table.session.players, game.table.facing).text
    return effects.cry(board, _("A round won!"), text, event.seat) + game.kit.seconds(300)


CUES: dict[type[Event], Cue] = {
    Laid: laid,
    Swapped: threw,
    Dropped: threw,
    Drew: drew,
    TurnedUp: turned_up,
    Discarded: discarded,
    Reshuffled: reshuffled,
    RoundWon: won,
    Started: effects.heard("turn", 900),
}
