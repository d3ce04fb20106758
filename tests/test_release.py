"""Foundations of a release: locked packages, signing, one archive a system, notices and the bill of materials."""

from __future__ import annotations

import base64
import hashlib
import json
import os
import re
import shutil
import stat
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from cardtable import resources
from cardtable.resources import asset
from cardtable.table.screens import about
from tools import lock
from tools.packaging import audit, gather, notices, sbom, sign
from tools.packaging.copyright import copyright_file

ROOT = Path(__file__).parents[1]
UNIX = pytest.mark.skipif(os.name == "nt", reason="the tools are played by scripts of a Unix shell")


# --- locks ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", lock.LOCKS)
def test_a_lock_answers_every_requirement_with_a_hash(name: str) -> None:
    pinned = {canonicalize_name(package): version for package, version, _marker, _hashes in lock.pins(name)}
    for text in lock.wanted(name):
        wanted = Requirement(text)
        assert wanted.specifier.contains(pinned[canonicalize_name(wanted.name)]), text
    assert all(hashes for _package, _version, _marker, hashes in lock.pins(name))
    assert "colorama" in pinned, "systems are told apart by markers"


@pytest.mark.parametrize("name", lock.LOCKS)
def test_a_lock_names_no_index(name: str) -> None:
    text = (lock.FOLDER / f"{name}.txt").read_text("utf-8")
    assert "://" not in text and not re.search(r"^-{1,2}(i|index|extra|find)", text, re.MULTILINE)


def test_tests_checks_and_releases_install_from_locks_alone() -> None:
    for path in (ROOT / ".ci/run", *(ROOT / ".github/workflows").glob("*.yml")):
        lines = re.findall(r"^.*\bpip install\b.*$", path.read_text("utf-8"), re.MULTILINE)
        assert lines, path.name
        for line in lines:
            program = "--no-deps" in line and "--no-build-isolation" in line and line.rstrip().endswith(" .")
            assert program or re.search(r"--require-hashes -r tools/locks/\w+\.txt$", line), (
                f"{path.name}: {line}"
            )


# --- signing ----------------------------------------------------------------------------------------------------------


