#!/usr/bin/env python3
"""Whether everything that is not Swift compiles for AArch64, by Debian's cross compiler, and whether what Embedded Swift asks of its
surroundings runs there, under qemu-user. Prints TAP. Tests/Hosts/Faults/libraries tries the same with the entries of packaging/lazy and with
the search for unwind tables.

usage: Tests/Hosts/Packages/aarch64.py
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
sys.path.insert(0, str(ROOT / "scripts/check"))
from tap import Tap

COMPILER = "aarch64-linux-gnu-gcc"
TABLE = 'LAZY_LIBRARY(0, "libcurl.so.4")\nLAZY_FUNCTION(0, 0, curl_version)\n'


EMULATOR = ["qemu-aarch64", "-L", "/usr/aarch64-linux-gnu"]
# Calls what packaging/embedded/support.c has.
SUPPORT = """
#include <stdlib.h>
#include <string.h>
void arc4random_buf(void *, size_t);
const char *_swift_stdlib_strtod_clocale(const char *, double *);
int main(void) {
    char one[64] = {0}, other[64] = {0};
    const char *number = "-1.5e3";
    double value = 0;
    arc4random_buf(one, sizeof one);
    arc4random_buf(other, sizeof other);
    if (memcmp(one, other, sizeof one) == 0) return 1;
    if (_swift_stdlib_strtod_clocale(number, &value) != number + 6 || value != -1500) return 2;
    return _swift_stdlib_strtod_clocale("1,5", &value) == NULL ? 0 : 3;
}
"""


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
    done = subprocess.run([COMPILER, "-O2", "-Wall", "-Wextra", "-Werror", "-fPIC", "-shared", f"-I{ROOT}/include", f"-I{ROOT}/bindings/common", f"-I{folder}", *words,
                           *map(str, sources), "-o", str(target)], capture_output=True, text=True)
    if done.returncode:
        return done.stderr.splitlines()[:12]
    said = subprocess.run(["readelf", "--file-header", str(target)], capture_output=True, text=True).stdout
    return [] if re.search(r"Machine: +AArch64", said) else said.splitlines()


def check_support(tap):
    name = "what Embedded Swift asks of its surroundings runs on AArch64"
    if not shutil.which(COMPILER) or not shutil.which(EMULATOR[0]):
        tap.skip(name, f"{COMPILER} or {EMULATOR[0]} is missing")
        return
    with tempfile.TemporaryDirectory() as folder:
        source, program = Path(folder, "main.c"), Path(folder, "main")
        source.write_text(SUPPORT, encoding="utf-8")
        # As scripts/build/library.sh links it.
        made = subprocess.run([COMPILER, "-Wall", "-Wextra", "-Werror", "-Wl,--wrap=posix_memalign", str(source),
                               str(ROOT / "packaging/embedded/support.c"), "-o", str(program)], capture_output=True, text=True)
        ended = made if made.returncode else subprocess.run([*EMULATOR, str(program)], capture_output=True, text=True)
        tap.check(name, [f"ended with {ended.returncode}", *ended.stderr.splitlines()[:6]] if ended.returncode else [])


def main():
    tap = Tap()
    java, node = headers_of_java(), headers_of_node()
    sources = {
        "what the library has in C": (sorted((ROOT / "packaging").glob("*.c")) + sorted((ROOT / "packaging/lazy").glob("*.[cS]"))
                                     + sorted((ROOT / "packaging/embedded").glob("*.c")),
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
    check_support(tap)
    tap.finish()


if __name__ == "__main__":
    main()
