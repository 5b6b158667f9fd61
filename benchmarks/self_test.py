#!/usr/bin/env python3
"""Shows what the limits of the benchmarks refuse, what they accept, how they are rewritten, and what the page for users says of a run.
Prints TAP."""

import copy
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.append(str(ROOT / "scripts" / "check"))

from harness import cases, circumstances, limits, ratchet, relay, users_page
from harness.report import Line, Results, Row, Wait
from tap import Tap

TEXT = """# Why.
[tolerance]
instructions = 0.02
bytes = 0.01
count = 0.0
ratio = 0.15

[made-with]
swift = "6.3.1"   # the toolchain

[counts.login]    # k
kind = "instructions"
accepted = 1000   # counted on a Monday
goal = 900

[size.library]
kind = "bytes"
accepted = 7.0

[requests.login]
kind = "count"
accepted = 2

[warm.rate]
kind = "ratio"
better = "more"
accepted = 0.5
goal-value = 10

[parts.pkce]
kind = "ratio"
accepted = 2.0
goal-value = 1
"""
NAMES = {"counts.login", "size.library", "requests.login", "warm.rate", "parts.pkce"}
CASES = {name.partition(".")[0] for name in NAMES}
GOOD = {"counts.login": 1000, "size.library": 7.0, "requests.login": 2, "warm.rate": 0.5, "parts.pkce": 2.0}


def rows(**changed):
    """What was measured, by name with _ for a dot. Ratios are those to a reference of 1."""
    values = {**GOOD, **{name.replace("_", "."): value for name, value in changed.items()}}
    return [Row(name, "k", value, 1, name) for name, value in values.items()]


def outcomes(found, wanted=CASES, known=CASES, excuse=lambda entry: None, text=TEXT):
    verdicts = limits.judge(limits.parse(text), found, wanted, known, excuse)
    return {verdict.name: verdict.outcome for verdict in verdicts if verdict.outcome != limits.HOLDS}


def unequal(found, expected):
    return [] if found == expected else [f"expected {expected}, found {found}"]


def refused(text):
    try:
        limits.parse(text)
    except limits.LimitsError:
        return []
    return ["it was taken"]


# What was measured, and what is not as accepted.
JUDGED = [
    ("what was accepted holds", rows(), {}),
    ("what varies holds", rows(counts_login=1019, size_library=7.06, warm_rate=0.43, parts_pkce=2.29), {}),
    ("instructions worse by more than 2 % fail", rows(counts_login=1021), {"counts.login": "worse"}),
    ("bytes worse by more than 1 % fail", rows(size_library=7.08), {"size.library": "worse"}),
    ("a count that is one more fails", rows(requests_login=3), {"requests.login": "worse"}),
    ("a ratio worse by more than 15 % fails", rows(parts_pkce=2.31), {"parts.pkce": "worse"}),
    ("less fails where more is better", rows(warm_rate=0.42), {"warm.rate": "worse"}),
    ("clearly fewer instructions are better", rows(counts_login=979), {"counts.login": "better"}),
    ("clearly more is better where it is", rows(warm_rate=0.58), {"warm.rate": "better"}),
    ("a goal that is not reached is no failure", rows(counts_login=1000, parts_pkce=2.0), {}),
    ("a figure without a value fails", rows(counts_login=None), {"counts.login": "missing"}),
    ("a figure that no row has fails", rows()[1:], {"counts.login": "missing"}),
    ("a figure without an entry fails", [*rows(), Row("new", "k", 1, None, "warm.new")], {"warm.new": "unknown"}),
    ("a row that is only reported needs no entry", [*rows(), Row("new", "k", 1, None)], {}),
    ("counts of the same that are far apart fail", [Row("", "k", 1000, None, "counts.login", 0.011), *rows()[1:]],
     {"counts.login": "unsteady"}),
    ("counts that are close hold", [Row("", "k", 1000, None, "counts.login", 0.009), *rows()[1:]], {}),
]  # fmt: skip

REFUSED = {
    "a kind that does not exist": TEXT.replace('"bytes"', '"time"'),
    "a misspelt key": TEXT.replace("goal =", "gaol ="),
    "an entry without an accepted value": TEXT.replace("accepted = 7.0\n", ""),
    "an accepted value of zero": TEXT.replace("7.0", "0"),
    "an accepted value in quotes": TEXT.replace("7.0", '"7.0"'),
    "two goals": TEXT.replace("goal = 900", "goal = 900\ngoal-value = 800"),
    "a kind without a tolerance": TEXT.replace("ratio = 0.15\n", ""),
    "a figure twice": TEXT + "\n[size.library]\nkind = 'bytes'\naccepted = 6.0\n",
    "a number where a figure should be": "loose = 3\n" + TEXT,
}


