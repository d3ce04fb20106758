"""Choosing one of several: segments side by side, a drop-down list, an on/off switch."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from cardtable.ui import theme as t
from cardtable.ui.gestures import Gesture, Key, Tap, Text
from cardtable.ui.kit import Kit
from cardtable.ui.layer import Layer
from cardtable.ui.looks import Look
from cardtable.ui.node import Node, RectLike, Role, SpokenPart
from cardtable.ui.paint import discs, icons, plates
from cardtable.ui.paint.shapes import kept_box, lay, outline, tinted
from cardtable.ui.text import safe_text
from cardtable.ui.widgets.label import beside
from cardtable.ui.widgets.popover import DialogBox


@dataclass(frozen=True, slots=True)
class SelectorOption:
    """One thing to choose; `level` draws that many of `levels` dots, `hue` a player's disc."""

    value: Hashable
    text: str
    icon: str = ""
    level: int = 0
    levels: int = 5
    hue: t.Hue | None = None


class Selector(Node):
    """Several options, one of them chosen; `on_change(value)` is told of another."""

    solid = True
    focusable = True
    shades: tuple[plates.Shade, ...] = ()

    def __init__(
        self,
        kit: Kit,
        rect: RectLike,
        options: Sequence[SelectorOption],
        value: Hashable,
        on_change: Callable[[Hashable], object],
        *,
        name: str = "",
        key: str = "",
    ) -> None:
        super().__init__(kit, rect, key=key)
        self.options, self.chosen, self.on_change, self.called = tuple(options), value, on_change, name
        self.radius = kit.px(12)
        self.bleed = plates.bleed(kit, self.shades)

    def value(self) -> str:
        return next((safe_text(o.text) for o in self.options if o.value == self.chosen), "")

    @property
    def at(self) -> int:
        """Index of the chosen option: the first if the value is none of them."""
        return next((i for i, o in enumerate(self.options) if o.value == self.chosen), 0)

    def choose(self, value: Hashable) -> None:
        """Choose as a person does."""
        if value != self.chosen:
            self.chosen = value
            self.invalidate()
            self.kit.sounds.play("tap")
            self.on_change(value)


