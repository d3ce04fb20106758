"""A developer's gallery: every widget and card on one felt.

python -m tools.gallery [--size 1600x900] [--lang fr] [--text 1.0] [--page cards] [--shot FILE]
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

import pygame

from cardtable import i18n
from cardtable.games.lettralettre.board import plaques
from cardtable.ui import theme as t
from cardtable.ui.gestures import Gesture, Key
from cardtable.ui.kit import Kit
from cardtable.ui.loop import Clock, Loop, WallClock
from cardtable.ui.node import Node, RectLike
from cardtable.ui.paint import discs, materials, plates, tokens
from cardtable.ui.paint.cards import Face
from cardtable.ui.paint.shapes import dashed
from cardtable.ui.placement import Placement, Ring
from cardtable.ui.scene import Scene
from cardtable.ui.stage import Glide, Stage, Target
from cardtable.ui.widgets.button import Button, IconButton
from cardtable.ui.widgets.choice import Dropdown, Segmented, SelectorOption, Toggle
from cardtable.ui.widgets.field import TextField
from cardtable.ui.widgets.label import Backdrop, Label, Paragraph, PictureBox
from cardtable.ui.widgets.popover import Dialog, DialogAnswer
from cardtable.ui.widgets.scroll import ScrollPanel
from cardtable.ui.widgets.slider import Slider
from cardtable.ui.widgets.status import RefusalBar, StatusPill
from cardtable.ui.window import Screen
from tools.clock import HandClock

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
    """Faces, rings, a hand to be dragged onto slots."""

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
        self.stage.on_tap = self.tap
        y = th.y(0.66)
        for i, hue in enumerate(t.PLAYERS):
            size = kit.px(44)

            def disc(hue: t.Hue = hue, size: int = size, i: int = i) -> tuple[pygame.Surface, int]:
                return discs.disc(kit, hue, size, i == 0), discs.disc_bleed(size)

            self.base.add(PictureBox(kit, (th.x(0.05) + i * kit.px(70), y, size, size), disc))
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

    def tap(self, id_: object) -> None:
        """Let the thing hop."""
        self.stage.hop([id_])

    def handle(self, gesture: Gesture) -> bool:
        if isinstance(gesture, Key) and gesture.key == pygame.K_s:
            self.stage.shake(["hand0"])
            return True
        return False


LEVELS = tuple(
    SelectorOption(i, name, level=i)
    for i, name in enumerate(("Débutant", "Amateur", "Confirmé", "Expert", "Maître"), 1)
)


class WidgetPage(Scene):
    """Plates, buttons, texts, every setting."""

    def build(self) -> None:
        kit, th = self.kit, self.kit.theme
        self.base.add(Backdrop(kit, "felt", 0.845))
        self._left(pygame.Rect(th.x(0.05), th.y(0.11), th.x(0.43), th.y(0.66)))
        self._right(pygame.Rect(th.x(0.51), th.y(0.11), th.x(0.44), th.y(0.5)))
        self._rail()
        sentence = (
            "<n>À vous, Anne\u00a0:</n> posez des lettres devant, derrière ou par-dessus, des vierges "
            "aux bouts, puis validez\u202f; ou passez et piochez."
        )
        self.base.add(StatusPill(kit, (th.x(0.15), 0, th.x(0.7), th.y(0.83)), sentence))
        bar = pygame.Rect(th.x(0.51), th.y(0.64), th.x(0.44), th.px(84))
        self.base.add(
            RefusalBar(
                kit,
                bar,
                "Coup refusé\u00a0: un E ne peut pas couvrir un E.",
                "Règle S9\u00a0: joker compris.",
            )
        )
        side = max(th.target, kit.px(48))
        names = (
            ("history", "Historique"),
            ("book-open", "Règles"),
            ("volume-2", "Son"),
            ("settings", "Paramètres"),
        )
        bar_zone = Node(kit)
        bar_zone.zone = True
        self.base.add(bar_zone)
        for i, (name, label) in enumerate(names):
            box = (th.size[0] - (4 - i) * (side + kit.px(8)) - kit.px(16), kit.px(16), side, side)
            bar_zone.add(IconButton(kit, box, name, label, self.ask))

    def _left(self, area: pygame.Rect) -> None:
        kit, th = self.kit, self.kit.theme
        self.base.add(PictureBox(kit, area, lambda: plates.plate(kit, area.size, kit.px(16))))
        inner = area.inflate(-2 * kit.px(24), -2 * kit.px(16))
        head = (inner.x, inner.y, inner.w, th.text_px(44, "panel-title"))
        self.base.add(Label(kit, head, "Autour de la table", "panel-title", heading=True))
        text = (
            "<n>À vous, Anne\u00a0:</n> posez des lettres <b>devant</b>, derrière, par-dessus, "
            "des vierges aux bouts, puis validez\u202f; <w>MARINE</w> vaut <b>7 points</b>, <i>œuf</i> O, E."
        )
        words = Paragraph(kit, (inner.x, inner.y + head[3], inner.w, 10), text, "body", t.MIST).fitted()
        self.base.add(words)
        y, row = words.rect.bottom + kit.px(12), max(th.target, th.text_px(44, "label"))
        scroll = ScrollPanel(kit, (inner.x, y, inner.w, inner.bottom - y), key="scroll")
        w = inner.w - ScrollPanel.gutter(kit)
        seats = (SelectorOption("human", "Humain", "user"), SelectorOption("bot", "Robot", "bot"))
        self.field = TextField(
            kit, (inner.x + 4, y + 6, w // 3, row), "Anne", key="field", name="Nom", most=20
        )
        nodes: list[Node] = [
            self.field,
            Segmented(
                kit,
                (inner.x + w // 3 + kit.px(12), y + 6, round(w * 0.6), row),
                seats,
                "bot",
                print,
                key="seat",
            ),
            Dropdown(
                kit, (inner.x + 4, y + row + 16, w // 3, row), LEVELS, 3, print, key="level", name="Niveau"
            ),
            Dropdown(
                kit,
                (inner.x + w // 3 + kit.px(16), y + row + 16, row * 3 // 2, row),
                [SelectorOption(h.name, h.name.title(), hue=h) for h in t.PLAYERS],
                "green",
                print,
                key="hue",
            ),
            Toggle(
                kit,
                (inner.x + 4, y + 2 * row + 26, w - 8, row),
                "Mouvements réduits",
                True,
                print,
                key="motion",
            ),
            Toggle(kit, (inner.x + 4, y + 3 * row + 30, w - 8, row), "Plein écran", False, print, key="full"),
            Slider(
                kit,
                (inner.x + 4, y + 4 * row + 34, w - 8, row),
                "Volume",
                0.6,
                print,
                key="volume",
                show=lambda v: f"{round(v * 100)}\u00a0%",
            ),
        ]
        scroll.margin = kit.px(8)
        scroll.fill(nodes)
        self.base.add(scroll)

    def _right(self, area: pygame.Rect) -> None:
        kit = self.kit
        pad = pygame.Rect(area.x, area.y, round(area.w * 0.42), area.h)
        self.base.add(PictureBox(kit, pad, lambda: plates.paper(kit, pad.size, BURGUNDY)))
        for i in range(5):
            line = (pad.x + kit.px(16), pad.y + kit.px(40) + i * kit.px(38), pad.w - kit.px(32), kit.px(38))
            self.base.add(Label(kit, line, f"Tour {i + 1}", "caption", t.INK_2))
            self.base.add(
                Label(kit, line, str(17 - 9 * i), "count", t.INK if i < 2 else t.REFUSE, align="right")
            )
        x = pad.right + kit.px(40)
        lit = pygame.Rect(x, area.y, area.right - x, kit.px(86))
        self.base.add(PictureBox(kit, lit, lambda: plates.plate(kit, lit.size, lit=True)))
        sunk = pygame.Rect(x, lit.bottom + kit.px(16), lit.w, kit.px(110))
        self.base.add(PictureBox(kit, sunk, lambda: (plates.well(kit, sunk.size, kit.px(12)), 0)))
        slot = pygame.Rect(x, sunk.bottom + kit.px(16), kit.px(108), kit.px(150))
        dash = t.fade(t.BRASS_L, 0.6)
        self.base.add(
            PictureBox(
                kit, slot, lambda: (dashed(kit, slot.size, kit.px(9), dash, max(1, kit.px(2)), kit.px(7)), 0)
            )
        )
        body = pygame.Rect(slot.right + kit.px(16), slot.y, area.right - slot.right - kit.px(16), kit.px(64))
        self.base.add(
            PictureBox(kit, body, lambda: (materials.wood(kit, "body", body.size, radius=kit.px(6)), 0))
        )
        sleeve = body.move(0, body.h + kit.px(12))
        self.base.add(
            PictureBox(kit, sleeve, lambda: (materials.wood(kit, "sleeve", sleeve.size, radius=kit.px(6)), 0))
        )
        brass = pygame.Rect(sleeve.x, sleeve.bottom + kit.px(8), sleeve.w, kit.px(10))
        self.base.add(PictureBox(kit, brass, lambda: (materials.brass(kit, brass.size), 0)))

    def _rail(self) -> None:
        kit, th = self.kit, self.kit.theme
        rail = Node(kit)
        rail.zone = True
        self.base.add(rail)
        x, y, h = th.x(0.79), th.y(0.845) + kit.px(14), max(th.target, kit.px(52))
        buttons = (
            ("Valider", "check", "main"),
            ("Passer", "arrow-right", "walnut"),
            ("Annuler", "undo-2", "walnut"),
            ("Indice", "lightbulb", "walnut"),
        )
        for i, (text, icon, kind) in enumerate(buttons):
            w = th.x(0.095)
            box = (x + (i % 2) * (w + kit.px(10)), y + (i // 2) * (h + kit.px(8)), w, h)
            rail.add(Button(kit, box, text, self.ask, kind=kind, icon=icon, key=text))
        for i, kind in enumerate(("main", "walnut")):
            off = Button(
                kit,
                (th.x(0.66), y + i * (h + kit.px(8)), th.x(0.11), h),
                "Crack Word",
                self.ask,
                kind=kind,
                icon="zap",
            )
            off.enabled = False
            rail.add(off)
        rail.add(
            Button(
                kit,
                (th.x(0.5), y, th.x(0.14), max(th.target, kit.px(68))),
                "Jouer",
                self.ask,
                kind="main",
                icon="play",
                type_="button-main",
            )
        )

    def ask(self) -> None:
        """Open a dialog."""
        answers = (
            DialogAnswer("Enregistrer et quitter", lambda: None, "save"),
            DialogAnswer("Reprendre", lambda: None),
        )
        words = (
            "La partie reste ouverte\u202f; elle reprendra <b>là où vous l’avez laissée</b>, au même coup."
        )
        self.open(lambda: Dialog(self.kit, "Quitter la table\u202f?", words, answers, lambda: None))


PLAQUES = (
    plaques.ConstraintFace(
        t.rgb("#23395B"),
        "case-upper",
        "Contrainte de lettres",
        "Contient une lettre étoilée",
        "Par exemple KÉPI, ZÈBRE ou JOUR.",
        "+3",
    ),
    plaques.ConstraintFace(t.rgb("#5C4A12"), "tag", "Thème", "Un sport", "", "+3"),
    plaques.ConstraintFace(t.rgb("#6E2433"), "book-open", "", "Un infinitif", "", "+2", small=True),
)


class Drawn(Node):
    """Node that draws by `paint(surface, rect)`, at most `bleed` px outside the rectangle."""

    def __init__(
        self,
        kit: Kit,
        rect: RectLike,
        paint: Callable[[pygame.Surface, pygame.Rect], object],
        bleed: int = 0,
    ) -> None:
        super().__init__(kit, rect)
        self._paint_it = paint
        self.bleed = bleed

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        self._paint_it(surface, self.rect)


class TokenPage(Scene):
    """Tokens, constraint cards, clocks: what later games lay on the table."""

    def build(self) -> None:
        kit, th = self.kit, self.kit.theme
        self.base.add(Backdrop(kit, "felt", 0.845))
        size = kit.px(58)
        for i, count in enumerate((*tokens.piles(12), 1)):
            box = pygame.Rect(th.x(0.06) + i * kit.px(80), th.y(0.2), size, size)
            self.base.add(Drawn(kit, box, partial(self.pile, count), kit.px(60)))
        sizes = (kit.px(500), kit.px(200)), (kit.px(340), kit.px(136)), (kit.px(208), kit.px(44))
        for i, (face, wide) in enumerate(zip(PLAQUES, sizes, strict=True)):
            box = pygame.Rect((th.x(0.05), th.y(0.32 + 0.27 * i)), wide)
            self.base.add(Drawn(kit, box, partial(self.across, face)))
        for i in range(4):
            box = pygame.Rect(th.x(0.5) + i * kit.px(170), th.y(0.4), kit.px(150), kit.px(150))
            self.base.add(Drawn(kit, box, partial(self.arc, i / 3)))

    def pile(self, count: int, surface: pygame.Surface, box: pygame.Rect) -> None:
        """Draw a pile of tokens."""
        tokens.put_pile(self.kit, surface, count, box.center, box.w, "26")

    def across(self, face: plaques.ConstraintFace, surface: pygame.Surface, box: pygame.Rect) -> None:
        """Draw a constraint card."""
        surface.blit(face.picture(self.kit, box.size), box)

    def arc(self, part: float, surface: pygame.Surface, box: pygame.Rect) -> None:
        """Draw a clock."""
        surface.blit(tokens.arc(self.kit, box.w, part), box)


class CurtainPage(Scene):
    """Velvet, and the wall of the start screen in a window of it."""

    def build(self) -> None:
        kit, th = self.kit, self.kit.theme
        self.base.add(Backdrop(kit, "velvet"))
        area = pygame.Rect(0, 0, th.x(0.4), th.y(0.55))
        area.center = th.x(0.5), th.y(0.5)
        self.base.add(PictureBox(kit, area, lambda: plates.ivory(kit, area.size, kit.px(16))))
        self.base.add(Label(kit, area, "Bruno", "curtain", t.INK, align="center"))


class WallPage(Scene):
    """The wall behind the start screen."""

    def build(self) -> None:
        self.base.add(Backdrop(self.kit, "wall"))


PAGES: dict[str, type[Scene]] = {
    "cards": CardPage,
    "widgets": WidgetPage,
    "curtain": CurtainPage,
    "wall": WallPage,
    "tokens": TokenPage,
}


def main(argv: Sequence[str] | None = None) -> int:
    """Show a page, or save a picture of it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--size", default="1600x900")
    parser.add_argument("--lang", default="fr")
    parser.add_argument("--text", type=float, default=1.0)
    parser.add_argument("--page", choices=sorted(PAGES), default="cards")
    parser.add_argument("--focus", type=int, default=0, help="press Tab that often first")
    parser.add_argument("--click", default="", help="the key of a node to click first")
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
    if args.click and (node := loop.scene.find(args.click)) is not None:
        node.click()
    if args.shot:
        loop.step()
        pygame.image.save(screen.surface, args.shot)
        return 0
    loop.run()
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
