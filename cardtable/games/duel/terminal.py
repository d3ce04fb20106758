"""The duel in plain lines, and the moves a typed word may mean there."""

from __future__ import annotations

from collections.abc import Iterator

from cardtable.games.duel.rules.model import Laid, Phase, State, face
from cardtable.i18n import _, ngettext
from cardtable.rules.contract import Event, Seat
from cardtable.wording.sentence import card_name, cards, number


def middle(view: State) -> Iterator[str]:
    board = view.board
    if not board.places:
        return
    if view.is_last_turn:
        yield _("This is the last turn of the match: an empty hand shares the victory.")
    numbered = (
        f"{number(place)} {card_name(face(stack))}"
        for place, stack in zip(board.numbers, board.line(None).cells, strict=True)
    )
    yield _("Spine: %(word)s.") % {"word": board.line(None).word}
    yield _("Places of the spine: %(places)s.") % {"places": ", ".join(numbered)}
    for place in board.numbers:
        column = board.line(place)
        if len(column.cells) > 1:
            rows = (
                f"{number(row)} {card_name(face(stack))}"
                for row, stack in zip(column.numbers, column.cells, strict=True)
            )
            values = {"place": number(place), "word": column.word, "rows": ", ".join(rows)}
            yield _("Crossing word at %(place)s: %(word)s (rows %(rows)s).") % values
    count = len(view.discard)
    yield ngettext("Discard: %(count)s card.", "Discard: %(count)s cards.", count) % {"count": count}


def hand(view: State, seat: Seat) -> list[str]:
    return [card_name(card.face) for card in sorted(view.hands[seat], key=lambda card: card.face or "")]


def passing(view: State) -> str:
    """Nobody may pass (D8)."""
    return ""


def worth(event: Event) -> str:
    """Describe the effect of a move, beside its notation."""
    if not isinstance(event, Laid):
        return ""
    return _("%(word)s, %(laid)s, opponent +%(draws)s") % {
        "word": event.word,
        "laid": cards(len(event.faces)),
        "draws": event.penalty,
    }


def examples(view: State) -> str:
    """Moves in notation, for the help."""
    if view.phase is Phase.LEVELLING:
        return _("“drop E” discards an E.")
    return _(
        "Or a move in notation: “lay 3:S” lays an S at place 3 of the spine, “lay 2,-1:A.I” an A above and an I below "
        "place 2, where a dot keeps the card that lies there; “lay 3:+R” pushes an R in before place 3; “swap K” discards a "
        "K and draws three."
    )
