"""The outside packages that the shipped fonts and icons come from, pinned by version and digest."""

from __future__ import annotations

import base64
import hashlib
import io
import subprocess
import tarfile
import tempfile
from dataclasses import dataclass
from pathlib import Path


class SourceError(Exception):
    """A package could not be fetched, or is not the one the pin promises."""


@dataclass(frozen=True, slots=True)
class Package:
    """One npm package: its name, exact version and the base64 SHA-512 of its archive."""

    name: str
    version: str
    sha512: str

    def archive_name(self) -> str:
        """The file name that `npm pack` gives the archive."""
        return f"{self.name.lstrip('@').replace('/', '-')}-{self.version}.tgz"


FRAUNCES = Package(
    "@fontsource/fraunces",
    "5.3.0",
    "LEHTOBiZufQzAvnAe2rZ8ZknbDS28Q9kzwb0L+gZJEmjLGr8hhZ/5NuHXwDuHBWhVXYoiGGXmrb0H6Ko/RrHTg==",
)
NUNITO = Package(
    "@fontsource/nunito",
    "5.3.0",
    "vw9TaTQJ/zpEpKrsODuPmOvaVjXgdda6B+xXA4YqjrdeJ62MLgVoDerdRXFQHyBnSCt2yQ2nHKCHPP/Pv7Xq4Q==",
)
LUCIDE = Package(
    "lucide-static",
    "1.62.0",
    "WBZA/m2PvkFpMGHDtsBck5P2A9G4ehLlYu4GwwICcmEm1BvYVgj00lCDxKRWLlbMlOibLaiwdQ88G5pHkSWgwA==",
)


def _checked(package: Package, archive: bytes) -> bytes:
    """The archive itself, once its digest has proved to be the pinned one."""
    found = base64.b64encode(hashlib.sha512(archive).digest()).decode()
    if found != package.sha512:
        raise SourceError(f"{package.archive_name()}: SHA-512 is {found}, expected {package.sha512}")
    return archive


def fetch(package: Package, folder: Path | None = None) -> tarfile.TarFile:
    """The opened archive of a package, from `folder` if it lies there, else through `npm pack`.

    Raises SourceError if npm cannot get it or if the digest differs.
    """
    if folder is not None and (folder / package.archive_name()).is_file():
        archive = (folder / package.archive_name()).read_bytes()
    else:
        archive = _packed(package)
    return tarfile.open(fileobj=io.BytesIO(_checked(package, archive)), mode="r:gz")


def _packed(package: Package) -> bytes:
    """The archive as the npm client delivers it."""
    with tempfile.TemporaryDirectory() as where:
        try:
            subprocess.run(
                ["npm", "pack", "--silent", f"{package.name}@{package.version}"],
                cwd=where,
                check=True,
                capture_output=True,
            )
        except (OSError, subprocess.CalledProcessError) as error:
            raise SourceError(f"npm pack {package.name}@{package.version}: {error}") from error
        return (Path(where) / package.archive_name()).read_bytes()


def member(archive: tarfile.TarFile, path: str) -> bytes:
    """One file of a package archive, `path` counted from the package's own folder."""
    found = archive.extractfile(f"package/{path}")
    if found is None:
        raise SourceError(f"{path}: not a file of the archive")
    return found.read()
