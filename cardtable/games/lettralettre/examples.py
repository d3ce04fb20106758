"""Examples to the clauses of Lettralettre 26; those of French and English are the same words."""

from __future__ import annotations

from cardtable.play.lesson import Example

_PILE = "pile=A,E,I,O,U,N,L,E,D,M,C,A,E,I,O,U"


def _words(
    clause: str,
    plays: str,
    refused: str,
    by: str = "",
    letters: str = "K,E,P,I,S,R",
    more: str = "tokens=8,8",
    pile: str = _PILE,
) -> Example:
    """Two players writing; the first has the cards of a starred letter and of a palindrome."""
    position = f"phase=writing kept=C21.122,C23.123/C08.120,C10.121 letters={letters} taboos=T,B {pile} sheets=/- {more}"
    return Example(clause, position, plays, refused, by)


_ZUMO = "Z,U,M,O,S,R"
_OFFER = f"offer=C01.100 stock=C02.101,C05.102,C07.103,C12.104,C13.105 {_PILE}"
_USELESS = "pile=L,N,R,D,F,C,G,M,A,E,I,O,U,N,L,D"
"""Eight cards that make no word, then eight that make many."""

_BOTH = (
    Example("L1", f"phase=bidding tokens=8,8 {_OFFER}", "chip", "word KEPI C01", by="L2"),
    Example("L2", f"phase=bidding tokens=0,8 {_OFFER}", "take", "chip"),
    _words("L3", "word KEPI C21", "word KEPI C08", by="L5"),
    _words("L4", "word -", "word K C21", by="L5"),
    _words("L5", "word KEPI C21", "word KIT C21", letters="K,E,P,I,T,S"),
    _words("L6", "word KEPI C21", "word PIES C21", by="L5"),
    _words("L7", "word SKI C21", "word KILO C21", by="L5"),
    _words("L8", "word KEPI C21", "word KILO C21", by="L5", more="tokens=8,0"),
    _words("L10", "word KEPI C21", "word KILO C21", by="L5", more="tokens=8,8 deals=1,2"),
    _words("L9", "word KEPI C21", "word KILO C21", by="L5", pile=_USELESS),
    _words("L11", "word KEPI C21", "word KIT C21", by="L5", pile="pile=A,E discard=I,O,U,N,L,D,M,C"),
    _words("L12", "word KEPI C21", "word KILO C21", by="L5"),
)
"""Examples with words that are French and English alike."""
_SPANISH = (
    Example("L1", f"phase=bidding tokens=8,8 {_OFFER}", "chip", "word ZUMO C01", by="L2"),
    Example("L2", f"phase=bidding tokens=0,8 {_OFFER}", "take", "chip"),
    _words("L3", "word ZUMO C21", "word ZUMO C08", by="L5", letters=_ZUMO),
    _words("L4", "word -", "word Z C21", by="L5", letters=_ZUMO),
    _words("L5", "word MAZO C21", "word TAZA C21", letters="M,A,Z,O,T,R"),
    _words("L6", "word ZUMO C21", "word MURO C21", by="L5", letters=_ZUMO),
    _words("L7", "word MOZO C21", "word ZURDO C21", by="L5", letters=_ZUMO),
    _words("L8", "word ZUMO C21", "word ZURDO C21", by="L5", letters=_ZUMO, more="tokens=8,0"),
    _words("L10", "word ZUMO C21", "word ZURDO C21", by="L5", letters=_ZUMO, more="tokens=8,8 deals=1,2"),
    _words("L9", "word ZUMO C21", "word ZURDO C21", by="L5", letters=_ZUMO, pile=_USELESS),
    _words(
        "L11",
        "word ZUMO C21",
        "word ZURDO C21",
        by="L5",
        letters=_ZUMO,
        pile="pile=A,E discard=I,O,U,N,L,D,M,C",
    ),
    _words("L12", "word ZUMO C21", "word ZURDO C21", by="L5", letters=_ZUMO),
)
EXAMPLES = {"fr": _BOTH, "en": _BOTH, "es": _SPANISH}
