"""Crack Word tables written by hand for the tests of single clauses."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import count
from typing import Any

import pytest

from cardtable.games.crackword.rules.deck import SET
from cardtable.games.crackword.rules.meta import META
from cardtable.games.crackword.rules.model import AnyEvent, CrackRefusal, State
from cardtable.games.crackword.rules.rules import CrackWord
from cardtable.lexicon import HouseWords, Lexicon
from cardtable.rules import codec
from cardtable.rules.cards import Card
from cardtable.rules.contract import IllegalMove

WORDS = (
    "ACHAT ACHATS ANE ANES AN ANS ART ARTS BAR BARS BON CHAT CHATS CHAR CHARS ECHARPE EGAL EN ETE ETES HARPE "
    "LE LES LION LIONS MER MERE MERES OR ORS OSE RACHAT RACHATS RAT RATE RATES RATS ROSE ROSES SEL SOL SOLE SOLES "
    "TARE TIR VACHE VACHES VIE ABRI ABRIS GENEVE"
).split()


def rules(*more: str, house: HouseWords | None = None) -> CrackWord:
    return CrackWord(Lexicon.from_words([*WORDS, *more]), house)


def table(
    hands: str,
    rows: str = "",
    piles: str = "",
    packets: str = "",
    gone: str = "",
    options: str = "",
    **fields: object,
) -> State:
    """A table with `hands` and `piles` like "ESTF/AB?x", the seats between slashes; `rows` (four) and `packets`
    like "R0 A1 ?0=C / T1", a card being its face and the seat whose colour it has. Cards are numbered as they
    come; `fields` go into the position as they are. The rules are the plain ones of `PLAIN`, but for `options`.
    """
    seats = hands.count("/") + 1
    numbers = [count(seat * SET) for seat in range(seats)]

    def own(faces: str) -> str:
        filled = faces.split("/") + [""] * (seats - 1 - faces.count("/"))
        return "/".join(
            ",".join(f"{face}{next(numbers[seat])}" for face in part.strip())
            for seat, part in enumerate(filled)
        )

    def open_cards(text: str, parts: int) -> str:
        filled = text.split("/") + [""] * (parts - 1 - text.count("/"))
        return "/".join(
            ",".join(f"{card[0]}{next(numbers[int(card[1])])}{card[2:]}" for card in part.split())
            for part in filled
        )

    position = [
        f"crackword hands={own(hands)} piles={own(piles)} rows={open_cards(rows, 4)}",
        f"packets={open_cards(packets, seats)} gone={open_cards(gone, 1)} options={plain(options)}",
        *(f"{key}={value}" for key, value in fields.items()),
    ]
    return rules_plain().from_position(" ".join(position))


PLAIN = {"insertion": "off", "blocked": "draw", "stalled": "stay"}
"""Rules of a table of these tests that has chosen no others."""


def plain(options: str) -> str:
    """Options as a position names them, the plain ones where nothing is chosen."""
    return codec.write_options(META.complete({**PLAIN, **codec.named_options(options)}), META)


def rules_plain() -> CrackWord:
    """Rules to read a position with, which asks for no word."""
    return CrackWord(Lexicon.from_words(["OR"]))


def rows_of(state: State) -> list[str]:
    """The letters of each row."""
    return ["".join(each.letter for each in row) for row in state.rows]


def faces(cards: Iterable[Card]) -> str:
    return "".join(card.face or "_" for card in cards)


def refused(
    state: State, move: str, reason: CrackRefusal, seat: int | None = None, game: CrackWord | None = None
) -> IllegalMove:
    """Assert that the full state and the mover's view both refuse the move for that reason."""
    game = game or rules()
    if seat is None:
        seat = state.due.seat if state.due else 0
    with pytest.raises(IllegalMove) as found:
        game.play(state, seat, game.parse(state, move))
    assert found.value.reason is reason
    with pytest.raises(IllegalMove) as blind:
        game.play(game.redact(state, seat), seat, game.parse(state, move))
    assert blind.value.reason is reason
    return found.value


def fact(state: State, move: str, game: CrackWord | None = None) -> AnyEvent:
    """Return the fact of a legal move of the seat that owes a decision."""
    game = game or rules()
    assert state.due is not None
    return game.play(state, state.due.seat, game.parse(state, move))


def after(state: State, *moves: str, game: CrackWord | None = None) -> State:
    """Return the table after these moves, each by the seat that then owes a decision, with all consequences."""
    return story(state, *moves, game=game)[0]


def story(state: State, *moves: str, game: CrackWord | None = None) -> tuple[State, list[AnyEvent]]:
    """The same, with every fact in order."""
    game = game or rules()
    facts: list[AnyEvent] = []
    for move in moves:
        facts.append(fact(state, move, game))
        state = game.apply(state, facts[-1])
        while (event := game.advance(state)) is not None:
            facts.append(event)
            state = game.apply(state, event)
    return state, facts


def advanced(state: State, game: CrackWord | None = None) -> State:
    game = game or rules()
    while (event := game.advance(state)) is not None:
        state = game.apply(state, event)
    return state


def kinds(facts: list[AnyEvent]) -> list[str]:
    """The name of each fact."""
    return [type(each).__name__ for each in facts]


def challenged(hands: str = "BE/AR/OR", rows: str = "S0 O1 L0", **fields: Any) -> State:
    """Three seats that play with contests (C40)."""
    return table(hands, rows, piles="NAS/BSC/ELA", options="dispute:challenge", **fields)
