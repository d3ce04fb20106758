"""Origins of the clauses of Crack Word."""

from __future__ import annotations

from cardtable.i18n import N_
from cardtable.wording.ledger import Ledger, Origin, whole

LEDGER: Ledger = {
    **whole(Origin.BOOKLET, "C3", "C5", "C8", "C11", "C12", "C14", "C15", "C17", "G9", "G10"),
    **whole(Origin.OURS, "C2", "C9", "C13"),
    "C1": {Origin.BOOKLET: "", Origin.OURS: N_("how many cards of each letter")},
    "C4": {
        Origin.BOOKLET: N_("a letter is added"),
        Origin.OURS: N_("letters between two cards; any letter on an empty row"),
    },
    "C6": {Origin.BOOKLET: "", Origin.OURS: N_("a word left lying needs a further letter")},
    "C7": {Origin.BOOKLET: "", Origin.OURS: N_("most cards are enough; how a tie is counted again")},
    "C10": {Origin.BOOKLET: "", Origin.OURS: N_("only on a row that has cards")},
    "C16": {Origin.BOOKLET: "", Origin.OURS: N_("a last hand announced without a card")},
    "C40": {
        Origin.BOOKLET: N_("a word is named, or a card drawn and the turn lost"),
        Origin.OURS: N_("a refusal at no cost; a card for a contest that fails"),
    },
    "G3": {
        Origin.BOOKLET: N_("no proper nouns, no abbreviations"),
        Origin.OURS: "",
    },
    "G4": {Origin.BOOKLET: N_("conjugated verbs"), Origin.OURS: ""},
}
