"""The keys: what each does, another one for it, and one half of the keyboard for everything."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import replace
from functools import partial

from cardtable.i18n import _
from cardtable.table.screens.boxes import UNWRAPPED, explained, listed, pressed, segments, words
from cardtable.table.screens.page import Act, Acts, Page
from cardtable.ui import theme as t
from cardtable.ui.layout import CLOSE, Box, Item, Leaf, down, flow
from cardtable.ui.typeset import escape
from cardtable.ui.widgets.choice import SelectorOption
from cardtable.ui.widgets.popover import Dialog, DialogAnswer
from cardtable.wording.keys import (
    BY_ID,
    COMMANDS,
    KeyCommand,
    given,
    in_force,
    key_of,
    name,
    of_one_hand,
    why_not,
)


class KeyboardPage(Page):
    """Every change is taken up at once and kept."""

    tools = ("settings",)
    widest = (860, "label")

    def heading(self) -> tuple[str, str]:
        return _("Keys"), _("Press one to choose another key for it.")

    def acts(self) -> Acts:
        changed = bool(self._own or self.nav.settings.one_hand)
        return (), [Act(_("The usual keys"), self._reset, "rotate-ccw", False, "usual", changed)]

    @property
    def _own(self) -> Mapping[str, str]:
        return in_force(self.nav.settings.keys)

    def contents(self, wide: int) -> Item:
        rows = (self._hands(), *map(self._row, COMMANDS))
        return listed(self.kit, *rows).made(self.kit, wide)

    def _hands(self) -> Box:
        """Return the choice of the half of the keyboard that does everything, with its explanation."""
        hand, called = self.nav.settings.one_hand, _("Hands on the keyboard")
        ways = [
            SelectorOption("", _("Both hands")),
            SelectorOption("left", _("Left hand")),
            SelectorOption("right", _("Right hand")),
        ]
        told = _(
            "With one hand, letters stand for the keys out of reach; Ctrl, Shift and Alt need not be held."
        )
        if hand:
            own = [f"<b>{escape(key)}</b> {escape(what)}" for key, what in of_one_hand()]
            told = f"{escape(told)}\n{' · '.join(own)}"
        return down(
            words(escape(called), "strong", t.TEXT),
            words(told, "caption", t.MIST, leading=1.1),
            flow(segments(ways, hand, self._choose, called, "one-hand", most=UNWRAPPED)),
            gap=CLOSE,
        )

    def _row(self, command: KeyCommand) -> Box:
        """A command and its key."""
        chosen, does = self._own.get(command.id), _(command.does)
        called = name(chosen or command.called or command.usual[0])
        ask, kind = partial(self._ask, command), "main" if chosen else "walnut"
        said = _("%(name)s: %(value)s") % {"name": does, "value": called}
        key = pressed(called, "", ask, f"of-{command.id}", kind=kind, called=said)
        alike = Leaf(key.made, lambda kit: max(key.wish(kit), kit.theme.text_px(150, "button")))
        return explained(does, "", alike)

    # --- what happens ---------------------------------------------------------------------------------------------

    def _choose(self, hand: Hashable) -> None:
        self._keep(one_hand=str(hand))

    def _reset(self) -> None:
        self._keep(keys={}, one_hand="")
        self.say(_("All keys are back to the usual ones."), "check")

    def _keep(self, **values: object) -> None:
        self.nav.change(replace(self.nav.settings, **values))  # type: ignore[arg-type]
        self.rebuild()

    def _ask(self, command: KeyCommand, why: str = "") -> None:
        """Wait for the key."""
        self.open(lambda: self._question(command, why))
        self.kit.keys.listening = partial(self._heard, command)

    def _question(self, command: KeyCommand, why: str) -> Dialog:
        now, usual = self._own, command.called or command.usual[0]
        told = _("It is <b>%(key)s</b> now. Press the key you want; %(escape)s leaves it as it is.")
        words = told % {"key": escape(name(now.get(command.id) or usual)), "escape": name("escape")}
        answers = [DialogAnswer(_("Leave it"), self._deaf, "x")]
        if command.id in now:
            back = partial(self._give, command, command.usual[0])
            answers.append(
                DialogAnswer(_("The usual key: %(key)s") % {"key": name(usual)}, back, "rotate-ccw")
            )
        head = f"<n>{escape(why)}</n>\n" if why else ""
        return Dialog(self.kit, _(command.does), head + words, answers, self._deaf, key="question")

    def _deaf(self) -> None:
        self.kit.keys.listening = None

    def _heard(self, command: KeyCommand, chord: str) -> None:
        self._deaf()
        self.shut("question")
        why = why_not(chord)
        if chord == "escape" and command.id != "back":
            return
        if why:
            self._ask(command, why)
        else:
            self._give(command, chord)

    def _give(self, command: KeyCommand, chord: str) -> None:
        self._deaf()
        after, other = given(self.nav.settings.keys, command.id, chord)
        self._keep(keys=after)
        if other:
            free = name(key_of(other, after))
            told = _("%(key)s was used for “%(other)s”, which is now %(free)s.")
            self.say(escape(told % {"key": name(chord), "other": _(BY_ID[other].does), "free": free}))

    def leave(self) -> None:
        self._deaf()
