"""Screen reader at a window: the tree it gets, and the acts it may do."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable
from dataclasses import fields, is_dataclass
from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import pytest

from cardtable import i18n
from cardtable.games.shelf.board.pad import written
from cardtable.rules.cards import Card
from cardtable.table.screens.curtain import Curtain
from cardtable.table.screens.scoresheet import ScoreSheet, sheet_of
from cardtable.table.screens.table import TableScene
from cardtable.ui import reader as reading
from cardtable.ui.accessible import WINDOW, Tree
from cardtable.ui.bell import Bell
from cardtable.ui.loop import Loop
from cardtable.ui.node import Role
from cardtable.ui.scene import Scene
from cardtable.ui.widgets.button import Button
from cardtable.ui.widgets.choice import Segmented, SelectorOption, Toggle
from cardtable.ui.widgets.field import TextField
from cardtable.ui.widgets.slider import Slider
from cardtable.wording import sentence
from tests.play.games import play_on, session
from tests.table.conftest import Open, frame
from tests.table.parts import board_of
from tests.table.sights import SIGHTS
from tests.table.tables import begun, hint_of, run, sit_down, until

accesskit = pytest.importorskip("accesskit", exc_type=ImportError)
GAMES = ("shelf", "crackword", "duel", "lettralettre")
ALONE, TWO, BOTS = "Anne=human,Bruno=bot:1", "Anne=human,Bruno=human", "Anne=bot:1,Bruno=bot:1"


def look(scene: Scene, tree: Tree | None = None) -> Tree:
    tree = tree or Tree()
    tree.take(scene, "Cardtable")
    return tree


def said(tree: Tree) -> list[tuple[Role, str, str]]:
    return [(each.role, each.label, each.value) for _number, each in tree.read()]


def find(tree: Tree, label: str, role: Role | None = None) -> int:
    return next(
        number
        for number, each in tree.read()
        if each.label.startswith(label) and role in (None, each.role) and number != WINDOW
    )


def faces(value: object) -> Counter[str]:
    """The faces of all cards that a value of the rules holds."""
    if isinstance(value, Card):
        return Counter([value.face] if value.face else [])
    if is_dataclass(value) and not isinstance(value, type):
        return sum((faces(getattr(value, each.name)) for each in fields(value)), Counter())
    if isinstance(value, tuple | list | frozenset):
        return sum(map(faces, value), Counter())
    if isinstance(value, dict):
        return sum(map(faces, value.values()), Counter())
    return Counter()


@pytest.mark.parametrize("game", GAMES)
def test_all_that_can_be_used_has_a_name(open_loop: Open, game: str) -> None:
    scene = sit_down(open_loop((1024, 640)), ALONE, game=game)
    tree = look(scene)
    assert all(each.label for _number, each in tree.read() if each.acts or each.focusable)
    assert not [each for _number, each in tree.read() if each.about and each.about in each.label]
    assert not [each.label for _number, each in tree.read() if "  " in each.label or " ," in each.label]
    assert {Role.STATUS, Role.BUTTON} <= {role for role, _label, _value in said(tree)}
    numbers = [number for number, _each in tree.read()]
    assert len(numbers) == len(set(numbers)) == len(tree.elements)


@pytest.mark.parametrize("game", GAMES)
def test_what_has_not_changed_is_not_told_again(open_loop: Open, game: str) -> None:
    loop = open_loop((1024, 640))
    scene = sit_down(loop, ALONE, game=game)
    run(loop, 1.0)
    tree = look(scene)
    frame(loop)
    assert tree.take(scene, "Cardtable") == {}
    scene.focus.tab(scene.top)
    assert tree.take(scene, "Cardtable") == {} and tree.focus != WINDOW
    scene.rebuild()
    before = tree.focus
    tree.take(scene, "Cardtable")
    assert tree.elements[tree.focus].label or tree.focus == before


@pytest.mark.parametrize("game", GAMES)
def test_behind_the_curtain_nothing_depends_on_what_was_dealt(open_loop: Open, game: str) -> None:
    told = []
    for seed in (1, 2, 3):
        loop = open_loop((1024, 640))
        scene = sit_down(loop, TWO, game=game, seed=seed, dealt=False, **begun(game))
        play_to_a_curtain(loop, scene)
        run(loop, 0.5)
        tree = look(scene)
        assert not any(role in (Role.CARD, Role.SLOT) for role, _label, _value in said(tree))
        assert not scene.state.spoken
        told.append({f"{label} {value}".replace("Bruno", "Anne") for _role, label, value in said(tree)})
    assert told[0] == told[1] == told[2] and any("Je suis" in each for each in told[0])


def play_to_a_curtain(loop: Loop, scene: TableScene) -> None:
    """Play on as a hint would until a curtain falls."""
    while not isinstance(scene.top, Curtain):
        run(loop, 0.5)
        if scene.seat is not None:
            scene.commit(hint_of(scene))


@pytest.mark.parametrize("seats", [ALONE, TWO, BOTS])
@pytest.mark.parametrize("game", GAMES)
def test_no_card_is_told_that_the_one_at_the_screen_does_not_see(
    open_loop: Open, game: str, seats: str
) -> None:
    loop = open_loop((1024, 640))
    scene = sit_down(loop, seats, game=game, moves=4, dealt=False)
    if seats == TWO:
        play_to_a_curtain(loop, scene)
        run(loop, 0.5)
        tree = look(scene)
        tree.click(find(tree, "Je suis"))
        until(loop, lambda: not isinstance(scene.top, Curtain))
    run(loop, 0.5)
    tree, seen = look(scene), faces(scene.view)
    told = Counter(
        each.label.split(",")[0]
        for _number, each in tree.read()
        if each.role is Role.CARD and len(each.label.split(",")[0]) == 1
    )
    assert told <= seen, told - seen
    assert (scene.facing is None) == (seats == BOTS)


def test_what_is_played_is_spoken_and_another_person_hears_nothing_of_it(open_loop: Open) -> None:
    loop = open_loop((1024, 640))
    scene = sit_down(loop, ALONE, opening="random")
    until(loop, lambda: scene.seat == 0)
    scene.state.hush()
    scene.commit(scene.session.parse(0, "pass"))
    until(loop, lambda: any("Anne passe" in each.text for each in scene.state.spoken), 30)
    scene.playback.facing(1)
    assert not scene.state.spoken


@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_heard_twice_and_no_fact_is_left_out(open_loop: Open, game: str) -> None:
    """A turn or two: a fact in the status line is not spoken besides, and a player's turn is not told before it."""
    loop = open_loop((1024, 640))
    scene, tree, heard = sit_down(loop, ALONE, game=game, language="de"), Tree(), list[str]()
    for _turn in range(2):
        for _frame in range(3000):
            frame(loop)
            heard += [each.label for each in tree.take(scene, "").values() if each.live and each.label]
            if scene.situation.held:
                scene.go_on()
            if scene.seat is not None and not scene.playback.under_way:
                break
        run(loop, 1)
        scene.commit(hint_of(scene))
    assert len(heard) > 3 and not any("spielt." in each for each in heard), heard
    pairs = [(before.rstrip("."), after.rstrip(".")) for before, after in pairwise(heard)]
    assert not [pair for pair in pairs if pair[0] in pair[1] or pair[1] in pair[0]], heard


