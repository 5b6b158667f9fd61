"""The matrix as text: the way of the redirect by place, and the ends of a login on a desktop as most people have it."""

import platform
from dataclasses import dataclass

from cells import BROWSERS, CAPTURES, CELLS, ENDS, NORMAL, PLACES, SIGNED_IN, SWAY, Cell, reason
from stage import ROOT

PAGE = ROOT / "docs/maintaining/browsers.md"
RELEASE = "{ID} {VERSION_ID}".format(**{"VERSION_ID": "", **platform.freedesktop_os_release()}).title()  # such as Debian 12
BEGIN, END = f"<!-- matrix of {RELEASE}: begin -->\n", f"<!-- matrix of {RELEASE}: end -->\n"

HANDS = ["by keyboard", "window closed"]


@dataclass
class Result:
    seconds: float = 0
    way_back: float = 0
    whole: float = 0
    problem: list | None = None
    skipped: str = ""


class Table:
    def __init__(self, title, head, columns, shown):
        """`columns`: place and end of each; `shown`: what a cell shows of its result."""
        self.title, self.head, self.columns, self.shown = title, head, columns, shown

    def rows(self, results, before=None):
        """Those of which any cell is run. Of each cell its text, and whether that is a reason. `before`: what a page shows of
        cells that were not run now."""
        for browser in BROWSERS:
            for capture in CAPTURES:
                cells = [Cell(browser, capture, *column) for column in self.columns]
                if not set(cells).isdisjoint(CELLS):
                    yield browser.name, capture.name, [
                        self.content(results, cell, (before or {}).get((self.title, browser.name, capture.name, head), "not run"))
                        for cell, head in zip(cells, self.head)]

    def content(self, results, cell, otherwise):
        why = reason(cell.browser, cell.capture, cell.place, cell.outcome)
        if why:
            return why, True
        result = results.get(cell.name)
        if not result:
            return otherwise, False
        if result.skipped:
            return result.skipped, True
        return ("FAILED" if result.problem else f"{max(self.shown(result), 0):.2f} s"), False


TABLES = [
    Table("From the redirect to the application", [place.name for place in PLACES], [(place, SIGNED_IN) for place in PLACES],
          lambda result: result.way_back),
    Table(f"The ends of a login ({NORMAL.name})", ENDS, [(NORMAL, end) for end in ENDS], lambda result: result.seconds),
    Table(f"With windows and keys of Wayland ({SWAY.name})", HANDS, [(SWAY, end) for end in HANDS], lambda result: result.seconds),
]


def show(results):
    for table in TABLES:
        rows = [["browser", "way back", *table.head]]
        rows += [[browser, capture, *(text for text, _ in texts)] for browser, capture, texts in table.rows(results)]
        widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
        print(f"# {table.title}")
        for row in rows:
            print("#", " | ".join(text.ljust(width) for text, width in zip(row, widths)).rstrip(), flush=True)


def kept(page):
    """What the page shows of cells, by title, browser, way back and column."""
    found, title, head = {}, "", []
    for line in page.split(BEGIN)[1].split(END)[0].splitlines():
        words = [word.strip() for word in line.strip("|").split("|")]
        if line.endswith(":"):
            title = line[:-1]
        elif words[0] == "browser":
            head = words
        elif line.startswith("| "):
            found.update({(title, *words[:2], column): text for column, text in zip(head[2:], words[2:]) if text[0] != "("})
    return found


def write(results):
    """Between the markers of this release; the shared reasons as numbers below, so that the rows can be read."""
    page = PAGE.read_text(encoding="utf-8")
    if BEGIN not in page:
        raise SystemExit(f"{PAGE} has no place for the matrix of {RELEASE}")
    text, before = [], kept(page)
    reasons: dict = {}
    for table in TABLES:
        text.append(f"{table.title}:\n\n| browser | way back | {' | '.join(table.head)} |\n")
        text.append("|" + " --- |" * (len(table.head) + 2) + "\n")
        for browser, capture, texts in table.rows(results, before):
            shown = [f"({reasons.setdefault(word, len(reasons) + 1)})" if is_reason else word for word, is_reason in texts]
            text.append(f"| {browser} | {capture} | {' | '.join(shown)} |\n")
        text.append("\n")
    text += [f"{number}. {why}\n" for why, number in reasons.items()]
    head, rest = page.split(BEGIN)
    PAGE.write_text(head + BEGIN + "\n" + "".join(text) + "\n" + END + rest.split(END)[1], encoding="utf-8")
