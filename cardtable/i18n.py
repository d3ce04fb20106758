"""Gettext for the whole program: one language at a time, switched without a restart.

Message ids are English. Placeholders are named, `%(name)s`, and filled with `%`: a translated text never goes
through `str.format`, which could reach into the objects it is given.
"""

from __future__ import annotations

import gettext
import locale
import os
import re
import sys
from collections.abc import Mapping
from typing import TypeAlias

from cardtable import resources

DOMAIN = "cardtable"
SOURCE = "en"
"""The language of the message ids, spoken even where every catalogue is lost."""
OF_THE_GAMES = "fr"
"""Spoken where the system's language is none of ours."""


def with_a_catalogue() -> tuple[str, ...]:
    found = resources.locales().glob(f"*/LC_MESSAGES/{DOMAIN}.mo")
    return tuple(sorted({SOURCE, *(path.parents[1].name for path in found)}))


LANGUAGES = with_a_catalogue()
"""Languages of sentences: every one that has a catalogue, by its code."""

_NOT_UNDERSTOOD = re.compile("[\udc80-\udcff]+")

_current: gettext.NullTranslations = gettext.NullTranslations()
_language = SOURCE
Further: TypeAlias = Mapping[str | tuple[str, str], str | tuple[str, ...]]
"""Sentences by their message ids: the forms of what is counted (`ngettext`) in the order of the language, by the singular; a word
with a context (`pgettext`) by context and message."""
further: dict[str, dict[str | tuple[str, str], str | tuple[str, ...]]] = {}


_PLACE = re.compile(r"%\(\w+\)[-+ #0-9.]*[a-zA-Z]|%%|%")
_fits: dict[tuple[str, str], bool] = {}
"""Pairs of an English text and what a catalogue makes of it: whether the one may stand for the other."""


def use(language: str) -> None:
    """Speak `language` from now on; an unknown code or a lost or damaged catalogue falls back to the message ids."""
    global _current, _language
    _language = language if language in LANGUAGES else SOURCE
    _current = _catalogue(_language)
    _fits.clear()


def _catalogue(language: str) -> gettext.NullTranslations:
    try:
        return gettext.translation(DOMAIN, str(resources.locales()), [language], fallback=True)
    except Exception:  # a damaged file breaks its reader in many ways
        return gettext.NullTranslations()


def fits(said: str, *english: str) -> bool:
    """Return True if a text can be filled in with the values of these English ones: it has no placeholder that they have
    not, and no sign that breaks the filling in."""
    known = frozenset[str]().union(*(_PLACE.findall(each) for each in english)) - {"%%", "%"}
    if not known:
        return "%(" not in said
    return known.issuperset({*_PLACE.findall(said)} - {"%%"})


def _safe(said: str, *english: str) -> bool:
    """The same, remembered; of several forms the last stands for all."""
    key = said, english[-1]
    found = _fits.get(key)
    if found is None:
        found = _fits[key] = said in english or fits(said, *english)
    return found


def own_name(language: str) -> str:
    """Return the name of a language in itself, as its catalogue says: "Français"."""
    return _catalogue(language).info().get("x-native-name", language)


def sentence_in(language: str, message: str) -> str:
    """A sentence in another language than the one spoken now."""
    said = _catalogue(language).gettext(message)
    return said if _safe(said, message) else message


def language() -> str:
    """The code of the language spoken now."""
    return _language


def chosen(*wishes: str) -> str:
    """The first of these languages that is one of ours, else the one of the user's system."""
    return next((each for each in wishes if each in LANGUAGES), "") or preferred()


