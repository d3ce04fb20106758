"""Type lines at the judge and at the terminal, over all games: legal ones, ones gone wrong, and nonsense.

python -m tests.campaigns.lines [LINES] [SEED]

Every line must get an answer: a verdict or a named error of the judge, something said by the terminal; a hint, typed
as it was told, must be taken. Three lines in four go to the judge. Whatever the program raises instead is counted by where it
was raised, with the first line that did it.
"""

from __future__ import annotations

import io
import json
import random
import re
import sys
import time
import traceback
from collections import Counter
from collections.abc import Iterator
from functools import cache, lru_cache
from typing import Any

from cardtable import i18n
from cardtable.commands import judge
from cardtable.lexicon import HouseWords, Lexicon
from cardtable.play.recordtext import meta_of
from cardtable.play.seats import parse_seats
from cardtable.play.session import Session, rules_of
from cardtable.rules.contract import AnyGame, Options
from cardtable.text.commands import Command, names
from cardtable.text.table import TextTable
from cardtable.text.terminal import Terminal, TerminalClosed
from tests import verified
from tests.kinds import surely
from tests.play.games import WORDS
from tests.rules import duel_tables, laws, lettralettre_tables

SIGNS = "AEIORSTNLU?_.,:;+-<>!x =/0123456789()*é\u202f\u2212"
"""Characters of notation, and others."""
JUNK = (
    "",
    " ",
    "?",
    "0",
    "-1",
    "99999999999999999999",
    "\ud800",
    "\x00\x07",
    "é" * 300,
    "lay",
    "play",
    "%(x)s",
    "{0}",
)
KINDS = {"bad_json", "bad_request", "unknown_game", "bad_options", "bad_position", "bad_move", "too_long"}
A_GAME, AT_THE_JUDGE, A_POSITION = 200, 600, 80
"""Lines at most to one game in the terminal, to the judge meanwhile, and to one of its positions."""
HINTED = re.compile(r"A possible move is “(.+?)”: |Un coup possible\u00a0: «\u00a0(.+?)\u00a0», ")


@cache
def words() -> Lexicon:
    """Words for all games: few enough that a line takes less than a millisecond."""
    listed = duel_tables.short_words()
    return Lexicon.from_words(sorted({*WORDS, *lettralettre_tables.WORDS, *list(listed.words())[::6]}))


def spoilt(text: str, rng: random.Random) -> str:
    """One to three letters of it gone, doubled, exchanged or others."""
    for _change in range(rng.randint(1, 3)):
        at = rng.randrange(len(text) + 1)
        match rng.randrange(4):
            case 0:
                text = text[:at] + text[at + 1 :]
            case 1:
                text = text[:at] + rng.choice(SIGNS) + text[at:]
            case 2:
                text = text[:at] + rng.choice(SIGNS) + text[at + 1 :]
            case _:
                other = rng.randrange(len(text) + 1)
                text = text[:at] + text[other : other + 6] + text[at:]
    return text


# --- the judge --------------------------------------------------------------------------------------------


