"""People add chance to a deal in the window: the machine's promise is shown before, as signs and as a QR code."""

from __future__ import annotations

import pytest

from cardtable import i18n
from cardtable.app import Application
from cardtable.lexicon import HouseWords
from cardtable.play.commitment import signs
from cardtable.play.opening import joint_header, promised_header
from cardtable.play.record import Chances
from cardtable.play.seats import parse_seats
from cardtable.play.session import Session, rules_of
from cardtable.table.screens.chance import ChancePage
from cardtable.table.screens.destinations import NewMatch
from cardtable.table.screens.qr import QrImage, modules_of
from cardtable.ui.node import Role
from cardtable.ui.theme import IVORY_TOP
from cardtable.wording import deal
from tests.table.conftest import Open
from tests.table.tables import LEXICON, Desk, press, run, type_
from tests.table.test_screens_start import tap

OPTIONS = rules_of("shelf", LEXICON)(HouseWords()).meta.complete({})
SEATS = "Anne=human,Bruno=bot:1,Claire=human"


def test_what_people_type_makes_the_deal(open_loop: Open) -> None:
    i18n.use("en")
    loop = open_loop((1280, 800))
    rules, dealt = rules_of("shelf", LEXICON), list[Chances]()
    promised = promised_header(rules, parse_seats(SEATS), None, HouseWords())
    page = ChancePage(loop.kit, Desk(), promised, dealt.append)
    loop.show(page)
    run(loop, 0.3)
    heard = " ".join(node.label() for node in page.accessible())
    assert signs(promised.promise) in heard and "QR code of the promise" in heard
    tap(loop, "deal")
    assert not dealt, "nobody has added anything"
    type_(loop, "grenouille 7")
    run(loop, 0.3)
    tap(loop, "deal")
    assert dealt == [((0, "grenouille 7"),)]
    header = joint_header(rules, promised, dealt[0])
    assert header.seed >> 127 == 1 and header.promise == promised.promise
    told = " ".join(deal.lines(Session(rules, header)))
    assert "Anne added to the chance of the deal: grenouille 7" in told and signs(header.promise) in told
    assert joint_header(rules, promised, ((0, "grenouille 8"),)).seed != header.seed


@pytest.mark.parametrize("size", [(1024, 640), (700, 1200), (1920, 1080)])
def test_a_code_can_be_read_from_the_picture(open_loop: Open, size: tuple[int, int]) -> None:
    """Modules of the code are whole pixels on ivory, with a quiet zone of four."""
    loop = open_loop(size)
    promised = promised_header(rules_of("shelf", LEXICON), parse_seats(SEATS), None, HouseWords())
    loop.show(page := ChancePage(loop.kit, Desk(), promised, lambda _chances: None))
    run(loop, 0.3)
    (code,) = (node for node in page.accessible() if node.role is Role.IMAGE and isinstance(node, QrImage))
    rect, wanted = code.rect, modules_of(signs(promised.promise))
    side = rect.w // (len(wanted) + 8)
    assert side >= 2 and rect.w == rect.h == side * (len(wanted) + 8)
    surface = loop.screen.surface
    for down, row in enumerate(wanted, 4):
        for across, dark in enumerate(row, 4):
            at = rect.x + across * side + side // 2, rect.y + down * side + side // 2
            assert (surface.get_at(at)[0] < 128) is dark
    assert surface.get_at((rect.x + side, rect.y + side))[:3] == IVORY_TOP


def test_the_set_up_leads_there_and_to_the_table(program: Application) -> None:
    loop = program.loop
    program.go(NewMatch("shelf", parse_seats("Anne=human,Bruno=bot:1"), OPTIONS, None, together=True))
    run(loop, 0.5)
    page = loop.scene
    assert isinstance(page, ChancePage)
    type_(loop, "oie")
    run(loop, 0.3)
    press(loop, 13)
    run(loop, 0.5)
    session = program.at_table
    assert session is not None and session.header.chances == ((0, "oie"),)
    assert session.header.promise
