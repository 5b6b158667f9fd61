"""Mistakes in what `make sdk` lays out. The stub takes the place of the library: what is looked at is how it is linked."""

import re
import shutil
import subprocess
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Callable
from unittest import mock

import check_abi
import check_stub
import contract
import documents
import stub

SDK = contract.ROOT / "dist"


def library():
    return SDK / "lib" / f"libcardea.so.{contract.header_abi()}.{contract.header_version().partition('.')[2]}"


def build(*options, lacking="cardea_none"):
    """A stub that can run, as far as it says its version, in place of the library."""
    text = stub.source().replace(stub.REFUSAL, "")
    text = text.replace("cardea_version(void) { return 0; }", "cardea_version(void) { return CARDEA_VERSION_STRING; }")
    text = re.sub(rf"^CARDEA_API[^;{{]*\b{lacking}\([^;{{]*\{{.*\}}\n", "", text, flags=re.MULTILINE)
    with mock.patch.object(stub, "source", lambda: text):
        stub.build(library(), *options)


def make(*options):
    """What scripts/build/sdk.sh lays out, linked with these options besides."""
    shutil.rmtree(SDK, ignore_errors=True)
    stub.lay_out(SDK)
    link = SDK / "lib" / f"libcardea.so.{contract.header_abi()}"
    link.unlink()
    link.symlink_to(library().name)
    build(*options)
    names(contract.header_functions())
    debug, link = check_abi.debug_files(library())
    for each in (debug, link):
        each.parent.mkdir(parents=True)
    tool("objcopy", "--only-keep-debug", library(), debug)
    link.symlink_to(debug)
    tool("strip", "--strip-all", library())
    tool("objcopy", f"--add-gnu-debuglink={link}", library())
    cmake = SDK / "lib/cmake/cardea/cardea-config-version.cmake"
    cmake.parent.mkdir(parents=True)
    template = (contract.ROOT / "packaging/cmake/cardea-config-version.cmake.in").read_text(encoding="utf-8")
    cmake.write_text(template.replace("@VERSION@", contract.header_version()), encoding="utf-8")
    documents.lay_out(SDK / "share/doc/cardea", SDK / "share/cardea")


def names(functions):
    """A static archive with these functions."""
    archive = SDK / "lib/libcardea.a"
    archive.unlink(missing_ok=True)
    source, made = SDK / "lib/names.c", SDK / "lib/names.o"
    source.write_text("".join(f"void {name}(void);\nvoid {name}(void) {{}}\n" for name in functions), encoding="utf-8")
    tool("gcc", "-c", "-o", made, source)
    tool("ar", "rcs", archive, made)
    source.unlink()
    made.unlink()


def tool(*words):
    subprocess.run(list(map(str, words)), check=True)


def check(tap):
    built = sorted((SDK / "lib").glob("libcardea.so.*.*.*"))
    check_abi.check_library(tap, built[0] if built else None)
    check_stub.check_linking(OfLibrary(tap), built[0] if built else None)


class OfLibrary:
    """Of the checks of the stub, lets that pass which is of the library."""

    def __init__(self, tap):
        self.tap = tap

    def check(self, name, problems):
        if name.startswith("what was linked with the stub"):
            self.tap.check(name, problems)


@dataclass
class LibraryMistake:
    name: str
    check: str
    complaint: str = ""
    options: tuple = ()
    spoil: Callable = lambda: None

    @contextmanager
    def planted(self, copy):
        make(*self.options)
        self.spoil()
        yield
        make()


def rewrite(path, old, new):
    path = SDK / path
    path.write_text(path.read_text(encoding="utf-8").replace(old, new), encoding="utf-8")