def preferred(environment: Mapping[str, str] = os.environ, platform: str = sys.platform) -> str:
    """The language of the user's system where it is one of ours, else French, the language of the games.

    The system tells it by `LANGUAGE` (several, by colons), `LC_ALL`, `LC_MESSAGES` and `LANG`, in this order, each of
    which may also name none of ours (`C`, `ja_JP.UTF-8`); Windows, where these are seldom set, by the language of
    its own menus. What the C library or Python make of a locale is not asked: it differs between them.
    """
    said = ":".join(environment.get(name, "") for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"))
    if platform == "win32":
        said = f"{said}:{_of_windows()}"
    for name in said.split(":"):
        if found := _nearest(name):
            return found
    return OF_THE_GAMES if OF_THE_GAMES in LANGUAGES else SOURCE


def _nearest(name: str) -> str:
    """The language of ours that a system's name for one (`es_MX.UTF-8`, `pt-BR`) means: that very one, or as it is
    spoken elsewhere; "" for none."""
    said = re.split("[.@]", name, maxsplit=1)[0].replace("-", "_").lower()
    spoken = said.partition("_")[0]
    ours = {code.lower(): code for code in LANGUAGES}
    elsewhere = (code for code in LANGUAGES if code.lower().partition("_")[0] == spoken)
    return ours.get(said) or ours.get(spoken) or next(elsewhere, "")


def _of_windows() -> str:
    """The language of Windows' own menus, as `fr_FR`; nothing elsewhere."""
    if sys.platform != "win32":
        return ""
    import ctypes

    return locale.windows_locale.get(ctypes.windll.kernel32.GetUserDefaultUILanguage(), "")


def add(language: str, sentences: Further) -> None:
    """Further sentences in a language, by their message ids: those of a game in a package of its own, which adds them where
    its manifest is made, since its other rooms are read later. What our own catalogue has stays as it is."""
    further.setdefault(language, {}).update(sentences)


class _Unsaid(gettext.NullTranslations):
    """Asked where a catalogue has not got a message."""

    def gettext(self, message: str) -> str:
        raise LookupError(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        raise LookupError(msgid1)

    def pgettext(self, context: str, message: str) -> str:
        raise LookupError(message)


def says(language: str, message: str, context: str | None = None, plural: str | None = None) -> bool:
    """Return True if our catalogue of a language, or a package's, has that message; the source language has all."""
    key = message if context is None else (context, message)
    if language == SOURCE or key in further.get(language, {}):
        return True
    catalogue = _catalogue(language)
    catalogue.add_fallback(_Unsaid())
    try:
        if context is not None:
            catalogue.pgettext(context, message)
        elif plural is not None:
            catalogue.ngettext(message, plural, 1)
        else:
            catalogue.gettext(message)
    except LookupError:
        return False
    return True


def legible(text: str) -> str:
    """Return a text of the system as UTF-8.

    In an ASCII locale Python gives the other letters of arguments and file names as undecoded bytes."""
    return _NOT_UNDERSTOOD.sub(
        lambda found: found[0].encode("ascii", "surrogateescape").decode("utf-8", "surrogateescape"), text
    )


def for_the_disk(name: str) -> str:
    """The name of a file as typed or dropped, in bytes of UTF-8 where the locale has not its letters: the other way round."""
    try:
        os.fsencode(name)
    except UnicodeEncodeError:
        return os.fsdecode(name.encode("utf-8", "surrogateescape"))
    return name


def _(message: str) -> str:
    """The sentence in the current language."""
    said = _current.gettext(message)
    own = _own(message) if said == message else said
    said = own if isinstance(own, str) else said
    safe = _fits.get((said, message))
    return said if (_safe(said, message) if safe is None else safe) else message


def _own(key: str | tuple[str, str]) -> str | tuple[str, ...] | None:
    """Return the text that a package has added for that in the current language."""
    return further.get(_language, {}).get(key)


def ngettext(singular: str, plural: str, count: int) -> str:
    """The sentence for `count` things in the current language."""
    said = _current.ngettext(singular, plural, count)
    own = _own(singular) if said in (singular, plural) else None
    if isinstance(own, tuple):
        form: int = getattr(_current, "plural", lambda count: int(count != 1))(count)
        said = own[min(form, len(own) - 1)]
    if _safe(said, singular, plural):
        return said
    return singular if count == 1 else plural


def pgettext(context: str, message: str) -> str:
    """The sentence for a word that means different things in different places."""
    said = _current.pgettext(context, message)
    own = _own((context, message)) if said == message else said
    said = own if isinstance(own, str) else said
    safe = _fits.get((said, message))
    return said if (_safe(said, message) if safe is None else safe) else message


def N_(message: str) -> str:
    """Mark a sentence for translation where it is defined; `_` translates it where it is shown."""
    return message


def NC_(context: str, message: str) -> str:
    """Mark a word with its context where it is defined; `pgettext` translates it where it is shown."""
    return message
