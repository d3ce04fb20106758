"""Questions about a finished match, one at a time, in the bots’ process: a player's luck, and the verification of the match."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from cardtable.i18n import _
from cardtable.play.commitment import enough
from cardtable.play.presenter import MoveFinder
from cardtable.play.review import given
from cardtable.play.review.luck import GAMES, Luck
from cardtable.play.session import Session
from cardtable.play.thinker import MoveReply, MoveRequest
from cardtable.play.verify import Verification, VerifyReport, questions_in, verification
from cardtable.rules.contract import Seat
from cardtable.table.screens.navigator import Navigator
from cardtable.table.screens.page import Page
from cardtable.table.screens.parts import TALL, target
from cardtable.ui.kit import Kit
from cardtable.ui.typeset import escape
from cardtable.ui.widgets import field as writing
from cardtable.ui.widgets.popover import DialogAnswer
from cardtable.wording import verdict
from cardtable.wording.sentence import decimal

CHECK_EVERY = 0.03
"""Seconds between two looks at whether the answer has come."""
TELL = 0.7
"""Seconds between two words on how far it is."""


class Checking:
    """One verification, told in dialogs over a page: a noted seal is asked for, then its questions, then its verdict."""

    def __init__(self, page: Page, session: Session, thinker: MoveFinder) -> None:
        self._page, self._session, self._thinker = page, session, thinker
        self._checking: Verification | None = None
        self._most, self._done = questions_in(session.record), 0
        self._told = float("-inf")
        self.seal = ""
        """Seal as the person has written it so far."""

    def begin(self, wrong: str = "") -> None:
        """Ask for a seal that the person noted; `wrong` says why the one given cannot be compared."""
        told = _(
            "If you noted the seal of this game before its first move, write it here to have it compared. Leave it empty if you noted none."
        )
        markup = f"<b>{escape(wrong)}</b>\n{escape(told)}" if wrong else escape(told)
        answers = [
            DialogAnswer(_("Verify"), self.check, "shield-check"),
            DialogAnswer(_("Cancel"), self.cancel, "x"),
        ]
        self._show(_("Verify"), markup, answers, self._field)

    def _field(self, kit: Kit, wide: int) -> writing.TextField:
        def keep(text: str) -> None:
            self.seal = text

        high, example = target(kit, TALL, "body"), "7K4M-2P9Q-XR3T-0VWB"
        return writing.TextField(
            kit, (0, 0, wide, high), self.seal, keep, placeholder=example, most=80, name=_("Noted seal"), key="seal"
        )  # fmt: skip

    def check(self) -> None:
        """Ask the first question, or give the verdict where no bot has played; a seal too short to be compared is asked for again."""
        noted = self.seal.strip()
        if noted and not enough(noted):
            self.begin(_("A seal needs at least 13 characters."))
            return
        self._checking = verification(self._session.rules, self._session.record, noted)
        self._go_on(None)

    def cancel(self) -> None:
        """No verdict is wanted any more."""
        if self._checking is not None:
            self._checking = None
            self._thinker.cancel()

    def _go_on(self, found: MoveReply | None) -> None:
        assert self._checking is not None
        try:
            question = next(self._checking) if found is None else self._checking.send(found)
        except StopIteration as end:
            self._checking = None
            self._show_report(end.value)
            return
        self._done += 1
        now = self._page.kit.now()
        self._thinker.ask(question, now)
        if now - self._told > TELL:
            self._told = now
            self._show_progress()
        self._page.after(CHECK_EVERY, self._look)

    def _look(self) -> None:
        if self._checking is None:
            return
        found = self._thinker.poll(self._page.kit.now())
        if found is not None:
            self._go_on(found)
        else:
            self._page.after(CHECK_EVERY, self._look)

    def _show_progress(self) -> None:
        values = {"done": self._done, "all": self._most}
        told = _("Asking the bots again: %(done)s of %(all)s") % values
        self._show(_("Verify"), told, [DialogAnswer(_("Cancel"), self.cancel, "x")])

    def _show_report(self, report: VerifyReport) -> None:
        said = verdict.lines(report)
        text = "\n".join([verdict.verdict(report), *said])
        answers = [
            DialogAnswer(_("Close"), lambda: None),
            DialogAnswer(_("Copy"), lambda: writing.copy(text), "copy"),
        ]
        self._show(verdict.verdict(report), "\n".join(map(escape, said)), answers)

    def _show(
        self,
        title: str,
        markup: str,
        answers: list[DialogAnswer],
        field: Callable[[Kit, int], writing.TextField] | None = None,
    ) -> None:
        self._page.ask(title, markup, answers, self.cancel, width=760, key="checking", field=field)


LOOK = 0.05
"""Seconds between two looks at whether the answer has come."""
FIRST, EVERY = 20, 10
"""Pairs of games before the first report of the luck, and pairs between reports of progress."""


class Judging:
    """Luck of `seat`, better known with each game that the bots play. The page is built anew when there is news, and results are
    kept."""

    def __init__(
        self,
        kit: Kit,
        nav: Navigator,
        session: Session,
        seat: Seat,
        after: Callable[[float, Callable[[], None]], None],
        rebuild: Callable[[], None],
    ) -> None:
        """Take `after`, which plans an act by seconds, and `rebuild`, which makes the page anew."""
        self._kit, self._nav, self._session, self._seat = kit, nav, session, seat
        self._after, self._rebuild = after, rebuild
        self._given = given(session, seat)
        self._number = 0
        self.luck = Luck()
        kept = nav.kept
        self._kept = kept.lucks.of(session, seat)
        self.running = False

    @property
    def possible(self) -> bool:
        """True if the luck of this match can be worked out."""
        return self._given is not None and len(self._session.players) > 1

    @property
    def games(self) -> int:
        """Number of pairs of games behind the figure so far."""
        return self._kept.games if self._kept is not None else self.luck.games

    @property
    def done(self) -> bool:
        return self.games >= GAMES

    @property
    def known(self) -> tuple[float, float] | None:
        """Value of the cards and its margin of error; None while the bots have played too few games."""
        if self._kept is not None:
            return self._kept.value, self._kept.reach
        return (self.luck.value, self.luck.reach) if self.games >= FIRST else None

    def begin(self) -> None:
        """Work it out, or go on."""
        if self.possible and not self.running and not self.done:
            self._thinker, self.running = self._nav.thinker_for(self._session), True
            self._ask()
            self._rebuild()

    def cancel(self) -> None:
        """No more of it for now."""
        if self.running:
            self.running = False
            self._thinker.cancel()

    def toggle(self) -> None:
        """Begin, or leave it."""
        if self.running:
            self.cancel()
            self._rebuild()
        else:
            self.begin()

    def heading_and_text(self) -> tuple[str, str]:
        """Heading and sentence, as markup."""
        head, known = _("Luck of the draw"), self.known
        if known is not None:
            values = {"value": decimal(known[0], signed=True), "reach": decimal(known[1])}
            head = _("Luck of the draw: %(value)s ± %(reach)s") % values
        if not self.games:
            line = (
                _("Working it out…")
                if self.running
                else _("Have bots play on with your cards, and with others")
            )
        elif self.done:
            line = _("%(all)s games of bots with your cards, %(all)s with others")
        else:
            line = _("%(done)s of %(all)s games of bots with your cards, and with others")
        return escape(head), escape(line % {"done": self.games, "all": GAMES})

    def _ask(self) -> None:
        header = self._session.header
        question = replace(
            MoveRequest(header.game, header.deal, self._seat, None, self._number, luck=True),
            accepted=tuple(sorted(self._session.house.accepted)),
            denied=tuple(sorted(self._session.house.denied)),
            given=self._given or (),
        )
        self._number += 1
        self._thinker.ask(question, self._kit.now())
        self._after(LOOK, self._look)

    def _look(self) -> None:
        if not self.running:
            return
        found = self._thinker.poll(self._kit.now())
        if found is None:
            self._after(LOOK, self._look)
            return
        if found.details:
            self.luck.add(int(found.details["own"]), int(found.details["other"]))
        if self.done or self._number >= 2 * GAMES:
            self.running = False
            if self.done:
                kept = self._nav.kept
                kept.change_lucks(lambda lucks: lucks.with_luck(self._session, self._seat, self.luck))
        else:
            self._ask()
        if self.games % EVERY == 0 or not self.running:
            self._rebuild()
