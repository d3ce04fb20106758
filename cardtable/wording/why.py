"""Why a bot chose its move, as a sentence."""

from __future__ import annotations

from collections.abc import Mapping

from cardtable.bots.choice import Why
from cardtable.i18n import N_, _
from cardtable.wording.sentence import points
from cardtable.wording.voices import VOICES

_ANY = N_("This move is as good as another.")


def why(reason: Why, details: Mapping[str, str | int]) -> str:
    """The sentence of a bot's reason; `details` as its choice gives them. "" for a game that has no voice
    yet."""
    return _filled(_whys(), reason, details)


def advice(reason: Why, details: Mapping[str, str | int]) -> str:
    """The same of a hint, said to the person it is for."""
    advices = {reason: text for voice in VOICES.values() for reason, text in voice.ADVICE.items()}
    return _filled(_whys() | advices, reason, details)


def _whys() -> dict[Why, str]:
    return {reason: text for voice in VOICES.values() for reason, text in voice.WHYS.items()} | {
        Why.ANY: _ANY
    }


def _filled(sentences: Mapping[Why, str], reason: Why, details: Mapping[str, str | int]) -> str:
    values = {
        **details,
        "word": details.get("word", ""),
        "points": points(int(details.get("gain", 0))),
        "dearer": points(int(details.get("dearer", 0))),
    }
    return _(sentences[reason]) % values if reason in sentences else ""
