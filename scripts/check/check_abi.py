#!/usr/bin/env python3
"""Compares every place where the binary contract is written down: header, symbol list, shipped library, error codes,
documentation and versions. Prints TAP.

usage: check_abi.py           everything; needs `make sdk`
       check_abi.py --source  without the library
       check_abi.py --write   after the contract has grown: takes additions into abi/libcardea.so.N.abi - unless something
                              promised has changed -, and writes abi/codes.json from the engine's error table
"""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1] / "build"))

import baseline
import check_manual
from check_docs import lost_links
import check_stub
import check_versions
import contract
import documents
from tap import Tap, differences

DIST = contract.ROOT / os.environ.get("DIST", "dist")
SIZE_LIMIT = 4_700_000
# Those of glibc. The library opens libcurl, OpenSSL, libsecret and GLib itself, at the first call (docs/adr/0004).
ALLOWED_LIBRARIES = re.compile(r"^(libc|libm|ld-linux-x86-64|ld-linux-aarch64)\.so")


def main():
    if "--write" in sys.argv[1:]:
        write()
        return
    tap = Tap()
    check_source(tap)
    library = None
    if "--source" not in sys.argv[1:]:
        library = next(iter(sorted(DIST.glob("lib/libcardea.so.*.*.*"))), None)
        check_library(tap, library)
    check_stub.check_linking(tap, library)
    tap.finish()


def check_source(tap):
    check_names(tap)
    check_stub.check_promise(tap)
    check_manual.check(tap)
    check_errors(tap)
    check_versions.check(tap)


def check_names(tap):
    declared = contract.header_functions()
    tap.check("no function is declared twice", {f"{n}: twice" for n in declared if declared.count(n) > 1})
    tap.check("every prototype of the headers carries CARDEA_API", contract.header_unmarked())


def check_errors(tap):
    swift, header = contract.swift_errors(), contract.header_errors()
    tap.check("every code that the Swift API names has a status",
              differences("ErrorCode.swift", contract.swift_codes(), "ErrorTable.swift", swift))
    tap.check("every status is negative and inside a family", bad_statuses(swift))
    families = {name: header.pop(name) for name in contract.FAMILY_CONSTANTS if name in header}
    tap.check("every error constant of the header has its code and status in the engine",
              differences("the header", header.items(), "ErrorTable.swift", contract.constants_of(swift).items()))
    tap.check("the header names the families", differences("the checks", contract.FAMILY_CONSTANTS, "the header", families))
    tap.check("abi/codes.json equals the engine's error table",
              differences("codes.json", contract.json_errors().items(), "ErrorTable.swift", swift.items()))
    tap.check("the table of docs/errors.md equals the engine's error table",
              differences("errors.md", contract.page_errors().items(), "ErrorTable.swift", swift.items()))


def bad_statuses(swift):
    return [f"{code}: {status}" for code, (status, _) in swift.items() if not (-999 <= status <= -101 and status % 100)]


def check_library(tap, library):
    if library is None:
        tap.check("the library is built", f"no {DIST}/lib/libcardea.so.*; run make sdk")
        return
    number, version = contract.header_abi(), contract.header_version()
    tap.check("the library exports exactly the functions of the headers, under the number of the contract",
              differences("the library", contract.library_symbols(library), "the headers", contract.expected_symbols()))
    archive = DIST / "lib/libcardea.a"
    tap.check("the static archive has the functions of the headers, and no other name",
              differences("the archive", contract.archive_symbols(archive), "the headers", contract.header_functions())
              if archive.exists() else [f"no {archive}"])
    dynamic = run("readelf", "-dW", library)
    tap.check("the library is named by the number of the contract",
              [] if f"Library soname: [libcardea.so.{number}]" in dynamic else dynamic)
    expected = f"libcardea.so.{number}.{version.partition('.')[2]}"
    tap.check("its file is named by the contract and the version",
              [] if library.name == expected else f"{library.name}, not {expected}")
    links = {f"libcardea.so.{number}": library.name, "libcardea.so": f"libcardea.so.{number}"}
    tap.check("its links lead to the library",
              [f"{link} is not a link to {target}" for link, target in links.items()
               if not (DIST / "lib" / link).is_symlink() or os.readlink(DIST / "lib" / link) != target])
    needed = re.findall(r"\(NEEDED\).*\[(.*)\]", dynamic)
    tap.check("the loader opens nothing with it but glibc: no Swift runtime, and none of the libraries that it opens itself",
              [name for name in needed if not ALLOWED_LIBRARIES.match(name)])
    tap.check("it has neither tasks of Swift nor libdispatch inside", task_symbols(library))
    tap.check("it carries no search path of the build machine", re.findall(r".*(?:RUNPATH|RPATH).*", dynamic))
    tap.check("it names no file of the build machine",
              [line for line in run("strings", library).splitlines() if str(contract.ROOT) in line][:10])
    size = library.stat().st_size
    tap.check(f"it is at most {SIZE_LIMIT / 1e6} MB: {size / 1e6:.2f} MB", [f"{size} bytes"] if size > SIZE_LIMIT else [])
    tap.check("it is stripped, and its debug information lies beside it", debug_problems(library))
    tap.check("header and packaging files are the repository's, of one version", packaging_problems(version))
    tap.check("the pages, examples and suppressions that the header and docs/ name are there", document_problems())


