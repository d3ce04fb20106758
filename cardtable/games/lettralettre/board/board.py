"""The table of Lettralettre 26: the auction, the writing in secret, the words turned over at once."""

from __future__ import annotations

import pygame

from cardtable.games.lettralettre.board import cues, layout
from cardtable.games.lettralettre.board.aside import watchers
from cardtable.games.lettralettre.board.carried import TokenGrip
from cardtable.games.lettralettre.board.core import AUCTION, GRIP
from cardtable.games.lettralettre.board.faces import BACK
from cardtable.games.lettralettre.board.plaques import bonus
from cardtable.games.lettralettre.board.plates import OwnTokens, TokenPlate
from cardtable.games.lettralettre.board.unveiled import Unveiled
from cardtable.games.lettralettre.board.writing import ENTER
from cardtable.games.lettralettre.rules.deck import DEALS, KEPT, book
from cardtable.games.lettralettre.rules.meta import META
from cardtable.games.lettralettre.rules.model import (
    Chip,
    Chipped,
    Cleared,
    Dealt,
    Phase,
    Reshuffled,
    Revealed,
    Sealed,
    Settled,
    Take,
    ThrewIn,
    Took,
    TurnedUp,
    Write,
    Wrote,
)
from cardtable.games.lettralettre.strings import constraints
from cardtable.games.lettralettre.strings.facts import tokens
from cardtable.i18n import _, ngettext
from cardtable.play.beats import Beat
from cardtable.rules.contract import Event, IllegalMove, Move, Seat
from cardtable.table.board.areas import Areas
from cardtable.table.board.old import Action
from cardtable.table.screens.conductor import BOT_PAUSE
from cardtable.ui.gestures import Key
from cardtable.ui.sprite import Ring
from cardtable.ui.stage import HOME, SNAP
from cardtable.ui.theme import Theme
from cardtable.ui.typeset import escape
from cardtable.ui.widgets.popover import Answer, Dialog
from cardtable.wording.facts import fact
from cardtable.wording.sentence import names, number
from cardtable.wording.status import status


