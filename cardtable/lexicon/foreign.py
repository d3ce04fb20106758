"""Everyday words of the languages around, by which a word is told to be foreign; and Roman numerals."""

from __future__ import annotations

import re

from cardtable import languages
from cardtable.lexicon.fold import fold

AROUND = {
    "de": (
        "der die das und ich du er wir ihr nicht ein eine einen mit auf aus bei nach von zu zum zur ist sind war waren "
        "haben hat sein wird werden kann muss soll will ja nein danke bitte hallo guten morgen tag abend nacht gut "
        "schlecht gross klein neu alt mann frau kind kinder freund freundin haus schule wasser brot milch apfel heute "
        "gestern woche monat jahr zeit liebe leben welt arbeit geld buch strasse stadt land auto hund katze pferd vogel "
        "baum blume sonne mond stern himmel regen schnee rot blau gelb schwarz weiss eins zwei drei vier sechs sieben "
        "acht neun zehn immer nie oft sehr viel mehr alle auch nur noch schon aber oder wenn weil wie wo was wer warum "
        "hier dort vater mutter bruder schwester tochter sohn herz hand kopf auge konig schon geburtstag weihnachten "
        "deutsch deutschland sprechen gehen kommen machen sehen wissen sagen essen trinken schlafen"
    ),
    "it": (
        "il lo gli le uno una e ed o ma perche che chi come quando dove con senza per da di del della dei delle nel "
        "nella molto poco piu meno tutto tutta sempre mai oggi ieri domani notte sera giorno settimana mese anno tempo "
        "si no grazie ciao prego buono buona cattivo grande piccolo nuovo vecchio uomo donna bambino bambina ragazzo "
        "ragazza figlio figlia padre madre fratello sorella amico amica casa scuola acqua pane latte mela amore vita "
        "mondo lavoro soldi libro strada citta macchina cane gatto cavallo uccello albero fiore sole luna stella cielo "
        "pioggia neve rosso verde giallo nero bianco due tre quattro cinque sei sette otto nove dieci sono siamo voglio "
        "posso fare dire vedere andare venire mangiare bere dormire parlare cuore mano testa occhio re regina "
        "buongiorno buonasera arrivederci bella bello bellissimo anche qui niente qualcosa signora signore"
    ),
}

_NUMERAL = re.compile(r"M{0,3}(?:CM|CD|D?C{0,3})(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})")
_OF_SMALL_NUMBERS = frozenset("IVX")


def language_of(word: str, spoken: str) -> str:
    """The language other than `spoken` that has a folded word among its everyday ones, "" for none."""
    for language, words in _WORDS.items():
        if language != spoken and word in words:
            return language
    return ""


def is_roman_numeral(word: str, *, surely: bool) -> bool:
    """Whether a folded word is a number in Roman letters; `surely` where it can hardly be anything else ("XIV", not "CD")."""
    if len(word) < 2 or not _NUMERAL.fullmatch(word):
        return False
    return not surely or len(word) > 2 or set(word) <= _OF_SMALL_NUMBERS


_WORDS = {
    language: frozenset(map(fold, words.split()))
    for language, words in ({each.id: each.everyday for each in languages.every()} | AROUND).items()
}