@pytest.fixture
def played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Stand-ins for the tools of Windows and macOS, which write down their arguments; returns the file they write."""
    told, tools = tmp_path / "told", tmp_path / "tools"
    tools.mkdir()
    answers = {
        "signtool": "",
        "codesign": "",
        "xcrun": 'echo \'{"status": "Accepted"}\'',
        "ditto": 'for last; do :; done; touch "$last"',
        "security": 'case "$1" in find-identity) echo \'  1) ABC "Developer ID Application: Anne (T1)"\';;'
        " list-keychains) echo '    \"/login.keychain-db\"';;"
        ' import) [ -s "$2" ] || exit 9;; esac',
    }
    for name, script in answers.items():
        path = tools / name
        path.write_text(f'#!/bin/sh\necho "{name} $*" >> {told}\n{script}\n')
        path.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tools}:{os.environ['PATH']}")
    for name in [each for each in os.environ if each.startswith("CARDTABLE_")]:
        monkeypatch.delenv(name)
    return told


def with_certificate(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CARDTABLE_CERTIFICATE", base64.b64encode(b"PKCS12").decode())
    monkeypatch.setenv("CARDTABLE_CERTIFICATE_PASSWORD", "secret word")


@UNIX
@pytest.mark.parametrize("step", [["windows", "a.exe"], ["keychain"], ["notarise", "a.zip", "a.app"]])
def test_without_a_certificate_nothing_is_signed_and_that_is_told(
    played: Path, capsys: pytest.CaptureFixture[str], step: list[str]
) -> None:
    assert sign.main(step) == 0
    assert "no certificate" in capsys.readouterr().out and not played.exists()


@UNIX
def test_windows_signs_with_a_time_stamp_and_leaves_no_key(
    played: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    with_certificate(monkeypatch)
    assert sign.main(["windows", "cardtable.exe", "setup.exe"]) == 0
    first, second = played.read_text().splitlines()
    assert "/fd SHA256" in first and f"/tr {sign.STAMP}" in first and "cardtable.exe setup.exe" in first
    assert second == "signtool verify /pa cardtable.exe setup.exe"
    (key,) = re.findall(r"/f (\S+)", first)
    assert not Path(key).exists() and not Path(key).parent.exists()


@UNIX
def test_macos_imports_into_a_keychain_of_its_own_and_deletes_it(
    played: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with_certificate(monkeypatch)
    monkeypatch.setenv("GITHUB_ENV", str(tmp_path / "env"))
    assert sign.main(["keychain"]) == 0
    assert (
        tmp_path / "env"
    ).read_text() == "CARDTABLE_CODESIGN_IDENTITY=Developer ID Application: Anne (T1)\n"
    steps = [line.split()[1] for line in played.read_text().splitlines()]
    assert steps == [
        *("create-keychain", "set-keychain-settings", "unlock-keychain", "import", "set-key-partition-list"),
        *("list-keychains", "list-keychains", "find-identity"),
    ]
    assert f"-s {sign.KEYCHAIN} /login.keychain-db" in played.read_text(), "those of the user stay"
    assert "secret word" not in capsys.readouterr().out
    assert sign.main(["forget"]) == 0
    assert f"delete-keychain {sign.KEYCHAIN}" in played.read_text()


@UNIX
def test_macos_staples_what_the_notary_accepts(
    played: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    with_certificate(monkeypatch)
    for name in ("ID", "TEAM", "PASSWORD"):
        monkeypatch.setenv(f"CARDTABLE_NOTARY_{name}", name.lower())
    zipped = tmp_path / "a.zip"
    zipped.write_bytes(b"old")
    assert sign.main(["notarise", str(zipped), "Cardtable.app"]) == 0
    tools = [" ".join(line.split()[:3]) for line in played.read_text().splitlines()]
    assert tools == [
        *("codesign --verify --deep", "xcrun notarytool submit", "xcrun stapler staple", "ditto -c -k"),
    ]
    assert zipped.read_bytes() == b"", "the app is zipped anew with its ticket"


@UNIX
def test_a_refusal_ends_the_release_and_hides_the_password(
    played: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with_certificate(monkeypatch)
    (tool := Path(shutil.which("signtool") or "")).write_text('#!/bin/sh\necho "wrong: $*" >&2\nexit 1\n')
    assert tool.is_file() and sign.main(["windows", "a.exe"]) == 1
    said = capsys.readouterr().err
    assert "signtool: wrong" in said and "secret word" not in said
    monkeypatch.setenv("CARDTABLE_CERTIFICATE", "no base64!")
    assert sign.main(["windows", "a.exe"]) == 1
    (tool := Path(shutil.which("xcrun") or "")).write_text('#!/bin/sh\necho \'{"status": "Invalid"}\'\n')
    with_certificate(monkeypatch)
    monkeypatch.setenv("CARDTABLE_NOTARY_ID", "anne")
    assert tool.is_file() and sign.main(["notarise", "a.zip", "a.app"]) == 1


# --- one archive a system ---------------------------------------------------------------------------------------------


def made(folder: Path, name: str) -> Path:
    """A system's packages, of which one is a program."""
    folder.mkdir()
    program = folder / name
    program.write_bytes(name.encode())
    program.chmod(0o755)
    (folder / gather.SUMS).write_text(f"{hashlib.sha256(name.encode()).hexdigest()}  {name}\n")
    archive = folder.with_suffix(".tar")
    assert gather.main(["pack", str(folder), str(archive)]) == 0
    return archive


def test_packages_of_all_systems_keep_their_execute_bit_and_their_sums(tmp_path: Path) -> None:
    archives = [made(tmp_path / system, f"cardtable-{system}") for system in ("linux", "macos")]
    assert gather.main(["all", str(tmp_path / "out"), *map(str, archives)]) == 0
    sums = gather.sums(tmp_path / "out")
    assert [*sums] == ["cardtable-linux", "cardtable-macos"]
    if os.name != "nt":
        assert all((tmp_path / "out" / name).stat().st_mode & stat.S_IXUSR for name in sums)


@pytest.mark.parametrize("fault", ["changed", "twice", "missing"])
def test_a_package_that_is_not_as_its_sum_says_is_not_given_out(tmp_path: Path, fault: str) -> None:
    archive = made(tmp_path / "linux", "cardtable-linux")
    if fault != "twice":
        (tmp_path / "linux" / "cardtable-linux").write_bytes(b"other")
        with tarfile.open(archive, "w") as out:
            for name in [gather.SUMS, *(["cardtable-linux"] if fault == "changed" else [])]:
                out.add(tmp_path / "linux" / name, name)
    archives = [str(archive)] * (2 if fault == "twice" else 1)
    assert gather.main(["all", str(tmp_path / "out"), *archives]) == 1


# --- notices and the bill of materials --------------------------------------------------------------------------------

