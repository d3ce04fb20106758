"""Match with phones: the hands of a table, what each shows and what their players decide."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any

from cardtable.games import manifest
from cardtable.phones.limits import Taken
from cardtable.phones.messages import Do
from cardtable.play.record import HANDED_IN
from cardtable.play.session import Session
from cardtable.play.situation import Situation
from cardtable.program.hands.agreeing import Agreeing
from cardtable.program.hands.calls import Calls
from cardtable.program.hands.hand import PhoneHand
from cardtable.program.hands.hints import PhoneHints
from cardtable.program.hands.phones import Phone, Phones
from cardtable.program.hands.secrets import SecretChoices
from cardtable.program.hands.shown import ended, shown
from cardtable.program.hands.speech import speaking
from cardtable.program.hands.watch import PhoneWatch
from cardtable.rules.contract import BadNotation, IllegalMove, Move, Seat
from cardtable.table.board.parts import BoardParts
from cardtable.table.board.state import Composer, ShownFact
from cardtable.table.screens.table import TableScene

AGAIN = "rematch"
"""Key of the button by which a phone asks for a rematch."""
DISPUTE = "dispute"
"""Key of the button that asks all people about a word that was refused."""
HANDED = "handed"
"""Key of the question whether a choice that was handed in stays so."""


class PhoneMatch:
    """Match whose hands, some or all, are on phones; it goes with one table scene."""

    def __init__(self, scene: TableScene, phones: Phones, reopen: Callable[[], None]) -> None:
        """`reopen` lets phones join again."""
        self.scene, self._phones = scene, phones
        self.hands: dict[Seat, PhoneHand] = {}
        self._known: dict[Seat, tuple[Any, ...]] = {}
        """Contents of the picture that each seat was sent last."""
        self._agreeing = Agreeing(scene)
        self._secrets, self._calls = SecretChoices(), Calls()
        self._hints = PhoneHints(scene, self.hands, self._language)
        self._facts = scene.session.facts
        self._overseen: tuple[Any, bool, Composer | None] = None, False, None
        """State of the hand whose draft lies on the table, True if it lies open, and what the table knows of it."""
        scene.shared.away = frozenset(phones.held)
        scene.shared.ask_all, scene.shared.propose = self._agreeing.take_back, self._agreeing.propose
        phones.acts, phones.looks = self._act, self._look
        phones.begin(scene.session.players)
        self._watch = PhoneWatch(scene, phones, reopen)

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

    @property
    def handed(self) -> tuple[Seat, ...]:
        """The seats that have handed in a secret choice."""
        return self._secrets.seats

    @property
    def now(self) -> float:
        return self.scene.kit.now()

    def situation_of(self, seat: Seat) -> Situation:
        return self.scene.presenter.situation_of(seat)

    @property
    def secret(self) -> bool:
        """True while no player sees what others choose."""
        session, secret = self.session, self.scene.situation.secret
        return self._secrets.hide(session.pending(), session.decisions, secret=secret)

    def play(self, seat: Seat, move: Move) -> bool:
        if not self.secret:
            self.scene.commit_for(seat, move)
            return True
        self.session.preview(seat, move)
        self._secrets.hand_in(seat, move)
        self.session.keep_draft(seat, HANDED_IN + self.session.game.write(move))
        return False

    def _take_again(self, seat: Seat) -> None:
        """Give a choice that was handed in back to its player, as a draft."""
        self._secrets.take_again(seat)
        self.session.keep_draft(seat, self.session.draft(seat).removeprefix(HANDED_IN))

    def _hand_in_again(self, seat: Seat) -> None:
        """Take up a choice that was handed in before the program ended."""
        draft = self.session.draft(seat)
        if not draft.startswith(HANDED_IN) or seat not in self.session.pending():
            return
        with suppress(IllegalMove, BadNotation):
            move = self.session.parse(seat, draft.removeprefix(HANDED_IN))
            self.session.preview(seat, move)
            self._secrets.hand_in(seat, move)

    def later(self, ms: float, act: Callable[[], object]) -> None:
        self.scene.after(self.scene.kit.seconds(ms), act)

    def act(self, seat: Seat, key: str) -> None:
        if key == "hint":
            self._hints.ask(seat)
        if key != "undo":
            return
        hand = self.hands[seat]
        if hand.state.composing or hand.depiction.relax(hand.state) is not None:
            hand.undo()
        else:
            self._agreeing.take_back(seat)

    def go_on(self) -> None:
        self.scene.go_on()

    def renew(self) -> None:
        self.scene.presenter.notice()

    # --- frames -------------------------------------------------------------------------------------------------

    def update(self) -> None:
        """Let the hands follow the table, and send what has changed."""
        scene = self.scene
        away = frozenset(self._phones.held)
        if away != scene.shared.away:
            scene.shared.away = away
            scene.presenter.regroup()
            scene.dress()
            self._agreeing.forget()
        for seat in away - self.hands.keys():
            parts: BoardParts[Any, Any] = manifest(scene.session.header.game).room("board")
            with speaking(self._language(seat)):
                self.hands[seat] = PhoneHand(seat, parts, self, self._phones.held[seat].decision + 1)
                self._hand_in_again(seat)
        for seat in self.hands.keys() - away:
            del self.hands[seat]
            self._known.pop(seat, None)
            self._take_again(seat)
        self._watch.follow()
        self._follow()
        for seat, hand in self.hands.items():
            with speaking(self._language(seat)):
                hand.tick(runs=seat not in self._secrets and self._phones.held[seat].line is not None)
        self._take_secrets()
        self._oversee()
        self._call()
        self._hints.update()
        for phone in tuple(self._phones.lines.values()):
            if phone.seat in self.hands:
                self._show(phone, self.hands[phone.seat])

    def _follow(self) -> None:
        """Begin all hands anew once decisions were taken back, from wherever."""
        self._agreeing.follow()
        facts, before = self.session.facts, self._facts
        self._facts = facts
        if facts < before:
            for seat in self._secrets.seats:
                self._take_again(seat)
            self._secrets.forget()
            for seat, hand in self.hands.items():
                with speaking(self._language(seat)):
                    hand.begin_anew()

    def _oversee(self) -> None:
        """Let the draft of the hand whose turn it is lie on the table, while all look at the same; never a secret one."""
        situation, scene = self.scene.situation, self.scene
        if situation.busy or situation.unshown:
            return
        common = situation.facing is None and not self.secret
        due = [seat for seat in sorted(situation.pending) if common and seat in self.hands]
        states = {seat: self.hands[seat].state for seat in due}
        seat = next((seat for seat, state in states.items() if state.mine and state.draft.cards), None)
        if seat is None:
            if scene.board.known.composer is not None:
                scene.oversee()
            return
        state, is_open = states[seat], self._phones.open_drafts
        known, opened, composer = self._overseen
        if state is not known or is_open != opened or composer is None:
            note = self.hands[seat].picture().note if is_open else None
            composer = Composer(seat, veiled=not is_open, note=note)
            self._overseen = state, is_open, composer
        scene.oversee(state.draft, composer)

    def _call(self) -> None:
        """Call the players who are to decide on their phones by a soft sound."""
        due = {
            seat: (hand.decision, self._phones.held[seat].ack)
            for seat, hand in self.hands.items()
            if hand.state.mine and seat not in self._secrets
        }
        if self._calls.follow(due, self.now):
            self.scene.kit.sounds.play("turn")

    def _take_secrets(self) -> None:
        """Play the secret choices once no seat owes one."""
        for seat, move in self._secrets.due(self.scene.situation, self.now).items():
            with suppress(IllegalMove):
                self.scene.commit_for(seat, move)
                self.hands[seat].handed_in()

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
                hand.disputed,
                hand.aid,
                self._phones.chairs,
                self._agreeing.question(hand.seat),
                self.scene.playback.crowned,
                phone.line,
                self._secrets.seats,
            )
            if again or self._known.get(hand.seat) != now:
                self._known[hand.seat] = now
                self._send(phone, hand)

    def _send(self, phone: Phone, hand: PhoneHand) -> None:
        session = self.session
        fields: dict[str, Any] = {"ack": self._phones.held[hand.seat].ack}
        fields |= shown(hand, self._phones.chairs, self._secrets.seats, self._agreeing.question(hand.seat))
        outcome, held = session.outcome(), self._phones.held[hand.seat]
        held.decision = hand.decision
        if outcome is not None and self.over(hand):
            fields["over"] = ended(session, outcome, hand.seat, again=held.again)
        self._phones.send_picture(phone, fields)

    def over(self, hand: PhoneHand) -> bool:
        """Return True if that hand shows the result."""
        return hand.state.situation.ended and not hand.state.situation.busy

    def _look(self, phone: Phone) -> None:
        if phone.seat in self.hands:
            self._show(phone, self.hands[phone.seat], again=True)

    # --- acts ---------------------------------------------------------------------------------------------------

    def _act(self, phone: Phone, act: Do) -> None:
        hand = self.hands.get(phone.seat) if phone.seat is not None else None
        if hand is None:
            return
        ledger = self._phones.held[hand.seat].ledger
        with speaking(phone.language):
            hand.observe()
            self._phones.held[hand.seat].ack = act.id
            if ledger.take(act, hand.decision) is Taken.NEW:
                self._phones.gate.confirm(hand.seat)
                if act.args[:1] == (AGAIN,):
                    self._phones.held[hand.seat].again = self.over(hand)
                elif act.args[:1] == (DISPUTE,):
                    self._dispute(hand)
                elif act.name == "answer":
                    self._answer(hand.seat, *act.args)
                elif hand.seat not in self._secrets:
                    hand.do(act.name, act.args)
        self._show(phone, hand, again=True)

    def _dispute(self, hand: PhoneHand) -> None:
        """Ask all people whether the word counts that was refused last; never while others choose unseen."""
        wanted = hand.disputed
        if wanted is not None and not self.secret:
            self._agreeing.propose(hand.seat, wanted)

    def _answer(self, seat: Seat, key: str, answer: str) -> None:
        """Take the answer of a player to a question."""
        if key == HANDED and answer == "no":
            self._take_again(seat)
        else:
            self._agreeing.answer(key, frozenset({seat}), agree=answer == "yes")
