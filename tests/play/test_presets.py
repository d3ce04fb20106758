"""Presets: as in the box and as usual here, of each game; a table tells what it changed against the one it began from."""

from __future__ import annotations

import pytest

from cardtable import i18n
from cardtable.games import games, manifest
from cardtable.play import presets
from cardtable.rules.contract import BadNotation
from cardtable.wording.agreements import in_short, played_with
from cardtable.wording.games import options_at_length, preset_lines
from cardtable.wording.ledger import Origin, ledger
from cardtable.wording.rules_page import changed as marked
from cardtable.wording.rules_page import notes, parts
from cardtable.wording.voices import voice

GAMES = [each.id for each in games()]
BOXES = {
    "shelf": {"pass_draws": "off", "hand_penalty": "literal"},
    "duel": {"neighbours": "ignored", "last_turn": "none"},
    "crackword": {"insertion": "off", "blocked": "draw", "stalled": "stay", "dispute": "strict"},
    "lettralettre": {},
}


@pytest.mark.parametrize("game", GAMES)
def test_the_box_differs_from_the_usual_where_the_ledger_says_that_we_do(game: str) -> None:
    meta = manifest(game).meta
    usual, box = (presets.options(game, each, {}) for each in (presets.USUAL, presets.BOX))
    assert usual == meta.complete({}) and box == meta.complete(BOXES[game])
    for option in meta.options:
        if usual[option.name] != box[option.name]:
            assert {*ledger(game)[option.clause]} - {Origin.BOOKLET}, f"{option.clause}: the booklet says so"


@pytest.mark.parametrize("game", GAMES)
def test_options_as_typed_may_begin_with_a_preset(game: str) -> None:
    assert presets.named(game, "box") == BOXES[game]
    assert {**presets.named(game, "usual")} == {
        name: value for name, value in presets.options(game, "usual", {}).items() if name in BOXES[game]
    }
    assert presets.named(game, "box,lexicon:en") == {**BOXES[game], "lexicon": "en"}
    assert presets.named(game, "lexicon:en") == {"lexicon": "en"}
    for wrong in ("lexicon:en,box", "boxes", "box,usual"):
        with pytest.raises(BadNotation):
            presets.named(game, wrong)


@pytest.mark.parametrize("game", ["shelf", "duel", "crackword"])
def test_a_table_tells_what_it_changed_of_its_preset(game: str) -> None:
    i18n.use("en")
    meta = manifest(game).meta
    box = presets.options(game, presets.BOX, {"lexicon": "en"})
    assert presets.began(game, box) == presets.BOX
    assert played_with(game, box) == in_short(game, box) == "As in the box"
    page = [
        each for clause in voice(game).CLAUSES for each in [marked(game, parts(game, box, clause))] if each
    ]
    assert page == [], "the box’s rules are no change of a table like the box"
    other = meta.complete({**box, "geographical_names": "on"})
    assert played_with(game, other) == "As in the box, with Geographical names: Yes"
    assert in_short(game, other) == "As in the box, with 1 rule changed"
    usual = presets.options(game, presets.USUAL, {"lexicon": "en"})
    assert presets.began(game, usual) == presets.USUAL and played_with(game, usual) == ""


@pytest.mark.parametrize("language", ["fr", "en", "es", "de"])
@pytest.mark.parametrize("game", GAMES)
def test_page_and_list_of_options_tell_both(game: str, language: str) -> None:
    i18n.use(language)
    usual = presets.options(game, presets.USUAL, {})
    clauses = voice(game).CLAUSES
    first = notes(game, clauses, 0, usual)
    assert {*preset_lines(game)} <= {*first}
    listed = "\n".join(options_at_length(manifest(game).meta))
    assert all((line in listed) == presets.are_two(game) for line in preset_lines(game))
    box = presets.options(game, presets.BOX, {})
    differing = [
        at
        for at in range(len(clauses))
        if len(notes(game, clauses, at, usual)) > len(notes(game, clauses, at, box))
    ]
    names = {
        name
        for at in differing
        for part in clauses[at].parts
        if (name := getattr(part, "option", "")) in BOXES[game]
    }
    assert names == {*BOXES[game]}, "each paragraph that the box words otherwise says how"
