#!/usr/bin/env python3
"""Checks that each row of SECURITY.md, below "Who may try what", is shown by tests that exist: docs/maintaining/proofs.toml names them, by suite of
scripts/test/catalogue.py - Swift stands for those of any target. Prints TAP.

In a source a name may have parts that are filled in (%s, {name}, $name); they stand for any text.
"""

import re
import sys
import tomllib
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1] / "test"))

import catalogue
import check_openid
import suites
from tap import Tap

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "SECURITY.md"
PROOFS = ROOT / "docs/maintaining/proofs.toml"
SECTION = "Who may try what"
ACTORS = 9
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
        if line.startswith("| ") and not set(cells[0]) <= set("-: ") and cells[-1] != "against it":
            yield actor, cells


def folders():
    """Name of each suite that prints TAP -> the files that its tests are in."""
    found = {}
    for suite in catalogue.SUITES:
        if isinstance(suite, suites.TapProgram):
            program = next(ROOT / word for word in suite.words if word.endswith((".py", ".sh")) and word != "scripts/setup/python.sh")
            alone = program.parent.parent.name == "scripts" or program.parent.name == "Tools"  # not with the rest of its folder
            inside = [program] if alone else program.parent.rglob("*")
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


def problems(shown, tests):
    """What is wrong with the tests of a row: by suite, their names."""
    if not shown or not all(shown.values()):
        return ["no tests show it"]
    known = {*tests.sources, *tests.known}
    found = [f"there is no suite {suite}" for suite in shown if suite not in known]
    return found + [f'{suite} has no test "{name}"' for suite, names in shown.items() if suite in known
                    for name in names if not tests.has(suite, name)]


def lost(table, proofs):
    """Rows of the page that are not among the proofs, and proofs of rows that the page does not have; each stands once."""
    named = [(row["who"], row["could"]) for row in proofs]
    there = [(actor, cells[0]) for actor, cells in table]
    return ([f"docs/maintaining/proofs.toml lacks: {actor}: {could}" for actor, could in there if (actor, could) not in named]
            + [f"SECURITY.md lacks: {actor}: {could}" for actor, could in named if (actor, could) not in there]
            + [f"twice: {actor}: {could}" for actor, could in dict.fromkeys(named) if named.count((actor, could)) > 1])


def mistakes():
    """What this program would not notice."""
    tests = Tests({}, {"one": [re.compile("a test of .+")], "two": [re.compile("another")]})
    sound = {"one": ["a test of this", "a test of that"], "two": ["another"]}
    found = [f"{sound} is refused"] if problems(sound, tests) else []
    unsound: list[dict] = [{}, {"one": []}, {"one": ["no test"]}, {"three": ["another"]}, {"two": ["another", "others"]}]
    for shown in unsound:
        found += [] if problems(shown, tests) else [f"{shown} is accepted"]
    page = f'## {SECTION}\n### A\n| could | against it |\n| --- | --- |\n| x | y |\n## Other\n| a | b |\n'
    table, row = list(rows(page)), {"who": "A", "could": "x"}
    found += [] if table == [("A", ["x", "y"])] else ["rows are not found"]
    found += ["a row and its proof are refused"] if lost(table, [row]) else []
    return found + [f"{proofs} is accepted" for proofs in ([], [row, row], [row, {"who": "A", "could": "z"}]) if not lost(table, proofs)]


def main():
    tap = Tap()
    tap.check("this program finds what is not shown", mistakes())
    tests = Tests(folders(), {"Swift": [re.compile(re.escape(name)) for name in check_openid.tests()]})
    table = list(rows(PAGE.read_text(encoding="utf-8")))
    proofs = tomllib.loads(PROOFS.read_text(encoding="utf-8"))["row"]
    actors = list(dict.fromkeys(actor for actor, _ in table))
    tap.check(f"the threat model has its {ACTORS} kinds of people and programs", [] if len(actors) == ACTORS else ", ".join(actors))
    tap.check("docs/maintaining/proofs.toml has the rows of SECURITY.md, and no others", lost(table, proofs))
    for actor in actors:
        tap.check(f"{actor}: what is done is shown by tests that exist",
                  [f"{row['could']}: {problem}" for row in proofs if row["who"] == actor for problem in problems(row.get("shown"), tests)])
    tap.finish()


if __name__ == "__main__":
    main()
