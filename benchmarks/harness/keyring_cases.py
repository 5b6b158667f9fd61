"""The desktop's keyring: the engine's store beside libsecret's own calls, on a private bus with a keyring of its own."""

import os
import shutil
import subprocess

from . import machine
from .bench import ENGINE, REFERENCE, ROOT, build_program, compare, middle
from .report import Row

WITH_SESSION = os.path.join(ROOT, "Tests", "Hosts", "Keyring", "with-session.sh")
# Says where the bus is and which processes answer, and stays until its input closes.
SCRIPT = """
pid_of() {
    gdbus call --session -d org.freedesktop.DBus -o / -m org.freedesktop.DBus.GetConnectionUnixProcessID "$1" |
        grep -o "[0-9]*,)" | grep -o "[0-9]*"
}
echo "$DBUS_SESSION_BUS_ADDRESS $(pid_of org.freedesktop.DBus) $(pid_of org.freedesktop.secrets)"
cat
"""


class KeyringSession:
    """A desktop session with an open keyring, for the length of a `with` block."""

    def __enter__(self):
        command = [WITH_SESSION, "unlocked", "--", "bash", "-c", SCRIPT]
        # The keyring's files in memory: what a disk takes for a write is no client's merit.
        environment = {**os.environ, "TMPDIR": "/dev/shm"}
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=environment
        )
        words = self.process.stdout.readline().split()
        if len(words) != 3:
            raise machine.ClientFailed("with-session.sh")
        self.address, self.helpers = words[0], [int(word) for word in words[1:]]
        return self

    def __exit__(self, *_):
        machine.note_helpers_end(*self.helpers)
        self.process.stdin.close()
        self.process.wait(timeout=20)
        self.process.stdout.close()

    def run(self, *command):
        return ["/usr/bin/env", f"DBUS_SESSION_BUS_ADDRESS={self.address}", *command]


def obstacle():
    """What is missing; None when nothing is."""
    missing = [name for name in ("dbus-daemon", "gnome-keyring-daemon", "gdbus") if shutil.which(name) is None]
    return f"{', '.join(missing)} not installed" if missing else None


def keyring(bench):
    """Client, bus and keyring share one core, as client and server do in the warm case."""
    bench.pin(same_core=True)
    programs = {REFERENCE: f"{bench.programs}/keyring-reference"}
    if ENGINE in bench.clients:
        programs[ENGINE] = build_program("KeyringBenchmark")
    with KeyringSession() as session:

        def measure(name, times):
            return machine.run_for_json(session.run(programs[name], str(times)))

        few = bench.alternate(programs, bench.effort.rounds, lambda name: measure(name, bench.effort.keyring_turns))
        crowd = bench.effort.keyring_crowd
        machine.run_for_duration(session.run(programs[REFERENCE], "--fill", str(crowd)))
        many = bench.alternate(programs, 3, lambda name: measure(name, bench.effort.keyring_turns // 10))
    return [
        compare(few, "first call of a process, with the connection and the key exchange", "ms", "first_us",
                scale=1e-3),
        *_rows(few, ""),
        *_rows(many, f", beside {crowd:,} others"),
    ]  # fmt: skip


def _rows(results, suffix):
    words = {
        "store": "store a record of 2 kB in the keyring",
        "lookup": "look it up",
        "miss": "look up one that is not there",
        "clear": "clear one",
    }
    rows = []
    for name, text in words.items():
        value, reference = (middle(results, who, f"{name}_p50_us") for who in (ENGINE, REFERENCE))
        rows.append(Row(f"{text}, p50{suffix}", "µs", value, reference, None if suffix else f"keyring.{name}"))
        if not suffix:
            rows.append(compare(results, f"{text}, p99", "µs", f"{name}_p99_us"))
    return rows
