"""Pinned packages: a changed archive is refused, a missing client is a clear error."""

from __future__ import annotations

import base64
import hashlib
import io
import tarfile
from pathlib import Path

import pytest

from tools.pictures import __main__ as command
from tools.pictures.sources import LUCIDE, Package, SourceError, fetch, member


def archive(text: bytes) -> bytes:
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w:gz") as tar:
        entry = tarfile.TarInfo("package/icons/x.svg")
        entry.size = len(text)
        tar.addfile(entry, io.BytesIO(text))
    return packed.getvalue()


def test_archive_with_the_pinned_digest_opens(tmp_path: Path) -> None:
    content = archive(b"<svg/>")
    pinned = Package("@some/icons", "1.2.3", base64.b64encode(hashlib.sha512(content).digest()).decode())
    assert pinned.archive_name() == "some-icons-1.2.3.tgz"
    (tmp_path / pinned.archive_name()).write_bytes(content)
    opened = fetch(pinned, tmp_path)
    assert member(opened, "icons/x.svg") == b"<svg/>"


def test_another_archive_is_refused(tmp_path: Path) -> None:
    (tmp_path / LUCIDE.archive_name()).write_bytes(archive(b"<svg/>"))
    with pytest.raises(SourceError, match="SHA-512"):
        fetch(LUCIDE, tmp_path)


def test_no_client_is_said_in_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    assert command.main(["icons", "--to", str(tmp_path)]) == 1
    assert capsys.readouterr().err.startswith(f"npm pack lucide-static@{LUCIDE.version}: ")
