"""Texts about a fact beside the table itself: a bot in haste and a screen reader's sentence. Texts about a thing on the table:
its name, if that says more than the thing itself, and its game’s sentence."""

from __future__ import annotations

from cardtable.play.session import Session
from cardtable.play.thinker import MoveReply
from cardtable.play.timeline import SeenFact
from cardtable.rules.contract import Seat
from cardtable.ui.node import Node, Role
from cardtable.ui.paint.cards import Face
from cardtable.ui.sprite import Sprite
from cardtable.ui.typeset import escape
from cardtable.wording.about import about
from cardtable.wording.facts import fact, in_haste
from cardtable.wording.sentence import WordSentence, card_name


def markup(told: WordSentence) -> str:
    """Write a sentence as markup, its word in the letters of the cards."""
    word = f"<w>{escape(told.word)}</w>" if told.word else ""
    return f"{escape(told.before)}{word}{escape(told.after)}"


def haste(session: Session, seen: SeenFact, answer: MoveReply | None) -> str:
    """Say that a bot of a lower level has played in place of this one; "" if none had to."""
    seat = seen.chosen_by
    if seat is None or answer is None or session.players[seat].is_human:
        return ""
    return in_haste(session.players[seat], answer.level)


def spoken(session: Session, seen: SeenFact, facing: Seat | None, because: str) -> str:
    """The fact as one at the screen hears it, and why; "" for what is not told."""
    if seen.event.hushed:
        return ""
    told = fact(session.header.game, seen.event, session.players, facing)
    return ". ".join(filter(None, (told.text, because)))


def description(game: str, node: Node) -> str:
    """Return the description of `node` at a table of that game, as plain text; "" if the game has none. A card's own name comes
    first: the player sees its place, and a screen reader says it only once."""
    text = about(game, _thing(node))
    name = _named(node) if text and node.role is Role.CARD else ""
    return f"{name.rstrip('.')}. {text}" if name else text


def _named(node: Node) -> str:
    """Return the name of a card by itself."""
    face = node.goal.face if isinstance(node, Sprite) and node.goal.paint is None else None
    on_board = (
        face is not None and face.back is None and isinstance(node, Sprite) and node.goal.zone != "hand"
    )
    return card_name(face.letter) if on_board and face is not None and face.letter.isalpha() else node.label()


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
