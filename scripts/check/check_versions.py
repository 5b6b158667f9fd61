"""The version is one everywhere: in the header, in what other languages' packages say of themselves, in what the documentation
tells people to install, and in what the build fills in. Called by check_abi.py."""

import os
import re
import subprocess
import tempfile
from pathlib import Path

import contract
import stub

VERSION = r"\d+\.\d+\.\d+"
# Where the version is stated besides the header and in the packages of scripts/languages.toml, and how.
STATED = {
    "CHANGELOG.md": rf"^## \[?({VERSION})",
    **{place["file"]: place["as"].replace("@VERSION@", VERSION) for language in contract.languages() for place in language.get("versions", [])},
}
# What the build fills in, and where the version has to come from.
FILLED = {place["file"]: place["as"] for language in contract.languages() for place in language.get("filled", [])}
# Files that tell you which package to take: "cardea-auth-0.1.0.tgz", "cardea_auth: ^0.1.0", "io.github.cardea-auth:cardea:0.1.0".
TOLD = ["*.md", "bindings", "examples", "include", "packaging"]
PACKAGE = re.compile(rf'(?:cardea[\w-]*["\']?(?:: ?["\']?|==?|[ /@_-]|</artifactId><version>)[\^~]?|releases/download/v)({VERSION})')


def check(tap):
    expected = contract.header_version()
    for place, pattern in STATED.items():
        found = re.search(pattern, read(place), re.MULTILINE)
        tap.check(f"{place} states the header's version", [] if found and found[1] == expected else
                  f"expected {expected}, found {found[1] if found else 'none'}")
    tap.check("every package of a language states the version, or has it filled in", unversioned(contract.languages()))
    tap.check("what the build fills in takes the version from the header",
              [f"{place}: no {pattern}" for place, pattern in FILLED.items() if not re.search(pattern, read(place), re.MULTILINE)])
    tap.check("whatever tells people to install a package names this version", outdated(expected))
    with tempfile.TemporaryDirectory() as folder:
        stub.lay_out(Path(folder))
        tap.check("pkg-config states the header's version", module_version(Path(folder), expected))


def unversioned(languages):
    return [language["name"] for language in languages if "package" in language and not language.get("versions") and not language.get("filled")]


def outdated(expected):
    problems = []
    for path in contract.tracked(*TOLD):
        try:
            lines = path.read_text(encoding="utf-8").splitlines()
        except UnicodeDecodeError:
            continue  # a picture
        problems += [f"{path.relative_to(contract.ROOT)}:{number}: {version}" for number, line in enumerate(lines, 1)
                     for version in PACKAGE.findall(line) if version != expected]
    return problems


def module_version(sdk, expected):
    """What pkg-config says of an SDK."""
    said = subprocess.run(["pkg-config", "--modversion", "cardea"], capture_output=True, text=True,
                          env={**os.environ, "PKG_CONFIG_PATH": str(sdk / "lib/pkgconfig")})
    return [] if said.stdout.strip() == expected else [f"expected {expected}, found {said.stdout}{said.stderr}"]


def read(place):
    path = contract.ROOT / place
    return path.read_text(encoding="utf-8") if path.exists() else ""
