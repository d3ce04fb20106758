"""What Crack Word says on its table: plates, buttons, the status line, the preview, hints."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from cardtable.games.crackword.board.draft import Draft
from cardtable.games.crackword.board.faces import back_of, label_of
from cardtable.games.crackword.rules.deck import POUBELLE
from cardtable.games.crackword.rules.model import (
    Concede,
    Contest,
    CrackRefusal,
    Due,
    Justify,
    Laid,
    Lay,
    Name,
    Pass,
    Stand,
    State,
)
from cardtable.i18n import _
from cardtable.rules.cards import JOKER, Card
from cardtable.rules.contract import Event, Move, Seat
from cardtable.table.board.description import Words
from cardtable.table.board.picture import Choice, DraftNote
from cardtable.table.board.state import BoardState
from cardtable.table.holdings import PileMark, PlateStanding
from cardtable.ui.typeset import escape
from cardtable.wording.keys import names
from cardtable.wording.refusals import refusal
from cardtable.wording.sentence import points

if TYPE_CHECKING:
    from cardtable.games.crackword.board.board import CrackWordTable


class CrackWordWords(Words[State, Draft]):
    """The sentences of one table of Crack Word."""

    one_card = True
    insists = False  # the status line tells of what is laid
    unfinished = frozenset(
        {
            CrackRefusal.UNJUSTIFIED,
            CrackRefusal.JOKER_UNNAMED,
            CrackRefusal.TOO_SHORT,
            CrackRefusal.NOT_A_WORD,
            CrackRefusal.NOT_LEADING,
        }
    )

    game: CrackWordTable

    def label(self, card: Card) -> str:
        return label_of(card)

    def standing(self, state: BoardState[Draft], seat: Seat) -> PlateStanding:
        view = self.view
        due, back = view.due, back_of(self.table.seating.hue(seat))
        caption = _("Out of play") if view.out[seat] else self.kind(state, seat)
        piles = (
            PileMark(_("Pile"), view.stock(seat), back),
            PileMark(_("Packet"), view.score(seat), scores=True),
        )
        turn = (due.seat if due is not None else view.turn) == seat
        return PlateStanding("", len(view.hands[seat]), caption, turn, piles=piles, back=back)

    def hesitates(self, state: BoardState[Draft]) -> float:
        """Asked at every card whether they contest it, bots answer quickly (C40)."""
        due = self.view.due
        return 0.2 if due is not None and due.due is Due.CONTEST else 1.0

    def heading(self, state: BoardState[Draft]) -> str:
        if self.view.announcer is not None:
            return _("Last hand · %(deal)s") % {"deal": state.deal}
        turn = 1 + self.view.turns // len(self.view.hands)
        return _("Turn %(turn)s · %(deal)s") % {"turn": turn, "deal": state.deal}

    def said(self, state: BoardState[Draft]) -> tuple[str, str] | None:
        game, board = self.game, self.board
        if game.decisions.laying and board.drafting.now:
            return self._of_draft(board.drafting.now)
        if chosen := game.decisions.kind is Due.NAME and game.decisions.chosen:
            text = _("The joker turned up is <w>%(letter)s</w>: confirm it, or choose another letter.")
            return "star", text % {"letter": chosen}
        if board.passing.asked:
            return "hand", _("Press once more to lay no letter this turn.")
        if board.drafting.typed:
            return None
        if game.decisions.laying and board.pointer.lifted is not None:
            return None if board.scene.dispatch.by_keyboard else ("hand", escape(self._of_lifted()))
        if self.view.due is None and not self.view.over:
            return "clock", escape(game.told)
        return None

    def _of_lifted(self) -> str:
        """Where the card taken up may go."""
        up = self.board.pointer.up
        if up is not None and up.face == POUBELLE:
            return _("Choose the row to clear. %(back)s takes the card back.") % names()
        if self.view.options["insertion"] == "on":
            told = _(
                "Choose where the card goes: an end of a row, or between two cards. %(back)s takes it back."
            )
            return told % names()
        return _("Choose where the card goes: an end of a row. %(back)s takes it back.") % names()

    def _of_draft(self, draft: Draft) -> tuple[str, str]:
        """What can be done with the card laid."""
        if draft.unnamed is not None:
            asked = _("<n>Name the joker:</n> choose a letter; %(back)s takes the card back.")
            return "star", asked % names()
        told = {**names(), "word": escape(draft.word(self.view)), "row": draft.spot.row + 1}
        by_keys = self.board.scene.dispatch.by_keyboard
        if draft.bins:
            text = _("Confirm to clear row %(row)s, or take the bin card back.")
            if by_keys:
                text = _("%(play)s clears row %(row)s; another row with %(arrows)s, back with %(back)s.")
            return "trash-2", text % told
        if self.game.decisions.cries:
            text = _("Confirm <w>%(word)s</w>, or cry CRACK WORD! A wrong cry costs the turn.")
            if by_keys:
                text = _("%(play)s lays <w>%(word)s</w> without a cry; %(next)s leads to CRACK WORD!")
            return "zap", text % told
        if self.game.decisions.takes:
            text = _("<n>CRACK WORD!</n> Take <w>%(word)s</w>, or just lay the card.")
            if by_keys:
                text = _("<n>CRACK WORD!</n> %(play)s takes <w>%(word)s</w>; %(next)s leads to the buttons.")
            return "zap", text % told
        no = self.board.preview.judge(draft).no
        if no is not None:  # why, since the preview has not always a place
            why = escape(refusal(self.table.session.header.game, no).title)
            return "ban", _("%(why)s Lay the card elsewhere, or take it back.") % {"why": why}
        text = _("Confirm <w>%(word)s</w>, lay the card elsewhere, or take it back.")
        if by_keys:
            text = _(
                "%(play)s confirms <w>%(word)s</w>; move the card with %(arrows)s, take it back with %(back)s."
            )
        return "check", text % told

    def choices(self, state: BoardState[Draft]) -> tuple[Choice, ...]:
        game, kind = self.game, self.game.decisions.kind
        back, hint = self.undo(), self.ask_hint(state)
        if kind is Due.NAME:
            if game.decisions.chosen:
                sure = Choice("name", _("It is %(letter)s") % {"letter": game.decisions.chosen}, "check")
                return sure, Choice("rename", _("Another letter"), "case-upper"), back, hint
            name = Choice("name", _("Name the joker"), "star", wide=True)
            return name, back, hint
        if kind is Due.CONTEST:
            stand = Choice("stand", _("Let it stand"), "check")
            return stand, Choice("contest", _("Contest"), "flag"), back, hint
        if kind is Due.JUSTIFY:
            prove = Choice("prove", _("Prove it"), "pen-line")
            return prove, Choice("concede", _("Give up"), "flag"), back, hint
        if game.decisions.takes and game.decisions.cries:
            lay = replace(self.confirm(state), key="lay", text=_("Just lay it"), quiet=True)
            return Choice("crack", _("CRACK WORD!"), "zap", wide=True), back, lay
        if game.decisions.takes:
            crack = Choice("crack", _("CRACK WORD!"), "zap", wide=True)
            # Translators: lay the card without taking the row
            return crack, back, Choice("lay", _("Just lay it"), "check")
        facing = self.table.facing
        draws = facing is not None and not self._drawn and self.view.stock(facing)
        passing = self.instead(state, _("Draw") if draws else _("Pass"))
        return self.confirm(state), passing, back, hint

    def plays(self, state: BoardState[Draft], key: str) -> Move | None:
        return Pass() if key == "pass" else None

    @property
    def _drawn(self) -> bool:
        """Whether only the card just drawn is to be laid or not (C13)."""
        return self.game.decisions.due is not None and self.game.decisions.due.number > 0

    def promise(self, state: BoardState[Draft], draft: Draft, fact: Event) -> DraftNote:
        """Where a letter is judged only once it lies, or only if somebody contests it (C40), nothing is said of that
        before."""
        word, judge = draft.word(self.view), self.board.preview.judge
        if draft.bins or not isinstance(fact, Laid):
            return DraftNote(word, True, _("The row leaves the game: %(points)s") % {"points": points(1)})
        if not self.table.session.aids.foretell:
            return DraftNote(word, True, self._blindly(), asks=True)
        claim = judge(draft.claim())
        if claim.fact is not None:
            gain = self.table.session.game.gain(claim.fact)
            told = _("CRACK WORD! %(points)s") % {"points": points(gain)}
            return DraftNote(word, True, told, _("A word, and your colour leads"))
        if claim.no is not None and claim.no.reason is CrackRefusal.NOT_LEADING:
            return DraftNote(word, True, _("A word, but your colour does not lead"))
        dispute = self.view.options["dispute"]
        if dispute == "strict":
            return DraftNote(word, True, _("It is judged once laid"), asks=True)
        if dispute == "challenge":
            return DraftNote(word, True, _("It may be contested"), asks=True)
        if claim.no is not None and claim.no.reason is CrackRefusal.TOO_SHORT:
            return DraftNote(
                word, True, _("Part of a word"), _("Only rows of three letters or more can be taken")
            )
        return DraftNote(word, True, _("Part of a word"), _("To be taken, it must be a whole word"))

    def _blindly(self) -> str:
        """Tell the fate of a letter that the table judges once it is confirmed."""
        if self.view.options["dispute"] == "challenge":
            return _("It may be contested")
        return _("It is judged once laid")

    def question(self, state: BoardState[Draft]) -> DraftNote | None:
        """The letter of a joker turned up (C9)."""
        if self.game.decisions.kind is not Due.NAME:
            return None
        decisions = self.game.decisions
        letter = decisions.looked_at or decisions.chosen
        if decisions.chosen and not decisions.looked_at:
            return DraftNote(letter, True, _("The joker turned up: is it this letter?"), asks=True)
        return DraftNote(letter or JOKER, True, _("Which letter is the joker?"), asks=True)

    def tips(self, state: BoardState[Draft]) -> Mapping[str, str]:
        if not self.game.decisions.laying:
            return {}
        found = {"aim": _("Make a row a whole word in which your colour leads, and take its cards.")}
        if self.view.announcer is not None:
            found["last"] = _("Last hand: whoever lays the last card also takes all of that colour.")
        if JOKER in {card.face for card in self.board.hand.held}:
            found["joker"] = _("Your joker is any letter; where colours tie, it counts twice.")
        return found

    def hint(self, state: BoardState[Draft], move: Move) -> str:
        draft = self.board.drafting.now
        told = {"row": draft.spot.row + 1, "word": escape(draft.word(self.view))}
        match move:
            case Lay(crack=True) if self.game.decisions.takes:
                text = _("You could take <w>%(word)s</w>: CRACK WORD, %(points)s.")
                return text % {**told, "points": points(self.game.decisions.takes)}
            case Lay():
                return _("You could lay <w>%(word)s</w> in row %(row)s.") % told
            case Name(letter):
                return _("You could name it %(letter)s.") % {"letter": letter}
            case Contest():
                return escape(_("You could contest it."))
            case Stand():
                return escape(_("You could let it stand."))
            case Justify(word):
                return _("You could prove it with <w>%(word)s</w>.") % {"word": word}
            case Concede():
                return escape(_("You could give up."))
        if draft.bins:
            return _("You could clear row %(row)s.") % told
        if self._drawn:
            return escape(_("You could keep the card you drew."))
        if self.view.announcer is not None:
            return escape(_("You could pass and be out."))
        return escape(_("You could pass and draw a card."))
