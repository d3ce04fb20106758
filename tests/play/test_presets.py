"""Presets: as in the box and as usual here, of each game; a table tells what it changed against the one it began from."""

from __future__ import annotations

import pytest

from cardtable import i18n
from cardtable.games import games, manifest
from cardtable.lexicon import Lexicon
from cardtable.play import presets, recordtext
from cardtable.play.chain import first_line, header_of
from cardtable.play.opening import minutes
from cardtable.play.recordtext import meta_of
from cardtable.play.seats import parse_seats
from cardtable.play.session import Session, rules_of
from cardtable.play.settings import LastTable, Settings
from cardtable.rules.contract import BadNotation
from cardtable.wording.agreements import in_short, played_with
from cardtable.wording.games import first_options, offered_options, options_at_length, preset_lines
from cardtable.wording.gamestrings import strings_of
from cardtable.wording.ledger import Origin, ledger
from cardtable.wording.rules_page import changed as marked
from cardtable.wording.rules_page import notes, parts
from cardtable.wording.sentence import decimal

GAMES = [each.id for each in games()]
BOXES = {
    "shelf": {"pass_draws": "off", "hand_penalty": "literal"},
    "duel": {"neighbours": "ignored", "last_turn": "none"},
    "crackword": {"insertion": "off", "blocked": "draw", "stalled": "stay", "dispute": "strict"},
    "lettralettre": {},
}


def chosen_in(game: str) -> set[str]:
    """The options of `BOXES` in which the usual table leaves something to choose."""
    meta = manifest(game).meta
    return {each.name for each in meta.asked(meta.complete({}))} & {*BOXES[game]}


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
        each
        for clause in strings_of(game).CLAUSES
        for each in [marked(game, parts(game, box, clause))]
        if each
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
    clauses = strings_of(game).CLAUSES
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
    assert names == chosen_in(game), "each paragraph that the box words otherwise says how"


@pytest.mark.parametrize("game", ["shelf", "duel", "crackword"])
def test_a_table_carries_the_preset_it_was_started_from(game: str) -> None:
    """Whatever it changed since: header, record, journal, settings and terminal tell its changes against that preset."""
    i18n.use("en")
    for mine, other in ((presets.BOX, presets.USUAL), (presets.USUAL, presets.BOX)):
        chosen = presets.started(
            mine, meta_of(game).complete({**presets.values(game, other), "lexicon": "en"})
        )
        players = parse_seats("Anne=human,Bruno=human")
        session = Session.new(
            rules_of(game, Lexicon.open(language="en")), players, chosen, 7, salt="0123456789abcdef" * 2
        )
        again = recordtext.read_record(recordtext.write_record(session.record)).header.options
        kept = Settings().remember(game, LastTable(players, chosen))
        back = Settings.from_document(kept.to_document()).tables[game].options
        for each in (
            session.options,
            again,
            header_of(first_line(session.header).encode() + b"\n").options,
            back,
        ):
            assert (each, each.preset) == (chosen, mine)
            assert {option.name for option in presets.changed(game, each)} - {"lexicon"} == chosen_in(game)
        unsaid = kept.remember(game, LastTable(players, presets.started(other, chosen)))
        assert Settings().moved(kept, unsaid).tables[game].preset == other, (
            "a change of the preset alone is kept"
        )
        told = played_with(game, session.options)
        assert told.startswith("As in the box, with " if mine == presets.BOX else "Played with ")


def test_a_duel_of_one_round_by_the_box_has_no_last_turn_and_one_of_three_rounds_none_to_tell() -> None:
    single = presets.complete("duel", "box,rounds:1")
    assert single["last_turn"] == "none" and [each.name for each in presets.changed("duel", single)] == [
        "rounds"
    ]
    assert presets.changed("duel", presets.complete("duel", "box")) == ()


def test_a_match_of_a_game_with_one_preset_names_none() -> None:
    session = Session.new(
        rules_of("lettralettre", Lexicon.open()),
        parse_seats("Anne=human,Bruno=human"),
        None,
        7,
        salt="0123456789abcdef" * 2,
    )
    assert "preset" not in recordtext.write_record(session.record)


def test_the_first_offer_starts_from_the_usual_preset() -> None:
    """Rules of an offer may be nearer to the box's, from which nobody began."""
    for game in BOXES:
        assert offered_options(game).preset == first_options(game).preset == presets.USUAL


@pytest.mark.parametrize(
    ("typed", "preset"),
    [("", "usual"), ("usual", "usual"), ("box,rounds:1", "box"), ("neighbours:ignored", "usual")],
)
def test_options_as_typed_start_from_the_preset_they_name(typed: str, preset: str) -> None:
    assert presets.complete("duel", typed).preset == preset


@pytest.mark.parametrize("language", ["fr", "en", "es", "de"])
@pytest.mark.parametrize("game", ["shelf", "duel", "crackword"])
def test_both_presets_tell_what_was_measured(game: str, language: str) -> None:
    i18n.use(language)
    box, usual = preset_lines(game)
    for line, (_preset, course) in zip((usual, box), manifest(game).courses, strict=True):
        assert f" {course.turns} " in line and decimal(course.gap) in line and decimal(course.leads) in line


def test_a_match_by_the_box_is_told_to_last_as_much_longer_as_it_has_turns() -> None:
    players = parse_seats("Anne=human,Bruno=human")
    usual, box = (
        minutes("duel", players, presets.options("duel", each, {})) for each in (presets.USUAL, presets.BOX)
    )
    assert box < usual
