"""The laws of a game's other rooms: it can be loaded, says all it has to say, and its bots play."""

from __future__ import annotations

from collections.abc import Callable
from re import sub

from cardtable import bots, i18n
from cardtable.lexicon import HouseWords, Lexicon
from cardtable.play.lesson import StepAttempt, lesson_of, players_for
from cardtable.play.recordtext import read_record, write_record
from cardtable.play.replay import load
from cardtable.play.seats import Player
from cardtable.play.session import Session
from cardtable.play.thinker import MoveRequest, think
from cardtable.rules.contract import LEXICON, AnyGame, Meta, Options, Refusal
from cardtable.rules.rng import Rng
from cardtable.testing.trial import MOST_FACTS, Trial, eagerly
from cardtable.wording import games, rules_page
from cardtable.wording.facts import fact, why
from cardtable.wording.gamestrings import strings_of
from cardtable.wording.ledger import ledger
from cardtable.wording.refusals import COMMON
from cardtable.wording.sentence import PerValue
from cardtable.wording.status import status

ROOMS = (
    "rules",
    "strings",
    "bot",
    "terminal",
    "review",
    "board",
    "lid",
    "cards",
    "lessons",
    "problems",
    "medals",
    "examples",
)
LONGEST, MOST_STEPS = 90, 8
"""Characters of a sentence of a lesson, and its steps."""


def rooms_are_there(trial: Trial) -> None:
    """Check that the manifest's rooms load, and that its bots play at each level it names."""
    manifest = trial.manifest
    for room in ROOMS:
        if getattr(manifest, room):
            assert manifest.room(room) is not None, room
    assert trial.game.meta == manifest.meta, "the manifest and the rules name two values of meta"
    if manifest.bot:
        lacking = [name for name in ("choose", "hint") if not hasattr(manifest.room("bot"), name)]
        assert not lacking, f"the bots lack {lacking}"


def sentences_are_complete(trial: Trial) -> None:
    """Names, options, facts, statuses and rows of the score sheet have their sentences in every language."""
    before = i18n.language()
    try:
        for language in i18n.LANGUAGES:
            i18n.use(language)
            _check_sentences(trial)
    finally:
        i18n.use(before)


def _check_sentences(trial: Trial) -> None:
    meta = trial.manifest.meta
    spoken = strings_of(meta.id)
    assert games.game_name(meta.id) and games.tagline(meta.id), "no name or no tagline"
    folder = type(trial.game).__module__.rpartition(".")[0]
    kinds = [kind for kind in Refusal.__subclasses__() if kind.__module__.startswith(folder)]
    reasons = {reason for kind in kinds for reason in kind}
    unsaid = {reason for reason in reasons if reason.value not in COMMON} - {*spoken.REFUSALS}
    assert not unsaid, f"refusals without sentences in REFUSALS: {sorted(unsaid)}"
    unnamed = {option.name for option in meta.options} - {*spoken.OPTIONS}
    assert not unnamed, (
        f"options without names in OPTIONS (WORD_OPTIONS: wording.gamestrings.WORDS): {sorted(unnamed)}"
    )
    for option in meta.options:
        assert games.option_name(meta.id, option), option
        for value in option.values:
            assert games.value_name(meta.id, option, value), f"{option.name}={value}"
            assert games.value_explanation(meta.id, option, value), f"{option.name}={value}"
    named = {clause for each in spoken.CLAUSES for clause in each.ids}
    untold = {option.clause for option in meta.options} - named
    assert not untold, (
        f"options whose clauses CLAUSES lacks (G1-G6: wording.rules_page.COMMON): {sorted(untold)}"
    )
    cited = named | {option.clause for option in meta.options} | {each.clause for each in reasons}
    unlisted = cited - {*ledger(meta.id)}
    assert not unlisted, f"clauses that LEDGER lacks: {sorted(unlisted)}"
    idle = {*spoken.LEDGER} - cited
    assert not idle, f"clauses of LEDGER that no paragraph, option or refusal cites: {sorted(idle)}"
    _rules_speak_of_every_value(meta)
    session = _played(trial, level=None)
    for viewer in (None, *range(len(session.players))):
        for seen in session.seen_facts(viewer):
            if not seen.event.hushed:
                assert fact(meta.id, seen.event, session.players, viewer).text, seen.event
    for seen in session.seen_facts():
        for seat in session.game.pending(seen.view):
            view = session.view_at(seen.index + 1, seat)
            assert status(meta.id, view, session.players, frozenset({seat}), seat).body, seen.view
    for count in filter(None, (session.game.counted(seen.event) for seen in session.seen_facts())):
        assert games.counts(meta.id)[count], count
    for row in session.account().rows:
        assert games.row_name(meta.id, row), row


