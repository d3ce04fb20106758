"""Whole matches by Chromium's touch: a player who is eliminated, a phone that leaves for good, and screen, bot and phones mixed.

    python -m tests.campaigns.evenings FOLDER [eliminated] [left] [mixed]

The folder gets a picture of the table and of each phone for every turn of a new kind. Each match is verified at its end.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

import pygame

from cardtable.games.lettralettre.rules.model import Phase
from cardtable.play.verify import verify
from cardtable.rules.contract import Seat
from tests.kinds import surely
from tests.phones.browser import SIZES, Browser, BrowserPhone, chromium
from tests.phones.conftest import House, housed
from tests.phones.finger import FingerPhone
from tests.phones.player import play, press, wanted
from tests.phones.test_browser import seated

NAMES = "Anne", "Bruno", "Claire", "Zoé"
FOUR = ",".join(f"{name}=human" for name in NAMES)
MATCHES: dict[str, tuple[str, str, int, dict[str, str]]] = {
    "eliminated": ("lettralettre", FOUR, 4, {}),
    "left": ("shelf", FOUR, 3, {"opening": "random"}),
    "mixed": ("crackword", "Anne=human,Bruno=human,Claire=human,Denis=cat", 2, {}),
}
"""Matches by name: game, players, number of phones, options."""


class Evening:
    """One match, and the pictures that are kept of it."""

    def __init__(self, house: House, pages: Sequence[BrowserPhone], folder: Path, name: str) -> None:
        self._house, self._pages, self._folder, self._name = house, pages, folder, name
        self.phones: dict[Seat, FingerPhone] = {
            at: FingerPhone(house, page, at) for at, page in enumerate(pages)
        }
        house.pages, house.pace = [*self.phones.values()], 0.25
        self._kinds: set[object] = set()
        self.out: frozenset[Seat] = frozenset()
        """Seats that were eliminated."""

    def shoot(self, kind: object) -> None:
        """Keep pictures of the table and the phones, once for each kind of moment."""
        if kind in self._kinds:
            return
        self._kinds.add(kind)
        stem = self._folder / f"{self._name}-{len(self._kinds):02}"
        self._house.run(0.5)
        pygame.image.save(surely(pygame.display.get_surface()), f"{stem}-table.png")
        for seat, phone in self.phones.items():
            phone.page.picture(stem.with_name(f"{stem.name}-{seat}.png"))

    def next_seat(self) -> Seat | None:
        """Wait for a seat that is to decide: one whose phone is called, or one before the screen; None once the match is over."""
        session, scene = self._house.scene.session, self._house.scene
        found: list[Seat] = []

        def due() -> bool:
            for phone in self.phones.values():
                phone.go_on()
            here = scene.situation.called
            if here is not None and here not in self.phones:
                scene.playback.lift_curtain()
            found[:] = [
                seat
                for seat in sorted(session.pending())
                if (self.phones[seat].called() if seat in self.phones else scene.seat == seat)
            ]
            return bool(found) or session.outcome() is not None

        self._house.until(due, 120)
        return found[0] if found else None

    def decide(self, seat: Seat, *, weak: bool) -> None:
        """Play what a bot would, at the screen or by touch; `weak`, refuse and hand in nothing."""
        house, session = self._house, self._house.scene.session
        before = session.decisions
        if seat not in self.phones:
            house.scene.commit(wanted(house, seat))
            house.until(lambda: session.decisions > before)
        elif weak:
            phone = self.phones[seat]
            press(house, phone, "chip", "none", "take")
            house.until(lambda: session.decisions > before or seat in phone.seen["handed"])
        else:
            play(house, [self.phones.get(at, self.phones[seat]) for at in range(seat + 1)], seat)

    def over(self) -> bool:
        """Lead on where words lie open; return True once all phones show the result."""
        for phone in self.phones.values():
            phone.go_on()
        return all(phone.page.there(".rank") for phone in self.phones.values())

    def leave(self, seat: Seat) -> None:
        """Leave a seat for good by the menu of its phone."""
        page = self.phones[seat].page
        page.touch("[aria-haspopup=dialog]")
        self._house.until(lambda: page.there("[data-key=leave]"))
        page.touch("[data-key=leave]")
        self._house.until(lambda: seat not in self._house.desk.phones.held)
        page.picture(self._folder / f"{self._name}-left.png")
        del self.phones[seat]
        self._house.pages = [*self.phones.values()]


def run(browser: Browser, name: str, folder: Path) -> int:
    """Play one match and return the number of its decisions."""
    game, people, count, options = MATCHES[name]
    with tempfile.TemporaryDirectory() as data, housed(Path(data), seen=True) as house:
        house.invite(game, people, **options)
        pages = [seated(house, browser, at, NAMES[at], SIZES[at % 3]) for at in range(count)]
        evening = Evening(house, pages, folder, name)
        evening.shoot("join")
        house.desk.play()
        house.until(lambda: all(page.there(".mine") for page in pages))
        session = house.scene.session
        for turn in range(600):
            seat = evening.next_seat()
            if seat is None:
                break
            view = session.view()
            phase = getattr(view, "phase", "")
            out = tuple(getattr(view, "out", ()))
            evening.shoot((phase, out, seat in evening.phones))
            if name == "left" and turn == 5:
                evening.leave(seat)
                evening.shoot("left")
                continue
            evening.decide(seat, weak=name == "eliminated" and seat == 0)
            if phase is Phase.WRITING:
                evening.shoot((phase, out, "handed", seat))
        house.until(evening.over)
        evening.shoot("over")
        assert not verify(session.rules, session.record).wrong
        if name == "eliminated":
            assert any(session.view().out), session.view().tokens
        return session.decisions


def main(arguments: list[str]) -> None:
    """Play the matches of those names, all without one."""
    folder = Path(arguments[0])
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, chromium(Path(data)) as browser:
        for name in [each for each in MATCHES if each in arguments] or MATCHES:
            print(name, run(browser, name, folder), "decisions", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
