"""Rows, gates and how they are shown."""

import json
import statistics
from dataclasses import asdict, dataclass
from typing import Optional


@dataclass
class Gate:
    """A bound on the ratio to the reference, or on the value itself when `absolute`."""

    limit: float
    at_least: bool = False
    absolute: bool = False

    def holds(self, row):
        measured = row.value if self.absolute else row.ratio
        if measured is None:
            return None
        return measured >= self.limit if self.at_least else measured <= self.limit

    def text(self, unit):
        sign = "≥" if self.at_least else "≤"
        return f"{sign} {self.limit:g} {unit}".rstrip() if self.absolute else f"{sign} {self.limit:.2f}×"


@dataclass
class Row:
    """One line of the table. No value: the engine was not measured; no gate: reported only."""

    metric: str
    unit: str
    value: Optional[float]
    reference: Optional[float]
    gate: Optional[Gate] = None

    @property
    def ratio(self):
        if self.value is None or not self.reference:
            return None
        return self.value / self.reference

    @property
    def verdict(self):
        holds = self.gate.holds(self) if self.gate else None
        return "–" if holds is None else "pass" if holds else "**miss**"

    @property
    def missed(self):
        return self.gate is not None and self.gate.holds(self) is False


def median(samples):
    return statistics.median(samples) if samples else None


def _number(value, unit=""):
    if value is None:
        return "–"
    if abs(value) >= 1000 or value == int(value):
        digits = f"{value:,.0f}"
    else:
        digits = f"{value:.2f}" if abs(value) < 10 else f"{value:.1f}"
    return f"{digits} {unit}".rstrip()


def markdown(rows):
    lines = ["| metric | value | reference | ratio | gate | result |", "| --- | ---: | ---: | ---: | --- | --- |"]
    for row in rows:
        ratio = "–" if row.ratio is None else f"{row.ratio:.2f}×"
        gate = row.gate.text(row.unit) if row.gate else "–"
        value, reference = _number(row.value, row.unit), _number(row.reference, row.unit)
        lines.append(f"| {row.metric} | {value} | {reference} | {ratio} | {gate} | {row.verdict} |")
    return "\n".join(lines)


def write_json(path, rows, context):
    with open(path, "w", encoding="utf-8") as file:
        entries = [{**asdict(row), "ratio": row.ratio, "missed": row.missed} for row in rows]
        json.dump({"context": context, "rows": entries}, file, indent=2, ensure_ascii=False)
        file.write("\n")
