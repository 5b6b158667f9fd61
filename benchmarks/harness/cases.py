"""The measurements. Each takes the bench and returns rows; clients take turns inside one pass."""

import os
import re
import shutil
import subprocess
from dataclasses import dataclass
from typing import Optional

from . import machine
from .report import Gate, Row, median
from .server import Server

REFERENCE, LAZY, ENGINE = "reference", "reference, lazy roots", "engine"


@dataclass
class Effort:
    """How much is measured: `--quick` is for trying out, not for quoting."""

    starts: int = 40
    rounds: int = 7
    warm_logins: int = 2000
    concurrent_logins: int = 20000


QUICK = Effort(starts=8, rounds=3, warm_logins=300, concurrent_logins=3000)


@dataclass
class Bench:
    """What the cases share. `clients` maps names to command prefixes; without the SDK there is no engine."""

    programs: str
    library: Optional[str]
    server: Server
    effort: Effort
    clients: dict

    def command(self, name, mode, **options):
        extra = [text for key, value in options.items() for text in (f"--{key.replace('_', '-')}", str(value))]
        return [*self.clients[name], "--mode", mode, "--url", self.server.url, *extra]

    def run(self, name, mode, **options):
        """What the client printed, and the number of connections it made."""
        before = self.server.connections()
        result = machine.run_for_json(self.command(name, mode, **options))
        result["connections"] = self.server.connections() - before
        return result

    def pin(self, same_core=False):
        """Confines this process, and so every client it starts, to the last core, and the server to the first."""
        os.sched_setaffinity(0, {machine.CORES[-1]})
        self.server.pin(machine.CORES[-1] if same_core else machine.CORES[0])

    def alternate(self, names, times, measure):
        """`times` samples per name, in turns whose order rotates so that nobody is always first."""
        names = [name for name in names if name in self.clients]
        samples = {name: [] for name in names}
        for turn in range(times):
            shift = turn % len(names)
            for name in names[shift:] + names[:shift]:
                samples[name].append(measure(name))
        return samples


def _middle(results, name, key, scale=1.0):
    """Median of one member of a client's results; None for a client that was not measured."""
    return median([result[key] * scale for result in results.get(name, [])])


def _compare(results, metric, unit, key, gate=None, scale=1.0):
    return Row(metric, unit, _middle(results, ENGINE, key, scale), _middle(results, REFERENCE, key, scale), gate)


def cold(bench):
    bench.pin()
    times = bench.alternate(
        (REFERENCE, LAZY, ENGINE),
        bench.effort.starts,
        lambda name: machine.run_for_duration(bench.command(name, "cold")),
    )
    value = median(times.get(ENGINE))
    return [
        Row("cold login, against the default bundle", "ms", value, median(times[REFERENCE]), Gate(0.33)),
        Row("cold login, against lazy roots", "ms", value, median(times[LAZY]), Gate(1.15)),
    ]


def warm(bench):
    bench.pin(same_core=True)
    logins = bench.effort.warm_logins
    results = bench.alternate(
        (REFERENCE, ENGINE), bench.effort.rounds, lambda name: bench.run(name, "warm", logins=logins)
    )
    return [
        _compare(results, "warm login p50, client and server on one core", "µs", "p50_us", Gate(1.05)),
        _compare(results, "CPU of the client per warm login", "µs", "cpu_us"),
        _compare(results, "connections, sequential logins", "", "connections", Gate(1, absolute=True)),
    ]


def concurrent(bench):
    bench.pin()
    logins = bench.effort.concurrent_logins
    results = bench.alternate(
        (REFERENCE, ENGINE),
        bench.effort.rounds,
        lambda name: bench.run(name, "concurrent", logins=logins, in_flight=64),
    )
    return [
        _compare(results, "64 concurrent logins, client on one core", "/s", "logins_per_second",
                 Gate(0.95, at_least=True)),
        _compare(results, "first 64 logins at once, cold pool", "ms", "burst_ms"),
        _compare(results, "connections, 64 in flight", "", "connections", Gate(64, absolute=True)),
    ]  # fmt: skip


def _instructions(command):
    callgrind = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", *command]
    done = subprocess.run(
        callgrind, env=machine.environment(), capture_output=True, text=True, check=False, timeout=600
    )
    collected = re.search(r"Collected : (\d+)", done.stderr)
    if done.returncode != 0 or collected is None:
        raise machine.ClientFailed(" ".join(callgrind))
    return int(collected.group(1))


def instructions(bench):
    """Exact enough to need no repetition: the difference of two run lengths removes everything but the logins."""
    bench.pin()
    short, long = 20, 120

    def per_login(name):
        counts = [_instructions(bench.command(name, "warm", logins=logins)) for logins in (short, long)]
        return (counts[1] - counts[0]) / (long - short) / 1e3

    warm_counts = bench.alternate((REFERENCE, ENGINE), 1, per_login)
    cold_counts = bench.alternate(
        (REFERENCE, ENGINE), 1, lambda name: _instructions(bench.command(name, "cold")) / 1e6
    )
    return [
        Row("instructions per warm login", "k", median(warm_counts.get(ENGINE)), median(warm_counts[REFERENCE]),
            Gate(1.0)),
        Row("instructions of a process with one login", "M", median(cold_counts.get(ENGINE)),
            median(cold_counts[REFERENCE])),
    ]  # fmt: skip


def load(bench):
    bench.pin()
    programs = {name: [f"{bench.programs}/load-{name}"] for name in ("empty", REFERENCE, ENGINE)}
    if ENGINE not in bench.clients:
        del programs[ENGINE]
    samples = {name: [] for name in programs}
    for _ in range(max(bench.effort.starts, 40)):
        for name, command in programs.items():
            samples[name].append(machine.run_for_duration(command))
    empty = median(samples["empty"])
    value = median(samples[ENGINE]) - empty if ENGINE in samples else None
    return [
        Row("load time above an empty program", "ms", value, median(samples[REFERENCE]) - empty,
            Gate(1.5, absolute=True)),
    ]  # fmt: skip


def memory(bench):
    bench.pin()
    results = bench.alternate((REFERENCE, ENGINE), bench.effort.rounds, lambda name: bench.run(name, "memory"))
    megabytes = 1024 / 1e6
    return [
        _compare(results, "resident memory of a C host after one login", "MB", "rss_kb", Gate(1.3), megabytes),
        _compare(results, "of it written to by the process", "MB", "private_dirty_kb", scale=megabytes),
    ]


def size(bench):
    value = os.path.getsize(os.path.realpath(bench.library)) / 1e6 if bench.library else None
    return [Row("size of the shipped library", "MB", value, None, Gate(7.5, absolute=True))]


CASES = {
    "cold": cold,
    "warm": warm,
    "instructions": instructions,
    "concurrent": concurrent,
    "load": load,
    "memory": memory,
    "size": size,
}
WITHOUT_NETWORK = {"load", "size"}


def obstacle(bench, name):
    """Why a case cannot run here; None when it can."""
    if name == "instructions" and shutil.which("valgrind") is None:
        return "valgrind is not installed"
    if name == "cold" and not bench.server.authority:
        return "needs a private mount namespace (root, or unprivileged user namespaces)"
    return None


def measure(bench, name):
    """The rows of one case. Gates are about TLS: plain http, the fallback, is reported without them."""
    rows = CASES[name](bench)
    if not bench.server.authority and name not in WITHOUT_NETWORK:
        for row in rows:
            row.gate = None
    return rows
