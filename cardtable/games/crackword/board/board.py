"""The table of Crack Word: what people do with their cards becomes a draft, the draft a move; facts become motion."""

from __future__ import annotations

import pygame

from cardtable.games.crackword.board import cues, layout
from cardtable.games.crackword.board.answers import Answers
from cardtable.games.crackword.board.draft import Draft, from_text
from cardtable.games.crackword.board.faces import BACK, back_of
from cardtable.games.crackword.board.lanes import Lane
from cardtable.games.crackword.board.places import Places
from cardtable.games.crackword.board.slip import Slip
from cardtable.games.crackword.rules.deck import POUBELLE
from cardtable.games.crackword.rules.meta import META
from cardtable.games.crackword.rules.model import (
    Announced,
    Binned,
    Conceded,
    Contested,
    Cracked,
    Drew,
    Due,
    Justified,
    Laid,
    Named,
    Passed,
    Started,
    Stood,
    Swept,
    TakenBack,
    Turned,
    reading,
)
from cardtable.i18n import _
from cardtable.play.beats import Beat
from cardtable.rules.contract import Event, IllegalMove, Seat
from cardtable.table.board.areas import Areas
from cardtable.table.board.marks import LastWordLine
from cardtable.table.board.old import Action
from cardtable.table.screens.pilemarks import PileMark
from cardtable.table.screens.plates import SeatPlate, Standing
from cardtable.ui.sprite import Ring
from cardtable.ui.stage import HOME, SNAP
from cardtable.ui.theme import Theme
from cardtable.ui.typeset import escape
from cardtable.wording.facts import fact
from cardtable.wording.games import kind_of_player
from cardtable.wording.status import status

FURNITURE, PLACES = -20, 5
"""Below the cards of the stage; above the lanes, below the cards."""


