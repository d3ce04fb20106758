"""Examples to the clauses of Crack Word; those of French and English are the same words."""

from __future__ import annotations

from cardtable.play.lesson import Example


def _at(
    clause: str,
    hand: str,
    rows: str,
    plays: str,
    refused: str,
    by: str = "",
    piles: str = "E30,I31,R32/E60,I61,E62",
    more: str = "",
) -> Example:
    """A table for two: the other player's cards are those from 40 on."""
    position = f"hands={hand}/E50,A51,I52,G53 piles={piles} rows={rows} {more}".strip()
    return Example(clause, position, plays, refused, by)


_REST = "C42,A11/E12,L43/M44,A13"
_ROOM = "S10,A41,L14"

_BOTH = (
    _at("C1", "T1,H2,E3,A4,I5,N6,O7,S8", f"P10,O41,R14/{_REST}", "1>T", "1>H", by="C5"),
    _at("C2", "R1,G2,E3", "A10/E40/C11/L41", "1>R", "3>G", by="C5"),
    _at("C3", "T1,H2,E3", f"P10,O41,R14/{_REST}", "1>T", "1>H", by="C5"),
    _at("C4", "N1,H2,E3", f"S10,A41,L14,O15/{_REST}", "1>N", "1<N", by="C5"),
    _at("C5", "N1,H2,E3", f"S10,A41,L14,O15/{_REST}", "1>N", "1>H"),
    _at("C6", "T1,O2,E3", "P10,O41,R14/T11,A43,L15/C42,H16/M44,A13", "1>T!", "2>O!"),
    _at("C7", "T1,O2,E3", "P10,O41,R14/F43,O45,R46/C42,H16/M44,A13", "1>T!", "2>T!"),
    _at("C8", "S1,O2,E3", "L10,I41,O14,N15/F43,O45,R46,T47/C42,H16/M44,A13", "1>S!", "2>S!", by="C7"),
    _at(
        "C9",
        "T1,O2,E3",
        "P10,O41,R14/T11,A43,L15/C42,H16/M44,A13",
        "1>T!",
        "2>O!",
        by="C6",
        piles="x30,?31,R32/E60,I61,E62",
    ),
    _at("C10", "x2,L3,E4", "C41,H42,A43//P12,R44/B45,A13", "1x", "2x"),
    _at("C11", "?2,L3,E4", f"P10,O41,R14/{_REST}", "1>?T!", "1>?H", by="C5"),
    _at("C12", "N1", f"S10,A41,L14,O15/{_REST}", "1>N", "1<N", by="C5"),
    _at("C13", "H1,F2", f"P10,O41,R14/{_REST}", "pass", "1>H", by="C5"),
    _at("C14", "N1,H3", f"S10,A41,L14,O15/{_REST}", "1>N!", "1<N", by="C5", piles="E30/E60,I61,E62"),
    _at("C15", "H1,F2", f"P10,O41,R14/{_REST}", "pass", "1>H", by="C5", piles="/", more="last=1"),
    _at("C16", "N1", f"S41,A45,L46,O47/{_REST}", "1>N", "1<N", by="C5", piles="/", more="last=1"),
    _at(
        "C17",
        "T1,O2,E3",
        "P10,O41,R14/F43,O45,R46/C42,H16/M44,A13",
        "1>T!",
        "2>T!",
        by="C7",
        more="packets=A20,B21/D70",
    ),
    _at("C40", "T1,H2,E3", f"P10,O41,R14/{_REST}", "1>T", "1>H", by="C5"),
)
"""Examples with words that are French and English alike."""
_SPANISH = (
    _at("C1", "T1,B2,E3,A4,I5,N6,O7,S8", f"P10,O41,R14/{_REST}", "1>T", "1>B", by="C5"),
    _at("C2", "R1,G2,E3", "A10/E40/C11/L41", "1>R", "3>G", by="C5"),
    _at("C3", "T1,B2,E3", f"P10,O41,R14/{_REST}", "1>T", "1>B", by="C5"),
    _at("C4", "D1,B2,E3", f"S10,A41,L14,U15/{_REST}", "1>D", "1<D", by="C5"),
    _at("C5", "N1,V2,E3", f"T10,A41,L14,O15/{_REST}", "1>N", "1>V"),
    _at("C6", "A1,P2,E3", f"{_ROOM}/T11,E43,M15/C42,R16/M44,A13", "1>A!", "2>P!"),
    _at("C7", "A1,O2,E3", f"{_ROOM}/B43,O45,L46/C42,R16/M44,A13", "1>A!", "2>A!"),
    _at("C8", "S1,O2,E3", "C10,A41,S14,A15/B43,O45,L46,A47/C42,R16/M44,O13", "1>S!", "2>S!", by="C7"),
    _at(
        "C9",
        "A1,P2,E3",
        f"{_ROOM}/T11,E43,M15/C42,R16/M44,A13",
        "1>A!",
        "2>P!",
        by="C6",
        piles="x30,?31,R32/E60,I61,E62",
    ),
    _at("C10", "x2,L3,E4", "C41,A42,S43//P12,R44/B45,A13", "1x", "2x"),
    _at("C11", "?2,D3,E4", f"{_ROOM}/{_REST}", "1>?A!", "1>?R", by="C5"),
    _at("C12", "D1", f"S10,A41,L14,U15/{_REST}", "1>D", "1<D", by="C5"),
    _at("C13", "B1,V2", f"P10,O41,R14/{_REST}", "pass", "1>B", by="C5"),
    _at("C14", "D1,B3", f"S10,A41,L14,U15/{_REST}", "1>D!", "1<D", by="C5", piles="E30/E60,I61,E62"),
    _at("C15", "B1,V2", f"P10,O41,R14/{_REST}", "pass", "1>B", by="C5", piles="/", more="last=1"),
    _at("C16", "D1", f"S41,A45,L46,U47/{_REST}", "1>D", "1<D", by="C5", piles="/", more="last=1"),
    _at(
        "C17",
        "A1,O2,E3",
        f"{_ROOM}/B43,O45,L46/C42,R16/M44,A13",
        "1>A!",
        "2>A!",
        by="C7",
        more="packets=A20,B21/D70",
    ),
    _at("C40", "T1,B2,E3", f"P10,O41,R14/{_REST}", "1>T", "1>B", by="C5"),
)
EXAMPLES = {"fr": _BOTH, "en": _BOTH, "es": _SPANISH}
