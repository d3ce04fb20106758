"""Situation: one moment of a match as one screen shows it, as a frozen value."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from cardtable.play.journal import SAVED, SaveState
from cardtable.play.timeline import SeenFact, Takeback
from cardtable.rules.contract import Outcome, Seat


@dataclass(frozen=True, slots=True)
class Situation:
    """One moment of a match as one screen shows it.

    The presenter makes another one when a fact, a curtain, the disk or the answer of a guest changes it, and never for a letter
    that is typed. The window, the terminal and a screen reader read it and work nothing of it out again.
    """

    view: Any
    """The game as the screen shows it, some facts behind the session or level with it, never ahead."""
    facing: Seat | None = None
    """The seat whose view that is; None: an onlooker's."""
    seat: Seat | None = None
    """The person at the screen who may decide now."""
    people: tuple[Seat, ...] = ()
    """The seats that persons hold."""
    pending: frozenset[Seat] = frozenset()
    """The seats that owe a decision in the session."""
    guests: frozenset[Seat] = frozenset()
    """The people who may decide although the game does not wait for them."""
    waited: frozenset[Seat] = frozenset()
    """The seats that the view shown waits for; the session may be some facts ahead of it."""
    called: Seat | None = None
    """The seat that the curtain calls to the screen."""
    thinking: Seat | None = None
    """The bot that is being asked."""
    secret: bool = False
    """True while choices are made in secret, unseen by all others who look at the screen."""
    shared: bool = False
    """True if everybody sees the same and nothing is chosen in secret."""
    covered: bool = False
    """True if the person at the screen took it behind the curtain to choose in secret."""
    busy: bool = False
    """True while facts are still to be shown."""
    unshown: int = 0
    """Number of facts of the session that are still to be shown."""
    held: bool = False
    """True while the fact shown stays until a person goes on."""
    shown: SeenFact | None = None
    """The fact that is being shown."""
    takeback: Takeback | None = None
    """The undo that the person at the screen may ask for: whether it is fair, and whom to ask. None while the table is busy."""
    outcome: Outcome | None = None
    """The result of the session, once the match is over."""
    ended: bool = False
    """True if the match is over in the view shown."""
    saved: SaveState = SAVED
    """Saving of the match."""

    @property
    def asked(self) -> frozenset[Seat]:
        """The seats that owe a decision and those that may take one."""
        return self.pending | self.guests

    @property
    def pending_bots(self) -> list[Seat]:
        """The bots that owe a decision."""
        return sorted(self.pending.difference(self.people))

    @property
    def guests_alone(self) -> bool:
        """True if the only people who may choose are guests: the last bot's choice would end what they may join in, so they come first."""
        return bool(self.guests) and self.pending.isdisjoint(self.people)

    @property
    def awaits_bots(self) -> bool:
        """True while bots are committed to a secret choice, before people choose."""
        return self.secret and bool(self.pending_bots) and not self.guests_alone

    def seen_from(self, seat: Seat, view: Any, takeback: Takeback | None) -> Situation:
        """Return the same moment as the person in a seat sees it who does not share the screen."""
        asked = seat in self.asked and not self.busy and not self.awaits_bots
        return replace(
            self,
            view=view,
            facing=seat,
            seat=seat if asked else None,
            called=None,
            covered=True,
            takeback=takeback,
        )
