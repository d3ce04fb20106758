"""Rules, the deal and the seats on the page of sitting down, one press further: by hand and by keyboard."""

from __future__ import annotations

import pygame
import pytest

from cardtable.bots.opponents import KEYS
from cardtable.play.challenge import read_challenge
from cardtable.play.seats import MEASURED, SeatFault
from cardtable.rules.rng import deal_code, seed_of
from cardtable.table.screens.destinations import NewMatch, PhoneTable
from cardtable.table.screens.lineup import Lineup
from cardtable.table.screens.sitdown import SitDownPage
from cardtable.ui.gestures import Cancel, DragEnd, DragMove, DragStart, Gesture, Key, Point, Press, Tap, Text
from cardtable.ui.loop import Loop
from cardtable.ui.widgets import field
from cardtable.ui.widgets.choice import OptionList, Segmented
from cardtable.wording.opponents import opponent_name
from tests.kinds import as_a, instead
from tests.table.conftest import Open
from tests.table.parts import the, the_focus
from tests.table.screens_house import the_house
from tests.table.tables import click, run
from tests.table.test_screens_start import press, tap
from tools.screens import Desk, players


def shown(
    open_loop: Open, size: tuple[int, int] = (1600, 900), seats: int = 4
) -> tuple[Loop, SitDownPage, Desk]:
    loop = open_loop(size)
    scene, desk = the_house().show(loop, "setup", "en", seats)
    assert isinstance(scene, SitDownPage)
    return loop, scene, desk


def write(loop: Loop, key: str, text: str) -> None:
    """Click into a field, wipe it, write."""
    tap(loop, key)
    loop.scene.dispatch.feed(Key(pygame.K_a, ctrl=True))
    loop.scene.dispatch.feed(Key(pygame.K_BACKSPACE))
    for letter in text:
        loop.scene.dispatch.feed(Text(letter))


def chair_of(scene: SitDownPage, number: int) -> str:
    """Key of the place of a seat."""
    at = next(
        spot
        for spot in range(scene.sitting.ring.count)
        if (place := scene.sitting.ring.at(spot)) and place.number == number
    )
    return f"chair-{at}"


def names(scene: SitDownPage) -> list[str]:
    return [place.written for place in scene.sitting.lineup.places]


def said(scene: SitDownPage) -> str:
    return " ".join(node.label() for node in scene.base.walk())


def test_play_hands_over_what_was_arranged_and_remembers_it(open_loop: Open) -> None:
    loop, scene, desk = shown(open_loop)
    given: list[NewMatch] = []
    instead(desk, "go", given.append)
    tap(loop, chair_of(scene, 0))
    write(loop, "seat0-name", "Zoé")
    press(loop, pygame.K_RETURN)
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
    chosen = scene.sitting.rules.options
    assert (chosen["pass_draws"], chosen["hand_penalty"], chosen["ends"]) == ("off", "literal", "free")
    assert "The booklet’s rules" in said(scene) and "Chosen at this table" not in said(scene)
    choose("ends", 1)
    assert scene.sitting.rules.options["ends"] == "three-each-side"
    assert "Chosen at this table: Ends of the shelf: Three a side." in said(scene)
    choose("preset", 0)
    assert scene.sitting.rules.at_default and "Chosen at this table" not in said(scene)


def test_enter_plays_at_once(open_loop: Open) -> None:
    loop, scene, desk = shown(open_loop)
    scene.focus.set(scene.find("play"))
    press(loop, pygame.K_RETURN)
    assert desk.went[-1].startswith("NewMatch shelf")


def test_two_of_one_name_are_refused_politely(open_loop: Open) -> None:
    loop, scene, _desk = shown(open_loop)
    for name, refusal in (("anne", "Two players are called"), (" ", "Every seat needs a name.")):
        tap(loop, chair_of(scene, 1))
        write(loop, "seat1-name", name)
        press(loop, pygame.K_RETURN)
        assert names(scene)[1] == "Bruno" and refusal in told(scene)
        run(loop, 8)
    tap(loop, chair_of(scene, 1))
    write(loop, "seat1-name", "Anne-Laure")  # "Anne" on the way is the other's name
    press(loop, pygame.K_ESCAPE)
    assert names(scene)[1] == "Anne-Laure" and "Anne-Laure" in said(scene)


def test_names_that_have_become_alike_are_told_and_bar_the_way(open_loop: Open) -> None:
    """An opponent's name in another language may be that of a person who has played here."""
    loop, scene, desk = shown(open_loop)
    scene.sitting.lineup.rename(0, "The Squirrel")
    scene.rebuild()
    assert not the(scene, "play").enabled and "Two players are called" in said(scene)
    scene.play()
    assert not desk.went
    scene.sitting.lineup.rename(0, "Anne")
    scene.rebuild()
    assert the(scene, "play").enabled and "Two players are called" not in said(scene)
    tap(loop, "play")
    assert desk.went[-1].startswith("NewMatch shelf")


