#!/usr/bin/env python3
"""Sessions under kills, many processes and long use, with the shipped library. Prints TAP.

usage: endurance.py [--kills N] [--strict-kills N] [--write-kills N] [--seconds N] [--rounds N] [--only TEXT]
       endurance.py --build FILE      only builds the program that is killed
"""

import argparse
import errno
import json
import os
import random
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
sys.path[:0] = [str(ROOT / folder) for folder in ("scripts/build", "scripts/check", "Tests/Hosts/Support")]

from commands import flags_of_sdk
from sandbox import Sandbox
from tap import Tap

SUPPORT = ROOT / "Tests/Hosts/C/support"


class Bench:
    """A built worker, a sandbox and a store, all in a temporary folder."""

    def __init__(self, worker, **behaviour):
        self.folder = Path(tempfile.mkdtemp(prefix="cardea-endurance-"))
        self.worker = worker
        self.sandbox = Sandbox(json.dumps(behaviour))
        self.store = self.folder / "store"
        runtime = self.folder / "run"
        runtime.mkdir(mode=0o700)
        self.environment = {
            **os.environ, "XDG_RUNTIME_DIR": str(runtime), "XDG_STATE_HOME": str(runtime / "state"),
            "LD_LIBRARY_PATH": str(distribution() / "lib")}

    def __enter__(self):
        self.environment["CARDEA_SANDBOX_URL"] = self.sandbox.__enter__().url
        return self

    def __exit__(self, *_):
        self.sandbox.__exit__()
        shutil.rmtree(self.folder)

    def start(self, *words):
        return subprocess.Popen(
            [self.worker, str(self.store or "-"), *map(str, words)], env=self.environment, stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)

    def run(self, *words, limit=300):
        process = self.start(*words)
        output, _ = process.communicate(timeout=limit)
        return process.returncode, output


def distribution():
    return Path(os.environ.get("DIST", ROOT / "dist")).resolve()


def build(worker):
    sources = [Path(__file__).with_name("worker.c"), *SUPPORT.glob("*.c")]
    subprocess.run(
        ["gcc", "-std=c11", "-O1", "-g", "-Wall", "-Wextra", "-Werror", f"-I{SUPPORT}", *map(str, sources),
         *flags_of_sdk(distribution()), "-lpthread", "-o", worker], check=True)


class KillResult:
    """What the restarts after the kills found."""

    def __init__(self):
        self.usable = 0
        self.refreshed = 0
        self.interrupted = 0
        self.problems = []


def kill_again_and_again(bench, kills, seed):
    """Kills a refreshing process at random moments; after each kill a new process looks at the session."""
    moments = random.Random(seed)
    result = KillResult()
    code, output = bench.run("login")
    if code:
        result.problems.append(f"login: {output}")
        return result
    for number in range(kills):
        process = bench.start("refresh")
        time.sleep(moments.uniform(0.005, 0.08))
        process.send_signal(signal.SIGKILL)
        output, _ = process.communicate()
        result.refreshed += output.count("ok\n")
        if "error" in output:
            result.problems.append(f"kill {number}: before it: {output}")
        look_at_session(bench, number, result)
        if len(result.problems) > 5:
            break
    return result


def look_at_session(bench, number, result):
    code, output = bench.run("check")
    if code == 0:
        result.usable += 1
        return
    # The one way to lose a session: the killed process had spent the token, and its successor reached nobody.
    was_reuse = bench.sandbox.statistics()["refresh_token_reuses"] == result.interrupted + 1
    if output.startswith("ended interrupted ") and was_reuse:
        result.interrupted += 1
    else:
        result.problems.append(f"kill {number}: reuse {was_reuse}, {output}")
    code, output = bench.run("login")
    if code:
        result.problems.append(f"kill {number}: no new login: {output}")


def damaged_records(bench):
    """Files that are no record, no key, no lock and no temporary file, which later writers clear away: damaged records kept
    aside."""
    names = [path.name for path in bench.store.rglob("*") if path.is_file() and path.parent != bench.store / "locks"]
    return [name for name in names if not name.endswith((".sealed", ".tmp")) and name not in ("key", "lock")]


def test_kills_with_grace(tap, worker, options):
    name = f"{options.kills} kills, a server that allows a second use: no session is lost"
    with Bench(worker, dpop="required", refresh_token_grace=60) as bench:
        result = kill_again_and_again(bench, options.kills, options.seed)
        lost = [f"{result.interrupted} sessions were lost"] if result.interrupted else []
        tap.check(name, result.problems + lost + damaged_records(bench))
    print(f"# after {options.kills} kills: {result.usable} usable, {result.interrupted} lost, "
          f"{result.refreshed} refreshes in between, seed {options.seed}")


