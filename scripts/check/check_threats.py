#!/usr/bin/env python3
"""Checks that the tests which SECURITY.md names exist: they show what it says is done against an attacker. Prints TAP.

The last cell of each row below "Who may try what" has, in this form, what shows the row:

    SUITE: "name of a test", "name"; SUITE: "name"     a suite of scripts/test/catalogue.py, and tests that its sources name; Swift
                                                       for those of any target

In a source a name may have parts that are filled in (%s, {name}, $name); they stand for any text.
"""

import re
import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1] / "test"))

import catalogue  # noqa: E402
import check_openid  # noqa: E402
import suites  # noqa: E402
from tap import Tap  # noqa: E402

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "SECURITY.md"
SECTION = "Who may try what"
ACTORS = 9
PROOF = re.compile(r'([^":;]+): ((?:"[^"]+"(?:, )?)+)(?:; |$)')
LITERAL = re.compile(r'"((?:[^"\\\n]|\\.)*)"' + r"|'((?:[^'\\\n]|\\.)*)'|^ +\"\"\"(.+?)\"\"\"", re.MULTILINE)
FILLED = re.compile(r"%\w|\{[^{}]*\}|\$\w+|\$\{\w+\}")
SHORTEST = 10
SOURCES = {".c", ".cpp", ".hpp", ".h", ".py", ".sh", ".swift", ".ts", ".tsx", ".mjs", ".cjs", ".js", ".dart", ".kt", ".java"}


def rows(page):
    """(who, cells) of each row of the tables below the section."""
    body = re.search(rf"^## {SECTION}\n(.*?)(?=^## |\Z)", page, re.MULTILINE | re.DOTALL)
    actor = ""
    for line in body[1].splitlines() if body else []:
        if line.startswith("### "):
            actor = line[4:]
        cells = [cell.strip() for cell in line[1:-1].split("|")]
        if line.startswith("| ") and not set(cells[0]) <= set("-: ") and cells[-1] != "shown by":
            yield actor, cells


def folders():
    """Name of each suite that prints TAP -> the files that its tests are in."""
    found = {}
    for suite in catalogue.SUITES:
        if isinstance(suite, suites.TapProgram):
            program = next(ROOT / word for word in suite.words if word.endswith((".py", ".sh")) and word != "scripts/setup/python.sh")
            inside = program.parent.rglob("*") if program.parent.parent.name != "scripts" else [program]
            found[suite.name] = sorted(path for path in inside if path.suffix in SOURCES and path.is_file())
    return found


def patterns(files):
    """What the names of the tests in these files look like. Texts with few fixed letters would fit any name."""
    texts = {text for path in files for groups in LITERAL.findall(path.read_text(encoding="utf-8")) for text in groups}
    return [re.compile(".+".join(map(re.escape, FILLED.split(text)))) for text in texts if len(FILLED.sub("", text)) >= SHORTEST]


class Tests:
    """known: by suite, what the names of its tests look like; Swift's are known exactly, the others' when they are asked for."""

    def __init__(self, sources, known):
        self.sources, self.known = sources, known

    def has(self, suite, name):
        if suite not in self.known:
            self.known[suite] = patterns(self.sources[suite])
        return any(pattern.fullmatch(name) for pattern in self.known[suite])


def problems(cells, tests):
    """What is wrong with a row."""
    proofs = PROOF.findall(cells[-1])
    if not proofs or PROOF.sub("", cells[-1]).strip():
        return [f'"{cells[-1]}" names no tests in the form that scripts/check/check_threats.py says']
    suites = {*tests.sources, *tests.known}
    found = [f"there is no suite {suite}" for suite, _ in proofs if suite not in suites]
    return found + [f'{suite} has no test "{name}"' for suite, names in proofs if suite in suites
                    for name in re.findall(r'"([^"]+)"', names) if not tests.has(suite, name)]


def mistakes():
    """What this program would not notice."""
    tests = Tests({}, {"one": [re.compile("a test of .+")], "two": [re.compile("another")]})
    sound = 'one: "a test of this", "a test of that"; two: "another"'
    found = [f"{sound} is refused"] if problems(["", sound], tests) else []
    for text in ("", "one", 'one: "no test"', 'three: "another"', 'one: "a test of this" and more', 'two: "another", "others"'):
        found += [] if problems(["", text], tests) else [f"{text or 'nothing'} is let pass"]
    page = f'## {SECTION}\n### A\n| try | against | shown by |\n| --- | --- | --- |\n| x | y | z |\n## Other\n| a | b | c |\n'
    return found + ([] if list(rows(page)) == [("A", ["x", "y", "z"])] else ["rows are not found"])


def main():
    tap = Tap()
    tap.check("this program finds what is not shown", mistakes())
    tests = Tests(folders(), {"Swift": [re.compile(re.escape(name)) for name in check_openid.tests()]})
    table = list(rows(PAGE.read_text(encoding="utf-8")))
    actors = list(dict.fromkeys(actor for actor, _ in table))
    tap.check(f"the threat model has its {ACTORS} kinds of people and programs", [] if len(actors) == ACTORS else ", ".join(actors))
    for actor in actors:
        tap.check(f"{actor}: what is done is shown by tests that exist",
                  [problem for name, cells in table if name == actor for problem in problems(cells, tests)])
    tap.finish()


if __name__ == "__main__":
    main()
