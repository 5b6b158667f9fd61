"""Cores, processes and how busy the rest of the machine is."""

import json
import os
import subprocess
import time

CORES = sorted(os.sched_getaffinity(0))
TICKS = os.sysconf("SC_CLK_TCK")
# The share of the machine that others may use: what is measured while they use more may be luck.
BUSY = 0.1
# The environment of programs whose instructions are counted.
COUNTED = {"PATH": "/usr/bin:/bin", "HOME": "/nonexistent", "LC_ALL": "C", "SWIFT_DETERMINISTIC_HASHING": "1"}


def model():
    with open("/proc/cpuinfo", encoding="utf-8") as file:
        names = (line.partition(":")[2].strip() for line in file if line.startswith("model name"))
        return next(names, "unknown CPU")


def environment():
    """The caller's environment without what would redirect a client's traffic or trust."""
    return {
        name: value
        for name, value in os.environ.items()
        if not name.lower().endswith("_proxy") and not name.startswith(("SSL_CERT_", "CURL_"))
    }


class ClientFailed(Exception):
    """A measured program did not do what it was started for."""


def run_for_duration(argv):
    """Milliseconds from spawning `argv` to its end, on the cores this process is confined to."""
    start = time.perf_counter_ns()
    pid = os.posix_spawn(argv[0], argv, environment())
    _, status = os.waitpid(pid, 0)
    duration = time.perf_counter_ns() - start
    if status != 0:
        raise ClientFailed(" ".join(argv))
    return duration / 1e6


def run_for_json(argv):
    """What `argv` printed, on the cores this process is confined to."""
    done = subprocess.run(argv, env=environment(), stdout=subprocess.PIPE, check=False, timeout=600)
    if done.returncode != 0:
        raise ClientFailed(" ".join(argv))
    return json.loads(done.stdout)


def _busy_ticks():
    with open("/proc/stat", encoding="ascii") as file:
        user, nice, system, _, _, *interrupts = map(int, file.readline().split()[1:])
    return user + nice + system + sum(interrupts[:3])


def _ticks_of(pid):
    with open(f"/proc/{pid}/stat", encoding="ascii") as file:
        fields = file.read().rpartition(")")[2].split()
    return int(fields[11]) + int(fields[12])


_ended_ticks = 0


def note_helpers_end(*pids):
    """Counts the time of processes of ours that end in a moment and that nobody here waits for."""
    global _ended_ticks
    _ended_ticks += sum(_ticks_of(pid) for pid in pids)


class ForeignLoad:
    """Share of the machine, 0 to 1, that others used inside the `with` block. `helpers`: processes of ours."""

    def __init__(self, *helpers):
        self.helpers = helpers
        self.share = 0.0

    def _own_ticks(self):
        times = os.times()
        mine = times.user + times.system + times.children_user + times.children_system
        return mine * TICKS + _ended_ticks + sum(_ticks_of(pid) for pid in self.helpers)

    def __enter__(self):
        self.start = time.monotonic()
        self.busy, self.own = _busy_ticks(), self._own_ticks()
        return self

    def __exit__(self, *_):
        capacity = (time.monotonic() - self.start) * TICKS * os.cpu_count()
        foreign = (_busy_ticks() - self.busy) - (self._own_ticks() - self.own)
        self.share = min(1.0, max(0.0, foreign / capacity)) if capacity > 0 else 0.0


def wait_until_idle(*helpers, limit=BUSY, patience=20.0):
    """Returns as soon as others use less than `limit` of the machine, or when patience has run out."""
    deadline = time.monotonic() + patience
    while time.monotonic() < deadline:
        with ForeignLoad(*helpers) as load:
            time.sleep(0.5)
        if load.share < limit:
            return