MISTAKES = [
    LibraryMistake("no library", "the library is built", "make sdk", spoil=lambda: library().unlink()),
    LibraryMistake("names without the number of the contract", "the library exports exactly", "cardea_version",
                   spoil=lambda: tool("gcc", "-shared", "-o", library(), "-x", "c", "/dev/null")),
    LibraryMistake("a function that the library lacks", "the library exports exactly", "cardea_logout",
                   spoil=lambda: build(lacking="cardea_logout")),
    LibraryMistake("a function that the archive lacks", "the static archive has", "cardea_logout",
                   spoil=lambda: names(set(contract.header_functions()) - {"cardea_logout"})),
    LibraryMistake("another's function in the archive", "the static archive has", "curl_easy_init",
                   spoil=lambda: names([*contract.header_functions(), "curl_easy_init"])),
    LibraryMistake("a function that programs do not find", "what was linked with the stub finds", "cardea_logout",
                   spoil=lambda: build(lacking="cardea_logout")),
    LibraryMistake("another name of the library", "the library is named", "libcardea.so.9", options=("-Wl,-soname,libcardea.so.9",)),
    LibraryMistake("another name of its file", "its file is named", "libcardea.so.0.9.9",
                   spoil=lambda: library().rename(library().with_name("libcardea.so.0.9.9"))),
    LibraryMistake("a link that is gone", "its links lead", "libcardea.so ", spoil=lambda: (SDK / "lib/libcardea.so").unlink()),
    LibraryMistake("a library more", "the loader opens nothing", "libresolv", options=("-Wl,--no-as-needed", "-lresolv")),
    LibraryMistake("a library that is opened too early", "the loader opens nothing", "libcurl", options=("-Wl,--no-as-needed", "-lcurl")),
    LibraryMistake("a task of Swift", "it has neither tasks", "swift_task_create", options=("-Wl,--defsym=swift_task_create=0",)),
    LibraryMistake("a search path", "it carries no search path", "/opt/cardea", options=("-Wl,-rpath,/opt/cardea",)),
    LibraryMistake("a file of the build machine", "it names no file", "Sources", options=(f"-Wl,-rpath,{contract.ROOT}/Sources",)),
    LibraryMistake("nine megabytes", "it is at most", "bytes", spoil=lambda: tool("truncate", "--size=9M", library())),
    LibraryMistake("symbols that were not stripped", "it is stripped", "still has symbols", spoil=build),
    LibraryMistake("no debug information", "it is stripped", "no debug information",
                   spoil=lambda: check_abi.debug_files(library())[0].unlink()),
    LibraryMistake("debug information that lies where nobody looks", "it is stripped", "does not lead to it",
                   spoil=lambda: check_abi.debug_files(library())[1].unlink()),
    LibraryMistake("another header", "header and packaging files", "ory.h", spoil=lambda: rewrite("include/cardea/ory.h", "Ory Kratos", "Kratos")),
    LibraryMistake("another version for CMake", "header and packaging files", "CMake",
                   spoil=lambda: rewrite("lib/cmake/cardea/cardea-config-version.cmake", contract.header_version(), "0.0.9")),
    LibraryMistake("a page that is not installed", "the pages, examples", "errors.md",
                   spoil=lambda: (SDK / "share/doc/cardea/docs/errors.md").unlink()),
    LibraryMistake("a list of suppressions that is not installed", "the pages, examples", "tsan.supp",
                   spoil=lambda: (SDK / "share/cardea/tsan.supp").unlink()),
    LibraryMistake("a link into the repository", "the pages, examples", "leads nowhere",
                   spoil=lambda: rewrite("share/doc/cardea/docs/install.md", "](desktop.md)", "](../README.md)")),
    LibraryMistake("another version for pkg-config", "header and packaging files", "0.0.9",
                   spoil=lambda: rewrite("lib/pkgconfig/cardea.pc", contract.header_version(), "0.0.9")),
]


class HarmlessStub:
    """A stub that would let programs run as if it were the library."""

    name, check, complaint = "a stub that says nothing", "the stub lets no program run", "every-gcc"

    @staticmethod
    def planted(copy):
        return mock.patch.object(stub, "REFUSAL", "")


HARMLESS_STUB = HarmlessStub()