class Remembering:
    """A game that remembers the positions it has read: many lines ask about the same."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game
        self.from_position = lru_cache(512)(game.from_position)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)


cases = cache(laws.tables)


@cache
def game_of(name: str) -> Any:
    """The rules of a game, with few words."""
    return Remembering(rules_of(name, words())(HouseWords()))


def rules(name: str, _options: Options | None) -> Any:
    meta_of(name)  # refuses a name that is none
    return game_of(name)


def positions(rng: random.Random) -> Iterator[tuple[str, str, int, list[str]]]:
    """Yield from a random game its name, a position as the table or a seat sees it, the seat that decides and the legal moves."""
    name, options, seats = rng.choice(cases())
    game = game_of(name)
    try:
        for state, seat, move, _event in laws.random_game(game, options, seats, rng.randrange(2**40)):
            if move is None or rng.random() < 0.5:
                continue
            view = game.redact(state, seat)
            legal = [game.write(each) for each in game.moves(view, seat)]
            shown = rng.choice(
                (state, view, view, game.redact(state, rng.randrange(seats)), game.redact(state, None))
            )
            yield name, game.position(shown), surely(seat), legal
    except AssertionError:
        return  # random players may never come to an end


def questions(rng: random.Random) -> Iterator[str]:
    """Lines for the judge, without end."""
    others = [
        "lay 1:A",
        "pass",
        "take",
        "word KEPI C21",
        "1>A",
        "open",
        "name E",
        "drop E",
        "swap K",
        "put A",
        "",
    ]
    while True:
        for name, position, seat, legal in positions(rng):
            others = [*others[-40:], *rng.sample(legal, min(3, len(legal)))]
            for _line in range(A_POSITION):
                yield question(rng, name, position, seat, legal, others)


def question(
    rng: random.Random, name: str, position: str, seat: int, legal: list[str], others: list[str]
) -> str:
    """One line about a position."""
    move: str = rng.choice(legal or others)
    body: dict[str, Any] = {"game": name, "position": position, "seat": seat, "move": move}
    kind = rng.random()
    if kind < 0.3:
        return json.dumps(body)
    if kind < 0.5:
        body["move"] = rng.choice(others)
    elif kind < 0.75:
        body["move"] = spoilt(move, rng)
    elif kind < 0.85:
        body["seat"] = rng.choice((0, 1, 2, 3, 5, -1, 10**9, "0", 0.5, None, True))
    elif kind < 0.88:
        body["position"] = spoilt(position, rng)
    elif kind < 0.93:
        option = rng.choice(game_of(name).meta.options)
        body["options"] = rng.choice(
            (
                {option.name: rng.choice(option.values)},
                {option.name: "?"},
                "x",
                [],
                {"x": "y"},
                f"{option.name}:",
            )
        )
    elif kind < 0.96:
        body["game"] = rng.choice(("shelf", "duel", "crackword", "lettralettre", "null", "chess", "", 7))
    else:
        return spoilt(json.dumps(body), rng)
    return json.dumps(body)


def check_verdict(line: str, rng: random.Random) -> str:
    """Ask the judge; what kind of answer it gave. Raises AssertionError for none."""
    found = judge.answer(rules, line)
    json.dumps(found)
    if found["ok"]:
        assert found["next"] in ("over", "chance", "decision"), found
        if found["next"] == "decision" and rng.random() < 0.02:
            game = game_of(json.loads(line)["game"])
            state = game.from_position(found["position"])
            assert game.position(state) == found["position"], found
            assert game.pending(state), found
        return f"judge: {found['next']}"
    assert found["message"] and "%(" not in found["message"], found
    if "reason" in found:
        assert found["clause"], found
        return "judge: refused"
    assert found["error"] in KINDS, found
    return f"judge: {found['error']}"


# --- the terminal -----------------------------------------------------------------------------------------


class Keys(io.StringIO):
    """Keyboard of a player who mistypes."""

    def __init__(self, rng: random.Random, session: Session) -> None:
        super().__init__()
        self._rng, self._session = rng, session
        self._legal: tuple[int, list[str]] = (-1, [])
        self.count = 0
        self.following: list[str] = []
        """Lines to be typed next, whatever comes to mind."""

    def isatty(self) -> bool:
        return False

    def readline(self, size: int | None = -1) -> str:  # type: ignore[override]  # as its parent does
        self.count += 1
        if self.count > A_GAME:
            return ""
        return f"{self.following.pop() if self.following else self._line()}\n"

    def _moves(self) -> list[str]:
        session = self._session
        if self._legal[0] != session.facts and session.pending():
            seat = self._rng.choice(sorted(session.pending()))
            found = [session.game.write(move) for move in session.game.moves(session.view(seat), seat)]
            self._legal = session.facts, found
        return self._legal[1]

    def _line(self) -> str:
        rng = self._rng
        kind = rng.random()
        if kind < 0.12 and self._moves():
            return rng.choice(self._moves())
        if kind < 0.4 and self._moves():
            return spoilt(rng.choice(self._moves()), rng)
        if kind < 0.55:
            return rng.choice(WORDS + lettralettre_tables.WORDS).lower()
        if kind < 0.6:
            return rng.choice(("y", "n", "oui", "1", "2", "0", "9", ""))
        if kind < 0.61:
            return rng.choice(("hint", "indice"))
        if kind < 0.8:
            command = rng.choice([name for each in Command for name in names(each) if name not in QUITS])
            behind = rng.choice(
                ("", "", "", f" {rng.choice(WORDS)}", f" {rng.choice(self._moves() or WORDS)}")
            )
            return command + behind
        if kind < 0.9:
            return rng.choice(JUNK)
        return "".join(rng.choice(SIGNS) for _sign in range(rng.randrange(12)))


QUITS = {"hint", "indice", "quit", "save", "quitter", "sauver"}
"""Commands that are typed more rarely than the rest, or never."""


class Heard(Terminal):
    """A terminal that notes whether every line was answered."""

    def __init__(self, keys: Keys, session: Session) -> None:
        super().__init__(keys, io.StringIO())
        self._keys, self._session = keys, session
        self._line = ""
        self._said: list[str] = []
        self.expected: int | None = None
        """Number of decisions at the next question, since a hint was typed as it was told."""

    def say(self, *lines: str) -> None:
        self._said += lines

    def ask(self, prompt: str) -> str:
        assert prompt
        assert self._said or not self._line, f"no answer to {self._line!r}"
        assert "%(" in self._line or not any("%(" in line for line in self._said), self._said
        if self.expected is not None:
            assert self._session.decisions >= self.expected, f"the hint {self._line!r} was not taken"
        self.expected = None
        told = " ".join(self._said)
        self._said = [prompt] if "?" in prompt or ":" not in prompt else []
        if self._line in ("hint", "indice") and (found := HINTED.search(told)):
            self._keys.following.append(found[1] or found[2])
            self._line = super().ask(prompt)
            self.expected = self._session.decisions + 1
        else:
            self._line = super().ask(prompt)
        return self._line


def a_table(rng: random.Random) -> Session:
    """A fresh table of people, here and there with a bot."""
    name, options, seats = rng.choice(cases())
    kinds = [rng.choice(("human",) * 7 + ("bot:1",)) for _seat in range(seats)]
    kinds[rng.randrange(seats)] = "human"
    players = parse_seats(",".join(f"P{seat}={kind}" for seat, kind in enumerate(kinds)))
    return Session.new(rules_of(name, words()), players, options, rng.randrange(2**30))


def raise_it(problem: Exception) -> None:
    raise problem


def type_at_a_table(rng: random.Random) -> Keys:
    """Play and mistype until the lines or the game are over; the keyboard, which knows how many there were."""
    session = a_table(rng)
    keys = Keys(rng, session)
    i18n.use(rng.choice(("fr", "en")))
    try:
        with verified.watching():
            TextTable(session, Heard(keys, session), on_fault=raise_it).run()
    except TerminalClosed:
        pass
    except Exception as problem:
        problem.add_note(f"{session.header.game}, {keys.count} lines")
        raise
    return keys


# --- the campaign -----------------------------------------------------------------------------------------


def where(problem: BaseException) -> str:
    """Return the error, and its place in the program."""
    frames = [frame for frame in traceback.extract_tb(problem.__traceback__) if "tests" not in frame.filename]
    last = frames[-1] if frames else traceback.extract_tb(problem.__traceback__)[-1]
    return (
        f"{type(problem).__name__} in {last.name} ({last.filename.rpartition('cardtable/')[2]}:{last.lineno})"
    )


def tell(wrong: dict[str, str], place: str, case: str) -> None:
    """Keep the first case of each fault, and tell it at once: a campaign is often ended before its end."""
    if place not in wrong:
        wrong[place] = case
        print(f"\n{place}\n{case}", flush=True)


def campaign(count: int, seed: int) -> tuple[Counter[str], dict[str, str]]:
    """Return the number of answers of each kind, and the errors with the first case of each."""
    rng = random.Random(seed)
    heard: Counter[str] = Counter()
    wrong: dict[str, str] = {}
    asked = questions(rng)
    done, began, told = 0, time.monotonic(), 0
    while done < count:
        for _line in range(AT_THE_JUDGE):
            line = next(asked)
            try:
                heard[check_verdict(line, rng)] += 1
            except Exception as problem:
                heard["raised"] += 1
                tell(wrong, where(problem), f"{line}\n{problem}")
        done += AT_THE_JUDGE
        try:
            lines = type_at_a_table(rng).count
            heard["terminal"] += lines
            done += lines
        except Exception as problem:
            heard["raised"] += 1
            tell(wrong, where(problem), "".join(traceback.format_exception(problem)))
            done += 1
        if done - told >= 100_000:
            told = done
            print(f"{done} lines, {time.monotonic() - began:.0f} s, {len(wrong)} faults", flush=True)
    return heard, wrong


def main(count: int = 10_000_000, seed: int = 1) -> int:
    heard, wrong = campaign(count, seed)
    print(f"{sum(heard.values())} lines answered: {dict(sorted(heard.items()))}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
