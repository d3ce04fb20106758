"""Cues of Crack Word: motion and sound for each event."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pygame

from cardtable.games.crackword.board import call
from cardtable.games.crackword.board.board import PAQUET, PIOCHE, CrackWordTable
from cardtable.games.crackword.board.depiction import doubted
from cardtable.games.crackword.board.faces import MONOGRAM, back_of, face_of
from cardtable.games.crackword.rules.model import (
    Announced,
    Binned,
    Cleared,
    Conceded,
    Contested,
    Cracked,
    Drew,
    Justified,
    Laid,
    Named,
    Passed,
    Started,
    Stood,
    Swept,
    TakenBack,
    Turned,
)
from cardtable.i18n import _, ngettext
from cardtable.rules.cards import Card
from cardtable.rules.contract import Event, Seat
from cardtable.table.board import effects
from cardtable.table.board.inputs import SortedIn
from cardtable.table.board.parts import Cue
from cardtable.ui.motion import in_out_cubic
from cardtable.ui.paint.cards import Face
from cardtable.ui.sprite import Placement, Ring
from cardtable.ui.stage import HOME, Glide
from cardtable.wording.sentence import name_of


def turned(game: CrackWordTable, event: Turned) -> float:
    """The top of a PIOCHE onto its row; a POUBELLE shows itself and goes back under the pile (C9)."""
    stage, table = game.stage, game.table
    pile = table.seating.pile_of(event.seat, PIOCHE)
    back = face_of(Card(event.card.id, None), game.hues)
    key: object = ("buried", event.card.id) if event.buried else event.card.id
    game.sounds.play("card-slide")
    stage.put(key, Placement(*pile.center, pile.w, back, z=300))
    if not event.buried:
        seconds = game.board.refresh(Glide(420, in_out_cubic, order=[key], arc=22))
        return seconds + game.kit.seconds(150)
    spot = game.spots.line(event.row, 0).box(0)
    game.board.flying[key] = Placement(*spot.center, spot.w, face_of(event.card, game.hues), z=300)
    seconds = game.board.refresh(Glide(420, in_out_cubic, arc=22)) + game.kit.seconds(350)
    stage.after(seconds, lambda: _bury(game, key, pile))
    return seconds + game.kit.seconds(420)


def _bury(game: CrackWordTable, key: object, pile: pygame.Rect) -> None:
    """Put the POUBELLE shown back under its pile."""
    shown = game.board.flying.pop(key, None)
    if shown is not None:
        game.board.flying[key] = Placement(*pile.center, pile.w, shown.face, z=300, alpha=0.0)
        game.board.refresh(Glide(420, in_out_cubic))
        game.board.flying = {}


def laid(game: CrackWordTable, event: Laid) -> float:
    """A card goes onto its row: another's from its plate, yours is there already. A claim is cried out; its cards are counted
    where nobody can contest it (C6)."""
    kit, card = game.kit, event.placed.card
    own = effects.laid_down(game, event.seat, [game.board.draft.card], [card])
    glide = Glide(180) if own else Glide(450, in_out_cubic, order=[card.id], arc=26)
    seconds = game.board.refresh(glide)
    kit.sounds.play("card-lay")
    stage = game.stage
    if not (event.crack and event.stands):
        stage.after(seconds, lambda: _accepted(game, event))
        return seconds + kit.seconds(450)
    if event.open:
        line, felt = _("The cry may be contested"), game.spots.felt
        return seconds + effects.cry(game.board, _("CRACK WORD!"), line, event.seat, "crack-word", felt)
    stage.after(seconds, lambda: call.cry_out(game, event))
    return seconds + call.seconds(game, event)


def _hop(game: CrackWordTable, row: int, stagger_ms: float = 45) -> None:
    game.stage.hop([each.card.id for each in game.view.rows[row]], stagger_ms)


def _accepted(game: CrackWordTable, event: Laid) -> None:
    """Let the row hop if the letter stands; shake the card if a strict referee has refused it."""
    if event.stands:
        game.sounds.play("tick")
        _hop(game, event.row, 30)
    else:
        game.sounds.play("refuse")
        card = event.placed.card
        game.stage.mark([card.id], Ring.REFUSED)
        game.stage.shake([card.id])


def _to_packet(game: CrackWordTable, seat: Seat, cards: Sequence[Card], row: int | None) -> float:
    """Cards that have left the rows fly to the PAQUET of a seat; `row` is where those of one row lay."""
    stage, goal = game.stage, game.seating.pile_of(seat, PAQUET)
    game.board.flying = {}  # those of a word called lie where they were counted
    ways: effects.Ways = {}
    for at, card in enumerate(cards):
        if card.id in stage.sprites:
            start = _loose(stage.sprites[card.id].goal, 300 + at)
        elif row is not None:
            start = Placement.inside(game.spots.line(row, len(cards)).box(at), face_of(card, game.hues))
            start = _loose(start, 300 + at)
        else:
            continue
        ways["won", card.id] = start, effects.gone(start, goal)
    glide = Glide(460, in_out_cubic, stagger_ms=55, order=[*ways], arc=30)
    seconds = effects.fly(game.board, ways, glide)
    effects.ring(game.board, "card-slide", len(ways), every=55)
    if game.kit.seconds(1000) and ways:
        stage.after(seconds * 0.8, lambda: effects.float_score(game.board, f"+{len(ways)}", goal.center))
    return seconds + game.kit.seconds(350)


def _loose(lying: Placement, z: float) -> Placement:
    """A card as it lies there, that nobody can touch any more."""
    return Placement(lying.x, lying.y, lying.w, lying.face, angle=lying.angle, z=z)


def cracked(game: CrackWordTable, event: Cracked) -> float:
    """The row is swept to its taker."""
    return _to_packet(game, event.seat, event.cards, event.row)


def binned(game: CrackWordTable, event: Binned) -> float:
    """The cards of the row fade, the POUBELLE goes to the PAQUET (C10)."""
    stage, table = game.stage, game.table
    own = event.seat == table.facing
    if own:
        effects.played(game.board, [(game.board.draft.card, event.card)])
    ways = _fade(game, event.row, event.card)
    game.board.begin()
    game.board.do(SortedIn())
    sprite = stage.sprites.get(event.card.id)
    face = face_of(event.card, game.hues)
    plate = table.seating.plate_of(event.seat)
    laid = Placement(*plate.center, plate.w, face, z=320)
    if own and sprite is not None:
        laid = Placement(sprite.goal.x, sprite.goal.y, sprite.goal.w, face, z=320)
    ways["won", event.card.id] = laid, effects.gone(laid, table.seating.pile_of(event.seat, PAQUET))
    game.sounds.play("shelf-slide")
    one_by_one = Glide(520, in_out_cubic, stagger_ms=240, order=[*ways])
    glide = one_by_one if len(ways) == 2 else Glide(620, in_out_cubic)
    return effects.fly(game.board, ways, glide) + game.kit.seconds(150)


def _fade(game: CrackWordTable, row: int, *but: Card) -> effects.Ways:
    """The cards that have just left a row shrink and fade over it, those named aside."""
    lying = {each.card.id for cards in game.view.rows for each in cards} | {card.id for card in but}
    x, y = game.spots.lanes[row].center
    ways: effects.Ways = {}
    for number, sprite in game.stage.sprites.items():
        if sprite.goal.zone == "cards" and number not in lying:
            start = _loose(sprite.goal, 290)
            ways["gone", number] = start, replace(start, x=x, y=y, w=start.w * 0.6, alpha=0.0)
    return ways


def cleared(game: CrackWordTable, event: Cleared) -> float:
    """Everybody has passed: the cards of the row fade (C13)."""
    game.sounds.play("shelf-slide")
    seconds = effects.fly(game.board, _fade(game, event.row), Glide(620, in_out_cubic))
    return seconds + game.kit.seconds(400)


def drew(game: CrackWordTable, event: Drew) -> float:
    return effects.drawn(game, event.seat, event.cards, game.seating.pile_of(event.seat, PIOCHE))


def taken_back(game: CrackWordTable, event: TakenBack) -> float:
    """The card goes back to the hand it came from (C40)."""
    card, ways = event.placed.card.id, effects.Ways()
    game.sounds.play("undo")
    if event.seat == game.table.facing:
        game.board.do(SortedIn())
    elif (sprite := game.stage.sprites.get(card)) is not None:
        start = _loose(sprite.goal, 300)
        ways["back", card] = start, effects.gone(start, game.seating.plate_of(event.seat))
    return effects.fly(game.board, ways, Glide(420, in_out_cubic)) + game.kit.seconds(250)


def announced(game: CrackWordTable, event: Announced) -> float:
    """DERNIÈRE MAIN ! (C14): the piles close, and what is left of them flies away."""
    table, ways = game.table, effects.Ways()
    name = name_of(table.session.players, event.seat)
    text = ngettext(
        "%(name)s has emptied a draw pile: the others draw %(count)s card more, then all piles close",
        "%(name)s has emptied a draw pile: the others draw %(count)s cards more, then all piles close",
        event.count,
    )
    for seat in range(len(game.hues)):
        if seat != event.seat and game.view.stock(seat):
            pile = table.seating.pile_of(seat, PIOCHE)
            face = Face(back=back_of(game.hues[seat]), monogram=MONOGRAM)
            back = Placement(*pile.center, pile.w, face, z=300)
            ways["closing", seat] = back, replace(back, y=pile.centery - pile.h, w=pile.w * 1.6, alpha=0.0)
    effects.fly(game.board, ways, Glide(600, in_out_cubic))
    line = text % {"name": name, "count": event.count}
    return effects.cry(game.board, _("LAST HAND!"), line, event.seat, "last-hand", game.spots.felt)


def swept(game: CrackWordTable, event: Swept) -> float:
    """All cards of the own colour go to the PAQUET (C16)."""
    game.board.begin()
    game.sounds.play("accept")
    return _to_packet(game, event.seat, event.cards, None) + game.kit.seconds(500)


def contested(game: CrackWordTable, event: Contested) -> float:
    """A card is doubted: it shakes; the answer to a cry that was right sounds otherwise."""
    suspect = doubted(game.view)
    game.board.refresh(HOME)
    game.sounds.play("accept" if event.claim and not event.wrong else "refuse")
    game.stage.shake([suspect] if suspect is not None else [])
    return game.kit.seconds(1100)


def named(game: CrackWordTable, event: Named) -> float:
    """The joker turned up has its letter."""
    game.board.refresh(HOME)
    game.sounds.play("tick")
    _hop(game, event.row)
    return game.kit.seconds(700)


CUES: dict[type[Event], Cue] = {
    Turned: turned,
    Laid: laid,
    Cracked: cracked,
    Binned: binned,
    Cleared: cleared,
    Drew: drew,
    TakenBack: taken_back,
    Announced: announced,
    Swept: swept,
    Contested: contested,
    Justified: effects.heard("accept", 1400),
    Conceded: effects.heard("", 700),
    Stood: effects.heard("", 120),
    Named: named,
    Passed: effects.heard("card-slide", 500, done=True),
    Started: effects.heard("turn", 900),
}
