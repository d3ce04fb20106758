"""`cardtable simulate`: matches between bots, with the interval of each share."""

from __future__ import annotations

import sys
from argparse import Namespace
from functools import partial
from pathlib import Path

from cardtable.bots import arena, comparison, levels
from cardtable.commands.common import Exit, emit, lexicon_of, say
from cardtable.commands.tables import heeded, options_of, table
from cardtable.games import manifest
from cardtable.i18n import _, ngettext
from cardtable.play import presets
from cardtable.play.measure import middle
from cardtable.play.rulebook import fitting
from cardtable.play.seats import MEASURED, Player, parse_seats
from cardtable.rules.contract import AnyGame, BadNotation, Meta, Options
from cardtable.wording.agreements import played_with
from cardtable.wording.games import counts, game_name, level_name
from cardtable.wording.opponents import opponent_name
from cardtable.wording.sentence import decimal


def make_game(name: str, words: Path | None, options: Options) -> AnyGame:
    """The game, in whatever process it is wanted."""
    return manifest(name).game(fitting(lexicon_of(words, options), options))


def _two(game: str, _words: str) -> tuple[Player, ...]:
    """Return the two bots of a simulation that names none."""
    return parse_seats(f"bot:1,bot:{min(2, levels(game)[-1])}")


def run(asked: Namespace) -> Exit:
    """Play the games among these bots and print how each did; with options to compare, how games go by these sets of options on
    the same deals; with `json`, everything as one line."""
    players, options = table(asked, _two)
    if any(player.is_human for player in players):
        print(_("Only bots play in a simulation."), file=sys.stderr)
        return Exit.USAGE
    if any(player.level == MEASURED and not player.temper for player in players):
        print(_("No bot can be measured to a person in a simulation."), file=sys.stderr)
        return Exit.USAGE
    meta = manifest(asked.game).meta
    with options_of(meta):
        sets = (options, *(_changed(meta, options, text) for text in asked.compare))
    tables = [(partial(make_game, asked.game, asked.words, each), each) for each in sets]
    for make, _options in tables:  # a missing list is told before any process starts
        make()
    levels = [_level(player, asked.game) for player in players]
    tempers = [player.temper for player in players]
    count, seed, jobs = asked.games, asked.seed or 0, asked.jobs
    if asked.compare:
        compared = comparison.compare(tables, levels, count, seed, jobs, tempers)
        if asked.json:
            emit(compared.to_json())
        else:
            _print_compared(compared)
        return Exit.DONE
    result = arena.simulate(*tables[0], levels, count, seed, jobs, tempers)
    if asked.json:
        emit(result.to_json())
    else:
        _print(result)
    return Exit.DONE


def _level(player: Player, game: str) -> float:
    """The level of a bot; an opponent called by its name alone plays at the middle of its stretch."""
    return middle(game, player.temper) if player.level == MEASURED else player.level or 1


def _name(level: float, temper: str) -> str:
    """The name of a level, or the number of one between two, behind the name of an opponent."""
    told = level_name(level) if level == int(level) and not temper else decimal(level, 2)
    return f"{opponent_name(temper)} {told}" if temper else told


def _changed(meta: Meta, options: Options, text: str) -> Options:
    """The options with those that a text names; raises BadNotation, also where it names none
    or one with nothing to choose."""
    if not (named := presets.named(meta.id, text)):
        raise BadNotation(text, "no option")
    chosen = Options(meta.complete({**options, **named}).items(), presets.typed(text) or options.preset)
    return heeded(meta, chosen, text)


def _print(result: arena.Simulation) -> None:
    values = {
        "game": game_name(result.game),
        "games": ngettext("%(count)s game", "%(count)s games", result.games) % {"count": result.games},
        "deals": ngettext("%(count)s deal", "%(count)s deals", result.deals) % {"count": result.deals},
        "turns": decimal(result.turns),
        "speed": decimal(result.games_per_second),
    }
    say(_("%(game)s: %(games)s on %(deals)s, %(turns)s turns per game, %(speed)s games per second") % values)
    for place, each in enumerate(result.standings, 1):
        row = {
            "place": place,
            "level": _name(each.level, each.temper),
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
                "%(place)s. %(level)s: wins %(share)s in 100 (95%% sure: %(low)s to %(high)s), score %(score)s, "
                "margin %(margin)s, passes %(passes)s in 100, slowest %(time)s ms"
            )
            % row
        )


def _print_compared(compared: comparison.Comparison) -> None:
    """One table: a line a figure, a column a set of options."""
    values = {
        "game": game_name(compared.game),
        "games": ngettext("%(count)s game", "%(count)s games", compared.games) % {"count": compared.games},
        "deals": ngettext("%(count)s deal", "%(count)s deals", compared.deals) % {"count": compared.deals},
        "levels": ", ".join(map(_name, compared.levels, compared.tempers)),
    }
    say(_("%(game)s, %(levels)s: %(games)s a column, on the same %(deals)s") % values)
    for number, course in enumerate(compared.courses, 1):
        say(f"[{number}] {played_with(compared.game, course.options) or _('The usual rules')}")
    say("")
    lines = [["", *(f"[{number}] " for number, _course in enumerate(compared.courses, 1))]]
    for name, (text, factor) in _figures(compared.game).items():
        cells = [_cell(course.measures.get(name), factor) for course in compared.courses]
        lines.append([text, *cells])
        if name == "run":
            lines.append(
                [_("in 95 of 100 games, at most"), *(f"{each.run_95} " for each in compared.courses)]
            )
            lines.append([_("in any game, at most"), *(f"{each.run_most} " for each in compared.courses)])
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    for first, *cells in lines:
        rest = (cell.rjust(width) for cell, width in zip(cells, widths[1:], strict=True))
        say("  ".join([first.ljust(widths[0]), *rest]))
    say("")
    say(_("In brackets: the 95% interval. * differs significantly from [1], on the same deals."))


def _figures(game: str) -> dict[str, tuple[str, int]]:
    """Return the name of each figure, and the factor with which it is told."""
    return {
        "turns": (_("Turns per game"), 1),
        "passes": (_("Turns passed, per hundred"), 100),
        "forced": (_("… with no move to make"), 100),
        "free": (_("… by choice"), 100),
        "run": (_("Longest run of passes, on average"), 1),
        "ties": (_("Ties per hundred games"), 100),
        "starter": (_("Wins by the starting player, per hundred"), 100),
        "gap": (_("Winning margin per game, in points"), 1),
        "leads": (_("Changes of lead per game"), 1),
    } | {name: (_("%(what)s, per game") % {"what": text}, 1) for name, text in counts(game).items()}


def _cell(measure: comparison.Measure | None, factor: int) -> str:
    """A figure with its interval, marked where it is surely another than by the first options."""
    if measure is None:
        return "–"
    value, low, high = (
        decimal(factor * number)
        for number in (measure.estimate.value, measure.estimate.low, measure.estimate.high)
    )
    return f"{value} ({low}–{high}){'*' if measure.differs else ' '}"
