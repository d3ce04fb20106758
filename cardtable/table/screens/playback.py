"""Playback of what the presenter presents: facts one after the other, each told once it has happened, the curtain, the end."""

from __future__ import annotations

from cardtable.i18n import _, language
from cardtable.play.presenter import Watcher
from cardtable.play.session import Session
from cardtable.play.situation import Situation
from cardtable.play.timeline import SeenFact
from cardtable.rules.contract import Seat
from cardtable.table.board import effects, ending
from cardtable.table.board.making import typed_ahead
from cardtable.table.board.state import ShownFact
from cardtable.table.screens.curtain import Curtain
from cardtable.table.screens.destinations import Result
from cardtable.table.screens.factspeech import haste, spoken
from cardtable.table.screens.hints import Tips
from cardtable.table.screens.seating import Seating
from cardtable.table.screens.tablestate import TableState
from cardtable.ui.stage import SNAP
from cardtable.ui.typeset import escape
from cardtable.wording.deal import heading
from cardtable.wording.facts import last_move, reason
from cardtable.wording.gamestrings import unit
from cardtable.wording.status import hand_over, outcome_sentence

READ = 1600
"""Time at speed 1 to read the name of the winner, ms."""


def won(session: Session) -> str:
    """Return the winners as markup."""
    outcome = session.outcome()
    if outcome is None:
        return ""
    said = outcome_sentence(outcome, session.players, unit(session.header.game))
    return f"<n>{escape(said.title)}.</n> {escape(said.explanation)}"


