"""Sitting down: alone or together, how strong; everything else behind one line."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import pygame

from cardtable.bots import levels as levels_of
from cardtable.i18n import _, pgettext
from cardtable.play.kindness import is_first
from cardtable.play.lesson import lesson_of
from cardtable.play.measure import is_measured
from cardtable.play.recordtext import meta_of
from cardtable.play.seats import MEASURED, Player
from cardtable.play.settings import LastTable
from cardtable.rules.contract import LEXICON, Meta, Options
from cardtable.table.screens import boxart
from cardtable.table.screens.lineup import FIRST_NAMES, Lineup
from cardtable.table.screens.page import Page
from cardtable.table.screens.parts import text
from cardtable.table.screens.rail import Act, Piece
from cardtable.table.screens.words import pick
from cardtable.ui import theme as t
from cardtable.ui.layout import Item, column, row, space, wrap
from cardtable.ui.node import Node, RectLike, Role
from cardtable.ui.paint import icons, plates
from cardtable.ui.paint.cards import RATIO, Face
from cardtable.ui.paint.shapes import box
from cardtable.ui.typeset import escape
from cardtable.ui.widgets.button import Button
from cardtable.ui.widgets.label import Paragraph
from cardtable.wording import agreed_rules
from cardtable.wording.games import game_name, offered_options, seats_allowed
from cardtable.wording.lessons import offer
from cardtable.wording.sentence import names

if TYPE_CHECKING:
    from cardtable.table.screens.navigator import Navigator
    from cardtable.ui.kit import Kit


STRETCHES = (1.25, 1.5, 1.8, 2.2, 2.6, 3.0)
"""How many times as large the answers may become where the window is high."""


DOTS = 3
"""As many there are of beside a strength, lit the stronger the more."""


class Answer(Button):
    """One of several answers, on a plate: a fan of letters where there is room, what it is called, what it means."""

    role = Role.RADIO

    def __init__(
        self,
        kit: Kit,
        wide: int,
        name: str,
        line: str,
        chosen: bool,
        act: Callable[[], object],
        key: str,
        fan: str = "",
        *,
        stretch: float = 1.0,
        dots: int | None = None,
    ) -> None:
        super().__init__(kit, (0, 0, wide, 0), name, act, kind="plate", key=key)
        self.chosen, self._line, self._fan, self._dots = chosen, line, fan, dots
        pad = kit.px(18)
        self._card = min(round(kit.px(52) * stretch), round(wide / (1.2 * len(fan)))) if fan else 0
        self._top = round(self._card * RATIO * 1.2) + kit.px(10) if fan else 0
        room = (pad, 0, wide - 2 * pad, 0)
        align = "center" if fan else "left"
        align = align if line else "center"
        title = Paragraph(kit, room, escape(name), "panel-title", t.TEXT, align=align).fitted()
        words = Paragraph(kit, room, escape(line), "label", t.MIST, align=align).fitted()
        if not line:
            words.rect, words.visible = (*words.rect.topleft, words.rect.w, 0), False
        above = round(pad * stretch)
        self._above = above - pad + kit.px(14)
        title.rect = (pad, above + self._top, title.rect.w, title.rect.h)
        under = title.rect.bottom + kit.px(4)
        side = kit.theme.text_px(10, "label")
        self._dot = pygame.Rect(pad, under + side // 3, side, side)
        words.rect = (pad, under + (2 * side if dots is not None else 0), words.rect.w, words.rect.h)
        title.role = words.role = Role.NONE
        self.add(title)
        self.add(words)
        self.rect = (0, 0, wide, max(words.rect.bottom + above, kit.theme.target))

    def label(self) -> str:
        return f"{self.text}. {self._line}" if self._line else self.text

    def value(self) -> str:
        # Translators: the rules are
        return _("chosen") if self.chosen else ""

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        kit, rect = self.kit, self.rect
        image, pad = plates.plate(kit, rect.size, kit.px(16), lit=self.chosen or self.hovered)
        surface.blit(image, (rect.x - pad, rect.y - pad))
        for at, letter in enumerate(self._fan):
            off = at - (len(self._fan) - 1) / 2
            card = boxart.tilted(kit, Face(letter), self._card, -6 * off)
            middle = round(rect.centerx + off * self._card * 1.04), rect.y + self._top // 2 + self._above
            surface.blit(card, card.get_rect(center=(middle[0], round(middle[1] + abs(off) * kit.px(3)))))
        for at in range(DOTS if self._dots else 0):
            spot = self._dot.move(rect.x + at * round(self._dot.w * 1.6), rect.y)
            hue = t.BRASS_L if at < (self._dots or 0) else t.fade(t.MIST, 0.3)
            surface.blit(kit.cache.get(("dot", spot.w, hue), partial(dot, spot.w, hue)), spot)
        if self.chosen:
            side = kit.theme.text_px(22, "label")
            spot = pygame.Rect(rect.right - side - kit.px(10), rect.y + kit.px(10), side, side)
            surface.blit(kit.cache.get(("dot", side, t.BRASS_L), partial(dot, side, t.BRASS_L)), spot)
            icons.put(kit, surface, "check", spot, round(side * 0.7), t.INK)


def dot(side: int, hue: t.RGB | t.RGBA) -> pygame.Surface:
    """A round spot of that colour."""
    ends = [(0.0, (*hue[:3], hue[3] if len(hue) == 4 else 255))]
    return box((side, side), side // 2, [*ends, (1.0, ends[0][1])])


class Person(Button):
    """Somebody who has played here; ticked who sits here now."""

    role = Role.RADIO

    def __init__(self, kit: Kit, rect: RectLike, name: str, act: Callable[[], object], chosen: bool) -> None:
        super().__init__(
            kit, rect, name, act, kind="plate", icon="check" if chosen else "", key=f"person-{name}"
        )
        self.chosen = chosen

    def value(self) -> str:
        return _("chosen") if self.chosen else ""


class SitDown(Page):
    """The two questions before a game; the last table is the answer offered."""

    home = True

    def __init__(self, kit: Kit, nav: Navigator, game: str) -> None:
        super().__init__(kit, nav)
        self.meta: Meta = meta_of(game)
        self._levels = levels_of(game)
        self._lay_out()

    def _lay_out(self) -> None:
        """The table that whoever sits here had last, or the first that somebody new is offered."""
        nav, game, person = self.nav, self.meta.id, self.nav.learning.person
        last = nav.settings.last_table(game, person)
        lineup = Lineup.of(last.players, self.meta.seats, self._levels) if last else None
        self._players = (lineup or Lineup.first(self.meta.seats, self._levels, person)).players()
        self._options: Options = last.options if last else offered_options(game)
        self._words = pick.still_there(nav, last.words if last else "")

    def heading(self) -> tuple[str, str]:
        return _("New game"), f"{game_name(self.meta.id)} · {seats_allowed(self.meta)}"

    def game(self) -> str:
        return self.meta.id

    def options(self) -> Options:
        return self._options

    def enter(self) -> None:
        if self.focus.node is None:
            self.focus.offer(self.find("play"))

    # what is chosen

    @property
    def _people(self) -> list[Player]:
        return [player for player in self._players if player.is_human]

    @property
    def together(self) -> bool:
        """Whether several people play."""
        return len(self._people) > 1

    @property
    def strength(self) -> int | None:
        """Which of the strengths all bots have; None for a mixture, or where there is no bot."""
        found = {player.level for player in self._players if player.level is not None}
        same = [at for at, level in enumerate(self._strengths) if found == {level}]
        return same[0] if same else None

    @property
    def _strengths(self) -> tuple[float, ...]:
        """The levels of easy, even and strong, and where bots are rated that of the people."""
        usual = self._levels[0], self._levels[(len(self._levels) - 1) // 2], self._levels[-1]
        return (*usual, MEASURED) if is_measured(self.meta.id) else usual

    @property
    def _known(self) -> list[str]:
        """Who has played here, in alphabetical order; nobody is asked before there are two."""
        known = sorted((name for name in self.nav.learning.people if name), key=str.casefold)
        return known if len(known) > 1 else []

    def choose_person(self, name: str) -> None:
        """Somebody who has played here sits down, at the table they had last."""
        self.nav.learn(lambda learning: learning.here_is(name))
        self._lay_out()
        self.rebuild()

    def choose_company(self, together: bool) -> None:
        """Alone against bots, or with others at this screen."""
        if together == self.together:
            return
        first, names = self._people[:1], iter(FIRST_NAMES)
        me = first[0] if first else Player(FIRST_NAMES[0])
        other = next(name for name in names if name.casefold() != me.name.casefold())
        level = None if together else self._strengths[self.strength or 0]
        seated = [me, Player(other, level)]
        while len(seated) < self.meta.seats[0]:
            taken = {player.name for player in seated}
            seated.append(Player(next(name for name in names if name not in taken), self._levels[0]))
        self._players = tuple(replace(player, colour=at) for at, player in enumerate(seated))
        self.rebuild()

    def choose_people(self, count: int) -> None:
        """So many people at this screen, those who sit there already first; bots give way."""
        seated = self._people[:count]
        for name in FIRST_NAMES:
            if len(seated) < count and name.casefold() not in {each.name.casefold() for each in seated}:
                seated.append(Player(name))
        self._players = tuple(replace(player, colour=at) for at, player in enumerate(seated))
        self.rebuild()

    def choose_strength(self, strength: int) -> None:
        """All bots as strong as that."""
        level = self._strengths[strength]
        self._players = tuple(
            player if player.is_human else replace(player, level=level) for player in self._players
        )
        self.rebuild()

    def table(self) -> LastTable:
        """What would be played."""
        return LastTable(self._players, self._options, self._words)

    def play(self) -> None:
        """Sit down; the table is remembered."""
        table, game = self.table(), self.meta.id
        self.nav.change(self.nav.settings.remember(game, table))
        self.nav.play(game, table.players, table.options, None, table.words)

    # how it looks

    def acts(self) -> tuple[list[Act | Piece], list[Act | Piece]]:
        learner, lesson = self.nav.learning.learner, lesson_of(self.meta.id)
        new = lesson is not None and learner.steps.get(self.meta.id, 0) < len(lesson.steps)
        learn = Act(offer(), partial(self.nav.lesson, self.meta.id), "book-open", key="learn")
        return [self._welcome(), learn] if new else [], [
            Act(_("Play"), self.play, "play", main=True, key="play")
        ]

    def _welcome(self) -> Piece:
        """What the offer beside it is."""
        kit = self.kit
        first = escape(_("First time?"))
        # Translators: of a lesson: one learns by playing
        line = escape(_("You are shown, card in hand."))
        markup = f"<b>{first}</b>\n{line}"
        wide = max(
            kit.fonts.width(each, "label") for each in (_("First time?"), _("You are shown, card in hand."))
        )
        words = Paragraph(kit, (0, 0, round(wide * 1.15), 0), markup, "label", t.TEXT).fitted()

        def make(spot: pygame.Rect) -> Paragraph:
            words.rect = spot
            return words

        return Piece(words.rect.w, words.rect.h, make)

    def fill(self, area: pygame.Rect) -> list[Node]:
        """In an upright window the answers grow with the height there is, and what is left over stands above and below."""
        sheet = self._sheet_of(area, 1.0)
        if area.h <= area.w:
            return [*sheet.at(area.x, area.y)]
        for stretch in STRETCHES:
            larger = self._sheet_of(area, stretch)
            if larger.h > area.h * 0.86:
                break
            sheet = larger
        return [*sheet.at(area.x, area.y + max(0, area.h - sheet.h) // 3)]

    def _sheet_of(self, area: pygame.Rect, stretch: float) -> Item:
        """The questions one below the other, the answers so many times as large."""
        kit = self.kit
        gap = kit.px(20)
        company = self._answers(
            area.w,
            stretch,
            [
                (
                    # Translators: one person, against bots
                    _("Alone"),
                    _("Against one bot or several") if self.meta.seats[-1] > 2 else _("Against a bot"),
                    not self.together,
                    partial(self.choose_company, False),
                    "alone",
                    # Translators: a very short word, each letter on a card: who plays, alone or together
                    pgettext("fan", "ME"),
                ),
                (
                    # Translators: several people around one screen
                    _("Together"),
                    _("Around one screen, taking turns"),
                    self.together,
                    partial(self.choose_company, True),
                    "together",
                    # Translators: a very short word, each letter on a card: who plays, alone or together
                    pgettext("fan", "US"),
                ),
            ],
        )
        items = [text(kit, area.w, _("Who plays?"), "panel-title", t.TEXT, heading=True), company]
        least, most = self.meta.seats[0], self.meta.seats[-1]
        if self.together and most > least:
            counts = [
                (
                    str(count),
                    "",
                    len(self._players) == count,
                    partial(self.choose_people, count),
                    f"people-{count}",
                    "",
                )
                for count in range(least, most + 1)
            ]
            items += [
                space(0, kit.px(6)),
                # Translators: how many people play around one screen
                text(kit, area.w, _("How many?"), "panel-title", t.TEXT, heading=True),
                self._answers(area.w, stretch, counts, (None,) * len(counts), least=90),
            ]
        if any(player.level is not None for player in self._players):
            strengths = (
                # Translators: how strong the bots are
                (_("Easy"), _("Words everybody knows")),
                # Translators: how strong the bots are: as strong as you
                (_("Even"), _("The words of a good reader")),
                # Translators: how strong the bots are
                (_("Strong"), _("Rare words, few mistakes")),
                (_("My level"), _("As strong as you are, game by game")),
            )[: len(self._strengths)]
            answers = [
                (name, line, self.strength == at, partial(self.choose_strength, at), f"strength-{at}", "")
                for at, (name, line) in enumerate(strengths)
            ]
            items += [
                space(0, kit.px(6)),
                text(kit, area.w, _("How strong?"), "panel-title", t.TEXT, heading=True),
            ]
            items.append(self._answers(area.w, stretch, answers, (1, 2, 3, 0)))
        if self._known:
            items += [space(0, kit.px(6)), self._people_here(area.w)]
        items += [space(0, kit.px(6)), self._rest(area.w)]
        return column(items, gap // 2)

    def _answers(
        self,
        wide: int,
        stretch: float,
        answers: Sequence[tuple[str, str, bool, Callable[[], object], str, str]],
        dots: Sequence[int | None] = (None, None),
        least: int = 210,
    ) -> Item:
        """Side by side where they fit, each `least` units wide or more, else one below the other."""
        kit, gap = self.kit, self.kit.px(16)
        each = (wide - gap * (len(answers) - 1)) // len(answers)
        if each < kit.theme.text_px(least, "label"):
            each = wide
        made = [
            Answer(kit, each, *answer, stretch=stretch, dots=lit)
            for answer, lit in zip(answers, dots, strict=False)
        ]
        high = max(node.rect.h for node in made)
        for node in made:
            node.rect = (0, 0, each, high)
        return wrap([Item.of(node) for node in made], wide, gap)

    def _people_here(self, wide: int) -> Item:
        """Who plays: everybody has a last table of their own."""
        kit, person = self.kit, self.nav.learning.person
        high = max(kit.theme.target, kit.theme.text_px(44, "button"))
        buttons = []
        for name in self._known:
            size = 0, 0, min(wide, Button.width_of(kit, name, "check" if name == person else "")), high
            act = partial(self.choose_person, name)
            buttons.append(Person(kit, size, name, act, name == person))
        # Translators: before the names of those who have played on this computer
        asked = text(kit, wide, _("Who are you?"), "body", t.TEXT, heading=True)
        return wrap([asked, *map(Item.of, buttons)], wide, kit.px(10))

    def _rest(self, wide: int) -> Item:
        """Who sits there and by which rules, in a line, and the way to change it."""
        kit = self.kit
        usual = {each.name: each.default for each in self.meta.options if each.name == LEXICON}
        options = self.meta.settle({**self._options, **usual})
        changes = agreed_rules.in_short(self.meta.id, options)
        # Translators: the rules are
        rules = _("Rules of the game: %(rules)s") % {"rules": changes or _("the usual ones")}
        only = agreed_rules.named(self.meta.id, options)
        told = [self._who(), only[0] if len(only) == 1 else rules]
        if is_first(self.nav.learning, self.meta.id, self._players):
            # Translators: of the cards of somebody's first game
            told.append(_("First game: cards to begin well with"))
        line = text(kit, wide, escape(" · ".join(told)), "body", t.MIST)
        high = max(kit.theme.target, kit.theme.text_px(44, "button"))
        size = 0, 0, min(wide, Button.width_of(kit, _("Change"), "settings")), high
        change = Button(kit, size, _("Change"), self._change, kind="plate", icon="settings", key="change")
        both = line.w + kit.px(16) + change.rect.w <= wide
        return (row if both else column)([line, Item.of(change)], kit.px(16))

    def _who(self) -> str:
        """Who sits there; somebody alone is told which name is theirs."""
        players = self._players
        if len(self._people) == 1:
            # Translators: the name of who plays, as one of several: it is you
            you = _("%(name)s (you)")
            players = tuple(
                replace(each, name=you % {"name": each.name}) if each.is_human else each for each in players
            )
        return names(players, range(len(players)))

    def _change(self) -> None:
        self.nav.arrange(self.meta.id, self.table())
