"""The option `lexicon`: the same cards mixed for English words, in every game, in every position and for every bot."""

from __future__ import annotations

from collections import Counter

import pytest

from cardtable.games import manifest
from cardtable.games.crackword.rules import deck as crackword_deck
from cardtable.games.crackword.rules import meta as crackword
from cardtable.games.duel.rules import deck as duel_deck
from cardtable.games.duel.rules import meta as duel
from cardtable.games.lettralettre.rules import deck as lettralettre_deck
from cardtable.games.lettralettre.rules import meta as lettralettre
from cardtable.games.shelf.rules import deck as shelf_deck
from cardtable.games.shelf.rules import meta as shelf
from cardtable.lexicon import Lexicon
from cardtable.rules import codec
from cardtable.rules.contract import LEXICON, BadNotation, Options
from cardtable.rules.rng import Rng

DECKS = {
    "shelf": (shelf.META, shelf_deck.counts, 82),
    "duel": (duel.META, duel_deck.counts, 120),
    "lettralettre": (lettralettre.META, lettralettre_deck.counts, 100),
    "crackword": (crackword.META, crackword_deck.counts, 40),
}


@pytest.fixture(scope="module")
def english() -> Lexicon:
    return Lexicon.open(language="en")


def options_of(name: str, **chosen: str) -> Options:
    return DECKS[name][0].complete(chosen)


@pytest.mark.parametrize("name", DECKS)
def test_as_many_cards_of_faces_that_have_a_value(name: str) -> None:
    meta, counts, size = DECKS[name]
    french, english = counts(meta.complete({})), counts(meta.complete({LEXICON: "en"}))
    assert sum(french.values()) == sum(english.values()) == size
    assert french != english
    assert all(count > 0 for count in english.values())
    signs = {face for face in french if not face.isalpha() or face.islower()}
    assert {face: french[face] for face in signs} == {face: english[face] for face in signs}
    assert english["H"] >= french["H"]
    assert english["U"] < french["U"]


def test_a_card_is_worth_the_same_in_every_language() -> None:
    assert shelf_deck.DECKS["en"].keys() <= shelf_deck.VALUES.keys()
    assert lettralettre_deck.DECKS["en"].keys() <= lettralettre_deck.STARS.keys()
    singles, doubles = duel_deck.DECKS["en"]
    assert sum(doubles.values()) == sum(duel_deck.DOUBLES.values()) == 12
    assert sum(singles.values()) == sum(duel_deck.SINGLES.values())
    assert all(face == face[0] * 2 for face in doubles)
    assert sum(duel_deck.counts(options_of("duel", lexicon="en", double_letters="off")).values()) == 108


@pytest.mark.parametrize("name", DECKS)
def test_the_language_is_dealt_and_written_down(name: str, english: Lexicon) -> None:
    game = manifest(name).game(english)
    table = game.deal(options_of(name, lexicon="en"), 2, Rng(5))
    text = game.position(table)
    assert "lexicon:en" in text
    read = game.from_position(text)
    assert game.position(read) == text
    assert game.options(read)[LEXICON] == "en"
    assert "lexicon" not in game.position(game.deal(options_of(name), 2, Rng(5)))
    if name != "crackword":  # there no card of a hidden face is missed
        with pytest.raises(BadNotation):
            game.from_position(text.replace("lexicon:en", "lexicon:fr"))


def test_a_duel_with_english_words_has_two_decks_and_other_languages_have_none_to_choose() -> None:
    usual, other = options_of("duel", lexicon="en"), options_of("duel", lexicon="en", deck="whole")
    assert (usual["deck"], other["deck"]) == ("easy", "whole")
    easy, whole = duel_deck.counts(usual), duel_deck.counts(other)
    assert not easy.keys() & set("JKQVW") and whole.keys() >= set("JKQVW")
    assert easy == duel_deck.counts(options_of("duel", lexicon="en", deck="easy"))
    assert codec.write_options(usual, duel.META) == "lexicon:en"
    assert codec.write_options(other, duel.META) == "deck:whole,lexicon:en"
    for language in ("fr", "es"):
        asked = {option.name for option in duel.META.asked(options_of("duel", lexicon=language))}
        assert "deck" not in asked and asked | {"deck", "last_turn"} == {
            option.name for option in duel.META.options
        }
        chosen = options_of("duel", lexicon=language, deck="whole")
        assert chosen == options_of("duel", lexicon=language)
        assert "deck" not in codec.write_options(chosen, duel.META)


def test_lettralettre_asks_only_what_english_has(english: Lexicon) -> None:
    rules = manifest("lettralettre").game(english)
    stock = set(rules.stock(options_of("lettralettre", lexicon="en"), 6))  # type: ignore[attr-defined]
    assert {f"C{number:02}" for number in range(1, 25)} <= stock
    assert {"C31", "C33", "C34", "C25", "C37", "C38", "C45", "C26"} <= stock
    assert {"C27", "C28", *(f"C{number}" for number in range(63, 73))} <= stock
    assert not {"C32", "C35", "C39", "C40", "C41", "C42", "C43", "C44", "C46"} & stock
    french = manifest("lettralettre").game(Lexicon.open())
    every = french.stock(options_of("lettralettre"), 6)  # type: ignore[attr-defined]
    book = lettralettre_deck.book()
    assert every == tuple(card.code for card in book.cards)


def test_the_cards_follow_the_words(english: Lexicon) -> None:
    """Each deck is nearer to the letters of its own language's common words than the other deck is; the duel's
    whole one, since its easy one leaves out what is hard to lay."""

    def shares(counts: dict[str, int]) -> dict[str, float]:
        letters = {face: count for face, count in counts.items() if len(face) == 1 and face.isupper()}
        return {face: count / sum(letters.values()) for face, count in letters.items()}

    heard = Counter[str]()
    for rank in range(0, english.graph.count, 3):
        word = english.graph.word(rank)
        if english.zipf_at(rank) >= 3 and len(word) <= 8:
            heard.update(word)
    total = heard.total()
    for name, (meta, counts, _size) in DECKS.items():
        whole = {"deck": "whole"} if name == "duel" else {}
        far = {
            language: sum(
                abs(
                    shares(counts(meta.complete({LEXICON: language, **whole}))).get(letter, 0)
                    - heard[letter] / total
                )
                for letter in heard
            )
            for language in ("fr", "en")
        }
        assert far["en"] < far["fr"], name