def task_symbols(library):
    """Functions of Swift's concurrency and of libdispatch, by the names in the debug file; the first ten."""
    debug, _ = debug_files(library)
    names = re.findall(r"(\S+)$", run("readelf", "-sW", debug), re.MULTILINE) if debug.exists() else []
    if "cardea_version" not in names:
        return [f"{debug} does not name the library's functions"]
    return [name for name in names if re.match(r"(swift_task_|swift_job_|swift_continuation_|_?dispatch_)", name)][:10]


def debug_problems(library):
    problems = []
    if re.search(r"\.(symtab|debug_info)\b", run("readelf", "-SW", library)):
        problems.append("the library still has symbols")
    debug, link = debug_files(library)
    if not debug.exists() or ".debug_info" not in run("readelf", "-SW", debug):
        problems.append(f"no debug information in {debug}")
    if link.resolve() != debug.resolve():
        problems.append(f"{link} does not lead to it")
    if f"{library.name}.debug" not in run("readelf", "--string-dump=.gnu_debuglink", library):
        problems.append("the library does not name its debug file")
    return problems


def debug_files(library):
    """Where a debugger looks for what belongs to a library: by the build ID below a folder for all, by name beside the library."""
    identifier = re.search(r"Build ID: (\w+)", run("readelf", "--notes", library))
    name = Path(identifier[1][:2], f"{identifier[1][2:]}.debug") if identifier else Path("none")
    return library.parent / "debug/.build-id" / name, library.parent / ".debug" / f"{library.name}.debug"


def packaging_problems(version):
    problems = [f"dist/include/{name} differs" for name in (*(str(header.relative_to(contract.HEADER.parent)) for header in contract.HEADERS), "module.modulemap")
                if (DIST / "include" / name).read_bytes() != (contract.ROOT / "include" / name).read_bytes()]
    if f'set(PACKAGE_VERSION "{version}")' not in (DIST / "lib/cmake/cardea/cardea-config-version.cmake").read_text("utf-8"):
        problems.append(f"the CMake files do not state {version}")
    return problems + check_versions.module_version(DIST, version)


def document_problems():
    """What an SDK lacks of them, and links of its pages to files that it does not have."""
    documentation, data = DIST / "share/doc/cardea", DIST / "share/cardea"
    due = [documentation / name for name in documents.pages() + documents.examples()]
    due += [data / Path(name).name for name in documents.suppressions()]
    return [f"no {path}" for path in due if not path.exists()] + [
        f"{page}: {link} leads nowhere" for page in documentation.rglob("*.md") for link in lost_links(page)]


def run(*command):
    return subprocess.run(list(map(str, command)), check=True, capture_output=True, text=True, errors="replace").stdout


def write():
    baseline.write()
    rows = sorted(contract.swift_errors().items(), key=lambda item: -item[1][0])
    lines = [f"    {json.dumps({'code': code, 'status': status, 'retryable': retryable})}"
             for code, (status, retryable) in rows]
    contract.CODES.write_text('{\n  "codes": [\n' + ",\n".join(lines) + "\n  ]\n}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