class Segmented(Selector):
    """Options side by side, the chosen one in brass; left and right arrows change it."""

    role = Role.RADIO
    shades = plates.BUTTON_SHADE
    on_paper = False
    """True if it lies on paper, whose light must not shine through."""

    def parts(self) -> Sequence[SpokenPart]:
        return [
            SpokenPart(
                Role.RADIO, safe_text(o.text), cell, o.value == self.chosen, partial(self.choose, o.value)
            )
            for o, cell in zip(self.options, self.cells(), strict=True)
        ]

    @staticmethod
    def width_of(kit: Kit, options: Sequence[SelectorOption]) -> int:
        """The width its words need, px."""
        px = kit.theme.type_px("label")
        return (
            sum(kit.fonts.width(o.text, "label") + round(px * (3.3 if o.icon else 1.8)) for o in options) + 8
        )

    def cells(self) -> list[pygame.Rect]:
        """The rectangle of each option, wider for longer words."""
        fonts, px = self.kit.fonts, self.kit.theme.type_px("label")
        inner = self.rect.inflate(-2 * max(2, self.kit.px(3)), -2 * max(2, self.kit.px(3)))
        wants = [fonts.width(o.text, "label") + px * (3.3 if o.icon else 1.8) for o in self.options]
        total, x, cells = sum(wants), float(inner.x), []
        for want in wants:
            w = inner.w * want / total
            cells.append(pygame.Rect(round(x), inner.y, round(x + w) - round(x), inner.h))
            x += w
        return cells

    def handle(self, gesture: Gesture) -> bool:
        if not self.enabled:
            return False
        if isinstance(gesture, Tap):
            for option, cell in zip(self.options, self.cells(), strict=True):
                if cell.collidepoint(gesture.pos):
                    self.choose(option.value)
            return True
        if isinstance(gesture, Key) and gesture.key in (pygame.K_LEFT, pygame.K_RIGHT) and not gesture.ctrl:
            step = 1 if gesture.key == pygame.K_RIGHT else -1
            at = max(0, min(len(self.options) - 1, self.at + step))
            self.choose(self.options[at].value)
            return True
        return False

    def click(self) -> bool:
        self.choose(self.options[(self.at + 1) % len(self.options)].value)
        return True

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        kit = self.kit
        on_light = self.on_paper or kit.theme.look == Look.LIGHT
        top, foot = (0.94, 0.88) if on_light else (0.55, 0.4)
        stops = [(0, t.fade(t.WELL, top)), (1, t.fade(t.WELL, foot))]
        surface.blit(kept_box(kit, self.rect.size, self.radius, stops), self.rect)
        edge = kit.cache.get(
            ("segments-edge", self.rect.size),
            lambda: tinted(outline(self.rect.size, self.radius, 1), t.fade(t.BRASS, t.EDGE)),
        )
        px = kit.theme.type_px("label")
        for option, cell in zip(self.options, self.cells(), strict=True):
            chosen = option.value == self.chosen
            ink = t.rgb("#2B1B0C") if chosen else t.MIST
            if chosen:
                lay(
                    surface,
                    plates.button(kit, cell.size, "main", "" if self.enabled else "disabled", kit.px(9)),
                    cell,
                )
            style = kit.fonts.style("label")
            size = round(px * 1.25) if option.icon else 0
            gap = round(px * 0.45) if option.icon else 0
            room = cell.w - size - gap - round(px * 0.7)
            style = kit.fonts.shrink(option.text, style, room)
            words = kit.fonts.fit(option.text, style, room)
            x = cell.centerx - (kit.fonts.width(words, style) + size + gap) // 2
            if option.icon:
                surface.blit(icons.icon(kit, option.icon, size, ink), (x, cell.centery - size // 2))
            area = pygame.Rect(x + size + gap, cell.y, cell.right - x - size - gap, cell.h)
            kit.fonts.put(surface, words, style, ink, area, alpha=255 if self.enabled else 120)
        surface.blit(edge, self.rect)


class Dropdown(Selector):
    """The chosen option on a dark button, or a player's disc alone; a click opens the list on ivory."""

    role = Role.BUTTON

    def click(self) -> bool:
        if self.enabled and self.scene is not None:
            self.kit.sounds.play("tap")
            self.scene.open(lambda: OptionList(self.kit, self))
        return True

    def handle(self, gesture: Gesture) -> bool:
        if isinstance(gesture, Key) and gesture.key == pygame.K_DOWN and gesture.alt:
            return self.click()
        return super().handle(gesture)

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        kit, px = self.kit, self.kit.theme.type_px("label")
        state = (
            "disabled" if not self.enabled else "pressed" if self.pressed else "hover" if self.hovered else ""
        )
        option = self.options[self.at]
        if option.hue is not None:
            size = min(self.rect.h, self.rect.w - px) - kit.px(6)
            discs.put_disc(
                kit, surface, option.hue, (self.rect.x + self.rect.h // 2, self.rect.centery), size
            )
            area = pygame.Rect(self.rect.x + self.rect.h, self.rect.y, self.rect.w - self.rect.h, self.rect.h)
            icons.put(kit, surface, "chevron-down", area, px, t.MIST)
            return
        lay(surface, plates.button(kit, self.rect.size, "plate", state, self.radius), self.rect)
        area = self.rect.inflate(-round(px * 1.4), 0)
        icons.put(kit, surface, "chevron-down", area, round(px * 1.1), t.BRASS_L, align="right")
        area.w -= round(px * 1.6)
        style = kit.fonts.shrink(option.text, "label", area.w)
        kit.fonts.put(surface, option.text, style, t.TEXT, area, alpha=255 if self.enabled else 110)


class OptionRow(Node):
    """One line of an open list."""

    role = Role.OPTION
    solid = True
    focusable = True

    def __init__(
        self, kit: Kit, rect: RectLike, option: SelectorOption, chosen: bool, pick: Callable[[Hashable], None]
    ) -> None:
        super().__init__(kit, rect)
        self.option, self.chosen, self._pick = option, chosen, pick
        self.called, self.radius = safe_text(option.text), kit.px(8)

    def checked(self) -> bool | None:
        return self.chosen

    def click(self) -> bool:
        self._pick(self.option.value)
        return True

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        kit = self.kit
        if self.chosen or self.hovered:
            tint = (226, 190, 106, 120) if self.chosen else (226, 190, 106, 60)
            surface.blit(kept_box(kit, self.rect.size, self.radius, [(0, tint), (1, tint)]), self.rect)
        px = kit.theme.type_px("label")
        area = self.rect.inflate(-round(px * 1.5), 0)
        if self.option.hue is not None:
            size = round(self.rect.h * 0.66)
            discs.put_disc(kit, surface, self.option.hue, (area.x + size // 2, area.centery), size)
            area = pygame.Rect(area.x + size + px // 2, area.y, area.w - size - px // 2, area.h)
        if self.option.icon:
            icons.put(kit, surface, self.option.icon, area, round(px * 1.2), t.INK, align="left")
            area = pygame.Rect(area.x + px * 2, area.y, area.w - px * 2, area.h)
        if self.option.level:
            discs.dots(kit, surface, self.option.level, self.option.levels, area, t.BRASS_D)
            area = pygame.Rect(area.x, area.y, area.w - px * 6, area.h)
        kit.fonts.put(surface, self.option.text, "strong" if self.chosen else "label", t.INK, area)


class OptionList(Layer):
    """The open list of a Dropdown."""

    def __init__(self, kit: Kit, owner: Dropdown) -> None:
        scene = owner.scene
        if scene is not None and owner.key:
            found = scene.find(owner.key)
            owner = found if isinstance(found, Dropdown) else owner
        px = kit.theme.type_px("label")
        row = max(kit.theme.target, kit.theme.text_px(44, "label"))
        wide = max(
            kit.fonts.width(o.text, "strong")
            + (px * 7 if o.level else 0)
            + (px * 3 if o.hue or o.icon else 0)
            for o in owner.options
        )
        pad = kit.px(8)
        size = (
            max(owner.rect.w, wide + px * 3) + 2 * pad,
            min(len(owner.options) * row, kit.theme.size[1] - 4 * pad) + 2 * pad,
        )
        super().__init__(kit, modal=True, dismiss=self.shut)
        self.owner = owner
        self.box = beside(size, owner.rect, kit.theme.size, kit.px(6))
        self.panel = DialogBox(kit, self.box, ivory=True)
        self.add(self.panel)
        row = min(row, (size[1] - 2 * pad) // len(owner.options))
        for i, option in enumerate(owner.options):
            place = pygame.Rect(self.box.x + pad, self.box.y + pad + i * row, self.box.w - 2 * pad, row)
            self.panel.add(OptionRow(kit, place, option, option.value == owner.chosen, self._pick))

    def _pick(self, value: Hashable) -> None:
        self.shut()
        self.owner.choose(value)

    def first_focus(self) -> Node | None:
        return next((n for n in self.panel.children if isinstance(n, OptionRow) and n.chosen), None)

    def handle(self, gesture: Gesture) -> bool:
        if isinstance(gesture, Text) and self.scene is not None:
            wanted = gesture.text.casefold()
            for node in self.panel.children:
                if isinstance(node, OptionRow) and node.option.text.casefold().startswith(wanted):
                    self.scene.set_focus(node, True)
                    return True
        return super().handle(gesture)


class Toggle(Node):
    """A switch at the right of its rectangle; what it is for stands elsewhere."""

    role = Role.TOGGLE
    solid = True
    focusable = True

    def __init__(
        self,
        kit: Kit,
        rect: RectLike,
        text: str,
        value: bool,
        on_change: Callable[[bool], object],
        *,
        key: str = "",
    ) -> None:
        super().__init__(kit, rect, key=key)
        self.called, self.on, self.on_change = safe_text(text), value, on_change
        self.radius = kit.px(10)

    def checked(self) -> bool | None:
        return self.on

    def click(self) -> bool:
        if self.enabled:
            self.on = not self.on
            self.invalidate()
            self.kit.sounds.play("tap")
            self.on_change(self.on)
        return True

    @property
    def switch(self) -> pygame.Rect:
        """Rectangle of the switch."""
        h = self.kit.theme.text_px(28, "label")
        w = round(h * 1.8)
        return pygame.Rect(self.rect.right - w, self.rect.centery - h // 2, w, h)

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        kit, track = self.kit, self.switch
        h = track.h
        stops: list[tuple[float, t.RGB | t.RGBA]] = (
            [(0, t.rgb("#E6C677")), (1, t.rgb("#C99F4B"))]
            if self.on
            else [(0, t.fade(t.WELL, 0.75)), (1, t.fade(t.WELL, 0.6))]
        )
        surface.blit(kept_box(kit, track.size, h // 2, stops, t.fade(t.BRASS, t.EDGE)), track)
        size = h - 2 * max(2, kit.px(3))
        knob = discs.symbol(kit, "circle", size, t.IVORY if self.on else t.MIST)
        gap = (h - size) // 2
        surface.blit(knob, (track.right - size - gap if self.on else track.x + gap, track.y + gap))
