"""The page of words, choosing a file, and word lists at the set-up."""

from __future__ import annotations

import time
from pathlib import Path

import pygame
import pytest

from cardtable.lexicon import HouseWords
from cardtable.play.store import Documents
from cardtable.play.wordlists import WordLists
from cardtable.table.screens.sitdown import SitDownPage
from cardtable.table.screens.words.page import SHOWN, WordChip, WordsPage
from cardtable.ui.gestures import FileDrop
from cardtable.ui.loop import Loop
from cardtable.ui.widgets.choice import Dropdown, Segmented
from cardtable.ui.widgets.field import TextField
from cardtable.ui.widgets.popover import Dialog
from tests.kinds import Constant, surely
from tests.play.games import load_house
from tests.table.conftest import Open, frame, picture, redrawn
from tests.table.parts import the, the_page
from tests.table.screens_house import another_house, clipped, cut, overlaps, too_small
from tests.table.tables import click, post, press, run, type_
from tests.table.test_files import put
from tools.screens import Desk


def shown(
    open_loop: Open,
    tmp_path: Path,
    size: tuple[int, int] = (1280, 800),
    language: str = "fr",
    text: float = 1.0,
) -> tuple[Loop, WordsPage, Desk]:
    """The page over a data folder of its own."""
    loop = open_loop(size, text)
    house = another_house(tmp_path / "data")
    scene, desk = house.show(loop, "words", language)
    return loop, the_page(scene, WordsPage), desk


def kept(desk: Desk) -> HouseWords:
    return load_house(Documents(desk.library.folder.parent))


def said(scene: SitDownPage | WordsPage) -> str:
    return " ".join(node.label() for node in scene.layers[-1].walk())


def fits(scene: WordsPage) -> None:
    for check in (overlaps, clipped, cut, too_small):
        assert not list(check(scene)), check.__name__


def test_words_are_accepted_refused_and_forgotten(open_loop: Open, tmp_path: Path) -> None:
    loop, scene, desk = shown(open_loop, tmp_path)
    before = kept(desk)
    scene.focus.set(scene.find("new-word"), ring=True)
    type_(loop, "clafouté")
    assert the(scene, "new-word", TextField).text == "clafouté"
    click(loop, the(scene, "accept").rect.center)
    assert kept(desk).added == before.added | {"CLAFOUTE"}
    assert the(scene, "new-word", TextField).text == ""
    click(loop, the(scene, "word-CLAFOUTE").rect.center)
    assert isinstance(scene.top, Dialog)
    press(loop, pygame.K_ESCAPE)
    assert "CLAFOUTE" in kept(desk).added
    for place, result in ((1, "refused"), (2, "")):
        click(loop, the(scene, "word-CLAFOUTE").rect.center)
        buttons = [node for node in scene.top.walk() if getattr(node, "on_click", None)]
        wanted = sorted(buttons, key=lambda node: (node.rect.y, node.rect.x))[place - 1]
        click(loop, wanted.rect.center)
        assert "CLAFOUTE" not in kept(desk).added
        assert ("CLAFOUTE" in kept(desk).refused) == bool(result)
    assert kept(desk) == before
    assert picture(loop.screen.surface) == redrawn(loop)


def test_what_is_no_word_is_not_taken(open_loop: Open, tmp_path: Path) -> None:
    loop, scene, desk = shown(open_loop, tmp_path)
    before = kept(desk)
    scene.focus.set(scene.find("new-word"), ring=True)
    type_(loop, "a-2 b")
    assert the(scene, "new-word", TextField).text == "ab"
    press(loop, pygame.K_BACKSPACE)
    click(loop, the(scene, "refuse").rect.center)
    assert kept(desk) == before and "«" in said(scene)


def test_many_words_are_found_by_their_first_letters(open_loop: Open, tmp_path: Path) -> None:
    loop, scene, _desk = shown(open_loop, tmp_path)
    letters = "ABCDEFGHIJ"
    many = frozenset(a + b + c for a in letters for b in letters for c in letters)
    scene.nav.agreements.of("fr").become(HouseWords(many))
    scene.rebuild()
    assert sum(isinstance(node, WordChip) for node in scene.base.walk()) == SHOWN
    scene.focus.set(scene.find("new-word"), ring=True)
    type_(loop, "ja")
    assert sum(isinstance(node, WordChip) for node in scene.base.walk()) == 10


