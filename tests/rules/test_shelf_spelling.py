"""A typed word finds its places."""

from __future__ import annotations

from cardtable.games.shelf.rules.model import Laid, State
from cardtable.rules.contract import IllegalMove
from tests.kinds import as_a
from tests.rules.shelf_tables import rules, table


def spelled(state: State, word: str) -> list[str]:
    game = rules()
    return [game.write(move) for move in game.spell(state, state.turn, word)]


def test_a_word_finds_its_place_and_the_highest_first() -> None:
    assert spelled(table(hands="FS/ABC", shelf="M A R I N E"), "FARINE")[0] == "lay 1:F"
    assert spelled(table(hands="--S/ABC", shelf="M A R I N E"), "MARI")[0] == "lay 5:--"
    assert spelled(table(hands="?S/ABC", shelf="M A R I N"), "MARINE") == ["lay 6:?e"]
    assert spelled(table(hands="SOLE/ABC"), "SOLE") == ["lay 0:SOLE", "lay 1:SOLE"]
    assert spelled(table(hands="SOLE/ABC", phase="opening"), "SOL") == ["open SOL"]
    assert spelled(table(hands="SOLE/ABC"), "ZOO") == []


def test_every_spelling_that_is_legal_spells_the_word() -> None:
    game = rules()
    state = table(hands="ATES?-B/ADC", shelf="R A T E")
    for word in ("RATES", "BATEAU", "RAT", "TES", "PATES"):
        for move in game.spell(state, 0, word):
            try:
                assert as_a(Laid, game.play(state, 0, move)).word == word
            except IllegalMove:
                continue


def test_spelling_finds_a_way_wherever_the_generator_does() -> None:
    """For each word the generator can lay, typing it finds a legal move, and none that scores less than its best."""
    game = rules()
    state = table(hands="ATES?-B/ADC", shelf="R A T E", left=1)
    best: dict[str, int] = {}
    for move in game.moves(state, 0):
        event = game.play(state, 0, move)
        if hasattr(event, "word"):
            assert isinstance(event, Laid)
            best[event.word] = max(best.get(event.word, -99), event.gain)
    assert len(best) > 3
    for word, gain in best.items():
        assert as_a(Laid, game.play(state, 0, game.spell(state, 0, word)[0])).gain == gain


def test_a_proposal_that_the_hand_cannot_spell_is_none() -> None:
    assert spelled(table(hands="SOLE/ABC", phase="opening"), "ZOO") == []
