"""The laws of a game's rules: one whole game step by step, and what holds of every move and view."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Any

from cardtable.rules.account import Fact
from cardtable.rules.cards import cards_in
from cardtable.rules.contract import AnyGame, BadNotation, Game, IllegalMove, Options, Seat, TurnUse
from cardtable.rules.rng import Rng
from cardtable.testing.trial import PlayedStep, Trial, a_few, option_sets, with_faces


def one_game(trial: Trial, options: Options, seats: int, seed: int) -> None:
    """Check one random match to its end, and its replay."""
    game = trial.game
    played: list[tuple[Seat, str]] = []
    told: list[Fact[Any, Any]] = []
    first = state = game.deal(options, seats, Rng(seed).fork(1))
    deck = sorted(card.id for card in cards_in(first))
    for number, step in enumerate(trial.random_game(options, seats, seed)):
        text = game.position(step.state)
        assert sorted(card.id for card in cards_in(step.state)) == deck, f"cards are lost or made: {text}"
        _reads_back(game, step, text)
        if step.move is not None and step.seat is not None:
            played.append((step.seat, game.write(step.move)))
        state = game.apply(step.state, step.event)
        # The onlooker, the one who acts and, in turn, one of the others: over a game everybody looks on often.
        for viewer in {None, step.seat, number % seats}:
            _is_one_truth(game, step, state, viewer, text, sealed=trial.sealed)
        seen = step.event.seen_by(None)
        told.append(Fact(seen, game.redact(state, None), None if seen.hushed else step.seat))
        if number % 16 == 0:
            _adds_up(game, first, told)
    outcome = game.outcome(state)
    assert outcome is not None
    assert game.standing(state).scores == outcome.scores, game.position(state)
    _adds_up(game, first, told)
    assert _replayed(game, first, played) == state, "the moves as text lead elsewhere"


def _reads_back(game: AnyGame, step: PlayedStep, text: str) -> None:
    """Position and move survive being written, and mean the same then."""
    reloaded = game.from_position(text)
    assert reloaded == step.state, f"read back as another: {text}"
    if step.move is None:
        assert game.advance(reloaded) == step.event, text
    else:
        assert game.parse(step.state, game.write(step.move)) == step.move, text
        assert game.play(reloaded, step.seat or 0, step.move) == step.event, text


def _is_one_truth(
    game: AnyGame, step: PlayedStep, after: Any, viewer: Seat | None, text: str, *, sealed: bool
) -> None:
    """Check that a view goes through a fact as the full state does and tells the truth."""
    view = game.redact(step.state, viewer)
    assert game.redact(after, viewer) == game.apply(view, step.event.seen_by(viewer)), f"{viewer}: {text}"
    assert game.redact(view, viewer) == view, text
    assert game.from_position(game.position(view)) == view, text
    assert game.standing(view) == game.standing(step.state), text
    _owe_alike(game, step.state, view, viewer, text, sealed=sealed)
    if viewer == step.seat and step.move is not None and viewer is not None:
        assert game.play(view, viewer, step.move) == step.event, text
    assert not game.needs_chance(step.state), f"the full state knows all: {text}"
    if game.pending(view):
        assert not game.needs_chance(view), f"a decision comes first: {text}"
    elif step.move is None:
        assert game.needs_chance(view) or game.advance(view) == step.event, f"{viewer} needs chance: {text}"


def _owe_alike(game: AnyGame, state: Any, view: Any, viewer: Seat | None, text: str, *, sealed: bool) -> None:
    """Check that a view names the same deciding seats as the full state: its own always, others' where that is open."""
    for who in (game.pending, game.guests):
        seen, true = who(view), who(state)
        if sealed:
            assert true <= seen and (viewer in seen) == (viewer in true), text
        else:
            assert seen == true, text
    assert not game.pending(state) & game.guests(state), text
    assert game.secret(view) == game.secret(state), f"{viewer} sees otherwise what is secret: {text}"
    assert game.secret(state) or not game.commitments(state), f"committed in the open: {text}"


def _adds_up(game: AnyGame, first: Any, told: Sequence[Fact[Any, Any]]) -> None:
    """Check that the rows of the score sheet add up to the scores."""
    account = game.account(game.redact(first, None), told)
    scores = game.standing(told[-1].view).scores
    text = game.position(told[-1].view)
    assert all(len(row.cells) == len(scores) for row in account.rows), text
    assert account.totals(len(scores)) == scores, text
    if account.best is not None:
        row, seat = account.best
        highest = account.rows[row].cells[seat]
        turns = [each for each in account.rows if not each.name]  # what a hand costs at the end is no turn
        cells = [cell for each in turns for cell in each.cells if isinstance(cell, int)]
        assert account.rows[row] in turns, text
        assert isinstance(highest, int) and highest > 0 and highest == max(cells), text


def _replayed(game: AnyGame, state: Any, played: Sequence[tuple[Seat, str]]) -> Any:
    """The end of a game from its deal and its moves as text."""
    moves = iter(played)
    while True:
        event = game.advance(state)
        if event is None:
            seat, text = next(moves, (0, ""))
            if not text:
                return state
            event = game.play(state, seat, game.parse(state, text))
        state = game.apply(state, event)