def test_each_language_has_words_of_its_own(open_loop: Open, tmp_path: Path) -> None:
    loop, scene, desk = shown(open_loop, tmp_path)
    before = kept(desk)
    the(scene, "language", Segmented).choose("en")
    assert not any(isinstance(node, WordChip) for node in scene.base.walk())
    scene.focus.set(scene.find("new-word"), ring=True)
    type_(loop, "thingy")
    press(loop, pygame.K_RETURN)
    assert scene.top is not scene.base
    press(loop, pygame.K_ESCAPE)
    click(loop, the(scene, "accept").rect.center)
    documents = Documents(desk.library.folder.parent)
    assert load_house(documents, "en").added == {"THINGY"} and kept(desk) == before


def test_export_and_import_give_the_same_words(open_loop: Open, tmp_path: Path) -> None:
    loop, scene, desk = shown(open_loop, tmp_path)
    before = kept(desk)
    click(loop, the(scene, "export").rect.center)
    path = desk.library.folder.parent / "words" / "table-words-fr.txt"
    assert path.exists() and "enregistrés" in said(scene)
    scene.nav.agreements.of("fr").become(HouseWords().accept("tralala"))
    bring_in(scene, path)
    assert kept(desk) == HouseWords(before.added | {"TRALALA"}, before.refused)
    assert isinstance(scene.top, Dialog) and "5" in said(scene)


def test_a_list_is_chosen_taken_in_and_removed(open_loop: Open, tmp_path: Path) -> None:
    loop, scene, desk = shown(open_loop, tmp_path)
    folder = tmp_path / "mots"
    (folder / "sous").mkdir(parents=True)
    (folder / "sous" / "liste.txt").write_text("été\nŒuf\narc-en-ciel\n", "utf-8")
    scene.choosing.folder = folder
    click(loop, the(scene, "take-in").rect.center)
    assert the(scene, "chooser-path", TextField).text == str(folder)
    assert picture(loop.screen.surface) == redrawn(loop)
    put(scene, str(folder / "sous" / "liste.txt"))
    assert isinstance(scene.top, Dialog) and "arc-en-ciel" in said(scene)
    press(loop, pygame.K_RETURN)
    lists = WordLists(Documents(desk.library.folder.parent)).lists
    assert [(each.name, each.words) for each in lists] == [("liste", 2)]
    click(loop, the(scene, f"drop-{lists[0].id}").rect.center)
    press(loop, pygame.K_ESCAPE)
    assert scene.nav.wordlists.lists == lists
    click(loop, the(scene, f"drop-{lists[0].id}").rect.center)
    remove = next(node for node in scene.top.walk() if node.label() == "Retirer")
    click(loop, remove.rect.center)
    assert scene.nav.wordlists.lists == ()


def test_a_path_may_be_written(open_loop: Open, tmp_path: Path) -> None:
    _loop, scene, desk = shown(open_loop, tmp_path)
    (tmp_path / "liste.txt").write_text("mer\n", "utf-8")
    scene.choosing.folder = desk.library.folder
    the(scene, "take-in").click()
    put(scene, f'"{tmp_path / "liste.txt"}"')
    assert isinstance(scene.top, Dialog)
    assert [each.name for each in scene.nav.wordlists.lists] == ["liste"]


@pytest.mark.parametrize("raw", [None, b"", b"ab\0cd", b"12\n34\n", "dossier"])
@pytest.mark.parametrize("act", ["take_in", "_import"])
def test_a_file_that_cannot_be_taken_changes_nothing_and_says_so(
    open_loop: Open, tmp_path: Path, raw: bytes | str | None, act: str
) -> None:
    loop, scene, desk = shown(open_loop, tmp_path)
    path = tmp_path / "bad.txt"
    if raw == "dossier":
        path.mkdir()
    elif isinstance(raw, bytes):
        path.write_bytes(raw)
    before = kept(desk)
    getattr(scene, act)(path)
    assert isinstance(scene.top, Dialog) and "Rien n’a été changé." in said(scene)
    assert kept(desk) == before and scene.nav.wordlists.lists == ()
    press(loop, pygame.K_RETURN)
    assert scene.top is scene.base


