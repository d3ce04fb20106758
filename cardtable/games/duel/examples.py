"""Examples to the clauses of the duel; those of French and English are the same words."""

from __future__ import annotations

from cardtable.play.lesson import Example


def _at(
    clause: str, hand: str, board: str, plays: str, refused: str, by: str = "", more: str = ""
) -> Example:
    """A table for two, the opponent with four cards."""
    position = f"hands={hand}/E,L,M,I pile=A,H,R,N,S,T,U,O,E,I board={board} {more}".strip()
    return Example(clause, position, plays, refused, by)


_BOTH = (
    _at("D1", "T,G,E,O", "(A)/(R)", "lay 3:T", "lay 3:G", by="D4"),
    _at("D2", "O,N,E,U", "(A)/(R)/(T)", "lay 3,1:ON", "lay 5,1:ON"),
    _at("D3", "P,S,E,U", "(A)/(R)/(T)", "lay 0:P...S", "lay 0:S...P", by="D4"),
    _at("D4", "S,U,E,O", "(A)/(R)/(T)", "lay 4:S", "lay 4:U"),
    _at("D5", "R,S,E,O", "(P)/(A)/(T)", "lay 3:+R", "lay 4:+S"),
    _at("D6", "F,P,E,O", "(P)/(O)/(R)/(T)", "lay 1:F", "lay 1:P"),
    _at("D7", "I,O,N,E,U", "(P)/(O)/(R)/(T)", "lay 5:ION", "lay 5:NOI", by="D4"),
    _at("D8", "X,C,F,B", "(A)/(R)/(T)", "swap X", "lay 4:X", by="D4"),
    _at("D9", "S", "(P)/(O)/(R)/(T)", "lay 5:S", "lay 2:S", by="D4"),
    _at("D10", "S", "(A)/(R)/(T)", "lay 4:S", "lay 1:S", by="D4", more="rounds=2,1"),
    Example(
        "D11",
        "hands=I,O,N,E,U/E,L,M,I pile= discard=A,R,T,S,E board=(P)/(O)/(R)/(T)",
        "lay 5:ION",
        "lay 5:NOI",
        by="D4",
    ),
    _at("D12", "S,E,O", "(P)/(O)/(R)/(T)", "lay 5:S", "sort *:TROP lay 5:S"),
    _at("D13", "A,B,C,D,E,F,G,H,I,L,M,N,O,P,X,R,S,T", "(A)/(R)/(T)", "swap X", "lay 4:X", by="D4"),
)
"""Examples with words that are French and English alike."""
_SPANISH = (
    _at("D1", "S,V,E,O", "(L)/(A)", "lay 3:S", "lay 3:V", by="D4"),
    _at("D2", "O,L,E,U", "(L)/(A)/(S)", "lay 3,1:OL", "lay 5,1:OL"),
    _at("D3", "B,S,E,U", "(O)/(L)/(A)", "lay 0:B...S", "lay 0:S...B", by="D4"),
    _at("D4", "S,U,E,O", "(O)/(L)/(A)", "lay 4:S", "lay 4:U"),
    _at("D5", "I,S,E,O", "(D)/(A)/(S)", "lay 2:+I", "lay 4:+S"),
    _at("D6", "B,P,E,O", "(P)/(O)/(C)/(A)", "lay 1:B", "lay 1:P"),
    _at("D7", "I,O,N,E,U", "(P)/(A)/(S)", "lay 4:ION", "lay 4:NOI", by="D4"),
    _at("D8", "X,Q,Ñ,B", "(O)/(L)/(A)", "swap X", "lay 4:X", by="D4"),
    _at("D9", "S", "(P)/(O)/(C)/(A)", "lay 5:S", "lay 2:S", by="D4"),
    _at("D10", "S", "(O)/(L)/(A)", "lay 4:S", "lay 1:S", by="D4", more="rounds=2,1"),
    Example(
        "D11",
        "hands=I,O,N,E,U/E,L,M,I pile= discard=A,R,T,S,E board=(P)/(A)/(S)",
        "lay 4:ION",
        "lay 4:NOI",
        by="D4",
    ),
    _at("D12", "S,E,O", "(P)/(O)/(C)/(A)", "lay 5:S", "sort *:COPA lay 5:S"),
    _at("D13", "A,B,C,D,E,F,G,I,L,M,N,O,P,Q,R,S,T,Z", "(O)/(L)/(A)", "swap Q", "lay 4:Q", by="D4"),
)
EXAMPLES = {"fr": _BOTH, "en": _BOTH, "es": _SPANISH}