def test_a_person_becomes_a_bot_and_a_bot_gets_stronger(open_loop: Open) -> None:
    loop, scene, _desk = shown(open_loop, (2200, 900))
    tap(loop, chair_of(scene, 0))
    kind = scene.find("seat0-kind")
    assert isinstance(kind, Segmented)
    spot = kind.cells()[1].center
    loop.scene.dispatch.feed(Press(spot))
    loop.scene.dispatch.feed(Tap(spot))
    assert scene.sitting.lineup.places[0].level is not None
    assert scene.sitting.lineup.places[0].temper == "tortoise", "the first who does not sit here yet"
    tap(loop, "seat0-level")
    rows = next(layer for layer in loop.scene.layers if isinstance(layer, OptionList)).panel.children
    assert [row.label() for row in rows] == [opponent_name(key) for key in KEYS]
    loop.scene.dispatch.feed(Press(rows[3].rect.center))
    loop.scene.dispatch.feed(Tap(rows[3].rect.center))
    first, third = scene.sitting.lineup.places[0], scene.sitting.lineup.places[2]
    assert (first.player.level, first.temper, third.temper) == (MEASURED, "squirrel", "tortoise")
    assert (first.written, third.written) == ("The Squirrel", "The Tortoise")


def test_one_list_says_person_or_level_where_there_is_less_room(open_loop: Open) -> None:
    loop, scene, _desk = shown(open_loop, (1024, 640))
    tap(loop, chair_of(scene, 2))
    assert scene.find("seat2-level") is None
    tap(loop, "seat2-kind")
    rows = as_a(OptionList, loop.scene.layers[-1]).panel.children
    assert rows[0].label() == "Human"
    click(loop, rows[2].rect.center)
    assert scene.sitting.lineup.places[2].temper == "tortoise"


def test_a_colour_taken_changes_hands(open_loop: Open) -> None:
    loop, scene, _desk = shown(open_loop)
    tap(loop, chair_of(scene, 0))
    tap(loop, "seat0-colour")
    rows = as_a(OptionList, loop.scene.layers[-1]).panel.children
    loop.scene.dispatch.feed(Press(rows[2].rect.center))
    loop.scene.dispatch.feed(Tap(rows[2].rect.center))
    assert [place.colour for place in scene.sitting.lineup.places] == [2, 1, 0, 3]


def dragged(loop: Loop, start: Point, goal: Point, end: Gesture) -> None:
    """Drag from one point to another, and end it so."""
    loop.scene.dispatch.feed(Press(start))
    first = start[0], start[1] + 5
    loop.scene.dispatch.feed(DragStart(first, start))
    loop.scene.dispatch.feed(DragMove(goal, (goal[0] - first[0], goal[1] - first[1])))
    loop.scene.dispatch.feed(end)


def test_a_player_dragged_to_another_place_changes_places_with_who_sits_there(open_loop: Open) -> None:
    loop, scene, _desk = shown(open_loop)
    start, goal = (the(scene, chair_of(scene, number)).rect.center for number in (0, 2))
    dragged(loop, start, goal, DragEnd(goal))
    assert names(scene) == ["The Squirrel", "Bruno", "Anne", "The Snail"]
    assert the(scene, chair_of(scene, 0)).rect.collidepoint(goal)
    free = next(spot for spot in range(6) if scene.sitting.ring.at(spot) is None)
    start, goal = the(scene, chair_of(scene, 2)).rect.center, the(scene, f"chair-{free}").rect.center
    dragged(loop, start, goal, DragEnd(goal))
    assert scene.sitting.ring.at(0) is None and len(names(scene)) == 4, (
        "a free place is taken, the old one free"
    )
    assert [place.number for place in scene.sitting.lineup.places] == [
        place.number for spot in range(6) if (place := scene.sitting.ring.at(spot))
    ]


@pytest.mark.parametrize("end", [Cancel("focus"), DragEnd((5, 5))])
def test_a_drag_broken_off_changes_nothing(open_loop: Open, end: Gesture) -> None:
    loop, scene, _desk = shown(open_loop)
    before = [(node.key, tuple(node.rect)) for node in scene.base.walk() if node.key.startswith("chair")]
    x, y = the(scene, chair_of(scene, 0)).rect.center
    dragged(loop, (x, y), (x, y - 90), end)
    assert names(scene) == ["Anne", "Bruno", "The Squirrel", "The Snail"]
    assert [
        (node.key, tuple(node.rect)) for node in scene.base.walk() if node.key.startswith("chair")
    ] == before


def test_players_change_the_order_of_turns_by_keyboard(open_loop: Open) -> None:
    loop, scene, _desk = shown(open_loop)
    scene.focus.set(scene.find(chair_of(scene, 0)), ring=True)
    press(loop, pygame.K_RETURN)
    scene.focus.set(scene.find("seat-later"), ring=True)
    press(loop, pygame.K_RETURN, pygame.K_RETURN)
    assert names(scene) == ["Bruno", "The Squirrel", "Anne", "The Snail"]
    assert the_focus(scene).key == "seat-later"
    assert "Bruno, The Squirrel, Anne, The Snail" in told(scene)
    scene.focus.set(scene.find("seat-earlier"), ring=True)
    press(loop, pygame.K_RETURN)
    assert names(scene) == ["Bruno", "Anne", "The Squirrel", "The Snail"]


