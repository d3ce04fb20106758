"""The generator finds exactly the legal moves: held against multiset arithmetic, and against `play`."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import product

import pytest

from cardtable.games.shelf.rules import moves
from cardtable.games.shelf.rules.deck import COUNTS
from cardtable.games.shelf.rules.ground import survey
from cardtable.games.shelf.rules.meta import META
from cardtable.games.shelf.rules.model import AnyMove, Lay, Pass, Phase, Propose, Shown, State
from cardtable.games.shelf.rules.rules import Shelf
from cardtable.games.shelf.rules.search import Search, placements
from cardtable.lexicon import Ending, Graph, HouseWords, Lexicon, WordSet
from cardtable.rules.cards import BLANK, JOKER, Card
from cardtable.rules.contract import Options
from cardtable.rules.rng import Rng
from tests import oracle
from tests.rules.shelf_tables import WORDS, rules, table


def invented_words(count: int, seed: int = 5) -> list[str]:
    """Words of two to ten letters made of syllables, so that many agree with one another."""
    rng = Rng(seed)
    found: set[str] = set()
    while len(found) < count:
        length, rng = rng.below(4)
        word = ""
        for _syllable in range(length + 1):
            onset, rng = rng.below(13)
            vowel, rng = rng.below(8)
            coda, rng = rng.below(5)
            word += "BCDLMNPRSTTRZ"[onset] + "AEIOUEIA"[vowel] + ["", "", "S", "R", "N"][coda]
        cut, rng = rng.below(4)
        word = word[cut // 3 :][:10]
        if len(word) > 1:
            found.add(word)
    return sorted(found)


LIST = invented_words(3000)
BIG = Shelf(Lexicon.from_words(LIST))


class Dice:
    """A generator with a memory, to build positions with."""

    def __init__(self, seed: int) -> None:
        self.rng = Rng(seed)

    def below(self, bound: int) -> int:
        value, self.rng = self.rng.below(bound)
        return value

    def of(self, items: list[str]) -> str:
        return items[self.below(len(items))]


def a_table(seed: int, words: list[str], options: Options, hand: int | None = None, jokers: int = 2) -> State:
    """A random shelf in mid-game: a word, blanks outside it, jokers in it, a hand rich in special cards."""
    dice = Dice(seed)
    left = COUNTS.copy()
    ids = iter(range(1000))

    def take(face: str) -> Card:
        left[face] -= 1
        return Card(next(ids), face)

    def shown(sign: str) -> Shown:
        if (left.get(sign, 0) and dice.below(8)) or not left[JOKER]:
            return Shown(take(sign), sign) if left[sign] else Shown(Card(next(ids), sign), sign)
        return Shown(take(JOKER), sign)

    stacks: tuple[tuple[Shown, ...], ...] = ((),) * 3
    opened = 0
    laid: tuple[str, ...] = ()
    if dice.below(6):
        word = dice.of([word for word in words if 3 <= len(word) <= 9])
        before = dice.below(min(3, 9 - len(word)) + 1)
        behind = dice.below(min(3, 9 - len(word) - before) + 1)
        signs = [BLANK] * before + list(word) + [BLANK] * behind
        stacks = tuple((shown(sign),) for sign in signs)
        opened = dice.below(len(signs) - 2)
        laid = (dice.of(words), dice.of(words), word)
    cards: list[Card] = []
    while len(cards) < (hand or 5 + dice.below(5)):
        face = dice.of([JOKER, BLANK, *"EEAAIOUNRSTTLDMCPB"])
        if left[face] and not (face == JOKER and sum(card.face == JOKER for card in cards) >= jokers):
            cards.append(take(face))
    return State(
        options=options, phase=Phase.LAYING, turn=0, hands=(tuple(cards), (Card(next(ids), None),)),
        pile=(), slots=stacks, left=opened, turns=((), ()), words=laid, passes=0, proposals=(None, None),
        lots=None, penalties=None,
    )  # fmt: skip


MATTER = [option for option in META.options if option.name in ("ends", "growth", "repeats")]
OPTIONS = [
    META.complete({option.name: value for option, value in zip(MATTER, values, strict=True)})
    for values in product(*(option.values for option in MATTER))
]
SEEDS = range(8)


def name_of(options: Options) -> str:
    return "-".join(options[option.name] for option in MATTER)


def spread(seed: int, options: Options) -> int:
    return seed * 1000 + OPTIONS.index(options)


@pytest.mark.parametrize("options", OPTIONS, ids=name_of)
def test_placements_equal_multiset_arithmetic(options: Options) -> None:
    """Every word × every slot × counting letters, on a list of 3000 words."""
    total = 0
    for seed in SEEDS:
        view = a_table(spread(seed, options), LIST, options)
        ground = survey(view, 0)
        found = [
            (start + ground.origin, word, gain)
            for start, word, gain in placements(ground, BIG.words(options))
        ]
        assert len(found) == len(set(found))
        assert set(found) == set(oracle.placements(view, 0, LIST)), BIG.position(view)
        total += len(found)
    assert total > 20


@pytest.mark.parametrize("options", OPTIONS, ids=name_of)
def test_moves_equal_every_way_to_dress_the_placements(options: Options) -> None:
    for seed in SEEDS:
        view = a_table(spread(seed, options) + 500, LIST[::10], options)
        game = Shelf(Lexicon.from_words(LIST[::10]))
        found = list(game.moves(view, 0))
        assert found.pop() == Pass()
        assert len(found) == len(set(found))
        assert set(found) == set(oracle.moves(view, 0, LIST[::10])), game.position(view)


@pytest.mark.parametrize("options", OPTIONS, ids=name_of)
def test_moves_equal_all_that_play_accepts(options: Options) -> None:
    """Every sign or nothing on every slot, put before the rules themselves, on a list of four letters."""
    words = [word for word in invented_words(3000, 8) if set(word) <= set("ERST") and len(word) <= 5]
    words += ["SET", "TES", "EST", "RES", "REE", "SERT", "TETE", "RESTE", "ERE", "ETE", "ETES", "TER", "SEE"]
    game = Shelf(Lexicon.from_words(words))
    total = 0
    for seed in range(3):
        view = a_table(spread(seed, options) + 900, words, options, hand=3, jokers=1)
        hand = tuple(
            card if card.face in (JOKER, BLANK) else Card(card.id, "ERST"[card.id % 4])
            for card in view.hands[0]
        )
        view = replace(view, hands=(hand, view.hands[1]))
        found = set(game.moves(view, 0)) - {Pass()}
        assert found == oracle.played(game, view, 0, "ERST"), game.position(view)
        total += len(found)
    assert total > 0


def test_every_listed_gain_is_what_the_turn_scores() -> None:
    """The first move of a placement has the gain the placement promises, the others no more."""
    options = META.complete({})
    for seed in range(40):
        view = a_table(seed, LIST, options)
        ground = survey(view, 0)
        for placement in placements(ground, BIG.words(options))[::17]:
            gains = [BIG.gain(BIG.play(view, 0, move)) for move in moves.lays(ground, placement)]
            assert gains[0] == max(gains) == placement[2], BIG.position(view)


def test_a_joker_and_the_letter_are_two_moves_but_equal_cards_one() -> None:
    state = table("EEBO?/A", "F E R M E R")
    game = rules("FERMERE", "FERMEREE")
    found = [game.write(move) for move in game.moves(state, 0)]
    assert [found.count(move) for move in ("lay 7:E", "lay 7:?e")] == [1, 1]


def test_a_joker_as_blank_and_a_blank_are_two_moves() -> None:
    state = table("-?/A", "B A T E A U X")
    found = {rules().write(move) for move in rules().moves(state, 0)}
    assert {"lay 7:-", "lay 7:?-"} <= found


def test_the_first_word_may_start_anywhere_that_covers_three_slots() -> None:
    state = table("ROSESXY/A")
    starts = {
        move.start for move in rules().moves(state, 0) if isinstance(move, Lay) and len(move.pieces) == 5
    }
    assert starts == {-1, 0, 1}


def test_proposals_are_the_three_letter_words_of_the_hand_by_faces() -> None:
    state = table("SOL?-SE/A", phase="opening")
    game = rules()
    found = [game.write(move) for move in game.moves(state, 0)]
    assert len(found) == len(set(found))
    expected: set[AnyMove] = {Propose(())}
    counts = Counter("SOLSE")
    for word in game.words(state.options):
        if len(word) == 3 and sum((Counter(word) - counts).values()) <= 1:
            for at in range(-1, 3):
                pieces = [sign if place != at else "?" + sign.lower() for place, sign in enumerate(word)]
                if Counter(piece for piece in pieces if len(piece) == 1) <= counts:
                    expected.add(game.parse(state, "open " + "".join(pieces)))
    assert set(game.moves(state, 0)) == expected
    assert {"open", "open SOL", "open S?oL"} <= set(found)


def test_the_words_of_the_table_are_walked_too() -> None:
    """Words added are playable, words refused are not, and a word both listed and added comes once (G5)."""
    house = HouseWords(added=frozenset({"MARX", "MARIS"}), refused=frozenset({"MARE"}))
    game = Shelf(Lexicon.from_words([*WORDS, "MARIS"]), house)
    state = table("XES/A", "M A R I")
    found = [game.write(move) for move in game.moves(state, 0)]
    assert [found.count(move) for move in ("lay 4:X", "lay 4:E", "lay 5:S")] == [1, 0, 1]


def test_only_the_accepted_classes_are_walked() -> None:
    """Words of the graph that the options leave out are no moves (G3)."""
    classed = [("MARIE", Ending.PLACE), ("MARIN", Ending.NOMINAL), ("MARIT", Ending.OTHER)]
    graph = Graph.build((word, int(ending)) for word, ending in classed)
    state = table("ENT/A", "M A R I")
    for accept, expected in ((Ending.NOMINAL, {"MARIN"}), (Ending.ANY, {"MARIE", "MARIN", "MARIT"})):
        words = WordSet(((graph, int(accept)),))
        assert {word for _start, word, _gain in placements(survey(state, 0), words)} == expected


def test_nobody_else_has_moves() -> None:
    state = table("SOL/SOL")
    assert list(rules().moves(state, 1)) == []


@pytest.mark.parametrize("options", OPTIONS, ids=name_of)
def test_the_search_finds_the_highest(options: Options) -> None:
    words = BIG.words(options)
    cut = 0
    for seed in range(60):
        view = a_table(spread(seed, options) + 300, LIST, options)
        ground = survey(view, 0)
        every = placements(ground, words)
        search = Search(ground, words)
        best = search.run()
        assert (best is None) == (not every)
        assert best is None or (best in every and best[2] == max(gain for _at, _word, gain in every))
        cut += search.nodes
    assert cut > 400


def test_the_search_obeys_what_it_may_not_say() -> None:
    """With some words not admitted, the highest of the others."""
    options = META.complete({})
    words = BIG.words(options)
    for seed in range(60):
        ground = survey(a_table(seed, LIST, options), 0)
        allowed = [each for each in placements(ground, words) if len(each[1]) % 2]
        best = Search(ground, words, admit=lambda word: len(word) % 2 == 1).run()
        assert (best and best[2]) == max((gain for _at, _word, gain in allowed), default=None)


def test_the_search_stops_at_its_limit_and_when_the_budget_is_spent() -> None:
    options = META.complete({})
    words = BIG.words(options)
    ground = survey(table("ERIST??/A"), 0)
    full = Search(ground, words)
    full.run()
    assert full.nodes > 500
    short = Search(ground, words, limit=200)
    short.run()
    assert short.nodes == 200
    asked: list[int] = []

    def spent() -> bool:
        asked.append(1)
        return len(asked) > 1

    fused = Search(ground, words, spent=spent)
    fused.run()
    assert 0 < fused.nodes <= 64