def test_strict_kills(tap, worker, options):
    name = f"{options.strict_kills} kills, a server that allows none: every lost session is explained"
    with Bench(worker, dpop="required", refresh_token_grace=0) as bench:
        result = kill_again_and_again(bench, options.strict_kills, options.seed)
        tap.check(name, result.problems + damaged_records(bench))
    print(f"# after {options.strict_kills} kills: {result.usable} usable, {result.interrupted} interrupted between the "
          f"server's rotation and the store, {result.refreshed} refreshes in between, seed {options.seed}")


def test_processes(tap, worker, options):
    with Bench(worker, dpop="required", access_token_lifetime=1, nonce_mode="on_first_request") as bench:
        code, output = bench.run("login")
        processes = [bench.start("share", options.seconds) for _ in range(8)]
        outputs = [process.communicate(timeout=options.seconds + 120)[0] for process in processes]
        statistics = bench.sandbox.statistics()
    problems = [output for output in outputs if "failures 0" not in output] + ([output] if code else [])
    tap.check(f"8 processes share a session for {options.seconds} s, its tokens last one second each", problems)
    twice = {token: uses for token, uses in statistics["refresh_token_uses"].items() if uses != 1}
    tap.check("the server never sees a refresh token twice",
              [f"{len(twice)} tokens were"] if twice or statistics["refresh_token_reuses"] else [])
    refreshes = statistics["refreshes"]
    tap.check("there was a refresh for nearly every second",
              [] if options.seconds * 0.5 <= refreshes <= options.seconds * 3 + 8 else [f"{refreshes} refreshes"])
    used = sum(int(found[1]) for found in map(re.compile(r"used (\d+)").search, outputs) if found)
    print(f"# {refreshes} refreshes, {used} calls of the application's server")


def test_first_use(tap, worker, _):
    with Bench(worker, dpop="required") as bench:
        processes = [bench.start("login") for _ in range(8)]
        outputs = [process.communicate(timeout=60)[0] for process in processes]
        sessions = bench.sandbox.sessions()["sessions"]
    failed = [output for process, output in zip(processes, outputs) if process.returncode]
    keys = {session["key_thumbprint"] for session in sessions}
    devices = {device for session in sessions for device in session["device_ids"]}
    counts = f"{len(sessions)} sessions, {len(keys)} keys, {len(devices)} devices"
    tap.check("8 processes that sign in first agree on one key and one device identifier",
              failed + ([] if (len(sessions), len(keys), len(devices)) == (8, 1, 1) else [counts]))


def kill_writers(bench, kills, seed):
    """Each process first reads what the one before it left, then writes until it is killed at a random moment."""
    moments = random.Random(seed)
    writes, problems = 0, []
    for number in range(kills):
        process = bench.start("write")
        first = process.stdout.readline()
        if first == "ok\n":
            # A write takes about a millisecond.
            time.sleep(moments.uniform(0, 0.008))
        process.send_signal(signal.SIGKILL)
        output, _ = process.communicate()
        writes += output.count("ok\n")
        if first != "ok\n" or "error" in output:
            problems.append(f"kill {number}: {first}{output}")
        if len(problems) > 5:
            break
    return writes, problems


def test_write_kills(tap, worker, options):
    name = f"{options.write_kills} kills of writers: each time the session reads as before or after a write"
    with Bench(worker) as bench:
        code, output = bench.run("login")
        began = time.monotonic()
        writes, problems = kill_writers(bench, options.write_kills, options.seed)
        took = time.monotonic() - began
        code_after, output_after = bench.run("check")
        problems += [output] * bool(code) + [output_after] * bool(code_after)
        leftovers = len(list(bench.store.glob(".*.tmp")))
        tap.check(name, problems + damaged_records(bench))
    print(f"# {writes} writes ended before their kill, {leftovers} kills met a write in its middle, {took:.0f} s, "
          f"seed {options.seed}")