def test_rules_come_in_the_place_of_the_questions_and_go_by_escape(open_loop: Open) -> None:
    """All by keyboard: who never presses the button sees two questions, who does finds the first rule focused."""
    loop = open_loop((1280, 720))
    desk = the_house().desk(loop, "en")
    scene = SitDownPage(loop.kit, desk, "shelf")
    loop.show(scene)
    assert scene.find("deal") is None and scene.find("option-repeats") is None
    scene.focus.set(scene.find("change"), ring=True)
    press(loop, pygame.K_RETURN)
    assert the_focus(scene).key == "option-aids" and scene.find("alone") is None
    scene.sitting.rules.choose(
        next(each for each in scene.sitting.meta.options if each.name == "ends"), "three-each-side"
    )
    press(loop, pygame.K_ESCAPE)
    assert the_focus(scene).key == "change" and not desk.went
    assert "Three a side" in said(scene), "the line of rules tells the change"
    press(loop, pygame.K_ESCAPE)
    assert desk.went == ["Home"]


def test_an_open_deal_stays_in_sight_and_goes_to_phones_too(open_loop: Open) -> None:
    loop, scene, desk = shown(open_loop)
    tap(loop, "deal")
    write(loop, "code", "7k4 m2p")
    tap(loop, "deal-done")
    scene.unfold(False)
    assert "7K4" in the(scene, "deal").label().upper()
    given: list[PhoneTable] = []
    instead(desk, "go", given.append)
    tap(loop, "phones")
    assert given[0].seed == seed_of("7K4-M2P")


def test_the_deal_code_stays_on_a_card_of_its_own_and_is_checked_there(open_loop: Open) -> None:
    """The page shows no code to who asks for none; one that cannot be read does not outlive the card."""
    loop, scene, _desk = shown(open_loop)
    assert scene.find("code") is None and "code" not in said(scene).lower()
    tap(loop, "deal")
    assert scene.sitting.deal.code == "" and scene.find("copy") is None, (
        "a sealed deal unless a code is given"
    )
    assert "None: the deal is sealed." in told(scene)
    write(loop, "code", "7K4-M2P" * 5)
    assert "a set pattern" in told(scene) and scene.find("copy") is None
    tap(loop, "deal-done")
    assert scene.sitting.deal.code == "" and "This deal code cannot be read." in told(scene)
    run(loop, 8)
    tap(loop, "deal")
    tap(loop, "other-deal")
    assert "Open: whoever has it can know the cards." in told(scene)
    assert scene.sitting.deal.code == deal_code(seed_of(scene.sitting.deal.code))
    tap(loop, "copy")
    assert read_challenge(field.paste()).seed == seed_of(scene.sitting.deal.code)
    run(loop, 8)
    press(loop, pygame.K_ESCAPE)
    assert scene.sitting.deal.code in the(scene, "deal").label() and the(scene, "play").enabled


def told(scene: SitDownPage) -> str:
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
    assert scene.sitting.rules.chosen["ends"] == "three-each-side"
    assert the_focus(scene).key == "option-ends"
    tap(loop, "defaults")
    assert scene.sitting.rules.chosen["ends"] == "free"


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
    assert [player for player in scene.sitting.players if player.is_human] == people
    assert len(scene.sitting.players) == len(house.finished.players)
    assert scene.options() == house.finished.options
    assert scene.find("option-ends") is None, "the two questions, not every rule"


def test_the_first_time_there_is_a_table_to_play_at(open_loop: Open) -> None:
    from cardtable.play.settings import Settings

    loop = open_loop((1280, 800))
    desk = the_house().desk(loop, "en")
    desk.settings = Settings()
    scene = SitDownPage(loop.kit, desk, "shelf")
    loop.show(scene)
    assert scene.sitting.problem == ""
    assert scene.sitting.lineup.humans == 1


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
    scene = SitDownPage(loop.kit, the_house().desk(loop, "en"), "lettralettre")
    loop.show(scene)
    option = next(each for each in scene.sitting.meta.options if each.name == "first_dealer")
    scene.sitting.take(1)
    assert [each.value for each in scene.sitting.rules.choices(option)][-1] == "third-seat"
    scene.sitting.rules.choose(option, "third-seat")
    scene.sitting.leave(scene.sitting.lineup.places[-1].number)
    assert scene.sitting.rules.chosen["first_dealer"] == "random"
    assert [each.value for each in scene.sitting.rules.choices(option)][-1] == "second-seat"


def test_values_stand_in_one_order_in_all_games(open_loop: Open) -> None:
    """Numbers as they grow, no before yes, whichever is the usual one."""
    loop = open_loop((960, 600))
    for game in ("shelf", "crackword", "lettralettre", "duel"):
        scene = SitDownPage(loop.kit, the_house().desk(loop, "en"), game)
        for option in scene.sitting.meta.options:
            told = [str(choice.value) for choice in scene.sitting.rules.choices(option)]
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
        scene = SitDownPage(loop.kit, the_house().desk(loop, language), game)
        assert scene.options()["lexicon"] == language
        assert [place.level for place in scene.sitting.lineup.places] == [None, MEASURED]
