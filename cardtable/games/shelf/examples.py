"""Examples to the clauses of the shelf; those of French and English are the same words."""

from __future__ import annotations

from cardtable.play.example import Example

_THEIRS = "L,A,N,E,D,A,R"

_BOTH = (
    Example("S1", f"hands=R,A,T,S,E,I,O/{_THEIRS} pile=E,U", "lay 1:RAT", "lay 0:RAT", by="S4"),
    Example("S2", f"phase=opening hands=A,R,T,S,E,-,I/{_THEIRS} pile=E,U", "open ART", "open ARTS"),
    Example("S3", f"hands=R,O,S,E,A,I,T/{_THEIRS} pile=E,U", "lay 1:ROSE", "lay 1:OR"),
    Example("S4", f"hands=P,S,A,I,T/{_THEIRS} slots=R/O/S/E pile=E,U words=ROSE", "lay 0:P", "lay 6:S"),
    Example("S5", f"hands=S,-,A,I,T/{_THEIRS} slots=R/O/S/E pile=E,U words=ROSE", "lay 5:S", "lay 2:-"),
    Example(
        "S6",
        f"hands=P,S,A,I,T/{_THEIRS} slots=L/A/C/E pile=E,U words=LACE",
        "lay 0:P....S",
        "lay 0:T....S",
        by="S7",
    ),
    Example("S7", f"hands=P,M,A,I,T/{_THEIRS} slots=R/O/S/E pile=E,U words=ROSE", "lay 1:P", "lay 1:M"),
    Example("S8", f"hands=M,E,N,U,P/{_THEIRS} slots=R/O/S/E pile=E,U words=ROSE", "lay 1:P", "lay 1:MENU"),
    Example("S9", f"hands=S,T,I,E/{_THEIRS} slots=T/A/L/O/N pile=E,U words=TALON", "lay 1:S", "lay 1:T"),
    Example("S10", f"hands=-,I,E/{_THEIRS} slots=T/A/B/L/E/S pile=E,U words=TABLES", "lay 6:-", "lay 7:-"),
    Example(
        "S11",
        f"hands=?,A,I,T/{_THEIRS} slots=R/O/S/E pile=E,U words=ROSE",
        "lay 0:?p",
        "lay 1:?r",
        by="S9",
    ),
    Example(
        "S12",
        f"hands=S,-,A,I,T/{_THEIRS} slots=R/O/S/E turns=4/9 pile=E,U words=ROSE",
        "lay 5:S",
        "lay 5:-",
        by="S10",
    ),
    Example(
        "S13",
        f"hands=P,D,A,I,T/{_THEIRS} slots=R/O/S/E pile=E,U words=ROSE",
        "lay 0:P",
        "lay 0:D",
        by="S7",
    ),
    Example(
        "S14",
        f"hands=S,-,A,I/{_THEIRS} slots=Q/U/E/S/T/I/O/N/S pile=E,U words=QUESTIONS",
        "lay 9:-",
        "lay 10:S",
    ),
    Example("S15", f"hands=K,W,X/{_THEIRS} slots=R/O/S/E pile=E,U words=ROSE", "pass", "lay 5:K", by="S7"),
    Example("S16", "hands=S/Z,? slots=R/O/S/E turns=31/30 words=ROSE", "lay 5:S", "lay 0:S", by="S7"),
    Example(
        "S17", "hands=K,-/Z,? slots=R/O/S/E turns=31/30 passes=1 words=ROSE", "pass", "lay 5:-", by="S10"
    ),
    Example(
        "S18",
        f"turn=1 hands={_THEIRS}/P,S,A,I,T slots=R/O/S/E pile=E,U words=ROSE",
        "lay 0:P",
        "lay 5:P",
        by="S7",
        seat=1,
    ),
)
"""Of words that are French and English alike."""
_SPANISH = (
    Example("S1", f"hands=S,O,L,E,A,I,T/{_THEIRS} pile=E,U", "lay 1:SOL", "lay 0:SOL", by="S4"),
    Example("S2", f"phase=opening hands=M,E,S,A,R,-,I/{_THEIRS} pile=E,U", "open MES", "open MESA"),
    Example("S3", f"hands=R,O,S,A,E,I,T/{_THEIRS} pile=E,U", "lay 1:ROSA", "lay 1:AS"),
    Example("S4", f"hands=P,S,E,I,T/{_THEIRS} slots=R/O/S/A pile=E,U words=ROSA", "lay 0:P", "lay 6:S"),
    Example("S5", f"hands=S,-,E,I,T/{_THEIRS} slots=R/O/S/A pile=E,U words=ROSA", "lay 5:S", "lay 2:-"),
    Example(
        "S6",
        f"hands=P,S,E,I,T/{_THEIRS} slots=L/A/N/A pile=E,U words=LANA",
        "lay 0:P....S",
        "lay 0:T....S",
        by="S7",
    ),
    Example("S7", f"hands=P,M,E,I,T/{_THEIRS} slots=R/O/S/A pile=E,U words=ROSA", "lay 1:P", "lay 1:M"),
    Example("S8", f"hands=M,E,N,U,P/{_THEIRS} slots=R/O/S/A pile=E,U words=ROSA", "lay 1:P", "lay 1:MENU"),
    Example("S9", f"hands=S,T,I,E/{_THEIRS} slots=T/A/L/O/N pile=E,U words=TALON", "lay 1:S", "lay 1:T"),
    Example("S10", f"hands=-,I,E/{_THEIRS} slots=T/A/B/L/A/S pile=E,U words=TABLAS", "lay 6:-", "lay 7:-"),
    Example(
        "S11", f"hands=?,E,I,T/{_THEIRS} slots=R/O/S/A pile=E,U words=ROSA", "lay 0:?p", "lay 1:?r", by="S9"
    ),
    Example(
        "S12",
        f"hands=S,-,E,I,T/{_THEIRS} slots=R/O/S/A turns=4/9 pile=E,U words=ROSA",
        "lay 5:S",
        "lay 5:-",
        by="S10",
    ),
    Example(
        "S13", f"hands=P,D,E,I,T/{_THEIRS} slots=R/O/S/A pile=E,U words=ROSA", "lay 0:P", "lay 0:D", by="S7"
    ),
    Example(
        "S14",
        f"hands=S,-,E,I/{_THEIRS} slots=M/A/R/I/P/O/S/A/S pile=E,U words=MARIPOSAS",
        "lay 9:-",
        "lay 10:S",
    ),
    Example("S15", f"hands=Ñ,Q,X/{_THEIRS} slots=R/O/S/A pile=E,U words=ROSA", "pass", "lay 5:X", by="S7"),
    Example("S16", "hands=S/Z,? slots=R/O/S/A turns=31/30 words=ROSA", "lay 5:S", "lay 0:S", by="S7"),
    Example(
        "S17", "hands=X,-/Z,? slots=R/O/S/A turns=31/30 passes=1 words=ROSA", "pass", "lay 5:-", by="S10"
    ),
    Example(
        "S18",
        f"turn=1 hands={_THEIRS}/P,S,E,I,T slots=R/O/S/A pile=E,U words=ROSA",
        "lay 0:P",
        "lay 5:P",
        by="S7",
        seat=1,
    ),
)
EXAMPLES = {"fr": _BOTH, "en": _BOTH, "es": _SPANISH}
