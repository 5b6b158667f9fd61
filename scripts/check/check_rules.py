#!/usr/bin/env python3
"""House rules for Swift that no compiler checks: what may import what, no traps in code that runs inside another
program, and file lengths. Prints what breaks a rule, then the longest files and functions.
"""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
LINE_LIMIT = 500

# Target -> modules that it may import. The core - CardeaBasics to CardeaOperations - stays pure; servers and adapters know the model
# alone, and CardeaAssembly puts them together; C libraries stay in their adapters; nothing that is shipped imports Foundation, which
# would add megabytes to the library and tens of them to the command.
SYSTEM = {"CLinux", "Glibc", "Synchronization"}
MODEL = {"CardeaBasics", "CardeaModel"}
CLIENT = MODEL | {"CardeaOperations", "CardeaEngine", "CardeaAssembly"}
IMPORTS = {
    "CardeaBasics": set(),
    "CardeaModel": {"CardeaBasics"},
    "CardeaServers": MODEL,
    "CardeaOperations": MODEL,
    "CardeaEngine": SYSTEM | MODEL | {"CardeaOperations"},
    "CardeaLinux": SYSTEM | MODEL | {"CCurl", "CFido2", "CGIO", "COpenSSL", "CSecret"},
    "CardeaAssembly": SYSTEM | MODEL | {"CardeaEngine", "CardeaLinux", "CardeaServers"},
    "CardeaDesktop": SYSTEM | MODEL | {"CardeaLinux", "CGIO"},
    "CardeaLogins": CLIENT | {"CardeaLinux", "CardeaDesktop", "Synchronization"},
    "CardeaABI": SYSTEM | CLIENT | {"CCardea", "CardeaServers", "CardeaDesktop", "CardeaLogins"},
    "CardeaAsync": MODEL | {"CardeaLinux"},
    "Cardea": CLIENT | {"CardeaAsync", "CardeaServers"},
    "CardeaBrowser": CLIENT | {"CardeaAsync", "Cardea", "CardeaDesktop", "CardeaLogins"},
    "CardeaSandbox": SYSTEM | MODEL | {"CardeaAsync", "CardeaLinux", "CMicroHTTPD", "COpenSSL", "Dispatch"},
    "CardeaCommand": SYSTEM | CLIENT | {"CardeaAsync", "CardeaServers", "Cardea", "CardeaDesktop", "CardeaBrowser", "CardeaSandbox"},
}
# Those that talk about the adapters.
IMPORTS_OF_FILE = {
    # The lock is the system's.
    "Sources/CardeaBasics/Concurrency/Lock.swift": {"Glibc"},
    # Changes the keys of one.
    "Sources/Cardea/EncryptedFiles.swift": {"CardeaLinux"},
    # Begins a thread as the adapters do.
    "Sources/CardeaABI/Delivery/CallbackThread.swift": {"CardeaLinux"},
    # Names the versions of the system libraries.
    "Sources/CardeaCommand/Commands/DoctorCommand.swift": {"CardeaLinux"},
    # Tells the keyring's states apart.
    "Sources/CardeaCommand/Commands/KeyringDiagnosis.swift": {"CardeaLinux"},
    # Reads the clock.
    "Sources/CardeaCommand/Terminal/Timestamp+Spoken.swift": {"CardeaLinux"},
    # Tell a package from the host.
    "Sources/CardeaCommand/Commands/BrowserDiagnosis.swift": {"CardeaLinux"},
    "Sources/CardeaCommand/Client/ClientOptions.swift": {"CardeaLinux"},
    # Tries the lock of the sessions.
    "Sources/CardeaCommand/Commands/LockDiagnosis.swift": {"CardeaLinux"},
}

TRAPS = {
    r"\b(?:fatalError|preconditionFailure|precondition)\s*\(": "ends the host's process",
    r"\btry!": "ends the host's process when the call throws",
    r"\bas!": "ends the host's process when the cast fails",
    r"(?<=[\w)\]>])(?<!\btry)(?<!\bas)!(?![=\w])": "ends the host's process when the value is missing",
    r"\bunsafelyUnwrapped\b": "undefined when the value is missing",
    r"\bCheckedContinuation<(?!Void, Never>)": "carries a value past the lock, where the thread sanitizer does not see it come",
    r"\b(?:TODO|FIXME|XXX)\b": "unfinished",
}


def swift_files(folder):
    return sorted(path for path in (ROOT / folder).rglob("*.swift") if ".build" not in path.parts)


def code_only(text):
    """The text with comments and string literals blanked, lines kept."""
    blank = lambda match: re.sub(r"[^\n]", " ", match[0])
    pattern = r'#"(?:.|\n)*?"#|"""(?:\\.|[^\\])*?"""|"(?:\\.|[^"\\\n])*"|//[^\n]*|/\*(?:.|\n)*?\*/'
    return re.sub(pattern, blank, text)


