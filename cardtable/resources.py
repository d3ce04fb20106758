"""Where the shipped files are: beside the package once installed or packed, at the top level in a checkout."""

from __future__ import annotations

from functools import cache
from pathlib import Path


@cache
def root() -> Path:
    """The folder that holds `assets/` and `locales/`.

    A wheel and a packed program carry both inside the package; a checkout keeps them beside it.
    """
    package = Path(__file__).resolve().parent
    return package if (package / "assets").is_dir() else package.parent


def asset(*parts: str) -> Path:
    """The path of one file below `assets/`, for example `asset("fonts", "Nunito-600.ttf")`."""
    return root().joinpath("assets", *parts)


def locales() -> Path:
    """The folder of the message catalogues."""
    return root() / "locales"
