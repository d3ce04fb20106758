"""Gettext for the whole program: one language at a time, switched without a restart.

Message ids are English. Placeholders are named, `%(name)s`, and filled with `%`: a translated text never goes
through `str.format`, which could reach into the objects it is given.
"""

from __future__ import annotations

import gettext
import locale
import os

from cardtable import resources

DOMAIN = "cardtable"
LANGUAGES = ("fr", "en")
"""The complete languages, the first being the one of the games."""

_current: gettext.NullTranslations = gettext.NullTranslations()
_language = "en"


def use(language: str) -> None:
    """Speak `language` from now on; an unknown code or a lost catalogue falls back to the message ids."""
    global _current, _language
    _language = language if language in LANGUAGES else "en"
    _current = gettext.translation(DOMAIN, str(resources.locales()), [_language], fallback=True)


def language() -> str:
    """The code of the language spoken now."""
    return _language


def preferred() -> str:
    """The language of the user's system where it is one of ours, else French."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        code = os.environ.get(name, "")[:2].lower()
        if code in LANGUAGES:
            return code
    code = (locale.getlocale()[0] or "")[:2].lower()
    return code if code in LANGUAGES else LANGUAGES[0]


def _(message: str) -> str:
    """The sentence in the current language."""
    return _current.gettext(message)


def ngettext(singular: str, plural: str, count: int) -> str:
    """The sentence for `count` things in the current language."""
    return _current.ngettext(singular, plural, count)


def pgettext(context: str, message: str) -> str:
    """The sentence for a word that means different things in different places."""
    return _current.pgettext(context, message)


def N_(message: str) -> str:
    """Mark a sentence for translation where it is defined; `_` translates it where it is shown."""
    return message
