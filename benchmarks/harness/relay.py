#!/usr/bin/env python3
"""A long way to a server: runs a command in a network namespace of its own, where the server's port leads through here.

usage: relay.py PORT LOG COMMAND...   ends with the command, and with its status

Each piece takes half a round trip in either direction, and no connection brings anything before the handshake of TCP would be
over, which the kernel does at once. The log has a line for each connection and for each piece, when it comes here.
"""

import asyncio
import contextlib
import ctypes
import fcntl
import selectors
import socket
import struct
import subprocess
import sys
import time

ROUND_TRIP = 0.040
OPEN, UP, DOWN = "open", "up", "down"
# By which TLS 1.3 says that a connection ends. Nobody waits for an answer to it.
_CLOSE_NOTIFY = 24
_CLONE_NEWNET = 0x40000000
_SIOCSIFFLAGS, _IFF_UP = 0x8914, 1


def read(log):
    """The lines of a log: when, what, and how many bytes."""
    with open(log, encoding="ascii") as file:
        found = [line.split() for line in file]
    return [(float(moment), kind, int(size)) for moment, kind, size in found]


def round_trips(lines, start, end):
    """How often a client waited between two moments: for each new connection, and for the answer to each thing it sent."""
    trips, is_waiting = 0, False
    for moment, kind, size in lines:
        if not start <= moment <= end or size == _CLOSE_NOTIFY:
            continue
        if kind == OPEN or (kind == UP and not is_waiting):
            trips += 1
        if kind != OPEN:
            is_waiting = kind == UP
    return trips


def obstacle():
    """Why it cannot run here; None when it can."""
    if subprocess.run(["unshare", "--net", "true"], capture_output=True, check=False).returncode != 0:
        return "needs a network namespace of its own"
    return None


class _Relay:
    def __init__(self, port, log):
        self.port, self.log = port, log

    def note(self, kind, size=0):
        print(f"{time.monotonic():.6f} {kind} {size}", file=self.log, flush=True)

    async def connect(self, reader, writer):
        self.note(OPEN)
        since = time.monotonic() + ROUND_TRIP
        server_reader, server_writer = await asyncio.open_connection("127.0.0.1", self.port)
        both = self.carry(UP, reader, server_writer, since), self.carry(DOWN, server_reader, writer, since)
        # The end of the command cancels what is open then.
        with contextlib.suppress(asyncio.CancelledError):
            await asyncio.gather(*both)

    async def carry(self, kind, source, sink, since):
        """Passes on what comes before the end, and the end. `since` then, the connection would be there."""
        loop, piece = asyncio.get_running_loop(), b"-"
        while piece:
            try:
                piece = await source.read(65536)
            except ConnectionError:
                piece = b""
            due = max(loop.time(), since) + ROUND_TRIP / 2
            if piece:
                self.note(kind, len(piece))
                loop.call_at(due, sink.write, piece)
        loop.call_at(due, sink.close)


async def _run(process, listener, relay):
    async with await asyncio.start_server(relay.connect, sock=listener):
        return await asyncio.to_thread(process.wait)


def _enter_namespace(port, channel):
    """Leaves all networks but a loopback of its own, and hands over a socket that listens there."""
    if ctypes.CDLL(None, use_errno=True).unshare(_CLONE_NEWNET) != 0:
        raise OSError(ctypes.get_errno(), "unshare")
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as any_socket:
        fcntl.ioctl(any_socket, _SIOCSIFFLAGS, struct.pack("16sh22x", b"lo", _IFF_UP))
    with socket.create_server(("127.0.0.1", port)) as listener:
        socket.send_fds(channel, [b"."], [listener.fileno()])


def main():
    port, log, command = int(sys.argv[1]), sys.argv[2], sys.argv[3:]
    ours, theirs = socket.socketpair()
    process = subprocess.Popen(command, preexec_fn=lambda: _enter_namespace(port, theirs))
    _, (descriptor,), _, _ = socket.recv_fds(ours, 1, 1)
    # select(2) keeps time to the microsecond, where asyncio's epoll rounds up to milliseconds.
    with open(log, "w", encoding="ascii") as file, asyncio.Runner(
        loop_factory=lambda: asyncio.SelectorEventLoop(selectors.SelectSelector())
    ) as runner:
        return runner.run(_run(process, socket.socket(fileno=descriptor), _Relay(port, file)))


if __name__ == "__main__":
    sys.exit(main())
