"""Cues of Lettralettre 26: pictures and sounds of each fact."""

from __future__ import annotations

import math
from dataclasses import replace
from functools import partial

from cardtable.games.lettralettre.board.board import LettralettreTable
from cardtable.games.lettralettre.board.depiction import READ, last_deal, waits
from cardtable.games.lettralettre.board.paper import WrittenPage
from cardtable.games.lettralettre.board.plaques import ANY_BACK, Back, pot_on
from cardtable.games.lettralettre.board.plates import POT, Spot
from cardtable.games.lettralettre.board.sheets import Torn
from cardtable.games.lettralettre.rules.model import (
    Began,
    Chipped,
    Cleared,
    Dealt,
    Reshuffled,
    Revealed,
    Sealed,
    Settled,
    ThrewIn,
    Took,
    TurnedUp,
    Wrote,
)
from cardtable.i18n import _
from cardtable.rules.contract import Event
from cardtable.table.board import effects
from cardtable.table.board.parts import Cue
from cardtable.ui.motion import in_out_cubic
from cardtable.ui.placement import Placement
from cardtable.ui.stage import SLIDE, Glide

TEARS, GOES = 260.0, 360.0
"""Milliseconds at speed 1 in which a sheet comes off its pad, and goes to its writer."""
READING = 6000
"""Milliseconds that opened words lie where only bots play."""
CARD = Glide(480, in_out_cubic)
"""Glide of a constraint card."""


def turned_up(game: LettralettreTable, event: TurnedUp) -> float:
    """A card from the pile to the middle, turned over on its way."""
    game.sounds.play("card-slide")
    auction = game.auction
    top = auction.stock.top()
    game.stage.put(event.card.id, replace(Placement.painted(top, Back()), z=300))
    game.board.refresh(CARD)
    alone = len(game.view.bidders) == 1
    return game.kit.seconds(620 + (1000 * READ if alone else 0))


def chipped(game: LettralettreTable, event: Chipped) -> float:
    """A token from a player's pile onto the card; one let fall there by hand lies almost there."""
    auction = game.auction
    end = pot_on(game.kit, auction.spots.offer, game.view.pot).top
    start, ms = auction.tokens.tokens_at(event.seat), 420.0
    if auction.let_go is not None and event.seat == game.table.facing:
        start, ms = (*auction.let_go, start[2]), 160.0
    auction.let_go = None
    return auction.tokens.send([(start, end, POT)], ms) + game.kit.seconds(160)


def took(game: LettralettreTable, event: Took) -> float:
    """The card to its owner, and the tokens on it with it."""
    auction = game.auction
    game.sounds.play("card-lift")
    pot = pot_on(game.kit, auction.spots.offer, event.pot)
    home = auction.tokens.tokens_at(event.seat)
    seconds = game.board.refresh(CARD)
    ways = [(pot.spot(at), home, event.seat) for at in range(event.pot)]
    tokens = auction.tokens.send(ways, stagger_ms=min(70.0, 500.0 / max(1, event.pot)))
    return max(seconds, tokens) + game.kit.seconds(240)


def dealt(game: LettralettreTable, event: Dealt) -> float:
    """The letters and the taboos from their pile, one after another."""
    board, auction, desk = game.board, game.auction, game.desk
    top, spots = auction.pile.top(), desk.spots
    desk.used = {}
    board.free_keyboard()
    ids: list[object] = [card.id for card in (*event.letters, *event.taboos)]
    for at, number in enumerate(ids):
        back = Placement(top.centerx, top.centery, spots.letters[0].w, ANY_BACK, z=300 - at)
        game.stage.put(number, back)
    seconds = board.refresh(Glide(320, in_out_cubic, stagger_ms=80, order=ids, arc=20))
    effects.ring(board, "card-lay", len(ids), every=80)
    if not last_deal(game.view):
        return seconds + game.kit.seconds(250)
    line = _("After this word the tokens are counted.")
    cry = effects.cry(board, _("The last deal"), line, event.dealer, over=spots.paper)
    return seconds + max(cry, game.kit.seconds(250))


