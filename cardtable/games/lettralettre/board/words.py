"""What Lettralettre 26 says on its table: plates, buttons, the status line, hints."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from cardtable.games.lettralettre.board.auction import AUCTION
from cardtable.games.lettralettre.board.desk import watchers
from cardtable.games.lettralettre.board.plaques import letter_label
from cardtable.games.lettralettre.board.plates import TokenStanding
from cardtable.games.lettralettre.board.verdict import Draft
from cardtable.games.lettralettre.rules.deck import DEALS, KEPT
from cardtable.games.lettralettre.rules.model import Chip, Chipped, Dealt, Phase, State, Took, TurnedUp, Write
from cardtable.games.lettralettre.strings.constraints import asked
from cardtable.games.lettralettre.strings.facts import tokens
from cardtable.i18n import _
from cardtable.play.presenter import BOT_PAUSE
from cardtable.rules.cards import Card
from cardtable.rules.contract import Move, Seat
from cardtable.table.board.description import Words
from cardtable.table.board.picture import Choice
from cardtable.table.board.state import BoardState
from cardtable.ui.typeset import escape
from cardtable.wording import keys
from cardtable.wording.sentence import names, number, points

if TYPE_CHECKING:
    from cardtable.games.lettralettre.board.board import LettralettreTable

READ = 1.2
"""Seconds in which a card that was just turned up can be read before it goes to somebody."""


class LettralettreWords(Words[State, Draft]):
    """The sentences of one table."""

    previews = False  # the paper tells of what is written
    game: LettralettreTable

    def label(self, card: Card) -> str:
        return letter_label(card)

    def mark(self, state: BoardState[Draft]) -> str:
        return "hand" if self.view.phase is Phase.BIDDING else "pen-line"

    def standing(self, state: BoardState[Draft], seat: Seat) -> TokenStanding:
        view, held = self.view, self.game.auction.tokens.held(seat)
        out = view.out[seat]
        return TokenStanding(
            number(held),
            0,
            _("Out of the game") if out else state.kind(seat),
            view.phase is Phase.BIDDING and view.turn == seat,
            tokens=held,
            dealer=view.dealer == seat and view.phase is not Phase.OVER,
            out=out,
        )

    def heading(self, state: BoardState[Draft]) -> str:
        view = self.view
        if view.phase in AUCTION:
            every = KEPT * len(view.tokens)
            card = min(sum(map(len, view.kept)) + 1, every)
            return _("The auction · card %(card)s of %(all)s") % {"card": card, "all": every}
        now, every = deals(view)
        return _("The words · deal %(deal)s of %(all)s") % {"deal": now, "all": every}

    def said(self, state: BoardState[Draft]) -> tuple[str, str] | None:
        view, seat = self.view, self.table.seat
        line = escape(self.game.auction.line)
        if self.game.veil.waiting:
            return "coins", f"{line}. <m>{escape(self._going_on())}</m>"
        if self.game.desk.writing and self.board.passing.asked:
            return "ban", escape(_("Press again to hand in no word."))
        if seat is None and view.phase is Phase.WRITING:
            facing = self.table.facing
            mine = view.sheets[facing] if facing is not None else None
            if mine is None:
                return "pen-line", escape(_("Everybody writes in secret."))
            if not mine.word:
                return "pen-line", escape(
                    _("You hand in no word. Everybody’s words are turned over together.")
                )
            return "pen-line", escape(_("Your word is in. Everybody’s words are turned over together."))
        if line and seat is None and view.phase is not Phase.OVER and not self.waited_for(state):
            return "clock", line
        return None

    def doing(self, state: BoardState[Draft]) -> str:
        if state.shown is None:
            return ""
        match event := state.shown.event:
            case TurnedUp() | Took(alone=True):
                return _("The next card is turned up.")
            case Dealt():
                return _("The letters are dealt.")
        bids = isinstance(event, Chipped | Took) or (event is None and self.view.phase is Phase.BIDDING)
        return super().doing(state) if bids else ""

    def _going_on(self) -> str:
        """What there is to do while the words lie open."""
        idle = watchers(self.table.session)
        if not idle:
            return _("Press %(play)s or tap to go on.") % keys.names()
        return _("Press %(play)s or tap to go on; “Write along” lets %(names)s write again.") % {
            **keys.names(),
            "names": names(self.table.session.players, idle),
        }

    def choices(self, state: BoardState[Draft]) -> tuple[Choice, ...]:
        table, game, auction, desk = self.table, self.game, self.game.auction, self.game.desk
        hint, back = self.ask_hint(state), self.undo()
        if game.veil.waiting:
            go = Choice("go-on", _("Go on"), "arrow-right", wide=True)
            if watchers(table.session):
                hint = Choice("write-along", _("Keep writing"), "pen-line")
            return go, back, hint
        if self.view.phase in AUCTION:
            pot = self.view.pot
            text = _("Take it, +%(count)s") % {"count": pot} if pot else _("Take it")
            # Translators: refuse the card at auction, paying so many tokens
            decline = _("Decline, %(count)s") % {"count": number(-1)}
            return (
                Choice("take", text, "check", auction.bidding),
                Choice("chip", decline, "coins", auction.may_chip),
                back,
                hint,
            )
        stands = desk.verdict.sheet is not None
        if desk.letters:
            back = Choice("undo", _("Erase"), "delete")
        return (
            # Translators: the word that was written
            Choice("hand-in", _("Hand in"), "check", bool(desk.letters), ready=stands),
            Choice("only-watch", _("Just watch"), "eye")
            if desk.aside
            else self.sure(state, "none", _("No word"), "ban", desk.writing),
            back,
            hint,
        )

    def tips(self, state: BoardState[Draft]) -> Mapping[str, str]:
        if self.view.phase is Phase.BIDDING:
            aim = _("Take cards that many words can meet; whoever has the most tokens at the end wins.")
            return {"aim": aim}
        if self.game.desk.writing:
            return {"word": _("Letters may be used again; only one of your two cards need be met.")}
        return {}

    def hint(self, state: BoardState[Draft], move: Move) -> str:
        if isinstance(move, Write):
            return self._word_hint(move)
        if isinstance(move, Chip):
            return escape(_("You could put a token on it."))
        if not self.view.pot:
            return escape(_("You could take it."))
        text = _("You could take it, with %(tokens)s.")
        return escape(text % {"tokens": tokens(self.view.pot)})

    def _word_hint(self, move: Write) -> str:
        if not move.word:
            return escape(_("You could hand in no word."))
        sheet = self.game.desk.verdict.sheet
        values = {
            "word": escape(move.word),
            "card": escape(asked(move.code)),
            "points": points(sheet.points if sheet is not None else 0),
        }
        return _("You could write <w>%(word)s</w> for “%(card)s”: %(points)s.") % values

    def invitation(self, state: BoardState[Draft], seat: Seat) -> str:
        if seat not in self.table.situation.guests:
            return ""
        return _("You are out of the game, and may write a word just for fun.")

    def hesitates(self, state: BoardState[Draft]) -> float:
        """Bots let a card that was just turned up be read before they take it; they write at once."""
        if self.table.session.game.secret(self.view):
            return 0.0  # people wait for their paper
        fresh = self.view.phase is Phase.BIDDING and not self.view.pot
        return READ / BOT_PAUSE if fresh else 1.0


def deals(view: State) -> tuple[int, int]:
    """Which deal it is, and how many there will be: what the eliminated have dealt, and twice everybody still in (L10)."""
    done = sum(count for count, gone in zip(view.deals, view.out, strict=True) if gone)
    done += view.phase is Phase.SETTLED and view.out[view.dealer]
    now = len(view.rounds) + (view.phase is not Phase.OVER)
    return now, now if view.phase is Phase.OVER else max(done + DEALS * len(view.playing), now)


def last_deal(view: State) -> bool:
    """Whether no other deal follows this one."""
    now, every = deals(view)
    return now == every > 1
