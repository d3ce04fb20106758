"""The boards of two versions of the program over the same gestures and matches: what they show must be the same.

python -m tests.campaigns.shadow write FILE [GESTURES] [SEED] [GAME…]   a line a gesture, a hash of all that is shown
python -m tests.campaigns.shadow matches FILE [MATCHES] [SEED] [GAME…]  whole matches of each game, a line every quarter of a second
python -m tests.campaigns.shadow compare FILE FILE                      says how many lines differ, and which are the first
python -m tests.campaigns.shadow show LINE SEED [GAME…]                 what is shown at that line of `write`, to be compared by eye
python -m tests.campaigns.shadow watch LINE SEED [GAME…]                the same of a line of `matches`

Shown are cards with their places, faces, rings and labels, all nodes with their words, plates, buttons, targets, and every pixel. Run it in
a checkout of each version, the older one with this file put beside its campaigns, with the same PYTHONHASHSEED.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from dataclasses import replace
from hashlib import md5
from itertools import count, cycle, islice
from pathlib import Path
from zlib import crc32

import pygame

from cardtable import i18n
from cardtable.play.seats import parse_seats
from cardtable.play.session import Session, rules_of
from cardtable.rules.rng import Rng
from cardtable.table.screens.curtain import Curtain
from cardtable.table.screens.table import TableScene
from cardtable.ui.loop import Loop
from cardtable.ui.stage import LAY
from tests.rules import laws
from tests.table import gambols
from tests.table.conftest import frame, open_window
from tests.table.parts import rail_of
from tests.table.tables import LEXICON, Desk, Kept, click, press
from tests.table.thoughts import AtOnce

GAMES = ("null", "shelf", "crackword", "lettralettre", "duel")
SIZES = ((1024, 640), (1280, 800), (700, 1200))
PLAYERS = ("Anne=human", "Bruno=bot:1", "Chloé=bot:2", "Denis=bot:1", "Elsa=bot:1", "Fanny=bot:2")
PEOPLE = ("Anne=human", "Bruno=human", "Chloé=bot:1", "Denis=human", "Elsa=bot:1", "Fanny=human")
A_TABLE = 250
MOST_MOVES = 30
"""Moves that are played at most before the first gesture."""
A_MATCH = 2000
"""Lines of one match at most."""
FIRST = 5
"""Number of differing lines that are named."""


def shown(scene: TableScene, loop: Loop) -> str:
    """All that a table shows, a line a thing."""
    stage = scene.stage
    named = {number: _name(number) for number in stage.sprites}
    goals = {number: replace(stage.sprites[number].goal, paint=None) for number in named}
    lines = [f"{named[number]} {goals[number]}" for number in sorted(named, key=named.__getitem__)]
    for node in scene.base.walk():
        if node.visible:
            told = tuple(node.rect), node.label(), node.value(), node.focusable, node.enabled
            lines.append(str(told))
    lines.append(scene.pill.icon)
    lines += [f"{plate.name} {plate.standing}" for plate in scene.seating.plates.values()]
    lines += [f"{target.key} {target.rect}" for target in stage.targets]
    lines.append(str(crc32(loop.screen.surface.get_view("0").raw)))
    return "\n".join(lines)


def _name(number: object) -> str:
    """Name of a thing on the stage, however its board writes it."""
    return " ".join(map(str, number)) if isinstance(number, tuple) else str(number)


def grips(scene: TableScene) -> Sequence[tuple[int, int]]:
    """The middles of the cards by their ids, in whichever order they came to lie there."""
    sprites = scene.stage.sprites
    return [sprites[number].rect.center for number in sorted(sprites, key=_name)]


def table(loop: Loop, game: str, number: int, seed: int, rng: Rng, most: int) -> tuple[TableScene, Rng]:
    """A table with options, seats and language that depend on its number, after `most` moves at most."""
    rules = laws.game_of(game)
    sets = [each for each in laws.option_sets(rules) if each.get("lexicon", "fr") == "fr"]
    options = sets[number % len(sets)]
    seats = sorted(rules.meta.seating(options))
    people = (PEOPLE if number % 3 == 0 else PLAYERS)[: seats[number // 2 % len(seats)]]
    session = Session.new(rules_of(game, LEXICON), parse_seats(",".join(people)), options, seed)
    moves, rng = rng.below(most + 1)
    for _move in range(moves):
        if not session.pending():
            break
        move, rng = chosen(session, min(session.pending()), rng)
        session.submit(min(session.pending()), move)
    i18n.use(("fr", "en")[number % 2])
    scene = TableScene(loop.kit, Desk(), session, Kept(), AtOnce(LEXICON))
    loop.show(scene)
    scene.go_on()
    return scene, rng


def chosen(session: Session, seat: int, rng: Rng) -> tuple[str, Rng]:
    """Any legal move of a seat, as text."""
    game, view = session.game, session.view(seat)
    moves = [*islice(game.moves(view, seat), 500)]
    at, rng = rng.below(len(moves))
    return game.write(moves[at]), rng


def gestures(seed: int, games: tuple[str, ...]) -> Iterator[str]:
    """Texts of what is shown after each gesture without sense, table after table, without end."""
    found: list[str] = []
    tables = cycle((game, size) for size in SIZES for game in games)
    for number in count():
        name, size = next(tables)
        loop = open_window(size)
        rng = Rng(seed).fork(number)
        scene, rng = table(loop, name, number // len(games), seed * 1000 + number, rng, MOST_MOVES)
        vars(gambols)["same"] = lambda loop, scene=scene: found.append(shown(scene, loop))
        for _gesture in range(A_TABLE):
            rng = gambols.gambol(loop, scene, steps=1, rng=rng, grips=grips)
            yield found.pop()
        loop.screen.close()


def matches(most: int, seed: int, games: tuple[str, ...]) -> Iterator[str]:
    """Texts of what is shown every quarter of a second of whole matches, in which a person composes and plays any legal move."""
    for number in range(most * len(games)):
        loop, name = open_window(SIZES[number // len(games) % len(SIZES)]), games[number % len(games)]
        rng = Rng(seed).fork(number)
        scene, rng = table(loop, name, number // len(games), seed * 1000 + number, rng, 0)
        for _line in range(A_MATCH):
            frame(loop, 0.25)
            yield shown(scene, loop)
            if scene.session.outcome() is not None and not scene.moving:
                break
            seat, board = scene.seat, scene.board
            if (go := rail_of(scene).get("go-on")) is not None:
                click(loop, go.rect.center)
            elif isinstance(scene.top, Curtain):
                press(loop, pygame.K_RETURN)
            elif seat is not None and not scene.moving:
                text, rng = chosen(scene.session, seat, rng)
                move = scene.session.parse(seat, text)
                board.compose(board.draft_of(seat, move), "card-lay", LAY)
                frame(loop, 0.5)
                yield shown(scene, loop)
                board.commit(move)
        loop.screen.close()


def write(file: Path, lines: Iterator[str]) -> int:
    """Write a line a text."""
    with file.open("w") as out:
        for number, text in enumerate(lines):
            out.write(md5(text.encode(), usedforsecurity=False).hexdigest() + "\n")
            if number % 5000 == 4999:
                print(f"{number + 1} lines", flush=True)
    return 0


def compare(one: Path, other: Path) -> int:
    """Say how many lines differ; the exit code is 1 if any does."""
    old, new = one.read_text().split(), other.read_text().split()
    differ = [number for number, pair in enumerate(zip(old, new, strict=False)) if pair[0] != pair[1]]
    print(f"{len(differ)} of {min(len(old), len(new))} lines differ; the first are {differ[:FIRST]}")
    return int(bool(differ) or len(old) != len(new))


def main(act: str, *more: str) -> int:
    if act == "compare":
        return compare(Path(more[0]), Path(more[1]))
    seed, games = int(more[1] if act in ("show", "watch") else [*more, "", "1"][2] or 1), more[2:]
    if act in ("show", "watch"):
        every = gestures(seed, games or GAMES) if act == "show" else matches(10_000, seed, games or GAMES)
        print(next(islice(every, int(more[0]), None)))
        return 0
    most, games = int([*more, "0"][1]), more[3:] or GAMES
    if act == "write":
        return write(Path(more[0]), islice(gestures(seed, games), most or 200_000))
    return write(Path(more[0]), matches(most or 100, seed, games))


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
