"""A developer's gallery: every widget and card on one felt.

python -m cardtable.table.gallery [--size 1600x900] [--lang fr] [--text 1.0] [--page cards] [--shot FILE]
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Sequence
from dataclasses import replace

import pygame

from .. import i18n
from . import theme as t
from .gestures import Gesture, Key
from .kit import Kit
from .loop import Clock, HandClock, Loop, WallClock
from .paint import discs, plates
from .paint.cards import Face
from .scene import Scene
from .sprite import Placement, Ring
from .stage import Glide, Stage, Target
from .widgets.button import Button, IconButton
from .widgets.label import Backdrop, Label, Paragraph, Picture
from .window import Screen

BURGUNDY = t.rgb("#6E2433")
FACES = (
    Face("E", "1"),
    Face("S", "2"),
    Face("M", "5", tint=True),
    Face("W", "9"),
    Face("LL", "3"),
    Face("I", "−3", costs=True, joker=True),
    Face("?", "−3", costs=True, joker=True),
    Face("", "−2", costs=True, blank=True),
    Face(back=BURGUNDY, monogram="É"),
    Face("Q", band=t.PLAYERS[0]),
    Face("R", band=t.PLAYERS[1], joker=True),
    Face(band=t.PLAYERS[2], icon="trash-2", caption="POUBELLE"),
    Face("K", stars=2),
    Face("S", taboo=True, caption="TABOU"),
    Face("Z", tab="+3"),
    Face("N", "2"),
)


class CardPage(Scene):
    """Faces, rings, a hand one may drag onto slots."""

    def build(self) -> None:
        kit, th = self.kit, self.kit.theme
        self.base.add(Backdrop(kit, "felt", 0.845))
        self.stage = Stage(kit)
        self.base.add(self.stage)
        w = round(th.x(0.0675))
        layout: dict[object, Placement] = {}
        for i, face in enumerate(FACES):
            x = th.x(0.07) + (i % 8) * (w + kit.px(22)) + w // 2
            y = th.y(0.14) + (i // 8) * round(w * 1.4 + kit.px(30))
            ring = (
                (Ring.NONE, Ring.LEGAL, Ring.NEAREST, Ring.LAID, Ring.REFUSED, Ring.LAST)[i % 6]
                if i < 6
                else Ring.NONE
            )
            layout[f"face{i}"] = Placement(x, y, w, face, ring=ring, label=face.letter, peek=True)
        layout["turned"] = Placement(th.x(0.80), th.y(0.16), w, FACES[0], angle=-7, lift=1, scale=1.12)
        layout["hovered"] = Placement(th.x(0.88), th.y(0.16), w, FACES[1], lift=0.5, scale=1.04)
        layout["ghost"] = Placement(th.x(0.96), th.y(0.16), w, FACES[2], alpha=0.25)
        self.targets = tuple(
            Target(i, pygame.Rect(th.x(0.60) + i * (w + kit.px(12)), th.y(0.42), w, round(w * 1.4)))
            for i in range(4)
        )
        self.stage.targets = self.targets
        for i, letter in enumerate("ESTFUD"):
            layout[f"hand{i}"] = Placement(
                th.x(0.3) + i * (w + kit.px(12)),
                th.y(0.845) + kit.px(50),
                w,
                Face(letter, str(i)),
                lifts=True,
                taps=True,
                zone="hand",
                label=letter,
            )
        self.layout = layout
        self.stage.place(layout)
        self.stage.on_near = self.near
        self.stage.on_drop = self.drop
        self.stage.on_tap = lambda id_: self.stage.hop([id_])
        y = th.y(0.66)
        for i, hue in enumerate(t.PLAYERS):
            size = kit.px(44)

            def disc(hue: t.Hue = hue, size: int = size, i: int = i) -> tuple[pygame.Surface, int]:
                return discs.disc(kit, hue, size, i == 0), discs.disc_bleed(size)

            self.base.add(Picture(kit, (th.x(0.05) + i * kit.px(70), y, size, size), disc))
        self.base.add(
            Label(
                kit,
                (th.x(0.05), th.y(0.02), th.x(0.4), kit.px(40)),
                "Cardtable 0123456789 « Œuf » ÉŸ",
                "panel-title",
            )
        )

    def near(self, id_: object, key: object) -> None:
        """Outline the nearest slot: here, only a sound."""
        self.kit.sounds.play("tick")

    def drop(self, id_: object, key: object) -> None:
        """Lay the card on the slot."""
        if isinstance(key, int):
            rect = self.targets[key].rect
            self.layout[id_] = replace(self.layout[id_], x=rect.centerx, y=rect.centery)
            self.kit.sounds.play("card-lay")
        self.stage.place(self.layout, Glide(160))

    def handle(self, gesture: Gesture) -> bool:
        if isinstance(gesture, Key) and gesture.key == pygame.K_s:
            self.stage.shake(["hand0"])
            return True
        return False


class WidgetPage(Scene):
    """Plates, buttons, texts."""

    def build(self) -> None:
        kit, th = self.kit, self.kit.theme
        self.base.add(Backdrop(kit, "felt", 0.845))
        size = (th.x(0.4), th.y(0.6))
        self.base.add(
            Picture(kit, (th.x(0.05), th.y(0.11), *size), lambda: plates.plate(kit, size, kit.px(16)))
        )
        self.base.add(
            Label(
                kit,
                (th.x(0.065), th.y(0.12), size[0] - th.x(0.03), th.text_px(50, "panel-title")),
                "Autour de la table",
                "panel-title",
                heading=True,
            )
        )
        self.base.add(
            Paragraph(
                kit,
                (th.x(0.065), th.y(0.2), size[0] - th.x(0.03), 10),
                "<n>À vous, Anne\u00a0:</n> posez des lettres <b>devant</b>, derrière ou par-dessus, des vierges aux bouts, puis "
                "validez\u202f; <w>MARINE</w> vaut <b>7 points</b>, <i>œuf</i> se joue O, E.",
                "body",
                t.TEXT,
            ).fitted()
        )
        x, y, h = th.x(0.79), th.y(0.845) + kit.px(14), max(th.target, kit.px(52))
        for i, (text, icon, kind) in enumerate(
            (
                ("Valider", "check", "main"),
                ("Passer", "arrow-right", "walnut"),
                ("Annuler", "undo-2", "walnut"),
                ("Indice", "lightbulb", "walnut"),
            )
        ):
            button = Button(
                kit,
                (x + (i % 2) * (th.x(0.095) + kit.px(10)), y + (i // 2) * (h + kit.px(8)), th.x(0.095), h),
                text,
                lambda: None,
                kind=kind,
                icon=icon,
                key=text,
            )
            self.base.add(button)
        off = Button(
            kit,
            (th.x(0.6), th.y(0.845) + kit.px(14), th.x(0.095), h),
            "Crack Word",
            lambda: None,
            kind="main",
            icon="zap",
        )
        off.enabled = False
        self.base.add(off)
        for i, (name, label) in enumerate(
            (
                ("history", "Historique"),
                ("book-open", "Règles"),
                ("volume-2", "Son"),
                ("settings", "Paramètres"),
            )
        ):
            side = max(th.target, kit.px(48))
            self.base.add(
                IconButton(
                    kit,
                    (th.size[0] - (4 - i) * (side + kit.px(8)) - kit.px(16), kit.px(16), side, side),
                    name,
                    label,
                    lambda: None,
                )
            )


PAGES: dict[str, type[Scene]] = {"cards": CardPage, "widgets": WidgetPage}


def main(argv: Sequence[str] | None = None) -> int:
    """Show a page, or save a picture of it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--size", default="1600x900")
    parser.add_argument("--lang", default="fr")
    parser.add_argument("--text", type=float, default=1.0)
    parser.add_argument("--page", choices=sorted(PAGES), default="cards")
    parser.add_argument("--focus", type=int, default=0, help="press Tab that often first")
    parser.add_argument("--shot")
    args = parser.parse_args(argv)
    i18n.use(args.lang)
    width, height = (int(part) for part in args.size.split("x"))
    if args.shot:
        os.environ["SDL_VIDEODRIVER"] = "dummy"
    screen = Screen((width, height), "Cardtable gallery")
    clock: Clock = HandClock() if args.shot else WallClock()
    kit = Kit(screen.size, screen.ratio, args.text)
    loop = Loop(screen, kit, clock)
    loop.show(PAGES[args.page](kit))
    for _ in range(args.focus):
        loop.scene.dispatch.feed(Key(pygame.K_TAB))
    if args.shot:
        loop.step()
        pygame.image.save(screen.surface, args.shot)
        return 0
    loop.run()
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
