"""The table of rows, each beside what was accepted and what is wanted."""


def number(value, unit=""):
    if value is None:
        return "–"
    if abs(value) >= 1000 or value == int(value):
        digits = f"{value:,.0f}"
    else:
        digits = f"{value:.2f}" if abs(value) < 10 else f"{value:.1f}"
    return f"{digits} {unit}".rstrip()


def markdown(rows, verdicts):
    lines = [
        "| metric | value | reference | ratio | accepted | goal | result |",
        "| --- | ---: | ---: | ---: | ---: | --- | --- |",
    ]
    judged = {verdict.name: verdict for verdict in verdicts}
    for row in rows:
        ratio = "–" if row.ratio is None else f"{row.ratio:.2f}×"
        value, reference = number(row.value, row.unit), number(row.reference, row.unit)
        beside = " | ".join(_beside(row, judged.get(row.figure)))
        lines.append(f"| {row.metric} | {value} | {reference} | {ratio} | {beside} |")
    return "\n".join(lines)


def _beside(row, verdict):
    """What was accepted, the goal, and what comes of them."""
    entry = verdict.entry if verdict else None
    if entry is None:
        return "–", "–", "–"
    result = f"**{verdict.outcome}**" if verdict.failed else verdict.outcome
    return _measure(entry, entry.accepted, row.unit), _goal(entry, row), result


def _measure(entry, value, unit):
    return f"{value:.2f}×" if entry.kind == "ratio" else number(value, unit)


def _goal(entry, row):
    reached = entry.reaches_goal(row)
    if reached is None:
        return "–"
    shown = _measure(entry, entry.goal, row.unit) if entry.goal is not None else number(entry.goal_value, row.unit)
    return f"{shown}, {'reached' if reached else 'not reached'}"
