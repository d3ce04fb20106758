"""The laws that hold for every game, for the tests of a game in a package of its own as for those of the box.

    from cardtable.testing import LAWS, Trial, cases, one_game

    TRIAL = Trial(MANIFEST, Lexicon.from_words(["AN", "ANE", ...]))

    @pytest.mark.parametrize("law", LAWS)
    def test_law(law):
        law(TRIAL)

    @pytest.mark.parametrize(("options", "seats"), cases(TRIAL.game))
    def test_one_game(options, seats):
        one_game(TRIAL, options, seats, seed=1)

A law that is broken raises AssertionError with the position it was broken in.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, fields, is_dataclass, replace
from typing import Any, NamedTuple

from cardtable import bots, i18n
from cardtable.games import Manifest
from cardtable.lexicon import HouseWords, Lexicon
from cardtable.play.recordtext import read_record, write_record
from cardtable.play.replay import load
from cardtable.play.seats import Player
from cardtable.play.session import Session
from cardtable.play.thinker import Question, think
from cardtable.rules.account import Fact
from cardtable.rules.cards import Card, cards_in
from cardtable.rules.contract import LEXICON, AnyGame, BadNotation, IllegalMove, Meta, Options, Seat, TurnUse
from cardtable.rules.rng import Rng
from cardtable.wording import games, rules_page
from cardtable.wording.facts import fact
from cardtable.wording.sentence import PerValue
from cardtable.wording.status import status
from cardtable.wording.voices import voice
from cardtable.wording.why import why

MOST_FACTS = 3000


@dataclass(frozen=True, slots=True)
class Trial:
    """A game to be tried, with words that let it come to an end.

    `eager`: nobody wins it by chance, so its random players mostly lay as many cards as they can. `sealed`:
    nobody may know who has made a secret choice, so that in a view all others seem to owe one still.
    """

    manifest: Manifest
    lexicon: Lexicon
    eager: bool = False
    sealed: bool = False

    @property
    def game(self) -> AnyGame:
        return self.manifest.game(self.lexicon)

    def random_game(self, options: Options, seats: int, seed: int) -> Iterator[Step]:
        return random_game(self.game, options, seats, seed, eager=self.eager)


class Step(NamedTuple):
    """A fact and the full state before it; seat and move are None where nobody chose it."""

    state: Any
    seat: Seat | None
    move: Any
    event: Any


# --- random games -----------------------------------------------------------------------------------------


def a_few(game: AnyGame) -> int:
    """Three seats, or as many as the game has."""
    return min(3, game.meta.seats[-1])


def option_sets(game: AnyGame) -> list[Options]:
    """The defaults, each single other value, and everything changed at once."""
    sets = [{}, *({option.name: value} for option in game.meta.options for value in option.values[1:])]
    sets.append({option.name: option.values[-1] for option in game.meta.options})
    return [game.meta.settle(chosen) for chosen in sets]


def cases(game: AnyGame) -> list[tuple[Options, int]]:
    """The defaults and everything changed at once with every number of seats, each single change with one of them in turn."""
    sets = option_sets(game)
    found = []
    for at, options in enumerate(sets):
        seats = [*game.meta.seating(options)]
        whole = at in (0, len(sets) - 1)
        found += [(options, count) for count in (seats if whole else [seats[at % len(seats)]])]
    return found


def random_game(
    game: AnyGame, options: Options, seats: int, seed: int, *, eager: bool = False
) -> Iterator[Step]:
    """A game of random legal moves, fact by fact; guests choose as well as those the game waits for."""
    rng = Rng(seed)
    state = game.deal(options, seats, rng.fork(1))
    for _fact in range(MOST_FACTS):
        event = game.advance(state)
        seat = move = None
        if event is None:
            waiting = sorted(game.pending(state))
            if not waiting:
                assert game.outcome(state) is not None, game.position(state)
                return
            waiting = sorted({*waiting, *game.guests(state)})
            pick, rng = rng.below(len(waiting))
            seat = waiting[pick]
            choices = list(game.moves(game.redact(state, seat), seat))
            assert choices, f"no move: {game.position(state)}"
            if eager:
                choices, rng = _eagerly(choices, rng)
            pick, rng = rng.below(len(choices))
            move = choices[pick]
            event = game.play(state, seat, move)
        yield Step(state, seat, move, event)
        state = game.apply(state, event)
    raise AssertionError(f"no end: {game.position(state)}")


def _eagerly(choices: list[Any], rng: Rng) -> tuple[list[Any], Rng]:
    """Seven times in eight only the moves that lay the most cards."""
    lazy, rng = rng.below(8)
    if not lazy:
        return choices, rng
    laid = [len(getattr(move, "faces", ())) for move in choices]
    return [move for move, count in zip(choices, laid, strict=True) if count == max(laid)], rng


def with_faces(value: Any, faces: dict[int, str]) -> Any:
    """The same value with other faces on the cards of those ids."""
    if isinstance(value, Card):
        return Card(value.id, faces.get(value.id, value.face))
    if isinstance(value, tuple):
        return tuple(with_faces(item, faces) for item in value)
    if is_dataclass(value) and not isinstance(value, type):
        names = [field.name for field in fields(value)]
        return replace(value, **{name: with_faces(getattr(value, name), faces) for name in names})
    return value


# --- the laws of one game ---------------------------------------------------------------------------------


def one_game(trial: Trial, options: Options, seats: int, seed: int) -> None:
    """All that can be held to on the way through one random game to its end, and its replay."""
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


def _reads_back(game: AnyGame, step: Step, text: str) -> None:
    """Position and move survive being written, and mean the same then."""
    reloaded = game.from_position(text)
    assert reloaded == step.state, f"read back as another: {text}"
    if step.move is None:
        assert game.advance(reloaded) == step.event, text
    else:
        assert game.parse(step.state, game.write(step.move)) == step.move, text
        assert game.play(reloaded, step.seat or 0, step.move) == step.event, text


def _is_one_truth(
    game: AnyGame, step: Step, after: Any, viewer: Seat | None, text: str, *, sealed: bool
) -> None:
    """A view goes through a fact as the full state does, and tells what it knows truly."""
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
    """A view tells as the full state does who may choose: of its own seat always, of others where that is open."""
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
    """The rows of the score sheet add up to what everybody has."""
    account = game.account(game.redact(first, None), told)
    scores = game.standing(told[-1].view).scores
    text = game.position(told[-1].view)
    assert all(len(row.cells) == len(scores) for row in account.rows), text
    assert account.totals(len(scores)) == scores, text
    if account.best is not None:
        row, seat = account.best
        dearest = account.rows[row].cells[seat]
        cells = [cell for each in account.rows for cell in each.cells if isinstance(cell, int)]
        assert isinstance(dearest, int) and dearest > 0 and dearest == max(cells), text


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
    """A move of another moment is refused, or allowed, alike by the full state and by the mover's view."""
    game = trial.game
    seats = a_few(game)
    steps = list(trial.random_game(game.meta.settle({}), seats, 11))
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
        for step in trial.random_game(game.meta.settle({}), a_few(game), seed):
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


