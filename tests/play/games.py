"""Small tables for the tests of `play`."""

from __future__ import annotations

from functools import cache

from cardtable.lexicon import HouseWords, Lexicon
from cardtable.play.agreements import HouseBook
from cardtable.play.review import Missed, judged
from cardtable.play.seats import parse_seats
from cardtable.play.session import Session, rules_of
from cardtable.play.store import Documents
from cardtable.rules.contract import Seat
from cardtable.rules.rng import Rng

_TEXT = """
AIR AIRE AIRES AME AMES ANE ANES ARE ARES ART ARTS BON BONS BAR BARS CAR CARS CAS CASE CASES DON
DONS DES EAU EAUX ELU ELUS ETE ETES FEE FEES FIL FILS FILE FILES FOU GEL GELS ILE ILES JEU JEUX LAC
LACS LIT LITS LIE LIES MAL MARI MARIS MARINE MARINES MER MERE MERES MIE MIES MOT MOTS NID NIDS NON
NORD OIE OIES OSE OSER OR ORS PAR PARE PARES PAS PIE PIES PRE PRES RAT RATE RATES RAI RAIS RIE RIRE
RIRES ROI ROIS ROSE ROSES RUE RUES SEL SELS SOL SOLE SOLES SUR TAS TER TERRE TERRES TIR TIRE TIRES
TON TONS TOI TOIT TOITS UNE UNES USE USER VIE VIES
"""
WORDS = _TEXT.split()


@cache
def lexicon() -> Lexicon:
    return Lexicon.from_words(WORDS)


def session(
    seats: str = "Anne=human,Bruno=bot:1",
    seed: int = 7,
    game: str = "shelf",
    house: HouseWords | None = None,
    **chosen: str,
) -> Session:
    rules = rules_of(game, lexicon())
    meta = rules(HouseWords()).meta
    return Session.new(rules, parse_seats(seats), meta.complete(chosen), seed, house)


def some_move(table: Session, rng: Rng) -> tuple[Seat, str, Rng]:
    """Draw a legal move of a deciding seat, as text."""
    seat = min(table.pending())
    moves = sorted(table.game.write(move) for move in table.game.moves(table.view(seat), seat))
    at, rng = rng.below(len(moves))
    return seat, moves[at], rng


def play_on(table: Session, moves: int, seed: int = 1) -> Session:
    """Play `moves` random decisions at a table, or to its end; return the table."""
    rng = Rng(seed)
    for _ in range(moves):
        if not table.pending():
            break
        seat, text, rng = some_move(table, rng)
        table.submit(seat, text)
    return table


def missed(table: Session, seats: frozenset[Seat] | None = None) -> list[Missed | None]:
    """Return what each decision of these seats (None: of all people) missed, None for the best."""
    return [each.every for each in judged(table, frozenset(table.people) if seats is None else seats)]


def load_house(documents: Documents, language: str = "fr") -> HouseWords:
    """Read the agreed words of a data folder; raises StoreError."""
    book = HouseBook(documents, language)
    if book.trouble:
        raise book.trouble
    return book.value
