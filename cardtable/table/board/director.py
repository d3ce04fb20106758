"""Director of a board: it arranges the pictures of its states by the description of the game, and obeys what an update tells it."""

from __future__ import annotations

from functools import partial
from typing import Any, Generic, TypeAlias, assert_never

from cardtable.play.agreements import starred
from cardtable.play.timeline import SeenFact
from cardtable.rules.cards import JOKER
from cardtable.rules.contract import Event, IllegalMove, Seat
from cardtable.table.board import effects
from cardtable.table.board.asks import Table
from cardtable.table.board.board import Board
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
    Faced,
    FactAnnounced,
    FactBegan,
    Ordered,
    Overseen,
    QuestionLeft,
    Redo,
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
from cardtable.table.board.state import Composer, noted
from cardtable.table.board.steps import AnyState
from cardtable.table.board.strip import Beside, LetterPicker, LetterStrip, StripRoom
from cardtable.ui.scene import Scene
from cardtable.ui.sound import Voice
from cardtable.ui.sprite import Ring
from cardtable.ui.stage import HOME, SNAP, Glide, Target


class Director(Generic[S, D]):
    """Director of one board on one screen. Made anew at each rebuild, with the draft kept."""

    def __init__(self, table: Table, game: BoardParts[S, D], scene: Scene) -> None:
        self.board: Board[S, D] = Board(table, game.depiction, scene)
        board = self.board
        self.table, self.kit, self.stage = table, table.kit, table.stage
        self.game = game.description(board)
        self.controls = game.controls(board, self.game)
        self._cues = game.cues
        board.obey, board.place_all, board.observed = self.obey, self.place_all, self._observed
        insists = game.depiction.insists
        self.alphabet = LetterPicker(
            scene, lambda: table.director.alphabet, lambda: table.director.make_way()
        )
        self.preview = Preview(board.tip, board.stage, self.alphabet, self.game, insists=insists)
        self.lights = Lights(board.stage, self.game, board.put_down)
        self.hand = HandPlaces(self.game.rack)
        self.shows: tuple[Seat | None, int] = None, 0
        """The seat whose view the draft was made on, and the number of facts of the game then."""

    def _observed(self, own: Any) -> Any:
        return self.game.observed(own)

    # --- commands -------------------------------------------------------------------------------------------------

    def obey(self, command: Command) -> None:
        """Do what an update has told the table to do."""
        board, stage = self.board, self.stage
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
                stage.hop(things)
            case Pulse(things):
                stage.pulse(things)
            case Remind():
                board.dispatch.ignored()
            case KeepDraft(seat, text):
                self.table.session.keep_draft(seat, text)
            case GoOn():
                self.table.go_on()
            case Renew():
                self.table.changed()
            case Light(note):
                self.lights.show(board.picture, board.known, board.places, board.depiction)
                if note:
                    self._note(board.picture, board.known)
            case Part():
                self._arrange(self.game.parting, board.picture)
            case Parted(before, card, place):
                self.game.parted(before, card, place)
            case Suppose(state):
                self._note(picture(state, board.depiction), state)
            case Later(ms, given):
                board.scene.after(self.kit.seconds(ms), partial(board.do, given))
            case PlayMove(move):
                self.table.commit(move)
            case Ask():
                table = self.table
                self.alphabet.ask(board.picture.letters, lambda: table.director.letter_strip())
            case Lead(zone):
                self._lead(zone) if zone else board.free_keyboard()
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

    def _note(self, shown: Picture, state: AnyState) -> None:
        """Show the note of a picture of that state; a note without a place is told in the status line."""
        before = self.board.unplaced
        self.preview.show(shown, noted(state))
        if self.board.unplaced != before:
            self.table.dress()

    def _lead(self, zone: str) -> None:
        """Take the keyboard where it is wanted next: to the places once a card is up, to the hand once it is down."""
        board = self.board
        if stops := board.stops(zone):
            own = zone == board.depiction.zone
            board.focus.set(self.controls.first_stop(stops) if own else stops[0], ring=True)

    # --- letters that are asked for -------------------------------------------------------------------------------

    def letter_strip(self) -> LetterStrip:
        """Make the strip of the letters that are asked for."""
        board = self.board
        letters, status = board.depiction.alphabet(board.view), board.scene.find("status")
        plain = tuple([(letter, "plain") for letter in letters.letters])
        beside, ask = self._beside_joker, self._leave_and_ask
        room = StripRoom(self.kit, board.areas, letters, status, beside, self._noted_word, board.do, ask)
        return self.game.strip(room, board.picture.letters or LetterQuestion(plain))

    def _beside_joker(self) -> Beside:
        """Find the place of the joker of the draft, and what lies round it."""
        draft = self.board.draft
        near, within, lying = self.game.beside(draft)
        jokers = [card.id for card in draft.cards if card.face == JOKER]
        wanting = draft.unnamed.id if draft.unnamed is not None else next(iter(jokers), -1)
        sprite = self.stage.sprites.get(wanting)
        return near if sprite is None else sprite.goal.rect, within, lying

    def _noted_word(self) -> str:
        """Return the word of the note, shown or hidden."""
        note = self.board.tip.noted
        return note.word if note is not None else ""

    def _leave_and_ask(self, what: str) -> None:
        """Leave the letters and ask the table: but to take back a step where leaving has just done so."""
        board = self.board
        if what == "redo":
            board.do(Redo())
            return
        before = board.draft
        board.do(QuestionLeft())
        if what != "undo" or board.draft == before:
            self.table.ask(what)

    def _step_aside(self) -> None:
        """Move the note away from the card that is carried."""
        self.preview.step_aside(self.board.state.trial)

    def make_way(self) -> None:
        """Move the note away from what has just been opened."""
        self.preview.make_way(self.board.state.trial)

    # --- building, and bringing everything into place -------------------------------------------------------------

    def build(self, before: Director[S, D] | None) -> None:
        """Put the furniture in the scene and every card in its place, without motion, going on from the director of the
        same table before a rebuild."""
        board, game = self.board, self.game
        if before is not None:
            known = before.board.known
            board.do(Ordered(known.order))
            board.public = before.board.public
            game.recall(before.game)
        game.build()
        self.controls.listen()
        self.table.base.add(self.stage)
        Pointer(board, game, self.controls, self.hand, self._step_aside).listen()
        self.stage.add(board.tip)
        for seen in self.table.past():
            board.take(FactBegan(seen.event))
            game.note(seen.event)
            self.announce(seen.event)
        self.face(before)

    def face(self, before: Director[S, D] | None = None) -> None:
        """Show a seat's view at rest: its hand and its draft as it was left. With the director before a rebuild of the
        same view, take over that draft."""
        table, seat, board = self.table, self.table.facing, self.board
        self.shows = seat, table.session.facts
        board.flying = {}
        self.stage.steps.clear()
        facts = tuple([seen.event for seen in table.past()])
        board.do(Faced(facts, self._agreed))
        rules = board.depiction.rules
        if seat is None or rules.outcome(board.view) is not None:
            board.begin()
        elif before is not None and before.shows == self.shows:
            board.do(Resume(before.board.known))
        else:
            board.do(Begin(self.game.draft_from(seat, table.session.draft(seat))))
        board.do(SortedIn())
        self.game.entering()
        self.game.follow()
        board.refresh(SNAP)

    def place_all(self, glide: Glide) -> float:
        """Bring everything where it belongs in the state known; return the seconds until it is there."""
        board, game = self.board, self.game
        if board.known.pressed is not None:
            board.take(Touched(board.known.pressed, down=False))
        state = board.known
        board.places = game.places(state) if state.situation.facing is not None else {}
        shown = board.pictures.of(state, board.depiction)
        seconds = self._arrange(glide, shown)
        found = [Target("hand", board.areas.hand)]
        if state.mine:
            aims = *game.targets().items(), *board.places.items()
            found = [Target(key, box) for key, box in aims] + found
        self.stage.targets = tuple(found)
        self.lights.show(shown, state, board.places, board.depiction)
        self._note(shown, state)
        return seconds

    def _arrange(self, glide: Glide, shown: Picture) -> float:
        """Send every card where it belongs; return the seconds until all are there."""
        layout, glide = self.game.arrange(shown, glide)
        return self.stage.place(layout | self._hand(shown) | self.board.flying, glide)

    def _hand(self, shown: Picture) -> Layout:
        """Return the places of the hand's cards, and of others that lie open."""
        cards, kit, areas = shown.group(HAND).cards, self.kit, self.board.areas
        # Not over the status line, which says where it may go.
        rise = max(kit.px(6), min(kit.px(22), areas.hand.top - areas.status.bottom - kit.px(3)))
        first, places = self.hand.lay([card.id for card in cards], still=self._pointed)
        return {**self.board.others, **laid_hand(cards, first, places, self.game.face, rise)}

    @property
    def _pointed(self) -> bool:
        """True while a player composes with the mouse over the hand."""
        board = self.board
        pos = board.dispatch.aim
        return pos is not None and board.mine and board.areas.hand.collidepoint(pos)

    def follow_pointer(self) -> None:
        """Close the gaps of the hand once the mouse has left it."""
        if self.hand.gaps and not self._pointed and self.board.known.carried is None:
            self.place_all(HOME)

    def refused(self, no: IllegalMove) -> None:
        """Show that the move just composed does not stand: shake its cards and hide the preview behind the refusal."""
        self.board.tip.visible = False
        laid: list[object] = [card.id for card in self.board.draft.cards]
        marked = [*self.game.blamed(no)] or laid
        self.stage.mark(marked, Ring.REFUSED)
        self.stage.shake(laid or marked)

    # --- the course of the game ---------------------------------------------------------------------------------

    def show(self, seen: SeenFact) -> float:
        """Show a fact; `view` is the view after it. Return the seconds it takes to be seen."""
        self.shows = self.table.facing, self.table.session.facts
        self.alphabet.close()
        self.board.do(FactBegan(seen.event))
        self.stage.steps.hurry()
        self.stage.mark((), Ring.REFUSED)
        self.game.note(seen.event)
        self.kit.sounds.voice = self.board.seating.voice(seen)
        cue = self._cues.get(type(seen.event))
        return cue(self.game, seen.event) if cue is not None else 0.0

    def oversee(self, draft: D, composer: Composer | None) -> None:
        """Let a draft lie that a player composes elsewhere: its cards come from that player's plate, and those taken back go there."""
        board, before = self.board, self.board.known
        if (draft, composer) == (before.draft, before.composer):
            return
        old = (
            {} if before.composer is None else {card.id: before.composer.seat for card in before.draft.cards}
        )
        board.do(Overseen(draft, composer))
        new = {card.id for card in draft.cards}
        if composer is not None:
            effects.from_plate(self.game, composer.seat, draft.cards)
        for number, seat in old.items():
            if number not in new and number in self.stage.sprites:
                board.flying[number] = effects.gone(
                    self.stage.sprites[number].goal, board.seating.plate_of(seat)
                )
        if old.keys() != new:
            self.kit.sounds.play("card-lay" if new - old.keys() else "card-slide")
        board.refresh(Glide(320 if new - old.keys() else 220))
        board.flying = {}

    def announce(self, event: Event, reason: str = "") -> None:
        """Tell a fact that has been shown; `reason` is a bot's sentence on its move, "" for none."""
        self.board.do(FactAnnounced(event, reason, self._agreed))
        self.game.announce(event)

    @property
    def _agreed(self) -> tuple[tuple[int, Seat], ...]:
        return tuple(sorted(starred(self.table.session)))

    def come_to_rest(self) -> None:
        """Nothing is left to be shown: take up what the person at the screen may do."""
        board = self.board
        self.kit.sounds.voice = Voice()
        board.do(SortedIn())
        board.flying = {}
        self.game.follow()
        board.refresh(HOME)
        board.do(AllShown())
        self.controls.all_shown()


AnyDirector: TypeAlias = Director[Any, Any]
