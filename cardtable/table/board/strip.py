"""The alphabet on a strip above the hand: what a joker stands for, and the word that proves a row."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import pygame

from cardtable.i18n import _
from cardtable.rules.cards import BLANK, JOKER
from cardtable.table.board.inputs import JokerLeft, JokerNamed, LookedAt
from cardtable.table.board.letters import letters
from cardtable.ui import theme as t
from cardtable.ui.gestures import Gesture, Key, Text
from cardtable.ui.kit import Kit
from cardtable.ui.node import Node, Role
from cardtable.ui.paint.icons import icon
from cardtable.ui.paint.shapes import clear, kept_box, lay, soft
from cardtable.ui.scene import Layer
from cardtable.ui.theme import RGB
from cardtable.ui.widgets.popover import DialogBox

if TYPE_CHECKING:
    from cardtable.table.board.board import Board

Use = Callable[[str], None]
"""Act on a letter."""
SHORTCUTS = {pygame.K_h: "hint", pygame.K_z: "undo"}
"""With Ctrl: what may be asked for while the alphabet is open."""


@dataclass(frozen=True, slots=True)
class LetterQuestion:
    """A letter is wanted: the foot of the cards that must stay in sight, px; what each letter is (`kinds`); whether it may be a
    blank; what it is for, in words ("": for a joker); the letter that the keyboard begins at."""

    floor: int
    kinds: Mapping[str, str]
    blank: bool = False
    name: str = ""
    first: str = ""


class LetterKey(Node):
    """One letter. `good`: the row stays part of a word with it; `takes`: it makes a word to be taken; `pale`: neither."""

    soft = True
    role = Role.BUTTON
    solid = True
    focusable = True

    def __init__(self, kit: Kit, rect: pygame.Rect, letter: str, kind: str, choose: Use, look: Use) -> None:
        super().__init__(kit, rect, key=f"key-{letter}")
        self.letter, self.kind, self._choose, self._look = letter, kind, choose, look
        self.radius = kit.px(8)
        self.bleed = kit.px(10)

    def label(self) -> str:
        if self.letter == BLANK:
            return _("A blank")
        if self.kind == "takes":
            return _("%(letter)s makes a word that you can take") % {"letter": self.letter}
        if self.kind == "good":
            return _("%(letter)s fits") % {"letter": self.letter}
        return self.letter

    def click(self) -> bool:
        self._choose(self.letter)
        return True

    def hover_changed(self) -> None:
        self.invalidate()
        self._look(self.letter if self.hovered else "")

    def focus_changed(self, focused: bool) -> None:
        self.invalidate()
        if self.scene is not None and self.scene.by_keyboard:
            self._look(self.letter if focused else "")

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        kit, size = self.kit, self.rect.size
        if self.kind == "takes":
            lay(surface, soft(kit, size, self.radius, kit.px(8), t.BRASS_L, 0.6), self.rect)
        ivory = t.IVORY_TOP, t.IVORY_FOOT, t.IVORY_EDGE
        tops = {"takes": (t.rgb("#F6DE9C"), t.rgb("#D2A850"), t.BRASS_D), "good": ivory, "plain": ivory}
        known = tops.get(self.kind)
        if known or self.hovered:
            top, foot, edge = known or (t.rgb("#3A4A42"), t.rgb("#2C3B34"), t.BRASS_D)
            if self.hovered and known:
                foot = top
            surface.blit(kept_box(kit, size, self.radius, [(0, top), (1, foot)], edge), self.rect)
        ink = t.INK if self.kind == "takes" else t.JOKER if known else t.MIST
        fonts = kit.fonts
        role = fonts.style("panel-title")
        if fonts.width("W", role) > size[0] - 6:
            role = fonts.shrink("W", role, size[0] - 6, 12)
        if self.letter == BLANK:
            side = max(10, round(min(size) * 0.4))
            lozenge = kit.cache.get(("strip-blank", side, ink), lambda: _lozenge(side, ink))
            surface.blit(lozenge, lozenge.get_rect(center=self.rect.center))
        else:
            fonts.put(surface, self.letter, role, ink, self.rect, "center", alpha=255 if known else 150)
        if self.kind == "takes" and size[0] > kit.px(30):
            mark = max(9, round(size[1] * 0.24))
            zap = icon(kit, "zap", mark, t.rgb("#5A3A0C"), filled=True)
            surface.blit(zap, zap.get_rect(topright=(self.rect.right - kit.px(4), self.rect.y + kit.px(4))))


def _lozenge(side: int, ink: RGB) -> pygame.Surface:
    """The mark of a blank, as on its card, four times as large first."""
    big = side * 4
    image = clear((big, big), ink)
    middle, edge = big // 2, big - 3
    pygame.draw.polygon(
        image, (*ink, 255), [(middle, 2), (edge, middle), (middle, edge), (2, middle)], big // 12
    )
    return pygame.transform.smoothscale(image, (side, side))


class LetterStrip(Layer):
    """The alphabet in one row above the rail, in two where the window is narrow; `head` px stay free above the keys.

    It covers nothing above `floor` px (the foot of the cards there at most), and the hand only where words are
    typed: a joker is named with all cards in view.

    A key, a tap or Enter chooses; `look` hears of each letter that the pointer or the keyboard comes to, and of "" as they leave it.
    Escape or a press outside calls `dismiss`, and the press goes on to what lies there; so do Ctrl+H and Ctrl+Z, which then ask the
    table.
    """

    passes = True
    comes = goes = None  # the card that asks for a letter is still on its way

    def __init__(
        self,
        board: Board[Any, Any],
        asked: LetterQuestion,
        choose: Use,
        dismiss: Callable[[], None],
        look: Use = lambda letter: None,
        *,
        head: int = 0,
    ) -> None:
        kit, areas, alphabet = board.kit, board.table.areas, board.depiction.alphabet(board.view)
        super().__init__(kit, modal=True, dismiss=dismiss)
        self._board, self.choose, self._leave, self._first = board, choose, dismiss, asked.first
        self.alphabet = alphabet
        width, floor = kit.theme.size[0], asked.floor
        pad, gap, least = kit.px(8), kit.px(5), kit.theme.target
        inner = min(width - 2 * (pad + kit.px(12)), kit.px(1560))
        signs = alphabet.letters + BLANK * asked.blank
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
        status = board.scene.find("status")
        if (
            status is not None
            and kit.theme.ample
            and floor <= status.rect.top < panel.top < status.rect.bottom
        ):
            # A sentence half covered is no sentence.
            panel.h, panel.top = panel.bottom - status.rect.top, status.rect.top
        panel.centerx = width // 2
        left = panel.centerx - (columns * cell - gap) // 2
        top = panel.y + pad + head + (panel.h - high) // 2
        self.box = panel
        name = asked.name or _("What does the joker stand for?")
        self.panel = DialogBox(kit, panel, ivory=False, name=name)
        self.panel.soft = self.panel.separate = True
        self.add(self.panel)
        self.keys: dict[str, LetterKey] = {}
        for at, letter in enumerate(signs):
            row, column = divmod(at, columns)
            spot = pygame.Rect(left + column * cell, top + row * (tall + gap), cell - gap, tall)
            key = LetterKey(kit, spot, letter, asked.kinds.get(letter, "pale"), choose, look)
            self.keys[letter] = key
            self.panel.add(key)

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
                self.choose(typed[0])
            elif gesture.text in ("-", " ") and BLANK in self.keys:
                self.choose(BLANK)
            else:
                return False
            return True
        if isinstance(gesture, Key) and gesture.ctrl and gesture.key in SHORTCUTS:
            self._ask(SHORTCUTS[gesture.key])
            return True
        return super().handle(gesture)

    def _ask(self, what: str) -> None:
        """Left, it asks the table: but to take back a step where leaving has just done so."""
        before = self._board.draft
        self._leave()
        if what != "undo" or self._board.draft == before:
            self._board.table.ask(what)


def kinds(good: Collection[str], takes: Collection[str]) -> dict[str, str]:
    """Return the kind of each letter, from those that may be laid and those that take the row."""
    return dict.fromkeys(good, "good") | dict.fromkeys(takes, "takes")


class LetterPicker:
    """The strip a board has open, if any."""

    def __init__(self, board: Board[Any, Any]) -> None:
        self._board = board
        self._strip: LetterStrip | None = None

    def open(self, make: Callable[[], LetterStrip]) -> None:
        """Open a strip that `make` makes, now and after each rebuild, for the table's board as it then is."""
        table = self._board.table

        def build() -> LetterStrip:
            now = table.board.alphabet
            strip = now._strip = make()
            now._board.preview.make_way()
            return strip

        self.close()
        self._board.scene.open(build)

    @property
    def occupied(self) -> list[pygame.Rect]:
        """Return the areas that the strip covers."""
        return [] if self._strip is None else [self._strip.box]

    def close(self) -> None:
        """The alphabet goes."""
        strip, self._strip = self._strip, None
        if strip is not None and strip in self._board.scene.layers:
            self._board.scene.close(strip)

    def ask(self) -> None:
        """Ask what the joker that the draft has laid stands for; leaving it unanswered takes the card back."""
        table = self._board.table
        if self._joker >= 0:
            self.open(lambda: table.board.alphabet.for_joker())

    def for_joker(self) -> LetterStrip:
        """The strip that names the joker laid."""
        board = self._board
        return LetterStrip(board, board.game.question(board.draft), self._name, self._leave, self._look)

    @property
    def _joker(self) -> int:
        cards = self._board.draft.cards
        return next((card.id for card in cards if card.face == JOKER), -1)

    def _name(self, letter: str) -> None:
        self.close()
        self._board.do(JokerNamed(self._joker, letter))

    def _leave(self) -> None:
        self.close()
        self._board.do(JokerLeft(self._joker))

    def _look(self, letter: str) -> None:
        self._board.do(LookedAt(self._joker, letter))
