"""Sentences about medals."""

from __future__ import annotations

from cardtable.lexicon import Lexicon
from cardtable.play.seats import parse_seats
from cardtable.play.session import Session, rules_of
from cardtable.play.wordbook import WordBook, WordBooks, medals_of
from cardtable.wording.strength import new_medals


def test_a_medal_named_with_a_comma_is_one_medal_of_a_list() -> None:
    """Each name stands in quotation marks: “Moins, c’est plus” is not two."""
    rules = rules_of("shelf", Lexicon.open())
    session = Session.new(rules, parse_seats("Anne=human,Bruno=bot:1"), None, 3)
    won = {f"shelf {medal.id}": "2026-11-22" for medal in medals_of("shelf")[:3]}
    said = new_medals(WordBooks(), WordBooks({"Anne": WordBook(medals=won)}), session)
    assert said.count("“") == said.count("”") == 3
