"""The cards that a paragraph of the rules speaks of: which there are, how many of each, what each brings."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from cardtable.i18n import _
from cardtable.play.session import Session
from cardtable.rules.contract import Options
from cardtable.wording.rules_page import place
from cardtable.wording.sentence import card_name
from cardtable.wording.voices import voice


@dataclass(frozen=True, slots=True)
class Specimen:
    """One kind of card: `kind` is what its game's board knows it by, `name` the card in words, with what it brings."""

    kind: str
    name: str
    count: int = 1

    @property
    def text(self) -> str:
        """The card in words, with how many there are."""
        return (
            _("%(count)s × %(card)s") % {"count": self.count, "card": self.name}
            if self.count > 1
            else self.name
        )


@dataclass(frozen=True, slots=True)
class Exhibit:
    """Cards to be seen below the paragraph of `clause`."""

    clause: str
    title: str
    cards: tuple[Specimen, ...]

    @property
    def text(self) -> str:
        """All of it in one line, for those who read."""
        return f"{self.title} {', '.join(each.text for each in self.cards)}."


def exhibits(game: str, options: Options) -> dict[int, list[Exhibit]]:
    """What a table with these options plays with, by the place of the paragraph that it is shown below; nothing for a
    game that shows no cards."""
    show: Callable[[Options], Sequence[Exhibit]] | None = getattr(voice(game), "exhibits", None)
    found: dict[int, list[Exhibit]] = {}
    for each in show(options) if show is not None else ():
        found.setdefault(place(voice(game).CLAUSES, each.clause), []).append(each)
    return found


def unseen(session: Session, view: Any) -> Exhibit:
    """The letters of the game that a view does not show: those in piles and in the hands of others. Of what is drawn by
    lot from more than a game needs, such as constraint cards, it is not told: which were drawn is a secret. A game that
    exhibits nothing has letters alone."""
    left = session.unseen(view)
    cards = (
        card
        for each in exhibits(session.header.game, session.options).values()
        for one in each
        for card in one.cards
    )
    letters = (card for card in cards if not any(map(str.isdigit, card.kind)))
    shown = tuple(replace(card, count=left[card.kind]) for card in letters if left[card.kind])
    if getattr(voice(session.header.game), "exhibits", None) is None:
        shown = deck(dict(sorted(left.items())), card_name)
    title = _("The %(count)s cards you cannot see:") % {"count": sum(card.count for card in shown)}
    return Exhibit("", title, shown)


def deck(counts: Mapping[str, int], name: Callable[[str], str]) -> tuple[Specimen, ...]:
    """The cards of a deck, as they are counted there."""
    return tuple(Specimen(face, name(face), count) for face, count in counts.items())
