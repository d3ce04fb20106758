"""The board of any game: parts that each do one thing, and the game's description that they ask."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import Any, Generic

import pygame

from cardtable.play.timeline import SeenFact
from cardtable.rules.cards import Card
from cardtable.rules.contract import IllegalMove, Move, Seat
from cardtable.table.board.asks import SecondPress
from cardtable.table.board.depiction import Depiction
from cardtable.table.board.description import Description, S, Table
from cardtable.table.board.drafting import D, Drafting
from cardtable.table.board.hand import Hand
from cardtable.table.board.keyboard import Keyboard
from cardtable.table.board.lights import Lights
from cardtable.table.board.making import why_stuck
from cardtable.table.board.picture import Picture
from cardtable.table.board.pictures import Pictures
from cardtable.table.board.pointer import Pointer
from cardtable.table.board.preview import Preview
from cardtable.table.board.state import BoardState
from cardtable.table.board.strip import LetterPicker
from cardtable.ui.markup import plain
from cardtable.ui.node import Node
from cardtable.ui.scene import Scene
from cardtable.ui.sound import Voice
from cardtable.ui.sprite import Placement, Ring
from cardtable.ui.stage import HOME, LAY, SLIDE, SNAP, Glide, Target

FURNITURE = -20
"""Below the cards of the stage, and below their lights."""


class Board(Generic[S, D]):
    """One game on one screen. Made anew at each rebuild, with its draft kept."""

    def __init__(self, table: Table, game: type[Description[S, D]], scene: Scene) -> None:
        self.table, self.kit = table, table.kit
        self.game = game(self)
        self.controls = self.game.controls = game.make_controls(self)
        self.drafting: Drafting[D] = Drafting(self.game.empty)
        self.hand, self.pointer, self.preview = Hand(self), Pointer(self), Preview(self)
        self.lights, self.keyboard, self.alphabet = Lights(self), Keyboard(self), LetterPicker(self)
        self.passing = SecondPress(self)
        self.pictures: Pictures[S, D] = Pictures(self)
        self.places: Mapping[Any, pygame.Rect] = {}
        """Places where a card of the hand may be dropped now."""
        self.shows: tuple[Seat | None, int] = None, 0
        """The seat whose view the draft was made on, and the number of facts of the game then."""
        self.scene = scene
        self.flying: dict[object, Placement] = {}
        """Cards on their way that belong nowhere in the view yet, or any more."""

    # --- what there is ------------------------------------------------------------------------------------------

    @property
    def view(self) -> S:
        view: S = self.table.situation.view
        return view

    @property
    def mine(self) -> bool:
        """True if the person at the screen may decide now."""
        return self.table.situation.seat is not None

    @property
    def depiction(self) -> Depiction[S, D]:
        """The depiction of the game, by the rules of the match as they are now."""
        return self.pictures.depiction

    @property
    def state(self) -> BoardState[D]:
        """The state of the board, gathered from its parts."""
        return self.pictures.state

    @property
    def picture(self) -> Picture:
        """The picture of the table as it is now."""
        return self.pictures.of(self.pictures.state)

    # --- building, and bringing everything into place -------------------------------------------------------------

    def build(self, before: Board[S, D] | None) -> None:
        """Put the furniture in the scene and every card in its place, without motion, going on from the board of the
        same table before a rebuild."""
        if before is not None:
            self.hand.order = [*before.hand.order]
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
        self.pointer.rest()
        self.passing.rest()
        over = table.session.game.outcome(self.view) is not None
        if seat is None or over:
            self.drafting.begin(self.game.empty)
        elif before is not None and before.shows == self.shows:
            self.drafting.follow(before.drafting)
        else:
            self.drafting.begin(self.game.draft_from(seat, table.session.draft(seat)))
        self.hand.sort_in()
        self.game.entering()
        self.game.follow()
        self.refresh(SNAP)

    def refresh(self, glide: Glide = SLIDE) -> float:
        """Everything where it belongs, lit and told; gives the seconds until it is there."""
        self.pointer.pressed = None
        if not glide.ms:
            self.game.catch_up()
        state = self.state
        self.places = self.game.places(state) if state.situation.facing is not None else {}
        shown = self.pictures.of(state)
        seconds = self.arrange(glide, shown)
        found = [Target("hand", self.table.areas.hand)]
        if self.mine:
            aims = *self.game.targets().items(), *self.places.items()
            found = [Target(key, box) for key, box in aims] + found
        self.table.stage.targets = tuple(found)
        self.lights.show(shown)
        self.preview.show(shown)
        return seconds

    def arrange(self, glide: Glide, shown: Picture | None = None) -> float:
        """Every card goes where it belongs; gives the seconds until it is there."""
        shown = shown or self.picture
        layout, glide = self.game.arrange(shown, glide)
        return self.table.stage.place(layout | self.hand.layout(shown) | self.flying, glide)

    # --- composing ----------------------------------------------------------------------------------------------

    @property
    def composing(self) -> bool:
        """True if there is a step to take back."""
        return bool(self.drafting) or self.pointer.lifted is not None or self.controls.begun

    def compose(self, draft: D, sound: str, glide: Glide, typed: str = "") -> None:
        """Take up another draft."""
        self.drafting.change(draft, typed)
        self._changed(sound, glide)

    def _changed(self, sound: str, glide: Glide) -> None:
        self.passing.rest()
        self.table.stage.mark((), Ring.REFUSED)
        if sound:
            self.kit.sounds.play(sound)
        self.game.follow()
        self.refresh(glide)
        self.table.changed()

    def notify(self, text: str) -> None:
        """Something that cannot be done, said in the status line."""
        self.drafting.notice = text
        self.kit.sounds.play("refuse")
        self.table.changed()

    def put(self, card: Card, place: Hashable) -> None:
        """A card of the hand goes onto a place; a joker is asked for its letter."""
        if not self.mine:
            self.refresh(HOME)
            return
        if self.controls.putting(card, place):
            return
        self.compose(self.drafting.now.put(self.view, card, place), "card-lay", LAY)
        if self.drafting.now.unnamed is not None:
            self.alphabet.ask()

    def undo(self, *, again: bool = False) -> bool:
        """Take back the last step of the draft; False where it is empty. `again`: do the one taken back last once more."""
        if again:
            done = self.mine and self.drafting.forward()
            if done:
                self._changed("card-lay", LAY)
            return done
        relaxed, lifted = self.controls.relax(), self.pointer.lifted is not None
        busy = relaxed or self.composing
        if busy:
            self.pointer.rest()
            if not lifted:  # a card taken up is the one thing to be put back
                self.drafting.back()
            self._changed("undo", HOME)
        return busy

    def clear(self) -> bool:
        """All cards of the draft back to the hand."""
        busy = self.controls.relax() or self.composing
        self.pointer.rest()
        if busy:
            self.compose(self.game.empty, "card-slide", HOME)
        return busy

    def confirm(self) -> bool:
        """Play the draft, or ask what its joker stands for; False where there is nothing to play."""
        if not self.mine:
            return False
        if self.controls.confirm():
            return True
        if self.keyboard.stuck(self.drafting.typed):
            self.notify(f"{plain(why_stuck(self.state, self.depiction))}.")
            self.keyboard.give_up()
            return True
        move = self.drafting.now.move(self.view)
        if self.drafting.now.unnamed is not None:
            self.alphabet.ask()
        elif move is not None:
            self.commit(move)
        else:
            return False
        return True

    def commit(self, move: Move) -> None:
        """Play a move, and forget what was typed and taken up for it."""
        self.pointer.rest()
        self.drafting.typed = ""
        self.table.commit(move)

    def refused(self, no: IllegalMove) -> None:
        """The move just composed does not stand: the cards concerned shake, and the preview leaves the word to who says why."""
        self.preview.tip.visible = False
        laid: list[object] = [card.id for card in self.drafting.now.cards]
        marked = [*self.game.blamed(no)] or laid
        self.table.stage.mark(marked, Ring.REFUSED)
        self.table.stage.shake(laid or marked)

    # --- the course of the game ---------------------------------------------------------------------------------

    def show(self, seen: SeenFact) -> float:
        """Show a fact; `view` is the view after it. Gives the seconds it takes to be seen."""
        self.shows = self.table.facing, self.table.session.facts
        if self.table.seat is None or self.pointer.up is None:
            self.pointer.rest()  # else a player composes meanwhile, unseen, and keeps the card in the hand
        self.passing.rest()
        self.alphabet.close()
        self.drafting.notice = ""
        self.table.stage.steps.hurry()
        self.table.stage.mark((), Ring.REFUSED)
        self.game.note(seen.event)
        self.kit.sounds.voice = self.table.seating.voice(seen)
        cue = self.game.cues.get(type(seen.event))
        return cue(self.game, seen.event) if cue is not None else 0.0

    def come_to_rest(self) -> None:
        """Nothing is left to be shown: take up what the person at the screen may do."""
        self.kit.sounds.voice = Voice()
        self.hand.sort_in()
        self.flying = {}
        self.game.follow()
        self.refresh(HOME)
        self.game.all_shown()
