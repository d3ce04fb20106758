"""The bar that says why a move is refused, with the rule to read and, for a word, the question to the table."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from cardtable.i18n import _
from cardtable.table.screens.wordcard import Offer
from cardtable.ui.kit import Kit
from cardtable.ui.typeset import escape
from cardtable.ui.widgets.button import Button
from cardtable.ui.widgets.status import RefusalBar
from cardtable.wording.sentence import Sentence

LEAST = 330
"""The width its words want, units grown with the text; with less the buttons stand one above the other."""
NARROW = 0.75
"""The part of it with which words still stand beside such buttons; with less, above them."""


def refusal_bar(
    kit: Kit, area: pygame.Rect, said: Sentence, read: Callable[[], None], offer: Offer | None
) -> RefusalBar:
    """The bar at the foot of `area`; `read` opens the rule, `offer` is a second button."""
    wanted = [Offer(_("Read %(clause)s") % {"clause": said.clause}, "book-open", read)]
    if offer is not None:
        wanted.insert(0, offer)
    gap, side = kit.px(10), kit.px(18)
    high = max(kit.theme.target, kit.theme.text_px(46, "button"))
    wides = [Button.width_of(kit, each.text, each.icon) for each in wanted]
    width = min(
        area.w,
        max(kit.theme.x(0.72), kit.theme.text_px(700, "body"), sum(wides) + kit.theme.text_px(420, "body")),
    )
    row = sum(wides) + gap * (len(wides) - 1)
    stack = len(wides) * (high + gap) - gap
    least = kit.theme.text_px(LEAST, "body")
    if width - row - 2 * side >= least:
        ways, room, tall, foot = False, row + 2 * side, high, 0
    elif width - max(wides) - 2 * side >= least * NARROW:
        ways, room, tall, foot = True, max(wides) + 2 * side, stack, 0
    else:  # no words fit beside them
        ways = row > width - 2 * side
        room, tall = 0, stack if ways else high
        foot = tall + gap
    box = pygame.Rect(0, 0, width, max(kit.theme.target, tall) + kit.px(16))
    box.midbottom = area.midbottom
    bar = RefusalBar(kit, box, said.title, escape(said.reasoned), room, foot=foot, key="refusal")
    # As much of what is too high for `area` goes below it as above: cards of the table lie there, tops of the hand's here.
    bar.rect = bar.rect.move(0, min((bar.rect.h - area.h) // 2, kit.px(24)))
    wide = min(width - 2 * side, max(wides)) if ways else row
    x = bar.rect.right - side - wide
    y = bar.rect.bottom - gap - tall if foot else bar.rect.centery - tall // 2
    for each, own in zip(wanted, wides, strict=True):
        kind = "dark" if each.act is read else "walnut"
        spot = (x, y, wide if ways else own, high)
        bar.add(Button(kit, spot, each.text, each.act, kind=kind, icon=each.icon, key=f"refusal-{each.icon}"))
        x, y = (x, y + high + gap) if ways else (x + own + gap, y)
    return bar
