"""Listener who does not see the screen: plays a game by the system's accessibility bus, and by nothing else.

Run by the system's Python, which has gi; imports nothing of the program. Says what it heard and did as one line of JSON.
"""

from __future__ import annotations

import json
import re
import sys
import time
import unicodedata
import warnings
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, TypeVar

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, Gio, GLib  # noqa: E402

warnings.simplefilter("ignore")
T = TypeVar("T")


@dataclass(frozen=True)
class Words:
    """Words that the listener waits for in one language."""

    undo: tuple[str, ...]
    over: tuple[str, ...]
    hint: str
    good: tuple[str, ...]
    advised: tuple[str, ...]
    looking: str
    discard: str
    chosen: str
    refuse: str
    on: str
    rename: str


WORDS = {
    "fr": Words(
        undo=("Annuler", "Effacer"),
        over=("Rejouer", "Revoir"),
        hint="Indice",
        good=(" va bien", " fait un mot"),
        advised=("pourriez", "Aucun mot", "Encore une fois"),
        looking="cherche",
        discard=r"défausser[ \u00a0]+([A-Z]+)\b",
        chosen="à défausser",
        refuse="poser un jeton",
        on="Continuer",
        rename="Modifier",
    ),
    "de": Words(
        undo=("Rückgängig", "Löschen"),
        over=("Rückblick", "Zug für Zug"),
        hint="Tipp",
        good=(" passt", " ergibt ein Wort"),
        advised=("könntest", "Kein Wort", "Drück noch einmal"),
        looking="gesucht",
        discard=r"könntest[ \u00a0]+([A-ZÄÖÜ]+)[ \u00a0]+abwerfen",
        chosen="zum Abwerfen",
        refuse="Chip darauf",
        on="Weiter",
        rename="Anderer Buchstabe",
    ),
    "es": Words(
        undo=("Deshacer", "Borrar"),
        over=("Repasar", "Revisar"),
        hint="Pista",
        good=(" va bien", " forma una palabra"),
        advised=("odrías", "Ninguna palabra", "Pulsa otra vez"),
        looking="Buscando",
        discard=r"descartar[ \u00a0]+([A-ZÑ]+)\b",
        chosen="para descartar",
        refuse="ponerle una ficha",
        on="Seguir",
        rename="Otra letra",
    ),
}[sys.argv[3]]
"""Words that the listener waits for, by the language the program speaks."""
PATIENCE = 300.0
"""Seconds a loaded machine may take until the program answers."""


def switch_on() -> None:
    """Announce a screen reader on the bus, as a screen reader does when it starts."""
    bus = Gio.bus_get_sync(Gio.BusType.SESSION)
    value = GLib.Variant("(ssv)", ("org.a11y.Status", "ScreenReaderEnabled", GLib.Variant("b", True)))
    path, kind = "/org/a11y/bus", "org.freedesktop.DBus.Properties"
    bus.call_sync("org.a11y.Bus", path, kind, "Set", value, None, 0, -1, None)


class Thing:
    """One object of the tree, as it was when it was looked at."""

    def __init__(self, it: Any) -> None:
        self.it = it
        self.role, self.name = it.get_role_name(), it.get_name() or ""

    @property
    def told(self) -> str:
        return self.it.get_description() or ""

    @property
    def usable(self) -> bool:
        try:
            sensitive = self.it.get_state_set().contains(Atspi.StateType.SENSITIVE)
            return bool(sensitive and self.it.get_n_actions() > 0)
        except GLib.Error:  # it is gone meanwhile
            return False

    def click(self) -> None:
        with suppress(GLib.Error):
            self.it.do_action(0)


