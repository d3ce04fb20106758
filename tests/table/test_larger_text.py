"""Text of 150 to 250 %: each word is as much larger, or is read in full by asking for it, on every page and table."""

from __future__ import annotations

import re

import pygame
import pytest

from cardtable import i18n
from cardtable.games.shelf.board.pad import ScorePad
from cardtable.table.board.marks import Pile
from cardtable.table.screens.table import TableScene
from cardtable.ui.scene import Scene
from cardtable.ui.widgets.button import Button
from cardtable.ui.widgets.label import Backdrop, Label, Tip
from tests.kinds import as_a
from tests.sampling import sampled
from tests.table import reading
from tests.table.conftest import Open
from tests.table.golden import LAPTOP, SMALL, TALL
from tests.table.parts import the
from tests.table.screens_house import PAGES
from tests.table.sights import SIGHTS
from tests.table.tables import press, run, sit_down, until

WIDE = 1920, 1080
GAMES = ("shelf", "crackword", "duel", "lettralettre")
SIZES = (SMALL, LAPTOP, TALL, WIDE)
LOOKS = [
    *((f"{game}-middle", SIZES[at], "fr", 2.0) for at, game in enumerate(GAMES)),
    *((f"{game}-middle", SIZES[at - 2], "fr", 2.0) for at, game in enumerate(GAMES)),
    *((f"{game}-refusal", SMALL, "fr", 1.5) for game in GAMES),
    *((f"{game}-held", SIZES[at], "en", 2.5) for at, game in enumerate(GAMES)),
    *((f"{game}-end", SIZES[-at], i18n.LANGUAGES[at], 2.0) for at, game in enumerate(GAMES)),
    *((name, SMALL, "fr", 2.0) for name in ("curtain", "joker", "lesson", "problem", "word", "result-six")),
]
"""Each game at two sizes and in each kind of state, each thing over a table once; the campaign looks at all of them."""


BELL = "/action-crack:"
"""The cry on the bell, for which a button of the rail comes in large letters once a row can be taken."""


@pytest.mark.parametrize(
    ("name", "size", "language", "text"), LOOKS, ids=lambda each: str(each).replace(", ", "x")
)
def test_every_word_grows_or_is_told(name: str, size: tuple[int, int], language: str, text: float) -> None:
    found = reading.grown(name, size, language, text, reading.usual(name, size, language))
    lost = [each for each in found.lost if BELL not in each]
    assert found.words and not lost, "\n".join(lost)


