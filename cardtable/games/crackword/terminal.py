"""Crack Word in plain lines, and the moves a typed word may mean there."""

from __future__ import annotations

from collections.abc import Iterator

from cardtable.games.crackword.rules.model import (
    Binned,
    Concede,
    Conceded,
    Contest,
    Contested,
    Due,
    Justified,
    Laid,
    Named,
    Row,
    Stand,
    State,
    Stood,
    leader,
    reading,
    tally,
)
from cardtable.games.crackword.strings.rules import card_name
from cardtable.i18n import NC_, _
from cardtable.play.session import Session
from cardtable.rules.contract import Event, Move, Seat
from cardtable.text.commands import called
from cardtable.wording.sentence import cards, name_of, points

_ANSWERS: dict[Due, dict[str, Move]] = {
    # Translators: what a player types in a terminal to doubt the letter laid, to let it stand, to give up
    Due.CONTEST: {NC_("command", "contest"): Contest(), NC_("command", "stand accept"): Stand()},
    # Translators: what a player types in a terminal to give up
    Due.JUSTIFY: {NC_("command", "concede"): Concede()},
}
"""Names of answers; the notation holds the English words."""


def middle(view: State) -> Iterator[str]:
    for number, row in enumerate(view.rows, 1):
        values = {"row": number, "letters": reading(row)}
        if row:
            yield _("Row %(row)s: %(letters)s (%(cards)s).") % {**values, "cards": _cards(row, view)}
        else:
            yield _("Row %(row)s: empty.") % values


def players(session: Session, view: State) -> Iterator[str]:
    """Describe each player's cards: on the table, in hand and won."""
    for seat in range(len(view.hands)):
        values = {
            "name": name_of(session.players, seat),
            "seat": seat + 1,
            "hand": cards(len(view.hands[seat])),
            "pile": cards(view.stock(seat)),
            "packet": points(view.score(seat)),
        }
        yield _("%(name)s (colour %(seat)s): hand %(hand)s, draw pile %(pile)s, packet %(packet)s.") % values


def _cards(row: Row, view: State) -> str:
    """Count the cards of each colour, and name the leading one."""
    counts = tally((each.card for each in row), len(view.hands))
    pieces = [
        _("colour %(seat)s: %(cards)s") % {"seat": seat, "cards": cards(count)}
        for seat, count in enumerate(counts, 1)
        if count
    ]
    ahead = leader((each.card for each in row), len(view.hands), view.options["majority"])
    pieces.append(_("nobody leads") if ahead is None else _("colour %(seat)s leads") % {"seat": ahead + 1})
    return ", ".join(pieces)


def hand(view: State, seat: Seat) -> list[str]:
    return [card_name(card.face) for card in sorted(view.hands[seat], key=lambda card: card.face or "")]


def spelt(session: Session, seat: Seat, word: str) -> tuple[Move, ...]:
    view: State = session.view(seat)
    moves: tuple[Move, ...] = session.game.spell(view, seat, word)
    known = _ANSWERS.get(view.due.due, {}) if view.due else {}
    answer = next((move for names, move in known.items() if word.casefold() in called(names)), None)
    return (answer, *(move for move in moves if move != answer)) if answer else moves


def passing(view: State) -> str:
    """Return the commands to pass a turn, to let a card stand and to give up; a joker must be named."""
    if view.due is None:
        return "pass"
    return {Due.TURN: "pass", Due.CONTEST: "stand", Due.JUSTIFY: "concede"}.get(view.due.due, "")


def worth(event: Event) -> str:
    """Describe the effect of a move, beside its notation."""
    match event:
        case Laid(letters=letters, crack=True, stands=True):
            values = {"word": letters, "points": points(len(letters))}
            return _("CRACK WORD! %(word)s, %(points)s") % values
        case Laid(row=row, letters=letters):
            return _("row %(row)s: %(letters)s") % {"row": row + 1, "letters": letters}
        case Binned(row=row):
            return _("row %(row)s is cleared, 1 point") % {"row": row + 1}
        case Named(letter=letter):
            return _("the joker becomes %(letter)s") % {"letter": letter}
        case Justified(word=word):
            return _("%(word)s is proof enough") % {"word": word}
        case Contested(claim=claim) if claim:
            return _("the cry is judged")
        case Contested():
            return _("its owner must name a word")
        case Stood():
            return _("the card stands")
        case Conceded():
            return _("your card comes back")
        case _:
            return _("no card is laid")


def examples(view: State) -> str:
    """Moves in notation, for the help."""
    if view.due is None or view.due.due is Due.TURN:
        return _(
            "Or a move in notation: “2>C” lays a C at the right of row 2, “1<?E!” a joker as E at the left of row 1, calling "
            "CRACK WORD; “3:2C” lays a C after the second card of row 3; “3x” clears row 3."
        )
    if view.due.due is Due.NAME:
        return _("Type the letter, or “name E”.")
    if view.due.due is Due.CONTEST:
        return _("“contest” or “stand”.")
    return _("Type the word, or “concede”.")
