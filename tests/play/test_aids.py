"""Aids of a table: all, on request, none. Without them nobody is helped, and a second refused word ends the turn."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from cardtable.games import games
from cardtable.games.crackword.rules.model import Contest, CrackRefusal, Laid, Lay, Stand, TakenBack
from cardtable.games.lettralettre.rules.model import Revealed
from cardtable.games.lettralettre.strings.facts import breakdown
from cardtable.lexicon import HouseWords, Lexicon
from cardtable.play.agreements import disputed, explain_refusal, may_show, proposal
from cardtable.play.challenge import Challenge, challenge_of, read_challenge
from cardtable.play.record import Hinted, RecordError, Refused, Undone
from cardtable.play.recordtext import meta_of, read_entry, read_record, write_entry, write_record
from cardtable.play.replay import load
from cardtable.play.seats import parse_seats
from cardtable.play.session import Session, rules_of
from cardtable.play.timeline import UndoError, UndoFault
from cardtable.rules.contract import AIDS, Aids, BadNotation, IllegalMove, Move
from cardtable.rules.options import AIDS_VALUES
from cardtable.wording.agreements import played_with
from cardtable.wording.facts import fact
from cardtable.wording.refusals import refusal
from tests.kinds import surely
from tests.rules.crackword_tables import table

LEXICON = Lexicon.open()
GAMES = [each.id for each in games()]
WRONG = (CrackRefusal.TOO_SHORT, CrackRefusal.NOT_LEADING, CrackRefusal.NOT_A_WORD)
PEOPLE = "Anne=human,Bruno=human"


def begun(game: str, aids: str = "none", seats: str = PEOPLE, **chosen: str) -> Session:
    options = meta_of(game).complete({AIDS: aids, **chosen})
    return Session.new(rules_of(game, LEXICON), parse_seats(seats), options, 7)


def at_random(game: str) -> dict[str, str]:
    """Return options without the opening contest of the shelf, whose words are laid in no turn."""
    return {"opening": "random"} if game == "shelf" else {}


def decide(session: Session) -> None:
    seat = min(session.pending())
    session.submit(seat, next(iter(session.game.moves(session.view(seat), seat))))


def to_the_words(session: Session) -> int:
    """Play on until a seat may lay a word or write one; that seat."""
    while True:
        seat = min(session.pending())
        if refusable(session, seat, 1):
            return seat
        decide(session)


def refusable(session: Session, seat: int, count: int) -> list[Move]:
    """Moves of that seat that only the dictionary refuses."""
    found = list[Move]()
    drafts, view = session.game.trusting(), session.view(seat)
    match session.header.game:
        case "crackword":
            faces = sorted({card.face for card in view.hands[seat] if card.face and card.face.isupper()})
            moves: list[Move] = [
                Lay(row, -1, face, face) for row in range(4) for face in faces if len(face) == 1
            ]
        case "lettralettre":
            if not getattr(view, "letters", ()):
                return []
            usable = "".join(sorted(view.usable))
            moves = [each for at in range(3) for each in drafts.spell(view, seat, usable[at : at + 4])]
        case _:
            hand = [card.face for card in view.hands[seat] if card.face and len(card.face) == 1]
            letters = [face for face in hand if face.isalpha()]
            texts = {a + b + c for a in letters for b in letters for c in letters if len({a, b, c}) == 3}
            board = getattr(view, "board", None)
            if board is not None:
                texts = {board.line(None).word + letter for letter in letters}
            moves = [each for text in sorted(texts) for each in drafts.spell(view, seat, text)]
    for move in moves:
        try:
            drafts.play(view, seat, move)
        except IllegalMove:
            continue
        try:
            session.preview(seat, move)
        except IllegalMove as no:
            if no.reason.judges:
                found.append(move)
        if len(found) == count:
            break
    return found


@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_hinted_at_and_nothing_taken_back(game: str) -> None:
    session = begun(game)
    decide(session)
    assert session.takeback(0) is None and session.takeback() is None
    with pytest.raises(UndoError) as no:
        session.undo(0, (0, 1))
    assert no.value.reason is UndoFault.NO_AIDS
    with pytest.raises(ValueError, match="aids"):
        session.hinted(0)
    assert not session.assisted


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("aids", AIDS_VALUES[1:])
def test_the_same_cards_the_same_moves(game: str, aids: str) -> None:
    aided, free = begun(game, aids), begun(game, "all")
    for session in (aided, free):
        decide(session)
    seat = min(aided.pending())
    said = f"aids:{aids}"
    position = aided.position.replace(f",{said}", "").replace(f"{said},", "").replace(f" options={said}", "")
    assert position == free.position
    told = [
        {session.game.write(move) for move in session.game.moves(session.view(seat), seat)}
        for session in (aided, free)
    ]
    assert told[0] == told[1]
    assert free.takeback() is not None and (aided.takeback() is None) == (aids == "none")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("aids", AIDS_VALUES)
def test_a_draft_is_judged_before_it_is_confirmed_only_with_all_aids(game: str, aids: str) -> None:
    session = begun(game, aids)
    seat = to_the_words(session) if game != "lettralettre" or aids != "none" else -1
    if seat < 0:
        return  # no sheet is refused there: see below
    (move,) = refusable(session, seat, 1)
    if aids == "all":
        with pytest.raises(IllegalMove):
            session.foresee(seat, move)
    else:
        assert session.foresee(seat, move) is not None
    with pytest.raises(IllegalMove):
        session.submit(seat, move)


@pytest.mark.parametrize("game", ["shelf", "crackword", "duel"])
def test_the_second_refused_word_ends_the_turn(game: str) -> None:
    session = begun(game, **at_random(game))
    seat = to_the_words(session)
    one, two = refusable(session, seat, 2)
    before = session.position
    with pytest.raises(IllegalMove) as first:
        session.submit(seat, one)
    assert not first.value.ended and session.position == before and session.refusals(seat) == 1
    told = refusal(game, first.value, explain_refusal(session, first.value, seat)).text
    assert "One more refused word ends the turn." in told, "the price is told before it is paid"
    again = load(session.rules, read_record(write_record(session.record)))
    assert again.refusals(seat) == 1, "joining anew resets nothing"
    for other in (again, session):
        with pytest.raises(IllegalMove) as second:
            other.submit(seat, two)
        assert second.value.ended and seat not in other.pending()
        assert (
            "second word refused"
            in refusal(game, second.value, explain_refusal(other, second.value, seat)).text
        )
    assert again.position == session.position
    replayed = load(session.rules, read_record(write_record(session.record)))
    assert replayed.position == session.position and replayed.chain.mark == session.chain.mark


@pytest.mark.parametrize("game", ["shelf", "crackword", "duel"])
@pytest.mark.parametrize("aids", ["all", "on-request"])
def test_elsewhere_refusals_cost_nothing(game: str, aids: str) -> None:
    session = begun(game, aids, **at_random(game))
    seat = to_the_words(session)
    for move in refusable(session, seat, 2) * 2:
        with pytest.raises(IllegalMove) as no:
            session.submit(seat, move)
        assert not no.value.ended and not no.value.warns
    assert seat in session.pending() and not any(isinstance(each, Refused) for each in session.record.entries)


def test_what_is_mechanically_impossible_is_told_free_of_charge() -> None:
    session = begun("shelf", opening="random")
    seat = to_the_words(session)
    for _time in range(3):
        with pytest.raises(IllegalMove) as no:
            session.submit(seat, "lay 5:QQQ")
        assert not no.value.reason.judges
    assert session.refusals(seat) == 0 and seat in session.pending()


def test_a_player_cannot_choose_to_lose_the_turn_nor_a_record() -> None:
    session = begun("crackword")
    seat = to_the_words(session)
    with pytest.raises(BadNotation):
        session.submit(seat, "lose")
    with pytest.raises(RecordError):
        session.follow(read_entry(f"> {seat} lose"))
    legal = next(move for move in session.game.moves(session.view(seat), seat) if isinstance(move, Lay))
    with pytest.raises(RecordError):  # a word that is one was never refused
        session.follow(Refused(seat, session.game.write(legal)))
    assert read_entry(write_entry(Refused(1, "2>C"))) == Refused(1, "2>C")


@pytest.mark.parametrize("aids", ["on-request", "none"])
@pytest.mark.parametrize("dispute", ["referee", "strict", "challenge"])
def test_a_wrong_cry_is_answered_aloud_and_costs_the_turn(aids: str, dispute: str) -> None:
    session = begun("crackword", aids, dispute=dispute)
    seat = min(session.pending())
    view = session.view(seat)
    face = next(card.face for card in view.hands[seat] if card.face and card.face.isupper())
    hand, stock = len(view.hands[seat]), view.stock(seat)
    seen_facts = session.submit(seat, Lay(0, -1, face, face, crack=True))
    laid = seen_facts[0].event
    assert isinstance(laid, Laid) and laid.stands == (dispute == "challenge")
    if laid.stands:
        seen_facts = session.submit(1 - seat, Contest())
    assert laid.wrong in {each.value for each in WRONG}
    back = seen_facts[1].event
    assert isinstance(back, TakenBack) and not back.out
    assert "CRACK WORD" in fact("crackword", laid, session.players).text
    after = session.view(seat)
    assert (
        session.view(seat).turn != seat
        and len(after.hands[seat]) == hand + 1
        and after.stock(seat) == stock - 1
    )
    assert load(session.rules, read_record(write_record(session.record))).position == session.position


@pytest.mark.parametrize("aids", ["on-request", "none"])
def test_a_cry_that_may_be_contested_and_the_page_of_its_word_tell_nothing(aids: str) -> None:
    rules = rules_of("crackword", LEXICON)
    state = table("EB/AR", "S0 O1 L0", piles="NA/BS", options=f"dispute:challenge,aids:{aids}")
    position = rules(HouseWords()).position(state)
    told, pages = list[str](), list[bool]()
    for face, right in (("E", True), ("B", False)):
        session = Session.set_up(rules, parse_seats(PEOPLE), position)
        event = session.submit(0, Lay(0, -1, face, face, crack=True))[0].event
        assert isinstance(event, Laid) and bool(event.wrong) != right
        said = fact("crackword", event, session.players).text.replace(event.letters, "#")
        told.append(re.sub(r"\b[EB]\b", "?", said))
        pages.append(may_show(session, event.letters))
        session.submit(1, Stand())
        assert may_show(session, event.letters) == right, "taken: a word has its page"
    assert told[0] == told[1] and pages == [False, False]


def test_a_wrong_cry_is_refused_free_of_charge_with_all_aids() -> None:
    session = begun("crackword", "all")
    seat = min(session.pending())
    face = next(card.face for card in session.view(seat).hands[seat] if card.face and card.face.isupper())
    with pytest.raises(IllegalMove):
        session.submit(seat, Lay(0, -1, face, face, crack=True))
    assert seat in session.pending()


def test_without_aids_a_sheet_is_judged_as_all_are_turned_over() -> None:
    session = begun("lettralettre")
    while not getattr(session.view(0), "letters", ()):
        decide(session)
    for seat in (0, 1):
        view = session.view(seat)
        word = "".join(sorted(view.usable))[:4]
        session.submit(seat, session.game.trusting().spell(view, seat, word)[0])
    shown = next(seen.event for seen in session.seen_facts() if isinstance(seen.event, Revealed))
    assert [surely(sheet).points for sheet in shown.sheets] == [0, 0]
    assert breakdown(surely(shown.sheets[0])) == "not accepted"
    assert load(session.rules, read_record(write_record(session.record))).position == session.position


def test_a_sheet_handed_in_tells_nothing_and_is_not_taken_back() -> None:
    """With several people at the table: letters that make no word are taken like a word, and neither comes back."""
    told = []
    for letters in ("MOTS", "TSMO"):
        session = Session.set_up(
            rules_of("lettralettre", LEXICON),
            parse_seats("Anne=human,Bruno=human"),
            "lettralettre phase=writing tokens=8,8 kept=C22.122,C12.123/C08.120,C10.121 letters=M,O,T,S,E,R"
            " taboos=A,B pile=A,E,I,O,U,N,L,E,D,M,C,A,E,I,O,U options=aids:none,lexicon:fr",
        )
        session.submit(0, session.game.trusting().spell(session.view(0), 0, letters)[0])
        assert session.takeback(0) is None and session.refusals(0) == 0
        with pytest.raises(UndoError):
            session.undo(0, (0, 1))
        facts = [type(each.event).__name__ for each in session.seen_facts(0)]
        told.append((facts, session.pending(), session.facts))
    assert told[0] == told[1] and told[0][1] == {1}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("aids", ["on-request", "none"])
def test_the_page_of_a_word_opens_once_it_is_laid(game: str, aids: str) -> None:
    session = begun(game, aids)
    assert not may_show(session, "MAISON") and not may_show(session, "XQZ")
    assert proposal(session, session.describe("MAISON")) is None
    assert may_show(begun(game, "all"), "MAISON")


def test_near_words_are_named_with_all_aids_alone() -> None:
    for aids in AIDS_VALUES:
        session = begun("shelf", aids, opening="random")
        seat = to_the_words(session)
        near = set[str]()
        for move in refusable(session, seat, 60):
            with pytest.raises(IllegalMove) as no:
                session.preview(seat, move)
            answer = explain_refusal(session, no.value, seat)
            near |= set(answer.near if answer else ())
        assert bool(near) == (aids == "all")


def test_a_word_is_accepted_where_a_second_person_plays() -> None:
    for seats, offered in ((PEOPLE, True), ("Anne=human,Bruno=bot:1", False)):
        session = begun("shelf", "all", seats, opening="random")
        seat = to_the_words(session)
        (move,) = refusable(session, seat, 1)
        with pytest.raises(IllegalMove) as no:
            session.preview(seat, move)
        assert (disputed(session, no.value) is not None) == offered


def test_its_record_says_so_and_takes_no_help_in() -> None:
    session = begun("shelf")
    decide(session)
    again = load(session.rules, read_record(write_record(session.record)))
    assert again.aids is Aids.NONE
    for entry in (Hinted(0), Undone(1, (0, 1))):
        with pytest.raises(RecordError):
            again.follow(entry)
    assert played_with("shelf", session.options) == "Without aids"


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["fr", "es"])
def test_its_challenge_carries_the_aids(game: str, language: str) -> None:
    found = set()
    for aids in AIDS_VALUES:
        options = meta_of(game).complete({AIDS: aids, "lexicon": language})
        table = Challenge(game, options, (None, 2), 77_777, "7")
        assert read_challenge(table.code) == table
        found.add(table.code)
    assert len(found) == 3
    session = begun("duel")
    assert read_challenge(challenge_of(session.header).code).options[AIDS] == "none"
    usual = Challenge("duel", meta_of("duel").complete({}), (None, 2), 77_777, "7")
    assert replace(usual, options=meta_of("duel").complete({AIDS: "none"})).code != usual.code
