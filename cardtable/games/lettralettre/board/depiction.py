"""Depiction of Lettralettre 26: cards, papers and sheets, plates, buttons, the status line, hints."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cardtable.games.lettralettre.board.composing import (
    LOOSE,
    OFFER,
    LettralettreComposing,
    aside,
    bidding,
    may_chip,
    writing,
)
from cardtable.games.lettralettre.board.looks import constraint_look, letter_look, taboo_look
from cardtable.games.lettralettre.board.papers import (
    UNVEILED,
    composed,
    opened_sheet,
    sealed_sheet,
    waiting_paper,
)
from cardtable.games.lettralettre.board.verdict import Draft, WordVerdict
from cardtable.games.lettralettre.rules.deck import DEALS, KEPT, STARS, book
from cardtable.games.lettralettre.rules.model import (
    Chip,
    Chipped,
    Dealt,
    Phase,
    Settled,
    State,
    Took,
    TurnedUp,
    Write,
)
from cardtable.games.lettralettre.strings import constraints
from cardtable.games.lettralettre.strings.facts import tokens
from cardtable.games.lettralettre.strings.rules import bonus
from cardtable.i18n import _, ngettext
from cardtable.play.presenter import BOT_PAUSE
from cardtable.rules.cards import Card
from cardtable.rules.contract import Move, Seat
from cardtable.table.board.instructing import instruct
from cardtable.table.board.picture import (
    HAND,
    CardGroup,
    CardLook,
    Choice,
    CountDown,
    Papers,
    Picture,
    ShownCard,
    WordSheet,
    WrittenPaper,
)
from cardtable.table.board.state import BoardState
from cardtable.table.holdings import PlateStanding
from cardtable.ui.markup import escape
from cardtable.wording.sentence import names, number, points

READ = 1.2
"""Seconds in which a card that was just turned up can be read before it goes to a player."""
AUCTION = (Phase.TURNING, Phase.BIDDING)
LYING = (Phase.DEALT, Phase.WRITING, *UNVEILED)
"""The phases in which letters lie on the table."""
STOCK, PILE, KEPT_BY, TOKENS, LETTERS, TABOOS = (
    "stock",
    "pile",
    "kept ",
    "tokens",
    "letters",
    "taboos",
)
"""Keys of the card groups without the card on offer: pile of constraint cards (during the auction), pile of letters,
constraint cards of a seat (before its number), the token to put, letters, taboos."""


def letter_label(card: Card) -> str:
    """Return the letter in words, with its stars."""
    stars = STARS[card.face or "E"]
    if not stars:
        return card.face or ""
    told = ngettext("%(count)s star", "%(count)s stars", stars) % {"count": stars}
    return f"{card.face}, {told}"


def spoken(code: str) -> str:
    """Return a constraint card in words: what it asks, what it pays."""
    card = book()[code]
    said = constraints.asks(card)
    values = {"family": constraints.family(card), "card": said.title, "bonus": bonus(card)}
    return _("%(family)s: %(card)s (%(bonus)s).") % values + f" {said.explanation}"


def waits(state: BoardState[Draft]) -> bool:
    """Return True if the words lie open until a person goes on."""
    if state.view.phase is not Phase.SETTLED:
        return False
    return any(player.is_human for player in state.players)


class LettralettreDepiction(LettralettreComposing):
    """Depiction of one table."""

    closing = (Settled,)
    previews = False  # the paper tells of what is written
    label = staticmethod(letter_label)

    def verdict(self, state: BoardState[Draft]) -> WordVerdict:
        """Return the verdict on the word that is being written."""
        situation = state.situation
        return self.weigh(situation, state.draft.letters if writing(situation) else "")

    # --- cards, papers and sheets ---------------------------------------------------------------------------------

    def groups(self, state: BoardState[Draft]) -> tuple[CardGroup, ...]:
        view, found = state.view, list[CardGroup]()
        if view.phase in AUCTION:
            found.append(CardGroup(STOCK, count=len(view.stock)))
        if view.offer is not None:
            found.append(self._offer(state, view.offer))
        verdict = self.verdict(state)
        for seat, kept in enumerate(view.kept):
            cards = tuple([_constraint(card, verdict) for card in kept])
            found.append(CardGroup(f"{KEPT_BY}{seat}", cards, len(cards), owner=seat))
        if may_chip(state.situation):
            token = ShownCard(LOOSE, None, label=_("Place a token"), zone=TOKENS, lifts=True, taps=True)
            found.append(CardGroup(TOKENS, (token,), state.own.tokens[state.situation.seat or 0]))
        return *found, CardGroup(PILE, count=len(view.pile)), *_lying(state, verdict.word)

    def _offer(self, state: BoardState[Draft], card: Card) -> CardGroup:
        """Return the card on offer with its tokens."""
        pot, code = state.own.pot, card.face or ""
        label = f"{spoken(code)} {tokens(pot)}"
        offer = ShownCard(card.id, code, label=label, zone=OFFER, lifts=bidding(state.situation), taps=True)
        return CardGroup(OFFER, (offer,), 1, tokens=pot)

    def look(self, group: str, card: ShownCard) -> CardLook:
        face = card.face or ""
        if group in (LETTERS, TABOOS):
            return letter_look(face) if group == LETTERS else taboo_look(face)
        return CardLook() if card.face is None else constraint_look(face)

    def places(self, state: BoardState[Draft]) -> Sequence[str]:
        """Return the card on offer, for a token, and the place of the hand, for that card."""
        return (OFFER, HAND) if bidding(state.situation) else ()

    def shines(self, state: BoardState[Draft], place: str) -> bool:
        """Return True for the card on offer while a token is dragged, and for the place of the hand while that card is."""
        offer = state.view.offer
        return state.thing == (LOOSE if place == OFFER else offer.id if offer is not None else None)

    def papers(self, state: BoardState[Draft]) -> Papers:
        return Papers(written=self._written(state), sheets=self._sheets(state), clock=_clock(state))

    def _written(self, state: BoardState[Draft]) -> WrittenPaper | None:
        situation = state.situation
        if state.view.phase is not Phase.WRITING:
            return None
        if situation.facing is None or not writing(situation):
            return waiting_paper(state.view, situation.facing)
        how = instruct(
            state, _("Touch the letters or type your word."), phone=_("Touch the letters of your word.")
        )
        return composed(state.view, situation.facing, self.verdict(state), self.rules.lexicon, self.aids, how)

    def _sheets(self, state: BoardState[Draft]) -> tuple[WordSheet, ...]:
        view, own, found = lain(state), state.own, list[WordSheet]()
        if view.phase not in UNVEILED:
            return ()
        seen = {each.seat: each for each in own.opened}
        for seat, sheet in enumerate(view.sheets):
            if sheet is None:
                continue
            gone = seat in own.gone
            shown = sealed_sheet(view, seat, state.players[seat].name, gone=gone)
            if view.phase is not Phase.SEALED:
                settled = view.phase is Phase.SETTLED and bool(own.changes)
                change = own.changes[seat] if settled else None
                shown = seen.get(seat) or opened_sheet(view, shown, sheet, change, gone=gone)
            found.append(shown)
        return tuple(found)

    # --- plates and buttons ---------------------------------------------------------------------------------------

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
        line = escape(state.last.before)
        if waits(state):
            going_on = f"<m>{escape(_going_on(state))}</m>"
            return "coins", f"{line}. {going_on}" if line else going_on
        if writing(state.situation) and state.sure:
            told = instruct(
                state, _("Press again to hand in no word."), phone=_("Once more, and you hand in no word.")
            )
            return "ban", escape(told)
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
            # Translators: refuse the card at auction and pay tokens
            decline = _("Decline, %(count)s") % {"count": number(-1)}
            return (
                Choice("take", text, "check", bidding(moment)),
                Choice("chip", decline, "coins", may_chip(moment)),
                back,
                hint,
            )
        letters = state.draft.letters if writing(moment) else ""
        stands = self.verdict(state).sheet is not None
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

    def clause(self, state: BoardState[Draft]) -> str:
        if state.view.phase in AUCTION:
            return "L2"
        return "L6" if state.view.phase in UNVEILED else "L4"

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
        sheet = self.verdict(state).sheet
        values = {
            "word": escape(move.word),
            "card": escape(constraints.asked(move.code)),
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


def lain(state: BoardState[Draft]) -> State:
    """Return the view whose letters and words lie on the table."""
    ended, view = state.own.ended, state.view
    found: State = ended if ended is not None and view.phase is Phase.OVER else view
    return found


def _clock(state: BoardState[Draft]) -> CountDown | None:
    """Return the clock of the person at the screen, who writes at a table with a clock."""
    seconds = state.view.options["seconds"]
    if seconds == "off" or not writing(state.situation):
        return None
    return CountDown(int(seconds), state.own.used)


def _constraint(card: Card, verdict: WordVerdict) -> ShownCard:
    """Return a constraint card before its owner, with what the word written does to it."""
    code = card.face or ""
    note, good = verdict.note(code)
    label = f"{spoken(code)} {note}".strip()
    return ShownCard(card.id, code, label=label, taps=True, note=note, good=good)


def _lying(state: BoardState[Draft], word: str) -> tuple[CardGroup, ...]:
    """Return the letters on the table, those of the word that is being written tinted, and the taboos."""
    view = lain(state)
    if view.phase not in LYING:
        return ()
    mine, forbidden, letters = writing(state.situation), view.forbidden, list[ShownCard]()
    for card in view.letters:
        barred, used = card.face in forbidden, (card.face or "?") in word
        letters.append(
            ShownCard(
                card.id,
                card.face,
                label=letter_label(card),
                zone=LETTERS,
                fresh=used,
                pale=barred,
                taps=mine and not barred,
            )
        )
    taboos = tuple(
        [
            ShownCard(
                card.id, card.face, label=_("%(letter)s is taboo.") % {"letter": card.face}, zone=LETTERS
            )
            for card in view.taboos
        ]
    )
    return CardGroup(LETTERS, tuple(letters), len(letters)), CardGroup(TABOOS, taboos, len(taboos))


def auction_line(shown: Picture, *, coming: bool) -> str:
    """Return the line about the auction as markup: what lies on the card on offer, what was done last, and why; `coming`: the card is
    still on its way."""
    offer, on_card, last = shown.group(OFFER), "", shown.last
    if offer.cards and not coming:
        pot = offer.tokens
        text = ngettext("<n>%(count)s token</n> on the card", "<n>%(count)s tokens</n> on the card", pot)
        on_card = text % {"count": pot} if pot else _("No token on the card yet")
    line = escape(last.before) if offer.cards else ""
    return " · ".join(filter(None, (on_card, line, escape(last.reason))))


def _going_on(state: BoardState[Draft]) -> str:
    """Return what there is to do while the words lie open."""
    idle = state.own.idle
    if not idle:
        return instruct(state, _("Tap to go on."), _("Press %(play)s or tap to go on."))
    return instruct(
        state,
        _("Tap to go on; “Write along” lets %(names)s write again."),
        _("Press %(play)s or tap to go on; “Write along” lets %(names)s write again."),
        names=names(state.players, idle),
    )


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
