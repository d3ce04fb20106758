"""Sounds: one of a kind at a time, and none at all where there is no audio device."""

from __future__ import annotations

import os
from array import array
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

import pygame

from cardtable.resources import asset


@contextmanager
def _quiet() -> Iterator[None]:
    """Nothing on the error stream meanwhile: a sound library that finds no device writes pages there, and a silent
    game is no error."""
    try:
        kept, nowhere = os.dup(2), os.open(os.devnull, os.O_WRONLY)
    except OSError:  # a windowed program on Windows has no such stream
        yield
        return
    try:
        os.dup2(nowhere, 2)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
        os.close(nowhere)


ANNOUNCING = frozenset(("turn", "win", "crack-word", "last-hand", "curtain", "refuse", "accept", "tick"))
"""The sounds that say something, with a volume of their own; the others are those of things."""
YOURS = frozenset(("tap", "undo", "curtain", "win", "turn"))
"""The sounds that are nobody's at the table."""
PITCHES = (1.0, 0.84, 1.19, 0.75, 1.33, 0.94)
"""Pitch of a player's sounds, by seat."""


@dataclass(frozen=True, slots=True)
class Voice:
    """Voice of one player's sounds: `side` from -1, quite at the left, to 1; and the pitch."""

    side: float = 0.0
    pitch: float = 1.0


SILENCE = 10.0
"""Seconds of silence after which the device is closed: its thread wakes 43 times a second, whether anything sounds or not."""


class Sounds:
    """Short sounds by name (`assets/sounds/NAME.wav`); nothing here ever raises.

    A name with numbered files (`card-lay-1`, `-2`, `-3`) takes them in turn: no two cards sound alike. Things of a player
    sound from where that player sits, and as high as is theirs (`voice`).
    """

    def __init__(self, volume: float = 0.0, telling: float | None = None) -> None:
        self._open: bool | None = None
        self._format: tuple[int, int, int] | None = None
        """The format of the device that sounds are kept for."""
        self._heard: float | None = None
        """Time at which the last sound was still heard; None: not looked at since a sound was played."""
        self.loud(volume, volume if telling is None else telling)
        self.voice = Voice()
        """Voice of the player whose things sound now."""
        self._pitched: dict[tuple[int, float], pygame.mixer.Sound] = {}
        self._loaded: dict[str, list[pygame.mixer.Sound]] = {}
        self._turn: dict[str, int] = {}
        self._channels: dict[str, pygame.mixer.Channel] = {}
        self._playing: dict[str, pygame.mixer.Sound] = {}

    def loud(self, volume: float, telling: float) -> None:
        """Be so loud from now on, 0 (silent) to 1: things, and what announces something."""
        self.volume, self.telling = (max(0.0, min(1.0, each)) for each in (volume, telling))
        if not max(self.volume, self.telling):
            self.stop()

    def volume_of(self, name: str) -> float:
        """Return the volume of a sound."""
        return self.telling if name in ANNOUNCING else self.volume

    @property
    def available(self) -> bool:
        """True if a device could be opened (tried at the first sound, and at the first after a silence)."""
        if self._open is None:
            try:
                with _quiet():  # 23 ms at a time: its thread wakes for each, whether anything sounds or not
                    pygame.mixer.init(44100, -16, 2, 1024)
                self._open, self._heard = True, None
                if pygame.mixer.get_init() != self._format:  # sounds loaded for another device are of no use
                    self._format = pygame.mixer.get_init()
                    self._loaded, self._pitched = {}, {}
            except (pygame.error, NotImplementedError, ImportError):
                self._open = False
        return self._open

    def play(self, name: str) -> bool:
        """Play `name`, cutting short the same sound if it still sounds; False if nothing is heard."""
        volume = self.volume_of(name)
        if volume <= 0 or not self.available:
            return False
        self._heard = None
        try:
            takes = self.takes(name)
            if not takes:
                return False
            turn = self._turn[name] = (self._turn.get(name, -1) + 1) % len(takes)
            voice = Voice() if name in YOURS else self.voice
            sound = self.as_high(takes[turn], voice.pitch)
            before = self._channels.get(name)
            if before is not None and before.get_busy() and self._playing.get(name) is before.get_sound():
                before.stop()
            sound.set_volume(volume)
            channel = sound.play()
            if channel is not None:
                channel.set_volume(min(1.0, 1.0 - voice.side), min(1.0, 1.0 + voice.side))
                self._channels[name], self._playing[name] = channel, sound
            return channel is not None
        except pygame.error:
            self._open = False
            return False

    def rest(self, now: float) -> None:
        """Close the device once nothing has been heard for `SILENCE` seconds; the next sound opens it again."""
        if not self._open:
            return
        try:
            if self._heard is None or pygame.mixer.get_busy():
                self._heard = now
            elif now - self._heard > SILENCE:
                self._open, self._channels, self._playing = None, {}, {}
                pygame.mixer.quit()
        except pygame.error:
            self._open = False

    def stop(self) -> None:
        """Silence."""
        if self._open:
            try:
                pygame.mixer.stop()
            except pygame.error:
                self._open = False

    def as_high(self, sound: pygame.mixer.Sound, pitch: float) -> pygame.mixer.Sound:
        """The same sound so much higher."""
        if pitch == 1.0:
            return sound
        key = id(sound), pitch
        if key not in self._pitched:
            frames = array("I", sound.get_raw())  # a frame is two channels of 16 bits
            count = int(len(frames) / pitch)
            moved = array("I", (frames[int(at * pitch)] for at in range(count)))
            self._pitched[key] = pygame.mixer.Sound(buffer=moved.tobytes())
        return self._pitched[key]

    def takes(self, name: str) -> list[pygame.mixer.Sound]:
        if name not in self._loaded:
            folder, takes = asset("sounds"), []
            for path in [folder / f"{name}.wav", *(folder / f"{name}-{i}.wav" for i in range(1, 10))]:
                if path.is_file():
                    try:
                        takes.append(pygame.mixer.Sound(path))
                    except (pygame.error, OSError):
                        continue
            self._loaded[name] = takes
        return self._loaded[name]
