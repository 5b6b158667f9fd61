"""What the documentation owes each name of the headers, and the headers each name of the documentation; and how much there is to
learn. Called by check_abi.py."""

import re

import contract
import manual
from tap import differences

# Their meaning is said once, at the top of the header.
KNOWN_PARAMETERS = {"done", "user_data", "release", "out_operation", "out_error"}
# What the header says once, at its top: comments name exceptions.
DEFAULTS = r"Threads: any\.|Ownership:|Since: "
LONGEST_LINE = 100
# What one can hold in one's head: the first header alone suffices for a login at each kind of server.
MOST_LINES, MOST_FUNCTIONS = 950, 130
MOST_OF_ALL = {"function": 240, "type": 20, "constant": 110}
# Names that look like those of the contract: the header's guard, packages and what is in them.
OTHER_NAMES = {"CARDEA_H", "CARDEA_LOG", "CARDEA_0", "cardea_auth", "cardea_auth_core", "cardea_auth_linux", "cardea_react_native", "cardea_react_native_bundle", "cardea_example", "cardea_glib",
               *(f"CARDEA_{header.stem.upper()}_H" for header in contract.HEADERS)}


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
    tap.check(f"no line of the headers is longer than {LONGEST_LINE} columns", too_long())
    check_size(tap, header)
    tap.check("CARDEA_AUTO frees every type that has a function for it", unfreed(functions))
    tap.check("every operation says after Result: what it brings",
              [item.name for item in functions if is_operation(item) != ("Result: " in item.comment)])
    tap.check("where a function takes several values, its comment names each",
              [f"{item.name}: {name}" for item in functions for name in unnamed(item)])
    tap.check("the comments of the header name only what it declares", unknown_in_header())
    tap.check("the documentation names no function, type or constant that does not exist", unknown_in_pages())


def check_size(tap, header):
    first = contract.HEADER.read_text(encoding="utf-8")
    lines, functions = len(first.splitlines()), len(contract.functions_in(first))
    tap.check(f"cardea.h has at most {MOST_LINES} lines and {MOST_FUNCTIONS} functions",
              [f"{lines} lines, {functions} functions"] if lines > MOST_LINES or functions > MOST_FUNCTIONS else [])
    found = {"function": [item for item in header if item.kind == "function"],
             "type": [item for item in header if item.kind == "type" and item.code.startswith("struct")],
             "constant": [member for item in header for member in item.members]}
    tap.check("all headers have at most " + ", ".join(f"{most} {kind}s" for kind, most in MOST_OF_ALL.items()),
              [f"{len(found[kind])} {kind}s" for kind, most in MOST_OF_ALL.items() if len(found[kind]) > most])
    tap.check("every enum has a name", [item.members[0].name for item in header if item.kind == "constants" and not item.name])


def unsaid(header):
    owed = [*header, *(member for item in header for member in item.members)]
    return [item.name for item in owed if not re.match(r"[A-Z\"0-9h].{4,}", item.comment)]


def is_operation(function):
    return any(kind == "cardea_completion" for kind, _ in function.parameters)


def is_static(function):
    """A pointer to const comes back, and there is no object that it could be borrowed from."""
    given = function.parameters[0][0] if function.parameters else ""
    return function.result.startswith("const ") and not re.search(r"cardea_\w+ \*$", given)


def too_long():
    return [f"{header.name}:{number}: {len(line)} columns" for header in contract.HEADERS
            for number, line in enumerate(header.read_text(encoding="utf-8").splitlines(), 1) if len(line) > LONGEST_LINE]


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
    files = (path for path in contract.tracked() if path.suffix != ".md" and path.is_file() and path not in contract.HEADERS
             and path.relative_to(contract.ROOT).parts[0] != "Tests")
    return {name for path in files for name in re.findall(r"\bCARDEA_[A-Z_]+\b", path.read_text(encoding="utf-8", errors="replace"))}