WHEELS = {
    "windows": (
        *("SDL2.dll", "SDL2_image.dll", "SDL2_mixer.dll", "SDL2_ttf.dll", "libtiff-5.dll", "libwebp-7.dll"),
        *("libwebpdemux-2.dll", "libjpeg-62.dll", "libpng16-16.dll", "libogg-0.dll", "libopus-0.dll"),
        *("libopusfile-0.dll", "libwavpack-1.dll", "libxmp.dll", "freetype.dll", "portmidi.dll"),
        *(
            "python311.dll",
            "python3.dll",
            "VCRUNTIME140.dll",
            "VCRUNTIME140_1.dll",
            "libffi-8.dll",
            "ucrtbase.dll",
        ),
        *("api-ms-win-core-file-l1-2-0.dll", "_ctypes.pyd", "select.pyd", "pygame/base.cp311-win_amd64.pyd"),
        *("accesskit/accesskit.pyd",),
    ),
    "macos": (
        *("libwebp.7.2.0.dylib", "libmpg123.0.dylib", "libxmp.4.7.2.dylib", "libogg.0.8.6.dylib"),
        *("libbrotlicommon.1.2.0.dylib", "libbrotlidec.1.2.0.dylib", "libvorbisenc.2.0.12.dylib"),
        *(
            "libpng16.16.58.0.dylib",
            "libvorbisfile.3.3.8.dylib",
            "libtiff.6.3.0.dylib",
            "libSDL2-2.0.0.dylib",
        ),
        *("libportmidi.2.0.7.dylib", "libjpeg.62.4.0.dylib", "libfreetype.6.dylib", "libFLAC.14.0.0.dylib"),
        *("libSDL2_mixer-2.0.0.800.2.dylib", "libharfbuzz.0.dylib", "libSDL2_ttf-2.0.0.2400.0.dylib"),
        *("libwebpdemux.2.0.17.dylib", "libz.1.3.1.zlib-ng.dylib", "libSDL2_image-2.0.0.800.12.dylib"),
        *("libwavpack.1.dylib", "libsndfile.1.0.37.dylib", "libvorbis.0.4.9.dylib", "libopusfile.0.dylib"),
        *("libfluidsynth.3.5.6.dylib", "libopus.0.dylib", "libsharpyuv.0.1.2.dylib", "Python"),
        *("python3.12/lib-dynload/_json.cpython-312-darwin.so", "pygame/base.cpython-311-darwin.so"),
        *("accesskit/accesskit.abi3.so",),
    ),
}
"""Libraries in the wheels of the locked pygame-ce, and of the Pythons that pack."""


@pytest.mark.parametrize("system", WHEELS)
def test_the_libraries_of_the_wheels_of_other_systems_are_known(system: str) -> None:
    found = notices.collect([(name, name, "BINARY") for name in WHEELS[system]])
    told = {name for _library, names in found for name in names}
    assert told == {*WHEELS[system]}


def test_notices_name_files_by_slashes_on_windows_too() -> None:
    """The rows of PyInstaller have backslashes there, the files that the audit finds have none."""
    rows = [("pygame\\base.cp311-win_amd64.pyd", "pygame\\base.cp311-win_amd64.pyd", "EXTENSION")]
    named = {name for _library, names in notices.collect(rows) for name in names}
    assert named == {"pygame/base.cp311-win_amd64.pyd"}


@pytest.mark.parametrize("library", notices.libraries().values(), ids=lambda each: each.name)
def test_every_library_has_its_licence_its_makers_and_its_texts(library: notices.Library) -> None:
    assert library.licence and library.copyright and library.link.startswith("http")
    assert library.texts and all(notices.text_of(each).stat().st_size > 300 for each in library.texts)


@pytest.mark.parametrize(
    ("name", "library"),
    [
        ("pygame/SDL2.dll", "SDL"),
        ("pygame\\libpng16-16.dll", "libpng"),
        ("pygame/.dylibs/libSDL2_mixer-2.0.0.800.2.dylib", "SDL_mixer"),
        ("pygame_ce.libs/libharfbuzz-672f7280.so.0.61430.0", "HarfBuzz"),
        ("pygame/base.cp311-win_amd64.pyd", "pygame-ce"),
        ("pygame/pygame_icon.bmp", "pygame-ce"),
        ("pygame/freesansbold.ttf", "GNU FreeFont"),
        ("pygame/libnobody.dll", None),
        ("libnobody-3.dll", None),
        ("Python.framework/Versions/3.12/Resources/Info.plist", "CPython"),
        ("base_library.zip", "CPython"),
        ("shtab-1.13.0.dist-info/METADATA", "shtab"),
        ("cardtable/assets/fonts/Nunito-600.ttf", notices.OURS),
        ("leaflet.txt", None),
    ],
)
def test_a_file_belongs_to_its_own_library_wherever_it_lies(name: str, library: str | None) -> None:
    assert notices.owner(name) == library