class Playback:
    """Playback of facts on one table: the fact shown now, and the facts still to be told."""

    def __init__(self, table: TableState, seating: Seating, tips: Tips) -> None:
        self._table, self._seating, self._tips = table, seating, tips
        self.watcher = Watcher(
            self.show_fact,
            self.facing,
            self.curtain,
            self.all_shown,
            self.over,
            self.announce,
            self.situation,
        )
        self.fact: SeenFact | None = None
        """Fact whose cue runs and that is not told yet; None between facts."""
        self.mover: Seat | None = None
        """Seat whose decision is being shown with its consequences; None for a secret one."""
        self._dealing = 0.0
        """Time until which the hands are being dealt."""
        self._reason = ""
        """Reason of a bot's decision."""
        self._dealt = False, "", ""
        """The sentence of the deal, with what it was made for: the match over or not, and the language."""
        self.begun = False
        self.ending = False
        """True while the hands are counted at the end."""
        self.crowned = False
        """True once the winner has been named, until the result follows."""
        self.undone = False
        """True from a decision taken back until the table shows what is left."""

    @property
    def playing(self) -> bool:
        """True while a fact or the end is shown and not told yet."""
        return self.fact is not None or self.ending

    @property
    def busy(self) -> bool:
        """True while the table shows something that a press ends."""
        return self.playing or self.dealing

    @property
    def under_way(self) -> bool:
        """True while a decision or one of its consequences is still shown."""
        return self.playing or self._table.situation.busy

    @property
    def deal(self) -> str:
        """Sentence of the deal for the heading, "" for a sealed one; kept as long as the match goes on in one language."""
        over = self._table.situation.ended and not self.remaining
        if (over, language()) != self._dealt[:2]:
            self._dealt = over, language(), heading("", self._table.session.header, over=over)
        return self._dealt[2]

    @property
    def shown(self) -> ShownFact | None:
        """The decision that is being shown, with all that follows from it; None at rest and at the end."""
        if self.ending or not self.under_way:
            return None
        return ShownFact(self.mover, self.fact.event if self.fact is not None else None)

    @property
    def activity(self) -> str:
        """The sentence of what the player is doing, as markup, while the table shows it: a player who has decided neither thinks nor
        keeps others waiting. "" if nothing is shown, or if the choice is secret."""
        board = self._table.board
        return typed_ahead(board.state) or escape(board.depiction.doing(board.state))

    @property
    def remaining(self) -> int:
        """Number of facts still to show."""
        return self._table.situation.unshown + (self.fact is not None)

    def sentence(self) -> tuple[str, str] | None:
        """Return the icon and the markup of the status line for the deal and the end."""
        if self.crowned:
            return "crown", won(self._table.session)
        if self.dealing:
            return "layers", _("The cards are dealt.")
        return None

    @property
    def dealing(self) -> bool:
        """True while the hands are dealt."""
        return self._table.kit.now() < self._dealing and self._table.stage.gliding

    def decided(self, seat: Seat | None) -> None:
        """Prepare for showing the move that the person in that seat has made."""
        self.mover = None if self._table.situation.secret else seat

    def update(self) -> None:
        """Tell what has come to rest."""
        if self.fact is not None and not self._table.stage.gliding:
            self.announce()
            self._make_room()

    def begin(self) -> None:
        """Begin the playback once the table has been built for the first time. In a match without a decision the
        hands are dealt in view of all; only then the curtain asks for one of several people."""
        if self.begun:
            self._built_anew()
            return
        self.begun = True
        table = self._table
        fresh = all(seen.chosen_by is None for seen in table.session.seen_facts(None))
        alone = len(table.session.people) < 2
        if alone or not fresh or not self._deal():
            table.presenter.begin(table.kit.now())
            if alone and fresh:
                self._deal()

    def _built_anew(self) -> None:
        """Lay the hands open and name the winner after a rebuild while the end is shown."""
        table = self._table
        if self.ending or self.crowned:
            ending.lie_open(table.director.game, ending.left(table.session))
            table.board.refresh(SNAP)
            if self.ending:
                self._crown()
            else:
                table.scene.after(table.kit.seconds(READ), self.leave)

    def _make_room(self) -> None:
        """Move the board down for the hands that will lie open, before the last fact is shown."""
        table, seating = self._table, self._seating
        live = not table.guided and not seating.look.off
        if not live or seating.open or table.session.outcome() is None or table.situation.unshown > 1:
            return
        if any(hand for seat, hand in enumerate(ending.left(table.session)) if seat != seating.bottom):
            seating.open = True
            table.rebuild()

    def _deal(self) -> bool:
        """Deal the hands; whether there is anything to be seen of it."""
        table = self._table
        if table.situation.called is not None or not table.kit.seconds(1000):
            return False
        seconds = effects.deal(table.director.game)
        self._dealing = table.kit.now() + seconds
        table.presenter.wait(seconds, table.kit.now())
        return seconds > 0

    # --- what the presenter tells -------------------------------------------------------------------------------

    def situation(self, situation: Situation) -> None:
        """Take in another situation."""
        self._table.situation = situation

    def show_fact(self, seen: SeenFact) -> float:
        """Show a fact; return the seconds it takes to be seen."""
        table = self._table
        table.hide_tip()
        table.say_no_more(shown=True)
        secret = table.situation.secret
        if seen.chosen_by is not None or secret:
            self.mover = None if secret else seen.chosen_by
        seconds = table.director.show(seen)
        self._reason = reason(table.session, seen, table.presenter.reason) or self._reason
        table.banner = escape(haste(table.session, seen, table.presenter.reason))
        self.fact = seen
        self.update()
        table.dress()
        return seconds

    def announce(self) -> None:
        """First it happens, then it is told: plates, lines and papers follow a fact once its cards have landed."""
        table, seen, because = self._table, self.fact, self._reason
        self.fact, self._reason = None, ""
        if seen is None:
            return
        look = self._seating.look
        table.director.announce(seen.event, because)
        table.dress()
        table.scene.say(table.pill.heard(spoken(table.session, seen, look.open_seat, because)))

    def facing(self, seat: Seat | None) -> None:
        """Show another seat's view."""
        table, seating = self._table, self._seating
        table.hide_tip()
        seating.look.forget()
        self._take_back()
        if table.session.outcome() is None and (seating.open or self.ending or self.crowned):
            # The last move has been taken back: nobody has won.
            seating.open = self.ending = self.crowned = False
            table.scene.rebuild()
        if seat != seating.last:
            table.scene.hush()
        # Where everybody sees the same, the seats stay where they are.
        if seating.bottom != seat and seat is not None and not table.situation.shared:
            seating.last = seat
            table.rebuild()  # everybody sits elsewhere now
            return
        seating.last = seat if seat is not None else seating.last
        table.director.face()
        self._tips.choose()
        table.dress()

    def _take_back(self) -> None:
        """Make the board anew where a decision was taken back: lines, tints and papers tell of what is left."""
        if self.undone:
            self.undone = False
            self._table.rebuild()

    def all_shown(self) -> None:
        """Lead on once all facts are shown."""
        table = self._table
        self.announce()
        table.director.come_to_rest()
        self._tips.choose()
        table.dress()
        if table.seat is not None:
            sounds = table.kit.sounds
            sounds.play("turn")

    def curtain(self, seat: Seat) -> None:
        """Let the curtain fall before a seat."""
        table, scene, seating = self._table, self._table.scene, self._seating
        seating.look.forget()
        self._take_back()
        scene.hush()
        for layer in table.layers[1:]:
            scene.close(layer)
        players, sealed = table.session.players, table.situation.secret
        said = hand_over(players, seat, seating.last, word=sealed)
        board, kit = table.board, table.kit
        invited = board.depiction.invitation(board.state, seat)
        passing = " ".join(filter(None, (said.explanation, invited)))
        told = "" if sealed else last_move(table.session)
        kit.sounds.play("curtain")
        hue, name = seating.hue(seat), players[seat].name
        scene.open(lambda: Curtain(kit, hue, name, passing, told, self.lift_curtain))
        table.director.face()
        table.dress()

    def lift_curtain(self) -> None:
        """Lift the curtain: the player is there."""
        table = self._table
        table.scene.shut("curtain")
        table.presenter.lift_curtain(table.kit.now())

    def over(self) -> None:
        """Show the end of the match: count the hands left, then name the winner."""
        table = self._table
        self.announce()
        self._make_room()
        table.dress()
        if table.guided:
            return
        game, seconds = table.director.game, ending.all_hands(table.director.game)
        seconds += game.finale(seconds)
        self.ending = True
        table.stage.after(seconds, self._crown)

    def _crown(self) -> None:
        """Let the crown fall on the winners, tell it in one sentence, and go on to the result."""
        table = self._table
        self.ending = False
        outcome = table.session.outcome()
        if outcome is None:
            return
        self.crowned = True
        table.show_banner(won(self._table.session))
        scene, kit = table.scene, table.kit
        scene.say(table.pill.heard(table.pill.label()))
        kit.sounds.play("win")
        seconds = ending.crown(table.board, outcome.winners)
        scene.after(seconds + kit.seconds(READ), self.leave)

    def leave(self) -> None:
        """Go to the result, once the winner is named."""
        table, controls = self._table, self._table.director.controls

        def gone() -> None:
            self.crowned = False
            if table.session.outcome() is not None:
                table.navigator.go(Result(table.session))

        steps = table.stage.steps
        if self.crowned and not steps.busy:
            table.stage.after(controls.leaving(), gone)
