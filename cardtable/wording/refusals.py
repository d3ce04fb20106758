"""Why a move is refused: one sentence a reason, with its clause."""

from __future__ import annotations

from cardtable.i18n import _
from cardtable.lexicon import Answer
from cardtable.rules.contract import IllegalMove
from cardtable.wording.sentence import Sentence, card_name
from cardtable.wording.voices import voice_of
from cardtable.wording.words import kind_of_no


def refusal(error: IllegalMove, answer: Answer | None = None) -> Sentence:
    """Why the rules refuse a move; with the lexicon's `answer` about a word, also what kind of no that is."""
    title, explanation = voice_of(error.reason).REFUSALS[error.reason]
    details = dict(error.details)
    if "card" in details:
        details["card"] = card_name(str(details["card"]))
    if answer is not None and not answer.valid:
        return Sentence(_(title) % details, kind_of_no(answer), error.clause)
    return Sentence(_(title) % details, _(explanation), error.clause)
