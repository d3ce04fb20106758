"""The set-up: seats, names, colours, levels, order, rules, the deal; by hand and by keyboard."""

from __future__ import annotations

import pygame
import pytest

from cardtable.bots.opponents import KEYS
from cardtable.play.challenge import read_challenge
from cardtable.play.seats import MEASURED, SeatFault
from cardtable.rules.rng import deal_code, seed_of
from cardtable.table.screens.destinations import NewMatch
from cardtable.table.screens.lineup import Lineup
from cardtable.table.screens.setup import SetupPage
from cardtable.table.screens.sitdown import SitDownPage
from cardtable.ui.gestures import Cancel, DragEnd, DragMove, DragStart, Key, Press, Tap, Text
from cardtable.ui.loop import Loop
from cardtable.ui.widgets import field
from cardtable.ui.widgets.choice import OptionList, Segmented
from cardtable.ui.widgets.field import TextField
from cardtable.wording.opponents import opponent_name
from tests.kinds import as_a, instead
from tests.table.conftest import Open
from tests.table.parts import the, the_focus
from tests.table.screens_house import the_house
from tests.table.tables import run
from tests.table.test_screens_start import press, tap
from tools.screens import Desk, players


def shown(
    open_loop: Open, size: tuple[int, int] = (1600, 900), seats: int = 4
) -> tuple[Loop, SetupPage, Desk]:
    loop = open_loop(size)
    scene, desk = the_house().show(loop, "setup", "en", seats)
    assert isinstance(scene, SetupPage)
    return loop, scene, desk


def write(loop: Loop, key: str, text: str) -> None:
    """Click into a field, wipe it, write."""
    tap(loop, key)
    loop.scene.dispatch.feed(Key(pygame.K_a, ctrl=True))
    loop.scene.dispatch.feed(Key(pygame.K_BACKSPACE))
    for letter in text:
        loop.scene.dispatch.feed(Text(letter))


def names(scene: SetupPage) -> list[str]:
    return [place.written for place in scene.lineup.places]


def said(scene: SetupPage) -> str:
    return " ".join(node.label() for node in scene.base.walk())


def test_play_hands_over_what_was_arranged_and_remembers_it(open_loop: Open) -> None:
    loop, scene, desk = shown(open_loop)
    given: list[NewMatch] = []
    instead(desk, "go", given.append)
    write(loop, "seat0-name", "Zoé")
    tap(loop, "deal")
    write(loop, "code", "7k4 m2p")
    tap(loop, "deal-done")
    tap(loop, "option-repeats")  # the middle of the two: the second half is "Never twice"
    node = scene.find("option-repeats")
    assert isinstance(node, Segmented)
    spot = node.cells()[1].center
    loop.scene.dispatch.feed(Press(spot))
    loop.scene.dispatch.feed(Tap(spot))
    tap(loop, "play")
    (there,) = given
    game, who, options, seed = there.game, there.players, there.options, there.seed
    assert there.words == ""
    assert game == "shelf"
    assert [player.name for player in who] == ["Zoé", "Bruno", "The Squirrel", "The Snail"]
    assert options["repeats"] == "never-twice-in-a-game"
    assert seed == seed_of("7K4-M2P")
    assert desk.settings.tables["shelf"].players == who
    assert desk.settings.tables["shelf"].options == options


@pytest.mark.parametrize("size", [(1600, 900), (1024, 640)])
def test_a_preset_sets_all_its_rules_and_tells_what_is_changed_of_it(
    open_loop: Open, size: tuple[int, int]
) -> None:
    loop, scene, _desk = shown(open_loop, size)

    def choose(key: str, value: int) -> None:
        node = scene.find(f"option-{key}")
        assert isinstance(node, Segmented)
        spot = node.cells()[value].center
        loop.scene.dispatch.feed(Press(spot))
        loop.scene.dispatch.feed(Tap(spot))

    choose("preset", 1)
    chosen = scene.rules.options
    assert (chosen["pass_draws"], chosen["hand_penalty"], chosen["ends"]) == ("off", "literal", "free")
    assert "The booklet’s rules" in said(scene) and "Chosen at this table" not in said(scene)
    choose("ends", 1)
    assert scene.rules.options["ends"] == "three-each-side"
    assert "Chosen at this table: Ends of the shelf: Three a side." in said(scene)
    choose("preset", 0)
    assert scene.rules.at_default and "Chosen at this table" not in said(scene)


def test_enter_plays_at_once(open_loop: Open) -> None:
    loop, _scene, desk = shown(open_loop)
    press(loop, pygame.K_RETURN)
    assert desk.went[-1].startswith("NewMatch shelf")


