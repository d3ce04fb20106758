"""Members of the themes, drawn by a rule and judged by the card's sentence: words judged wrong stay out."""

from collections import Counter
from pathlib import Path

import pytest

from cardtable.games import manifest
from cardtable.games.lettralettre.rules.deck import Family
from cardtable.games.lettralettre.rules.rules import Lettralettre
from cardtable.lexicon import Lexicon

ROWS = [
    line.split("\t")
    for line in (Path(__file__).parent / "theme_members.tsv").read_text(encoding="utf-8").splitlines()
    if not line.startswith("#")
]


@pytest.mark.parametrize(("language", "drawn"), [("fr", 400), ("en", 200)])
def test_what_was_judged_no_member_is_out(language: str, drawn: int) -> None:
    themes = Lexicon.open(language=language).themes
    rows = [row[1:] for row in ROWS if row[0] == language]
    held = {
        verdict: {
            (name, lemma)
            for name, lemma, said in rows
            if said == verdict
            and lemma in themes[name].lemmas | {known for known, _part in themes[name].readings}
        }
        for verdict in ("yes", "no")
    }
    assert len(rows) == drawn
    assert set(Counter(said for *_rest, said in rows)) == {"yes", "no"}
    assert not held["no"]
    assert len(held["yes"]) >= 0.95 * sum(said == "yes" for *_rest, said in rows)


def test_bots_and_hints_say_members_alone_and_people_may_argue(french: Lexicon) -> None:
    game = manifest("lettralettre").game(french)
    assert isinstance(game, Lettralettre)
    themes = [card for card in game.book.cards if card.family is Family.THEMES]
    arguable, sure = 0, 0
    for card in themes:
        theme = french.themes[card.argument]
        for lemma, _part in sorted(theme.readings)[::50]:
            word = french.fold(lemma)
            if word in french.words() and game.judge.meets(card, word):
                told = game.judge.is_arguable(card, word)
                assert told != any(theme.has_member(reading) for reading in french.readings(word))
                arguable, sure = arguable + told, sure + (not told)
    assert arguable > 50 and sure > 50
