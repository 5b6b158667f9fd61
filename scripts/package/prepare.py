#!/usr/bin/env python3
"""Sets the version everywhere and dates the newest entry of the changelog, in the clone that this file is in.

usage: scripts/package/prepare.py VERSION DATE TAG-TEXT   such as: prepare.py 0.2.0 2026-11-26 tag.txt
"""

import re
import subprocess
import sys
from pathlib import Path

sys.path += [str(Path(__file__).resolve().parents[1] / name) for name in ("check", "build")]
import check_versions
import contract

CHANGELOG = contract.ROOT / "CHANGELOG.md"
NEWEST = re.compile(r"^## (.+?) - (.+)\n((?:(?!## ).*\n?)*)", re.MULTILINE)


def newest():
    """The version, the date and the text of the newest entry."""
    found = NEWEST.search(CHANGELOG.read_text(encoding="utf-8"))
    if not found or found[2] != "unreleased":
        sys.exit('CHANGELOG.md must begin with an entry "## VERSION - unreleased"; write what changed, first')
    if not re.search(r"^- ", found[3], re.MULTILINE):
        sys.exit(f"CHANGELOG.md: the entry of {found[1]} says nothing; write what changed, first")
    return found


def cut(version, date):
    entry = newest()
    text = CHANGELOG.read_text(encoding="utf-8")
    CHANGELOG.write_text(text.replace(f"## {entry[1]} - unreleased", f"## {version} - {date}", 1), encoding="utf-8")
    return entry[3].strip()


def replace(path, pattern, version):
    """Puts the version where the group of the pattern is."""
    text = path.read_text(encoding="utf-8")
    changed = re.compile(pattern, re.MULTILINE).sub(lambda found: found[0].replace(found[1], version), text)
    if changed != text:
        path.write_text(changed, encoding="utf-8")


def set_versions(version):
    old = contract.header_version()
    header = contract.ROOT / "abi/headers/cardea.h"  # of which the header is made
    replace(header, r'#define CARDEA_VERSION_STRING "([^"]+)"', version)
    for name, number in zip(("MAJOR", "MINOR", "PATCH"), version.split("."), strict=True):
        replace(header, rf"#define CARDEA_VERSION_{name} (\d+)", number)
    for place, pattern in check_versions.STATED.items():
        if place != "CHANGELOG.md":
            replace(contract.ROOT / place, pattern, version)
    told = check_versions.PACKAGE.pattern.replace(f"({check_versions.VERSION})", f"({re.escape(old)})")
    for path in contract.tracked(*check_versions.TOLD):
        if path == CHANGELOG:
            continue
        try:
            replace(path, told, version)
        except UnicodeDecodeError:
            continue  # a picture
    # What is made from the header.
    subprocess.run([contract.ROOT / "scripts/setup/python.sh", "bindings/generator/generate.py"], cwd=contract.ROOT, check=True)


def main():
    version, date, tag = sys.argv[1:]
    changes = cut(version, date)
    if version != contract.header_version():
        set_versions(version)
    Path(tag).write_text(f"Cardea {version}\n\n{changes}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
