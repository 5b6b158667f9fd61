"""What the measurements share: clients and server, the turns that clients take, and how results become rows."""

import os
import re
import shutil
import subprocess
from dataclasses import dataclass, field
from typing import Optional

from . import machine
from .report import Row, median
from .server import Server

REFERENCE, LAZY, PROVING, ENGINE = "reference", "reference, lazy roots", "reference with a proof", "engine"
RAW = "bare C"
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


@dataclass
class Effort:
    """How much is measured: `--quick` is for trying out, not for quoting."""

    starts: int = 40
    rounds: int = 7
    warm_turns: int = 2000
    concurrent_logins: int = 20000
    keyring_turns: int = 300
    keyring_crowd: int = 200
    peer_starts: int = 20
    peer_rounds: int = 5
    peer_turns: int = 1000
    slow_turns: int = 40
    peer_logins: int = 5000
    waits: tuple = (2, 12, 30)
    wait_rounds: int = 3


QUICK = Effort(
    starts=8, rounds=3, warm_turns=300, concurrent_logins=3000, keyring_turns=50, keyring_crowd=50, peer_starts=3,
    peer_rounds=1, peer_turns=100, slow_turns=5, peer_logins=500, waits=(2,), wait_rounds=1,
)  # fmt: skip


@dataclass
class Bench:
    """What the cases share. `clients` maps names to command prefixes; without the SDK there is no engine."""

    programs: str
    library: Optional[str]
    server: Server
    effort: Effort
    clients: dict
    flows: dict = field(default_factory=dict)
    languages: dict = field(default_factory=dict)
    slow: set = field(default_factory=set)
    countable: set = field(default_factory=set)
    waits: list = field(default_factory=list)

    def command(self, name, mode, **options):
        """How a client is started; an option that is True stands alone."""
        command = [*self.clients[name], "--mode", mode, "--url", options.pop("url", self.server.url)]
        for key, value in options.items():
            command += [f"--{key.replace('_', '-')}"] + ([] if value is True else [str(value)])
        return command

    def run(self, name, mode, **options):
        """What the client printed, and the number of connections it made."""
        before = self.server.counts()["connections"]
        result = machine.run_for_json(self.command(name, mode, **options))
        result["connections"] = self.server.counts()["connections"] - before
        return result

    def requests(self, name, **options):
        """How many requests reach the server while a client runs."""
        before = self.server.counts()["requests"]
        machine.run_for_duration(self.command(name, "cold", **options))
        return self.server.counts()["requests"] - before

    def instructions_per_turn(self, name, short=20, long=120, **options):
        """Exact enough to need no repetition: the difference of two run lengths removes everything but the turns."""
        counts = [count_instructions(self.command(name, "warm", times=times, **options)) for times in (short, long)]
        return (counts[1] - counts[0]) / (long - short)

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


def middle(results, name, key, scale=1.0):
    """Median of one member of a client's results; None for a client that was not measured."""
    return median([result[key] * scale for result in results.get(name, [])])


def compare(results, metric, unit, key, figure=None, scale=1.0, reference=REFERENCE):
    return Row(metric, unit, middle(results, ENGINE, key, scale), middle(results, reference, key, scale), figure)


def build_program(name):
    """A program of the package, built as the library is: for what has no function of its own in the library."""
    subprocess.run([f"{ROOT}/scripts/build/build_release.sh", name], check=True, capture_output=True)
    scratch = os.path.join(ROOT, os.environ.get("BUILD", ".build"), "sdk")
    return os.path.join(scratch, "release", name)


def can_count_instructions():
    return shutil.which("valgrind") is not None


def count_instructions(command):
    """What callgrind counts in a whole process. Its environment is always the same: the loader reads all of it, and Swift hashes by
    a seed that is drawn otherwise."""
    callgrind = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", *command]
    done = subprocess.run(
        callgrind, env=machine.COUNTED, capture_output=True, text=True, check=False, timeout=600
    )
    collected = re.search(r"Collected : (\d+)", done.stderr)
    if done.returncode != 0 or collected is None:
        raise machine.ClientFailed(" ".join(callgrind))
    return int(collected.group(1))