def moves_come_once_and_are_legal(trial: Trial) -> None:
    game = trial.game
    for step in trial.random_game(game.meta.settle({}), game.meta.seats[0], 3):
        if step.move is not None and step.seat is not None:
            found = list(game.moves(game.redact(step.state, step.seat), step.seat))
            assert len(found) == len(set(found)), game.position(step.state)
            for each in found:
                game.play(step.state, step.seat, each)


def guests_may_play(trial: Trial) -> None:
    """Whoever may choose uncalled-for has a legal move, and the game still waits for those it waited for."""
    game = trial.game
    for options in option_sets(game):
        for step in trial.random_game(options, game.meta.seats[-1], 7):
            for seat in game.guests(step.state):
                move = next(iter(game.moves(game.redact(step.state, seat), seat)))
                after = game.apply(step.state, game.play(step.state, seat, move))
                assert seat not in game.guests(after), game.position(step.state)
                assert game.pending(after) == game.pending(step.state), game.position(step.state)


def options_are_complete(trial: Trial) -> None:
    """Every option has a value, and unknown ones are refused."""
    meta = trial.manifest.meta
    assert [*meta.settle({})] == [option.name for option in meta.options]
    for wrong in ({"colour": "red"}, *({option.name: "?"} for option in meta.options[:1])):
        try:
            meta.settle(wrong)
        except BadNotation:
            continue
        raise AssertionError(f"{wrong} was settled")


def turns_are_told(trial: Trial) -> None:
    """A simulation learns of turns that are played, and each goes to somebody's decision or follows from one."""
    game = trial.game
    steps = list(trial.random_game(game.meta.settle({}), game.meta.seats[0], 5))
    uses = [game.turn_use(step.state, step.event) for step in steps]
    assert uses.count(TurnUse.PLAYED), "nobody has played a turn"
    decided = sum(step.move is not None for step in steps)
    assert len([use for use in uses if use]) <= decided, "more turns than decisions"


def digest(trial: Trial) -> str:
    """A hash of one whole game: the same in every process, whatever Python's own hashing does."""
    game, out = trial.game, hashlib.sha256()
    for step in trial.random_game(game.meta.settle({}), a_few(game), 42):
        out.update(
            f"{game.position(step.state)}|{step.seat}|{step.move and game.write(step.move)}\n".encode()
        )
    return out.hexdigest()


# --- the laws of a game's other rooms ---------------------------------------------------------------------


