#!/usr/bin/env python3
"""Compares the manifests of a federated plugin with what the flutter tool asks of them: the package that applications name endorses
the one of a platform, that one implements it, and both depend on one version of what they share.

usage: federated.py APP_FACING PLATFORM_PACKAGE
"""

import sys
from pathlib import Path


def read(folder):
    """The values of a manifest by their paths: {"flutter.plugin.implements": ...}."""
    values, path = {}, []
    for line in (Path(folder) / "pubspec.yaml").read_text(encoding="utf-8").splitlines():
        name, colon, value = line.partition(": ") if ": " in line else line.partition(":")
        if not colon or name.lstrip().startswith("#"):
            continue
        path = [*path[:(len(name) - len(name.lstrip())) // 2], name.strip()]
        values[".".join(path)] = value.strip()
    return values


def main():
    facing, behind = map(read, sys.argv[1:])
    expected = {
        "the default package": (facing.get("flutter.plugin.platforms.linux.default_package"), behind["name"]),
        "the version that is endorsed": (facing.get(f"dependencies.{behind['name']}"), behind["version"]),
        "what is implemented": (behind.get("flutter.plugin.implements"), facing["name"]),
        "how it is": (behind.get("flutter.plugin.platforms.linux.ffiPlugin"), "true"),
        "what both share": (behind.get("dependencies.cardea_auth_core"), facing.get("dependencies.cardea_auth_core")),
        "the version that is shared": (behind.get("dependencies.cardea_auth_core"), behind["version"]),
        "Flutter": (behind.get("environment.flutter"), facing.get("environment.flutter")),
    }
    for what, (found, wanted) in expected.items():
        if found != wanted:
            sys.exit(f"{what} is {found}, and should be {wanted}")


if __name__ == "__main__":
    main()
