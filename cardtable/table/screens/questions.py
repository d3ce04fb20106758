"""Questions of the page of sitting down, as boxes: who plays, against whom, how strong, by which rules."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from cardtable.i18n import _, pgettext
from cardtable.play.opening import is_first, minutes
from cardtable.rules.contract import LEXICON, Options
from cardtable.table.screens.answers import Given, answers, apart, one_line, question_of
from cardtable.table.screens.boxes import opened, pressed, sign, words
from cardtable.table.screens.sitting import Sitting, strengths
from cardtable.ui import theme as t
from cardtable.ui.kit import Kit
from cardtable.ui.layout import APART, CLOSE, PLAIN, Box, Item, across, down, either, fill, firm
from cardtable.ui.typeset import escape
from cardtable.ui.widgets.choice import SelectorOption
from cardtable.wording import agreements
from cardtable.wording.games import level_name

STRETCHES = (0.0, 1.0, 1.12, 1.25, 1.5, 1.8, 2.2, 2.6, 3.0)
"""Scales of the answers, from a low window to a high one; at 0 who plays is asked and answered in one line."""


def questions(
    sitting: Sitting, changed: Callable[[], None], below: list[Box], kit: Kit, wide: int, high: int
) -> Item:
    """Lay out the questions with other boxes below them, their answers as large as the height allows."""

    def whole(stretch: float, high: int = 0) -> Item:
        return down(_sheet(sitting, changed, stretch), *below, gap=APART).made(kit, wide, high)

    if whole(STRETCHES[0]).h > high:  # the page scrolls anyway: nothing is left unsaid
        return whole(1.0)
    fits = STRETCHES[0]
    for stretch in STRETCHES[1:]:
        if whole(stretch).h > high:
            break
        fits = stretch
    return whole(fits, high)


def _company(sitting: Sitting) -> list[Given]:
    """Alone, or together."""
    bots = _("Against one bot or several") if sitting.meta.seats[-1] > 2 else _("Against a bot")
    alone, together = partial(sitting.choose_company, False), partial(sitting.choose_company, True)
    # Translators: a very short word, each letter on a card: who plays, alone or together
    me, us = pgettext("fan", "ME"), pgettext("fan", "US")
    return [
        # Translators: one person, against bots
        (_("Alone"), bots, not sitting.together, alone, "alone", me),
        # Translators: several people around one screen
        (
            _("Together"),
            _("Around one screen, taking turns"),
            sitting.together,
            together,
            "together",
            us,
        ),
    ]


def _sheet(sitting: Sitting, changed: Callable[[], None], stretch: float) -> Box:
    """Make the questions one below the other, the answers enlarged by `stretch`; 0 puts those of the first in one line."""
    here, company = _people_here(sitting), _company(sitting)
    asked = [
        one_line(_("Who plays?"), company, here)
        if not stretch
        else down(
            apart(question_of(_("Who plays?")), here),
            answers(company, stretch, beside=sitting.measured),
            gap=CLOSE,
        )
    ]
    stretch = stretch or 1.0
    least, most = sitting.meta.seats[0], sitting.meta.seats[-1]
    bots = any(player.level is not None for player in sitting.players)
    if not bots and most > least:
        seated, choose = len(sitting.players), sitting.choose_people
        counts = [
            (str(count), "", seated == count, partial(choose, count), f"people-{count}", "")
            for count in range(least, most + 1)
        ]
        # Translators: how many people play around one screen
        asked.append(down(question_of(_("How many?")), answers(counts, stretch), gap=CLOSE))
    if bots and sitting.measured:
        plates = sitting.opponents.plates(sitting.lineup, changed)
        asked.append(down(question_of(_("Against whom?")), plates, gap=CLOSE))
    elif bots:
        lines = _("Words everybody knows"), _("The words of a good reader"), _("Rare words, few mistakes")
        found = [
            (
                level_name(level),
                line,
                sitting.strength == at,
                partial(sitting.choose_strength, at),
                f"strength-{at}",
                "",
            )
            for at, (level, line) in enumerate(zip(strengths(sitting.levels), lines, strict=True))
        ]
        asked.append(down(question_of(_("How strong?")), answers(found, stretch, (1, 2, 3)), gap=CLOSE))
    return down(*asked, gap=PLAIN)


def _people_here(sitting: Sitting) -> list[Box]:
    """Lay out the choice of the person who plays, where several have played: each has a last table of their own."""
    known, nav = sitting.known, sitting.nav
    person = nav.learning.person
    if not known:
        return []
    # Translators: the name of a list: those who have played on this computer
    asked, now = _("Who are you?"), person if person in known else known[0]
    options = [
        SelectorOption(name, _("%(name)s (you)") % {"name": name} if name == now else name, icon="user")
        for name in known
    ]
    return [opened(options, now, lambda name: sitting.choose_person(str(name)), asked, "person")]


def rest(sitting: Sitting, change: Callable[[], object]) -> Box:
    """Lay out the rules in a line, the way to change them, and the length of a match."""
    meta, chosen = sitting.meta, sitting.rules.options
    usual = {each.name: each.default for each in meta.options if each.name == LEXICON}
    options = Options(meta.complete({**chosen, **usual}).items(), chosen.preset)
    changes = agreements.in_short(meta.id, options)
    # Translators: the rules are
    rules = _("Rules of the game: %(rules)s") % {"rules": changes or _("the usual ones")}
    alone = agreements.simple(meta.id, options) or len(agreements.named(meta.id, options)) == 1
    told = [*agreements.foreign_words(meta.id, chosen), changes if alone else rules]
    if is_first(sitting.nav.learning, meta.id, sitting.players):
        # Translators: of the cards of a person’s first game
        told.append(_("First game: good cards to start with"))
    mark, said = sign("scroll-text", "body"), words(escape(" · ".join(told)), "body", t.MIST)
    ways, lasts = pressed(_("Change"), "settings", change, "change", kind="plate", units=44), _lasts(sitting)
    return either(
        across(across(mark, firm(said), gap=CLOSE), ways, fill(), *lasts, gap=PLAIN),
        down(
            across(mark, fill(said), gap=CLOSE),
            either(across(ways, fill(), *lasts), down(ways, *lasts, gap=CLOSE)),
            gap=CLOSE,
        ),
    )


def _lasts(sitting: Sitting) -> list[Box]:
    """Make the line with the expected duration; nothing for an unmeasured match."""
    lasts = minutes(sitting.meta.id, sitting.players, sitting.rules.options)
    # Translators: how long a game takes
    told = _("about %(minutes)s min") % {"minutes": lasts}
    return [across(sign("clock", "body"), firm(words(told, "body", t.MIST)), gap=CLOSE)] if lasts else []