def test_two_of_one_name_are_refused_politely(open_loop: Open) -> None:
    loop, scene, desk = shown(open_loop)
    write(loop, "seat1-name", "anne")
    assert not the(scene, "play").enabled
    assert "Two players are called" in said(scene)
    tap(loop, "play")
    assert not any(where.startswith("NewMatch") for where in desk.went)
    write(loop, "seat1-name", "Annette")
    assert the(scene, "play").enabled
    assert "Two players are called" not in said(scene)


def test_a_seat_without_a_name_is_told_so(open_loop: Open) -> None:
    loop, scene, _desk = shown(open_loop)
    write(loop, "seat2-name", " ")
    assert "Every seat needs a name." in said(scene)
    assert not the(scene, "play").enabled


def test_writing_goes_on_while_the_page_is_made_anew(open_loop: Open) -> None:
    loop, scene, _desk = shown(open_loop)
    write(loop, "seat1-name", "Anne-Laure")  # "Anne" on the way is the other's name
    assert names(scene)[1] == "Anne-Laure"
    assert the(scene, "seat1-name").focused


def test_seats_come_and_go_within_what_the_game_allows(open_loop: Open) -> None:
    loop, scene, _desk = shown(open_loop)
    tap(loop, "add-seat")
    tap(loop, "add-seat")
    assert len(names(scene)) == 6
    assert len(set(names(scene))) == 6
    assert scene.find("add-seat") is None
    for number in (0, 3, 1, 4):
        tap(loop, f"seat{number}-away")
    assert [place.number for place in scene.lineup.places] == [2, 5]
    assert scene.find("seat2-away") is None
    assert the(scene, "play").enabled


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1600, 900), (1920, 1080), (700, 1200)])
def test_a_name_in_a_row_is_whole(open_loop: Open, size: tuple[int, int]) -> None:
    _loop, scene, _desk = shown(open_loop, size)
    for place in scene.lineup.places:
        field = the(scene, f"seat{place.number}-name", TextField)
        assert field.rect.w >= scene.kit.fonts.width(place.written, field.type) + 2 * scene.kit.px(8)


def test_a_person_becomes_a_bot_and_a_bot_gets_stronger(open_loop: Open) -> None:
    loop, scene, _desk = shown(open_loop, (2200, 900))
    kind = scene.find("seat0-kind")
    assert isinstance(kind, Segmented)
    spot = kind.cells()[1].center
    loop.scene.dispatch.feed(Press(spot))
    loop.scene.dispatch.feed(Tap(spot))
    assert scene.lineup.places[0].level is not None
    assert scene.lineup.places[0].temper == "tortoise", "the first who does not sit here yet"
    tap(loop, "seat0-level")
    rows = next(layer for layer in loop.scene.layers if isinstance(layer, OptionList)).panel.children
    assert [row.label() for row in rows] == [opponent_name(key) for key in KEYS]
    loop.scene.dispatch.feed(Press(rows[3].rect.center))
    loop.scene.dispatch.feed(Tap(rows[3].rect.center))
    first, third = scene.lineup.places[0], scene.lineup.places[2]
    assert (first.player.level, first.temper, third.temper) == (MEASURED, "squirrel", "tortoise")
    assert (first.written, third.written) == ("The Squirrel", "The Tortoise")


def test_one_list_says_person_or_level_where_there_is_less_room(open_loop: Open) -> None:
    loop, scene, _desk = shown(open_loop, (1024, 640))
    assert scene.find("seat0-level") is None
    tap(loop, "seat0-kind")
    rows = as_a(OptionList, loop.scene.layers[-1]).panel.children
    loop.scene.dispatch.feed(Press(rows[1].rect.center))
    loop.scene.dispatch.feed(Tap(rows[1].rect.center))
    assert scene.lineup.places[0].temper == "snail"


def test_a_colour_taken_changes_hands(open_loop: Open) -> None:
    loop, scene, _desk = shown(open_loop)
    tap(loop, "seat0-colour")
    rows = as_a(OptionList, loop.scene.layers[-1]).panel.children
    loop.scene.dispatch.feed(Press(rows[2].rect.center))
    loop.scene.dispatch.feed(Tap(rows[2].rect.center))
    assert [place.colour for place in scene.lineup.places] == [2, 1, 0, 3]


