"""The table's own words: agreed on during play, kept from game to game, read from and written to files (G5)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from cardtable import languages
from cardtable.lexicon import Answer, Fault, HouseWords, LexiconError, Reason, wordlist
from cardtable.lexicon.house import LONGEST, MOST_WORDS, TOPIC, entry_of
from cardtable.lexicon.lexicon import LANGUAGES
from cardtable.play.disk import Disk, StoreError, replace_whole, why
from cardtable.play.document import Document
from cardtable.play.guests import guests
from cardtable.play.record import Agreed
from cardtable.play.review import plays
from cardtable.play.session import Session
from cardtable.play.store import Documents
from cardtable.play.timeline import Change
from cardtable.rules.contract import LEXICON, IllegalMove, Seat

KINDS = ("added", "refused", "fits", "misfits")
"""The fields of `HouseWords`, and of the documents."""
_NO_WORD = frozenset(
    {Reason.TOO_SHORT, Reason.TOO_LONG, Reason.HYPHEN_OR_APOSTROPHE, Reason.SEVERAL_WORDS, Reason.NOT_LETTERS}
)
"""Answers to a word that no table can agree to accept: it could never be laid."""


def language_of(options: Mapping[str, str]) -> str:
    """The language a table with these options plays."""
    return options.get(LEXICON, LANGUAGES[0])


def _read(body: Mapping[str, Any] | None) -> HouseWords:
    try:
        return HouseWords(*(_words((body or {}).get(key)) for key in KINDS))
    except LexiconError:
        return HouseWords()


def _write(house: HouseWords) -> Mapping[str, Any]:
    return {key: sorted(getattr(house, key)) for key in KINDS}


def _words(value: Any) -> frozenset[str]:
    return (
        frozenset(word for word in value if isinstance(word, str)) if isinstance(value, list) else frozenset()
    )


# --- at a table -------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class WordProposal:
    """A word the table may agree to accept, or to refuse, for that topic where there is one; the people in `askees` must
    all consent."""

    word: str
    accepted: bool
    askees: tuple[Seat, ...]
    topic: str = ""

    @property
    def agreed(self) -> Agreed:
        """Return the agreement once all consent."""
        return Agreed(self.word, self.accepted, self.topic)


def proposal(session: Session, answer: Answer) -> WordProposal | None:
    """Return the agreement a table may reach on a word: to refuse a valid one, to accept another.

    None for what no table can lay, and where nothing can be asked at all.
    """
    return _proposal(session, answer) if may_show(session, answer.word) else None


def may_show(session: Session, word: str) -> bool:
    """Return True if the page of a word may open now: without aids only words laid have one until the match is over (G6)."""
    if session.aids.foretell or session.outcome() is not None:
        return True
    return word in session.game.lying(session.view()) or any(word == play.word for play in plays(session))


def _proposal(session: Session, answer: Answer) -> WordProposal | None:
    if not _may_ask(session) or answer.reason in _NO_WORD or len(answer.word) > LONGEST:
        return None
    return WordProposal(answer.word, not answer.valid, session.people)


def proposals(session: Session, answer: Answer, seat: Seat | None) -> tuple[WordProposal, ...]:
    """Return that agreement, and for a valid word the one on each topic that the seat's words must meet."""
    found = [proposal(session, answer)]
    if answer.valid and seat is not None and _may_ask(session) and may_show(session, answer.word):
        found += [
            WordProposal(answer.word, not session.game.fits(answer.word, topic), session.people, topic)
            for topic in session.game.topics(session.view(seat), seat)
        ]
    return tuple(each for each in found if each is not None)


def explain_refusal(session: Session, error: IllegalMove, seat: Seat | None) -> Answer | None:
    """Return the kind of no, if a move was refused for its word, with those near words that `seat` could play instead, as the
    table lies; only a table with all aids is told any."""
    answer = session.why_no_word(error)
    if answer is None:
        return None
    near = answer.near if seat is not None and session.aids.foretell else ()
    return replace(answer, near=tuple(word for word in near if _playable(session, seat, word)))


def _playable(session: Session, seat: Seat | None, word: str) -> bool:
    """Return True if the cards at hand spell that word by a legal move."""
    if seat is None:
        return False
    for move in session.game.spell(session.view(seat), seat, word)[:1]:  # legal ones come first
        with suppress(IllegalMove):
            session.preview(seat, move)
            return True
    return False


def disputed(session: Session, error: IllegalMove) -> WordProposal | None:
    """Return the agreement a table may reach after a refusal: that the word is one, or that it meets the topic."""
    answer = session.why_no_word(error)
    if answer is not None:
        return _proposal(session, answer)
    topic = error.details.get("topic")
    if not topic or not _may_ask(session):
        return None
    return WordProposal(str(error.details["word"]), True, session.people, str(topic))


def _may_ask(session: Session) -> bool:
    """Not once the game is over, where no second person is there to agree, and while several people are still to choose in
    secret: the question would tell the others what one of them has in mind."""
    choosing = session.pending() | guests(session)
    people = session.people
    return len(people) > 1 and session.outcome() is None and sum(seat in choosing for seat in people) < 2


