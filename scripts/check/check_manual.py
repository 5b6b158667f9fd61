"""What the documentation owes each name of the header, and the header each name of the documentation. Called by check_abi.py."""

import re
import subprocess

import contract
import manual
import reference
from tap import differences

# Their meaning is said once, at the top of the header.
KNOWN_PARAMETERS = {"done", "user_data", "release", "out_operation", "out_error"}
# What the header says once, at its top: comments name exceptions.
DEFAULTS = r"Threads: any\.|Ownership:|Since: " + re.escape(contract.FIRST)
# One function more than there are, which a test of the checks adds.
LONGEST_LINE, MOST_LINES = 100, 2104
# Names that look like those of the contract: the header's guard, packages and what is in them.
OTHER_NAMES = {"CARDEA_H", "cardea_auth", "cardea_auth_flutter", "cardea_react_native", "cardea_react_native_bundle", "cardea_example", "cardea_glib"}
# What has a row for each of its constants in docs/abi.md.
TABLED = ("CARDEA_RESULT_", "CARDEA_EVENT_")


def check(tap):
    header = manual.read()
    functions = [item for item in header if item.kind == "function"]
    tap.check("the checks read every function of the header",
              differences("the checks", [item.name for item in functions], "the header", contract.header_functions()))
    tap.check("every function, type and constant of the header has a comment that begins with a sentence", unsaid(header))
    tap.check("no comment repeats what the top of the header says of all",
              [item.name for item in header if re.search(DEFAULTS, item.comment)])
    tap.check("what is borrowed from nothing is said to be static",
              [item.name for item in functions if is_static(item) != ("Static; never freed." in item.comment)])
    tap.check(f"no line of the header is longer than {LONGEST_LINE} columns, and it has at most {MOST_LINES} lines", too_long())
    tap.check("CARDEA_AUTO frees every type that has a function for it", unfreed(functions))
    tap.check("every operation says after Result: what it brings",
              [item.name for item in functions if is_operation(item) != ("Result: " in item.comment)])
    tap.check("where a function takes several values, its comment names each",
              [f"{item.name}: {name}" for item in functions for name in unnamed(item)])
    tap.check("the comments of the header name only what it declares", unknown_in_header())
    tap.check("the documentation names no function, type or constant that does not exist", unknown_in_pages())
    tap.check("docs/c-api.md has every declaration; scripts/check/check_abi.py --write renews it", reference.problems())
    tap.check("every function of the header is in docs/c-api.md", reference.lost())
    page = (contract.ROOT / "docs/abi.md").read_text(encoding="utf-8")
    tap.check("the tables of docs/abi.md have every kind of result and event",
              [name for name in sorted(manual.words()) if name.startswith(TABLED) and f"| `{name}` |" not in page])


def unsaid(header):
    owed = [item for item in header if item.kind != "constants"] + [member for item in header for member in item.members]
    owed += [item for item in header if item.kind == "constants" and item.section != "Statuses"]
    return [item.name for item in owed if not re.match(r"[A-Z\"0-9h].{4,}", item.comment)]


def is_operation(function):
    return any(kind == "cardea_completion" for kind, _ in function.parameters)


def is_static(function):
    """A pointer to const comes back, and there is no object that it could be borrowed from."""
    given = function.parameters[0][0] if function.parameters else ""
    return function.result.startswith("const ") and not re.search(r"cardea_\w+ \*$", given)


def too_long():
    lines = contract.header_text().splitlines()
    found = [f"line {number}: {len(line)} columns" for number, line in enumerate(lines, 1) if len(line) > LONGEST_LINE]
    return found + ([f"{len(lines)} lines"] if len(lines) > MOST_LINES else [])


def unfreed(functions):
    types = [item.name.removesuffix("_free") for item in functions if item.name.endswith("_free")]
    return differences("the functions", types, "CARDEA_CLEANUP", re.findall(r"CARDEA_CLEANUP\((cardea_\w+)\)", contract.header_text()))


def unnamed(function):
    """Values beside the object, where there are several, whose names' first word the comment lacks."""
    given = [(kind, name.removeprefix("out_")) for kind, name in function.parameters if name not in KNOWN_PARAMETERS]
    own = given[1:] if given and re.search(r"cardea_\w+ \*$", given[0][0]) else given
    if len(own) < 2:
        return []
    return [name for _, name in own if not re.search(rf"\b{name.split('_')[0]}", function.comment, re.IGNORECASE)]


def unknown_in_header():
    known = manual.words()
    comments = " ".join(re.findall(r"/\*.*?\*/", contract.header_text(), re.DOTALL))
    return sorted(name for name in set(re.findall(r"\b(?:cardea|CARDEA)_\w+", comments))
                  if not stands_for(name, known | OTHER_NAMES))


def stands_for(name, known):
    """A name of the header, or the beginning of several: "one of the CARDEA_LOG_ constants"."""
    return name in known or name.endswith("_") and any(other.startswith(name) for other in known)


def unknown_in_pages():
    known, variables = manual.words(), environment()
    problems = []
    for page in contract.pages():
        for number, line in enumerate(page.read_text(encoding="utf-8").splitlines(), 1):
            for name in re.findall(r"(?<![\w.-])(?:cardea|CARDEA)_\w+", line):
                if not stands_for(name, known) and name not in OTHER_NAMES | variables:
                    problems.append(f"{page.relative_to(contract.ROOT)}:{number}: {name}")
    return problems


def environment():
    """Names in capitals that programs of the repository have: environment variables, variables of CMake files, macros of C++."""
    files = (path for path in contract.tracked() if path.suffix != ".md" and path.is_file() and path != contract.HEADER
             and path.relative_to(contract.ROOT).parts[0] != "Tests")
    return {name for path in files for name in re.findall(r"\bCARDEA_[A-Z_]+\b", path.read_text(encoding="utf-8", errors="replace"))}
