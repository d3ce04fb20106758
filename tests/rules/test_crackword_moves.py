"""Every legal move, each once: the generator against trying everything, and against a plain search in the text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product
from string import ascii_uppercase

import pytest

from cardtable.games.crackword.rules.deck import colour
from cardtable.games.crackword.rules.model import (
    AnyMove,
    Bin,
    Concede,
    Contest,
    Due,
    Justify,
    Laid,
    Lay,
    Name,
    Pass,
    Stand,
    State,
)
from cardtable.games.crackword.rules.rules import CrackWord
from cardtable.lexicon import HouseWords, Lexicon
from cardtable.rules.cards import Card
from cardtable.rules.contract import IllegalMove
from tests.kinds import surely
from tests.rules import laws
from tests.rules.crackword_tables import WORDS, after, challenged, rules, table

GAME = rules(house=HouseWords(added=frozenset({"KOK"}), refused=frozenset({"RACHAT", "MERE"})))
VALID = sorted(({*WORDS} | {"KOK"}) - {"RACHAT", "MERE"})


def positions(seats: int, count: int = 40) -> Iterator[tuple[State, int]]:
    """Views of the seats that owe a decision, from random games under every option."""
    for at, options in enumerate(laws.option_sets(GAME)):
        steps = [step for step in laws.random_game(GAME, options, seats, at) if step[2] is not None]
        for state, seat, _move, _event in steps[:: max(1, len(steps) // count)]:
            yield GAME.redact(state, surely(seat)), surely(seat)


def tried(view: State, seat: int) -> Iterator[AnyMove]:
    """Every move that `play` accepts among all that could be written, and some that could not; of claims, the right ones."""
    longest = max(map(len, view.rows))
    lays = [
        Lay(row, place, face, letter, crack)
        for row, place, face, crack in product(
            range(4), range(-1, longest + 2), sorted({*ascii_uppercase, "?", "x"}), (False, True)
        )
        for letter in (ascii_uppercase if face == "?" else face)
    ]
    rest: list[AnyMove] = [
        *map(Bin, range(4)),
        Pass(),
        *map(Name, ascii_uppercase),
        Contest(),
        Stand(),
        Concede(),
    ]
    held = {card.face for card in view.hands[seat]}
    every: list[AnyMove] = [each for each in lays if each.face in held]
    every += [*rest, *map(Justify, [*WORDS, "KOK", "ZZZ"])]
    for move in every:
        try:
            event = GAME.play(view, seat, move)
        except IllegalMove:
            continue
        if not (isinstance(event, Laid) and event.wrong):
            yield move


@pytest.mark.parametrize("seats", [2, 4])
def test_the_generator_finds_what_play_accepts(seats: int) -> None:
    met: Counter[str] = Counter()
    disputed = [after(challenged("HE/AR/OR", row), "1>H", "contest") for row in ("R0 A1 C0", "C0", "")]
    for view, seat in [*positions(seats, 12), *((state, 0) for state in disputed)]:
        found = list(GAME.moves(view, seat))
        assert len(found) == len(set(found))
        assert set(found) == set(tried(view, seat)), GAME.position(view)
        met.update(type(move).__name__ for move in found)
    assert {"Lay", "Bin", "Pass", "Contest", "Stand", "Justify", "Concede"} <= met.keys()


def looked_up(view: State, seat: int) -> Iterator[str]:
    """The turn's moves by plain search: no automaton, no rules of ours."""
    text, options = "\n".join(VALID), view.options
    hand = {card.face: card for card in view.hands[seat]}
    for row, cards in enumerate(view.rows):
        letters = "".join(each.letter for each in cards)
        if letters and "x" in hand:
            yield f"{row + 1}x"
        for at in range(len(letters) + 1):
            where = ">" if at == len(letters) else "<" if at == 0 else f":{at}"
            if where[0] == ":" and options["insertion"] == "off":
                continue
            for face, letter in product(hand, ascii_uppercase):
                longer = letters[:at] + letter + letters[at:]
                if face not in ("?", letter) or (options["dispute"] == "referee" and longer not in text):
                    continue
                sign = f"?{letter}" if face == "?" else letter
                yield f"{row + 1}{where}{sign}"
                owned = [*(each.card for each in cards), hand[face]]
                if len(longer) >= 3 and longer in VALID and leads(owned, seat, options["majority"]):
                    yield f"{row + 1}{where}{sign}!"
    yield "pass"


def leads(cards: list[Card], seat: int, majority: str) -> bool:
    once = Counter(colour(card) for card in cards)
    twice = once + Counter(colour(card) for card in cards if card.face == "?")
    counts = once if sorted(once.values())[-2:][:1] != [max(once.values())] or len(once) == 1 else twice
    others = [counts[each] for each in counts if each != seat]
    ahead = sum(others) if majority == "absolute" else max(others, default=0)
    return counts[seat] > ahead


@pytest.mark.parametrize("seats", [2, 3])
def test_the_generator_agrees_with_a_plain_search(seats: int) -> None:
    turns = 0
    for view, seat in positions(seats):
        if surely(view.due).due is Due.TURN:
            turns += 1
            found = sorted(GAME.write(move) for move in GAME.moves(view, seat))
            assert found == sorted(looked_up(view, seat)), GAME.position(view)
    assert turns > 100


def test_on_the_shipped_words_too() -> None:
    """Ten full hands against rows of the real language, by the letters that keep a row part of a word."""
    lexicon = Lexicon.open()
    game, text = CrackWord(lexicon), "\n".join(lexicon.words())
    for rows, hand in (
        ("R0 A1 C1 H1 / E0 / I0 L1 L0 / V1 I0", "EAISTC?x"),
        ("C0 H1 E0 / O0 U1 / T1", "RSNLPG?B"),
        ("M0 A1 I1 S0 O1 N0 / S1 O0 L1 / U0 / H1", "EESAT?xI"),
    ):
        state = table(f"{hand}/A", rows)
        found = {game.write(move) for move in game.moves(state, 0) if not getattr(move, "crack", False)}
        expected = {"pass"}
        for row, cards in enumerate(state.rows):
            letters = "".join(each.letter for each in cards)
            expected |= {f"{row + 1}x"} if letters and "x" in hand else set()
            for letter, (where, longer) in product(ascii_uppercase, ((">", 0), ("<", 1))):
                whole = letter + letters if longer else letters + letter
                if whole in text and (letters or where == ">"):
                    expected |= {f"{row + 1}{where}{letter}"} if letter in hand else set()
                    expected |= {f"{row + 1}{where}?{letter}"} if "?" in hand else set()
        assert found == expected