class LettralettreBoard(Unveiled):
    """One game of Lettralettre 26 on one screen."""

    back = BACK

    @staticmethod
    def divided(theme: Theme, opponents: int) -> Areas:
        return layout.divided(theme, opponents)

    @staticmethod
    def seat_plate(rect: pygame.Rect) -> type[TokenPlate]:
        return TokenPlate

    @staticmethod
    def own_plate() -> type[OwnTokens]:
        return OwnTokens

    fallen = False
    """Whether the token about to be played was let fall on the card by hand."""
    why = ""
    """What a bot says of its last bid."""
    _settled_for: Seat | None = None
    """Who was before the screen last with something to decide."""
    _speaks = False
    """Whether what happened last is to be read on the card itself."""

    @property
    def sealed(self) -> bool:
        """While words are written nobody sees which person has written; bots have before them."""
        return self.view.phase in (Phase.DEALING, Phase.DEALT, Phase.WRITING)

    @property
    def home_zone(self) -> str:
        """Where the first Tab goes: to the letters while one writes, else to what there is to do."""
        return "letters" if self.writing else "actions"

    @property
    def drafting(self) -> bool:
        return self.writing and bool(self.word)

    def recall(self, before: LettralettreBoard) -> None:
        before.keep_clock(before.table.facing)
        self.used = dict(before.used)
        self.waiting, self.line = before.waiting, before.line
        self._settled_for = before._settled_for

    def explain(self, sentence: str) -> None:
        self.why = sentence
        self._tell()

    # --- building -----------------------------------------------------------------------------------------------

    def build(self) -> None:
        table = self.table
        self.lay_out()
        self.make_clock()
        self.make_others()
        table.base.add(table.stage)
        table.stage.on_tap = self.touch
        holder = table.holder_of(self.bottom)
        assert isinstance(holder, OwnTokens)
        holder.standing = self.standing(self.bottom)
        self.grip = TokenGrip(self.kit, holder.grip, holder.purse, lambda: table.commit(Chip()))
        self.grip.may = self._may_chip
        self.grip.near = self._over_offer
        self.grip.dropped = self._let_fall
        self.grip.goal = self.auction.offer
        table.base.add(self.grip)
        self.grip.z = GRIP
        self.offer.may = self._may_bid
        self.offer.near = self._over_rail
        self.offer.dropped = lambda: table.commit(Take())
        self.offer.explain = self._explain_offer
        for beat in table.past():
            self.recall_fact(beat.event)
        self.face()

    def recall_fact(self, event: Event) -> None:
        if isinstance(event, Settled):
            self._changes, self._gone = event.changes, event.eliminated
            self.show_sheets()
        elif isinstance(event, Cleared):
            self._changes, self._gone = (), ()
        if not event.hushed and not isinstance(event, Wrote):
            self.line = fact(META.id, event, self.table.session.players, self.table.facing).text
            self._speaks = isinstance(event, TurnedUp)
            self.why = ""
            self._tell()

    def face(self) -> None:
        """Another seat looks: its draft as it was left, nothing in motion."""
        self.arrive()
        self.take_up_draft()
        self.judge()
        self.refresh(SNAP)
        self._tell()

    # --- the auction --------------------------------------------------------------------------------------------

    def _may_bid(self) -> bool:
        return self.table.seat is not None and self.view.phase is Phase.BIDDING

    def _may_chip(self) -> bool:
        return self._may_bid() and self.view.tokens[self.table.seat or 0] > 0

    def _over_offer(self, over: bool) -> None:
        held = self.grip is not None and self.grip.held
        self.offer.light("near" if over else "legal" if held else "")

    def _next_own(self) -> int:
        return min(len(self.view.codes(self.bottom)), KEPT - 1)

    def _over_rail(self, over: bool) -> None:
        own = self.own[self._next_own()]
        self.offer.goal = self.table.areas.rail.union(own.rect)
        own.light("near" if over else "legal" if self.offer.held else "")

    def _let_fall(self) -> None:
        self.fallen = True
        self.table.commit(Chip())

    def own_tapped(self, number: int) -> None:
        """The empty place takes the card on offer; a card tells what it asks."""
        if number < len(self.view.codes(self.bottom)):
            self.explain_cards(self.bottom)
        elif self._may_bid():
            self.table.commit(Take())

    def explain_cards(self, seat: Seat) -> None:
        """What the cards of a seat ask, each in a sentence."""
        name = self.table.session.players[seat].name
        self._explain(_("The constraints of %(name)s") % {"name": name}, self.view.codes(seat))

    def _explain_offer(self) -> None:
        self._explain(_("The card on offer"), (self.offer.code,))

    def _explain(self, title: str, codes: tuple[str, ...]) -> None:
        scene = self.table.base.scene
        if scene is None:
            return
        lines = []
        for code in codes:
            card = book()[code]
            said = constraints.asks(card)
            head = f"<b>{escape(said.title)}</b> · {escape(constraints.family(card))} · <n>{bonus(card)}</n>"
            lines.append(f"{head}\n{escape(said.explanation)}")
        answers = (Answer(_("Close"), lambda: None, "check"),)
        scene.open(lambda: Dialog(self.kit, title, "\n\n".join(lines), answers, lambda: None))

    def _tell(self) -> None:
        """The line below the card on offer."""
        view = self.view
        if view.phase not in AUCTION:
            return
        on_card = ""
        if view.offer is not None:
            text = ngettext(
                "<n>%(count)s token</n> on the card", "<n>%(count)s tokens</n> on the card", view.pot
            )
            on_card = text % {"count": view.pot} if view.pot else _("No token on the card yet")
        told = [
            on_card,
            escape(self.line) if self.line and view.phase is Phase.BIDDING and not self._speaks else "",
            escape(self.why),
        ]
        self.told.show(" · ".join(filter(None, told)))

    def hesitates(self) -> float:
        """Bots let a card that was just turned up be read before they take it; they write at once."""
        if self.sealed:
            return 0.0  # people wait for their slip
        fresh = self.view.phase is Phase.BIDDING and not self.view.pot
        return cues.READ / BOT_PAUSE if fresh else 1.0

    # --- what may be done ---------------------------------------------------------------------------------------

    def settle(self) -> None:
        if self._settled_for != self.table.facing:
            self._settled_for = self.table.facing
            self.free_keyboard()
        self.judge()
        self.refresh(HOME)
        self._tell()
        self._lead_keyboard()

    def _lead_keyboard(self) -> None:
        """Who plays by keyboard finds the main action ringed in the auction; Enter alone does nothing unseen."""
        scene = self.table.base.scene
        if scene is None or not scene.dispatch.by_keyboard or scene.top is not scene.base:
            return
        if self._may_bid() and scene.focus.node is None and (main := scene.find("action-take")) is not None:
            scene.focus.set(main, ring=True)

    def heading(self, deal: str) -> str:
        view = self.view
        if view.phase in AUCTION:
            taken = sum(map(len, view.kept))
            values = {"card": min(taken + 1, KEPT * self.seats), "all": KEPT * self.seats}
            return _("The auction · card %(card)s of %(all)s") % values
        # What the eliminated have dealt, and twice everybody still in (L10).
        done = sum(deals for deals, gone in zip(view.deals, view.out, strict=True) if gone)
        done += view.phase is Phase.SETTLED and view.out[view.dealer]
        now = len(view.rounds) + (view.phase is not Phase.OVER)
        every = now if view.phase is Phase.OVER else max(done + DEALS * len(view.playing), now)
        return _("The words · deal %(deal)s of %(all)s") % {"deal": now, "all": every}

    def status(self) -> tuple[str, str]:
        session, view = self.table.session, self.view
        if self.waiting:
            return "coins", f"{escape(self.line)}. <m>{escape(self._going_on())}</m>"
        facing, seat = self.table.facing, self.table.seat
        if self.writing and self.sure:
            return "ban", escape(_("Once more, and no word is handed in."))
        if seat is None and view.phase is Phase.WRITING:
            return "pen-line", escape(self._while_others_write(facing))
        waited = frozenset({seat}) if seat is not None else session.game.pending(view)
        if not waited and view.phase is not Phase.OVER:
            return "clock", escape(self.line)
        said = status(META.id, view, session.players, waited, facing)
        mark = (
            "hand"
            if seat is not None and view.phase is Phase.BIDDING
            else "pen-line"
            if seat is not None
            else "clock"
        )
        lead = f"<n>{escape(said.lead)}</n> " if said.lead else ""
        return mark, lead + escape(said.body)

    def _going_on(self) -> str:
        """What there is to do while the words lie open."""
        idle = watchers(self.table.session)
        if not idle:
            return _("Enter or a touch goes on.")
        return _("Enter or a touch goes on; “Write along” lets %(names)s write again.") % {
            "names": names(self.table.session.players, idle)
        }

    def _while_others_write(self, facing: Seat | None) -> str:
        if facing is not None and self.view.sheets[facing] is not None:
            return _("Your word is in. Everybody’s words are turned over together.")
        return _("Everybody writes in secret.")

    def actions(self) -> tuple[Action, ...]:
        table, view = self.table, self.view
        mine = table.seat is not None
        hint = Action("hint", _("Hint"), "lightbulb", lambda: table.ask("hint"), mine)
        back = Action("undo", _("Undo"), "undo-2", lambda: table.ask("undo"))
        if self.waiting:
            go = Action("go-on", _("Go on"), "arrow-right", table.go_on, wide=True)
            if watchers(table.session):
                hint = Action("write-along", _("Write along"), "pen-line", self.write_along)
            return go, back, hint
        if view.phase in AUCTION:
            text = _("Take it") if not view.pot else _("Take it, +%(count)s") % {"count": view.pot}
            take = Action("take", text, "check", lambda: table.commit(Take()), self._may_bid())
            chip = Action(
                "chip",
                _("Decline, %(count)s") % {"count": number(-1)},
                "coins",
                lambda: table.commit(Chip()),
                self._may_chip(),
            )
            return take, chip, back, hint
        if self.drafting:
            back = Action("undo", _("Erase"), "delete", lambda: table.ask("undo"))
        give = Action("hand-in", _("Hand in"), "check", self.hand_in, self.writing and bool(self.word))
        none = Action("none", _("Really?") if self.sure else _("No word"), "ban", self.no_word, self.writing)
        if self.aside:
            none = Action("only-watch", _("Only watch"), "eye", self.only_watch)
        return give, none, back, hint

    def refused(self, no: IllegalMove) -> None:
        """The letters that may not be used shake; else all of them."""
        # Where letters are counted, none of them is to blame.
        letter = None if "count" in no.details else no.details.get("letter")
        cards = [*self.view.letters, *self.view.taboos]
        ids = [card.id for card in cards if letter is None or card.face == letter]
        self.table.stage.mark([card for card in ids if letter is not None], Ring.REFUSED)
        self.table.stage.shake(ids)
        self.fallen = False
        self.refresh(HOME)

    def undo(self) -> bool:
        return self.writing and self.erase()

    def hint(self, move: Move) -> str:
        if isinstance(move, Write):
            return self.hint_word(move)
        if isinstance(move, Chip):
            return escape(_("You could put a token on it: the card would cost you more."))
        if not self.view.pot:
            return escape(_("You could take it: it is worth having as it is."))
        text = _("You could take it: with %(tokens)s it is worth having.")
        return escape(text % {"tokens": tokens(self.view.pot)})

    def press(self, key: Key) -> bool:
        if self.writing:
            return self.press_writing(key)
        scene = self.table.base.scene
        if key.key in ENTER and self._may_bid() and scene is not None:
            self._lead_keyboard()
            return True
        return False

    # --- facts --------------------------------------------------------------------------------------------------

    def show(self, beat: Beat) -> float:
        event = beat.event
        if event.hushed:
            return 0.0
        self.arrive()
        self.recall_fact(event)
        self.waiting = False
        self.table.stage.mark((), Ring.REFUSED)
        seconds = self._cue(event)
        self.waiting = cues.takes_long(seconds)
        self._tell()
        return seconds

    def _cue(self, event: Event) -> float:
        sounds, seconds = self.kit.sounds, self.kit.seconds
        match event:
            case TurnedUp():
                return cues.turned_up(self, event)
            case Chipped():
                return cues.chipped(self, event)
            case Took():
                return cues.took(self, event)
            case Dealt():
                self.used = {}
                self.free_keyboard()
                return cues.dealt(self, event)
            case Wrote():
                return self._handed_in()
            case Sealed():
                self.refresh()
                sounds.play("card-slide")
                return seconds(1100)
            case Revealed():
                self.refresh()
                sounds.play("turn")
                return seconds(1500)
            case Settled():
                sounds.play("token-stack")
                return cues.settled(self, event)
            case ThrewIn() | Cleared() | Reshuffled():
                self.refresh(HOME)
                sounds.play("card-slide")
                return seconds(1400 if isinstance(event, ThrewIn) else 350)
        self.refresh(HOME)
        return seconds(150)

    def _handed_in(self) -> float:
        """Your own sheet is in."""
        self.keep_clock(self.table.facing)
        self.word = ""
        self.judge()
        self.refresh(HOME)
        self.kit.sounds.play("card-slide")
        return self.kit.seconds(250)