def wrote(game: LettralettreTable, event: Wrote) -> float:
    """Your own sheet is in, torn off its pad; of anybody else's nothing is told."""
    if event.hushed:
        return 0.0
    paper = game.desk.paper
    page, torn = (
        Placement.painted(paper.rect, WrittenPage(paper.said, game.desk.carets)),
        Placement.painted(paper.rect, Torn()),
    )
    game.desk.handed_in()
    game.sounds.play("card-slide")
    if not game.kit.seconds(1000) or event.seat is None:
        return 0.0
    stage, home = game.stage, game.seating.plate_of(event.seat)
    stage.put("torn", replace(page, z=300))
    loose = replace(torn, y=torn.y + game.kit.px(26), z=300)
    small = replace(loose, x=home.centerx, y=home.centery, w=home.w, h=home.w * torn.h / torn.w, alpha=0.0)
    game.board.flying = {"torn": loose}
    game.board.refresh(Glide(TEARS, in_out_cubic))
    away: effects.Ways = {"torn": (None, small)}
    fly = partial(effects.fly, game.board, away, Glide(GOES, in_out_cubic))
    stage.after(game.kit.seconds(TEARS), fly)
    return game.kit.seconds(TEARS + GOES)


def settled(game: LettralettreTable, event: Settled) -> float:
    """Two tokens from the bank to each who led, one back to it from everybody else (L7); then the words are read."""
    tokens, felt = game.auction.tokens, game.areas.felt
    # Above the letters, out of everybody's way.
    bank: Spot = felt.centerx, felt.top, game.kit.px(34)
    ways = [
        (bank, tokens.tokens_at(seat), seat) if change > 0 else (tokens.tokens_at(seat), bank, POT)
        for seat, change in enumerate(event.changes)
        for _each in range(abs(change))
    ]
    game.sounds.play("token-stack")
    game.board.refresh(SLIDE)
    tokens.send(ways, 520, 70)
    return math.inf if waits(game.board.state) else game.kit.seconds(READING)


def sealed(game: LettralettreTable, event: Sealed) -> float:
    """Everybody's sheet comes from its plate to the felt."""
    stage, found = game.stage, game.veil.layout(game.board.picture)
    for key, placement in found.items():
        assert isinstance(key, tuple)
        box = game.seating.plate_of(key[1])
        tall = box.w * placement.h / placement.w
        stage.put(key, replace(placement, x=box.centerx, y=box.centery, w=box.w, h=tall))
    game.sounds.play("card-slide")
    return game.board.refresh(Glide(420, in_out_cubic, 90, [*found], 20)) + game.kit.seconds(500)


def cleared(game: LettralettreTable, event: Cleared | ThrewIn) -> float:
    """The letters go back, the sheets to those who wrote them; once the game is over all stays to be read."""
    if isinstance(event, Cleared) and event.dealer is None:
        return game.kit.seconds(350)
    pile, away = game.auction.pile.top(), effects.Ways()
    for key, sprite in game.stage.sprites.items():
        owner = key[1] if isinstance(key, tuple) and key[0] == "sheet" else None
        if owner is not None or sprite.goal.zone == "letters":
            goal = game.seating.plate_of(owner) if owner is not None else pile
            small = replace(sprite.goal, x=goal.centerx, y=goal.centery, w=goal.w, alpha=0.0, taps=False)
            small = replace(small, h=sprite.goal.h * goal.w / sprite.goal.w, label="")
            away[key] = None, small
    game.sounds.play("card-slide")
    return effects.fly(game.board, away, Glide(320, in_out_cubic, 40, [*away]))


CUES: dict[type[Event], Cue] = {
    TurnedUp: turned_up,
    Chipped: chipped,
    Took: took,
    Dealt: dealt,
    Began: effects.heard("", 150),
    Wrote: wrote,
    Sealed: sealed,
    Revealed: lambda game, event: game.veil.unveil(),
    Settled: settled,
    ThrewIn: cleared,
    Cleared: cleared,
    Reshuffled: effects.heard("card-slide", 350),
}
