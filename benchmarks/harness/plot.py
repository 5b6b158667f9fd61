"""One picture of the OAuth login by everybody: three measures side by side, a line for each client."""

import math
from dataclasses import dataclass
from xml.sax.saxutils import escape

LEFT, PANEL, GAP, TOP, ROW, BOTTOM = 186, 232, 26, 86, 27, 46
OURS = "Cardea"
STYLE = """
    .page { fill: #ffffff; }
    text { font: 13px system-ui, "DejaVu Sans", sans-serif; fill: #1f2328; stroke: #ffffff; stroke-width: 4px; paint-order: stroke; }
    .title { font-size: 17px; font-weight: 600; } .head { font-weight: 600; } .quiet { fill: #59636e; font-size: 12px; }
    .grid { stroke: #d1d9e0; stroke-width: 1; } .other { fill: #8c959f; } .ours { fill: #0969da; } .bold { font-weight: 700; }
    @media (prefers-color-scheme: dark) {
      .page { fill: #0d1117; } text { fill: #f0f6fc; stroke: #0d1117; } .quiet { fill: #9198a1; } .grid { stroke: #3d444d; }
      .other { fill: #768390; } .ours { fill: #4493f8; }
    }
"""


@dataclass
class Panel:
    """One measure. On a logarithmic scale a length means nothing, so there are dots instead of bars."""

    key: str
    title: str
    unit: str
    is_logarithmic: bool = False


PANELS = [
    Panel("cold_ms", "Process to first login", "ms"),
    Panel("p50_us", "Warm login, median", "µs", is_logarithmic=True),
    Panel("peak_64_kb", "Memory with 64 at a time", "MB"),
]


def picture(lines, subtitle, panels=PANELS):
    """The SVG as text. `lines` are of one flow, in the order in which they are shown."""
    height = TOP + ROW * len(lines) + BOTTOM
    width = LEFT + len(panels) * (PANEL + GAP)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
        'role="img" aria-labelledby="title">',
        '<title id="title">An OAuth login by Cardea and by other clients: start, latency and memory; less is better</title>',
        f"<style>{STYLE}</style>",
        f'<rect class="page" width="{width}" height="{height}"/>',
        _text(16, 28, "An OAuth login, from the same machine and against the same server: less is better", "title"),
        _text(16, 48, subtitle, "quiet"),
    ]
    for number, line in enumerate(lines):
        emphasis = "bold" if line.client == OURS else ""
        parts.append(_text(LEFT - 12, _middle(number) + 4, line.client, emphasis, "end"))
    for number, panel in enumerate(panels):
        parts += _panel(panel, LEFT + number * (PANEL + GAP), lines, height - BOTTOM)
    return "\n".join([*parts, "</svg>"]) + "\n"


def _middle(number):
    return TOP + ROW * number + ROW / 2


def _panel(panel, left, lines, bottom):
    values = [line.values.get(panel.key) for line in lines]
    ticks = _ticks(panel, [value for value in values if value is not None])
    room = PANEL - 58  # the rest is for the number behind the longest bar

    def place(value):
        if panel.is_logarithmic:
            return room * math.log(value / ticks[0]) / math.log(ticks[-1] / ticks[0])
        return room * value / ticks[-1]

    scale = ", logarithmic" if panel.is_logarithmic else ""
    parts = [_text(left, TOP - 14, panel.title, "head"), _text(left, bottom + 38, f"{panel.unit}{scale}", "quiet")]
    for tick in ticks:
        x = left + place(tick)
        parts.append(f'<line class="grid" x1="{x:.1f}" y1="{TOP - 4}" x2="{x:.1f}" y2="{bottom + 4}"/>')
        parts.append(_text(x, bottom + 20, shown(tick, is_tick=True), "quiet", "middle"))
    for number, (line, value) in enumerate(zip(lines, values)):
        kind, y = "ours" if line.client == OURS else "other", _middle(number)
        if value is None:
            parts.append(_text(left + 4, y + 4, "not measured", "quiet"))
            continue
        x = left + place(value)
        if panel.is_logarithmic:
            parts.append(f'<circle class="{kind}" cx="{x:.1f}" cy="{y:.1f}" r="6"/>')
        else:
            parts.append(f'<rect class="{kind}" x="{left}" y="{y - 8:.1f}" width="{max(x - left, 1):.1f}" height="16"/>')
        parts.append(_text(x + (11 if panel.is_logarithmic else 6), y + 4, shown(value), "bold" if kind == "ours" else ""))
    return parts


def _ticks(panel, values):
    """Round numbers from one end of the scale to the other."""
    if panel.is_logarithmic:
        low, high = (math.log10(limit(values)) for limit in (min, max))
        return [10.0**power for power in range(math.floor(low), math.ceil(high) + 1)]
    step = next(
        step for power in range(-2, 9) for step in (10.0**power, 2 * 10.0**power, 5 * 10.0**power) if step * 5 >= max(values)
    )
    return [step * number for number in range(math.ceil(max(values) / step) + 1)]


def shown(value, is_tick=False):
    """As much of it as a reader compares."""
    if is_tick and value >= 10_000:
        return f"{value / 1000:,.0f} k"
    if value < 1:
        return f"{value:g}" if is_tick else f"{value:.2f}"
    return f"{value:,.0f}" if value >= 100 or value == int(value) else f"{value:.1f}"


def _text(x, y, text, kind="", anchor="start"):
    name = f' class="{kind}"' if kind else ""
    return f'<text{name} x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{escape(text)}</text>'
