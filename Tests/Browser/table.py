"""The matrix as text: browser and way back by row, end of the login by column."""

from dataclasses import dataclass

from cells import BROWSERS, CAPTURES, CELLS, ENDS, Cell, reason
from stage import ROOT

PAGE = ROOT / "docs/desktop.md"
BEGIN, END = "<!-- matrix: begin -->\n", "<!-- matrix: end -->\n"


@dataclass
class Result:
    seconds: float = 0
    whole: float = 0
    problem: list = None
    skipped: str = ""


def rows():
    """Those of which any cell is run."""
    run = {(cell.browser, cell.capture) for cell in CELLS}
    return [(browser, capture) for browser in BROWSERS for capture in CAPTURES if (browser, capture) in run]


def content(results, cell):
    why = reason(cell.browser, cell.capture, cell.outcome)
    if why:
        return why
    result = results.get(cell)
    if not result or result.skipped:
        return "not run" if not result else "skipped"
    return "FAILED" if result.problem else f"{max(result.seconds, 0):.2f} s"


def lines(results):
    yield ["browser", "way back", *ENDS]
    for browser, capture in rows():
        yield [browser.name, capture.name] + [content(results, Cell(browser, capture, end)) for end in ENDS]


def show(results):
    table = list(lines(results))
    widths = [max(len(line[column]) for line in table) for column in range(len(table[0]))]
    for line in table:
        print("#", " | ".join(text.ljust(width) for text, width in zip(line, widths)).rstrip(), flush=True)


def write(results):
    """Between the markers; the shared reasons as numbers below, so that the rows can be read."""
    reasons, text = {}, []
    for number, line in enumerate(lines(results)):
        shown = [word if not number or position < 2 or word.endswith(" s") or word in ("FAILED", "not run", "skipped")
                 else f"({reasons.setdefault(word, len(reasons) + 1)})" for position, word in enumerate(line)]
        text.append("| " + " | ".join(shown) + " |\n")
        if not number:
            text.append("|" + " --- |" * len(line) + "\n")
    text += ["\n"] + [f"{number}. {why}\n" for why, number in reasons.items()]
    page = PAGE.read_text(encoding="utf-8")
    before, rest = page.split(BEGIN)
    PAGE.write_text(before + BEGIN + "\n" + "".join(text) + "\n" + END + rest.split(END)[1], encoding="utf-8")
