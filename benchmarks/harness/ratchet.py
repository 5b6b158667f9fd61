"""The limits as they lie in the repository: compares what was measured with them, and writes better values into them."""

import os

from . import cases, circumstances, limits, programs

PATH = os.path.join(programs.BENCHMARKS, "limits.toml")


def load():
    with open(PATH, encoding="utf-8") as file:
        return limits.parse(file.read())


def judge(rows, wanted, left_out, here):
    """The verdicts of the cases `wanted`. `left_out` has a reason for each case that could not be measured."""
    accepted = load()

    def excuse(entry):
        return left_out.get(entry.case) or circumstances.difference(entry.kind, accepted.made_with, here)

    return limits.judge(accepted, rows, wanted, cases.CASES, excuse)


def improvements(verdicts, kinds):
    better = [verdict for verdict in verdicts if verdict.outcome == limits.BETTER and verdict.entry.kind in kinds]
    return {verdict.name: verdict.measured for verdict in better}


def accept(values, made_with=None):
    """Writes these values into the file, and with them what they were made with."""
    with open(PATH, encoding="utf-8") as file:
        text = limits.rewrite(file.read(), values, made_with)
    limits.parse(text)
    with open(PATH, "w", encoding="utf-8") as file:
        file.write(text)
