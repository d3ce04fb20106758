"""A further language by the guide for translators (docs/translating.md), to the letter: nothing but a catalogue."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from cardtable.ui.loop import Loop
from tests.kinds import Constant
from tests.table.conftest import Open

polib = pytest.importorskip("polib")

from cardtable import cli, i18n  # noqa: E402
from cardtable.commands import desktop  # noqa: E402
from cardtable.i18n import _  # noqa: E402
from cardtable.text.commands import Command, names, understand  # noqa: E402
from cardtable.ui.widgets.choice import Segmented  # noqa: E402
from tests.table.conftest import open_window  # noqa: E402
from tests.table.golden import STATES, record_of  # noqa: E402
from tests.table.person import open_record  # noqa: E402
from tests.table.screens_house import the_house  # noqa: E402
from tests.table.tables import run  # noqa: E402
from tests.test_catalogue import catalogue  # noqa: E402

SAID = {
    "Settings": "Agordoj",
    "Language": "Lingvo",
    "Play French word-card games on a felt table": "Ludu vortkartludojn sur felta tablo",
    "command\u0004hint": "helpo",
    "%(count)s player": ["%(count)s ludanto", "%(count)s ludantoj", "%(count)s da ludantoj"],
}


def work_in(folder: Path, patch: pytest.MonkeyPatch) -> None:
    """Have the translators' script work in another folder."""
    patch.setattr(catalogue, "HERE", folder)


@pytest.fixture(scope="module")
def begun(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of two catalogues with one more, which says but little."""
    folder = tmp_path_factory.mktemp("begun")
    # So few that the settings offer each on a button, whatever else is being translated.
    others = {path.parent.name for path in catalogue.HERE.glob("*/LC_MESSAGES")} - {"en", "fr"}
    left_out = shutil.ignore_patterns("*.py", "__pycache__", *others)
    shutil.copytree(catalogue.HERE, folder / "locales", ignore=left_out)
    given = folder / "eo.json"
    given.write_text(json.dumps(SAID), "utf-8")
    plural = "nplurals=3; plural=(n == 1 ? 0 : n < 5 ? 1 : 2);"
    with pytest.MonkeyPatch.context() as patch:
        work_in(folder / "locales", patch)
        assert catalogue.main(["start", "eo", "Esperanto", plural]) == 0
        assert catalogue.main(["merge", str(given), "eo"]) == 0
    return folder / "locales"


@pytest.fixture
def esperanto(
    begun: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    constant: Constant,
    locales_at: Callable[[Path], None],
) -> Path:
    """The folder of the new catalogue, in a copy of all for this test alone."""
    shutil.copytree(begun, tmp_path / "locales")
    work_in(tmp_path / "locales", monkeypatch)
    locales_at(tmp_path / "locales")
    constant(i18n, "LANGUAGES", i18n.with_a_catalogue())
    return tmp_path / "locales" / "eo"


def test_a_catalogue_makes_a_language(
    esperanto: Path, open_loop: Open, capsys: pytest.CaptureFixture[str]
) -> None:
    assert "eo" in i18n.LANGUAGES
    assert i18n.preferred({"LANG": "eo.UTF-8"}, "linux") == "eo"
    i18n.use("eo")
    assert [i18n.ngettext("%(count)s player", "%(count)s players", n) for n in (1, 2, 5)] == SAID[
        "%(count)s player"
    ]
    assert _("Sound") == "Sound"  # what is not written yet is said in English
    assert understand("helpo").command is understand("hint").command is Command.HINT
    assert names(Command.HINT) == ("helpo", "hint")
    assert cli.main(["--lang", "eo", "man"]) == 0
    assert "Comment[eo]=Ludu vortkartludojn" in desktop.files("x")["applications/cardtable.desktop"].decode()
    assert "man/eo/man6/cardtable.6" in desktop.files("x")
    scene, desk = the_house().show(open_loop((1280, 800)), "preferences", "fr")
    chosen = scene.find("language")
    assert isinstance(chosen, Segmented)
    assert ("eo", "Esperanto") in [(each.value, each.text) for each in chosen.options]
    chosen.choose("eo")
    assert desk.settings.language == "eo"
    assert "Agordoj" in " ".join(node.label() for layer in scene.layers for node in layer.walk())


def test_the_check_counts_what_an_unfinished_catalogue_lacks(
    esperanto: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert catalogue.main(["check"]) == 0
    assert f"eo: {len(catalogue.collect()) - len(SAID)} message(s) still to write" in capsys.readouterr().out
    assert len(catalogue.missing("eo")) == len(catalogue.collect()) - len(SAID)
    facts = esperanto / "language.toml"
    facts.write_text(facts.read_text("utf-8").replace("complete = false", "complete = true"), "utf-8")
    assert catalogue.main(["check"]) == 1
    out = capsys.readouterr().out
    assert "eo: not translated: 'Sound'" in out and "eo: no word for 'shelf'" in out


def test_its_typography_is_its_own(esperanto: Path, tmp_path: Path) -> None:
    rules = '[[put_right]]\nfind = "h:"\nput = "ho:"\n[[never]]\nwhat = "vi"\nfind = "ci"\n'
    (esperanto / "typography.toml").write_text(rules, "utf-8")
    catalogue.typography.cache_clear()
    given = tmp_path / "more.json"
    given.write_text(json.dumps({"Sound": "Soh:", "Card speed": "ci tie"}), "utf-8")
    assert catalogue.main(["merge", str(given), "eo"]) == 0
    assert catalogue.load("eo")[None, "Sound"].msgstr == "Soho:"
    assert list(catalogue.faults("eo")) == ["eo: vi: 'ci': 'Card speed'"]
    catalogue.typography.cache_clear()


def test_what_a_comment_tells_translators_stands_in_every_catalogue() -> None:
    source = """
# Not for them.
x = _("One")

# Translators: two
# lines
y = {
    1: _("Two"),
    # Translators: near
    2: NC_("c", "Three"),
}
"""
    said = {text: comment for _context, text, _plural, comment in catalogue.messages_of(source)}
    assert said == {"One": "", "Two": "two lines", "Three": "near"}
    commented = [entry for entry in catalogue.load("fr").values() if entry.comment]
    assert len(commented) > 20


@pytest.mark.parametrize("shown", ["shelf-end", "result"])
def test_what_is_said_of_the_end_changes_with_the_language(shown: str) -> None:
    """Texts made once, who has won and the rows of the sheet, follow a change of language like all others."""

    def said(loop: Loop) -> list[str]:
        return sorted(node.label() for layer in loop.scene.layers for node in layer.walk())

    def show(loop: Loop, language: str) -> None:
        if shown == "result":
            the_house().show(loop, shown, language)
            loop.step()
        else:
            state = next(each for each in STATES if each.name == shown)
            state.act(open_record(loop, record_of(state.record), state.moves, language))

    found = []
    for first in ("fr", "es"):
        loop = open_window((1280, 720), 1.0)
        show(loop, first)
        i18n.use("es")
        loop.restyle()
        run(loop, 0.2)
        found.append(said(loop))
        loop.screen.close()
    assert found[0] == found[1]