def check_cases(tap):
    for name, found, expected in JUDGED:
        tap.check(name, unequal(outcomes(found), expected))
    for name, text in REFUSED.items():
        tap.check(f"refused: {name}", refused(text))
    tap.check("an entry that nothing measures fails in every run",
              unequal(outcomes([], wanted=set(), known=CASES - {"warm"}), {"warm.rate": "unknown"}))  # fmt: skip
    tap.check("a case that was not asked for is not missed", unequal(outcomes([], wanted=set()), {}))
    tap.check("a figure with an excuse is left out, whatever was measured",
              unequal(outcomes(rows(counts_login=2000), excuse=lambda entry: "why" if entry.kind == "instructions" else None),
                      {"counts.login": "left out"}))  # fmt: skip


def check_words(tap):
    verdict = limits.judge(limits.parse(TEXT), rows(counts_login=1030), {"counts"}, CASES, lambda entry: None)[0]
    tap.check("a failure says what, by how much and what is allowed",
              unequal(verdict.text, "1,030 k is 3.0% worse than the accepted 1,000 k; 2% is what varies"))  # fmt: skip
    entries = limits.parse(TEXT).entries
    found = {row.figure: row for row in rows(warm_rate=12)}
    goals = {name: entry.reaches_goal(found[name]) for name, entry in entries.items()}
    tap.check("goals are told from limits", unequal(goals, {"counts.login": False, "size.library": None, "requests.login": None,
                                                            "warm.rate": True, "parts.pkce": False}))  # fmt: skip


def check_rewriting(tap):
    expected = TEXT.replace("accepted = 1000  ", "accepted = 912.346  ").replace('"6.3.1"', '"6.4"')
    tap.check("only the numbers are rewritten", unequal(limits.rewrite(TEXT, {"counts.login": 912.34567}, {"swift": "6.4"}), expected))
    judged = limits.judge(limits.parse(TEXT), rows(counts_login=950, size_library=6.99, parts_pkce=9), CASES, CASES, lambda entry: None)
    tap.check("what is clearly better is accepted, and nothing else", unequal(ratchet.improvements(judged, limits.KINDS), {"counts.login": 950}))
    ratios = [limits.Verdict("a", limits.BETTER, "", limits.Entry("a", kind, 2.0), 1.0) for kind in limits.KINDS]
    tap.check("a run that measures accepts ratios alone", unequal(ratchet.improvements(ratios[:-1], {"ratio"}), {}))
    try:
        limits.rewrite(TEXT, {"counts.other": 1.0})
        tap.check("a figure without a line is not rewritten", "it was")
    except limits.LimitsError:
        tap.check("a figure without a line is not rewritten", [])


def check_circumstances(tap):
    made = {"swift": "6.3.1", "valgrind": "3.19.0", "libcurl": "7.88.1", "openssl": "3.0.19", "libc": "2.36", "processor": "avx2 sha"}
    cases_of = [
        ("the same", {}, None, None),
        ("a repaired OpenSSL counts as the same", {"openssl": "3.0.20"}, None, None),
        ("another libcurl", {"libcurl": "8.14.1"}, None, "made with another libcurl: 8.14.1 here, 7.88.1 there"),
        ("another processor under valgrind", {"processor": "avx2"}, None, "made with another processor: avx2 here, avx2 sha there"),
        ("another Swift", {"swift": "6.4.0"}, *2 * ["made with another swift: 6.4.0 here, 6.3.1 there"]),
    ]
    for name, changed, of_bytes, of_instructions in cases_of:
        found = [circumstances.difference(kind, made, {**made, **changed}) for kind in ("bytes", "instructions", "ratio", "count")]
        tap.check(f"circumstances: {name}", unequal(found, [of_bytes, of_instructions, None, None]))


