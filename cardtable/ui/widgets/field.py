"""A line of text to write in: caret, selection, clipboard, input methods."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable

import pygame

from cardtable.i18n import _
from cardtable.ui import theme as t
from cardtable.ui.gestures import Compose, DragMove, DragStart, Gesture, Key, Press, Tap, Text
from cardtable.ui.kit import Kit
from cardtable.ui.node import Node, RectLike, Role
from cardtable.ui.paint.shapes import kept_box
from cardtable.ui.scripts import wrong_script
from cardtable.ui.text import graphemes, safe_text

_WRITING = frozenset(
    (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_HOME, pygame.K_END, pygame.K_BACKSPACE, pygame.K_DELETE)
)
"""Keys that move the caret or take letters away."""

_clipboard = ""
"""Text that was last cut or copied, for systems without a clipboard."""


class TextField(Node):
    """One line on ivory of `most` graphemes; `on_change(text)` at each change, `on_submit(text)` on Enter."""

    role = Role.FIELD
    solid = True
    focusable = True
    writes = True

    def __init__(
        self,
        kit: Kit,
        rect: RectLike,
        text: str,
        on_change: Callable[[str], object] = lambda text: None,
        *,
        on_submit: Callable[[str], object] | None = None,
        placeholder: str = "",
        most: int = 40,
        name: str = "",
        key: str = "",
        allowed: Callable[[str], bool] = lambda grapheme: True,
        type_: str = "strong",
    ) -> None:
        super().__init__(kit, rect, key=key)
        self.on_change, self.on_submit = on_change, on_submit
        self.placeholder, self.called = placeholder, name or placeholder
        self.most, self.allowed, self.type = most, allowed, type_
        self._letters = graphemes(safe_text(text))[:most]
        self.caret = self.anchor = len(self._letters)
        self._compose = ""
        self.radius = kit.px(8)

    @property
    def text(self) -> str:
        """Text in the field."""
        return "".join(self._letters)

    @text.setter
    def text(self, text: str) -> None:
        self._letters = graphemes(safe_text(text))[: self.most]
        self.caret = self.anchor = len(self._letters)
        self.invalidate()

    def value(self) -> str:
        return self.text

    def adopt(self, value: str | float) -> bool:
        if isinstance(value, str) and self.enabled:
            self.anchor, self.caret = 0, len(self._letters)
            self.insert(value)
        return isinstance(value, str) and self.enabled

    @property
    def selection(self) -> tuple[int, int]:
        """First and last grapheme boundary selected."""
        return min(self.caret, self.anchor), max(self.caret, self.anchor)

    def focus_changed(self, focused: bool) -> None:
        self._compose = ""
        if focused:
            pygame.key.set_text_input_rect(self.rect)
            if self.scene is not None and self.scene.by_keyboard:
                self.anchor, self.caret = 0, len(self._letters)
        else:
            self.anchor = self.caret
        self.invalidate()

    def click(self) -> bool:
        return False

    # writing

    def insert(self, text: str) -> None:
        """Write `text` over the selection, as far as there is room."""
        first, last = self.selection
        # With what stands before it, so that a mark typed alone joins its letter.
        head = graphemes(safe_text("".join(self._letters[:first]) + text))
        head = [g for g in head if self.allowed(g) and self._shows(g)]
        if (
            head != self._letters[:first] or not text
        ):  # what was chosen stays where nothing of the text may take its place
            self._write(head[: max(first, self.most - len(self._letters) + last)], self._letters[last:])

    def _shows(self, grapheme: str) -> bool:
        """True if a font has it; else the person is told."""
        missing = self.kit.fonts.missing(grapheme, self.type)
        if missing:
            self.kit.said = _("No font here can show %(letter)s.") % {"letter": _named(missing)}
        return not missing

    def _write(self, head: list[str], tail: list[str]) -> None:
        """Hold `head` and `tail`, the caret between them."""
        before = self.text
        self._letters = head + tail
        self.caret = self.anchor = len(head)
        self.invalidate()
        if self.text != before:
            self.on_change(self.text)

    def _delete(self, first: int, last: int) -> None:
        self._write(self._letters[:first], self._letters[last:])

    def handle(self, gesture: Gesture) -> bool:
        if not self.enabled:
            return False
        match gesture:
            case Text(text):
                self._compose = ""
                before = self._letters
                self.insert(text)
                self._answered(self._letters != before)
                if self._letters == before and self.scene is not None and not self.kit.said:
                    self.kit.said = wrong_script(text)
                return True
            case Compose(text):
                self._compose = safe_text(text)
                self.invalidate()
                return True
            case Key():
                state = self.text, self.caret, self.anchor, self.scene
                taken = self._key(gesture)
                if taken and not gesture.ctrl and gesture.key in _WRITING:
                    self._answered((self.text, self.caret, self.anchor, self.scene) != state)
                return taken
            case Press(pos, _, count):
                self._move(self._at(pos[0]), select=False)
                if count > 1:
                    self.anchor, self.caret = 0, len(self._letters)
                    self.invalidate()
                return True
            case DragStart(pos) | DragMove(pos):
                self._move(self._at(pos[0]), select=True)
                return True
            case Tap():
                return True
        return False

    def _answered(self, changed: bool) -> None:
        """Show that a key was heard even if it changed nothing, as Backspace in an empty field."""
        if not changed and self.scene is not None:
            self.scene.by_keyboard = True
            self.scene.ignored()

    def _key(self, key: Key) -> bool:
        code, end = key.key, len(self._letters)
        if key.ctrl and not key.alt:
            return self._command(code, key.shift)
        if code == pygame.K_LEFT:
            self._move(self.selection[0] if self._selected(key) else self.caret - 1, key.shift)
        elif code == pygame.K_RIGHT:
            self._move(self.selection[1] if self._selected(key) else self.caret + 1, key.shift)
        elif code == pygame.K_HOME:
            self._move(0, key.shift)
        elif code == pygame.K_END:
            self._move(end, key.shift)
        elif code == pygame.K_BACKSPACE:
            first, last = self.selection
            if first < last or first > 0:
                self._delete(first if first < last else first - 1, last)
        elif code == pygame.K_DELETE:
            first, last = self.selection
            if first < last or last < end:
                self._delete(first, last if first < last else last + 1)
        elif code in (pygame.K_RETURN, pygame.K_KP_ENTER):
            if self.on_submit is None:
                return False
            self.on_submit(self.text)
        else:
            # Space is about to come as text: nothing else may take it for a click.
            return code == pygame.K_SPACE
        return True

    def _selected(self, key: Key) -> bool:
        return self.caret != self.anchor and not key.shift

    def _command(self, code: int, shift: bool) -> bool:
        first, last = self.selection
        chosen = "".join(self._letters[first:last])
        if code == pygame.K_a:
            self.anchor, self.caret = 0, len(self._letters)
            self.invalidate()
        elif code in (pygame.K_c, pygame.K_x):
            if chosen:
                copy(chosen)
                if code == pygame.K_x:
                    self._delete(first, last)
        elif code == pygame.K_v:
            if pasted := paste():
                self.insert(pasted)
            else:
                self.kit.said = _("There is no readable text on the clipboard.")
        elif code in (pygame.K_LEFT, pygame.K_RIGHT):
            self._move(self._word(-1 if code == pygame.K_LEFT else 1), shift)
        elif code == pygame.K_BACKSPACE:
            self._delete(self._word(-1), self.caret)
        else:
            return False
        return True

    def _word(self, step: int) -> int:
        at = self.caret
        inside = (lambda i: self._letters[i - 1]) if step < 0 else (lambda i: self._letters[i])
        end = 0 if step < 0 else len(self._letters)
        while at != end and not inside(at).isalnum():
            at += step
        while at != end and inside(at).isalnum():
            at += step
        return at

    def _move(self, to: int, select: bool) -> None:
        self.caret = max(0, min(len(self._letters), to))
        if not select:
            self.anchor = self.caret
        self.invalidate()

    # drawing

    def _pad(self) -> int:
        return max(6, self.kit.px(14))

    def _width(self, count: int) -> int:
        return self.kit.fonts.width("".join(self._letters[:count]), self.type)

    def _scrolled(self) -> int:
        """Distance by which the text is moved left so that the caret shows, px."""
        room = self.rect.w - 2 * self._pad()
        at = self._width(self.caret) + self.kit.fonts.width(self._compose, self.type)
        return max(0, at - room + 2)

    def _at(self, x: int) -> int:
        x -= self.rect.x + self._pad() - self._scrolled()
        return min(range(len(self._letters) + 1), key=lambda i: abs(self._width(i) - x))

    def memo(self) -> object:
        return self.text, self.caret, self.anchor

    def recall(self, memo: object) -> None:
        if isinstance(memo, tuple) and len(memo) == 3:
            text, caret, anchor = memo
            if text == self.text:
                self.caret, self.anchor = caret, anchor

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        kit, fonts = self.kit, self.kit.fonts
        stops = [(0.0, t.rgb("#F3EBD6")), (0.12, t.IVORY), (1.0, t.IVORY_TOP)]
        width = 2 if self.focused else 1
        surface.blit(kept_box(kit, self.rect.size, self.radius, stops, t.BRASS_D, width), self.rect)
        inner = self.rect.inflate(-2 * self._pad(), 0)
        left = inner.x - self._scrolled()
        before = surface.get_clip()
        surface.set_clip(before.clip(inner.inflate(4, 0)))
        line = pygame.Rect(0, 0, 1, round(fonts.height(self.type) * 0.92))
        line.centery = self.rect.centery
        first, last = self.selection
        if self.focused and last > first:
            a, b = left + self._width(first), left + self._width(last)
            surface.fill(t.rgb("#EBCF8B"), (a, line.y, b - a, line.h))
        head, tail = "".join(self._letters[: self.caret]), "".join(self._letters[self.caret :])
        if not self._letters and not self._compose:
            fonts.put(surface, self.placeholder, "body", t.INK_2, inner)
        elif self._compose:
            x = left
            for piece, under in ((head, False), (self._compose, True), (tail, False)):
                w = fonts.width(piece, self.type)
                fonts.put(surface, piece, self.type, t.INK, pygame.Rect(x, inner.y, w + 2, inner.h))
                if under:
                    surface.fill(t.INK, (x, line.bottom - 2, w, 1))
                x += w
        else:
            whole = pygame.Rect(left, inner.y, self._width(len(self._letters)) + 2, inner.h)
            fonts.put(surface, self.text, self.type, t.INK if self.enabled else t.INK_2, whole)
        if self.focused and self.enabled:
            x = left + self._width(self.caret) + fonts.width(self._compose, self.type)
            surface.fill(t.rgb("#0B5C92"), (x, line.y, max(2, kit.px(2)), line.h))
        surface.set_clip(before)


def _named(letter: str) -> str:
    """Return the name of a letter that no font can show."""
    return f"U+{ord(letter[0]):04X} ({unicodedata.name(letter[0], '?').lower()})"


def copy(text: str) -> None:
    """Put `text` on the clipboard."""
    global _clipboard
    _clipboard = text = "\n".join(map(safe_text, text.split("\n")))
    try:
        pygame.scrap.put_text(text)
    except (pygame.error, AttributeError, NotImplementedError):
        return


PASTED = 10_000
"""Characters of the clipboard that are looked at: no field takes as many."""


def paste() -> str:
    """The text on the clipboard; "" where there is none that can be read."""
    try:
        found = pygame.scrap.get_text()
    except (pygame.error, AttributeError, NotImplementedError):
        found = ""
    except (UnicodeError, ValueError, MemoryError):
        return ""
    return safe_text((found or _clipboard)[:PASTED])