def test_seats_are_dragged_into_another_order(open_loop: Open) -> None:
    loop, scene, _desk = shown(open_loop)
    grip, goal = the(scene, "seat0-grip").rect.center, the(scene, "seat2").rect.center
    by = goal[1] - grip[1]
    loop.scene.dispatch.feed(Press(grip))
    loop.scene.dispatch.feed(DragStart((grip[0], grip[1] + 5), grip))
    loop.scene.dispatch.feed(DragMove((grip[0], grip[1] + by), (0, by - 5)))
    assert the(scene, "seat1").rect.y < the(scene, "seat2").rect.y < the(scene, "seat0").rect.y + 20
    loop.scene.dispatch.feed(DragEnd((grip[0], grip[1] + by)))
    assert names(scene) == ["Bruno", "The Squirrel", "Anne", "The Snail"]
    rows = [the(scene, f"seat{number}").rect.y for number in (1, 2, 0, 3)]
    assert rows == sorted(rows)


def test_a_drag_broken_off_changes_nothing(open_loop: Open) -> None:
    loop, scene, _desk = shown(open_loop)
    before = [(node.key, tuple(node.rect)) for node in scene.base.walk() if node.key.startswith("seat")]
    grip = the(scene, "seat0-grip").rect.center
    loop.scene.dispatch.feed(Press(grip))
    loop.scene.dispatch.feed(DragStart((grip[0], grip[1] + 90), grip))
    loop.scene.dispatch.feed(Cancel("focus"))
    assert names(scene) == ["Anne", "Bruno", "The Squirrel", "The Snail"]
    assert [
        (node.key, tuple(node.rect)) for node in scene.base.walk() if node.key.startswith("seat")
    ] == before


def test_seats_are_moved_by_keyboard(open_loop: Open) -> None:
    loop, scene, _desk = shown(open_loop)
    scene.focus.set(scene.find("seat0-grip"), ring=True)
    press(loop, pygame.K_DOWN, pygame.K_DOWN)
    assert names(scene) == ["Bruno", "The Squirrel", "Anne", "The Snail"]
    assert the_focus(scene).key == "seat0-grip"
    press(loop, pygame.K_UP)
    assert names(scene) == ["Bruno", "Anne", "The Squirrel", "The Snail"]


def test_the_deal_code_stays_on_a_card_of_its_own_and_is_checked_there(open_loop: Open) -> None:
    """The page shows no code to who asks for none; one that cannot be read does not outlive the card."""
    loop, scene, _desk = shown(open_loop)
    assert scene.find("code") is None and "code" not in said(scene).lower()
    tap(loop, "deal")
    assert scene.deal.code == "" and scene.find("copy") is None, "a sealed deal unless a code is given"
    assert "None: the deal is sealed." in told(scene)
    write(loop, "code", "7K4-M2P" * 5)
    assert "a set pattern" in told(scene) and scene.find("copy") is None
    tap(loop, "deal-done")
    assert scene.deal.code == "" and "This deal code cannot be read." in told(scene)
    run(loop, 8)
    tap(loop, "deal")
    tap(loop, "other-deal")
    assert "Open: whoever has it can know the cards." in told(scene)
    assert scene.deal.code == deal_code(seed_of(scene.deal.code))
    tap(loop, "copy")
    assert read_challenge(field.paste()).seed == seed_of(scene.deal.code)
    run(loop, 8)
    press(loop, pygame.K_ESCAPE)
    assert scene.deal.code in the(scene, "deal").label() and the(scene, "play").enabled


def told(scene: SetupPage) -> str:
    return " ".join(node.label() for layer in scene.layers for node in layer.walk())


def test_people_may_draw_together_where_no_code_is_given(open_loop: Open) -> None:
    loop, scene, desk = shown(open_loop)
    tap(loop, "deal")
    tap(loop, "together")
    assert desk.went[-1].startswith("NewMatch shelf") and desk.went[-1].endswith(" together")
    tap(loop, "other-deal")
    assert scene.find("together") is None, "an open deal takes no chance"


@pytest.mark.parametrize("size", [(1024, 640), (1205, 623), (1280, 720), (1920, 1080), (700, 1200)])
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_the_aids_are_in_sight_however_many_seats_there_are(
    open_loop: Open, seats: int, size: tuple[int, int]
) -> None:
    _loop, scene, _desk = shown(open_loop, size, seats)
    assert the(scene, "option-aids").rect.bottom <= the(scene, "rail").rect.top


def test_default_rules(open_loop: Open) -> None:
    loop, scene, _desk = shown(open_loop)
    assert scene.find("defaults") is None, "there is nothing to put back"
    node = scene.find("option-ends")
    scene.focus.set(node)
    press(loop, pygame.K_RIGHT)
    assert scene.rules.chosen["ends"] == "three-each-side"
    assert the_focus(scene).key == "option-ends"
    tap(loop, "defaults")
    assert scene.rules.chosen["ends"] == "free"


