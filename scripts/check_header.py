#!/usr/bin/env python3
"""Compiles include/cardea.h alone with every compiler and language version that hosts use, warnings as errors. Prints TAP."""

import re
import shutil
import subprocess
import tempfile
from pathlib import Path

import contract
from tap import Tap

DIALECTS = {"c": ["c99", "c11", "c17"], "c++": ["c++11", "c++14", "c++17", "c++20"]}
COMPILERS = {"c": ["gcc", "clang"], "c++": ["g++", "clang++"]}
WARNINGS = ["-Wall", "-Wextra", "-pedantic", "-Wconversion", "-Wundef", "-Wshadow", "-Werror"]
C_WARNINGS = ["-Wstrict-prototypes", "-Wmissing-prototypes"]
CLANG_WARNINGS = ["-Weverything", "-Wno-padded", "-Wno-c++98-compat", "-Wno-pre-c11-compat"]
ALLOWED_INCLUDES = {"stdbool.h", "stddef.h", "stdint.h"}


def compile_problems(compiler, language, standard, source):
    extra = (C_WARNINGS if language == "c" else []) + (CLANG_WARNINGS if "clang" in compiler else [])
    command = [compiler, "-x", language, f"-std={standard}", *WARNINGS, *extra, f"-I{contract.HEADER.parent}",
               "-fsyntax-only", str(source)]
    done = subprocess.run(command, capture_output=True, text=True)
    return done.stderr if done.returncode else []


def main():
    tap = Tap()
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "twice.c"
        source.write_text('#include "cardea.h"\n#include "cardea.h"\nint main(void) { return CARDEA_OK; }\n')
        for language, standards in DIALECTS.items():
            for compiler in COMPILERS[language]:
                for standard in standards:
                    name = f"the header, included twice, compiles with {compiler} as {standard}"
                    if shutil.which(compiler):
                        tap.check(name, compile_problems(compiler, language, standard, source))
                    else:
                        tap.skip(name, f"no {compiler} here")
    includes = re.findall(r"#include\s*[<\"]([^>\"]+)", strip_comments(contract.header_text()))
    tap.check("the header includes the three freestanding headers only", set(includes) ^ ALLOWED_INCLUDES)
    tap.finish()


def strip_comments(text):
    return re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)


if __name__ == "__main__":
    main()
