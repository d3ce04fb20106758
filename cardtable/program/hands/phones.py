"""Phones at one table: who holds which seat, by which connection, and what each has been sent."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import SystemRandom
from typing import Any

from cardtable import i18n
from cardtable.phones.addresses import HostAddress, addresses
from cardtable.phones.gate import Gate, GateAnswer
from cardtable.phones.limits import Ledger
from cardtable.phones.lines import Came, FromPhone, Gone, LineId
from cardtable.phones.messages import Do, Leave, LookAgain, Message, Sit, write
from cardtable.phones.server import Server
from cardtable.play.seats import COLOURS, Player, safe_name
from cardtable.program.hands.shown import chairs_shown
from cardtable.program.hands.speech import ROOM_WORDS, page_words, speaking, spoken_by
from cardtable.rules.contract import Seat
from cardtable.table.screens.phones.desk import Holder, PhoneChair

SLEEP = 10.0
"""Seconds in which phones find a table that was away, and are not called lost."""
LOST = 2.5
"""Seconds after which a phone that is gone counts as lost."""


@dataclass(slots=True)
class Phone:
    """One connection."""

    line: LineId
    language: str
    peer: str = ""
    """The address of the phone."""
    seat: Seat | None = None
    waits: bool = False
    """True while the table is asked whether it may choose a seat."""
    wish: Seat | None = None
    """The seat of a match under way that it asks for."""
    sent: int = 0
    """Number of the picture sent last."""


@dataclass(slots=True)
class Holding:
    """A seat that a phone holds."""

    seat: Seat
    name: str
    colour: int
    line: LineId | None
    since: float
    """Time at which it sat down, or was lost; seconds of the clock."""
    ledger: Ledger = field(default_factory=Ledger)
    ack: str = ""
    """The id of the act taken last."""
    decision: int = 0
    """Number of the decision that it was asked for last, in the match before too."""
    again: bool = False
    """True once its player asks for a rematch."""


def page_texts() -> bytes:
    """Return the words of the page in every language, and the language of the table."""
    found: dict[str, Any] = {"table": i18n.language(), "words": {}}
    for code in i18n.LANGUAGES:
        with speaking(code):
            found["words"][code] = page_words()
    return json.dumps(found, ensure_ascii=False).encode()


class Phones:
    """Phones of one table, from the first scan to the end of the match."""

    def __init__(
        self,
        players: Sequence[Player],
        ring: Callable[[], object],
        found: Callable[[], Sequence[HostAddress]] = addresses,
        bound: Callable[[str], str] = str,
    ) -> None:
        """`found` gives the addresses of this computer, `bound` the one to listen on for the one shown."""
        self.players = tuple(players)
        self.gate = Gate(SystemRandom().choice(ROOM_WORDS), time.monotonic)
        self.server = Server(self.gate, ring, bound, {"/words.json": page_texts()})
        self._found = found
        self.addresses: tuple[HostAddress, ...] = ()
        self.lines: dict[LineId, Phone] = {}
        self.held: dict[Seat, Holding] = {}
        self.open_drafts = False
        """True if the table shows the faces of the cards that players compose with."""
        self.under_way = False
        """True once the match has begun: names and colours stay, and the table is asked before a phone takes a seat."""
        self.opened = time.monotonic()
        """Time at which joining was opened, seconds of the clock."""
        self.changed: Callable[[], None] = lambda: None
        """Told when a seat is taken, left, lost or found again, or a phone asks to come in: at most once a frame."""
        self._told = self.chairs, self.asking
        """The seats and the phones that ask, as they were told last."""
        self.acts: Callable[[Phone, Do], None] = lambda phone, act: None
        """Takes the acts of players; nothing before a match begins."""
        self.looks: Callable[[Phone], None] = self.welcome
        """Sender of what a phone with a seat is to see."""

    def open(self, number: int = 0) -> str:
        """Open the gate on the address of that number, by a fresh token while people join; return what went wrong, "" for nothing."""
        if self.gate.open:
            self.gate.renew()
        self.addresses = tuple(self._found())
        if not self.addresses:
            return "address"
        try:
            self.server.open(self.addresses[number % len(self.addresses)].address)
        except OSError:
            return "port"
        self.opened = time.monotonic()
        return ""

    def close(self) -> None:
        """Close all connections and the gate; seats stay held, since the same match may be opened again."""
        for line in self.lines:
            self.server.post(line, write("rest"))
        self.server.close()
        self.lines.clear()
        for held in self.held.values():
            held.line = None

    def wake(self, number: int) -> str:
        """Open the gate to those who hold seats, on the address of that number; return what went wrong, "" for nothing."""
        self.server.inbox.drain()
        for held in self.held.values():
            held.since = time.monotonic() + SLEEP
        return self.open(number)

    @property
    def url(self) -> str:
        """The address that the QR code holds, with the token in its fragment."""
        return f"http://{self.server.host}/#{self.gate.token}"

    @property
    def chairs(self) -> tuple[PhoneChair, ...]:
        """The seats with those who hold them."""
        found = []
        for seat, player in enumerate(self.players):
            held = self.held.get(seat)
            if held is not None:
                found.append(PhoneChair(seat, held.name, held.colour, Holder.PHONE, self.lost(seat)))
            else:
                holder = Holder.SCREEN if player.is_human and not self.gate.open else Holder.FREE
                holder = holder if player.is_human else Holder.BOT
                found.append(PhoneChair(seat, player.name, player.colour, holder))
        return tuple(found)

    def begin(self, players: Sequence[Player]) -> None:
        """Take no further phone, since the match of these players begins."""
        self.players, self.under_way = tuple(players), True
        self.gate.close()

    def go_on(self) -> None:
        """Give all that hold seats the keys of the next match; a phone that is away gets its own when it comes back by the key before."""
        for seat, held in self.held.items():
            held.again = False
            key = self.gate.grant_next(seat)
            if held.line is not None:
                self._send(held.line, "key", seat=seat, key=key)

    def silent(self, seat: Seat) -> float:
        """Return the seconds for which the phone of a seat has been gone, 0 while it is there."""
        held = self.held.get(seat)
        return 0.0 if held is None or held.line is not None else max(0.0, time.monotonic() - held.since)

    def lost(self, seat: Seat) -> bool:
        """Return True if the phone of a seat does not answer."""
        return self.silent(seat) >= LOST

    def seated(self) -> tuple[Player, ...]:
        """Return the players with the names and colours that phones have chosen."""
        found = []
        for seat, player in enumerate(self.players):
            held = self.held.get(seat)
            found.append(player if held is None else Player(held.name, None, held.colour))
        return tuple(found)

    # --- news ---------------------------------------------------------------------------------------------------

    def take_in(self) -> None:
        """Take in all that phones have said; tell once what has become of seats and of those who ask."""
        for news in self.server.inbox.drain():
            match news:
                case Came():
                    self._came(news)
                case FromPhone(line, message):
                    if (phone := self.lines.get(line)) is not None:
                        self._hear(phone, message)
                case Gone(line):
                    self._gone(line)
        now = self.chairs, self.asking
        if now != self._told:
            self._told = now
            self.changed()

    @property
    def asking(self) -> tuple[LineId, ...]:
        """The phones that typed the room word and wait for a yes."""
        return tuple(line for line, phone in self.lines.items() if phone.waits)

    def _came(self, news: Came) -> None:
        line, seat = news.line, news.admission.seat
        waits = news.admission.entry is GateAnswer.TYPED
        phone = self.lines[line] = Phone(line, spoken_by(news.language), news.peer, waits=waits)
        if seat is not None and (held := self.held.get(seat)) is not None:
            if held.line is not None:
                self._send(held.line, "elsewhere")
                self.server.end(held.line)
                self.lines.pop(held.line, None)
            phone.seat, held.line = seat, line
            if news.admission.old:
                self._send(line, "key", seat=seat, key=self.gate.grant_next(seat))
            self.looks(phone)
            return
        if phone.waits:
            self._send(line, "asked")
            return
        self.welcome(phone)

    def let_in(self, line: LineId, *, yes: bool) -> None:
        """Answer for the table whether a phone that typed the room word may choose a seat."""
        phone = self.lines.get(line)
        if phone is None or not phone.waits:
            return
        phone.waits = False
        if yes and phone.wish is not None:
            self._give(phone, phone.wish)
        elif yes:
            self.welcome(phone)
        else:
            self.gate.bar(phone.peer)
            self._turn_away(line)

    def _turn_away(self, line: LineId) -> None:
        """End a connection with a no."""
        self._send(line, "no", why="entry")
        self.server.end(line)
        self.lines.pop(line, None)

    def welcome(self, phone: Phone) -> None:
        """Send the seats of the table to a phone that chooses one, or waits for the match."""
        with speaking(phone.language):
            self._send(
                phone.line,
                "join",
                word=self.gate.word,
                seat=phone.seat,
                chairs=chairs_shown(self.chairs),
                begun=self.under_way,
            )

    def _hear(self, phone: Phone, message: Message) -> None:
        match message:
            case Sit():
                self._sit(phone, message)
            case Do():
                if phone.seat is not None:
                    self.acts(phone, message)
            case LookAgain():
                self.looks(phone) if phone.seat is not None else self.welcome(phone)
            case Leave():
                if phone.seat is not None:
                    self.gate.forget(phone.seat)
                    self._free(phone.seat)

    def _sit(self, phone: Phone, wish: Sit) -> None:
        """Give a phone the seat it asks for, if that is free and joining is open; once the match is under way the table is asked first."""
        free = any(each.seat == wish.seat and self.is_free(each) for each in self.chairs)
        if phone.waits or phone.seat is not None or not free or not self.gate.open:
            self.welcome(phone)
        elif self.under_way:
            phone.waits, phone.wish = True, wish.seat
            self._send(phone.line, "asked")
        else:
            self._give(phone, wish.seat, safe_name(wish.name), wish.colour)

    def is_free(self, chair: PhoneChair) -> bool:
        """Return True if a phone may take that seat: during a match that of a phone that does not answer, too."""
        return chair.holder is Holder.FREE or (self.under_way and chair.lost)

    def _give(self, phone: Phone, seat: Seat, name: str = "", colour: int = -1) -> None:
        """Give a seat to a phone, which holds it by a key from now on; a name or a colour that cannot be is that of the seat."""
        own, phone.wish = self.players[seat], None
        if not any(each.seat == seat and self.is_free(each) for each in self.chairs):
            self.welcome(phone)
            return
        if (
            not name
            or name.casefold() in {each.casefold() for each in self._names(but=seat)}
            or set(name) & set(",=")
        ):
            name = own.name
        if colour not in COLOURS or colour in {each.colour for each in self.chairs if each.seat != seat}:
            colour = own.colour
        phone.seat = seat
        self.held[seat] = Holding(seat, name, colour, phone.line, time.monotonic())
        self.server.seated(phone.line)
        self._send(phone.line, "key", seat=seat, key=self.gate.grant(seat))
        self.send_all()

    def _names(self, but: Seat) -> list[str]:
        return [each.name for each in self.chairs if each.seat != but]

    def send_all(self) -> None:
        """Send the seats to all phones that are no part of a match yet."""
        for phone in self.lines.values():
            if not phone.waits:
                (self.looks if phone.seat is not None else self.welcome)(phone)

    def _gone(self, line: LineId) -> None:
        phone = self.lines.pop(line, None)
        held = None if phone is None or phone.seat is None else self.held.get(phone.seat)
        if held is not None and held.line == line:
            held.line, held.since = None, time.monotonic()

    def remove(self, seat: Seat) -> None:
        """Take a seat from its phone, whose key and token open nothing more; who has come by that token without sitting down goes, too."""
        self.gate.revoke(seat)
        for phone in tuple(self.lines.values()):
            if phone.seat is None:
                self._turn_away(phone.line)
        self._free(seat)
        self.changed()

    def _free(self, seat: Seat) -> None:
        """Free a seat, and end the connection of the phone that held it."""
        held = self.held.pop(seat, None)
        if held is not None and held.line is not None:
            self._turn_away(held.line)
        self.send_all()

    def _send(self, line: LineId, kind: str, **fields: Any) -> None:
        self.server.post(line, write(kind, **fields))

    def send_picture(self, phone: Phone, fields: dict[str, Any]) -> None:
        """Send a picture in the place of one that is not sent yet."""
        phone.sent += 1
        self.server.post(phone.line, write("picture", n=phone.sent, **fields), picture=True)
