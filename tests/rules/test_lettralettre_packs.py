"""The pack of constraint cards: a position names it by its fingerprint, and no other pack is read."""

import pytest

from cardtable.games.lettralettre.rules.deck import book
from cardtable.games.lettralettre.rules.rules import Lettralettre
from cardtable.lexicon import Lexicon
from cardtable.rules.contract import BadNotation
from cardtable.rules.rng import Rng


def test_the_pack_of_version_1_is_the_one_that_is_dealt() -> None:
    assert book().mark == "77bcf8b8", (
        "records of version 1 name this pack; another pack is version 2 of the game"
    )


def test_another_pack_or_a_card_of_another_is_refused() -> None:
    game = Lettralettre(Lexicon.open())
    text = game.position(game.deal(game.meta.complete({}), 2, Rng(1)))
    assert game.position(game.from_position(text)) == text
    with pytest.raises(BadNotation):
        game.from_position(text.replace(book().mark, "4cbbe208"))
    with pytest.raises(BadNotation):
        game.from_position(text.replace("C25.", "C36."))
