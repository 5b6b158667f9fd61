#!/usr/bin/env python3
"""Compiles the code blocks of the documentation: README.md, CONTRIBUTING.md, docs/ and the header's own page. Prints TAP.

    ```c, ```cpp    a whole program, compiled against include/ with all warnings as errors
    ```swift        a whole program, type-checked against the modules of the debug build
    ```sh           valid shell, and every `make` target in it exists
    ```json         valid JSON
    ```text         no code
    ```LANGUAGE fragment    not checked; counted and printed

A block without a language is a mistake.
"""

import json
import os
import re
import subprocess
import tempfile
from collections import namedtuple
from pathlib import Path

import contract
from tap import Tap

Block = namedtuple("Block", "place words code")

BUILD = contract.ROOT / os.environ.get("BUILD", ".build")
SWIFT = os.environ.get("SWIFT", "swift")
C_FLAGS = ["-Wall", "-Wextra", "-pedantic", "-Werror", "-fsyntax-only", f"-I{contract.HEADER.parent}"]
PACKAGES = ["libcurl", "openssl", "libsecret-1", "gio-unix-2.0", "libmicrohttpd"]


def pages():
    return [contract.ROOT / "README.md", contract.ROOT / "CONTRIBUTING.md", *sorted((contract.ROOT / "docs").rglob("*.md"))]


def blocks(page):
    """The fenced blocks of a page."""
    words, start, code = None, 0, []
    for number, line in enumerate(page.read_text(encoding="utf-8").splitlines(), 1):
        fence = re.match(r"\s*```(.*)", line)
        if not fence:
            code.append(line)
        elif words is None:
            words, start, code = fence[1].split(), number, []
        else:
            yield Block(f"{page.relative_to(contract.ROOT)}:{start}", words, "\n".join(code) + "\n")
            words = None


def header_program():
    program = re.search(r"@code\n(.*?) \* @endcode", contract.header_text(), re.DOTALL)[1]
    return Block("include/cardea.h", ["c"], re.sub(r"^ \* ?", "", program, flags=re.MULTILINE))


def compile_c(block, compiler, standard, suffix):
    with tempfile.NamedTemporaryFile("w", suffix=suffix) as source:
        source.write(block.code)
        source.flush()
        return command_problems([compiler, f"-std={standard}", *C_FLAGS, source.name])


def compile_swift(block):
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / ("program.swift" if "@main" in block.code else "main.swift")
        source.write_text(block.code, encoding="utf-8")
        library = ["-parse-as-library"] if "@main" in block.code else []
        return command_problems([f"{SWIFT}c", "-typecheck", "-swift-version", "6", "-warnings-as-errors", *library,
                                 "-module-cache-path", str(BUILD / "docs-cache"), *module_paths(), str(source)])


def module_paths():
    flags = subprocess.run(["pkg-config", "--cflags", *PACKAGES], capture_output=True, text=True, check=True).stdout
    folders = [BUILD / "debug/Modules", contract.HEADER.parent,
               *(path.parent for path in sorted(contract.ROOT.glob("Sources/C*/module.modulemap")))]
    return [word for path in folders for word in ("-I", str(path))] + [
        word for flag in flags.split() for word in ("-Xcc", flag)]


def check_shell(block):
    problems = command_problems(["bash", "-n"], block.code)
    known = set(re.findall(r"^([a-z-]+):", (contract.ROOT / "Makefile").read_text(), re.MULTILINE))
    for words in re.findall(r"^\s*(?:sudo )?make((?: [^\s#;&|]+)*)", block.code, re.MULTILINE):
        problems += [f"no make target {word}" for word in words.split() if "=" not in word and word not in known]
    return problems


def check_json(block):
    try:
        json.loads(block.code)
        return []
    except ValueError as error:
        return [str(error)]


def command_problems(command, text=None):
    done = subprocess.run(command, input=text, capture_output=True, text=True)
    return [done.stderr or f"exit {done.returncode}"] if done.returncode else []


CHECKS = {
    "c": lambda block: compile_c(block, "gcc", "c11", ".c"),
    "cpp": lambda block: compile_c(block, "g++", "c++17", ".cc"),
    "swift": compile_swift,
    "sh": check_shell,
    "json": check_json,
    "text": lambda block: [],
}


def main():
    tap = Tap()
    tap.check("include/cardea.h: the minimal program compiles", CHECKS["c"](header_program()))
    fragments = []
    for page in (page for page in pages() if page.exists()):
        for block in blocks(page):
            language, *rest = block.words or ["no language"]
            if rest == ["fragment"]:
                fragments.append(f"{block.place} ({language})")
            elif rest or language not in CHECKS:
                tap.check(f"{block.place}: the block has a language", f"'{' '.join(block.words)}' is not one of {list(CHECKS)}")
            else:
                tap.check(f"{block.place}: the {language} block holds", CHECKS[language](block))
    print(f"# {len(fragments)} fragments not checked: {', '.join(fragments) or 'none'}")
    tap.finish()


if __name__ == "__main__":
    main()
