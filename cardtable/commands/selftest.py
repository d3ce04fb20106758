"""`cardtable selftest`: a minute of checks on the machine it runs on."""

from __future__ import annotations

import os
import tempfile
import time
from argparse import Namespace
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from cardtable.commands.common import Exit, lexicon_of, say
from cardtable.games import games
from cardtable.i18n import _, for_the_disk
from cardtable.lexicon import Lexicon
from cardtable.play import recordtext
from cardtable.play.library import Library
from cardtable.play.record import RecordError
from cardtable.play.replay import load
from cardtable.play.seats import parse_seats
from cardtable.play.session import Session, rules_of
from cardtable.play.store import Documents
from cardtable.play.thinker import MoveRequest, Thinker
from cardtable.rules.rng import Rng
from cardtable.wording.faults import fault

IN = (
    "FILLETTE",
    "KEPIS",
    "ETES",
    "ZOOS",
    "YOYO",
    "XERUS",
    "NOEUDS",
    "OEUFS",
    "FINIMES",
    "EURO",
    "JEAN",
    "SEINE",
)
OUT = ("ANNE", "MICHEL", "YES", "MME", "SOS", "ALITALIA", "OTAN")
SECONDS = 40.0
"""Most seconds of random games."""
HOME, LOOPBACK = "192.168.0.1", "127.0.0.1"
"""Address that a phone would see, and the one that is bound: no other machine can reach it, so no firewall asks."""
MOST_DECISIONS = 300
"""Most decisions of one game: with a short word list two players of a duel could change cards for ever."""


class Failed(Exception):
    """A check that did not hold, with what was seen."""


@dataclass(frozen=True, slots=True)
class Check:
    name: str
    run: Callable[[], str]


def run(asked: Namespace) -> Exit:
    """Run every check and print a line each; `Exit.NO` where one failed."""
    good = True
    for check in checks(asked.words):
        try:
            found = check.run()
            say(_row(_("ok"), check.name, found))
        except Exception as problem:  # whatever goes wrong here is what the check is for
            good = False
            say(_row(_("FAILED"), check.name, _explained(problem)))
    say(_("Everything works.") if good else _("Something does not work; please report the lines above."))
    return Exit.DONE if good else Exit.NO


def _row(verdict: str, name: str, found: str) -> str:
    return f"{verdict}  {_('%(label)s: %(text)s') % {'label': name, 'text': found}}"


def _explained(problem: Exception) -> str:
    """A sentence where what failed is known to happen, else all that a report needs."""
    try:
        return fault(problem).text
    except Exception:  # `fault` raises what it does not know
        return f"{type(problem).__name__}: {problem}"


def checks(words: Path | None) -> Iterator[Check]:
    lexicon: list[Lexicon] = []

    def open_lexicon() -> str:
        found = lexicon_of(words)
        found.verify()
        lexicon.append(found)
        return str(len(lexicon[0].words()))

    yield Check(_("word list"), open_lexicon)
    if not lexicon:
        return
    words_of_games = lexicon[0]
    if words is None:
        yield Check(_("known words"), lambda: _probe(words_of_games))
    yield Check(_("random games"), lambda: _random_games(words_of_games))
    yield Check(_("saving"), lambda: _saving(words_of_games))
    yield Check(_("damaged saves"), lambda: _damage(words_of_games))
    yield Check(_("bot process"), lambda: _bot(words, words_of_games))
    yield Check(_("window"), _window)
    yield Check(_("hands on phones"), _phones)


def _probe(lexicon: Lexicon) -> str:
    words = lexicon.words()
    wrong = [word for word in IN if word not in words] + [word for word in OUT if word in words]
    if wrong:
        raise Failed(" ".join(wrong))
    return str(len(IN) + len(OUT))


def _random_games(lexicon: Lexicon) -> str:
    """Games of random legal moves, whole or as far as time allows; each must replay from its text and never
    differ from its views."""
    end, played = time.monotonic() + SECONDS, 0
    kinds = [(kind, seats) for kind in games() for seats in kind.meta.seats]
    while played < 2 * len(kinds) or (time.monotonic() < end and played < 200):
        kind, seats = kinds[played % len(kinds)]
        _random_game(lexicon, kind.id, seats, played)
        played += 1
        if time.monotonic() > end + SECONDS:
            break
    return str(played)


