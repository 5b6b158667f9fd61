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


@dataclass
class Metric:
    """A column of the comparison with others. `scale` leads from what a client reports to the unit."""

    key: str
    title: str
    unit: str
    scale: float = 1.0


METRICS = [
    Metric("cold_ms", "process to first login", "ms"),
    Metric("p50_us", "warm login, p50", "µs"),
    Metric("per_second", "warm logins, one after the other", "/s"),
    Metric("cpu_us", "CPU per warm login", "µs"),
    Metric("instructions_k", "instructions per warm login", "k"),
    Metric("logins_per_second", "64 logins at a time", "/s"),
    Metric("burst_ms", "first 64 logins at once", "ms"),
    Metric("rss_kb", "resident memory after a login", "MB", 1024 / 1e6),
    Metric("peak_64_kb", "peak with 64 logins at a time", "MB", 1024 / 1e6),
    Metric("library_bytes", "libraries that a login loads", "MB", 1e-6),
    Metric("connections_per_login", "connections per login", ""),
]


@dataclass
class Line:
    """One client in one flow; `values` are medians, in the units of METRICS, without what was not measured."""

    flow: str
    client: str
    language: str
    values: dict


@dataclass
class Results:
    """Everything that a run has found."""

    rows: list
    lines: list
    calls: list
    context: dict


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


def side_by_side(lines, flow):
    """One table per flow; the number in brackets is the ratio to C + libcurl."""
    lines = [line for line in lines if line.flow == flow]
    base = next((line.values for line in lines if line.client == "C + libcurl"), {})
    metrics = [metric for metric in METRICS if any(metric.key in line.values for line in lines)]
    titles = [f"{metric.title}{', ' + metric.unit if metric.unit else ''}" for metric in metrics]
    rows = [f"| client | {' | '.join(titles)} |", f"| --- |{' ---: |' * len(metrics)}"]
    for line in lines:
        cells = [_cell(line.values.get(metric.key), base.get(metric.key)) for metric in metrics]
        name = f"**{line.client}**" if line.client == "Cardea" else line.client
        rows.append(f"| {name} | {' | '.join(cells)} |")
    return "\n".join(rows)


def _cell(value, base):
    if value is None:
        return "–"
    ratio = f" ({value / base:.2f}×)" if base else ""
    return _number(value) + ratio


def calls(lines):
    """What a call costs in each language."""
    rows = [
        "| language | trivial call, ns | with a text, ns | operation there and back, µs | package, MB |",
        "| --- | ---: | ---: | ---: | ---: |",
    ]
    for line in lines:
        cells = [_number(line.get(key)) for key in ("trivial_ns", "string_ns", "async_us")]
        cells.append(_number(line["package_bytes"] / 1e6 if line.get("package_bytes") else None))
        rows.append(f"| {line['language']} | {' | '.join(cells)} |")
    return "\n".join(rows)


def circumstances(context):
    """Where and how the numbers were measured, in a sentence."""
    trusted = f", {context['system_roots']} roots" if context["system_roots"] else ""
    return (
        f"{context['scheme']}{trusted}; {context['cpus']} × {context['cpu']}; others used up to "
        f"{context['foreign_cpu_share']:.0%} of the machine meanwhile."
    )


def text(results):
    """Everything, for a terminal."""
    parts = [markdown(results.rows)] if results.rows else []
    parts += [f"Login: {flow}\n\n{side_by_side(results.lines, flow)}" for flow in flows(results.lines)]
    if results.calls:
        parts.append(calls(results.calls))
    notes = [circumstances(results.context)]
    notes += [f"Left out: {reason}." for reason in results.context["skipped"]]
    notes += [f"FAILED: {reason}" for reason in results.context["failed"]]
    return "\n\n".join([*parts, "\n".join(notes)])


def flows(lines):
    return list(dict.fromkeys(line.flow for line in lines))


def write_json(path, results):
    with open(path, "w", encoding="utf-8") as file:
        content = {
            "context": results.context,
            "rows": [{**asdict(row), "ratio": row.ratio, "missed": row.missed} for row in results.rows],
            "clients": [asdict(line) for line in results.lines],
            "languages": results.calls,
        }
        json.dump(content, file, indent=2, ensure_ascii=False)
        file.write("\n")
