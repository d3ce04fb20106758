"""The bar that says why a move is refused: over no card that it speaks of, above the hand that corrects it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from cardtable.i18n import _
from cardtable.table.board.areas import Areas
from cardtable.ui.kit import Kit
from cardtable.ui.layout import Item, column, row
from cardtable.ui.typeset import escape
from cardtable.ui.widgets.button import Button
from cardtable.ui.widgets.popover import DialogAnswer
from cardtable.ui.widgets.status import RefusalBar
from cardtable.wording.sentence import Sentence

LEAST = 330
"""The width its words want, units grown with the text; with less the buttons stand one above the other."""
NARROW = 0.75
"""The part of it with which words still stand beside such buttons; with less, above them."""


def refusal_bar(
    kit: Kit, area: pygame.Rect, said: Sentence, read: Callable[[], None], offer: DialogAnswer | None
) -> RefusalBar:
    """The bar at the foot of `area`; it grows upwards, since the hand below is what corrects a move. `read` opens the rule,
    `offer` is a second button."""
    wanted = [DialogAnswer(_("Read %(clause)s") % {"clause": said.clause}, read, "book-open")]
    if offer is not None:
        wanted.insert(0, offer)
    gap, side = kit.px(10), kit.px(18)
    high = max(kit.theme.target, kit.theme.text_px(46, "button"))
    wides = [Button.width_of(kit, each.text, each.icon) for each in wanted]
    width = min(
        area.w,
        max(kit.theme.x(0.72), kit.theme.text_px(700, "body"), sum(wides) + kit.theme.text_px(420, "body")),
    )
    across = sum(wides) + gap * (len(wides) - 1)
    stack = len(wides) * (high + gap) - gap
    least = kit.theme.text_px(LEAST, "body")
    if width - across - 2 * side >= least:
        ways, room, tall, foot = False, across + 2 * side, high, 0
    elif width - max(wides) - 2 * side >= least * NARROW:
        ways, room, tall, foot = True, max(wides) + 2 * side, stack, 0
    else:  # no words fit beside them
        ways = across > width - 2 * side
        room, tall = 0, stack if ways else high
        foot = tall + gap
    box = pygame.Rect(0, 0, width, max(kit.theme.target, tall) + kit.px(6))
    box.midbottom = area.midbottom
    text = said.title, escape(said.reasoned), room
    bar = RefusalBar(kit, box, *text, foot=foot, key="refusal")
    if (
        bar.rect.h > box.h and width < area.w
    ):  # wider before it is higher: above it lie the cards it speaks of
        box.w = width = area.w
        box.midbottom = area.midbottom
        bar = RefusalBar(kit, box, *text, foot=foot, key="refusal")
    buttons = []
    for each, own in zip(wanted, wides, strict=True):
        kind, key = "dark" if each.act is read else "walnut", f"refusal-{each.icon}"
        place = (0, 0, min(width - 2 * side, max(wides)) if ways else own, high)
        button = Button(kit, place, each.text, each.act, kind=kind, icon=each.icon, key=key)
        buttons.append(Item.of(button))
    both = (column if ways else row)(buttons, gap)
    y = bar.rect.bottom - gap - tall if foot else bar.rect.centery - tall // 2
    for node in both.at(bar.rect.right - side - both.w, y):
        bar.add(node)
    return bar


def placed(
    kit: Kit,
    areas: Areas,
    kept: Sequence[pygame.Rect],
    said: Sentence,
    read: Callable[[], None],
    offer: DialogAnswer | None,
) -> RefusalBar:
    """The bar above the hand, or at the top of the felt if only there it lies over nothing that is `kept` clear."""
    gap = kit.px(2)
    foot = areas.status.copy()
    foot.h = areas.hand.top - gap - foot.y
    bar = refusal_bar(kit, foot, said, read, offer)
    head = foot.move(0, areas.felt.top + gap - bar.rect.top)
    raised = bar.rect.move(0, areas.felt.top + gap - bar.rect.top)
    if bar.rect.collidelist([*kept]) >= 0 and raised.collidelist([*kept]) < 0:
        return refusal_bar(kit, head, said, read, offer)
    return bar
