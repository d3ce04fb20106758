"""The one writer of pictures on a board: it gathers the state, makes the picture, and does what a button of it stands for."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Generic

from cardtable.table.board.asks import Action
from cardtable.table.board.depiction import Depiction, S
from cardtable.table.board.drafting import D
from cardtable.table.board.making import picture
from cardtable.table.board.picture import NO_WORD, Picture
from cardtable.table.board.state import BoardState
from cardtable.ui.markup import escape
from cardtable.wording import keys

if TYPE_CHECKING:
    from cardtable.table.board.board import Board


class Pictures(Generic[S, D]):
    """Pictures of one board, each made again only when the state is another one."""

    def __init__(self, board: Board[S, D]) -> None:
        self._board = board
        self.last = NO_WORD
        """The last word told."""
        self.shown: Picture
        """The picture made last: what readers show until the next one."""
        self._state: BoardState[D] | None = None
        """The state it was made of."""
        self._stays = "clock", ""
        """The last status line that told what to do."""
        self._depiction: Depiction[S, D] | None = None
        self._agreed: object = None
        """The words agreed on that its rules know."""

    @property
    def depiction(self) -> Depiction[S, D]:
        """The depiction of the game, by the rules of the match as they are now."""
        board, known = self._board, self._depiction
        session = board.table.session
        if known is None or self._agreed is not session.house:
            self._agreed = session.house
            known = self._depiction = board.game.depiction(session.game, session.aids)
        return known

    @property
    def state(self) -> BoardState[D]:
        """The state of the board, gathered from its parts."""
        board, table = self._board, self._board.table
        drafting, pointer, cover = board.drafting, board.pointer, table.seating.look
        thing = pointer.thing
        return BoardState(
            table.situation,
            table.session.players,
            drafting.now,
            tuple(board.hand.order),
            pointer.lifted,
            pointer.carried,
            pointer.pressed,
            thing if thing is None or isinstance(thing, (int, str)) else str(thing),
            pointer.near if thing is None else pointer.over,
            drafting.typed,
            board.keyboard.stuck(drafting.typed),
            drafting.notice,
            board.passing.asked,
            board.scene.dispatch.by_keyboard,
            keys.changes(),
            cover.down,
            cover.asked(),
            board.preview.supposed,
            board.preview.forbears,
            table.playback.deal,
            table.playback.shown,
            self.last,
            board.game.own(),
        )

    def of(self, state: BoardState[D]) -> Picture:
        """The picture of a state, the one made last if nothing has changed."""
        if state != self._state:
            self._state, self.shown = state, picture(state, self.depiction)
        return self.shown

    def actions(self) -> tuple[Action, ...]:
        """The buttons of the picture shown, which act here."""
        return tuple(
            [
                Action(
                    each.key,
                    each.text,
                    each.icon,
                    partial(self.act, each.key),
                    each.enabled,
                    each.wide,
                    quiet=each.quiet,
                    ready=each.ready,
                )
                for each in self.shown.choices
            ]
        )

    def act(self, key: str) -> None:
        """Do what the button of that key stands for; one that must be sure acts at its second press."""
        board = self._board
        sure = any(each.sure for each in self.of(self.state).choices if each.key == key)
        if sure and not board.passing.press():
            return
        move = self.depiction.plays(self.state, key)
        if move is None:
            board.controls.act(key)
        else:
            board.clear()
            board.commit(move)

    def sentence(self) -> tuple[str, str]:
        """The icon and the markup of the status line; a note that has no place of its own is told in it."""
        said = self.shown.sentence
        if said is None:
            return self._stays  # between two facts no seat is waited for, and nothing is over
        if said.stays:
            self._stays = said.icon, said.text
        if said.yields and self._board.preview.unplaced:
            return "info", escape(self._board.preview.unplaced)
        return said.icon, said.text
