"""The writing desk: the letters and taboos on the table, the paper one writes on, the clock, and who is out of the game."""

from __future__ import annotations

from dataclasses import replace

from cardtable.games.lettralettre.board import layout
from cardtable.games.lettralettre.board.depiction import aside, letter_label, writing
from cardtable.games.lettralettre.board.furniture import UseCounts
from cardtable.games.lettralettre.board.paper import Paper, WritingClock, Written
from cardtable.games.lettralettre.board.plaques import letter_face, taboo_face, taboo_label
from cardtable.games.lettralettre.board.verdict import (
    Draft,
    WordVerdict,
    arguable_of,
    read_as,
    rows,
    weigh,
    why_not,
)
from cardtable.games.lettralettre.rules.deck import LONGEST
from cardtable.games.lettralettre.rules.model import Phase, State, Write, Wrote
from cardtable.i18n import _
from cardtable.play.guests import JOIN, WATCH, watches
from cardtable.play.session import Session
from cardtable.rules.contract import IllegalMove, Seat
from cardtable.table.board.board import FURNITURE, Board
from cardtable.table.board.description import Layout
from cardtable.table.board.strip import LetterQuestion, LetterStrip
from cardtable.ui.placement import Placement
from cardtable.ui.stage import HOME, LAY
from cardtable.ui.widgets.button import IconButton

UNVEILED = (Phase.SEALED, Phase.REVEALED, Phase.SETTLED)
LYING = (Phase.DEALT, Phase.WRITING, *UNVEILED)
"""Phases in which letters lie on the table."""


def lain(board: Board[State, Draft]) -> State:
    """Return the state whose cards lie on the felt: once the game is over, the last one before they were cleared away."""
    view, table = board.view, board.table
    if view.phase is not Phase.OVER:
        return view
    before: State = table.session.view_at(table.session.facts - 1, table.facing)
    return before


