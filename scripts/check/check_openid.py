#!/usr/bin/env python3
"""Checks that what docs/maintaining/openid-rules.toml and features.md beside it say of the OpenID Connect client is shown by tests.
Prints TAP. The head of the list says what its entries mean.

usage: check_openid.py [--table]    --table prints which tests show which rule instead
"""

import re
import sys
import tomllib
from collections import defaultdict
from dataclasses import dataclass
from pathlib import Path

from tap import Tap

ROOT = Path(__file__).resolve().parents[2]
RULES = ROOT / "docs/maintaining/openid-rules.toml"
FEATURES = ROOT / "docs/maintaining/features.md"
GROUPS = "AR PK ST NO PF RR IS DI TE ID JW RF US UI RV LO PA DP DV LB CS HT DR JM FP PR LG SS TR ER PV DE".split()
RULE = re.compile(rf"\b(?:{'|'.join(GROUPS)})-\d+[a-z]?\b")
SHORTEST_REASON = 20  # characters; a word alone explains nothing


@dataclass
class Rule:
    section: str
    key: str
    shown: list  # names of tests; none: some test has the key in its name
    not_ours: str = ""
    open: str = ""


@dataclass
class Feature:
    section: str
    key: str
    text: str
    shown: str


def rule(section, key, entry):
    if isinstance(entry, str):
        return Rule(section, key, [])
    if isinstance(entry, list):
        return Rule(section, key, entry[1:] or [""])
    return Rule(section, key, [], **{name: value for name, value in entry.items() if name != "rule"})


def rules():
    """Every entry of the list."""
    listed = tomllib.loads(RULES.read_text(encoding="utf-8"))
    return [rule(section, key, entry) for section, entries in listed.items() for key, entry in entries.items()]


def features(page):
    """The rows of the tables of a page, with the heading above them."""
    section = ""
    for line in page.read_text(encoding="utf-8").splitlines():
        if line.startswith("#"):
            section = line.lstrip("# ")
        cells = [cell.strip() for cell in line.strip()[1:-1].split("|")]
        if line.startswith("| ") and len(cells) >= 2 and cells[0] != "Feature" and not set(cells[0]) <= set("-: "):
            yield Feature(section, cells[0].replace("`", ""), cells[1] if len(cells) > 2 else "", cells[-1])


def tests():
    """The names of all tests."""
    names: set[str] = set()
    for path in sorted((ROOT / "Tests").rglob("*.swift")):
        text = path.read_text(encoding="utf-8")
        names.update(name.replace('\\"', '"') for name in re.findall(r'@Test\(\s*"((?:[^"\\]|\\.)*)"', text))
        names.update(re.findall(r"@Test(?:\((?:[^()]|\([^()]*\))*\))?\s+func (\w+)\(", text))
    return names


def contains(name, key):
    """Whether a name has the key as a word of its own: `-invalid-iss` is not `-invalid-iss-x`."""
    return re.search(rf"(?<![\w-]){re.escape(key)}(?![\w-])", name) is not None


def problems(each, names):
    """What is wrong with a rule."""
    reason = each.not_ours or each.open
    if reason:
        return [] if len(reason) > SHORTEST_REASON else [f"{each.key}: {reason} is no reason"]
    if each.shown:
        return [f'{each.key}: there is no test "{name}"' for name in each.shown if name not in names]
    return [] if any(contains(name, each.key) for name in names) else [f"no test has {each.key} in its name"]


def order_problems(ids):
    """Rules are numbered without a gap, so that a row that was lost is seen."""
    numbers = defaultdict(list)
    for each in ids:
        group, number = re.match(r"([A-Z]+)-(\d+)", each).groups()
        numbers[group].append(int(number))
    twice = [f"{each} comes twice" for each in sorted({each for each in ids if ids.count(each) > 1})]
    missing = [f"{group}-{number} is not there" for group, used in sorted(numbers.items())
               for number in range(1, max(used) + 1) if number not in used]
    return twice + missing + [f"no rule of {group}" for group in GROUPS if group not in numbers]


def feature_problems(table, shown_rules, names):
    """Each thing that Cardea has, wholly or in part, says by which rules or tests it is shown."""
    shown = {row.key: row.shown for row in table if row.section == "What shows it"}
    given = {row.key: row.text for row in table if row.section != "What shows it"}
    found = [f"{key}: nothing says what shows it" for key, text in given.items() if text[:1] in "YP" and key not in shown]
    found += [f"{key}: no such feature" for key in shown if key not in given]
    for key, text in shown.items():
        rules, quoted = RULE.findall(text), re.findall(r'"([^"]*)"', text)
        found += [f"{key}: {each} is shown by nothing" for each in rules if each not in shown_rules]
        found += [f'{key}: there is no test "{each}"' for each in quoted if each not in names]
        found += [] if rules or quoted else [f"{key}: no rule and no test is named"]
    return found


def mistakes():
    """What this program would not notice."""
    names = {"ID-1 x-test-a-b: one", "two"}
    right = {"ID-1": "a", "ID-2": {"rule": "a", "not_ours": "nobody has ever asked for it"}, "ID-3": ["a", "two", "two"],
             "ID-4": {"rule": "a", "open": "a server that answers so"}}
    wrong = [("ID-2", "a"), ("x-test-a", "a"), ("ID-1", {"rule": "a", "not_ours": "no"}), ("ID-1", {"rule": "a", "open": "all"}),
             ("ID-1", ["a", "three"]), ("ID-1", ["a"])]
    found = [f"{key} is refused" for key, entry in right.items() if problems(rule("", key, entry), names)]
    found += [f"{key} with {entry} is accepted" for key, entry in wrong if not problems(rule("", key, entry), names)]
    found += [] if order_problems(["AR-1", "AR-3"])[:1] == ["AR-2 is not there"] else ["a lost rule is accepted"]
    table = [Feature("A", "Thing", "Y", ""), Feature("What shows it", "Other", "", "AR-1")]
    return found + ([] if len(feature_problems(table, set(), names)) == 3 else ["a feature is accepted"])


def print_table(every, names):
    for each in every:
        print(each.key)
        for name in sorted(name for name in names if contains(name, each.key)) or each.shown or [each.not_ours or each.open]:
            print(f"    {name}")


def main():
    names, every = tests(), rules()
    if "--table" in sys.argv:
        return print_table(every, names)
    stated = [each for each in every if RULE.fullmatch(each.key)]
    shown = {each.key for each in stated if not each.not_ours and not each.open}
    tap = Tap()
    tap.check("this program finds what is not shown", mistakes())
    for section in dict.fromkeys(each.section for each in every):
        tap.check(f"{section}: each rule is shown by tests that exist, or says why it need not be",
                  [problem for each in every if each.section == section for problem in problems(each, names)])
    tap.check("the rules are complete, each one once", order_problems([each.key for each in stated]))
    tap.check("each rule in the name of a test is a rule of the list",
              sorted({key for name in names for key in RULE.findall(name)} - {each.key for each in stated}))
    tap.check("each thing that features.md gives to Cardea is shown", feature_problems(list(features(FEATURES)), shown, names))
    others = [sum(bool(each.not_ours) for each in stated), sum(bool(each.open) for each in stated)]
    print(f"# rules: {len(shown)} by name or by named tests, {others[0]} not ours, {others[1]} open")
    tap.finish()


if __name__ == "__main__":
    main()
