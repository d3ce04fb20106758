"""The cards shown on a rules page are those that a table with these options plays with."""

from __future__ import annotations

from collections import Counter

import pytest

from cardtable import i18n
from cardtable.games import games
from cardtable.games.crackword.rules.deck import SET
from cardtable.games.lettralettre.rules.deck import STARS, book
from cardtable.lexicon import Lexicon
from cardtable.rules.cards import cards_in
from cardtable.rules.rng import Rng
from cardtable.wording.gamestrings import strings_of
from cardtable.wording.rules_page import exhibits

CASES = [
    (each.id, chosen)
    for each in games()
    for chosen in ({}, {"lexicon": "en"}, *({"double_letters": "off"} for _ in range(each.id == "duel")))
]


@pytest.mark.parametrize(("game", "chosen"), CASES)
def test_the_deck_shown_is_the_deck_dealt(game: str, chosen: dict[str, str]) -> None:
    manifest = next(each for each in games() if each.id == game)
    options = manifest.meta.complete(chosen)
    seats = manifest.meta.seats[0]
    rules = manifest.game(Lexicon.open(language=options["lexicon"]))
    cards = {card.id: card.face for card in cards_in(rules.deal(options, seats, Rng(1)))}
    dealt = Counter(cards.values())
    shown = {
        each.kind: each.count
        for found in exhibits(game, options).values()
        for one in found
        for each in one.cards
    }
    sets = seats if game == "crackword" else 1
    assert {kind: count * sets for kind, count in shown.items()} == dealt


def test_each_stands_below_the_paragraph_it_is_about_and_says_what_a_card_brings() -> None:
    i18n.use("en")
    told = {
        each.id: "\n".join(
            f"{strings_of(each.id).CLAUSES[at].ids[0]} {one.text}"
            for at, found in exhibits(each.id, each.meta.complete({})).items()
            for one in found
        )
        for each in games()
    }
    assert (
        "S12 The 82 cards" in told["shelf"]
        and "10 × E (1)" in told["shelf"]
        and "5 × joker (−3)" in told["shelf"]
    )
    assert "D1 The 120 cards" in told["duel"] and "K (+3)" in told["duel"] and "2 × LL" in told["duel"]
    assert f"C1 The {SET} cards" in told["crackword"] and "3 × bin card" in told["crackword"]
    assert "L6 The 100 letters" in told["lettralettre"] and f"W ({STARS['W']} stars)" in told["lettralettre"]
    assert told["lettralettre"].count("L2 ") == 3 and "Without E (+2)" in told["lettralettre"]


def test_families_not_chosen_are_not_shown() -> None:
    meta = next(each.meta for each in games() if each.id == "lettralettre")
    shown = exhibits("lettralettre", meta.complete({"constraints": "themes"}))
    kinds = {
        each.kind for found in shown.values() for one in found for each in one.cards if each.kind in book()
    }
    assert kinds and {book()[each].family.value for each in kinds} == {"themes"}
