"""How each fact of Crack Word is seen and heard."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from cardtable.games.crackword.board.draft import Draft
from cardtable.games.crackword.board.faces import face_of
from cardtable.games.crackword.board.moment import Moment, band_of
from cardtable.games.crackword.rules.meta import META
from cardtable.games.crackword.rules.model import (
    Announced,
    Binned,
    Conceded,
    Contested,
    Cracked,
    Drew,
    Justified,
    Laid,
    Named,
    Passed,
    Started,
    Swept,
    TakenBack,
    Turned,
)
from cardtable.i18n import _
from cardtable.rules.cards import Card
from cardtable.rules.contract import Event, Seat
from cardtable.table.board.marks import LastWord
from cardtable.table.board.old import Table
from cardtable.ui.motion import in_out_cubic
from cardtable.ui.sprite import Placement, Ring
from cardtable.ui.stage import HOME, Glide
from cardtable.ui.widgets.count import Floater
from cardtable.wording.facts import fact
from cardtable.wording.sentence import name_of, points

if TYPE_CHECKING:
    from cardtable.games.crackword.board.board import CrackWordBoard

TELLING = (
    Started,
    Named,
    Laid,
    Binned,
    Passed,
    Cracked,
    Contested,
    Justified,
    Conceded,
    TakenBack,
    Announced,
    Swept,
)
"""Facts worth the line above the lanes."""
PIOCHE, PAQUET = 0, 1
"""The piles of a plate, in their order there."""


def last_word(event: Event, table: Table) -> LastWord:
    """The line above the lanes for a fact worth telling."""
    told = fact(META.id, event, table.session.players, table.facing)
    seat: Seat | None = getattr(event, "seat", None)
    hue = None if seat is None else table.hue(seat)
    whole = isinstance(event, (Cracked, Justified)) or (isinstance(event, Laid) and event.crack)
    return LastWord(hue, told.before.strip(), told.word, told.after.strip(" ,:\u00a0"), opens=whole)


def _sound(board: CrackWordBoard, name: str) -> Callable[[], None]:
    def play() -> None:
        board.kit.sounds.play(name)

    return play


def turned(board: CrackWordBoard, event: Turned) -> float:
    """The top of a PIOCHE onto its row; a POUBELLE shows itself and goes back under the pile (C9)."""
    stage, table = board.table.stage, board.table
    pile = table.pile_of(event.seat, PIOCHE)
    back = face_of(Card(event.card.id, None), board.hues)
    board.kit.sounds.play("card-slide")
    if event.buried:
        shown = face_of(event.card, board.hues)
        spot = board.spots.line(event.row, 0).box(0)
        stage.put(("buried", event.card.id), Placement(*spot.center, spot.w, shown, z=300))
        board.flying["buried", event.card.id] = Placement(*pile.center, pile.w, shown, z=300, alpha=0.0)
        seconds = board.refresh(Glide(700, in_out_cubic))
        board.flying = {}
        return seconds
    stage.put(event.card.id, Placement(*pile.center, pile.w, back, z=300))
    seconds = board.refresh(Glide(420, in_out_cubic, order=[event.card.id], arc=22))
    return seconds + board.kit.seconds(150)


def laid(board: CrackWordBoard, event: Laid) -> float:
    """A card goes onto its row: another's from its plate, yours is there already; a claim is cried out (C6)."""
    kit, table, card = board.kit, board.table, event.placed.card
    own = event.seat == table.facing
    if own:
        take_over(board, card)
    else:
        _from_plate(board, event.seat, [card])
    board.composing = Draft()
    board.sort_in()
    glide = Glide(180) if own else Glide(450, in_out_cubic, order=[card.id], arc=26)
    seconds = board.refresh(glide)
    kit.sounds.play("card-lay")
    scene = table.base.scene
    assert scene is not None
    if not event.crack:
        scene.after(seconds, lambda: _accepted(board, event))
        return seconds + kit.seconds(450)
    scene.after(seconds, lambda: _hop(board, event.row))
    line = _("%(name)s takes %(word)s: %(points)s") % {
        "name": name_of(table.session.players, event.seat),
        "word": event.letters,
        "points": points(len(event.letters)),
    }
    return seconds + cry(board, _("CRACK WORD!"), line, event.seat, "crack-word", event.row)


def _hop(board: CrackWordBoard, row: int) -> None:
    board.table.stage.hop([each.card.id for each in board.view.rows[row]])


