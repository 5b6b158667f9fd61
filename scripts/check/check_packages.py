#!/usr/bin/env python3
"""Compares what manifests, documents, examples and tests call the packages with packaging/names.toml: a name that is another project's
on a registry makes the reader run a stranger's code.

usage: check_packages.py               prints the lines that disagree, and fails if there are any
       check_packages.py --self-test   tries whether it finds a wrong name in each kind of place
"""

import re
import subprocess
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
NAMES = tomllib.loads((ROOT / "packaging/names.toml").read_text(encoding="utf-8"))
PYTHON, NPM, PUB, MAVEN, SWIFT = (NAMES[key] for key in ("python", "npm", "pub", "maven", "swift"))
OF_NPM = {NPM["package"], NPM["react_native"], *NPM["platforms"]}
OF_PUB = {PUB["package"], PUB["flutter"], PUB["linux"]}
# What a folder of examples is called as a package of its own.
EXAMPLES = {"cardea_example"}

# Which files name a package, by what, and which names are right there.
USES = [
    (r"bindings/python/.*|examples/python/.*|.*\.md", r"^\s*(?:>>> )?(?:import|from) (cardea\w*)(?=\.\w+ import| import|$| as)", {PYTHON["module"]}),
    (r".*\.(md|py|sh|yml)", r"\bpip3? (?:install|download)(?: -\S+)* (cardea[\w-]*)(?=$|[ =`])", {PYTHON["package"]}),
    (r".*\.md", r"\b(cardea\w*)-\d+\.\d+\.\d+-py3", {PYTHON["module"]}),
    (r".*\.(md|[cm]?js|[cm]?ts|tsx)", r"(?:\bfrom|\brequire\(|\bimport\() ?'(@cardea/[\w-]+|cardea[\w-]*)(?:/[\w.]+)?'", OF_NPM),
    (r".*\.(md|sh|yml)", r"\bnpm (?:i|install)(?: -\S+)* (@cardea/[\w-]+|cardea[\w-]*)", OF_NPM),
    (r".*\.(md|sh|cmake|txt)", r"\bnode_modules/(@cardea/[\w-]+|cardea[\w-]*)", OF_NPM),
    (r"(bindings|examples)/.*package\.json", r'^ +\"(@cardea/[\w-]+|cardea[\w-]*)": "(?:\W?\d|file:)', OF_NPM),
    (r".*\.(md|dart|txt)", r"\bpackage:(cardea\w*)", OF_PUB | EXAMPLES),
    (r".*\.(md|yaml)", r"^ +(cardea\w*):(?= [\^{]|$| \d)", OF_PUB),
    (r".*\.md", r"\b(?:dart|flutter) pub add (cardea\w*)", OF_PUB),
    (r".*\.(md|kts?|gradle)", r'"([\w.-]+:cardea[\w-]*):\d', {f"{MAVEN['group']}:{MAVEN['artifact']}"}),
    (r".*\.(md|swift)", r'\.product\(name: "(Cardea\w*)", package: "cardea"', set(SWIFT["products"])),
    (r".*\.(md|swift)", r'\.product\(name: "Cardea\w*", package: "(\w+)"', {SWIFT["package"]}),
]
# Where a package says its own name; each must be there.
MANIFESTS = {
    "bindings/python/pyproject.toml": (r'^name = "(.+)"$', PYTHON["package"]),
    f"bindings/python/src/{PYTHON['module']}/__init__.py": (r"^from (\.)", "."),
    "bindings/node/package.json": (r'^    "name": "(.+)"', NPM["package"]),
    "bindings/react-native/package.json": (r'^    "name": "(.+)"', NPM["react_native"]),
    "bindings/dart/pubspec.yaml": (r"^name: (.+)$", PUB["package"]),
    f"bindings/dart/lib/{PUB['package']}.dart": (r"^(export)", "export"),
    "bindings/dart/flutter/pubspec.yaml": (r"^name: (.+)$", PUB["flutter"]),
    f"bindings/dart/flutter/lib/{PUB['flutter']}.dart": (r"^(export)", "export"),
    "bindings/dart/linux/pubspec.yaml": (r"^name: (.+)$", PUB["linux"]),
    **{f"bindings/node/platforms/{name.removeprefix(NPM['package'] + '-')}.json": (r'^    "name": "(.+)"', name) for name in NPM["platforms"]},
    f"bindings/kotlin/{MAVEN['artifact']}.pom.in": (r"^  <groupId>(.+)</groupId>", MAVEN["group"]),
    f"bindings/kotlin/{MAVEN['natives']}.pom.in": (r"^  <artifactId>(.+)</artifactId>", MAVEN["natives"]),
    "Package.swift": (r'^    name: "(.+)",', SWIFT["package"]),
}
# What a manifest says of the project, so that a registry's page leads its reader here; each must be there, and say this.
HOME = NAMES["project"]["home"]
OF_JSON = {r'^    "homepage": "(.+)",$': f"{HOME}#readme", r'^    "repository": .*"url": "git\+(.+?)"': f"{HOME}.git",
           r'^    "bugs": "(.+)",$': f"{HOME}/issues", r'^    "author": "(.+)",$': NAMES["project"]["maintainer"]}
