"""Each constraint card: a word that meets it and one that does not, with what is missing; and the two
searches agree.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from cardtable.games.lettralettre.rules.constraints import CHECKS
from cardtable.games.lettralettre.rules.deck import Family, book, read_book
from cardtable.games.lettralettre.rules.model import State, Write
from cardtable.games.lettralettre.rules.rules import Lettralettre
from cardtable.languages import bits
from cardtable.lexicon import HouseWords, Lexicon, LexiconError
from cardtable.lexicon.themes import read_theme, read_themes
from cardtable.rules.contract import IllegalMove
from cardtable.rules.rng import Rng
from tests.kinds import surely
from tests.rules.lettralettre_tables import WORDS, rules, writing
from tools.bench.masks import Masks

LETTERS = [
    ("C01", "KEPI", "AORTE", {"letter": "A"}),
    ("C01", "TERRE", "YOYO", {"letter": "Y"}),
    ("C02", "KEPI", "TERRE", {"count": 5}),
    ("C03", "TERRE", "KEPI", {"count": 4}),
    ("C04", "TORT", "TORE", {"vowels": 2, "consonants": 2}),
    ("C05", "TORT", "TORY", {"letter": "Y"}),
    ("C06", "TORE", "TORT", {"letter": "T", "last": "T"}),
    ("C07", "TORE", "RAT", {"letter": "A"}),
    ("C08", "ERRER", "RATE", {"vowels": 2}),
    ("C08", "BRR", "PST", None),
    ("C09", "KEPI", "KIR", {"vowels": 1, "consonants": 2}),
    ("C10", "TERRE", "RARE", {}),
    ("C11", "RAT", "TERRE", {"letter": "E"}),
    ("C12", "YOYO", "RAT", {"letter": "R"}),
    ("C13", "ETE", "RAT", {"letter": "R", "last": "T"}),
    ("C14", "PIE", "RATE", {"count": 1}),
    ("C14", "YEUX", "BRR", {"count": 0}),
    ("C15", "KEPI", "TERRE", {"letter": "R", "last": "R"}),
    ("C16", "ERRER", "RARE", {"letter": "R", "count": 2}),
    ("C17", "EAU", "RATE", {"vowels": 2, "consonants": 2}),
    ("C18", "KEPI", "TERRE", {"letter": "E"}),
    ("C18", "TORY", "RAT", {"letter": "T"}),
    ("C19", "ARRETER", "ERRERE", {"count": 6}),
    ("C20", "KEPI", "TERRE", {"letter": "R"}),
    ("C21", "KEPI", "TERRE", {}),
    ("C22", "KEPI", "TERRE", {"count": 5}),
    ("C23", "ROTOR", "TERRE", {"backwards": "ERRET"}),
    ("C23", "ETE", "EE", {"count": 2}),
    ("C24", "EFFORT", "TARE", {"letter": "T", "last": "A"}),
]
GRAMMAR = {
    "C31": ("MAISON", "FINIRAI"),
    "C32": ("FINIRAI", "FINIR"),
    "C33": ("FINIR", "FINIRAI"),
    "C34": ("MAISONS", "MAISON"),
    "C35": ("MAISON", "JARDIN"),
    "C25": ("GRANDE", "MAISON"),
    "C37": ("TOUJOURS", "MAISON"),
    "C38": ("FINIE", "FINIR"),
    "C39": ("JARDIN", "MAISON"),
    "C40": ("MAISON", "JARDIN"),
    "C41": ("FINISSAIT", "FINIRAI"),
    "C42": ("FINISSEZ", "FINIRAI"),
    "C43": ("FINISSIONS", "FINIRAI"),
    "C44": ("FINIRAS", "FINIRA"),
    "C45": ("MAISON", "FINIRAI"),
    "C46": ("KEPI", "MAISON"),
    "C26": ("AVEC", "MAISON"),
}
"""Words that meet a card and do not."""


@pytest.fixture(scope="module")
def french() -> Lettralettre:
    return rules(lexicon=Lexicon.open())


def test_every_card_of_letters_and_grammar_is_tested_here() -> None:
    tested = {code for code, *_words in LETTERS} | GRAMMAR.keys()
    assert tested == {card.code for card in book().cards if card.family is not Family.THEMES}


@pytest.mark.parametrize(("code", "good", "bad", "lack"), LETTERS, ids=lambda each: str(each))
def test_letters(code: str, good: str, bad: str, lack: dict[str, int | str] | None) -> None:
    card, judge = book()[code], rules().judge
    if lack is None:
        assert judge.lack(card, good) == {"vowels": 0} and judge.lack(card, bad) == {"vowels": 0}
    else:
        assert judge.meets(card, good) and judge.lack(card, bad) == lack


@pytest.mark.parametrize("code", GRAMMAR)
def test_grammar(code: str, french: Lettralettre) -> None:
    good, bad = GRAMMAR[code]
    card = book()[code]
    assert good in french.lexicon.words() and bad in french.lexicon.words()
    assert french.judge.known(card) and not rules().judge.known(card)
    assert french.judge.lack(card, good) is None and surely(french.judge.lack(card, bad)).keys() == {"topic"}
    assert surely(french.judge.lack(card, "XQZ")).keys() == {"topic"}


def test_a_shipped_theme_is_a_list_of_words_of_the_lexicon(french: Lettralettre) -> None:
    for card in book().cards:
        if card.family is Family.THEMES and french.judge.known(card):
            theme = french.lexicon.themes[card.argument]
            assert len(theme) >= 100


def test_every_kind_of_the_data_file_has_a_check() -> None:
    kinds = {card.kind for card in book().cards if card.family is Family.LETTERS}
    assert kinds <= CHECKS.keys()


def test_a_theme_file_is_read_with_care(tmp_path: Path) -> None:
    (tmp_path / "birds.txt").write_text("# birds\nmerle\nbuse\tnoun\n\n", "utf-8")
    themes = read_themes(tmp_path)
    assert [*themes] == ["birds"] and len(themes["birds"]) == 2
    assert read_themes(tmp_path / "none") == {}
    for text in ("merle\tbird\n", "merle\n" * 20_001):
        with pytest.raises(LexiconError):
            read_theme("birds", text)


def test_a_pack_of_constraints_is_read_with_care() -> None:
    lines = [f"C{number:02}\tletters\twithout\tA\t1" for number in range(1, 13)]
    assert len(read_book("\n".join(["# a remark", *lines])).cards) == 12
    assert read_book("\n".join(lines)).mark != read_book("\n".join(lines).replace("A\t1", "A\t2")).mark
    for wrong in (
        "C13\tcolours\twithout\tA\t1",
        "C13\tletters\twithout\tA\tmany",
        "C13\tletters\twithout\tA\t10",
        "C13\tletters\twithout\tA",
        "C12\tletters\twithout\tA\t1",
        "K13\tletters\twithout\tA\t1",
        "C13\tletters\tWITHOUT\tA\t1",
    ):
        with pytest.raises(ValueError, match="line 13"):
            read_book("\n".join([*lines, wrong]))
    with pytest.raises(ValueError, match="12 constraints"):
        read_book("\n".join(lines[1:]))


# --- the words that can be written, by two ways that share nothing ------------------------------------------


def by_hand(game: Lettralettre, view: State, seat: int, words: set[str]) -> list[Write]:
    """Every sheet that `play` accepts among all words with any of the seat's constraints."""
    found = []
    for word in sorted(words):
        for code in view.codes(seat):
            try:
                game.play(view, seat, Write(word, code))
            except IllegalMove:
                continue
            found.append(Write(word, code))
    return found


