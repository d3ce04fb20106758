"""The frame loop: rates, resizing, full screen, closing, no display."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable

import pygame
import pytest

from cardtable.ui.bell import Bell
from cardtable.ui.environment import prepare
from cardtable.ui.fade import Cut
from cardtable.ui.kit import Kit
from cardtable.ui.loop import ACTIVE, BEAT, LONGEST, MINIMISED, REST, Loop, WallClock
from cardtable.ui.node import Node
from cardtable.ui.paint.cards import Face
from cardtable.ui.scene import Scene
from cardtable.ui.sound import PITCHES, SILENCE, Sounds, Voice
from cardtable.ui.stage import Glide, Placement, Stage
from cardtable.ui.widgets.button import Button
from cardtable.ui.widgets.label import Backdrop
from cardtable.ui.window import NoDisplay, Screen
from tests.kinds import as_a
from tests.table.conftest import Open, frame, picture, redrawn
from tools.clock import HandClock

pytestmark = pytest.mark.watched


class Small(Scene):
    """A card and a button."""

    builds = 0

    def build(self) -> None:
        self.builds += 1
        self.base.add(Backdrop(self.kit, "felt", 0.8))
        self.base.add(Button(self.kit, (20, 20, 120, 48), "Jouer", lambda: None, kind="main", key="play"))
        self.stage = Stage(self.kit)
        self.base.add(self.stage)
        self.stage.place({1: Placement(300, 200, 80, Face("A"))})


class Coloured(Scene):
    """One colour all over, which `slow` is called for at each painting."""

    def __init__(
        self, kit: Kit, colour: tuple[int, int, int], slow: Callable[[], object] = lambda: None
    ) -> None:
        super().__init__(kit)
        self._colour, self._slow = colour, slow

    def build(self) -> None:
        sheet = Node(self.kit, (0, 0, *self.kit.theme.size))
        sheet.draw = self._paint  # type: ignore[method-assign]
        self.base.add(sheet)

    def _paint(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        self._slow()
        surface.fill(self._colour, clip)


def rates(loop: Loop) -> list[int]:
    assert isinstance(loop.clock, HandClock)
    return loop.clock.ticks


def test_sixty_while_moving_fewer_at_rest_five_minimised(open_loop: Open) -> None:
    loop = open_loop()
    scene = Small(loop.kit)
    loop.show(scene)
    frame(loop)
    frame(loop, 2.0)
    assert rates(loop)[-1] == REST
    scene.stage.place({1: Placement(100, 100, 80, Face("A"))}, Glide(3000))
    frame(loop, 1.5)
    assert rates(loop)[-1] == ACTIVE
    frame(loop, 2.0)
    frame(loop, 2.0)
    assert rates(loop)[-1] == REST
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a, mod=0, unicode="a"))
    frame(loop)
    assert rates(loop)[-1] == ACTIVE
    frame(loop, 1.1)
    assert rates(loop)[-1] == REST
    pygame.event.post(pygame.event.Event(pygame.WINDOWMINIMIZED))
    frame(loop)
    assert rates(loop)[-1] == MINIMISED
    assert not frame(loop)
    pygame.event.post(pygame.event.Event(pygame.WINDOWRESTORED))
    assert frame(loop)


class Counting(Small):
    """Scene that counts its updates and says whether it expects anything."""

    updates = 0
    expects = False

    def update(self, now: float) -> None:
        self.updates += 1

    @property
    def expecting(self) -> bool:
        return self.expects


def resting(loop: Loop) -> Counting:
    """A scene nobody has touched for a while."""
    scene = Counting(loop.kit)
    loop.show(scene)
    for _frame in range(3):
        frame(loop, 2.0)
    assert rates(loop)[-1] == REST
    scene.updates = 0
    return scene


def test_at_rest_a_frame_only_sees_whether_something_has_happened(open_loop: Open) -> None:
    loop = open_loop()
    scene = resting(loop)
    for _frame in range(2 * REST):
        frame(loop, 1 / REST)
    assert {*rates(loop)[-2 * REST :]} == {REST}
    assert 2 <= scene.updates <= 2 / BEAT + 1


def test_what_is_awaited_is_looked_for_in_each_frame(open_loop: Open) -> None:
    loop = open_loop()
    scene = resting(loop)
    scene.expects = True
    for _frame in range(REST):
        frame(loop, 1 / REST)
    assert scene.updates == REST


def test_what_happens_at_rest_is_seen_in_the_next_frame(open_loop: Open) -> None:
    """A key, something planned, something changed from without: none waits for the next whole frame."""
    loop = open_loop()
    scene = resting(loop)
    frame(loop, 1 / REST)
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode=""))
    assert frame(loop, 1 / REST)
    scene = resting(loop)
    came: list[float] = []
    due = loop.kit.now() + 3.01
    scene.after(3.01, lambda: came.append(loop.kit.now()))
    while not came:
        frame(loop, 1 / as_a(HandClock, loop.clock).ticks[-1])
        assert loop.kit.now() < due + 1
    assert came[0] - due <= 1 / ACTIVE
    scene = resting(loop)
    frame(loop, 1 / REST)
    scene.stage.place({1: Placement(100, 100, 80, Face("A"))})
    assert frame(loop, 1 / REST)


@pytest.mark.parametrize("size", [(1600, 900), (1024, 640), (640, 400), (333, 222), (120, 80)])
def test_resizing_stretches_then_rebuilds(open_loop: Open, size: tuple[int, int]) -> None:
    loop = open_loop()
    scene = Small(loop.kit)
    loop.show(scene)
    loop.step()
    pygame.display.set_mode(size, pygame.RESIZABLE)
    pygame.event.clear()
    pygame.event.post(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1]))
    assert frame(loop)
    assert scene.builds == 1
    assert frame(loop, 0.1)
    assert scene.builds == 1
    frame(loop, 0.05)
    assert scene.builds == 2
    assert loop.kit.theme.size == size
    assert picture(loop.screen.surface) == redrawn(loop)
    assert not frame(loop)


def test_a_scene_built_for_another_size_is_built_anew(open_loop: Open) -> None:
    loop = open_loop()
    scene = Small(loop.kit)
    loop.show(scene)
    loop.show(Scene(loop.kit))
    loop.kit.refit((700, 500))
    loop.show(scene)
    assert scene.builds == 2
    assert scene.base.rect.size == (700, 500)


def test_closing_can_be_refused(open_loop: Open) -> None:
    loop = open_loop()
    loop.on_quit = lambda: False
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    frame(loop)
    assert loop.running
    loop.on_quit = lambda: True
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    loop.run()
    assert not loop.running


def test_a_high_density_window_draws_alike() -> None:
    screen = Screen((640, 400), high_dpi=True)
    try:
        kit = Kit(screen.size, screen.ratio)
        loop = Loop(screen, kit, HandClock())
        loop.show(Small(kit))
        assert loop.step()
        assert picture(screen.surface) == redrawn(loop)
        screen.caption("Une partie\0\ud800")
    finally:
        screen.close()


def test_no_display_is_one_clear_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.display.quit()
    monkeypatch.setenv("SDL_VIDEODRIVER", "no-such-driver")
    with pytest.raises(NoDisplay) as caught:
        Screen((640, 400))
    assert len(str(caught.value)) > 20
    assert "\n" not in str(caught.value)


def test_the_environment_is_set_for_each_system_and_the_user_wins() -> None:
    linux = {"DISPLAY": ":0"}
    prepare(linux, "linux")
    assert linux["SDL_FRAMEBUFFER_ACCELERATION"] == "0"
    assert linux["SDL_VIDEO_X11_WMCLASS"] == "cardtable"
    wayland = {"DISPLAY": ":0", "SDL_VIDEODRIVER": "wayland"}
    prepare(wayland, "linux")
    assert "SDL_FRAMEBUFFER_ACCELERATION" not in wayland
    windows: dict[str, str] = {}
    prepare(windows, "win32")
    assert windows["SDL_WINDOWS_DPI_AWARENESS"] == "permonitorv2"
    own = {"DISPLAY": ":0", "SDL_FRAMEBUFFER_ACCELERATION": "1"}
    prepare(own, "linux")
    assert own["SDL_FRAMEBUFFER_ACCELERATION"] == "1"


def test_sound_never_raises(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.mixer.quit()
    sounds = Sounds(0.5)
    assert sounds.play("tap")
    assert sounds.play("card-lay")
    assert sounds.play("card-lay")
    assert not sounds.play("no-such-sound")
    sounds.loud(0, 0)
    assert not sounds.play("tap")
    pygame.mixer.quit()
    monkeypatch.setenv("SDL_AUDIODRIVER", "no-such-driver")
    deaf = Sounds(1.0)
    assert not deaf.play("tap")
    assert not deaf.available
    deaf.stop()


def test_a_long_frame_does_not_eat_what_moves() -> None:
    """Work of seconds counts as a tenth of one; a wait counts as what it is."""
    machine = [50.0]
    clock = WallClock(lambda: machine[0], lambda fps: machine.__setitem__(0, machine[0] + 1 / fps))
    clock.tick(5)
    start = clock.now()
    machine[0] += 3.0
    assert clock.now() == pytest.approx(start + LONGEST)
    clock.tick(5)
    assert clock.now() == pytest.approx(start + LONGEST + 0.2)
    machine[0] += 0.05
    assert clock.now() == pytest.approx(start + LONGEST + 0.25)


@pytest.mark.parametrize("cut", [*Cut])
def test_one_picture_gives_way_to_the_next_however_long_that_took(open_loop: Open, cut: Cut) -> None:
    """The first frame shows the old one still, the last the new one, and those between neither."""
    loop = open_loop((320, 240))
    loop.dissolve_ms = 200.0
    loop.show(Coloured(loop.kit, (200, 20, 20)))
    for _frame in range(10):
        frame(loop)
    old = picture(loop.screen.surface)
    scene = Coloured(loop.kit, (20, 20, 200), slow=lambda: as_a(HandClock, loop.clock).pass_(5.0))
    loop.show(scene)
    scene.state.cut = cut
    loop.step()
    assert picture(loop.screen.surface) == old
    between = []
    for _frame in range(8):
        frame(loop, 1 / 30)
        between.append(picture(loop.screen.surface))
    assert len({*between}) >= 5 and between[0] != old
    assert (
        loop.screen.surface.get_at((160, 120))[:3] == loop.screen.surface.get_at((3, 3))[:3] == (20, 20, 200)
    )


# --- rest -----------------------------------------------------------------------------------------------------


def test_a_wait_that_is_over_before_it_begins_ends() -> None:
    bell, ended = Bell(), threading.Event()

    def wait_often() -> None:
        for _turn in range(10_000):
            bell.ring()
            bell.collect()
            bell.wait(1e-7)
        ended.set()

    threading.Thread(target=wait_often, daemon=True).start()
    assert ended.wait(60), "the bell waits without end"


def test_at_rest_the_loop_sleeps_until_it_is_rung() -> None:
    clock, bell = WallClock(), Bell()
    began = time.perf_counter()
    clock.rest(0.05, bell)
    assert time.perf_counter() - began >= 0.045 and not bell.rung
    ringing = threading.Timer(0.05, bell.ring)
    ringing.start()
    began = time.perf_counter()
    clock.rest(30.0, bell)
    assert time.perf_counter() - began < 10.0 and bell.rung
    ringing.join()
    began = time.perf_counter()
    clock.rest(30.0, bell)
    assert time.perf_counter() - began < 10.0, "rung before it lay down"
    bell.collect()
    assert not bell.rung and not bell.requests
    bell.ask("a request")
    bell.ring()
    bell.collect()
    assert [*bell.requests] == ["a request"]


def test_a_ring_makes_the_next_frame_a_whole_one(open_loop: Open) -> None:
    loop = open_loop()
    scene = resting(loop)
    frame(loop, 1 / REST)
    scene.updates = 0
    frame(loop, 1 / REST)
    quiet = scene.updates
    loop.bell.ring()
    frame(loop, 1 / REST)
    rung = scene.updates
    frame(loop, 1 / REST)
    assert (quiet, rung, scene.updates) == (0, 1, 1)


def test_the_sound_device_closes_in_silence_and_opens_again(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.mixer.quit()
    sounds, busy = Sounds(0.5), [True]
    sounds.rest(0.0)
    assert pygame.mixer.get_init() is None, "nothing has sounded yet"
    assert sounds.play("tap") and pygame.mixer.get_init() is not None
    monkeypatch.setattr(pygame.mixer, "get_busy", lambda: busy[0])
    sounds.rest(1.0)
    sounds.rest(1.0 + 2 * SILENCE)
    assert pygame.mixer.get_init() is not None, "it still sounds"
    busy[0] = False
    sounds.rest(1.0 + 2.9 * SILENCE)
    assert pygame.mixer.get_init() is not None
    sounds.rest(1.0 + 3.1 * SILENCE)
    assert pygame.mixer.get_init() is None
    sounds.rest(1.0 + 9 * SILENCE)
    assert sounds.play("tap") and pygame.mixer.get_init() is not None, "the same sound once more"
    sounds.voice = Voice(0.5, PITCHES[1])
    assert sounds.play("card-lay")
    sounds.rest(100.0)
    assert pygame.mixer.get_init() is not None
    sounds.rest(100.1 + SILENCE)
    assert pygame.mixer.get_init() is None
    assert sounds.play("card-lay"), "of the same pitch once more"
