"""The table of the shelf: what people do with their cards becomes a draft, the draft a move; facts become motion."""

from __future__ import annotations

import pygame

from cardtable.games.shelf.board import cues
from cardtable.games.shelf.board.draft import Draft, from_move
from cardtable.games.shelf.board.ends import LIGHTS, Ends
from cardtable.games.shelf.board.faces import BACK
from cardtable.games.shelf.board.furniture import ShelfFurniture
from cardtable.games.shelf.board.hands import Hands
from cardtable.games.shelf.board.marks import Pile
from cardtable.games.shelf.board.pad import ScorePad
from cardtable.games.shelf.board.pointer import TurnPointer
from cardtable.games.shelf.board.slip import Slip
from cardtable.games.shelf.rules.meta import META
from cardtable.games.shelf.rules.model import (
    Closed,
    Drew,
    Laid,
    Lay,
    Opened,
    Pass,
    Passed,
    Phase,
    Propose,
    Proposed,
)
from cardtable.i18n import _
from cardtable.play.agreements import starred
from cardtable.play.beats import Beat
from cardtable.rules.contract import Event, IllegalMove, Move, Seat
from cardtable.table.boards import typed
from cardtable.table.boards.board import Action
from cardtable.table.boards.marks import LastWordLine
from cardtable.table.screens.conductor import judge
from cardtable.table.screens.plates import Standing
from cardtable.ui.gestures import Key
from cardtable.ui.paint import materials
from cardtable.ui.sprite import Ring
from cardtable.ui.stage import HOME, LAY
from cardtable.ui.typeset import escape
from cardtable.wording.games import kind_of_player
from cardtable.wording.sentence import number, points
from cardtable.wording.status import status

FURNITURE = -20
"""Below the lights of the slots."""
CONFIRM_PASS = 3.0
"""Seconds in which a second press on Pass means it."""


