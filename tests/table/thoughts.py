"""Answers of bots and hints at the tables of these tests, kept in `thoughts.tsv`: a table is tested by what is played on it, and the tests
of the bots look at how that was found.

An answer that is kept is given as long as it is a legal move; where it no longer is, and where none is kept, one is thought
out. So the tests hold whatever becomes of bots, rules and words, and are only slower until this has been run again:

python -m tests.table.thoughts [anew]

It runs the tests of the table, drops the answers that nobody asked for and adds those that were lacking; with `anew` all are
thought out, as long as each takes.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from base64 import urlsafe_b64encode
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from hashlib import blake2b
from pathlib import Path

from cardtable.games import manifest
from cardtable.lexicon import HouseWords, Lexicon
from cardtable.play import thinker
from cardtable.play.rulebook import fitting
from cardtable.play.thinker import MoveReply, MoveRequest
from cardtable.rules.contract import BadNotation, IllegalMove

KEPT = Path(__file__).with_name("thoughts.tsv")
NOTED = "CARDTABLE_TEST_THOUGHTS"
"""Names the folder in which each process notes what it was asked; while it is set, nothing is cut short by a clock."""
ANEW = "CARDTABLE_TEST_THOUGHTS_ANEW"


@cache
def kept() -> dict[str, MoveReply]:
    """The answers by the names of their questions."""
    if os.environ.get(ANEW) or not KEPT.exists():
        return {}
    return dict(map(_read, KEPT.read_text("utf-8").splitlines()))


_MET: set[str] = set()
"""The questions whose answers are known to be legal."""


def forget() -> None:
    """Forget every answer of this process."""
    kept.cache_clear()
    _MET.clear()


def name_of(question: MoveRequest) -> str:
    """The name of a question: of all that an answer depends on, but the words."""
    level = question.level
    said = {
        "accepted": question.accepted,
        "clock": True,
        "denied": question.denied,
        "game": question.game,
        "level": int(level) if level is not None and level % 1 == 0 else level,
        "looks": question.looks,
        "position": question.position,
        "seat": question.seat,
        "seed": question.seed,
        **({"coach": True} if question.coach else {}),
        **({"temper": question.temper} if question.temper else {}),
    }
    return urlsafe_b64encode(blake2b(json.dumps(said).encode(), digest_size=9).digest()).decode()


def think(question: MoveRequest, lexicon: Lexicon) -> MoveReply:
    """Return the kept answer, or think it out now."""
    if not lexicon.has_readings:  # a list of the user's own
        return thinker.think(question, lexicon)
    name = name_of(question)
    if name in _MET:
        return kept()[name]
    answer = kept().get(name)
    if answer is None or not _legal(question, answer, lexicon):
        asked = replace(question, clock=False) if NOTED in os.environ else question
        answer = kept()[name] = thinker.think(asked, lexicon)
    _MET.add(name)
    if NOTED in os.environ:
        with (Path(os.environ[NOTED]) / f"{os.getpid()}").open("a", encoding="utf-8") as file:
            file.write(_write(name, answer))
    return answer


class AtOnce(thinker.AtOnce):
    """Thinker in the program's own process that also knows kept answers."""

    def poll(self, now: float) -> MoveReply | None:
        question, self._question = self._question, None
        return think(question, self._lexicon) if question else None


def _legal(question: MoveRequest, answer: MoveReply, lexicon: Lexicon) -> bool:
    if question.coach and not answer.move:  # nothing would bring more
        return True
    house = HouseWords.of(question.accepted, question.denied)
    game = manifest(question.game).game(lexicon, house)
    fit = fitting(lexicon, game.options(game.from_position(question.position)))
    game = manifest(question.game).game(fit, house)
    view = game.from_position(question.position)
    try:
        game.play(view, question.seat, game.parse(view, answer.move))
    except (IllegalMove, BadNotation):
        return False
    return True


def _read(line: str) -> tuple[str, MoveReply]:
    name, level, move, why, details = line.split("\t")
    return name, MoveReply(move, why, json.loads(details), float(level) or None)


def _write(name: str, answer: MoveReply) -> str:
    details: Mapping[str, str | int] = answer.details
    said = (name, f"{answer.level or 0:g}", answer.move, str(answer.why), json.dumps(dict(details)))
    return "\t".join(said) + "\n"


def main(arguments: list[str]) -> int:
    """Run the tests of the table and keep what they asked."""
    with tempfile.TemporaryDirectory() as folder:
        surroundings = {**os.environ, NOTED: folder, **({ANEW: "1"} if "anew" in arguments else {})}
        done = subprocess.run([sys.executable, "-m", "pytest", "tests/table"], env=surroundings)
        lines = {line for path in Path(folder).iterdir() for line in path.read_text("utf-8").splitlines()}
    known = dict(sorted(zip((line.split("\t", 1)[0] for line in lines), lines, strict=True)))
    KEPT.write_text("".join(f"{line}\n" for line in known.values()), "utf-8")
    print(f"{len(known)} answers kept, {KEPT.stat().st_size // 1024} KB")
    return done.returncode


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