OF_POM = {r"^  <url>(.+)</url>": HOME, r"^    <connection>scm:git:(.+)</connection>": f"{HOME}.git", r"^    <url>(https://git.+)</url>": HOME,
          r"^      <name>(Cardea.+)</name>": NAMES["project"]["maintainer"], r"^      <email>(.+)</email>": NAMES["project"]["email"]}
OF_PUBSPEC = {r"^homepage: (.+)$": HOME, r"^issue_tracker: (.+)$": f"{HOME}/issues"}
LINKS = {
    "bindings/python/pyproject.toml": {
        r'^Homepage = "(.+)"$': HOME, r'^Source = "(.+)"$': HOME, r'^Issues = "(.+)"$': f"{HOME}/issues",
        r'^Documentation = "(.+)"$': f"{HOME}/tree/main/bindings/python", r'^Changelog = "(.+)"$': f"{HOME}/blob/main/CHANGELOG.md",
        r'^authors = .*name = "(.+?)"': NAMES["project"]["maintainer"], r'^authors = .*email = "(.+?)"': NAMES["project"]["email"]},
    "bindings/node/package.json": OF_JSON, "bindings/react-native/package.json": OF_JSON,
    **{f"bindings/node/platforms/{name.removeprefix(NPM['package'] + '-')}.json": OF_JSON for name in NPM["platforms"]},
    "bindings/dart/pubspec.yaml": {**OF_PUBSPEC, r"^repository: (.+)$": f"{HOME}/tree/main/bindings/dart"},
    "bindings/dart/flutter/pubspec.yaml": {**OF_PUBSPEC, r"^repository: (.+)$": f"{HOME}/tree/main/bindings/dart/flutter"},
    "bindings/dart/linux/pubspec.yaml": {**OF_PUBSPEC, r"^repository: (.+)$": f"{HOME}/tree/main/bindings/dart/linux"},
    f"bindings/kotlin/{MAVEN['artifact']}.pom.in": OF_POM, f"bindings/kotlin/{MAVEN['natives']}.pom.in": OF_POM,
    "packaging/vcpkg/vcpkg.json.in": {r'^  "homepage": "(.+)",$': "@HOME@"},
    "packaging/conan/conanfile.py.in": {r'^    homepage = url = "(.+)"$': "@HOME@"},
    "packaging/rpm/cardea.spec": {r"^URL: +(.+)$": "@HOME@", r"^Packager: +(.+)$": "@MAINTAINER@"},
    **{f"packaging/debian/{name}.control": {r"^Homepage: (.+)$": "@HOME@", r"^Maintainer: (.+)$": "@MAINTAINER@"}
       for name in ("cardea", "libcardea0", "libcardea-dev", "libcardea0-dbgsym")},
    "packaging/debian/copyright": {r"^Source: (.+)$": "@HOME@"},
}
# A repository at a forge, in whatever file.
REPOSITORY = re.compile(r"https?://(?:www\.)?git[\w-]*\.\w+/[\w-]+/[\w.-]+")
# A line that must be found, for each of USES in turn.
WRONG = [
    ("examples/python/a.py", "import cardea"), ("a.md", "pip install cardea"), ("a.md", "cardea-0.1.0-py3-none-any.whl"),
    ("a.md", "import { CardeaClient } from 'cardea';"), ("a.md", "npm install cardea"), ("a.md", "in node_modules/cardea"),
    ("examples/node/package.json", '        "cardea": "^0.1.0"'), ("a.dart", "import 'package:cardea/cardea.dart';"),
    ("a.yaml", "  cardea: ^0.1.0"), ("a.md", "dart pub add cardea"), ("a.md", 'implementation("cardea:cardea:0.1.0")'),
    ("a.md", '.product(name: "CardeaUI", package: "cardea")'), ("a.md", '.product(name: "Cardea", package: "other")'),
]


