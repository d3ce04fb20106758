"""Bill of materials of a packed program, as CycloneDX JSON: what the notices name, with the SHA-256 of each file of a library."""

from __future__ import annotations

import hashlib
import json
import os
import uuid
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import cardtable
from cardtable.resources import asset
from tools.packaging import notices

UNLISTED = ("SCOWL", "WordNet", "public domain")
"""Licences that SPDX does not list."""
DISTRIBUTIONS = {
    **{name: each for each, name in notices.NOTED.items()},
    "pygame-ce": "pygame-ce",
    "AccessKit": "accesskit",
}
"""Distributions of Python, by the names of their notices."""


def inside(folder: Path) -> Path:
    """Return the folder of libraries and data in the folder of a packed program."""
    return folder / "_internal"


def bill(program_folder: Path, licence: str) -> dict[str, Any]:
    """Compose the bill of a packed program, which is under `licence` as a whole."""
    folder = inside(program_folder)
    libraries = json.loads((folder / notices.FOLDER / notices.PACKED).read_text("utf-8"))
    works = json.loads(asset("licences", "NOTICES.json").read_text("utf-8"))
    components = [component(each, "library", folder) for each in libraries]
    components += [
        component(each, "library" if each["name"] in DISTRIBUTIONS else "data", folder) for each in works
    ]
    program = {
        "type": "application",
        "bom-ref": "cardtable",
        "name": "cardtable",
        "version": cardtable.__version__,
    }
    whole: dict[str, Any] = {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {"component": {**program, "licenses": [{"expression": licence}]}},
        "components": components,
        "dependencies": [{"ref": "cardtable", "dependsOn": [each["bom-ref"] for each in components]}],
    }
    digest = hashlib.sha256(json.dumps(whole, sort_keys=True).encode()).digest()
    return {**whole, "serialNumber": f"urn:uuid:{uuid.UUID(bytes=digest[:16], version=4)}"}


def component(notice: Mapping[str, Any], kind: str, folder: Path) -> dict[str, Any]:
    """Return one component, the files of a library below it."""
    name, found = (
        notice["name"],
        {"type": kind, "bom-ref": f"notice:{notice['name']}", "name": notice["name"]},
    )
    if version := version_of(notice):
        found["version"] = version
        if distribution := DISTRIBUTIONS.get(name):
            found["purl"] = f"pkg:pypi/{distribution}@{version}"
    found["licenses"] = [licence(notice["licence"])]
    found["copyright"] = notice["author"]
    if notice["link"]:
        found["externalReferences"] = [{"type": "website", "url": notice["link"]}]
    if files := list(listed(notice.get("files", ()), folder)):
        found["components"] = files
    return found


def version_of(notice: Mapping[str, Any]) -> str:
    """Return the version that a notice or its distribution tells; "" for none."""
    told = str(notice.get("version", ""))
    distribution = DISTRIBUTIONS.get(notice["name"], "")
    return told or notices.versions(
        notices.Library("", "", "", "", distributions=(distribution,) if distribution else ())
    )


def licence(text: str) -> dict[str, Any]:
    """Return a licence as an expression of SPDX, or by its name."""
    return {"license": {"name": text}} if text in UNLISTED else {"expression": text}


def listed(names: Iterable[str], folder: Path) -> Iterable[dict[str, Any]]:
    """List those of these files that lie in `folder`, with what they hash to."""
    for name in names:
        if (path := folder / name).is_file():
            content = hashlib.sha256(path.read_bytes()).hexdigest()
            yield {"type": "file", "name": name, "hashes": [{"alg": "SHA-256", "content": content}]}


ELSEWHERE = "CARDTABLE_VALIDATED_ELSEWHERE"
"""Environment variable that a caller sets where the validator cannot run; the caller validates the bill."""


def validate(text: str) -> None:
    """Hold a bill against the schema of CycloneDX; raises ValueError. The library is that of the `build` extra."""
    from cyclonedx.schema import SchemaVersion
    from cyclonedx.validation.json import JsonStrictValidator

    wrong = JsonStrictValidator(SchemaVersion.V1_6).validate_str(text)
    if wrong is not None:
        raise ValueError(str(wrong)[:500])


def write(folder: Path, path: Path, licence: str) -> Path:
    """Write the bill, held against its schema; raises ValueError."""
    text = json.dumps(bill(folder, licence), ensure_ascii=False, indent=1) + "\n"
    if not os.environ.get(ELSEWHERE):
        validate(text)
    path.write_text(text, "utf-8")
    return path
