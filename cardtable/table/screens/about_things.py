"""What a thing on a table is, in words: its name where that says more than the thing itself, and its game's sentence."""

from __future__ import annotations

from cardtable.ui.node import Node, Role
from cardtable.ui.paint.cards import Face
from cardtable.ui.sprite import Sprite
from cardtable.wording.about import about

NAMED = (Role.CARD, Role.SLOT)
"""What is one of many: which one it is comes first."""


def told(game: str, node: Node) -> str:
    """What `node` is at a table of that game, as plain text; "" for what nobody has words for."""
    text = about(game, _thing(node))
    name = node.label() if text and node.role in NAMED else ""
    return f"{name.rstrip('.')}. {text}" if name else text


def _thing(node: Node) -> str:
    if isinstance(node, Sprite):
        goal = node.goal
        return goal.paint.thing if goal.paint is not None else _card(goal.face, goal.zone)
    return node.thing or node.key.removeprefix("action-")


def _card(face: Face, zone: str) -> str:
    """A letter card by what is seen of it."""
    kinds = {
        "hidden": face.back is not None,
        "taboo": face.taboo,
        "bin": bool(face.icon),
        "blank": face.blank,
        "joker": face.joker,
        "hand": zone == "hand",
    }
    return next((kind for kind, seen in kinds.items() if seen), "card")
