"""The auction: the constraint cards on offer, on plates and on the rail, and what is bid for them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pygame

from cardtable.games.lettralettre.board import layout
from cardtable.games.lettralettre.board.depiction import AUCTION, bidding, may_chip
from cardtable.games.lettralettre.board.furniture import (
    AuctionLine,
    ConstraintPile,
    OpenPlaces,
    OwnPlace,
    PlaceGlow,
)
from cardtable.games.lettralettre.board.plaques import look_of, offer_look, spoken
from cardtable.games.lettralettre.board.plates import OwnTokens, TokenPlate, Tokens, coin
from cardtable.games.lettralettre.board.verdict import WordVerdict
from cardtable.games.lettralettre.rules.deck import book
from cardtable.games.lettralettre.rules.model import Chip, Phase, State, Take
from cardtable.games.lettralettre.strings import constraints
from cardtable.games.lettralettre.strings.facts import tokens
from cardtable.games.lettralettre.strings.rules import bonus
from cardtable.i18n import _, ngettext
from cardtable.rules.cards import Card
from cardtable.rules.contract import Seat
from cardtable.table.board.board import Board
from cardtable.table.board.description import Layout
from cardtable.ui.node import Role
from cardtable.ui.placement import Placement
from cardtable.ui.typeset import escape
from cardtable.ui.widgets.popover import Dialog, DialogAnswer
from cardtable.wording.sentence import pair

LOOSE = "loose token"
"""The topmost of one's own tokens while it may be put."""
OFFER, RAIL = "offer", "hand"
"""Places for a token and for the card on offer, which goes where other games have the hand."""


