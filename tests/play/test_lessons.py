"""Every lesson of every game, in each language of words, played to its end by its own solution."""

from __future__ import annotations

import re
from dataclasses import replace
from fnmatch import fnmatchcase

import pytest

from cardtable import languages
from cardtable.games import every
from cardtable.play.lesson import StepAttempt, lesson_of, players_for
from cardtable.play.seats import FIRST_NAMES
from cardtable.rules.contract import IllegalMove
from tests.kinds import surely
from tests.table.tables import LEXICON as WORDS

TAUGHT = [each.id for each in every() if each.lessons]
STEPS = [
    (game, at, language)
    for game in TAUGHT
    for at in range(len(surely(lesson_of(game)).steps))
    for language in languages.BOX
]
LONGEST = 90


def course(game: str, at: int, language: str) -> StepAttempt:
    return StepAttempt(game, at, players_for(game, "Anne", ["Bruno", "Claire"]), WORDS, language)


def others(taught: StepAttempt) -> None:
    """Play the moves of the other seats as the step says."""
    while not taught.reached:
        seats = sorted(taught.session.pending() - {taught.seat})
        moves = [(seat, taught.reply(seat)) for seat in seats]
        made = [(seat, move) for seat, move in moves if move is not None]
        if not made:
            return
        taught.session.submit(*made[0])


@pytest.mark.parametrize("game", TAUGHT)
def test_every_step_is_set_in_every_language_and_one_is_the_last(game: str) -> None:
    steps = surely(lesson_of(game)).steps
    for at, step in enumerate(steps):
        assert {*step.settings} == ({"fr", "en"} if game == "null" else {*languages.BOX})
        assert course(game, at, "fr").last == (at == len(steps) - 1)


@pytest.mark.parametrize(("game", "at", "language"), STEPS)
def test_nothing_but_what_is_allowed_is_taken(game: str, at: int, language: str) -> None:
    """A step takes only the legal moves it names; and each of its patterns lets a move through."""
    taught = course(game, at, language)
    others(taught)
    session, let = taught.session, set()
    for move in session.game.moves(session.view(taught.seat), taught.seat):
        text = session.game.write(move)
        fitting = [each for each in taught.step.allow if fnmatchcase(text, each)]
        assert taught.takes(text) == bool(text == taught.setting.solution[0] or fitting), text
        let |= {*fitting}
    assert let == {*taught.step.allow}


@pytest.mark.parametrize(("game", "at", "language"), STEPS)
def test_what_may_be_done_otherwise_reaches_the_goal_too(game: str, at: int, language: str) -> None:
    """A move allowed instead of the solution must not leave the learner in a blind alley: it ends the step, or the solution
    goes on."""
    taught = course(game, at, language)
    others(taught)
    session = taught.session
    moves = [session.game.write(move) for move in session.game.moves(session.view(taught.seat), taught.seat)]
    for text in [text for text in moves if taught.takes(text)][:40]:
        again = course(game, at, language)
        others(again)
        again.session.submit(again.seat, text)
        others(again)
        assert again.reached or again.wanted, text


@pytest.mark.parametrize(("game", "at", "language"), STEPS)
def test_who_is_told_that_nothing_fits_could_play_nothing_else(game: str, at: int, language: str) -> None:
    """A step that shows what to do without a word, to pass or to discard, is set where no word can be made."""
    taught = course(game, at, language)
    session, idle = taught.session, ("pass", "swap")
    if taught.setting.solution[0].startswith(idle):
        moves = session.game.moves(session.view(taught.seat), taught.seat)
        assert [text for text in map(session.game.write, moves) if not text.startswith(idle)] == []


@pytest.mark.parametrize(("game", "at", "language"), STEPS)
def test_no_pile_runs_out_in_a_lesson(game: str, at: int, language: str) -> None:
    """An empty pile would be announced, with its meaning for the end, while the step speaks of something else."""
    taught = course(game, at, language)
    before = getattr(taught.session.view(None), "pile", ())
    others(taught)
    for text in taught.setting.solution:
        taught.session.submit(taught.seat, text)
        others(taught)
    assert not before or taught.session.view(None).pile


def test_a_position_of_a_lesson_refuses_as_the_rules_do() -> None:
    taught = course("shelf", 1, "fr")
    with pytest.raises(IllegalMove):
        taught.session.submit(0, "lay 4:R")
    assert taught.session.players == tuple(
        replace(player, colour=at) for at, player in enumerate(taught.session.players)
    )


@pytest.mark.parametrize("game", TAUGHT)
def test_a_lesson_knows_its_last_step(game: str) -> None:
    steps = len(surely(lesson_of(game)).steps)
    assert [course(game, at, "fr").last for at in range(steps)] == [False] * (steps - 1) + [True]


def test_a_learner_called_like_the_other_player_is_told_of_somebody_else() -> None:
    """No sentence names a person who does not sit there."""
    for game in TAUGHT:
        names = {player.name for player in players_for(game, "Bruno", ("Bruno", "Claire", "Denis"))}
        taught = StepAttempt(game, 0, players_for(game, "Bruno", ("Bruno", "Claire", "Denis")), WORDS, "fr")
        assert taught.words["other"] in names - {"Bruno"}
        for step in surely(lesson_of(game)).steps:
            assert not any(name in step.say + step.done + step.otherwise for name in FIRST_NAMES)


