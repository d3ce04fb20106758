"""The auction: the constraint cards on offer, on plates and on the rail, and what is bid for them."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

import pygame

from cardtable.games.lettralettre.board import layout
from cardtable.games.lettralettre.board.composing import OFFER, bidding
from cardtable.games.lettralettre.board.depiction import (
    KEPT_BY,
    PILE,
    STOCK,
    TOKENS,
    auction_line,
    spoken,
)
from cardtable.games.lettralettre.board.furniture import (
    AuctionLine,
    ConstraintPile,
    OpenPlaces,
    OwnPlace,
    PlaceGlow,
)
from cardtable.games.lettralettre.board.plaques import ConstraintFace, look_of, offer_look
from cardtable.games.lettralettre.board.plates import OwnTokens, TokenPlate, Tokens, coin
from cardtable.games.lettralettre.rules.deck import book
from cardtable.games.lettralettre.rules.model import State
from cardtable.games.lettralettre.strings import constraints
from cardtable.games.lettralettre.strings.rules import bonus
from cardtable.i18n import _
from cardtable.rules.contract import Seat
from cardtable.table.board.board import Board
from cardtable.table.board.description import Layout
from cardtable.table.board.picture import HAND, Picture, ShownCard
from cardtable.ui.node import Role
from cardtable.ui.placement import Placement
from cardtable.ui.typeset import escape
from cardtable.ui.widgets.popover import Dialog, DialogAnswer
from cardtable.wording.sentence import pair


class Auction:
    """The constraint cards of one table; a card keeps its sprite from the pile to its owner."""

    def __init__(self, board: Board[State, Any]) -> None:
        self._board, self._table, self._kit = board, board.table, board.kit
        self.tokens = Tokens(board)
        self.let_go: tuple[int, int] | None = None
        """Position at which the token was let go, until it sets out from there; px."""

    @property
    def _view(self) -> State:
        view: State = self._table.situation.view
        return view

    @property
    def bidding(self) -> bool:
        """True if the person at the screen may take the card on offer."""
        return bidding(self._table.situation)

    # --- furniture ----------------------------------------------------------------------------------------------

    def build(self) -> None:
        """Both piles, the line below the card, the places for constraint cards."""
        kit, table = self._kit, self._table
        self.spots = layout.auction(kit, table.areas)
        self.stock = ConstraintPile(kit, self.spots.stock, _("Constraints"), across=True)
        self.pile = ConstraintPile(kit, self.spots.pile, _("Letters"), across=False)
        words = 2 * kit.fonts.height("label") if kit.theme.ample else 0
        for pile in (self.stock, self.pile):
            pile.worded = pile.rect.bottom + words <= table.areas.felt.bottom + kit.px(10)
        self.told = AuctionLine(kit, self.spots.told)
        self.glow = PlaceGlow(kit, self.spots.offer)
        self.minis: dict[Seat, OpenPlaces] = {}
        for seat in range(len(self._view.tokens)):
            plate = table.seating.holder_of(seat)
            if isinstance(plate, TokenPlate):
                self.minis[seat] = OpenPlaces(kit, layout.minis(kit.theme, plate.rect))
        self.bottom = next(seat for seat in range(len(self._view.tokens)) if seat not in self.minis)
        """The seat whose plate lies on the rail."""
        rail = layout.own(kit, table.areas)
        self.own = tuple(
            OwnPlace(kit, rect, at, partial(self._board.choose, "take")) for at, rect in enumerate(rail)
        )
        self._board.furnish(self.stock, self.pile, self.told, self.glow, *self.minis.values(), *self.own)

    def show(self, shown: Picture) -> None:
        """Bring the furniture up to the picture."""
        auction = any(group.key == STOCK for group in shown.groups)
        for node in (self.stock, self.pile, self.told):
            node.visible = auction
        self.stock.count, self.pile.count = shown.group(STOCK).count, shown.group(PILE).count
        self.tokens.show(shown)
        for seat, places in self.minis.items():
            places.taken = self._lying(shown, seat)
        lying, kept = self._lying(shown, self.bottom), len(shown.group(f"{KEPT_BY}{self.bottom}").cards)
        own = shown.asked == (self.bottom,)
        mine = own and any(card.lifts for card in shown.group(OFFER).cards)
        for at, place in enumerate(self.own):
            place.visible = at >= lying
            place.open = mine and at == kept
        plate = self._table.seating.holder_of(self.bottom)
        assert isinstance(plate, OwnTokens)
        plate.loose = own and bool(shown.group(TOKENS).cards)
        self.restate(shown)

    def _lying(self, shown: Picture, seat: Seat) -> int:
        """Return the number of cards that lie before a seat, without one on its way."""
        kept, sprites, lying = shown.group(f"{KEPT_BY}{seat}").cards, self._table.stage.sprites, 0
        for card, place in zip(kept, self._places(seat), strict=False):
            lying += card.id not in sprites or sprites[card.id].rect.center == place.center
        return lying

    def _places(self, seat: Seat) -> tuple[pygame.Rect, ...]:
        return self.minis[seat].places if seat in self.minis else tuple([each.rect for each in self.own])

    def restate(self, shown: Picture) -> None:
        """Tell what lies on the card on offer, what was done last, and why, in the line below it."""
        if self.told.visible:
            coming = any(self._coming(card) for card in shown.group(OFFER).cards)
            self.told.show(auction_line(shown, coming=coming))

    def _coming(self, card: ShownCard) -> bool:
        """Return True if the card to be auctioned is on its way from its pile."""
        sprite = self._table.stage.sprites.get(card.id)
        return sprite is not None and (sprite.gliding or sprite.goal.rect.center != self.spots.offer.center)

    def light(self, shown: Picture) -> None:
        """Light the places for the card or token that the player holds."""
        lit = {place.key: "near" if place.near else "legal" for place in shown.places if place.lit}
        self.glow.lit = lit.get(OFFER, "")
        kept = len(shown.group(f"{KEPT_BY}{self.bottom}").cards)
        for at, place in enumerate(self.own):
            place.lit = lit.get(HAND, "") if at == kept else ""

    # --- cards and tokens ---------------------------------------------------------------------------------------

    def layout(self, shown: Picture) -> Layout:
        """Every constraint card where it lies, and the token that may be put."""
        found = Layout()
        for card in shown.group(OFFER).cards:
            look = offer_look(card.face or "", shown.group(OFFER).tokens)
            offer = _lying(card, self.spots.offer, look)
            found[card.id] = replace(offer, lift=0.3, z=10)
        for seat in range(len(shown.plates)):
            for card, place in zip(shown.group(f"{KEPT_BY}{seat}").cards, self._places(seat), strict=False):
                found[card.id] = self._kept(seat, card, place)
        for card in shown.group(TOKENS).cards:
            spot = self.tokens.tokens_at(shown.asked[0])
            reach = max(0, self._kit.theme.target - spot[2]) // 2
            token = replace(coin(spot), lifts=card.lifts, taps=card.taps, label=card.label, zone=card.zone)
            found[card.id] = replace(token, role=Role.BUTTON, reach=reach)
        return found

    def _kept(self, seat: Seat, card: ShownCard, place: pygame.Rect) -> Placement:
        look, label, zone = look_of(card.face or ""), card.label, "constraints"
        if seat in self.minis:
            look, zone = replace(look, small=True), "around"
            label = pair(self._table.session.players[seat].name, label)
        else:
            look = replace(look, note=card.note, good=card.good)
        return replace(_lying(card, place, look), label=label, zone=zone, z=5)

    def owner(self, number: object) -> Seat | None:
        """Return the seat that has that constraint card, None if nobody has it."""
        holders = (seat for seat, kept in enumerate(self._view.kept) if number in {card.id for card in kept})
        return next(holders, None)

    # --- gestures -----------------------------------------------------------------------------------------------

    def explains(self, number: object) -> None:
        """Tell what a constraint card asks; nothing for any other thing."""
        offer = self._view.offer
        if offer is not None and number == offer.id:
            self.explain(_("The card on offer"), (offer.face or "",))
        elif (seat := self.owner(number)) is not None:
            name = self._table.session.players[seat].name
            self.explain(_("The constraints of %(name)s") % {"name": name}, self._view.codes(seat))

    def explain(self, title: str, codes: tuple[str, ...]) -> None:
        """Show the sentences of some constraint cards."""
        lines = []
        for code in codes:
            card = book()[code]
            said = constraints.asks(card)
            head = f"<b>{escape(said.title)}</b> · {escape(constraints.family(card))} · <n>{bonus(card)}</n>"
            lines.append(f"{head}\n{escape(said.explanation)}")
        answers = (DialogAnswer(_("Close"), lambda: None, "check"),)
        self._board.scene.open(lambda: Dialog(self._kit, title, "\n\n".join(lines), answers, lambda: None))


def _lying(card: ShownCard, place: pygame.Rect, look: ConstraintFace) -> Placement:
    """Return the placement of a constraint card of a picture, with all that it says in its tip."""
    return replace(
        Placement.painted(place, look),
        lifts=card.lifts,
        taps=card.taps,
        label=card.label,
        tip=spoken(card.face or ""),
        zone=card.zone,
    )
