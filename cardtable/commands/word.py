"""`cardtable word`: is it valid, why or why not, and what it is."""

from __future__ import annotations

from argparse import Namespace

from cardtable.commands.common import Exit, complain, emit, ending, say
from cardtable.commands.tables import named
from cardtable.lexicon import Lexicon
from cardtable.rules import codec
from cardtable.rules.contract import AIDS, LEXICON, WORD_OPTIONS, BadNotation, Meta, Options
from cardtable.wording.sentence import number
from cardtable.wording.words import grammar, word_card

_TABLE = Meta("word", 1, range(0), tuple(option for option in WORD_OPTIONS if option.name != AIDS))
"""Description without a game: the options that say which words count."""


def run(asked: Namespace) -> Exit:
    """Tell of each word whether it is valid; return `Exit.NO` if one is not, `Exit.LACKING` if a damaged file hid an answer."""
    with ending(Exit.USAGE, BadNotation):
        chosen = _TABLE.complete(codec.named_options(named(asked)))
    lexicon = (
        Lexicon.from_list(asked.words, chosen[LEXICON])
        if asked.words
        else Lexicon.open(language=chosen[LEXICON])
    )
    return max(_one(lexicon, text, chosen, asked) for text in asked.text)


def _one(lexicon: Lexicon, text: str, options: Options, asked: Namespace) -> Exit:
    answer = lexicon.describe(
        text[:200],
        parts_of_speech=options["parts_of_speech"],
        geographical_names=options["geographical_names"],
    )
    entry = lexicon.entry(text[:200], family=not asked.coarse, places=options["geographical_names"] == "on")
    card = word_card(entry, answer, lexicon)
    code = Exit.LACKING if entry.trouble else Exit.DONE if answer.valid else Exit.NO
    if asked.json:
        emit(
            {
                "word": answer.word,
                "valid": answer.valid,
                "reason": answer.reason.value if answer.reason else None,
                "spellings": list(answer.spellings),
                "lemmas": list(dict.fromkeys(reading.lemma for reading in entry.readings)),
                "grammar": list(grammar(entry.readings)),
                "glosses": list(entry.glosses),
                "hidden": entry.hidden,
                "tier": entry.tier or None if entry.valid else None,
                "zipf": round(entry.zipf, 2),
                "near": list(answer.near),
            }
        )
        if entry.trouble:
            complain(entry.trouble)
        return code
    say(
        " ".join(
            filter(
                None,
                (f"{card.word}.", f"{card.verdict.rstrip('.')}.", f"{card.tier_name}." * bool(card.tier)),
            )
        )
    )
    for place, meaning in enumerate(card.meanings, 1):
        say(f"  {number(place)}. {meaning}")
    for line in card.labelled:
        say(f"  {line}")
    return code
