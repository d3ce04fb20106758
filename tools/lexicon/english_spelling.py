"""Variants of an English word: other spellings and endings with the same meaning."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator


def plain(word: str) -> str:
    """A word without accents."""
    return "".join(c for c in unicodedata.normalize("NFD", word) if not unicodedata.combining(c))


_SPELLINGS = [
    (re.compile(pattern), other)
    for pattern, other in (
        (r"is(e[drs]?|ers?|ing|ation|ational|able|ably|ability|ements?)$", r"iz\1"),
        (r"iz(e[drs]?|ers?|ing|ation|ational|able|ably|ability|ements?)$", r"is\1"),
        (r"lys(e[drs]?|ers?|ing|ation)$", r"lyz\1"),
        (r"lyz(e[drs]?|ers?|ing|ation)$", r"lys\1"),
        (r"our", "or"),
        (r"(?<=[lbvpnrm])or(?=$|ed|ing|er|less|ful|able|ist|ite|y$|s)", "our"),
        (r"re$", "er"),
        (r"(?<=[tbcv])er$", "re"),
        (r"(?<=.)ae(?=[^lr])", "e"),
        (r"^ae(?=[nst])", "e"),
        (r"^oe(?=[dscn])", "e"),
        (r"(?<=[^hs])oe(?=[mtdnsc].)", "e"),
        (r"ogue$", "og"),
        (r"ogues$", "ogs"),
        (r"ence$", "ense"),
        (r"ense$", "ence"),
        (r"ll(?=ed$|ing|er$|or$|ous|ist|ment|ise|ize|ful|able|ery)", "l"),
        (r"(?<=[aeo])l(?=ed$|ing$|er$|or$|ous$|ist$|ment|ful)", "ll"),
        (r"sulph", "sulf"),
        (r"sulf", "sulph"),
        (r"plough", "plow"),
        (r"mould", "mold"),
        (r"mold", "mould"),
        (r"draught", "draft"),
        (r"draft", "draught"),
        (r"grey", "gray"),
        (r"smoulder", "smolder"),
        (r"dgment", "dgement"),
        (r"dgement", "dgment"),
        (r"scept", "skept"),
        (r"xion$", "ction"),
        (r"mme$", "m"),
        (r"eable", "able"),
        (r"(?<=[lzsmvkt])able", "eable"),
        (r"ey$", "y"),
        (r"tyre", "tire"),
        (r"jewell", "jewel"),
        (r"wooll", "wool"),
        (r"([pt])\1(?=ed$|ing$|er$)", r"\1"),
        (r"h?aem", "hem"),
    )
]


_ALIKE = [
    (re.compile(pattern), other)
    for pattern, other in (
        (r"ical$", "ic"),
        (r"ic$", "ical"),
        (r"ancy$", "ance"),
        (r"ency$", "ence"),
        (r"ance$", "ancy"),
        (r"ence$", "ency"),
        (r"ator$", "ater"),
        (r"ater$", "ator"),
        (r"or$", "er"),
        (r"(?<=[a-z]{4})er$", "or"),
        (r"atic$", "atical"),
        (r"ophil$", "ophile"),
        (r"(?<=[a-z]{4})in$", "ine"),
        (r"(?<=[a-z]{4})ine$", "in"),
        (r"yne$", "yn"),
        (r"ativeness$", "ivity"),
        (r"eous$", "ous"),
        (r"ular$", "ulous"),
        (r"woman$", "lady"),
        (r"ward$", "wards"),
        (r"wards$", "ward"),
        (r"ways$", "wise"),
    )
]


def other_endings(word: str) -> Iterator[str]:
    """Words that mean the same with another ending."""
    if len(word) > 5:
        yield from (other for pattern, new in _ALIKE if (other := pattern.sub(new, word)) != word)


def other_spellings(word: str) -> Iterator[str]:
    """Yield other spellings of a word: across the Atlantic, without its accents, with another of two like endings."""
    bare = plain(word)
    if bare != word:
        yield bare
        return
    if len(word) > 4:
        yield from (
            other for pattern, new in _SPELLINGS if (other := pattern.sub(new, word, count=1)) != word
        )