def test_a_bot_that_chooses_in_secret_does_not_say_why(open_loop: Open) -> None:
    """The word of the opening contest, while the person at the screen still chooses one."""
    loop = open_loop((1024, 640))
    scene = sit_down(loop, ALONE, moves=0)
    until(loop, lambda: scene.session.facts > 0 and not scene.situation.busy, 30)
    run(loop, 3.0)
    assert 0 in scene.session.pending()
    chosen = [each.text for each in scene.state.spoken]
    assert not any("plus cher" in text for text in chosen), chosen


def test_sentences_that_come_at_once_are_spoken_one_after_another(open_loop: Open) -> None:
    scene = Scene(open_loop().kit)
    scene.ready()
    scene.say("Anne joue")
    scene.say("Bruno pioche")
    tree = look(scene)
    assert [label for _role, label, _value in said(tree)[1:]] == ["Anne joue"]
    assert [each.label for each in tree.take(scene, "Cardtable").values() if each.live] == ["Bruno pioche"]
    scene.say("Bruno pioche")
    assert [each.label for each in tree.take(scene, "Cardtable").values() if each.live] == ["Bruno pioche"]


def test_what_was_not_spoken_yet_is_spoken_on_the_page_that_follows(open_loop: Open) -> None:
    """The result comes at once if nothing moves."""
    before, after = Scene(open_loop().kit), Scene(open_loop().kit)
    before.ready()
    after.ready()
    for text in ("Anne joue", "Anne gagne"):
        before.say(text)
    tree = look(before)
    assert [each.label for each in tree.take(after, "Cardtable").values() if each.live] == ["Anne gagne"]


