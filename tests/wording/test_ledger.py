"""The ledger of the clauses: nothing is cited that it lacks, nothing stands in it that nobody cites, and all who tell a clause read it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import cardtable
from cardtable import i18n
from cardtable.games import games, manifest
from cardtable.i18n import _
from cardtable.play.lesson import lesson_of
from cardtable.rules.contract import IllegalMove
from cardtable.wording.games import credit, options_at_length
from cardtable.wording.gamestrings import strings_of
from cardtable.wording.ledger import COMMON, Origin, ledger, origin_line, origins
from cardtable.wording.refusals import refusal
from cardtable.wording.rules_page import COMMON as PAGE
from cardtable.wording.rules_page import notes

GAMES = [each.id for each in games()]
SOURCES = Path(cardtable.__file__).parent


def cited_in_code(game: str) -> set[str]:
    """The clauses that the rules of a game name in brackets, as in `(S4)` or `(C1-C17, C40)`."""
    own = {clause[0] for clause in ledger(game)}
    texts = [path.read_text("utf-8") for path in (SOURCES / "games" / game / "rules").glob("*.py")]
    brackets = (found for text in texts for found in re.findall(r"\(([A-Z]\d+(?:[-, ]+[A-Z]\d+)*)\)", text))
    return {clause for each in brackets for clause in re.findall(r"[A-Z]\d+", each) if clause[0] in own}


def cited(game: str) -> set[str]:
    spoken = strings_of(game)
    lesson = lesson_of(game)
    return {
        *(clause for each in spoken.CLAUSES for clause in each.ids),
        *(option.clause for option in manifest(game).meta.options),
        *(reason.clause for kind in {type(each) for each in spoken.REFUSALS} for reason in kind),
        *(clause for step in (lesson.steps if lesson else ()) for clause in step.clauses),
        *cited_in_code(game),
    }


@pytest.mark.parametrize("game", GAMES)
def test_ledger_and_citations_are_the_same(game: str) -> None:
    assert cited_in_code(game)
    assert not cited(game) - {*ledger(game)}, "cited, and not in the ledger"
    assert not {*strings_of(game).LEDGER} - cited(game), "in the ledger, and cited by nobody"


def test_each_common_clause_is_cited() -> None:
    everywhere = {clause for game in GAMES for clause in cited(game)}
    assert {clause for each in PAGE for clause in each.ids} <= {*COMMON} <= everywhere


@pytest.mark.parametrize("game", GAMES)
def test_a_mixed_clause_tells_which_half_is_whose(game: str) -> None:
    for clause, entry in ledger(game).items():
        assert entry and {*entry} <= {*Origin}, clause
        halves = [what for what in entry.values() if what]
        assert len(halves) >= len(entry) - 1, f"{clause}: whose is which half?"
        assert len(entry) > 1 or not halves, clause


@pytest.mark.parametrize("language", ["fr", "en", "es", "de"])
@pytest.mark.parametrize("game", GAMES)
def test_page_refusals_and_options_read_the_ledger(game: str, language: str) -> None:
    i18n.use(language)
    spoken = strings_of(game)
    for at, clause in enumerate(spoken.CLAUSES):
        lines = notes(game, spoken.CLAUSES, at, manifest(game).meta.complete({}))
        assert (credit(game) in lines) == (at == 0)
        assert all(
            each in " ".join(lines) and origins(game, each) and origin_line(game, [each])
            for each in clause.ids
        )
    checked = 0
    for reason in spoken.REFUSALS:
        try:
            said = refusal(game, IllegalMove(reason, **dict.fromkeys(DETAILS, 2)))
        except KeyError:  # a detail that only a real move has
            continue
        checked += 1
        assert f"{reason.clause} ({origins(game, reason.clause)})" in said.reasoned, reason
    assert checked > len(spoken.REFUSALS) // 2
    listed = "\n".join(options_at_length(manifest(game).meta))
    for option in manifest(game).meta.options:
        assert f"({option.clause}, {origins(game, option.clause)})" in listed


DETAILS = ("word", "letters", "row", "card", "count", "before", "least", "most", "letter", "place", "option")


@pytest.mark.parametrize(
    ("game", "clause", "mark"),
    [
        ("shelf", "S9", "other edition"),
        ("shelf", "S12", "booklet"),
        ("shelf", "S17", "booklet and other edition"),
        ("duel", "D4", "booklet and ours"),
        ("shelf", "G2", "booklet"),
        ("shelf", "G3", "booklet"),
        ("shelf", "G4", "booklet and ours"),
        ("crackword", "G2", "ours"),
        ("crackword", "G3", "booklet and ours"),
        ("crackword", "G4", "booklet and ours"),
        ("lettralettre", "G4", "ours"),
        ("duel", "G3", "ours"),
        ("crackword", "C13", "ours"),
        ("crackword", "C4", "booklet and ours"),
        ("lettralettre", "L9", "ours"),
    ],
)
def test_marks(game: str, clause: str, mark: str) -> None:
    i18n.use("en")
    assert origins(game, clause) == mark


def test_authors_are_named() -> None:
    i18n.use("fr")
    for game, name in {
        "shelf": "Abrahami",
        "crackword": "Pierre Faucon",
        "lettralettre": "Gaël Vacher",
        "duel": "Hojyn",
    }.items():
        assert name in credit(game) and _(manifest(game).credit) in credit(game)
    assert credit("null") == ""
