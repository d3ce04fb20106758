"""The program itself on a dummy display: words agreed on and lists of one's own go from game to game."""

from __future__ import annotations

from pathlib import Path

from cardtable.play.agreements import Agreements
from cardtable.play.recordtext import meta_of
from cardtable.play.seats import parse_seats
from cardtable.play.session import Session, rules_of
from cardtable.play.wordlists import WordLists
from cardtable.table.screens.destinations import AgreedWords, FactByFact, Forked, NewMatch, Resumed, SitDown
from cardtable.table.screens.sitdown import SitDownPage
from cardtable.table.screens.table import TableScene
from cardtable.table.screens.words.page import WordsPage
from tests.kinds import as_a
from tests.play.games import load_house
from tests.table.conftest import Start
from tests.table.parts import the_page

PEOPLE = parse_seats("Anne=human,Bruno=human")
OPTIONS = meta_of("shelf").complete({"opening": "random"})


def test_words_agreed_on_count_in_the_next_game(start: Start, tmp_path: Path) -> None:
    application = start()
    application.go(NewMatch("shelf", PEOPLE, OPTIONS, 5))
    scene = application.loop.scene
    assert isinstance(scene, TableScene)
    scene.session.agree("ZZYZX", accepted=True)
    assert load_house(application.documents).added == {"ZZYZX"}
    application = start()
    application.go(NewMatch("shelf", PEOPLE, OPTIONS, 6))
    assert as_a(TableScene, application.loop.scene).session.describe("zzyzx").valid
    english = meta_of("shelf").complete({"opening": "random", "lexicon": "en"})
    application.go(NewMatch("shelf", PEOPLE, english, 7))
    assert not as_a(TableScene, application.loop.scene).session.describe("zzyzx").valid


def test_a_game_is_taken_up_again_with_its_own_list(start: Start, tmp_path: Path) -> None:
    (tmp_path / "Mes mots.txt").write_text("abcd\nefgh\n", "utf-8")
    application = start()
    taken, _report = application.wordlists.take_in(tmp_path / "Mes mots.txt")
    application.go(NewMatch("shelf", PEOPLE, OPTIONS, 5, taken.id))
    session = as_a(TableScene, application.loop.scene).session
    assert session.header.lexicon == taken.id
    assert session.describe("abcd").valid and not session.describe("mer").valid
    assert application.words_here.thinks_with == application.wordlists.path(taken.id)
    assert application.settings.tables["shelf"].words == taken.id
    application = start()
    saved = application.library.latest()
    assert saved is not None
    assert application.thumbnail(saved, (320, 200)) is not None
    application.go(Resumed(saved))
    session = as_a(TableScene, application.loop.scene).session
    assert session.game.lexicon.id == taken.id and session.describe("abcd").valid
    # Another game goes back to the dictionary, and so do its bots.
    application.go(NewMatch("shelf", PEOPLE, OPTIONS, 6))
    assert (
        as_a(TableScene, application.loop.scene).session.describe("mer").valid
        and application.words_here.thinks_with is None
    )
    # A list that is gone costs the game nothing but its words to come.
    application.wordlists.forget(taken.id)
    application.go(Resumed(saved))
    assert as_a(TableScene, application.loop.scene).session.describe("mer").valid


def test_the_page_of_words_lies_over_the_set_up(start: Start) -> None:
    application = start()
    application.go(SitDown("shelf"))
    setup = the_page(application.loop.scene, SitDownPage)
    application.go(AgreedWords())
    the_page(application.loop.scene, WordsPage)
    application.back()
    assert application.loop.scene is setup


def test_a_finished_game_goes_on_from_a_moment_of_it(start: Start) -> None:
    """As a game of its own: it is saved, the cards are the same, and the first game stays as it was."""
    application = start()
    session = Session.new(rules_of("shelf", application.lexicon), PEOPLE, seed=4, salt="00" * 16)
    for _turn in range(4):
        seat = min(session.pending())
        session.submit(seat, next(iter(session.game.moves(session.view(seat), seat))))
    at = session.seen_facts(None)[-1].index
    application.go(FactByFact(session, at))
    application.go(Forked(session, at))
    table = application.loop.scene
    assert isinstance(table, TableScene) and table.session is not session
    assert table.session.decisions == 3 and table.session.view(0) == session.view_at(table.session.facts, 0)
    assert [saved.game for saved in application.library.list()] == ["shelf"]
    assert session.decisions == 4


def test_what_another_program_has_agreed_on_or_taken_in_is_on_the_page(start: Start, tmp_path: Path) -> None:
    """Both were open before either changed anything."""
    application = start()
    application.go(AgreedWords())
    application.back()
    other = Agreements(application.documents).of("fr")
    other.become(other.value.accept("ZZYZX").refuse("MAISON"))
    (tmp_path / "Mes mots.txt").write_text("abcd\nefgh\n", "utf-8")
    taken, _report = WordLists(application.documents).take_in(tmp_path / "Mes mots.txt")
    application.go(AgreedWords())
    page = application.loop.scene
    assert isinstance(page, WordsPage)
    read = " ".join(node.label() for node in page.base.walk())
    assert "ZZYZX" in read and "MAISON" in read and taken.name in read
    other.become(other.value.forget("ZZYZX"))
    WordLists(application.documents).forget(taken.id)
    application.back()
    application.go(SitDown("shelf"))
    assert application.wordlists.find(taken.id) is None