# What a relay may see between the seconds 1 and 2, and how many round trips that is.
SEEN = [
    ("a request on an open connection", [(1.0, "up"), (1.01, "up"), (1.03, "down"), (1.04, "down")], 1),
    ("a request on a new connection", [(1.0, "open"), (1.0, "up"), (1.06, "down"), (1.1, "up"), (1.1, "up"), (1.14, "down")], 3),
    ("two requests, one after the other", [(1.0, "up"), (1.02, "down"), (1.04, "up"), (1.06, "down")], 2),
    ("two requests at a time", [(1.0, "up"), (1.0, "up"), (1.02, "down"), (1.02, "down")], 1),
    ("a connection that ends meanwhile", [(1.0, "up", 24), (1.0, "open"), (1.01, "up"), (1.02, "down"), (1.04, "up")], 3),
    ("what comes before and after", [(0.9, "open"), (0.9, "up"), (0.95, "down"), (1.0, "up"), (1.02, "down"), (2.1, "up")], 1),
]


def check_round_trips(tap):
    for name, seen, expected in SEEN:
        found = relay.round_trips([(*line, 100)[:3] for line in seen], 1, 2)
        tap.check(f"round trips: {name}", unequal(found, expected))


def measured():
    """A whole run, with a number of its own for each thing that the page for users says."""
    lines = [Line(flow, client, "C", {key: 1000 * number + place + 0.5 for place, key in enumerate(users_page.COLUMNS)})
             for flow in ("session", "OAuth") for number, client in enumerate([*users_page.BESIDE, "iddawc"], 1)]  # fmt: skip
    rows = [Row(name, "", 90 + number / 10, None) for number, name in enumerate(users_page.QUOTED.values(), 1)]
    clients = ("**Cardea**, OpenID Connect", "C + libcurl, OAuth", "Go x/oauth2, OAuth")
    waits = [Wait(client, taken, 700 + 10 * number + taken, number, 1, 1) for number, client in enumerate(clients, 1) for taken in (2, 5, 9)]
    context = {"is_whole": True, "quick": False, "cpus": 2, "cpu": "Z80", "foreign_cpu_share": 0.03}
    return Results(rows, lines, [], waits, context, [])


def check_users_page(tap):
    whole = measured()
    tap.check("a whole run makes the page for users", users_page.missing(whole))
    page = users_page.text(whole, "2026-01-02")
    numbers = ["2026-01-02", "2 × Z80", "3%", "Cardea 715 ms (1 round trip), C + libcurl 725 ms (2 round trips)", "for 5 seconds"]
    numbers += [f"{row.value:.1f}" for row in whole.rows if row.metric != "requests.refresh"] + ["90 requests"]
    numbers += [f"| {line.values['cold_ms']:,.0f} | {line.values['p50_us'] / 1e3:.1f} |" for line in whole.lines if line.client != "iddawc"]
    tap.check("the page for users has every number of the run that it is about", [number for number in numbers if number not in page])
    tap.check("it is one screen", unequal(sum(any(map(str.isalnum, word)) for word in page.split()) <= 400, True))
    tap.check("what nobody would use instead is not on it", unequal("iddawc" in page + users_page.picture(whole, ""), False))
    for name, spoil in {
        "of one case": lambda run: run.context.update(is_whole=False),
        "with few repetitions": lambda run: run.context.update(quick=True),
        "without a client": lambda run: run.lines.pop(),
        "without a figure of a client": lambda run: run.lines[-2].values.pop("rss_kb"),
        "without a row": lambda run: run.rows.pop(),
        "without a value": lambda run: setattr(run.rows[0], "value", None),
        "without waits": lambda run: run.waits.clear(),
    }.items():
        run = copy.deepcopy(whole)
        run.lines = [line for line in run.lines if line.client != "iddawc"]
        spoil(run)
        tap.check(f"a run {name} leaves the page for users as it is", unequal(bool(users_page.missing(run)), True))


def _kind_of(entry):
    if entry.case == "latency":
        return "count"
    return cases.EXACT.get(entry.case, "ratio")


def check_file(tap):
    """The limits themselves: they can be read, and their cases exist."""
    real = ratchet.load()
    wrong = [entry.name for entry in real.entries.values() if entry.case not in cases.CASES]
    tap.check("every limit belongs to a case", wrong)
    exact = [entry.name for entry in real.entries.values() if entry.kind != _kind_of(entry)]
    tap.check("ratios are measured, round trips are counted over time, everything else is counted", exact)
    tap.check("what the counts were made with is said", set(circumstances.NAMES) ^ set(real.made_with))


def main():
    tap = Tap()
    for part in (check_cases, check_words, check_rewriting, check_circumstances, check_round_trips, check_users_page, check_file):
        part(tap)
    tap.finish()


if __name__ == "__main__":
    main()