# The modules that the shared library is made of: neither tasks nor what they need may come into it, nor what Embedded Swift lacks.
# Its compiler refuses the rest; these it would refuse minutes later, or elsewhere.
LIBRARY = {
    "CardeaBasics", "CardeaModel", "CardeaServers", "CardeaOperations", "CardeaEngine", "CardeaLinux", "CardeaAssembly",
    "CardeaDesktop", "CardeaLogins", "CardeaABI",
}
ABSENT = {
    r"\basync\b|\bawait\b|\bTask\b|\bactor\b|Continuation<|TaskExecutor|SerialExecutor":
        "belongs into CardeaAsync, Cardea or CardeaBrowser; here, completions",
    r"\bweak\b|\bunowned\b(?!\(unsafe\))": "is not there in Embedded Swift: let go where the other ends, or use unowned(unsafe)",
    r"\(\\\.\w+|KeyPath\b": "is a key path, which Embedded Swift has not: use a closure",
    r"\bMutex\b": "is not there in Embedded Swift: use Lock",
    r"\bSelf\.self\b": "is a type that Embedded Swift looks up at run time: name the class",
    r"\bas[?!] any\b": "is a cast that Embedded Swift cannot do: cast to a class",
}


def absent_problems(path, code):
    name = path.relative_to(ROOT).as_posix()
    if path.relative_to(ROOT).parts[1] not in LIBRARY:
        return []
    return [f"{name}:{line(code, match)}: {match[0]} {why}"
            for pattern, why in ABSENT.items() for match in re.finditer(pattern, code)]


def initializer_problems(path, code):
    """Relies on the formatter's layout. An initializer's closures may throw."""
    name = path.relative_to(ROOT).as_posix()
    if path.relative_to(ROOT).parts[1] not in LIBRARY:
        return []
    bodies = re.finditer(r"^( *)(?:[@\w()]+ )*class \w[^{]*\{\n(?:(?!\1\}).*\n)*", code, re.MULTILINE)
    found = [(body.start() + match.start(), match[0].split("(")[0].strip()) for body in bodies for match in re.finditer(
        rf"^{body[1]}    (?:\w+ )*init(?:\?|(?:<.*>)?\((?:.*|\n(?:{body[1]}        .*\n)+{body[1]}    )\) throws(?:\(\w+\))? {{$)", body[0], re.MULTILINE)]
    return [f"{name}:{code.count(chr(10), 0, place) + 1}: {words} of a class throws or fails, and Embedded Swift loses its memory then: "
            "use a function that returns an object" for place, words in found]


def import_problems(path, code):
    target = path.relative_to(ROOT).parts[1]
    name = path.relative_to(ROOT).as_posix()
    if target not in IMPORTS:
        return [f"{name}: target {target} has no import rule in scripts/check/check_rules.py"]
    allowed = IMPORTS[target] | IMPORTS_OF_FILE.get(name, set())
    found = re.finditer(r"^(?:@\w+[ \t]+)*(?:\w+[ \t]+)?import[ \t]+(?:\w+[ \t]+)?(\w+)", code, re.MULTILINE)
    return [f"{name}:{line(code, match)}: {target} may not import {match[1]}" for match in found if match[1] not in allowed]


def trap_problems(path, code):
    name = path.relative_to(ROOT).as_posix()
    return [f"{name}:{line(code, match)}: {match[0].strip()} {why}"
            for pattern, why in TRAPS.items() for match in re.finditer(pattern, code)]


def sendable_problems(path, text):
    lines = text.splitlines()
    return [f"{path.relative_to(ROOT)}:{number + 1}: @unchecked Sendable without a comment that names the lock or guarantee"
            for number, words in enumerate(lines)
            if "@unchecked Sendable" in words.split("//")[0]
            and not any("//" in near for near in lines[max(0, number - 6):number + 1])]


def line(code, match):
    return code.count("\n", 0, match.start()) + 1


def functions(path, text):
    """(length, place) of every function with a body; relies on the formatter's layout."""
    pattern = r"^( *)(?:[@\w()]+ )*(?:func (\S+?)|init)[?(<](?:[^{}\n]|\n\1 |\n\1\))*\{\n(?:(?!\1\}).*\n)*?\1\}"
    for match in re.finditer(pattern, text, re.MULTILINE):
        yield match[0].count("\n") + 1, f"{path.relative_to(ROOT)}:{line(text, match)} {match[2] or 'init'}"


def main():
    problems, lengths, long_functions = [], [], []
    for path in swift_files("Sources") + swift_files("Tests") + [ROOT / "Package.swift"]:
        text = path.read_text(encoding="utf-8")
        lengths.append((len(text.splitlines()), path.relative_to(ROOT).as_posix()))
        if path.relative_to(ROOT).parts[0] == "Sources":
            code = code_only(text)
            for rule in import_problems, absent_problems, initializer_problems, trap_problems:
                problems += rule(path, code)
            problems += sendable_problems(path, text)
            long_functions += functions(path, text)
    problems += [f"{name}: {count} lines, the limit is {LINE_LIMIT}" for count, name in lengths if count > LINE_LIMIT]
    for title, rows in ("longest files", lengths), ("longest functions", long_functions):
        print(f"{title}:")
        for count, name in sorted(rows, reverse=True)[:10]:
            print(f"  {count:4} {name}")
    for problem in problems:
        print(f"error: {problem}", file=sys.stderr)
    sys.exit(1 if problems else 0)


if __name__ == "__main__":
    main()
