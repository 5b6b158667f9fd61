#!/usr/bin/env python3
"""Runs a command on a terminal of its own, and ends with its status.

usage: on_terminal.py LOG COMMAND [ARGUMENT...]

What is typed comes from standard input, what the terminal shows goes to LOG. It ends as soon as the command does, whatever
programs the command has left on the terminal.
"""

import os
import pty
import select
import sys


def main() -> int:
    log = os.open(sys.argv[1], os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    child, terminal = pty.fork()
    if child == 0:
        os.execvp(sys.argv[2], sys.argv[2:])
    ended = os.pidfd_open(child)
    sources = {0, terminal, ended}
    while True:
        ready, _, _ = select.select(list(sources), [], [])
        if terminal in ready:
            shown = read(terminal)
            os.write(log, shown)
            if not shown:
                sources.discard(terminal)
        elif ended in ready:
            return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) % 256
        if 0 in ready:
            typed = os.read(0, 4096)
            if typed:
                os.write(terminal, typed)
            else:
                sources.discard(0)


def read(terminal: int) -> bytes:
    """What the terminal shows; nothing when no program has it any more."""
    try:
        return os.read(terminal, 65536)
    except OSError:
        return b""


if __name__ == "__main__":
    sys.exit(main())
