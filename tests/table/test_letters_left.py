"""Letters still to come of a game that has no cards of its own to paint: the example, and packages that bring as little."""

from __future__ import annotations

from cardtable import i18n
from cardtable.play.seats import parse_seats
from cardtable.play.session import Session, rules_of
from cardtable.table.screens.history import LettersLeft
from cardtable.ui.node import Role
from cardtable.wording.rules_page import unseen
from tests.table.conftest import Open
from tests.table.tables import LEXICON


def test_they_are_shown_as_their_letters(open_loop: Open) -> None:
    i18n.use("en")
    kit = open_loop((1024, 640)).kit
    session = Session.new(rules_of("null", LEXICON), parse_seats("A=human,B=human"), None, 5)
    page = LettersLeft(kit, unseen(session, session.view(0)), "null")
    shown = [node.label() for node in page.walk() if node.role is Role.IMAGE and len(node.label()) == 1]
    own = {card.face for card in session.view(0).hands[0]}
    assert shown == [letter for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ" if letter not in own]
