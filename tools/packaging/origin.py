"""Origin of a package, given by its builder: this project has no domain, so it claims none by itself.

`CARDTABLE_HOME` is the address of its page, `CARDTABLE_PICTURES` that of the folder with its pictures (`docs/pictures`), `DEBFULLNAME`
and `DEBEMAIL` are who makes the package, as for every package of Debian. The release workflow gives all of them from the
repository it runs in. Stores accept an identity below an address that its owner can prove: `identity` makes one of the page of a
hosted repository. Without a page it is `local.cardtable.Cardtable`, on a top level that nobody can own.
"""

from __future__ import annotations

import os
import re
from urllib.parse import urlsplit

from cardtable.commands.localised import localised
from cardtable.resources import asset

IDENTITY = "local.cardtable.Cardtable"
HOSTS = {"github.com": "io.github", "gitlab.com": "io.gitlab", "codeberg.org": "page.codeberg"}
"""Prefixes that stores accept for the repositories of a host, by its name."""
NOBODY = ("The makers of Cardtable", "cardtable@cardtable.invalid")


def home() -> str:
    """The address of the project's page, or nothing."""
    return os.environ.get("CARDTABLE_HOME", "")


def developer() -> str:
    """Return the identity of the developer, in reverse order of domains as stores want it."""
    address = urlsplit(home())
    owner = re.sub(r"\W", "_", address.path.strip("/").split("/")[0].lower())
    prefix = HOSTS.get(address.hostname or "", "")
    if not prefix or not owner:
        return IDENTITY.rpartition(".")[0]
    return f"{prefix}.{'_' * owner[0].isdigit()}{owner}"


def identity() -> str:
    """Return the identity of the program for software centres."""
    return f"{developer()}.{IDENTITY.rpartition('.')[2]}"


def maintainer() -> str:
    """Return the maintainer of the package."""
    name, address = NOBODY
    return f"{os.environ.get('DEBFULLNAME', name)} <{os.environ.get('DEBEMAIL', address)}>"


def metainfo() -> bytes:
    """Return the description for software centres, with the known addresses and without the elements of the others."""
    text = asset("app", f"{IDENTITY}.metainfo.xml").read_text("utf-8")
    text = text.replace(f"<id>{IDENTITY}</id>", f"<id>{identity()}</id>").replace("@DEVELOPER@", developer())
    pictures = os.environ.get("CARDTABLE_PICTURES", "").rstrip("/")
    for mark, address, element in (
        ("@HOME@", home(), r' *<url type="homepage">.*?</url>\n'),
        ("@PICTURES@", pictures, r" *<screenshots>.*?</screenshots>\n"),
    ):
        text = text.replace(mark, address) if address else re.sub(element, "", text, flags=re.DOTALL)
    return localised(text).encode()
