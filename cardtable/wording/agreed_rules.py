"""By which rules this table plays otherwise than the booklet."""

from __future__ import annotations

from collections.abc import Iterator

from cardtable.i18n import _, language, ngettext
from cardtable.play.recordtext import meta_of
from cardtable.rules.codec import read_options
from cardtable.rules.contract import LEXICON, BadNotation, Option, Options
from cardtable.wording.games import option_name, value_name
from cardtable.wording.sentence import pair


def changed(game: str, options: Options) -> Iterator[Option]:
    """The options of which a table has not chosen the usual value."""
    return (each for each in meta_of(game).options if options[each.name] != each.default)


def _notable(game: str, options: Options) -> Iterator[Option]:
    """Those that a line tells: words in the language that is spoken anyway need no telling."""
    return (
        each for each in changed(game, options) if (each.name, options[each.name]) != (LEXICON, language())
    )


def named(game: str, options: Options) -> list[str]:
    """Each of them with its value."""
    return [
        _("%(option)s: %(value)s")
        % {"option": option_name(game, each), "value": value_name(game, each, options[each.name])}
        for each in _notable(game, options)
    ]


def played_with(game: str, options: Options) -> str:
    """What they are in one line, for table, log, score sheet, record and terminal; "" by the usual rules."""
    told = named(game, options)
    return _("Played with %(rules)s") % {"rules": " · ".join(told)} if told else ""


def as_recorded(game: str, written: str) -> str:
    """What options written as in a record mean, in one line; what cannot be read is told as it stands."""
    try:
        options = read_options(written, meta_of(game))
    except (BadNotation, KeyError):
        return written
    return played_with(game, options) or _("The usual rules")


def in_short(game: str, options: Options) -> str:
    """The only one by its name, or how many there are; "" by the usual rules."""
    told = named(game, options)
    if len(told) < 2:
        return "".join(told)
    count = len(told)
    return ngettext("%(count)s rule changed", "%(count)s rules changed", count) % {"count": count}


def foreign_words(game: str, options: Options) -> tuple[str, ...]:
    """In which language the words are, where it is not the one spoken."""
    option = next((each for each in meta_of(game).options if each.name == LEXICON), None)
    if option is None or options[LEXICON] == language():
        return ()
    return (pair(option_name(game, option), value_name(game, option, options[LEXICON])),)
