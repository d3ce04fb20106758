"""A small board that can be touched: the real table of an example, seen from near, on which a move is played or refused."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from math import isinf
from typing import Any

import pygame

from cardtable.games import manifest
from cardtable.i18n import _, pgettext
from cardtable.play.lesson import Example, examples_of, judged, players_for, seated
from cardtable.play.seats import FIRST_NAMES
from cardtable.play.session import Session
from cardtable.play.timeline import SeenFact
from cardtable.rules.contract import LEXICON, IllegalMove, Options
from cardtable.table.screens.boxes import sign, words
from cardtable.table.screens.factspeech import markup
from cardtable.table.screens.miniature import StillTable
from cardtable.table.screens.navigator import Navigator
from cardtable.table.screens.parts import LOW, Hairline, target
from cardtable.table.screens.savedgames import felt
from cardtable.ui import theme as t
from cardtable.ui.kit import Kit
from cardtable.ui.layout import (
    APART,
    CLOSE,
    HAIR,
    NEAR,
    PLAIN,
    Box,
    Item,
    Leaf,
    across,
    down,
    fill,
    lower,
    wide_as_it_gets,
)
from cardtable.ui.node import Node, RectLike, Role
from cardtable.ui.paint.shapes import cut, outline, tinted
from cardtable.ui.placement import Placement, Ring
from cardtable.ui.rects import from_right, widened
from cardtable.ui.stage import HOME, LAY, SNAP
from cardtable.ui.typeset import escape
from cardtable.ui.widgets.button import Button
from cardtable.wording.facts import fact
from cardtable.wording.refusals import refusal

SIZE = (1024, 640)
WINDOW = pygame.Rect((0, 0), SIZE)
"""The window that a table is composed for before it is seen from near, px."""
ASPECT = 0.48
"""Height of a live board, in its widths."""
AWAY, TURNED = 0.78, 4.0
"""Distance of a card in the hand above its place, in card heights, and its turn, degrees."""
AROUND = 2.6
"""Part of the table shown beside its cards, both sides together, in card widths."""
FAR = 4.2
"""Spread of the cards, in card heights, from which on only the part round the move is shown."""
SHOWN = 1.6
"""Seconds that a card lies where it must not before it goes home."""
PAPERS = ("paper", "sheet", "offer")
"""Nodes that the board shows if the move lays no card: the paper, the written word, the card on offer."""
COLUMN = 150
"""The least width of what is said of a move, units that grow with the text."""


class ExampleTable(StillTable):
    """The table of an example from its player's seat: the cards of a move stand above their places until it is tried. `no` is
    why that move is refused; None: it is the one that plays."""

    def __init__(
        self, kit: Kit, navigator: Navigator, session: Session, example: Example, no: IllegalMove | None
    ) -> None:
        super().__init__(kit, navigator, session, example.seat)
        self._example, self._no = example, no
        self._held: dict[int, Placement] = {}
        """Places of the move's cards until the player tries it."""
        self._steps: list[Callable[[], float]] = []
        """Facts still to show; each call shows one and returns its seconds."""
        self._next = 0.0
        self._look(self.view)

    def _look(self, view: Any) -> None:
        """Show that view; the seat of the example decides until the match is over."""
        over = self.session.outcome() is not None
        self.presenter.pin(view, self.facing, None if over else self._example.seat)

    @property
    def way(self) -> str:
        """Return the direction of a word as the rules name it."""
        return next((word for word, _name in manifest(self.session.header.game).views if word), "")

    def offer(self) -> pygame.Rect:
        """Hold the cards of the move above their places; return the part of the table that shows them."""
        self.ready()
        self.pill.visible = False
        board, stage = self.board, self.stage
        draft = self._draft()
        board.begin(draft)
        board.refresh(SNAP)
        laid = {card.id: stage.sprites[card.id].goal for card in draft.cards if card.id in stage.sprites}
        board.begin()
        board.refresh(SNAP)
        if not laid:
            return self.spoken_of()
        ring = Ring.NONE if self._no is None else Ring.REFUSED
        for number, goal in laid.items():
            held = replace(goal.raised(heights=AWAY), angle=TURNED, z=400, ring=ring)
            self._held[number] = held
            stage.put(number, held)
        card = next(reversed(laid.values())).rect
        seen = [each.goal.rect for each in stage.sprites.values() if each.goal.zone != "hand"]
        if (
            card.unionall(seen).h > card.scale_by(1, FAR).h
        ):  # many rows: those beside the one that is played on
            near = card.scale_by(1, 3)
            seen = [each for each in seen if near.top <= each.centery <= near.bottom]
        seen += [goal.rect for goal in laid.values()]
        return card.unionall(seen).inflate(*card.scale_by(AROUND, 0.7).size)

    def spoken_of(self) -> pygame.Rect:
        """Return the area a move without cards is about: the letters and the paper, the card on offer, or else the whole
        table."""
        lying = [each.goal for each in self.stage.sprites.values()]
        seen = [each.rect for each in self.base.walk() if each.visible and each.thing in PAPERS]
        seen += [each.rect for each in lying if each.paint is not None and each.paint.thing in PAPERS]
        if not seen:
            return self.areas.felt.union(self.areas.hand)
        seen += [each.rect for each in lying if each.face.letter]
        return seen[0].unionall(seen[1:]).inflate(self.kit.px(APART), self.kit.px(APART))

    def _draft(self) -> Any:
        return self.draft_of(self._example.plays if self._no is None else self._example.refused)

    def play(self) -> None:
        """Try the move: what is allowed plays, with all that follows from it; what is refused shakes and goes back."""
        if self._no is not None:
            self._try(self._no)
            return
        first = self.session.facts
        self.session.submit(self._example.seat, self._example.plays)
        self._look(self.view)
        self._steps = [partial(self._show, seen) for seen in self.session.seen_facts(self.facing, first)]

    def _show(self, seen: SeenFact) -> float:
        self._look(seen.view)
        seconds = self.director.show(seen)
        self.director.announce(seen.event)
        return seconds

    def _try(self, no: IllegalMove) -> None:
        """Lay the cards, shake them, and hold them above their places again."""
        board, stage = self.board, self.stage
        draft, empty = self._draft(), board.depiction.empty

        def lay() -> float:
            board.compose(draft, "card-lay", LAY)
            return self.kit.seconds(LAY.ms)

        def blame() -> float:
            self.kit.sounds.play("refuse")
            self.director.refused(no)
            return SHOWN

        def home() -> float:
            board.compose(empty, "card-slide", HOME)
            for number, held in self._held.items():
                stage.sprites[number].go(held, HOME, self.kit.now(), 0.0)
                stage.wake(stage.sprites[number])
            return self.kit.seconds(HOME.ms)

        self._steps = [lay, blame, home]

    @property
    def lays(self) -> bool:
        """True if the move lays cards; the picture then shows all around them."""
        return bool(self._held)

    @property
    def under_way(self) -> bool:
        """True while the board still has something to show."""
        return bool(self._steps) or self.kit.now() < self._next or self.stage.moving

    def update(self, now: float) -> None:
        while self._steps and now >= self._next and not self.stage.gliding:
            self._next = now + self._steps.pop(0)()
            if isinf(self._next):  # it waits to be looked at: this is the end here
                self._steps, self._next = [], now


