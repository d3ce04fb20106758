"""A finished game looked at again."""

from __future__ import annotations

from collections.abc import Collection
from itertools import pairwise

import pygame
import pytest

from cardtable import i18n
from cardtable.play.review import missed_at
from cardtable.play.seats import parse_seats
from cardtable.play.session import Session, rules_of
from cardtable.rules.rng import Rng
from cardtable.table.board import ending
from cardtable.table.board.marks import LastWordLine
from cardtable.table.screens.destinations import Forked, Result
from cardtable.table.screens.history import HistoryRow, happened, turns_of
from cardtable.table.screens.miniature import miniature
from cardtable.table.screens.replay import Replay, TimeLine
from cardtable.table.screens.table import TableScene
from cardtable.ui.node import Node
from tests.kinds import as_a, surely
from tests.rules import laws
from tests.states import put_state, state_of
from tests.table.conftest import Open, picture, redrawn
from tests.table.golden import record_of
from tests.table.parts import board_of, rail_of, shelf_of, the
from tests.table.person import moves_of
from tests.table.reels import Playing
from tests.table.tables import LEXICON, Desk, click, play_hints, press, run, until


def played(game: str, seats: str = "Anne=human,Bruno=bot:2", moves: int = 9, seed: int = 5) -> Session:
    session = Session.new(rules_of(game, LEXICON), parse_seats(seats), None, seed)
    play_hints(session, moves)
    return session


@pytest.mark.parametrize("game", ["shelf", "duel"])
def test_a_replay_goes_forwards_and_back(open_loop: Open, game: str) -> None:
    loop = open_loop((1280, 800))
    session = played(game)
    scene = Replay(loop.kit, Desk(), session, 3)
    loop.show(scene)
    run(loop, 0.5)
    for at in range(4, session.facts + 1):
        press(loop, pygame.K_RIGHT)
        run(loop, 0.4)
        assert scene.at == at and scene.view == session.view_at(at, 0)
        assert picture(loop.screen.surface) == redrawn(loop)
    press(loop, pygame.K_RIGHT)
    assert scene.at == session.facts
    while scene.at:
        press(loop, pygame.K_LEFT)
        assert scene.view == session.view_at(scene.at, 0)
        assert picture(loop.screen.surface) == redrawn(loop)
    press(loop, pygame.K_END)
    press(loop, pygame.K_HOME)
    run(loop, 0.5)
    assert scene.view == session.view_at(0, 0)
    press(loop, pygame.K_ESCAPE)
    assert as_a(Desk, scene.navigator).went[-1] == ("back", ())
    as_a(Desk, scene.navigator).went.clear()
    click(loop, the(scene, "menu").rect.center)
    assert as_a(Desk, scene.navigator).went[-1] == ("back", ()) and len(scene.layers) == 1


@pytest.mark.parametrize("game", ["shelf", "crackword", "lettralettre", "duel"])
@pytest.mark.parametrize("at", [0, 3])
def test_a_page_turned_back_to_shows_nothing_of_what_came_after(open_loop: Open, game: str, at: int) -> None:
    """Neither the last word nor the cards last played: it is the page of a replay that never went further."""
    session = played(game)

    def page(course: list[int]) -> bytes:
        loop = open_loop((1280, 800))
        scene = Replay(loop.kit, Desk(), session, course[0])
        loop.show(scene)
        for stop in course[1:]:
            scene.go(stop)
        run(loop, 1.5)
        loop.scene.focus.ring = None
        return redrawn(loop)

    early = Replay(open_loop((1280, 800)).kit, Desk(), session, at)
    assert [seen.index for seen in early.past()] == list(range(at))
    assert page([at]) == page([session.facts, at]) == page([at, session.facts, at])


@pytest.mark.parametrize("game", ["shelf", "duel"])
@pytest.mark.parametrize("size", [(480, 270), (640, 300)])
def test_a_miniature_shows_nobodys_hand_where_two_people_sit(
    open_loop: Open, game: str, size: tuple[int, int]
) -> None:
    """Re-dealing all that an onlooker may not see changes no pixel of it."""
    open_loop((1024, 640))
    session = played(game, "Anne=human,Bruno=human", 6)
    before = miniature(Desk(), session, size)
    assert before.get_size() == size
    assert len({before.get_at((x, y))[:3] for x in range(0, size[0], 7) for y in range(0, size[1], 7)}) > 50
    state = state_of(session)
    unseen = [card.id for card in laws.cards_in(session.view(None)) if card.face is None]
    faces = {card.id: surely(card.face) for card in laws.cards_in(state)}
    mixed, _rng = Rng(3).shuffled([faces[number] for number in unseen])
    put_state(session, laws.with_faces(state, dict(zip(unseen, mixed, strict=True))))
    assert state_of(session) != state
    assert picture(miniature(Desk(), session, size)) == picture(before)


