"""Writing in secret: by touch, by typing, with the clock; the slip, the letters and both cards follow."""

from __future__ import annotations

from dataclasses import replace

import pygame

from cardtable.games.lettralettre.board.aside import watchers
from cardtable.games.lettralettre.board.clock import WritingClock
from cardtable.games.lettralettre.board.core import FURNITURE, Core
from cardtable.games.lettralettre.board.plaques import Look, look_of
from cardtable.games.lettralettre.board.slip import Written, hidden_head
from cardtable.games.lettralettre.board.verdict import Verdict, read_as, rows, weigh, why_not
from cardtable.games.lettralettre.rules.deck import LONGEST
from cardtable.games.lettralettre.rules.model import Phase, Write
from cardtable.games.lettralettre.rules.notation import read_move, write_move
from cardtable.games.lettralettre.strings.constraints import asked
from cardtable.i18n import _
from cardtable.play.guests import JOIN, WATCH, guests
from cardtable.rules.contract import Move, Seat
from cardtable.table.board.picker import LetterPicker
from cardtable.table.board.typed import letters
from cardtable.ui.gestures import Key
from cardtable.ui.stage import HOME
from cardtable.ui.typeset import escape
from cardtable.ui.widgets.button import IconButton
from cardtable.wording.sentence import points

CONFIRM = 3.0
"""Seconds in which a second press on No word means it."""
ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)


