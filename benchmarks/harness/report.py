"""Rows, and how they are shown beside what was accepted."""

import json
import statistics
from dataclasses import asdict, dataclass
from typing import Optional

from . import limits, machine, table
from .table import number


@dataclass
class Row:
    """One line of the table. No value: the engine was not measured; no figure: reported only, otherwise its name in limits.toml.
    `spread` is by how much two counts of the same differ."""

    metric: str
    unit: str
    value: Optional[float]
    reference: Optional[float]
    figure: Optional[str] = None
    spread: Optional[float] = None

    @property
    def ratio(self):
        if self.value is None or not self.reference:
            return None
        return self.value / self.reference


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
class Wait:
    """From the redirect to the signed-in user, who took some seconds at the page: milliseconds and round trips of the first login
    of a process, and of the next."""

    client: str
    taken: int
    first_ms: float
    first_trips: int
    ms: float
    trips: int


@dataclass
class Results:
    """Everything that a run has found."""

    rows: list
    lines: list
    calls: list
    waits: list
    context: dict
    verdicts: list


def median(samples):
    return statistics.median(samples) if samples else None


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
    return number(value) + ratio


def calls(lines):
    """What a call costs in each language."""
    rows = [
        "| language | trivial call, ns | with a text, ns | operation there and back, µs | token at hand, µs | package, MB |",
        "| --- | ---: | ---: | ---: | ---: | ---: |",
    ]
    for line in lines:
        cells = [number(line.get(key)) for key in ("trivial_ns", "string_ns", "async_us", "token_us")]
        cells.append(number(line["package_bytes"] / 1e6 if line.get("package_bytes") else None))
        rows.append(f"| {line['language']} | {' | '.join(cells)} |")
    return "\n".join(rows)


def waits(found):
    """What users wait for when they come back."""
    rows = [
        "| client | the user took, s | first login, ms | round trips | next login, ms | round trips |",
        "| --- | ---: | ---: | ---: | ---: | ---: |",
    ]
    for wait in found:
        cells = [f"{wait.first_ms:.0f}", number(wait.first_trips), f"{wait.ms:.0f}", number(wait.trips)]
        rows.append(f"| {wait.client} | {wait.taken} | {' | '.join(cells)} |")
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
    parts = [table.markdown(results.rows, results.verdicts)] if results.rows else []
    parts += [f"Login: {flow}\n\n{side_by_side(results.lines, flow)}" for flow in flows(results.lines)]
    if results.calls:
        parts.append(calls(results.calls))
    if results.waits:
        parts.append(waits(results.waits))
    notes = [circumstances(results.context)]
    notes += [f"Left out: {reason}." for reason in results.context["skipped"]]
    notes += [f"FAILED: {reason}" for reason in results.context["failed"]]
    notes += [f"{verdict.outcome.upper()}: {verdict.name}: {verdict.text}" for verdict in results.verdicts if verdict.failed]
    if results.verdicts and results.context["foreign_cpu_share"] > machine.BUSY:
        notes.append("Others used the machine meanwhile. What is said of ratios may be luck: measure them again when it is quiet.")
    notes += [_hint(verdict) for verdict in results.verdicts if verdict.outcome == limits.BETTER]
    return "\n\n".join([*parts, "\n".join(notes)])


def _hint(verdict):
    ratio = f'make bench ARGS="--only {verdict.entry.case} --accept"'
    command = ratio if verdict.entry.kind == "ratio" else "benchmarks/check_exact.py --accept"
    return f"Better: {verdict.name}: {verdict.text}. `{command}` makes it the limit."


def flows(lines):
    return list(dict.fromkeys(line.flow for line in lines))


def write_json(path, results):
    with open(path, "w", encoding="utf-8") as file:
        outcomes = {verdict.name: verdict.outcome for verdict in results.verdicts}
        content = {
            "context": results.context,
            "rows": [{**asdict(row), "ratio": row.ratio, "outcome": outcomes.get(row.figure)} for row in results.rows],
            "clients": [asdict(line) for line in results.lines],
            "languages": results.calls,
            "waits": [asdict(wait) for wait in results.waits],
        }
        json.dump(content, file, indent=2, ensure_ascii=False)
        file.write("\n")
