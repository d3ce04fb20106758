"""Sounds: two volumes, players told apart by side and pitch, and nothing heard that is not seen."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from cardtable.play.settings import Settings
from cardtable.table.screens.destinations import Preferences
from cardtable.table.screens.navigator import Navigator
from cardtable.table.screens.table import TableScene
from cardtable.ui.loop import Loop
from cardtable.ui.sound import ANNOUNCING, PITCHES, YOURS, Sounds, Voice
from cardtable.ui.widgets.slider import Slider
from tests.table.conftest import Open, Start, frame, picture
from tests.table.parts import board_of, the
from tests.table.screens_house import the_house
from tests.table.tables import ask_hint, begun, press, run, sit_down, until

SEATS = {
    "shelf": "human,bot:1,bot:1,bot:1",
    "crackword": "human,bot:1,bot:1",
    "duel": "human,bot:1",
    "lettralettre": "human,bot:1,bot:1",
}
NAMES = ("card-lay", "card-slide", "token", "accept", "refuse", "turn", "tick", "win", "tap")


class Ear(Sounds):
    """Hears everything, and notes when and whose it was."""

    def __init__(self) -> None:
        super().__init__()
        self.heard: list[tuple[str, Voice]] = []

    def play(self, name: str) -> bool:
        self.heard.append((name, Voice() if name in YOURS else self.voice))
        return True


def listen(loop: Loop) -> Ear:
    ear = loop.kit.sounds = Ear()
    return ear


def go(scene: TableScene, loop: Loop) -> None:
    """Make one move that the person here may make now."""
    if scene.situation.held:
        scene.go_on()
    elif scene.seat is not None and not scene.situation.busy:
        ask_hint(loop)
        press(loop, pygame.K_RETURN)
        if scene.seat is not None and not scene.situation.busy:
            actions = {each.key: each for each in scene.actions()}
            for key in ("take", "decline", "pass", "draw", "discard"):
                if key in actions and actions[key].enabled:
                    actions[key].act()
                    press(loop, pygame.K_RETURN)
                    break


# --- two volumes ---------------------------------------------------------------------------------------------------


def test_things_and_announcements_have_a_volume_each() -> None:
    pygame.mixer.quit()
    sounds = Sounds(0.0, telling=0.5)
    assert not sounds.play("card-lay") and not sounds.play("tap")
    assert sounds.play("turn") and sounds.play("refuse")
    sounds.loud(0.5, 0.0)
    assert sounds.play("card-lay") and not sounds.play("turn")
    assert {"card-lay", "tap", "token"}.isdisjoint(ANNOUNCING)
    sounds.loud(0.0, 0.0)
    assert not pygame.mixer.get_busy(), "silence is silence at once"


def test_the_sliders_are_the_settings_and_silence_is_kept(start: Start) -> None:
    application = start(language="en")
    application.go(Preferences())
    scene = application.loop.scene
    the(scene, "volume", Slider).set(40)
    the(scene, "telling", Slider).set(10)
    assert (application.settings.volume, application.settings.telling) == (40, 10)
    assert application.kit.sounds.volume == pytest.approx(0.4)
    assert application.kit.sounds.telling == pytest.approx(0.1)
    the(scene, "sound").click()
    assert not application.settings.heard and application.kit.sounds.telling == 0
    again = start(language="en")
    assert not again.settings.sound and (again.settings.volume, again.settings.telling) == (40, 10)
    assert again.kit.sounds.volume == 0 and again.kit.sounds.telling == 0


@pytest.mark.parametrize("page", ["setup", "saves", "table"])
def test_the_button_silences_both(open_loop: Open, page: str) -> None:
    loop = open_loop((1280, 800))
    desk: Navigator
    if page == "table":
        desk = sit_down(loop, "human,bot:1").navigator
        key = "top-volume-2"
    else:
        _scene, desk = the_house().show(loop, page, "en")
        key = "tool-sound"
    the(loop.scene, key).click()
    assert not desk.settings.heard
    the(loop.scene, key.replace("-2", "-x")).click()
    assert desk.settings.heard


def test_one_volume_alone_is_heard() -> None:
    assert Settings(volume=0).heard and Settings(telling=0).heard
    assert not Settings(volume=0, telling=0).heard and not Settings(sound=False).heard


# --- whose it is ---------------------------------------------------------------------------------------------------


def test_players_sound_differently() -> None:
    assert len(set(PITCHES)) == len(PITCHES) == 6
    sounds = Sounds(1.0)
    assert sounds.available
    plain = sounds.takes("card-lay")[0]
    lengths = {round(sounds.as_high(plain, pitch).get_length(), 3) for pitch in PITCHES}
    assert len(lengths) == len(PITCHES)
    for seat, pitch in enumerate(PITCHES):
        sounds.voice = Voice(seat / 5 * 1.8 - 0.9, pitch)
        assert sounds.play("card-lay")


@pytest.mark.parametrize("game", [*SEATS])
def test_what_somebody_does_sounds_from_where_they_sit(open_loop: Open, game: str) -> None:
    loop = open_loop((1280, 720))
    ear = listen(loop)
    scene = sit_down(loop, SEATS[game], game=game, **begun(game))
    known: dict[int, set[Voice]] = {}
    for _frame in range(1200):
        before = len(ear.heard)
        frame(loop, 1 / 15)
        for name, voice in ear.heard[before:]:
            if name in YOURS:
                assert voice == Voice(), name
            elif voice != Voice():
                seat = PITCHES.index(voice.pitch)
                plate = scene.seating.plates[seat].cards_at if seat in scene.seating.plates else None
                assert plate is not None, "one's own things sound in the middle"
                assert (plate.centerx < 500) == (voice.side < -0.2) or abs(plate.centerx - 640) < 150
                known.setdefault(seat, set()).add(voice)
        if len(known) == len(scene.seating.plates):
            break
        go(scene, loop)
    assert len(known) == len(scene.seating.plates)
    assert len(set.union(*known.values())) == len(known), "one voice each"


# --- nothing is heard alone ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("speed", [1.0, 0.0])
@pytest.mark.parametrize("game", [*SEATS])
def test_whatever_is_heard_is_seen(open_loop: Open, game: str, speed: float) -> None:
    """Within a tenth of a second before each sound and a third after it the picture has changed, with motion and without."""
    loop = open_loop((1280, 720), speed=speed)
    ear = listen(loop)
    scene = sit_down(loop, SEATS[game], game=game, **begun(game))
    run(loop, 0.5)
    pictures: list[int] = [hash(picture(loop.screen.surface))]
    ear.heard.clear()
    sounds: list[tuple[int, str]] = []
    for number in range(400):
        before = len(ear.heard)
        if number % 12 == 11:
            go(scene, loop)
        frame(loop, 1 / 30)
        pictures.append(hash(picture(loop.screen.surface)))
        sounds += [(number, name) for name, _voice in ear.heard[before:]]
        if len({name for _at, name in sounds}) >= 6:
            break
    frame(loop, 0.3)
    pictures.append(hash(picture(loop.screen.surface)))
    assert len({name for _at, name in sounds}) >= 2
    for at, name in (each for each in sounds if each[0] + 11 < len(pictures)):
        near = pictures[max(0, at - 2) : at + 11]
        assert len(set(near)) > 1, (name, at)


def test_a_refusal_is_seen_where_nothing_moves(open_loop: Open) -> None:
    loop = open_loop((1280, 720), speed=0.0)
    ear = listen(loop)
    scene = sit_down(loop, "human,bot:1", opening="random")
    until(loop, lambda: scene.seat == 0 and not scene.situation.busy)
    run(loop, 1)
    before = picture(loop.screen.surface)
    board_of(scene).notify("x")
    frame(loop)
    assert ("refuse", Voice()) in ear.heard and picture(loop.screen.surface) != before


def test_a_damaged_volume_costs_only_itself() -> None:
    read = Settings.from_document({"telling": 400, "volume": 30})
    assert (read.telling, read.volume) == (70, 30)
    assert Settings.from_document(replace(Settings(), telling=5).to_document()).telling == 5
