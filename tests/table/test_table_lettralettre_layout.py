"""Places of everything in Lettralettre 26, in every window, with any number of players and tokens."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from cardtable.games.lettralettre.board import layout, plates
from cardtable.games.lettralettre.board.plaques import look_of, offer_look
from cardtable.games.lettralettre.rules.deck import book
from tests.kinds import surely
from tests.table.conftest import Open, picture, same
from tests.table.lettralettre import (
    BOT,
    FOUR,
    SIX,
    a_writing,
    all_sheets,
    bidding,
    loose_token,
    the_offer,
    waiting,
)
from tests.table.parts import lettralettre_of, the
from tests.table.tables import (
    click,
    drag,
    move_to,
    press,
    run,
    type_,
    until,
)


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1600, 900), (1920, 1080), (700, 1200)])
@pytest.mark.parametrize("opponents", range(1, 6))
@pytest.mark.parametrize("text", [0.8, 1.0, 1.5])
def test_nothing_lies_on_anything_else(
    open_loop: Open, size: tuple[int, int], opponents: int, text: float
) -> None:
    loop = open_loop(size)
    loop.kit.refit(size, 1.0, text)
    kit = loop.kit
    areas = layout.divided(kit.theme, opponents)
    window = pygame.Rect((0, 0), size)
    boxes = [*areas.opponents]
    for plate in areas.opponents:
        boxes += layout.minis(kit.theme, plate)
    bid = layout.auction(kit, areas)
    for letters, taboos in ((5, 1), (6, 2), (8, 2)):
        for clock in (False, True):
            desk = layout.desk(kit, areas, letters, taboos, clock=clock)
            face = [desk.clock] if clock and not desk.paper.contains(desk.clock) else []
            check([*boxes, *desk.letters, *desk.taboos, desk.paper, *face], window)
            assert desk.paper.bottom <= areas.status.top
        veil = layout.unveiling(kit, areas, letters, taboos, opponents + 1)
        check([*boxes, *veil.letters, *veil.taboos, *veil.sheets], window)
        assert max(sheet.bottom for sheet in veil.sheets) <= areas.status.top
    check([*boxes, bid.offer, bid.told, bid.stock], window)
    check([*boxes, bid.offer, bid.told, bid.pile], window)
    assert bid.offer.h > 60 and bid.told.bottom <= areas.status.top
    check([*layout.own(kit, areas), areas.actions], window)


@pytest.mark.parametrize("size", [(1024, 640), (1600, 900), (700, 1200)])
@pytest.mark.parametrize("seats", [BOT, FOUR, SIX])
def test_the_largest_letters_leave_every_phase_whole(
    open_loop: Open, size: tuple[int, int], seats: str
) -> None:
    """At 250 % all is drawn, inside the window, and an incremental frame is what a full redraw shows."""
    loop = open_loop(size)
    loop.kit.refit(size, 1.0, 2.5)
    window = pygame.Rect((0, 0), size)
    scene = bidding(loop, seats)
    same(loop)
    assert window.contains(surely(the_offer(scene)).rect)
    scene, move = a_writing(loop, seats)
    type_(loop, move.word)
    run(loop, 0.3)
    same(loop)
    assert all(
        window.contains(box) for box in (*lettralettre_of(scene).desk.spots.letters, the(scene, "paper").rect)
    )
    scene.commit(move)
    until(loop, lambda: waiting(scene), 60)
    run(loop, 1)
    same(loop)
    assert all(window.contains(node.rect) for node in all_sheets(scene))


@pytest.mark.parametrize("size", [(600, 1024), (700, 1200), (1080, 1920)])
@pytest.mark.parametrize("opponents", [1, 3])
def test_an_upright_felt_is_filled(open_loop: Open, size: tuple[int, int], opponents: int) -> None:
    """Two thirds of its height and nine tenths of its width are used in each phase."""
    kit = open_loop(size).kit
    areas = layout.divided(kit.theme, opponents)
    bid, desk = layout.auction(kit, areas), layout.desk(kit, areas, 6, 2, clock=True)
    veil = layout.unveiling(kit, areas, 6, 2, opponents + 1)
    phases = {
        "auction": [bid.offer, bid.told, bid.stock, bid.pile],
        "writing": [*desk.letters, *desk.taboos, desk.paper, desk.clock],
        "words": [*veil.letters, *veil.taboos, *veil.sheets],
    }
    for name, boxes in phases.items():
        used = boxes[0].unionall(boxes[1:])
        assert used.h >= 0.66 * areas.felt.h and used.w >= 0.9 * areas.felt.w, (name, used, areas.felt)


def check(boxes: list[pygame.Rect], window: pygame.Rect) -> None:
    for at, box in enumerate(boxes):
        assert window.contains(box), box
        for other in boxes[at + 1 :]:
            assert not box.colliderect(other), (box, other)


@pytest.mark.parametrize("count", [0, 1, 4, 5, 6, 23, 48])
def test_any_number_of_tokens_fits_its_room(open_loop: Open, count: int) -> None:
    room = pygame.Rect(0, 0, 300, 90)
    pot = plates.pot(room, 50, count)
    assert pot.wide <= room.w
    assert pot.size * plates.TALL <= room.h or count == 0
    x, y, size = pot.top
    assert room.inflate(size, size).collidepoint(x, y)


@pytest.mark.parametrize("size", [(1024, 640), (1600, 900), (700, 1200)])
@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_card_on_offer_always_says_what_it_asks(
    open_loop: Open, size: tuple[int, int], language: str
) -> None:
    """No title is so long that the sentence below it is left out."""
    loop = open_loop(size)
    scene = bidding(loop, language=language)
    for card in book().cards:
        look = offer_look(card.code)
        with_, without = (
            each.picture(loop.kit, surely(the_offer(scene)).rect.size)
            for each in (look, replace(look, text=" ".join("x" * len(word) for word in look.text.split())))
        )
        assert picture(with_) != picture(without), look.title


def test_the_card_on_offer_tells_more_and_lights_up_for_a_token(open_loop: Open) -> None:
    loop = open_loop((1024, 640))
    scene = bidding(loop)
    offer, glow = the_offer(scene), lettralettre_of(scene).auction.glow
    title = look_of(scene.view.offer.face).title
    assert offer is not None
    assert title in offer.tip and "\u00a0:" in offer.tip
    click(loop, offer.rect.center)
    assert title in scene.layers[-1].label() or any(title in node.label() for node in scene.layers[-1].walk())
    press(loop, pygame.K_ESCAPE)
    start = loose_token(scene).rect.center
    drag(loop, start, (start[0] + 60, start[1] - 60), release=False)
    assert glow.lit == "legal"
    run(loop, 0.1)
    same(loop)
    move_to(loop, offer.rect.center, held=True)
    assert glow.lit == "near"
    same(loop)
    press(loop, pygame.K_ESCAPE)
    assert glow.lit == "" and scene.session.decisions == 0
    run(loop, 0.5)
    same(loop)


def test_what_was_turned_up_is_not_said_twice(open_loop: Open) -> None:
    loop = open_loop((1024, 640))
    scene = bidding(loop)
    assert look_of(scene.view.offer.face).title not in the(scene, "told").label()