def test_who_has_won_is_spoken(open_loop: Open) -> None:
    with SIGHTS["duel-end"].seen((1024, 640), "fr") as loop:
        assert loop.scene.state.spoken[-1].text.startswith("Bruno gagne. 3 manches")


@pytest.mark.parametrize("game", GAMES)
def test_a_card_is_taken_up_and_put_down_by_its_name(open_loop: Open, game: str) -> None:
    """Click on a card of the hand, then on a place that says the card may go there."""
    loop = open_loop((1024, 640))
    scene = sit_down(loop, ALONE, game=game, **begun(game))
    until(loop, lambda: scene.seat == 0 and not scene.situation.busy, 60)
    tree = look(scene)
    if game == "lettralettre":
        coin = find(tree, "Poser un jeton")
        facts = scene.session.facts
        tree.click(coin)
        assert scene.session.facts > facts
        return
    for card in [
        number
        for number, each in tree.read()
        if each.role is Role.CARD and each.acts and ":" not in each.label
    ]:
        tree.click(card)
        frame(loop)
        look(scene, tree)
        places = [n for n, each in tree.read() if each.acts and "peut aller ici" in each.value]
        if places:
            break
        tree.click(card)
        frame(loop)
    assert places
    tree.click(places[0])
    assert board_of(scene).state.drafted


# --- widgets ------------------------------------------------------------------------------------------------------


class Page(Scene):
    def build(self) -> None:
        kit = self.kit
        self.heard: list[object] = []
        self.base.add(TextField(kit, (0, 0, 200, 44), "Anne", name="Nom", on_change=self.heard.append))
        self.base.add(Slider(kit, (0, 50, 200, 44), "Volume", 0.5, self.heard.append))
        options = [SelectorOption("a", "Un"), SelectorOption("b", "Deux")]
        self.base.add(Segmented(kit, (0, 150, 200, 44), options, "a", self.heard.append, name="Choix"))
        self.base.add(Toggle(kit, (0, 200, 200, 44), "Son", True, self.heard.append))
        self.base.add(Button(kit, (0, 250, 200, 44), "Non", lambda: self.heard.append("no")))
        self.base.children[-1].enabled = False


@pytest.fixture
def page(open_loop: Open) -> Page:
    scene = Page(open_loop().kit)
    scene.ready()
    return scene


def test_fields_sliders_and_choices_are_set_from_outside(page: Page) -> None:
    tree = look(page)
    tree.set(find(tree, "Nom"), "Zoé")
    tree.set(find(tree, "Volume"), 0.8)
    tree.step(find(tree, "Volume"), -1)
    tree.click(find(tree, "Deux"))
    tree.click(find(tree, "Son"))
    tree.click(find(tree, "Non"))
    assert page.heard == ["Zoé", 0.8, 0.7, "b", False]
    look(page, tree)
    assert tree.elements[find(tree, "Deux")].checked and not tree.elements[find(tree, "Un")].checked
    assert tree.elements[find(tree, "Nom")].value == "Zoé"
    assert not tree.elements[find(tree, "Non")].enabled


# --- the adapters ---------------------------------------------------------------------------------------------------


class Recorded:
    """An adapter of any system: makes the updates with the real library, and notes them."""

    def __init__(self, *given: Any) -> None:
        self.given, self.raised = given, 0
        self.updates: list[Any] = []
        self.focus: list[bool] = []

    def update_if_active(self, make: Callable[[], object]) -> SimpleNamespace | None:
        self.updates.append(make())
        return SimpleNamespace(raise_events=self._raise) if len(self.given) == 3 and self.handle else None

    @property
    def handle(self) -> bool:
        return isinstance(self.given[0], int)

    def _raise(self) -> None:
        self.raised += 1

    def update_window_focus_state(self, focused: bool) -> None:
        self.focus.append(focused)


def library(monkeypatch: pytest.MonkeyPatch, platform: str) -> tuple[list[Recorded], list[object]]:
    """The real one with adapters of that system that only record; gives where they are kept."""
    made: list[Recorded] = []

    def make(*given: Any) -> Recorded:
        made.append(Recorded(*given))
        return made[-1]

    forwarded: list[object] = []
    systems = {
        "win32": ("windows", SimpleNamespace(SubclassingAdapter=make)),
        "darwin": (
            "macos",
            SimpleNamespace(
                SubclassingAdapter=SimpleNamespace(for_window=make),
                add_focus_forwarder_to_window_class=forwarded.append,
            ),
        ),
        "linux": ("unix", SimpleNamespace(Adapter=make)),
    }
    name, module = systems[platform]
    monkeypatch.setattr(accesskit, name, module, raising=False)
    return made, forwarded


