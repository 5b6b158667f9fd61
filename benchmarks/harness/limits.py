"""What was accepted last, how much worse a figure may be, and what its goal is. Pure: text and numbers in, verdicts out.

`benchmarks/limits.toml` says what its entries mean.
"""

import re
import tomllib
from dataclasses import dataclass
from typing import Optional

KINDS = ("instructions", "bytes", "count", "ratio")
HOLDS, WORSE, BETTER, LEFT_OUT, MISSING, UNKNOWN, UNSTEADY = (
    "holds", "worse", "better", "left out", "missing", "unknown", "unsteady")  # fmt: skip
FAILURES = (WORSE, MISSING, UNKNOWN, UNSTEADY)


class LimitsError(Exception):
    """The file of the limits says something that makes no sense."""


@dataclass(frozen=True)
class Entry:
    """One figure. `goal` is about what is watched: of a ratio the ratio, otherwise the value; `goal_value` always about the value."""

    name: str
    kind: str
    accepted: float
    better: str = "less"
    goal: Optional[float] = None
    goal_value: Optional[float] = None

    @property
    def case(self):
        return self.name.partition(".")[0]

    def measure(self, row):
        return row.ratio if self.kind == "ratio" else row.value

    def change(self, measured):
        """How much worse than accepted, as a share of it; below zero: better."""
        difference = measured / self.accepted - 1
        return difference if self.better == "less" else -difference

    def reaches_goal(self, row):
        """None without a goal, and where nothing was measured."""
        goal, measured = (self.goal, self.measure(row)) if self.goal is not None else (self.goal_value, row.value)
        if goal is None or measured is None:
            return None
        return measured <= goal if self.better == "less" else measured >= goal


@dataclass(frozen=True)
class Limits:
    tolerance: dict
    made_with: dict
    entries: dict


@dataclass(frozen=True)
class Verdict:
    name: str
    outcome: str
    text: str
    entry: Optional[Entry] = None
    measured: Optional[float] = None

    @property
    def failed(self):
        return self.outcome in FAILURES


def parse(text):
    try:
        tables = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise LimitsError(str(error)) from error
    tolerance, made_with = tables.pop("tolerance", {}), tables.pop("made-with", {})
    if set(tolerance) != set(KINDS) or not all(_is_number(share) and share >= 0 for share in tolerance.values()):
        raise LimitsError(f"[tolerance] has a share for each of {', '.join(KINDS)}, and nothing else")
    entries = {}
    for case, figures in tables.items():
        for figure, content in figures.items() if isinstance(figures, dict) else [("", figures)]:
            entries[f"{case}.{figure}"] = _entry(f"{case}.{figure}", content)
    return Limits(tolerance, made_with, entries)


def _is_number(value):
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def _entry(name, content):
    keys = {"kind", "accepted", "better", "goal", "goal-value"}
    if not isinstance(content, dict) or set(content) - keys or not {"kind", "accepted"} <= set(content):
        raise LimitsError(f"{name}: an entry has kind and accepted, and may have better and one of goal and goal-value")
    entry = Entry(name, **{key.replace("-", "_"): value for key, value in content.items()})
    if entry.kind not in KINDS or entry.better not in ("less", "more"):
        raise LimitsError(f"{name}: a kind is one of {', '.join(KINDS)}; less or more is better")
    numbers = [value for value in (entry.accepted, entry.goal, entry.goal_value) if value is not None]
    if not all(_is_number(number) and number > 0 for number in numbers) or len(numbers) > 2:
        raise LimitsError(f"{name}: numbers are above zero, and there is one goal at most")
    return entry


def judge(limits, rows, cases, known_cases, excuse):
    """A verdict for each entry of `cases`, the cases that were asked for, and for each row that claims to have one. `excuse` says
    of an entry why it could not be measured here, or None. An entry of no known case fails in every run."""
    found = {row.figure: row for row in rows if row.figure}
    verdicts = []
    for entry in limits.entries.values():
        if entry.case not in known_cases:
            verdicts.append(Verdict(entry.name, UNKNOWN, f"nothing measures it: there is no case {entry.case}"))
        elif entry.case in cases:
            verdicts.append(_verdict(entry, limits.tolerance[entry.kind], found.get(entry.name), excuse(entry)))
    unlisted = [name for name in found if name not in limits.entries]
    return verdicts + [Verdict(name, UNKNOWN, "it is measured, but limits.toml has no entry for it") for name in unlisted]


def _verdict(entry, tolerance, row, reason):
    if reason:
        return Verdict(entry.name, LEFT_OUT, reason, entry)
    measured = entry.measure(row) if row else None
    if measured is None:
        return Verdict(entry.name, MISSING, "it was not measured", entry)
    if row.spread is not None and row.spread > tolerance / 2:
        return Verdict(entry.name, UNSTEADY, f"two counts of the same are {row.spread:.1%} apart: that is no figure", entry)
    change, unit = entry.change(measured), "×" if entry.kind == "ratio" else f" {row.unit}".rstrip()
    shown, accepted = (f"{_digits(number)}{unit}" for number in (measured, entry.accepted))
    if change > tolerance:
        text = f"{shown} is {change:.1%} worse than the accepted {accepted}; {tolerance:.0%} is what varies"
        return Verdict(entry.name, WORSE, text, entry, measured)
    if -change > tolerance:
        text = f"{shown} is {-change:.1%} better than the accepted {accepted}"
        return Verdict(entry.name, BETTER, text, entry, measured)
    return Verdict(entry.name, HOLDS, f"{shown}, accepted {accepted}", entry, measured)


def _digits(number):
    return f"{number:,.0f}" if number >= 1000 else f"{number:.4g}"


def rewrite(text, accepted, made_with=None):
    """The text of the file with other numbers: `accepted` by name of figure, and what `made-with` names. Comments, order and
    goals stay."""
    table, lines = "", []
    values = {(name, "accepted"): f"{value:.6g}" for name, value in accepted.items()}
    values |= {("made-with", key): f'"{value}"' for key, value in (made_with or {}).items()}
    for line in text.splitlines():
        header = re.match(r"\[([\w.-]+)\]", line)
        table = header[1] if header else table
        found = re.match(r'([\w-]+)( *= *)("[^"]*"|[^\s#]+)(.*)', line)
        value = values.pop((table, found[1]), None) if found else None
        lines.append(line if value is None else f"{found[1]}{found[2]}{value}{found[4]}")
    if values:
        raise LimitsError(f"no line to rewrite for {', '.join(sorted(table for table, _ in values))}")
    return "\n".join(lines) + "\n"
