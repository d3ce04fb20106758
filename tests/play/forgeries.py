"""Records changed by a forger: by hand, or with seal and chain made anew so that both fit what the record says."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, TypeAlias

from cardtable.lexicon import HouseWords
from cardtable.play import seal
from cardtable.play.opening import joint_header, promised_header
from cardtable.play.record import Agreed, Entry, Header, Hinted, Moved, Record, Relied, Undone
from cardtable.play.seats import parse_seats
from cardtable.play.session import Session
from cardtable.play.thinker import MoveRequest, think
from cardtable.play.verify import Listed, Wrong
from cardtable.rules.rng import Rng
from tests.play.test_verify import SALT, SEED, fresh, lexicon, rules

SHORT: dict[str, Any] = {"duel": {"rounds": "1"}}
HELPED = 10
"""Decisions of a helped match before it goes on without help."""
Forge: TypeAlias = Callable[[Record], Record]


@dataclass(frozen=True)
class Forgery:
    """One way to change a record, and what the verification must say of it: one of `wrong`, or all of `listed`."""

    forge: Forge
    wrong: frozenset[Wrong] = frozenset()
    listed: frozenset[Listed] = frozenset()


def decide(session: Session, *, cut: int | None = None, level: float | None = None) -> None:
    """One decision: a person's as a hint has it, a bot's as it plays, by another `level` or `cut` short."""
    seat = min(session.pending())
    human = session.players[seat].is_human
    question = replace(MoveRequest.of(session, seat, hint=human), clock=False, looks=None if human else cut)
    if level is not None and not human:
        question = replace(question, level=level)
    answer = think(question, lexicon())
    session.submit(seat, answer.move, None if human else answer.thought(session, seat))


@cache
def helped(game: str, seed: int = SEED) -> Record:
    """A whole match with everything in it that a forger may want to hide: hints, an undo, an agreement, a thought cut short."""
    session = fresh(game, "Anne=human,Bruno=bot:1", seed, **SHORT.get(game, {}))
    agreed = taken = False
    while session.pending():
        if min(session.pending()) == 0:
            session.hinted(0)
        decide(session)
        if not agreed and session.decisions > 2:
            session.agree("ZZZ", accepted=True)
            agreed = True
        if not taken and session.decisions > 4 and (back := session.takeback(0)):
            session.undo(0, back.askees)
            taken = True
    return session.record


@cache
def begun(game: str, seats: str = "Anne=human,Bruno=bot:1", cut: int | None = None) -> Record:
    """The beginning of a match."""
    session = fresh(game, seats, **SHORT.get(game, {}))
    while session.pending() and session.decisions < HELPED:
        decide(session, cut=cut)
    return session.record


def anew(record: Record) -> Record:
    """The same with the seal and the chain that fit it."""
    header = seal.sealed(record.header)
    return replace(record, header=header, chain=seal.chain_of(header, record.entries))


def without(*kinds: type[Entry]) -> Forge:
    """Take all lines of these kinds out."""
    return lambda record: replace(
        record, entries=tuple(each for each in record.entries if not isinstance(each, kinds))
    )


def undone_out(record: Record) -> Record:
    """Take each undo out, together with the decisions it took back."""
    kept: list[Entry] = []
    for entry in record.entries:
        if not isinstance(entry, Undone):
            kept.append(entry)
            continue
        for _decision in range(entry.count):
            at = max(place for place, each in enumerate(kept) if isinstance(each, Moved))
            del kept[at]
    return replace(record, entries=tuple(kept))


def header(change: Callable[[Header], Header]) -> Forge:
    return lambda record: replace(record, header=change(record.header))


def cut_off(record: Record) -> Record:
    """Leave the second half out."""
    return replace(record, entries=record.entries[: len(record.entries) // 2])


def chained(record: Record) -> Record:
    """The same with the chain that fits it, its seal as it was."""
    return replace(record, chain=seal.chain_of(record.header, record.entries))


def false_move(record: Record) -> Record:
    """Another legal move of the bot in place of its first one, and nothing after it."""
    session = Session(rules(record.header.game), record.header)
    for number, entry in enumerate(record.entries):
        if isinstance(entry, Moved) and entry.seat == 1:
            moves = map(session.game.write, session.game.moves(session.view(1), 1))
            other = next(text for text in moves if text != entry.text)
            return replace(record, entries=(*record.entries[:number], Moved(1, other)))
        session.follow(entry)
    raise AssertionError("no bot has played")


def below(record: Record) -> Record:
    """A seat of the third level whose every decision was found at the first one, as `thought 1 1` lines say."""
    game = record.header.game
    session = fresh(game, "Anne=human,Bruno=bot:3", record.header.seed, **SHORT.get(game, {}))
    while session.pending() and session.decisions < 3 * HELPED:
        decide(session, level=1)
    return session.record


def chosen_deal(game: str, deals: int = 300) -> Record:
    """Forge a record of the deal that is best for the person, out of `deals` drawn before the seal."""
    made, players = rules(game), parse_seats("Anne=human,Bruno=bot:1")
    options = made(HouseWords()).meta.complete(SHORT.get(game, {}))
    plain = made(HouseWords())

    def worth(seed: int) -> int:
        return plain.ease(plain.deal(options, 2, Rng.of(seed)), 0, lambda word: len(word) > 3)

    best = max(((1 << 127) + number for number in range(deals)), key=worth)
    session = Session.new(made, players, options, best, salt=SALT, given=False)
    while session.pending() and session.decisions < HELPED:
        decide(session)
    return session.record


def joint(game: str, chance: str = "GRENOUILLE", promised: Header | None = None) -> Session:
    """A match whose deal takes chance from the machine and from Anne."""
    made, players = rules(game), parse_seats("Anne=human,Bruno=bot:1")
    options = made(HouseWords()).meta.complete(SHORT.get(game, {}))
    before = promised or promised_header(made, players, options, HouseWords())
    return Session(made, joint_header(made, before, ((0, chance),)))


def whole_joint(game: str) -> Record:
    """A whole match of that kind."""
    session = joint(game)
    while session.pending():
        decide(session)
    return session.record


def _set(*wrong: Wrong) -> frozenset[Wrong]:
    return frozenset(wrong)


SEALED, CHAIN = _set(Wrong.COMMITMENT), _set(Wrong.CHAIN)
BY_HAND: dict[str, Forgery] = {
    "salt": Forgery(header(lambda of: replace(of, salt=of.salt[::-1])), SEALED),
    "seed": Forgery(header(lambda of: replace(of, seed=of.seed + 1)), SEALED),
    "program": Forgery(header(lambda of: replace(of, program="0.1.0+1")), SEALED),
    "lexicon": Forgery(header(lambda of: replace(of, lexicon="fr-1-000000000000")), SEALED),
    "level": Forgery(header(lambda of: replace(of, players=parse_seats("Anne=human,Bruno=bot:3"))), SEALED),
    "name": Forgery(header(lambda of: replace(of, players=parse_seats("Zoé=human,Bruno=bot:1"))), SEALED),
    "agreed before": Forgery(header(lambda of: replace(of, house=HouseWords(frozenset({"ZZZ"})))), SEALED),
    "kind": Forgery(header(lambda of: replace(of, kind=True)), SEALED),
    "given": Forgery(header(lambda of: replace(of, given=True)), SEALED),
    "hints out": Forgery(without(Hinted), CHAIN),
    "agreement out": Forgery(without(Agreed), CHAIN),
    "undo out": Forgery(undone_out, CHAIN),
    "chain out": Forgery(lambda record: replace(record, chain=""), CHAIN),
    "end out": Forgery(cut_off, CHAIN),
}
"""Changes by hand, of each game."""
SKILLED: dict[str, Forgery] = {
    "hints out": Forgery(lambda record: chained(without(Hinted)(record)), _set(Wrong.BOT)),
    "false move": Forgery(lambda record: chained(false_move(record)), _set(Wrong.BOT)),
    "false move, program": Forgery(
        lambda record: anew(header(lambda of: replace(of, program="0.1.0+1"))(false_move(record))),
        listed=frozenset({Listed.OTHER_PROGRAM}),
    ),
    "false move, lexicon": Forgery(
        lambda record: anew(header(lambda of: replace(of, lexicon="fr-1-000000000000"))(false_move(record))),
        listed=frozenset({Listed.OTHER_WORDS}),
    ),
    "false move, lexicon later": Forgery(
        lambda record: chained(
            replace(record, entries=(Relied("fr-1-000000000000"), *false_move(record).entries))
        ),
        listed=frozenset({Listed.OTHER_WORDS}),
    ),
    "level": Forgery(
        lambda record: anew(
            header(lambda of: replace(of, players=parse_seats("Anne=human,Bruno=bot:3")))(record)
        ),
        _set(Wrong.BOT),
    ),
    "thoughts of the first level": Forgery(below, _set(Wrong.BELOW)),
    "end out": Forgery(lambda record: chained(cut_off(record)), listed=frozenset({Listed.UNFINISHED})),
    "best of 300 deals": Forgery(
        lambda record: chosen_deal(record.header.game), listed=frozenset({Listed.ALONE})
    ),
}
"""Changes by a forger who makes chain, and seal where it must be, anew with the program itself."""
