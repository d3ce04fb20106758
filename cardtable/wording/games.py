"""The names of things one chooses: games, levels of the bots, options and their values."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from cardtable.bots.firsttables import first_table
from cardtable.games import manifest
from cardtable.i18n import N_, _, language, ngettext, pgettext
from cardtable.play import presets
from cardtable.play.opening import minutes
from cardtable.play.seats import Player, parse_seats
from cardtable.play.settings import HELD, OPEN, Settings
from cardtable.rules.account import ScoreRow
from cardtable.rules.contract import LEXICON, Aids, Meta, Option, Options
from cardtable.wording.gamestrings import Rule, strings_of
from cardtable.wording.ledger import origins
from cardtable.wording.sentence import decimal, pair

TURN, IN_A_GAME = N_("Turn %(turn)s"), N_("points per game")
MOMENT, COURSE = N_("turn %(turn)s"), N_("Scores over the turns")
HELD_HANDS = N_("%(count)s people: hands lie face down; hold yours to look at it.")
OPEN_HANDS = N_("%(count)s people: all play with open hands.")
COVERED = N_("%(count)s people: a curtain hides the hands between turns.")
LEVELS = (N_("Beginner"), N_("Amateur"), N_("Skilled"), N_("Expert"), N_("Master"))
LEVELS_NAMED = range(1, len(LEVELS) + 1)
MINE = N_("My level")
NOT_THEIRS = N_("This program is not by the authors or publishers of the games.")


def game_name(game: str) -> str:
    return _(manifest(game).name)


def turn_name(game: str, turn: int) -> str:
    """Name a turn in the word of that game: a duel counts rounds, Lettralettre deals."""
    return _(getattr(strings_of(game), "TURN", TURN)) % {"turn": turn}


def counts(game: str) -> dict[str, str]:
    """Return the names of a game's own counts in a simulation, by the words of `Game.counted`."""
    names: Mapping[str, str] = getattr(strings_of(game), "COUNTS", {})
    return {count: _(name) for count, name in names.items()}


def row_name(game: str, row: ScoreRow) -> str:
    """Name a row of the score sheet."""
    return _(getattr(strings_of(game), "ROWS", {})[row.name]) if row.name else turn_name(game, row.turn)


def covered(game: str, people: int, hands: str) -> str:
    """Tell several people at one screen, before the game, how hands are kept from view (`play.settings`)."""
    told: str = getattr(
        strings_of(game), "COVERED", ""
    )  # where it is another thing than hands, it is covered in any case
    return _(told or {HELD: HELD_HANDS, OPEN: OPEN_HANDS}.get(hands, COVERED)) % {"count": str(people)}


def when_played(game: str, turn: int) -> str:
    """Return the turn of a word for the text behind it, as "turn 3"."""
    return _(getattr(strings_of(game), "MOMENT", MOMENT)) % {"turn": turn}


def course(game: str) -> str:
    """Name the quantity that the chart of a game's scores shows."""
    return _(getattr(strings_of(game), "COURSE", COURSE))


def in_a_game(game: str) -> str:
    """Name the unit of a mean score, even if the game is in the box no more: statistics outlive it."""
    try:
        return _(getattr(strings_of(game), "IN_A_GAME", IN_A_GAME))
    except KeyError:
        return _(IN_A_GAME)


def monogram(game: str) -> str:
    """Return the letters on the backs of a game's cards."""
    return pgettext("monogram", manifest(game).monogram)


def credit(game: str) -> str:
    """Tell whose game it is, and that the program is not theirs; "" for a game of the program's own."""
    told = manifest(game).credit
    return f"{_(told)} {_(NOT_THEIRS)}" if told else ""


def tagline(game: str) -> str:
    return _(manifest(game).tagline)


def first_options(game: str) -> Options:
    """Return the rules that a game offers at first: the usual ones, with words in the language spoken."""
    meta = manifest(game).meta
    return presets.options(game, presets.USUAL, {LEXICON: words} if (words := first_words(meta)) else {})


def offered_options(game: str) -> Options:
    """Return the rules that the program offers a new player."""
    usual = first_options(game)
    chosen = {**usual, **first_table(game, usual.get(LEXICON, "")).options}
    return presets.started(presets.USUAL, manifest(game).meta.complete(chosen))


def first_words(meta: Meta) -> str:
    """The language of the words a game is offered in: the one spoken where it has words in it, else its usual one;
    "" where it leaves no choice."""
    option = next((each for each in meta.options if each.name == LEXICON), None)
    if option is None:
        return ""
    return language() if language() in option.values else option.default


AIDED: Mapping[str, str] = {
    Aids.ALL: "",
    # Translators: of a game: what the table told before a move was confirmed
    Aids.ON_REQUEST: N_("aids on request"),
    # Translators: of a game: what the table told before a move was confirmed
    Aids.NONE: N_("without aids"),
}
"""The aids of a table beside the name of a game; all of them are not named."""


