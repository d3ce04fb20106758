"""The laws of motion, frame by frame: first it happens, then it is told; one body, one curve; nothing appears or vanishes."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from itertools import pairwise

import pygame
import pytest

from cardtable.games.crackword.board.call import Counting
from cardtable.games.crackword.rules.model import Cracked, Laid, Lay
from cardtable.games.lettralettre.board.papers import label_of
from cardtable.games.lettralettre.rules.model import Phase
from cardtable.games.shelf.board.board import ShelfTable
from cardtable.games.shelf.board.cues import Claim
from cardtable.games.shelf.rules.model import Closed, Opened, Propose, piece
from cardtable.games.shelf.rules.model import Laid as ShelfLaid
from cardtable.games.shelf.strings.facts import proposed
from cardtable.play.seats import parse_seats
from cardtable.play.session import Session, rules_of
from cardtable.play.thinker import MoveReply, MoveRequest
from cardtable.rules.contract import Event
from cardtable.table.board.ribbon import Pill, Ribbon, RunningSum, signed
from cardtable.table.screens.history import HistoryRow, happened
from cardtable.table.screens.table import TableScene
from cardtable.ui.loop import Loop
from cardtable.ui.node import Role
from cardtable.ui.piece import PaintedSprite
from cardtable.ui.placement import Pose
from cardtable.wording.facts import fact
from cardtable.wording.sentence import number
from cardtable.wording.status import outcome_sentence
from tests.kinds import as_a, instead, surely
from tests.table.conftest import Open, frame, picture, redrawn
from tests.table.golden import record_of
from tests.table.lettralettre import BOT, a_writing, give_up, on_sheet, waiting
from tests.table.parts import board_of, crackword_of, director_of, lettralettre_of, rail_of, shelf_of
from tests.table.person import moves_of
from tests.table.recorder import RATE, film, look, still, unbroken
from tests.table.reels import Playing
from tests.table.tables import (
    LEXICON,
    Desk,
    Kept,
    click,
    hint_of,
    press,
    run,
    show_view,
    sit_down,
    type_,
    until,
)
from tests.table.thoughts import AtOnce, think

pytestmark = pytest.mark.watched

SEATS = {
    "shelf": "Anne=human,Bruno=bot:1,Claire=bot:1",
    "crackword": "Anne=human,Bruno=bot:1",
    "duel": "Anne=human,Bruno=bot:1",
}
HANDS = sorted(SEATS)
TIE = "shelf phase=opening hands=S,O,L,R,C,R,U/L,O,S,A,R,A,E/S,O,N,T,U,T,A pile=E,E,I,I slots=// proposals=// lots=1,0,2"
"""An opening of the shelf in which two proposals can tie, and the lot finds the second seat."""


def tells(scene: TableScene, kind: type[Event]) -> bool:
    """Return True if the fact that is told now is of that kind."""
    return isinstance(getattr(scene.playback.fact, "event", None), kind)


def line_of(scene: TableScene) -> str:
    """The line of the last move, "" where a game has none."""
    line = getattr(director_of(scene).game, "line", None)
    return line.label() if line is not None else ""


def spots_of(scene: TableScene) -> list[pygame.Rect]:
    """Return the origins and goals of cards: plates, the hand, piles."""
    found = [scene.seating.plate_of(seat) for seat in range(len(scene.session.players))]
    found += [plate.rect for plate in scene.seating.plates.values()] + [scene.areas.hand, scene.areas.you]
    game = director_of(scene).game
    return found + [getattr(game, name).rect for name in ("pile", "discard") if hasattr(game, name)]


@pytest.mark.parametrize("game", HANDS)
def test_the_hands_are_dealt(open_loop: Open, game: str) -> None:
    """Cards fly from the pile to each seat in turn, within 1.2 s; nobody may play before they lie."""
    loop = open_loop((1280, 720))
    scene = sit_down(loop, SEATS[game], game=game, dealt=False)
    begun = loop.clock.now()
    assert scene.stage.gliding
    frames = film(loop, scene, lambda: not scene.stage.gliding)
    assert frames[-1].at - begun <= 1.4
    unbroken(frames, 1280, spots_of(scene))
    flown = [len(each.flying) for each in frames]
    assert max(flown) >= 5 * len(scene.session.players)
    mine = {card.id for card in board_of(scene).state.held}
    assert not mine or mine <= frames[-1].cards.keys()


@pytest.mark.parametrize("game", HANDS)
def test_a_click_ends_the_deal(open_loop: Open, game: str) -> None:
    loop = open_loop((1280, 720))
    scene = sit_down(loop, SEATS[game], game=game, dealt=False)
    run(loop, 0.1)
    assert scene.stage.gliding
    press(loop, pygame.K_SPACE)
    assert not scene.stage.gliding


def test_no_deal_is_shown_again_when_a_game_goes_on(open_loop: Open) -> None:
    loop = open_loop((1280, 720))
    scene = sit_down(loop, SEATS["shelf"], moves=4, dealt=False)
    assert not scene.stage.gliding


@pytest.mark.parametrize("game", HANDS)
def test_first_it_happens_then_it_is_told(open_loop: Open, game: str) -> None:
    """While cards of a bot's move fly, its plate, the line of the last word and the status are those of before."""
    loop = open_loop((1280, 720))
    scene = sit_down(loop, SEATS[game], game=game, moves=6)
    until(loop, still(scene))
    checked = 0
    for _turn in range(6):
        until(loop, still(scene))
        scene.commit(hint_of(scene))
        frames = film(loop, scene, lambda: still(scene)() or scene.session.outcome() is not None)
        unbroken(frames, 1280, spots_of(scene))
        for before, after in pairwise(frames):
            if before.flying and after.flying and before.flying & after.flying:
                told = before.line, before.plates
                # A change that is told in the very frame in which the last card of a fact lands is told in time.
                if not after.flying - before.flying:
                    assert told == (after.line, after.plates), (game, after.at)
                    checked += 1
        if scene.session.outcome() is not None:
            break
    assert checked > 20


