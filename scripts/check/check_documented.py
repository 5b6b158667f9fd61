#!/usr/bin/env python3
"""Finds public declarations of Swift, Kotlin and C++ without a documentation comment. Python, Dart and TypeScript are looked at by
their own tools: bindings/python/test/test_values.py, the rule public_member_api_docs, bindings/node/test/support/declarations.cjs.

usage: check_documented.py               prints them, and fails if there are any
       check_documented.py --self-test   tries whether it finds what lacks one
"""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SWIFT = re.compile(r"^\s*public (?!extension|import)(?!.*\binit\(from\b)")
KOTLIN = re.compile(r"^\s*public (?!companion object)(?!override)(?!constructor\(\) )")
CPP = re.compile(r"^(?:    )?(?!namespace|using namespace|friend (?:class|struct)|(?:class|struct) \w+;|static_assert|CARDEA_"
                 r"|template|virtual ~)\w")


def lines_of(path):
    return path.read_text(encoding="utf-8").splitlines()


def is_commented(lines, index, *marks):
    """Whether a comment ends above the line, with nothing but annotations in between."""
    above = index - 1
    while above >= 0 and re.match(r"\s*(?:@\w|template <|class =|std::enable_if|\[\[)", lines[above]):
        above -= 1
    return above >= 0 and (lines[above].strip().startswith(marks[0]) or lines[above].rstrip().endswith(marks[-1]))


def swift(lines):
    return [index for index, line in enumerate(lines) if SWIFT.match(line) and not is_commented(lines, index, "///", "*/")]


def kotlin(lines):
    found = [index for index, line in enumerate(lines) if KOTLIN.match(line) and not is_commented(lines, index, "/**", "*/")]
    return found + [index for index, line in enumerate(lines)
                    if re.match(r"\s+[A-Z][A-Z_]+,$", line) and not is_commented(lines, index, "/**", "*/")]


def cpp(lines):
    """Outside of the namespace detail, of what is private, and of the bodies of functions."""
    found: list[int] = []
    is_hidden, is_private, is_type, ends = False, False, False, True
    for index, line in enumerate(lines):
        if line.startswith(("namespace detail {", "} // namespace detail")):
            is_hidden = line.startswith("namespace")
        elif line.startswith("  private:"):
            is_private = True
        elif line.startswith(("  public:", "};")):
            is_private, is_type = False, line.startswith("  ")
        elif CPP.match(line) and ends and not is_hidden and not is_private and (is_type or not line.startswith(" ")):
            is_definition = re.match(r"inline .*\w::\w+\(", line)
            if not is_definition and not is_commented(lines, index, "///"):
                found.append(index)
        if re.match(r"(?:struct|class) .*[^;]$", line):
            is_type = True
        if line.strip() and not line.strip().startswith(("//", "#", "template <", "class =", "std::enable_if")):
            ends = re.search(r"[;{}]$|:$", line.split(" //")[0].rstrip()) is not None
    return found


LANGUAGES = {
    "Swift": (swift, [f"Sources/{target}/**/*.swift" for target in (
        "Cardea", "CardeaAssembly", "CardeaAsync", "CardeaBasics", "CardeaBrowser", "CardeaDesktop", "CardeaEngine", "CardeaLogins",
        "CardeaModel", "CardeaServers")]),
    "Kotlin": (kotlin, ["bindings/kotlin/src/*.kt"]),
    "C++": (cpp, ["include/cardea/*.hpp"]),
}
BARE = {
    "Swift": ["/// One.", "public struct One {", "    public let two: Int", "}"],
    "Kotlin": ["/** One. */", "public class One(", "    public val two: Int,", ")"],
    "C++": ["/// One.", "struct One {", "    template <class Two>", "    int two(Two three);", "};"],
}


def main():
    if "--self-test" in sys.argv[1:]:
        return int(any(find(BARE[language]) not in ([2], [3]) for language, (find, _) in LANGUAGES.items()))
    count = 0
    for find, patterns in LANGUAGES.values():
        for path in (path for pattern in patterns for path in sorted(ROOT.glob(pattern)) if ".g." not in path.name):
            lines = lines_of(path)
            for index in find(lines):
                print(f"{path.relative_to(ROOT)}:{index + 1}: no documentation: {lines[index].strip()}")
                count += 1
    return 1 if count else 0


if __name__ == "__main__":
    sys.exit(main())
