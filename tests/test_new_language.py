"""A toy language of words, made by following docs/new-language.md to the letter in a copy of the program."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
TABLE = '''"""A toy: a dozen words, one letter beyond A-Z."""

from cardtable.i18n import N_
from cardtable.languages.language import Language

LANGUAGE = Language(
    id="xx",
    name=N_("Toy"),
    deck=N_("Toy words, and a deck mixed for them."),
    rule=N_("The words are toys."),
    title=N_("Toy words"),
    licence="MIT",
    frequency="A200 Ö150 L120 N110 R90 S80 T70 E60 I40 O30 U10 B5 C5 D5 F5 G5 H5 J1 K1 M5 P5 Q1 V1 W1 X1 Y1 Z1",
    everyday="söl nar",
    further="Ö",
)
'''
WORDS = "söl söla söls löna lön nar nara narta tarn talö sölna ranö aröl tarö nalö lana sala tala".split()


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The program with the language in it, step by step as the page says."""
    root = tmp_path_factory.mktemp("toy")
    for name in ("cardtable", "locales"):
        shutil.copytree(ROOT / name, root / name, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(
        ROOT / "tools" / "lexicon", root / "tools" / "lexicon", ignore=shutil.ignore_patterns("*.xz")
    )
    shutil.copy(ROOT / "tools" / "__init__.py", root / "tools")
    (root / "assets").mkdir()
    for folder in (each for each in (ROOT / "assets").iterdir() if each.is_dir()):
        (root / "assets" / folder.name).symlink_to(folder) if folder.name != "lexicon" else shutil.copytree(
            folder, root / "assets" / "lexicon", ignore=shutil.ignore_patterns("es-*", "themes-es")
        )
    (root / "cardtable" / "languages" / "xx.py").write_text(TABLE, "utf-8")
    box = root / "cardtable" / "languages" / "__init__.py"
    text = box.read_text("utf-8")
    assert text.count('    "es",\n)') == 1
    box.write_text(text.replace('    "es",\n)', '    "es",\n    "xx",\n)'), "utf-8")
    sources = root / "tools" / "lexicon" / "sources" / "xx"
    sources.mkdir(parents=True)
    (sources / "words.tsv").write_text("".join(f"{word}\t{word}\tnoun\n" for word in WORDS), "utf-8")
    (sources / "frequency.tsv").write_text("".join(f"{word}\t100000\n" for word in WORDS), "utf-8")
    return root


def run(root: Path, *arguments: str) -> str:
    done = subprocess.run(
        [sys.executable, "-P", *arguments], cwd=root, capture_output=True, encoding="utf-8", timeout=600, check=False,
        env={"PYTHONPATH": str(root), "PYTHONUTF8": "1", "PATH": ""},
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_a_toy_language_is_built_known_and_played(copy: Path) -> None:
    build = ("-m", "tools.lexicon.build", "--only", "xx")
    assert "xx-words.bin" in run(copy, *build)
    assert "DIFFERENT" not in run(copy, *build, "--check")
    told = run(copy, "-c", "from cardtable.lexicon import Lexicon; l = Lexicon.open(language='xx');"
               " print(l.describe('Söla').valid, l.describe('sola').valid, list(l.words().completions('SÖ')))")  # fmt: skip
    assert told.strip() == "True False ['SÖL', 'SÖLA', 'SÖLNA', 'SÖLS']"
    for game in ("shelf", "crackword", "lettralettre"):  # with so few words a duel has no end
        found = run(
            copy, "-m", "cardtable", "--lang", "en", "simulate", game, "--lexicon", "xx", "--games", "1", "--seed", "3",
            "--jobs", "1", "--json", "--data", str(copy / "data"), "--seats", "bot:3,bot:1",
        )  # fmt: skip
        assert json.loads(found)["games"] >= 1
    deck = run(copy, "-c", "from cardtable.games.duel.rules.deck import counts;"
               " print(counts({'lexicon': 'xx', 'double_letters': 'on'}))")  # fmt: skip
    assert "'Ö'" in deck
