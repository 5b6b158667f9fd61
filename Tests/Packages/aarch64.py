#!/usr/bin/env python3
"""Whether everything that is not Swift compiles for AArch64, by Debian's cross compiler. Prints TAP. That the entries of packaging/lazy and
the search for unwind tables also run there, under qemu-user, is tried by Tests/Faults/libraries.

usage: Tests/Packages/aarch64.py
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "scripts/check"))
from tap import Tap

COMPILER = "aarch64-linux-gnu-gcc"
TABLE = 'LAZY_LIBRARY(0, "libcurl.so.4")\nLAZY_FUNCTION(0, 0, curl_version)\n'


def headers_of_node():
    done = subprocess.run(["node", "-p", 'require("path").resolve(process.execPath, "../../include/node")'], capture_output=True, text=True)
    return done.stdout.strip()


def headers_of_java():
    compiler = shutil.which("javac")
    home = Path(os.environ.get("JAVA_HOME") or Path(compiler).resolve().parents[1]) if compiler else Path("/")
    return home / "include"


def compiled(sources, folder, *words):
    """What the compiler says, and whether what it made is for this processor."""
    target = Path(folder, "made.so")
    done = subprocess.run([COMPILER, "-O2", "-Wall", "-Wextra", "-Werror", "-fPIC", "-shared", f"-I{ROOT}/include", f"-I{folder}", *words,
                           *map(str, sources), "-o", str(target)], capture_output=True, text=True)
    if done.returncode:
        return done.stderr.splitlines()[:12]
    said = subprocess.run(["readelf", "--file-header", str(target)], capture_output=True, text=True).stdout
    return [] if re.search(r"Machine: +AArch64", said) else said.splitlines()


def main():
    tap = Tap()
    java, node = headers_of_java(), headers_of_node()
    sources = {
        "what the library has in C": (sorted((ROOT / "packaging").glob("*.c")) + sorted((ROOT / "packaging/lazy").glob("*.[cS]")),
                                     ["-nostartfiles", "-Wl,--wrap=free"], Path("/")),
        "the addon of Node": (sorted((ROOT / "bindings/node/native").glob("*.c")), ["-std=c11", "-D_GNU_SOURCE", "-isystem", node], Path(node, "node_api.h")),
        "the part of Kotlin": (sorted((ROOT / "bindings/kotlin/native").glob("*.c")), ["-std=c11", f"-I{java}", f"-I{java}/linux"], java / "jni.h"),
    }
    for name, (files, words, needed) in sources.items():
        if not shutil.which(COMPILER) or not needed.exists():
            tap.skip(f"{name} compiles for AArch64", f"no {needed if shutil.which(COMPILER) else COMPILER}")
            continue
        with tempfile.TemporaryDirectory() as folder:
            Path(folder, "lazy-table.h").write_text(TABLE, encoding="utf-8")
            tap.check(f"{name} compiles for AArch64", compiled(files, folder, *words))
    tap.finish()


if __name__ == "__main__":
    main()
