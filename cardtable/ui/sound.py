"""Sounds: one of a kind at a time, and none at all where there is no audio device."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

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


class Sounds:
    """Short sounds by name (`assets/sounds/NAME.wav`); nothing here ever raises.

    A name with numbered files (`card-lay-1`, `-2`, `-3`) takes them in turn: no two cards sound alike.
    """

    def __init__(self, volume: float = 0.0, folder: Path | None = None) -> None:
        self._folder = folder
        self._volume = max(0.0, min(1.0, volume))
        self._loaded: dict[str, list[pygame.mixer.Sound]] = {}
        self._turn: dict[str, int] = {}
        self._channels: dict[str, pygame.mixer.Channel] = {}
        self._open: bool | None = None

    @property
    def volume(self) -> float:
        """0 (silent) to 1."""
        return self._volume

    @volume.setter
    def volume(self, volume: float) -> None:
        self._volume = max(0.0, min(1.0, volume))
        if self._volume == 0:
            self.stop()

    @property
    def available(self) -> bool:
        """Whether a device could be opened (tried at the first sound, not at start)."""
        if self._open is None:
            try:
                with _quiet():
                    pygame.mixer.init(44100, -16, 2, 512)
                self._open = True
            except (pygame.error, NotImplementedError, ImportError):
                self._open = False
        return self._open

    def play(self, name: str) -> bool:
        """Play `name`, cutting short the same sound if it still sounds; False if nothing is heard."""
        if self._volume <= 0 or not self.available:
            return False
        try:
            takes = self._takes(name)
            if not takes:
                return False
            turn = self._turn[name] = (self._turn.get(name, -1) + 1) % len(takes)
            sound = takes[turn]
            before = self._channels.get(name)
            if before is not None and before.get_sound() in takes:
                before.stop()
            sound.set_volume(self._volume)
            channel = sound.play()
            if channel is not None:
                self._channels[name] = channel
            return channel is not None
        except pygame.error:
            self._open = False
            return False

    def stop(self) -> None:
        """Silence."""
        if self._open:
            try:
                pygame.mixer.stop()
            except pygame.error:
                self._open = False

    def _takes(self, name: str) -> list[pygame.mixer.Sound]:
        if name not in self._loaded:
            folder = self._folder or asset("sounds")
            takes = []
            for path in [folder / f"{name}.wav", *(folder / f"{name}-{i}.wav" for i in range(1, 10))]:
                if path.is_file():
                    try:
                        takes.append(pygame.mixer.Sound(path))
                    except (pygame.error, OSError):
                        continue
            self._loaded[name] = takes
        return self._loaded[name]
