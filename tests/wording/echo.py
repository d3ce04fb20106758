"""Check that a bot's reason does not repeat itself."""

from __future__ import annotations

import re

from cardtable.play.session import Session
from cardtable.rules.contract import Seat
from cardtable.wording.facts import fact

WORD_OR_NUMBER = re.compile(r"[A-Z]{2,}|\d+")


def no_echo(table: Session, seat: Seat, before: int, said: str) -> None:
    """Behind what a bot has done since that fact, its reason repeats neither the word nor the numbers just said."""
    for seen in table.seen_facts(seat)[before:]:
        if seen.chosen_by == seat:
            told = fact(table.header.game, seen.event, table.players, None).text
            again = {*WORD_OR_NUMBER.findall(told)} & {*WORD_OR_NUMBER.findall(said)}
            assert not again, (told, said)
