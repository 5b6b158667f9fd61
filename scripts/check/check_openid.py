#!/usr/bin/env python3
"""Checks that what docs/openid-rules.md and docs/features.md say of the OpenID Connect client is shown by tests. Prints TAP.

A row of docs/openid-rules.md names a rule, an example of a standard or a module of the conformance suite, and in its last cell
what shows it:

    by name                     a test in Tests/ whose name contains the first cell
    "name"; "name"              these tests, by their whole names
    not ours: why               nothing, because it does not concern this client

Rules under "Open" are not shown yet; each has to be listed there once more, with what is missing.

usage: check_openid.py [--table]    --table prints which tests show which rule instead
"""

import re
import sys
from collections import defaultdict
from dataclasses import dataclass
from pathlib import Path

from tap import Tap

ROOT = Path(__file__).resolve().parents[2]
RULES = ROOT / "docs/openid-rules.md"
FEATURES = ROOT / "docs/features.md"
GROUPS = "AR PK ST NO PF RR IS DI TE ID JW RF US UI RV LO PA DP DV LB CS HT DR JM FP PR LG SS TR ER PV DE".split()
RULE = re.compile(rf"\b(?:{'|'.join(GROUPS)})-\d+[a-z]?\b")
SHORTEST_REASON = 20  # characters; a word alone explains nothing


@dataclass
class Row:
    section: str
    key: str
    text: str
    shown: str


def rows(page):
    """The rows of the tables of a page, with the heading above them."""
    section = ""
    for line in page.read_text(encoding="utf-8").splitlines():
        if line.startswith("#"):
            section = line.lstrip("# ")
        cells = [cell.strip() for cell in line.strip()[1:-1].split("|")]
        if line.startswith("| ") and len(cells) >= 2 and not set(cells[0]) <= set("-: "):
            yield Row(section, cells[0].replace("`", ""), cells[1] if len(cells) > 2 else "", cells[-1])


def listed(page, heading):
    """The rules that stand in the lists and the text below a heading."""
    body = re.search(rf"^#+ {heading}\n(.*?)(?=^#|\Z)", page.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
    return RULE.findall(body[1]) if body else []


def tests():
    """The names of all tests."""
    names = set()
    for path in sorted((ROOT / "Tests").rglob("*.swift")):
        text = path.read_text(encoding="utf-8")
        names.update(name.replace('\\"', '"') for name in re.findall(r'@Test\(\s*"((?:[^"\\]|\\.)*)"', text))
        names.update(re.findall(r"@Test(?:\((?:[^()]|\([^()]*\))*\))?\s+func (\w+)\(", text))
    return names


def contains(name, key):
    """Whether a name has the key as a word of its own: `-invalid-iss` is not `-invalid-iss-x`."""
    return re.search(rf"(?<![\w-]){re.escape(key)}(?![\w-])", name) is not None


def problems(row, names):
    """What is wrong with a row."""
    if row.shown == "by name":
        return [] if any(contains(name, row.key) for name in names) else [f"no test has {row.key} in its name"]
    if row.shown.startswith("not ours: "):
        return [] if len(row.shown) > SHORTEST_REASON + len("not ours: ") else [f"{row.key}: {row.shown} is no reason"]
    if row.shown == "open":
        return []
    quoted = re.findall(r'"((?:[^"\\]|\\.)*)"', row.shown)
    rest = re.sub(r'"(?:[^"\\]|\\.)*"', "", row.shown).replace(";", "").strip()
    if not quoted or rest:
        return [f'{row.key}: "{row.shown}" is neither "by name", names of tests in quotes, nor a reason']
    return [f"{row.key}: there is no test \"{name}\"" for name in quoted if name not in names]


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


def feature_problems(table, ids, names):
    """Each thing that Cardea has, wholly or in part, says by which rules or tests it is shown."""
    table = [row for row in table if row.key != "Feature"]
    shown = {row.key: row.shown for row in table if row.section == "What shows it"}
    features = {row.key: row.text for row in table if row.section != "What shows it"}
    found = [f"{key}: nothing says what shows it" for key, text in features.items() if text[:1] in "YP" and key not in shown]
    found += [f"{key}: no such feature" for key in shown if key not in features]
    for key, text in shown.items():
        rules, quoted = RULE.findall(text), re.findall(r'"([^"]*)"', text)
        found += [f"{key}: {each} is shown by nothing" for each in rules if not is_shown(ids.get(each))]
        found += [f'{key}: there is no test "{each}"' for each in quoted if each not in names]
        found += [] if rules or quoted else [f"{key}: no rule and no test is named"]
    return found


def is_shown(proof):
    return bool(proof) and proof != "open" and not proof.startswith("not ours")


def mistakes():
    """What this program would not notice."""
    names = {"ID-1 x-test-a-b: one", "two"}
    rows_of = {"by name": "ID-1", "not ours: nobody has ever asked for it": "ID-2", '"two"; "two"': "ID-3"}
    found = [f"{shown} is refused" for shown, key in rows_of.items() if problems(Row("", key, "", shown), names)]
    for key, shown in (("ID-2", "by name"), ("x-test-a", "by name"), ("ID-1", "not ours: no"), ("ID-1", '"three"'),
                       ("ID-1", ""), ("ID-1", '"two" and more')):
        found += [] if problems(Row("", key, "", shown), names) else [f"{key} with {shown} is accepted"]
    found += [] if order_problems(["AR-1", "AR-3"])[:1] == ["AR-2 is not there"] else ["a lost rule is accepted"]
    table = [Row("A", "Thing", "Y", ""), Row("What shows it", "Other", "", "AR-1")]
    return found + ([] if len(feature_problems(table, {"AR-1": "open"}, names)) == 3 else ["a feature is accepted"])


def print_table(rules, names):
    for row in rules:
        print(row.key)
        for name in sorted(name for name in names if contains(name, row.key)) or [row.shown]:
            print(f"    {name}")


def main():
    names = tests()
    every = [row for row in rows(RULES) if row.shown not in ("Shown by", "What is missing")]
    rules = [row for row in every if RULE.fullmatch(row.key)]
    if "--table" in sys.argv:
        return print_table(every, names)
    tap = Tap()
    tap.check("this program finds what is not shown", mistakes())
    opened = listed(RULES, "Open")
    for section in dict.fromkeys(row.section for row in every):
        tap.check(f"{section}: each row is shown by tests that exist, or says why it need not be",
                  [problem for row in every if row.section == section for problem in problems(row, names)])
    tap.check("the rules are complete, each one once", order_problems([row.key for row in rules]))
    stated = {row.key: row.shown for row in rules}
    tap.check("what is open is listed as open",
              sorted({key for key, shown in stated.items() if shown == "open"} ^ set(opened)))
    tap.check("each rule in the name of a test is a rule of the list",
              sorted({each for name in names for each in RULE.findall(name)} - set(stated)))
    tap.check("each thing that docs/features.md gives to Cardea is shown",
              feature_problems(list(rows(FEATURES)), stated, names))
    kinds = [("by name or by named tests", 0), ("not ours", 0), ("open", 0)]
    for shown in stated.values():
        index = 1 if shown.startswith("not ours") else 2 if shown == "open" else 0
        kinds[index] = (kinds[index][0], kinds[index][1] + 1)
    print(f"# rules: {', '.join(f'{count} {kind}' for kind, count in kinds)}")
    tap.finish()


if __name__ == "__main__":
    main()
