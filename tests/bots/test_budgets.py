"""Decisions stay within their budget wherever a game may lead: large hands, many jokers, any letter allowed."""

from __future__ import annotations

from functools import cache
from itertools import count

import pytest

from cardtable import bots
from cardtable.bots.choice import Spent, never
from cardtable.bots.vocabulary import Vocabulary
from cardtable.games.lettralettre.bot.words import CANDIDATES, PACE
from cardtable.games.lettralettre.rules.model import State, Write
from cardtable.games.lettralettre.rules.rules import Lettralettre
from cardtable.games.shelf.bot import expert, player
from cardtable.games.shelf.rules.ground import survey
from cardtable.games.shelf.rules.model import State as ShelfState
from cardtable.games.shelf.rules.rules import Shelf
from cardtable.games.shelf.rules.search import Search, placements
from cardtable.lexicon import Lexicon
from cardtable.rules.rng import Rng
from tests.kinds import as_a
from tests.rules.lettralettre_tables import rules, writing
from tests.rules.shelf_tables import table

ANY_LETTER = (
    "lettralettre tokens=4,4 phase=writing kept=C01.100,C05.104/C02.101,C03.102 letters=S0,A1,I2,E3,T4,R5,N8,O9 "
    "taboos=K6 pile=E18 deals=0,0 out=0,0 options=letters:8,taboos:1,other_letters:allowed-but-worth-nothing"
)
LEVELS = (1, 2, 3, 4, None)


@cache
def lettralettre() -> Lettralettre:
    return Lettralettre(Lexicon.open())


@cache
def shelf() -> Shelf:
    return Shelf(Lexicon.open())


def decided(
    game: Lettralettre | Shelf, view: State | ShelfState, level: int | None, spent: Spent = never
) -> bots.BotChoice:
    if level is None:
        return bots.hint(game, view, 0, spent=spent)
    return bots.choose(game, view, 0, level=level, seed=3, spent=spent)


@pytest.mark.parametrize("level", LEVELS)
def test_words_of_any_letters_are_looked_at_within_the_budget(level: int | None) -> None:
    choice = decided(lettralettre(), lettralettre().from_position(ANY_LETTER), level)
    assert 0 < choice.nodes <= CANDIDATES and as_a(Write, choice.move).word


@pytest.mark.parametrize("level", LEVELS)
def test_a_sheet_is_cut_short_when_time_is_up_and_is_still_a_word(level: int | None) -> None:
    game, view, asked = lettralettre(), lettralettre().from_position(ANY_LETTER), count()

    def spent() -> bool:
        return next(asked) >= 1

    choice = decided(game, view, level, spent)
    assert choice.nodes < 2 * PACE < CANDIDATES
    assert as_a(Write, choice.move).word
    game.play(view, 0, choice.move)


def naive(game: Lettralettre, view: State) -> list[tuple[int, str]]:
    """Every word with one foreign letter at most, with its points, the highest first, by way of `play`."""
    found = dict[str, int]()
    for move in game.moves(view, 0):
        word = as_a(Write, move).word
        if word and sum(letter not in view.usable for letter in word) <= 1:
            found[word] = max(found.get(word, 0), game.gain(game.play(view, 0, move)))
    return sorted(((points, word) for word, points in found.items()), key=lambda each: (-each[0], each[1]))


@pytest.mark.parametrize("others", ["forbidden", "allowed-but-worth-nothing"])
@pytest.mark.parametrize("letters", ["ERAKOT", "TIPREE", "ZOFERT", "RAAOET"])
def test_the_best_level_writes_the_highest_of_all_words(others: str, letters: str) -> None:
    game = rules("FEUX", "KARATEKA", "AERA")
    view = game.redact(
        writing(letters=letters, taboos="SL", kept="C01 C11/C03 C04", options=f"other_letters:{others}"), 0
    )
    choice = bots.choose(game, view, 0, level=4, seed=1)
    assert choice.details["gain"] == naive(game, view)[0][0]
    foreign = 0 if others == "forbidden" else 1
    seen = [word for word in game.words(view.options) if not view.forbidden & {*word}]
    assert choice.nodes == sum(sum(each not in view.usable for each in word) <= foreign for word in seen)


def big(cards: str, pile: str = "") -> ShelfState:
    """The word TABLE and a hand, with nothing left to draw unless said."""
    return table(f"{cards}/U", "T A B L E", pile)


ENDGAMES = {
    "15 cards, 3 jokers": "???AAEEIILNORSU",
    "12 cards, 5 jokers": "?????AEINRS-",
    "30 cards, 5 jokers": "?????AAEEEEIIILNNOORRSSSUUMDCP",
    "40 cards, no joker": "AAAEEEEEEIIIILLNNNOORRRSSSSUUUMMDDCCPPVH",
}


@pytest.mark.parametrize("pile", ["", "GF"])
@pytest.mark.parametrize("cards", ENDGAMES.values(), ids=ENDGAMES)
def test_large_hands_are_looked_at_within_the_budget(cards: str, pile: str) -> None:
    view = big(cards, pile)
    most = dict.fromkeys(LEVELS, player.NODES + 2 * player.PLACEMENTS)
    most[4] = 2 * player.PLACEMENTS + expert.NODES + 4_000
    for level in LEVELS:
        choice = decided(shelf(), view, level)
        assert choice.nodes <= most[level], level
        shelf().play(view, 0, choice.move)


def test_a_list_cut_short_holds_placements_of_every_lane_and_says_that_it_is_cut() -> None:
    game, view = shelf(), big(ENDGAMES["15 cards, 3 jokers"])
    ground = survey(view, 0)
    search = Search(ground, game.words(view.options), limit=2_000)
    found = search.every()
    assert search.cut and len(found) <= search.nodes <= 2_100
    assert {each[0] for each in found} == {lane.start for lane in ground.lanes}
    ample = Search(ground, game.words(view.options), limit=1 << 40)
    assert {*found} < {*ample.every()} and not ample.cut


def test_what_can_be_laid_without_a_joker_is_listed_though_the_list_is_cut() -> None:
    game, view = shelf(), big(ENDGAMES["15 cards, 3 jokers"])
    words = game.words(view.options)
    plain = placements(survey(view, 0, most_jokers=0), words)
    turn = player._Turn(view, 0, Vocabulary(game.lexicon, words), player.NODES, never)
    _ground, listed = turn._listed(player.LAST_JOKERS)
    assert turn.nodes > player.PLACEMENTS > len(plain) > 0
    assert {*plain} < {*listed}


def test_steps_without_a_joker_are_bounded() -> None:
    game, view = shelf(), big(ENDGAMES["40 cards, no joker"])
    ground = survey(view, 0)
    search = Search(ground, game.words(view.options), most_steps=10_000)
    assert search.run() is not None and search.cut and search.steps <= 10_000 + len(ground.lanes)


@pytest.mark.parametrize("letters", [6, 8])
def test_letter_points_are_counted_alike_for_one_word_and_for_many(letters: int) -> None:
    rng, view = Rng(letters), lettralettre().from_position(ANY_LETTER)
    words = list(lettralettre().words(view.options).spelt_with(0b10010000100010001))
    mixed, _rng = rng.shuffled(words)
    for word in mixed[:200]:
        assert (
            view.scale.letters(word)
            == sum(letter in view.usable for letter in word)
            == view.letter_points(word)
        )
