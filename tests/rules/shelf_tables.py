"""Shelf tables written by hand for the tests of single clauses."""

from __future__ import annotations

import pytest

from cardtable.games.shelf.rules.model import ShelfRefusal, State
from cardtable.games.shelf.rules.rules import Shelf
from cardtable.lexicon import HouseWords, Lexicon
from cardtable.rules.contract import IllegalMove

WORDS = """
    ANE ANES ARA ARE ART AUX BAT BATEAU BATEAUX BEC BIS BON BONS BUT CAR CARTE CARTES CHEMISE CHEMISES CITE DES DOS EAU EAUX ECART
    ETE ETES ETRE EUX FARINE FARINES FER FEU ILE KEPI KEPIS LAC LES LIRE LIT LITS MAL MALE MARE MARI MARIN MARINE MARINEE MARINES
    MAT MATE MER MES MOI MOT MOTS MUR NEZ NID NOM NOMS OSE OSER PAPA PAPAS ANA PAPE PAR PARE PARES PAS PIE PIN RAT RATE RATES REA
    ROI ROSE ROSES RUE RUES SEL SOL SOLE SOLES SON SONS SUR TAR TARE TARES TES THE TIR TIRE TIRES TON TONS USE USER USES VER VIE VIN
    ZOO ZOOS SATIN PATIN PATINS RATEAU RATEAUX NANA NANAN
""".split()


def lexicon(*more: str) -> Lexicon:
    return Lexicon.from_words([*WORDS, *more])


def rules(*more: str, house: HouseWords | None = None) -> Shelf:
    return Shelf(lexicon(*more), house)


def spread(cards: str) -> str:
    """`"AB?-"` as a list of cards; a joker on the shelf is written `?=E`."""
    return ",".join(cards.split()) if " " in cards else ",".join(cards)


def table(
    hands: str, shelf: str = "", pile: str = "", options: str = "", lots: str = "", **fields: str | int
) -> State:
    """A table with `hands` like "ESTF/ABC", `shelf` like "- M A R I=? …" slots from left to right, stacks bottom to top with commas."""
    slots = "/".join(shelf.split()) if shelf else "//"
    more = " ".join(f"{key}={value}" for key, value in fields.items())
    seats = hands.count("/") + 1
    lots = lots or ",".join(map(str, range(seats)))
    hand_lists = "/".join(spread(hand) for hand in hands.split("/"))
    text = f"shelf hands={hand_lists} pile={spread(pile)} slots={slots} lots={lots} options={options} {more}"
    return rules().from_position(text)


def refused(
    state: State, move: str, reason: ShelfRefusal, seat: int | None = None, game: Shelf | None = None
) -> IllegalMove:
    """Assert that the full state and the mover's view both refuse the move for that reason (law of fair refusal)."""
    game = game or rules()
    seat = state.turn if seat is None else seat
    with pytest.raises(IllegalMove) as found:
        game.play(state, seat, game.parse(state, move))
    assert found.value.reason is reason
    with pytest.raises(IllegalMove) as blind:
        game.play(game.redact(state, seat), seat, game.parse(state, move))
    assert blind.value.reason is reason
    return found.value


def after(state: State, *moves: str, game: Shelf | None = None) -> State:
    """Return the table after these moves of the seats in turn, with all consequences."""
    game = game or rules()
    for move in moves:
        seat = state.turn if not move[0].isdigit() else int(move[0])
        state = game.apply(state, game.play(state, seat, game.parse(state, move.lstrip("012345 "))))
        state = advanced(state, game)
    return state


def advanced(state: State, game: Shelf | None = None) -> State:
    game = game or rules()
    while (event := game.advance(state)) is not None:
        state = game.apply(state, event)
    return state
