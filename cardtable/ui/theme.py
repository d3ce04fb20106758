"""Colours, type scale and spacing of the look, measured for one window."""

from __future__ import annotations

from dataclasses import dataclass, field

RGB = tuple[int, int, int]
RGBA = tuple[int, int, int, int]


def rgb(text: str) -> RGB:
    """The colour written `#RRGGBB`."""
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


WELL = rgb("#061C16")
PLATE_TOP, PLATE_FOOT = rgb("#0C2820"), rgb("#081E18")
IVORY_TOP, IVORY, IVORY_FOOT, IVORY_EDGE = rgb("#FFFCF3"), rgb("#FBF5E6"), rgb("#F3EAD3"), rgb("#D3C49E")
INK, INK_2 = rgb("#2A2520"), rgb("#594F40")
TEXT, MIST, CREAM = rgb("#FBF5E6"), rgb("#E3ECE0"), rgb("#F3E3BE")
BRASS_L, BRASS, BRASS_D = rgb("#F2D68A"), rgb("#D9B25F"), rgb("#7C5A1F")
RAIL, WALNUT, SLEEVE = rgb("#3C2518"), rgb("#684229"), rgb("#865C3A")
REFUSE, REFUSE_SOFT, REFUSE_TEXT = rgb("#B3261E"), rgb("#E2604F"), rgb("#FFB6A8")
OK_INK, OK_LIGHT = rgb("#05523A"), rgb("#7FE3BF")
BURGUNDY, JOKER, REAL = rgb("#7A2836"), rgb("#8E1F2E"), rgb("#7A2836")
LAST_TOP, LAST_FOOT = rgb("#FFF3CF"), rgb("#F6E0A4")
FOCUS, NEAREST = rgb("#FFF1BF"), rgb("#FFE39A")
STAR = rgb("#C4202B")
EDGE = 0.95
"""Strength of the brass edge of a control: with less it stands out from no plate by 3:1."""
SHADOW = (4, 18, 12)


@dataclass(frozen=True, slots=True)
class Hue:
    """One player's colour (band and disc, text on ivory, text on a plate) and its symbol."""

    name: str
    symbol: str
    base: RGB
    deep: RGB
    light: RGB
    mark: RGB = (255, 255, 255)


AMPLE = 1.45
"""The text size from which on a table is arranged for large letters: nothing is written smaller to fit, what has no room
goes behind a press."""
SIGN = 18
"""The least size of a player's symbol, logical px: it must do where colours look alike."""
PLAYERS = (
    Hue("blue", "circle", rgb("#0B5CB0"), rgb("#0B5C92"), rgb("#9AD1F5")),
    Hue("vermillion", "triangle", rgb("#CC5307"), rgb("#A8420A"), rgb("#FFBC93")),
    Hue("green", "square", rgb("#4DC07E"), rgb("#08704F"), rgb("#7FE3BF"), INK),
    Hue("purple", "diamond", rgb("#B1739E"), rgb("#96417A"), rgb("#F3B4D6")),
    Hue("yellow", "cross", rgb("#E8B334"), rgb("#7A5600"), rgb("#F4CF7A"), INK),
    Hue("slate", "hexagon", rgb("#4D4C57"), rgb("#48515E"), rgb("#CBD3DD")),
)


@dataclass(frozen=True, slots=True)
class Type:
    """A role of text: family, weight, size in px on the 900 px high reference, smallest px shown."""

    family: str
    weight: int
    px: float
    floor: float = 12.5
    italic: bool = False
    tracking: float = 0.0


TYPES: dict[str, Type] = {
    "word": Type("Fraunces", 700, 23, 15, tracking=0.05),
    "screen-title": Type("Fraunces", 700, 24, 16),
    "panel-title": Type("Fraunces", 700, 28, 18),
    "game": Type("Fraunces", 700, 34, 20),
    "logo": Type("Fraunces", 700, 56, 28),
    "result": Type("Fraunces", 700, 56, 26),
    "curtain": Type("Fraunces", 700, 80, 34),
    "real": Type("Fraunces", 600, 34, 20, italic=True),
    "headword": Type("Fraunces", 600, 59, 24, italic=True),
    "meaning": Type("Nunito", 800, 20, 14),
    "constraint": Type("Fraunces", 600, 24, 14),
    "constraint-big": Type("Fraunces", 600, 34, 18),
    "score": Type("Nunito", 800, 32, 18),
    "own-score": Type("Nunito", 800, 40, 22),
    "total": Type("Nunito", 800, 28, 16),
    "live": Type("Nunito", 800, 72, 34),
    "count": Type("Nunito", 800, 20, 13),
    "name": Type("Nunito", 800, 20, 14),
    "button": Type("Nunito", 800, 18, 13.5),
    "button-main": Type("Nunito", 800, 24, 16),
    "status": Type("Nunito", 700, 18, 14),
    "status-strong": Type("Nunito", 800, 18, 14),
    "label": Type("Nunito", 700, 15.5, 12.5),
    "strong": Type("Nunito", 800, 16.5, 13),
    "body": Type("Nunito", 600, 16.5, 13),
    "caption": Type("Nunito", 600, 15, 12.5),
    "pile": Type("Nunito", 800, 12.5, 12, tracking=0.06),
    "plaque": Type("Nunito", 800, 14, 12),
}


@dataclass(frozen=True, slots=True)
class Theme:
    """The look in one window: `size` in real pixels, `ratio` of them per logical pixel, text size .8-2.5."""

    size: tuple[int, int]
    ratio: float = 1.0
    text_scale: float = 1.0
    look: str = "evening"
    """A value of `looks.Look`."""
    u: float = field(init=False, default=1.0)
    """The reference unit in real pixels: 1.0 at 1600×900."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "u", max(0.25, min(self.size[0] / 1600, self.size[1] / 900)))

    def px(self, units: float) -> int:
        """`units` of the reference window in whole real pixels, at least 1 (0 stays 0)."""
        if units == 0:
            return 0
        amount = max(1, round(abs(units) * self.u))
        return amount if units > 0 else -amount

    def x(self, fraction: float) -> int:
        """A fraction of the window's width."""
        return round(self.size[0] * fraction)

    def y(self, fraction: float) -> int:
        """A fraction of the window's height."""
        return round(self.size[1] * fraction)

    @property
    def target(self) -> int:
        """Smallest side of anything that a finger presses: 44 logical px."""
        return round(44 * self.ratio)

    @property
    def ample(self) -> bool:
        """True if letters are so large that a table is arranged anew for them."""
        return self.text_scale >= AMPLE

    def type_px(self, role: str) -> int:
        """The pixel size of the text role `role` (a key of `TYPES`), floors and text size applied."""
        spec = TYPES[role]
        floor, natural = spec.floor * self.ratio, spec.px * self.u
        if self.text_scale >= 1:
            return round(max(floor, natural) * self.text_scale)
        return round(max(floor, natural * self.text_scale))

    def text_px(self, units: float, role: str = "body") -> int:
        """`units` that must grow with the text (row heights, paddings round text), in real pixels."""
        return max(1, round(units * self.type_px(role) / TYPES[role].px))


def mix(a: RGB, b: RGB, t: float) -> RGB:
    """The colour `t` of the way from `a` to `b`."""
    return (round(a[0] + (b[0] - a[0]) * t), round(a[1] + (b[1] - a[1]) * t), round(a[2] + (b[2] - a[2]) * t))


def fade(colour: RGB, alpha: float) -> RGBA:
    """`colour` at opacity `alpha` (0-1)."""
    return (*colour, round(alpha * 255))
