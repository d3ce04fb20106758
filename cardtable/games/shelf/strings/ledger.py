"""Origins of the clauses of the shelf."""

from __future__ import annotations

from cardtable.i18n import N_
from cardtable.wording.ledger import Ledger, Origin, whole

LEDGER: Ledger = {
    **whole(Origin.BOOKLET, "S1", "S4", "S6", "S7", "S8", "S12", "S13", "S14", "S16", "S18"),
    **whole(Origin.EDITION, "S9", "S15"),
    "S2": {Origin.BOOKLET: "", Origin.OURS: N_("words kept secret; chance at a tie")},
    "S3": {Origin.BOOKLET: "", Origin.OURS: N_("a starter who passes")},
    "S5": {Origin.BOOKLET: "", Origin.EDITION: N_("blanks only at the ends of the word")},
    "S10": {Origin.BOOKLET: "", Origin.EDITION: N_("several blanks, blanks alone, letters over blanks")},
    "S11": {Origin.BOOKLET: "", Origin.EDITION: N_("always worth minus three points")},
    "S17": {Origin.BOOKLET: "", Origin.EDITION: N_("minus signs left out")},
    **whole(Origin.BOOKLET, "G2", "G3", "G9", "G10"),
    "G4": {Origin.BOOKLET: N_("plurals, diminutives"), Origin.OURS: N_("feminines, conjugated verbs")},
    "G5": {Origin.BOOKLET: N_("the table agrees before the game"), Origin.OURS: ""},
}
