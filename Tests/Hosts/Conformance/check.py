#!/usr/bin/env python3
"""Compares cases.toml with the conformance.toml of every language, and both with what the suites have printed.

Every case needs an entry in every language, an entry needs a case, a scenario needs a case, and a test that an entry names
must have run and passed. scripts/test/run.py calls this with the outcomes of its suites; by itself it checks the files only.

usage: check.py
"""

import sys
import tomllib
from dataclasses import dataclass, field
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[2]
sys.path.insert(0, str(ROOT / "scripts/check"))

from tap import Tap, differences

SHORTEST_REASON = 20  # characters; a word alone explains nothing


@dataclass
class Language:
    name: str
    path: Path
    suites: list
    tests: dict  # case -> name of its test
    reasons: dict  # case -> why there is no test

    problems: list = field(default_factory=list)


def cases():
    """The cases in their order, with what makes the list itself wrong."""
    listed = tomllib.loads((HERE / "cases.toml").read_text(encoding="utf-8"))["case"]
    problems = []
    for key in "number", "id", "scenario":
        values = [case[key] for case in listed if key in case]
        problems += [f"cases.toml: {key} {value} comes twice" for value in sorted({v for v in values if values.count(v) > 1})]
    problems += differences("cases.toml", (case["scenario"] for case in listed if "scenario" in case),
                            "scenarios/", (path.stem for path in (HERE / "scenarios").glob("*.json")))
    return listed, problems


def languages(listed):
    files = sorted(path for folder in ("bindings", "Tests") for path in (ROOT / folder).rglob("conformance.toml")
                   if ".build" not in path.parts and "node_modules" not in path.parts)
    return sorted((language(path, listed) for path in files), key=lambda each: each.name.lower())


def language(path, listed):
    content = tomllib.loads(path.read_text(encoding="utf-8"))
    place = path.relative_to(ROOT)
    known = {"language", "suites", "scenarios", "tests", "not_here"}
    found = Language(content.get("language", str(place)), place, content.get("suites", []), dict(content.get("tests", {})),
                     content.get("not_here", {}))
    found.problems += [f"{place}: no binding knows the member {name}" for name in sorted(set(content) - known)]
    found.problems += [f"{place}: {name} is missing" for name in ("language", "suites") if name not in content]
    found.problems += differences(str(place), [*found.tests, *found.reasons], "cases.toml", (case["id"] for case in listed))
    if "scenarios" in content:
        for case in listed:
            if "scenario" in case and case["id"] not in found.reasons:
                found.tests.setdefault(case["id"], content["scenarios"].replace("{}", case["scenario"]))
        # Those that the template covers are not missing.
        found.problems = [line for line in found.problems
                          if not (line.endswith(f"not in {place}") and line.split(":")[0] in found.tests)]
    both = sorted(set(found.tests) & set(found.reasons))
    found.problems += [f"{place}: {case} has a test and a reason to have none" for case in both]
    found.problems += [f"{place}: the reason of {case} says nothing" for case, reason in sorted(found.reasons.items())
                       if len(reason) < SHORTEST_REASON]
    return found


def outcome_problems(language, outcomes):
    """What the suites say against the entries."""
    ran = [outcomes[suite] for suite in language.suites]
    passed = {name for outcome in ran for name in outcome.passed}
    skipped = [name for outcome in ran for name in outcome.skipped]
    problems = []
    for case, test in language.tests.items():
        if test in passed or any(name.startswith(f"{test} SKIP") for name in skipped):
            continue
        failed = any(name == test or name.startswith(f"{test}: ") for outcome in ran for name in outcome.failed)
        problems.append(f"{case}: the test \"{test}\" {'failed' if failed else 'did not run'}")
    return problems


def table(listed, languages, outcomes):
    """One line for each family, one column for each language: cases passed / cases with a test."""
    families = list(dict.fromkeys(case["id"].split(".")[0] for case in listed))
    width = max(10, *(len(language.name) + 2 for language in languages))
    lines = ["".join([f"{'cases':<12}", *(f"{language.name:>{width}}" for language in languages)])]
    totals = {language.name: [0, 0] for language in languages}
    for family in families:
        ids = [case["id"] for case in listed if case["id"].split(".")[0] == family]
        line = f"{family:<12}"
        for language in languages:
            tested = [case for case in ids if case in language.tests]
            good = [case for case in tested if is_passed(language, language.tests[case], outcomes)]
            totals[language.name][0] += len(good)
            totals[language.name][1] += len(tested)
            line += f"{f'{len(good)}/{len(tested)}' if tested else '-':>{width}}"
        lines.append(line)
    lines.append(f"{'all':<12}" + "".join(f"{f'{good}/{tested}':>{width}}" for good, tested in totals.values()))
    return "\n".join(lines)


def is_passed(language, test, outcomes):
    return any(test in outcomes[suite].passed for suite in language.suites if suite in outcomes)


def judge(outcomes, known):
    """(checks, table): each check a name and its problems; the table of the languages that were judged, or None. A language is
    judged when the outcomes - by suite - have all of its suites. known: the names of all suites there are."""
    listed, problems = cases()
    checks = [("every case is listed once, and every scenario has one", problems)]
    judged = []
    for each in languages(listed):
        checks.append((f"{each.name} has an entry for every case, and no other", each.problems))
        each.problems += [f"{each.path}: there is no suite {suite}" for suite in each.suites if suite not in known]
        if each.suites and all(suite in outcomes for suite in each.suites):
            judged.append(each)
            checks.append((f"{each.name} passes what its entries name", outcome_problems(each, outcomes)))
    return checks, table(listed, judged, outcomes) if judged else None


def known_suites():
    sys.path.append(str(ROOT / "scripts/test"))
    import catalogue

    return {suite.name for suite in catalogue.SUITES}


def main():
    tap = Tap()
    for name, problems in judge({}, known_suites())[0]:
        tap.check(name, problems)
    tap.finish()


if __name__ == "__main__":
    main()
