"""Every legal move of a seat, each once: the fast answer to what `Shelf.play` accepts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from cardtable.games.shelf.rules.deck import BASE_SLOTS
from cardtable.games.shelf.rules.ground import Ground, survey
from cardtable.games.shelf.rules.model import Lay, Pass, Piece, Propose, State
from cardtable.games.shelf.rules.notation import lay
from cardtable.games.shelf.rules.search import Placement, placements
from cardtable.languages import BITS
from cardtable.lexicon import WordSet
from cardtable.rules.cards import BLANK, JOKER
from cardtable.rules.contract import Seat

_PLAIN = {face: Piece(face, face) for face in (*BITS, BLANK)}
_JOKER = {sign: Piece(JOKER, sign) for sign in _PLAIN}


def turns(view: State, seat: Seat, words: WordSet) -> Iterator[Lay | Pass]:
    """Yield the moves of `seat` in its turn: every way to lay cards (S3-S11), then to pass (S15)."""
    ground = survey(view, seat, words.refused)
    for placement in placements(ground, words):
        yield from lays(ground, placement)
    yield Pass()


def proposals(view: State, seat: Seat, words: WordSet) -> Iterator[Propose]:
    """Yield the proposals of `seat` in the opening contest: nothing, or a word of three letters (S2)."""
    yield Propose(())
    faces = [card.face for card in view.hands[seat] if card.face]
    letters = "".join(face for face in faces if face not in (JOKER, BLANK))
    jokers = faces.count(JOKER)
    for word in words.rack(letters, jokers):
        if len(word) == BASE_SLOTS:
            for pieces in _dressings(tuple(word), Counter(letters), jokers):
                yield Propose(pieces)


def lays(ground: Ground, placement: Placement) -> Iterator[Lay]:
    """The moves of one placement, which differ in what the jokers stand for; the highest one first."""
    start, wanted = _wanted(ground, placement)
    signs = tuple(sign for sign in wanted if sign)
    for pieces in _dressings(signs, _stock(ground), ground.jokers):
        laid = iter(pieces)
        yield lay(start + ground.origin, tuple(next(laid) if sign else None for sign in wanted))


def _stock(ground: Ground) -> Counter[str]:
    return Counter({**Counter(ground.hand), BLANK: ground.blanks})


def _wanted(ground: Ground, placement: Placement) -> tuple[int, list[str]]:
    """The signs a placement lays, "" where a card stays, from the position they begin at."""
    start, word, _gain = placement
    end = start + len(word)
    first, last = (min(start, ground.begin), max(end, ground.end)) if ground.standing else (start, end)
    wanted = []
    for at in range(first, last):
        sign = word[at - start] if start <= at < end else BLANK
        wanted.append("" if sign == ground.signs[at] else sign)
    return first, wanted


def _dressings(signs: tuple[str, ...], stock: Counter[str], jokers: int) -> Iterator[tuple[Piece, ...]]:
    """Every way to lay `signs` from `stock` and some jokers; ways with fewer jokers come first."""
    lacking = sum((Counter(signs) - stock).values())
    for used in range(lacking, min(jokers, len(signs)) + 1):
        yield from _dressed(signs, stock, used)


def _dressed(signs: tuple[str, ...], stock: Counter[str], jokers: int) -> Iterator[tuple[Piece, ...]]:
    """Every way with exactly that many jokers; real cards take the earlier places first."""
    if not signs:
        if not jokers:
            yield ()
        return
    sign, rest = signs[0], signs[1:]
    if stock[sign]:
        for others in _dressed(rest, stock - Counter((sign,)), jokers):
            yield (_PLAIN[sign], *others)
    if jokers:
        for others in _dressed(rest, stock, jokers - 1):
            yield (_JOKER[sign], *others)