class LiveBoard(Node):
    """The picture of an example's table, drawn once it is looked at; it moves while a move is tried on it."""

    role = Role.IMAGE
    solid = True

    def __init__(
        self,
        kit: Kit,
        rect: RectLike,
        make: Callable[[], ExampleTable],
        name: str,
        tried: Callable[[], object],
    ) -> None:
        """`tried` is called once the move has been seen."""
        super().__init__(kit, rect)
        self._make, self.called, self._tried = make, name, tried
        self._still: pygame.Surface | None = None
        """The table as it is before any move."""
        self.picture: pygame.Surface | None = None
        """Picture shown now; None until the board has come into view."""
        self._table: ExampleTable | None = None
        self._canvas: pygame.Surface | None = None
        self.close_up = pygame.Rect(0, 0, 0, 0)
        self._asked = False
        self.radius = kit.px(NEAR)
        self.bleed = kit.px(HAIR)

    def click(self) -> bool:
        self.play()
        return True

    def play(self) -> None:
        """Try the move."""
        self.look()
        self._table, self._canvas = self._set()
        if self.scene is not None:
            self.scene.animate(self)
        self._table.play()

    @property
    def busy(self) -> bool:
        """True while the board shows a move."""
        return self._table is not None

    def look(self) -> None:
        """Have the picture made."""
        if self._still is None and self.scene is not None:
            _table, canvas = self._set()
            self._still = self.picture = self._near(canvas)
            self.invalidate()

    def _set(self) -> tuple[ExampleTable, pygame.Surface]:
        """A fresh table with what is to be played on it, and its picture."""
        table = self._make()
        self.close_up = widened(table.offer(), self.rect.size, WINDOW)
        theme = table.kit.theme
        canvas = pygame.Surface(theme.size)
        table.dirty.all()
        table.paint(canvas)
        return table, canvas

    def animate(self, now: float) -> bool:
        table, canvas = self._table, self._canvas
        if table is None or canvas is None:
            return False
        table.advance(now)
        if not table.lays:
            self.close_up = widened(table.spoken_of(), self.rect.size, WINDOW)
        over = not table.under_way
        if table.paint(canvas) or over:
            self.picture = self._near(canvas)
            self.invalidate()
        if over:
            self._table = self._canvas = None
            self._tried()
        return not over

    def _near(self, canvas: pygame.Surface) -> pygame.Surface:
        """Cut the part of the table that the player must see, scaled to the node."""
        near = pygame.transform.smoothscale(canvas.subsurface(self.close_up), self.rect.size).convert_alpha()
        line = outline(self.rect.size, self.radius, max(1, self.kit.px(HAIR)))
        near.blit(tinted(line, t.fade(t.BRASS_D, 0.9)), (0, 0))
        return cut(near, self.radius)

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        if self.picture is None and not self._asked and self.scene is not None:
            self._asked = True
            self.scene.after(0, self.look)
        surface.blit(self.picture or felt(self.kit, self.rect.size, self.radius), self.rect)