def test_a_file_let_go_over_the_window_is_asked_about(open_loop: Open, tmp_path: Path) -> None:
    loop, scene, _desk = shown(open_loop, tmp_path)
    path = tmp_path / "Mes mots.txt"
    path.write_text("zinzins\n-nems\n", "utf-8")
    post(loop, pygame.DROPFILE, file=str(path))
    assert isinstance(scene.top, Dialog) and "Mes mots.txt" in said(scene)
    press(loop, pygame.K_RETURN)
    assert [each.name for each in scene.nav.wordlists.lists] == ["Mes mots"]


def test_the_chosen_list_goes_with_the_game(open_loop: Open, tmp_path: Path) -> None:
    loop = open_loop((1280, 800))
    house = another_house(tmp_path / "data")
    (tmp_path / "Mes mots.txt").write_text("mer\nterre\n", "utf-8")
    taken, _report = WordLists(Documents(house.folder)).take_in(tmp_path / "Mes mots.txt")
    scene, desk = house.show(loop, "setup", "fr")
    option = scene.find("option-words")
    assert isinstance(option, Dropdown)
    option.choose(taken.id)
    assert isinstance(scene, SitDownPage)
    assert scene.sitting.rules.words == taken.id and "2 mots" in " ".join(
        node.label() for node in scene.base.walk()
    )
    scene.play()
    assert desk.went[-1].startswith("NewMatch shelf") and desk.went[-1].endswith(taken.id)
    assert desk.settings.tables["shelf"].words == taken.id
    again, desk2 = house.show(loop, "setup", "fr")
    the(again, "option-words", Dropdown).choose("more")
    assert isinstance(again, SitDownPage)
    assert desk2.went[-1] == "AgreedWords" and again.sitting.rules.words == ""
    # A list that is gone is no choice.
    scene.nav.wordlists.forget(taken.id)
    scene.enter()
    assert scene.sitting.rules.words == ""


def test_what_takes_long_is_said_first(open_loop: Open, tmp_path: Path, constant: Constant) -> None:
    constant("cardtable.table.screens.words.page", "BIG", 3)
    constant("cardtable.table.screens.rulepanel", "MANY", 1)
    loop, scene, desk = shown(open_loop, tmp_path)
    (tmp_path / "liste.txt").write_text("mer\nterre\n", "utf-8")
    scene.choosing.folder = tmp_path
    the(scene, "take-in").click()
    put(scene, str(tmp_path / "liste.txt"))
    assert "Lecture des mots" in said(scene) and not scene.nav.wordlists.lists
    run(loop, 0.3)
    assert isinstance(scene.top, Dialog) and len(scene.nav.wordlists.lists) == 1
    house = another_house(tmp_path / "data")
    setup, desk = house.show(loop, "setup", "fr")
    the(setup, "option-words", Dropdown).choose(desk.wordlists.lists[0].id)
    assert isinstance(setup, SitDownPage)
    setup.play()
    assert not desk.went and "Lecture des mots" in said(setup)
    run(loop, 0.3)
    assert desk.went[-1].startswith("NewMatch shelf")


@pytest.mark.parametrize("size", [(1024, 640), (1600, 900), (700, 1200)])
@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("text", [0.8, 1.0, 2.5])
def test_everything_fits(
    open_loop: Open, tmp_path: Path, size: tuple[int, int], language: str, text: float
) -> None:
    loop, scene, _desk = shown(open_loop, tmp_path, size, language, text)
    (tmp_path / "Une liste au nom bien long.txt").write_text("mer\n", "utf-8")
    scene.nav.wordlists.take_in(tmp_path / "Une liste au nom bien long.txt")
    scene.rebuild()
    fits(scene)
    scene.choosing.folder = tmp_path
    the(scene, "take-in").click()
    loop.step()
    assert isinstance(scene, WordsPage) and isinstance(scene.top, Dialog)
    assert scene.top.panel.rect.h <= size[1] and scene.top.panel.rect.w <= size[0]
    assert picture(loop.screen.surface) == redrawn(loop)


