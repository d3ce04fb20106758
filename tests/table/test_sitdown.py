"""Sitting down: two questions, the last table as the answer offered, everything else behind one line."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest

from cardtable.bots.opponents import KEYS
from cardtable.play.learning import Learning
from cardtable.play.measure import Rating, Strength, Whose, stretch, value_of
from cardtable.play.recordtext import meta_of
from cardtable.play.stats import Statistics, Tally, TallyKey
from cardtable.table.screens.lineup import LineupSeat
from cardtable.table.screens.roundtable import Chair
from cardtable.table.screens.sitdown import SitDownPage
from cardtable.ui.loop import Loop
from cardtable.ui.node import Role
from cardtable.ui.widgets.choice import OptionList
from cardtable.wording.opponents import likely, opponent_name
from tests.kinds import as_a, surely
from tests.table.conftest import Open
from tests.table.drawn import drawn_texts
from tests.table.parts import the
from tests.table.screens_house import cut, the_house
from tests.table.tables import click, press, run
from tools.screens import Desk


def sat_down(name: str, game: str) -> Callable[[Learning], Learning]:
    """Return the change of learning when a person sits down to a game."""
    return lambda learning: learning.sat_down(name, game)


def shown(
    open_loop: Open, language: str = "en", size: tuple[int, int] = (1280, 720)
) -> tuple[Loop, SitDownPage, Desk]:
    from cardtable.table.screens.sitdown import SitDownPage

    loop = open_loop(size)
    desk = the_house().desk(loop, language)
    scene = SitDownPage(loop.kit, desk, "crackword")
    loop.show(scene)
    return loop, scene, desk


def played(desk: Desk) -> str:
    return next(each for each in desk.went if each.startswith("NewMatch "))


def test_enter_plays_alone_against_the_first_opponent_in_the_language_spoken(open_loop: Open) -> None:
    loop, _scene, desk = shown(open_loop)
    press(loop, pygame.K_RETURN)
    assert "Player(name='Anne', level=None" in played(desk)
    assert played(desk).count("temper='snail'") == played(desk).count("level=0") == 1
    assert "'lexicon': 'en'" in played(desk)


def test_who_has_played_another_game_keeps_the_name(open_loop: Open) -> None:
    from cardtable.table.screens.sitdown import SitDownPage

    for name in ("Paul", "Bruno"):
        loop, _scene, desk = shown(open_loop)
        desk.change_learning(sat_down(name, "duel"))
        loop.show(SitDownPage(loop.kit, desk, "crackword"))
        press(loop, pygame.K_RETURN)
        assert f"Player(name='{name}', level=None" in played(desk)
        assert "Player(name='The Snail', level=0" in played(desk)


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("size", [(1280, 720), (1024, 640), (700, 1200)])
def test_against_whom(open_loop: Open, key: str, size: tuple[int, int]) -> None:
    """A plate says who, how it plays and who is likely to win; a touch seats it at the table."""
    loop, scene, desk = shown(open_loop, size=size)
    plate = the(scene, f"opponent-{key}")
    assert plate.label().endswith("not met yet")
    click(loop, plate.rect.center)
    assert [each for each in KEYS if the(scene, f"opponent-{each}").value() == "chosen"] == [key]
    assert f"{opponent_name(key)}, Bot" in the(scene, "chair-2").label()
    click(loop, the(scene, "play").rect.center)
    assert f"level=0, colour=1, temper='{key}'" in played(desk)


def test_who_fits_is_chosen_from_the_first_finished_game_on(open_loop: Open) -> None:
    loop, scene, desk = shown(open_loop)
    assert scene.sitting.opponents.fits == ""
    for value, key in ((value_of("crackword", 1) - 300, "snail"), (value_of("crackword", 4), "magpie")):
        standing = Strength(Rating(value, 100), 3)
        held = {Whose("Anne", "crackword", "en"): standing}
        desk.statistics = replace(desk.statistics, standings=held)
        loop.show(SitDownPage(loop.kit, desk, "crackword"))
        chosen = the(loop.scene, f"opponent-{key}")
        assert chosen.value() == "chosen" and "your match" in chosen.label()
        assert likely("crackword", key, standing)[0] in chosen.label()


def test_who_is_likely_to_win_follows_the_ratings() -> None:
    first, last = value_of("shelf", 1), value_of("shelf", 4)
    weak, strong = Strength(Rating(first - 250, 60), 9), Strength(Rating(last + 250, 60), 9)
    assert [likely("shelf", key, weak)[1] for key in ("snail", "magpie")] == [-2, -2]
    assert [likely("shelf", key, strong)[1] for key in ("snail", "magpie")] == [2, 2]
    middle = Strength(Rating(value_of("shelf", stretch("shelf", "rabbit")[0]) + 1, 60), 9)
    assert likely("shelf", "rabbit", middle)[1] == 0
    hangs = [likely("shelf", key, middle)[1] for key in KEYS]
    assert hangs == sorted(hangs, reverse=True)


def test_together_asks_for_no_opponent_and_back(open_loop: Open) -> None:
    loop, scene, desk = shown(open_loop)
    click(loop, the(scene, "together").rect.center)
    assert scene.find("opponent-snail") is None
    click(loop, the(scene, "alone").rect.center)
    assert the(scene, "opponent-snail").value() == "chosen"
    click(loop, the(scene, "together").rect.center)
    press(loop, pygame.K_RETURN) if scene.focus.node is scene.find("play") else click(
        loop, the(scene, "play").rect.center
    )
    assert played(desk).count("level=None") == 2


def test_the_rest_is_one_press_away_and_the_lesson_is_offered_until_it_is_done(open_loop: Open) -> None:
    loop, scene, desk = shown(open_loop)
    click(loop, the(scene, "learn").rect.center)
    assert desk.went == ["LessonTable crackword"] and scene.find("option-words") is None
    click(loop, the(scene, "change").rect.center)
    assert scene.find("option-words") is not None
    desk.change_learning(lambda learning: learning.has_done("crackword", 7))
    scene.unfold(False)
    assert scene.find("learn") is None


def test_the_last_table_is_offered(open_loop: Open) -> None:
    from cardtable.table.screens.sitdown import SitDownPage

    loop = open_loop((1280, 720))
    desk = the_house().desk(loop, "fr", 4)
    scene = SitDownPage(loop.kit, desk, "shelf")
    loop.show(scene)
    people = [player for player in desk.settings.tables["shelf"].players if player.is_human]
    press(loop, pygame.K_RETURN)
    assert all(f"Player(name='{each.name}', level=None" in played(desk) for each in people)
    assert "temper='squirrel'" in played(desk) and "temper='snail'" in played(desk)
    assert all(node.label() for node in scene.accessible() if node.role is Role.RADIO)


@pytest.mark.parametrize("size", [(700, 1200), (600, 1024), (1080, 1920)])
@pytest.mark.parametrize("language", ["fr", "en"])
def test_an_upright_page_is_not_half_empty(open_loop: Open, size: tuple[int, int], language: str) -> None:
    """The questions take the height there is, and no answer is pushed off the page."""
    _loop, scene, _desk = shown(open_loop, language, size)
    for least in (0.3, 0.2):  # together the second question is shorter
        keys = ("alone", "together", "opponent-snail", "opponent-magpie", "change")
        boxes = [node.rect for key in keys if (node := scene.find(key)) is not None]
        foot = the(scene, "rail").rect.top
        assert max(box.bottom for box in boxes) <= foot
        assert max(box.bottom for box in boxes) - min(box.top for box in boxes) >= least * foot
        assert min(box.top for box in boxes) < 0.4 * foot
        scene.sitting.choose_company(True)


@pytest.mark.parametrize(
    ("game", "said"), [("duel", "Against a bot"), ("shelf", "Against one bot or several")]
)
def test_a_game_for_two_offers_one_bot(open_loop: Open, game: str, said: str) -> None:
    from cardtable.table.screens.sitdown import SitDownPage

    loop = open_loop((1280, 720))
    scene = SitDownPage(loop.kit, the_house().desk(loop, "en"), game)
    loop.show(scene)
    assert the(scene, "alone").label().endswith(said)


def test_everybody_has_a_last_table_of_their_own(open_loop: Open) -> None:
    """A player who gives a name finds their own last table, at the strength they chose."""
    loop, scene, desk = shown(open_loop)
    assert scene.find("person") is None, "nobody is asked who they are before there are two"
    for name, opponent in (("Anne", "opponent-cat"), ("Paul", "opponent-rabbit")):
        desk.change_learning(sat_down(name, "crackword"))
        loop.show(type(scene)(loop.kit, desk, "crackword"))
        click(loop, the(loop.scene, opponent).rect.center)
        press(loop, pygame.K_RETURN) if loop.scene.focus.node is loop.scene.find("play") else click(
            loop, the(loop.scene, "play").rect.center
        )
    for name, chosen in (("Anne", "cat"), ("Paul", "rabbit"), ("Anne", "cat")):
        loop.show(type(scene)(loop.kit, desk, "crackword"))
        click(loop, the(loop.scene, "person").rect.center)
        rows = as_a(OptionList, loop.scene.layers[-1]).panel.children
        click(loop, next(each for each in rows if each.label().startswith(name)).rect.center)
        assert the(loop.scene, "person").value() == f"{name} (you)"
        assert as_a(SitDownPage, loop.scene).sitting.lineup.opponents == [chosen]
        assert f"{name} (you)" in " ".join(node.label() for node in loop.scene.accessible())
    desk.change_learning(lambda learning: learning.sat_down("Zoé", "shelf"))
    loop.show(type(scene)(loop.kit, desk, "crackword"))
    assert as_a(SitDownPage, loop.scene).sitting.lineup.opponents == ["snail"] and "Zoé (you)" in " ".join(
        node.label() for node in loop.scene.accessible()
    )


def test_a_first_duel_is_short_and_its_cards_are_said_to_be_kind(open_loop: Open) -> None:
    from cardtable.table.screens.sitdown import SitDownPage

    loop = open_loop((1280, 720))
    desk = the_house().desk(loop, "en")
    scene = SitDownPage(loop.kit, desk, "duel")
    loop.show(scene)
    said = " ".join(node.label() for node in scene.accessible())
    assert "good cards to start with" in said
    assert "Simple rules" in said and "changed" not in said, "nobody at this table has changed a rule"
    click(loop, the(scene, "together").rect.center)
    assert "good cards to start with" not in " ".join(node.label() for node in scene.accessible())
    click(loop, the(scene, "alone").rect.center)
    press(loop, pygame.K_RETURN) if scene.focus.node is scene.find("play") else click(
        loop, the(scene, "play").rect.center
    )
    assert "'rounds': '1'" in played(desk) and "'double_letters': 'off'" in played(desk)
    desk.change_learning(lambda learning: learning.sat_down("Anne", "duel"))
    loop.show(SitDownPage(loop.kit, desk, "duel"))
    assert "good cards to start with" not in " ".join(node.label() for node in loop.scene.accessible())


def test_together_asks_how_many_and_keeps_who_sits_there(open_loop: Open) -> None:
    """A family of three need not look for the set-up; a game for two has nothing to ask."""
    from cardtable.table.screens.sitdown import SitDownPage

    loop, scene, desk = shown(open_loop)
    assert scene.find("people-3") is None
    click(loop, the(scene, "together").rect.center)
    first = [player.name for player in scene.sitting.players]
    for count in (4, 2, 3):
        click(loop, the(scene, f"people-{count}").rect.center)
        assert the(scene, f"people-{count}").value() == "chosen"
    names = [player.name for player in scene.sitting.players]
    assert names[:2] == first and len({*names}) == 3
    click(loop, the(scene, "play").rect.center)
    assert played(desk).count("level=None") == 3 and len({p.colour for p in scene.sitting.players}) == 3
    loop.show(SitDownPage(loop.kit, desk, "duel"))
    click(loop, the(loop.scene, "together").rect.center)
    assert loop.scene.find("people-2") is None


def seats_of(scene: SitDownPage) -> list[LineupSeat | None]:
    return [scene.sitting.ring.at(spot) for spot in range(scene.sitting.ring.count)]


def test_a_touch_on_a_free_place_seats_a_bot_there_and_turns_run_clockwise(open_loop: Open) -> None:
    loop, scene, desk = shown(open_loop)
    assert [place is not None for place in seats_of(scene)] == [True, False, True, False]
    click(loop, the(scene, "chair-3").rect.center)
    click(loop, the(scene, "chair-1").rect.center)
    assert all(seats_of(scene)) and [surely(each).number for each in seats_of(scene)] == [
        place.number for place in scene.sitting.lineup.places
    ]
    assert len({place.colour for place in scene.sitting.lineup.places}) == 4
    click(loop, the(scene, "play").rect.center)
    assert played(desk).count("level=0") == 3 and len({*scene.sitting.lineup.opponents}) == 3
    assert the(scene, "chair-1").label().endswith(", Bot")


def test_where_only_people_play_a_free_place_seats_one_more(open_loop: Open) -> None:
    loop, scene, _desk = shown(open_loop)
    click(loop, the(scene, "together").rect.center)
    click(loop, the(scene, "chair-1").rect.center)
    assert [player.level for player in scene.sitting.players] == [None] * 3
    assert the(scene, "people-3").value() == "chosen"


def test_a_taken_place_opens_and_can_be_left(open_loop: Open) -> None:
    loop, scene, _desk = shown(open_loop)
    click(loop, the(scene, "chair-1").rect.center)
    number = surely(scene.sitting.ring.at(1)).number
    click(loop, the(scene, "chair-1").rect.center)
    click(loop, the(scene, f"seat{number}-away").rect.center)
    assert scene.sitting.ring.at(1) is None and len(scene.layers) == 1
    click(loop, the(scene, "chair-0").rect.center)
    assert scene.find(f"seat{surely(scene.sitting.ring.at(0)).number}-away") is None, (
        "a game for two keeps two"
    )


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080), (700, 1200)])
@pytest.mark.parametrize("language", ["fr", "de"])
def test_a_name_has_the_room_there_is(open_loop: Open, size: tuple[int, int], language: str) -> None:
    """The field in the dialog of a seat, a person's and a bot's, is wide enough to read what is written."""
    for level in (None, 0):
        loop, scene, _desk = shown(open_loop, language, size)
        at = next(at for at in range(4) if (place := scene.sitting.ring.at(at)) and place.level == level)
        click(loop, the(scene, f"chair-{at}").rect.center)
        field = next(node for node in scene.layers[-1].walk() if node.key.endswith("-name"))
        assert field.rect.w >= loop.kit.theme.text_px(150, "strong")


def test_a_name_that_will_not_do_gives_way_and_is_said(open_loop: Open) -> None:
    loop, scene, _desk = shown(open_loop)
    number = surely(scene.sitting.ring.at(0)).number
    for name, kept in (("The Snail", "Anne"), ("", "Anne"), ("Zoé", "Zoé")):
        click(loop, the(scene, "chair-0").rect.center)
        scene.sitting.lineup.rename(number, name)
        press(loop, pygame.K_ESCAPE)
        assert scene.sitting.players[0].name == kept
        assert (len(scene.layers) > 1) == (name != kept), "what was wrong is said"
        run(loop, 8)


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080), (700, 1200)])
@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("game", ["shelf", "crackword", "duel"])
def test_nobody_sits_on_the_table_or_on_anybody_else(
    open_loop: Open, game: str, size: tuple[int, int], scale: float
) -> None:
    """With every place taken; the table keeps its room, and each place is inside the panel."""
    from cardtable.table.screens.roundtable import TableTop
    from cardtable.table.screens.sitdown import SitDownPage

    loop = open_loop(size, text_scale=scale)
    scene = SitDownPage(loop.kit, the_house().desk(loop, "fr", 2), game)
    loop.show(scene)
    for spot in range(scene.sitting.ring.count):
        if scene.sitting.ring.at(spot) is None:
            scene.sitting.ring.take(spot, person=False)
    scene.rebuild()
    panel = scene.find("round-table")
    chairs = [scene.find(f"chair-{spot}") for spot in range(scene.sitting.ring.count)]
    assert panel is not None
    top = next(node for node in panel.walk() if isinstance(node, TableTop))
    for at, chair in enumerate(chairs):
        assert chair is not None
        assert panel.rect.contains(chair.rect)
        assert isinstance(chair, Chair)
        assert chair.disc.collidelist([top.rect.inflate(-top.rect.w // 3, -top.rect.h // 3)]) < 0
        assert chair.rect.collidelist([surely(each).rect for each in chairs[at + 1 :]]) < 0
        assert min(chair.rect.size) >= loop.kit.theme.target


def test_how_long_it_takes_follows_the_seats_and_the_rounds() -> None:
    from cardtable.games import games
    from cardtable.play.opening import mean_rounds, minutes
    from cardtable.play.seats import Player

    anne, bot = Player("Anne"), Player("Bruno", 1)
    for game in games():
        if game.minutes:
            assert len(game.minutes) == len(game.meta.seats)
            assert minutes(game.id, (anne, bot), game.meta.complete({})) <= minutes(
                game.id, (anne, Player("Claire")), game.meta.complete({})
            )
    assert mean_rounds(1) == 1 and mean_rounds(2) == 2.5
    options = meta_of("duel").complete({})
    short, long = (
        minutes("duel", (anne, bot), meta_of("duel").complete({**options, "rounds": wins}))
        for wins in ("1", "3")
    )
    assert short < long


@pytest.mark.parametrize(("language", "said"), [("de", True), ("fr", False), ("en", False), ("es", False)])
def test_words_of_another_language_than_the_one_spoken_are_told(
    open_loop: Open, language: str, said: bool
) -> None:
    """There are no German words: who reads German learns before the cards are dealt which they are."""
    _loop, scene, _desk = shown(open_loop, language)
    told = " ".join(node.label() for node in scene.accessible())
    assert ("Französisch" in told) == said


@pytest.mark.parametrize("game", ["shelf", "crackword", "lettralettre", "duel"])
def test_aids_are_asked_for_once_the_game_is_known(open_loop: Open, game: str) -> None:
    loop = open_loop((1024, 640))
    desk = the_house().desk(loop)
    for count, offered in ((2, False), (3, True)):
        desk.statistics = Statistics({TallyKey(name, game, False): Tally(count) for name in PEOPLE_HERE})
        scene = SitDownPage(loop.kit, desk, game)
        loop.show(scene)
        assert (scene.find("option-aids") is not None) == offered
        assert scene.sitting.table.options["aids"] == "all"
    scene.sitting.aids.choose("none")
    scene.rebuild()
    assert scene.sitting.table.options["aids"] == "none"
    scene.play()
    assert "'aids': 'none'" in desk.went[-1]
    me = next(player.name for player in scene.sitting.players if player.is_human)
    assert desk.learning.people[me].aids == {game: "none"}
    again = SitDownPage(loop.kit, desk, game)
    loop.show(again)
    assert again.sitting.table.options["aids"] == "none", "the fewest that anybody there chose last"


PEOPLE_HERE = ("Anne", "Bruno", "Claire", "Denis", "Elsa", "Fanny")


@pytest.mark.parametrize("size", [(1024, 640), (1205, 623), (1280, 720), (1920, 1080), (700, 1200)])
@pytest.mark.parametrize("game", ["shelf", "crackword", "lettralettre", "duel"])
@pytest.mark.parametrize("language", ["fr", "en", "es", "de"])
def test_aids_and_rules_are_in_sight_however_many_have_played_here(
    open_loop: Open, language: str, game: str, size: tuple[int, int]
) -> None:
    """With every place taken too; and in all these windows the choice of aids stands above the rail."""
    loop = open_loop(size)
    desk = the_house().desk(loop, language)
    desk.statistics = Statistics({TallyKey(name, game, False): Tally(3) for name in PEOPLE_HERE})
    for name in PEOPLE_HERE:
        desk.change_learning(sat_down(name, game))
    scene = SitDownPage(loop.kit, desk, game)
    loop.show(scene)
    for full in (False, True):
        for spot in range(scene.sitting.ring.count) if full else ():
            if scene.sitting.ring.at(spot) is None:
                scene.sitting.ring.take(spot, person=False)
        scene.rebuild()
        foot = the(scene, "rail").rect.top
        for key in ("person", "option-aids", "change", "round-table"):
            assert the(scene, key).rect.bottom <= foot, (key, full)


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (700, 1200)])
@pytest.mark.parametrize("scale", [1.5, 2.0, 2.5])
def test_aids_come_into_sight_with_the_keyboard_however_large_the_text(
    open_loop: Open, size: tuple[int, int], scale: float
) -> None:
    loop = open_loop(size, text_scale=scale)
    desk = the_house().desk(loop, "de")
    desk.statistics = Statistics({TallyKey(name, "shelf", False): Tally(3) for name in PEOPLE_HERE})
    scene = SitDownPage(loop.kit, desk, "shelf")
    loop.show(scene)
    for _step in range(60):
        press(loop, pygame.K_TAB)
        if scene.focus.node is scene.find("option-aids"):
            break
    run(loop, 1)
    assert scene.focus.node is scene.find("option-aids")
    assert scene.body.rect.contains(the(scene, "option-aids").rect)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_longest_name_of_an_opponent_is_whole_in_large_letters(
    open_loop: Open, size: tuple[int, int]
) -> None:
    """At 200 % in German: the plates stand two abreast only where the longest name fits beside its face."""
    scene, _desk = the_house().show(open_loop(size, text_scale=2.0), "sitdown", "de")
    assert not [*cut(scene)]


@pytest.mark.watched
def test_the_longest_name_of_the_opponents_gives_all_of_them_its_size(open_loop: Open) -> None:
    loop = open_loop((1024, 640))
    with drawn_texts() as drawn:
        the_house().show(loop, "sitdown", "de")
        run(loop, 1)
    names = {opponent_name(key) for key in KEYS}
    titles = [
        each.rect.h for key in KEYS for each in drawn if each.text in names and at(loop, key, each.rect)
    ]
    assert len(titles) >= len(KEYS) and len({*titles}) == 1


def at(loop: Loop, key: str, rect: pygame.Rect) -> bool:
    """Return True if a text was drawn on the plate of that opponent."""
    return bool(the(loop.scene, f"opponent-{key}").rect.colliderect(rect))