@pytest.mark.parametrize("other", ["forbidden", "allowed-but-worth-nothing"])
@pytest.mark.parametrize("seed", range(6))
def test_the_generator_finds_what_play_accepts(seed: int, other: str) -> None:
    letters, _rng = Rng(seed).shuffled([*"ERAKOTEPIZ"])
    codes, _rng = Rng(seed + 50).shuffled([f"C{number:02}" for number in range(1, 25)])
    kept = f"{codes[0]} {codes[1]}/{codes[2]} {codes[3]}"
    option = f"other_letters:{other}" if other != "forbidden" else ""
    state = writing("".join(letters[:6]), "".join(letters[6:8]), kept, options=option)
    game = rules("YOYO", house=HouseWords(added=frozenset({"TATA", "OR"}), refused=frozenset({"RARE"})))
    for seat in (0, 1):
        view = game.redact(state, seat)
        moves = list(game.moves(view, seat))
        assert moves[-1] == Write("", "") and len(set(moves)) == len(moves)
        assert moves[:-1] == by_hand(game, view, seat, {*WORDS, "YOYO", "TATA", "OR"})


def test_words_by_their_letters_are_found_alike_by_walk_masks_and_list() -> None:
    lexicon = Lexicon.open()
    graph, accept = lexicon.words().graphs[0]
    words = list(lexicon.words())[::7]
    masks = Masks(graph, accept)
    assert len(masks) == len(lexicon.words())
    for letters in ("ERAKOT", "AEIOU", "ZKWXQJ", "NTSEILRA", "A"):
        walked = list(lexicon.words().spelt_with(bits(letters)))
        assert sorted(walked) == walked == sorted(masks.word(rank) for rank in masks.ranks(bits(letters)))
        assert {word for word in words if set(letters).issuperset(word)} <= set(walked)
        assert all(set(letters).issuperset(word) for word in walked)
