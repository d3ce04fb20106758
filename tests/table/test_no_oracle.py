"""Without aids nothing on the table tells whether a draft stands: what is seen, read aloud and heard of a word and of letters
that make none is the same until Confirm, in all four games; with all aids it is not."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import permutations

import pygame
import pytest

from cardtable.games import games
from cardtable.games.crackword.board.bell import CryBell
from cardtable.games.crackword.rules.model import Lay, reading
from cardtable.games.duel.rules.deck import COSTLY
from cardtable.games.duel.rules.model import Lay as DuelLay
from cardtable.games.lettralettre.rules.model import Write
from cardtable.play.record import Refused
from cardtable.rules.cards import JOKER
from cardtable.rules.contract import IllegalMove, Move
from cardtable.table.board.inputs import Rest, Typed
from cardtable.table.screens.table import TableScene
from cardtable.table.screens.wordcard import WordCardLayer
from cardtable.ui.loop import Loop
from cardtable.ui.sprite import Ring, Sprite
from cardtable.ui.stage import LAY
from cardtable.ui.widgets.button import Button
from tests.kinds import as_a, surely
from tests.table.conftest import Open
from tests.table.parts import board_of, lettralettre_of, places_for
from tests.table.tables import begun, press, run, sit_down, type_, until

GAMES = [each.id for each in games()]
BLIND = ["on-request", "none"]
BOT = "Anne=human,Bruno=bot:1"


def seated(loop: Loop, game: str, aids: str, seed: int = 5) -> TableScene:
    """A table at which the person may lay or write a word."""
    scene = sit_down(loop, BOT, game=game, aids=aids, seed=seed, **begun(game))
    until(loop, lambda: scene.seat is not None)
    while game == "lettralettre" and not lettralettre_of(scene).desk.writing:
        scene.commit(next(iter(scene.session.game.moves(scene.view, 0))))
        until(loop, lambda: scene.seat is not None)
    run(loop, 4)
    return scene


def words(scene: TableScene) -> Iterator[tuple[Move, str]]:
    """Moves that the trusting rules grant, with what would be read."""
    session, seat, view = scene.session, surely(scene.seat), scene.view
    match session.header.game:
        case "crackword":
            for row, cards in enumerate(view.rows):
                for card in view.hands[seat]:
                    if card.face and card.face.isupper():
                        yield Lay(row, -1, card.face, card.face), reading(cards) + card.face
        case "duel":
            held = {card.face for card in view.hands[seat] if card.face and len(card.face) == 1} - COSTLY
            for move in session.game.moves(view, seat):
                if isinstance(move, DuelLay) and len(move.faces) == 1 and move.faces[0] in held:
                    for face in sorted(held):
                        pieces = tuple(each and replace(each, face=face) for each in move.pieces)
                        other = replace(move, pieces=pieces)
                        yield other, board_of(scene).draft_of(seat, other).word(view)
        case "lettralettre":
            for text in ("".join(each) for each in permutations(sorted(view.usable), 3)):
                for move in session.drafted.spell(view, seat, text):
                    yield move, text
        case _:
            hand = [card.face for card in view.hands[seat] if card.face and card.face.isupper()]
            for text in sorted({"".join(each) for each in permutations(hand, 3)}):
                for move in session.drafted.spell(view, seat, text)[:1]:
                    yield move, text


def stands(scene: TableScene, move: Move) -> bool | None:
    """True if the rules grant a move, False if its word is refused, None for anything else."""
    session, seat = scene.session, surely(scene.seat)
    try:
        session.game.trusting().play(scene.view, seat, move)
    except IllegalMove:
        return None
    try:
        fact = session.preview(seat, move)
    except IllegalMove as no:
        return False if no.reason.judges or "topic" in no.details else None
    sheet = getattr(fact, "sheet", None)
    return sheet is None or bool(sheet.code)


def place(move: Move) -> tuple[object, ...]:
    """The place of the one card of a move, or the letters of a word."""
    match move:
        case Lay():
            return move.row, move.place
        case DuelLay():
            return move.column, move.start, *(each and each.between for each in move.pieces)
        case Write():
            return (move.code,)
    return ()


Pair = tuple[tuple[Move, str], tuple[Move, str]]


def pair(scene: TableScene) -> Pair | None:
    """A word, and letters that make none, laid in the same place: anagrams where words are laid whole."""
    found = [(move, text, stands(scene, move)) for move, text in words(scene)]
    whole = scene.session.header.game in ("shelf", "lettralettre")
    for good, text, right in found:
        for bad, other, wrong in found if right else ():
            alike = sorted(text) == sorted(other) if whole else len(text) == len(other)
            if wrong is False and alike and place(good) == place(bad):
                return (good, text), (bad, other)
    return None


def at_a_pair(loop: Loop, game: str, aids: str) -> tuple[TableScene, Pair]:
    """A table with such a pair, from the first deal that has one."""
    for seed in range(5, 60):
        scene = seated(loop, game, aids, seed)
        found = pair(scene)
        if found is not None:
            return scene, found
    raise AssertionError("no such pair")


def compose(
    loop: Loop, scene: TableScene, move: Move, text: str, monkeypatch: pytest.MonkeyPatch
) -> list[str]:
    """Compose a draft; all that is then told: labels, values, buttons, rings, lights, sounds."""
    heard = list[str]()
    board = board_of(scene)
    with monkeypatch.context() as patched:
        patched.setattr(scene.kit.sounds, "play", heard.append)
        if scene.session.header.game == "lettralettre":
            board.do(Typed(text))
        else:
            board.compose(board.draft_of(surely(scene.seat), move), "card-lay", LAY)
        run(loop, 1.5)
    found = [*heard, scene.pill.label()]
    for node in scene.base.walk():
        if isinstance(node, Sprite):
            found.append(f"{node.goal.ring} {node.goal.zone}" if node.goal.ring is not Ring.NONE else "")
        elif node.visible:
            mark = f"{node.kind} {node.enabled}" if isinstance(node, Button) else ""
            found.append(f"{type(node).__name__} {node.key} {node.label()} {node.value()} {mark}")
    told = [each.replace("·", "").replace(text, "#") for each in filter(None, found)]
    # The letters of an anagram bring their points in another order.
    return sorted(re.sub(r"\b[A-Z]\b|[0-9](?= [+−])|(?<=[+−] )[0-9]", "?", each) for each in told)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("aids", ["all", *BLIND])
def test_nothing_tells_a_word_from_letters_before_it_is_confirmed(
    open_loop: Open, game: str, aids: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    loop = open_loop((1280, 720))
    scene, both = at_a_pair(loop, game, aids)
    told = []
    for move, text in both:
        told.append(compose(loop, scene, move, text, monkeypatch))
        board_of(scene).clear()
        run(loop, 1)
    assert (told[0] == told[1]) == (aids != "all"), {*told[0]} ^ {*told[1]}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("aids", BLIND)
def test_a_typed_word_and_its_page_tell_nothing_either(open_loop: Open, game: str, aids: str) -> None:
    loop = open_loop((1280, 720))
    scene, both = at_a_pair(loop, game, aids)
    said = list[str]()
    for _move, text in both:
        type_(loop, text)
        run(loop, 0.5)
        press(loop, pygame.K_F2)
        run(loop, 0.5)
        assert not any(isinstance(layer, WordCardLayer) for layer in scene.layers), (
            "the page of a draft opened"
        )
        said.append(scene.pill.label().replace(text, "#"))
        while board_of(scene).composing or board_of(scene).state.typed:
            press(loop, pygame.K_BACKSPACE)
        run(loop, 0.5)
    assert said[0] == said[1]


@pytest.mark.parametrize("game", ["shelf", "crackword"])
@pytest.mark.parametrize("aids", ["all", *BLIND])
def test_the_letters_of_a_joker_are_alike(open_loop: Open, game: str, aids: str) -> None:
    loop = open_loop((1280, 720))
    for seed in range(40):
        scene = sit_down(loop, BOT, game=game, aids=aids, seed=seed, moves=2, **begun(game))
        until(loop, lambda: scene.seat is not None)  # noqa: B023
        seat, board = surely(scene.seat), board_of(scene)
        joker = next((card for card in scene.view.hands[seat] if card.face == JOKER), None)
        if joker is not None:
            break
    assert joker is not None
    kinds = set[str]()
    for place in [*places_for(scene, joker)]:
        board.do(Rest())
        draft = board.depiction.empty.put(scene.view, joker, place)
        asked = board.depiction.asks(replace(board.state, draft=draft))
        kinds |= {kind for _letter, kind in surely(asked).kinds}
    assert (kinds == {"plain"}) == (aids != "all"), kinds


@pytest.mark.parametrize("game", ["shelf", "crackword", "duel"])
def test_without_aids_the_second_refusal_ends_the_turn_and_stays_in_sight(open_loop: Open, game: str) -> None:
    loop = open_loop((1280, 720))
    scene, (_right, wrong) = at_a_pair(loop, game, "none")
    seat = surely(scene.seat)
    for number, (move, _text) in enumerate((wrong, wrong), 1):
        assert scene.seat == seat
        board_of(scene).compose(board_of(scene).draft_of(seat, move), "card-lay", LAY)
        scene.commit(move)
        refused = [each for each in scene.session.record.entries if isinstance(each, Refused)]
        assert len(refused) == number and scene.find("refusal") is not None
    assert seat not in scene.session.pending() or scene.session.decisions > 0
    assert not board_of(scene).draft
    run(loop, 1)
    assert scene.find("refusal") is not None, "the reason is still told"


@pytest.mark.parametrize("game", ["shelf", "crackword", "duel"])
def test_without_aids_no_step_back_gives_the_refused_word_back(open_loop: Open, game: str) -> None:
    """Between two refused words the cards are cleared, laid anew, taken back and laid once more: the second still ends the turn."""
    loop = open_loop((1280, 720))
    scene, (_right, (move, _text)) = at_a_pair(loop, game, "none")
    seat, board = surely(scene.seat), board_of(scene)
    draft, before = board.draft_of(seat, move), scene.session.decisions
    board.compose(draft, "card-lay", LAY)
    scene.commit(move)
    assert scene.session.refusals(seat) == 1
    board.clear()
    board.compose(draft, "card-lay", LAY)
    for mod in (pygame.K_z, pygame.K_y):
        press(loop, mod, pygame.KMOD_CTRL)
        run(loop, 0.3)
    assert board.draft == draft and scene.session.refusals(seat) == 1 and scene.session.decisions == before
    scene.take_back()
    scene.take_back()
    assert scene.session.refusals(seat) == 1 and scene.seat == seat
    scene.commit(move)
    assert scene.session.decisions > before, "the turn is lost"


def test_crack_word_is_always_there_once_a_card_is_laid(open_loop: Open) -> None:
    for aids in ("all", *BLIND):
        loop = open_loop((1280, 720))
        scene, ((_good, _text), (bad, _other)) = at_a_pair(loop, "crackword", aids)
        board = board_of(scene)
        bell = as_a(CryBell, surely(scene.find("action-crack")))
        assert not bell.enabled and bell.bright == (aids != "all")
        board.compose(board.draft_of(surely(scene.seat), bad), "card-lay", LAY)
        run(loop, 0.5)
        assert bell.enabled == bell.bright == (aids != "all")
        if aids != "all":
            press(loop, pygame.K_RETURN)
            assert scene.find("refusal") is not None, "Enter lays, and cries nothing"
            before = scene.session.decisions
            bell.click()
            run(loop, 0.3)
            assert scene.session.decisions > before, "a wrong cry costs the turn"