def test_the_cards_ride_on_the_shelf(open_loop: Open) -> None:
    """While it opens each card stays within a pixel of its slot, unless two others cover it."""
    loop = open_loop((1280, 720))
    scene = sit_down(loop, SEATS["shelf"], moves=3, seed=3)
    until(loop, still(scene))
    shelf, opened = shelf_of(scene).shelf, 0
    for _turn in range(5):
        until(loop, still(scene))
        view = scene.view
        lying = {stack[-1].card.id: slot for slot, stack in enumerate(view.slots, view.first_slot) if stack}
        rest = {card: scene.stage.sprites[card].pose.x - shelf.x_of(slot) for card, slot in lying.items()}
        scene.commit(hint_of(scene))
        for _frame in range(400):
            if still(scene)():
                break
            frame(loop, 1 / RATE)
            opened += shelf._tween is not None
            topmost = {each.card.id for stack in scene.view.slots for each in stack[-2:]}
            for card, slot in lying.items():
                sprite = scene.stage.sprites.get(card)
                if sprite is not None and card in topmost:
                    assert abs(sprite.pose.x - shelf.x_of(slot) - rest[card]) <= 1.01
    assert opened > 5


@pytest.mark.parametrize("name", ["shelf", "crackword", "duel", "lettralettre"])
def test_the_game_is_not_over_before_it_is(open_loop: Open, name: str) -> None:
    """Until the last fact is told, no status, title, plate or line says that it is, or who has won; then they do."""
    loop = open_loop((1280, 720))
    playing = Playing.sit_down(loop, name, len(moves_of(record_of(name))) - 1, "en")
    scene, told = playing.scene, ""
    untold = 0
    for _at in playing.frames(60):
        nodes = (scene.pill, scene.bar.title, scene.seating.you, *scene.seating.plates.values())
        told = " ".join([node.label() for node in nodes] + [line_of(scene)])
        outcome = scene.session.outcome()
        won = outcome_sentence(outcome, scene.session.players).title if outcome else "wins"
        if outcome is None or scene.playback.remaining:
            untold += outcome is not None
            assert won not in told and "game is over" not in told and "Game over" not in told
    assert untold and won in told


