"""The mutations of scripts/test/mutants.toml, and the copy of the sources that has all of them, each behind a switch."""

import re
import subprocess
import tomllib
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
LIST = Path(__file__).with_name("mutants.toml")
VARIABLE = "CARDEA_MUTANT"  # names the mutation that is on

SWITCH = f"""import Glibc

/// Whether the mutation of that number is on.
func mutantIsOn(_ number: Int) -> Bool {{ number == mutant }}

private let mutant = getenv("{VARIABLE}").flatMap {{ Int(String(cString: $0)) }} ?? 0
"""


@cache
def test_names():
    """The names of all test targets, and of what is declared in them."""
    texts = [path.read_text(encoding="utf-8") for path in (ROOT / "Tests/Swift").rglob("*.swift")]
    names = re.findall(r"\b(?:struct|class|extension|func) (\w+)", "\n".join(texts))
    return {*names, *re.findall(r'"(\w+Tests)"', (ROOT / "Package.swift").read_text(encoding="utf-8"))}


@dataclass
class Mutant:
    number: int
    file: str
    breaks: str
    before: str
    after: str
    ask: str
    form: str = "expression"
    programs: list = field(default_factory=list)

    @property
    def module(self):
        return self.file.split("/")[0]

    def problems(self):
        """Why it cannot be planted."""
        path = ROOT / "Sources" / self.file
        if not path.is_file():
            return [f"there is no Sources/{self.file}"]
        count = path.read_text(encoding="utf-8").count(self.before)
        problems = [] if count == 1 else [f"Sources/{self.file} has the text {count} times: {self.before}"]
        asked = re.split(r"[|./]", self.ask)
        problems += [f"no test is named {part}" for part in asked if not any(part in name for name in test_names())]
        if self.form not in ("expression", "statement"):
            problems.append(f"no such form: {self.form}")
        if self.form == "expression" and not all(map(has_pairs, (self.before, self.after))):
            problems.append("a bracket of it is open, so that it is no expression")
        if self.before == self.after or (self.form == "expression" and not self.after):
            problems.append("it changes nothing")
        return problems

    def plant(self, text):
        """The text of its file with both versions, between which the switch chooses."""
        on = f"mutantIsOn({self.number})"
        if self.form == "statement":
            instead = f"if {on} {{ {self.after} }} else {{ {self.before} }}"
        else:
            # What may throw or wait says so before the choice.
            effects = re.match(r"((?:try|await)\s+)*", self.before)[0]
            instead = f"{effects}({on} ? ({self.after}) : ({self.before.removeprefix(effects)}))"
        return text.replace(self.before, instead)


def has_pairs(text):
    """Whether as many brackets are closed as are opened."""
    return all(text.count(opening) == text.count(closing) for opening, closing in (("(", ")"), ("[", "]"), ("{", "}")))


def read_list():
    return [Mutant(**row) for row in tomllib.loads(LIST.read_text(encoding="utf-8"))["mutant"]]


def plant_all(mutants, folder):
    """Brings the copy up to date. A file that stays as it is keeps its time, so that little is built again."""
    names = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"], cwd=ROOT, check=True,
        capture_output=True, text=True).stdout.split("\0")
    wanted = {name: (ROOT / name).read_bytes() for name in names if (ROOT / name).is_file()}
    for mutant in mutants:
        name = f"Sources/{mutant.file}"
        wanted[name] = mutant.plant(wanted[name].decode()).encode()
        wanted[f"Sources/{mutant.module}/MutantIsOn.swift"] = SWITCH.encode()
    for path in sorted(folder.rglob("*")):
        if path.is_file() and path.relative_to(folder).as_posix() not in wanted:
            path.unlink()
    for name, content in wanted.items():
        path = folder / name
        if not path.is_file() or path.read_bytes() != content:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
            path.chmod((ROOT / name).stat().st_mode if (ROOT / name).exists() else 0o644)
