"""Signing of the packages, where the builder has a certificate; without one they are left unsigned, and the command says so.

    python -m tools.packaging.sign windows FILE …    sign programs or an installer; needs signtool
    python -m tools.packaging.sign keychain          macOS: import the certificate into a keychain of its own; prints the identity
    python -m tools.packaging.sign notarise ZIP APP  macOS: have the zip notarised, staple the ticket to the app, zip it anew
    python -m tools.packaging.sign forget            macOS: delete that keychain

Secrets come from the environment alone:

| variable | holds |
|---|---|
| `CARDTABLE_CERTIFICATE` | certificate with its key, PKCS #12 in base64 |
| `CARDTABLE_CERTIFICATE_PASSWORD` | its password |
| `CARDTABLE_NOTARY_ID`, `CARDTABLE_NOTARY_TEAM`, `CARDTABLE_NOTARY_PASSWORD` | Apple's account, its team and a password for this program |
"""

from __future__ import annotations

import argparse
import base64
import binascii
import os
import re
import secrets
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

KEYCHAIN = "cardtable-signing.keychain-db"
STAMP = "http://timestamp.digicert.com"
"""Clock whose word makes a signature outlive its certificate; `CARDTABLE_TIMESTAMP` names another."""
UNSIGNED = "no certificate: left unsigned"


class SigningError(Exception):
    """A certificate that cannot be read, or a tool that refused."""


@contextmanager
def certificate(told: Mapping[str, str]) -> Iterator[tuple[Path, str] | None]:
    """Give the certificate as a file that is gone afterwards, with its password; None without one. Raises SigningError."""
    if not (written := "".join(told.get("CARDTABLE_CERTIFICATE", "").split())):
        yield None
        return
    try:
        content = base64.b64decode(written, validate=True)
    except binascii.Error:
        raise SigningError("CARDTABLE_CERTIFICATE is no base64") from None
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "certificate.p12"
        path.touch(0o600)
        path.write_bytes(content)
        yield path, told.get("CARDTABLE_CERTIFICATE_PASSWORD", "")


def run(*command: str, hidden: Sequence[str] = ()) -> str:
    """Run a tool of the system and return what it prints; SigningError tells what it refused, without the `hidden` words."""
    try:
        done = subprocess.run(command, capture_output=True, encoding="utf-8", errors="replace", check=False)
    except OSError as problem:
        raise SigningError(f"{command[0]}: {problem.strerror}") from None
    if done.returncode:
        said = f"{command[0]}: {(done.stderr or done.stdout).strip()[-800:]}"
        for each in filter(None, hidden):
            said = said.replace(each, "***")
        raise SigningError(said)
    return done.stdout


def windows(files: Sequence[str], told: Mapping[str, str]) -> str:
    """Sign files of Windows with a time stamp, and verify each."""
    with certificate(told) as found:
        if found is None:
            return UNSIGNED
        path, password = found
        stamp = told.get("CARDTABLE_TIMESTAMP", STAMP)
        how = ("/fd", "SHA256", "/tr", stamp, "/td", "SHA256", "/f", str(path), "/p", password)
        run("signtool", "sign", *how, *files, hidden=[password])
        run("signtool", "verify", "/pa", *files)
    return f"signed: {', '.join(Path(each).name for each in files)}"


def keychain(told: Mapping[str, str]) -> str:
    """Import the certificate into a keychain of its own, and return the identity that codesign finds in it; "" without one."""
    with certificate(told) as found:
        if found is None:
            return ""
        path, password = found
        lock = secrets.token_hex(16)
        run("security", "create-keychain", "-p", lock, KEYCHAIN, hidden=[lock])
        run("security", "set-keychain-settings", "-lut", "7200", KEYCHAIN)
        run("security", "unlock-keychain", "-p", lock, KEYCHAIN, hidden=[lock])
        run(
            *("security", "import", str(path), "-k", KEYCHAIN, "-P", password, "-T", "/usr/bin/codesign"),
            hidden=[password],
        )
        tools = "apple-tool:,apple:,codesign:"
        run("security", "set-key-partition-list", "-S", tools, "-s", "-k", lock, KEYCHAIN, hidden=[lock])
        others = re.findall(r'"(.+?)"', run("security", "list-keychains", "-d", "user"))
        run("security", "list-keychains", "-d", "user", "-s", KEYCHAIN, *others)
        said = run("security", "find-identity", "-v", "-p", "codesigning", KEYCHAIN)
    identity = re.search(r'"(Developer ID Application: .+?)"', said)
    if identity is None:
        raise SigningError("the certificate holds no Developer ID Application identity")
    return identity[1]


def forget() -> str:
    """Delete the keychain, where there is one."""
    try:
        run("security", "delete-keychain", KEYCHAIN)
    except SigningError:
        return "no keychain of ours"
    return "keychain deleted"


def notarise(zipped: str, app: str, told: Mapping[str, str]) -> str:
    """Have Apple's notary look at the zip, staple its ticket to the app, and zip the app anew."""
    names = ("CARDTABLE_NOTARY_ID", "CARDTABLE_NOTARY_TEAM", "CARDTABLE_NOTARY_PASSWORD")
    account, team, password = (told.get(each, "") for each in names)
    if not account or not told.get("CARDTABLE_CERTIFICATE"):
        return "no account or no certificate: not notarised"
    run("codesign", "--verify", "--deep", "--strict", app)
    who = ("--apple-id", account, "--team-id", team, "--password", password)
    said = run(
        "xcrun", "notarytool", "submit", zipped, *who, "--wait", "--output-format", "json", hidden=[password]
    )
    if '"status":"Accepted"' not in said.replace(" ", ""):
        raise SigningError(f"notarytool: {said.strip()[-800:]}")
    run("xcrun", "stapler", "staple", app)
    Path(zipped).unlink()
    run("ditto", "-c", "-k", "--keepParent", app, zipped)
    return f"notarised: {Path(zipped).name}"


def main(arguments: Sequence[str] | None = None) -> int:
    """Do one step; the exit code is 1 where a tool refused."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    steps = parser.add_subparsers(dest="step", required=True)
    steps.add_parser("windows").add_argument("files", nargs="+")
    steps.add_parser("keychain")
    steps.add_parser("forget")
    step = steps.add_parser("notarise")
    step.add_argument("zip")
    step.add_argument("app")
    asked = parser.parse_args(arguments)
    try:
        match asked.step:
            case "windows":
                print(windows(asked.files, os.environ))
            case "keychain":
                identity = keychain(os.environ)
                print(identity or UNSIGNED)
                if identity and (steps_of := os.environ.get("GITHUB_ENV")):
                    with Path(steps_of).open("a", encoding="utf-8") as file:
                        file.write(f"CARDTABLE_CODESIGN_IDENTITY={identity}\n")
            case "forget":
                print(forget())
            case _:
                print(notarise(asked.zip, asked.app, os.environ))
    except SigningError as problem:
        print(problem, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
