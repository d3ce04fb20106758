"""Line icons of the table, taken out of the Lucide set, one SVG each, on a 24 grid with `currentColor`."""

from __future__ import annotations

import re
from pathlib import Path

from tools.pictures.sources import LUCIDE, fetch, member

_CHOSEN = """
    accessibility arrow-down arrow-down-a-z arrow-down-up arrow-left arrow-right arrow-up award ban bell
    bird book-open bookmark bot calendar case-upper cat chart-column check chevron-down chevron-left chevron-right
    chevron-up chevrons-left chevrons-right circle circle-check circle-dot circle-question-mark circle-x
    clipboard-paste clock coins contrast copy crown delete dice-5 download external-link eye eye-off
    fast-forward file-text flag folder-open gauge grip-vertical hand history hourglass house info keyboard
    languages layers library lightbulb link list lock log-out maximize maximize-2 medal menu minimize
    minimize-2 minus monitor mouse-pointer-2 move music palette pause pen-line pencil play plus power
    rabbit redo-2 refresh-cw rotate-ccw save scroll-text search settings shield-check shuffle skip-back skip-forward
    sliders-horizontal smartphone snail sparkles square-pen squirrel star step-back step-forward swords tag timer trash-2
    triangle-alert trophy turtle type undo-2 upload user users volume-1 volume-2 volume-x x zap zoom-in zoom-out
"""
NAMES = tuple(_CHOSEN.split())

_TAG_GAP = re.compile(r"\s+")
_CLASS = re.compile(r' class="[^"]*"')
_DOT = re.compile(r'<path d="M ?([\d.]+) ([\d.]+)[hv]-?\.01" ?/>')
_SMALL_DISC = re.compile(r'<circle cx="([\d.]+)" cy="([\d.]+)" r="\.5" fill="currentColor" ?/>')
_ROUND = r'<circle cx="\1" cy="\2" r="1.25" fill="currentColor" stroke="none" />'


def plain(svg: str) -> str:
    """The same drawing in one line, without comment and web class names.

    Dots drawn as a stroke of next to no length become true discs: SDL_image shows their round caps as
    angular specks.
    """
    drawing = re.sub(r"<!--.*?-->", "", svg, flags=re.DOTALL)
    drawing = _CLASS.sub("", _TAG_GAP.sub(" ", drawing))
    drawing = drawing.replace("> <", "><").replace(" >", ">").strip()
    return _SMALL_DISC.sub(_ROUND, _DOT.sub(_ROUND, drawing)) + "\n"


def make(assets: Path, archives: Path | None = None) -> list[Path]:
    """Write every icon of NAMES to `assets/icons`, and the set's licence to `assets/licences`."""
    (assets / "icons").mkdir(parents=True, exist_ok=True)
    (assets / "licences").mkdir(exist_ok=True)
    archive = fetch(LUCIDE, archives)
    written = [assets / "licences" / "Lucide-ISC.txt"]
    written[0].write_bytes(member(archive, "LICENSE"))
    for name in NAMES:
        written.append(assets / "icons" / f"{name}.svg")
        written[-1].write_text(plain(member(archive, f"icons/{name}.svg").decode()), encoding="utf-8")
    return written
