#!/usr/bin/env python3
"""Many logins at once, round after round: memory, files and threads stay as they are. Prints TAP.

usage: soak.py [--logins 1000] [--rounds 30] [--clients 20]   needs DIST
"""

import argparse
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[4]
sys.path[:0] = [str(ROOT / "scripts" / folder) for folder in ("build", "check")]

from commands import flags_of_sdk
from tap import Tap

BENCHMARKS = ROOT / "benchmarks"
DIST = Path(os.environ.get("DIST", ROOT / "dist")).resolve()


def build(folder):
    strict = ["gcc", "-std=gnu11", "-O1", "-g", "-Wall", "-Wextra", "-Werror", f"-I{BENCHMARKS}/common"]
    subprocess.run([*strict, str(Path(__file__).with_name("soak.c")), *flags_of_sdk(DIST), "-o", f"{folder}/soak"], check=True)
    sources = [*BENCHMARKS.glob("server/*.c"), BENCHMARKS / "common/base64url.c"]
    subprocess.run([*strict, *map(str, sources), "-lssl", "-lcrypto", "-o", f"{folder}/server"], check=True)


def soak(folder, logins, rounds, clients):
    """What the program reports: a table of names and numbers for its start, each round and its end; or what it said."""
    server = subprocess.Popen([f"{folder}/server", "--plain"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    try:
        url = f"http://127.0.0.1:{int(server.stdout.readline())}"
        run = subprocess.run([f"{folder}/soak", url, str(logins), str(rounds), str(clients)], capture_output=True, text=True,
                             timeout=900, env={**os.environ, "LD_LIBRARY_PATH": str(DIST / "lib")})
    finally:
        server.stdin.close()
        server.wait(20)
        server.stdout.close()
    rows = [(line.split()[0], {name: float(value) for name, value in re.findall(r"([a-z]+) ([\d.]+)", line)[1:]})
            for line in run.stdout.splitlines()]
    return rows, run.stderr if run.returncode else ""


def growth(rows, what, room):
    """From the first third of the rounds - the pools have their size then - to the last."""
    rounds = [row[what] for name, row in rows if name == "round"]
    early, late = max(rounds[: max(3, len(rounds) // 3)]), rounds[-1]
    print(f"# {what}: {early:.0f} in the first third at most, {late:.0f} at the end")
    return [f"{what} grew from {early:.0f} to {late:.0f}"] if late > early + room(early) else []


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--logins", type=int, default=1000)
    parser.add_argument("--rounds", type=int, default=30)
    parser.add_argument("--clients", type=int, default=20)
    options = parser.parse_args()
    tap = Tap()
    with tempfile.TemporaryDirectory(prefix="cardea-soak-") as folder:
        build(folder)
        rows, failure = soak(folder, options.logins, options.rounds, options.clients)
    clients = f"{options.clients} clients" if options.clients > 1 else "one client"
    names = f"{options.rounds} rounds of {options.logins} logins at once by {clients}"
    expected = options.rounds + 2
    tap.check(f"{names}: every login succeeds", failure or ([] if len(rows) == expected else [f"{len(rows)} lines"]))
    if failure or len(rows) != expected:
        tap.finish()
    seconds = [row["seconds"] for name, row in rows if name == "round"]
    print(f"# {options.logins * options.rounds / sum(seconds):.0f} logins a second")
    tap.check(f"{names}: what is allocated stays", growth(rows, "used", lambda early: early * 0.05 + 512))
    tap.check(f"{names}: memory stays", growth(rows, "rss", lambda early: early * 0.2 + 4096))
    # A client keeps as many connections as it once used at a time, which on a busy machine are now and then more. One that is lost in
    # each round would be twice as many and more.
    tap.check(f"{names}: files stay", growth(rows, "files", lambda early: 20))
    tap.check(f"{names}: threads stay", growth(rows, "threads", lambda early: 0))
    start, end = rows[0][1], rows[-1][1]
    print(f"# files {start['files']:.0f} before the client and {end['files']:.0f} after it, threads {start['threads']:.0f} "
          f"and {end['threads']:.0f}, allocated {start['used']:.0f} and {end['used']:.0f} kB")
    # One file is the process's: the bell that a signal handler rings to cancel.
    left = [f"{what}: {start[what]:.0f} before, {end[what]:.0f} after" for what, shared in (("files", 1), ("threads", 0))
            if end[what] > start[what] + shared]
    tap.check(f"{names}: the client leaves no file and no thread", left)
    tap.finish()


if __name__ == "__main__":
    main()