class LiveBoards:
    """The live boards of one page: what a paragraph of the rules of a game shows at tables with these options."""

    def __init__(self, kit: Kit, nav: Navigator, game: str, options: Options) -> None:
        self._kit, self._nav, self._game, self._options = kit, nav, game, options
        self._small = Kit(SIZE, 1.0, 1.0, kit.speed, kit.now, kit.sounds)
        self._players = players_for(game, FIRST_NAMES[0], FIRST_NAMES[1:])
        self._examples = examples_of(game, options.get(LEXICON, ""))

    def below(self, clauses: Sequence[str], width: int, room: int) -> Item:
        """Lay out the boards of a chapter for these clauses, `width` px wide: as large as `room` px of height allow, or
        with the words beside them."""
        found = [each for each in self._examples if each.clause in clauses]
        large, small = (
            down(*(self._item(each, beside=beside) for each in found)) for beside in (False, True)
        )
        return lower(large, small).made(self._kit, width, max(1, room))

    def _session(self, example: Example) -> Session:
        return seated(self._game, example, self._players, self._nav.lexicon, self._options)

    def _item(self, example: Example, *, beside: bool) -> Box:
        """Both moves one below the other, each with its board and what the rules say of it."""
        session = self._session(example)
        found = judged(session, example)
        told = fact(self._game, found.fact, session.players, example.seat)
        no = refusal(self._game, found.refusal, session.why_no_word(found.refusal))
        said = no.title if no.clause == example.clause else no.text
        allowed = markup(told)
        # Translators: over a move on a small board: whether the rules allow it
        both = (
            BoardCaption(
                "circle-check", t.OK_INK, pgettext("move", "Allowed"), allowed, _("Play this move"), "play"
            ),
            BoardCaption("ban", t.REFUSE, pgettext("move", "Refused"), escape(said), _("Try it"), "try"),
        )
        rows = [
            self._row(example, why, each, beside)
            for why, each in zip((None, found.refusal), both, strict=True)
        ]
        edge = wide_as_it_gets(
            lambda kit, wide, _high: Item.of(Hairline(kit, (0, 0, wide, 1), (*t.BRASS_D, 70)))
        )
        return down(rows[0], edge, rows[1])

    def _row(self, example: Example, no: IllegalMove | None, said: BoardCaption, beside: bool) -> Box:
        """A board, and beside it, or else below, whether the move plays, why, and the button that shows it."""
        # Translators: the button that shows a move on a small board once more
        again = _("Play again") if no is None else said.act
        name = _("A board for rule %(clause)s") % {"clause": example.clause}

        def make() -> ExampleTable:
            return ExampleTable(self._small, self._nav, self._session(example), example, no)

        def row(kit: Kit, wide: int, _high: int) -> Item:
            _told, left = from_right(
                pygame.Rect(0, 0, wide, 1), kit.theme.text_px(COLUMN, "body"), kit.px(PLAIN)
            )
            aside = beside and left.w >= max(wide // 2, kit.px(200))
            board_wide = min(left.w, round(wide * 0.58)) if aside else wide

            def tried() -> None:
                button.text = again
                button.invalidate()

            board = LiveBoard(kit, (0, 0, board_wide, round(board_wide * ASPECT)), make, name, tried)
            needs = max(Button.width_of(kit, each, "play", "label") for each in (said.act, again))
            place, key = (0, 0, needs, target(kit, LOW, "label")), f"{said.key}-{example.clause}"
            button = Button(
                kit, place, said.act, board.play, kind="dark", icon="play", type_="label", key=key
            )
            head = words(f"<b>{escape(said.head)}</b>", "body", said.ink)
            told = down(
                across(sign(said.icon, "body", 20, said.ink), fill(head), gap=CLOSE),
                words(said.text, "body", t.INK),
                Leaf(partial(_narrowed, button), lambda kit: needs, lambda kit: 0),
                gap=CLOSE,
            )
            both = (
                across(Item.of(board), fill(told), gap=PLAIN, align=0)
                if aside
                else down(Item.of(board), told)
            )
            return both.made(kit, wide)

        return Leaf(row, lambda kit: 0)


def _narrowed(button: Button, _kit: Kit, wide: int, _high: int) -> Item:
    """A button no wider than its room."""
    button.rect = (0, 0, min(wide, button.rect.w), button.rect.h)
    return Item.of(button)


@dataclass(frozen=True, slots=True)
class BoardCaption:
    """Texts beside a board: a sign in its ink, the verdict on the move, its reason, and the text and key of the button."""

    icon: str
    ink: t.RGB
    head: str
    text: str
    act: str
    key: str
