"""How the options of a game and their values are called."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from cardtable import languages
from cardtable.i18n import N_


@dataclass(frozen=True, slots=True)
class ValueText:
    """One value of an option: the label of a button, and what it means at the table."""

    label: str
    explanation: str


@dataclass(frozen=True, slots=True)
class Rule:
    """An option: its name, and its values by their ids."""

    name: str
    choices: Mapping[str, ValueText]


Rules: TypeAlias = Mapping[str, Rule]

WORDS: Rules = {
    "lexicon": Rule(
        N_("Language of the words"),
        {each.id: ValueText(each.name, each.deck) for each in languages.every()},
    ),
    "parts_of_speech": Rule(
        N_("Kinds of words"),
        {
            # Translators: all kinds of constraint cards
            "all": ValueText(N_("All"), N_("Every kind of word counts, conjugated verbs too.")),
            "nouns-and-adjectives": ValueText(
                N_("Nouns and adjectives"), N_("Only nouns and adjectives count, plurals and feminines too.")
            ),
        },
    ),
    "geographical_names": Rule(
        N_("Geographical names"),
        {
            "off": ValueText(N_("No"), N_("Countries, towns and rivers are refused.")),
            "on": ValueText(N_("Yes"), N_("Countries, towns and rivers are accepted.")),
        },
    ),
    "strict": Rule(
        N_("Strict game"),
        {
            "off": ValueText(
                N_("No"), N_("Hints, letters still out and turns taken back are there for anyone who asks.")
            ),
            "on": ValueText(N_("Yes"), N_("No hints, no letters still out, nothing taken back, no coach.")),
        },
    ),
}
"""The options that every game with words shares."""
