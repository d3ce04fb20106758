"""Sentences of the rules and the cards about letters and words fit the words a table plays, in every language."""

from __future__ import annotations

import re

import pytest

from cardtable import languages
from cardtable.games.duel.rules.deck import costly_letters
from cardtable.games.lettralettre.rules.deck import book
from cardtable.games.lettralettre.strings.constraints import asks
from cardtable.lexicon import Lexicon
from cardtable.play.recordtext import meta_of
from cardtable.rules.contract import LEXICON
from cardtable.wording.gamestrings import strings_of
from cardtable.wording.rules_page import paragraph

OURS = {"CRACK", "WORD", "PAQUET", "POUBELLE", "POUBELLES"}
"""Words that stand on cards of the games."""


@pytest.mark.parametrize("words", languages.BOX)
def test_examples_are_words_of_the_table(words: str) -> None:
    lexicon = Lexicon.open(language=words)
    said = [asks(card).explanation for card in book().cards]
    for game in ("shelf", "crackword", "lettralettre", "duel"):
        options = meta_of(game).complete({LEXICON: words})
        said += [paragraph(game, options, clause) for clause in strings_of(game).CLAUSES]
    named = {word for text in said for word in re.findall(r"\b[^\W\d_a-zß-ÿ]{4,}\b", text)} - OURS
    assert named, "examples are in capitals"
    assert not [word for word in sorted(named) if not lexicon.describe(word).valid]


@pytest.mark.parametrize("words", languages.BOX)
def test_the_rules_of_the_duel_name_the_costly_letters_of_its_deck(words: str) -> None:
    options = meta_of("duel").complete({LEXICON: words})
    clause = next(each for each in strings_of("duel").CLAUSES if "D7" in each.ids)
    assert paragraph("duel", options, clause).endswith(f"{', '.join(costly_letters(options))}.")
