"""Keys at the caret of the board, as pure functions of a state: letters written there, the caret moved along lines."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TypeAlias

from cardtable.games.duel.board.caret import Caret
from cardtable.games.duel.board.draft import DISCARD, Draft, Spot
from cardtable.games.duel.rules.model import Drop, Grid, Laid, Phase, face
from cardtable.i18n import _
from cardtable.rules.cards import Card
from cardtable.table.board.commands import Command, Lead, Refresh, Renew, Seek
from cardtable.table.board.state import BoardState
from cardtable.table.board.steps import Answer, committed, laid, notified, rested, step
from cardtable.ui.glide import HOME, SNAP

ARROWS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
"""The step of the caret for each arrow key while the spine lies level."""
DuelState: TypeAlias = BoardState[Draft]


@dataclass(frozen=True, slots=True)
class DuelOwn:
    """The part of the state that only the duel has."""

    last: frozenset[int] = frozenset()
    """The cards laid by the last move."""
    told: Laid | None = None
    """The last move, whose penalty the paper tells."""
    throwing: bool = False
    """True if the next card touched is to be discarded."""
    caret: Caret | None = None
    """The caret at which letters are written on the board."""
    second: str = ""
    """The second letter of a double card just stepped over: typed next, it is that card still."""
    turned: bool = False
    """True if the spine stands upright."""


def caret_of(state: DuelState) -> Caret | None:
    """Return the caret within what there is: a line may have lost the cells it stood behind."""
    caret: Caret | None = state.own.caret
    return None if caret is None else caret.held(state.view.board, state.draft)


def careted(state: DuelState, caret: Caret | None, second: str = "") -> DuelState:
    """Return the state with another caret, or none."""
    return replace(state, own=replace(state.own, caret=caret, second=second))


def begun_at(state: DuelState) -> Caret:
    """Return the caret, one behind the line being composed or else behind the spine if there is none yet."""
    caret, draft = caret_of(state), state.draft
    column = draft.column if draft.cells else None
    return caret or Caret(column, len(draft.line(state.view.board, column)))


# --- letters ----------------------------------------------------------------------------------------------------------


def write(state: DuelState, typed: str) -> Answer:
    """Write letters at the caret, one after the other."""
    commands: tuple[Command, ...] = ()
    for letter in typed:
        state, more = _wrote(state, letter)
        commands += more
    return state, commands


def _wrote(state: DuelState, letter: str) -> Answer:
    """Write a letter: over the same letter the caret only steps on; else a card of the hand is laid."""
    caret, board, draft = caret_of(state), state.view.board, state.draft
    assert caret is not None
    if state.own.second == letter:
        return careted(state, caret), (Seek(),)
    # A card put into the spine gives the columns other numbers: only the draft's own line is read with it.
    line = (draft.after(board) if caret.column == draft.column else board).line(caret.column)
    shown = face(line.cells[caret.at]) if caret.at < len(line.cells) else ""
    card = next((card for card in state.cards if card.face == letter), None)
    if shown[:1] == letter and (len(shown) == 1 or card is None):
        return _stepped(state, caret, shown[1:]), (Seek(),)
    if card is None:
        return notified(careted(state, caret), _("You hold no %(letter)s.") % {"letter": letter})
    return put_at(state, card, caret)


def _stepped(state: DuelState, caret: Caret, second: str = "") -> DuelState:
    """Return the state with the caret one cell on along its line."""
    along = (1, 0) if caret.column is None else (0, 1)
    return careted(state, caret.moved(state.view.board, state.draft, *along), second)


def put_at(state: DuelState, card: Card, caret: Caret) -> Answer:
    """Put a card at the caret, which steps on, unless the card cannot lie there."""
    before = state.draft
    state, commands = put(careted(state, caret), card, caret.spot(state.view.board, before))
    if state.draft is before:
        return state, commands
    return _stepped(state, caret), (*commands, Seek())


def put(state: DuelState, card: Card, place: Spot | str) -> Answer:
    """Put a card of the hand on a place. On the way down to seven it is discarded at once (D9); what cannot lie there is said."""
    state = replace(state, own=replace(state.own, throwing=False))
    if state.view.phase is Phase.LEVELLING:
        return committed(replace(state, draft=Draft(thrown=card)), Drop(card.face or ""))
    wanted = place if isinstance(place, Spot) else DISCARD
    if state.draft.put(state.view, card, wanted) is state.draft:
        state, commands = notified(state, _("All the cards of a turn go into one line."))
        return state, (*commands, Refresh(HOME))
    return laid(state, card, wanted)


def erase(state: DuelState) -> Answer | None:
    """Take the card of the draft before the caret home, else step back; None where there is nothing before the caret."""
    caret = caret_of(state)
    if caret is None or caret.at < 1:
        return None
    last = state.draft.line(state.view.board, caret.column)[caret.at - 1]
    commands: tuple[Command, ...] = ()
    if last.card is not None:
        state, commands = step(state, state.draft.take(last.card.id), "card-slide", HOME)
    return careted(state, replace(caret, at=caret.at - 1)), (*commands, Seek(), Renew())


# --- keys -------------------------------------------------------------------------------------------------------------


def press(state: DuelState, key: str) -> Answer | None:
    """Take a key on the board: the words part at the caret for the card taken up."""
    board: Grid = state.view.board
    if not state.mine or not board.places:
        return None
    if key == "enter":
        return _entered(state)
    caret = caret_of(state)
    match key:
        case each if each in ARROWS:
            dx, dy = ARROWS[each]
            along = (dy, dx) if state.own.turned else (dx, dy)
            caret = begun_at(state) if caret is None else caret.moved(board, state.draft, *along)
        case "tab" if caret is not None:
            caret = caret.turned(board, state.draft)
        case "insert" if caret is not None:
            caret = replace(caret, over=not caret.over)
        case "escape" if caret is not None:
            return careted(state, None), (Refresh(SNAP), Renew())
        case _:
            return None
    state = careted(state, caret)
    if state.lifted is not None:
        state = replace(state, near=caret.spot(board, state.draft))
    return state, (Seek(), Renew())


def _entered(state: DuelState) -> Answer | None:
    """Put the card taken up at the caret; None without one."""
    card = state.card(state.lifted)
    if card is None:
        return None
    before = state.draft
    state, commands = put_at(rested(state), card, begun_at(state))
    return state, (*commands, *(() if state.draft is before else (Lead("hand"),)))