def words_of(settings: Settings, game: str) -> str:
    """Return the language of a game's words: that of its last table, else the first one offered; "" without a choice."""
    last, first = settings.tables.get(game), first_words(manifest(game).meta)
    return last.options.get(LEXICON, first) if first and last is not None else first


def seats_allowed(meta: Meta) -> str:
    """ "2 to 6 players", or "2 players" where there is no choice."""
    low, high = meta.seats[0], meta.seats[-1]
    if low == high:
        return ngettext("%(count)s player", "%(count)s players", high) % {"count": high}
    return _("%(low)s to %(high)s players") % {"low": low, "high": high}


def level_name(level: float) -> str:
    """The name of a bot's level, 1 for the first; of any strength that is none of them, that it is measured to the people."""
    return _(LEVELS[int(level) - 1]) if level in LEVELS_NAMED else _(MINE)


def kind_of_player(player: Player) -> str:
    """ "Human", or "Bot · Expert"."""
    if player.level is None:
        return _("Human")
    if player.temper:
        return _("Bot")
    return _("Bot · %(level)s") % {"level": level_name(player.level)}


def option_name(game: str, option: Option) -> str:
    return _(_rule(game, option).name)


def choices(game: str, values: Mapping[str, str]) -> str:
    """Name options with their values in one line."""
    known = {each.name: each for each in manifest(game).meta.options}
    return " · ".join(
        pair(option_name(game, known[name]), value_name(game, known[name], value))
        for name, value in values.items()
    )


def preset_name(preset: presets.Preset) -> str:
    return _("As in the box") if preset == presets.BOX else _("As usual here")


def preset_lines(game: str) -> list[str]:
    """Tell what each preset of a game chooses."""
    if not presets.are_two(game):
        same = _("As in the box and as usual here: the same options.")
        return [" ".join(filter(None, (same, preset_course(game, presets.USUAL))))]
    both: tuple[presets.Preset, ...] = (presets.BOX, presets.USUAL)
    return [
        " ".join(
            filter(
                None,
                (
                    f"{pair(preset_name(each), choices(game, presets.values(game, each)))}.",
                    preset_course(game, each),
                ),
            )
        )
        for each in both
    ]


def preset_course(game: str, preset: presets.Preset) -> str:
    """Tell the measured course of a match of two by a preset; "" where nobody has measured it."""
    found = dict(manifest(game).courses).get(preset)
    if found is None:
        return ""
    two = parse_seats("A=human,B=human")
    values = {
        "turns": found.turns,
        "minutes": minutes(game, two, presets.options(game, preset, {})),
        "gap": decimal(found.gap),
        "leads": decimal(found.leads),
    }
    # Translators: figures of a set of rules, measured; “final lead”: by how many points the winner wins
    text = _(
        "Measured between two: %(turns)s turns, some %(minutes)s min, final lead %(gap)s, changes of the lead %(leads)s."
    )
    return text % values


def option_heading(game: str, option: Option) -> str:
    """Name an option with its clause and who made that clause."""
    return f"{option_name(game, option)} ({option.clause}, {origins(game, option.clause)})"


def value_name(game: str, option: Option, value: str) -> str:
    """The label of one choice, for a button."""
    return _(_rule(game, option).choices[value].label)


def value_explanation(game: str, option: Option, value: str) -> str:
    """Explain a choice of an option."""
    return _(_rule(game, option).choices[value].explanation)


def _rule(game: str, option: Option) -> Rule:
    return strings_of(game).OPTIONS[option.name]


def options_in_short(meta: Meta) -> str:
    """One line: every option with its values as they are typed, the usual one first."""
    told = "; ".join(f"{each.name}:{'|'.join(each.values)}" for each in meta.options)
    return _("Options of %(game)s: %(options)s.") % {"game": game_name(meta.id), "options": told}


def options_at_length(meta: Meta) -> Iterator[str]:
    """A line for each option, and one for each of its values with what it does at the table."""
    yield _("Options of %(game)s, the usual choice first:") % {"game": game_name(meta.id)}
    if presets.are_two(meta.id):
        both: tuple[presets.Preset, ...] = (presets.BOX, presets.USUAL)
        yield from (f"  {each} – {line}" for each, line in zip(both, preset_lines(meta.id), strict=True))
    for each in meta.options:
        yield ""
        yield option_heading(meta.id, each)
        for value in each.values:
            told = {
                "typed": f"{each.name}:{value}",
                "value": value_name(meta.id, each, value),
                "explanation": value_explanation(meta.id, each, value),
            }
            yield "  " + _("%(typed)s – %(value)s. %(explanation)s") % told
