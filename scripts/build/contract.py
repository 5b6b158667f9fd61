"""Reads the places where the binary contract is written down."""

import json
import re
import subprocess
import tomllib

import sources

ROOT = sources.ROOT
HEADER = ROOT / "include/cardea.h"
SYMBOLS = ROOT / "abi/cardea.symbols"
CODES = ROOT / "abi/codes.json"
ERROR_TABLE = ROOT / "Sources/CardeaCore/Errors/ErrorTable.swift"
ERROR_CODES = ROOT / "Sources/CardeaCore/Errors/ErrorCode.swift"
ERROR_PAGE = ROOT / "docs/errors.md"

# The version that what has no "Since:" came with.
FIRST = "0.1"

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


def header_text():
    """The header without the marks behind its declarations, which are for compilers."""
    return re.sub(r"\s+CARDEA_OWNED\(cardea_\w+\)(?=;)", "", HEADER.read_text(encoding="utf-8"))


def header_version():
    return re.search(r'#define CARDEA_VERSION_STRING "([^"]+)"', header_text())[1]


def header_abi():
    return int(re.search(r"#define CARDEA_ABI_VERSION (\d+)u?", header_text())[1])


def header_functions():
    """Every prototype that the header exports, in its order."""
    return re.findall(r"^CARDEA_API\b[^;(]*?\b(\w+)\s*\(", header_text(), re.MULTILINE)


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


def header_since():
    """The version that each prototype with a comment came with."""
    found = {}
    for comment, name in re.findall(
        r"/\*\*((?:(?!\*/).)*)\*/\s*^CARDEA_API\b[^;(]*?\b(\w+)\s*\(", header_text(), re.DOTALL | re.MULTILINE
    ):
        since = re.search(r"Since: (\d+\.\d+)", comment)
        found[name] = since[1] if since else FIRST
    return found


def header_errors():
    """CARDEA_ERROR_ constant -> status."""
    return {name: int(value) for name, value in re.findall(r"\b(CARDEA_ERROR_\w+)\s*=\s*(-\d+)", header_text())}


def symbols():
    """Exported name -> version it came with."""
    lines = (line.split("#")[0].split() for line in SYMBOLS.read_text(encoding="utf-8").splitlines())
    return {words[0]: words[1] if len(words) > 1 else None for words in lines if words}


def version_node(version):
    """What a program asks the loader for that needs a function of that version."""
    return f"CARDEA_{version}"


def version_script(since):
    """For the linker: these names, each under the version that brought it, and no others."""
    script, before = "", ""
    for version in sorted(set(since.values()), key=lambda version: [int(number) for number in version.split(".")]):
        rows = "".join(f"    {name};\n" for name in since if since[name] == version)
        script += f"{version_node(version)} {{ global:\n{rows}{'' if before else 'local: *; '}}}{before};\n"
        before = f" {version_node(version)}"
    return script


def library_symbols(library):
    """What a shared library exports, each name with its version node: name@@NODE."""
    listing = subprocess.run(
        ["nm", "-D", "--defined-only", "--with-symbol-versions", str(library)], check=True, capture_output=True, text=True
    ).stdout
    rows = (line.split() for line in listing.splitlines())
    return [row[2] for row in rows if len(row) == 3 and row[1] != "A"]


def expected_symbols():
    return [f"{name}@@{version_node(version)}" for name, version in symbols().items()]


def constant(code):
    return f"CARDEA_ERROR_{code.upper()}"


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
