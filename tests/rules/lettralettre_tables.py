"""Tables of Lettralettre 26 written by hand for the tests of single clauses."""

from __future__ import annotations

from typing import Any

import pytest

from cardtable.games.lettralettre.rules.model import AnyEvent, LettralettreRefusal, State
from cardtable.games.lettralettre.rules.rules import Lettralettre
from cardtable.lexicon import HouseWords, Lexicon
from cardtable.rules.contract import IllegalMove

WORDS = """
    KEPI KEPIS KIR PIE PRE TORT TORE RATER RARE RATE TATE ETRE ETE ERRE ERRER TERRE OTER ARA AORTE EAU KARATE
    RAT ROTOR OR ARE TARTE ZERO ZOO EFFORT TARE TARER ROTER TROT KAKI RETARE AIE OIE ARRETER REPETER
""".split()


def rules(*more: str, house: HouseWords | None = None, lexicon: Lexicon | None = None) -> Lettralettre:
    return Lettralettre(lexicon or Lexicon.from_words([*WORDS, *more]), house)


def table(tokens: str = "8,8", options: str = "", **fields: str | int) -> State:
    """A table in the auction, nothing turned up yet; `fields` are those of a position."""
    if not fields.keys() & {"pile", "letters"}:
        fields["pile"] = ",".join("ERAKOTSIEEAATTRR")
    text = f"lettralettre tokens={tokens} options={options}"
    text += "".join(f" {key}={value}" for key, value in fields.items())
    return rules().from_position(text)


def auction(tokens: str = "8,8", offer: str = "C11", stock: str = "", **fields: Any) -> State:
    """A card on offer; `stock` names the codes that follow, by default enough of them."""
    seats = tokens.count(",") + 1
    codes = stock.split() or [
        f"C{number:02}" for number in range(12, 13 + 2 * seats) if f"C{number:02}" != offer
    ]
    cards = ",".join(f"{code}.{number}" for number, code in enumerate(codes[: 2 * seats], 101))
    return table(tokens, phase="bidding", offer=f"{offer}.100", stock=cards, **fields)


def writing(
    letters: str = "ERAKOT",
    taboos: str = "SI",
    kept: str = "C01 C02/C03 C04",
    tokens: str = "",
    **fields: Any,
) -> State:
    """Letters and taboos lie there and everybody writes; `kept` names two constraints a seat."""
    number = iter(range(100, 200))
    cards = "/".join(",".join(f"{code}.{next(number)}" for code in each.split()) for each in kept.split("/"))
    tokens = tokens or ",".join(["8"] * (kept.count("/") + 1))
    return table(
        tokens,
        **{"phase": "writing", **fields},
        kept=cards,
        letters=",".join(letters),
        taboos=",".join(taboos),
    )


def refused(
    state: State,
    move: str,
    reason: LettralettreRefusal,
    seat: int | None = None,
    game: Lettralettre | None = None,
) -> IllegalMove:
    """Assert that the full state and the mover's view both refuse the move for that reason."""
    game = game or rules()
    seat = state.turn if seat is None else seat
    with pytest.raises(IllegalMove) as found:
        game.play(state, seat, game.parse(state, move))
    assert found.value.reason is reason
    with pytest.raises(IllegalMove) as blind:
        game.play(game.redact(state, seat), seat, game.parse(state, move))
    assert blind.value.reason is reason
    return found.value


def made(state: State, move: str, seat: int | None = None, game: Lettralettre | None = None) -> State:
    """The table right after one move, nothing that follows."""
    game = game or rules()
    seat = state.turn if seat is None else seat
    return game.apply(state, game.play(state, seat, game.parse(state, move)))


def facts(state: State, game: Lettralettre | None = None) -> tuple[list[AnyEvent], State]:
    """The facts that nobody chooses from here on, and the table after them."""
    game = game or rules()
    found: list[AnyEvent] = []
    while (event := game.advance(state)) is not None:
        found.append(event)
        state = game.apply(state, event)
    return found, state


def after(state: State, *moves: str, game: Lettralettre | None = None) -> State:
    """The table after these moves, `1 word TERRE C03` by seat 1 and `take` by whose turn it is, and what
    follows.
    """
    for move in moves:
        seat = int(move[0]) if move[0].isdigit() else state.turn
        state = facts(made(state, move.lstrip("012345 "), seat, game), game)[1]
    return state
