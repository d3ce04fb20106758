"""Every legal move of a seat, each once: the fast answer to what `CrackWord.play` accepts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Protocol

from cardtable.games.crackword.rules.deck import LEAST, POUBELLE
from cardtable.games.crackword.rules.model import (
    RIGHT,
    AnyMove,
    Bin,
    Concede,
    Contest,
    Due,
    Justify,
    Lay,
    Name,
    Pass,
    Row,
    Stand,
    State,
    Step,
    leader,
    reading,
)
from cardtable.languages import BITS, Alphabet, bits
from cardtable.lexicon import LETTERS
from cardtable.lexicon.factors import Parts
from cardtable.rules.cards import JOKER, Card
from cardtable.rules.contract import Seat


class Growth(Protocol):
    """Index of parts of words: `Parts`, or the parts a bot knows."""

    def after(self, part: str, /) -> int: ...

    def before(self, part: str, /) -> int: ...

    def between(self, left: str, right: str, /) -> int: ...


def moves(view: State, due: Step, parts: Parts) -> Iterator[AnyMove]:
    """Yield the legal moves of the seat that owes `due`."""
    match due.due:
        case Due.TURN:
            return turns(view, due.seat, parts)
        case Due.NAME:
            return map(Name, parts.words.alphabet.letters)
        case Due.CONTEST:
            return iter((Contest(), Stand()))
        case _:
            return answers(view, due, parts)


def turns(view: State, seat: Seat, parts: Parts) -> Iterator[Lay | Bin | Pass]:
    """Each letter on each row (C4, C5), each right claim (C6), each POUBELLE (C10), to pass (C13)."""
    hand = {card.face: card for card in layable(view, seat) if card.face}
    letters = sorted(face for face in hand if face not in (JOKER, POUBELLE))
    judged = view.options["dispute"] == "referee"
    alphabet = parts.words.alphabet
    for number, row in enumerate(view.rows):
        takes = {face: _would_lead(view, row, card, seat) for face, card in hand.items()}
        before, text = len(row), reading(row)
        for at, holding in growing(parts, text, insertion=view.options["insertion"] == "on"):
            place, fits = RIGHT if at == before else at, holding if judged else LETTERS
            for face, letter in _choices(letters, JOKER in hand, fits, alphabet):
                yield Lay(number, place, face, letter)
                if takes[face] and text[:at] + letter + text[at:] in parts.words:
                    yield Lay(number, place, face, letter, crack=True)
        if row and POUBELLE in hand:
            yield Bin(number)
    yield Pass()


def layable(view: State, seat: Seat) -> tuple[Card, ...]:
    """The cards that `seat` may lay in its turn: its hand, or only the card just drawn (C13)."""
    hand = view.hands[seat]
    return hand[-1:] if view.due is not None and view.due.number else hand


def blocked(view: State, cards: Iterable[Card], parts: Parts) -> bool:
    """Return True if none of the cards can be laid with a word to hold the row, nor clear one (C13)."""
    faces = {card.face for card in cards}
    if POUBELLE in faces and any(view.rows):
        return False
    letters = bits(face for face in faces if face and face not in (JOKER, POUBELLE))
    wanted = LETTERS if JOKER in faces else letters
    insertion = view.options["insertion"] == "on"
    return not any(
        wanted & fits for row in view.rows for _at, fits in growing(parts, reading(row), insertion=insertion)
    )


def answers(view: State, due: Step, parts: Parts) -> Iterator[Justify | Concede]:
    """Yield the move that gives up, and each word that contains the row: very many for a short row (C40)."""
    yield Concede()
    for word in parts.containing(reading(view.rows[due.row])):
        yield Justify(word)


def growing(parts: Growth, text: str, *, insertion: bool) -> tuple[tuple[int, int], ...]:
    """(place, mask of the letters) that keep a row part of a word (C4, C5); an empty row has one place."""
    if not text:
        return ((0, parts.after("")),)
    inner = range(1, len(text)) if insertion else ()
    return (
        (0, parts.before(text)),
        *((at, parts.between(text[:at], text[at:])) for at in inner),
        (len(text), parts.after(text)),
    )


def _choices(letters: list[str], joker: bool, fits: int, alphabet: Alphabet) -> Iterator[tuple[str, str]]:
    """(face, letter) of each card of the hand that fits, jokers last."""
    for letter in letters:
        if fits & BITS[letter]:
            yield letter, letter
    if joker:
        for letter in alphabet.spelt(fits):
            yield JOKER, letter


def _would_lead(view: State, row: Row, card: Card, seat: Seat) -> bool:
    """Return True if the card would give the seat's colour the lead, in a row long enough to take."""
    if len(row) + 1 < LEAST:
        return False
    cards = (*(each.card for each in row), card)
    return leader(cards, len(view.hands), view.options["majority"]) == seat
