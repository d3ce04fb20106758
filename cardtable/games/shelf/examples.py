"""Examples to the clauses of the shelf; those of French and English are the same words."""

from __future__ import annotations

from cardtable.play.lesson import Example

_THEIRS = "L,A,N,E,D,A,R"


def _on(clause: str, hand: str, word: str, plays: str, refused: str, by: str = "", more: str = "") -> Example:
    """Write an example on a shelf with that word and nothing below it."""
    position = f"hands={hand}/{_THEIRS} slots={'/'.join(word)} pile=E,U words={word} {more}"
    return Example(clause, position, plays, refused, by)


_BOTH = (
    Example("S1", f"hands=R,A,T,S,E,I,O/{_THEIRS} pile=E,U", "lay 1:RAT", "lay 0:RAT", by="S4"),
    Example("S2", f"phase=opening hands=A,R,T,S,E,-,I/{_THEIRS} pile=E,U", "open ART", "open ARTS"),
    Example("S3", f"hands=R,O,S,E,A,I,T/{_THEIRS} pile=E,U", "lay 1:ROSE", "lay 1:OR"),
    _on("S4", "P,S,A,I,T", "ROSE", "lay 0:P", "lay 6:S"),
    _on("S5", "S,-,A,I,T", "ROSE", "lay 5:S", "lay 2:-"),
    _on("S6", "P,S,A,I,T", "LACE", "lay 0:P....S", "lay 0:T....S", by="S7"),
    _on("S7", "P,M,A,I,T", "ROSE", "lay 1:P", "lay 1:M"),
    _on("S8", "M,E,N,U,P", "ROSE", "lay 1:P", "lay 1:MENU"),
    _on("S9", "S,T,I,E", "TALON", "lay 1:S", "lay 1:T"),
    _on("S10", "-,I,E", "TABLES", "lay 6:-", "lay 7:-"),
    _on("S11", "?,A,I,T", "ROSE", "lay 0:?p", "lay 1:?r", by="S9"),
    _on("S12", "S,-,A,I,T", "ROSE", "lay 5:S", "lay 5:-", by="S10", more="turns=4/9"),
    _on("S13", "P,D,A,I,T", "ROSE", "lay 0:P", "lay 0:D", by="S7"),
    _on("S14", "S,-,A,I", "QUESTIONS", "lay 9:-", "lay 10:S"),
    _on("S15", "K,W,X", "ROSE", "pass", "lay 5:K", by="S7"),
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
"""Examples with words that are French and English alike."""
_SPANISH = (
    Example("S1", f"hands=S,O,L,E,A,I,T/{_THEIRS} pile=E,U", "lay 1:SOL", "lay 0:SOL", by="S4"),
    Example("S2", f"phase=opening hands=M,E,S,A,R,-,I/{_THEIRS} pile=E,U", "open MES", "open MESA"),
    Example("S3", f"hands=R,O,S,A,E,I,T/{_THEIRS} pile=E,U", "lay 1:ROSA", "lay 1:AS"),
    _on("S4", "P,S,E,I,T", "ROSA", "lay 0:P", "lay 6:S"),
    _on("S5", "S,-,E,I,T", "ROSA", "lay 5:S", "lay 2:-"),
    _on("S6", "P,S,E,I,T", "LANA", "lay 0:P....S", "lay 0:T....S", by="S7"),
    _on("S7", "P,M,E,I,T", "ROSA", "lay 1:P", "lay 1:M"),
    _on("S8", "M,E,N,U,P", "ROSA", "lay 1:P", "lay 1:MENU"),
    _on("S9", "S,T,I,E", "TALON", "lay 1:S", "lay 1:T"),
    _on("S10", "-,I,E", "TABLAS", "lay 6:-", "lay 7:-"),
    _on("S11", "?,E,I,T", "ROSA", "lay 0:?p", "lay 1:?r", by="S9"),
    _on("S12", "S,-,E,I,T", "ROSA", "lay 5:S", "lay 5:-", by="S10", more="turns=4/9"),
    _on("S13", "P,D,E,I,T", "ROSA", "lay 0:P", "lay 0:D", by="S7"),
    _on("S14", "S,-,E,I", "MARIPOSAS", "lay 9:-", "lay 10:S"),
    _on("S15", "Ñ,Q,X", "ROSA", "pass", "lay 5:X", by="S7"),
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
