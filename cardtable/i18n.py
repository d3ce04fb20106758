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

from cardtable import resources

DOMAIN = "cardtable"
LANGUAGES = ("fr", "en")
"""The complete languages, the first being the one of the games."""

_current: gettext.NullTranslations = gettext.NullTranslations()
_language = "en"
_further: dict[str, dict[str, str]] = {}


def use(language: str) -> None:
    """Speak `language` from now on; an unknown code or a lost catalogue falls back to the message ids."""
    global _current, _language
    _language = language if language in LANGUAGES else "en"
    _current = gettext.translation(DOMAIN, str(resources.locales()), [_language], fallback=True)


def language() -> str:
    """The code of the language spoken now."""
    return _language


def preferred(environment: Mapping[str, str] = os.environ, platform: str = sys.platform) -> str:
    """The language of the user's system where it is one of ours, else French, the language of the games.

    The system tells it by `LANGUAGE` (several, by colons), `LC_ALL`, `LC_MESSAGES` and `LANG`, in this order, each of
    which may also name none of ours (`C`, `de_DE.UTF-8`); Windows, where these are seldom set, by the language of
    its own menus. What the C library or Python make of a locale is not asked: it differs between them.
    """
    said = ":".join(environment.get(name, "") for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"))
    if platform == "win32":
        said = f"{said}:{_of_windows()}"
    for name in said.split(":"):
        code = re.split("[_.@-]", name, maxsplit=1)[0].lower()
        if code in LANGUAGES:
            return code
    return LANGUAGES[0]


def _of_windows() -> str:
    """The language of Windows' own menus, as `fr_FR`; nothing elsewhere."""
    if sys.platform != "win32":
        return ""
    import ctypes

    return locale.windows_locale.get(ctypes.windll.kernel32.GetUserDefaultUILanguage(), "")


def add(language: str, sentences: Mapping[str, str]) -> None:
    """Further sentences in a language, by their message ids: those of a game in a package of its own. What our own
    catalogue has stays as it is."""
    _further.setdefault(language, {}).update(sentences)


def _(message: str) -> str:
    """The sentence in the current language."""
    said = _current.gettext(message)
    return _further.get(_language, {}).get(message, said) if said == message else said


def ngettext(singular: str, plural: str, count: int) -> str:
    """The sentence for `count` things in the current language."""
    return _current.ngettext(singular, plural, count)


def pgettext(context: str, message: str) -> str:
    """The sentence for a word that means different things in different places."""
    return _current.pgettext(context, message)


def N_(message: str) -> str:
    """Mark a sentence for translation where it is defined; `_` translates it where it is shown."""
    return message