def test_rotation_kills(tap, worker, options):
    """Kills `cardea store rotate-key`; after each kill a client of the key file still reads and writes the session."""
    command = os.environ.get("CARDEA_COMMAND", str(ROOT / os.environ.get("BUILD", ".build") / "debug/cardea"))
    name = f"{options.rotation_kills} kills of a change of the key: the session stays readable, and the last one ends it"
    if not Path(command).exists():
        return tap.skip(name, f"no {command}")
    moments, problems, changes = random.Random(options.seed), [], 0
    with Bench(worker) as bench:
        words = [command, "store", "rotate-key", "--store", "encrypted-file", "--folder", str(bench.store)]
        code, output = bench.run("login")
        problems += [output] * bool(code)
        for number in range(options.rotation_kills):
            process = subprocess.Popen(words, env=bench.environment, stdin=subprocess.DEVNULL,
                                       stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
            time.sleep(moments.uniform(0.01, 0.06))
            process.send_signal(signal.SIGKILL)
            changes += "new key" in process.communicate()[0]
            code, output = bench.run("write", 1)
            problems += [f"kill {number}: {output}"] * bool(code)
            if len(problems) > 5:
                break
        last = subprocess.run(words, env=bench.environment, capture_output=True, text=True)
        problems += [last.stderr] * bool(last.returncode)
        code, output = bench.run("check")
        problems += [output] * bool(code)
        tap.check(name, problems + damaged_records(bench))
    print(f"# {changes} changes ended before their kill, seed {options.seed}")


def test_faults(tap, worker, _):
    """Every system call of a write fails once: the caller hears of it, the old or the new record stays, and no rubbish."""
    shim = str(Path(worker).with_name("faults.so"))
    subprocess.run(["gcc", "-std=c11", "-O1", "-Wall", "-Wextra", "-Werror", "-shared", "-fPIC",
                    str(Path(__file__).with_name("faults.c")), "-ldl", "-o", shim], check=True)
    with Bench(worker) as bench:
        code, output = bench.run("login")
        tap.check("a session for the faults", [output] if code else [])
        for call in ("write", "read", "fsync", "rename"):
            for how, number in ((errno.EIO, "EIO"), (errno.ENOSPC, "ENOSPC")):
                tap.check(f"{number} from {call}: an error that names it, and nothing is lost",
                          fault_problems(bench, shim, f"{call}:{how}", os.strerror(how)))
        for call in ("write", "read"):
            tap.check(f"a short {call} is gone on with", fault_problems(bench, shim, f"{call}:short", None))


def fault_problems(bench, shim, fault, words):
    """Runs a writer with the fault at its first, second, third ... such call, until a run meets none."""
    problems, met = [], 0
    clean = dict(bench.environment)
    for number in range(1, 12):
        bench.environment = {**clean, "LD_PRELOAD": shim, "FAULT_FOLDER": str(bench.store),
                             "FAULT": f"{fault}:{number}"}
        code, output = bench.run("write", 1)
        bench.environment = clean
        if words and code:
            met += 1
            if "store_failed" not in output or words not in output:
                problems.append(f"call {number}: {output}")
        elif code:
            problems.append(f"call {number}: {output}")
        rubbish = [path.name for path in bench.store.glob(".*.tmp")]
        after, seen = bench.run("write", 1)
        if after or rubbish:
            problems.append(f"after call {number}: {seen} {rubbish}")
        if words and not code:
            break
    return problems + (["the fault was never met"] if words and not met else []) + damaged_records(bench)


def test_rounds(tap, worker, options):
    with Bench(worker, dpop="required") as bench:
        bench.store = None
        _, output = bench.run("rounds", options.rounds, limit=1200)
    found = re.search(r"early (\d+) end (\d+)", output)
    problems = [output] if not found else []
    if found:
        early, end = map(int, found.groups())
        print(f"# resident memory: {early} kB after a tenth of the rounds, {end} kB at the end")
        if end > early * 1.1 + 512:
            problems.append(f"memory grew from {early} kB to {end} kB")
    tap.check(f"{options.rounds} rounds of login, refresh and logout leave the memory as it is", problems)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--kills", type=int, default=1000)
    parser.add_argument("--strict-kills", type=int, default=300)
    parser.add_argument("--write-kills", type=int, default=2000)
    parser.add_argument("--rotation-kills", type=int, default=100)
    parser.add_argument("--seconds", type=int, default=60)
    parser.add_argument("--rounds", type=int, default=10000)
    parser.add_argument("--seed", type=int, default=random.SystemRandom().randrange(1 << 32))
    parser.add_argument("--only", default="")
    parser.add_argument("--build", metavar="FILE")
    options = parser.parse_args()
    tests = {
        "kills": test_kills_with_grace, "strict": test_strict_kills, "write kills": test_write_kills,
        "rotation": test_rotation_kills, "faults": test_faults, "processes": test_processes,
        "first use": test_first_use, "rounds": test_rounds}
    if options.build:
        return build(options.build)
    tap = Tap()
    with tempfile.TemporaryDirectory(prefix="cardea-endurance-") as folder:
        worker = str(Path(folder) / "worker")
        build(worker)
        for name, test in tests.items():
            if options.only in name:
                test(tap, worker, options)
    tap.finish()


if __name__ == "__main__":
    main()
