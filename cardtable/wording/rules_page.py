"""A game's rules as its page shows them, paragraph by paragraph."""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.i18n import _
from cardtable.wording.sentence import Clause


def shown(clauses: Sequence[Clause]) -> tuple[tuple[str, str, str], ...]:
    """`(clause id, title, text)` of each paragraph, in the language spoken now; the id is the first one
    it covers."""
    return tuple((clause.ids[0], _(clause.title), _(clause.text)) for clause in clauses)


def place(clauses: Sequence[Clause], clause: str) -> int:
    """Which paragraph speaks of a clause, 0 where none does."""
    return next((at for at, each in enumerate(clauses) if clause in each.ids), 0)
