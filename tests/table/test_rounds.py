"""A match of rounds is told in rounds: on the result, and on the page that looks back."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cardtable import i18n
from cardtable.play.recordtext import read_record
from cardtable.play.replay import load
from cardtable.play.review import review
from cardtable.play.session import Session, rules_of
from cardtable.table.screens.curve import Curve
from cardtable.table.screens.result import ResultPage
from tests.kinds import as_a
from tests.rules.duel_tables import short_words
from tests.table.conftest import Open
from tests.table.parts import the
from tests.table.screens_house import the_house

RECORDS = Path(__file__).parents[1] / "records"
WORDS = {
    "fr": ("manche", "Manche 2", "tour "),
    "en": ("round", "Round 2", "turn "),
    "de": ("Runde", "Runde 2", "Zug "),
}


def three_rounds() -> Session:
    text = (RECORDS / "duel-three-rounds.txt").read_text("utf-8")
    return load(rules_of("duel", short_words()), read_record(text))


@pytest.mark.parametrize("language", WORDS)
def test_the_result_of_a_duel_names_rounds_as_rounds(open_loop: Open, language: str) -> None:
    loop = open_loop((1280, 720))
    desk = the_house().desk(loop, language)
    i18n.use(language)
    session = three_rounds()
    loop.show(ResultPage(loop.kit, desk, session))
    small, named, turn = WORDS[language]
    told = " ".join(node.label() for node in loop.scene.base.walk())
    assert re.search(rf"{small} \d", told) and not re.search(rf"{turn}\d", told)
    curve = as_a(Curve, the(loop.scene, "curve"))
    ends = review(session).marks
    assert len(ends) >= 3 and named in dict(curve.marks).values()
    assert all(curve.series[0].totals[at] == 0 or curve.series[1].totals[at] == 0 for at in ends)