@pytest.mark.parametrize(("name", "moves"), [("shelf", 6), ("duel", 6)])
def test_what_has_not_happened_is_not_in_the_history(open_loop: Open, name: str, moves: int) -> None:
    """The panel opened while a decision and what follows from it is shown says nothing of what is still to be shown."""
    loop = open_loop((1280, 720))
    playing = Playing.sit_down(loop, name, moves, "en")
    scene, asked = playing.scene, 0
    for _at in playing.frames(30):
        if scene.playback.remaining < 2:
            continue
        seen_facts = scene.session.seen_facts(scene.facing)
        lines = [
            fact(scene.session.header.game, seen.event, scene.session.players, scene.facing).text
            for seen in seen_facts
        ]
        hidden = len(seen_facts) - scene.playback.remaining
        scene.history()
        rows = [node.label() for node in scene.top.walk() if isinstance(node, HistoryRow)]
        later = [line for line in lines[hidden:] if line not in lines[:hidden]]
        assert rows and not any(line in row for line in later for row in rows)
        scene.close(scene.top)
        asked += bool(later)
        if asked > 3:
            break
    assert asked


def test_a_page_passes_into_the_next(open_loop: Open) -> None:
    """A dialog dissolves in and out if the setting wants it, and ends as a full redraw shows it."""
    loop = open_loop((960, 600))
    scene = sit_down(loop, SEATS["shelf"], moves=2)
    until(loop, still(scene))
    run(loop, 0.5)
    loop.dissolve_ms = 180.0
    before = picture(loop.screen.surface)
    press(loop, pygame.K_ESCAPE)
    seen = {before, picture(loop.screen.surface)}
    for _frame in range(12):
        frame(loop)
        seen.add(picture(loop.screen.surface))
    assert len(seen) >= 8
    assert picture(loop.screen.surface) == redrawn(loop) != before


@pytest.mark.parametrize("game", ["shelf", "duel"])
def test_a_typed_word_that_cannot_be_laid_is_answered(open_loop: Open, game: str) -> None:
    """The laid cards stay, the status says so, and Enter says so, too, instead of playing a part of the word."""
    loop = open_loop((1280, 720))
    scene = sit_down(loop, SEATS[game], game=game, moves=4)
    until(loop, still(scene))
    facts = scene.session.facts
    type_(loop, "zzqzz")
    assert "ZZQZZ" in scene.pill.label() and "ne peut pas" in scene.pill.label()
    press(loop, pygame.K_RETURN)
    assert scene.session.facts == facts and "ne peut pas" in scene.pill.label()


def test_what_was_laid_stays_when_a_letter_is_missing(open_loop: Open) -> None:
    loop = open_loop((1280, 720))
    scene = sit_down(loop, SEATS["shelf"], moves=4)
    until(loop, still(scene))
    word = as_a(ShelfLaid, scene.session.preview(0, hint_of(scene))).word
    type_(loop, word)
    drafted = board_of(scene).draft
    assert drafted
    type_(loop, "q")
    assert board_of(scene).draft == drafted
    press(loop, pygame.K_BACKSPACE)
    assert board_of(scene).draft and "ne peut pas" not in scene.pill.label()


def test_a_proposal_is_worth_something_and_scores_nothing(open_loop: Open) -> None:
    """Neither the preview nor a hint speaks of points in the opening contest."""
    loop = open_loop((1280, 720))
    scene = sit_down(loop, SEATS["shelf"], seed=3)
    run(loop, 2)
    for _press in range(3):
        press(loop, pygame.K_h, pygame.KMOD_CTRL)
        run(loop, 0.3)
        assert "point" not in scene.pill.label(), scene.pill.label()
    assert board_of(scene).draft and "point" not in board_of(scene).tip.label()


def test_the_tooltip_of_a_card_does_not_stay_over_the_next(open_loop: Open) -> None:
    """The thing it explains has gone, or says something else."""
    loop = open_loop((1280, 720))
    scene = sit_down(loop, SEATS["shelf"], moves=4)
    until(loop, still(scene))
    node = scene.find("top-history")
    assert node is not None
    node.tip = "before"
    scene.dispatch.show_tip(node)
    frame(loop)
    assert any(each.role is Role.TIP for each in scene.layers[-1].walk())
    node.tip = "after"
    frame(loop)
    assert not any(each.role is Role.TIP for each in scene.layers[-1].walk())


