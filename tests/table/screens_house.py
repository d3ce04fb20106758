"""House for the tests of the pages: games of every kind, every page in it, and what no page may do.

Its games are kept in `house_games.txt`; `python -m tests.table.screens_house` plays them anew.
"""

from __future__ import annotations

import atexit
import dataclasses
import functools
import shutil
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame

from cardtable import i18n
from cardtable.lexicon import Lexicon
from cardtable.play.library import Library
from cardtable.play.record import Moved
from cardtable.play.seats import Player
from cardtable.play.session import Session, rules_of
from cardtable.play.settings import LastTable, Settings
from cardtable.play.stats import Statistics
from cardtable.rules.contract import BadNotation, IllegalMove
from cardtable.table.screens.book import ChapterButton
from cardtable.table.screens.lookback.chart import TurnChart
from cardtable.table.screens.parts import ClauseChip, Fitted, TextLink
from cardtable.ui.loop import Loop
from cardtable.ui.node import Node
from cardtable.ui.scene import Scene
from cardtable.ui.widgets.button import Button, IconButton
from cardtable.ui.widgets.choice import Dropdown, Segmented
from cardtable.ui.widgets.field import TextField
from cardtable.ui.widgets.label import Label, Paragraph
from cardtable.ui.widgets.scroll import ScrollPanel
from cardtable.ui.widgets.slider import Slider
from tests.table.conftest import inside
from tools import screens as preview
from tools.screens import Desk, players

PAGES = (
    "start",
    "sitdown",
    "setup",
    "preferences",
    "keyboard",
    "rules",
    "saves",
    "result",
    "lookback",
    "records",
    "about",
    "words",
    "chance",
    "challenges",
    "problems",
    "wordbook",
    "charts",
)
KEPT = Path(__file__).with_name("house_games.txt")
CONTROLS = (Button, Segmented, Dropdown, TextField, Slider, ClauseChip)


@dataclasses.dataclass
class House:
    """A data folder furnished once for all tests that only look."""

    folder: Path
    lexicon: Lexicon
    library: Library
    statistics: Statistics
    finished: Session

    def desk(self, loop: Loop, language: str = "fr", seats: int = 4) -> Desk:
        """Return a Navigator that notes the pages asked of it."""
        i18n.use(language)
        settings = Settings(language=language, text_size=round(loop.kit.theme.text_scale * 100))
        settings = settings.remember("shelf", LastTable(players(seats), self.finished.options))
        return Desk(
            loop.kit,
            self.lexicon,
            settings,
            self.library,
            self.statistics,
            scene=lambda: loop.scene,
            loud=False,
        )

    def show(self, loop: Loop, page: str, language: str = "fr", seats: int = 4) -> tuple[Scene, Desk]:
        """A page in that window."""
        desk = self.desk(loop, language, seats)
        scene = preview.scene_of(page, desk, self.finished)
        loop.show(scene)
        return scene, desk


