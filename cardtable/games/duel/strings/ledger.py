"""Origins of the clauses of the duel. Its booklet is the text of the variant, which says nothing of words."""

from __future__ import annotations

from cardtable.i18n import N_
from cardtable.wording.ledger import Ledger, Origin, whole

LEDGER: Ledger = {
    **whole(Origin.BOOKLET, "D2", "D3", "D5", "D6", "D7", "D8", "D12", "G9"),
    **whole(Origin.OURS, "D13"),
    "D1": {
        Origin.BOOKLET: N_("two starting cards, doubles that may stay out"),
        Origin.OURS: N_("the deck, chance, the first hands"),
    },
    "D4": {Origin.BOOKLET: "", Origin.OURS: N_("neighbours must read as words")},
    "D9": {Origin.BOOKLET: "", Origin.OURS: N_("no draw for the last cards; the loser plays next")},
    "D10": {Origin.BOOKLET: "", Origin.OURS: N_("the last turn of a match of one round")},
    "D11": {Origin.BOOKLET: "", Origin.OURS: N_("what is drawn before and after; hands and rounds stay")},
}