@pytest.mark.parametrize("language", languages.BOX)
def test_points_cards_and_slots_of_the_shelf_carry_on_from_one_step_to_the_next(language: str) -> None:
    """The learner finds the next step as the one before left the table; only the end of the game comes a few turns later."""
    last = len(surely(lesson_of("shelf")).steps) - 1
    for at in range(last - 1):
        before, after = course("shelf", at, language), course("shelf", at + 1, language)
        for text in before.setting.solution:
            others(before)
            before.session.submit(before.seat, text)
        others(before)
        old, new = before.session.view(0), after.session.view(0)
        assert (
            old.word == new.word and old.first_slot == new.first_slot and len(old.slots) == len(new.slots)
        ), at
        assert before.session.game.standing(old).scores == after.session.game.standing(new).scores, at
        assert sorted(str(card.face) for card in old.hands[0]) == sorted(
            str(card.face) for card in new.hands[0]
        ), at


@pytest.mark.parametrize("language", languages.BOX)
def test_rows_hands_and_packets_of_crack_word_carry_on_until_the_row_is_binned(language: str) -> None:
    """Between two of the first five steps the other player lays one card, and nothing else happens."""
    for at in range(4):
        before, after = course("crackword", at, language), course("crackword", at + 1, language)
        for text in before.setting.solution:
            before.session.submit(before.seat, text)
        old, new = (each.session.game.from_position(each.session.position) for each in (before, after))
        assert (old.packets, old.hands[0], old.piles) == (new.packets, new.hands[0], new.piles), at
        assert new.turns == old.turns + 1, at
        laid = {*old.hands[1]} - {*new.hands[1]}
        assert len(laid) == 1 and len(old.hands[1]) == len(new.hands[1]) + 1, at
        rest = tuple(tuple(each for each in row if each.card not in laid) for row in new.rows)
        assert rest == old.rows and sum(map(len, new.rows)) == sum(map(len, old.rows)) + 1, at


@pytest.mark.parametrize("language", languages.BOX)
def test_the_letter_that_ends_two_rows_takes_one_alone(language: str) -> None:
    taught = course("crackword", 2, language)
    game, view = taught.session.game, taught.session.view(0)
    words = game.accepted(view.options)
    ended = [
        row for row, cards in enumerate(view.rows) if "".join(each.letter for each in cards) + "S" in words
    ]
    assert ended == [0, 1]
    claims = [
        text for text in map(game.write, game.moves(view, 0)) if text.endswith("S!") and "?" not in text
    ]
    assert {text[0] for text in claims} == {"2"}


@pytest.mark.parametrize("language", languages.BOX)
def test_board_hands_and_pile_of_the_duel_carry_on_from_one_step_to_the_next(language: str) -> None:
    """Nothing happens between two steps, but that the other player lays three cards once, before the step that speaks of it."""

    def faces(taught: StepAttempt) -> tuple[object, ...]:
        """Return the board, the hands and the piles, without the numbers of the cards."""
        session = taught.session
        hands, pile, gone = (session.view(None).hands, session.view(None).pile, session.view(None).discard)
        mine = sorted(str(card.face) for card in session.view(0).hands[0])
        text = session.game.position(session.view(None)).partition(" board=")[2]
        return re.sub(r"(?<=[A-Z])\d+", "", text), mine, [*map(len, hands)], len(pile), len(gone)

    moved = []
    for at in range(len(surely(lesson_of("duel")).steps) - 1):
        before, after = course("duel", at, language), course("duel", at + 1, language)
        before.session.submit(0, before.setting.solution[0])
        if faces(before) != faces(after):
            moved.append(at + 1)
            laid = {
                text: len(re.sub(r".*:|[^A-Z]", "", text))
                for text in map(
                    before.session.game.write, before.session.game.moves(before.session.view(1), 1)
                )
                if text.startswith("lay")
            }
            found = []
            for text in [text for text, cards in laid.items() if cards == 3]:
                again = course("duel", at, language)
                again.session.submit(0, again.setting.solution[0])
                again.session.submit(1, text)
                found += [text] if faces(again) == faces(after) else []
            assert len(found) == 1, (at, faces(before), faces(after))
    assert moved == [5]


@pytest.mark.parametrize("language", languages.BOX)
def test_cards_tokens_and_letters_of_lettralettre_carry_on_within_a_match(language: str) -> None:
    """The first four steps are the deals of one match, the others the auction of the next."""
    steps = len(surely(lesson_of("lettralettre")).steps)
    for at in range(steps - 1):
        before, after = course("lettralettre", at, language), course("lettralettre", at + 1, language)
        others(before)
        for text in before.setting.solution:
            before.session.submit(before.seat, text)
            others(before)
        left, found = (
            re.sub(r"(?<=[A-Z])\d+|_\d+", "", each.session.game.position(each.session.view(0)))
            for each in (before, after)
        )
        over = before.session.outcome() is not None
        assert over == (at == 3) and (over or left == found), (at, left, found)


@pytest.mark.parametrize("language", languages.BOX)
def test_the_last_steps_of_crack_word_come_later_in_the_same_match(language: str) -> None:
    """A packet keeps its cards; a row of one step stands in a row of the next, or lies in a packet."""
    for at in (4, 5):
        before, after = course("crackword", at, language), course("crackword", at + 1, language)
        before.session.submit(0, before.setting.solution[0])
        old, new = before.session.view(None), after.session.view(None)
        assert old.announcer is None, "the last hand is not announced before a step tells of it"
        for mine, later in zip(old.packets, new.packets, strict=True):
            assert {each.id for each in mine} <= {each.id for each in later}
        taken = {each.id for packet in new.packets for each in packet}
        rows = [[each.card.id for each in row] for row in new.rows]
        for row in old.rows:
            ids = [each.card.id for each in row]
            kept = [each for row in rows for each in row if each in ids]
            assert kept == ids or {*ids} <= taken, (at, ids)
        assert {each.id for each in new.hands[0]} <= {each.id for each in old.hands[0]}
