"""Whether what follows by itself can be told from what is seen, or waits for hidden cards."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from cardtable.games.crackword.rules import model as crackword
from cardtable.games.crackword.rules.deck import HAND as CRACKWORD_HAND
from cardtable.games.duel.rules import model as duel
from cardtable.games.lettralettre.rules import model as lettralettre
from cardtable.games.null.rules import model as null
from cardtable.games.shelf.rules import model as shelf
from cardtable.games.shelf.rules.deck import HAND
from cardtable.rules.cards import Card


def needs_chance(state: Any) -> bool:
    """Whether the next fact that nobody chooses depends on a card, a proposal or a lot that `state` does
    not show."""
    match state:
        case shelf.State(phase=shelf.Phase.OPENING):
            made = None not in state.proposals or state.options["opening"] != "contest"
            sealed = any(each and each.pieces is None for each in state.proposals)
            return made and (sealed or state.lots is None)
        case shelf.State(phase=shelf.Phase.REFILLING):
            return _hidden(state.pile[: max(0, HAND - len(state.hands[state.turn]))])
        case shelf.State(phase=shelf.Phase.DRAWING):
            return _hidden(state.pile[:1])
        case shelf.State(phase=shelf.Phase.CLOSING):
            return any(map(_hidden, state.hands))
        case duel.State():
            return _needs_cards(state)
        case lettralettre.State():
            return _needs_pack(state)
        case crackword.State(agenda=(step, *_)):
            return _hidden(state.piles[step.seat][: _turned(step)])
        case null.State(drawing=True):
            return _hidden(state.pile[:1])
    return False


def _needs_cards(state: duel.State) -> bool:
    """Whether the duel goes on with the lots, cards of the pile or a hand, or a shuffle, that are not seen."""
    match state.phase:
        case duel.Phase.STARTING:
            return state.lots is None
        case duel.Phase.DRAWING if not state.pile:
            return state.shuffler is None
        case duel.Phase.DRAWING:
            return _hidden(state.pile[: state.draws[0].count if state.board.places else 2])
        case duel.Phase.DISCARDING:
            return _hidden(state.hands[state.turn])
        case _:
            return False


def _turned(step: crackword.Step) -> int:
    """How many cards of its seat's PIOCHE a step takes."""
    match step.due:
        case crackword.Due.REFILL | crackword.Due.DRAW:
            return 1
        case crackword.Due.HAND:
            return CRACKWORD_HAND
        case crackword.Due.EXTRA:
            return step.number
        case _:
            return 0


def _needs_pack(state: lettralettre.State) -> bool:
    """Whether cards not seen, a generator or somebody's secret comes next; a view has none of them."""
    match state.phase:
        case lettralettre.Phase.TURNING:
            return _hidden(state.stock[:1])
        case lettralettre.Phase.DEALING:
            wanted = int(state.options["letters"]) + int(state.options["taboos"])
            return state.chance is None if len(state.pile) < wanted else _hidden(state.pile[:wanted])
        case lettralettre.Phase.WRITING | lettralettre.Phase.SEALED:
            written = all(state.sheets[seat] is not None for seat in state.playing)
            return written and state.secrets is None
        case _:
            return False


def _hidden(cards: Iterable[Card]) -> bool:
    return any(card.face is None for card in cards)
