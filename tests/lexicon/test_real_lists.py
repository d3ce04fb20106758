"""Lists of words as people have them: the words are found, or a person is asked; never are other words read."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardtable.lexicon import Fault, Lexicon, LexiconError, wordlist
from cardtable.play.wordlists import copied, opened


def read(raw: bytes | str, tmp_path: Path, language: str = "") -> list[str]:
    path = tmp_path / "list.txt"
    path.write_bytes(raw.encode() if isinstance(raw, str) else raw)
    return list(Lexicon.from_list(path, language).words())


FORMS = {
    "hunspell": ("4\nmaison/S.\nchat/F.\nabaisser/aA\névêque/S.\n", "ABAISSER CHAT EVEQUE MAISON"),
    "hunspell without a count": (
        "maison/S.\nchat\nabaisser/aA\tpo:v\névêque/S.\n",
        "ABAISSER CHAT EVEQUE MAISON",
    ),
    "semicolons": ("mot;sens\nmaison;lieu où l’on vit\nchat;animal\névêque;prélat\n", "CHAT EVEQUE MAISON"),
    "semicolons without a head": ("maison;lieu où l’on vit\nchat;animal\n", "CHAT MAISON"),
    "tab and count": ("maison\t120\nchat\t88\névêque\t3\n", "CHAT EVEQUE MAISON"),
    "blank and count": ("maison 120\nchat 88\névêque 3\n", "CHAT EVEQUE MAISON"),
    "several a line": ("maison chat évêque\nabri loup\n", "ABRI CHAT EVEQUE LOUP MAISON"),
    "commas": ("maison,chat,évêque\n", "CHAT EVEQUE MAISON"),
    "commas and blanks": ("maison, chat,\névêque, abri\n", "ABRI CHAT EVEQUE MAISON"),
    "a table with commas": ('"maison","lieu où l’on vit"\n"chat","animal"\n', "CHAT MAISON"),
    "a table with a kind": (
        "maison,nom\nmanger,verbe\nchat,nom\nloup,nom\naller,verbe\n",
        "ALLER CHAT LOUP MAISON MANGER",
    ),
    "one a line": ("maison\nchat\narc-en-ciel\npomme de terre\n", "CHAT MAISON"),
}


@pytest.mark.parametrize(("text", "words"), FORMS.values(), ids=FORMS)
def test_the_words_of_every_form_are_found(text: str, words: str, tmp_path: Path) -> None:
    for form in (text, text.replace("\n", "\r\n"), "# a remark\n" + text):
        assert read(form, tmp_path) == words.split()


FRENCH = "maison\nchat\névêque\ngarçon\nforêt\n"


@pytest.mark.parametrize("encoding", ["cp850", "mac_roman"])
def test_an_encoding_that_is_not_sure_is_asked_with_three_words(encoding: str, tmp_path: Path) -> None:
    path = tmp_path / "list.txt"
    path.write_bytes(FRENCH.encode(encoding))
    with pytest.raises(LexiconError) as caught:
        Lexicon.from_list(path)
    assert caught.value.reason is Fault.UNSURE and "évêque, garçon, forêt" in caught.value.detail
    assert wordlist.samples_of(path)[encoding] == ("évêque", "garçon", "forêt")
    taken, report = copied(path, tmp_path / "words", encoding=encoding)
    assert report.encoding == encoding
    kept = opened(tmp_path / "words" / f"{taken.id}.txt")
    assert list(kept.words()) == ["CHAT", "EVEQUE", "FORET", "GARCON", "MAISON"]


@pytest.mark.parametrize(
    ("text", "encoding"),
    [
        ("дом\nкот\nлес\n", "cp1251"),
        ("дом\nкот\nлес\n", "koi8-r"),
        ("дом\nкот\nmaison\nлес\n", "cp1251"),
        ("σπίτι\nγάτα\n", "cp1253"),
        ("źródło\nżółw\nkość\n", "cp1250"),
        ("řeka\nžluťoučký\nkůň\n", "cp1250"),
        ("ağaç\nşeker\nışık\n", "cp1254"),
        ("家\n猫\n", "gb2312"),
        ("家\n猫\n", "shift_jis"),
    ],
)
def test_other_letters_never_become_other_words(text: str, encoding: str, tmp_path: Path) -> None:
    with pytest.raises(LexiconError) as caught:
        read(text.encode(encoding), tmp_path)
    assert caught.value.reason in (Fault.NOT_TEXT, Fault.UNSURE)
    assert "Windows" not in caught.value.detail


@pytest.mark.parametrize(
    "text",
    [FRENCH, "été\nŒuf\nchat\n", "ÉTÉ\nGARÇON\nMAISON\n", "niño\nseñor\ncasa\n", "straße\nmädchen\nhaus\n"],
)
def test_what_can_only_be_windows_is_read_without_a_question(text: str, tmp_path: Path) -> None:
    assert len(read(text.encode("cp1252"), tmp_path)) == len(text.split())


SPANISH = "año\nniño\nseñor\ncasa\n"


def test_a_spanish_list_keeps_its_letter(tmp_path: Path) -> None:
    assert read(SPANISH, tmp_path, "es") == ["AÑO", "CASA", "NIÑO", "SEÑOR"]
    assert read(SPANISH, tmp_path, "fr") == ["ANO", "CASA", "NINO", "SENOR"]
    path = tmp_path / "list.txt"
    lexicon = Lexicon.from_list(path, "es")
    assert (
        lexicon.fold("año") == "AÑO" and lexicon.describe("año").valid and not lexicon.describe("ano").valid
    )


def test_a_spanish_list_keeps_its_letter_in_the_data_folder(tmp_path: Path) -> None:
    path = tmp_path / "list.txt"
    path.write_text(SPANISH, "utf-8")
    taken, _report = copied(path, tmp_path / "words", language="es")
    kept = tmp_path / "words" / f"{taken.id}.txt"
    assert kept.read_text("utf-8").split() == ["AÑO", "CASA", "NIÑO", "SEÑOR"]
    for again in (1, 2):
        lexicon = opened(kept)
        assert list(lexicon.words()) == ["AÑO", "CASA", "NIÑO", "SEÑOR"], again
        assert lexicon.id == taken.id
        kept.with_suffix(".graph").unlink(missing_ok=True)
