#!/usr/bin/env python3
"""Compares what manifests, documents, examples and tests call the packages with packaging/names.toml: a name that is another project's
on a registry makes the reader run a stranger's code. scripts/languages.toml says how each language writes them.

usage: check_packages.py               prints the lines that disagree, and fails if there are any
       check_packages.py --self-test   tries whether it finds a wrong name in each kind of place
"""

import itertools
import re
import subprocess
import sys
import tomllib
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1] / "build"))

import contract

ROOT = contract.ROOT
NAMES = tomllib.loads((ROOT / "packaging/names.toml").read_text(encoding="utf-8"))
HOME = NAMES["project"]["home"]


def meant(text):
    """The texts that one with {python.package} or the like in it stands for: one for each name of a list."""
    parts = re.split(r"\{(\w+\.\w+)\}", text)
    values = [NAMES[part.partition(".")[0]][part.partition(".")[2]] if index % 2 else part for index, part in enumerate(parts)]
    return ["".join(chosen) for chosen in itertools.product(*(value if isinstance(value, list) else [value] for value in values))]


# Which files name a package, by what, which names are right there, and a file with a line that is wrong.
USES = [(use["files"], use["pattern"], {name for text in use["right"] for name in meant(text)}, use["wrong"])
        for language in contract.languages() for use in language.get("names", [])]
# What a manifest says of a package and of the project, so that a registry's page leads its reader here; each must be there.
MANIFESTS = [(name, pattern, meant(right))
             for language in contract.languages() for manifest in language.get("manifests", [])
             for file in manifest["files"] for name in meant(file) for pattern, right in manifest["says"]]
# The same of packages and recipes of the library itself.
LINKS = {
    "packaging/vcpkg/vcpkg.json.in": {r'^  "homepage": "(.+)",$': "@HOME@"},
    "packaging/conan/conanfile.py.in": {r'^    homepage = url = "(.+)"$': "@HOME@"},
    "packaging/rpm/cardea.spec": {r"^URL: +(.+)$": "@HOME@", r"^Packager: +(.+)$": "@MAINTAINER@"},
    **{f"packaging/debian/{name}.control": {r"^Homepage: (.+)$": "@HOME@", r"^Maintainer: (.+)$": "@MAINTAINER@"}
       for name in ("cardea", "libcardea0", "libcardea-dev", "libcardea0-dbgsym")},
    "packaging/debian/copyright": {r"^Source: (.+)$": "@HOME@"},
}
# A repository at a forge, in whatever file.
REPOSITORY = re.compile(r"https?://(?:www\.)?git[\w-]*\.\w+/[\w-]+/[\w.-]+")


def tracked():
    listed = subprocess.run(["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"], cwd=ROOT, check=True,
                            capture_output=True, text=True).stdout
    return [name for name in listed.split("\0") if name and "/adr/" not in name]


def wrong_names(name, lines):
    for number, (place, pattern, right, _) in enumerate(USES):
        if not re.fullmatch(place, name):
            continue
        for index, line in enumerate(lines, 1):
            for found in re.finditer(pattern, line):
                if found[1] not in right:
                    yield number, f"{name}:{index}: {found[1]} is no name of ours here; packaging/names.toml has {', '.join(sorted(right))}"


def manifests():
    yield from MANIFESTS
    for name, wanted in LINKS.items():
        yield from ((name, pattern, [right]) for pattern, right in wanted.items())


def wrong_manifest(name, text, pattern, right):
    found = re.search(pattern, text, re.MULTILINE)
    if not found or found[1] not in right:
        yield f"{name}: packaging/names.toml wants {' or '.join(right)} for {pattern}, found {found[1] if found else 'nothing'}"


def wrong_manifests():
    for name, pattern, right in manifests():
        yield from wrong_manifest(name, text_of(name), pattern, right)


def text_of(name):
    path = ROOT / name
    return path.read_text(encoding="utf-8") if path.is_file() else ""


def without_manifests(languages):
    return [f"scripts/languages.toml: no manifest of {language['name']} is looked at" for language in languages
            if "package" in language and "manifests" not in language]


def is_elsewhere(repository):
    """Whether it is called as ours is, and is another."""
    return "cardea" in repository and repository.rstrip(".").removesuffix(".git") != HOME


def problems():
    yield from wrong_manifests()
    yield from without_manifests(contract.languages())
    for name in tracked():
        path = ROOT / name
        if not path.is_file() or name in ("scripts/check/check_packages.py", "scripts/languages.toml"):
            continue
        try:
            lines = path.read_text(encoding="utf-8").splitlines()
        except UnicodeDecodeError:
            continue  # a picture
        yield from (text for _, text in wrong_names(name, lines))
        yield from (f"{name}:{index}: {found[0]} is not {HOME}" for index, line in enumerate(lines, 1)
                    for found in REPOSITORY.finditer(line) if is_elsewhere(found[0]))


def saying(text, pattern, value):
    """The text with this value in each place of the pattern."""
    return re.sub(pattern, lambda found: found[0].replace(found[1], value), text, flags=re.MULTILINE)


def self_test():
    for number, (_, _, _, (name, line)) in enumerate(USES):
        if number not in {found for found, _ in wrong_names(name, [line])}:
            yield f"{line!r} in {name} is not found"
    for name, pattern, right in manifests():
        for value in ("x", ""):
            if not list(wrong_manifest(name, saying(text_of(name), pattern, value), pattern, right)):
                yield f"another value for {pattern} in {name} is not found"
    for address, is_ours in ((HOME, True), (f"{HOME}.git", True), (f"{HOME}/issues", True), ("https://github.com/cardea/cardea", False),
                             (f"{HOME}-sdk/issues", False), ("https://gitlab.com/cardea-auth/cardea.git", False)):
        if is_elsewhere(REPOSITORY.match(address)[0]) == is_ours:
            yield f"{address} is {'refused' if is_ours else 'accepted'}"
    if not without_manifests([{"name": "X", "package": "x"}]):
        yield "a language whose package has no manifest is accepted"


def main():
    found = list(self_test() if sys.argv[1:] == ["--self-test"] else problems())
    for text in found:
        print(text)
    sys.exit(bool(found))


if __name__ == "__main__":
    main()
