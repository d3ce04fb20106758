"""The shapes of a sentence, and the small grammar that all of them share."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from cardtable.i18n import _, ngettext, pgettext
from cardtable.play.seats import Player, isolated
from cardtable.rules.cards import BLANK, JOKER
from cardtable.rules.contract import Options, Seat

MINUS = "\u2212"
_MARK = "\x00"


@dataclass(frozen=True, slots=True)
class Sentence:
    """Something to say: in a few words, then at more length; `clause` is the paragraph of the rules
    behind it, or "", `origin` who made that clause (`wording.ledger`)."""

    title: str
    explanation: str = ""
    clause: str = ""
    origin: str = ""

    @property
    def reasoned(self) -> str:
        """The explanation, led by its clause where there is one."""
        if not self.clause or not self.explanation:
            return self.explanation
        clause = f"{self.clause} ({self.origin})" if self.origin else self.clause
        return _("Rule %(clause)s. %(text)s") % {"clause": clause, "text": self.explanation}

    @property
    def text(self) -> str:
        """All of it on one line."""
        return " ".join(filter(None, (self.title, self.reasoned)))


@dataclass(frozen=True, slots=True)
class WordSentence:
    """A sentence around one word that may be drawn in letters of its own; `word` is "" where there is
    none, and `part` where it need only be a part of one."""

    before: str
    word: str = ""
    after: str = ""
    part: bool = False

    @property
    def text(self) -> str:
        return f"{self.before}{self.word}{self.after}"


@dataclass(frozen=True, slots=True)
class PerValue:
    """A sentence of the rules that an option changes, in the wording of each value; "" where one needs none."""

    option: str
    wordings: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Clause:
    """One paragraph of a rules page; `ids` are the clauses of RULES.md it stands for, `text` its sentences, `values` what
    stands in them at a table with certain options."""

    ids: tuple[str, ...]
    title: str
    text: str | PerValue | tuple[str | PerValue, ...]
    values: Callable[[Options], Mapping[str, str]] | None = None

    @property
    def parts(self) -> tuple[str | PerValue, ...]:
        """The text, cut where an option changes it."""
        return self.text if isinstance(self.text, tuple) else (self.text,)


def around(sentence: str, word: str, **values: str | int) -> WordSentence:
    """The translated sentence, cut at its `%(word)s`."""
    before, _mark, after = (sentence % {**values, "word": _MARK}).partition(_MARK)
    return WordSentence(before, word, after)


def number(value: int) -> str:
    """A whole number with a real minus sign."""
    return f"{MINUS}{-value}" if value < 0 else str(value)


def thousands(value: int) -> str:
    """A large number, its thousands apart."""
    return f"{value:,}".replace(",", "\u202f")


def decimal(value: float, places: int = 1, *, signed: bool = False) -> str:
    """A number with `places` decimals, behind the mark that the language puts there, and a real minus sign."""
    value = round(value, places) + 0.0  # no minus before a zero
    text = f"{value:+.{places}f}" if signed else f"{value:.{places}f}"
    return text.replace("-", MINUS).replace(".", pgettext("between units and tenths", "."))


def row_of_sheet(label: str, cells: Sequence[tuple[str, str]]) -> str:
    """Return a row of a score sheet to be heard: its label, and each name with its number."""
    return pair(label, ", ".join(f"{name} {cell}" for name, cell in cells if cell))


def pair(label: str, text: object) -> str:
    """Join a label and its text: the colon as the language sets it."""
    return _("%(label)s: %(text)s") % {"label": label, "text": text}


def points(count: int) -> str:
    return ngettext("%(count)s point", "%(count)s points", abs(count)) % {"count": number(count)}


def cards(count: int) -> str:
    """Return a number of cards in words."""
    return ngettext("%(count)s card", "%(count)s cards", count) % {"count": count}


def ahead(count: int) -> str:
    """Tell by how many cards a turn of a duel puts its player ahead."""
    return ngettext("%(count)s card ahead", "%(count)s cards ahead", abs(count)) % {"count": number(count)}


def name_of(players: Sequence[Player], seat: Seat) -> str:
    return isolated(players[seat].name)


def listed(items: Sequence[str]) -> str:
    """ "A", "A and B", "A, B and C"."""
    if len(items) < 2:
        return "".join(items)
    # Translators: a list: “A, B and C”
    return _("%(some)s and %(last)s") % {"some": ", ".join(items[:-1]), "last": items[-1]}


def names(players: Sequence[Player], seats: Sequence[Seat]) -> str:
    return listed([name_of(players, seat) for seat in seats])


def card_name(face: str | None, sign: str = "") -> str:
    """A card as one says it: a letter, a joker (with what it stands for), a blank."""
    if face == BLANK:
        return _("blank")
    if face == JOKER:
        if sign == BLANK:
            return _("joker as a blank")
        return _("joker as %(letter)s") % {"letter": sign} if sign and sign != JOKER else _("joker")
    return face or _("hidden card")


def drew(
    players: Sequence[Player],
    seat: Seat,
    faces: Sequence[str | None],
    viewer: Seat | None,
    called: Callable[[str | None], str] = card_name,
) -> WordSentence:
    """Tell that a seat draws, with the faces, as they are `called`, for the player who sees them."""
    if seat == viewer and all(faces):
        held = {"name": name_of(players, seat), "cards": listed([called(face) for face in faces])}
        return WordSentence(_("%(name)s draws %(cards)s") % held)
    count = len(faces)
    text = ngettext("%(name)s draws %(count)s card", "%(name)s draws %(count)s cards", count)
    return WordSentence(text % {"name": name_of(players, seat), "count": count})
