"""What a run tells at its end: to a person as text, to programs as JSON."""

import json
import subprocess
import time

from suites import ROOT

SLOWEST = 10


class Summary:
    def __init__(self, rows, tier, shard, seconds):
        """rows: (suite, outcome), in the order of the catalogue."""
        self.rows, self.tier, self.shard, self.seconds = rows, tier, shard, seconds

    def total(self, kind):
        return sum(len(getattr(outcome, kind)) for _, outcome in self.rows)

    def slowest_suites(self):
        return sorted(self.rows, key=lambda row: -row[1].seconds)[:SLOWEST]

    def slowest_tests(self):
        times = [(seconds, suite.name, name) for suite, outcome in self.rows for name, seconds in outcome.times.items()]
        return sorted(times, reverse=True)[:SLOWEST]

    def last_line(self):
        """What forges and people look for: "N passed, N failed[, N skipped]"."""
        skipped = self.total("skipped")
        return f"{self.total('passed')} passed, {self.total('failed')} failed" + (f", {skipped} skipped" if skipped else "")

    def text(self):
        lines = [f"== Summary of {self.tier}" + (f", shard {self.shard}" if self.shard else "") + f", {self.seconds:.0f} seconds",
                 f"{'passed':>8}{'failed':>8}{'skipped':>9}{'seconds':>9}{'cores':>7}  suite"]
        for suite, outcome in self.rows:
            counts = len(outcome.passed), len(outcome.failed), len(outcome.skipped)
            cores = outcome.cpu / outcome.seconds if outcome.seconds else 0
            lines.append(f"{counts[0]:>8}{counts[1]:>8}{counts[2]:>9}{outcome.seconds:>9.1f}{cores:>7.1f}  {suite.name}")
        lines += ["", f"The {SLOWEST} slowest suites:"]
        lines += [f"{outcome.seconds:>8.1f} s  {suite.name}" for suite, outcome in self.slowest_suites()]
        lines += ["", f"The {SLOWEST} slowest tests:"]
        lines += [f"{seconds:>8.1f} s  {suite}: {name}" for seconds, suite, name in self.slowest_tests()]
        for kind in "skipped", "quarantined", "failed":
            told = [f"{kind}: {suite.name}: {line}" for suite, outcome in self.rows for line in getattr(outcome, kind)]
            lines += [""] * bool(told) + told
        return "\n".join(lines)

    def write(self, path):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(self._content(), indent=1, ensure_ascii=False) + "\n", encoding="utf-8")

    def _content(self):
        return {
            "tier": self.tier, "shard": self.shard, "commit": commit(), "ended": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime()),
            "seconds": round(self.seconds, 1),
            **{kind: self.total(kind) for kind in ("passed", "failed", "skipped", "quarantined")},
            "suites": [{
                "name": suite.name, "seconds": round(outcome.seconds, 1), "cpu_seconds": round(outcome.cpu, 1),
                "passed": len(outcome.passed), "failed": outcome.failed, "skipped": outcome.skipped,
                "quarantined": outcome.quarantined} for suite, outcome in self.rows],
            "slowest_tests": [{"suite": suite, "test": name, "seconds": round(seconds, 2)}
                              for seconds, suite, name in self.slowest_tests()],
        }


def commit():
    """None outside of a repository; with a plus sign where files differ from it."""
    said = subprocess.run(["git", "describe", "--always", "--abbrev=40", "--dirty=+", "--exclude=*"], cwd=ROOT, capture_output=True,
                          text=True, check=False)
    return said.stdout.strip() or None