def unveiled(loop: Loop) -> TableScene:
    """A table of Lettralettre of which all sheets lie there, sealed."""
    scene, move = a_writing(loop)
    scene.commit(move)
    until(loop, lambda: scene.view.phase is Phase.REVEALED)
    return scene


def test_the_seals_break_one_after_another_and_nothing_tells_what_they_hide(open_loop: Open) -> None:
    """The lowest word first, letter by letter; status and papers say no word and no points before."""
    loop = open_loop((1280, 720))
    scene = unveiled(loop)
    written = scene.view.sheets
    opened, hidden, letters = [], set(range(4)), 0
    while scene.stage.steps.busy:
        for seat in sorted(hidden):
            if not on_sheet(scene, seat).hidden:
                opened.append(seat)
                hidden.discard(seat)
        letters += sum(0 < len(on_sheet(scene, s).word[: on_sheet(scene, s).letters]) < 3 for s in opened)
        told = scene.pill.label() + " ".join(label_of(on_sheet(scene, seat)) for seat in hidden)
        assert not any(written[seat].word in told for seat in range(4))
        assert all(on_sheet(scene, seat).change is None for seat in range(4))
        frame(loop, 1 / RATE)
    assert len(opened) == 4 and letters > 8
    assert [written[seat].points for seat in opened] == sorted(each.points for each in written)
    run(loop, 0.1)
    assert written[opened[-1]].word in scene.pill.label()


def test_a_sheet_handed_in_is_torn_off_its_pad(open_loop: Open) -> None:
    """The sheet folds over, flies to its writer's plate and is seen no more, on the pad below neither."""
    loop = open_loop((1280, 720))
    scene, move = a_writing(loop, BOT)
    pad = lettralettre_of(scene).desk.paper
    preview, word = pad.rect, move.word
    assert word
    scene.commit(move)
    seen: list[tuple[str, Pose]] = []
    while not seen or "torn" in scene.stage.sprites:
        frame(loop, 1 / RATE)
        assert word not in pad.label()
        sheet = scene.stage.sprites.get("torn")
        if sheet is not None:
            assert isinstance(sheet, PaintedSprite)
            seen.append((type(sheet._look()[0]).__name__, sheet.pose))
    kinds, poses = [kind for kind, _pose in seen], [pose for _kind, pose in seen]
    assert kinds[0] == "WrittenPage" and kinds[-1] == "Torn" and kinds == sorted(kinds, reverse=True)
    assert abs(poses[0].y - preview.centery) < 20 and poses[-1].alpha < 0.3
    assert all(abs(a.x - b.x) + abs(a.y - b.y) < 0.2 * 1280 for a, b in pairwise(poses))


def test_a_click_opens_all_sheets(open_loop: Open) -> None:
    loop = open_loop((1280, 720))
    scene = unveiled(loop)
    run(loop, 0.5)
    assert any(on_sheet(scene, seat).hidden for seat in range(4))
    press(loop, pygame.K_RETURN)
    frame(loop)
    assert not any(on_sheet(scene, seat).hidden for seat in range(4)) and not scene.stage.steps.busy


def test_letters_and_sheets_leave_and_none_is_gone_in_one_frame(open_loop: Open) -> None:
    """From deal to deal of Lettralettre everything goes where it belongs."""
    loop = open_loop((1280, 720))
    scene = unveiled(loop)
    until(loop, lambda: waiting(scene))
    run(loop, 1)
    press(loop, pygame.K_RETURN)
    frames = film(loop, scene, lambda: scene.view.phase is Phase.WRITING and not scene.stage.gliding)
    spots = [*spots_of(scene), lettralettre_of(scene).auction.pile.rect]
    unbroken(frames, 1280, spots)
    assert any(len(each.flying) > 4 for each in frames)


