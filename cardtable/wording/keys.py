"""Keys: the usual ones, those a person has chosen instead, and those of one hand, with their names.

A key is written as the settings keep it: `ctrl+h`, `shift+tab`, `f5`. Sentences that name a key ask `names()`, so that
they name the one that works now.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from cardtable.i18n import N_, _, pgettext

MODIFIERS = ("ctrl", "alt", "shift")
TAKEN = frozenset(f"ctrl+{letter}" for letter in "acvx")
"""Keys that every text field takes for itself, and that a player cannot choose."""


@dataclass(frozen=True, slots=True)
class KeyCommand:
    """Something a key does, by every key that usually does it, the first being the one that is named."""

    id: str
    does: str
    usual: tuple[str, ...]
    called: str = ""
    """Name of the usual keys, if the first does not say it."""


COMMANDS = (
    KeyCommand("next", N_("to the next group"), ("tab",)),
    KeyCommand("previous", N_("to the previous group"), ("shift+tab",)),
    KeyCommand("left", N_("to the left within a group"), ("left",)),
    KeyCommand("right", N_("to the right within a group"), ("right",)),
    KeyCommand("up", N_("upwards within a group"), ("up",)),
    KeyCommand("down", N_("downwards within a group"), ("down",)),
    KeyCommand("use", N_("use it; take up a card, put it down"), ("space",)),
    KeyCommand("play", N_("play what is composed; use a button"), ("return",)),
    KeyCommand("back", N_("take one thing back; close; the menu"), ("escape",)),
    KeyCommand("undo", N_("take the last step back"), ("ctrl+z",)),
    KeyCommand("redo", N_("do it again"), ("ctrl+y",)),
    KeyCommand("hint", N_("a hint"), ("ctrl+h",)),
    KeyCommand("rules", N_("the rules"), ("f1",)),
    KeyCommand("word", N_("what a word means"), ("f2",)),
    KeyCommand("thing", N_("what a thing is; again, the next thing"), ("f3",)),
    KeyCommand("look", N_("held: look at your hand, where others share the screen"), ("f6",)),
    KeyCommand("letters", N_("which letters are still to come"), ("ctrl+l",)),
    KeyCommand("discard", N_("discard the card taken up; take up the bin card (Crack Word)"), ("delete",)),
    KeyCommand("cover", N_("cover a letter or insert one (the duel)"), ("insert",)),
    KeyCommand("page-up", N_("a page up; the board larger"), ("page up",)),
    KeyCommand("page-down", N_("a page down; the board smaller"), ("page down",)),
    KeyCommand("first", N_("to the start; the whole board"), ("home",)),
    KeyCommand("last", N_("to the end"), ("end",)),
    KeyCommand("full-screen", N_("full screen"), ("f11", "alt+return")),
    KeyCommand("larger", N_("text larger"), ("ctrl+=", "ctrl++", "ctrl+shift+=", "ctrl+[+]"), "ctrl++"),
    KeyCommand("smaller", N_("text smaller"), ("ctrl+-", "ctrl+[-]"), "ctrl+−"),
    KeyCommand("as-usual", N_("text back to its usual size"), ("ctrl+0", "ctrl+[0]", "ctrl+à")),
    KeyCommand("new", N_("a new game"), ("ctrl+n",)),
    KeyCommand("saves", N_("saved games"), ("ctrl+o",)),
    KeyCommand("kept", N_("whether the game is saved"), ("ctrl+s",)),
    KeyCommand(
        "keys", N_("this list"), ("ctrl+/", "ctrl+?", "ctrl+,", "ctrl+shift+/", "ctrl+shift+,"), "ctrl+?"
    ),
    KeyCommand("quit", N_("quit"), ("ctrl+q",)),
)
ARROWS = ("left", "right", "up", "down")
BY_ID = {each.id: each for each in COMMANDS}

ONE_HAND: Mapping[str, Mapping[str, str]] = {
    "left": {
        "up": "w",
        "left": "a",
        "down": "s",
        "right": "d",
        "previous": "q",
        "play": "e",
        "undo": "r",
        "redo": "t",
        "hint": "f",
        "discard": "g",
        "first": "z",
        "page-up": "x",
        "page-down": "c",
        "cover": "v",
        "keys": "b",
    },
    "right": {
        "previous": "u",
        "next": "i",
        "back": "o",
        "undo": "j",
        "redo": "y",
        "hint": "h",
        "rules": "n",
        "word": "m",
        "thing": "k",
    },
}
"""The letters that stand for keys the other hand would have to press, by their places on an English keyboard."""
SWITCHES = {"left": "f4", "right": "f9"}
"""The key after which these letters write words, and stand for keys again."""


@dataclass(slots=True)
class _Now:
    """Keys in force."""

    own: Mapping[str, str]
    hand: str
    pad: str = ""
    changes: int = 0
    """Number of times that keys have got other names."""


_now = _Now({}, "")


def use(own: Mapping[str, str], hand: str = "") -> None:
    """Name these keys from now on: those a person has chosen, and those of one hand, "left" or "right"."""
    _now.own, _now.hand = in_force(own), hand if hand in ONE_HAND else ""
    _now.changes += 1


def hold(pad: str) -> None:
    """Name the buttons of a controller from now on, by what is printed on them: "letters" or "shapes"; "": keys."""
    _now.changes += pad != _now.pad
    _now.pad = pad


def changes() -> int:
    """Return a number that grows whenever `names` gets another answer."""
    return _now.changes


def held() -> bool:
    """Return True while a controller is in use, which types no letters."""
    return bool(_now.pad)


def apart(written: str) -> tuple[frozenset[str], str]:
    """The keys held and the key pressed."""
    held = set()
    while (head := written.partition("+"))[1] and head[0] in MODIFIERS and head[2]:
        held.add(head[0])
        written = head[2]
    return frozenset(held), written


def why_not(chord: str) -> str:
    """Explain why the player may not choose that key; "" if the player may."""
    held, key = apart(chord)
    if chord in TAKEN:
        return _("%(key)s copies, cuts or pastes in a field.") % {"key": name(chord)}
    if len(key) == 1 and not held & {"ctrl", "alt"}:
        return _(
            "Letters, digits and signs write words: press it with Ctrl or Alt, or choose a key such as F5."
        )
    return ""


def in_force(own: Mapping[str, str]) -> dict[str, str]:
    """The keys chosen, by what they do, as far as they may be: a key does one thing."""
    found: dict[str, str] = {}
    for command, chord in own.items():
        if (
            command in BY_ID
            and chord != BY_ID[command].usual[0]
            and not why_not(chord)
            and chord not in found.values()
        ):
            found[command] = chord
    owners = {each.usual[0]: each.id for each in COMMANDS}
    while lost := [command for command, chord in found.items() if owners.get(chord, command) not in found]:
        for command in lost:  # the usual key of something may be had only where that has another one
            del found[command]
    return found


def key_of(command: str, own: Mapping[str, str]) -> str:
    """The key that does it."""
    return own.get(command) or BY_ID[command].usual[0]


def given(own: Mapping[str, str], command: str, chord: str) -> tuple[dict[str, str], str]:
    """Return the keys once `chord` does `command`, and the command that had it before, which gets the free key."""
    now = in_force(own)
    before = key_of(command, now)
    other = next((each.id for each in COMMANDS if each.id != command and key_of(each.id, now) == chord), "")
    after = {**now, command: chord}
    if other:
        after[other] = before
    return {each: key for each, key in after.items() if key != BY_ID[each].usual[0]}, other


_CALLED = {
    "return": N_("Enter"),
    "escape": N_("Escape"),
    "tab": N_("Tab"),
    "space": N_("Space"),
    "backspace": N_("Backspace"),
    "insert": N_("Insert"),
    # Translators: the arrow key
    "left": N_("Left"),
    # Translators: the arrow key
    "right": N_("Right"),
    # Translators: the arrow key
    "up": N_("Up"),
    # Translators: the arrow key
    "down": N_("Down"),
    "page up": N_("Page up"),
    "page down": N_("Page down"),
    "home": N_("Home key"),
    "end": N_("End"),
    "ctrl": N_("Ctrl"),
    "alt": N_("Alt"),
    "shift": N_("Shift"),
}


def name(chord: str) -> str:
    """A key as it is called in the language spoken."""
    held, key = apart(chord)
    return "+".join((*(_(_CALLED[each]) for each in MODIFIERS if each in held), _pressed(key)))


def _pressed(key: str) -> str:
    """One key alone."""
    if key == "delete":
        return pgettext("key", "Delete")
    if key in _CALLED:
        return _(_CALLED[key])
    return key.upper() if len(key) == 1 or key[1:].isdigit() else key.capitalize()


def _place(letter: str) -> str:
    """Return the key that the spoken language's keyboards have where an English one has that letter."""
    # Translators: the letters of the keys for Q, W, A, Z and M as they lie on the keyboards of your
    # language
    pairs = zip("qwazmyh", _("QWAZM").lower() + "yh", strict=True)
    return dict(pairs).get(letter, letter).upper()


