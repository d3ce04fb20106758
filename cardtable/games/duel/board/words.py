"""What the duel says on its table: plates, buttons, the status line, the penalty paper, hints."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from cardtable.games.duel.board.draft import Draft
from cardtable.games.duel.board.faces import label_of
from cardtable.games.duel.board.marks import PenaltyText, due
from cardtable.games.duel.rules.deck import (
    COSTLY,
    COSTLY_DRAWS,
    costly_letters,
    costly_penalty,
    count_penalty,
)
from cardtable.games.duel.rules.model import Drop, DuelRefusal, Laid, Lay, Phase, State, Swap
from cardtable.i18n import _
from cardtable.rules.cards import Card
from cardtable.rules.contract import Move, Options, Seat
from cardtable.table.board.board import Board
from cardtable.table.board.description import Words
from cardtable.table.board.picture import Choice, DraftNote
from cardtable.table.board.state import BoardState
from cardtable.table.holdings import PlateStanding
from cardtable.ui.typeset import escape
from cardtable.wording.keys import held, names
from cardtable.wording.sentence import card_name, cards, name_of

if TYPE_CHECKING:
    from cardtable.games.duel.board.board import DuelTable


class DuelWords(Words[State, Draft]):
    """The sentences of one duel."""

    game: DuelTable
    unfinished = frozenset(
        {DuelRefusal.NOT_A_WORD, DuelRefusal.SAME_WORD, DuelRefusal.GAP, DuelRefusal.NOT_BETWEEN}
    )

    def label(self, card: Card) -> str:
        return label_of(card)

    def standing(self, state: BoardState[Draft], seat: Seat) -> PlateStanding:
        view = self.view
        turn = view.phase in (Phase.PLAYING, Phase.LEVELLING) and view.turn == seat
        rounds = view.rounds[seat], view.rounds_to_win
        held, after = len(view.hands[seat]), None
        alarm = _("just one card left!") if self._close == seat else ""
        if self.board.mine and seat != self.table.seat:
            fact = self.board.preview.judge(self.board.drafting.now).fact
            after = held + fact.penalty if isinstance(fact, Laid) else None
        return PlateStanding("", held, alarm or self.kind(state, seat), turn, rounds, after, alarm=alarm)

    @property
    def _close(self) -> Seat | None:
        """The opponent who could win the round with one card, None while nobody can."""
        view, own = self.view, self.table.facing
        if view.phase is not Phase.PLAYING or own is None or len(view.hands[1 - own]) != 1:
            return None
        return 1 - own

    def _tension(self) -> str:
        """What the status line says while the opponent holds one card."""
        if self._close is None or not self.board.mine or self.board.composing:
            return ""
        name = name_of(self.table.session.players, self._close)
        if self.view.rounds[self._close] + 1 >= self.view.rounds_to_win:
            return _("%(name)s has just one card left, and the match hangs on it: your turn.") % {
                "name": name
            }
        return _("%(name)s has just one card left: your turn.") % {"name": name}

    def _last_turn(self) -> str:
        """Tell whose turn is the last one of the match, while it is; "" at any other time."""
        if not self.view.is_last_turn or self.board.composing:
            return ""
        if self.board.mine:
            return _("The match’s last turn is yours: empty your hand too, and you both win.")
        name = name_of(self.table.session.players, self.view.turn)
        return _("The match’s last turn is due to %(name)s.") % {"name": name}

    def heading(self, state: BoardState[Draft]) -> str:
        return _("Round %(round)s · %(deal)s") % {"round": max(1, self.view.round), "deal": state.deal}

    def waited_for(self, state: BoardState[Draft]) -> frozenset[Seat]:
        return frozenset() if self.view.phase is Phase.OVER else frozenset({self.view.turn})

    def said(self, state: BoardState[Draft]) -> tuple[str, str] | None:
        draft = self.board.drafting.now
        if self.board.drafting.typed:
            return None
        if self.game.hands.throwing:
            return "trash-2", escape(_("Choose the card to discard; then you draw three."))
        if draft.thrown is not None and self.board.mine:
            text = _("Confirm to discard %(card)s and draw three.")
            if self.board.scene.dispatch.by_keyboard:
                text = _("%(play)s discards %(card)s, and you draw three; %(back)s takes it back.")
            return "trash-2", escape(text % {**names(), "card": card_name(draft.thrown.face)})
        lifted = self.board.pointer.lifted is not None
        if self.game.keys.caret is not None and self.board.mine and (lifted or not held()):
            told = _(
                "Type letters at the caret; %(next)s turns it, %(cover)s covers, %(play)s confirms, %(back)s leaves."
            )
            if lifted:
                told = _(
                    "Choose a cell with %(arrows)s; %(use)s lays the card there, %(cover)s covers, %(next)s turns."
                )
            return "keyboard", escape(told % names())
        if told := self._last_turn() or self._tension():
            return "hand", escape(told)
        return None

    def choices(self, state: BoardState[Draft]) -> tuple[Choice, ...]:
        board = self.board
        text = _("Which one?") if self.game.hands.throwing else _("Discard")
        discard = Choice("discard", text, "trash-2", board.mine)
        return self.confirm(state), discard, self.undo(), self.ask_hint(state)

    def promise(self, state: BoardState[Draft], draft: Draft, fact: object) -> DraftNote | None:
        if not isinstance(fact, Laid):
            return None
        word, view = draft.word(self.view), self.view
        name = name_of(self.table.session.players, 1 - fact.seat)
        if len(fact.faces) == len(self.board.hand.held):
            told = _("Hand empty: the round is yours")
            if view.is_last_turn:
                told = _("Hand empty: you both win")
            elif view.grants_last_turn and fact.seat == view.first:
                told = _("Hand empty: %(name)s has one last turn") % {"name": name}
            return DraftNote(word, True, told)
        if view.is_last_turn:
            return DraftNote(word, True, _("Cards left: %(name)s wins") % {"name": name})
        told = self._draws(name, fact.penalty)
        if not fact.penalty:
            return DraftNote(word, True, told)
        return DraftNote(word, True, told, sum_of(fact.faces) if costly_penalty(fact.faces) else "")

    @staticmethod
    def _draws(name: str, penalty: int) -> str:
        """What a move makes the other draw."""
        if not penalty:
            return _("%(name)s draws nothing") % {"name": name}
        return _("%(name)s will draw %(cards)s") % {"name": name, "cards": cards(penalty)}

    def tips(self, state: BoardState[Draft]) -> Mapping[str, str]:
        if self.view.phase is not Phase.PLAYING:
            return {}
        found = {"aim": _("Empty your hand first. Three cards laid at once make the opponent draw.")}
        if COSTLY & {card.face for card in self.board.hand.held}:
            told = _("%(letters)s: whoever lays one makes the opponent draw three.")
            found["costly"] = told % {"letters": " ".join(costly_letters(self.view.options))}
        return found

    def hint(self, state: BoardState[Draft], move: Move) -> str:
        if isinstance(move, Swap):
            return escape(_("You could discard %(card)s and draw three.") % {"card": card_name(move.face)})
        if isinstance(move, Drop):
            held = next((each for each in self.board.hand.held if each.face == move.face), None)
            card = label_of(held) if held else card_name(move.face)
            return escape(_("You could discard %(card)s.") % {"card": card})
        assert isinstance(move, Lay)
        word, seat = escape(self.board.drafting.now.word(self.view)), self.table.seat
        # Of the last cards the reason says that they end the round.
        if seat is None or len(move.faces) == len(self.board.hand.held):
            return _("You could play <w>%(word)s</w>.") % {"word": word}
        draws = self._draws(name_of(self.table.session.players, 1 - seat), move.penalty)
        return _("You could play <w>%(word)s</w>: %(draws)s.") % {"word": word, "draws": escape(draws)}

    def word(self, state: BoardState[Draft]) -> str:
        """That of the line the caret is on, else of the spine."""
        board, caret = self.view.board, self.game.keys.caret
        return "" if board.fresh else board.line(caret.column if caret else None).word


def past(board: Board[State, Draft], event: Laid) -> PenaltyText:
    """What the paper says of a move made."""
    wins = not event.penalty and bool(sum_of(event.faces))
    return due(_title(board, event.seat), _("Drawn:"), event.faces, wins=wins)


def future(board: Board[State, Draft], draft: Draft) -> PenaltyText | None:
    """What the paper says of the draft; None where it lays nothing."""
    seat = board.table.seat
    if seat is None or not draft.cells or not board.preview.judge(draft).stands:
        return None
    wins = len(draft.line_cards) == len(board.view.hands[seat])
    return due(_title(board, seat), _("Draws:"), draft.faces, wins=wins)


def _title(board: Board[State, Draft], seat: Seat) -> str:
    return _("Penalty for %(name)s") % {"name": name_of(board.table.session.players, 1 - seat)}


def tariff(options: Options) -> tuple[tuple[str, str], ...]:
    """What laying costs the opponent (D7): how many cards or which, and how many cards it draws."""
    return (
        (_("1 or 2 cards"), "0"),
        (cards(3), f"+{count_penalty(3)}"),
        (cards(4), f"+{count_penalty(4)}"),
        (_("5 or more"), f"+{count_penalty(5)}"),
        (" ".join(costly_letters(options)), f"+{COSTLY_DRAWS}"),
    )


def sum_of(faces: tuple[str, ...]) -> str:
    """How the penalty adds up: "+1, Z: +3" (D7)."""
    parts = [f"+{count_penalty(len(faces))}"] if count_penalty(len(faces)) else []
    costly = sorted(set(faces) & COSTLY)
    if costly:
        told = _("%(letters)s: +%(count)s") % {"letters": ", ".join(costly), "count": costly_penalty(faces)}
        parts.append(told)
    return ", ".join(parts)
