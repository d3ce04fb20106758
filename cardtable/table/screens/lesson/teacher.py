"""Teacher of a table: takes only the moves of a step, points at what to do, and comments on what happened.

Only lessons have one; board and rules do not know of it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from typing import Any

import pygame

from cardtable.i18n import N_, _, pgettext
from cardtable.play.learning import Learning
from cardtable.play.lesson import StepAttempt
from cardtable.play.timeline import SeenFact
from cardtable.rules.cards import Card
from cardtable.rules.contract import Move
from cardtable.table.board.areas import Areas
from cardtable.table.board.asks import Action
from cardtable.table.board.marks import Pile
from cardtable.table.screens.destinations import LessonTable, SitDown
from cardtable.table.screens.guide import Guide, GuidedTable
from cardtable.table.screens.hints import compose
from cardtable.table.screens.lesson.bykeys import ByKeys
from cardtable.table.screens.lesson.correction import PATIENCE, Correction
from cardtable.table.screens.lesson.ghosts import gone_from
from cardtable.table.screens.lesson.marks import Steps, lesson_title
from cardtable.table.screens.lesson.standing import LessonMarks
from cardtable.table.screens.navigator import Navigator
from cardtable.table.screens.sitdown import SitDownPage
from cardtable.ui.paint.cards import Face
from cardtable.ui.rects import halves
from cardtable.ui.sprite import Ring
from cardtable.ui.typeset import escape
from cardtable.ui.vital import vital_parts
from cardtable.ui.widgets.button import Button
from cardtable.wording import keys

LIT = 240, 160
"""Light round the cards beyond twice their extent, units across and down."""
IDLE = 6.0
"""Seconds without anything done after which the card to be moved pulses once."""


class Teacher(Guide):
    """One step of a lesson at a table."""

    speaks = True

    def __init__(self, course: StepAttempt, navigator: Navigator) -> None:
        self.course, self._nav = course, navigator
        self.done = False
        """True if the goal is reached and all of it was shown."""
        self._other = False
        """True if the note answers a move that the step does not ask for."""
        self._helped = False
        """True if the learner has asked for a hint at this step."""
        self._seen: tuple[object, ...] = ()
        self._idle = 0.0
        self._correction: Correction | None = None
        self._gap: pygame.Rect | None = None
        """The gap between the two cards that part for the card to be moved."""
        self._lay: dict[object, tuple[Face, pygame.Rect]] = {}
        """The cards on the table as the learner made the last move, and where they lay."""

    # --- what the table asks ----------------------------------------------------------------------------------

    def heading(self) -> str:
        """Return the line below the game's name."""
        return lesson_title(self.course.at, len(self.course.lesson.steps))

    @property
    def _large(self) -> bool:
        """True if letters are so large that every button needs a row to itself."""
        return self._nav.settings.text_size > 140

    def rail(self, areas: Areas) -> pygame.Rect:
        """Return the area of the buttons: below the cards that count the steps, if the game has no buttons of its own."""
        area = areas.actions
        if self.course.step.buttons or self.course.step.confirm or self._large:
            return area
        return halves(area)[1]

    def build(self, table: GuidedTable) -> None:
        """Put what a teacher needs on the table."""
        board, stage, areas = table.board, table.stage, table.areas
        self._table, self._board, self._scene = table, board, board.scene
        kit = board.kit
        self._by_keys = ByKeys(board, stage, self.course)
        self.marks = LessonMarks.of(kit, areas.felt.w)
        self.marks.put_on(stage)
        before, self._correction = self._correction, Correction(board, stage, self.course)
        if before is not None:
            self._correction.resume(before)
        area, learner = areas.actions, self._nav.learning.learner
        self._steps = Steps(
            kit,
            halves(area)[0],
            self.course.at,
            len(self.course.lesson.steps),
            learner.learnt_of(self.course.game),
        )
        self._steps.done = self.done
        if self.rail(areas) != area:
            self._scene.base.add(self._steps)
        self._board.forbears = not self.course.step.allow
        self._seen = ()

    def actions(self, game: tuple[Action, ...]) -> tuple[Action, ...]:
        """The buttons on the rail."""
        first = self.course.at == 0
        wide = self._large
        before = partial(self._nav.go, LessonTable(self.course.game, self.course.at - 1))
        back = Action("previous", _("Previous"), "arrow-left", before, not first, wide, quiet=True)
        if self.done:
            text = _("To the table") if self.course.last else _("Continue")
            return back, Action("continue", text, "arrow-right", self.go_on, wide=wide)
        if self._correction is not None and self._correction.tries >= PATIENCE:
            back = Action("show-me", _("Show me"), "eye", self.show_how, wide=wide, quiet=True)
        step = self.course.step
        own = tuple(
            each for each in game if each.key in step.buttons or (each.key == "confirm" and step.confirm)
        )
        if any(each.key == self.course.wanted for each in own):  # brass is what the note asks for
            own = tuple(replace(each, quiet=each.key != self.course.wanted) for each in own)
        wide = wide or sum(not each.wide for each in own) % 2 == 1
        # Translators: to the next step of a lesson, without doing what this one asks
        onward = _("Next step") if wide else pgettext("lesson", "Next")
        skip = Action("skip", onward, "chevron-right", self.go_on, wide=wide, quiet=True)
        return *own, back, skip

    def takes(self, move: Move) -> bool:
        """Return True if the step allows that move. If not, the note says what to do instead, and the cards go back."""
        game, felt = self.course.session.game, self._table.areas.felt
        if self.course.takes(game.write(move)):
            self._other = False
            stage = self._table.stage
            goals = {key: sprite.goal for key, sprite in stage.sprites.items()}
            self._lay = {
                key: (goal.face, goal.rect)
                for key, goal in goals.items()
                if felt.collidepoint(goal.rect.center)
            }
            return True
        self._other, self._seen = True, ()
        kit = self._board.kit
        kit.sounds.play("tap")
        self._board.clear()
        return False

    def show_again(self) -> None:
        """Answer a learner who asks for help: the card moves a little, and the sentence is said again."""
        self._other, self._seen = False, ()
        if self._correction is not None:
            self._correction.sentence = ""
        self._table.stage.pulse(self._cards())
        if not self._cards() and not self.done:  # nothing can pulse where a word is written
            self._helped = True
            self._scene.say(self.marks.note.label())

    def help(self) -> None:
        """Help at a step: repeat the sentence first, then lay the cards or bring the button within reach of Enter."""
        if not self._helped or self.done or self._table.situation().seat is None:
            self.show_again()
            self._helped = not self.done
            return
        self.show_how()
        self._by_keys.reach(self._wanted(), self.aims()[1])

    def show_how(self) -> None:
        """Lay the cards as the step asks."""
        seat = self._table.situation().seat
        if self.course.wanted and seat is not None:
            compose(self._board, self.course.session.parse(seat, self.course.wanted))

    def go_on(self) -> None:
        """Go to the next step; after the last one, to a match at the player's own table."""
        if self.course.last and self.done:
            SitDownPage(self._board.kit, self._nav, self.course.game).play()
        elif self.course.last:
            self._nav.go(SitDown(self.course.game))
        else:
            self._nav.go(LessonTable(self.course.game, self.course.at + 1))

    # --- as time goes by --------------------------------------------------------------------------------------

    def update(self, now: float) -> None:
        """Follow what happens at the table."""
        scene, stage, board = self._scene, self._table.stage, self._board
        situation = self._table.situation()
        assert self._correction is not None
        self._correction.update(now)
        if scene.top is not scene.base:
            self.marks.point_nowhere()
            self._seen = ()
            return
        resting = not (situation.busy or stage.drag or stage.moving)
        # Papers turned up stay before everybody's eyes as long as the seal praises them.
        shown = resting or (situation.held and not stage.moving)
        if shown and not self.done and self.course.reached:
            self._finish()
        if resting and not self.done and self._whole(board.draft):
            board.confirm()
            return
        seen = (
            situation.held,
            self.course.session.facts,
            board.draft,
            board.state.notice,
            resting,
            self.done,
            self._other,
            self._correction.sentence,
            self._correction.tries,
            situation.busy,
            board.state.lifted,
            keys.names()["play"],
            scene.dispatch.by_keyboard,
        )
        if seen != self._seen:
            self._seen, self._idle = seen, now + board.kit.seconds(IDLE * 1000)
            self._point(resting)
        elif resting and not self.done and now > self._idle > 0:
            self._idle = 0.0
            stage.pulse(self._cards())
            if scene.dispatch.by_keyboard:
                self._helped, self._seen = True, ()

    def holds(self, seen: SeenFact) -> bool:
        step = self.course.step
        return step.lasts and not self.done and type(seen.event).__name__ == step.goal

    def follow(self) -> None:
        """Follow the step at once, even while cards move: the player's next key may come at once."""
        situation = self._table.situation()
        if self.done or situation.seat is None or situation.busy:
            return
        self._by_keys.put_right(self._wanted())
        if self._correction is not None:
            tries = self._correction.tries
            self._correction.follow(self._wanted())
            if self._correction.tries == PATIENCE > tries:
                self._table.dress()
            if self._correction.pending:
                return
        self._by_keys.lead(self._next_card(), self.aims()[1])

    def _whole(self, draft: Any) -> bool:
        """Return True if the draft is the move wanted, and play it at once, unless the learner is to press a button."""
        step = self.course.step
        if (
            step.confirm
            or step.point
            or self._table.situation().seat is None
            or not draft
            or draft.unnamed is not None
        ):
            return False
        game, move = self.course.session.game, draft.move(self._board.view)
        return move is not None and game.write(move) == self.course.wanted

    def _finish(self) -> None:
        self.done, self._other = True, False
        scene, sounds = self._scene, self._board.kit.sounds
        sounds.play("win")
        self._steps.done = True
        self._steps.invalidate()
        game, at = self.course.game, self.course.at + 1

        def learnt(learning: Learning) -> Learning:
            steps = learning.learner.steps
            return learning.has_learnt(game, at).has_done(game, max(at, steps.get(game, 0)))

        self._nav.change_learning(learnt)
        self._table.changed()
        scene.focus.set(scene.find("action-continue"), scene.dispatch.by_keyboard)

    # --- pointing and saying ----------------------------------------------------------------------------------

    def _point(self, resting: bool) -> None:
        """Light, arrow and note for what is to be done now."""
        scene, kit, stage, felt = self._scene, self._board.kit, self._table.stage, self._table.areas.felt
        start, goals = self.aims() if resting and not self.done else (None, [])
        every = [sprite.goal.rect for sprite in stage.sprites.values() if sprite.goal.zone != "hand"]
        lying = [each for each in every if felt.collidepoint(each.center)]
        home = scene.find("menu")
        lit = [each.rect for each in (home, self._table.title) if each is not None and each.visible]
        if self.course.wanted and not self.done:
            self.marks.veil.widely = not self._wanted().cards
        if every and self.marks.veil.widely:
            lit.append(pygame.Rect(every[0]).unionall(every))
        lit += [pygame.Rect(each) for each in every]
        lit += [each for each in (start, *goals) if each is not None]
        spread = pygame.Rect(lying[0]).unionall(lying) if lying else pygame.Rect(0, 0, 0, 0)
        around_it = spread.scale_by(2).inflate(*map(kit.px, LIT))
        gone = gone_from(stage, felt, self._lay, lying) if self.done else []
        lit += [box for _face, box in gone]
        self.marks.veil.light(lit, around_it if lying else spread)
        gap = self._gap if start is not None and goals else None
        self.marks.bar.show(gap)
        level = gap is not None and gap.w > gap.h
        self.marks.arrow.point(start, gap or (goals[0] if goals else None), along=level)
        self.marks.traces.show(gone)
        lying = [*lying, *(box for _face, box in gone)]
        if resting and not self.done and start is None and goals and scene.dispatch.by_keyboard:
            self._by_keys.reach(self._wanted(), goals)
        card, goal = self._next_card(), goals[0] if start is not None and goals else None
        self.follow()
        taken = goal is not None and any(
            pygame.Rect(each).colliderect(goal.inflate(-8, -8)) for each in lying
        )
        free = goal is not None and gap is None and not taken and resting and not self.done
        self.marks.ghost.show(self._table.game.face(card) if card is not None and free else None, goal)
        if resting:
            self._table.stage.mark(self._cards(), Ring.LEGAL)
        self._say([each for each in (start, *goals) if each is not None], lying)

    def _say(self, aims: list[pygame.Rect], lying: list[pygame.Rect]) -> None:
        """Place the note beside its subject, covering none of it."""
        situation, step = self._table.situation(), self.course.step
        reached = self.course.reached
        shown = (reached and step.lasts) or ((reached or situation.busy) and not situation.held)
        if shown and not self.done:
            # What the move does is seen, and not what was to be done.
            self.marks.note.visible = self.marks.pin.visible = False
            return
        almost = "" if self.done or self._correction is None else self._correction.sentence
        sentence = step.done if self.done else step.otherwise if self._other or almost else step.say
        if situation.held and not self.done:
            sentence = N_("Look at what has been turned up. Press %(play)s or tap to go on.")
        words: Mapping[str, str] = keys.names() | {
            name: escape(word) for name, word in self.course.words.items()
        }
        said = _(sentence) % words
        if almost:
            said = f"{almost}\n{said}"
        if self._board.state.notice:
            said = f"{escape(self._board.state.notice)}\n{said}"
        if self._scene.dispatch.by_keyboard and not self.done and not situation.held:
            hesitates = self._other or self._helped
            said += self._by_keys.sentence(
                self._wanted(), self._next_card(), self.aims()[1], hesitates=hesitates
            )
        self.marks.note.say(said, self.done)
        session, areas = self.course.session, self._table.areas
        reward = partial(self.marks.payoff.show, self._board, session, situation.facing, areas)
        vital, noted = vital_parts(self._scene.base), self._board.tip
        vital += [noted.rect] if noted.visible else []
        bar = self._scene.find("menu"), self._table.title
        vital += [each.rect for each in bar if each is not None and each.visible]
        vital.append(areas.you)
        seen = [each for each in self._scene.base.walk() if each.visible]
        vital += [each.occupied for each in seen if isinstance(each, Pile)]
        buttons = (each.rect for each in seen if isinstance(each, Button))
        vital += [each for each in buttons if each.bottom <= areas.felt.bottom]
        stage = self._table.stage
        rail = [sprite.goal.rect for sprite in stage.sprites.values() if sprite.goal.alpha]
        held = [each for each in rail if not areas.felt.collidepoint(each.center)]
        self.marks.stand(areas, aims, lying, vital, held, reward if self.done else None)

    def aims(self) -> tuple[pygame.Rect | None, list[pygame.Rect]]:
        """The card to be moved, and where to: a place, or buttons."""
        scene, stage, board = self._scene, self._table.stage, self._board
        self._gap = None
        own = scene.find(f"action-{self.course.wanted}")  # a move may have a button of its own
        nodes = [own] if own else [scene.find(f"action-{key}") for key in self.course.step.point]
        buttons = [node.rect for node in nodes if node is not None and node.visible]
        card, wanted = self._next_card(), self._wanted()
        sprite = stage.sprites.get(card.id) if card is not None else None
        if sprite is None or card is None:
            confirm = scene.find("action-confirm") if self.course.step.confirm else None
            last = [confirm.rect] if confirm is not None else []
            return None, last if last and board.draft else [*buttons, *last]
        places = self._table.game.places(replace(board.state, lifted=card.id))
        place = self._place(card, wanted, places)
        goal = places.get(place)
        if goal is None:
            return sprite.goal.rect, buttons
        ground = self._table.game.ground(place)
        self._gap = ground.gap
        return sprite.goal.rect, [ground.lies_at or goal]

    def _wanted(self) -> Any:
        """The draft that the move wanted makes; an empty one where it makes none."""
        board, text = self._board, self.course.wanted
        seat = self._table.situation().seat
        if not text or seat is None:
            return board.depiction.empty
        return board.draft_of(seat, self.course.session.parse(seat, text))

    def _next_card(self) -> Card | None:
        """The next card of the move wanted that is not laid yet."""
        now = self._board.draft
        left = [card for card in self._wanted().cards if now.place_of(card.id) is None]
        return left[0] if left else None

    def _cards(self) -> list[object]:
        card = None if self.done else self._next_card()
        return [card.id] if card is not None else []

    def _place(self, card: Card, wanted: Any, places: Mapping[Any, pygame.Rect]) -> Any:
        """The place among those of the board where that card goes first."""
        board = self._board
        own = wanted.place_of(card.id)
        if own in places:
            return own
        now, view = board.draft, board.view
        for place in places:
            draft = now.put(view, card, place)
            if draft.move(view) == wanted.move(view) is not None:
                return place
        whole = wanted.word(view)
        fits = (
            place
            for place in places
            if (word := now.put(view, card, place).word(view)) and word in whole and word != now.word(view)
        )
        return next(fits, None)