def test_a_library_without_a_licence_ends_the_build(tmp_path: Path) -> None:
    with pytest.raises(notices.UnknownLibraryError) as refused:
        notices.write([("libnobody.so.3", "/nowhere/libnobody.so.3", "BINARY")], [], tmp_path)
    assert refused.value.files == ("libnobody.so.3",)
    with pytest.raises(notices.UnknownLibraryError):
        notices.write([], [("unheard.of", "/nowhere/unheard/of.py", "PYMODULE")], tmp_path)


@pytest.mark.skipif(shutil.which("dpkg-query") is None, reason="a system without dpkg")
def test_a_library_of_the_system_is_told_by_its_package() -> None:
    found = notices.from_debian("/usr/bin/dpkg-query")
    assert found is not None and found.name == "dpkg" and "GPL" in found.own_text


@pytest.fixture(scope="module")
def packed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder as PyInstaller leaves it, of the very libraries that this Python and its wheels load."""
    folder = tmp_path_factory.mktemp("packed") / "cardtable"
    inside = sbom.inside(folder)
    loaded = subprocess.run(
        [sys.executable, "-c", LOADS],
        capture_output=True,
        encoding="utf-8",
        check=True,
        env={**os.environ, "SDL_VIDEODRIVER": "dummy"},
    ).stdout.splitlines()
    rows = [tuple(json.loads(line)) for line in loaded if line.startswith("[")]
    modules = [
        (name, "", "PYMODULE") for name in ("pygame.base", "accesskit", "qrcodegen", "json", "cardtable.app")
    ]
    for name, path, _kind in rows:
        (inside / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(path, inside / name)
    for name, path, _kind in notices.write(rows, modules, folder.parent / "notices"):
        (inside / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(path, inside / name)
    return folder


LOADS = """
import json, pathlib, re, sys, sysconfig, ctypes, accesskit, pygame, pygame.mixer, pygame.font, pygame.imageext
import psutil, websockets.speedups
found = set()
for line in open("/proc/self/maps"):
    path = line.split()[-1]
    if ".so" in path and path.startswith("/"):
        found.add(path)
home, stdlib = pathlib.Path(pygame.__file__).parents[1], pathlib.Path(sysconfig.get_path("stdlib"))
for path in map(pathlib.Path, sorted(found)):
    if path.is_relative_to(home):
        print(json.dumps([path.relative_to(home).as_posix() if path.parent.name != "pygame_ce.libs" else path.name, str(path), "BINARY"]))
    elif "lib-dynload" in path.parts and not path.name.startswith(("_bz2", "_lzma", "_ssl", "_hashlib", "_sqlite3", "_uuid")):
        print(json.dumps(["python3/lib-dynload/" + path.name, str(path), "EXTENSION"]))
    elif path.name.startswith(("libpython", "libffi", "libz.", "libgcc_s", "libstdc++")):
        print(json.dumps([re.sub(r"(\\.so\\.\\d+).*", r"\\1", path.name), str(path), "BINARY"]))
"""
"""Program that lists the libraries a window's process has loaded, as rows of PyInstaller."""
LINUX = pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")


@LINUX
def test_every_library_of_a_packed_folder_is_in_its_notices(packed: Path) -> None:
    inside = sbom.inside(packed)
    told = {
        name
        for each in json.loads((inside / notices.FOLDER / notices.PACKED).read_text("utf-8"))
        for name in each["files"]
    }
    there = {path.relative_to(inside).as_posix() for path, _head in audit.binaries(inside)}
    noted = {name for name in there if notices.owner(name) in ("psutil", "websockets")}
    assert there == told | noted and len(there) > 20 and len(noted) == 2
    for each in json.loads((inside / notices.FOLDER / notices.PACKED).read_text("utf-8")):
        for text in each["texts"]:
            lies = (inside / notices.FOLDER / f"{text}.txt").is_file()
            assert lies or asset("licences", f"{text}.txt").is_file(), text


