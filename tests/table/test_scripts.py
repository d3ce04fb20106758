"""Names in any script: every letter has a font, Arabic and Hebrew run from right to left, and what no font has is said."""

from __future__ import annotations

import pygame
import pytest

from cardtable.resources import asset
from cardtable.ui import scripts
from cardtable.ui.text import Style
from cardtable.ui.widgets.field import TextField
from tests.table.conftest import Clipboard, Open, frame, picture
from tests.table.lettralettre import writing
from tests.table.parts import board_of
from tests.table.recorder import still
from tests.table.tables import begun, post, press, sit_down, type_, until

pytestmark = pytest.mark.watched

NAMES = (
    *(
        "Αγγελική Παππά",
        "Κωστής",
        "Наталья",
        "Ёжик Щукин",
        "محمد علي",
        "فاطمة الزهراء",
        "שרה לוי",
        "יוסף בן-דוד",
    ),
    *("王小明", "陳大文", "さくら 山田", "ジョン・スミス", "김민준", "박서연", "สมชาย ใจดี", "น้ำฝน"),
    *("प्रिया शर्मा", "कृष्ण", "🦊🌸 Léa 👍🏽", "Նարեկ", "გიორგი", "Nguyễn Văn Ấn"),
)
"""Names of thirteen scripts."""
STYLES = (Style("Nunito", 700, 18), Style("Nunito", 800, 14), Style("Fraunces", 700, 40))
BASE = asset("fonts", "Nunito-700.ttf")


@pytest.mark.parametrize("name", NAMES)
def test_no_letter_of_a_name_is_a_box(open_loop: Open, name: str) -> None:
    fonts = open_loop().kit.fonts
    for style in STYLES:
        assert fonts.missing(name, style) == ""
        image = fonts.line(name, style, (255, 255, 255))
        assert image.get_width() == fonts.width(name, style) > 0
        # Nothing is cut off above, below or at the sides: the ink ends inside.
        mask = pygame.mask.from_surface(image, 200)
        assert mask.count() > 30


def test_every_fallback_font_is_read_as_its_library_reads_it() -> None:
    """The characters found in a file are those that FreeType draws."""
    pygame.font.init()
    for file in scripts.FALLBACK:
        path = asset("fonts", file)
        assert scripts.has(path, " ") and not scripts.has(path, "\ue123")
        font = pygame.font.Font(path, 40)
        nothing = picture(font.render("\ue123", True, "black", "white"))
        firsts, _lasts = scripts.ranges(path)
        shown = [chr(first) for first in firsts if chr(first).isalpha()][:40]
        assert all(picture(font.render(char, True, "black", "white")) != nothing for char in shown), file


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("Anne pose MOT", [("Anne pose MOT", False)]),
        ("שרה לוי 12", [("שרה לוי", True), (" 12", False)]),
        ("(محمد, שרה)", [("(", False), ("محمد", True), (", ", False), ("שרה", True), (")", False)]),
        ("בן-דוד, 3", [("בן-דוד", True), (", 3", False)]),
        ("שרה محمد", [("محمد", True), ("שרה ", True)]),
    ],
)
def test_a_name_turns_nothing_else_of_its_sentence_round(text: str, wanted: list[tuple[str, bool]]) -> None:
    assert [(each.text, each.leftward) for each in scripts.pieces(text, BASE)] == wanted


