"""Ledger of the clauses: each clause of a game by its number, with its origins.

A game's room `strings` holds its own as `LEDGER`; rules pages, terminal, options and refusals read it here.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import StrEnum
from typing import TypeAlias

from cardtable.i18n import N_, _
from cardtable.wording.gamestrings import strings_of
from cardtable.wording.sentence import listed, pair


class Origin(StrEnum):
    """Maker of a clause."""

    BOOKLET = "booklet"
    EDITION = "edition"
    """Another edition or a review of the same game."""
    OURS = "ours"
    """A ruling of this program where booklets are silent, or a change for better play."""


NAMES: Mapping[Origin, str] = {
    # Translators: who made a rule: “Rule S9 (booklet)”
    Origin.BOOKLET: N_("booklet"),
    # Translators: who made a rule: another edition of the game
    Origin.EDITION: N_("other edition"),
    # Translators: who made a rule: this program; “Rule C2 (ours)”
    Origin.OURS: N_("ours"),
}

Entry: TypeAlias = Mapping[Origin, str]
"""The origins of one clause, each with what of the clause comes from it: a message id, "" for the rest or the whole."""
Ledger: TypeAlias = Mapping[str, Entry]


def whole(origin: Origin, *clauses: str) -> dict[str, Entry]:
    """Enter clauses that have one origin."""
    return {clause: {origin: ""} for clause in clauses}


COMMON: Ledger = whole(Origin.OURS, "G1", "G2", "G3", "G4", "G5", "G6", "G7", "G8", "G9", "G10", "G11", "G12")
"""Clauses that all games share. A game whose booklet has one of them enters it anew."""


def ledger(game: str) -> Ledger:
    """Return the clauses of a game with the shared ones."""
    own: Ledger = strings_of(game).LEDGER
    return {**COMMON, **own}


def origins(game: str, clause: str) -> str:
    """Return the mark of a clause, "booklet and ours"; "" for one that the ledger lacks."""
    return listed([_(NAMES[each]) for each in ledger(game).get(clause, {})])


def origin_line(game: str, clauses: Iterable[str]) -> str:
    """Tell the origin of each clause, and which half of a mixed one is whose."""
    entries, together = ledger(game), dict[str, list[str]]()
    for clause in clauses:
        if entry := entries.get(clause):
            together.setdefault(_spelt_out(entry), []).append(clause)
    return " · ".join(pair(", ".join(same), text) for text, same in together.items())


def _spelt_out(entry: Entry) -> str:
    return ", ".join(
        f"{_(NAMES[each])} ({_(what)})" if what else _(NAMES[each]) for each, what in entry.items()
    )
