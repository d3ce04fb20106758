"""Stories of a board told in words: inputs one after the other, and what has become of its state; no window is needed.

A story is a line such as `tap A / put heap / undo`; its end is a line such as `word=A hand=BC does=lead:`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from cardtable.table.board.commands import (
    ActOn,
    Ask,
    Command,
    Hop,
    KeepDraft,
    Lead,
    Light,
    PlayMove,
    Sound,
)
from cardtable.table.board.depiction import AnyDepiction
from cardtable.table.board.inputs import (
    AllShown,
    Cancelled,
    CardDropped,
    Chose,
    Clear,
    Confirm,
    Erased,
    Escape,
    FactBegan,
    Focused,
    Hovered,
    Input,
    LetterNamed,
    Lifted,
    Lingered,
    LookedAt,
    Neared,
    Pressed,
    PutCard,
    PutDown,
    QuestionLeft,
    Redo,
    Rest,
    SortedIn,
    Tapped,
    ThingDropped,
    TimedOut,
    Touched,
    Typed,
    Undo,
)
from cardtable.table.board.picture import CardId
from cardtable.table.board.state import BoardState
from cardtable.table.board.update import update

INPUTS: Mapping[str, Callable[[], Input]] = {
    "undo": Undo,
    "redo": Redo,
    "clear": Clear,
    "escape": Escape,
    "confirm": Confirm,
    "erase": Erased,
    "cancel": Cancelled,
    "rest": Rest,
    "began": FactBegan,
    "all-shown": AllShown,
    "sort": SortedIn,
    "time-out": TimedOut,
}
"""Inputs of one word."""


class Story:
    """A board that inputs are told to, in words."""

    def __init__(self, state: BoardState[Any], game: AnyDepiction) -> None:
        self.state, self.game = state, game
        self.commands: tuple[Command, ...] = ()
        """Commands of the last input."""

    def tell(self, story: str) -> None:
        """Renew a whole story; `keys` and `mouse` change the kind of controls, `at 0.3` the clock."""
        clock = 0.0
        for each in filter(None, map(str.strip, story.split("/"))):
            word, _space, rest = each.partition(" ")
            if word in ("keys", "mouse"):
                self.state = replace(self.state, by_keyboard=word == "keys")
            elif word == "at":
                clock = float(rest)
            else:
                self.give(self._input(word, rest, clock))

    def give(self, given: Input) -> None:
        """Give one input."""
        self.state, self.commands = update(self.state, given, self.game)

    def _input(self, word: str, rest: str, clock: float) -> Input:
        if word in INPUTS:
            return INPUTS[word]()
        first, _space, more = rest.partition(" ")
        match word:
            case "tap":
                return Tapped(self.card(first), clock)
            case "put":
                return PutDown(self._place(rest))
            case "lay":
                return PutCard(self.card(first), self._place(more, self.card(first)))
            case "key":
                return Pressed(first, self.card(more) if more else None)
            case "touch":
                return Tapped(self.thing(rest))
            case "let-go":
                return ThingDropped(self.thing(first), more or None)
            case "type":
                return Typed(rest)
            case "press":
                return Touched(self.card(first), more != "up")
            case "drag":
                return Lifted(self.card(first) if first != "nothing" else None)
            case "near":
                return Neared(self._place(rest) if rest else None)
            case "linger":
                return Lingered(self.state.carried, self._place(rest))
            case "drop" if more.startswith("before"):
                return CardDropped(self.card(first), at=int(more.split()[1]))
            case "drop":
                card = self.card(first)
                return CardDropped(card, self._place(more, card) if more else None)
            case "hover":
                return Hovered(self._place(rest) if rest else None)
            case "focus":
                return Focused(self._place(rest) if rest else None)
            case "name":
                return LetterNamed(first)
            case "unnamed":
                return QuestionLeft()
            case "look":
                return LookedAt(first)
            case "choose":
                return Chose(first)
        raise ValueError(word)

    def card(self, face: str) -> int:
        """Return the id of a card of the hand: one that the draft has not taken, if there is one."""
        found = [*self.state.cards, *self.state.held]
        return next(card.id for card in found if card.face == face)

    def thing(self, name: str) -> CardId:
        """Return the id of what lies on the table: the token that may be put, the card on offer, a letter."""
        if name == "token":
            return "loose token"
        view = self.state.view
        if name == "offer":
            return view.offer.id if view.offer is not None else "none"
        return next((int(card.id) for card in view.letters if card.face == name), name)

    def _place(self, key: str, card: int | None = None) -> Any:
        """Return the place of that key, as it is for the card taken up or for this one."""
        state = self.state if card is None else replace(self.state, lifted=card, carried=None)
        places = self.game.places(state)
        found = [place for place in places if self.game.write_place(place) == key]
        assert found, (key, [self.game.write_place(place) for place in places])
        return found[0]

    def end(self) -> dict[str, str]:
        """Return what has become of the board, in words."""
        state = self.state
        return {
            "word": state.draft.word(state.view),
            "hand": "".join(card.face or "" for card in state.cards),
            "up": state.up.face or "" if state.up is not None else "",
            "drags": "yes" if state.carried is not None else "",
            "pressed": next((card.face or "" for card in state.held if card.id == state.pressed), ""),
            "near": "" if state.near is None else self.game.write_place(state.near),
            "caret": _caret(getattr(state.own, "caret", None)),
            "typed": state.typed,
            "stuck": "yes" if state.stuck else "",
            "ahead": "".join(each.text for each in state.ahead.inputs if isinstance(each, Typed)),
            "notice": state.notice,
            "sure": "yes" if state.sure else "",
            "steps": str(len(state.before)),
            "undone": str(len(state.after)),
            "asks": state.asking,
            "does": " ".join(map(self._word, self.commands)),
        }

    def _word(self, command: Command) -> str:
        match command:
            case Sound(name):
                return f"sound:{name}"
            case Light(note):
                return "light:note" if note else "light"
            case PlayMove(move):
                return f"play:{self.game.rules.write(move).replace(' ', '_')}"
            case Ask():
                return f"ask:{self.state.asking}"
            case Hop(things):
                return f"hop:{len(things)}"
            case KeepDraft(seat, text):
                return f"keep:{seat}:{text}"
            case Lead(zone):
                return f"lead:{zone}"
            case ActOn(key):
                return f"act:{key}"
        return type(command).__name__.lower()


def _caret(caret: Any) -> str:
    """Return the line and the place in it at which letters are written on the board, with a + where they cover; "" for nowhere."""
    if caret is None:
        return ""
    return f"{'spine' if caret.column is None else caret.column}:{caret.at}{'+' * caret.over}"


def told(state: BoardState[Any], game: AnyDepiction, story: str, end: str) -> None:
    """Assert that a story ends so; `end` names parts of the end, the commands of its last input (`does`) last."""
    before = state
    board = Story(state, game)
    board.tell(story)
    first, does, commands = end.partition("does=")
    wanted = {key: value.replace("_", " ") for key, value in (part.split("=") for part in first.split())}
    if does:
        wanted["does"] = commands
    ended = board.end()
    found = {key: ended[key] for key in wanted}
    assert found == wanted, found
    assert state == before, "the state itself has changed"