def test_a_long_list_is_taken_in_while_the_window_goes_on_and_may_be_called_off(
    open_loop: Open, tmp_path: Path, constant: Constant
) -> None:
    constant("cardtable.play.listimport", "LONG", 3)
    loop, scene, _desk = shown(open_loop, tmp_path)
    path = tmp_path / "longue.txt"
    path.write_text("mer\nterre\n", "utf-8")
    scene.take_in(path)
    frame(loop)
    assert "Lecture des mots" in said(scene) and "longue.txt" in said(scene)
    surely(scene.top.dismiss)()
    run(loop, 0.3)
    assert not scene.nav.wordlists.lists and len(scene.layers) == 1
    scene.take_in(path)
    for _look in range(2000):
        frame(loop)
        if scene.nav.wordlists.lists:
            break
        time.sleep(0.01)
    run(loop, 0.2)
    assert [each.name for each in scene.nav.wordlists.lists] == ["longue"] and "longue" in said(scene)


@pytest.mark.parametrize("size", [(1024, 640), (1600, 900), (700, 1200)])
def test_a_word_is_kept_for_a_theme_alone(open_loop: Open, tmp_path: Path, size: tuple[int, int]) -> None:
    loop = open_loop(size)
    scene, desk = another_house(tmp_path).show(loop, "words", "fr")
    assert isinstance(scene, WordsPage)
    the(scene, "topic", Dropdown).choose("theme:animals")
    scene.focus.set(scene.find("new-word"), ring=True)
    type_(loop, "doudou")
    click(loop, the(scene, "accept").rect.center)
    assert kept(desk).fits == {"DOUDOU:theme:animals"} and "DOUDOU" not in kept(desk).added
    chip = scene.find("word-DOUDOU:theme:animals")
    assert chip is not None
    assert chip.label().startswith("DOUDOU (Les animaux)")
    fits(scene)
    assert picture(loop.screen.surface) == redrawn(loop)
    bring_in(scene, scene_export(scene))
    press(loop, pygame.K_ESCAPE)
    assert kept(desk).fits == {"DOUDOU:theme:animals"}
    the(scene, "word-DOUDOU:theme:animals").click()
    assert "DOUDOU (Les animaux)" in said(scene)
    press_button(scene, "Laisser la liste décider")
    assert not kept(desk).fits


def bring_in(scene: WordsPage, path: Path) -> None:
    """Drop a file of words on the page, for the table."""
    scene.handle(FileDrop(str(path)))
    press_button(scene, "Mots de la table")


def press_button(scene: WordsPage, text: str) -> None:
    """Press the button of the dialog that says so."""
    next(node for node in scene.top.walk() if node.label() == text and node.solid).click()


def scene_export(scene: WordsPage) -> Path:
    scene.export()
    (path,) = (scene.nav.library.folder.parent / "words").glob("table-words-*.txt")
    assert "+DOUDOU:theme:animals" in path.read_text("utf-8")
    return path


def test_a_list_of_unsure_encoding_is_asked_about_with_its_words(open_loop: Open, tmp_path: Path) -> None:
    loop, scene, desk = shown(open_loop, tmp_path)
    before = len(desk.wordlists.lists)
    path = tmp_path / "dos.txt"
    path.write_bytes("maison\névêque\ngarçon\nforêt\n".encode("cp850"))
    scene.take_in(path)
    assert "évêque, garçon, forêt" in said(scene) and len(desk.wordlists.lists) == before
    button = next(node for node in scene.top.walk() if node.label() == "DOS 850")
    click(loop, button.rect.center)
    assert desk.wordlists.lists[0].words == 4
    lexicon = surely(desk.wordlists.open(desk.wordlists.lists[0].id))
    assert list(lexicon.words()) == ["EVEQUE", "FORET", "GARCON", "MAISON"]
