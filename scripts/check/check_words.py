#!/usr/bin/env python3
"""Finds words that docs/writing.md has replaced by plainer ones, in what a user reads: pages, headers, the sources of bindings and
examples, messages of the Swift sources, and doc comments of their public interface.

usage: check_words.py               prints them, and fails if there are any
       check_words.py --self-test   tries whether it finds each word in each kind of place
"""

import fnmatch
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.append(str(ROOT / "scripts/build"))

import sources  # noqa: E402

WRITING = ROOT / "docs/writing.md"
# The first kind that a file is of counts. The last two look at a part of it: what is between quotes, and doc comments.
NOT_READ = ("docs/writing.md", "include/cardea.h", "docs/c-api.md", "docs/adr/*", "packaging/licenses/*", "*.g.*", "*_g.py", "*/test/*", "*/generator/*")
READ = ("*.md", "include/*", "bindings/*", "examples/*")
MESSAGES = ("Sources/*.swift",)
DOCUMENTED = ("Sources/Cardea/*.swift", *(f"Sources/CardeaCore/{folder}/*.swift"
                                         for folder in ("AuthorizedRequests", "Errors", "OAuth", "Ports", "Session")))


def replaced():
    """The words of the table's column "not"."""
    table = re.search(r"^\| not \| but \|\n\| --- \| --- \|\n((?:\|.*\n?)+)", WRITING.read_text(encoding="utf-8"), re.MULTILINE)[1]
    return [word.strip() for row in table.splitlines() for word in row.split("|")[1].split(",")]


def pattern():
    words = "|".join(r"\s+".join(map(re.escape, word.split())) for word in replaced())
    return re.compile(rf"\b(?:{words})\b", re.IGNORECASE)


def is_of(name, patterns):
    return any(fnmatch.fnmatchcase(name, each) for each in patterns)


def parts(name, line):
    """What of a line is read by a user."""
    if is_of(name, NOT_READ):
        return
    if is_of(name, READ):
        yield line
        return
    if is_of(name, MESSAGES) and not line.lstrip().startswith("//"):
        yield from re.findall(r'"((?:[^"\\]|\\.)*)"', line)
    if is_of(name, DOCUMENTED) and line.lstrip().startswith("///"):
        yield line


def wrong_words(name, lines, words):
    for number, line in enumerate(lines, 1):
        for part in parts(name, line):
            for found in words.findall(part):
                yield f"{name}:{number}: \"{found}\" is not a word of docs/writing.md; it has a better one"


def self_test():
    words, missed = pattern(), []
    for word in replaced():
        planted = [("docs/a.md", f"You {word} it."), ("include/cardea.hpp", f" * Says {word}."), ("bindings/python/a.py", f'"""{word}"""'),
                   ("Sources/CardeaLinux/A.swift", f'    throw wrong("It {word} it.")'), ("Sources/Cardea/A.swift", f"/// {word}.")]
        missed += [f"{name}: {word} is not found" for name, line in planted if not list(wrong_words(name, [line], words))]
    right = [("docs/a.md", "A recommended amendment."), ("docs/writing.md", "| mend | fix |"), ("Sources/CardeaLinux/A.swift", "// anew"),
             ("bindings/dart/lib/a.g.dart", "/// anew")]
    missed += [f"{name}: '{line}' is refused" for name, line in right if list(wrong_words(name, [line], words))]
    return missed


def found():
    words = pattern()
    for name in sources.names("*.md", "include/*", "bindings/*", "examples/*", "Sources/*"):
        if is_of(name, NOT_READ) or not is_of(name, READ + MESSAGES):
            continue
        try:
            lines = (ROOT / name).read_text(encoding="utf-8").splitlines()
        except UnicodeDecodeError:
            continue
        yield from wrong_words(name, lines, words)


if __name__ == "__main__":
    problems = self_test() if sys.argv[1:] == ["--self-test"] else list(found())
    print("\n".join(problems), end="\n" if problems else "")
    sys.exit(1 if problems else 0)
