"""Decks for languages that a game has none for: derived from the deck the game has, by how frequent letters are."""

from __future__ import annotations

import pytest

from cardtable import languages
from cardtable.games import Manifest, games
from cardtable.lexicon import Lexicon
from cardtable.lexicon.lexicon import LANGUAGES
from cardtable.rules.contract import LEXICON
from cardtable.rules.mixing import cards, mixed
from cardtable.rules.rng import Rng

FRENCH = cards("A9 B2 C2 D3 E15 F2 G2 H2 I8 J1 K1 L5 M3 N6 O6 P2 Q1 R6 S6 T6 U6 V2 W1 X1 Y1 Z1")


def test_a_text_of_cards_names_faces_of_one_letter_and_of_two() -> None:
    assert cards("E17 A10 LL2") == {"E": 17, "A": 10, "LL": 2}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_mixed_deck_has_as_many_cards_and_more_of_what_is_more_frequent(language: str) -> None:
    weights = languages.of(language).weights
    found = mixed(FRENCH, language)
    assert sum(found.values()) == sum(FRENCH.values())
    assert {*found} == {*weights} and min(found.values()) == 1
    ranked = sorted(found, key=lambda letter: -weights[letter])
    counts = [found[letter] for letter in ranked]
    assert counts == sorted(counts, reverse=True)
    # Flatter than the language: what is frequent gets less than its share.
    share = weights[ranked[0]] / sum(weights.values())
    assert found[ranked[0]] < share * sum(FRENCH.values()) + 1


def test_where_the_model_has_no_rare_letters_as_many_are_left_out() -> None:
    model = {letter: count for letter, count in FRENCH.items() if letter not in "WXK"}
    weights = languages.of("es").weights
    found = mixed(model, "es")
    left_out = {*weights} - {*found}
    assert len(left_out) == 3 and sum(found.values()) == sum(model.values())
    assert max(weights[letter] for letter in left_out) <= min(weights[letter] for letter in found)


@pytest.mark.parametrize("game", games(), ids=lambda game: game.id)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_game_deals_in_every_language_of_words(game: Manifest, language: str) -> None:
    if not any(option.name == LEXICON for option in game.meta.options):
        pytest.skip("a game without words")
    options = game.meta.complete({LEXICON: language})
    rules = game.game(Lexicon.open(language=language))
    state = rules.deal(options, game.meta.seats[0], Rng(3))
    assert {*languages.of(language).weights} <= {*rules.alphabet(options).letters}
    assert rules.position(rules.from_position(rules.position(state))) == rules.position(state)