class Auction:
    """The constraint cards of one table; a card keeps its sprite from the pile to its owner."""

    def __init__(self, board: Board[State, Any]) -> None:
        self._board, self._table, self._kit = board, board.table, board.kit
        self.tokens = Tokens(board)
        self.let_go: tuple[int, int] | None = None
        """Position at which the token was let go, until it sets out from there; px."""
        self.line = self.why = ""
        """The last fact in words, and the reason of a bot for its last bid."""

    @property
    def _view(self) -> State:
        view: State = self._table.situation.view
        return view

    @property
    def bidding(self) -> bool:
        """True if the person at the screen may take the card on offer."""
        return bidding(self._table.situation)

    @property
    def may_chip(self) -> bool:
        """True if that person has a token to put on it."""
        return may_chip(self._table.situation)

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
        self.own = tuple(OwnPlace(kit, rect, at, self.take) for at, rect in enumerate(rail))
        self._board.furnish(self.stock, self.pile, self.told, self.glow, *self.minis.values(), *self.own)

    def show(self) -> None:
        """The furniture follows the view."""
        view = self._view
        for node in (self.stock, self.pile, self.told):
            node.visible = view.phase in AUCTION
        self.stock.count, self.pile.count = len(view.stock), len(view.pile)
        self.tokens.show()
        for seat, places in self.minis.items():
            places.taken = self._lying(seat)
        lying = self._lying(self.bottom)
        own = self.bidding and self._table.seat == self.bottom
        for at, place in enumerate(self.own):
            place.visible = at >= lying
            place.open = own and at == len(view.kept[self.bottom])
        plate = self._table.seating.holder_of(self.bottom)
        assert isinstance(plate, OwnTokens)
        plate.loose = self.may_chip and self._table.seat == self.bottom
        self.restate()

    def _lying(self, seat: Seat) -> int:
        """Return the number of cards that lie before a seat, without one on its way."""
        kept, sprites, lying = self._view.kept[seat], self._table.stage.sprites, 0
        for card, place in zip(kept, self._places(seat), strict=False):
            lying += card.id not in sprites or sprites[card.id].rect.center == place.center
        return lying

    def _places(self, seat: Seat) -> tuple[pygame.Rect, ...]:
        return self.minis[seat].places if seat in self.minis else tuple([each.rect for each in self.own])

    def restate(self) -> None:
        """The line below the card on offer: what lies on it, what was done last, and why."""
        view, pot = self._view, self.tokens.pot
        if view.phase not in AUCTION:
            return
        on_card = ""
        if view.offer is not None and not self._coming(view.offer):
            text = ngettext("<n>%(count)s token</n> on the card", "<n>%(count)s tokens</n> on the card", pot)
            on_card = text % {"count": pot} if pot else _("No token on the card yet")
        line = escape(self.line) if view.phase is Phase.BIDDING else ""
        self.told.show(" · ".join(filter(None, (on_card, line, escape(self.why)))))

    def _coming(self, card: Card) -> bool:
        """Return True if the card to be auctioned is on its way from its pile."""
        sprite = self._table.stage.sprites.get(card.id)
        return sprite is not None and (sprite.gliding or sprite.goal.rect.center != self.spots.offer.center)

    def light(self) -> None:
        """Light the places for the card or token that the player holds."""
        pointer, view = self._board.pointer, self._view
        offered = view.offer is not None and pointer.thing == view.offer.id
        self.glow.lit = _lit(pointer.thing == LOOSE, pointer.over == OFFER)
        for at, place in enumerate(self.own):
            following = at == len(view.kept[self.bottom])
            place.lit = _lit(offered and following, pointer.over == RAIL)

    # --- cards and tokens ---------------------------------------------------------------------------------------

    def layout(self, verdict: WordVerdict) -> Layout:
        """Every constraint card where it lies, and the token that may be put; `verdict` is that on the word written."""
        view, found = self._view, Layout()
        if view.offer is not None:
            found[view.offer.id] = self._offer(view.offer)
        for seat, kept in enumerate(view.kept):
            for card, place in zip(kept, self._places(seat), strict=False):
                found[card.id] = self._kept(seat, card, place, verdict)
        if self.may_chip:
            spot = self.tokens.tokens_at(self._table.seat or 0)
            reach = max(0, self._kit.theme.target - spot[2]) // 2
            label = _("Place a token")
            found[LOOSE] = replace(
                coin(spot), lifts=True, taps=True, label=label, role=Role.BUTTON, reach=reach, zone="tokens"
            )
        return found

    def _offer(self, card: Card) -> Placement:
        code, pot = card.face or "", self.tokens.pot
        told = spoken(code)
        return replace(
            Placement.painted(self.spots.offer, offer_look(code, pot)),
            lift=0.3,
            lifts=self.bidding,
            taps=True,
            label=f"{told} {tokens(pot)}",
            tip=told,
            zone="offer",
            z=10,
        )

    def _kept(self, seat: Seat, card: Card, place: pygame.Rect, verdict: WordVerdict) -> Placement:
        look, told = look_of(card.face or ""), spoken(card.face or "")
        if seat in self.minis:
            look, zone = replace(look, small=True), "around"
            label = pair(self._table.session.players[seat].name, told)
        else:
            note, good = verdict.note(card.face or "")
            look, zone = replace(look, note=note, good=good), "constraints"
            label = f"{told} {note}".strip()
        return replace(Placement.painted(place, look), taps=True, label=label, tip=told, zone=zone, z=5)

    def owner(self, number: object) -> Seat | None:
        """Return the seat that has that constraint card, None if nobody has it."""
        holders = (seat for seat, kept in enumerate(self._view.kept) if number in {card.id for card in kept})
        return next(holders, None)

    # --- gestures -----------------------------------------------------------------------------------------------

    def take(self) -> None:
        """Take the card on offer."""
        if self.bidding:
            self._board.commit(Take())

    def chip(self, at: tuple[int, int] | None = None) -> None:
        """Put a token on it instead, one that was let go there."""
        if self.may_chip:
            self.let_go = at
            self._board.commit(Chip())

    def tapped(self, number: object) -> bool:
        """A token is put, a constraint card tells what it asks; False for anything else."""
        offer = self._view.offer
        if number == LOOSE:
            self.chip()
        elif offer is not None and number == offer.id:
            self.explain(_("The card on offer"), (offer.face or "",))
        elif (seat := self.owner(number)) is not None:
            name = self._table.session.players[seat].name
            self.explain(_("The constraints of %(name)s") % {"name": name}, self._view.codes(seat))
        else:
            return False
        return True

    def dropped(self, number: object, key: object) -> None:
        """A token let go on the card is put there, the card let go on the rail is taken; else both go home."""
        offered = self._view.offer is not None and number == self._view.offer.id
        if number == LOOSE and key == OFFER:
            self.chip(self._table.stage.sprites[LOOSE].rect.center)
        elif offered and key == RAIL:
            self.take()
        else:
            self._kit.sounds.play("card-slide")
        self._board.refresh()

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


def _lit(held: bool, over: bool) -> str:
    return "" if not held else "near" if over else "legal"