@LINUX
def test_an_audit_finds_a_library_without_a_notice_a_notice_without_a_file_and_a_library_that_lacks(
    packed: Path, tmp_path: Path
) -> None:
    folder = tmp_path / "cardtable"
    shutil.copytree(packed, folder)
    inside = sbom.inside(folder)
    assert audit.faults(folder) == []
    (name,) = (path.name for path in inside.glob("libSDL2-2-*"))
    shutil.copy2(inside / name, inside / "libnobody.so")
    (inside / next(path.name for path in inside.glob("libpng16*"))).unlink()
    said = "\n".join(audit.faults(folder))
    assert "libnobody.so: no notice" in said
    assert re.search(r"libpng16\S+: a notice without a file", said)
    assert re.search(r"libfreetype\S+: asks for libpng16\S+, which is neither", said)


def test_wheels_are_held_by_the_names_of_their_binary_files(tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "some-1-py3-none-any.whl", "w") as wheel:
        wheel.writestr("pygame/SDL2.dll", b"MZ" + bytes(99))
        wheel.writestr("pygame/libnobody.dll", b"MZ" + bytes(99))
        wheel.writestr("pygame/notes.txt", b"MX")
    assert audit.wheel_faults(tmp_path) == ["some-1-py3-none-any.whl: pygame/libnobody.dll"]
    assert audit.main(["--wheels", str(tmp_path)]) == 1


@LINUX
def test_the_copyright_of_the_deb_has_a_paragraph_for_each_library_and_each_licence(packed: Path) -> None:
    """DEP-5: fields, and every licence named stands with its text."""
    text = copyright_file(packed)
    for name in ("psutil", "websockets"):
        assert f"Files: usr/lib/cardtable/_internal/{name}/*\n" in text
    for each in json.loads((sbom.inside(packed) / notices.FOLDER / notices.PACKED).read_text("utf-8")):
        for name in each["files"]:
            assert f"usr/lib/cardtable/_internal/{name}\n" in text
    paragraphs = [part for part in text.split("\n\n") if part.strip()]
    assert all(re.match(r"(Format|Files|License): ", part) for part in paragraphs)
    named = {
        licence
        for part in paragraphs
        if part.startswith("Files: ")
        for licence in re.findall(r"^License: (.+)$", part, re.MULTILINE)[0].split(" and ")
    }
    standing = [
        part.partition("\n")[0].removeprefix("License: ")
        for part in paragraphs
        if part.startswith("License: ")
    ]
    assert sorted(named) == sorted(standing), "each once"
    for part in paragraphs:
        assert not part.startswith("Files: ") or "\nCopyright: " in part


@LINUX
def test_the_bill_of_materials_has_every_notice_and_what_its_files_hash_to(packed: Path) -> None:
    bill = sbom.bill(packed, "MIT")
    names = {each["name"] for each in bill["components"]}
    inside = sbom.inside(packed)
    for path in (inside / notices.FOLDER / notices.PACKED, asset("licences", "NOTICES.json")):
        assert {each["name"] for each in json.loads(path.read_text("utf-8"))} <= names
    (game,) = (each for each in bill["components"] if each["name"] == "pygame-ce")
    assert game["purl"] == f"pkg:pypi/pygame-ce@{game['version']}"
    for each in game["components"]:
        digest = hashlib.sha256((inside / each["name"]).read_bytes()).hexdigest()
        assert each["hashes"] == [{"alg": "SHA-256", "content": digest}]
    assert sbom.bill(packed, "MIT") == bill, "the same folder gives the same bill"
    assert {each["ref"] for each in bill["dependencies"]} == {bill["metadata"]["component"]["bom-ref"]}


@LINUX
def test_the_bill_keeps_to_the_schema_of_cyclonedx(packed: Path) -> None:
    pytest.importorskip("cyclonedx", reason="the `build` extra brings it; packaging validates every bill")
    text = json.dumps(sbom.bill(packed, "MIT"))
    sbom.validate(text)
    with pytest.raises(ValueError, match="unexpected"):
        sbom.validate(text.replace('"components"', '"parts"', 1))


@LINUX
def test_about_names_the_libraries_of_a_packed_program(packed: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each with the text of its licence to read; from Python, without a packed program, the page names none."""
    before = {each.name for each in about.sources()}
    folder = sbom.inside(packed) / notices.FOLDER
    shutil.copy2(asset("licences", "NOTICES.json"), folder)
    monkeypatch.setattr(resources, "asset", lambda *names: folder.joinpath(*names[1:]))
    named = {each["name"] for each in json.loads((folder / notices.PACKED).read_text("utf-8"))}
    assert {each.name for each in about.sources()} == before | named and not named & before
    assert {"CPython", "FreeType", "Zlib"} & {name for name, _text in about.licence_texts()} == {
        "CPython",
        "Zlib",
    }
