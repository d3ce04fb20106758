"""Duel tables written by hand for the tests of single clauses."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from cardtable.games.duel.rules.model import AnyEvent, DuelRefusal, Laid, State
from cardtable.games.duel.rules.rules import Duel
from cardtable.lexicon import HouseWords, Lexicon
from cardtable.rules.cards import Card
from cardtable.rules.contract import IllegalMove
from tests.kinds import as_a

_LIST = """
    AH AI AIE AIR AIRE AIRES AIRS ALLE ALLER ALLES AME AMES AN ANE ANES ANS ART ARTS AS AU AUX BAL BALLE
    BALLES BALS BON BONNE BONNES BONS BU BUS CA CAR CARS CAS CASE CASES CE CES CHAT CHATS DE DES DO DOS DU
    DUS EH EN ES ET ETE ETES ETRE EU EUS EUX FER FERS FEE FEES GEL GELE GELEE HA HE IL ILE ILES ILS JE JEU
    JEUX KA KAS KAKI KEPI KEPIS LA LAC LACS LAS LE LES LI LIE LIES LIRE LIS LIT LITS LU LUS MA MAI MAIRE
    MAIRES MAL MARE MARES MARI MARIN MARINE MARINES MARIS MAS MAT ME MER MERE MERES MERS MES MI MIE MIES MON
    MONT MONTE MONTER MONTES MONTEZ MONTRE MONTREZ MOT MOTS MU MUR MURS NA NE NET NEZ NI NID NIDS NON NU NUS
    OH OIE OIES ON ONT OR ORS OS OSE OSER OSES OU PAS PIE PIECE PIES PU PUR PURE PURES RAI RAIS RAT RATE
    RATES RATS RE RI RIE RIZ ROI ROIS ROSE ROSES RU RUE RUES RUS SA SE SEL SELLE SELLES SELS SES SI SOL SOLE
    SOLES SOLS SON SONS SU SUR SUS TA TAS TE TER TERRE TERRES TES TIR TIRE TIRES TIRS TOI TOIT TON TONS TOT
    TU UN UNE UNES UNS US USE USER USES UT VA VAS VERT VIE VIES VU VUE VUS WOK WOKS XI YE ZEN ZOO ZOOS LL RR
"""
WORDS = _LIST.split()


def lexicon(*more: str) -> Lexicon:
    return Lexicon.from_words([*WORDS, *more])


@cache
def short_words() -> Lexicon:
    """Words of two to four letters, a frozen list: they cross so readily that random games end."""
    text = (Path(__file__).parent / "duel_words.txt").read_text("ascii")
    return Lexicon.from_words(word for line in text.splitlines()[1:] for word in line.split())


def rules(*more: str, house: HouseWords | None = None) -> Duel:
    return Duel(lexicon(*more), house)


def spread(cards: str) -> str:
    """`"ABC"` or `"A LL C"` as a list of cards."""
    return ",".join(cards.split()) if " " in cards else ",".join(cards)


def table(
    hands: str,
    board: str = "M E R",
    pile: str = "",
    discard: str = "",
    options: str = "",
    **fields: str | int,
) -> State:
    """A table with `hands` like "ESTF/A LL", `board` like "M A(R)I E": the spine from left to right, a column
    written whole with the card of the spine in parentheses, cards of a stack bottom to top with a plus,
    double letters in square brackets.
    """
    more = " ".join(f"{key}={value}" for key, value in fields.items())
    hand_lists = "/".join(spread(hand) for hand in hands.split("/"))
    text = f"duel hands={hand_lists} pile={spread(pile)} discard={spread(discard)} "
    return rules().from_position(text + f"board={place_list(board)} options={options} {more}")


def place_list(board: str) -> str:
    return "/".join(_place(each) for each in board.split())


def _place(text: str) -> str:
    """`"A(R)I"` as `A,(R),I`; `"A"` as `(A)`; `"[LL]+E"` is a stack."""
    cells, inside, stack = list[str](), False, False
    if "(" not in text:
        text = f"({text})"
    at = 0
    while at < len(text):
        char = text[at]
        if char in "()":
            inside = char == "("
            at += 1
            continue
        if char == "+":
            stack = True
            at += 1
            continue
        face = text[at + 1 : at + 3] if char == "[" else char
        at += 4 if char == "[" else 1
        if stack:
            cells[-1] = cells[-1][:-1] + f"+{face})" if cells[-1].endswith(")") else f"{cells[-1]}+{face}"
            stack = False
        else:
            cells.append(f"({face})" if inside else face)
    return ",".join(cells)


def refused(
    state: State, move: str, reason: DuelRefusal, seat: int | None = None, game: Duel | None = None
) -> IllegalMove:
    """Assert that the full state and the mover's view both refuse the move for that reason (law of fair
    refusal)."""
    game = game or rules()
    seat = state.turn if seat is None else seat
    found = []
    for each in (state, game.redact(state, seat)):
        with pytest.raises(IllegalMove) as no:
            game.play(each, seat, game.parse(each, move))
        assert no.value.reason is reason
        found.append(no.value)
    assert found[0].details == found[1].details
    return found[0]


def fact(state: State, move: str, game: Duel | None = None) -> AnyEvent:
    """The fact of a legal move by the seat whose turn it is."""
    game = game or rules()
    return game.play(state, state.turn, game.parse(state, move))


def laid(state: State, move: str, game: Duel | None = None) -> Laid:
    """The same, where the move lays cards."""
    return as_a(Laid, fact(state, move, game))


def after(state: State, *moves: str, game: Duel | None = None) -> State:
    """Return the table after these moves of the seats in turn, with all consequences."""
    game = game or rules()
    for move in moves:
        state = advanced(game.apply(state, fact(state, move, game)), game)
    return state


def advanced(state: State, game: Duel | None = None) -> State:
    game = game or rules()
    while (event := game.advance(state)) is not None:
        state = game.apply(state, event)
    return state


def spine(state: State) -> str:
    return state.board.line(None).word


def column(state: State, place: int) -> str:
    return state.board.line(place).word


def faces(cards: tuple[Card, ...]) -> str:
    return " ".join(card.face or "_" for card in cards)
