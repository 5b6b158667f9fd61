#!/usr/bin/env python3
"""Makes a library that has the names of libcardea.so and nothing behind them, from the headers. An application is linked with
it where the real one is not at hand, and scripts/check/baseline.py reads the contract in it: in the real one abidw sees no types,
because Swift has made it.

usage: stub.py FOLDER    FOLDER/include and FOLDER/lib, laid out as `make sdk` does
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

import contract

# Freestanding, in C99: so nothing of the C library's own types is in it, and it is the same on every system.
FLAGS = ["-std=c99", "-ffreestanding", "-fPIC", "-shared", "-g", "-fno-eliminate-unused-debug-types", "-Wl,-z,defs"]
# A stub that was left in the place of the library is noticed before main.
REFUSAL = """
extern int dprintf(int, const char *, ...);
extern void _exit(int);
__attribute__((constructor)) static void refuse(void) {
    dprintf(2, "libcardea.so.%d: this is a stub to link with; the program needs the real library\\n", CARDEA_VERSION_MAJOR);
    _exit(127);
}
"""


def source():
    """The stub in C: the headers themselves, with bodies for their functions."""
    bodies = [f"{prototype} {{{'' if result == 'void' else ' return 0; '}}}\n"
              for prototype, result in contract.header_prototypes()]
    return contract.header_text() + macros() + REFUSAL + "".join(bodies)


def macros():
    """Constants that are macros, as sets that debug information has: one of each width, which belongs to the set's type."""
    found = re.findall(r"^#define (CARDEA_\w+) ([A-Z0-9]\w*)", contract.header_text(), re.MULTILINE)
    wide = {name for name, value in found if re.fullmatch(r"0x\w{9,}", value)}
    narrow = [name for name, _ in found if name not in wide]
    return constants("CARDEA_macros", narrow) + constants("CARDEA_wide_macros", sorted(wide))


def constants(kind, names):
    """Those macros as one set."""
    values = ", ".join(f"value_of_{name} = {name}" for name in names)
    return f"enum {kind} {{ {values} }};\n"


def build(library, *options):
    """Makes the library at this path, with more options for the compiler."""
    with tempfile.TemporaryDirectory() as folder:
        program, names = Path(folder) / "cardea.c", Path(folder) / "cardea.map"
        program.write_text(source(), encoding="utf-8")
        names.write_text(contract.version_script(), encoding="utf-8")
        subprocess.run(
            [os.environ.get("CC", "gcc"), *FLAGS, str(program), "-o", str(library), f"-Wl,--version-script={names}",
             f"-Wl,-soname,libcardea.so.{contract.header_abi()}", f"-ffile-prefix-map={folder}=.",
             *options], check=True)


def lay_out(folder):
    """The stub in place of the library, with header and pkg-config file beside it."""
    library = folder / "lib" / f"libcardea.so.{contract.header_abi()}"
    (folder / "lib/pkgconfig").mkdir(parents=True, exist_ok=True)
    build(library)
    plain = library.with_suffix("")
    plain.unlink(missing_ok=True)
    plain.symlink_to(library.name)
    shutil.copytree(contract.HEADER.parent, folder / "include", dirs_exist_ok=True)
    template = (contract.ROOT / "packaging/cardea.pc.in").read_text(encoding="utf-8")
    names = tomllib.loads((contract.ROOT / "packaging/names.toml").read_text(encoding="utf-8"))
    filled = {"@VERSION@": contract.header_version(), "@LIBDIR@": "lib", "@UP@": "../..", "@HOME@": names["project"]["home"]}
    for mark, value in filled.items():
        template = template.replace(mark, value)
    (folder / "lib/pkgconfig/cardea.pc").write_text(template, encoding="utf-8")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__.strip())
    lay_out(Path(sys.argv[1]))