@pytest.mark.parametrize("game", ["shelf", "duel"])
def test_a_miniature_shows_the_only_person_the_own_hand(open_loop: Open, game: str) -> None:
    open_loop((1024, 640))
    mine = played(game, "Anne=human,Bruno=bot:1", 6)
    ours = played(game, "Anne=human,Bruno=human", 6)
    assert picture(miniature(Desk(), mine, (480, 270))) != picture(miniature(Desk(), ours, (480, 270)))


def covered(told: Node | None, line: Node) -> bool:
    """Return True if the two lie over one another."""
    return told is not None and told.visible and told.rect.colliderect(line.rect)


@pytest.mark.parametrize("game", ["shelf", "crackword", "lettralettre", "duel"])
def test_a_replay_runs_by_itself_and_stops(open_loop: Open, game: str) -> None:
    """Space lets it run, at the pace that is chosen, and stops it; at the end it stops by itself."""
    loop = open_loop((1280, 800))
    session = played(game, moves=5)
    scene = Replay(loop.kit, Desk(), session)
    loop.show(scene)
    run(loop, 0.3)
    assert [*rail_of(scene)][:4] == ["previous", "next", "play", "pace"]  # Next right of Previous
    press(loop, pygame.K_SPACE)
    until(loop, lambda: scene.at >= 3)
    press(loop, pygame.K_SPACE)
    at = scene.at
    run(loop, 8)
    assert scene.at == at
    click(loop, rail_of(scene)["pace"].rect.center)
    assert "2" in rail_of(scene)["pace"].text
    click(loop, rail_of(scene)["play"].rect.center)
    told, line = scene.find("last-word"), the(scene, "time-line")
    until(loop, lambda: scene.at == session.facts or covered(told, line), 200)
    assert not covered(told, line), "the line of the last move runs into the time line"
    run(loop, 8)
    assert rail_of(scene)["play"].icon == "play"


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080), (700, 1200)])
@pytest.mark.parametrize("game", ["shelf", "crackword", "lettralettre", "duel"])
def test_the_time_line_leads_anywhere(open_loop: Open, game: str, size: tuple[int, int]) -> None:
    """The line lies free in the top bar, its marks are the turns, and the chosen one is shown."""
    loop = open_loop(size)
    session = played(game, moves=6)
    scene = Replay(loop.kit, Desk(), session)
    loop.show(scene)
    run(loop, 0.3)
    line = scene.find("time-line")
    assert line is not None
    around = [node.rect for node in scene.base.children if node.key.startswith(("top-", "plate-", "title"))]
    assert line.rect.collidelist(around) < 0
    assert isinstance(line, TimeLine)
    track = line.track()
    click(loop, (track.x + track.w * 3 // 4, track.centery))
    assert scene.at == pytest.approx(session.facts * 3 / 4, abs=2)
    assert scene.view == session.view_at(scene.at, 0)
    assert the(scene, "time-line", TimeLine).number == scene.at


def test_a_replay_tells_what_it_shows(open_loop: Open) -> None:
    """The line of the last word follows a replay forwards as it follows a game."""
    loop = open_loop((1280, 800))
    session = played("shelf", moves=9)
    scene = Replay(loop.kit, Desk(), session)
    loop.show(scene)
    told = set()
    for _fact in range(session.facts):
        press(loop, pygame.K_RIGHT)
        run(loop, 3)
        told.add(shelf_of(scene).line.label())
    assert len(told) >= 4


@pytest.mark.parametrize(
    ("game", "turn"),
    [("shelf", "Tour "), ("crackword", "Tour "), ("lettralettre", "Donne "), ("duel", "Manche ")],
)
def test_a_line_of_the_history_leads_to_its_moment(open_loop: Open, game: str, turn: str) -> None:
    """In a replay; the lines are grouped by what the game counts, the latest first."""
    loop = open_loop((1280, 800))
    i18n.use("fr")
    session = played(game, moves=8)
    scene = Replay(loop.kit, Desk(), session)
    loop.show(scene)
    lines = happened(session, scene.facing)
    scene.history()
    rows = [each for each in scene.layers[-1].walk() if isinstance(each, HistoryRow)]
    heads = [each.label() for each in rows if each.label().startswith(turn)]
    assert heads and heads == [*dict.fromkeys(heads)]
    told = [each for each in rows if not each.label().startswith(turn)]
    assert len(told) == len(lines)
    told[len(lines) // 2].click()
    run(loop, 0.3)
    assert len(scene.layers) == 1
    at = lines[len(lines) - 1 - len(lines) // 2][2]
    assert scene.at == at > 0 and scene.view == session.view_at(at, scene.facing)


@pytest.mark.parametrize(
    ("game", "size"), [("shelf", (1280, 800)), ("duel", (1024, 640)), ("lettralettre", (700, 1200))]
)
def test_what_was_best_is_laid_and_told_and_one_may_play_on_from_there(
    open_loop: Open, game: str, size: tuple[int, int]
) -> None:
    """Only where a decision of one's own comes next; the next step takes it away again."""
    loop = open_loop(size)
    i18n.use("fr")
    session = Session.new(rules_of(game, LEXICON), parse_seats("Anne=human,Bruno=bot:1"), None, 5)
    rng = Rng(11)
    while session.decisions < 14:
        seat = min(session.pending())
        moves = list(session.game.moves(session.view(seat), seat))
        pick, rng = rng.below(len(moves))
        session.submit(seat, moves[pick])
    desk = Desk()
    scene = Replay(loop.kit, desk, session)
    loop.show(scene)
    own = next(seen for seen in session.seen_facts(0) if missed_at(session, 0, seen.index) is not None)
    found = missed_at(session, 0, own.index)
    others = [seen.index for seen in session.seen_facts(0) if seen.chosen_by != 0]
    scene.go(others[0])
    assert not rail_of(scene)["best"].enabled
    scene.go(own.index)
    run(loop, 0.3)
    where = {key: sprite.rect.center for key, sprite in scene.stage.sprites.items()}
    click(loop, rail_of(scene)["best"].rect.center)
    run(loop, 1.0)
    assert found is not None
    assert found.word in scene.pill.label()
    moved = [key for key, sprite in scene.stage.sprites.items() if where.get(key) != sprite.rect.center]
    assert moved or game == "lettralettre", "the cards of the word lie on the board"
    click(loop, rail_of(scene)["play-from"].rect.center)
    assert desk.went[-1] == Forked(session, own.index)
    scene.go(own.index + 1)
    run(loop, 1.0)
    assert found.word not in scene.pill.label() and not board_of(scene).draft


@pytest.mark.parametrize("game", ["shelf", "crackword", "duel"])
def test_all_hands_may_be_seen_and_are_those_of_that_moment(open_loop: Open, game: str) -> None:
    """They lie open beside their plates, go with the game, and are covered again."""
    loop = open_loop((1280, 800))
    session = played(game)
    scene = Replay(loop.kit, Desk(), session, 3)
    loop.show(scene)
    run(loop, 0.5)

    def open_cards() -> set[int]:
        seen = scene.stage.sprites
        return {card.id for card in session.view_at(scene.at, 1).hands[1] if card.id in seen}

    assert not open_cards()
    click(loop, the(scene, "top-hands").rect.center)
    run(loop, 0.5)
    for _step in range(4):
        hand = session.view_at(scene.at, 1).hands[1]
        assert open_cards() == {card.id for card in hand} != set()
        assert all(scene.stage.sprites[card.id].goal.face.letter for card in hand)
        press(loop, pygame.K_RIGHT)
        run(loop, 2.0)
        assert picture(loop.screen.surface) == redrawn(loop)
    click(loop, the(scene, "top-hands").rect.center)
    run(loop, 0.5)
    assert not open_cards()


def test_a_game_without_hands_has_none_to_show(open_loop: Open) -> None:
    scene = Replay(open_loop((1280, 800)).kit, Desk(), played("lettralettre"), 3)
    scene.ready()
    assert scene.find("top-hands") is None


SEATED = [
    ("duel", 2),
    *(("crackword", count) for count in (2, 3, 4)),
    *(("shelf", n) for n in (2, 3, 4, 5, 6)),
]


def covers_nothing(scene: TableScene, opened: Collection[object], count: int) -> None:
    """No card of a hand `opened` lies over anything else, and every card of others lies open."""
    size, session = scene.kit.theme.size, scene.session
    hands = {key: scene.stage.sprites[key].rect for key in opened}
    assert len(hands) == sum(len(session.view(n).hands[n]) for n in range(1, count))
    board = [each.rect for key, each in scene.stage.sprites.items() if key not in hands]
    plates = [each.rect for each in scene.seating.plates.values()]
    line = scene.find("last-word")
    told = [line.rect] if line is not None and line.visible else []
    felt = [each.rect for each in scene.base.walk() if each.key.startswith("lane-")]
    for rect in hands.values():
        assert pygame.Rect((0, 0), size).contains(rect)
        assert rect.inflate(-2, -2).collidelist([*board, *plates, *told, *felt]) < 0, size
    for seat in range(1, count):
        own = {card.id for card in session.view(seat).hands[seat]}
        others = [rect for key, rect in hands.items() if key not in own]
        assert all(hands[key].collidelist(others) < 0 for key in own)


@pytest.mark.parametrize(("game", "count"), SEATED)
def test_open_hands_cover_nothing(open_loop: Open, game: str, count: int) -> None:
    """No card of an open hand lies over a row, a plate, the line of the last word, a pile or another hand, in any window."""
    seats = ",".join(["Anne=human", *(f"{name}=bot:1" for name in "BCDEF"[: count - 1])])
    session = Session.new(rules_of(game, LEXICON), parse_seats(seats), None, 5)
    rng = Rng(3)
    for _move in range(12):
        seat = min(session.pending())
        moves = list(session.game.moves(session.view(seat), seat))
        pick, rng = rng.below(len(moves))
        session.submit(seat, moves[pick])
    for size, text in [
        ((1024, 640), 1),
        ((1280, 720), 1),
        ((1920, 1080), 1),
        ((700, 1200), 1),
        ((1280, 720), 2),
    ]:
        loop = open_loop(size, text)
        scene = Replay(loop.kit, Desk(), session, session.facts)
        loop.show(scene)
        scene._turn_hands()
        run(loop, 0.3)
        covers_nothing(scene, board_of(scene).others, count)


@pytest.mark.parametrize("size", [(1024, 640), (700, 1200)])
@pytest.mark.parametrize("game", ["shelf-four", "crackword-four"])
def test_the_hands_left_at_the_end_cover_nothing(open_loop: Open, game: str, size: tuple[int, int]) -> None:
    """The board moves down before they turn up; a window that changes meanwhile does not keep the end from coming."""
    loop = open_loop(size)
    playing = Playing.sit_down(loop, game, len(moves_of(record_of(game))) - 1)
    scene, seen = playing.scene, 0
    for _at in playing.frames(40):
        others = {c.id for hand in ending.left(scene.session)[1:] for c in hand}
        sprites = scene.stage.sprites
        if (
            scene.session.outcome()
            and others <= sprites.keys()
            and not any(sprites[c].gliding for c in others)
        ):
            covers_nothing(scene, others, 4)
            seen += 1
            if seen == 3:
                break
    loop.restyle(text_scale=1.1)
    until(loop, lambda: scene.playback.crowned, 6)
    covers_nothing(scene, others, 4)
    wide = []
    while not (as_a(Desk, scene.navigator).went and isinstance(as_a(Desk, scene.navigator).went[-1], Result)):
        run(loop, 1 / 30)
        wide += [each.rect.w for key, each in scene.stage.sprites.items() if key == "torn"]
        assert others <= scene.stage.sprites.keys() and len(wide) < 60
    # The sheet of the shelf's pad is torn off, and grows towards the result.
    assert wide == sorted(wide) and (game != "shelf-four" or wide[-1] > 1.3 * wide[0])


@pytest.mark.parametrize("game", ["shelf", "crackword", "lettralettre", "duel"])
def test_in_large_letters_the_time_line_has_a_place_of_its_own(open_loop: Open, game: str) -> None:
    """Plates take the bar above: it lies below the status line, upon nothing."""
    loop = open_loop((1280, 720), text_scale=2.5)
    scene = Replay(loop.kit, Desk(), played(game), 3)
    loop.show(scene)
    run(loop, 0.3)
    line = scene.find("time-line")
    assert line is not None and line.rect.h >= loop.kit.theme.target and line.rect.w > 350
    others = [node.rect for node in scene.base.walk() if node.focusable and node is not line]
    others += [scene.pill.rect, *(sprite.rect for sprite in scene.stage.sprites.values())]
    assert line.rect.collidelist(others) < 0


@pytest.mark.parametrize("language", ["de", "es"])
def test_the_last_word_stands_between_title_and_time_line(open_loop: Open, language: str) -> None:
    loop = open_loop((1024, 640))
    session = played("duel")
    i18n.use(language)
    try:
        scene = Replay(loop.kit, Desk(), session, session.facts - 1)
        loop.show(scene)
        run(loop, 0.5)
        told, title, line = (the(scene, each).rect for each in ("last-word", "title", "time-line"))
        assert title.right < told.x and told.right <= line.x
        assert the(scene, "last-word").rect.w >= sum(the(scene, "last-word", LastWordLine).widths())
    finally:
        i18n.use("en")


@pytest.mark.parametrize("game", ["shelf", "crackword", "lettralettre", "duel"])
def test_the_history_speaks_of_everybody_by_name_and_of_a_draw_in_its_turn(game: str) -> None:
    """The reader is named too; and the draw of a turn's last player stands in that turn, not in the next one."""
    i18n.use("en")
    session = played(game, moves=24)
    assert not [told for _seat, told, _at in happened(session, 0) if told.text.startswith("You ")]
    turns, seen_facts = turns_of(session, 0), session.seen_facts(0)
    for at, (move, seen) in enumerate(pairwise(seen_facts), 1):
        if seen.chosen_by is None and move.chosen_by in {getattr(seen.event, "seat", None)} - {None}:
            assert turns[at] == turns[at - 1]
