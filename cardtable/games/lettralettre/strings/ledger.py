"""Origins of the clauses of Lettralettre 26. Its booklet says nothing of which words count."""

from __future__ import annotations

from cardtable.i18n import N_
from cardtable.wording.ledger import Ledger, Origin, whole

LEDGER: Ledger = {
    **whole(Origin.BOOKLET, "L3", "L8", "G9"),
    **whole(Origin.OURS, "L9", "L11", "L12"),
    "L1": {Origin.BOOKLET: "", Origin.OURS: N_("a bank that never runs dry; a dealer by chance")},
    "L2": {
        Origin.BOOKLET: "",
        Origin.OURS: N_("who begins once the dealer has two cards; the last player; the families of cards"),
    },
    "L4": {Origin.BOOKLET: "", Origin.OURS: N_("in secret, with seals")},
    "L5": {Origin.BOOKLET: "", Origin.OURS: N_("two letters or more; a taboo letter beats one on the table")},
    "L6": {Origin.BOOKLET: "", Origin.OURS: N_("how often stars count; only the better bonus")},
    "L7": {Origin.BOOKLET: "", Origin.OURS: N_("ties; deals in which nobody scores")},
    "L10": {Origin.BOOKLET: "", Origin.OURS: N_("who deals first; when the end is asked; shared victories")},
}
