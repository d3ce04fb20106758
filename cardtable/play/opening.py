"""Opening of a game before the first move: its header, the deal of a person's first game, and its likely duration."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from cardtable.bots import VERSION
from cardtable.bots.firsttables import first_table
from cardtable.bots.vocabulary import Vocabulary
from cardtable.games import manifest
from cardtable.lexicon import HouseWords
from cardtable.play import presets
from cardtable.play.commitment import fresh_salt, fresh_seed
from cardtable.play.learning import Learner, Learning
from cardtable.play.record import Header
from cardtable.play.rulebook import Rules
from cardtable.play.seal import promise_of, sealed, seed_of
from cardtable.play.seats import Player, check_count, check_names
from cardtable.rules.contract import AIDS, LEXICON, Meta, Options, Seat
from cardtable.rules.rng import Rng


def dealt_header(
    rules: Rules,
    players: tuple[Player, ...],
    options: Options | None,
    seed: int,
    house: HouseWords,
    salt: str,
    *,
    given: bool,
    kind: bool = False,
) -> Header:
    """The header of a fresh deal; with a `salt` the deal is committed to. Raises SeatError for players the game cannot
    seat."""
    game = rules(house)
    options = _with_preset(game.meta, options)
    check_count(check_names(players), game.meta.seating(options))
    deal = game.position(game.deal(options, len(players), Rng.of(seed)))
    header = Header(
        game=game.meta.id,
        version=game.meta.version,
        options=options,
        players=players,
        lexicon=game.lexicon.id,
        seed=seed,
        deal=deal,
        house=house,
        given=given and bool(salt),
        kind=kind and bool(salt),
        salt=salt,
        program=VERSION if salt else "",
    )
    return sealed(header) if salt else header


def promised_header(
    rules: Rules, players: tuple[Player, ...], options: Options | None, house: HouseWords
) -> Header:
    """The header of a match before its deal: the machine has drawn its secret and salt, and promises both. Raises SeatError for
    players the game cannot seat."""
    game = rules(house)
    options = _with_preset(game.meta, options)
    check_count(check_names(players), game.meta.seating(options))
    header = Header(
        game=game.meta.id,
        version=game.meta.version,
        options=options,
        players=players,
        lexicon=game.lexicon.id,
        seed=0,
        deal="",
        house=house,
        salt=fresh_salt(),
        secret=fresh_salt(),
        program=VERSION,
    )
    return replace(header, promise=promise_of(header))


def joint_header(rules: Rules, promised: Header, chances: Sequence[tuple[Seat, str]]) -> Header:
    """The header of a match that was promised, dealt by the machine's secret and the chance that people have added since."""
    game, header = rules(promised.house), replace(promised, chances=tuple(chances))
    seed = seed_of(header)
    deal = game.position(game.deal(header.options, len(header.players), Rng.of(seed)))
    return sealed(replace(header, seed=seed, deal=deal))


def _with_preset(meta: Meta, options: Options | None) -> Options:
    """Return the options of a new match with its preset, by default the usual ones."""
    return presets.recorded(meta.id, options if options is not None else meta.complete({}))


def laid_header(rules: Rules, players: Sequence[Player], position: str) -> Header:
    """The header of a table that begins with a position, which nobody dealt. Raises BadNotation."""
    game = rules(HouseWords())
    return Header(
        game=game.meta.id,
        version=game.meta.version,
        options=game.options(game.from_position(position)),
        players=tuple(players),
        lexicon=game.lexicon.id,
        seed=0,
        deal=position,
    )


DEALS = 8
"""Number of deals to choose from."""
EVERYDAY = 4.0
"""Least familiarity of a word that everybody knows."""


def is_first(learning: Learning, game: str, players: tuple[Player, ...]) -> bool:
    """Return True if a person alone with bots has never begun that game before."""
    people = [player.name for player in players if player.is_human]
    return len(people) == 1 and game not in learning.people.get(people[0], Learner()).opened


def kind_seed(rules: Rules, players: tuple[Player, ...], options: Options, house: HouseWords | None) -> int:
    """The seed of a deal nobody knows, kind to the first person who sits there; no bot plays better or worse for it."""
    game = rules(house or HouseWords())
    vocabulary = Vocabulary(game.lexicon, game.words(options))
    seat = next(at for at, player in enumerate(players) if player.is_human)

    def known(word: str) -> bool:
        return vocabulary.familiarity(word) >= EVERYDAY and vocabulary.sayable(word)

    def ease(seed: int) -> int:
        return game.ease(game.deal(options, len(players), Rng.of(seed)), seat, known)

    return max((fresh_seed() for _deal in range(DEALS)), key=ease)


SECONDS = 25
"""Seconds that a newcomer takes for a decision."""
BOT = 0.2
"""The part of a person's time that a bot takes with what is shown of its moves."""
STEP = 5
"""Minutes that are told apart."""


def minutes(game: str, players: Sequence[Player], options: Options) -> int:
    """Return the expected minutes of a match of these players; 0 for an unmeasured one. A person's first match against
    a bot takes the minutes measured there."""
    found, words = manifest(game), options.get(LEXICON, "")
    table = first_table(game, words)
    offered = found.meta.complete({**table.options, **({LEXICON: words} if words else {})})
    alike = all(options[name] == value for name, value in offered.items() if name != AIDS)
    people = sum(player.is_human for player in players)
    if table.decisions and alike and (people, len(players)) == (1, 2):
        return in_steps(first_minutes(table.decisions))
    if not found.minutes:
        return 0
    each = found.minutes[len(players) - found.meta.seats[0]]
    whole = each * (people + BOT * (len(players) - people))
    whole *= mean_rounds(int(options[found.rounds])) if found.rounds else 1
    if found.length:
        whole *= int(options[found.length]) / int(found.meta.complete({})[found.length])
    whole *= _pace(game, options)
    return in_steps(whole)


def first_minutes(decisions: float) -> float:
    """Return the minutes of a newcomer's match from its own decisions, the opponent's moves included."""
    return decisions * SECONDS * (1 + BOT) / 60


def in_steps(minutes: float) -> int:
    """Round minutes to what is told apart, one step at least."""
    return max(STEP, STEP * round(minutes / STEP))


def _pace(game: str, options: Options) -> float:
    """Return the turns of a match by the preset of these options, as a part of those by the usual one."""
    courses = dict(manifest(game).courses)
    return courses[presets.began(game, options)].turns / courses[presets.USUAL].turns if courses else 1.0


def mean_rounds(wins: int) -> float:
    """Return the mean number of rounds until one of two equal players has won that many."""
    left = [[0.0] * (wins + 1) for _ in range(wins + 1)]
    for mine in range(1, wins + 1):
        for other in range(1, wins + 1):
            left[mine][other] = 1 + (left[mine - 1][other] + left[mine][other - 1]) / 2
    return left[wins][wins]
