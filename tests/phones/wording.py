"""Sentences that a phone was sent: none names a key or a mouse, none contradicts another on the same screen."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any

import pytest

from cardtable.i18n import LANGUAGES, _, ngettext
from cardtable.program.hands.speech import speaking
from cardtable.wording import keys

KEY = "⌨"
"""Sign that stands before the name of each key while `marked_keys` holds."""
MOUSE = {
    "en": r"\bclick|\bhover|\bdrag|\bmouse|\bkeyboard|or type|\bEsc\b|\bEscape\b",
    "fr": r"\bcliqu|\bclic\b|\bsurvol|\bgliss|\bsouris|\bclavier|ou tapez|Échap",
    "de": r"klick|\bziehen Sie|\bzieh sie|\bMaus\b|Tastatur|oder tipp|\bEsc\b",
    "es": r"\bclic\b|\barrastr|\bratón|\bteclad|o escrib|\bEsc\b",
}
"""Words of devices that a phone lacks, by language."""


@pytest.fixture
def marked_keys(monkeypatch: pytest.MonkeyPatch) -> None:
    """Put a sign before the name of each key, in whatever language."""
    names = keys.names
    monkeypatch.setattr(
        keys, "names", lambda: {key: KEY + text if text else "" for key, text in names().items()}
    )


def strings(told: Any) -> Iterator[str]:
    """Yield all strings of a message."""
    if isinstance(told, str):
        yield told
    elif isinstance(told, dict):
        for each in told.values():
            yield from strings(each)
    elif isinstance(told, list):
        for each in told:
            yield from strings(each)


def devices(pictures: Iterable[dict[str, Any]], language: str) -> set[str]:
    """Return the sentences that speak of keys or a mouse."""
    pattern = re.compile(f"{KEY}|{MOUSE[language]}", re.IGNORECASE)
    return {text for each in pictures for text in strings(each) if pattern.search(text)}


def of_others(language: str) -> re.Pattern[str]:
    """Return the pattern of the sentences that tell what others do, or what happens without anybody."""
    with speaking(language):
        told = (
            _("%(name)s plays."),
            *(ngettext("It is up to %(names)s.", "It is up to %(names)s.", count) for count in (1, 2)),
            *(ngettext("%(names)s is thinking.", "%(names)s are thinking.", count) for count in (1, 2)),
            _("Everybody writes in secret."),
            _("The next card is turned up."),
            _("The letters are dealt."),
            _("The words proposed are turned over."),
            _("The cards left in hand are counted."),
            _("The cards are dealt."),
        )
    wild = [re.sub(r"%\\?\(\w+\\?\)s", "[^:«“„]+", re.escape(each.rstrip("."))) for each in told]
    return re.compile(f"({'|'.join(wild)})\\.?")


def contradictions(pictures: Iterable[dict[str, Any]], language: str) -> list[tuple[str, str]]:
    """Return what is said at the top of a phone that cannot be so: its player is called and others play, or the title is about a player
    whom its sentence does not mean."""
    others, found = of_others(language), []
    with speaking(language):
        called = re.compile(f"^({_('Your turn')}|{_('Your turn, %(name)s:').partition(',')[0]},)")
    for each in pictures:
        if "over" in each:
            continue
        lead, told = each["lead"], each["sentence"]
        names = [chair["name"] for chair in each["chairs"] if re.search(rf"\b{chair['name']}\b", lead)]
        about = each["chairs"][each["about"]]["name"]
        wrong = (
            not lead
            or (each["mine"] and (others.fullmatch(lead) or others.fullmatch(told)))
            or (not each["mine"] and called.search(lead))
            or (names and about not in names)
            or (each["mine"] and each["about"] != each["seat"])
        )
        if wrong:
            found.append((lead, told))
    return found


LINE = 42
"""Most letters of what a player is told to do: one line of a phone. Words on cards and names come on top."""


def long_winded(pictures: Iterable[dict[str, Any]]) -> set[str]:
    """Return what players are told to do while they may decide, if it is longer than a line."""
    found = set()
    for each in pictures:
        refused = (each["picture"].get("note") or {"good": True}).get("good") is not True
        if each["mine"] and not each["typed"] and not refused:
            names = "|".join(chair["name"] for chair in each["chairs"])
            if len(re.sub(rf"\b([A-ZÀ-Ü·]{{1,}}|{names})\b ?", "", each["sentence"])) > LINE:
                found.add(each["sentence"])
    return found


assert MOUSE.keys() == {*LANGUAGES}