def test_the_history_tells_nothing_of_the_next_deal_while_the_words_lie_open(open_loop: Open) -> None:
    loop = open_loop((1280, 720))
    scene = unveiled(loop)
    until(loop, lambda: waiting(scene))
    told = [each for _seat, each, _at in happened(scene.session, 0, scene.playback.remaining)]
    dealt = [each for each in told if "tabou" in each.text]
    assert len(dealt) == 1 and scene.session.view(0).phase is Phase.WRITING


def at_a_call(loop: Loop) -> tuple[TableScene, Lay]:
    """A table of Crack Word whose person may call a word of four letters or more, and that move."""
    for seed in range(1, 9):
        scene = sit_down(loop, "Anne=human,Bruno=bot:1,Claire=bot:1", game="crackword", seed=seed)
        session = scene.session
        for _move in range(90):
            seat = min(session.pending())
            move = session.parse(seat, think(MoveRequest.of(session, seat, hint=True), LEXICON).move)
            if (
                seat == 0
                and getattr(move, "crack", False)
                and as_a(Laid, session.preview(0, move)).letters[3:]
            ):
                found = TableScene(loop.kit, Desk(), session, Kept(), AtOnce(LEXICON))
                loop.show(found)
                until(loop, still(found))
                return found, as_a(Lay, move)
            session.submit(seat, move)
    raise AssertionError("nobody could call")


def test_the_word_called_lifts_out_of_its_lane_and_is_counted(open_loop: Open) -> None:
    """The ribbon opens once the card lies in the lane; then every card is counted; then all go to the packet, in one piece, and
    only there the packet counts them."""
    loop = open_loop((1280, 720))
    scene, move = at_a_call(loop)
    word, packet = as_a(Laid, scene.session.preview(0, move)).letters, scene.session.view(0).score(0)
    scene.commit(move)
    counted, opened, frames = [], False, []

    def told() -> Laid | Cracked | None:
        return getattr(scene.playback.fact, "event", None)

    taken = False
    while not taken or isinstance(told(), Cracked):
        frame(loop, 1 / RATE)
        taken = taken or isinstance(told(), Cracked)
        if isinstance(told(), Cracked):
            assert scene.seating.you.standing.piles[1].count == packet
        frames.append(look(scene, loop.clock.now()))
        found = [node for node in scene.stage.children if isinstance(node, Counting)]
        moments = [node for node in scene.stage.children if isinstance(node, Ribbon)]
        if moments and not opened:
            opened = True
            row = scene.view.rows[move.row]
            places = crackword_of(scene).spots.line(move.row, len(row))
            last = scene.stage.sprites[row[-1].card.id].pose
            assert len(row) == len(word) and last.w <= places.card * 1.5
        counted += [node.label() for node in found if node.label() and node.label() not in counted]
    assert opened and len(counted) == len(word)
    unbroken(frames, 1280, spots_of(scene))
    until(loop, still(scene))
    assert scene.view.score(0) >= packet + len(word)


def test_a_click_ends_the_word_called(open_loop: Open) -> None:
    loop = open_loop((1280, 720))
    scene, move = at_a_call(loop)
    scene.commit(move)
    until(loop, lambda: any(isinstance(node, Counting) for node in scene.stage.children))
    press(loop, pygame.K_SPACE)
    frame(loop)
    assert not any(isinstance(node, Counting) for node in scene.stage.children)


def test_the_contest_turns_up_every_word(open_loop: Open) -> None:
    """The cards fly from plates and hand and lie face up with owner and worth; then they go back, and the line names the starter."""
    loop = open_loop((1280, 720))
    scene = sit_down(loop, SEATS["shelf"], seed=3)
    until(loop, still(scene))
    before = shelf_of(scene).line.label()
    scene.commit(hint_of(scene))
    until(loop, lambda: isinstance(getattr(scene.playback.fact, "event", None), Opened))
    event, frames, seen, claims, worths = surely(scene.playback.fact).event, [], set(), set(), False
    assert isinstance(event, Opened)
    mine, gone, hand = [piece.face for piece in dict(event.shown)[0]], set(), scene.areas.hand
    while getattr(scene.playback.fact, "event", None) is event:
        assert shelf_of(scene).line.label() == before
        said = {node.label() for node in scene.stage.children if isinstance(node, Claim)}
        if not worths and any("valeur" in each for each in said):
            worths = True
            raised = [sprite for sprite in scene.stage.sprites.values() if sprite.goal.z >= 300]
            assert len(raised) == 9 and not any(sprite.gliding for sprite in raised)
            gone = {
                card.face for card in scene.view.hands[0] if scene.stage.sprites[card.id].pose.y < hand.top
            }
        claims |= said
        frames.append(look(scene, loop.clock.now()))
        seen |= {sprite.goal.face.letter for sprite in scene.stage.sprites.values() if sprite.goal.z >= 300}
        frame(loop, 1 / RATE)
    assert len(event.shown) == 3 and seen >= {piece.sign for _seat, word in event.shown for piece in word}
    assert claims >= {proposed(scene.session.players, event, seat) for seat in range(3)} and gone == set(mine)
    unbroken(frames, 1280, spots_of(scene))
    until(loop, still(scene))
    assert shelf_of(scene).line.label() != before


