"""The parts of the words a bot knows are those of exactly these words."""

from __future__ import annotations

from itertools import product

import pytest

from cardtable.bots.commonest import KnownParts, known_parts
from cardtable.bots.vocabulary import HINTS, LIVING, Skill, Vocabulary
from cardtable.languages import PLAIN
from cardtable.lexicon import Lexicon
from cardtable.lexicon.wordset import with_options

WORDS = ("SOL", "SOLE", "LOSE", "OSE", "ELEE")
TEXTS = ["".join(each) for length in range(4) for each in product("SOLEZ", repeat=length)]


def letters(mask: int) -> set[str]:
    return {letter for letter, bit in PLAIN.bits.items() if mask & bit}


def test_parts_are_what_stands_together_in_a_word() -> None:
    parts = KnownParts(WORDS, PLAIN)
    for text in TEXTS:
        assert parts.holds(text) == any(text in word for word in WORDS)
        assert letters(parts.after(text)) == {x for x in "SOLEZ" if any(text + x in word for word in WORDS)}
        assert letters(parts.before(text)) == {x for x in "SOLEZ" if any(x + text in word for word in WORDS)}
        for at in range(len(text) + 1):
            left, right = text[:at], text[at:]
            fits = {x for x in "SOLEZ" if any(left + x + right in word for word in WORDS)}
            assert letters(parts.between(left, right)) == fits


@pytest.mark.parametrize("skill", [LIVING, HINTS])
def test_a_skill_knows_what_its_table_has_added_and_nothing_it_has_refused(skill: Skill) -> None:
    lexicon = Lexicon.open()
    added, refused = frozenset({"ZZYX"}), frozenset({"MAISON", "MAISONS"})
    plain = Vocabulary(lexicon, with_options(lexicon.graph, "all", "off", frozenset(), frozenset()))
    table = Vocabulary(lexicon, with_options(lexicon.graph, "all", "off", added, refused))
    before, after = (known_parts(words, skill) for words in (plain, table))
    assert not before.holds("ZZYX") and after.holds("ZZYX")
    assert before.holds("MAISON") and not after.holds("MAISONS")
    assert before.holds("MAIS") and after.holds("MAIS")
