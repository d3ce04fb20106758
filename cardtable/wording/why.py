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
    sentences = {reason: text for voice in VOICES.values() for reason, text in voice.WHYS.items()}
    sentences[Why.ANY] = _ANY
    values = {
        **details,
        "word": details.get("word", ""),
        "points": points(int(details.get("gain", 0))),
        "dearer": points(int(details.get("dearer", 0))),
    }
    return _(sentences[reason]) % values if reason in sentences else ""
