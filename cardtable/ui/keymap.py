"""Assignment of keys: keys that a person has chosen, letters that stand for keys, keys held by one press.

What reaches a scene is always the usual key, whatever was pressed for it: nobody else need know of choices. A key is
written `ctrl+h`, as the settings keep it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

import pygame

from cardtable.i18n import _
from cardtable.ui.gestures import Gesture, Key, Press, Text

HELD = {
    **dict.fromkeys((pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LGUI, pygame.K_RGUI), "ctrl"),
    **dict.fromkeys((pygame.K_LSHIFT, pygame.K_RSHIFT), "shift"),
    pygame.K_LALT: "alt",
}
"""Keys that are held while another one is pressed."""
NOTHING = -1
"""The code of a key that does nothing any more."""
_MODIFIERS = ("ctrl", "alt", "shift")


@dataclass(frozen=True, slots=True)
class Chord:
    """A key and what is held with it."""

    key: int
    held: frozenset[str] = frozenset()

    @classmethod
    def of(cls, key: Key) -> Chord:
        return cls(key.key, frozenset(each for each in _MODIFIERS if getattr(key, each)))

    @classmethod
    def read(cls, written: str) -> Chord | None:
        """The chord that is written so; None where this keyboard library knows no such key."""
        held = set()
        while (head := written.partition("+"))[1] and head[0] in _MODIFIERS and head[2]:
            held.add(head[0])
            written = head[2]
        try:
            code = ord(written) if len(written) == 1 else pygame.key.key_code(written)
        except ValueError:
            return None
        return cls(code, frozenset(held))

    def __str__(self) -> str:
        one = chr(self.key) if 32 < self.key < 0x250 and self.key != pygame.K_DELETE else ""
        return "+".join(
            (*(each for each in _MODIFIERS if each in self.held), one or pygame.key.name(self.key))
        )

    def pressed(self, repeat: bool) -> Key:
        """The gesture it is."""
        return Key(self.key, **dict.fromkeys(self.held, True), repeat=repeat)

    @property
    def writes(self) -> bool:
        """True if the key also brings a text."""
        return 32 <= self.key < 0x250 and self.key != pygame.K_DELETE and not self.held & {"ctrl", "alt"}


LATIN, SPECIAL = 0x250, 1 << 30
"""Codes of keys: of letters those below are Latin; from the other on keys write nothing."""
PLACES = {
    **{pygame.KSCAN_A + at: ord("a") + at for at in range(26)},
    **{pygame.KSCAN_1 + at: ord("1") + at for at in range(9)},
    pygame.KSCAN_0: ord("0"),
    pygame.KSCAN_COMMA: ord(","),
    pygame.KSCAN_PERIOD: ord("."),
    pygame.KSCAN_SLASH: ord("/"),
    pygame.KSCAN_MINUS: ord("-"),
    pygame.KSCAN_EQUALS: ord("="),
}
"""Letters of an English keyboard, by the places of its keys."""


def _placed(chord: Chord, place: int) -> Chord:
    """The chord that an English keyboard has at that place, where the layout in use has a letter of another script and a
    command is meant: Ctrl or Alt is held."""
    other = LATIN <= chord.key < SPECIAL and chord.held & {"ctrl", "alt"}
    return Chord(PLACES[place], chord.held) if other and place in PLACES else chord


class Keymap:
    """Keys that a player chose, turned into the keys that the program means."""

    def __init__(self) -> None:
        self._meant: dict[Chord, Chord] = {}
        self._gone: frozenset[Chord] = frozenset()
        self._near: dict[int, Chord] = {}
        self._switch: Chord | None = None
        self._letters = False
        """True while the letters of one hand write text."""
        self._next: frozenset[str] = frozenset()
        """Modifiers held for the next key alone."""
        self._mute = False
        """True if the text that follows belongs to a key with another meaning."""
        self.listening: Callable[[str], object] | None = None
        """Receiver of the next key instead of the focused node."""
        self.note = ""
        """Note about the keys, shown for a moment."""

    def arrange(
        self,
        usual: Mapping[str, tuple[str, ...]],
        own: Mapping[str, str],
        near: Mapping[str, str] | None = None,
        switch: str = "",
    ) -> None:
        """Set the usual keys of each command, those chosen instead, and the letters that stand for them by their
        place on an English keyboard, with the key that lets them write."""
        goal = {command: Chord.read(chords[0]) for command, chords in usual.items()}
        self._meant, gone = {}, set()
        for command, written in own.items():
            chord, meant = Chord.read(written), goal.get(command)
            if chord is not None and meant is not None:
                self._meant[chord] = meant
                gone |= {Chord.read(each) for each in usual[command]}
        self._gone = frozenset(each for each in gone if each is not None)
        self._near = {
            getattr(pygame, f"KSCAN_{letter.upper()}"): meant
            for command, letter in (near or {}).items()
            if (meant := goal.get(command)) is not None
        }
        self._switch = Chord.read(switch) if switch else None
        self._letters, self._next, self.note = False, frozenset(), ""

    @property
    def one_handed(self) -> bool:
        """True if letters stand for keys, and Ctrl, Shift and Alt need not be held."""
        return bool(self._near)

    def letters(self) -> None:
        """Have the letters write, or stand for keys again."""
        self._letters = not self._letters
        self.note = _("Letters write words.") if self._letters else _("Letters act as keys.")

    def meant(self, gesture: Gesture, writing: bool) -> Gesture | None:
        """Return the gesture that a gesture stands for, None if it is used up; `writing`: a text field has the focus."""
        match gesture:
            case Text():
                mute, self._mute = self._mute, False
                return None if mute else gesture
            case Key():
                return self._key(gesture, writing)
            case Press() if self._next:
                self._next, self.note = frozenset(), ""
        return gesture

    def _key(self, gesture: Key, writing: bool) -> Key | None:
        self._mute = False
        if gesture.key in HELD:
            if self.one_handed and not gesture.repeat:
                self._next ^= {HELD[gesture.key]}
                # As the list of keys calls them, from which they are translated.
                held = "+".join(_(each.title()) for each in _MODIFIERS if each in self._next)
                self.note = _("%(keys)s and then…") % {"keys": held}
                self.note = self.note if self._next else ""
            return gesture
        chord = _placed(Chord.of(gesture), gesture.place)
        if chord.key != gesture.key:
            gesture = replace(chord.pressed(gesture.repeat), place=gesture.place)
        if self._next:
            chord, self._next, self.note = Chord(chord.key, chord.held | self._next), frozenset(), ""
            gesture = replace(chord.pressed(gesture.repeat), place=gesture.place)
            if not chord.writes:
                self._mute = True
        if self.listening is not None:
            self._mute = True
            if not gesture.repeat:
                self.listening(str(chord))
            return None
        meant = self._of(chord, gesture.place, writing)
        if meant is None:
            return None
        if meant != chord:
            self._mute = chord.writes
            gesture = replace(meant.pressed(gesture.repeat), place=gesture.place)
        return gesture

    def _of(self, chord: Chord, place: int, writing: bool) -> Chord | None:
        if chord == self._switch and self.one_handed:
            self.letters()
            return None
        if not chord.held and not self._letters and not writing and place in self._near:
            return self._near[place]
        if writing and chord.writes:
            return chord
        if chord in self._meant:
            return self._meant[chord]
        return Chord(NOTHING, chord.held) if chord in self._gone else chord