class ShelfBoard(Hands):
    """One shelf table on one screen."""

    back = BACK

    @property
    def drafting(self) -> bool:
        return bool(self.composing.placed or self.typed)

    def recall(self, before: ShelfBoard) -> None:
        self.order = [*before.order]

    def explain(self, sentence: str) -> None:
        self.line.tip = sentence

    def build(self) -> None:
        table, kit, view = self.table, self.kit, self.view
        spots = self.spots()
        table.base.add(pile := Pile(kit, spots.pile, _("Draw pile")))
        hues = [table.hue(seat) for seat in range(len(view.hands))]
        names = [player.name for player in table.session.players]
        table.base.add(pad := ScorePad(kit, spots.pad, hues, names))
        pad.star(starred(table.session))
        table.base.add(line := LastWordLine(kit, spots.last, table.look_up))
        table.base.add(shelf := ShelfFurniture(kit, spots.shelf, self._depths(), materials.felt(kit)))
        for node in (pile, pad, line):
            node.z = FURNITURE
        shelf.z = FURNITURE - 1
        table.base.add(pointer := TurnPointer(kit))
        pointer.z = LIGHTS
        self.pile, self.pad, self.line, self.shelf, self.pointer = pile, pad, line, shelf, pointer
        table.base.add(table.stage)
        self._follow_hands()
        self._ends = Ends(kit, table.stage, self._put_on)
        self._slip = Slip(table, pad)
        self._take_up_last()
        self.face()

    def _take_up_last(self) -> None:
        """What the last facts were, for a table that opens in the middle of a game."""
        for beat in self.table.past():
            self.recall_fact(beat.event)

    def recall_fact(self, event: Event) -> None:
        if isinstance(event, Laid):
            self.last = frozenset(each.card.id for each in event.cards if each)
        if isinstance(event, (Opened, Laid, Passed)):
            self.line.tip = ""
            self.line.show(cues.last_word(event, self.table))

    def settle(self) -> None:
        self._sort_in()
        self.flying = {}
        self.refresh(HOME)

    def standing(self, seat: Seat) -> Standing:
        view, session = self.view, self.table.session
        turn = view.phase is Phase.LAYING and view.turn == seat
        if view.phase is Phase.OPENING:
            turn = view.proposals[seat] is None
        caption = kind_of_player(session.players[seat])
        return Standing(number(view.score(seat)), len(view.hands[seat]), caption, turn)

    def status(self) -> tuple[str, str]:
        session = self.table.session
        if self.typed:
            return "keyboard", _("You are typing <w>%(word)s</w>") % {"word": escape(self.typed)}
        if self._sure:
            return "hand", _("Press once more to play no word this turn.")
        said = status(META.id, self.view, session.players, self._waited_for(), self.table.facing)
        mark = "hand" if self.table.seat is not None else "clock"
        lead = f"<n>{escape(said.lead)}</n> " if said.lead else ""
        return mark, lead + escape(said.body)

    def actions(self) -> tuple[Action, ...]:
        mine, busy = self.table.seat is not None, bool(self.composing.placed)
        if self.view.phase is Phase.OPENING:
            first = Action("confirm", _("Propose"), "check", self.confirm, mine and busy)
            second = Action("pass", self._pass_text(_("No word")), "arrow-right", self._pass, mine)
        else:
            first = Action("confirm", _("Confirm"), "check", self.confirm, mine and busy)
            second = Action("pass", self._pass_text(_("Pass")), "arrow-right", self._pass, mine)
        back = Action("undo", _("Undo"), "undo-2", lambda: self.table.ask("undo"))
        hint = Action("hint", _("Hint"), "lightbulb", lambda: self.table.ask("hint"), mine)
        return first, second, back, hint

    def _pass_text(self, text: str) -> str:
        return _("Really?") if self._sure else text

    @property
    def _sure(self) -> bool:
        return self._passing >= 0 and self.kit.now() - self._passing < CONFIRM_PASS

    def _pass(self) -> None:
        """Passing draws a card and cannot be taken back: a second press within three seconds means it."""
        if self.table.seat is None:
            return
        if not self._sure:
            self._passing = self.kit.now()
            self.table.changed()
            scene = self.table.base.scene
            if scene is not None:
                scene.after(CONFIRM_PASS + 0.05, self.table.changed)
            return
        self._passing = -1.0
        self._compose(Draft(), "", HOME)
        self.table.commit(Propose(()) if self.view.phase is Phase.OPENING else Pass())

    def confirm(self) -> None:
        """Play the draft, or ask what its joker stands for."""
        if self.table.seat is None:
            return
        unnamed = self.composing.unnamed
        move = self.composing.move(self.view)
        if unnamed is not None:
            self._name_joker(unnamed.card)
        elif move is not None:
            self.typed = ""
            self.table.commit(move)

    def refused(self, no: IllegalMove) -> None:
        """The cards concerned shake."""
        ids = [each.card.id for each in self.composing.placed]
        if (slot := no.details.get("slot")) is not None:
            at = self.composing.at(int(slot))
            ids = [at.card.id] if at else ids
        self.table.stage.mark(ids, Ring.REFUSED)
        self.table.stage.shake(ids)

    def undo(self) -> bool:
        if self.typed:
            self.typed = ""
        if not self.composing.placed and self._lifted is None:
            return False
        self._lifted = None
        self._ends.light(False)
        self._compose(Draft(self.composing.placed[:-1]), "undo", HOME)
        return True

    def clear(self) -> bool:
        """All cards of the draft back to the hand."""
        busy = bool(self.composing.placed or self._lifted is not None or self.typed)
        self.typed, self._lifted = "", None
        self._ends.light(False)
        if busy:
            self._compose(Draft(), "card-slide", HOME)
        return busy

    def draft(self) -> str:
        return self.composing.write(self.view)

    def hint(self, move: Move) -> str:
        seat = self.table.seat
        if (
            seat is None
            or not isinstance(move, (Lay, Propose))
            or (isinstance(move, Propose) and not move.pieces)
        ):
            return _("No word found: you may pass.")
        draft = from_move(self.view, seat, move)
        self._compose(draft, "card-lay", LAY)
        self.table.stage.pulse([each.card.id for each in draft.placed])
        word = draft.word(self.view)
        fact, _no = judge(self.table.session, seat, move)
        worth = fact.gain if isinstance(fact, Laid) else move_value(move)
        return _("You could play <w>%(word)s</w>, %(points)s.") % {"word": word, "points": points(worth)}

    def type(self, text: str) -> bool:
        letters = typed.letters(text)
        if not letters or self.table.seat is None:
            return False
        self._free_keyboard()
        if not self.typed and self.composing.unnamed:
            return self._name(letters[0])
        self._retype((self.typed + letters)[:9])
        return True

    def _name(self, letter: str) -> bool:
        unnamed = self.composing.unnamed
        assert unnamed is not None
        self._compose(self.composing.sign(unnamed.card.id, letter), "card-lay", LAY)
        return True

    def _retype(self, typed: str) -> None:
        """Show the best way to lay what has been typed so far; letters that cannot be laid yet stay in the status line."""
        seat = self.table.seat
        assert seat is not None
        self.typed = typed
        moves = self.table.session.game.spell(self.view, seat, typed) if typed else ()
        if moves:
            self._compose(from_move(self.view, seat, moves[0]), "card-lay", LAY)
        else:
            self._compose(Draft(), "tap", HOME)

    def press(self, key: Key) -> bool:
        if key.key == pygame.K_BACKSPACE:
            if self.typed:
                self._retype(self.typed[:-1])
                return True
            return self.undo()
        if key.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and self.composing.placed:
            self.confirm()
            return True
        if key.key == pygame.K_ESCAPE:
            return self.clear()
        if key.key == pygame.K_F2:
            word = self.typed or self.composing.word(self.view) or self.view.word
            if word.isalpha():
                self.table.look_up(word)
            return True
        return False

    def show(self, beat: Beat) -> float:
        event = beat.event
        self.recall_fact(event)
        self.pad.star(starred(self.table.session))
        self.table.stage.mark((), Ring.REFUSED)
        match event:
            case Laid():
                return cues.laid(self, event)
            case Drew():
                return cues.drew(self, event)
            case Passed():
                self.kit.sounds.play("card-slide")
                self.refresh(HOME)
                return self.kit.seconds(500)
            case Opened():
                self.composing = Draft()
                self.refresh(HOME)
                self.kit.sounds.play("turn")
                return self.kit.seconds(1600)
            case Proposed(seat):
                return cues.proposed(self, seat)
            case Closed():
                self.composing = Draft()
                self.refresh(HOME)
                return self.kit.seconds(1500)
        return 0.0


def move_value(move: Lay | Propose) -> int:
    """What the cards of a proposal are worth together (S2)."""
    return sum(piece.value for piece in move.pieces if piece is not None)
