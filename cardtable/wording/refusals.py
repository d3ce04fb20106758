"""Sentences about refusals: of a move, with its clause; of a word, one a kind of no."""

from __future__ import annotations

from collections.abc import Mapping

from cardtable.i18n import N_, _
from cardtable.lexicon import Answer, Reason
from cardtable.rules.contract import IllegalMove
from cardtable.wording.gamestrings import strings_of
from cardtable.wording.ledger import origins
from cardtable.wording.sentence import Sentence, card_name

ONE_MORE = N_("One more refused word ends the turn.")
TURN_LOST = N_("It is the second word refused in this turn: the turn is over.")
"""Added to a refusal that has cost the turn (G6)."""
NOES: dict[Reason, str] = {
    Reason.UNKNOWN: N_("This word is in none of the lists."),
    Reason.TOO_SHORT: N_("A word has at least two letters."),
    Reason.TOO_LONG: N_("That is longer than any word of this list."),
    Reason.HYPHEN_OR_APOSTROPHE: N_("Words with a hyphen or an apostrophe don’t count."),
    Reason.SEVERAL_WORDS: N_("Only one word at a time."),
    Reason.NOT_LETTERS: N_("A word is made of letters only."),
    Reason.PLACE: N_(
        "A geographical name: this table does not allow them; the option “Geographical names” would."
    ),
    Reason.PART_OF_SPEECH: N_(
        "Neither a noun nor an adjective: this table plays nothing else; the option “Kinds of words” would allow it."
    ),
    Reason.PROPER_NOUN: N_("Proper nouns don’t count."),
    Reason.ABBREVIATION: N_("Abbreviations don’t count."),
    Reason.SYMBOL: N_("A unit or a symbol is not a word."),
    Reason.FOREIGN: N_("A foreign word, from a language other than the one played in."),
    Reason.ROMAN_NUMERAL: N_("Roman numerals don’t count."),
    Reason.FRAGMENT: N_("It never stands alone: only a piece of a phrase, a prefix or a suffix."),
    Reason.REFUSED_AT_TABLE: N_("This table has agreed to refuse it."),
}

COMMON: dict[str, tuple[str, str]] = {
    "game_over": (N_("The game is over."), N_("Nobody can play any more.")),
    "not_your_turn": (N_("It is not your turn."), N_("Turns run clockwise, one player after another.")),
}
"""Refusals of a move that a game need not put into words of its own, by their names."""


def kind_of_no(answer: Answer) -> str:
    """Explain why a word is not valid, with the spelling meant and near words if there are any."""
    assert answer.reason is not None
    text = _(NOES[answer.reason])
    if answer.spellings and answer.spellings[0].upper() != answer.word:
        text = f"{text} ({answer.spellings[0]})"
    if answer.near:
        near = _("Similar words: %(words)s.") % {"words": ", ".join(answer.near)}
        text = f"{text} {near}"
    return text


def refusal(game: str, error: IllegalMove, answer: Answer | None = None) -> Sentence:
    """Explain why the rules of the game with that id refuse a move; with the lexicon's `answer` about a word, also its kind of no."""
    spoken = strings_of(game)
    title, explanation = spoken.REFUSALS.get(error.reason) or COMMON[error.reason.value]
    details = dict(getattr(spoken, "spelt_out", _spelt_out)(error))
    why = kind_of_no(answer) if answer is not None and not answer.valid else _(explanation) % details
    if error.ended or error.warns:
        why = f"{why} {_(TURN_LOST if error.ended else ONE_MORE)}"
    return Sentence(_(title) % details, why, error.clause, origins(game, error.clause))


def _spelt_out(error: IllegalMove) -> Mapping[str, str | int]:
    """The details of a refusal of a game that has nothing of its own to say of them: a card by its name."""
    details = dict(error.details)
    if "card" in details:
        details["card"] = card_name(str(details["card"]))
    return details