def names() -> dict[str, str]:
    """Return the present name of the key for each thing: the one in reach for a player with one hand, or the button of a controller in use.
    `arrows` are the four that move, as they stand after "with"."""
    near = ONE_HAND.get(_now.hand, {})
    found = {}
    for each in COMMANDS:
        chosen = _now.own.get(each.id)
        called = _place(near[each.id]) if each.id in near else name(chosen or each.called or each.usual[0])
        found[each.id.replace("-", "_")] = called
    moved = any(each in near or each in _now.own for each in ARROWS)
    # Translators: stands after "with"
    found["arrows"] = ", ".join(found[each] for each in ARROWS) if moved else _("the arrow keys")
    return found | (_of_a_pad(_now.pad) if _now.pad else {})


def _of_a_pad(printed: str) -> dict[str, str]:
    """The buttons of a controller by what they do."""
    shapes = printed == "shapes"
    # Translators: the buttons of a PlayStation controller
    four = (_("Cross"), _("Circle"), _("Square"), _("Triangle")) if shapes else ("A", "B", "X", "Y")
    others = ("Options", "R1", "L3", "R3") if shapes else ("Start", "RB", "LS", "RS")
    does = ("use", "back", "hint", "undo", "play", "next", "thing", "cover")
    called = dict(zip(does, (*four, *others), strict=True))
    # Translators: the cross of a controller; stands after "with"
    return called | {"look": _("a trigger"), "arrows": _("the D-pad")}


