#!/usr/bin/env python3
"""Finds words that docs/maintaining/writing.md has replaced by plainer ones, in what a user reads: pages, headers, the table of settings, the sources
of bindings and examples, what generators and scripts print, messages of the Swift sources, and doc comments of their public interface.
Words that a line break parts are found, too.

usage: check_words.py               prints them, and fails if there are any
       check_words.py --self-test   tries whether it finds each word in each kind of place
"""

import fnmatch
import io
import re
import sys
import tokenize
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.append(str(ROOT / "scripts/build"))

import sources

WRITING = ROOT / "docs/maintaining/writing.md"
# The first kind that a file is of counts. Of the last three a part is read: texts in quotes, and of Swift doc comments of what is public.
NOT_READ = ("docs/maintaining/writing.md", "scripts/check/check_words.py", "docs/adr/*", "packaging/licenses/*", "*.g.*", "*_g.py", "bindings/*/test/*",
            "examples/*/test/*")
PROGRAMS = ("bindings/generator/*.py", "scripts/*.py", "benchmarks/*.py")
SCRIPTS = ("scripts/*.sh", "benchmarks/*.sh")
READ = ("*.md", "include/*", "bindings/*", "examples/*", "abi/settings.toml", "scripts/test/quarantine.toml")
SWIFT = ("Sources/*.swift",)
# What stands before the text of a line, in comments, tables and lists.
MARK = re.compile(r"^\s*(?:/\*\*?<?|\*(?!/)|///?|#+|\||-|>)?\s*")
QUOTED = re.compile(r'"((?:[^"\\]|\\.)*)"')
IN_SHELL = re.compile(r'"((?:[^"\\]|\\.)*)"|\'([^\']*)\'')


def replaced():
    """The words of the table's column "not"."""
    table = re.search(r"^\| not \| but \|\n\| --- \| --- \|\n((?:\|.*\n?)+)", WRITING.read_text(encoding="utf-8"), re.MULTILINE)[1]
    return [word.strip() for row in table.splitlines() for word in row.split("|")[1].split(",")]


def pattern():
    words = "|".join(r"\s+".join(map(re.escape, word.split())) for word in replaced())
    return re.compile(rf"(?<![^\W_])(?:{words})(?![^\W_])", re.IGNORECASE)


def is_of(name, patterns):
    return any(fnmatch.fnmatchcase(name, each) for each in patterns)


def read(name, lines):
    """What of each line is read by a user."""
    if is_of(name, NOT_READ):
        return []
    if is_of(name, PROGRAMS):
        return texts_of_python(lines)
    if is_of(name, SCRIPTS):
        return ["" if line.lstrip().startswith("#") else " ".join(one or other for one, other in IN_SHELL.findall(line)) for line in lines]
    if is_of(name, READ):
        return [re.sub(r"\\$", "", MARK.sub("", line)) for line in lines]
    return texts_of_swift(lines) if is_of(name, SWIFT) else []


def texts_of_python(lines):
    """Literals of text, each where it stands; of comments nothing."""
    found = [""] * len(lines)
    kinds = {tokenize.STRING, getattr(tokenize, "FSTRING_MIDDLE", tokenize.STRING)}
    for token in tokenize.generate_tokens(io.StringIO("\n".join(lines) + "\n").readline):
        if token.type in kinds:
            for offset, text in enumerate(token.string.strip("\"'").split("\n")):
                found[token.start[0] - 1 + offset] += f"{text} "
    return found


def texts_of_swift(lines):
    """Messages, and doc comments of what is public."""
    found, is_public = [], False
    for line in reversed(lines):
        text = line.lstrip()
        if text.startswith("///"):
            found.append(text.removeprefix("///").strip() if is_public else "")
            continue
        # Attributes stand between a comment and what it is about.
        is_public = is_public if text.startswith("@") and "public" not in text else bool(re.match(r"(?:@\S+ )*public\b|case \w", text))
        found.append("" if text.startswith("//") else " ".join(QUOTED.findall(line)))
    return found[::-1]


def wrong_words(name, lines, words):
    text = "\n".join(read(name, lines))
    for found in words.finditer(text):
        word = " ".join(found[0].split())
        yield f"{name}:{text.count(chr(10), 0, found.start()) + 1}: \"{word}\" is not a word of docs/maintaining/writing.md; it has a better one"


def self_test():
    words, missed = pattern(), []
    for word in replaced():
        parted = word.replace(" ", "\n", 1).split("\n")
        planted = [
            ("docs/a.md", [f"You {word} it."]), ("include/cardea.hpp", [f" * Says {word}."]),
            ("include/cardea.h", [f"/** Says {word}. */"]), ("abi/settings.toml", [f'doc = "Sets {word}."']),
            ("bindings/python/a.py", [f'"""{word}"""']), ("bindings/generator/raw_a.py", [f'LINE = f"// {{name}} {word}"']),
            ("scripts/setup/a.sh", [f'    echo "$root {word}" >&2']), ("scripts/test/a.py", [f'    print("It {word} it.")']),
            ("benchmarks/a.py", [f'    return f"{{name}}: {word}"']), ("scripts/test/quarantine.toml", [f"# {word}"]),
            ("Sources/CardeaLinux/A.swift", [f'    throw wrong("It {word} it.")']),
            ("Sources/Cardea/A.swift", [f"/// {word}.", "public func it()"]),
            ("Sources/CardeaSandbox/A.swift", [f"    /// {word}.", "    @discardableResult", "    public func it()"]),
            ("Sources/CardeaAsync/A.swift", [f"/// {word}.", "@MainActor public func it()"]),
            ("docs/a.md", parted), ("include/cardea.h", [f" * Says {parted[0]}", *(f" * {rest}." for rest in parted[1:])]),
            ("Sources/Cardea/A.swift", [*(f"/// {part}" for part in parted), "public func it()"]),
            ("Sources/Cardea/A.swift", [f'    "It {parted[0]} "', *(f'        + "{rest} it."' for rest in parted[1:])]),
            ("scripts/test/a.py", ['"""It', *parted, '"""']), ("abi/settings.toml", [f'doc = """Sets {parted[0]} \\', *(f"    {rest}" for rest in parted[1:])])]
        missed += [f"{name}: {word} is not found in {lines}" for name, lines in planted if not list(wrong_words(name, lines, words))]
    missed += [] if list(wrong_words("scripts/test/quarantine.toml", ["# mend_by = 2026-02-14"], words)) else ["a key of a table is not found"]
    right = [("docs/a.md", ["A recommended amendment."]), ("docs/maintaining/writing.md", ["| mend | fix |"]), ("Sources/CardeaLinux/A.swift", ["// anew"]),
             ("Sources/CardeaLinux/A.swift", ["/// anew", "func inner()"]), ("scripts/test/a.py", ["anew = 1  # anew"]),
             ("bindings/dart/lib/a.g.dart", ["/// anew"])]
    return missed + [f"{name}: '{lines}' is refused" for name, lines in right if list(wrong_words(name, lines, words))]


def found():
    words = pattern()
    for name in sources.names("*.md", "include/*", "bindings/*", "examples/*", "abi/*", "scripts/*", "benchmarks/*", "Sources/*"):
        if is_of(name, NOT_READ) or not is_of(name, PROGRAMS + SCRIPTS + READ + SWIFT):
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