def test_a_tie_of_the_contest_is_drawn_before_ones_eyes(open_loop: Open) -> None:
    """The tied words hop in turn, the cheap one lies still; then the one that the lot has found rises."""
    loop = open_loop((1280, 720))
    session = Session.set_up(rules_of("shelf", LEXICON), parse_seats("human,bot:1,bot:1"), TIE)
    mine, *theirs = (Propose(tuple(map(piece, word))) for word in ("SOL", "LOS", "SON"))
    for seat, move in enumerate(theirs, 1):
        session.submit(seat, move)
    scene = TableScene(loop.kit, Desk(), session, Kept(), AtOnce(LEXICON))
    loop.show(scene)
    scene.go_on()
    until(loop, still(scene))
    scene.commit(mine)
    until(loop, lambda: isinstance(getattr(scene.playback.fact, "event", None), Opened))
    hopped: list[int] = []
    risen: list[int] = []
    # The person's own card is shown, and copies of what bots proposed.
    firsts = (0, ("shown", 1, 0), ("shown", 2, 0))
    while firsts[1] in scene.stage.sprites:
        cards = [scene.stage.sprites[first] for first in firsts]
        hops = [seat for seat, card in enumerate(cards) if card._effect and card._effect[0] == "hop"]
        assert not risen or not hops
        hopped += [seat for seat in hops if hopped[-1:] != [seat]]
        risen = risen or [seat for seat, card in enumerate(cards) if card.goal.y < cards[2].goal.y]
        frame(loop, 1 / RATE)
    assert hopped == [0, 1] and risen == [1]


def test_the_end_says_what_each_card_left_costs(open_loop: Open) -> None:
    """Every hand turns up, number after number goes, and the plates end at the totals; a click ends it."""
    loop = open_loop((1280, 720))
    for hurried in (False, True):
        scene = sit_down(loop, SEATS["shelf"], seed=3)
        session = scene.session
        while session.pending():
            seat = min(session.pending())
            session.submit(seat, think(MoveRequest.of(session, seat, hint=True), LEXICON).move)
        session.undo(0, session.people)
        scene = TableScene(loop.kit, Desk(), session, Kept(), AtOnce(LEXICON))
        loop.show(scene)
        until(loop, still(scene))
        scene.commit(hint_of(scene))
        until(loop, partial(tells, scene, Closed))
        hands, told, pills = as_a(Closed, surely(scene.playback.fact).event).hands, set(), set()
        while scene.stage.gliding:
            told.add(scene.seating.plates[1].standing.score)
            pills |= {node for node in scene.stage.children if isinstance(node, Pill)}
            if hurried:
                press(loop, pygame.K_SPACE)
            frame(loop, 1 / RATE)
        frame(loop)
        assert {card.id for hand in hands for card in hand} <= scene.stage.sprites.keys()
        assert hurried or (len(pills) == sum(map(len, hands)) and len(told) >= min(2, 1 + len(hands[1])))
        scores = [plate.standing.score for plate in (scene.seating.you, *scene.seating.plates.values())]
        assert scores == [number(scene.view.score(seat)) for seat in range(3)]