def test_arabic_letters_are_joined_and_run_from_right_to_left(open_loop: Open) -> None:
    """The first letter of a name stands at its right."""
    fonts = open_loop().kit.fonts
    style = STYLES[2]
    whole, alone = fonts.line("ابببببب", style, (255, 255, 255)), fonts.line("ا", style, (255, 255, 255))
    tall = [x for x in range(whole.get_width()) if whole.get_at((x, alone.get_height() // 2 - 4)).a > 128]
    assert tall and min(tall) > whole.get_width() * 0.6
    assert fonts.width("محمد", style) != sum(fonts.width(char, style) for char in "محمد")


def test_what_cannot_be_shown_is_said_when_it_is_typed(open_loop: Open) -> None:
    loop = open_loop()
    written = TextField(loop.kit, (10, 10, 300, 44), "", key="name")
    loop.scene.base.add(written)
    loop.scene.focus.set(written)
    type_(loop, "Ана")
    assert written.text == "Ана" and not loop.kit.said
    type_(loop, "𓀀")
    assert written.text == "Ана" and "U+13000" in loop.kit.said
    frame(loop)
    assert any("U+13000" in each.text for each in loop.scene.state.spoken)
    type_(loop, "1")
    assert not loop.kit.said


@pytest.mark.parametrize("fault", [UnicodeDecodeError("utf-8", b"\xff", 0, 1, "no"), pygame.error("none")])
def test_a_clipboard_that_cannot_be_read_erases_nothing(
    open_loop: Open, clipboard: Clipboard, fault: Exception
) -> None:
    loop = open_loop()

    def get_text() -> str:
        raise fault

    clipboard(get_text)
    written = TextField(loop.kit, (10, 10, 300, 44), "Anne")
    loop.scene.base.add(written)
    loop.scene.focus.set(written)
    press(loop, pygame.K_a, pygame.KMOD_CTRL)
    press(loop, pygame.K_v, pygame.KMOD_CTRL)
    assert written.text == "Anne" and loop.kit.said


@pytest.mark.parametrize("pasted", ["\n" * 4_000_000, "7" * 4_000_000, ""])
def test_text_of_which_nothing_may_be_written_erases_nothing(
    open_loop: Open, clipboard: Clipboard, pasted: str
) -> None:
    loop = open_loop()
    clipboard(lambda: pasted)
    written = TextField(loop.kit, (10, 10, 300, 44), "MOT", allowed=str.isalpha)
    loop.scene.base.add(written)
    loop.scene.focus.set(written)
    press(loop, pygame.K_a, pygame.KMOD_CTRL)
    press(loop, pygame.K_v, pygame.KMOD_CTRL)
    assert written.text == "MOT"


@pytest.mark.parametrize("letter", ["р", "η", "ا", "י"])
def test_a_shortcut_is_found_by_its_key_under_any_layout(open_loop: Open, letter: str) -> None:
    """Under a layout of another script, Ctrl+H is the key that has H on an English keyboard."""
    loop = open_loop()
    done: list[str] = []
    loop.shortcuts[pygame.K_h] = lambda: done.append("hint")
    loop.shortcuts[pygame.K_z] = lambda: done.append("undo")
    key = {"key": ord(letter), "mod": pygame.KMOD_CTRL, "unicode": "", "scancode": pygame.KSCAN_H}
    post(loop, pygame.KEYDOWN, **key)
    post(loop, pygame.KEYUP, **key)
    # A Latin layout says itself which letter a key has: Z of a French keyboard stands where W is.
    post(loop, pygame.KEYDOWN, key=pygame.K_z, mod=pygame.KMOD_CTRL, unicode="", scancode=pygame.KSCAN_W)
    assert done == ["hint", "undo"]


@pytest.mark.parametrize("game", ["shelf", "crackword", "duel", "null"])
def test_a_letter_of_another_script_is_answered_in_a_sentence(open_loop: Open, game: str) -> None:
    loop = open_loop((1024, 640))
    scene = sit_down(loop, "Anne=human,Bruno=bot:1", game=game, **begun(game))
    until(loop, still(scene))
    type_(loop, "ф")
    assert "ф" in loop.kit.said and not board_of(scene).draft
    type_(loop, "é")
    assert not loop.kit.said


def test_a_letter_of_another_script_is_answered_while_words_are_written(open_loop: Open) -> None:
    loop = open_loop((1024, 640))
    writing(loop)
    type_(loop, "ф")
    assert "ф" in loop.kit.said