def tracked():
    listed = subprocess.run(["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"], cwd=ROOT, check=True,
                            capture_output=True, text=True).stdout
    return [name for name in listed.split("\0") if name and "/adr/" not in name]


def wrong_names(name, lines):
    for number, (place, pattern, right) in enumerate(USES):
        if not re.fullmatch(place, name):
            continue
        for index, line in enumerate(lines, 1):
            for found in re.finditer(pattern, line):
                if found[1] not in right:
                    yield number, f"{name}:{index}: {found[1]} is no name of ours here; packaging/names.toml has {', '.join(sorted(right))}"


def wrong_manifests():
    for name, (pattern, right) in MANIFESTS.items():
        path = ROOT / name
        found = re.search(pattern, path.read_text(encoding="utf-8"), re.MULTILINE) if path.is_file() else None
        if not found or found[1] != right:
            yield f"{name}: packaging/names.toml wants {right!r}, found {found[1] if found else 'nothing'}"


def is_elsewhere(repository):
    """Whether it is called as ours is, and is another."""
    return "cardea" in repository and repository.rstrip(".").removesuffix(".git") != HOME


def wrong_links():
    for name, wanted in LINKS.items():
        text = (ROOT / name).read_text(encoding="utf-8")
        for pattern, right in wanted.items():
            found = re.search(pattern, text, re.MULTILINE)
            if not found or found[1] != right:
                yield f"{name}: packaging/names.toml wants {right!r} for {pattern}, found {found[1] if found else 'nothing'}"


def problems():
    yield from wrong_manifests()
    yield from wrong_links()
    for name in tracked():
        path = ROOT / name
        if not path.is_file() or name == "scripts/check/check_packages.py":
            continue
        try:
            lines = path.read_text(encoding="utf-8").splitlines()
        except UnicodeDecodeError:
            continue  # a picture
        yield from (text for _, text in wrong_names(name, lines))
        yield from (f"{name}:{index}: {found[0]} is not {HOME}" for index, line in enumerate(lines, 1)
                    for found in REPOSITORY.finditer(line) if is_elsewhere(found[0]))


def self_test():
    for number, (name, line) in enumerate(WRONG):
        if number not in {found for found, _ in wrong_names(name, [line])}:
            yield f"{line!r} in {name} is not found"
    for address, is_ours in ((HOME, True), (f"{HOME}.git", True), (f"{HOME}/issues", True), ("https://github.com/cardea/cardea", False),
                             (f"{HOME}-sdk/issues", False), ("https://gitlab.com/cardea-auth/cardea.git", False)):
        if is_elsewhere(REPOSITORY.match(address)[0]) == is_ours:
            yield f"{address} is {'refused' if is_ours else 'accepted'}"
    if len(WRONG) != len(USES):
        yield f"{len(USES)} kinds of places, {len(WRONG)} tried"


def main():
    found = list(self_test() if sys.argv[1:] == ["--self-test"] else problems())
    for text in found:
        print(text)
    sys.exit(bool(found))


if __name__ == "__main__":
    main()