def starred(session: Session) -> frozenset[tuple[int, Seat]]:
    """The (turn, seat), turns counted from 1, of words laid that only the table's agreement makes words."""
    if not session.house.added:
        return frozenset()
    return frozenset(
        (play.turn, play.seat)
        for play in plays(session)
        if play.word in session.house.added and session.describe(play.word).added_at_table
    )


class HouseBook(Document[HouseWords]):
    """The words of one language in one data folder, kept at once whenever they change.

    Where they cannot be kept they still count until the program ends. What could not be read is never written over, and
    what another program agrees on meanwhile counts, too.
    """

    def __init__(self, documents: Documents, language: str) -> None:
        super().__init__(documents, languages.of(language).house, _read, _write)

    def become(self, house: HouseWords) -> bool:
        """Change what differs in these words from those there are; whether the disk took it."""
        before = self.value
        return self.change(lambda found: moved(found, before, house))


class Agreements:
    """The words of one data folder, a book a language."""

    def __init__(self, documents: Documents) -> None:
        self._books = {language: HouseBook(documents, language) for language in LANGUAGES}

    def of(self, language: str) -> HouseBook:
        return self._books[language]

    def at(self, options: Mapping[str, str]) -> HouseWords:
        """Return the agreed words with which a table with these options begins."""
        return self.of(language_of(options)).refresh()

    def refresh(self) -> None:
        """Take in what other programs have agreed on."""
        for book in self._books.values():
            book.refresh()

    @property
    def trouble(self) -> StoreError | None:
        """Reason for which words could not be read or kept."""
        return next((book.trouble for book in self._books.values() if book.trouble), None)

    def keep(self) -> bool:
        """Try again what could not be kept; whether all is."""
        kept = [book.keep() for book in self._books.values()]
        return all(kept)

    def watch(self, session: Session) -> None:
        """Keep what this table agrees on from now on."""
        book = self.of(language_of(session.options))

        def keep(change: Change) -> None:
            if isinstance(change.entry, Agreed):
                entry, house = change.entry.entry, book.value
                book.become(house.accept(entry) if change.entry.accepted else house.refuse(entry))

        session.listeners.append(keep)


# --- files ------------------------------------------------------------------------------------------------


def read_words(path: Path, encoding: str = "") -> tuple[HouseWords, wordlist.ListReport]:
    """The words of a text file, `+WORD` accepted, `-WORD` refused, a bare word accepted, with `:TOPIC` for that topic, and
    what was left out; what a file says twice, its last line says.

    LexiconError where the file breaks the rule of `wordlist`, holds no word or too many.
    """
    lines, encoding = wordlist.lines_of(path, encoding)
    sides: dict[str, bool] = {}
    rest = wordlist.Rejects()
    repeated = 0
    for line in lines:
        text = line.strip()
        if not text or text.startswith("#"):
            continue
        accepted = text[0] != "-"
        word = _entry(text[1:].strip() if text[0] in "+-" else text, rest)
        if word:
            repeated += word in sides
            sides[word] = accepted
            _check_room(len(sides))
    if not sides:
        raise LexiconError(Fault.NO_WORDS, path)
    house = HouseWords.of(
        (word for word, accepted in sides.items() if accepted),
        (word for word, accepted in sides.items() if not accepted),
    )
    return house, rest.report(encoding, len(lines), len(sides), repeated)


def joined(ours: HouseWords, theirs: HouseWords) -> HouseWords:
    """Our words and theirs; theirs decide where both speak of one. LexiconError where that is too many."""
    return _checked(
        HouseWords.of(
            (ours.accepted - theirs.denied) | theirs.accepted, (ours.denied - theirs.accepted) | theirs.denied
        )
    )


def moved(found: HouseWords, before: HouseWords, after: HouseWords) -> HouseWords:
    """`found` with what was changed from `before` to `after`. LexiconError where that is too many."""
    accepted, denied = after.accepted - before.accepted, after.denied - before.denied
    return _checked(
        HouseWords.of(
            (found.accepted - (before.accepted - after.accepted) - denied) | accepted,
            (found.denied - (before.denied - after.denied) - accepted) | denied,
        )
    )


def _entry(text: str, rest: wordlist.Rejects) -> str:
    """The folded word of a line, with its topic where it has one; "" where it is none, which is then remembered."""
    word, colon, topic = text.partition(":")
    if colon and not TOPIC.fullmatch(topic):
        return rest.sieve(text)  # which a colon cannot pass
    word = rest.sieve(word)
    return entry_of(word, topic) if word else ""


def _checked(house: HouseWords) -> HouseWords:
    _check_room(len(house.accepted) + len(house.denied))
    return house


def _check_room(count: int) -> None:
    if count > MOST_WORDS:
        raise LexiconError(Fault.TOO_MANY_WORDS, MOST_WORDS)


def write_words(house: HouseWords, path: Path, title: Callable[[], str], disk: Disk | None = None) -> None:
    """Write the agreed words as a text file that `read_words` reads back, with a remark above them; raises StoreError."""
    disk = disk or Disk()
    try:
        disk.make_folder(path.parent)
        replace_whole(disk, path, f"# {title()}\n{house.to_text()}".encode())
    except OSError as problem:
        raise StoreError(why(problem), path, problem) from problem
