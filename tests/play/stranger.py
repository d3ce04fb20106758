"""A reader of records and journals written from docs/reference/format-1.md and notation.md alone: it imports nothing of the program."""

from __future__ import annotations

import hashlib
import json
import zlib
from typing import Any, TypeVar

T = TypeVar("T")

MASK = (1 << 64) - 1
DECK = "E10 A6 I5 N4 R5 S5 T4 O4 U4 L3 D2 M2 C2 P2 B1 F1 G1 H1 V1 J1 Q1 K1 W1 X1 Y1 Z1 ?5 -7"


def lines_of(content: bytes) -> list[str]:
    """The lines of a record; those of a journal as far as they are whole and chained."""
    if not content.startswith(b"{"):
        text = content.decode()
        return [line for line in text.split("\n") if line and not line.startswith(";")]
    found: list[str] = []
    before = ""
    for raw in content.split(b"\n")[:-1]:
        line = raw.decode("ascii")
        body, crc = line[:-18] + "}", line[-10:-2]
        row = json.loads(body)
        if f"{zlib.crc32(body.encode()):08x}" != crc or row["before"] != before:
            break
        before = hashlib.sha256(raw).hexdigest()[:16]
        found += row["header"] if "header" in row else [row["line"]]
    return found


class Keyed:
    """The generator of a seed beyond 64 bits."""

    def __init__(self, seed: int) -> None:
        self.key, self.count = seed.to_bytes(16, "big"), 0

    def draw(self) -> int:
        block = hashlib.blake2b(self.count.to_bytes(8, "big"), digest_size=8, key=self.key).digest()
        self.count += 1
        return int.from_bytes(block, "big")


class SplitMix:
    def __init__(self, seed: int) -> None:
        self.state = seed

    def draw(self) -> int:
        self.state = (self.state + 0x9E3779B97F4A7C15) & MASK
        z = self.state
        z = ((z ^ z >> 30) * 0xBF58476D1CE4E5B9) & MASK
        z = ((z ^ z >> 27) * 0x94D049BB133111EB) & MASK
        return z ^ z >> 31


def below(rng: Keyed | SplitMix, n: int) -> int:
    while (z := rng.draw()) >= (1 << 64) // n * n:
        pass
    return z % n


def shuffle(rng: Keyed | SplitMix, items: list[T]) -> list[T]:
    for last in range(len(items) - 1, 0, -1):
        other = below(rng, last + 1)
        items[last], items[other] = items[other], items[last]
    return items


def deal(seed: int, seats: int) -> dict[str, str]:
    """The fields `hands`, `pile` and `lots` of the shelf's deal."""
    rng = Keyed(seed) if seed >> 64 else SplitMix(seed)
    deck = shuffle(rng, [card[0] for card in DECK.split() for _ in range(int(card[1:]))])
    cards = [f"{face}{place}" for place, face in enumerate(deck)]
    hands = "/".join(",".join(cards[seat : 7 * seats : seats]) for seat in range(seats))
    lots = ",".join(map(str, shuffle(rng, list(range(seats)))))
    return {"hands": hands, "pile": ",".join(cards[7 * seats :]), "lots": lots}


def read(content: bytes) -> dict[str, Any]:
    """`{"seats": …, "moves": [(seat, text), …], "fair_deal": whether the deal follows from the seed,
    "sealed": whether code and salt open the seal, None where there is none}`."""
    lines = lines_of(content)
    head = {
        line.split(" ")[0]: line.partition(" ")[2]
        for line in lines
        if line.split(" ")[0] in ("seed", "deal", "game", "salt", "seal")
    }
    seats = [line.split(" ", 4)[4] for line in lines if line.startswith("seat ")]
    fields = dict(field.split("=", 1) for field in head["deal"].split(" ")[1:])
    seed = head["seed"].partition(" ")[0]
    wanted = deal(int(seed), len(seats))
    sealed = None
    if "salt" in head:
        top = lines[: 1 + next(at for at, line in enumerate(lines) if line.startswith("deal "))]
        whole = "\n".join(["cardtable seal", *(line for line in top if not line.startswith("seal "))])
        seal = hashlib.sha256(whole.encode()).hexdigest()
        chain = seal
        for line in lines[len(top) :]:
            if line[0] != "=" and not line.startswith(("chain ", "draft ")):
                chain = hashlib.sha256(f"{chain}|{line}".encode()).hexdigest()
        sealed = head["seal"] == seal and (content.startswith(b"{") or f"chain {chain}" in lines)
    moves: list[tuple[int, str]] = []
    for line in lines:
        word, _space, rest = line.partition(" ")
        if word == ">":
            seat, _space, text = rest.partition(" ")
            moves.append((int(seat), text))
        elif word == "undo":
            del moves[-int(rest.split(" ")[0]) :]
    fair = all(fields[key] == wanted[key] for key in wanted)
    return {"seats": seats, "moves": moves, "fair_deal": fair, "sealed": sealed}
