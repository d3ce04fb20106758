"""The board of any game: what shows its state in the window, and obeys what an update tells it."""

from __future__ import annotations

from functools import partial
from typing import Any, assert_never

from cardtable.play.timeline import SeenFact
from cardtable.rules.cards import JOKER
from cardtable.rules.contract import IllegalMove, Seat
from cardtable.table.board.asks import Action, Table
from cardtable.table.board.commands import (
    ActOn,
    Ask,
    Close,
    Command,
    Follow,
    GoOn,
    Hop,
    KeepDraft,
    Later,
    Lead,
    Light,
    Part,
    Parted,
    PlayMove,
    Pulse,
    Refresh,
    Remind,
    Renew,
    Seek,
    Sound,
    Suppose,
)
from cardtable.table.board.composing import S
from cardtable.table.board.description import Layout
from cardtable.table.board.drafting import D
from cardtable.table.board.hand import HandPlaces, laid_hand
from cardtable.table.board.inputs import (
    AllShown,
    Begin,
    FactBegan,
    Ordered,
    Rest,
    Resume,
    SortedIn,
    Touched,
)
from cardtable.table.board.lights import Lights
from cardtable.table.board.making import picture
from cardtable.table.board.parts import BoardParts
from cardtable.table.board.picture import HAND, LetterQuestion, Picture
from cardtable.table.board.pointer import Pointer
from cardtable.table.board.preview import Preview
from cardtable.table.board.steps import AnyState
from cardtable.table.board.strip import Beside, LetterStrip
from cardtable.table.board.window import BoardWindow
from cardtable.ui.scene import Scene
from cardtable.ui.sound import Voice
from cardtable.ui.sprite import Ring
from cardtable.ui.stage import HOME, SNAP, Glide, Target


