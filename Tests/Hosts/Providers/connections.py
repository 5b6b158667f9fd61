"""What the kernel says of the connections of a process, and of the locks that processes wait for."""

import os
import time
from pathlib import Path

ESTABLISHED = "01"


def none_left(process, port, seconds=60):
    """Waits until each connection of the process to that port was given up, by the one side or the other."""
    deadline = time.monotonic() + seconds
    while _established(port) & _sockets(process):
        if time.monotonic() > deadline:
            raise RuntimeError(f"there are still connections to port {port}")
        time.sleep(0.05)


def _established(port):
    """The numbers of such sockets, of whichever process."""
    rows = [line.split() for table in ("tcp", "tcp6")
            for line in Path("/proc/net", table).read_text(encoding="ascii").splitlines()[1:]]
    return {f"socket:[{row[9]}]" for row in rows if row[3] == ESTABLISHED and int(row[2].rpartition(":")[2], 16) == port}


def _sockets(process):
    found = set()
    for descriptor in Path("/proc", str(process.pid), "fd").iterdir():
        try:
            found.add(os.readlink(descriptor))
        except FileNotFoundError:  # closed meanwhile
            continue
    return found


def all_wait_for_lock(processes, seconds=60):
    """Waits until each of them does."""
    wanted, deadline = {str(process.pid) for process in processes}, time.monotonic() + seconds
    while True:
        rows = [line.split() for line in Path("/proc/locks").read_text(encoding="ascii").splitlines()]
        if wanted <= {row[5] for row in rows if row[1] == "->"}:
            return
        if time.monotonic() > deadline:
            raise RuntimeError("not all of them wait for a lock")
        time.sleep(0.05)
