"""A whole game in a terminal: the same session, the same saves, the same sentences as in the window."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType

from cardtable.i18n import _
from cardtable.lexicon import Answer, fold
from cardtable.play.agreements import WordProposal, disputed, explain_refusal, may_show, proposal, proposals
from cardtable.play.guests import WATCH
from cardtable.play.journal import PATIENCE, Journal, Progress
from cardtable.play.presenter import Presenter, Watcher
from cardtable.play.record import Agreed
from cardtable.play.session import Session
from cardtable.play.thinker import AtOnce, MoveReply, MoveRequest, think
from cardtable.play.timeline import SeenFact, UndoError
from cardtable.resources import MaterialError
from cardtable.rules.contract import IllegalMove, Seat
from cardtable.text import readers
from cardtable.text.commands import Asked, Command, LegalMove, line_of, resolve, understand
from cardtable.text.readers import examples, passing, worth
from cardtable.text.terminal import Terminal, TerminalClosed
from cardtable.wording import agreements, rules_page
from cardtable.wording.course import lone_person, match_course
from cardtable.wording.facts import advice, fact, reason_to_pass, steps
from cardtable.wording.faults import LAID_ONLY, NO_AIDS, fault
from cardtable.wording.gamestrings import strings_of, unit
from cardtable.wording.refusals import refusal
from cardtable.wording.rules_page import exhibits, unseen
from cardtable.wording.saving import in_a_word, mistake, saving
from cardtable.wording.sentence import Sentence, name_of, number
from cardtable.wording.status import consent, hand_over, outcome_sentence, status, taken_back
from cardtable.wording.words import word_card

MOST_CHOICES = 9
NOW = 0.0
"""The clock of a table that never waits."""
NOT_OURS = (MaterialError, OSError)
"""Errors that end a game in the terminal without being a mistake of the program: damaged words or cards, an output that is full."""


class TextTable:
    """Course of one game in a terminal, from its present state to its end or until a player leaves."""

    def __init__(
        self,
        session: Session,
        terminal: Terminal,
        journal: Journal | None = None,
        *,
        family: bool = True,
        on_fault: Callable[[Exception], None] = lambda problem: None,
    ) -> None:
        """`family` keeps coarse meanings off the cards of words; `on_fault` is told of a mistake of the program's own."""
        self._on_fault = on_fault
        self._session = session
        self._family = family
        self._terminal = terminal
        self._journal = journal
        self._shown: Seat | None = None
        self._told: dict[Seat | None, int] = {}
        self._hinted: tuple[tuple[object, ...], MoveReply, int] | None = None
        """State of the table for which a hint was found, the hint, and the number of requests for it."""
        self._advised = ""
        """The line that the hint just told would have one type: Enter alone plays it."""
        self._over = False
        watcher = Watcher(
            self._show_fact, lambda seat: None, lambda seat: None, lambda: None, over=self._finish
        )
        # All is told at once: in a terminal people read at their own pace.
        self._presenter = Presenter(session, AtOnce(session.game.lexicon), watcher, lambda ms: 0.0)
        self._troubled = False
        """True if the game was not saved when the terminal last told the player."""

    def run(self) -> bool:
        """Play on; whether the game came to its end."""
        try:
            self._presenter.begin(NOW)
            while not self._over:
                self._presenter.update(NOW)
                self._go_on()
            self._end()
        except TerminalClosed:
            self._terminal.say("", self._farewell())
            return False
        except NOT_OURS:
            raise
        except Exception as problem:  # between two lines: the game cannot go on from here, but is there
            self._mistake(problem)
            self._terminal.say(self._farewell())
            return False
        return True

    def _mistake(self, problem: Exception) -> None:
        """Say that the program made a mistake, and whether anything is lost by it."""
        self._on_fault(problem)
        self._terminal.say(mistake(self._journal.state if self._journal else None).text)

    # --- turns ------------------------------------------------------------------------------------

    def _go_on(self) -> None:
        """Hand the screen over, or have a person decide, where that is due."""
        situation = self._presenter.situation
        if situation.called is not None:
            self._hand_over(situation.called)
        elif self._presenter.ready and (seat := situation.seat) is not None:
            self._turn(seat)

    def _turn(self, seat: Seat) -> None:
        self._shown, self._advised = seat, ""
        situation = self._presenter.situation
        self._news(seat)
        self._terminal.say(*readers.table(self._session, seat), readers.hand(self._session, seat))
        asked = status(
            self._session.header.game, situation.view, self._session.players, situation.asked, seat
        ).text
        self._terminal.say(f"{asked} [{in_a_word(self._journal.state)}]" if self._journal else asked)
        decided = False
        while not decided:
            line = self._terminal.ask(_("Your move (or help):"))
            line, self._advised = line if line.strip() else self._advised, ""
            before = self._session.decisions
            try:
                decided = self._do(seat, understand(line, guest=seat in situation.guests))
            except (TerminalClosed, *NOT_OURS):
                raise
            except Exception as problem:  # the line is given up, and another one may be typed
                self._mistake(problem)
                decided = self._session.decisions != before

    def _hand_over(self, seat: Seat) -> None:
        """Ask another player to sit down at the screen."""
        words = hand_over(self._session.players, seat, self._shown)
        self._terminal.hide()
        self._terminal.say(words.title, words.explanation)
        self._terminal.quiet()
        self._terminal.ask(_("Press Enter when you are ready."))
        self._presenter.lift_curtain(NOW)

    def _show_fact(self, seen: SeenFact) -> float:
        """One person alone hears what bots do as it happens, and why one lays nothing; several are told before their turn."""
        people = self._session.people
        if len(people) < 2:
            because = reason_to_pass(self._session, seen, self._presenter.reason)
            self._news(next(iter(people), None), {seen.index: because})
        return 0.0

    def _finish(self) -> None:
        self._over = True

    def _news(self, viewer: Seat | None, reasons: Mapping[int, str] = MappingProxyType({})) -> None:
        """Tell what has happened since this person was last told, once it is on the disk; behind a fact its reason, by its number."""
        self._await_disk()
        told = self._told[viewer] if viewer in self._told else self._last_decision(viewer)
        since = min(told, self._session.facts)
        for seen in self._session.seen_facts(viewer, since):
            if seen.event.hushed:
                continue
            told_fact = fact(self._session.header.game, seen.event, self._session.players, viewer).text
            self._terminal.say(" ".join(filter(None, (f"{told_fact}.", reasons.get(seen.index)))))
        self._told[viewer] = self._session.facts

    def _await_disk(self) -> None:
        """Wait until what was decided is saved, or is known not to be for now, which is told whenever it changes."""
        if self._journal is None:
            return
        self._journal.flush(PATIENCE)
        state = self._journal.state
        trouble = state.progress is Progress.UNSAVED
        if trouble or self._troubled:
            self._terminal.say(saving(state).text)
        self._troubled = trouble

    def _last_decision(self, viewer: Seat | None) -> int:
        """Return the number of the fact from which a resumed game is told: that player's last decision."""
        own = [seen.index for seen in self._session.seen_facts(None) if seen.chosen_by == viewer]
        return own[-1] if own else 0

    def _end(self) -> None:
        outcome = self._session.outcome()
        self._news(self._shown)
        if outcome:
            counted_in = unit(self._session.header.game)
            self._terminal.say(outcome_sentence(outcome, self._session.players, counted_in).text)
            self._terminal.say(match_course(self._session, lone_person(self._session)).text)
            self._terminal.say(readers.scores(self._session), *agreements.remarks(self._session))

    def _farewell(self) -> str:
        if self._journal and self._journal.flush(PATIENCE):
            return _("The game is saved; take it up again with “cardtable text --resume”.")
        return _("This game is not saved.")

    # --- commands ---------------------------------------------------------------------------------

    def _do(self, seat: Seat, asked: Asked) -> bool:
        """Carry out what was asked; whether the person's decision is made, or the table has changed under
        it."""
        say = self._terminal.say
        match asked.command:
            case Command.PASS:
                return self._pass(seat)
            case Command.WATCH:
                return self._watch(seat)
            case None | Command.LAY:
                return self._move(seat, asked.text) if asked.text else False
            case Command.UNDO:
                return self._undo(seat)
            case Command.HINT:
                self._hint(seat)
            case Command.SCORE:
                say(readers.scores(self._session), *agreements.remarks(self._session))
            case Command.HAND:
                say(readers.hand(self._session, seat))
            case Command.TABLE:
                say(*readers.table(self._session, seat), readers.hand(self._session, seat))
            case Command.LETTERS:
                session = self._session
                say(unseen(session, session.view(seat)).text if session.aids.help else _(NO_AIDS))
            case Command.RULES:
                say(*self._rules())
            case Command.WORD:
                self._word(asked.text)
            case Command.ACCEPT | Command.REFUSE:
                self._agree(seat, asked.text, accepted=asked.command is Command.ACCEPT)
            case Command.QUIT:
                self._leave()
            case Command.HELP:
                self._help(seat)
        return False

    def _leave(self) -> None:
        """End here, unless the game would be lost and the person would rather stay."""
        self._await_disk()
        if not self._troubled or self._terminal.agree(_("Leave anyway? What is not saved will be lost.")):
            raise TerminalClosed

    def _move(self, seat: Seat, text: str) -> bool:
        meant = resolve(self._session, seat, text)
        if meant.choices:
            choice = self._choose(meant.choices)
            if choice is None:
                return False
            try:
                self._presenter.submit(choice.move, NOW)
            except IllegalMove as no:
                self._refuse(no, seat)
                if not no.ended:
                    return False
            self._news(seat)
            return True
        if meant.refusal:
            for problem in filter(None, (meant.refusal, meant.also)):
                self._refuse(problem, seat)
        else:
            self._terminal.say(_("Your cards cannot spell %(word)s here.") % {"word": text[:40]})
        return False

    def _pass(self, seat: Seat) -> bool:
        """Do nothing, or hear once more what can be done."""
        view = self._session.view(seat)
        text = passing(self._session, seat)
        if text:
            return self._move(seat, text)
        asked = self._presenter.situation.asked
        self._terminal.say(status(self._session.header.game, view, self._session.players, asked, seat).text)
        return False

    def _watch(self, seat: Seat) -> bool:
        """Let a seat that is out write no more from now on."""
        self._session.keep_draft(seat, WATCH)
        self._terminal.say(_("You are just watching from now on."))
        return True

    def _choose(self, choices: tuple[LegalMove, ...]) -> LegalMove | None:
        if len(choices) == 1:
            return choices[0]
        shown = choices[:MOST_CHOICES]
        for place, choice in enumerate(shown, 1):
            self._terminal.say(f"{place}. {choice.text}, {choice.worth}")
        answer = self._terminal.ask(_("Which one? A number, Enter for the first, 0 for none:"))
        if not answer:
            return shown[0]
        chosen = int(answer) if answer.isascii() and answer.isdigit() and len(answer) < 3 else 0
        return shown[chosen - 1] if 1 <= chosen <= len(shown) else None

    def _refuse(self, problem: IllegalMove, seat: Seat) -> None:
        answer = explain_refusal(self._session, problem, seat)
        self._terminal.say(refusal(self._session.header.game, problem, answer).text)
        if wanted := disputed(self._session, problem):
            typed = f"{wanted.word} {agreements.topic_name(wanted.topic)}".rstrip()
            self._terminal.say(_("“accept %(word)s” asks the table to accept it.") % {"word": typed})

    def _undo(self, seat: Seat) -> bool:
        session = self._session
        takeback = session.takeback(seat)
        try:
            if takeback and not takeback.fair:
                words = consent(session.players, takeback.askees, takeback.count)
                if not self._consent(words, takeback.askees):
                    return False
            undone = session.undo(seat, takeback.askees if takeback else ())
        except UndoError as problem:
            self._terminal.say(fault(problem).text)
            return False
        self._presenter.undone()
        self._told = {viewer: min(told, session.facts) for viewer, told in self._told.items()}
        self._await_disk()
        self._terminal.say(taken_back(undone.count))
        return True

    def _consent(self, words: Sentence, askees: tuple[Seat, ...]) -> bool:
        self._terminal.say(words.title, words.explanation)
        return all(
            self._terminal.agree(
                _("%(name)s, do you agree?") % {"name": name_of(self._session.players, seat)}
            )
            for seat in askees
        )

    def _hint(self, seat: Seat) -> None:
        session = self._session
        if not session.aids.help:
            self._terminal.say(_(NO_AIDS))
            return
        now = session.facts, seat, session.house
        if self._hinted is None or self._hinted[0] != now:
            self._hinted = now, think(MoveRequest.of(session, seat, hint=True), session.game.lexicon), 0
            session.hinted(seat)
            self._await_disk()
        _now, answer, told = self._hinted
        self._hinted = now, answer, told + 1
        move = session.parse(seat, answer.move)
        before = steps(session, seat, move, answer)
        if told < len(before):
            self._terminal.say(f"{before[told]} {_('“hint” once more says more.')}")
            return
        typed = line_of(session, seat, move, guest=seat in self._presenter.situation.guests)
        found, word = worth(session, session.preview(seat, move)), str(answer.details.get("word", ""))
        named = ", ".join([word, found] if word and word not in typed + found else [found])
        values = {"move": typed, "points": named}
        text = _("A possible move is “%(move)s”: %(points)s.") % values
        why = advice(session.header.game, answer.why, answer.details)
        self._advised = typed
        self._terminal.say(" ".join(filter(None, (text, why, _("Enter plays it.")))))

    def _rules(self) -> Iterator[str]:
        """The rules as this table plays them, a paragraph a line, and below it what it has changed of the booklet's."""
        game, options = self._session.header.game, self._session.options
        shown = exhibits(game, options)
        for at, each in enumerate(strings_of(game).CLAUSES):
            said = rules_page.parts(game, options, each)
            lead = f"{each.ids[0]}. " if each.ids else ""
            yield f"{lead}{_(each.title)}. {' '.join(part.text for part in said)}"
            if changed := rules_page.changed(game, said):
                yield changed
            yield from rules_page.notes(game, strings_of(game).CLAUSES, at, options)
            yield from (exhibit.text for exhibit in shown.get(at, ()))

    def _word(self, word: str) -> None:
        if not may_show(self._session, self._session.describe(word).word):
            self._terminal.say(_(LAID_ONLY))
            return
        entry = self._session.entry(word, family=self._family)
        card = word_card(entry, self._session.describe(word), self._session.game.lexicon)
        self._terminal.say(f"{card.word}. {card.verdict.rstrip('.')}.")
        self._terminal.say(*(f"{number(place)}. {text}" for place, text in enumerate(card.meanings, 1)))
        self._terminal.say(*card.labelled)

    def _agree(self, seat: Seat, text: str, *, accepted: bool) -> None:
        """Accept or refuse a word if everybody at the table consents, for what stands behind it if something does (G5)."""
        session, say = self._session, self._terminal.say
        word, _space, asked = text.partition(" ")
        answer = session.describe(word if asked else text)
        if not may_show(session, answer.word):
            say(_(LAID_ONLY))
            return
        wanted = self._topical(seat, answer, asked) if asked else proposal(session, answer)
        if wanted is None:
            say(_("No table can agree on %(word)s.") % {"word": text[:40]})
        elif wanted.accepted is not accepted and wanted.topic:
            say(f"{agreements.agreed(Agreed(wanted.word, accepted, wanted.topic)).text}.")
        elif wanted.accepted is not accepted:
            say(word_card(session.entry(answer.word), answer).verdict)
        elif self._consent(agreements.asked(wanted, session.players), wanted.askees):
            session.agree(wanted.word, accepted=accepted, topic=wanted.topic)
            self._await_disk()
            say(f"{agreements.agreed(wanted.agreed).text}.")

    def _topical(self, seat: Seat, answer: Answer, asked: str) -> WordProposal | None:
        """The proposal of a word for what is `asked`, by its name or the beginning of it."""
        return next(
            (
                each
                for each in proposals(self._session, answer, seat)
                if each.topic
                and fold(agreements.topic_name(each.topic)).casefold().startswith(fold(asked).casefold())
            ),
            None,
        )

    def _help(self, seat: Seat) -> None:
        lines = (
            _("Type a word to lay it; “play WORD” if the word is also a command."),
            examples(self._session, seat),
            _(
                "Commands: pass, hint, undo, score, hand, table, letters, rules, word WORD, accept WORD, refuse WORD, quit."
            ),
        )
        self._terminal.say(*filter(None, lines))
