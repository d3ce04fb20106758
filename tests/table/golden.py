"""Golden pictures of the four tables: what each looks like in chosen states, and whether it still looks so.

    python -m tests.table.golden [NAME ...]

draws the pictures anew (all, or those named) into tests/table/golden/, to be looked at before they are kept. The games are
those of the records that lie there too, so that neither bots nor words change what is seen; the person acts through `Person`.
"""

from __future__ import annotations

import os
import struct
import sys
import zlib
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame

from cardtable.play.record import Record
from cardtable.play.recordtext import read_record
from cardtable.ui.node import Role
from tests.table.conftest import open_window
from tests.table.person import Person, open_record

FOLDER = Path(__file__).with_name("golden")
FAILED = Path(__file__).parents[2] / "build" / "pictures"
"""Folder for a picture that is not the golden one, with one of the differences."""

STEP = 16
"""Pictures are kept in steps of so much brightness: a tenth of the bytes, as most of a picture is the grain of felt and wood."""
LEVELS = bytes(min(255, value // STEP * STEP + STEP // 2) for value in range(256))
BLOCK = 8
"""Side of the blocks whose mean colours are compared, px ..."""
TOLERANCE = 8
"""... which may differ by so much: less than a card moved by a pixel makes, more than another smoothing of letters."""

LAPTOP, SMALL, TALL = (1280, 720), (1024, 640), (700, 1200)


@dataclass(frozen=True, slots=True)
class State:
    """State of a table to compare: a recorded match after some moves, and what the person then does."""

    name: str
    record: str
    moves: int
    act: Callable[[Person], None] = Person.come_to_rest
    size: tuple[int, int] = LAPTOP


Beside = Callable[[Person], tuple[int, int]]


def beside(like: str, role: Role = Role.CARD, side: int = 0) -> Beside:
    """The middle of what says that, or a width to the right (1) or left (-1) of it."""

    def place(person: Person) -> tuple[int, int]:
        box = person.one(role, like).rect
        return box.centerx + side * box.w, box.centery

    return place


def typed(text: str, *, enter: bool = True) -> Callable[[Person], None]:
    """The person types that and presses Enter."""

    def act(person: Person) -> None:
        person.come_to_rest()
        person.type(text)
        person.wait(1)
        if enter:
            person.press(pygame.K_RETURN)
        person.wait(2)

    return act


def held(what: str, to: Beside, role: Role = Role.CARD) -> Callable[[Person], None]:
    """The person draws a card, or another thing of that name, there, and holds it."""

    def act(person: Person) -> None:
        person.come_to_rest()
        person.lift(person.called(what, role), [to(person)])
        person.wait(2)

    return act


def laid(card: str, to: Beside) -> Callable[[Person], None]:
    """The person lays a card of the hand there and presses Enter."""

    def act(person: Person) -> None:
        held(card, to)(person)
        person.let_go()
        person.wait(1)
        person.press(pygame.K_RETURN)
        person.wait(2)

    return act


STATES = (
    State("shelf-start", "shelf", 0),
    State("shelf-middle", "shelf", 9),
    State("shelf-held", "shelf", 9, held("O", beside("gauche", Role.SLOT))),
    State("shelf-refusal", "shelf", 9, laid("O", beside("gauche", Role.SLOT))),
    State("shelf-end", "shelf", 30),
    State("crackword-start", "crackword", 0),
    State("crackword-middle", "crackword", 22),
    State("crackword-held", "crackword", 22, held("B", beside("rangée 2, carte 1", side=-1))),
    State("crackword-refusal", "crackword", 22, laid("B", beside("rangée 1, carte 5", side=1))),
    State("crackword-end", "crackword", 73),
    State("duel-start", "duel", 0),
    State("duel-middle", "duel", 21),
    State("duel-held", "duel", 21, held("P", beside("\u00a0: S", side=1))),
    State("duel-refusal", "duel", 21, laid("P", beside("\u00a0: S", side=1))),
    State("duel-end", "duel", 98),
    State("lettralettre-start", "lettralettre", 0),
    State("lettralettre-middle", "lettralettre", 8),
    State(
        "lettralettre-held",
        "lettralettre",
        0,
        held("Poser un jeton", beside("Aucune lettre répétée", side=0), Role.BUTTON),
    ),
    State("lettralettre-written", "lettralettre", 8, typed("tid", enter=False)),
    State("lettralettre-refusal", "lettralettre", 8, typed("tidom")),
    State("lettralettre-end", "lettralettre", 11),
    State("shelf-four-small", "shelf-four", 12, size=SMALL),
    State("crackword-four-small", "crackword-four", 60, size=SMALL),
    State("duel-small", "duel", 49, size=SMALL),
    State("lettralettre-four-small", "lettralettre-four", 20, size=SMALL),
    State("shelf-four-tall", "shelf-four", 12, size=TALL),
    State("crackword-four-tall", "crackword-four", 60, size=TALL),
    State("duel-tall", "duel", 49, size=TALL),
    State("lettralettre-four-tall", "lettralettre-four", 20, size=TALL),
)


@cache
def record_of(name: str) -> Record:
    """A recorded game."""
    return read_record((FOLDER / f"{name}.txt").read_text("utf-8"))


def drawn(state: State) -> pygame.Surface:
    """The picture of a state as the program draws it now, in French, in steps of brightness."""
    loop = open_window(state.size)
    try:
        person = open_record(loop, record_of(state.record), state.moves)
        state.act(person)
        return coarse(loop.screen.surface)
    finally:
        loop.screen.close()


def golden(name: str) -> pygame.Surface:
    """The picture as it was kept."""
    return pygame.image.load(FOLDER / f"{name}.png")


def coarse(surface: pygame.Surface) -> pygame.Surface:
    """A copy in steps of brightness."""
    pixels = pygame.image.tobytes(surface, "RGB").translate(LEVELS)
    return pygame.image.frombytes(pixels, surface.get_size(), "RGB")


def blocks(surface: pygame.Surface) -> pygame.Surface:
    """The mean colours of the blocks of a picture, one pixel each."""
    wide, high = surface.get_size()
    return pygame.transform.smoothscale(surface, (-(-wide // BLOCK), -(-high // BLOCK)))


def differences(
    new: pygame.Surface, old: pygame.Surface, tolerance: int = TOLERANCE
) -> list[tuple[int, int]]:
    """The blocks, by column and row, in which two pictures of one size differ to the eye."""
    assert new.get_size() == old.get_size(), "the pictures are not of one size"
    here, there = blocks(new), blocks(old)
    wide = here.get_width()
    new_bytes, old_bytes = (pygame.image.tobytes(each, "RGB") for each in (here, there))
    if new_bytes == old_bytes:
        return []
    pairs = zip(new_bytes, old_bytes, strict=True)
    found = {at // 3 for at, (one, other) in enumerate(pairs) if abs(one - other) > tolerance}
    return sorted((at % wide, at // wide) for at in found)


def show(name: str, new: pygame.Surface, found: list[tuple[int, int]]) -> Path:
    """Put the new picture, and one where the blocks that differ are framed, into `FAILED`; return the path of the second."""
    FAILED.mkdir(parents=True, exist_ok=True)
    pygame.image.save(new, FAILED / f"{name}.png")
    marked = new.copy()
    marked.fill((96, 96, 96), special_flags=pygame.BLEND_RGB_MULT)
    for x, y in found:
        box = pygame.Rect(x * BLOCK, y * BLOCK, BLOCK, BLOCK)
        marked.blit(new, box, box)
        pygame.draw.rect(marked, (255, 0, 128), box, 1)
    path = FAILED / f"{name}-difference.png"
    pygame.image.save(marked, path)
    return path


def png(surface: pygame.Surface) -> bytes:
    """The picture as a PNG without filters, which pictures in steps of brightness need least bytes with."""
    wide, high = surface.get_size()
    pixels = pygame.image.tobytes(surface, "RGB")
    rows = b"".join(b"\0" + pixels[at : at + 3 * wide] for at in range(0, len(pixels), 3 * wide))

    def chunk(kind: bytes, body: bytes) -> bytes:
        return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))

    head = struct.pack(">IIBBBBB", wide, high, 8, 2, 0, 0, 0)
    return (
        b"\x89PNG\r\n\x1a\n"
        + chunk(b"IHDR", head)
        + chunk(b"IDAT", zlib.compress(rows, 9))
        + chunk(b"IEND", b"")
    )


def main(names: list[str]) -> int:
    """Draw the pictures named, or all, anew."""
    unknown = set(names) - {state.name for state in STATES}
    if unknown:
        print("no such picture:", *sorted(unknown))
        return 2
    for state in STATES:
        if not names or state.name in names:
            content = png(drawn(state))
            (FOLDER / f"{state.name}.png").write_bytes(content)
            print(f"{state.name}: {len(content) // 1024} KB")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
