"""Hints of a table for players on phones: in three presses the place, the cards and the move, as at the screen."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any

from cardtable.i18n import _
from cardtable.play.thinker import MoveReply
from cardtable.program.hands.hand import Aid, PhoneHand
from cardtable.program.hands.speech import speaking
from cardtable.rules.contract import Seat
from cardtable.table.screens.table import TableScene
from cardtable.ui.markup import plain
from cardtable.wording.facts import advice, steps


@dataclass(frozen=True, slots=True)
class FoundHint:
    """Hint found for a seat, and how many of its steps the player has seen."""

    state: tuple[object, ...]
    answer: MoveReply
    told: int = 0


class PhoneHints:
    """Hints that players on phones ask for; the table's one thinker finds them, one after the other."""

    def __init__(
        self, scene: TableScene, hands: Mapping[Seat, PhoneHand], language: Callable[[Seat], str]
    ) -> None:
        """`language` tells what a seat reads."""
        self._scene, self._hands, self._language = scene, hands, language
        self._wanted: dict[Seat, tuple[object, ...]] = {}
        """Seats that wait for an answer, with the state that they asked about."""
        self._found: dict[Seat, FoundHint] = {}

    def ask(self, seat: Seat) -> None:
        """Give a player the next step of a hint; look for one first if the table has changed."""
        session, state = self._scene.session, self._state(seat)
        if not session.aids.help or not self._hands[seat].state.mine:
            return
        found = self._found.get(seat)
        if found is not None and found.state == state:
            self._say(seat, found)
        elif self._wanted.get(seat) != state:
            self._wanted[seat] = state
            session.hinted(seat)
            self._hands[seat].aid = Aid(_("Looking for a word…"))

    def update(self) -> None:
        """Ask the thinker as soon as it is free."""
        for seat, state in tuple(self._wanted.items()):
            if seat not in self._hands or state != self._state(seat):
                del self._wanted[seat]
            elif self._scene.hints.look_for(seat, partial(self._take, seat, state)):
                return

    def _state(self, seat: Seat) -> tuple[object, ...]:
        return self._scene.hints.coach.state_of(seat)

    def _take(self, seat: Seat, state: tuple[object, ...], answer: MoveReply) -> None:
        """Take the answer of the thinker."""
        if self._wanted.get(seat) != state or seat not in self._hands or state != self._state(seat):
            return
        del self._wanted[seat]
        with speaking(self._language(seat)):
            self._say(seat, FoundHint(state, answer))

    def _say(self, seat: Seat, found: FoundHint) -> None:
        """Tell the next step of a hint: the last one composes the move, and is told again."""
        session, hand, answer = self._scene.session, self._hands[seat], found.answer
        move = session.parse(seat, answer.move)
        draft: Any = hand.depiction.draft_of(session.view(seat), seat, move)
        self._found[seat] = FoundHint(found.state, answer, found.told + 1)
        before = steps(session, seat, move, answer) if draft else ()
        if found.told < len(before):
            hand.clear()
            cards = frozenset(card.id for card in draft.cards)
            places = frozenset(draft.place_of(card) for card in cards)
            first = found.told == 0
            hand.aid = Aid(
                before[found.told],
                frozenset() if first else cards,
                frozenset(map(hand.depiction.write_place, places)) if first else frozenset(),
            )
            return
        hand.suggest(draft, move)
        why = advice(session.header.game, answer.why, answer.details)
        hand.aid = Aid(f"{plain(hand.depiction.hint(hand.state, move))} {why}".strip())