def _random_game(lexicon: Lexicon, name: str, seats: int, seed: int) -> Session:
    rules = rules_of(name, lexicon)
    session = Session.new(rules, parse_seats(",".join(["bot:1"] * seats)), seed=seed)
    rng = Rng(seed)
    for _decision in range(MOST_DECISIONS):
        if not session.pending():
            break
        rng = _decide(session, rng)
    text = recordtext.write_record(session.record)
    again = load(rules, recordtext.read_record(text))
    if again.position != session.position:
        raise Failed(text)
    return session


def _decide(session: Session, rng: Rng) -> Rng:
    """One random legal move of a seat that owes one, which must make the fact that its seat foresaw."""
    seat = min(session.pending())
    moves = sorted({session.game.write(move) for move in session.game.moves(session.view(seat), seat)})
    at, rng = rng.below(len(moves))
    fact = session.preview(seat, session.parse(seat, moves[at]))
    before = session.facts
    session.submit(seat, moves[at])
    if session.seen_facts(seat, before)[0].event != fact:
        raise Failed(f"{session.header.game} {session.header.seed}: {moves[at]}")
    return rng


def _saving(lexicon: Lexicon) -> str:
    """A game and a document go to the disk and come back."""
    with tempfile.TemporaryDirectory() as folder:
        library = Library(Path(folder) / for_the_disk("é ü 中"))
        session = Session.new(rules_of(games()[0].id, lexicon), parse_seats("A=human,B=bot:1"), seed=5)
        journal = library.start(session)
        rng = Rng(5)
        for _turn in range(20):
            if session.outcome() is None:
                rng = _decide(session, rng)
        if not journal.close():
            raise Failed(str(journal.trouble))
        opened = library.open(journal.folder.name, lexicon)
        same = opened.session.position == session.position
        opened.journal.close()
        Documents(Path(folder)).save("settings", {"language": "fr"})
        if not same or Documents(Path(folder)).load("settings") != {"language": "fr"}:
            raise Failed(folder)
    return str(session.decisions)


def _damage(lexicon: Lexicon) -> str:
    """A record with one character changed is refused with a reason, or is a legal game; nothing else
    happens."""
    text = recordtext.write_record(_random_game(lexicon, games()[0].id, games()[0].meta.seats[-1], 11).record)
    rng, refused = Rng(3), 0
    for _change in range(200):
        at, rng = rng.below(len(text))
        code, rng = rng.below(95)
        try:
            load(
                rules_of(games()[0].id, lexicon),
                recordtext.read_record(text[:at] + chr(32 + code) + text[at + 1 :]),
            )
        except RecordError:
            refused += 1
    return str(refused)


def _bot(words: Path | None, lexicon: Lexicon) -> str:
    session = Session.new(rules_of(games()[0].id, lexicon), parse_seats("A=bot:1,B=bot:1"), seed=9)
    thinker = Thinker(words, lexicon)
    began = time.monotonic()
    try:
        seat = min(session.pending())
        thinker.ask(MoveRequest.of(session, seat), began)
        while (answer := thinker.poll(time.monotonic())) is None:
            time.sleep(0.01)
    finally:
        thinker.close()
    session.submit(seat, answer.move)
    return f"{answer.move}, {time.monotonic() - began:.1f} s"


def _phones() -> str:
    """The room of phones opens on this machine alone, serves its page, and leaves nothing open."""
    import socket

    from cardtable.phones.gate import Gate
    from cardtable.phones.server import Server

    server = Server(Gate("LUNE", time.monotonic), lambda: None, bound=lambda shown: LOOPBACK)
    began = time.monotonic()
    server.open(HOME)
    host = server.host
    at = LOOPBACK, int(host.rpartition(":")[2])
    try:
        with socket.create_connection(at, 5) as phone:
            phone.sendall(f"GET / HTTP/1.1\r\nHost: {host}\r\n\r\n".encode())
            if not phone.recv(64).startswith(b"HTTP/1.1 200 "):
                raise Failed(host)
    finally:
        server.close()
    with socket.socket() as gone:
        if gone.connect_ex(at) == 0:
            raise Failed(host)
    return f"{time.monotonic() - began:.1f} s"


def _window() -> str:
    """A picture is drawn without a display; fine, too, where no window is wanted and pygame is not
    installed."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    try:
        import pygame
    except ImportError:
        return _("not installed")
    pygame.display.init()
    try:
        surface = pygame.display.set_mode((1024, 640))
        surface.fill((20, 80, 60))
        pygame.display.flip()
        if surface.get_at((5, 5))[:3] != (20, 80, 60):
            raise Failed("pixel")
    finally:
        pygame.display.quit()
    return pygame.version.ver
