"""The decisions of Crack Word that lay no card: naming a joker turned up, contesting, proving, giving up."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from cardtable.games.crackword.board.proof import Proof
from cardtable.games.crackword.rules.model import Concede, Contest, Due, Justify, Name, Stand, Step, reading
from cardtable.i18n import _
from cardtable.rules.contract import Move
from cardtable.table.board.board import Board
from cardtable.table.board.keyboard import letters_of
from cardtable.table.board.strip import LetterStrip
from cardtable.ui.stage import HOME

if TYPE_CHECKING:
    from cardtable.games.crackword.board.board import CrackWordTable


class Decisions:
    """What the person at the screen is asked on one table, and how it is answered."""

    def __init__(self, game: CrackWordTable) -> None:
        self._game = game
        self.suggested = ""
        """The letter that a hint has named for the joker turned up."""
        self.looked_at = ""
        """The letter of the strip that the pointer or the keyboard is on."""
        self.word = ""
        """The word being written down to prove a row."""

    @property
    def due(self) -> Step | None:
        """The decision the person at the screen owes."""
        due = self._game.view.due
        return due if due is not None and self._game.table.seat == due.seat else None

    @property
    def laying(self) -> bool:
        """Whether the person at the screen is to lay a card."""
        return self.due is not None and self.due.due is Due.TURN

    @property
    def takes(self) -> int:
        """The points the draft takes if CRACK WORD is called, 0 where it cannot be (C6)."""
        draft = self._game.board.drafting.now
        if not self.laying or not draft or draft.bins or draft.unnamed is not None:
            return 0
        claim = self._game.board.preview.judge(draft.claim()).fact
        return 0 if claim is None else self._game.table.session.game.gain(claim)

    @property
    def doubted(self) -> int | None:
        """The card that may be contested, or is."""
        suspect = self._game.view.suspect
        return None if suspect is None else self._game.view.rows[suspect[0]][suspect[1]].card.id

    @property
    def _kind(self) -> Due | None:
        due = self.due
        return None if due is None else due.due

    def ask(self) -> None:
        """Open what the decision due is made with, if it is made with letters."""
        if self._kind is Due.NAME:
            self.name_joker()
        elif self._kind is Due.JUSTIFY:
            self.prove("")

    def confirm(self) -> bool:
        """The main button; False where a card is to be laid."""
        match self._kind:
            case Due.NAME | Due.JUSTIFY:
                self.ask()
            case Due.CONTEST:
                self._game.table.commit(Stand())
            case _:
                return False
        return True

    def type(self, letters: str) -> bool:
        """Letters typed; False where they make a word to be laid."""
        match self._kind:
            case Due.NAME if letters:
                self.name(letters[0])
            case Due.JUSTIFY if letters:
                self.prove(letters)
            case Due.TURN:
                return False
            case _:
                self._game.board.scene.dispatch.ignored()
        return True

    def erase(self) -> bool:
        """The last letter of a proof off; False where none is written."""
        if self._kind is not Due.JUSTIFY:
            return False
        self.word = self.word[:-1]
        self.prove("")
        return True

    def hinted(self, move: Move) -> None:
        """Lead to the answer that a hint names."""
        match move:
            case Name(letter):
                self.suggested = letter
                self.name_joker()
                self.look_at(letter)
            case Justify(word):
                self.word = word
                self.prove("")

    # --- naming a joker turned up (C9) --------------------------------------------------------------------------

    def name_joker(self) -> None:
        table = self._game.table

        def make(now: Board[Any, Any]) -> LetterStrip:
            game = cast("CrackWordTable", now.game)
            plain = dict.fromkeys(letters_of(now).letters, "plain")
            strip = LetterStrip(
                now.kit,
                table.areas,
                game.spots.floor,
                plain,
                lambda letter: table.board.game.decisions.name(letter),
                lambda: table.board.game.decisions.leave(),
                alphabet=letters_of(now),
                name=_("What does the joker stand for?"),
                first=game.decisions.suggested,
            )
            strip.looking(lambda letter, on: table.board.game.decisions.look_at(letter if on else ""))
            strip.on_ask = lambda what: table.board.game.decisions.ask_over(what)
            return strip

        if self._kind is Due.NAME:
            self._game.board.alphabet.open(make)

    def look_at(self, letter: str) -> None:
        """What the row would be with that letter."""
        self.looked_at = letter
        self._game.board.preview.show()

    def name(self, letter: str) -> None:
        self.leave()
        self.suggested = ""
        self._game.table.commit(Name(letter))

    def leave(self) -> None:
        """The strip is left without a choice."""
        self.looked_at = ""
        self._game.board.alphabet.close()
        self._game.board.refresh(HOME)

    def ask_over(self, what: str) -> None:
        """A hint or an undo asked for while a strip is open: it closes."""
        self.leave()
        self._game.table.ask(what)

    # --- a row contested (C40) ----------------------------------------------------------------------------------

    def contest(self) -> None:
        if self._kind is Due.CONTEST:
            self._game.table.commit(Contest())

    def concede(self) -> None:
        self.word = ""
        self._game.board.alphabet.close()
        if self._kind is Due.JUSTIFY:
            self._game.table.commit(Concede())

    def prove(self, word: str) -> None:
        """Ask for a word that holds the row; `word` is what has been typed of it now."""
        if self._kind is not Due.JUSTIFY:
            return
        self.word += word
        table = self._game.table

        def make(now: Board[Any, Any]) -> Proof:
            game = cast("CrackWordTable", now.game)
            letters = reading(now.view.rows[game.decisions.due.row]) if game.decisions.due is not None else ""
            strip = Proof(
                now.kit,
                table.areas,
                game.spots.floor,
                letters_of(now),
                letters,
                game.decisions.word,
                lambda word: table.board.game.decisions.justify(word),
                lambda: table.board.game.decisions.concede(),
                lambda: table.board.alphabet.close(),
                lambda word: table.board.game.decisions.keep(word),
            )
            strip.on_ask = lambda what: table.board.game.decisions.ask_over(what)
            return strip

        self._game.board.alphabet.open(make)

    def keep(self, word: str) -> None:
        self.word = word

    def justify(self, word: str) -> None:
        self._game.board.alphabet.close()
        self._game.table.commit(Justify(word))
        if self._kind is not Due.JUSTIFY:
            self.word = ""
