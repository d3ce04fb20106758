"""The words that games in the window are played with, and the bots' process that thinks with them."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from cardtable.lexicon import Lexicon
from cardtable.play.disk import Disk, StoreError
from cardtable.play.session import Session
from cardtable.play.store import Documents
from cardtable.play.thinker import Thinker
from cardtable.play.wordlists import WordLists, copied, is_list, opened
from cardtable.resources import MaterialError
from cardtable.rules.contract import LEXICON, Options


class WordsHere:
    """The shipped words or those of the command line, and lists of the user's own; LexiconError."""

    def __init__(
        self, documents: Documents, disk: Disk, path: Path | None, options: Options | None = None
    ) -> None:
        self._documents = documents
        self.lists = WordLists(documents, disk)
        self._words_at: Path | None = None
        """Place of the word list named on the command line."""
        self.lexicon = (
            self._from(path, options.get(LEXICON, "") if options else "") if path else Lexicon.open()
        )
        self._listed: Lexicon | None = None
        """The words of the list of the user's own that was played with last."""
        self._thinker: Thinker | None = None
        self.thinks_with: Path | None = None
        """Word list of the bots' process; None for the shipped lexicon."""

    def _from(self, path: Path, language: str) -> Lexicon:
        """The words of a file, their graph kept in the data folder so that the bots' process opens it, too."""
        self._words_at = path
        with suppress(StoreError):
            taken, report = copied(path, self.lists.folder, language=language)
            self._words_at = self.lists.path(taken.id)
            lexicon = opened(self._words_at)
            lexicon.report = report
            return lexicon
        return Lexicon.from_list(path, language)

    def refresh(self) -> None:
        """Other lists may stand in the data folder."""
        self.lists = WordLists(self._documents)

    def of(self, identity: str) -> Lexicon:
        """A list of the user's own, or the shipped lexicon for any other id; MaterialError."""
        if not is_list(identity) or identity == self.lexicon.id or self.lists.find(identity) is None:
            return self.lexicon
        if self._listed is None or self._listed.id != identity:
            self._listed = self.lists.open(identity)
        return self._listed or self.lexicon

    def or_shipped(self, identity: str) -> Lexicon:
        """The words a game was begun with, as far as they are still to be had: else the shipped ones, and the
        words already laid stay."""
        try:
            return self.of(identity)
        except MaterialError:
            return self.lexicon

    def thinker_for(self, session: Session) -> Thinker:
        """Return the thinker with the words of that game."""
        lexicon = session.game.lexicon
        words = self._words_at
        if lexicon is not self.lexicon and is_list(lexicon.id):
            words = self.lists.path(lexicon.id)
        if self._thinker is not None and self.thinks_with != words:
            self._thinker.close()
            self._thinker = None
        if self._thinker is None:
            self._thinker, self.thinks_with = Thinker(words, lexicon), words
        return self._thinker

    def rest(self) -> None:
        """Nothing that is being thought about is wanted any more."""
        if self._thinker is not None:
            self._thinker.cancel()

    def close(self) -> None:
        if self._thinker is not None:
            self._thinker.close()
