"""Cues of the shelf: motion and sound for each event. In the opening contest all words proposed are turned up, the highest rises,
and a lot decides a tie (S2)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial

import pygame

from cardtable.games.shelf.board.board import ShelfTable
from cardtable.games.shelf.board.faces import face_of
from cardtable.games.shelf.board.pad import Torn, empty
from cardtable.games.shelf.rules.deck import VALUES
from cardtable.games.shelf.rules.meta import META
from cardtable.games.shelf.rules.model import Closed, Drew, Laid, Opened, Passed, Piece, Proposed
from cardtable.games.shelf.strings import facts
from cardtable.i18n import _
from cardtable.rules.cards import Card
from cardtable.rules.contract import Event, Seat
from cardtable.table.board import effects
from cardtable.table.board.ending import turn_up
from cardtable.table.board.parts import Cue
from cardtable.table.board.ribbon import COMES, EVERY, FLIGHT, LOOK, PITCH, REST, Pill, Ribbon
from cardtable.ui import theme as t
from cardtable.ui.kit import Kit
from cardtable.ui.motion import in_out_cubic
from cardtable.ui.node import Node, Role
from cardtable.ui.paint.cards import RATIO
from cardtable.ui.paint.discs import put_disc
from cardtable.ui.placement import Placement
from cardtable.ui.shown import ShownField
from cardtable.ui.sprite import Ring
from cardtable.ui.stage import HOME, SNAP, Glide
from cardtable.ui.theme import Hue
from cardtable.wording.facts import fact
from cardtable.wording.sentence import number

FLIES, APART, MOST, READ = 420.0, 260.0, 3500.0, 700.0
"""Milliseconds at speed 1: a number flies, from one to the next, all of them at most, a last look."""


def laid(game: ShelfTable, event: Laid) -> float:
    """Cards go onto the shelf: a bot's from its plate, yours are there already; then they hop one after the other, and the
    score climbs with them."""
    board, kit = game.board, game.kit
    placed = [(event.start + at, each) for at, each in enumerate(event.cards) if each]
    drafted = {each.slot: each.card for each in board.draft.placed}
    cards = [each.card for _slot, each in placed]
    own = effects.laid_down(game, event.seat, [drafted.get(slot) for slot, _each in placed], cards)
    ids = [card.id for card in cards]
    seconds = board.refresh(Glide(160) if own else Glide(450, stagger_ms=60, order=ids, arc=26))
    kit.sounds.play("card-lay")
    if not own:
        effects.ring(board, "card-lay", len(ids) - 1, first=360)
    board.stage.after(seconds, lambda: _accepted(game, event))
    return seconds + kit.seconds(EVERY * len(game.view.tops) + LOOK + FLIGHT + REST)


def _accepted(game: ShelfTable, event: Laid) -> None:
    """Card after card counts: the letters hop, and the sum climbs below the shelf, where no word is."""
    game.sounds.play("accept")
    tops = game.view.tops
    game.stage.hop([top.card.id for top in tops if top.is_letter], EVERY)
    frame, high = game.spots().shelf.frame, game.kit.fonts.height("own-score")
    effects.count_up(
        game.board, event.seat, [top.value for top in tops], (frame.centerx, frame.bottom + high)
    )


def drew(game: ShelfTable, event: Drew) -> float:
    """Cards drawn; that the pile is empty is cried out, with what follows from it (S15, S16)."""
    seconds = effects.drawn(game, event.seat, event.cards, game.pile.top())
    if game.view.pile or not event.cards:
        return seconds
    line = _("The game ends once somebody has no card left or everybody passes; cards left in hand cost.")
    return max(seconds, effects.cry(game.board, _("The pile is empty"), line, event.seat, "turn"))


def proposed(game: ShelfTable, event: Proposed) -> float:
    """A proposal is secret: its cards go back to the hand."""
    if event.seat != game.table.facing:
        game.board.refresh(SNAP)
        return game.kit.seconds(120)
    game.board.begin()
    game.board.refresh(Glide(200))
    game.sounds.play("card-slide")
    return game.kit.seconds(250)


def closed(game: ShelfTable, event: Closed) -> float:
    """Turn up the hands; their values fly away in red, the lowest score first, and the scores go down with them."""
    board, kit = game.board, game.kit
    board.begin()
    if not kit.seconds(1000):
        return board.refresh(HOME)
    seconds = turn_up(game, event.hands)
    return seconds + _count(game, event, seconds + kit.seconds(300)) + kit.seconds(300 + READ)


def _count(game: ShelfTable, event: Closed, first: float) -> float:
    """Let one number after another fly to its score, from `first` on; return the seconds they take."""
    stage, kit, view = game.stage, game.kit, game.view
    left = [
        (seat, card) for seat in sorted(range(len(event.hands)), key=view.score) for card in event.hands[seat]
    ]
    if not left:
        return 0.0
    apart = min(APART, MOST / len(left))
    owed = list(event.penalties)
    for seat, cost in enumerate(owed):
        _restate_score(game, seat, cost)
    signs = game.view.options["hand_penalty"] == "absolute"
    for at, (seat, card) in enumerate(left):
        value = VALUES[card.face or ""]
        cost = abs(value) if signs else value
        owed[seat] -= cost
        pill = Pill(kit, number(-cost))
        start = first + kit.seconds(apart * at)
        stage.after(start, partial(_launch, game, pill, card.id, seat))
        stage.after(start + kit.seconds(FLIES), partial(_land, game, pill, seat, owed[seat]))
    return kit.seconds(apart * (len(left) - 1) + FLIES)


def _launch(game: ShelfTable, pill: Pill, card: int, seat: Seat) -> None:
    """Send out the value of a card and mark the card."""
    stage, plate = game.stage, game.seating.holder_of(seat).rect
    sprite = stage.sprites.get(card)
    start = sprite.rect.midtop if sprite is not None else plate.center
    if sprite is not None:
        sprite.ring = Ring.REFUSED
    stage.add(pill)
    pill.fly(start, (plate.right - game.kit.px(40), plate.centery), FLIES)
    game.sounds.play("tick")


def _land(game: ShelfTable, pill: Pill, seat: Seat, owed: int) -> None:
    pill.vanish()
    _restate_score(game, seat, owed)


def _restate_score(game: ShelfTable, seat: Seat, owed: int) -> None:
    """Write on the plate of a seat its score without the penalty still `owed`."""
    effects.restate(game.board, seat, score=number(game.view.score(seat) + owed))


def tear_off(game: ShelfTable) -> float:
    """Tear the sheet off the pad; it grows on its way to the middle, where the result shows it. Return the seconds it takes."""
    pad, stage, felt = game.pad, game.stage, game.areas.felt
    if not pad.visible or not game.kit.seconds(1000):
        return 0.0
    torn = replace(Placement.painted(pad.rect, Torn.of(pad)), z=400)
    high = min(felt.h * 0.9, pad.rect.h * 2.2)
    wide = high * pad.rect.w / pad.rect.h
    stage.put("torn", torn)
    pad.columns = empty(len(game.view.hands))
    game.sounds.play("card-slide")
    game.board.flying["torn"] = replace(torn, x=felt.centerx, y=felt.centery, w=wide, h=high)
    return game.board.refresh(Glide(FLIES, in_out_cubic))


LIFT, FOLLOWS, SEEN, DRAW, RISE, STAYS, MORE = 380.0, 40.0, 300.0, 900.0, 160.0, 1300.0, 350.0
"""Durations of the contest at speed 1, ms: flight of a card, pause between cards, all words lying, drawing of the lot,
rise of the highest word, time to read it, and more time for each further one."""
WIDE = 3 * PITCH + 0.7
"""A word and what is free beside it, in cards."""


def opened(game: ShelfTable, event: Opened) -> float:
    """The words lie on a ribbon, each with whose it is; the starter's rises; then everything goes back to its hand."""
    board, kit, stage, players = game.board, game.kit, game.stage, game.table.session.players
    hue = game.seating.hue(event.starter)
    board.begin()
    kit.sounds.play("turn")
    board.refresh(HOME)
    told = facts.starts(players, event).text
    if not kit.seconds(1000):
        line = fact(META.id, event, players, game.table.facing).text
        return effects.cry(board, _("Opening contest"), line, event.starter)
    band, cells, card = _cells(kit, game.areas.felt, len(players) if event.shown else 0)
    count = sum(len(word) for _seat, word in event.shown)
    drawn = event.highest if len(event.highest) > 1 else ()
    lot = SEEN + (DRAW if drawn else 0.0)
    flight, look = LIFT + FOLLOWS * count, STAYS + MORE * max(0, len(event.shown) - 1)
    ribbon = Ribbon(
        kit,
        band,
        _("Opening contest"),
        told,
        hue,
        room=sum(cell.h for cell in cells if cell.x == cells[0].x),
        stays=flight - COMES + look + lot,
        tells=flight + lot + RISE - COMES,
    )
    ribbon.begin(stage, 250.0)
    ids, claims = dict[object, Seat](), list[Claim]()
    for seat, cell in enumerate(cells):
        word = dict(event.shown).get(seat)
        said = number(sum(piece.value for piece in word)) if word else _("no word")
        claim = Claim(
            kit,
            cell,
            game.seating.hue(seat),
            players[seat].name,
            said,
            facts.proposed(players, event, seat),
        )
        stage.add(claim)
        claims.append(claim)
        box = game.seating.plate_of(seat)
        for at, (key, piece) in enumerate(zip(_cards(game, seat, word or ()), word or (), strict=True)):
            if key not in stage.sprites:
                stage.put(key, Placement(*box.center, box.w, face_of(Card(-1, None)), z=300 + at))
            x, y = cell.centerx + (at - 1) * card * PITCH, cell.y + card * RATIO * 0.56
            face = face_of(Card(-1, piece.face), piece.sign)
            board.flying[key] = Placement(x, y, card, face, z=300 + at)
            ids[key] = seat
    board.refresh(Glide(LIFT, in_out_cubic, FOLLOWS, [*ids], 14))
    for claim in claims:
        stage.after(kit.seconds(flight), partial(setattr, claim, "told", True))
    for turn, seat in enumerate(drawn):
        falls = flight + SEEN + DRAW * turn / len(drawn)
        stage.after(kit.seconds(falls), partial(stage.hop, [key for key in ids if ids[key] == seat], 0))
    stage.after(
        kit.seconds(flight + lot),
        partial(_decided, game, {key: seat == event.starter for key, seat in ids.items()}),
    )
    stage.after(kit.seconds(flight + lot + look), partial(_back, game, ribbon, claims, ids))
    return kit.seconds(flight + lot + look + LIFT)


