"""What durations.toml beside it says: how long a suite took when it was last measured, and how many cores it kept busy. It
decides in which order suites begin, what runs beside what, and how shards are cut; never whether a test passes."""

import tomllib
from pathlib import Path

FILE = Path(__file__).with_name("durations.toml")
HEAD = """# What each suite took when all ran on a machine of two cores: seconds, and the cores that it kept busy.
# Written by `scripts/test/run.py --measure`, which takes what it has just seen.
"""
UNKNOWN = {"seconds": 60, "cores": 1.0}


class Durations:
    """By tier and name. A suite that is missing in a tier is looked up in the others."""

    def __init__(self, tiers):
        self.tiers = tiers

    @classmethod
    def read(cls):
        return cls(tomllib.loads(FILE.read_text(encoding="utf-8")) if FILE.exists() else {})

    def of(self, suite, tier):
        places = [self.tiers.get(tier, {}), *self.tiers.values()]
        return next((place[suite.name] for place in places if suite.name in place), UNKNOWN)

    def cost(self, suite, tier):
        """Seconds of work: a suite that waits leaves its core to others, though not quite."""
        told = self.of(suite, tier)
        return told["seconds"] * max(told["cores"], 0.3)

    def take(self, tier, rows):
        """Takes over what was just measured of these rows, and writes the file."""
        for suite, outcome in rows:
            if outcome.seconds:
                self.tiers.setdefault(tier, {})[suite.name] = {
                    "seconds": max(1, round(outcome.seconds)), "cores": round(outcome.cpu / outcome.seconds, 1)}
        FILE.write_text(HEAD + "".join(map(self._table, self.tiers)), encoding="utf-8")

    def _table(self, tier):
        lines = [f'"{name}" = {{ seconds = {told["seconds"]}, cores = {told["cores"]} }}\n'
                 for name, told in sorted(self.tiers[tier].items())]
        return f"\n[{tier}]\n" + "".join(lines)
