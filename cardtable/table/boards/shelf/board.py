"""The table of the shelf: what people do with their cards becomes a draft, the draft a move; facts become motion."""

from __future__ import annotations

from dataclasses import replace
from itertools import chain

import pygame

from cardtable.i18n import _
from cardtable.play.agreements import starred
from cardtable.play.beats import Beat
from cardtable.rules.cards import JOKER, Card
from cardtable.rules.contract import Event, IllegalMove, Move, Seat
from cardtable.rules.shelf.model import (
    Closed,
    Drew,
    Laid,
    Lay,
    Opened,
    Pass,
    Passed,
    Phase,
    Propose,
    Proposed,
    State,
)
from cardtable.table.boards import hand, typed
from cardtable.table.boards.board import Action, Table
from cardtable.table.boards.marks import LastWordLine
from cardtable.table.boards.shelf import cues, placing
from cardtable.table.boards.shelf.draft import Draft, from_move, from_text
from cardtable.table.boards.shelf.ends import LIGHTS, Ends
from cardtable.table.boards.shelf.faces import BACK
from cardtable.table.boards.shelf.furniture import ShelfFurniture
from cardtable.table.boards.shelf.layout import POST, Spots, spread
from cardtable.table.boards.shelf.marks import Pile
from cardtable.table.boards.shelf.pad import ScorePad
from cardtable.table.boards.shelf.picker import LetterPicker
from cardtable.table.boards.shelf.pointer import TurnPointer
from cardtable.table.boards.shelf.slip import Slip
from cardtable.table.gestures import Key
from cardtable.table.paint import materials
from cardtable.table.screens.conductor import judge
from cardtable.table.screens.plates import Standing
from cardtable.table.sprite import Placement, Ring
from cardtable.table.stage import HOME, LAY, SLIDE, SNAP, Glide
from cardtable.table.typeset import escape
from cardtable.wording.games import kind_of_player
from cardtable.wording.sentence import number, points
from cardtable.wording.status import status

FURNITURE = -20
"""Below the lights of the slots."""
CONFIRM_PASS = 3.0
"""Seconds in which a second press on Pass means it."""