def test_a_chip_reads_its_clause(open_loop: Open) -> None:
    loop, _scene, desk = shown(open_loop)
    tap(loop, "chip-repeats")
    assert desk.went == ["Rules shelf S7"]


def test_a_rematch_sits_down_as_before(open_loop: Open) -> None:
    loop = open_loop((1280, 800))
    house = the_house()
    desk = house.desk(loop, "en", seats=2)
    scene = SitDownPage(loop.kit, desk, "shelf", house.finished)
    loop.show(scene)
    people = [player for player in house.finished.players if player.is_human]
    assert [player for player in scene.players if player.is_human] == people
    assert len(scene.players) == len(house.finished.players)
    assert scene.options() == house.finished.options
    assert scene.find("option-ends") is None, "the two questions, not every rule"


def test_the_first_time_there_is_a_table_to_play_at(open_loop: Open) -> None:
    from cardtable.play.settings import Settings

    loop = open_loop((1280, 800))
    desk = the_house().desk(loop, "en")
    desk.settings = Settings()
    scene = SetupPage(loop.kit, desk, "shelf")
    loop.show(scene)
    assert scene.problem() == ""
    assert scene.lineup.humans == 1


# --- the line-up alone ------------------------------------------------------------------------------------


def test_a_line_up_takes_only_levels_and_seats_the_game_has() -> None:
    lineup = Lineup.of(players(6, 0), range(2, 5), range(1, 3))
    assert len(lineup.places) == 4
    assert all(place.level in (1, 2) for place in lineup.places)
    assert len(Lineup.of((), range(2, 3), range(1, 2)).places) == 2


@pytest.mark.parametrize(
    ("written", "fault"),
    [
        ("", SeatFault.BAD_NAME),
        ("\u200b\u202e", SeatFault.BAD_NAME),
        ("BRUNO", SeatFault.TWICE),
        ("a,b", SeatFault.BAD_NAME),
    ],
)
def test_names_that_do_not_do(written: str, fault: SeatFault) -> None:
    lineup = Lineup.of(players(3), range(2, 7), range(1, 5))
    lineup.rename(0, written)
    problem = lineup.problem()
    assert problem is not None
    assert problem.reason is fault


def test_colours_stay_different_whatever_is_chosen() -> None:
    lineup = Lineup.of(players(6), range(2, 7), range(1, 5))
    for number, colour in ((0, 3), (4, 3), (2, 0), (5, 5), (1, 4)):
        lineup.recolour(number, colour)
        assert sorted(place.colour for place in lineup.places) == [0, 1, 2, 3, 4, 5]


def test_the_first_dealer_is_one_of_those_at_the_table(open_loop: Open) -> None:
    loop = open_loop((1600, 900))
    scene = SetupPage(loop.kit, the_house().desk(loop, "en"), "lettralettre")
    loop.show(scene)
    option = next(each for each in scene.meta.options if each.name == "first_dealer")
    while len(scene.lineup.places) < 3:
        scene.lineup.add()
    assert [each.value for each in scene.rules.choices(option)][-1] == "third-seat"
    scene.rules.choose(option, "third-seat")
    scene.seats.remove(scene.lineup.places[-1].number)
    assert scene.rules.chosen["first_dealer"] == "random"
    assert [each.value for each in scene.rules.choices(option)][-1] == "second-seat"


def test_values_stand_in_one_order_in_all_games(open_loop: Open) -> None:
    """Numbers as they grow, no before yes, whichever is the usual one."""
    loop = open_loop((960, 600))
    for game in ("shelf", "crackword", "lettralettre", "duel"):
        scene = SetupPage(loop.kit, the_house().desk(loop, "en"), game)
        for option in scene.meta.options:
            told = [str(choice.value) for choice in scene.rules.choices(option)]
            numbers = [int(value) for value in told if value.isdecimal()]
            assert numbers == sorted(numbers)
            assert not {"on", "off"} <= {*told} or told == ["off", "on"]


@pytest.mark.parametrize("language", ["fr", "en"])
def test_a_first_table_speaks_the_language_of_the_program_against_one_beginner(
    open_loop: Open, language: str
) -> None:
    """Nobody who has never played is dealt words of another language, nor a strong opponent."""
    loop = open_loop((1600, 900))
    for game in ("crackword", "lettralettre", "duel"):
        scene = SetupPage(loop.kit, the_house().desk(loop, language), game)
        assert scene.options()["lexicon"] == language
        assert [place.level for place in scene.lineup.places] == [None, MEASURED]