def cry(board: CrackWordBoard, text: str, line: str, seat: Seat, sound: str, row: int | None = None) -> float:
    """A ribbon across the felt that leaves `row` free, with its sound; gives the seconds the game waits for it."""
    board.kit.sounds.play(sound)
    lane = None if row is None else board.spots.lanes[row]
    band = band_of(board.kit, board.spots.felt, lane)
    for node in [*board.table.base.children]:
        if isinstance(node, Moment):
            node.end()
    moment = Moment(board.kit, band, text, line, board.table.hue(seat))
    board.table.base.add(moment)
    moment.begin()
    return moment.seconds


def _accepted(board: CrackWordBoard, event: Laid) -> None:
    """The row hops where the letter stands; where a strict referee has seen that it does not, the card shakes."""
    if event.stands:
        board.kit.sounds.play("tick")
        board.table.stage.hop([each.card.id for each in board.view.rows[event.row]], stagger_ms=30)
    else:
        board.kit.sounds.play("refuse")
        board.table.stage.mark([event.placed.card.id], Ring.REFUSED)
        board.table.stage.shake([event.placed.card.id])


def take_over(board: CrackWordBoard, card: Card) -> None:
    """The draft may hold another card of the same face: what lies there becomes the card that was played."""
    drafted = board.composing.card
    if drafted is None or drafted.id == card.id or drafted.face != card.face:
        return
    sprites = board.table.stage.sprites
    if drafted.id in sprites and card.id in sprites:
        first, second = sprites[drafted.id].goal, sprites[card.id].goal
        sprites[drafted.id].snap(second)
        sprites[card.id].snap(first)
    if drafted.id in board.order and card.id in board.order:
        at, to = board.order.index(drafted.id), board.order.index(card.id)
        board.order[at], board.order[to] = card.id, drafted.id


def _from_plate(board: CrackWordBoard, seat: Seat, held: Sequence[Card]) -> None:
    """The cards appear, backs up, at the plate of their player."""
    box = board.table.plate_of(seat)
    for card in held:
        face = face_of(Card(card.id, None), board.hues)
        board.table.stage.put(card.id, Placement(*box.center, box.w, face, z=300))


def _to_packet(board: CrackWordBoard, seat: Seat, cards: Sequence[Card], row: int | None) -> float:
    """Cards that have left the rows fly to the PAQUET of a seat; `row` is where those of one row lay."""
    stage, goal = board.table.stage, board.table.pile_of(seat, PAQUET)
    ids: list[object] = []
    for at, card in enumerate(cards):
        sprite = stage.sprites.get(card.id)
        start = sprite.goal if sprite is not None else None
        if start is None and row is not None:
            line = board.spots.line(row, len(cards))
            box = line.box(at)
            start = Placement(*box.center, line.card, face_of(card, board.hues))
        if start is None:
            continue
        key = "won", card.id
        stage.put(key, Placement(start.x, start.y, start.w, start.face, z=300 + at))
        board.flying[key] = Placement(*goal.center, goal.w, start.face, z=300 + at, alpha=0.0)
        ids.append(key)
    seconds = board.refresh(Glide(460, in_out_cubic, stagger_ms=55, order=ids, arc=30))
    board.flying = {}
    scene = board.table.base.scene
    assert scene is not None
    for at in range(len(ids)):
        scene.after(board.kit.seconds(55 * at), _sound(board, "card-slide"))
    if board.kit.seconds(1000) and ids:
        scene.after(seconds * 0.8, lambda: _floater(board, seat, len(ids)))
    return seconds + board.kit.seconds(350)


def _floater(board: CrackWordBoard, seat: Seat, count: int) -> None:
    floater = Floater(board.kit, board.table.pile_of(seat, PAQUET).center, f"+{count}", "own-score")
    board.table.base.add(floater)
    floater.begin()


def cracked(board: CrackWordBoard, event: Cracked) -> float:
    """The row is swept to its taker."""
    return _to_packet(board, event.seat, event.cards, event.row)


