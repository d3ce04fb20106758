"""The writing desk: the letters and taboos on the table, the paper, the clock, and the players who are out."""

from __future__ import annotations

from functools import partial

from cardtable.games.lettralettre.board import layout
from cardtable.games.lettralettre.board.composing import aside, writing
from cardtable.games.lettralettre.board.depiction import (
    LETTERS,
    TABOOS,
    LettralettreDepiction,
)
from cardtable.games.lettralettre.board.furniture import UseCounts
from cardtable.games.lettralettre.board.layout import UnveilingSpots
from cardtable.games.lettralettre.board.paper import Paper, WritingClock
from cardtable.games.lettralettre.board.plaques import letter_face, taboo_face
from cardtable.games.lettralettre.board.verdict import Draft, WordVerdict
from cardtable.games.lettralettre.rules.model import Phase, State
from cardtable.i18n import _
from cardtable.play.guests import watches
from cardtable.play.session import Session
from cardtable.rules.contract import Seat
from cardtable.table.board.board import FURNITURE, Board
from cardtable.table.board.description import Layout
from cardtable.table.board.inputs import TimedOut
from cardtable.table.board.picture import Picture
from cardtable.table.board.placing import lying
from cardtable.ui.stage import LAY
from cardtable.ui.widgets.button import IconButton


class WritingDesk:
    """Writing in secret on one table; `used` are the milliseconds of the clock each seat has used in this deal."""

    def __init__(self, board: Board[State, Draft]) -> None:
        self._board, self._table, self._kit = board, board.table, board.kit
        self.used: dict[Seat, int] = {}
        self.clock: WritingClock | None = None
        self.others: IconButton | None = None
        """Button of the alphabet, if players may use letters that are not on the table (L5)."""

    @property
    def _view(self) -> State:
        view: State = self._table.situation.view
        return view

    @property
    def writing(self) -> bool:
        """True if the person at the screen writes now."""
        return writing(self._table.situation)

    @property
    def aside(self) -> bool:
        """True if that person writes out of competition (L12)."""
        return aside(self._table.situation)

    @property
    def letters(self) -> str:
        """The word as it stands."""
        return self._board.draft.letters if self.writing else ""

    @property
    def verdict(self) -> WordVerdict:
        """Verdict of the rules on the word."""
        return self._weigh(self.letters)

    def _weigh(self, letters: str) -> WordVerdict:
        depiction = self._board.depiction
        assert isinstance(depiction, LettralettreDepiction)
        return depiction.weigh(self._table.situation, letters)

    # --- furniture ----------------------------------------------------------------------------------------------

    def build(self) -> None:
        """Build the paper, the counts below the letters, the clock and the button for other letters."""
        kit, areas, options = self._kit, self._table.areas, self._view.options
        letters, taboos = int(options["letters"]), int(options["taboos"])
        seconds = 0 if options["seconds"] == "off" else int(options["seconds"])
        self.spots = layout.desk(kit, areas, letters, taboos, clock=bool(seconds))
        seats = range(len(self._view.tokens))
        self.carets = tuple([self._table.seating.hue(seat).deep for seat in seats])
        """The colours in which the seats write."""
        self.paper = Paper(kit, self.spots.paper, self.carets)
        self.uses = UseCounts(kit, self.spots.letters)
        self._board.furnish(self.paper, self.uses)
        if seconds:
            self.clock = WritingClock(kit, self.spots.clock, seconds, self._runs, self._rung)
            self._board.furnish(self.clock, z=FURNITURE + 2)
            self.clock.start()
        if options["other_letters"] != "forbidden":
            self.paper.reserve = max(kit.theme.target, kit.px(48))
            spot, name = self.paper.corner(), _("Another letter")
            pick = partial(self._board.choose, "other-letter")
            self.others = IconButton(kit, spot, "case-upper", name, pick, kind="dark", key="other-letters")
            self._board.furnish(self.others, z=FURNITURE + 2)

    def show(self, shown: Picture) -> None:
        """Bring the furniture up to the picture."""
        written, clock = shown.papers.written, shown.papers.clock
        self.paper.visible = written is not None
        if written is not None:
            self.paper.said = written
        writes, word = written is not None and written.writer is not None, written.word if written else ""
        if self.others is not None:
            self.others.visible = writes
        letters = shown.group(LETTERS).cards
        self.uses.counts = tuple([word.count(card.face or "?") for card in letters])
        self.uses.visible = writes and self.spots.counted
        if self.clock is not None:
            if clock is not None and not self.clock.visible:
                self.clock.begin(clock.used)
            self.clock.visible = clock is not None

    def layout(self, shown: Picture) -> Layout:
        """Every letter card on the table; smaller once the words lie there."""
        letters, taboos = shown.group(LETTERS).cards, shown.group(TABOOS).cards
        found, places = Layout(), self.spots if not shown.papers.sheets else self._unveiled(shown)
        if not letters or not places.letters:
            return found
        for at, (card, box) in enumerate(zip(letters, places.letters, strict=True)):
            found[card.id] = lying(letter_face, card, *box.center, box.w, at)
        for at, (card, box) in enumerate(zip(taboos, places.taboos, strict=True)):
            angle = 2.0 if at % 2 else -2.0
            found[card.id] = lying(taboo_face, card, *box.center, box.w, 20 + at, angle=angle)
        return found

    def _unveiled(self, shown: Picture) -> UnveilingSpots:
        """Return the places of the letters above the sheets."""
        letters, taboos = shown.group(LETTERS).count, shown.group(TABOOS).count
        return layout.unveiling(self._kit, self._table.areas, letters, taboos, len(shown.plates))

    # --- handing in, or not -------------------------------------------------------------------------------------

    def handed_in(self) -> None:
        """Your own sheet is in."""
        self.keep_time(self._table.facing)
        self._board.begin(Draft())
        self._board.refresh(LAY)

    # --- the clock (L12) ----------------------------------------------------------------------------------------

    def _runs(self) -> bool:
        """Return True if the clock runs: it stands behind the curtain, under a menu, and while the window has not the keyboard."""
        scene = self._board.scene
        return self.writing and scene.state.attended and scene.top is scene.base

    def _rung(self) -> None:
        """Tell the board that the time has run out."""
        self._board.do(TimedOut())

    def keep_time(self, seat: Seat | None) -> None:
        """Note how much of its time a seat has used."""
        if self.clock is not None and self.clock.visible and seat is not None:
            self.used[seat] = self.clock.used


def watchers(session: Session) -> tuple[Seat, ...]:
    """The people who are out and only watch, while the game lasts."""
    view: State = session.view()
    if view.phase is Phase.OVER:
        return ()
    return tuple(seat for seat in session.people if view.out[seat] and watches(session, seat))
