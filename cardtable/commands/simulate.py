"""`cardtable simulate`: bots among themselves, and how sure one can be of who is better."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from pathlib import Path

from cardtable.bots import arena
from cardtable.commands.common import Exit, complain, emit, lexicon_of, say
from cardtable.games import manifest
from cardtable.i18n import _, ngettext
from cardtable.play.rulebook import fitting
from cardtable.play.seats import Player
from cardtable.resources import MaterialError
from cardtable.rules.contract import AnyGame, Options
from cardtable.wording.games import game_name, level_name
from cardtable.wording.sentence import decimal


@dataclass(frozen=True, slots=True)
class Wanted:
    """What the command line asks for; every player is a bot."""

    game: str
    players: tuple[Player, ...]
    options: Options
    games: int
    seed: int
    jobs: int
    json: bool
    words: Path | None


def make_game(name: str, words: Path | None, options: Options) -> AnyGame:
    """The game, in whatever process it is wanted."""
    return manifest(name).game(fitting(lexicon_of(words), options))


def run(wanted: Wanted) -> Exit:
    """Play the games and print how each bot did; with `json`, everything as one line."""
    try:
        make_game(
            wanted.game, wanted.words, wanted.options
        )  # a missing list is told before any process starts
    except MaterialError as problem:
        complain(problem)
        return Exit.LACKING
    factory = partial(make_game, wanted.game, wanted.words, wanted.options)
    levels = [player.level or 1 for player in wanted.players]
    result = arena.simulate(factory, wanted.options, levels, wanted.games, wanted.seed, wanted.jobs)
    if wanted.json:
        emit(result.to_json())
    else:
        _print(result)
    return Exit.DONE


def _print(result: arena.Result) -> None:
    values = {
        "game": game_name(result.game),
        "games": ngettext("%(count)s game", "%(count)s games", result.games) % {"count": result.games},
        "deals": ngettext("%(count)s deal", "%(count)s deals", result.deals) % {"count": result.deals},
        "turns": decimal(result.turns),
        "speed": decimal(result.games_per_second),
    }
    say(_("%(game)s: %(games)s on %(deals)s, %(turns)s turns a game, %(speed)s games a second") % values)
    for place, each in enumerate(result.standings, 1):
        row = {
            "place": place,
            "level": level_name(each.level),
            "share": decimal(100 * each.share),
            "low": decimal(100 * each.low),
            "high": decimal(100 * each.high),
            "score": decimal(each.score),
            "margin": decimal(each.margin, signed=True),
            "passes": decimal(100 * each.pass_rate),
            "time": f"{each.p99_ms:.0f}",
        }
        say(
            _(
                "%(place)s. %(level)s: wins %(share)s in a hundred (95%% sure: %(low)s to %(high)s), "
                "score %(score)s, margin %(margin)s, passes %(passes)s in a hundred, slowest %(time)s ms"
            )
            % row
        )