def binned(board: CrackWordBoard, event: Binned) -> float:
    """The cards of the row fade, the POUBELLE goes to the PAQUET (C10)."""
    stage, table = board.table.stage, board.table
    own = event.seat == table.facing
    if own:
        take_over(board, event.card)
    gone = [(id_, sprite.goal) for id_, sprite in stage.sprites.items() if sprite.goal.zone == "cards"]
    lying = {each.card.id for row in board.view.rows for each in row}
    middle = board.spots.lanes[event.row].center
    for id_, start in gone:
        if id_ not in lying and id_ != event.card.id:
            key = "gone", id_
            stage.put(key, Placement(start.x, start.y, start.w, start.face, z=290))
            board.flying[key] = Placement(*middle, start.w * 0.6, start.face, z=290, alpha=0.0)
    board.composing = Draft()
    board.sort_in()
    sprite = stage.sprites.get(event.card.id)
    face = face_of(event.card, board.hues)
    box = board.spots.line(event.row, 1).box(0)
    laid = Placement(*middle, box.w, face, z=320)
    if own and sprite is not None:
        laid = Placement(sprite.goal.x, sprite.goal.y, sprite.goal.w, face, z=320)
    stage.put(("won", event.card.id), laid)
    goal = table.pile_of(event.seat, PAQUET)
    board.flying["won", event.card.id] = Placement(*goal.center, goal.w, face, z=320, alpha=0.0)
    board.kit.sounds.play("shelf-slide")
    seconds = board.refresh(
        Glide(520, in_out_cubic, stagger_ms=240, order=[*board.flying], arc=0)
        if len(board.flying) == 2
        else Glide(620, in_out_cubic)
    )
    board.flying = {}
    return seconds + board.kit.seconds(150)


def drew(board: CrackWordBoard, event: Drew) -> float:
    """Cards from the own PIOCHE to the hand, or their backs to a plate."""
    stage, kit = board.table.stage, board.kit
    pile = board.table.pile_of(event.seat, PIOCHE)
    ids: list[object] = []
    own = event.seat == board.table.facing
    box = board.table.plate_of(event.seat)
    for card in event.cards:
        back = face_of(Card(card.id, None), board.hues)
        key: object = card.id if own else ("drawn", card.id)
        stage.put(key, Placement(*pile.center, pile.w, back, z=300))
        if not own:
            board.flying[key] = Placement(*box.center, box.w, back, z=300, alpha=0.0)
        ids.append(key)
    if own:
        board.sort_in()
    seconds = board.refresh(Glide(280, in_out_cubic, stagger_ms=60, order=ids, arc=18))
    scene = board.table.base.scene
    assert scene is not None
    for at in range(len(ids)):
        scene.after(kit.seconds(60 * at), _sound(board, "card-slide"))
    board.flying = {}
    return seconds


def taken_back(board: CrackWordBoard, event: TakenBack) -> float:
    """The card goes back to the hand it came from (C40)."""
    stage, card = board.table.stage, event.placed.card
    board.kit.sounds.play("undo")
    if event.seat == board.table.facing:
        board.sort_in()
        return board.refresh(Glide(420, in_out_cubic)) + board.kit.seconds(250)
    sprite = stage.sprites.get(card.id)
    if sprite is not None:
        box, start = board.table.plate_of(event.seat), sprite.goal
        key = "back", card.id
        stage.put(key, Placement(start.x, start.y, start.w, start.face, z=300))
        board.flying[key] = Placement(*box.center, box.w, start.face, z=300, alpha=0.0)
    seconds = board.refresh(Glide(420, in_out_cubic))
    board.flying = {}
    return seconds + board.kit.seconds(250)


def announced(board: CrackWordBoard, event: Announced) -> float:
    """DERNIÈRE MAIN ! (C14)."""
    board.refresh(HOME)
    name = name_of(board.table.session.players, event.seat)
    line = _("%(name)s has drawn the last card of a draw pile") % {"name": name}
    return cry(board, _("LAST HAND!"), line, event.seat, "last-hand")


def swept(board: CrackWordBoard, event: Swept) -> float:
    """All cards of the own colour go to the PAQUET (C16)."""
    board.composing = Draft()
    board.kit.sounds.play("accept")
    return _to_packet(board, event.seat, event.cards, None) + board.kit.seconds(500)


def disputed(board: CrackWordBoard, event: Event) -> float:
    """A card is doubted, defended or given up: the row answers."""
    stage, kit = board.table.stage, board.kit
    suspect = board.doubted
    board.refresh(HOME)
    match event:
        case Contested():
            kit.sounds.play("refuse")
            stage.shake([suspect] if suspect is not None else [])
            return kit.seconds(1100)
        case Justified():
            kit.sounds.play("accept")
            return kit.seconds(1400)
        case Conceded():
            return kit.seconds(700)
    return kit.seconds(120)
