"""Depiction of Lettralettre 26: plates, buttons, the status line, hints. Its cards and papers are still placed without it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from cardtable.games.lettralettre.board.verdict import Draft, WordVerdict, weigh
from cardtable.games.lettralettre.rules.deck import DEALS, KEPT, STARS
from cardtable.games.lettralettre.rules.model import Chip, Chipped, Dealt, Phase, State, Took, TurnedUp, Write
from cardtable.games.lettralettre.strings.constraints import asked
from cardtable.games.lettralettre.strings.facts import tokens
from cardtable.i18n import _, ngettext
from cardtable.play.presenter import BOT_PAUSE
from cardtable.play.situation import Situation
from cardtable.rules.cards import Card
from cardtable.rules.contract import Move, Seat
from cardtable.table.board.depiction import Depiction
from cardtable.table.board.picture import Choice
from cardtable.table.board.state import BoardState
from cardtable.table.holdings import PlateStanding
from cardtable.ui.markup import escape
from cardtable.wording import keys
from cardtable.wording.sentence import names, number, points

READ = 1.2
"""Seconds in which a card that was just turned up can be read before it goes to a player."""
AUCTION = (Phase.TURNING, Phase.BIDDING)


@dataclass(frozen=True, slots=True)
class LettralettreOwn:
    """The part of the state that only Lettralettre 26 has."""

    tokens: tuple[int, ...] = ()
    """The tokens of each seat that are not on their way."""
    line: str = ""
    """The sentence of the last fact."""
    idle: tuple[Seat, ...] = ()
    """The people who are out and only watch, while the words lie open."""


def letter_label(card: Card) -> str:
    """Return the letter in words, with its stars."""
    stars = STARS[card.face or "E"]
    if not stars:
        return card.face or ""
    told = ngettext("%(count)s star", "%(count)s stars", stars) % {"count": stars}
    return f"{card.face}, {told}"


def bidding(situation: Situation) -> bool:
    """Return True if the person at the screen may take the card on offer."""
    return situation.seat is not None and situation.view.phase is Phase.BIDDING


def may_chip(situation: Situation) -> bool:
    """Return True if that person has a token to put on it."""
    return bidding(situation) and situation.view.tokens[situation.seat or 0] > 0


def writing(situation: Situation) -> bool:
    """Return True if the person at the screen writes now."""
    seat, view = situation.seat, situation.view
    return seat is not None and view.phase is Phase.WRITING and view.sheets[seat] is None


def aside(situation: Situation) -> bool:
    """Return True if that person writes out of competition (L12)."""
    return writing(situation) and bool(situation.view.out[situation.seat or 0])


def waits(state: BoardState[Draft]) -> bool:
    """Return True if the words lie open until a person goes on."""
    if state.view.phase is not Phase.SETTLED:
        return False
    return any(player.is_human for player in state.players)


class LettralettreDepiction(Depiction[State, Draft]):
    """Depiction of one table."""

    previews = False  # the paper tells of what is written
    label = staticmethod(letter_label)

    def weigh(self, state: BoardState[Draft], letters: str) -> WordVerdict:
        """Return the verdict on a word of the person at the screen."""
        situation = state.situation
        found = weigh(lambda draft: self.judge(situation, draft), state.view, situation.seat or 0, letters)
        return found if self.aids.foretell else found.blind(state.view)

    def mark(self, state: BoardState[Draft]) -> str:
        return "hand" if state.view.phase is Phase.BIDDING else "pen-line"

    def standing(self, state: BoardState[Draft], seat: Seat) -> PlateStanding:
        view, held = state.view, state.own.tokens[seat]
        out = view.out[seat]
        return PlateStanding(
            number(held),
            0,
            _("Out of the game") if out else state.kind(seat),
            view.phase is Phase.BIDDING and view.turn == seat,
            tokens=held,
            holds=tokens(held),
            dealer=view.dealer == seat and view.phase is not Phase.OVER,
            out=out,
        )

    def heading(self, state: BoardState[Draft]) -> str:
        view = state.view
        if view.phase in AUCTION:
            every = KEPT * len(view.tokens)
            card = min(sum(map(len, view.kept)) + 1, every)
            return _("The auction · card %(card)s of %(all)s") % {"card": card, "all": every}
        now, every = deals(view)
        return _("The words · deal %(deal)s of %(all)s") % {"deal": now, "all": every}

    def status(self, state: BoardState[Draft]) -> tuple[str, str] | None:
        view, seat = state.view, state.situation.seat
        line = escape(state.own.line)
        if waits(state):
            return "coins", f"{line}. <m>{escape(_going_on(state))}</m>"
        if writing(state.situation) and state.sure:
            return "ban", escape(_("Press again to hand in no word."))
        if seat is None and view.phase is Phase.WRITING:
            facing = state.situation.facing
            mine = view.sheets[facing] if facing is not None else None
            if mine is None:
                return "pen-line", escape(_("Everybody writes in secret."))
            if not mine.word:
                return "pen-line", escape(
                    _("You hand in no word. Everybody’s words are turned over together.")
                )
            return "pen-line", escape(_("Your word is in. Everybody’s words are turned over together."))
        if line and seat is None and view.phase is not Phase.OVER and not self.waited_for(state):
            return "clock", line
        return None

    def doing(self, state: BoardState[Draft]) -> str:
        if state.shown is None:
            return ""
        match event := state.shown.event:
            case TurnedUp() | Took(alone=True):
                return _("The next card is turned up.")
            case Dealt():
                return _("The letters are dealt.")
        bids = isinstance(event, Chipped | Took) or (event is None and state.view.phase is Phase.BIDDING)
        return super().doing(state) if bids else ""

    def choices(self, state: BoardState[Draft]) -> tuple[Choice, ...]:
        hint, back, moment = self.ask_hint(state), self.undo(), state.situation
        if waits(state):
            go = Choice("go-on", _("Go on"), "arrow-right", wide=True)
            if state.own.idle:
                hint = Choice("write-along", _("Keep writing"), "pen-line")
            return go, back, hint
        if state.view.phase in AUCTION:
            pot = state.view.pot
            text = _("Take it, +%(count)s") % {"count": pot} if pot else _("Take it")
            # Translators: refuse the card at auction, paying so many tokens
            decline = _("Decline, %(count)s") % {"count": number(-1)}
            return (
                Choice("take", text, "check", bidding(moment)),
                Choice("chip", decline, "coins", may_chip(moment)),
                back,
                hint,
            )
        letters = state.draft.letters if writing(moment) else ""
        stands = self.weigh(state, letters).sheet is not None
        if letters:
            back = Choice("undo", _("Erase"), "delete")
        return (
            # Translators: the word that was written
            Choice("hand-in", _("Hand in"), "check", bool(letters), ready=stands),
            Choice("only-watch", _("Just watch"), "eye")
            if aside(moment)
            else self.sure(state, "none", _("No word"), "ban", writing(moment)),
            back,
            hint,
        )

    def tips(self, state: BoardState[Draft]) -> Mapping[str, str]:
        if state.view.phase is Phase.BIDDING:
            aim = _("Take cards that many words can meet; whoever has the most tokens at the end wins.")
            return {"aim": aim}
        if writing(state.situation):
            return {"word": _("Letters may be used again; only one of your two cards need be met.")}
        return {}

    def hint(self, state: BoardState[Draft], move: Move) -> str:
        if isinstance(move, Write):
            return self._word_hint(state, move)
        if isinstance(move, Chip):
            return escape(_("You could put a token on it."))
        if not state.view.pot:
            return escape(_("You could take it."))
        text = _("You could take it, with %(tokens)s.")
        return escape(text % {"tokens": tokens(state.view.pot)})

    def _word_hint(self, state: BoardState[Draft], move: Write) -> str:
        if not move.word:
            return escape(_("You could hand in no word."))
        sheet = self.weigh(state, state.draft.letters if writing(state.situation) else "").sheet
        values = {
            "word": escape(move.word),
            "card": escape(asked(move.code)),
            "points": points(sheet.points if sheet is not None else 0),
        }
        return _("You could write <w>%(word)s</w> for “%(card)s”: %(points)s.") % values

    def invitation(self, state: BoardState[Draft], seat: Seat) -> str:
        if seat not in state.situation.guests:
            return ""
        return _("You are out of the game, and may write a word just for fun.")

    def hesitates(self, state: BoardState[Draft]) -> float:
        """Bots let a card that was just turned up be read before they take it; they write at once."""
        if self.rules.secret(state.view):
            return 0.0  # people wait for their paper
        fresh = state.view.phase is Phase.BIDDING and not state.view.pot
        return READ / BOT_PAUSE if fresh else 1.0


def _going_on(state: BoardState[Draft]) -> str:
    """Return what there is to do while the words lie open."""
    idle = state.own.idle
    if not idle:
        return _("Press %(play)s or tap to go on.") % keys.names()
    return _("Press %(play)s or tap to go on; “Write along” lets %(names)s write again.") % {
        **keys.names(),
        "names": names(state.players, idle),
    }


def deals(view: State) -> tuple[int, int]:
    """Return the number of the deal, and of all deals of the match: what the eliminated have dealt, and twice everybody still in (L10)."""
    done = sum(count for count, gone in zip(view.deals, view.out, strict=True) if gone)
    done += view.phase is Phase.SETTLED and view.out[view.dealer]
    now = len(view.rounds) + (view.phase is not Phase.OVER)
    return now, now if view.phase is Phase.OVER else max(done + DEALS * len(view.playing), now)


def last_deal(view: State) -> bool:
    """Return True if no other deal follows this one."""
    now, every = deals(view)
    return now == every > 1