def test_enter_after_a_clicked_hint_confirms(open_loop: Open) -> None:
    """The pointer has been on the button, not the keyboard: Enter plays what the hint has laid, and does not ask again."""
    loop = open_loop((1280, 720))
    scene = sit_down(loop, SEATS["shelf"], moves=4)
    run(loop, 2)
    for _press in range(6):
        if not board_of(scene).draft:
            click(loop, rail_of(scene)["hint"].rect.center)
            run(loop, 0.5)
    assert board_of(scene).draft
    facts = scene.session.facts
    press(loop, pygame.K_RETURN)
    assert scene.session.facts > facts


def test_the_end_of_the_pile_is_cried_out(open_loop: Open) -> None:
    """With what follows from it, for longer than a second."""
    loop = open_loop((1280, 720))
    scene = sit_down(loop, SEATS["shelf"], seed=3)
    session = scene.session
    while len(session.view(None).pile) > 7:
        seat = min(session.pending())
        session.submit(seat, think(MoveRequest.of(session, seat, hint=True), LEXICON).move)
    scene = TableScene(loop.kit, Desk(), session, Kept(), AtOnce(LEXICON))
    loop.show(scene)
    seen = 0
    for _frame in range(60 * RATE):
        if scene.session.outcome() is not None or (seen and not moments_of(scene)):
            break
        if still(scene)() and not seen:
            scene.commit(hint_of(scene))
        frame(loop, 1 / RATE)
        seen += any("La pioche est vide" in node.label() for node in moments_of(scene))
    assert seen > 1.2 * RATE


def moments_of(scene: TableScene) -> list[Ribbon]:
    return [node for node in scene.base.walk() if isinstance(node, Ribbon)]


def test_the_last_deal_is_cried_out(open_loop: Open) -> None:
    loop = open_loop((1280, 720))
    scene, _move = a_writing(loop, BOT)
    told = set()
    for _deal in range(6):
        give_up(scene)
        until(loop, lambda: waiting(scene) or scene.session.outcome() is not None)
        if len(scene.session.view(None).rounds) >= 4:
            break
        press(loop, pygame.K_RETURN)
        press(loop, pygame.K_RETURN)
        for _frame in range(200):
            frame(loop, 1 / RATE)
            told |= {node.label() for node in moments_of(scene)}
            if scene.seat is not None:
                break
    assert len([each for each in told if "Dernière donne" in each]) == 1


def test_a_turn_that_the_easiest_level_took_is_told(open_loop: Open) -> None:
    """A bot that does not answer is replaced for that turn, and everybody is told."""
    loop = open_loop((1280, 720))
    scene = sit_down(loop, "Anne=human,Bruno=bot:3", moves=6)
    until(loop, still(scene))
    poll = scene.thinker.poll

    def late(now: float) -> MoveReply | None:
        answer = poll(now)
        return replace(answer, level=1) if answer is not None and answer.level is not None else answer

    instead(scene.thinker, "poll", late)
    scene.commit(hint_of(scene))
    said = {each.status for each in film(loop, scene, still(scene))}
    assert any("n’a pas répondu à temps" in each and "Bruno" in each for each in said)


def test_the_contest_tells_who_starts_once_the_words_lie(open_loop: Open) -> None:
    """The ribbon names the contest at once; who starts, with what word, when its last card has landed."""
    loop = open_loop((1280, 720))
    scene = sit_down(loop, SEATS["shelf"], seed=3)
    until(loop, still(scene))
    scene.commit(hint_of(scene))
    until(loop, lambda: isinstance(getattr(scene.playback.fact, "event", None), Opened))
    told = []
    while ribbons := [node for node in scene.stage.children if isinstance(node, Ribbon)]:
        flying = any(sprite.gliding for sprite in scene.stage.sprites.values())
        told.append(("valeur" in ribbons[0].label(), flying, ribbons[0]._go.start > loop.clock.now()))
        frame(loop, 1 / RATE)
    assert any(each for each, _flying, _stays in told)
    assert not any(each and flying for each, flying, stays in told if stays), "told while its cards fly"


