"""Players on phones: they play what a bot would, by the acts that a page sends."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from cardtable.games.crackword.rules import model as crack
from cardtable.games.duel.board.draft import Draft, spots_of
from cardtable.games.duel.rules import model as duel
from cardtable.games.lettralettre.rules import model as words
from cardtable.games.shelf.rules import model as shelf
from cardtable.play.thinker import MoveRequest, think
from cardtable.rules.contract import Move, Seat
from tests.phones.conftest import House
from tests.table.tables import LEXICON


class Phone(Protocol):
    """A phone that a player uses: the wire alone, or a page in a browser."""

    @property
    def seen(self) -> dict[str, Any]:
        """The last picture."""

    def act(self, name: str, *args: Any) -> None:
        """Do an act of its player."""

    def settled(self) -> bool:
        """Return True once the table has answered the last act."""


BUTTONS: dict[type, str] = {
    crack.Pass: "pass",
    crack.Contest: "contest",
    crack.Stand: "stand",
    crack.Concede: "concede",
    shelf.Pass: "pass",
    words.Take: "take",
    words.Chip: "chip",
}
"""Moves that are a button."""


def wanted(house: House, seat: Seat) -> Move:
    """Return the move that a bot would make in that seat."""
    session = house.scene.session
    return session.parse(seat, think(MoveRequest.of(session, seat, hint=True), LEXICON).move)


def answered(house: House, phone: Phone) -> None:
    """Let frames go by until the table has answered the last act."""
    house.until(phone.settled)


def act(house: House, phone: Phone, name: str, *args: Any) -> None:
    """Do an act and wait for its answer."""
    phone.act(name, *args)
    answered(house, phone)


def press(house: House, phone: Phone, *keys: str) -> None:
    """Press the first button of those keys that is there, twice where it must be sure."""
    shown = {each["key"]: each for each in phone.seen["picture"]["choices"] if each.get("enabled", True)}
    key = next((each for each in keys if each in shown), "")
    assert key, (keys, shown, phone.seen["refused"])
    act(house, phone, "press", key, False)
    if shown[key].get("sure"):
        act(house, phone, "press", key, True)


def compose(house: House, phone: Phone, seat: Seat, move: Move) -> tuple[str, ...]:
    """Do all acts of a move but the last; return the keys of the buttons that would end it."""
    view = house.scene.session.view(seat)
    match move:
        case crack.Lay() | crack.Bin():
            _lay_cards(house, phone, seat, move)
            return ("crack",) if isinstance(move, crack.Lay) and move.crack else ("lay", "confirm")
        case crack.Name(letter):
            act(house, phone, "name", letter)
            return ("name",)
        case crack.Justify(word):
            act(house, phone, "type", word)
            return ("prove",)
        case shelf.Lay() | shelf.Propose() if move.pieces:
            _lay_cards(house, phone, seat, move)
        case shelf.Propose():
            return ("pass",)
        case duel.Lay():
            draft = house.scene.board.depiction.draft_of(view, seat, move)
            if not _lay_line(house, phone, view, draft):
                act(house, phone, "type", draft.word(view))
        case duel.Swap(face):
            act(house, phone, "lay", _card(phone, face), "discard")
        case duel.Drop(face):
            act(house, phone, "up", _card(phone, face))
        case words.Write(word) if word:
            act(house, phone, "type", word)
            return ("hand-in",)
        case words.Write():
            return ("none",)
        case _:
            return (BUTTONS[type(move)],)
    return ("confirm",)


def play(house: House, phones: Sequence[Phone], seat: Seat) -> None:
    """Play what a bot would, to the end of that decision; a secret choice is handed in."""
    session, phone = house.scene.session, phones[seat]
    before = session.decisions
    keys = compose(house, phone, seat, wanted(house, seat))
    if session.decisions == before:
        press(house, phone, *keys)
    house.until(lambda: session.decisions > before or seat in phone.seen["handed"])


def _lay_cards(house: House, phone: Phone, seat: Seat, move: Move) -> None:
    """Lay the cards of a move one after the other; a place of the shelf opens beside the cards that lie."""
    depiction, view = house.scene.board.depiction, house.scene.session.view(seat)
    draft = depiction.draft_of(view, seat, move)
    left = [*draft.cards]
    while left:
        spots = {card.id: depiction.write_place(draft.place_of(card.id)) for card in left}
        card = next((each for each in left if spots[each.id] in _places(phone)), left[0])
        if spots[card.id] not in _places(phone):
            act(house, phone, "up", card.id)  # some places are there for a card of one kind alone
            assert spots[card.id] in _places(phone)
        left.remove(card)
        act(house, phone, "lay", card.id, spots[card.id])
        if card.face == "?":
            act(house, phone, "name", _sign(draft, card.id))


def _lay_line(house: House, phone: Phone, view: Any, goal: Draft) -> bool:
    """Lay the cards of a line of the duel one after the other, where that can be; return True if so."""
    depiction, now = house.scene.board.depiction, Draft()
    if goal.order:
        return False
    laid: list[tuple[int, str]] = []
    for at, card in enumerate(goal.line_cards, 1):
        wish = _cells(goal, {each.id for each in goal.line_cards[:at]})
        spots = spots_of(view.board, now)
        found = next((each for each in spots if _cells(now.put(view, card, each)) == wish), None)
        if found is None:
            return False
        now = now.put(view, card, found)
        laid.append((card.id, depiction.write_place(found)))
    for number, key in laid:
        act(house, phone, "lay", number, key)
    return True


def _cells(
    draft: Draft, only: set[int] | None = None
) -> tuple[int | None, list[tuple[int | None, int | None]]]:
    """Return the line of a draft and its cells with the cards laid on them, of some cards alone."""
    rows = [
        (each.old, each.card.id if each.card is not None and (only is None or each.card.id in only) else None)
        for each in draft.cells
    ]
    return draft.column, [each for each in rows if each != (None, None)]


def _places(phone: Phone) -> set[str]:
    """Return the keys of the places that a phone shows."""
    return {place["key"] for place in phone.seen["picture"]["places"]}


def _sign(draft: Any, card: int) -> str:
    """Return the letter that a joker stands for."""
    found = (
        draft.letter
        if hasattr(draft, "letter")
        else next(each.sign for each in draft.placed if each.card.id == card)
    )
    return str(found)


def _card(phone: Phone, face: str) -> int:
    """Return a card of the hand with that face."""
    return next(int(each["id"]) for each in phone.seen["hand"] if each["face"] == face)


def finish(house: House, phones: Sequence[Phone], most: int = 400) -> int:
    """Play on to the end of the match; return the number of decisions of phones."""
    session, house.pace = house.scene.session, 0.25
    for turn in range(most):
        seat = house.turn()
        if seat is None:
            return turn
        play(house, phones, seat)
    raise AssertionError(f"no end after {session.decisions} decisions")
