"""The matrix as text: the way of the redirect by place, and the ends of a login on a desktop as most people have it."""

from dataclasses import dataclass

from cells import BROWSERS, CAPTURES, CELLS, ENDS, NORMAL, PLACES, SIGNED_IN, Cell, reason
from stage import ROOT

PAGE = ROOT / "docs/desktop.md"
BEGIN, END = "<!-- matrix: begin -->\n", "<!-- matrix: end -->\n"


@dataclass
class Result:
    seconds: float = 0
    way_back: float = 0
    whole: float = 0
    problem: list = None
    skipped: str = ""


class Table:
    def __init__(self, title, head, columns, shown):
        """`columns`: place and end of each; `shown`: what a cell shows of its result."""
        self.title, self.head, self.columns, self.shown = title, head, columns, shown

    def rows(self, results):
        """Those of which any cell is run. Of each cell its text, and whether that is a reason."""
        for browser in BROWSERS:
            for capture in CAPTURES:
                cells = [Cell(browser, capture, *column) for column in self.columns]
                if not set(cells).isdisjoint(CELLS):
                    yield browser.name, capture.name, [self.content(results, cell) for cell in cells]

    def content(self, results, cell):
        why = reason(cell.browser, cell.capture, cell.place, cell.outcome)
        if why:
            return why, True
        result = results.get(cell.name)
        if not result:
            return "not run", False
        if result.skipped:
            return result.skipped, True
        return ("FAILED" if result.problem else f"{max(self.shown(result), 0):.2f} s"), False


TABLES = [
    Table("From the redirect to the application", [place.name for place in PLACES], [(place, SIGNED_IN) for place in PLACES],
          lambda result: result.way_back),
    Table(f"The ends of a login ({NORMAL.name})", ENDS, [(NORMAL, end) for end in ENDS], lambda result: result.seconds),
]


def show(results):
    for table in TABLES:
        rows = [["browser", "way back", *table.head]]
        rows += [[browser, capture, *(text for text, _ in texts)] for browser, capture, texts in table.rows(results)]
        widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
        print(f"# {table.title}")
        for row in rows:
            print("#", " | ".join(text.ljust(width) for text, width in zip(row, widths)).rstrip(), flush=True)


def write(results):
    """Between the markers; the shared reasons as numbers below, so that the rows can be read."""
    reasons, text = {}, []
    for table in TABLES:
        text.append(f"{table.title}:\n\n| browser | way back | {' | '.join(table.head)} |\n")
        text.append("|" + " --- |" * (len(table.head) + 2) + "\n")
        for browser, capture, texts in table.rows(results):
            shown = [f"({reasons.setdefault(word, len(reasons) + 1)})" if is_reason else word for word, is_reason in texts]
            text.append(f"| {browser} | {capture} | {' | '.join(shown)} |\n")
        text.append("\n")
    text += [f"{number}. {why}\n" for why, number in reasons.items()]
    page = PAGE.read_text(encoding="utf-8")
    before, rest = page.split(BEGIN)
    PAGE.write_text(before + BEGIN + "\n" + "".join(text) + "\n" + END + rest.split(END)[1], encoding="utf-8")
