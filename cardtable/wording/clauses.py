"""The paragraphs that begin the rules page of every game with words: G1 to G6."""

from __future__ import annotations

from cardtable import languages
from cardtable.i18n import N_
from cardtable.wording.sentence import Clause, PerValue

COMMON: tuple[Clause, ...] = (
    Clause(
        ("G1", "G2"),
        N_("The letters"),
        N_(
            "Words are written in capitals, without accents: É is laid as E. Words with a hyphen or an apostrophe are "
            "never played."
        ),
    ),
    Clause(
        ("G3", "G4"),
        N_("The words"),
        (
            PerValue("lexicon", {each.id: each.rule for each in languages.every()}),
            PerValue(
                "parts_of_speech",
                {
                    "all": N_("Common words count in every form: plurals, feminines, conjugated verbs."),
                    "nouns-and-adjectives": N_(
                        "Only nouns and adjectives count, with their plurals and feminines."
                    ),
                },
            ),
            N_("Proper nouns, abbreviations and foreign words do not."),
            PerValue(
                "geographical_names",
                {
                    "off": N_("Neither do countries, towns and rivers."),
                    "on": N_("Countries, towns and rivers do count."),
                },
            ),
        ),
    ),
    Clause(
        ("G5",),
        N_("Your own words"),
        N_(
            "The table may agree to accept a word the list lacks, or to refuse one it has. The agreement "
            "holds for people and bots alike, and for later games."
        ),
    ),
    Clause(
        ("G6",),
        N_("The referee"),
        (
            N_(
                "The program checks every turn. What it refuses goes back to your hand at no cost, and it tells you why."
            ),
            PerValue(
                "strict",
                {
                    "off": N_("It gives hints, and turns can be taken back."),
                    "on": N_(
                        "It helps nobody: no hints, no letters still out, nothing taken back, no coach."
                    ),
                },
            ),
        ),
    ),
)
