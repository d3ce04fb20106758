"""Hints in three presses: the place, the cards, the move. The coach, whose line in place of the status says after a move what
would have brought more. The tips for new players."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pygame

from cardtable.i18n import _
from cardtable.play.review import brought, counted_in, is_notable
from cardtable.play.session import Session
from cardtable.play.thinker import MoveReply, MoveRequest
from cardtable.rules.cards import JOKER
from cardtable.rules.contract import Move, Seat
from cardtable.table.board.board import AnyBoard
from cardtable.table.board.director import AnyDirector
from cardtable.table.board.inputs import Rest, Suggest
from cardtable.table.screens.destinations import OtherMove
from cardtable.table.screens.parts import LOW
from cardtable.table.screens.savewatch import SaveWatch
from cardtable.table.screens.seating import HandCover
from cardtable.table.screens.tablestate import TableState
from cardtable.ui.layout import CLOSE, NEAR
from cardtable.ui.rects import beside_it, inside
from cardtable.ui.sprite import Ring
from cardtable.ui.stage import LAY
from cardtable.ui.typeset import escape
from cardtable.ui.widgets.button import Button
from cardtable.wording.facts import advice, steps, worth
from cardtable.wording.sentence import number


def sentence(session: Session, answer: MoveReply, made: int) -> str:
    """Say as markup which move would have been better, and by how much."""
    word, gain = f"<w>{escape(str(answer.details['word']))}</w>", int(answer.details["gain"])
    if answer.details["ends"]:
        return _("%(word)s would have emptied your hand.") % {"word": word}
    told = escape(worth(counted_in(session), gain))
    if made <= 0:
        return _("There for the taking: %(word)s, %(gain)s.") % {"word": word, "gain": told}
    # Translators: 23 points instead of 5
    said = _("%(word)s was playable: %(gain)s instead of %(made)s.")
    return said % {"word": word, "gain": told, "made": number(made)}


class Coach:
    """Coach of a table for a person alone at the screen who wants one: with all aids after each move, on request after each round. A
    lesson has none.

    While that person thinks, the thinker of the bots looks for the move that would bring most. So the answer costs the window no
    time; if it has not come before the move, the coach is silent.
    """

    def __init__(self, table: TableState, remaining: Callable[[], int], line: Callable[[], str]) -> None:
        """`remaining` counts the facts still to show, `line` is the markup of the status line."""
        self._table, self._remaining, self._line = table, remaining, line
        self._asked: tuple[object, ...] = ()
        """The state of the game that was asked about."""
        self.waiting = False
        """True while the answer is still to come."""
        self._answer: MoveReply | None = None
        self._faces: Counter[str | None] = Counter()
        """The cards that the answer would lay."""
        self._at = 0
        """The decision that is spoken of."""
        self._told: MoveReply | None = None
        self._said = ""
        self._best: tuple[int, str, MoveReply, int] | None = None
        """Largest loss of this round where the coach speaks after the round: its points, its line, the answer, the decision."""
        self._seen = 0
        """Number of facts that were searched for the end of that round."""

    @property
    def comment(self) -> str:
        """The line, as markup; "" until that move has been shown and told, once it is taken back, while the letters of the next
        round lie there for all, and for a player who is out."""
        now = self._table.situation
        if self._table.facing in now.guests:
            return ""
        told = self._table.session.facts - self._remaining() > self._at
        return self._said if told and (now.held or not now.secret) else ""

    def update(self) -> None:
        """Ask, or take the answer."""
        table = self._table
        self._close_round()
        if table.situation.thinking is not None:
            self.waiting = False
        elif self.waiting:
            answer = table.thinker.poll(table.kit.now())
            if answer is not None:
                self._answer, self.waiting = answer, False
                self._faces = self._laid_by(answer)
        elif self._wanted and table.seat is not None and self._asked != self.state_of(table.seat):
            self._asked, self._answer, self.waiting = self.state_of(table.seat), None, True
            table.thinker.ask(MoveRequest.of(table.session, table.seat, coach=True), table.kit.now())

    def give_way(self) -> None:
        """Give the thinker up to another question."""
        self.waiting = False

    def forget(self) -> None:
        """Something else is being done: the line goes."""
        self._said = ""

    def follow(self, before: tuple[object, ...], at: int, seat: Seat) -> None:
        """Compare that seat's decision with the answer; the decision made fact number `at` in the state `before`."""
        self._said = ""
        session, answer = self._table.session, self._answer
        if answer is None or not answer.move or before != self._asked or self._is_held(seat):
            return
        made = brought(session, session.seen_facts(seat, at)[0].event)
        if made is None:  # nor has the answer a gain, where no card is laid
            return
        gain = int(answer.details["gain"])
        if not is_notable(made, gain, bool(answer.details["ends"])):
            return
        said = sentence(session, answer, made)
        if session.aids.foretell:
            self._said, self._told, self._at = said, answer, at
        elif self._best is None or gain - made > self._best[0]:
            self._seen = at if self._best is None else self._seen
            self._best = gain - made, said, answer, at

    def _close_round(self) -> None:
        """Say what was missed most once a round has been shown to its end, where the coach is silent before."""
        table, shown = self._table, self._table.session.facts - self._remaining()
        if self._best is None or table.facing is None or shown <= self._seen:
            return
        since, self._seen = self._seen, shown
        facts, depiction = (
            table.session.seen_facts(table.facing, since)[: shown - since],
            table.board.depiction,
        )
        if any(isinstance(each.event, depiction.closing) for each in facts):
            _missed, self._said, self._told, self._at = self._best
            self._best = None
            table.dress()

    def _laid_by(self, answer: MoveReply) -> Counter[str | None]:
        table = self._table
        if table.seat is None or not answer.move:
            return Counter()
        draft = table.board.draft_of(table.seat, table.session.parse(table.seat, answer.move))
        return Counter(card.face for card in draft.cards)

    def _is_held(self, seat: Seat) -> bool:
        """Return True if the move could still be played: the seat holds all its cards, or others of their faces."""
        if not self._faces:
            return False
        held = Counter(card.face for card in self._table.session.view(seat).hands[seat])
        lacking = self._faces - held
        spare = held[JOKER] - self._faces[JOKER]
        return JOKER not in lacking and lacking.total() <= max(0, spare)

    def state(self) -> tuple[object, ...]:
        """Return what a move is decided on."""
        seat = self._table.facing
        return self.state_of(seat) if seat is not None else ()

    def look(self) -> None:
        """Show the table as it was, with the better move on it."""
        if self._told is not None and self.comment:
            table = self._table
            table.navigator.go(OtherMove(table.session, self._at, self._told.move, self._said))

    def show(self) -> None:
        """Show the button that opens the look back, beside the line."""
        scene = self._table.scene
        old, new = scene.find("coach"), self._button()
        if old is not None and (new is None or old.rect != new.rect):
            self._table.base.remove(old)
            old = None
        if new is not None and old is None:
            self._table.base.add(new)

    def _button(self) -> Button | None:
        table = self._table
        read = self.comment and not table.banner and self._line() == self.comment
        if not read or not table.pill.visible:
            return None
        kit, pill = table.kit, table.pill.rect
        high = max(kit.theme.target, min(pill.h, kit.theme.text_px(LOW, "button")))
        wide = Button.width_of(kit, _("Show me"), "eye")
        window = inside(pygame.Rect(0, 0, *kit.theme.size), kit.px(CLOSE), 0, 0)
        spot = beside_it(pill, (wide, high), kit.px(NEAR)).clamp(window)
        button = Button(
            kit,
            spot,
            _("Show me"),
            self.look,
            kind="plate",
            icon="eye",
            tip=_("After your move, a line says what would have earned more."),
            key="coach",
        )
        button.soft = True
        return button

    @property
    def _wanted(self) -> bool:
        table, session, settings = self._table, self._table.session, self._table.navigator.settings
        depiction = table.board.depiction
        after = session.aids.help and bool(depiction.closing)  # once the round is over
        if table.guided or not (session.aids.foretell or after):
            return False
        return len(session.people) == 1 and settings.coach

    def state_of(self, seat: Seat) -> tuple[object, ...]:
        """Return the values that a decision of that seat rests on."""
        session = self._table.session
        return session.facts, seat, session.house


