"""Cards end exactly where they belong, whatever happens on the way."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pygame
import pytest

from cardtable.ui.fade import Fade
from cardtable.ui.gestures import (
    Cancel,
    DragEnd,
    DragMove,
    DragStart,
    Key,
    LongPress,
    Press,
    SecondaryTap,
    Tap,
)
from cardtable.ui.kit import Kit
from cardtable.ui.loop import Loop
from cardtable.ui.motion import Schedule, Tween, approach, in_out_cubic, linear, out_back, out_cubic
from cardtable.ui.node import Node
from cardtable.ui.paint.cards import RATIO, Face, height_of
from cardtable.ui.placement import Paint
from cardtable.ui.scene import Scene
from cardtable.ui.stage import Glide, Placement, Ring, Stage, Target
from cardtable.ui.widgets.label import Backdrop
from tests.table.conftest import Open, frame, same
from tests.table.reels import changed

pytestmark = pytest.mark.watched


class Table(Scene):
    """Three cards that a player may lift, one that stays, two slots."""

    def build(self) -> None:
        self.base.add(Backdrop(self.kit))
        self.stage = Stage(self.kit)
        self.base.add(self.stage)
        self.layout: dict[object, Placement] = {
            i: Placement(
                100 + 100 * i, 400, 70, Face("ABC"[i]), lifts=True, taps=True, peek=True, zone="hand"
            )
            for i in range(3)
        }
        self.layout["fixed"] = Placement(600, 400, 70, Face("X"), peek=False)
        self.stage.place(self.layout)
        self.stage.targets = (
            Target("left", pygame.Rect(200, 100, 70, 98)),
            Target("right", pygame.Rect(500, 100, 70, 98)),
        )
        self.log: list[tuple[object, ...]] = []
        self.stage.on_tap = lambda id_: self.log.append(("tap", id_))
        self.stage.on_near = lambda id_, key: self.log.append(("near", id_, key))
        self.stage.on_drop = lambda id_, key: self.log.append(("drop", id_, key))
        self.stage.on_cancel = lambda id_: self.log.append(("cancel", id_))
        self.stage.on_peek = lambda id_: self.log.append(("peek", id_))


def table(open_loop: Open, speed: float = 1.0) -> tuple[Loop, Table]:
    loop = open_loop(speed=speed)
    scene = Table(loop.kit)
    loop.show(scene)
    loop.step()
    return loop, scene


def come_to_rest(loop: Loop, seconds: float = 2.0) -> None:
    for _ in range(round(seconds * 30)):
        frame(loop, 1 / 30)


@pytest.mark.parametrize("curve", [linear, out_cubic, in_out_cubic, out_back])
def test_curves_begin_at_0_and_end_at_1(curve: object) -> None:
    assert callable(curve)
    assert curve(0) == 0
    assert curve(1) == 1
    tween = Tween(10.0, 0.3, curve)
    assert tween.amount(9.0) == 0.0
    assert tween.amount(10.3) == 1.0
    assert tween.done(10.3)


def test_approach_goes_there_and_never_past() -> None:
    value = 10.0
    for _ in range(200):
        before, value = value, approach(value, 0.0, 14, 1 / 60)
        assert 0 <= value < before


def test_timeline_runs_in_order_and_can_be_hurried() -> None:
    done: list[str] = []
    line = Schedule()
    line.at(2.0, lambda: done.append("b"))
    line.at(1.0, lambda: done.append("a"))

    def later() -> None:
        line.at(9.0, lambda: done.append("d"))
        done.append("c")

    line.at(2.5, later)
    line.run(1.5)
    assert done == ["a"]
    line.hurry()
    assert done == ["a", "b", "c", "d"]
    assert not line.busy


@pytest.mark.parametrize("speed", [0, 0.5, 1, 1.5])
def test_sprites_end_exactly_at_their_goal(open_loop: Open, speed: float) -> None:
    loop, scene = table(open_loop, speed)
    goal = replace(scene.layout[0], x=333.25, y=77.75, w=41.5, angle=3.5, alpha=0.5, scale=1.1)
    scene.layout[0] = goal
    seconds = scene.stage.place(scene.layout, Glide(300, out_back))
    assert seconds == pytest.approx(0.3 * speed)
    sprite = scene.stage.sprites[0]
    if speed:
        frame(loop, seconds / 2)
        assert sprite.pose.x != goal.x
        frame(loop, seconds / 2 + 1e-6)
    pose = sprite.pose
    assert (pose.x, pose.y, pose.w, pose.angle, pose.alpha, pose.scale) == (
        goal.x,
        goal.y,
        goal.w,
        goal.angle,
        goal.alpha,
        goal.scale,
    )
    assert not sprite.moving


def test_a_new_goal_on_the_way_starts_from_where_the_card_is(open_loop: Open) -> None:
    loop, scene = table(open_loop)
    scene.layout[0] = replace(scene.layout[0], x=700)
    scene.stage.place(scene.layout, Glide(300, linear))
    frame(loop, 0.15)
    there = scene.stage.sprites[0].pose.x
    scene.layout[0] = replace(scene.layout[0], x=100)
    scene.stage.place(scene.layout, Glide(300, linear))
    assert scene.stage.sprites[0].pose.x == there
    come_to_rest(loop)
    assert scene.stage.sprites[0].pose.x == 100


def test_a_long_deal_takes_1200_ms_at_most(open_loop: Open) -> None:
    _, scene = table(open_loop)
    layout: dict[object, Placement] = {i: Placement(10, 10, 30, Face("A")) for i in range(40)}
    scene.stage.place(layout)
    moved = {i: replace(p, x=500) for i, p in layout.items()}
    assert scene.stage.place(moved, Glide(280, stagger_ms=60, order=list(moved))) == pytest.approx(1.2)


def test_cards_dealt_wait_face_down_without_a_shadow_and_turn_over_half_way(open_loop: Open) -> None:
    loop, scene = table(open_loop)
    back, letters = Face(back=(20, 40, 90)), "DEF"
    clear = pygame.Rect(20, 20, 200, 180)
    before = loop.screen.surface.subsurface(clear).copy()
    for letter in letters:
        scene.stage.put(letter, Placement(120, 100, 30, back))
    goals = {letter: Placement(300 + 90 * i, 550, 80, Face(letter)) for i, letter in enumerate(letters)}
    glide = Glide(400, linear, stagger_ms=400, order=[*letters])
    scene.stage.place(scene.layout | goals, glide)
    frame(loop, 0.01)
    shade = loop.screen.surface.subsurface(clear)
    pile = scene.stage.sprites["F"].rect.inflate(8, 8)  # the edge of a card, and the ring of one
    for x in range(clear.left, clear.right, 3):
        for y in range(clear.top, clear.bottom, 3):
            leaving = scene.stage.sprites["D"].paint_rect()
            if not pile.collidepoint(x, y) and not leaving.collidepoint(x, y):
                at = x - clear.x, y - clear.y
                assert shade.get_at(at) == before.get_at(at)
    assert [scene.stage.sprites[letter].face for letter in letters] == [back] * 3
    for _ in range(8):
        frame(loop, 0.03)
        same(loop)
    assert [scene.stage.sprites[letter].face for letter in letters] == [Face("D"), back, back]
    come_to_rest(loop)
    assert [scene.stage.sprites[letter].face for letter in letters] == [Face(letter) for letter in letters]


def test_hurry_puts_everything_in_place(open_loop: Open) -> None:
    loop, scene = table(open_loop)
    scene.layout = {k: replace(p, x=p.x + 50) for k, p in scene.layout.items()}
    scene.stage.place(scene.layout, Glide(300, stagger_ms=60, order=list(scene.layout)))
    frame(loop, 0.01)
    assert scene.stage.hurry()
    assert all(s.pose.x == scene.layout[k].x for k, s in scene.stage.sprites.items())
    assert not scene.stage.hurry()


def lift(scene: Table, at: tuple[int, int] = (100, 400)) -> None:
    scene.dispatch.feed(Press(at))
    scene.dispatch.feed(DragStart((at[0] + 4, at[1]), at))


def test_the_card_sticks_to_the_pointer(open_loop: Open) -> None:
    loop, scene = table(open_loop)
    lift(scene, (110, 420))
    for pos in ((130, 390), (300, 200), (5, 5)):
        scene.dispatch.feed(DragMove(pos, (0, 0)))
        frame(loop)
        pose = scene.stage.sprites[0].pose
        assert (pose.x, pose.y) == (pos[0] - 10, pos[1] - 20)


def test_the_tilt_stays_within_nine_degrees_and_comes_back(open_loop: Open) -> None:
    loop, scene = table(open_loop)
    lift(scene)
    for i in range(60):
        scene.dispatch.feed(DragMove((100 + (i % 2) * 800 if i < 20 else 100 + i * 14, 300), (0, 0)))
        frame(loop)
        assert abs(scene.stage.sprites[0].pose.angle) <= 9
    assert scene.stage.sprites[0].pose.angle < -3
    come_to_rest(loop)
    assert abs(scene.stage.sprites[0].pose.angle) < 0.6


def test_dropped_on_nothing_it_glides_home(open_loop: Open) -> None:
    loop, scene = table(open_loop)
    lift(scene)
    scene.dispatch.feed(DragMove((800, 500), (0, 0)))
    scene.dispatch.feed(DragEnd((800, 500)))
    assert scene.log[-1] == ("drop", 0, None)
    come_to_rest(loop)
    pose = scene.stage.sprites[0].pose
    assert (pose.x, pose.y, pose.angle) == (100, 400, 0)
    assert scene.stage.sprites[0].rect.h == height_of(70)


def test_the_nearest_target_within_reach_is_taken(open_loop: Open) -> None:
    loop, scene = table(open_loop)
    lift(scene)
    scene.dispatch.feed(DragMove((240, 150), (0, 0)))
    frame(loop, 0.1)
    assert scene.log[-1] == ("near", 0, "left")
    scene.dispatch.feed(DragMove((390, 320), (0, 0)))
    frame(loop, 0.1)
    assert scene.log[-1:] == [("near", 0, None)]
    scene.dispatch.feed(DragMove((530, 150), (0, 0)))
    scene.dispatch.feed(DragEnd((530, 150)))
    assert scene.log[-2:] == [("near", 0, "right"), ("drop", 0, "right")]
    come_to_rest(loop)


def test_a_hand_is_told_of_each_place_it_passes(open_loop: Open) -> None:
    loop, scene = table(open_loop)
    lift(scene)
    for x in range(150, 400, 30):
        scene.dispatch.feed(DragMove((x, 150), (30, 0)))
        frame(loop)
    assert [each for each in scene.log if each[0] == "near"] == [("near", 0, "left"), ("near", 0, None)]
    come_to_rest(loop)


class Veil(Node):
    """Transparent node above the cards."""

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        image = pygame.Surface(self.rect.size, pygame.SRCALPHA)
        image.fill((200, 180, 90, 70))
        surface.blit(image, self.rect)


def test_what_lies_above_a_dragged_card_is_painted_once(open_loop: Open) -> None:
    loop, scene = table(open_loop)
    veils = [Veil(loop.kit, (x, y, 5, 5)) for x in range(50, 900, 31) for y in range(20, 560, 37)]
    for veil in veils:
        scene.base.add(veil)
    patch = Veil(loop.kit, (0, 0, 96, 128), z=-1)
    scene.base.add(patch)
    frame(loop)
    lift(scene)
    # Patches side by side are joined, and reach what neither of them touches.
    x, y, dx, dy = 150, 380, 13, -11
    for step in range(150):
        x, y = x + dx, y + dy
        dx, dy = -dx if not 60 < x < 880 else dx, -dy if not 60 < y < 500 else dy
        scene.dispatch.feed(DragMove((x, y), (dx, dy)))
        patch.rect = (x - 48 + step % 23, y - 64 - step % 17, 96, 128)
        frame(loop)
        same(loop)
    scene.dispatch.feed(DragEnd((x, y)))
    come_to_rest(loop)
    same(loop)


@pytest.mark.parametrize("end", [Cancel("focus"), Cancel("resize"), Key(pygame.K_ESCAPE)])
def test_no_card_is_ever_lost(open_loop: Open, end: Cancel | Key) -> None:
    loop, scene = table(open_loop)
    lift(scene)
    scene.dispatch.feed(DragMove((530, 150), (0, 0)))
    scene.dispatch.feed(end)
    assert scene.log[-1] == ("cancel", 0)
    assert scene.stage.drag is None
    come_to_rest(loop)
    assert scene.stage.sprites[0].pose.x == 100
    assert len(scene.stage.children) == 4


def test_placing_while_a_card_is_held_leaves_it_in_the_hand(open_loop: Open) -> None:
    loop, scene = table(open_loop)
    lift(scene)
    scene.dispatch.feed(DragMove((700, 300), (0, 0)))
    scene.layout[0] = replace(scene.layout[0], x=250)
    scene.stage.place(scene.layout)
    assert scene.stage.sprites[0].pose.x == 700
    scene.dispatch.feed(DragEnd((700, 300)))
    come_to_rest(loop)
    assert scene.stage.sprites[0].pose.x == 250


def test_taking_the_held_card_away_ends_the_drag(open_loop: Open) -> None:
    loop, scene = table(open_loop)
    lift(scene)
    del scene.layout[0]
    scene.stage.place(scene.layout)
    assert scene.stage.drag is None
    scene.dispatch.feed(DragMove((700, 300), (0, 0)))
    scene.dispatch.feed(DragEnd((700, 300)))
    come_to_rest(loop)


def test_a_card_may_go_in_the_moment_in_which_it_is_lifted(open_loop: Open) -> None:
    """The cards on a table come and go by what the one in the hand is near."""
    _loop, scene = table(open_loop)
    scene.stage.on_near = lambda id_, key: scene.stage.take(id_)
    scene.dispatch.feed(Press((110, 420)))
    scene.dispatch.feed(DragStart((210, 150), (110, 420)))
    assert 0 not in scene.stage.sprites and scene.stage.drag is None
    scene.dispatch.feed(DragEnd((210, 150)))
    assert scene.log == []


def test_what_may_not_be_lifted_stays(open_loop: Open) -> None:
    _, scene = table(open_loop)
    lift(scene, (600, 400))
    assert scene.stage.drag is None
    scene.dispatch.feed(Cancel("button"))
    scene.stage.on_lift = lambda id_: False
    lift(scene)
    assert scene.stage.drag is None


def test_taps_and_peeks(open_loop: Open) -> None:
    _, scene = table(open_loop)
    feed = scene.dispatch.feed
    feed(Press((200, 400)))
    feed(Tap((200, 400)))
    feed(SecondaryTap((300, 400)))
    feed(SecondaryTap((600, 400)))
    feed(Press((100, 400)))
    feed(LongPress((100, 400)))
    feed(Tap((100, 400), held=True))
    assert scene.log == [("tap", 1), ("peek", 2), ("peek", 0)]
    feed(Key(pygame.K_TAB))
    feed(Key(pygame.K_RIGHT))
    feed(Key(pygame.K_RETURN))
    assert scene.log[-1] == ("tap", 1)


def test_mark_gives_and_takes_rings(open_loop: Open) -> None:
    _, scene = table(open_loop)
    scene.stage.mark([0, 1], Ring.REFUSED)
    scene.stage.mark([1], Ring.REFUSED)
    assert [scene.stage.sprites[i].ring for i in range(3)] == [Ring.NONE, Ring.REFUSED, Ring.NONE]


def test_without_motion_nothing_takes_time(open_loop: Open) -> None:
    loop, scene = table(open_loop, speed=0)
    assert scene.stage.hop([0, 1]) == 0
    scene.stage.shake([0])
    lift(scene)
    frame(loop)
    scene.dispatch.feed(DragEnd((800, 500)))
    frame(loop)
    assert scene.stage.sprites[0].pose.x == 100
    assert not scene.stage.moving


def test_a_held_card_goes_to_another_size_about_the_pointer(open_loop: Open) -> None:
    loop, scene = table(open_loop)
    lift(scene)
    come_to_rest(loop)
    assert scene.stage.drag is not None
    card = scene.stage.sprites[0]
    wide = card.rect.w
    seen = [wide]
    scene.stage.drag.resize(35, 1.0)
    for _frame in range(12):
        frame(loop)
        same(loop)
        seen.append(card.rect.w)
    assert seen == sorted(seen, reverse=True) and len(set(seen)) > 4
    assert card.rect.w == card.rect.h == round(wide / 2)
    scene.dispatch.feed(DragMove((300, 200), (0, 0)))
    frame(loop)
    same(loop)
    assert card.rect.w == round(wide / 2)
    scene.stage.drag.resize(70, RATIO)
    come_to_rest(loop)
    assert card.rect.size == (wide, height_of(wide))


@dataclass(frozen=True, slots=True)
class Slab(Paint):
    """A plain thing of one colour, or its back."""

    hidden: bool = False

    def picture(self, kit: Kit, size: tuple[int, int]) -> pygame.Surface:
        image = pygame.Surface(size)
        image.fill((0, 0, 200) if self.hidden else (200, 0, 0))
        return image


@pytest.mark.parametrize("speed", [0.0, 1.0])
def test_what_a_game_paints_goes_as_cards_go_and_tells_when_it_is_there(
    open_loop: Open, speed: float
) -> None:
    loop, scene = table(open_loop, speed)
    there: list[object] = []
    scene.stage.on_land = there.append
    start, end = pygame.Rect(100, 100, 61, 31), pygame.Rect(401, 200, 180, 90)
    scene.stage.put("slab", Placement.painted(start, Slab(hidden=True)))
    assert scene.stage.sprites["slab"].rect == start
    scene.stage.place(scene.layout | {"slab": Placement.painted(end, Slab())}, Glide(400))
    if speed:
        come_to_rest(loop, 0.1)
        assert not there and start.x < scene.stage.sprites["slab"].rect.x < end.x
        same(loop)
        come_to_rest(loop)
    assert there == ["slab"] and scene.stage.sprites["slab"].rect == end
    loop.step()
    assert loop.screen.surface.get_at(end.center)[:3] == (200, 0, 0)
    same(loop)


def test_what_is_hurried_is_there_too(open_loop: Open) -> None:
    loop, scene = table(open_loop)
    there: list[object] = []
    scene.stage.on_land = there.append
    moved = replace(scene.layout[0], x=300)
    scene.stage.place(scene.layout | {0: moved})
    frame(loop)
    assert scene.stage.hurry() and there == [0]
    come_to_rest(loop)
    assert there == [0]


def test_a_thing_that_only_turns_over_takes_its_time(open_loop: Open) -> None:
    loop, scene = table(open_loop)
    box = pygame.Rect(300, 100, 100, 50)
    scene.stage.place(scene.layout | {"slab": Placement.painted(box, Slab(hidden=True))})
    scene.stage.place(scene.layout | {"slab": Placement.painted(box, Slab())}, Glide(400))
    slab = scene.stage.sprites["slab"]
    highs = []
    for _frame in range(30):
        frame(loop)
        highs.append(slab.rect.h)
        same(loop)
    assert min(highs) < 20 and highs[-1] == 50


def test_a_card_goes_at_once_where_another_only_fades(open_loop: Open) -> None:
    """A card that flies there and fades hides nothing; one that comes to lie there does, and the lower one stays until then."""
    loop, scene = table(open_loop)
    spot, away = scene.layout["fixed"], Placement(100, 100, 70, Face("Y"))
    for alpha, stays in ((0.0, False), (1.0, True)):
        scene.stage.place({"fixed": spot, "flies": away}, Glide(0))
        scene.stage.place({"flies": replace(spot, face=Face("Y"), alpha=alpha)}, Glide(200))
        assert ("fixed" in scene.stage.sprites) is stays
    come_to_rest(loop)
    assert "fixed" not in scene.stage.sprites


def test_a_card_that_goes_where_it_is_seen_no_more_is_whole_on_its_way(open_loop: Open) -> None:
    """The card fades where it goes, not above what lies between."""
    loop, scene = table(open_loop)
    scene.stage.place({"flies": Placement(100, 100, 70, Face("Y"))}, Glide(0))
    scene.stage.place({"flies": Placement(900, 100, 70, Face("Y"), alpha=0.0)}, Glide(400))
    whole: list[float] = []
    faint: list[float] = []
    while (sprite := scene.stage.sprites.get("flies")) is not None:
        (whole if sprite.pose.alpha == 1 else faint).append(sprite.pose.x)
        frame(loop, 1 / 60)
    assert max(whole) > 600 and min(faint) > 600 and len(faint) > 3


def test_a_card_that_lies_lower_where_it_is_takes_its_shadow_back_by_degrees(open_loop: Open) -> None:
    """Beside others its shadow falls on them, or theirs on it: nothing of that changes in one frame."""
    loop, scene = table(open_loop)
    loop.melt_ms = 130.0
    upper, lower = (replace(scene.layout[at], x=300, y=200 + 92 * at, z=1 - at) for at in (0, 1))
    scene.stage.place({**scene.layout, 0: upper, 1: lower})
    come_to_rest(loop)
    before = loop.screen.surface.copy()
    scene.stage.place({**scene.layout, 0: upper, 1: replace(lower, z=2)}, Glide(160))
    frame(loop, 1 / 30)
    assert not changed(before, loop.screen.surface)
    come_to_rest(loop)
    assert changed(before, loop.screen.surface)
    same(loop)


def test_what_fades_is_kept_with_an_alpha_channel(open_loop: Open) -> None:
    """SDL blends a picture that has none ten times as slowly while it is at full strength: in the first frame of each fade."""
    loop, scene = table(open_loop)
    loop.melt_ms = 130.0
    come_to_rest(loop)
    scene.stage.place({**scene.layout, 0: replace(scene.layout[0], face=Face("Y"))}, Glide(160))
    frame(loop, 1 / 60)
    melt = scene.stage.sprites[0].melt
    assert isinstance(melt, Fade) and melt.old is not None
    assert melt.old.image.get_masks()[3]
