"""Kill, reload, put to sleep and cut off phones at random points of whole matches; see that nothing acknowledged is lost.

    python -m tests.campaigns.cuts [MATCHES] [SEED]

Matches of all four games are played on two to four phones by what a bot would do. Before or after an act, a phone is killed and comes
back, loads its page anew, sleeps, or loses the network with acts on their way; it comes back by its key and sends again what was not
answered, as the page does. Every decision must be made once: none lost that was acknowledged, none twice. No phone may be sent another
hand, and each record must hold when it is verified.
"""

from __future__ import annotations

import random
import sys
import tempfile
from collections import Counter
from pathlib import Path
from typing import Any

from cardtable.play.verify import verify
from tests.kinds import surely
from tests.phones.cheat import foreign_cards
from tests.phones.conftest import House, housed
from tests.phones.phone import IDS, WirePhone, call
from tests.phones.player import play

TABLES: tuple[tuple[str, int, dict[str, str]], ...] = (
    ("duel", 2, {"rounds": "1"}),
    ("shelf", 2, {"opening": "random"}),
    ("crackword", 2, {}),
    ("lettralettre", 3, {}),
    ("shelf", 4, {"opening": "contest"}),
    ("crackword", 4, {}),
)
NAMES = "Anne", "Bruno", "Claire", "Zoé"
CUT = 0.12
"""Chance of an act that something happens to its phone."""
FRAMES = 12
"""Most tenths of a second for which a phone is away."""


class WeakPhone(WirePhone):
    """Phone that is killed, loads anew, sleeps or loses the network now and then; it keeps what the page of a browser keeps."""

    def __init__(self, house: House, chance: random.Random) -> None:
        super().__init__(house.desk.host)
        self._house, self._chance = house, chance
        self._waiting: list[dict[str, Any]] = []
        self.happened: Counter[str] = Counter()

    def act(self, name: str, *args: Any, decision: int | None = None, id: str = "") -> None:
        """Send an act; something may happen before it goes or before its answer comes."""
        number = self.seen["d"] if decision is None else decision
        self.sent = id or f"tap-{self.seen['seat']}-{next(IDS):06}"
        each = {"id": self.sent, "n": number, "act": [name, *args]}
        self._waiting.append(each)
        what = self._chance.choice(["kill", "reload", "sleep", "cut"]) if self._chance.random() < CUT else ""
        if what:
            self.happened[what] += 1
        match what:
            case "kill":  # the act may have gone or not; the page that comes back knows nothing of it, so its player does it again
                if self._chance.random() < 0.5:
                    self.say("do", **each)
                self._away()
                if self.seen["ack"] != self.sent:
                    self.act(name, *args, decision=decision)
            case "reload":
                self._away(0)
                self.act(name, *args, decision=decision)
            case "sleep":
                self.say("do", **each)
                self._house.phones.remove(self)
                self._house.run(self._chance.randrange(1, FRAMES) / 10)
                self._house.phones.append(self)
                self.say("look")
            case "cut":
                if self._chance.random() < 0.5:
                    self.say("do", **each)
                self._away(keeps=True)
            case _:
                self.say("do", **each)

    def _away(self, frames: int | None = None, *, keeps: bool = False) -> None:
        """End the connection and come back by the key after a while, with the acts that were not answered or without them."""
        key = surely(self.last("key"))["key"]
        self._link.close_socket()
        self._house.phones.remove(self)
        self._house.run((self._chance.randrange(1, FRAMES) if frames is None else frames) / 10)
        self._link, before = call(self._house.desk.host).__enter__(), len(self.heard)
        self._house.phones.append(self)
        self.say("hello", key=key, lang="fr")
        self._house.until(lambda: any(each["t"] == "picture" for each in self.heard[before:]))
        acked = self.seen["ack"]
        at = next((at for at, each in enumerate(self._waiting) if each["id"] == acked), None)
        self._waiting = self._waiting if at is None else self._waiting[at + 1 :]
        if keeps:
            for each in self._waiting:
                self.say("do", **each)
        else:
            self._waiting.clear()


def match(number: int, seed: int, folder: Path) -> Counter[str]:
    """Play one match; return what happened to its phones."""
    chance = random.Random(f"{seed} {number}")
    game, count, options = TABLES[number % len(TABLES)]
    with housed(folder) as house:
        house.invite(game, ",".join(f"{name}=human" for name in NAMES[:count]), **options)
        phones: list[WirePhone] = []
        for seat in range(count):
            phone = WeakPhone(house, chance)
            house.phones.append(phone)
            phones.append(phone)
            phone.say("hello", token=house.desk.url.partition("#")[2], lang="fr")
            house.until(lambda phone=phone: phone.last("join"))  # type: ignore[misc]
            phone.say("sit", seat=seat, name=NAMES[seat], colour=seat)
            house.until(lambda phone=phone: phone.last("key"))  # type: ignore[misc]
        house.play()
        session, house.pace = house.scene.session, 0.25
        while (called := house.turn([phone.called for phone in phones])) is not None:
            desk = surely(house.desk.match)
            before, secret = session.decisions, bool(desk.handed)
            play(house, phones, called)
            secret = secret or bool(desk.handed)
            house.run(0.25)
            made = session.decisions - before
            assert secret or made == 1, f"{made} decisions of one: {game}, match {number}, decision {before}"
        house.until(house.go_on)
        assert foreign_cards(house, phones) == []
        assert all(
            each["seat"] == seat
            for seat, phone in enumerate(phones)
            for each in phone.heard
            if each["t"] == "picture"
        )
        assert not verify(session.rules, session.record).wrong
        return sum((phone.happened for phone in phones if isinstance(phone, WeakPhone)), Counter())


def main() -> None:
    given = sys.argv[1:]
    matches, seed = int(given[0] if given else 200), int(given[1] if len(given) > 1 else 1)
    happened: Counter[str] = Counter()
    for number in range(matches):
        with tempfile.TemporaryDirectory() as folder:
            happened += match(number, seed, Path(folder) / "data")
        print(f"{number + 1} matches, {dict(happened)}", flush=True)
    print(
        f"{matches} matches, {happened.total()} phones killed, reloaded, put to sleep or cut off: nothing lost, none twice"
    )


if __name__ == "__main__":
    main()
