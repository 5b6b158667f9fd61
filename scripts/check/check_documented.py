#!/usr/bin/env python3
"""Finds public declarations without a documentation comment, as each language has it in scripts/languages.toml, under `documented`.
Where the tests of a language look themselves, says so if they do not.

usage: check_documented.py               prints them, and fails if there are any
       check_documented.py --self-test   tries whether it finds what lacks one
"""

import re
import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1] / "build"))

import contract

ROOT = contract.ROOT
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


READERS = {"cpp": cpp}


def undocumented(how, lines):
    """The lines of declarations that lack a comment."""
    if "reader" in how:
        return READERS[how["reader"]](lines)
    declaration = re.compile(how["declaration"])
    return [index for index, line in enumerate(lines) if declaration.match(line) and not is_commented(lines, index, *how["comment"])]


def problems(language):
    how = language.get("documented")
    if how is None:
        yield f"scripts/languages.toml: nothing looks for what {language['name']} does not document"
    elif "by" in how:
        file = ROOT / how["by"]
        if not file.is_file() or how["as"] not in file.read_text(encoding="utf-8"):
            yield f"scripts/languages.toml: {how['by']} does not have {how['as']!r}, by which {language['name']} is looked at"
    else:
        paths = [path for pattern in how["files"] for path in sorted(ROOT.glob(pattern)) if ".g." not in path.name]
        if not paths:
            yield f"scripts/languages.toml: {language['name']} has no files to look at"
        for path in paths:
            lines = lines_of(path)
            for index in undocumented(how, lines):
                yield f"{path.relative_to(ROOT)}:{index + 1}: no documentation: {lines[index].strip()}"


def self_test():
    """What is not noticed."""
    for language in contract.languages():
        how = language["documented"]
        if "by" not in how:
            lines = how["bare"].splitlines()
            if [lines[index] for index in undocumented(how, lines)] != [line for line in lines if "two" in line]:
                yield f"{language['name']}: the declaration of `bare` that lacks a comment is not found, or another one is"
    here = Path(__file__).relative_to(ROOT).as_posix()
    unseen: list[dict] = [{}, {"documented": {"by": "tests/none.py", "as": "x"}}, {"documented": {"by": here, "as": "no such" + " word"}},
                          {"documented": {"declaration": "x", "comment": ["#"], "files": ["none/*"]}}]
    for each in unseen:
        if not list(problems({"name": "X", **each})):
            yield f"{each} is accepted"


def main():
    found = list(self_test() if sys.argv[1:] == ["--self-test"] else (text for language in contract.languages() for text in problems(language)))
    for text in found:
        print(text)
    sys.exit(bool(found))


if __name__ == "__main__":
    main()
