#!/usr/bin/env python3
"""Writes the .dart_tool/package_config.json of a Dart package: what `flutter pub get` would, had Debian a flutter command.

usage: package_config.py FLUTTER_ROOT PACKAGE [DEPENDENCY...]   each a folder with a pubspec.yaml
"""

import json
import re
import sys
from pathlib import Path


def entry(folder):
    pubspec = (folder / "pubspec.yaml").read_text(encoding="utf-8")
    name = re.search(r"^name:\s*(\S+)", pubspec, re.MULTILINE)[1]
    version = re.search(r"^\s*sdk:\s*['\"]?[\^>=\s]*(\d+\.\d+)", pubspec, re.MULTILINE)
    return {
        "name": name,
        "rootUri": folder.resolve().as_uri(),
        "packageUri": "lib/",
        "languageVersion": version[1] if version else "3.6",
    }


def main():
    root, package, *dependencies = map(Path, sys.argv[1:])
    system = sorted(path.parent for path in (root / "usr/share/dart/packages").glob("*/pubspec.yaml"))
    packages = {found["name"]: found for found in map(entry, [*system, *dependencies, package])}
    target = package / ".dart_tool" / "package_config.json"
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(json.dumps({"configVersion": 2, "packages": list(packages.values())}, indent=2), encoding="utf-8")


if __name__ == "__main__":
    main()
