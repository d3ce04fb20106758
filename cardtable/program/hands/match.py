"""Match with phones: the hands of a table, what each shows and what their players decide."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cardtable.games import manifest
from cardtable.phones.limits import Taken
from cardtable.phones.messages import Do
from cardtable.play.session import Session
from cardtable.play.situation import Situation
from cardtable.play.timeline import UndoError
from cardtable.program.hands.hand import PhoneHand
from cardtable.program.hands.phones import Phone, Phones
from cardtable.program.hands.shown import Question, ended, shown
from cardtable.program.hands.speech import speaking
from cardtable.rules.contract import IllegalMove, Move, Seat
from cardtable.table.board.parts import BoardParts
from cardtable.table.board.state import ShownFact
from cardtable.table.screens.table import TableScene
from cardtable.wording.status import consent


class PhoneMatch:
    """Match whose hands, some or all, are on phones; it goes with one table scene."""

    def __init__(self, scene: TableScene, phones: Phones) -> None:
        self.scene, self._phones = scene, phones
        self._hands: dict[Seat, PhoneHand] = {}
        self._known: dict[Seat, tuple[Any, ...]] = {}
        """Contents of the picture that each seat was sent last."""
        self._asked: tuple[Seat, frozenset[Seat]] | None = None
        """The seat that asks to take a decision back, and those who have still to agree."""
        self._handed: dict[Seat, Move] = {}
        """The secret choices that phones have handed in; the match takes them all at once, in the order of seats."""
        scene.shared.away = frozenset(phones.held)
        phones.acts, phones.looks = self._act, self._look
        phones.gate.close()

    # --- what a hand sees ---------------------------------------------------------------------------------------

    @property
    def session(self) -> Session:
        return self.scene.session

    @property
    def shown(self) -> ShownFact | None:
        return self.scene.playback.shown

    @property
    def public(self) -> Any:
        board = self.scene.board
        return board.known.own if board.public is None else board.public

    def situation_of(self, seat: Seat) -> Situation:
        return self.scene.presenter.situation_of(seat)

    def play(self, seat: Seat, move: Move) -> None:
        self._asked = None
        if not self.scene.situation.secret:
            self.scene.commit_for(seat, move)
            return
        self.session.preview(seat, move)
        self._handed[seat] = move

    def _take_handed(self) -> None:
        """Play the secret choices once every seat on a phone that owes one has handed it in, and none at the screen is left to choose."""
        scene, away = self.scene, self.scene.shared.away
        pending = scene.situation.pending
        if not scene.situation.secret or scene.situation.busy:
            self._handed.clear()
            return
        if not self._handed or not pending & away <= self._handed.keys():
            return
        if any(seat not in away and scene.session.players[seat].is_human for seat in pending):
            return
        handed, self._handed = self._handed, {}
        for seat in sorted(handed):
            try:
                scene.commit_for(seat, handed[seat])
            except IllegalMove:
                continue
            self._hands[seat].handed_in()

    def take_again(self, seat: Seat) -> None:
        """Take a secret choice back that was handed in, while another seat still owes its own."""
        self._handed.pop(seat, None)

    def later(self, ms: float, act: Callable[[], object]) -> None:
        self.scene.after(self.scene.kit.seconds(ms), act)

    def act(self, seat: Seat, key: str) -> None:
        """Take a step or a decision back; a phone asks for nothing else outside its draft."""
        if key == "undo":
            self._take_back(seat)

    # --- frames -------------------------------------------------------------------------------------------------

    def update(self) -> None:
        """Let the hands follow the table, and send what has changed."""
        scene = self.scene
        away = frozenset(self._phones.held)
        if away != scene.shared.away:
            scene.shared.away = away
            scene.presenter.regroup()
        for seat in away - self._hands.keys():
            parts: BoardParts[Any, Any] = manifest(scene.session.header.game).room("board")
            with speaking(self._language(seat)):
                self._hands[seat] = PhoneHand(seat, parts, self)
        for seat in self._hands.keys() - away:
            del self._hands[seat]
        self._take_handed()
        for phone in tuple(self._phones.lines.values()):
            if phone.seat in self._hands:
                self._show(phone, self._hands[phone.seat])

    def _language(self, seat: Seat) -> str:
        found = [phone.language for phone in self._phones.lines.values() if phone.seat == seat]
        return found[0] if found else "en"

    def _show(self, phone: Phone, hand: PhoneHand, *, again: bool = False) -> None:
        """Send the picture of a hand, if it is another one."""
        with speaking(phone.language):
            hand.observe()
            now = (
                hand.state,
                hand.refused,
                self._phones.chairs,
                self._question(hand.seat),
                self.scene.playback.crowned,
                phone.line,
                tuple(sorted(self._handed)),
            )
            if again or self._known.get(hand.seat) != now:
                self._known[hand.seat] = now
                self._send(phone, hand)

    def _send(self, phone: Phone, hand: PhoneHand) -> None:
        session = self.session
        fields: dict[str, Any] = {"ack": self._phones.held[hand.seat].ack}
        fields |= shown(hand, self._phones.chairs, tuple(self._handed), question=self._question(hand.seat))
        outcome = session.outcome()
        if outcome is not None and (hand.state.situation.ended and not hand.state.situation.busy):
            fields["over"] = ended(outcome, session.players, session.header.game)
        self._phones.send_picture(phone, fields)

    def _look(self, phone: Phone) -> None:
        if phone.seat in self._hands:
            self._show(phone, self._hands[phone.seat], again=True)

    # --- acts ---------------------------------------------------------------------------------------------------

    def _act(self, phone: Phone, act: Do) -> None:
        hand = self._hands.get(phone.seat) if phone.seat is not None else None
        if hand is None:
            return
        ledger = self._phones.held[hand.seat].ledger
        with speaking(phone.language):
            hand.observe()
            self._phones.held[hand.seat].ack = act.id
            if ledger.take(act, hand.decision) is Taken.NEW:
                if hand.seat in self._handed:
                    if act.name in ("answer", "erase", "home"):
                        self.take_again(hand.seat)
                elif act.name == "answer":
                    self._answer(hand.seat, *act.args)
                else:
                    hand.do(act.name, act.args)
        self._show(phone, hand, again=True)

    # --- taking back ---------------------------------------------------------------------------------------------

    def _take_back(self, seat: Seat) -> None:
        """Take a step of the draft back, else the last decision of that seat: at once where that is fair, else once all agree."""
        hand = self._hands[seat]
        if hand.state.composing or hand.depiction.relax(hand.state) is not None:
            hand.undo()
            return
        takeback = hand.state.situation.takeback
        if takeback is None:
            return
        if takeback.fair:
            self._undo(seat, ())
        else:
            self._asked = seat, frozenset(takeback.askees) - {seat}
            self._answer(seat, "undo", "yes")

    def _question(self, seat: Seat) -> Question | None:
        """Return the question that a seat is asked."""
        if self._asked is None or seat not in self._asked[1]:
            return None
        takeback = self.session.takeback(self._asked[0])
        if takeback is None:
            return None
        said = consent(self.session.players, takeback.askees, takeback.count)
        name = self.session.players[self._asked[0]].name
        return Question("undo", f"{name} – {said.title}", said.explanation)

    def _answer(self, seat: Seat, key: str, answer: str) -> None:
        """Take the answer of a seat; a no ends the question, the last yes takes the decision back."""
        if key != "undo" or self._asked is None:
            return
        asking, left = self._asked
        if answer != "yes":
            self._asked = None if seat in left else self._asked
            return
        left = left - {seat}
        self._asked = asking, left
        if not left:
            takeback = self.session.takeback(asking)
            self._undo(asking, () if takeback is None else takeback.askees)

    def _undo(self, seat: Seat, consenting: tuple[Seat, ...]) -> None:
        self._asked = None
        try:
            self.scene.undo_for(seat, consenting)
        except UndoError:
            return
        for hand in self._hands.values():
            hand.begin_anew()
