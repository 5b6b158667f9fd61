#!/usr/bin/env python3
"""Fuzzes each target of Tests/Swift/Fuzzing for some time and prints a table. Ends with 1 when one has a finding, whose input is kept
and named. What a run has learned is kept below BUILD, so that the next one goes on from there.

usage: fuzz.py [--seconds N] [--only TEXT] [--jobs N] [--tap]
"""

import argparse
import os
import re
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.append(str(ROOT / "scripts/check"))

import seeds
from tap import Tap

BUILD = ROOT / os.environ.get("BUILD", ".build")


@dataclass
class Run:
    target: str
    executions: int = 0
    rate: int = 0
    edges_before: int = 0
    edges: int = 0
    problem: str = ""
    kept: str = ""


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("--seconds", type=int, default=20, help="how long each target runs")
    arguments.add_argument("--only", metavar="TEXT", default="", help="targets whose name contains TEXT")
    arguments.add_argument("--jobs", type=int, default=min(2, os.cpu_count() or 1), help="how many run at a time")
    arguments.add_argument("--tap", action="store_true", help="print the Test Anything Protocol, too")
    options = arguments.parse_args()
    targets = [target for target in seeds.targets() if options.only in target]
    if not targets:
        sys.exit("fuzz: no such target")
    if subprocess.run([ROOT / "scripts/test/fuzz.sh", "--build"], check=False).returncode:
        sys.exit("fuzz: the fuzzer cannot be built")
    with ThreadPoolExecutor(options.jobs) as pool:
        runs = list(pool.map(lambda target: fuzz(target, options.seconds), targets))
    report(runs, options.tap)


def fuzz(target, seconds):
    """Runs one target. libFuzzer adds to the first folder, and reads the seeds."""
    learned, findings = BUILD / "fuzzing-corpus" / target, BUILD / "fuzzing-findings" / target
    for folder in (learned, findings):
        folder.mkdir(parents=True, exist_ok=True)
    log = findings.with_suffix(".log")
    # Some write files for each input: in memory, where that is possible, and gone with the run.
    memory = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None
    with log.open("wb") as output, tempfile.TemporaryDirectory(prefix="cardea-fuzz-", dir=memory) as folder, \
            tempfile.TemporaryDirectory() as unpacked:
        seeds.unpack(target, Path(unpacked))
        words = ["nice", str(ROOT / "scripts/test/fuzz.sh"), target, f"-max_total_time={seconds}", "-print_final_stats=1",
                 f"-artifact_prefix={findings}/", str(learned), unpacked]
        code = subprocess.run(words, stdout=output, stderr=subprocess.STDOUT, check=False,
                              env={**os.environ, "TMPDIR": folder}).returncode
    return read(target, log, code)


def read(target, log, code):
    text = log.read_text(encoding="utf-8", errors="replace")

    def number(pattern):
        found = re.findall(pattern, text)
        return int(found[-1]) if found else 0

    run = Run(target, number(r"stat::number_of_executed_units: (\d+)"), number(r"stat::average_exec_per_sec: +(\d+)"),
              number(r"INITED +cov: (\d+)"), number(r"cov: (\d+)"))
    if code:
        reasons = re.findall(r"^finding: .*|^Fatal error.*|.*: Fatal error.*|ERROR: .*", text, re.MULTILINE)
        run.problem = reasons[0] if reasons else f"the fuzzer ended with {code}; see {log}"
        run.kept = "".join(re.findall(r"Test unit written to (\S+)", text)[-1:])
    elif not run.executions:
        run.problem = f"nothing was executed; see {log}"
    return run


def report(runs, as_tap):
    print(f"{'target':14}{'executions':>12}{'per second':>12}{'edges before':>14}{'after':>8}  findings")
    for run in runs:
        finding = f"1: {run.problem}" if run.problem else "0"
        print(f"{run.target:14}{run.executions:>12}{run.rate:>12}{run.edges_before:>14}{run.edges:>8}  {finding}")
    for run in runs:
        if run.kept:
            print(f"the input of {run.target} is {run.kept}\n  scripts/test/fuzz.sh {run.target} {run.kept}", flush=True)
    if as_tap:
        tap = Tap()
        for run in runs:
            tap.check(f"{run.target}: no input breaks a promise", run.problem)
        tap.finish()
    sys.exit(1 if any(run.problem for run in runs) else 0)


if __name__ == "__main__":
    main()
