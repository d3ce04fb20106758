"""The opening contest: the dearest words are turned up before everybody, and the lot falls where several are as dear (S2)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from cardtable.games.shelf.board.faces import face_of
from cardtable.games.shelf.rules.meta import META
from cardtable.games.shelf.rules.model import Opened
from cardtable.i18n import _
from cardtable.rules.cards import Card
from cardtable.rules.contract import Seat
from cardtable.table.board.moment import COMES, Moment, on_ribbon
from cardtable.ui.motion import in_out_cubic
from cardtable.ui.paint.cards import RATIO
from cardtable.ui.sprite import Placement
from cardtable.ui.stage import HOME, Glide
from cardtable.wording.facts import fact

if TYPE_CHECKING:
    from cardtable.games.shelf.board.board import ShelfTable

LIFT, APART, LOOK, DRAW, RISE = 380.0, 50.0, 1300.0, 700.0, 160.0
"""Milliseconds at speed 1: a card on its way, from card to card, the words looked at, the lot being drawn, the dearest word
rising."""
GAP = 0.7
"""Between two words, in cards."""


def opened(game: ShelfTable, event: Opened) -> float:
    """The words lie on a ribbon, the starter's a little higher; then everything goes back to its hand."""
    board, kit, stage = game.board, game.kit, game.table.stage
    board.refresh(HOME)
    told = fact(META.id, event, game.table.session.players, game.table.facing).text
    if not kit.seconds(1000):
        return 0.0
    places = [
        (at, seat, piece) for at, (seat, piece) in enumerate((s, p) for s, word in event.shown for p in word)
    ]
    words = max(0, len(event.shown) - 1)
    count = len(places) + words * GAP
    band, row = on_ribbon(kit, game.table.areas.felt, len(places), kit.px(110), wide=count)
    lot = DRAW if event.by_lot and words else 0.0
    flight = LIFT + APART * len(places)
    room = round(row.card * RATIO * 1.2) if places else 0
    stays = flight - COMES + LOOK + lot
    ribbon = Moment(
        kit,
        band,
        _("Opening contest"),
        told,
        game.table.seating.hue(event.starter),
        room=room,
        stays=stays,
        tells=flight + lot + RISE - COMES,
    )
    stage.add(ribbon)
    ribbon.z = 250.0
    ribbon.begin()
    index = {seat: at for at, (seat, _word) in enumerate(event.shown)}
    ids = list[object]()
    for at, seat, piece in places:
        key = "shown", seat, at
        box = game.table.seating.plate_of(seat)
        stage.put(key, Placement(*box.center, box.w, face_of(Card(-1, None)), z=300 + at))
        x = band.centerx + (at + 0.5 + index[seat] * GAP - count / 2) * row.card * 1.14
        face = face_of(Card(-1, piece.face), piece.sign)
        board.flying[key] = Placement(x, row.middle, row.card, face, z=300 + at)
        ids.append(key)
    board.refresh(Glide(LIFT, in_out_cubic, APART, ids, 14))
    stage.after(kit.seconds(flight + lot), partial(_settled, game, event.starter))
    stage.after(kit.seconds(flight + lot + LOOK), partial(_back, game, ribbon))
    return kit.seconds(flight + lot + LOOK + LIFT)


def _settled(game: ShelfTable, starter: Seat) -> None:
    """The starter's word rises, the others grow pale."""
    flying = game.board.flying
    for key, each in [*flying.items()]:
        if isinstance(key, tuple) and key[0] == "shown":
            own = key[1] == starter
            flying[key] = _moved(each, each.y - (game.kit.px(10) if own else 0), 1.0 if own else 0.45)
    game.board.refresh(Glide(RISE))
    game.kit.sounds.play("accept")


def _moved(each: Placement, y: float, alpha: float) -> Placement:
    return Placement(each.x, y, each.w, each.face, z=each.z, alpha=alpha)


def _back(game: ShelfTable, ribbon: Moment) -> None:
    """The cards go back to the hands they came from."""
    flying = game.board.flying
    for key, each in [*flying.items()]:
        if isinstance(key, tuple) and key[0] == "shown":
            box = game.table.seating.plate_of(key[1])
            flying[key] = Placement(*box.center, box.w, each.face, z=each.z, alpha=0.0)
    game.board.refresh(Glide(LIFT, in_out_cubic, APART / 2, [*flying]))
    game.board.flying = {}
    ribbon.leave()