def _rules_speak_of_every_value(meta: Meta) -> None:
    """Check that the rules page has a wording for each value of each option, and none for two values."""
    clauses = strings_of(meta.id).CLAUSES
    parts = [(clause, part) for clause in clauses for part in clause.parts if isinstance(part, PerValue)]
    odd = {part.option for _clause, part in parts} ^ {option.name for option in meta.options}
    assert not odd, f"options that no PerValue of CLAUSES tells, or that the game has not: {sorted(odd)}"
    for option in meta.options:
        mine = [(clause, part) for clause, part in parts if part.option == option.name]
        assert all(set(part.wordings) == set(option.values) for _clause, part in mine), (
            f"a PerValue has other values than {option}"
        )
        assert any(option.clause in clause.ids for clause, _part in mine), f"not told in its clause: {option}"
        for value in option.values:
            others = [each for each in option.values if each != value]
            table = option.needed
            page = _page(meta.id, meta.complete({**table, option.name: value}))
            for other in others:
                assert page != _page(meta.id, meta.complete({**table, option.name: other})), (
                    f"the rules page is the same: {option.name}={value}, {other}"
                )
            for _clause, part in mine:
                unsaid = {part.wordings[other] for other in others} - {part.wordings[value], ""}
                assert not any(i18n._(each) in text for each in unsaid for text in page), (
                    f"the rules page tells of another value: {option.name}={value}"
                )


def _page(game: str, options: Options) -> list[str]:
    return [rules_page.paragraph(game, options, clause) for clause in strings_of(game).CLAUSES]


def bots_play_and_say_why(trial: Trial) -> None:
    """Check that each level plays a whole match legally with a sentence for each move, and that the record leads to
    the same end."""
    for level in bots.levels(trial.manifest.id):
        session = _played(trial, level)
        again = load(_rules(trial), read_record(write_record(session.record)))
        assert again.position == session.position


def lessons_can_be_learnt(trial: Trial) -> None:
    """Check that each step of a lesson, in each language of words, ends by its solution and not before; that its
    sentences are whole and short in every language; that the first match needs nothing untaught."""
    manifest = trial.manifest
    lesson = lesson_of(manifest.id)
    if lesson is None:
        return
    taught = {clause for step in lesson.steps for clause in step.clauses}
    named = {clause for each in strings_of(manifest.id).CLAUSES for clause in each.ids}
    assert {*lesson.needed} <= taught <= named, "what is needed is not taught, or what is taught is no clause"
    assert 1 <= len(lesson.steps) <= MOST_STEPS, "a lesson has one to eight steps"
    players = players_for(manifest.id, "A", ("B", "C", "D", "E", "F", "G"))
    for at, step in enumerate(lesson.steps):
        for language in step.settings:
            course = StepAttempt(manifest.id, at, players, Lexicon.open(language=language), language)
            where = f"step {at + 1}, {language}"
            own = course.session.options.get(LEXICON, language)
            assert own == language, f"{where}: its position is of a table with words in {own}"
            _is_learnt(course, where)
            _check_lesson(course, where)


def _is_learnt(course: StepAttempt, where: str) -> None:
    _others_play(course)
    for move in course.setting.solution:
        assert not course.reached, f"{where}: its goal is reached before {move}"
        assert course.takes(move), f"{where}: {move} is not taken, {course.wanted} is wanted"
        course.session.submit(course.seat, move)
        _others_play(course)
    assert course.reached, f"{where}: its solution does not reach its goal {course.step.goal}"
    assert not any(map(course.takes, course.setting.solution)), f"{where}: it goes on after its goal"


def _others_play(course: StepAttempt) -> None:
    while not course.reached:
        waited = sorted(course.session.pending() - {course.seat})
        made = [(seat, move) for seat in waited if (move := course.reply(seat)) is not None]
        if not made:
            return
        course.session.submit(*made[0])


def _check_lesson(course: StepAttempt, where: str) -> None:
    before = i18n.language()
    try:
        for spoken in i18n.LANGUAGES:
            i18n.use(spoken)
            for sentence in (course.step.say, course.step.done, course.step.otherwise):
                plain = sub("</?[wb]>", "", i18n._(sentence) % course.words)
                assert len(plain) <= LONGEST, f"{where}: {len(plain)} characters: {plain}"
                assert not {*plain} & {*"<%"}, f"{where}: {plain}"
    finally:
        i18n.use(before)


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
                moves, rng = eagerly(moves, rng)
            pick, rng = rng.below(len(moves))
            session.submit(seat, moves[pick])
        else:
            answer = think(MoveRequest.of(session, seat), trial.lexicon)
            assert why(trial.manifest.id, answer.why, answer.details), answer
            session.submit(seat, answer.move)
    raise AssertionError(f"no end: {session.position}")


def _rules(trial: Trial) -> Callable[[HouseWords], AnyGame]:
    return lambda house: trial.manifest.game(trial.lexicon, house)
