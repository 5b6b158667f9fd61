#!/usr/bin/env python3
"""Compiles the headers of C, each alone and twice, with every compiler and language version that hosts use, warnings as errors. Prints
TAP."""

import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1] / "build"))

import contract
from tap import Tap

# c2x and c++2b are what compilers of before those standards call C23 and C++23.
STANDARDS = {"c": ["99", "11", "17", "2x"], "c++": ["11", "14", "17", "20", "2b"]}
FLAVOURS = {"c": ["c", "gnu"], "c++": ["c++", "gnu++"]}
COMPILERS = {"c": ["gcc", "clang"], "c++": ["g++", "clang++"]}
WARNINGS = ["-Wall", "-Wextra", "-pedantic", "-Wconversion", "-Wundef", "-Wshadow", "-Werror"]
C_WARNINGS = ["-Wstrict-prototypes", "-Wmissing-prototypes"]
CLANG_WARNINGS = ["-Weverything", "-Wno-unknown-warning-option", "-Wno-padded", "-Wno-c++98-compat", "-Wno-pre-c11-compat",
                  "-Wno-pre-c23-compat"]
ALLOWED_INCLUDES = {"stdbool.h", "stddef.h", "stdint.h"}


def compile_problems(compiler, language, standard, source):
    extra = (C_WARNINGS if language == "c" else []) + (CLANG_WARNINGS if "clang" in compiler else [])
    command = [compiler, "-x", language, f"-std={standard}", *WARNINGS, *extra, f"-I{contract.HEADER.parent}",
               "-fsyntax-only", str(source)]
    done = subprocess.run(command, capture_output=True, text=True)
    return done.stderr if done.returncode else []


def check(tap):
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "twice.c"
        names = [str(header.relative_to(contract.HEADER.parent)) for header in contract.HEADERS]
        included = "".join(f'#include "{name}"\n' for name in [*reversed(names), *names])
        source.write_text(f"{included}int main(void) {{ return CARDEA_OK; }}\n", encoding="utf-8")
        for language, standards in STANDARDS.items():
            for compiler in COMPILERS[language]:
                for standard in (flavour + year for flavour in FLAVOURS[language] for year in standards):
                    name = f"the headers, each included twice, compile with {compiler} as {standard}"
                    if shutil.which(compiler):
                        tap.check(name, compile_problems(compiler, language, standard, source))
                    else:
                        tap.skip(name, f"no {compiler} here")
    includes = re.findall(r"#include\s*[<\"]([^>\"]+)", strip_comments(contract.header_text()))
    tap.check("the headers include the three freestanding headers only", set(includes) ^ ALLOWED_INCLUDES)


def main():
    tap = Tap()
    check(tap)
    tap.finish()


def strip_comments(text):
    return re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)


if __name__ == "__main__":
    main()
