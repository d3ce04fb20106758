"""The state of Lettralettre's board on one screen, and how all of it is brought where it belongs."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from dataclasses import replace
from functools import partial

import pygame

from cardtable.games.lettralettre.board import layout
from cardtable.games.lettralettre.board.carried import Gliding, OfferCard, TokenGrip, offer_look
from cardtable.games.lettralettre.board.clock import WritingClock
from cardtable.games.lettralettre.board.coins import Flight, Spot
from cardtable.games.lettralettre.board.faces import (
    ANY_BACK,
    letter_face,
    letter_label,
    taboo_face,
    taboo_label,
)
from cardtable.games.lettralettre.board.furniture import Minis, OwnCard, Pile, Told
from cardtable.games.lettralettre.board.plaques import Look, look_of, mini, plaque
from cardtable.games.lettralettre.board.plates import OwnTokens, Purse, TokenPlate
from cardtable.games.lettralettre.board.sheets import SheetNode
from cardtable.games.lettralettre.board.slip import Slip
from cardtable.games.lettralettre.board.uses import Uses
from cardtable.games.lettralettre.board.verdict import Verdict
from cardtable.games.lettralettre.rules.model import Phase, State
from cardtable.i18n import _
from cardtable.rules.contract import Seat
from cardtable.table.board.old import Manners, Table
from cardtable.ui.paint.cards import across
from cardtable.ui.sprite import Placement
from cardtable.ui.stage import SLIDE, Glide
from cardtable.wording.games import kind_of_player
from cardtable.wording.sentence import number

AUCTION = (Phase.TURNING, Phase.BIDDING)
UNVEILED = (Phase.SEALED, Phase.REVEALED, Phase.SETTLED)
LYING = (Phase.DEALT, Phase.WRITING, *UNVEILED)
"""Phases in which letters lie on the table."""
FURNITURE, OFFER, GRIP = -20, -5, 20
POT = -1
"""Where a token goes that goes to no seat: onto the card on offer, or to the bank."""


class Core(Manners, ABC):
    """What lies where. `facing` and `seat` are the table's."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.kit = table.kit
        self.word = ""
        """What the person at the screen is writing."""
        self.used: dict[Seat, float] = {}
        """Seconds of the clock each seat has used in this deal."""
        self.waiting = False
        """Whether the words lie open until somebody goes on."""
        self.line = ""
        """What happened last, in words."""
        self.verdict = Verdict()
        self._coming: Counter[Seat] = Counter()
        """Tokens on their way to a seat, or to the card (POT): they do not count yet."""
        self._flying: list[Flight | Gliding] = []
        self.clock: WritingClock | None = None
        self.grip: TokenGrip | None = None
        self._arriving: tuple[Seat, int] | None = None
        """The place a constraint card is gliding to; POT: that of the card on offer."""

    @property
    def view(self) -> State:
        view: State = self.table.view
        return view

    @property
    def seats(self) -> int:
        return len(self.view.tokens)

    @property
    def clocked(self) -> int:
        """Seconds for writing, 0 without a clock (L12)."""
        chosen = self.view.options["seconds"]
        return 0 if chosen == "off" else int(chosen)

    # --- building -----------------------------------------------------------------------------------------------

    def lay_out(self) -> None:
        """Measure, and make all nodes."""
        kit, areas, view = self.kit, self.table.areas, self.view
        letters, taboos = int(view.options["letters"]), int(view.options["taboos"])
        self.auction = layout.auction(kit, areas)
        self.desk = layout.desk(kit, areas, letters, taboos, clock=bool(self.clocked))
        self.veil = layout.unveiling(kit, areas, letters, taboos, self.seats)
        self.stock = Pile(kit, self.auction.stock, _("Constraints"), across=True)
        self.pile = Pile(kit, self.auction.pile, _("Letters"), across=False)
        self.told = Told(kit, self.auction.told)
        self.slip = Slip(kit, self.desk.slip)
        self.uses = Uses(kit, self.desk.letters)
        for node in (self.stock, self.pile, self.told, self.slip, self.uses):
            self.table.base.add(node)
            node.z = FURNITURE
        self._around()
        self.offer = OfferCard(kit, self.auction.offer)
        self.table.base.add(self.offer)
        self.offer.z = OFFER

    def _around(self) -> None:
        """Everybody's constraint cards, and everybody's sheets."""
        kit, table = self.kit, self.table
        self.minis: dict[Seat, Minis] = {}
        for seat in range(self.seats):
            holder = table.holder_of(seat)
            if isinstance(holder, TokenPlate):
                places = layout.minis(kit.theme, holder.rect)
                name = table.session.players[seat].name
                self.minis[seat] = Minis(kit, places, name, partial(self.explain_cards, seat))
                table.base.add(self.minis[seat])
                self.minis[seat].z = FURNITURE
        own = layout.own(kit, table.areas)
        self.own = tuple(OwnCard(kit, rect, at, self.own_tapped) for at, rect in enumerate(own))
        self.sheets = tuple(
            SheetNode(kit, rect, table.hue(seat), table.session.players[seat].name, seat)
            for seat, rect in enumerate(self.veil.sheets)
        )
        for node in (*self.own, *self.sheets):
            table.base.add(node)
            node.z = FURNITURE + 1
        for sheet in self.sheets:
            sheet.look_up = table.look_up

    @abstractmethod
    def explain_cards(self, seat: Seat) -> None:
        """Open what the constraint cards of `seat` ask."""

    @abstractmethod
    def own_tapped(self, number: int) -> None:
        """A tap on the own constraint card of that number."""

    # --- tokens and cards on their way ----------------------------------------------------------------------------

    def purse(self, seat: Seat) -> Spot:
        """Where the topmost token of a seat lies."""
        holder = self.table.holder_of(seat)
        assert isinstance(holder, (TokenPlate, OwnTokens))
        return holder.purse

    def fly(self, start: Spot, end: Spot, goal: Seat, delay: float, ms: float = 420, rank: int = 0) -> None:
        """Send a token; it counts for `goal` once it is there. `rank` counts those below it in its pile."""
        self._coming[goal] += 1

        def landed() -> None:
            self._coming[goal] -= 1
            self.kit.sounds.play("token")
            self.count()

        flight = Flight(self.kit, start, end, delay, ms, landed)
        flight.z += rank
        self._send(flight)

    def turn_up(self, code: str) -> None:
        """The card of that code goes from the pile to the middle, and turns over on its way."""
        pile, home = self.stock.top(), self.offer.home
        start = pile, across(self.kit, ANY_BACK, pile.size)
        self._glide(start, (home, plaque(self.kit, offer_look(code), home.size)), (POT, 0), turns=True)

    def hand_over(self, code: str, seat: Seat, place: int) -> None:
        """The card of that code goes from the middle to a place of `seat`."""
        box = self.offer.rect
        if seat in self.minis:
            goal = self.minis[seat].place(place)
            picture = mini(self.kit, code, goal.size)
        else:
            goal = self.own[place].rect
            picture = plaque(self.kit, look_of(code), goal.size)
        start = box, plaque(self.kit, offer_look(code), box.size)
        self._glide(start, (goal, picture), (seat, place))

    def _glide(
        self,
        start: tuple[pygame.Rect, pygame.Surface],
        end: tuple[pygame.Rect, pygame.Surface],
        place: tuple[Seat, int],
        *,
        turns: bool = False,
    ) -> None:
        """Send a constraint card; it lies at `place` once it is there."""
        self._arriving = place

        def landed() -> None:
            self._arriving = None
            self.show_cards()

        self._send(Gliding(self.kit, start, end, 480, landed, turns=turns))

    def _send(self, flight: Flight | Gliding) -> None:
        self._flying = [each for each in self._flying if each.parent is not None]
        self.table.base.add(flight)
        self._flying.append(flight)
        if self.kit.seconds(100):
            flight.begin()
        else:
            flight.finish()

    def arrive(self) -> None:
        """Everything on its way is there."""
        flying, self._flying = self._flying, []
        for each in flying:
            each.finish()

    # --- placing ------------------------------------------------------------------------------------------------

    def refresh(self, glide: Glide = SLIDE) -> float:
        """Everything where it belongs; gives the seconds until the letters are there."""
        auction = self.view.phase in AUCTION
        for node in (self.stock, self.pile, self.told):
            node.visible = auction
        self.stock.show(len(self.view.stock))
        self.pile.show(len(self.view.pile))
        self.show_cards()
        self.count()
        self.show_writing()
        self.show_sheets()
        return self.table.stage.place(self.letters(), glide)

    def show_cards(self) -> None:
        """The constraint cards, but one that is on its way."""
        view, facing = self.view, self.bottom
        coming = self._arriving
        for seat, node in self.minis.items():
            codes = view.codes(seat)
            node.show(codes[: coming[1]] if coming is not None and coming[0] == seat else codes)
        may = self.table.seat is not None and view.phase is Phase.BIDDING
        codes = view.codes(facing)
        for at, own in enumerate(self.own):
            hidden = at >= len(codes) or coming == (facing, at)
            code = "" if hidden else codes[at]
            own.show(code, None if hidden else self.own_look(code), open_=may and at == len(codes))
        offered = view.offer is not None and coming != (POT, 0)
        code = (view.offer.face or "") if view.offer is not None and offered else ""
        self.offer.show(code, max(0, view.pot - self._coming[POT]))

    @abstractmethod
    def own_look(self, code: str) -> Look:
        """How the own card `code` looks now."""

    @property
    def bottom(self) -> Seat:
        """The seat whose plate lies on the rail."""
        return next(seat for seat in range(self.seats) if seat not in self.minis)

    def count(self) -> None:
        """The tokens that lie, on plates and on the card."""
        for seat in range(self.seats):
            holder = self.table.holder_of(seat)
            if isinstance(holder, (TokenPlate, OwnTokens)):
                held = self.held(seat)
                if holder.standing.tokens != held:
                    holder.standing = replace(holder.standing, tokens=held, score=number(held))
                    holder.invalidate()
        if self.view.offer is not None:
            self.show_cards()

    def held(self, seat: Seat) -> int:
        """The tokens of a seat that are not on their way."""
        return max(0, self.view.tokens[seat] - self._coming[seat])

    def standing(self, seat: Seat) -> Purse:
        view = self.view
        caption = kind_of_player(self.table.session.players[seat])
        if view.out[seat]:
            caption = _("Out of the game")
        turn = view.phase is Phase.BIDDING and view.turn == seat
        held = self.held(seat)
        return Purse(
            number(held),
            0,
            caption,
            turn,
            tokens=held,
            dealer=view.dealer == seat and view.phase is not Phase.OVER,
            out=view.out[seat],
        )

    def letters(self) -> dict[object, Placement]:
        """Every letter card on the table."""
        view = self.view
        if view.phase not in LYING:
            return {}
        small = view.phase in UNVEILED
        places = (self.veil.letters, self.veil.taboos) if small else (self.desk.letters, self.desk.taboos)
        writing = self.writing
        found: dict[object, Placement] = {}
        for at, (card, box) in enumerate(zip(view.letters, places[0], strict=True)):
            used = writing and (card.face or "") in self.word
            barred = (card.face or "") in view.forbidden
            found[card.id] = replace(
                Placement.inside(box, letter_face(card, tint=bool(used))),
                taps=writing and not barred,
                alpha=0.4 if barred else 1.0,
                zone="letters",
                label=letter_label(card),
                z=at,
            )
        for at, (card, box) in enumerate(zip(view.taboos, places[1], strict=True)):
            found[card.id] = replace(
                Placement.inside(box, taboo_face(card)),
                angle=2.0 if at % 2 else -2.0,
                label=taboo_label(card),
                z=20 + at,
            )
        return found

    @property
    def writing(self) -> bool:
        """Whether the person at the screen writes now."""
        seat = self.table.seat
        return seat is not None and self.view.phase is Phase.WRITING and self.view.sheets[seat] is None

    @abstractmethod
    def show_writing(self) -> None:
        """The letters, the taboos and the slip of whoever writes."""

    @abstractmethod
    def show_sheets(self) -> None:
        """Everybody's sheet, sealed or open."""