class WritingDesk:
    """Writing in secret on one table; `used` are the seconds of the clock each seat has used in this deal."""

    def __init__(self, board: Board[State, Draft]) -> None:
        self._board, self._table, self._kit = board, board.table, board.kit
        self._aids = board.table.session.aids
        self.used: dict[Seat, float] = {}
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
        return self._board.drafting.now.letters if self.writing else ""

    @property
    def verdict(self) -> WordVerdict:
        """Verdict of the rules on the word."""
        return self._weigh(self.letters)

    @property
    def _blind(self) -> bool:
        """True if nothing is told of a word before it is handed in."""
        return not self._aids.foretell

    def hand_in(self) -> bool:
        """Hand in the word under the constraint that serves it best; False where the draft names it already."""
        seat, word = self._table.seat, self.letters
        if seat is None or not word or not self._blind:
            return False

        def worth(move: Write) -> int:
            try:
                fact = self._table.session.preview(seat, move)
            except IllegalMove:
                return -1
            return fact.sheet.points if isinstance(fact, Wrote) and fact.sheet is not None else -1

        self._board.commit(max((Write(word, code) for code in self._view.codes(seat)), key=worth))
        return True

    def _weigh(self, letters: str) -> WordVerdict:
        verdict = weigh(self._board.preview.judge, self._view, self._table.seat or 0, letters)
        if self._blind:
            return verdict.blind(self._view)
        arguable = arguable_of(self._table.session, letters, verdict.met)
        return replace(verdict, arguable=arguable) if arguable else verdict

    # --- furniture ----------------------------------------------------------------------------------------------

    def build(self) -> None:
        """The paper, the counts below the letters, the clock, the button for other letters."""
        kit, areas, options = self._kit, self._table.areas, self._view.options
        letters, taboos = int(options["letters"]), int(options["taboos"])
        seconds = 0 if options["seconds"] == "off" else int(options["seconds"])
        self.spots = layout.desk(kit, areas, letters, taboos, clock=bool(seconds))
        self.paper, self.uses = Paper(kit, self.spots.paper), UseCounts(kit, self.spots.letters)
        self._board.furnish(self.paper, self.uses)
        if seconds:
            self.clock = WritingClock(kit, self.spots.clock, seconds, self._runs, self.give_up)
            self._board.furnish(self.clock, z=FURNITURE + 2)
            self.clock.start()
        if options["other_letters"] != "forbidden":
            self.paper.reserve = max(kit.theme.target, kit.px(48))
            spot, name = self.paper.corner(), _("Another letter")
            self.others = IconButton(
                kit, spot, "case-upper", name, self._pick, kind="dark", key="other-letters"
            )
            self._board.furnish(self.others, z=FURNITURE + 2)

    def show(self) -> None:
        """The furniture follows the view and the word."""
        view, writing, word = self._view, self.writing, self.letters
        self.paper.visible = view.phase is Phase.WRITING
        if self.others is not None:
            self.others.visible = writing
        counts = tuple([word.count(card.face or "?") for card in view.letters])
        self.uses.counts, self.uses.visible = counts, writing and self.spots.counted
        if self.paper.visible:
            self.paper.said = self._written()
        if self.clock is not None:
            if writing and not self.clock.visible:
                self.clock.begin(self.used.get(self._table.seat or 0, 0.0))
            self.clock.visible = writing

    def layout(self) -> Layout:
        """Every letter card on the table; smaller once the words lie there."""
        view = lain(self._board)
        if view.phase not in LYING:
            return {}
        found = Layout()
        counts = len(view.letters), len(view.taboos), len(view.tokens)
        unveiled = view.phase in UNVEILED
        places = layout.unveiling(self._kit, self._table.areas, *counts) if unveiled else self.spots
        if not places.letters:
            return found
        writing, word, forbidden = self.writing, self.letters, view.forbidden
        for at, (card, box) in enumerate(zip(view.letters, places.letters, strict=True)):
            barred = (card.face or "") in forbidden
            used = (card.face or "?") in word
            found[card.id] = replace(
                Placement.inside(box, letter_face(card, tint=used)),
                taps=writing and not barred,
                alpha=0.45 if barred else 1.0,
                zone="letters",
                label=letter_label(card),
                z=at,
            )
        for at, (card, box) in enumerate(zip(view.taboos, places.taboos, strict=True)):
            lying = Placement.inside(box, taboo_face(card))
            found[card.id] = replace(
                lying, angle=2.0 if at % 2 else -2.0, label=taboo_label(card), zone="letters", z=20 + at
            )
        return found

    def _written(self) -> Written:
        """Text of the paper, only ever of the seat whose view this is."""
        view, seat = self._view, self._table.facing
        if seat is not None and view.sheets[seat] is not None:
            # The word went with the sheet that was torn off: others may be looking on by now.
            competing = _("Handed in; the others may still be writing")
            head = _("Handed in; it does not count") if view.out[seat] else competing
            return Written(head=head, sealed=True)
        if seat is not None and self.writing:
            return self._composed(seat)
        if seat is not None and view.out[seat]:
            return Written(plain=_("You are out of the game, and can keep watching."))
        return Written(plain=_("Everybody writes in secret."))

    def _composed(self, seat: Seat) -> Written:
        view, word, verdict = self._view, self.letters, self.verdict
        free = view.options["other_letters"] != "forbidden"
        barred = {each for each in word if each in view.forbidden or (not free and each not in view.usable)}
        said, note = _("Touch the letters or type your word."), ""
        if self._blind and verdict.sheet is not None:
            said = _("It is judged once you hand it in.")
            if self._aids.price:
                said = _("It is judged as all words are turned over.")
        elif verdict.sheet is not None:
            said = read_as(self._table.session, word)
            if len(verdict.met) > 1:
                note = _("Both constraints met: the better one counts, once.")
        elif verdict.no is not None:
            said = why_not(verdict)
        competing = _("Your word, hidden from the others")
        return Written(
            head=_("Hidden from the others; it does not count") if view.out[seat] else competing,
            word=word,
            barred=frozenset(barred),
            said=said,
            good=verdict.good,
            rows=rows(view, verdict.sheet) if verdict.sheet is not None else (),
            points=verdict.sheet.points if verdict.sheet is not None else 0,
            note=note,
            caret=self._table.seating.hue(seat).deep,
        )

    # --- composing ----------------------------------------------------------------------------------------------

    def write(self, letters: str, sound: str = "tap") -> None:
        """The word is another."""
        letters = letters[:LONGEST]
        if not self._board.scene.dispatch.by_keyboard:
            self._board.pointer.free_keyboard()
        # Under the constraint that serves it best.
        draft = Draft(letters, self._weigh(letters).code) if letters else Draft()
        self._board.compose(draft, sound, HOME)

    def touch(self, number: object) -> bool:
        """A letter card touched goes to the end of the word; False for what is none."""
        face = next((each.face for each in self._view.letters if each.id == number), None)
        if self.writing and face is not None:
            self.write(self.letters + face)
            self._table.stage.hop([number])
        return face is not None

    def erase(self) -> bool:
        """The last letter off; False where there is none."""
        if not self.letters:
            return False
        self.write(self.letters[:-1], "undo")
        return True

    def _pick(self) -> None:
        """The alphabet: letters on the table stand out, since only they bring points."""
        table = self._table
        if self.writing:
            self._board.alphabet.open(lambda: table.board.game.desk.others_strip())

    def others_strip(self) -> LetterStrip:
        """The strip of those letters."""
        usable = dict.fromkeys(self._view.usable, "plain")
        asked = LetterQuestion(self.spots.paper.bottom, usable, name=_("Another letter"))
        return LetterStrip(self._board, asked, self._add, self._board.alphabet.close)

    def _add(self, letter: str) -> None:
        self._board.alphabet.close()
        self._board.pointer.free_keyboard()
        self.write(self.letters + letter)

    # --- handing in, or not -------------------------------------------------------------------------------------

    def give_up(self) -> None:
        """Hand in no word."""
        self._board.drafting.begin(Draft())
        self._board.commit(Write("", ""))

    def handed_in(self) -> None:
        """Your own sheet is in."""
        self.keep_time(self._table.facing)
        self._board.drafting.begin(Draft())
        self._board.refresh(LAY)

    def only_watch(self) -> None:
        """Write nothing from now on; the game goes on without."""
        seat = self._table.seat
        if seat is None or not self.aside:
            return
        self._board.drafting.begin(Draft())
        self._table.session.keep_draft(seat, WATCH)
        self._table.changed()
        self._board.refresh(HOME)

    def write_along(self) -> None:
        """Ask a seat that only watches again, from the next deal on."""
        for seat in watchers(self._table.session):
            self._table.session.keep_draft(seat, JOIN)
        self._table.changed()

    # --- the clock (L12) ----------------------------------------------------------------------------------------

    def _runs(self) -> bool:
        """Return True if the clock runs: it stands behind the curtain, under a menu, and while the window has not the keyboard."""
        scene = self._board.scene
        return self.writing and scene.attended and scene.top is scene.base

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
