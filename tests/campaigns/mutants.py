"""Damage saved games and records at random: each must be refused with a typed reason or load to a legal
game.

python -m tests.campaigns.mutants [RAW] [REPAIRED] [SEED]

Raw mutants are changed bytes of journals and records; repaired ones are journals whose lines were changed
and then sealed anew, checksums, hashes and all, as a forger would.
"""

from __future__ import annotations

import json
import random
import sys
import time
from functools import cache

from cardtable.play import chain, library, recordtext
from cardtable.play.record import RecordError
from cardtable.play.replay import load
from cardtable.play.session import Session, rules_of
from cardtable.play.store import canonical, checksum
from cardtable.play.timeline import Change
from cardtable.rules.rng import Rng
from tests.play import games

SLOWEST = 1.0
"""Seconds of CPU that reading any file may take."""


@cache
def samples() -> tuple[bytes, ...]:
    """Records and journals of a few games, with undo, hints, agreements and drafts in them."""
    found = []
    for seed, (seats, moves) in enumerate(
        (("A=human,B=human", 30), ("A=human,B=bot:1,C=human", 200), ("A=bot:1,B=bot:2", 9))
    ):
        table, rng = games.session(seats, seed=seed), Rng(seed)
        lines = [chain.first_line(table.header)]

        def hear(change: Change, lines: list[str] = lines, table: Session = table) -> None:
            if change.entry is not None:
                lines.append(chain.next_line(lines[-1], recordtext.write_entry(change.entry), table, 0))

        table.listeners.append(hear)
        for move in range(moves):
            if not table.pending():
                break
            seat, text, rng = games.some_move(table, rng)
            table.submit(seat, text)
            if move % 6 == 5 and (back := table.takeback()):
                table.undo(consent=back.askees)
            if move == 3:
                table.hinted(0)
                table.agree("ZZZ", accepted=True)
        if table.pending():
            table.keep_draft(min(table.pending()), "half a word")
        found += [
            "".join(f"{line}\n" for line in lines).encode(),
            recordtext.write_record(table.record).encode(),
        ]
    return tuple(found)


def mutate(content: bytes, rng: random.Random) -> bytes:
    """One to three changes: bytes altered, cut, doubled, exchanged, or another sample's middle put in."""
    for _ in range(rng.randint(1, 3)):
        at, length = rng.randrange(len(content) + 1), rng.choice((1, 1, 2, 8, 64, 1000))
        piece = content[at : at + length]
        match rng.randrange(7):
            case 0:
                content = content[:at] + bytes(rng.randrange(256) for _ in piece) + content[at + length :]
            case 1:
                content = content[:at] + content[at + length :]
            case 2:
                content = content[:at] + piece * rng.choice((2, 3, 50)) + content[at + length :]
            case 3:
                content = content[:at]
            case 4:
                other = rng.choice(samples())
                start = rng.randrange(len(other))
                content = content[:at] + other[start : start + length] + content[at:]
            case 5:
                digits = bytes(rng.choice(b"0123456789-") for _ in range(rng.choice((1, 3, 30))))
                content = content[:at] + digits + content[at + len(digits) :]
            case _:
                lines = content.split(b"\n")
                first, second = rng.randrange(len(lines)), rng.randrange(len(lines))
                lines[first], lines[second] = lines[second], lines[first]
                content = b"\n".join(lines)
    return content


def repaired(content: bytes, rng: random.Random) -> bytes:
    """A journal with what its lines say changed, and every checksum and hash put right again."""
    bodies = [json.loads(line) for line in content.decode().splitlines()]
    chosen = rng.choice(bodies)
    if "header" in chosen:
        lines = chosen["header"]
        place = rng.randrange(len(lines))
        lines[place] = mutate(lines[place].encode(), rng).decode("utf-8", "replace").replace("\n", "")
    else:
        key = rng.choice(("line", "line", "at", "scores", "turn"))
        other = rng.choice(bodies)
        match rng.randrange(3):
            case 0 if isinstance(chosen[key], str):
                chosen[key] = mutate(chosen[key].encode(), rng).decode("utf-8", "replace")
            case 1:
                chosen[key] = other.get(key, 7)
            case _:
                chosen[key] = rng.choice(
                    (
                        "",
                        "undo 3",
                        "undo 1 consent 0",
                        "> 0 pass",
                        "> 9 pass",
                        "hint 4",
                        "lexicon x",
                        -1,
                        None,
                        [1, 2],
                    )
                )
    if rng.randrange(2):
        bodies.pop(rng.randrange(1, len(bodies))) if len(bodies) > 1 else None
    out: list[str] = []
    for body in bodies:
        body = {key: value for key, value in body.items() if key != "crc"} | {
            "before": chain.digest(out[-1]) if out else ""
        }
        text = canonical(body)
        out.append(f'{text[:-1]},"crc":"{checksum(text)}"}}')
    return "".join(f"{line}\n" for line in out).encode()


def outcome(content: bytes) -> str:
    """`refused` or `legal`; anything else is an exception, or a game that does not replay from its own
    record."""
    try:
        session = read(content)
    except RecordError:
        return "refused"
    again = load(
        rules_of(session.header.game, games.lexicon()),
        recordtext.read_record(recordtext.write_record(session.record)),
    )
    assert again.position == session.position
    assert session.outcome() is not None or session.pending()
    return "legal"


def read(content: bytes) -> Session:
    if len(content) <= recordtext.LONGEST and library.is_journal(content):
        return library.replay_journal(content, games.lexicon())[0]
    recorded = recordtext.read_record(recordtext.decode(content))
    return load(rules_of(recorded.header.game, games.lexicon()), recorded)


def a_journal(rng: random.Random) -> bytes:
    return rng.choice([content for content in samples() if library.is_journal(content)])


def campaign(raw: int, mended: int, seed: int) -> dict[str, float]:
    """Return the number of refused and of legal mutants, and the longest time one took in seconds."""
    rng = random.Random(seed)
    counts: dict[str, float] = {"refused": 0, "legal": 0, "slowest": 0.0}
    for number in range(raw + mended):
        content = mutate(rng.choice(samples()), rng) if number < raw else repaired(a_journal(rng), rng)
        began = time.process_time()
        try:
            counts[outcome(content)] += 1
        except BaseException:
            print(f"mutant {number} of seed {seed}: {content[:2000]!r}", file=sys.stderr)
            raise
        counts["slowest"] = max(counts["slowest"], time.process_time() - began)
    return counts


def main(arguments: list[str]) -> int:
    raw, mended, seed = [*map(int, arguments), *(100_000, 5_000, 1)[len(arguments) :]]
    counts = campaign(raw, mended, seed)
    print(f"{raw} raw and {mended} repaired mutants: {counts}")
    return 1 if counts["slowest"] > SLOWEST else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
