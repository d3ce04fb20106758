"""Where each card of the rows and of your hand lies, as the stage wants to know it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from cardtable.games.crackword.board.draft import Draft, Spot
from cardtable.games.crackword.board.faces import face_of, label_of
from cardtable.games.crackword.board.layout import Line, Spots
from cardtable.games.crackword.rules.deck import colour
from cardtable.games.crackword.rules.model import LEFT, State
from cardtable.i18n import _
from cardtable.ui.sprite import Placement, Ring
from cardtable.ui.theme import Hue

LAYOUT = dict[object, Placement]
PART = 0.42
"""How far the cards of a row move aside, to either side, for one held between them, in pitches."""


@dataclass(frozen=True, slots=True)
class Scene:
    """What is placed: a view with a draft on it.

    `near` the spot a card held would fall on; `mine` whether the person at the screen may decide; `last` the cards of the last
    move, which are tinted; `doubted` the card that may be contested.
    """

    view: State
    draft: Draft
    near: Spot | None
    spots: Spots
    hues: Sequence[Hue]
    names: Sequence[str]
    mine: bool
    last: Collection[int]
    doubted: int | None

    def line(self, row: int) -> Line:
        """The places of a row: those of its cards and of a card laid between them."""
        return self.spots.line(row, len(self.view.rows[row]) + self._between(row))

    def _between(self, row: int) -> int:
        """1 if the draft lies between two cards of the row."""
        draft = self.draft
        inner = draft.spot.place is not None and draft.spot.place > 0
        return int(draft.card is not None and draft.spot.row == row and inner)


def in_rows(scene: Scene) -> LAYOUT:
    """The cards of the four rows and the draft among them."""
    found: LAYOUT = {}
    draft = scene.draft
    for number, row in enumerate(scene.view.rows):
        line = scene.line(number)
        for at, each in enumerate(row):
            box = line.box(_shifted(scene, number, at))
            owner = scene.names[colour(each.card)]
            told = {"row": number + 1, "place": at + 1, "card": label_of(each.card, each.letter, owner)}
            going = draft.bins and draft.spot.row == number
            found[each.card.id] = Placement(
                *box.center,
                line.card,
                face_of(each.card, scene.hues, each.letter, tint=each.card.id in scene.last),
                z=10 + at,
                taps=scene.mine,
                peek=True,
                alpha=0.45 if going else 1.0,
                zone="cards",
                label=_("row %(row)s, card %(place)s: %(card)s") % told,
                ring=Ring.NEAREST if each.card.id == scene.doubted else Ring.NONE,
            )
    if draft.card is not None:
        found[draft.card.id] = _drafted(scene, draft)
    return found


def _shifted(scene: Scene, row: int, at: int) -> float:
    """The place of card number `at`, moved aside for the draft, or parted for a card held over the row."""
    place: float = at
    draft = scene.draft
    if draft.card is not None and draft.spot.row == row and draft.spot.place is not None:
        place += draft.spot.place > 0 and at >= draft.spot.place
    near = scene.near
    if near is not None and near.row == row and near.place is not None and near.place > 0:
        place += PART if at >= near.place else -PART
    return place


def _drafted(scene: Scene, draft: Draft) -> Placement:
    assert draft.card is not None
    line, card = scene.line(draft.spot.row), draft.card
    if draft.bins:
        at: float = (line.count - 1) / 2
    elif draft.spot.place == LEFT:
        at = -1
    else:
        at = draft.index(scene.view.rows[draft.spot.row])
    told = {"row": draft.spot.row + 1, "card": label_of(card, draft.letter)}
    return Placement(
        *line.box(at).center,
        line.card,
        face_of(card, scene.hues, draft.letter),
        z=60,
        ring=Ring.LAID,
        lifts=scene.mine,
        taps=scene.mine,
        zone="rows",
        label=_("row %(row)s: %(card)s, not confirmed yet") % told,
    )


PEEP = 0.8
"""What an upper row of the hand shows of its cards: below their bands the letters stand low."""