def rooms_are_there(trial: Trial) -> None:
    """What the manifest names can be loaded, apart from what needs a window."""
    manifest = trial.manifest
    for room in ("rules", "strings", "bot", "terminal", "review"):
        if getattr(manifest, room):
            assert manifest.room(room) is not None
    assert trial.game.meta == manifest.meta


def all_is_said(trial: Trial) -> None:
    """Names, options, facts, statuses and rows of the score sheet have their sentences in every language."""
    before = i18n.language()
    try:
        for language in i18n.LANGUAGES:
            i18n.use(language)
            _is_said(trial)
    finally:
        i18n.use(before)


def _is_said(trial: Trial) -> None:
    meta = trial.manifest.meta
    assert games.game_name(meta.id) and games.tagline(meta.id)
    for option in meta.options:
        assert games.option_name(meta.id, option), option
        for value in option.values:
            assert games.value_name(meta.id, option, value), f"{option.name}={value}"
            assert games.value_explanation(meta.id, option, value), f"{option.name}={value}"
    named = {clause for each in voice(meta.id).CLAUSES for clause in each.ids}
    assert {option.clause for option in meta.options} <= named
    _rules_speak_of_every_value(meta)
    session = _played(trial, level=None)
    for viewer in (None, *range(len(session.players))):
        for beat in session.beats(viewer):
            if not beat.event.hushed:
                assert fact(meta.id, beat.event, session.players, viewer).text, beat.event
    for beat in session.beats():
        for seat in session.game.pending(beat.view):
            view = session.view_at(beat.index + 1, seat)
            assert status(meta.id, view, session.players, frozenset({seat}), seat).body, beat.view
    for count in filter(None, (session.game.counted(beat.event) for beat in session.beats())):
        assert games.counts(meta.id)[count], count
    for row in session.account().rows:
        assert games.row_name(meta.id, row), row


def _rules_speak_of_every_value(meta: Meta) -> None:
    """The rules page has a wording for each value of each option, where its clause is told, and none for two values."""
    clauses = voice(meta.id).CLAUSES
    parts = [(clause, part) for clause in clauses for part in clause.parts if isinstance(part, PerValue)]
    assert {part.option for _clause, part in parts} == {option.name for option in meta.options}
    for option in meta.options:
        mine = [(clause, part) for clause, part in parts if part.option == option.name]
        assert all(set(part.wordings) == set(option.values) for _clause, part in mine), option
        assert any(option.clause in clause.ids for clause, _part in mine), option
        for value in option.values:
            others = [each for each in option.values if each != value]
            table = {LEXICON: option.language} if option.language else {}
            page = _page(meta.id, meta.settle({**table, option.name: value}))
            for other in others:
                assert page != _page(meta.id, meta.settle({**table, option.name: other})), (
                    f"{option.name}={value}"
                )
            for _clause, part in mine:
                unsaid = {part.wordings[other] for other in others} - {part.wordings[value], ""}
                assert not any(i18n._(each) in text for each in unsaid for text in page), (
                    f"{option.name}={value}"
                )


def _page(game: str, options: Options) -> list[str]:
    return [rules_page.paragraph(game, options, clause) for clause in voice(game).CLAUSES]


def bots_play_and_say_why(trial: Trial) -> None:
    """Each level plays a whole game, legally, and has a sentence for each of its moves; the record leads back to the
    same end."""
    for level in bots.levels(trial.manifest.id):
        session = _played(trial, level)
        again = load(_rules(trial), read_record(write_record(session.record)))
        assert again.position == session.position


def _played(trial: Trial, level: int | None) -> Session:
    """A whole game among bots of that level, or of random players that say nothing."""
    seats, rng = trial.manifest.meta.seats[0], Rng(5)
    players = tuple(Player(f"P{seat}", level or 1, seat) for seat in range(seats))
    session = Session.new(_rules(trial), players, seed=5)
    for _decision in range(MOST_FACTS):
        if not session.pending():
            return session
        seat = min(session.pending())
        if level is None:
            moves = list(session.game.moves(session.view(seat), seat))
            if trial.eager:
                moves, rng = _eagerly(moves, rng)
            pick, rng = rng.below(len(moves))
            session.submit(seat, moves[pick])
        else:
            answer = think(Question.of(session, seat), trial.lexicon)
            assert why(trial.manifest.id, answer.why, answer.details), answer
            session.submit(seat, answer.move)
    raise AssertionError(f"no end: {session.position}")


def _rules(trial: Trial) -> Callable[[HouseWords], AnyGame]:
    return lambda house: trial.manifest.game(trial.lexicon, house)


LAWS: tuple[Callable[[Trial], None], ...] = (
    refusals_are_fair,
    views_are_blind,
    moves_come_once_and_are_legal,
    guests_may_play,
    options_are_complete,
    turns_are_told,
    rooms_are_there,
    all_is_said,
    bots_play_and_say_why,
)
"""The laws of a whole game; `one_game` is for each of its `cases`, with as many seeds as there is time for."""