class CrackWordBoard(Answers):
    """One table of Crack Word on one screen."""

    back = BACK

    @staticmethod
    def divided(theme: Theme, opponents: int) -> Areas:
        return layout.divided(theme, opponents)

    @staticmethod
    def seat_plate(rect: pygame.Rect) -> type[SeatPlate]:
        return SeatPlate

    told = ""
    """The sentence of the last fact, as the status line says it while its cards are on their way."""

    _kept: Draft | None = None
    """The draft of the board before a rebuild, where the save cannot hold it: a joker without a letter."""

    @property
    def drafting(self) -> bool:
        return self.composing.card is not None or bool(self.typed) or self.lifted is not None

    def recall(self, before: CrackWordBoard) -> None:
        self.order = [*before.order]
        self.proof = before.proof
        if before.composing.unnamed and before.laying:
            self._kept = before.composing
        before.heir = self

    def explain(self, sentence: str) -> None:
        self.line.tip = sentence

    # --- building -----------------------------------------------------------------------------------------------

    def build(self) -> None:
        table, kit, spots = self.table, self.kit, self.spots
        self.lanes = []
        for number, lane in enumerate(zip(spots.lanes, spots.knobs, spots.tallies, strict=True)):
            node = Lane(kit, lane, number, self.hues, self.names, self.tap_lane)
            table.base.add(node)
            node.z = FURNITURE
            self.lanes.append(node)
        table.base.add(line := LastWordLine(kit, spots.last, table.look_up))
        line.z = FURNITURE
        self.line = line
        table.base.add(table.stage)
        self.follow_hands()
        self.places = Places(kit, table.stage, self.put_up, PLACES)
        self.slip = Slip(table)
        for beat in table.past():
            self._note(beat.event)
        self.face()

    def recall_fact(self, event: Event) -> None:
        self._note(event)
        self.refresh(SNAP)

    def _note(self, event: Event) -> None:
        """The cards laid or turned up since the last turn of who sits here are tinted."""
        match event:
            case Laid():
                kept = self.last if event.seat != self.table.facing is not None else frozenset()
                self.last = kept | {event.placed.card.id}
            case Started():
                self.last = frozenset()
            case Turned() if not event.buried:
                self.last = self.last | {event.card.id}
        if isinstance(event, cues.TELLING):
            self.told = fact(META.id, event, self.table.session.players, self.table.facing).text
            self.line.tip = ""
            self.line.show(cues.last_word(event, self.table))

    def face(self) -> None:
        """Another seat looks: its hand, its draft as it was left, nothing in motion."""
        seat = self.table.facing
        self.flying, self.lifted, self.carried, self.near = {}, None, None, None
        self.typed, self.notice = "", ""
        kept, self._kept = self._kept, None
        if seat is None:
            self.composing = Draft()
        elif kept is not None and kept.card in self.view.hands[seat]:
            self.composing = kept
        else:
            self.composing = from_text(self.view, seat, self.table.session.draft(seat))
        self.sort_in()
        self.refresh(SNAP)

    # --- what may be done ---------------------------------------------------------------------------------------

    def settle(self) -> None:
        self.sort_in()
        self.flying = {}
        self.refresh(HOME)
        due = self.due
        scene = self.table.base.scene
        at = scene.focus.node if scene is not None else None
        if self.laying and at is not None and at.zone_name == "actions":
            self.free_keyboard()  # the next Tab goes to the hand, and not past the button of the last turn
        if due is not None and due.due is Due.NAME:
            self.name_joker()
        elif due is not None and due.due is Due.JUSTIFY:
            self.prove("")

    def standing(self, seat: Seat) -> Standing:
        view, player = self.view, self.table.session.players[seat]
        due = view.due
        caption = _("out of play") if view.out[seat] else kind_of_player(player)
        piles = (
            PileMark(_("Pile"), view.stock(seat), back_of(self.hues[seat])),
            PileMark(_("Packet"), view.score(seat)),
        )
        turn = (due.seat if due is not None else view.turn) == seat
        return Standing("", len(view.hands[seat]), caption, turn, piles=piles, back=back_of(self.hues[seat]))

    def hesitates(self) -> float:
        """Asked at every card whether they contest it, bots answer quickly (C40)."""
        due = self.view.due
        return 0.2 if due is not None and due.due is Due.CONTEST else 1.0

    def heading(self, deal: str) -> str:
        """The line below the game's name."""
        if self.view.announcer is not None:
            return _("Last hand · %(deal)s") % {"deal": deal}
        turn = 1 + self.view.turns // len(self.view.hands)
        return _("Turn %(turn)s · %(deal)s") % {"turn": turn, "deal": deal}

    def status(self) -> tuple[str, str]:
        if self.notice:
            return "info", escape(self.notice)
        if self.laying and self.composing.card is not None:
            return self._told_draft()
        if self._sure:
            return "hand", _("Press once more to lay no letter this turn.")
        if self.typed:
            return "keyboard", _("You are typing <w>%(word)s</w>") % {"word": escape(self.typed)}
        if self.laying and self.lifted is not None:
            return "hand", escape(self._told_lifted())
        if self.view.due is None and not self.view.over:
            return "clock", escape(self.told)
        said = status(META.id, self.view, self.table.session.players, self._waited_for(), self.table.facing)
        mark = "hand" if self.table.seat is not None else "clock"
        lead = f"<n>{escape(said.lead)}</n> " if said.lead else ""
        return mark, lead + escape(said.body)

    def _told_lifted(self) -> str:
        """Where the card taken up may go."""
        up = self.up
        if up is not None and up.face == POUBELLE:
            return _("Choose the row to clear. Escape takes the card back.")
        if self.view.options["insertion"] == "on":
            return _(
                "Choose where the card goes: an end of a row, or between two cards. Escape takes it back."
            )
        return _("Choose where the card goes: an end of a row. Escape takes it back.")

    def _told_draft(self) -> tuple[str, str]:
        """What can be done with the card laid."""
        draft = self.composing
        if draft.unnamed:
            return "star", _("<n>Name the joker:</n> touch or type a letter; Escape takes the card back.")
        word = escape(reading(draft.after(self.view)[draft.spot.row]))
        if draft.bins:
            return "trash-2", _("Confirm to clear row %(row)s, or take the bin card back.") % {
                "row": draft.spot.row + 1
            }
        if self.judged.takes:
            return "zap", _("<n>CRACK WORD!</n> Take <w>%(word)s</w>, or only lay the card.") % {"word": word}
        if not self.judged.stands:
            return "ban", _("<w>%(word)s</w> does not stand: lay the card elsewhere, or take it back.") % {
                "word": word
            }
        return "check", _("Confirm <w>%(word)s</w>, lay the card elsewhere, or take it back.") % {
            "word": word
        }

    def _waited_for(self) -> frozenset[Seat]:
        """Whom the table shown waits for; the session may be some facts ahead of it."""
        if self.table.seat is not None:
            return frozenset({self.table.seat})
        due = self.view.due
        seat = due.seat if due is not None else self.view.turn
        return frozenset() if seat is None else frozenset({seat})

    def actions(self) -> tuple[Action, ...]:
        due = self.due
        back = Action("undo", _("Undo"), "undo-2", lambda: self.table.ask("undo"))
        hint = Action("hint", _("Hint"), "lightbulb", lambda: self.table.ask("hint"), due is not None)
        kind = due.due if due is not None else Due.TURN
        if kind is Due.NAME:
            return Action("name", _("Name the joker"), "star", self.name_joker, wide=True), back, hint
        if kind is Due.CONTEST:
            stand = Action("stand", _("Let it stand"), "check", self.confirm)
            return stand, Action("contest", _("Contest"), "flag", self.contest), back, hint
        if kind is Due.JUSTIFY:
            prove = Action("prove", _("Prove it"), "pen-line", self.confirm)
            return prove, Action("concede", _("Give up"), "flag", self.concede), back, hint
        if self.judged.takes and self.laying:
            crack = Action("crack", _("CRACK WORD!"), "zap", self.confirm, wide=True)
            return crack, back, Action("lay", _("Only lay"), "check", self.only_lay)
        ready = self.laying and self.composing.card is not None
        lay = Action("confirm", _("Confirm"), "check", self.confirm, ready)
        return lay, Action("pass", self.pass_text(), "arrow-right", self.pass_, due is not None), back, hint

    def refused(self, no: IllegalMove) -> None:
        """The card laid shakes, and the cards of its row are ringed."""
        draft = self.composing
        if draft.card is None:
            return
        row = [each.card.id for each in draft.after(self.view)[draft.spot.row]]
        self.table.stage.mark([draft.card.id, *row], Ring.REFUSED)
        self.table.stage.shake([draft.card.id])

    def undo(self) -> bool:
        return self.take_back()

    def draft(self) -> str:
        return self.composing.write()

    # --- facts --------------------------------------------------------------------------------------------------

    def show(self, beat: Beat) -> float:
        event = beat.event
        self._note(event)
        self.table.stage.mark((), Ring.REFUSED)
        self.lifted, self.carried, self.near, self.notice, self.flying = None, None, None, "", {}
        self.close_strip()
        if isinstance(event, Contested):
            self.proof = ""
        match event:
            case Turned():
                return cues.turned(self, event)
            case Laid():
                return cues.laid(self, event)
            case Cracked():
                return cues.cracked(self, event)
            case Binned():
                return cues.binned(self, event)
            case Drew():
                return cues.drew(self, event)
            case TakenBack():
                return cues.taken_back(self, event)
            case Announced():
                return cues.announced(self, event)
            case Swept():
                return cues.swept(self, event)
            case Contested() | Justified() | Conceded() | Stood():
                return cues.disputed(self, event)
            case Named(_seat, row):
                self.refresh(HOME)
                self.kit.sounds.play("tick")
                self.table.stage.hop([each.card.id for each in self.view.rows[row]])
                return self.kit.seconds(700)
            case Passed():
                self.composing = Draft()
                self.kit.sounds.play("card-slide")
                self.refresh(HOME)
                return self.kit.seconds(500)
            case Started():
                self.kit.sounds.play("turn")
                self.refresh(HOME)
                return self.kit.seconds(900)
        return 0.0
