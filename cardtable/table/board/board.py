"""The board of any game: its state, the inputs that change it, and the window's parts that show it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any, assert_never

import pygame

from cardtable.play.timeline import SeenFact
from cardtable.rules.contract import IllegalMove, Seat
from cardtable.table.board.commands import (
    ActOn,
    Ask,
    Close,
    Command,
    Follow,
    Later,
    Lead,
    Light,
    Part,
    Parted,
    PlayMove,
    Refresh,
    Renew,
    Sound,
    Suppose,
)
from cardtable.table.board.core import BoardCore
from cardtable.table.board.description import Description, S, Table
from cardtable.table.board.drafting import D
from cardtable.table.board.hand import Hand
from cardtable.table.board.inputs import (
    Begin,
    FactBegan,
    Ordered,
    Rest,
    Resume,
    SortedIn,
    Touched,
)
from cardtable.table.board.keyboard import Keyboard
from cardtable.table.board.lights import Lights
from cardtable.table.board.making import picture
from cardtable.table.board.picture import Picture
from cardtable.table.board.pointer import Pointer
from cardtable.table.board.preview import Preview
from cardtable.table.board.strip import LetterPicker
from cardtable.ui.node import Node
from cardtable.ui.scene import Scene
from cardtable.ui.sound import Voice
from cardtable.ui.sprite import Placement, Ring
from cardtable.ui.stage import HOME, SLIDE, SNAP, Glide, Target

FURNITURE = -20
"""Below the cards of the stage, and below their lights."""


class Board(BoardCore[S, D]):
    """One game on one screen. Made anew at each rebuild, with its draft kept."""

    def __init__(self, table: Table, game: type[Description[S, D]], scene: Scene) -> None:
        super().__init__(table, game.depiction, scene)
        self.game = game(self)
        self.controls = self.game.controls = game.make_controls(self)
        self.hand, self.pointer, self.preview = Hand(self), Pointer(self), Preview(self)
        self.lights, self.keyboard, self.alphabet = Lights(self), Keyboard(self), LetterPicker(self)
        self.places: Mapping[Any, pygame.Rect] = {}
        """Places where a card of the hand may be dropped now."""
        self.shows: tuple[Seat | None, int] = None, 0
        """The seat whose view the draft was made on, and the number of facts of the game then."""
        self.flying: dict[object, Placement] = {}
        """Cards on their way that belong nowhere in the view yet, or any more."""

    def observed(self, own: Any) -> Any:
        return self.game.observed(own)

    # --- commands -------------------------------------------------------------------------------------------------

    def obey(self, command: Command) -> None:
        """Do what an update has told the table to do."""
        match command:
            case Sound(name):
                self.kit.sounds.play(name)
            case Refresh(glide):
                self._place_all(glide)
            case Follow(glide):
                self._changed(glide)
            case Renew():
                self.table.changed()
            case Light(note):
                self.light()
                if note:
                    self.foretell()
            case Part():
                self.arrange(self.game.parting)
            case Parted(before, card, place):
                self.game.parted(before, card, place)
            case Suppose(state):
                self.preview.show(picture(state, self.depiction), state.noted)
            case Later(ms, given):
                self.scene.after(self.kit.seconds(ms), partial(self.do, given))
            case PlayMove(move):
                self.table.commit(move)
            case Ask(what):
                self.alphabet.ask() if what == "joker" else self.controls.ask(what)
            case Lead(zone):
                self.pointer.lead_keyboard(zone) if zone else self.pointer.free_keyboard()
            case ActOn(key):
                self.controls.act(key)
            case Close():
                self.alphabet.close()
            case _:
                assert_never(command)

    def _changed(self, glide: Glide) -> None:
        self.table.stage.mark((), Ring.REFUSED)
        self.game.follow()
        self._place_all(glide)
        self.table.changed()

    def light(self) -> None:
        """Light the places of the picture that take the card taken up."""
        self.lights.show(self.picture)

    def foretell(self) -> None:
        """Show the note of the picture."""
        shown = self.picture
        self.preview.show(shown, self.known.noted)

    def sentence(self) -> tuple[str, str]:
        """The icon and the markup of the status line."""
        return self.pictures.sentence(self.preview.unplaced)

    # --- building, and bringing everything into place -------------------------------------------------------------

    def build(self, before: Board[S, D] | None) -> None:
        """Put the furniture in the scene and every card in its place, without motion, going on from the board of the
        same table before a rebuild."""
        if before is not None:
            self._take(Ordered(before.known.order))
            self.game.recall(before.game)
        self.game.build()
        self.table.base.add(self.table.stage)
        self.pointer.listen()
        self.table.stage.add(self.preview.tip)
        for seen in self.table.past():
            self.game.note(seen.event)
            self.game.announce(seen.event)
        self.face(before)

    def furnish(self, *nodes: Node, z: float = FURNITURE) -> None:
        """Furniture that stands on the table."""
        for node in nodes:
            self.table.base.add(node)
            node.z = z

    def face(self, before: Board[S, D] | None = None) -> None:
        """The screen shows a seat's view: its hand, its draft as it was left, nothing in motion; with the board before
        a rebuild, the draft of that, where it showed the same."""
        table, seat = self.table, self.table.facing
        self.shows = seat, table.session.facts
        self.flying = {}
        self.table.stage.steps.clear()
        self.do(Rest())
        over = table.session.game.outcome(self.view) is not None
        if seat is None or over:
            self.do(Begin(self.depiction.empty))
        elif before is not None and before.shows == self.shows:
            self.do(Resume(before.known))
        else:
            self.do(Begin(self.game.draft_from(seat, table.session.draft(seat))))
        self.do(SortedIn())
        self.game.entering()
        self.game.follow()
        self.refresh(SNAP)

    def refresh(self, glide: Glide = SLIDE) -> float:
        """Put everything where it belongs, lit and named; return the seconds until it is there."""
        self._observe()
        return self._place_all(glide)

    def _place_all(self, glide: Glide) -> float:
        """Bring everything where it belongs in the state known; return the seconds until it is there."""
        if self.known.pressed is not None:
            self._take(Touched(self.known.pressed, down=False))
        if not glide.ms:
            self.game.catch_up()
        state = self.known
        self.places = self.game.places(state) if state.situation.facing is not None else {}
        shown = self.pictures.of(state, self.depiction)
        seconds = self.arrange(glide, shown)
        found = [Target("hand", self.table.areas.hand)]
        if state.mine:
            aims = *self.game.targets().items(), *self.places.items()
            found = [Target(key, box) for key, box in aims] + found
        self.table.stage.targets = tuple(found)
        self.lights.show(shown)
        self.preview.show(shown, state.noted)
        return seconds

    def arrange(self, glide: Glide, shown: Picture | None = None) -> float:
        """Send every card where it belongs; return the seconds until all are there."""
        shown = shown or self.picture
        layout, glide = self.game.arrange(shown, glide)
        return self.table.stage.place(layout | self.hand.layout(shown) | self.flying, glide)

    def refused(self, no: IllegalMove) -> None:
        """The move just composed does not stand: the cards concerned shake, and the preview leaves the word to who says why."""
        self.preview.tip.visible = False
        laid: list[object] = [card.id for card in self.draft.cards]
        marked = [*self.game.blamed(no)] or laid
        self.table.stage.mark(marked, Ring.REFUSED)
        self.table.stage.shake(laid or marked)

    # --- the course of the game ---------------------------------------------------------------------------------

    def show(self, seen: SeenFact) -> float:
        """Show a fact; `view` is the view after it. Return the seconds it takes to be seen."""
        self.shows = self.table.facing, self.table.session.facts
        self.alphabet.close()
        self.do(FactBegan())
        self.table.stage.steps.hurry()
        self.table.stage.mark((), Ring.REFUSED)
        self.game.note(seen.event)
        self.kit.sounds.voice = self.table.seating.voice(seen)
        cue = self.game.cues.get(type(seen.event))
        return cue(self.game, seen.event) if cue is not None else 0.0

    def come_to_rest(self) -> None:
        """Nothing is left to be shown: take up what the person at the screen may do."""
        self.kit.sounds.voice = Voice()
        self.do(SortedIn())
        self.flying = {}
        self.game.follow()
        self.refresh(HOME)
        self.game.all_shown()