class Writing(Core):
    """What the person at the screen writes. `word` is kept while it is written; a sheet handed in is the view's."""

    _giving_up = -1.0

    # --- showing ------------------------------------------------------------------------------------------------

    def show_writing(self) -> None:
        """The slip, the counts below the letters and the clock."""
        view = self.view
        writing = view.phase is Phase.WRITING
        self.slip.visible = writing
        if self.others is not None:
            self.others.visible = self.writing
        self.uses.show(
            tuple(self.word.count(card.face or "?") for card in view.letters) if self.writing else ()
        )
        if writing:
            self.slip.show(self._written())
        self._show_clock()

    def _written(self) -> Written:
        """What the slip says: only ever of the seat whose view this is."""
        view, seat = self.view, self.table.facing
        sheet = view.sheets[seat] if seat is not None else None
        if seat is None or (sheet is None and not self.writing):
            out = seat is not None and view.out[seat]
            text = (
                _("You are out of the game: you keep watching.") if out else _("Everybody writes in secret.")
            )
            return Written(plain=text)
        aside = view.out[seat]
        if sheet is not None:
            said = read_as(self.table.session, sheet.word) if sheet.word else _("You hand in no word")
            found = rows(view, sheet) if sheet.word else ()
            return Written(
                head=_("Handed in, out of competition")
                if aside
                else _("Handed in; the others may still be writing"),
                word=sheet.word or "",
                said=said,
                good=True if sheet.word else None,
                rows=found,
                points=sheet.points,
                sealed=True,
            )
        return self._draft_written(seat)

    def _draft_written(self, seat: Seat) -> Written:
        view, verdict = self.view, self.verdict
        free = view.options["other_letters"] != "forbidden"
        barred = frozenset(
            letter
            for letter in self.word
            if letter in view.forbidden or (not free and letter not in view.usable)
        )
        said, note = _("Touch the letters or type your word."), ""
        if verdict.sheet is not None:
            said = read_as(self.table.session, self.word)
            if len(verdict.met) > 1:
                note = _("Both constraints met: the better one counts, once.")
        elif verdict.no is not None:
            said = why_not(verdict)
        return Written(
            head=_("Out of competition, hidden from the others") if view.out[seat] else hidden_head(),
            word=self.word,
            barred=barred,
            said=said,
            good=None if not self.word else verdict.sheet is not None,
            rows=rows(view, verdict.sheet) if verdict.sheet is not None else (),
            points=verdict.sheet.points if verdict.sheet is not None else 0,
            note=note,
            caret=self.table.hue(seat).deep,
        )

    def own_look(self, code: str) -> Look:
        """One of your cards, with what the word written does to it."""
        look = look_of(code)
        verdict = self.verdict
        if not self.writing or not verdict.word:
            return look
        if code in verdict.met:
            return replace(look, note=_("Met"), good=True)
        if code in verdict.lacks:
            # What the table may do about it the refusal says.
            first, stop, _rest = verdict.lacks[code].partition(". ")
            return replace(look, note=first + stop.strip(), good=False)
        return look

    # --- composing ----------------------------------------------------------------------------------------------

    def write(self, word: str, sound: str = "tap") -> None:
        """The word is another."""
        self.word = word[:LONGEST]
        self._giving_up = -1.0
        scene = self.table.base.scene
        if scene is not None and not scene.dispatch.by_keyboard:
            self.free_keyboard()
        self.judge()
        if sound:
            self.kit.sounds.play(sound)
        self.refresh(HOME)
        self.table.changed()

    def judge(self) -> None:
        seat = self.table.seat
        writing = self.writing and seat is not None
        self.verdict = weigh(self.table.session, self.view, seat or 0, self.word) if writing else Verdict()

    def touch(self, card: object) -> None:
        """A letter card touched goes to the end of the word."""
        face = next((each.face for each in self.view.letters if each.id == card), None)
        if self.writing and face is not None:
            self.write(self.word + face)
            self.table.stage.hop([card])

    def type(self, text: str) -> bool:
        typed = letters(text)
        if not typed or not self.writing:
            return False
        self.free_keyboard()
        self.write(self.word + typed)
        return True

    def free_keyboard(self) -> None:
        """Enter hands the word in instead of touching once more what a hand or the last writer used."""
        scene = self.table.base.scene
        if scene is not None and scene.top is scene.base and scene.focus.node is not None:
            scene.focus.set(None)

    others: IconButton | None = None
    """What opens the alphabet where letters not on the table may be used (L5)."""

    def make_others(self) -> None:
        if self.view.options["other_letters"] == "forbidden":
            return
        self.slip.reserve = max(self.kit.theme.target, self.kit.px(48))
        name = _("Another letter")
        self.others = IconButton(
            self.kit, self.slip.corner(), "case-upper", name, self._pick, kind="dark", key="other-letters"
        )
        self.table.base.add(self.others)
        self.others.z = FURNITURE + 2

    def _pick(self) -> None:
        """The alphabet: letters on the table stand out, since only they bring points."""
        scene = self.table.base.scene
        if scene is None or not self.writing or self.others is None:
            return
        anchor = self.others.rect

        def choose(letter: str) -> None:
            scene.close(layer)
            self.free_keyboard()
            self.write(self.word + letter)

        def make() -> LetterPicker:
            title = _("Another letter")
            return LetterPicker(
                self.kit, anchor, self.view.usable, False, choose, lambda: scene.close(layer), title
            )

        layer = scene.open(make)

    def erase(self) -> bool:
        """The last letter off."""
        if not self.word:
            return False
        self.write(self.word[:-1], "undo")
        return True

    def clear(self) -> bool:
        if not self.word:
            return False
        self.write("", "undo")
        return True

    def hand_in(self) -> None:
        """The word as it stands; a refusal says why not."""
        if self.writing and self.word:
            self.table.commit(self.verdict.move)

    @property
    def sure(self) -> bool:
        """Whether No word was pressed a moment ago."""
        return self._giving_up >= 0 and self.kit.now() - self._giving_up < CONFIRM

    def no_word(self) -> None:
        """Hand in nothing: a second press within three seconds means it."""
        if not self.writing:
            return
        if not self.sure:
            self._giving_up = self.kit.now()
            self.table.changed()
            scene = self.table.base.scene
            if scene is not None:
                scene.after(CONFIRM + 0.05, self.table.changed)
            return
        self.give_up()

    @property
    def aside(self) -> bool:
        """Whether the person at the screen writes out of competition (L12)."""
        return self.writing and self.view.out[self.table.seat or 0]

    def guests(self) -> frozenset[Seat]:
        """Who may write out of competition now."""
        return guests(self.table.session) if any(self.view.out) else frozenset()

    def invitation(self, seat: Seat) -> str:
        if seat not in self.guests():
            return ""
        return _("You are out of the game, and may write a word out of competition.")

    def only_watch(self) -> None:
        """Write nothing from now on; the game goes on without."""
        seat = self.table.seat
        if seat is None or not self.aside:
            return
        self.word = ""
        self.table.session.keep_draft(seat, WATCH)
        self.judge()
        self.refresh(HOME)
        self.table.changed()

    def write_along(self) -> None:
        """Whoever only watches is asked again, from the next deal on."""
        session = self.table.session
        for seat in watchers(session):
            session.keep_draft(seat, JOIN)
        self.table.changed()

    def give_up(self) -> None:
        """Hand in no word."""
        self._giving_up = -1.0
        self.word = ""
        self.judge()
        self.table.commit(Write("", ""))

    def press_writing(self, key: Key) -> bool:
        if key.key == pygame.K_BACKSPACE:
            return self.erase()
        if key.key in ENTER and self.word:
            self.hand_in()
            return True
        if key.key == pygame.K_ESCAPE:
            return self.clear()
        if key.key == pygame.K_F2 and self.word:
            self.table.look_up(self.word)
            return True
        return False

    def hint_word(self, move: Move) -> str:
        if not isinstance(move, Write) or not move.word:
            return escape(_("No word found: you may hand in none."))
        self.free_keyboard()
        self.write(move.word)
        sheet = self.verdict.sheet
        values = {
            "word": escape(move.word),
            "card": escape(asked(move.code)),
            "points": points(sheet.points if sheet is not None else 0),
        }
        return _("You could write <w>%(word)s</w> for “%(card)s”: %(points)s.") % values

    # --- the draft ----------------------------------------------------------------------------------------------

    def draft(self) -> str:
        """The word being written, as a move where it has a constraint, and the seconds the clock has run.

        Who is out and has no word yet writes on, too.
        """
        if not self.writing or not self.word:
            return JOIN if self.aside else ""
        used = round(self.clock.used) if self.clock is not None else 0
        code = self.verdict.code or self.view.codes(self.table.seat or 0)[0]
        text = write_move(Write(self.word, code))
        return f"{text} {used}" if used else text

    def take_up_draft(self) -> None:
        """What the save kept of the seat now at the screen."""
        self.word = ""
        seat = self.table.facing
        if seat is None or self.view.phase is not Phase.WRITING or self.view.sheets[seat] is not None:
            return
        text, _space, used = self.table.session.draft(seat).rpartition(" ")
        if not used.isdigit():
            text, used = self.table.session.draft(seat), "0"
        try:
            move = read_move(text)
        except ValueError:
            return
        if isinstance(move, Write):
            self.word = move.word
            self.used[seat] = max(self.used.get(seat, 0.0), float(used))

    # --- the clock (L12) ----------------------------------------------------------------------------------------

    def make_clock(self) -> None:
        if not self.clocked:
            return
        self.clock = WritingClock(self.kit, self.desk.clock, self.clocked, self._runs, self.give_up)
        self.table.base.add(self.clock)
        self.clock.z = FURNITURE + 2
        self.clock.start()

    def _runs(self) -> bool:
        """It stands still behind the curtain, under a menu, and while the window has not the keyboard."""
        scene = self.table.base.scene
        return self.writing and scene is not None and scene.attended and scene.top is scene.base

    def _show_clock(self) -> None:
        clock, seat = self.clock, self.table.seat
        if clock is None:
            return
        shown = self.writing
        if shown and seat is not None and not clock.visible:
            clock.begin(self.used.get(seat, 0.0))
        clock.visible = shown

    def keep_clock(self, seat: Seat | None) -> None:
        """Note how much of its time a seat has used."""
        if self.clock is not None and self.clock.visible and seat is not None:
            self.used[seat] = self.clock.used