def test_the_score_climbs_with_the_letters_and_hides_no_word(open_loop: Open) -> None:
    """Card after card counts below the shelf; plate, pad and line follow when the sum has flown to its player."""
    loop = open_loop((1280, 720))
    scene = sit_down(loop, "Anne=human,Bruno=bot:1", moves=4)
    until(loop, still(scene))
    move = hint_of(scene)
    gain, before = as_a(ShelfLaid, scene.session.preview(0, move)).gain, scene.view.score(0)
    scene.commit(move)
    sums, game = [], director_of(scene).game
    until(loop, lambda: any(isinstance(node, RunningSum) for node in scene.stage.children))
    while tallies := [node for node in scene.stage.children if isinstance(node, RunningSum)]:
        sums.append(tallies[0].label())
        assert isinstance(game, ShelfTable)
        assert not tallies[0].rect.colliderect(game.line.rect), "it hides the word"
        assert number(before) in scene.seating.you.label(), "told before it is counted"
        frame(loop, 1 / RATE)
    assert len({*sums}) > 2 and sums[-1] == signed(gain)
    until(loop, still(scene))
    assert number(before + gain) in scene.seating.you.label()


def test_a_click_ends_the_counting(open_loop: Open) -> None:
    loop = open_loop((1280, 720))
    scene = sit_down(loop, "Anne=human,Bruno=bot:1", moves=4)
    until(loop, still(scene))
    scene.commit(hint_of(scene))
    until(loop, lambda: any(isinstance(node, RunningSum) for node in scene.stage.children))
    press(loop, pygame.K_SPACE)
    assert not any(isinstance(node, RunningSum) for node in scene.stage.children)


def test_what_is_being_made_is_no_refusal(open_loop: Open) -> None:
    """A word not yet complete is told in plain ink; only what is refused is red, and said once."""
    loop = open_loop((1280, 720))
    scene = sit_down(loop, "Anne=human,Bruno=bot:1", moves=4)
    until(loop, still(scene))
    place, card = next(
        (place, card)
        for place in board_of(scene).places
        for card in board_of(scene).state.held
        if (no := board_of(scene).judge(board_of(scene).depiction.empty.put(scene.view, card, place)).no)
        is not None
        and no.reason in board_of(scene).depiction.unfinished
    )
    board_of(scene).put(card, place)
    run(loop, 0.5)
    tip = board_of(scene).tip
    assert tip.note is not None and tip.note.making
    press(loop, pygame.K_RETURN)
    assert scene.find("refusal") is not None and tip.note is None


def test_an_empty_slot_says_what_it_waits_for(open_loop: Open) -> None:
    loop = open_loop((1280, 720))
    scene = sit_down(loop, "Anne=human,Bruno=bot:1", moves=4)
    until(loop, still(scene))
    click(loop, surely(shelf_of(scene).ends.last).rect.center)
    assert "carte" in scene.pill.label() and "main" in scene.pill.label()


def test_passing_says_that_the_game_ends_with_it(open_loop: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    """With an empty pile and all others passed, the second press is not asked for blindly."""
    loop = open_loop((1280, 720))
    scene = sit_down(loop, "Anne=human,Bruno=bot:1", moves=4)
    until(loop, still(scene))
    board_of(scene).choose("pass")
    assert "partie" not in surely(board_of(scene).picture.sentence).text
    show_view(scene, replace(scene.view, pile=(), passes=1))
    assert "partie s’arrête" in surely(board_of(scene).picture.sentence).text


def test_the_shelf_faces_who_is_to_move(open_loop: Open) -> None:
    """The lip stands out below for the player who has the screen, above for those across the table, never in one frame (S18)."""
    loop = open_loop((1280, 720))
    scene = sit_down(loop, "Anne=human,Bruno=bot:1", moves=4)
    until(loop, still(scene))
    lip = shelf_of(scene).lip
    run(loop, 1.0)
    assert lip.side == 1 and lip.rect.top >= shelf_of(scene).shelf.rect.centery
    scene.commit(hint_of(scene))
    highs = []
    for _frame in range(400):
        frame(loop, 1 / RATE)
        highs.append((lip.rect.y, lip.rect.h))
        if lip.side == -1 and lip._tween is None:
            break
    assert lip.side == -1 and lip.rect.bottom <= shelf_of(scene).shelf.rect.centery
    assert len({high for _y, high in highs}) > 3
