"""Compares the contract as the headers have it with the one that was promised, abi/libcardea.so.N.abi: what is there stays as it
is, and more may come. Before 1.0 it may change, once the changelog names what does. Both are what abidw reads in the stub of scripts/build/stub.py; a new number of the contract has a new file."""

import re
import subprocess
import tempfile
import xml.etree.ElementTree
from pathlib import Path

import contract
import stub

# No types of the machine, no places: the file is the same wherever it is written.
ABIDW = ["abidw", "--load-all-types", "--no-architecture", "--no-corpus-path", "--no-comp-dir-path", "--no-show-locs",
         "--type-id-style", "hash"]
# Sets of constants are reached from no function, because parameters are int32_t.
ABIDIFF = ["abidiff", "--no-architecture", "--non-reachable-types", "--no-show-locs"]
ABIDIFF_ERRORS = 1 | 2


def folder():
    return contract.CODES.parent


def path():
    return folder() / f"libcardea.so.{contract.header_abi()}.abi"


def stale():
    """Files of other numbers than the header's."""
    return [f"abi/{other.name}: not of contract {contract.header_abi()}; remove it"
            for other in sorted(folder().glob("*.abi")) if other != path()]


def describe():
    """The contract as the header has it, in the language of abidw."""
    with tempfile.TemporaryDirectory() as work:
        library = Path(work) / "libcardea.so"
        stub.build(library)
        done = subprocess.run([*ABIDW, str(library)], check=True, capture_output=True, text=True)
    parameters = contract.header_parameters()
    return re.sub(r"<function-decl name='(\w+)'.*?</function-decl>", lambda function: named(function, parameters),
                  done.stdout, flags=re.DOTALL)


def named(function, parameters):
    """A function with the names of its own parameters: abidw 2.6 gives all functions of one type those of one of them."""
    names = iter(parameters.get(function[1], []))
    return re.sub(r"(<parameter type-id='\w+' name=)'(\w+)'", lambda found: f"{found[1]}'{next(names, found[2])}'", function[0])


def compare(description):
    """(what is broken, what came in addition), each as lines for a person."""
    if not path().exists():
        return [f"no {path().name}"], []
    with tempfile.TemporaryDirectory() as work:
        now = Path(work) / "now.abi"
        now.write_text(description, encoding="utf-8")
        files = [str(path()), str(now)]
        done = subprocess.run([*ABIDIFF, *files], capture_output=True, text=True)
        if done.returncode & ABIDIFF_ERRORS:
            return [f"abidiff: {done.stdout}{done.stderr}"], []
        broken, grown = judge(done.stdout)
        if broken:
            details = subprocess.run([*ABIDIFF, "--harmless", *files], capture_output=True, text=True).stdout
            broken += details.splitlines()[:60]
    return broken + reordered(description), grown


def judge(report):
    """What the summaries of abidiff count. What it would filter out - such as a lost const - breaks programs, too, when they
    are compiled; only in the sets of constants it filters what has been added."""
    broken, grown = [], []
    for kind, counts in re.findall(r"^(.*) summary: (.*)$", report, re.MULTILINE):
        numbers = {word.lower(): (int(number), int(filtered or 0)) for number, word, filtered in re.findall(
            r"(\d+) (removed|changed|added)(?: \((\d+) filtered out\))?", counts, re.IGNORECASE)}
        constants = kind.startswith("Unreachable types")
        for word in ("removed", "changed"):
            number, filtered = numbers.get(word, (0, 0))
            if number or filtered and not constants:
                broken.append(f"{kind}: {counts}")
        if sum(numbers.get("added", ())) or constants and numbers.get("changed", (0, 0))[1]:
            grown.append(f"{kind}: {counts}")
    if re.search(r"SONAME changed", report):
        broken.append("the library's name has changed")
    return broken, grown


def reordered(description):
    """Functions whose parameters have changed places: no difference for abidiff where their types are one."""
    promised, now = parameters(path().read_text(encoding="utf-8")), parameters(description)
    return [f"{name}: ({', '.join(names)}) has become ({', '.join(now[name])})" for name, names in promised.items()
            if names != now.get(name, names) and sorted(names) == sorted(now[name])]


def parameters(description):
    tree = xml.etree.ElementTree.fromstring(description)
    return {function.get("name"): [item.get("name") for item in function.iter("parameter")]
            for function in tree.iter("function-decl")}


def changed(description):
    """Functions that were promised and are gone or have become others."""
    return [name for name, code in functions(path().read_text(encoding="utf-8")).items() if functions(description).get(name) != code]


def functions(description):
    tree = xml.etree.ElementTree.fromstring(description)
    return {function.get("name"): xml.etree.ElementTree.tostring(function).strip() for function in tree.iter("function-decl")}


def named_in_changelog():
    newest = (contract.ROOT / "CHANGELOG.md").read_text(encoding="utf-8").split("\n## ")[1]
    return set(re.findall(r"\bcardea_\w+", newest))


def write():
    """Takes what has been added into the promise, and before 1.0 what has changed and the changelog names. Refuses what breaks it."""
    description = describe()
    if path().exists():
        broken, grown = compare(description)
        if broken and contract.header_abi():
            raise SystemExit("\n".join([*broken, f"This breaks contract {contract.header_abi()}: docs/maintaining/abi.md, Growth."]))
        if broken and (unnamed := set(changed(description)) - named_in_changelog()):
            raise SystemExit("\n".join([*broken, "CHANGELOG.md does not name, under its newest version, what changes: "
                                        + ", ".join(sorted(unnamed))]))
        if not broken and not grown:
            return
    path().write_text(description, encoding="utf-8")