class Board(BoardWindow[S, D]):
    """One game on one screen. Made anew at each rebuild, with its draft kept."""

    def __init__(self, table: Table, game: BoardParts[S, D], scene: Scene) -> None:
        super().__init__(table, game.depiction, scene)
        self.game = game.description(self)
        self.controls = game.controls(self, self.game)
        self._cues = game.cues
        insists = game.depiction.insists
        self.preview = Preview(self.tip, self.stage, self.alphabet, self.game, insists=insists)
        self.lights = Lights(self.stage, self.game, self.put_down)
        self.hand = HandPlaces(self.game.rack)
        self.shows: tuple[Seat | None, int] = None, 0
        """The seat whose view the draft was made on, and the number of facts of the game then."""

    def observed(self, own: Any) -> Any:
        return self.game.observed(own)

    # --- commands -------------------------------------------------------------------------------------------------

    def obey(self, command: Command) -> None:
        """Do what an update has told the table to do."""
        match command:
            case Sound(name):
                self.kit.sounds.play(name)
            case Refresh(glide):
                self.place_all(glide)
            case Follow(glide):
                self._changed(glide)
            case Seek():
                self.game.seek()
            case Hop(things):
                self.stage.hop(things)
            case Pulse(things):
                self.stage.pulse(things)
            case Remind():
                self.scene.dispatch.ignored()
            case KeepDraft(seat, text):
                self.table.session.keep_draft(seat, text)
            case GoOn():
                self.table.go_on()
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
                self._note(picture(state, self.depiction), state)
            case Later(ms, given):
                self.scene.after(self.kit.seconds(ms), partial(self.do, given))
            case PlayMove(move):
                self.table.commit(move)
            case Ask():
                table = self.table
                self.alphabet.ask(self.picture.letters, lambda: table.board.letter_strip())
            case Lead(zone):
                self.lead(zone) if zone else self.free_keyboard()
            case ActOn(key):
                self.table.ask(key)
            case Close():
                self.alphabet.close()
            case _:
                assert_never(command)

    def _changed(self, glide: Glide) -> None:
        self.stage.mark((), Ring.REFUSED)
        self.game.follow()
        self.place_all(glide)
        self.table.changed()

    def light(self) -> None:
        """Light the places of the picture that take the card taken up."""
        self.lights.show(self.picture, self.known, self.places, self.depiction)

    def foretell(self) -> None:
        """Show the note of the picture."""
        shown = self.picture
        self._note(shown, self.known)

    def _note(self, shown: Picture, state: AnyState) -> None:
        """Show the note of a picture of that state; a note without a place is told in the status line."""
        before = self.unplaced
        self.preview.show(shown, state.noted)
        if self.unplaced != before:
            self.table.dress()

    def lead(self, zone: str) -> None:
        """Take the keyboard where it is wanted next: to the places once a card is up, to the hand once it is down."""
        if zone != self.depiction.zone:
            self.lead_keyboard(zone)
        elif stops := self.stops(zone):
            self.scene.focus.set(self.controls.first_stop(stops), ring=True)

    def letter_strip(self) -> LetterStrip:
        """Make the strip of the letters that are asked for."""
        plain = tuple([(letter, "plain") for letter in self.depiction.alphabet(self.view).letters])
        return self.game.strip(self.strip_room, self.picture.letters or LetterQuestion(plain))

    @property
    def _joker(self) -> int:
        return next((card.id for card in self.draft.cards if card.face == JOKER), -1)

    def beside_joker(self) -> Beside:
        near, within, lying = self.game.beside(self.draft)
        sprite = self.stage.sprites.get(self._joker)
        return near if sprite is None else sprite.goal.rect, within, lying

    def make_way(self) -> None:
        """Move the note away from what has just been opened."""
        self.preview.make_way(self.state.trial)

    def _hand(self, shown: Picture) -> Layout:
        """Return the places of the hand's cards, and of others that lie open."""
        cards, kit, areas = shown.group(HAND).cards, self.kit, self.areas
        # Not over the status line, which says where it may go.
        rise = max(kit.px(6), min(kit.px(22), areas.hand.top - areas.status.bottom - kit.px(3)))
        first, places = self.hand.lay([card.id for card in cards], still=self._pointed)
        return {**self.others, **laid_hand(cards, first, places, self.game.face, rise)}

    @property
    def _pointed(self) -> bool:
        """True while a player composes with the mouse over the hand."""
        pos = self.scene.dispatch.aim
        return pos is not None and self.mine and self.areas.hand.collidepoint(pos)

    def follow_pointer(self) -> None:
        """Close the gaps of the hand once the mouse has left it."""
        if self.hand.gaps and not self._pointed and self.known.carried is None:
            self.place_all(HOME)

    # --- building, and bringing everything into place -------------------------------------------------------------

    def build(self, before: Board[S, D] | None) -> None:
        """Put the furniture in the scene and every card in its place, without motion, going on from the board of the
        same table before a rebuild."""
        if before is not None:
            self._take(Ordered(before.known.order))
            self.public = before.public
            self.game.recall(before.game)
        self.game.build()
        self.controls.listen()
        self.table.base.add(self.stage)
        Pointer(self, self.game, self.controls, lambda: self.preview.step_aside(self.state.trial)).listen()
        self.stage.add(self.tip)
        for seen in self.table.past():
            self.game.note(seen.event)
            self.game.announce(seen.event)
        self.face(before)

    def face(self, before: Board[S, D] | None = None) -> None:
        """Show a seat's view at rest: its hand and its draft as it was left. With the board before a rebuild of the
        same view, take over that board's draft."""
        table, seat = self.table, self.table.facing
        self.shows = seat, table.session.facts
        self.flying = {}
        self.stage.steps.clear()
        self.do(Rest())
        over = self.depiction.rules.outcome(self.view) is not None
        if seat is None or over:
            self.begin()
        elif before is not None and before.shows == self.shows:
            self.do(Resume(before.known))
        else:
            self.do(Begin(self.game.draft_from(seat, table.session.draft(seat))))
        self.do(SortedIn())
        self.game.entering()
        self.game.follow()
        self.refresh(SNAP)

    def on_rail(self, actions: tuple[Action, ...]) -> tuple[Action, ...]:
        """Return those of the buttons that stand on the rail; the game shows the others as things of its table."""
        return self.game.on_rail(actions)

    def place_all(self, glide: Glide) -> float:
        """Bring everything where it belongs in the state known; return the seconds until it is there."""
        if self.known.pressed is not None:
            self._take(Touched(self.known.pressed, down=False))
        if not glide.ms:
            self.game.catch_up()
        state = self.known
        self.places = self.game.places(state) if state.situation.facing is not None else {}
        shown = self.pictures.of(state, self.depiction)
        seconds = self.arrange(glide, shown)
        found = [Target("hand", self.areas.hand)]
        if state.mine:
            aims = *self.game.targets().items(), *self.places.items()
            found = [Target(key, box) for key, box in aims] + found
        self.stage.targets = tuple(found)
        self.lights.show(shown, state, self.places, self.depiction)
        self._note(shown, state)
        return seconds

    def arrange(self, glide: Glide, shown: Picture | None = None) -> float:
        """Send every card where it belongs; return the seconds until all are there."""
        shown = shown or self.picture
        layout, glide = self.game.arrange(shown, glide)
        return self.stage.place(layout | self._hand(shown) | self.flying, glide)

    def refused(self, no: IllegalMove) -> None:
        """Show that the move just composed does not stand: shake its cards and hide the preview behind the refusal."""
        self.tip.visible = False
        laid: list[object] = [card.id for card in self.draft.cards]
        marked = [*self.game.blamed(no)] or laid
        self.stage.mark(marked, Ring.REFUSED)
        self.stage.shake(laid or marked)

    # --- the course of the game ---------------------------------------------------------------------------------

    def show(self, seen: SeenFact) -> float:
        """Show a fact; `view` is the view after it. Return the seconds it takes to be seen."""
        self.shows = self.table.facing, self.table.session.facts
        self.alphabet.close()
        self.do(FactBegan())
        self.stage.steps.hurry()
        self.stage.mark((), Ring.REFUSED)
        self.game.note(seen.event)
        self.kit.sounds.voice = self.seating.voice(seen)
        cue = self._cues.get(type(seen.event))
        return cue(self.game, seen.event) if cue is not None else 0.0

    def come_to_rest(self) -> None:
        """Nothing is left to be shown: take up what the person at the screen may do."""
        self.kit.sounds.voice = Voice()
        self.do(SortedIn())
        self.flying = {}
        self.game.follow()
        self.refresh(HOME)
        self.do(AllShown())
        self.controls.all_shown()