@pytest.mark.parametrize("platform", ["win32", "darwin", "linux"])
def test_each_system_has_its_adapter(monkeypatch: pytest.MonkeyPatch, page: Page, platform: str) -> None:
    made, forwarded = library(monkeypatch, platform)
    reader = reading.open_reader(4711, platform)
    (adapter,) = made
    assert adapter.handle == (platform != "linux") and forwarded == ["SDLWindow"] * (platform == "darwin")
    assert reader is not None
    reader.report(page, 0.0, "Cardtable")
    assert not adapter.updates, "nobody listens yet"
    wake, ask = adapter.given[1:] if adapter.handle else adapter.given[:2]
    assert wake() is None
    reader.answer()
    reader.report(page, 0.0, "Cardtable")
    (update,) = adapter.updates
    assert update.tree is not None and len(update.nodes) >= 9 and adapter.raised == adapter.handle
    reader.report(page, 1.0, "Cardtable")
    assert len(adapter.updates) == 1
    tree = reader.tree
    ask(SimpleNamespace(action=accesskit.Action.CLICK, target=find(tree, "Son"), data=None))
    ask(
        SimpleNamespace(
            action=accesskit.Action.SET_VALUE,
            target=find(tree, "Nom"),
            data=(accesskit.ActionDataKind.VALUE, "Zoé"),
        )
    )
    ask(SimpleNamespace(action=accesskit.Action.FOCUS, target=find(tree, "Nom"), data=None))
    assert reader.answer() and page.heard == [False, "Zoé"]
    reader.report(page, 1.01, "Cardtable")
    assert len(adapter.updates) == 2 and adapter.updates[1].tree is None
    assert adapter.updates[1].focus == find(tree, "Nom")
    assert {number for number, _node in adapter.updates[1].nodes} >= {find(tree, "Son"), find(tree, "Nom")}


def test_what_is_asked_of_something_gone_does_nothing(monkeypatch: pytest.MonkeyPatch, page: Page) -> None:
    made, _forwarded = library(monkeypatch, "linux")
    reader = reading.open_reader(0, "linux")
    made[0].given[0]()
    assert reader is not None
    reader.answer()
    reader.report(page, 0.0, "Cardtable")
    target = find(reader.tree, "Son")
    page.base.clear()
    for action in (accesskit.Action.CLICK, accesskit.Action.FOCUS, accesskit.Action.INCREMENT):
        made[0].given[1](SimpleNamespace(action=action, target=target, data=None))
        made[0].given[1](SimpleNamespace(action=action, target=999, data=None))
    reader.answer()
    assert page.heard == []


def test_without_the_library_the_window_opens_without(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "accesskit", None)
    assert reading.open_reader(0, "linux") is None


def test_a_system_it_does_not_know_has_no_reader() -> None:
    assert reading.ScreenReader(accesskit, Recorded(), Bell()).awake is False
    assert reading.open_reader(0, "win32") is None or sys.platform == "win32"


def test_score_sheets_are_read_row_by_row(open_loop: Open) -> None:
    """On the table, and once the game is over."""
    scene = sit_down(open_loop((1024, 640)), BOTS, moves=6, opening="random")
    tree = look(scene)
    rows = [tree.elements[each].label for each in tree.elements[find(tree, "Bloc de score")].children]
    turns = scene.view.turns
    assert len(rows) == max(map(len, turns)) >= 2
    first = [f"{name} {written(row[0])}" for name, row in zip(("Anne", "Bruno"), turns, strict=True)]
    assert rows[0] == f"Tour 1\u00a0: {', '.join(first)}"


def test_the_sheet_of_a_finished_game_says_every_number_with_its_name(open_loop: Open) -> None:
    i18n.use("fr")
    kit = open_loop((1280, 800)).kit
    played = play_on(session("Anne=human,Bruno=bot:1", opening="random"), 600)
    shown = sheet_of(played)
    node = ScoreSheet(kit, shown, played.players, "shelf")
    told = [part.label for part in node.parts()]
    one, other = map(sentence.number, shown.totals)
    assert node.whole and len(told) >= len(shown.rows) + 1
    assert f"Total\u00a0: Anne {one}, Bruno {other}" in told