@functools.cache
def the_house() -> House:
    """The house for tests that only look, furnished at the first call."""
    folder = Path(tempfile.mkdtemp(prefix="cardtable-house-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return furnished(folder)


def another_house(folder: Path) -> House:
    """A copy of the house in `folder`, for tests that throw things away."""
    house = the_house()
    shutil.copytree(house.folder, folder, dirs_exist_ok=True)
    return dataclasses.replace(house, folder=folder, library=Library(folder))


def furnished(folder: Path) -> House:
    """The house, its games played with the shipped words."""
    lexicon = Lexicon.open()
    library, statistics, finished = preview.furnish(folder, lexicon, game=kept_game)
    return House(folder, lexicon, library, statistics, finished)


def kept_game(lexicon: Lexicon, who: tuple[Player, ...], seed: int, decisions: int = 10_000) -> Session:
    """A game by its kept moves; where rules or words no longer allow them it is played anew, which takes seconds."""
    kept = dict(line.split(": ", 1) for line in KEPT.read_text("utf-8").splitlines())
    session = Session.new(rules_of("shelf", lexicon), who, None, seed)
    try:
        for move in kept[_name(who, seed, decisions)].split("; "):
            session.submit(min(session.pending()), move)
    except (KeyError, ValueError, IllegalMove, BadNotation):
        return preview.played(lexicon, who, seed, decisions)
    return session


def _name(who: tuple[Player, ...], seed: int, decisions: int) -> str:
    return f"{len(who)} {seed} {decisions}"


def keep_games() -> None:
    """Play the games of the house and write their moves."""
    lines: list[str] = []

    def kept(lexicon: Lexicon, who: tuple[Player, ...], seed: int, decisions: int = 10_000) -> Session:
        session = preview.played(lexicon, who, seed, decisions)
        moves = [entry.text for entry in session.record.entries if isinstance(entry, Moved)]
        lines.append(f"{_name(who, seed, decisions)}: {'; '.join(moves)}\n")
        return session

    with tempfile.TemporaryDirectory() as folder:
        preview.furnish(Path(folder), Lexicon.open(), game=kept)
    KEPT.write_text("".join(lines), "utf-8")


# --- what no page may do ----------------------------------------------------------------------------------


def ink(node: Node) -> pygame.Rect:
    """Return the part of a node's drawing that matters: the words of a text, the whole of a control."""
    fonts = node.kit.fonts
    if isinstance(node, Label):
        style = fonts.shrink(node.text, node.type, node.rect.w) if isinstance(node, Fitted) else node.type
        wide = min(node.rect.w, fonts.width(node.text, style))
        box = pygame.Rect(0, 0, wide, round(fonts.cap_height(style) * 1.05))
        box.centery = node.rect.centery
        box.x = {
            "left": node.rect.x,
            "center": node.rect.centerx - wide // 2,
            "right": node.rect.right - wide,
        }[node.align]
        return box
    if isinstance(node, Paragraph):
        block = node.block
        wide = min(block.width, node.rect.w)
        x = {"left": node.rect.x, "center": node.rect.centerx - wide // 2, "right": node.rect.right - wide}[
            node.align
        ]
        spare = node.rect.h - block.height
        y = node.rect.y + (spare // 2 if node.valign == "middle" else 0)
        return pygame.Rect(x, y + block.height // 12, wide, block.height - block.height // 6)
    return node.rect


def leaves(scene: Scene) -> list[Node]:
    """All texts and controls of the page, but for the paper of turns, on whose head a button lies."""
    found = [node for node in scene.base.walk() if isinstance(node, (Label, Paragraph, *CONTROLS))]
    return [node for node in found if not isinstance(node, TurnChart)]


def window_of(node: Node) -> pygame.Rect | None:
    """Return the part that its scrolling panels let be seen: None for no limit but the window's width."""
    above = node.parent
    while above is not None:
        if isinstance(above, ScrollPanel):
            return above.rect
        above = above.parent
    return None


def overlaps(scene: Scene) -> Iterator[str]:
    """Texts and controls that lie on one another, one not holding the other."""
    found = [(node, ink(node)) for node in leaves(scene)]
    for i, (a, box_a) in enumerate(found):
        for b, box_b in found[i + 1 :]:
            if inside(a, b) or inside(b, a) or window_of(a) is not window_of(b):
                continue
            both = box_a.clip(box_b)
            if both.w > 1 and both.h > 1:
                yield f"{says(a)} {tuple(box_a)} over {says(b)} {tuple(box_b)}"


def clipped(scene: Scene) -> Iterator[str]:
    """Texts and controls that stick out of the window, or out of the panel that scrolls them."""
    whole = pygame.Rect((0, 0), scene.kit.theme.size)
    for node in leaves(scene):
        box, panel = ink(node), window_of(node)
        room = panel if panel is not None else whole
        if box.x < room.x - 1 or box.right > room.right + 1:
            yield f"{says(node)} {tuple(box)} wider than {tuple(room)}"
        if panel is None and (box.y < room.y - 1 or box.bottom > room.bottom + 1):
            yield f"{says(node)} {tuple(box)} higher than {tuple(room)}"


def cut(scene: Scene) -> Iterator[str]:
    """Words that would be shown with an ellipsis."""
    for node in leaves(scene):
        fonts = node.kit.fonts
        if isinstance(node, Label):
            style = fonts.shrink(node.text, node.type, node.rect.w) if isinstance(node, Fitted) else node.type
            if fonts.fit(node.text, style, node.rect.w) != node.text:
                yield says(node)
        elif isinstance(node, Paragraph):
            if node.block.height > node.rect.h + 2:
                yield f"{says(node)} needs {node.block.height} px, has {node.rect.h}"
        elif isinstance(node, Button) and not isinstance(node, IconButton):
            px = fonts.style(node.type).px
            icon = round(px * 1.3) + round(px * 0.55) if node.icon else 0
            # Underlined words have no plate, so no room at their sides.
            room = node.rect.w - icon - (0 if isinstance(node, TextLink) else 2 * round(px * 0.6))
            if isinstance(
                node, ChapterButton
            ):  # its arrow stands at the edge, and its words are set smaller first
                room = node.rect.w - node.kit.theme.text_px(20, "label") - node.kit.px(8)
                if fonts.width(node.text, fonts.shrink(node.text, "strong", room, 12)) <= room:
                    continue
            if fonts.width(node.text, fonts.shrink(node.text, node.type, room)) > room:
                yield says(node)
        elif isinstance(node, Segmented):
            px = node.kit.theme.type_px("label")
            for option, cell in zip(node.options, node.cells(), strict=True):
                room = cell.w - (round(px * 1.25) + round(px * 0.45) if option.icon else 0) - round(px * 0.7)
                if fonts.width(option.text, fonts.shrink(option.text, "label", room)) > room:
                    yield f"{says(node)}: {option.text}"
        elif isinstance(node, Dropdown) and node.options[node.at].hue is None:
            room = (
                node.rect.w
                - round(node.kit.theme.type_px("label") * 1.4)
                - round(node.kit.theme.type_px("label") * 1.6)
            )
            if (
                fonts.width(
                    node.options[node.at].text, fonts.shrink(node.options[node.at].text, "label", room)
                )
                > room
            ):
                yield f"{says(node)}: {node.options[node.at].text}"


def too_small(scene: Scene) -> Iterator[str]:
    """Yield the controls that a finger may miss."""
    least = scene.kit.theme.target
    for node in scene.base.walk():
        if not (node.solid and node.focusable) or isinstance(node, ScrollPanel):
            continue
        x, y = node.rect.center
        for spot in (
            (x - least // 2 + 1, y),
            (x + least // 2 - 1, y),
            (x, y - least // 2 + 1),
            (x, y + least // 2 - 1),
        ):
            if not node.covers(spot):
                yield f"{says(node)} {tuple(node.rect)}"
                break


def says(node: Node) -> str:
    """Describe a node in the message of a test."""
    return f"{type(node).__name__}[{node.key or node.label()[:40]}]"


Check = Callable[[Scene], Iterator[str]]


if __name__ == "__main__":
    keep_games()