class Listener:
    def __init__(self, hints: int) -> None:
        self.heard: list[str] = []
        self.done: list[str] = []
        self.frame: Any = None
        self.seen: list[Thing] | None = None
        self.hints = hints

    # --- hearing ----------------------------------------------------------------------------------------------

    def hear(self, event: Any) -> None:
        self.heard.append(str(event.any_data))

    def pump(self, seconds: float) -> None:
        self.seen = None
        end = time.monotonic() + seconds
        context = GLib.MainContext.default()
        while time.monotonic() < end:
            if not context.iteration(False):
                time.sleep(0.01)

    def find_window(self) -> None:
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            desk = Atspi.get_desktop(0)
            for at in range(desk.get_child_count()):
                application = desk.get_child_at_index(at)
                if application is not None and application.get_child_count():
                    frame = application.get_child_at_index(0)
                    if "Cardtable" in (frame.get_name() or ""):
                        self.frame = frame
                        return
            self.pump(0.2)
        raise SystemExit("no window on the bus")

    def look(self) -> list[Thing]:
        """All there is, in the order of the tree, as it was when nothing was done or waited for since."""
        if self.seen is not None:
            return self.seen
        for _attempt in range(20):
            found: list[Thing] = []
            try:
                self._walk(self.frame, found)
            except GLib.Error:  # it changed while it was read
                self.pump(0.05)
                continue
            self.seen = found
            return found
        raise SystemExit("the tree never holds still")

    def _walk(self, it: Any, into: list[Thing]) -> None:
        for at in range(it.get_child_count()):
            child = it.get_child_at_index(at)
            if child is not None:
                into.append(Thing(child))
                self._walk(child, into)

    def buttons(self, named: str = "") -> list[Thing]:
        return [each for each in self.look() if each.role == "push button" and named in each.name]

    def says(self) -> str:
        return "\n".join(
            each.name for each in self.look() if each.role in ("status bar", "tool tip", "label")
        )

    def until(self, what: Callable[[], T], seconds: float = PATIENCE) -> T | None:
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            found = what()
            if found:
                return found
            self.pump(0.1)
        return None

    # --- playing ----------------------------------------------------------------------------------------------

    def press(self, thing: Thing) -> None:
        self.done.append(thing.name)
        print(f"{time.monotonic():.1f} {thing.name}", file=sys.stderr, flush=True)
        thing.click()
        self.pump(0.1)

    def actions(self) -> list[Thing]:
        """The buttons before that which takes back: the main one, the second one."""
        buttons = self.buttons()
        at = next((at for at, each in enumerate(buttons) if each.name in WORDS.undo), None)
        return [] if at is None else buttons[max(0, at - 2) : at]

    def over(self) -> bool:
        return any(word in each.name for each in self.buttons() for word in WORDS.over)

    def mine(self) -> bool:
        return any(each.usable for each in self.buttons(WORDS.hint))

    def name_joker(self) -> bool:
        """Name a joker, if the dialog asks: the first letter that goes well, else an E."""
        keys = [each for each in self.look() if each.role == "push button"]
        good = [each for each in keys if any(word in each.name for word in WORDS.good)]
        plain = [each for each in keys if each.name == "E" or each.name.startswith("E ")]
        asked = any(each.role == "dialog" or each.name in ("W", "Z") for each in self.look())
        if asked and (good or plain):
            self.press((good or plain)[0])
            return True
        return False

    def saying_else(self, before: str, searched: bool = False) -> Callable[[], bool]:
        """Ask whether something else is said, or the game is over; or something that is no longer a search."""
        if searched:
            return lambda: self.says() != before and WORDS.looking not in self.says()
        return lambda: self.says() != before or self.over()

    def turn(self) -> None:
        """One decision, as hints advise; once they have been asked for often enough, pass."""
        if self.hints == 0:
            actions = self.actions()
            if len(actions) > 1 and actions[1].usable:
                # Beside a letter that was named, the second button only asks for it again.
                self.press(actions[0] if actions[1].name == WORDS.rename else actions[1])
            return
        self.hints -= 1
        for _press in range(3):
            # A word is advised, or there is none and handing in none was begun.
            if any(each in self.says() for each in WORDS.advised):
                break
            hint = next((each for each in self.buttons(WORDS.hint) if each.usable), None)
            if hint is None:
                return
            before = self.says()
            self.press(hint)
            self.until(self.saying_else(before, searched=True), 20)
        told = self.says()
        discard = re.search(WORDS.discard, told)
        if discard:
            cards = [each for each in self.buttons() if each.name.split(",")[0] == discard[1]]
            if cards and not any(WORDS.chosen in each.name for each in cards):
                self.press(cards[0])
        for _attempt in range(3):
            if not self.name_joker():
                break
        actions = self.actions()
        refuse = WORDS.refuse in unicodedata.normalize("NFC", told)
        wanted = actions[1:] if refuse else [*actions[:1], *actions[1:]]
        for each in wanted:
            if each.usable:
                before = self.says()
                self.press(each)
                for _attempt in range(2):
                    self.name_joker()
                self.until(self.saying_else(before), 3)
                return

    def play(self, most: int) -> bool:
        for _step in range(most):
            if self.over():
                return True
            wanted = [each for each in self.buttons() if each.name == WORDS.on or "CRACK WORD" in each.name]
            on = next((each for each in wanted if each.usable), None)
            if on is not None:
                self.press(on)
            elif self.mine():
                self.turn()
            elif not self.name_joker():
                self.pump(0.2)
            if (
                self.seen is not None
            ):  # nothing was done or waited for: it looks the same as long as one only looks
                self.pump(0.1)
        return False


def main() -> None:
    switch_on()
    listener = Listener(int(sys.argv[2]))
    events = Atspi.EventListener.new(listener.hear)
    events.register("object:announcement")
    listener.find_window()
    seen = [(each.role, each.name, each.told) for each in listener.look()]
    over = listener.play(int(sys.argv[1]))
    told = {"over": over, "heard": listener.heard, "done": listener.done, "first": seen}
    told["last"] = [(each.role, each.name, each.told) for each in listener.look()]
    print(json.dumps(told))


main()