def of_one_hand() -> tuple[tuple[str, str], ...]:
    """Return the letters that stand for keys while a player plays with one hand."""
    near = ONE_HAND.get(_now.hand)
    if near is None:
        return ()
    return (
        *((_place(near[each.id]), _(each.does)) for each in COMMANDS if each.id in near),
        (name(SWITCHES[_now.hand]), _("letters write words, or act as keys again")),
        (_("Shift, Ctrl, Alt"), _("pressed alone, they count for the next key")),
    )


def keys() -> tuple[tuple[str, str], ...]:
    """The keys and what they do, for the list of them."""
    own = [(", ".join(_called(each)), _(each.does)) for each in COMMANDS]
    return (
        *of_one_hand(),
        *own[:9],
        *([] if _now.hand else [(_("A to Z"), _("type a word onto the table"))]),
        ("1 2 3 … 9 0", _("take up a card of the hand; send the card laid to that row (Crack Word)")),
        (_("Backspace"), _("take the last step or letter back")),
        *own[9:],
        (
            _("Controller"),
            _(
                "%(use)s use, %(back)s back, %(hint)s hint, %(undo)s undo, shoulders Tab, %(play)s play, "
                "Back the rules, trigger held: look; sticks pressed: left, what a thing is, right, cover a "
                "letter (the duel)"
            )
            % _of_a_pad(_now.pad or "letters"),
        ),
    )


def _called(command: KeyCommand) -> list[str]:
    """Every key that does it, as it is called."""
    chosen = _now.own.get(command.id)
    if chosen:
        return [name(chosen)]
    both = command.usual[:2] if command.id == "full-screen" else (command.called or command.usual[0],)
    return [name(each) for each in both]
