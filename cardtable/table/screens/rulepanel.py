"""The rules of a table about to begin: every clause that may be changed, and the words the game is played with."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from cardtable.i18n import N_, _, ngettext
from cardtable.play import presets
from cardtable.rules.contract import AIDS, LEXICON, Meta, Option, Options
from cardtable.table.screens.aidschoice import AidsChoice
from cardtable.table.screens.boxes import opened, rule, segments, words
from cardtable.table.screens.lineup import Lineup
from cardtable.table.screens.navigator import Navigator
from cardtable.table.screens.parts import ClauseChip, Panel
from cardtable.ui import theme as t
from cardtable.ui.kit import Kit
from cardtable.ui.layout import (
    CLOSE,
    FINE,
    PLAIN,
    WIDE,
    Box,
    Item,
    Leaf,
    across,
    down,
    either,
    fill,
    inset,
    space,
)
from cardtable.ui.typeset import escape
from cardtable.ui.widgets.choice import SelectorOption
from cardtable.wording.agreements import named
from cardtable.wording.games import option_name, preset_course, preset_name, value_explanation, value_name
from cardtable.wording.sentence import listed

WIDEST, CHOICES, TOLD = 400, 294, 200
"""Widths in units: most of choices side by side and least of those beside a rule, and least of what is said of a rule."""


PRESETS: Mapping[presets.Preset, str] = {
    presets.USUAL: N_("The rules that this program proposes."),
    presets.BOX: N_("The booklet’s rules, wherever it has one."),
}


@dataclass(frozen=True, slots=True)
class RuleRow:
    """One rule to choose. The `clause` is its paragraph in the rules, or "". With `opens` the choices are a list that opens,
    however few."""

    name: str
    told: str
    choices: Sequence[SelectorOption]
    chosen: Hashable
    choose: Callable[[Hashable], None]
    key: str
    clause: str
    opens: bool = False


def choices_of(rule: RuleRow) -> Box:
    """A box of the choices: side by side, or a list that opens."""
    given = rule.choices, rule.chosen, rule.choose, rule.name, f"option-{rule.key}"
    return opened(*given) if rule.opens else segments(*given, least=CHOICES, most=WIDEST)


def rule_row(rule: RuleRow, read: Callable[[str], object]) -> Box:
    """A rule and its choices, side by side where they fit; `read` opens a clause."""

    def chip(kit: Kit, wide: int, _high: int) -> Item:
        place = (0, 0, wide, ClauseChip.size_of(kit, rule.clause)[1])
        return Item.of(ClauseChip(kit, place, rule.clause, read, key=f"chip-{rule.key}"))

    head: list[Box] = [words(escape(rule.name), "strong", t.TEXT, least=60)]
    if rule.clause:
        head.append(Leaf(chip, lambda kit: ClauseChip.size_of(kit, rule.clause)[0]))
    said = words(escape(rule.told), "caption", t.MIST, least=TOLD)
    told, choices = down(across(*head, gap=CLOSE), said, gap=0), choices_of(rule)
    uncut = Leaf(choices.made, choices.wish)
    return inset(either(across(fill(told), uncut, gap=PLAIN), down(told, choices, gap=FINE)), 0, FINE)


@dataclass(frozen=True, slots=True)
class RuleActs:
    """Acts of the page that the panel of rules calls for."""

    rebuild: Callable[[], None]
    read: Callable[[str], None]
    """Open a clause of the rules."""
    more_words: Callable[[], None]
    """Open the page of words."""


class RulePanel:
    """Chosen rules of a game; the panel lays the choices out and takes others."""

    def __init__(
        self,
        kit: Kit,
        nav: Navigator,
        meta: Meta,
        table: tuple[Options, str],
        lineup: Callable[[], Lineup],
        aids: AidsChoice,
        acts: RuleActs,
    ) -> None:
        """`table` is what is chosen at first: the options, and the list of words."""
        self._kit, self._nav, self._meta = kit, nav, meta
        self._lineup, self._aids, self._acts = lineup, aids, acts
        self.begin(*table)

    def begin(self, chosen: Options, words: str) -> None:
        """Take the options of another table, and its list of words."""
        self.words = words
        """The list the game is played with; "" for the shipped one."""
        self.chosen = dict(chosen)
        self.preset = presets.began(self._meta.id, chosen)

    @property
    def options(self) -> Options:
        """Options chosen, the aids among them."""
        return presets.started(self.preset, self._meta.complete({**self.chosen, **self._aids.chosen}))

    def least(self, kit: Kit) -> int:
        """Return the width under which a rule and its choices can no longer stand side by side, px."""
        widest = max((choices_of(self._rule(option)).wish(kit) for option in self._rules()), default=0)
        told = space(kit.theme.text_px(TOLD, "label"), 0)
        return across(space(widest, 0), told, gap=WIDE).least(kit)

    def words_box(self) -> Box:
        """The aids, and the words the game is played with."""
        rows = [rule_row(self._list(), self._acts.read)]
        if (option := self._aids.option) is not None:
            self.chosen[AIDS] = self._aids.chosen[AIDS]
            rows.insert(0, rule_row(self._rule(option), self._acts.read))
        return inset(down(*rows, gap=0), PLAIN, CLOSE, node=Panel(self._kit, key="words"))

    def box(self) -> Box:
        """All rules, below one another."""
        title = words(_("Rules of this game"), "panel-title", t.TEXT, heading=True)
        line = words(_("The usual ones, until you choose otherwise."), "label", t.MIST)
        shown = [*self._presets(), *map(self._rule, self._rules())]
        rows = [down(rule(), rule_row(each, self._acts.read), gap=0) for each in shown]
        whole = down(title, line, space(0, self._kit.px(CLOSE)), *rows, gap=0)
        return inset(whole, PLAIN, PLAIN, CLOSE, node=Panel(self._kit, key="options"))

    def _rules(self) -> list[Option]:
        """The clauses that this panel offers: aids stand beside the seats."""
        return [each for each in self._meta.asked(self.chosen) if each.name != AIDS]

    def _presets(self) -> Iterator[RuleRow]:
        """The preset that the table starts from, and what its choices change of it."""
        game = self._meta.id
        if not presets.are_two(game):
            return
        both: tuple[presets.Preset, ...] = (presets.USUAL, presets.BOX)
        choices = [SelectorOption(each, preset_name(each)) for each in both]
        changed = listed(named(game, self.options))
        told = _("Chosen at this table: %(options)s.") % {"options": changed} if changed else ""
        told = told or f"{_(PRESETS[self.preset])} {preset_course(game, self.preset)}".strip()
        yield RuleRow(_("All rules"), told, choices, self.preset, self._choose_preset, "preset", "")

    def _choose_preset(self, value: Hashable) -> None:
        self.preset = presets.BOX if value == presets.BOX else presets.USUAL
        self.chosen = {**presets.options(self._meta.id, self.preset, self.chosen)}
        self._acts.rebuild()

    def _rule(self, option: Option) -> RuleRow:
        """A clause that may be changed."""
        return RuleRow(
            option_name(self._meta.id, option), value_explanation(self._meta.id, option, self.chosen[option.name]), self.choices(option),
            self.chosen[option.name], lambda value: self.choose(option, value), option.name, option.clause,
        )  # fmt: skip

    def _list(self) -> RuleRow:
        """The words the game is played with."""
        told = explained(self._nav, self.words, self.chosen)
        choices = word_choices(self._nav)
        return RuleRow(_("Words"), told, choices, self.words, self._choose_words, "words", "G3", opens=True)

    def choices(self, option: Option) -> list[SelectorOption]:
        """Return the values of an option in the order of all rules, whichever of them is the booklet's: numbers ascending, no
        before yes."""
        seats, values = len(self._lineup().places), option.values
        if all(map(str.isdecimal, values)):
            values = tuple(sorted(values, key=int))
        elif {*values} == {"off", "on"}:
            values = ("off", "on")
        return [
            SelectorOption(value, value_name(self._meta.id, option, value))
            for value in values
            if option.least(value) <= seats
        ]

    # what the people do

    def fit(self, seats: int) -> None:
        """Reset each option whose value needs more than `seats` seats to its default."""
        for option in self._meta.options:
            if option.least(self.chosen[option.name]) > seats:
                self.chosen[option.name] = option.default

    @property
    def at_default(self) -> bool:
        usual = self.preset == presets.USUAL or not presets.are_two(self._meta.id)
        return usual and not self.words and {**self.options} == self._defaults()

    def _defaults(self) -> dict[str, str]:
        """Every rule as it usually is, the words in the language they are in, the aids as they are."""
        spoken = {name: value for name, value in self.chosen.items() if name in (LEXICON, AIDS)}
        return {**self._meta.complete(spoken)}

    def choose(self, option: Option, value: Hashable) -> None:
        if option.name == AIDS:
            self._aids.choose(str(value))
        self.chosen[option.name] = str(value)
        self._acts.rebuild()

    def _choose_words(self, value: Hashable) -> None:
        if value == MORE:
            self._acts.rebuild()
            self._acts.more_words()
            return
        self.words = str(value)
        self._acts.rebuild()

    def default(self) -> None:
        """Reset every rule to its default."""
        self.chosen, self.words, self.preset = self._defaults(), "", presets.USUAL
        self._acts.rebuild()


MANY = 100_000
"""A list of more words takes a second or more to be read."""
MORE = "more"
"""The choice that leads to the page of words."""


def word_choices(nav: Navigator) -> list[SelectorOption]:
    """The dictionary, the users' own lists, and the way to more."""
    lists = [
        SelectorOption(each.id, each.name) for each in nav.wordlists.lists if nav.wordlists.find(each.id)
    ]
    return [SelectorOption("", _("The dictionary")), *lists, SelectorOption(MORE, _("Other words…"))]


def explained(nav: Navigator, chosen: str, options: Mapping[str, str]) -> str:
    """Return the explanation of a choice at a table with these options."""
    house = nav.agreements.at(options)
    own = len(house.added) + len(house.refused)
    found = nav.wordlists.find(chosen) if chosen else None
    parts = []
    if found is not None:
        text = ngettext(
            "%(count)s word; bots know them all.", "%(count)s words; bots know them all.", found.words
        )
        parts.append(text % {"count": found.words})
    if own:
        text = ngettext("With %(count)s house word.", "With %(count)s house words.", own)
        parts.append(text % {"count": own})
    return " ".join(parts) or _("The dictionary that comes with the game.")


def still_there(nav: Navigator, chosen: str) -> str:
    """The choice, or the dictionary where that list is gone."""
    return chosen if chosen and nav.wordlists.find(chosen) else ""


def takes_long(nav: Navigator, chosen: str) -> bool:
    """Return True if the words of a choice take so long to read that the page must say so."""
    found = nav.wordlists.find(chosen) if chosen else None
    return found is not None and found.words > MANY