class Tips:
    """The tips of a table: for one person alone at the screen who has not switched them off."""

    def __init__(self, table: TableState) -> None:
        self._table = table
        self.said = ""
        """The one that is told now."""
        self._told_to: int | None = None
        """Seat that reads the coach's line; the line stays until that seat's next decision, whatever the table shows
        meanwhile."""

    def choose(self) -> None:
        """Choose the first tip that fits the moment and was never offered."""
        table = self._table
        if table.seat is None or (self.said and table.seat == self._told_to):
            return
        self.said, self._told_to = "", table.seat
        learning, game, board = table.navigator.learning, table.game, table.board
        learner = learning.learner
        wanted = len(table.session.people) == 1 and not learner.quiet
        if table.guided or not wanted:
            return
        tips = ((f"{game}-{name}", said) for name, said in board.depiction.tips(board.state).items())
        told, self.said = next((each for each in tips if each[0] not in learner.tips), ("", ""))
        if told:
            table.navigator.change_learning(lambda learning: learning.has_seen(told))

    def end(self) -> None:
        """End the tips for good."""
        self.said = ""
        self._table.navigator.change_learning(
            lambda learning: learning.with_learner(replace(learning.learner, quiet=True))
        )
        self._table.dress()


class Hints:
    """Hints of one table: the hint found for its state, and how much of that the player has seen."""

    def __init__(self, table: TableState, saves: SaveWatch, look: HandCover, coach: Coach) -> None:
        self._table, self._saves, self._look = table, saves, look
        self.coach = coach
        """Coach of this table, silent unless its player wants one."""
        self._answer: MoveReply | None = None
        self._found_for: tuple[object, ...] = ()
        self._told = 0
        self._advised: tuple[Move, str] | None = None
        """A move that no card composes, and the sentence that named it."""
        self.looking = False
        """True while the thinker looks for a hint."""
        self._asker: tuple[Seat, Callable[[MoveReply], object]] | None = None
        """Seat of a player elsewhere whom it looks for, with what takes the answer; None for the player at the screen."""

    def ask(self) -> None:
        """Give the next of the three steps of a hint."""
        table = self._table
        # One thinker serves bots and people: what it finds for a bot must not be taken for a hint, nor the reverse.
        if table.seat is None or self.looking or table.situation.thinking is not None:
            table.ignored()
            return
        table.say_no_more()
        if self._look.down:
            self._look.first()
            return
        if self._answer is not None and self._found_for == self.coach.state_of(table.seat):
            self._show_hint(table.seat)
            return
        self.looking, self._asker = True, None
        table.session.hinted(table.seat)
        self.look_again()
        table.dress()

    @property
    def here(self) -> bool:
        """True while the player at the screen waits for a hint."""
        return self.looking and self._asker is None

    def look_for(self, seat: Seat, take: Callable[[MoveReply], object]) -> bool:
        """Look for a hint of a player who is not at the screen; return False while the thinker is busy."""
        if self.looking or self._table.situation.thinking is not None:
            return False
        self.looking, self._asker = True, (seat, take)
        self.look_again()
        return True

    @property
    def advised(self) -> Move | None:
        """Return the advised move if no card composes it, as a pass, and the line shown says so: Enter then plays it."""
        table, advised = self._table, self._advised
        if advised is None or table.seat is None or self._found_for != self.coach.state_of(table.seat):
            return None
        return advised[0] if table.banner == advised[1] else None

    @property
    def expecting(self) -> bool:
        """True while an answer to a hint or to the coach is still to come."""
        return self.looking or self.coach.waiting

    def look_again(self) -> None:
        """Ask for the hint anew: the table has changed."""
        table = self._table
        seat = table.seat if self._asker is None else self._asker[0]
        if self.looking and seat is not None:
            table.thinker.ask(MoveRequest.of(table.session, seat, hint=True), table.kit.now())

    def update(self) -> None:
        """Tell what has been found, once the saved game knows of the hint."""
        table = self._table
        answer = table.thinker.poll(table.kit.now()) if self._saves.kept else None
        if answer is None:
            return
        self.looking = False
        if self._asker is not None:
            (_seat, take), self._asker = self._asker, None
            take(answer)
        elif table.seat is not None:
            self._answer, self._found_for, self._told = answer, self.coach.state_of(table.seat), 0
            self._show_hint(table.seat)
        table.dress()

    def stop(self) -> None:
        """Drop a hint that comes too late, so that a bot may be asked next."""
        if self.looking:
            self.looking = False
            self._table.thinker.cancel()

    def _show_hint(self, seat: Seat) -> None:
        table, answer = self._table, self._answer
        if answer is not None and not self._look.down:
            table.hint = self._next(table.board, answer, seat)
            table.show_banner(table.hint)

    def _next(self, board: AnyBoard, answer: MoveReply, seat: Seat) -> str:
        """The next of the three, as markup, shown on the board at the same time; a move without cards is told at once,
        and once all is told, it is told again."""
        session = self._table.session
        move = session.parse(seat, answer.move)
        draft = board.draft_of(seat, move)
        self._told += 1
        before = steps(session, seat, move, answer) if draft else ()
        if self._told <= len(before):
            if self._told == 1:
                board.clear()
                _shine(self._table.director, draft)
            else:
                _point_out(board, draft)
            return escape(before[self._told - 1])
        why = advice(session.header.game, answer.why, answer.details)
        said = f"{compose(board, move)} {escape(why)}".rstrip()
        self._advised = None if draft else (move, said)
        return said


def compose(board: AnyBoard, move: Move) -> str:
    """Compose a move and point at its cards; return its sentence as markup."""
    seat = board.table.seat
    if seat is None:
        return ""
    draft = board.draft_of(seat, move)
    board.do(Rest())
    board.free_keyboard()
    if draft:
        board.compose(draft, "card-lay", LAY)
        stage = board.table.stage
        stage.pulse([card.id for card in draft.cards])
    else:
        board.clear()  # Enter plays what is advised now, not what was composed before
    board.do(Suggest(move))
    return board.depiction.hint(board.state, move)


def _shine(director: AnyDirector, draft: Any) -> None:
    """Light where the cards of a draft go."""
    places = {draft.place_of(card.id) for card in draft.cards}
    director.game.light(frozenset(place for place in places if place in director.board.places), None)


def _point_out(board: AnyBoard, draft: Any) -> None:
    """Ring the cards of a draft in the hand."""
    board.clear()
    cards: list[object] = [card.id for card in draft.cards]
    stage = board.table.stage
    stage.mark(cards, Ring.LEGAL)
    stage.pulse(cards)