def _cells(kit: Kit, felt: pygame.Rect, count: int) -> tuple[pygame.Rect, list[pygame.Rect], float]:
    """The ribbon, where on it each word lies with whose it is below, in as many rows as make the cards largest, and their width."""
    name = kit.fonts.height("name")
    words, foot = kit.fonts.height("game") + name + kit.px(60), name + kit.px(14)

    def wide(rows: int) -> float:
        across = -(-count // rows) * WIDE
        return min(
            max(kit.px(110), kit.theme.y(0.06)),
            felt.w * 0.9 / across,
            ((felt.h - words) / rows - foot) / (RATIO * 1.12),
        )

    rows = max(range(1, max(1, min(3, count)) + 1), key=wide)
    card, across = max(20.0, wide(rows)) if count else 0.0, -(-count // rows)
    high = round(card * RATIO * 1.12) + foot if count else 0
    band = pygame.Rect(0, 0, kit.theme.size[0], words + rows * high)
    band.center = kit.theme.size[0] // 2, felt.centery
    top, cells = band.bottom - name - kit.px(20) - rows * high, list[pygame.Rect]()
    for at in range(count):
        row, column = divmod(at, across)
        beside = min(across, count - row * across)
        x = band.centerx + (column - beside / 2) * card * WIDE
        cells.append(pygame.Rect(round(x), top + row * high, round(card * WIDE), high))
    return band, cells, card


class Claim(Node):
    """Name of a word's author in the contest and, once the word lies there, its points."""

    soft = True
    role = Role.STATUS
    thing = "moment"
    told = ShownField(False)

    def __init__(self, kit: Kit, cell: pygame.Rect, hue: Hue, name: str, said: str, label: str) -> None:
        high = kit.fonts.height("name")
        super().__init__(kit, (cell.x, cell.bottom - high - kit.px(10), cell.w, high), z=290)
        self._hue, self._name, self._said, self._label = hue, name, said, label

    def label(self) -> str:
        return self._label if self.told else self._name

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        kit, fonts, gap = self.kit, self.kit.fonts, max(6, self.kit.px(8))
        disc = min(self.rect.h - kit.px(4), kit.px(26))
        said = fonts.width(self._said, "name")
        name = fonts.fit(self._name, "name", self.rect.w - disc - said - 3 * gap)
        spot = self.rect.copy()
        spot.x = self.rect.centerx - (disc + fonts.width(name, "name") + said + 2 * gap) // 2
        put_disc(kit, surface, self._hue, (spot.x + disc // 2, spot.centery), disc)
        spot.x += disc + gap
        fonts.put(surface, name, "name", t.TEXT, spot)
        spot.x += fonts.width(name, "name") + gap
        if self.told:
            fonts.put(surface, self._said, "name", t.BRASS_L, spot)


def _cards(game: ShelfTable, seat: Seat, word: Sequence[Piece]) -> Iterator[object]:
    """The cards of a word: those of the hand before the screen are seen to leave it, all others come from their plates."""
    hand = [*game.board.view.hands[seat]] if seat == game.table.facing else []
    for at, piece in enumerate(word):
        card = next((each for each in hand if each.face == piece.face), None)
        if card is not None:
            hand.remove(card)
        yield card.id if card is not None else ("shown", seat, at)


def _decided(game: ShelfTable, own: Mapping[object, bool]) -> None:
    """Raise the starter's word and pale the others."""
    flying = game.board.flying
    for key, rises in own.items():
        if key in flying:
            up = game.kit.px(10) if rises else 0
            flying[key] = replace(flying[key], y=flying[key].y - up, alpha=1.0 if rises else 0.6)
    game.board.refresh(Glide(RISE))
    game.sounds.play("accept")


def _back(game: ShelfTable, ribbon: Ribbon, claims: list[Claim], ids: Mapping[object, Seat]) -> None:
    """Send the cards back to the hands they came from."""
    for claim in claims:
        game.stage.remove(claim)
    flying = game.board.flying
    for key, seat in ids.items():
        each = flying.pop(key, None)
        if each is not None and isinstance(key, tuple):
            flying[key] = effects.gone(each, game.seating.plate_of(seat))
    game.board.refresh(Glide(LIFT, in_out_cubic, FOLLOWS / 2, [*ids]))
    game.board.flying = {}
    ribbon.leave()


CUES: dict[type[Event], Cue] = {
    Laid: laid,
    Drew: drew,
    Passed: effects.heard("card-slide", 500),
    Opened: opened,
    Proposed: proposed,
    Closed: closed,
}
