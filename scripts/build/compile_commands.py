#!/usr/bin/env python3
"""Writes compile_commands.json, by which clangd and other editors read the C and C++ of this repository. Swift needs none:
SourceKit-LSP asks SwiftPM. Only what tests and builds compile from this repository and from packages of the system is listed.

usage: compile_commands.py [FILE]   FILE: compile_commands.json in the repository's folder
"""

import json
import subprocess
import sys
from pathlib import Path

import sources

ROOT = Path(__file__).resolve().parents[2]
WARNINGS = ["-Wall", "-Wextra"]
SUPPORT = ["-Iinclude", "-ITests/Hosts/C/support"]
# Folder or file: language version, flags, and packages of pkg-config. The longest one that fits a file counts.
FOLDERS = {
    "Tests/Hosts/C": ("c99", SUPPORT, []),
    "Tests/Hosts/Cxx": ("c++20", [*SUPPORT, "-ITests/Hosts/Cxx/support"], []),
    "Tests/Hosts/Cxx/programs/without_exceptions.cpp": ("c++17", [*SUPPORT, "-ITests/Hosts/Cxx/support", "-fno-exceptions", "-fno-rtti"], []),
    "Tests/Hosts/Endurance": ("c11", SUPPORT, []),
    "benchmarks/common": ("gnu11", ["-Ibenchmarks/common"], []),
    "benchmarks/engine": ("gnu11", ["-Ibenchmarks/common", "-Iinclude"], []),
    "benchmarks/raw": ("gnu11", ["-Ibenchmarks/common"], ["openssl"]),
    "benchmarks/reference": ("gnu11", ["-Ibenchmarks/common"], ["libcurl", "openssl", "libcjson"]),
    "benchmarks/server": ("gnu11", ["-Ibenchmarks/common"], ["openssl"]),
    "bindings/node/native": ("c11", ["-Iinclude", "-Ibindings/common", "-I/usr/include/node"], []),
    "examples/c": ("c99", ["-Iinclude"], []),
    "examples/c-glib": ("c99", ["-Iinclude"], ["gio-unix-2.0"]),
    "examples/cpp": ("c++17", ["-Iinclude"], []),
    "examples/small": ("c11", ["-Iinclude"], []),
    **{f"examples/small/{name}.cpp": ("c++17", ["-Iinclude"], []) for name in ("code", "resume", "request")},
    "packaging": ("gnu17", ["-I.build/sdk/link", "-fvisibility=hidden"], []),
}


def flags_of(flags, packages):
    """What pkg-config says, or None where a package, or a folder of the system, is missing."""
    if not all(Path(flag[2:]).is_dir() for flag in flags if flag.startswith("-I/")):
        return None
    if not packages:
        return []
    asked = subprocess.run(["pkg-config", "--cflags", *packages], capture_output=True, text=True, check=False)
    return asked.stdout.split() if asked.returncode == 0 else None


def commands():
    """One entry for each file, and the folders that are left out because a package is missing."""
    known = {folder: flags_of(flags, packages) for folder, (_, flags, packages) in FOLDERS.items()}
    entries = []
    for file in sources.names("*.c", "*.cpp"):
        folder = max((name for name in FOLDERS if f"{file}/".startswith(f"{name}/")), key=len, default=None)
        if folder is None or known[folder] is None:
            continue
        version, flags, _ = FOLDERS[folder]
        compiler = "c++" if file.endswith(".cpp") else "cc"
        words = [compiler, f"-std={version}", *WARNINGS, *flags, *known[folder], "-c", file]
        entries.append({"directory": str(ROOT), "file": file, "arguments": words})
    return entries, sorted(folder for folder, flags in known.items() if flags is None)


def main():
    path = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "compile_commands.json"
    entries, left_out = commands()
    path.write_text(json.dumps(entries, indent=1) + "\n", encoding="utf-8")
    print(f"{path}: {len(entries)} files of C and C++")
    for folder in left_out:
        print(f"left out, because its headers are not installed: {folder}")


if __name__ == "__main__":
    main()
