"""The alphabet on a dial or in rows: what a joker stands for, and the word that proves a row."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

import pygame

from cardtable.i18n import _
from cardtable.languages import Alphabet
from cardtable.rules.cards import BLANK
from cardtable.table.board.areas import Areas
from cardtable.table.board.dial import DialFace, DialKey, Rings, RoundKey, Tie, WalnutBox, free_spot, rings
from cardtable.table.board.inputs import Input, LetterNamed, LookedAt, QuestionLeft
from cardtable.table.board.letterkey import LetterKey
from cardtable.table.board.letters import letters
from cardtable.table.board.picture import LetterQuestion
from cardtable.ui.gestures import Gesture, Key, Text
from cardtable.ui.kit import Kit
from cardtable.ui.node import Node
from cardtable.ui.scene import Layer, Scene
from cardtable.ui.widgets.popover import DialogBox

SHORTCUTS = {pygame.K_h: "hint", pygame.K_z: "undo", pygame.K_y: "redo"}
"""Commands with Ctrl that work while the alphabet is open."""


@dataclass(frozen=True, slots=True)
class StripSpot:
    """Room of the board for letters that are asked for."""

    floor: int
    """The foot of the cards that must stay in sight, px."""
    aside: pygame.Rect | None = None
    """The part of the board that rows of letters may take, None where it has none."""
    card: pygame.Rect | None = None
    """The place of the joker, None for that of the draft."""
    rows: bool = False
    """True if the letters always stand in rows."""


Beside: TypeAlias = tuple[pygame.Rect, pygame.Rect, Sequence[pygame.Rect]]
"""The place of a joker, the area for a dial beside it, and what lies there."""


@dataclass(frozen=True, slots=True)
class StripRoom:
    """The window as a strip of letters needs it."""

    kit: Kit
    areas: Areas
    alphabet: Alphabet
    """The letters of the match."""
    status: Node | None
    """The status line, if there is one."""
    beside: Callable[[], Beside]
    """Find the place of the joker of the draft."""
    noted: Callable[[], str]
    """Return the word of the note of the draft."""
    give: Callable[[Input], bool]
    """Give the board an input."""
    ask: Callable[[str], object]
    """Leave the strip and ask the table for a hint, an undo or a redo."""


class LetterStrip(Layer):
    """The alphabet: on a dial beside the joker where nothing lies, else in rows; `head` px stay free above the keys.

    Rows stand in `spot.aside` where the board has room for them, else above the rail: in one, or in two where the window is
    narrow. They cover nothing above `floor` px (the foot of the cards there at most), and the hand only where words are typed: a
    joker is named with all cards in view.

    All that is done here is an input of the board: a key, a tap or Enter names a letter; the board hears of each letter that the
    pointer or the keyboard comes to, and of "" as they leave it. Escape or a press outside leaves the letters, and the press goes on
    to what lies there; so do Ctrl+H and Ctrl+Z, which then ask the table.
    """

    passes = True
    comes = goes = None  # the card that asks for a letter is still on its way

    def __init__(self, room: StripRoom, spot: StripSpot, asked: LetterQuestion, *, head: int = 0) -> None:
        kit, self.alphabet, give = room.kit, room.alphabet, room.give

        def leave() -> None:
            give(QuestionLeft())

        super().__init__(kit, modal=True, dismiss=leave)
        self._room, self._first, self._kinds = room, asked.first, dict(asked.kinds)
        self._question, self._spot, self._head = asked, spot, head
        self._signs = self.alphabet.letters + BLANK * asked.blank
        self.keys: dict[str, LetterKey] = {}
        self.dial: DialFace | None = None
        name = asked.name or _("What does the joker stand for?")
        made = rings(kit.theme, len(self._signs))
        if not (asked.name or spot.rows or kit.theme.ample):
            card, lying, free = self._placed(made)
            if free is not None:
                self.box = free
                self.panel: DialogBox = self._dial(card, lying, free, made, name)
                return
        self.box = self._rows()
        self.panel = (DialogBox if asked.name else WalnutBox)(kit, self.box, ivory=False, name=name)
        self.panel.soft = self.panel.separate = True
        self.add(self.panel)
        for key in self.keys.values():
            self.panel.add(key)

    # --- on a dial ----------------------------------------------------------------------------------------------

    def _placed(self, made: Rings) -> tuple[pygame.Rect, Sequence[pygame.Rect], pygame.Rect | None]:
        """The place of the joker, what lies round it, and the free place for a dial beside it, if there is one."""
        near, within, lying = self._room.beside()
        card = self._spot.card or near
        return card, lying, free_spot(made.side, card, within, lying, self.kit.px(8))

    def _dial(
        self, card: pygame.Rect, lying: Sequence[pygame.Rect], spot: pygame.Rect, made: Rings, name: str
    ) -> DialFace:
        kit = self.kit
        side = 1 if spot.centerx > card.centerx else -1
        start = (card.right if side > 0 else card.left, card.centery)
        level = max(spot.y + spot.h // 4, min(card.centery, spot.bottom - spot.h // 4))
        reach = math.sqrt(max(0, (spot.w // 2) ** 2 - (level - spot.centery) ** 2))
        end = (round(spot.centerx - side * (reach - made.rim)), level)
        tie = Tie(kit, start, end)
        between = tie.rect.clip(pygame.Rect(min(start[0], end[0]) + 4, 0, abs(start[0] - end[0]) - 8, 9999))
        if abs(end[0] - start[0]) > 8 and between.collidelist([*lying]) < 0:
            self.add(tie)
        self.dial = face = DialFace(kit, spot, made, name)
        face.soft = face.separate = True
        self.add(face)
        for at, letter in enumerate(self._signs):
            kind = self._kinds.get(letter, "pale")
            key = DialKey(kit, face, made, at, self._signs, kind, self._choose, self._look)
            self.keys[letter] = key
            face.add(key)
        return face

    def show(self, asked: LetterQuestion) -> bool:
        """Show a question here; return False if that needs another strip."""
        return False

    def _choose(self, letter: str) -> None:
        """Give the board a letter."""
        self._room.give(LetterNamed(letter))

    def _look(self, letter: str) -> None:
        """Tell the board of a letter, and show the word that it makes."""
        self._room.give(LookedAt(letter))
        self.read()

    def read(self) -> None:
        """Show the word of the board's note in the middle of the dial."""
        if self.dial is not None:
            self.dial.word = self._room.noted()

    # --- in rows ------------------------------------------------------------------------------------------------

    def _rows(self) -> pygame.Rect:
        """Lay the keys out, and return the place of them all."""
        if not self._head and self._spot.aside is not None and (box := self._within(self._spot.aside)):
            return box
        kit, areas, head, floor = self.kit, self._room.areas, self._head, self._spot.floor
        width = kit.theme.size[0]
        pad, gap, least = kit.px(8), kit.px(5), kit.theme.target
        inner = min(width - 2 * (pad + kit.px(12)), kit.px(1560))
        signs = self._signs
        broad = max(least, kit.fonts.width("W", "panel-title") + 6) if kit.theme.ample else least
        rows = next((rows for rows in (1, 2, 3) if inner // -(-len(signs) // rows) >= broad + gap), 4)
        columns = -(-len(signs) // rows)
        cell = inner // columns
        foot = areas.hand.top - kit.px(4) if not head else kit.theme.size[1] - kit.px(6)
        room = foot - floor - 2 * pad - head
        tall = max(least, min(kit.px(64), (room + gap) // rows - gap))
        high = head + rows * (tall + gap) - gap + 2 * pad
        panel = pygame.Rect(0, foot - high, min(width - 2 * kit.px(6), columns * cell + 2 * pad), high)
        # The plain foot of the lowest cards may go under the panel: better than the colours of the first row.
        if panel.top < floor - (kit.px(12) if head else 0):
            # Not over cards: where the rail leaves too little room, over the plates of the others.
            panel.top = kit.px(4)
            panel.h = max(high, max((seat.bottom for seat in areas.opponents), default=0))
        elif head and not areas.upright and panel.top > areas.hand.top:
            # A hand half hidden looks as if it could be touched.
            panel.h, panel.top = foot - areas.hand.top + kit.px(3), areas.hand.top - kit.px(3)
        status = self._room.status
        if (
            status is not None
            and kit.theme.ample
            and floor <= status.rect.top < panel.top < status.rect.bottom
        ):
            # A sentence half covered is no sentence.
            panel.h, panel.top = panel.bottom - status.rect.top, status.rect.top
        panel.centerx = width // 2
        left = panel.centerx - (columns * cell - gap) // 2
        self._grid(columns, (left, panel.y + pad + head + (panel.h - high) // 2), (cell, tall + gap), gap)
        return panel

    def _within(self, aside: pygame.Rect) -> pygame.Rect | None:
        """Lay the keys out in a part of the board; None where they have no room."""
        kit, least = self.kit, self.kit.theme.target
        if kit.theme.ample:
            return None
        pad, gap, most = kit.px(8), kit.px(4), max(least, kit.px(64))
        inner = aside.inflate(gap - 2 * pad, gap - 2 * pad)
        rows = -(-len(self._signs) // max(1, inner.w // (least + gap)))
        columns = -(-len(self._signs) // rows)
        wide, tall = min(most, inner.w // columns - gap), min(most, inner.h // rows - gap)
        if tall < least:
            return None
        step = wide + gap, tall + gap
        panel = pygame.Rect(0, 0, columns * step[0] - gap + 2 * pad, rows * step[1] - gap + 2 * pad)
        panel.center = aside.center
        if self._spot.rows:  # near the joker
            panel.bottom = aside.bottom
        self._grid(columns, (panel.x + pad, panel.y + pad), step, gap)
        return panel

    def _grid(self, columns: int, start: tuple[int, int], step: tuple[int, int], gap: int) -> None:
        """Make the keys row by row from `start` on, `step` px from one to the next."""
        for at, letter in enumerate(self._signs):
            row, column = divmod(at, columns)
            spot = pygame.Rect(
                start[0] + column * step[0], start[1] + row * step[1], step[0] - gap, step[1] - gap
            )
            kind = self._kinds.get(letter, "pale")
            make = LetterKey if self._question.name or self.kit.theme.ample else RoundKey
            self.keys[letter] = make(self.kit, spot, letter, kind, self._choose, self._look)

    def first_focus(self) -> Node | None:
        if self._first:
            return self.keys[self._first]
        for kind in ("takes", "good"):
            found = next((key for key in self.keys.values() if key.kind == kind), None)
            if found is not None:
                return found
        return self.keys["A"]

    def handle(self, gesture: Gesture) -> bool:
        if isinstance(gesture, Text):
            typed = letters(gesture.text, self.alphabet)
            if typed:
                self._choose(typed[0])
            elif gesture.text in ("-", " ") and BLANK in self.keys:
                self._choose(BLANK)
            else:
                return False
            return True
        if isinstance(gesture, Key) and gesture.ctrl and gesture.key in SHORTCUTS:
            self._room.ask(SHORTCUTS[gesture.key])
            return True
        return super().handle(gesture)


class LetterPicker:
    """The strip a board has open, if any. `current` is the picker of the table's board as it is by then, `make_way` moves away what the
    strip would cover."""

    def __init__(
        self, scene: Scene, current: Callable[[], LetterPicker], make_way: Callable[[], object]
    ) -> None:
        self._scene, self._current, self._make_way = scene, current, make_way
        self.strip: LetterStrip | None = None

    def ask(self, asked: LetterQuestion | None, make: Callable[[], LetterStrip]) -> None:
        """Show a question in the open strip, or else open a strip that `make` makes."""
        if asked is None or self.strip is None or not self.strip.show(asked):
            self.open(make)

    def open(self, make: Callable[[], LetterStrip]) -> None:
        """Open a strip that `make` makes, now and after each rebuild, for the table's board as it then is."""
        current, make_way = self._current, self._make_way

        def build() -> LetterStrip:
            strip = current().strip = make()
            make_way()
            strip.read()
            return strip

        self.close()
        self._scene.open(build)

    @property
    def dial(self) -> pygame.Rect | None:
        """The place of the dial, if the letters stand on one: what is told of them stands beside it."""
        return self.strip.box if self.strip is not None and self.strip.dial is not None else None

    @property
    def occupied(self) -> list[pygame.Rect]:
        """Return the areas that the strip covers."""
        return [] if self.strip is None else [self.strip.box]

    def close(self) -> None:
        """Close the strip."""
        strip, self.strip = self.strip, None
        if strip is not None and strip in self._scene.layers:
            self._scene.close(strip)
