"""Fingers on the page of a phone in a browser: each act of a player as the touches that make it."""

from __future__ import annotations

import json
from typing import Any

from cardtable.program.hands.hand import PhoneHand
from cardtable.program.hands.match import PhoneMatch
from cardtable.program.hands.shown import shown
from cardtable.rules.contract import Seat
from tests.kinds import surely
from tests.phones.browser import BrowserPhone
from tests.phones.conftest import House


class FingerPhone:
    """Phone of one seat, whose page is touched. What it shows is read from the table, what it does is done on the page alone."""

    def __init__(self, house: House, page: BrowserPhone, seat: Seat) -> None:
        self._house, self.page, self.seat = house, page, seat
        self._before = self._led = ""

    @property
    def _match(self) -> PhoneMatch:
        return surely(self._house.desk.match)

    @property
    def _hand(self) -> PhoneHand:
        return self._match.hands[self.seat]

    @property
    def seen(self) -> dict[str, Any]:
        """The last picture, as the table would make it now."""
        phones = self._house.desk.phones
        return shown(self._hand, phones.chairs, self._match.handed) | {"ack": phones.held[self.seat].ack}

    def called(self) -> bool:
        """Return True while the page says that this seat is to decide."""
        return self.page.playing() and self.seat not in self._match.handed

    def settled(self) -> bool:
        """Return True once the table has answered the last touch and the page shows it."""
        phones = self._house.desk.phones
        line = phones.lines.get(surely(phones.held[self.seat].line))
        shown_now = self.page.ask("(document.querySelector('[data-n]') || {dataset: {}}).dataset.n || ''")
        over = self.page.there(".rank")
        answered = phones.held[self.seat].ack != self._before
        return over or (answered and line is not None and shown_now == str(line.sent))

    def act(self, name: str, *args: Any) -> None:
        """Touch what does this."""
        self._before = self._house.desk.phones.held[self.seat].ack
        match name, args:
            case "up", (card,):
                self._touch("data-card", card)
            case "lay", (card, key):
                self._lay(card, key)
            case "name", (letter,):
                self._touch("data-letter", letter)
            case "press", (key, _sure):
                sheet = self.page.there(".sheet [data-key=confirm]") and key == "prove"
                self._touch("data-key", "confirm" if sheet else key)
            case "type", (text,):
                self._type(text)
            case "answer", (_question, answer):
                self._touch(
                    "data-key", {"yes": "yes", "no": "again" if _question == "handed" else "keep"}[answer]
                )
            case _:
                raise AssertionError((name, args))

    def _touch(self, attribute: str, value: object) -> None:
        self.page.touch(f"[{attribute}={json.dumps(str(value))}]")

    def _touch_place(self, key: str) -> None:
        """Touch a place; where cards may be covered or parted, the first touch brings the board nearer."""
        what = json.dumps(f"[data-place={json.dumps(key)}]")
        far = self.page.ask(
            f"((node) => Boolean(node && node.matches('.gap, .mc') && node.closest('.well:not(.close)') && document.querySelector('.gap')))"
            f"(document.querySelector({what}))"
        )
        self._touch("data-place", key)
        if far:
            self._house.until(lambda: self.page.there(".well.close"))
            self._touch("data-place", key)

    def _lay(self, card: int, key: str) -> None:
        """Lay a card: where it goes by itself one touch does, else the card is taken up first."""
        next_place = self.page.ask(
            "(document.querySelector('.place.next, .aim') || {dataset: {}}).dataset.place || ''"
        )
        up = self._hand.state.lifted
        if (
            up is None and key == "discard"
        ):  # a button leads there: the card that is touched next is discarded
            self._touch("data-key", key)
            self._house.until(self.settled)
            self._before = self._house.desk.phones.held[self.seat].ack
            self._touch("data-card", card)
            return
        if up is None and next_place == key:
            self._touch("data-card", card)
            return
        if up is None and next_place:
            self._touch_place(key)  # the next card goes there
            self._house.until(
                lambda: (
                    self.page.ask(
                        "(document.querySelector('.place.next, .aim') || {dataset: {}}).dataset.place"
                    )
                    == key
                )
            )
            self._touch("data-card", card)
            return
        if up != card:
            self._touch("data-card", card)
            self._house.until(lambda: self._hand.state.lifted == card)
            self._house.until(self.settled)
            self._before = self._house.desk.phones.held[self.seat].ack
        self._touch_place(key)

    def _type(self, text: str) -> None:
        """Touch the letters that lie on the table; write all others by the keys of the page, or by a keyboard."""
        for letter in text:
            self._before = self._house.desk.phones.held[self.seat].ack
            lying = f".hand .card:not(:disabled)[data-letter={json.dumps(letter)}]"
            if self.page.there(lying):
                self.page.touch(lying)
            elif self.page.there(f".keys [data-letter={json.dumps(letter)}]"):
                self.page.touch(f".keys [data-letter={json.dumps(letter)}]")
            else:
                self.page.call("Input.dispatchKeyEvent", type="keyDown", key=letter, text=letter)
                self.page.call("Input.dispatchKeyEvent", type="keyUp", key=letter)
            self._house.until(self.settled)

    def go_on(self) -> None:
        """Touch the button that leads on where words lie open, once for each picture that has it."""
        number = self.page.ask("(document.querySelector('[data-n]') || {dataset: {}}).dataset.n || ''")
        if number != self._led and self.page.there("[data-key=go-on]"):
            self._led = number
            self._touch("data-key", "go-on")
