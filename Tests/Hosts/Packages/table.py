#!/usr/bin/env python3
"""Keeps what the suites of packages measure - how large a package is, and how long it takes from its files to a user who is signed in -
in BUILD/packages-table.json, and prints it as a table.

usage: Tests/Hosts/Packages/table.py
"""

import json
import os
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
FILE = ROOT / os.environ.get("BUILD", ".build") / "packages-table.json"
SYSTEMS = {"bookworm": "Debian 12", "trixie": "Debian 13"}


def read():
    return json.loads(FILE.read_text(encoding="utf-8")) if FILE.exists() else {}


def record(package, files, install, system, seconds):
    """One way that has worked: its files, what is typed, where, and how long both took."""
    rows = read()
    row = rows.setdefault(package, {"install": install, "seconds": {}})
    row.update(install=install, size=sum(path.stat().st_size for path in files))
    row["seconds"][SYSTEMS.get(system, system)] = round(seconds, 1)
    FILE.parent.mkdir(parents=True, exist_ok=True)
    FILE.write_text(json.dumps(rows, indent=1), encoding="utf-8")


def main():
    print("| package | MB | install | seconds to signed in |\n| --- | --- | --- | --- |")
    for package, row in read().items():
        times = ", ".join(f"{where}: {seconds}" for where, seconds in sorted(row["seconds"].items()))
        print(f"| {package} | {row['size'] / 1e6:.2f} | `{row['install']}` | {times} |")


if __name__ == "__main__":
    main()