class ShelfBoard:
    """One shelf table on one screen."""

    back = BACK

    def __init__(self, table: Table) -> None:
        self.table = table
        self.kit = table.kit
        self.composing = Draft()
        self.typed = ""
        self.order: list[int] = []
        """The cards of the hand from left to right, as the player keeps them."""
        self.last: frozenset[int] = frozenset()
        """The cards laid by the last move."""
        self.flying: dict[object, Placement] = {}
        """Backs on their way between the pile and the players."""
        self._lifted: int | None = None
        """The card chosen by a click or the keyboard, to be put down by the next one."""
        self._near: int | None = None
        self._passing = -1.0

    @property
    def view(self) -> State:
        view: State = self.table.view
        return view

    @property
    def drafting(self) -> bool:
        return bool(self.composing.placed or self.typed)

    def recall(self, before: ShelfBoard) -> None:
        self.order = [*before.order]

    def explain(self, sentence: str) -> None:
        self.line.tip = sentence

    # --- building ---------------------------------------------------------------------------------------------

    def build(self) -> None:
        table, kit, view = self.table, self.kit, self.view
        spots = self.spots()
        table.base.add(pile := Pile(kit, spots.pile, _("Draw pile")))
        hues = [table.hue(seat) for seat in range(len(view.hands))]
        names = [player.name for player in table.session.players]
        table.base.add(pad := ScorePad(kit, spots.pad, hues, names))
        pad.star(starred(table.session))
        table.base.add(line := LastWordLine(kit, spots.last, table.look_up))
        table.base.add(shelf := ShelfFurniture(kit, spots.shelf, self._depths(), materials.felt(kit)))
        for node in (pile, pad, line):
            node.z = FURNITURE
        shelf.z = FURNITURE - 1
        table.base.add(pointer := TurnPointer(kit))
        pointer.z = LIGHTS
        self.pile, self.pad, self.line, self.shelf, self.pointer = pile, pad, line, shelf, pointer
        table.base.add(table.stage)
        stage = table.stage
        stage.on_touch = self._touched
        stage.on_tap, stage.on_lift, stage.on_drop = self._tapped, self._lift, self._dropped
        stage.on_near, stage.on_cancel, stage.on_peek = self._nearing, self._cancelled, self._peek
        self._ends = Ends(kit, stage, self._put_on)
        self._slip = Slip(table, pad)
        self._take_up_last()
        self.face()

    def spots(self) -> Spots:
        text = self.kit.fonts.height("word")
        return spread(self.table.areas, self.view, self.composing, text)

    def _depths(self) -> dict[int, int]:
        depths = {slot: len(stack) for slot, stack in enumerate(self.view.slots, self.view.first_slot)}
        for each in self.composing.placed:
            depths[each.slot] = depths.get(each.slot, 0) + 1
        return depths

    def _take_up_last(self) -> None:
        """What the last facts were, for a table that opens in the middle of a game."""
        for beat in self.table.past():
            self.recall_fact(beat.event)

    def recall_fact(self, event: Event) -> None:
        if isinstance(event, Laid):
            self.last = frozenset(each.card.id for each in event.cards if each)
        if isinstance(event, (Opened, Laid, Passed)):
            self.line.tip = ""
            self.line.show(cues.last_word(event, self.table))

    def face(self) -> None:
        """Another seat looks: its hand, its draft as it was left, nothing in motion."""
        seat = self.table.facing
        self.flying, self._lifted, self._near, self.typed = {}, None, None, ""
        hidden = seat is None or self.view.phase is Phase.OVER
        self.composing = (
            Draft() if hidden else from_text(self.view, seat or 0, self.table.session.draft(seat or 0))
        )
        self._sort_in()
        self.refresh(SNAP)

    def _sort_in(self) -> None:
        """Keep the player's order of the hand; new cards go to the right."""
        seat = self.table.facing
        held = [] if seat is None else [card.id for card in self.view.hands[seat]]
        self.order = [each for each in self.order if each in held] + [
            each for each in held if each not in self.order
        ]

    # --- placing ----------------------------------------------------------------------------------------------

    def refresh(self, glide: Glide = SLIDE) -> float:
        """Everything where it belongs; gives the seconds until it is there."""
        spots = self.spots()
        opened = self.shelf.show(spots.shelf, self._depths(), slide=glide.ms > 0)
        if opened and glide.ms > 0:
            self.kit.sounds.play("shelf-slide")
            # Cards ride on the slots: all take the time of the slide.
            glide = replace(glide, ms=max(glide.ms, 220)) if not glide.order else glide
        scene = self._scene(spots)
        self._ends.show(scene)
        layout = placing.on_shelf(scene) | placing.in_hand(self.kit, scene) | self.flying
        seconds = self.table.stage.place(layout, glide)
        self.table.stage.targets = self._ends.targets(scene)
        self._counts()
        self._point(spots)
        self._slip.show(self.composing, spots)
        if scene.mine:
            self.table.stage.prepare(chain(self._ends.chores(), self._slip.supplies()))
        return seconds

    def _point(self, spots: Spots) -> None:
        """The shelf faces whoever is to move (S18)."""
        waiting = self._waited_for()
        seat = next(iter(waiting)) if len(waiting) == 1 else None
        frame = spots.shelf.frame.inflate(round(spots.shelf.card * 2 * POST), 0)
        self.pointer.face(frame, self.table.plate_of(seat).center if seat is not None else None)

    def _counts(self) -> None:
        view = self.view
        self.pile.show(len(view.pile), cues.cards(len(view.pile)))
        self.pad.show(
            view.turns,
            [view.score(seat) for seat in range(len(view.hands))],
            view.turn if view.phase is Phase.LAYING else None,
        )

    def _scene(self, spots: Spots) -> placing.Scene:
        table = self.table
        return placing.Scene(
            view=self.view,
            draft=self.composing,
            spots=spots,
            areas=table.areas,
            facing=table.facing,
            mine=table.seat is not None,
            last=self.last,
            order=self.order,
            lifted=self._lifted,
        )

    # --- hands ------------------------------------------------------------------------------------------------

    def _card(self, number_: object) -> Card | None:
        seat = self.table.facing
        if seat is None:
            return None
        return next((card for card in self.view.hands[seat] if card.id == number_), None)

    def _touched(self, card: object, down: bool) -> None:
        """The places a card may go light up as it is pressed: when it moves they are lit already."""
        if self._card(card) is not None and self._lifted is None:
            self._ends.light("legal" if down else "")

    def _lift(self, card: object) -> bool:
        if self._card(card) is None:
            return False
        self._lifted = None
        self.kit.sounds.play("card-lift")
        self._ends.light("legal")
        return True

    def _nearing(self, number_: object, key: object) -> None:
        self._near = key if isinstance(key, int) else None
        self._ends.light("legal", self._near)
        card = self._card(number_)
        if card is not None and self._near is not None:
            self._slip.show_soon(self.composing.swap(card, self._near), self.spots())
        else:
            self._slip.hide()

    def _cancelled(self, card: object) -> None:
        self._near = None
        self._ends.light("")
        self.kit.sounds.play("card-slide")
        self._slip.show(self.composing, self.spots())

    def _dropped(self, number_: object, key: object) -> None:
        card = self._card(number_)
        self._near = None
        self._ends.light("")
        if card is None:
            return
        self._free_keyboard()
        if isinstance(key, int):
            self._put(card, key)
        elif self.composing.holds(card.id):
            self._compose(self.composing.take(card.id), "card-slide", HOME)
        elif key == "hand":
            self._reorder(card)
        else:
            self.kit.sounds.play("card-slide")
            self._slip.show(self.composing, self.spots())

    def _free_keyboard(self) -> None:
        """After the pointer has put a card down, Enter confirms instead of taking it up again."""
        scene = self.table.base.scene
        if scene is not None:
            scene.focus.set(None)

    def _reorder(self, card: Card) -> None:
        """The card takes the place in the hand where it was let go."""
        sprite = self.table.stage.sprites[card.id]
        others = [each for each in self.order if each != card.id and self.composing.holds(each) is None]
        area = self.table.areas
        places = hand.fan(len(others), area.hand, area.hand_card, self.kit.px(12))
        at = hand.gap_at(sprite.pose.x, places)
        before = others[at] if at < len(others) else None
        self.order.remove(card.id)
        self.order.insert(self.order.index(before) if before is not None else len(self.order), card.id)
        self.refresh(HOME)

    def _tapped(self, number_: object) -> None:
        """A click, or Enter: takes a card up, or puts the one taken up down on another."""
        card = self._card(number_)
        if card is None:
            self._tap_shelf(number_)
            return
        placed = self.composing.holds(card.id)
        if placed is not None and placed.card.face == JOKER and self._lifted is None:
            self._name_joker(card)
        elif placed is not None and self._lifted is not None:
            self._put_on(placed.slot)
        elif placed is not None:
            self._compose(self.composing.take(card.id), "card-slide", HOME)
        else:
            self._lifted = None if self._lifted == card.id else card.id
            self.kit.sounds.play("card-lift")
            self._ends.light("legal" if self._lifted is not None else "")
            self.refresh(HOME)
            self._lead_keyboard("shelf" if self._lifted is not None else "hand")

    def _lead_keyboard(self, zone: str) -> None:
        """Take the keyboard where it is wanted next: to the slots once a card is up, to the hand once it is down."""
        scene = self.table.base.scene
        if scene is None or not scene.dispatch.by_keyboard:
            return
        stops = [node for node in scene.focus.stops(scene.top) if node.zone_name == zone]
        if zone == "shelf":
            stops = self._ends.last + stops
        if stops:
            scene.focus.set(stops[0], ring=True)

    def _tap_shelf(self, number_: object) -> None:
        for slot, stack in enumerate(self.view.slots, self.view.first_slot):
            if stack and stack[-1].card.id == number_:
                self._put_on(slot)

    def _put_on(self, slot: int) -> None:
        """The card taken up goes on a slot; without one, a word on the shelf is looked up."""
        card = self._card(self._lifted)
        if card is None:
            if (
                slot in range(self.view.first_slot, self.view.first_slot + len(self.view.slots))
                and self.view.word
            ):
                self.table.look_up(self.view.word)
            return
        self._lifted = None
        self._ends.light("")
        self._put(card, slot)
        scene = self.table.base.scene
        if scene is not None and scene.top is scene.base:
            if scene.dispatch.by_keyboard:
                self._lead_keyboard("hand")
            else:
                self._free_keyboard()

    def _put(self, card: Card, slot: int) -> None:
        self.typed = ""
        if self.table.seat is None:
            self.refresh(HOME)
            return
        self._compose(self.composing.swap(card, slot), "card-lay", LAY)
        placed = self.composing.holds(card.id)
        if placed is not None and placed.sign == JOKER:
            self._name_joker(card)

    def _compose(self, draft: Draft, sound: str, glide: Glide) -> None:
        self.composing = draft
        self._passing = -1.0
        if sound:
            self.kit.sounds.play(sound)
        self.refresh(glide)
        self.table.changed()

    def _peek(self, number_: object) -> None:
        if self.view.word and number_ in {top.card.id for top in self.view.tops}:
            self.table.look_up(self.view.word)
            return
        if self.composing.holds(number_ if isinstance(number_, int) else -1):
            word = self.composing.word(self.view)
            if word.isalpha():
                self.table.look_up(word)

    # --- jokers -----------------------------------------------------------------------------------------------

    def _name_joker(self, card: Card) -> None:
        """Ask what the joker stands for; the letters that make a word stand out."""
        placed = self.composing.holds(card.id)
        scene = self.table.base.scene
        if placed is None or scene is None:
            return
        good = {sign for sign in cues.SIGNS if self._slip.stands(self.composing.sign(card.id, sign))}
        covers = placed.slot in range(
            self.view.first_slot, self.view.first_slot + len(self.view.slots)
        ) and bool(self.view.word)
        with_blank = covers and self.view.phase is not Phase.OPENING
        anchor = self.spots().shelf.box(placed.slot)

        def choose(sign: str) -> None:
            scene.close(layer)
            self._compose(self.composing.sign(card.id, sign), "card-lay", LAY)

        def dismiss() -> None:
            scene.close(layer)
            if (now := self.composing.holds(card.id)) is not None and now.sign == JOKER:
                self._compose(self.composing.take(card.id), "card-slide", HOME)

        layer = scene.open(lambda: LetterPicker(self.kit, anchor, good, with_blank, choose, dismiss))

    # --- what may be done -------------------------------------------------------------------------------------

    def settle(self) -> None:
        self._sort_in()
        self.flying = {}
        self.refresh(HOME)

    def standing(self, seat: Seat) -> Standing:
        view, session = self.view, self.table.session
        turn = view.phase is Phase.LAYING and view.turn == seat
        if view.phase is Phase.OPENING:
            turn = view.proposals[seat] is None
        caption = kind_of_player(session.players[seat])
        return Standing(number(view.score(seat)), len(view.hands[seat]), caption, turn)

    def status(self) -> tuple[str, str]:
        session = self.table.session
        if self.typed:
            return "keyboard", _("You are typing <w>%(word)s</w>") % {"word": escape(self.typed)}
        said = status(self.view, session.players, self._waited_for(), self.table.facing)
        mark = "hand" if self.table.seat is not None else "clock"
        lead = f"<n>{escape(said.lead)}</n> " if said.lead else ""
        return mark, lead + escape(said.body)

    def _waited_for(self) -> frozenset[Seat]:
        """Whom the table shown waits for; the session may be some facts ahead of it."""
        view = self.view
        if self.table.seat is not None:
            return frozenset({self.table.seat})
        if view.phase is Phase.OPENING:
            return frozenset(seat for seat, proposal in enumerate(view.proposals) if proposal is None)
        return frozenset() if view.phase in (Phase.CLOSING, Phase.OVER) else frozenset({view.turn})

    def actions(self) -> tuple[Action, ...]:
        mine, busy = self.table.seat is not None, bool(self.composing.placed)
        if self.view.phase is Phase.OPENING:
            first = Action("confirm", _("Propose"), "check", self.confirm, mine and busy)
            second = Action("pass", self._pass_text(_("No word")), "arrow-right", self._pass, mine)
        else:
            first = Action("confirm", _("Confirm"), "check", self.confirm, mine and busy)
            second = Action("pass", self._pass_text(_("Pass")), "arrow-right", self._pass, mine)
        back = Action("undo", _("Undo"), "undo-2", lambda: self.table.ask("undo"))
        hint = Action("hint", _("Hint"), "lightbulb", lambda: self.table.ask("hint"), mine)
        return first, second, back, hint

    def _pass_text(self, text: str) -> str:
        return _("Really?") if self._sure else text

    @property
    def _sure(self) -> bool:
        return self._passing >= 0 and self.kit.now() - self._passing < CONFIRM_PASS

    def _pass(self) -> None:
        """Passing draws a card and cannot be taken back: a second press within three seconds means it."""
        if self.table.seat is None:
            return
        if not self._sure:
            self._passing = self.kit.now()
            self.table.changed()
            scene = self.table.base.scene
            if scene is not None:
                scene.after(CONFIRM_PASS + 0.05, self.table.changed)
            return
        self._passing = -1.0
        self._compose(Draft(), "", HOME)
        self.table.commit(Propose(()) if self.view.phase is Phase.OPENING else Pass())

    def confirm(self) -> None:
        """Play the draft, or ask what its joker stands for."""
        if self.table.seat is None:
            return
        unnamed = self.composing.unnamed
        move = self.composing.move(self.view)
        if unnamed is not None:
            self._name_joker(unnamed.card)
        elif move is not None:
            self.typed = ""
            self.table.commit(move)

    def refused(self, no: IllegalMove) -> None:
        """The cards concerned shake."""
        ids = [each.card.id for each in self.composing.placed]
        if (slot := no.details.get("slot")) is not None:
            at = self.composing.at(int(slot))
            ids = [at.card.id] if at else ids
        self.table.stage.mark(ids, Ring.REFUSED)
        self.table.stage.shake(ids)

    def undo(self) -> bool:
        if self.typed:
            self.typed = ""
        if not self.composing.placed and self._lifted is None:
            return False
        self._lifted = None
        self._ends.light("")
        self._compose(Draft(self.composing.placed[:-1]), "undo", HOME)
        return True

    def clear(self) -> bool:
        """All cards of the draft back to the hand."""
        busy = bool(self.composing.placed or self._lifted is not None or self.typed)
        self.typed, self._lifted = "", None
        self._ends.light("")
        if busy:
            self._compose(Draft(), "card-slide", HOME)
        return busy

    def draft(self) -> str:
        return self.composing.write(self.view)

    def hint(self, move: Move) -> str:
        seat = self.table.seat
        if (
            seat is None
            or not isinstance(move, (Lay, Propose))
            or (isinstance(move, Propose) and not move.pieces)
        ):
            return _("No word found: you may pass.")
        draft = from_move(self.view, seat, move)
        self._compose(draft, "card-lay", LAY)
        self.table.stage.pulse([each.card.id for each in draft.placed])
        word = draft.word(self.view)
        fact, _no = judge(self.table.session, seat, move)
        worth = fact.gain if isinstance(fact, Laid) else move_value(move)
        return _("You could play <w>%(word)s</w>, %(points)s.") % {"word": word, "points": points(worth)}

    # --- typing -----------------------------------------------------------------------------------------------

    def type(self, text: str) -> bool:
        letters = typed.letters(text)
        if not letters or self.table.seat is None:
            return False
        self._free_keyboard()
        if not self.typed and self.composing.unnamed:
            return self._name(letters[0])
        self._retype((self.typed + letters)[:9])
        return True

    def _name(self, letter: str) -> bool:
        unnamed = self.composing.unnamed
        assert unnamed is not None
        self._compose(self.composing.sign(unnamed.card.id, letter), "card-lay", LAY)
        return True

    def _retype(self, typed: str) -> None:
        """Show the best way to lay what has been typed so far; letters that cannot be laid yet stay in the status line."""
        seat = self.table.seat
        assert seat is not None
        self.typed = typed
        moves = self.table.session.game.spell(self.view, seat, typed) if typed else ()
        if moves:
            self._compose(from_move(self.view, seat, moves[0]), "card-lay", LAY)
        else:
            self._compose(Draft(), "tap", HOME)

    def press(self, key: Key) -> bool:
        if key.key == pygame.K_BACKSPACE:
            if self.typed:
                self._retype(self.typed[:-1])
                return True
            return self.undo()
        if key.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and self.composing.placed:
            self.confirm()
            return True
        if key.key == pygame.K_ESCAPE:
            return self.clear()
        if key.key == pygame.K_F2:
            word = self.typed or self.composing.word(self.view) or self.view.word
            if word.isalpha():
                self.table.look_up(word)
            return True
        return False

    # --- facts ------------------------------------------------------------------------------------------------

    def show(self, beat: Beat) -> float:
        event = beat.event
        self.recall_fact(event)
        self.pad.star(starred(self.table.session))
        self.table.stage.mark((), Ring.REFUSED)
        match event:
            case Laid():
                return cues.laid(self, event)
            case Drew():
                return cues.drew(self, event)
            case Passed():
                self.kit.sounds.play("card-slide")
                self.refresh(HOME)
                return self.kit.seconds(500)
            case Opened():
                self.composing = Draft()
                self.refresh(HOME)
                self.kit.sounds.play("turn")
                return self.kit.seconds(1600)
            case Proposed(seat):
                return cues.proposed(self, seat)
            case Closed():
                self.composing = Draft()
                self.refresh(HOME)
                return self.kit.seconds(1500)
        return 0.0


def move_value(move: Lay | Propose) -> int:
    """What the cards of a proposal are worth together (S2)."""
    return sum(piece.value for piece in move.pieces if piece is not None)
