"""What the stub of scripts/build/stub.py shows: that applications build without the library, and that the contract has kept its
promises. Called by check_abi.py."""

import os
import re
import subprocess
import tempfile
from pathlib import Path

import baseline
import contract
import stub
from commands import flags_of_sdk

WARNINGS = ["-Wall", "-Wextra", "-pedantic", "-Werror"]
COMPILERS = [("gcc", "c", "c99"), ("clang", "c", "c17"), ("g++", "c++", "c++11"), ("clang++", "c++", "c++20")]
STUB_REFUSES = 127


def check_promise(tap):
    """The header against the baseline in abi/."""
    broken, grown = baseline.compare(baseline.describe())
    name = baseline.path().name
    tap.check(f"nothing that abi/{name} promises has changed", broken)
    tap.check(f"abi/{name} has what was added; scripts/check/check_abi.py --write adds it", grown)
    tap.check("abi/ has the promise of this contract alone", baseline.stale())


def check_linking(tap, library):
    """library is the real one, or None where only the sources are looked at."""
    with tempfile.TemporaryDirectory() as folder:
        work = Path(folder)
        stub.lay_out(work)
        programs = []
        for compiler, language, standard in COMPILERS:
            program = work / f"every-{compiler}"
            tap.check(f"a program of {compiler} as {standard} that needs every function is linked with the stub",
                      link(compiler, language, standard, work, program))
            programs.append(program)
        examples = sorted((contract.ROOT / "examples/c").glob("*.c"))
        tap.check("examples/c is built with the stub", [
            problem for example in examples for problem in link_file("gcc", "c", "c11", work, example, work / example.stem)])
        built = [program for program in programs if program.exists()]
        tap.check("the stub lets no program run",
                  [program.name for program in built if run(program, work / "lib").returncode != STUB_REFUSES])
        if library is not None:
            tap.check("what was linked with the stub finds every function in the library", [
                f"{program.name}: {done.stdout}{done.stderr}" for program in built
                for done in [run(program, library.parent)] if done.returncode or contract.header_version() not in done.stdout])


def link(compiler, language, standard, sdk, program):
    source = sdk / "every.c"
    rows = "".join(f"    take((function){name});\n" for name in contract.header_functions())
    headers = "".join(f"#include <{header.relative_to(contract.HEADER.parent)}>\n" for header in contract.HEADERS)
    source.write_text(f"""{headers}#include <stdio.h>

typedef void (*function)(void);
static function volatile last;
static void take(function pointer) {{ last = pointer; }}

int main(void) {{
{rows}    puts(cardea_version());
    return last ? 0 : 1;
}}
""", encoding="utf-8")
    return link_file(compiler, language, standard, sdk, source, program)


def link_file(compiler, language, standard, sdk, source, program):
    done = subprocess.run([compiler, "-x", language, f"-std={standard}", *WARNINGS, str(source), *flags_of_sdk(sdk),
                           "-o", str(program)], capture_output=True, text=True)
    if done.returncode:
        return [done.stderr]
    needed = subprocess.run(["readelf", "-dVW", str(program)], capture_output=True, text=True, check=True).stdout
    name = f"libcardea.so.{contract.header_abi()}"
    wanted = {f"it does not need {name}": f"\\[{re.escape(name)}\\]"}
    node = contract.version_node()
    wanted[f"it does not ask for {node}"] = rf"Name: {re.escape(node)}\b"
    return [problem for problem, pattern in wanted.items() if not re.search(pattern, needed)]


def run(program, folder):
    return subprocess.run([str(program)], capture_output=True, text=True, timeout=30,
                          env={**os.environ, "LD_LIBRARY_PATH": str(folder), "LD_BIND_NOW": "1"})
