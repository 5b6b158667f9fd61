"""Reads the places where the binary contract is written down."""

import json
import re
import subprocess
import tomllib

import sources

ROOT = sources.ROOT
HEADER = ROOT / "include/cardea.h"
HEADERS = (HEADER, *(ROOT / f"include/cardea/{name}.h" for name in ("openid", "prelude", "ory", "host")))
CODES = ROOT / "abi/codes.json"
ERROR_TABLE = ROOT / "Sources/CardeaBasics/Errors/ErrorTable.swift"
ERROR_CODES = ROOT / "Sources/CardeaBasics/Errors/ErrorCode.swift"
ERROR_PAGE = ROOT / "docs/errors.md"

# The folders of an SDK in DIST. What else lies there, such as packages, is no part of it.
SDK = ("bin", "include", "lib", "share")

# Statuses of the header that name a family and not one code.
FAMILY_CONSTANTS = {"CARDEA_ERROR_SERVER"}


def tracked(*patterns):
    """Files of the repository, also those that are not committed yet."""
    return [ROOT / name for name in sources.names(*patterns) if (ROOT / name).exists()]


def pages():
    """The documentation: everything that is Markdown."""
    return tracked("*.md")


def languages():
    """The tables of scripts/languages.toml."""
    return tomllib.loads((ROOT / "scripts/languages.toml").read_text(encoding="utf-8"))["language"]


def header_text(headers=HEADERS):
    """The headers as one, without the marks behind their declarations, which are for compilers."""
    text = "".join(header.read_text(encoding="utf-8") for header in headers)
    text = re.sub(r'^#include "../cardea.h"\n', "", text, flags=re.MULTILINE)
    return re.sub(r"\s+CARDEA_OWNED\(cardea_\w+\)(?=;)", "", text)


def header_version():
    return re.search(r'#define CARDEA_VERSION_STRING "([^"]+)"', header_text())[1]


def header_abi():
    """The number of the contract, by which programs ask for the library."""
    return int(header_version().partition(".")[0])


def header_minor():
    """The numbers of the version that programs depend on until 1.0, because the next minor version may change the contract."""
    return header_version().rpartition(".")[0]


def next_minor():
    major, minor = header_minor().split(".")
    return f"{major}.{int(minor) + 1}"


def header_functions():
    """Every prototype that the headers export, in their order."""
    return functions_in(header_text())


def functions_in(text):
    return re.findall(r"^CARDEA_API\b[^;(]*?\b(\w+)\s*\(", text, re.MULTILINE)


def header_prototypes():
    """(prototype, type of its result) of every function that the header exports."""
    return re.findall(r"^(CARDEA_API\s+([^;({]*?)\s*\bcardea_\w+\s*\([^;{]*\))\s*;", header_text(), re.MULTILINE)


def header_parameters():
    """The names of the parameters of every function that the header exports."""
    found = {}
    for prototype, _ in header_prototypes():
        name, words = re.search(r"\b(cardea_\w+)\s*\((.*)\)", prototype, re.DOTALL).groups()
        found[name] = [re.search(r"(\w+)\W*$", word)[1] for word in words.split(",") if word.strip() != "void"]
    return found


def header_unmarked():
    """Prototypes without the export mark."""
    code = re.sub(r"/\*.*?\*/", "", header_text(), flags=re.DOTALL)
    code = re.sub(r"^\s*#(?:.*\\\n)*.*", "", code, flags=re.MULTILINE)
    statements = (statement.strip() for statement in re.split(r"[;{}]", code))
    return [
        " ".join(statement.split())
        for statement in statements
        if re.search(r"\bcardea_\w+\s*\(", statement) and not statement.startswith(("CARDEA_API", "typedef"))
    ]


def header_errors():
    """CARDEA_ERROR_ constant -> status."""
    return {name: int(value) for name, value in re.findall(r"\b(CARDEA_ERROR_\w+)\s*=\s*(-\d+)", header_text())}


def version_node():
    """What every program that is linked with the library asks the loader for."""
    return f"CARDEA_{header_abi()}"


def version_script():
    """For the linker: the functions of the headers, and no others."""
    rows = "".join(f"    {name};\n" for name in header_functions())
    return f"{version_node()} {{ global:\n{rows}local: *; }};\n"


def library_symbols(library):
    """What a shared library exports, each name with its version node: name@@NODE."""
    listing = subprocess.run(
        ["nm", "-D", "--defined-only", "--with-symbol-versions", str(library)], check=True, capture_output=True, text=True
    ).stdout
    rows = (line.split() for line in listing.splitlines())
    return [row[2] for row in rows if len(row) == 3 and row[1] != "A"]


def archive_symbols(archive):
    """The names in a static archive that a program can be linked with."""
    listing = subprocess.run(["nm", "--defined-only", "--extern-only", str(archive)], check=True, capture_output=True, text=True).stdout
    return [row[2] for row in map(str.split, listing.splitlines()) if len(row) == 3]


def expected_symbols():
    return [f"{name}@@{version_node()}" for name in header_functions()]


def constant(code):
    return f"CARDEA_ERROR_{code.upper()}"


def constants_of(errors):
    """The constants of these codes: a status is called by the first code that has it."""
    found: dict = {}
    for code, (status, _) in errors.items():
        found.setdefault(status, constant(code))
    return {name: status for status, name in found.items()}


def swift_errors():
    """Code -> (status, retryable), as the engine has them."""
    names = dict(re.findall(r'static var (\w+): Self { Self\("(\w+)"\) }', ERROR_CODES.read_text(encoding="utf-8")))
    rows = re.findall(
        r"\brow\(\s*\.(\w+),\s*(-\d+)(?:,\s*retryable:\s*(true|false))?\s*\)", ERROR_TABLE.read_text(encoding="utf-8")
    )
    return {names.get(name, name): (int(status), retryable == "true") for name, status, retryable in rows}


def swift_codes():
    """Every code that the Swift API names."""
    return re.findall(r'{ Self\("(\w+)"\)', ERROR_CODES.read_text(encoding="utf-8"))


def json_errors():
    rows = json.loads(CODES.read_text(encoding="utf-8"))["codes"]
    return {row["code"]: (row["status"], row["retryable"]) for row in rows}


def page_errors():
    """The table of docs/errors.md."""
    rows = re.findall(
        r"^\|\s*`(\w+)`\s*\|\s*(-\d+)\s*\|\s*(yes|no)\s*\|", ERROR_PAGE.read_text(encoding="utf-8"), re.MULTILINE
    )
    return {code: (int(status), retryable == "yes") for code, status, retryable in rows}