@pytest.mark.parametrize("at", range(len(PAGES)), ids=PAGES)
def test_pages_grow_as_they_are(at: int) -> None:
    """A page that scrolls has room: hardly anything needs to be asked for there."""
    size, language, text = SIZES[at % 4], i18n.LANGUAGES[at // 2 % 4], (2.0, 2.5)[at % 2]
    found = reading.grown(PAGES[at], size, language, text, reading.usual(PAGES[at], size, language))
    assert found.words and not found.lost, "\n".join(found.lost)
    assert found.drawn >= 0.6 * found.words and found.told <= 0.2 * found.words, found


class Tight(Scene):
    """A button and a line that stay as they are at any size of text; the button says what it is."""

    def build(self) -> None:
        kit = self.kit
        self.base.add(Backdrop(kit))
        self.base.add(Button(kit, (40, 40, 60, 44), "Confirm everything", lambda: None, key="tight"))
        self.base.add(Label(kit, (40, 200, 300, 40), "Grows", "body", key="line"))


def test_a_button_without_room_says_so(open_loop: Open) -> None:
    for text, wanted in ((1.0, ""), (2.0, "<b>Confirm everything</b>")):
        loop = open_loop((960, 600), text_scale=text)
        scene = Tight(loop.kit)
        loop.show(scene)
        loop.step()
        button, line = scene.find("tight"), scene.find("line")
        assert button is not None and line is not None
        assert (scene.explanation(button), scene.explanation(line)) == (wanted, "")


@pytest.mark.parametrize("game", GAMES)
def test_a_key_reads_everything_out_one_after_the_other(open_loop: Open, game: str) -> None:
    """F3 again and again comes to each thing that can be asked about, and comes round; nothing is beyond the window."""
    loop = open_loop(SMALL, text_scale=2.5)
    scene = sit_down(loop, "human,bot:1", game=game, moves=2)
    until(loop, lambda: scene.seat is not None and not scene.situation.busy)
    run(loop, 1)
    wanted = [node for node in scene.base.walk() if node.rect.size != (0, 0) and scene.explanation(node)]
    heard: list[str] = []
    for _each in wanted:
        press(loop, pygame.K_F3)
        tip = next(node for node in scene.base.walk() if isinstance(node, Tip))
        assert pygame.Rect((0, 0), SMALL).contains(tip.rect), tip.label()
        heard.append(tip.markup)
    assert sorted(heard) == sorted(map(scene.explanation, wanted))
    press(loop, pygame.K_F3)
    again = next(node for node in scene.base.walk() if isinstance(node, Tip))
    assert again.markup == heard[0]
    press(loop, pygame.K_F3, pygame.KMOD_SHIFT)
    back = next(node for node in scene.base.walk() if isinstance(node, Tip))
    assert back.markup == heard[-1]


def test_what_has_no_room_for_its_preview_is_said_below() -> None:
    """Large letters leave the preview no place over the rows of Crack Word: the status line says what it would."""
    with SIGHTS["crackword-held"].seen(SMALL, "fr", 2.5) as loop:
        said = loop.scene.find("status")
        assert said is not None and "Aucun mot ne contient" in said.label()


def test_why_a_row_is_refused_is_said_once_the_bar_is_gone() -> None:
    """The bar is the only place for the reason if the note has no room."""
    with SIGHTS["crackword-refusal"].seen(SMALL, "fr", 2.5) as loop:
        assert isinstance(loop.scene, TableScene)
        loop.scene.shared.say_no_more()
        loop.scene.dress()
        said = loop.scene.find("status")
        assert said is not None and said.label().startswith("Aucun mot ne contient DEPAVB. Posez la carte")


@pytest.mark.parametrize("size", [SMALL, TALL], ids=lambda each: f"{each[0]}x{each[1]}")
@pytest.mark.parametrize("game", GAMES)
def test_a_refusal_leaves_the_board_to_be_seen(game: str, size: tuple[int, int]) -> None:
    """However large the letters, the bar lies within the window and below its upper quarter; one press puts it away."""
    with SIGHTS[f"{game}-refusal"].seen(size, "fr", 2.5) as loop:
        bar = loop.scene.find("refusal")
        assert bar is not None
        for part in (bar, *bar.children):
            assert bar.rect.contains(part.rect), part.label()
        assert pygame.Rect((0, size[1] // 4), (size[0], size[1])).contains(bar.rect), bar.rect
        press(loop, pygame.K_ESCAPE)
        assert loop.scene.find("refusal") is None


ARRANGED = [
    *((f"{game}-{state}", LAPTOP, "fr", 2.0) for game in GAMES for state in ("start", "middle", "refusal")),
    *((f"{game}-middle", WIDE, "de", 2.5) for game in GAMES),
    *((f"{game}-end", LAPTOP, "en", 2.0) for game in GAMES),
    *((f"duel-{state}", SMALL, "fr", 2.5) for state in ("start", "refusal", "end")),
    *((name, LAPTOP, "fr", 2.5) for name in ("lettralettre-written", "joker", "charts")),
    ("lettralettre-four-small", LAPTOP, "fr", 2.0),  # four open sheets side by side leave less at 250 %
]
"""Windows with the room that large letters need: every state once, the longest language once."""


@pytest.mark.parametrize(
    ("name", "size", "language", "text"),
    sampled(ARRANGED, 2, "arranged"),
    ids=lambda each: str(each).replace(", ", "x"),
)
def test_what_is_seen_is_as_large_as_asked(
    name: str, size: tuple[int, int], language: str, text: float
) -> None:
    """Nothing is written smaller to fit: of the words that are to be seen nineteen of twenty are as much larger."""
    found = reading.grown(name, size, language, text, reading.usual(name, size, language))
    assert found.drawn > 15 and found.whole >= 0.93, "\n".join(found.small)


ESSENTIAL = r"status|refusal|action-(confirm|pass|hand-in|none|take|chip|discard)"
"""Keys of the text that a player needs to go on: whose turn it is, why a move is refused, what can be done."""


@pytest.mark.parametrize("size", [SMALL, TALL], ids=lambda each: f"{each[0]}x{each[1]}")
@pytest.mark.parametrize("game", GAMES)
def test_in_the_smallest_window_what_matters_comes_first(game: str, size: tuple[int, int]) -> None:
    """At 250 % the essential text has its full size, and every card of the hand can be read."""
    found = reading.grown(f"{game}-middle", size, "fr", 2.5, reading.usual(f"{game}-middle", size, "fr"))
    assert not [each for each in found.small if re.match(rf"/({ESSENTIAL}):", each)], found.small
    with SIGHTS[f"{game}-middle"].seen(size, "fr", 2.5) as loop:
        scene = loop.scene
        assert isinstance(scene, TableScene) and scene.board is not None
        window, pill = pygame.Rect((0, 0), size), scene.pill.rect
        for card in scene.board.state.cards:
            box = scene.stage.sprites[card.id].rect
            assert window.contains(box) and box.w >= loop.kit.theme.target, box
            assert not pill.contains(box)


@pytest.mark.parametrize("language", i18n.LANGUAGES)
@pytest.mark.parametrize("name", ["shelf-middle", "shelf-held", "shelf-four-small", "shelf-end"])
def test_the_name_of_the_pile_crosses_no_place_of_the_shelf(name: str, language: str) -> None:
    """If a slot could be opened beside the pile, its number stands alone."""
    for size in (SMALL, LAPTOP):
        with SIGHTS[name].seen(size, language, 2.5) as loop:
            scene = loop.scene
            assert isinstance(scene, TableScene) and scene.board is not None
            pile = scene.find("pile")
            assert isinstance(pile, Pile)
            for place, box in scene.board.places.items():
                assert not pile.words.colliderect(box), (place, size)


EVEN = ("lettralettre-written", "lettralettre-four-small", "lettralettre-4-late", "shelf-6-late", "curtain")
SHRUNK = r"card-\d+: '(poubelle|papelera|bin|eimer|tabu|tabou|taboo)'|steps|plate-\d|Paragraph|curve"
"""Text that the next test leaves: the caption of a card, whose icon says it; long names; numbers of a lesson's steps."""


@pytest.mark.parametrize(
    ("name", "size"),
    sampled(
        (
            (name, size)
            for size in (SMALL, LAPTOP)
            for name in (
                *(f"{game}-{state}" for game in GAMES for state in ("start", "middle", "end")),
                *EVEN,
            )
        ),
        2,
        "even",
    ),
    ids=lambda each: str(each).replace(", ", "x"),
)
def test_nothing_on_a_table_is_less_than_twice_as_large_at_250(name: str, size: tuple[int, int]) -> None:
    """Not even in the smallest window: what has no room for that is left out, and told."""
    found = reading.grown(name, size, "fr", 2.5, reading.usual(name, size, "fr"))
    small = [each for each in found.small if not re.search(SHRUNK, each)]
    pixels = [tuple(map(int, re.findall(r"(\d+) px and then (\d+)", each)[0])) for each in small]
    faults = [each for each, (was, now) in zip(small, pixels, strict=True) if 0 < now < 2 * was - 1]
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0, 2.5])
@pytest.mark.parametrize("name", ["shelf-6-late", "shelf-four-tall", "shelf-middle"])
def test_the_status_line_covers_nothing_of_an_upright_shelf(name: str, text: float) -> None:
    """Neither how many cards the pile has nor the totals on the pad, however large the letters are."""
    with SIGHTS[name].seen(TALL, "fr", text) as loop:
        scene = as_a(TableScene, loop.scene)
        pad = next(node for node in scene.accessible() if isinstance(node, ScorePad))
        for area in (the(scene, "pile", Pile).occupied, pad.rect):
            assert area.bottom <= scene.areas.status.top
