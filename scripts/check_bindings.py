#!/usr/bin/env python3
"""Compares what every binding has of the contract with the contract: the raw layer with the header, error codes with
abi/codes.json, versions with the header's. Prints TAP.

usage: scripts/python.sh scripts/check_bindings.py
"""

import json
import re
import subprocess
import sys
from pathlib import Path

import contract
from tap import Tap, differences

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "bindings/generator"))

import header as header_file  # noqa: E402

# Where each binding states its version, and how.
VERSIONS = {
    "bindings/node/package.json": r'"version": "([^"]+)"',
    "bindings/react-native/package.json": r'"version": "([^"]+)"',
    "bindings/dart/pubspec.yaml": r"(?m)^version: (\S+)",
    "bindings/dart/flutter/pubspec.yaml": r"(?m)^version: (\S+)",
    "bindings/kotlin/src/raw/Raw.g.kt": r'VERSION[^"\n]*"([^"]+)"',
    "bindings/python/src/cardea/_raw_g.py": r'VERSION[^"\n]*"([^"]+)"',
}

# The file in which each binding lists the error codes, and the form of one: code or constant, and status where it is there.
CODES = {
    "include/cardea/codes.g.hpp": r'"([a-z_]+)"',
    "bindings/node/codes.g.d.ts": r"\| '([a-z_]+)'",
    "bindings/react-native/src/codes.g.ts": r"'([a-z_]+)'",
    "bindings/dart/lib/src/raw/error_codes.g.dart": r"= '([a-z_]+)'",
    "bindings/kotlin/src/raw/Codes.g.kt": r'= "([a-z_]+)"',
    "bindings/python/src/cardea/_codes_g.py": r'"([a-z_]+)"',
}


def generated():
    command = [sys.executable, str(ROOT / "bindings/generator/generate.py"), "--check"]
    ended = subprocess.run(command, capture_output=True, text=True, cwd=ROOT)
    return [] if ended.returncode == 0 else [ended.stdout, ended.stderr]


def unknown_files():
    """Marked as made here, but made by no emitter: stale."""
    sys.path.insert(0, str(ROOT / "bindings/generator"))
    import generate

    made = {name for emitter in generate.emitters([]) for name in emitter.FILES}
    files = subprocess.run(["git", "ls-files"], capture_output=True, text=True, cwd=ROOT, check=True).stdout.split()
    marked = {name for name in files if re.search(r"(\.g\.[a-z.]+|_g\.py)$", name)}
    return differences("the repository", marked, "the generator", made)


def codes(name, pattern):
    known = {row["code"] for row in json.loads(contract.CODES.read_text(encoding="utf-8"))["codes"]}
    found = set(re.findall(pattern, (ROOT / name).read_text(encoding="utf-8")))
    return [f"{code}: not in {name}" for code in sorted(known - found)]


def statuses():
    """Every status of the header is that of abi/codes.json; the raw layers have theirs from the header."""
    rows = json.loads(contract.CODES.read_text(encoding="utf-8"))["codes"]
    listed = {row["code"].upper(): row["status"] for row in rows}
    stated = dict(header_file.read().constants_with("CARDEA_ERROR_"))
    stated.pop("SERVER", None)
    return [f"{name}: {stated.get(name)} in the header, {listed.get(name)} in abi/codes.json"
            for name in sorted(set(listed) | set(stated)) if stated.get(name) != listed.get(name)]


def version(name, pattern):
    found = re.findall(pattern, (ROOT / name).read_text(encoding="utf-8"))
    expected = contract.header_version()
    return [] if expected in found else [f"expected {expected}, found {', '.join(found) or 'none'}"]


def main():
    tap = Tap()
    tap.check("the raw layer of every binding is as the header has it", generated())
    tap.check("every generated file is made by the generator", unknown_files())
    tap.check("the header's statuses are those of abi/codes.json", statuses())
    for name, pattern in CODES.items():
        tap.check(f"{name} has every error code", codes(name, pattern))
    for name, pattern in VERSIONS.items():
        tap.check(f"{name} has the header's version", version(name, pattern))
    tap.finish()


if __name__ == "__main__":
    main()
