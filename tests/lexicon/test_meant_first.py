"""The card of a word of several readings begins with the one people mean."""

from __future__ import annotations

import pytest

from cardtable.lexicon import Lexicon

MEANT = {
    "fr": {
        "noun": "PENSIONS PORTIONS MENTIONS PASSIONS ADOPTIONS VOIES GELEES ROSEES MIMES CANE TAPIR NOUVELLES ECLIPSES OZONE",
        "adjective": "FAUSSE PARFAIT INVERSES",
        "verb": "SAUTE SAUTES TWEETER",
    },
    "en": {
        "noun": "PANTS PYRAMID TUNNEL BUS BUSES DUCK FERRY NAIL ROSE BEING DOORS",
        "preposition": "LIKE BEHIND ABOVE OVER PLUS INSIDE",
        "conjunction": "WHILE",
        "determiner": "MUCH ENOUGH",
        "pronoun": "NOBODY NOTHING SOMEONE NONE MINE",
        "numeral": "SEVEN EIGHT FORTY HUNDRED FIRST SIXTH",
        "verb": "MIGHT HONE",
    },
    "es": {
        "noun": "ACCIONES CONDICIONES RELACIONES PENSIONES TOMATE ESCOBA CORREOS PATINES PRESIDIO DISPARATE SECRETARIA",
        "verb": "HABLA LLEGA DEJO",
        "numeral": "OCHO DOSCIENTAS",
    },
}


@pytest.mark.parametrize(
    ("language", "part", "word"),
    [
        (language, part, word)
        for language, parts in MEANT.items()
        for part, words in parts.items()
        for word in words.split()
    ],
)
def test_what_is_meant_is_shown_first(language: str, part: str, word: str) -> None:
    first = Lexicon.open(language=language).entry(word).meanings[0]
    assert first.part_of_speech == part, (first.lemma, first.text)