# --- the laws of a game's rules ---------------------------------------------------------------------------


def refusals_are_fair(trial: Trial) -> None:
    """Check that full state and mover's view refuse or allow a move of another moment alike."""
    game = trial.game
    seats = a_few(game)
    steps = list(trial.random_game(game.meta.complete({}), seats, 11))
    moves = [step.move for step in steps if step.move is not None]
    refused = 0
    for at, step in enumerate(steps):
        for seat in range(seats):
            move = moves[(at * 7 + seat) % len(moves)]
            full, seen = (
                _verdict(game, each, seat, move) for each in (step.state, game.redact(step.state, seat))
            )
            assert full == seen, game.position(step.state)
            refused += isinstance(full, str)
    assert refused > 10, "hardly anything was refused"


def _verdict(game: AnyGame, state: Any, seat: Seat, move: Any) -> Any:
    try:
        return game.play(state, seat, move)
    except IllegalMove as no:
        return str(no)


def views_are_blind(trial: Trial) -> None:
    """Other faces on the cards a seat has not seen change neither its view nor its moves."""
    game, changed = trial.game, 0
    for seed in range(4):
        for step in trial.random_game(game.meta.complete({}), a_few(game), seed):
            if step.move is None or step.seat is None:
                continue
            view = game.redact(step.state, step.seat)
            unseen = [card.id for card in cards_in(view) if card.face is None]
            faces = {card.id: card.face or "" for card in cards_in(step.state)}
            mixed, _rng = Rng(seed).shuffled([faces[number] for number in unseen])
            other = with_faces(step.state, dict(zip(unseen, mixed, strict=True)))
            changed += other != step.state
            assert game.redact(other, step.seat) == view, game.position(step.state)
            assert step.move in list(game.moves(game.redact(other, step.seat), step.seat))
    assert changed > 3, "nothing was hidden"


def hands_are_found(trial: Trial) -> None:
    """Check that cards which one seat alone sees when all is dealt lie in `hands`, where board and terminal look for them."""
    game = trial.game
    dealt = game.deal(game.meta.complete({}), a_few(game), Rng(1))
    everybody = {card for card in cards_in(game.redact(dealt, None)) if card.face}
    for seat in range(a_few(game)):
        view = game.redact(dealt, seat)
        own = {card for card in cards_in(view) if card.face} - everybody
        hands = getattr(view, "hands", ((),) * a_few(game))
        assert own <= {*cards_in(hands[seat])}, f"seat {seat} holds cards outside `hands`: {own}"


def moves_come_once_and_are_legal(trial: Trial) -> None:
    game = trial.game
    for step in trial.random_game(game.meta.complete({}), game.meta.seats[0], 3):
        if step.move is not None and step.seat is not None:
            found = list(game.moves(game.redact(step.state, step.seat), step.seat))
            assert len(found) == len(set(found)), game.position(step.state)
            for each in found:
                game.play(step.state, step.seat, each)


def guests_may_play(trial: Trial) -> None:
    """Check that every guest has a legal move, and that the game still waits for the seats it waited for."""
    game = trial.game
    if type(game).guests is Game.guests:  # nobody ever
        return
    for options in option_sets(game):
        for step in trial.random_game(options, game.meta.seats[-1], 7):
            for seat in game.guests(step.state):
                move = next(iter(game.moves(game.redact(step.state, seat), seat)))
                after = game.apply(step.state, game.play(step.state, seat, move))
                assert seat not in game.guests(after), game.position(step.state)
                assert game.pending(after) == game.pending(step.state), game.position(step.state)


def options_are_complete(trial: Trial) -> None:
    """Check that every option has a value, and that unknown options are refused."""
    meta = trial.manifest.meta
    assert [*meta.complete({})] == [option.name for option in meta.options]
    for wrong in ({"colour": "red"}, *({option.name: "?"} for option in meta.options[:1])):
        try:
            meta.complete(wrong)
        except BadNotation:
            continue
        raise AssertionError(f"{wrong} was completed")


def turns_are_reported(trial: Trial) -> None:
    """Check that a simulation learns of each turn, and that each belongs to a seat's decision or follows from one."""
    game = trial.game
    steps = list(trial.random_game(game.meta.complete({}), game.meta.seats[0], 5))
    uses = [game.turn_use(step.state, step.event) for step in steps]
    assert uses.count(TurnUse.PLAYED), "nobody has played a turn"
    decided = sum(step.move is not None for step in steps)
    assert len([use for use in uses if use]) <= decided, "more turns than decisions"


def digest(trial: Trial) -> str:
    """A hash of one whole game: the same in every process, whatever Python's own hashing does."""
    game, out = trial.game, hashlib.sha256()
    for step in trial.random_game(game.meta.complete({}), a_few(game), 42):
        out.update(
            f"{game.position(step.state)}|{step.seat}|{step.move and game.write(step.move)}\n".encode()
        )
    return out.hexdigest()
