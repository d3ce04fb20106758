"""Origin of a package, given by its builder: this project has no domain, so it claims none by itself.

`CARDTABLE_HOME` is the address of its page, `CARDTABLE_PICTURES` that of the folder with its pictures (`docs/pictures`), `DEBFULLNAME`
and `DEBEMAIL` are who makes the package, as for every package of Debian. The release workflow gives all of them from the
repository it runs in. The identity `local.cardtable.Cardtable` stands on a top level that nobody can own.
"""

from __future__ import annotations

import os
import re

from cardtable.commands.localised import localised
from cardtable.resources import asset

IDENTITY = "local.cardtable.Cardtable"
NOBODY = ("The makers of Cardtable", "cardtable@cardtable.invalid")


def home() -> str:
    """The address of the project's page, or nothing."""
    return os.environ.get("CARDTABLE_HOME", "")


def maintainer() -> str:
    """Return the maintainer of the package."""
    name, address = NOBODY
    return f"{os.environ.get('DEBFULLNAME', name)} <{os.environ.get('DEBEMAIL', address)}>"


def metainfo() -> bytes:
    """Return the description for software centres, with the known addresses and without the elements of the others."""
    text = asset("app", f"{IDENTITY}.metainfo.xml").read_text("utf-8")
    pictures = os.environ.get("CARDTABLE_PICTURES", "").rstrip("/")
    for mark, address, element in (
        ("@HOME@", home(), r' *<url type="homepage">.*?</url>\n'),
        ("@PICTURES@", pictures, r" *<screenshots>.*?</screenshots>\n"),
    ):
        text = text.replace(mark, address) if address else re.sub(element, "", text, flags=re.DOTALL)
    return localised(text).encode()
