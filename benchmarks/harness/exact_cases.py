"""What can be counted: bytes of the library, and the engine's instructions. Nobody else on the machine changes it."""

import os
import re
import subprocess
import tempfile

from . import machine
from .bench import ENGINE, count_instructions
from .report import Row
from .server import Server
from .session_cases import WAYS


def size(bench):
    """The library's file, and what it becomes in memory: code, constants, and what is written to or once relocated."""
    if not bench.library:
        return []
    path = os.path.realpath(bench.library)
    listing = subprocess.run(["readelf", "-SW", path], capture_output=True, text=True, check=True).stdout
    sections = re.findall(r"^ *\[ *\d+\] (\S+) +\S+ +\w+ \w+ (\w+) \w+ +([A-Za-z]*) +\d+ +\d+ +\d+$", listing, re.M)
    loaded = {"X": 0, "W": 0, "": 0}
    for name, length, flags in sections:
        if "A" in flags and name != ".relro_padding":
            loaded["X" if "X" in flags else "W" if "W" in flags else ""] += int(length, 16)
    return [
        Row("size of the shipped library", "MB", os.path.getsize(path) / 1e6, None, "size.library"),
        Row("of it code", "MB", loaded["X"] / 1e6, None, "size.code"),
        Row("constants", "MB", loaded[""] / 1e6, None, "size.constants"),
        Row("data, in memory", "MB", loaded["W"] / 1e6, None, "size.data"),
    ]


def growth(bench):
    """What one of many costs beside one of a tenth as many. A client keeps 16 unfinished logins; each further one takes the place of the oldest."""

    def each(kind, count):
        many, one = (count_instructions([f"{bench.programs}/growth", kind, str(number)]) for number in (count, 1))
        return (many - one) / (count - 1) / 1e3

    parts = [
        ("operations", 10_000, "of 10,000 operations under way, and their callbacks in a queue, each"),
        ("thread", 10_000, "the same at a callback thread"),
        ("unfinished", 2_000, "of 2,000 unfinished logins, each"),
    ]
    return [
        Row(f"instructions {metric}; beside a tenth as many", "k", each(kind, count), each(kind, count // 10), f"growth.{kind}")
        for kind, count, metric in parts
    ]


def counts(bench):
    """Over plain http, so that neither the handshake nor the roots of the machine count, and by a server that lets the client
    wait for each answer: whether an answer is there already would be luck."""
    server = Server(f"{bench.programs}/server", None, delayed=True)
    cores = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {machine.CORES[-1]})
    server.pin(machine.CORES[-1])
    try:
        with tempfile.TemporaryDirectory(prefix="cardea-bench-store-", dir="/dev/shm") as folder:
            return list(_counts(bench, server.url, folder))
    finally:
        os.sched_setaffinity(0, cores)
        server.close()


def _counts(bench, url, folder):
    def of_turns(action, short=10, long=60, warm_up=20, **options):
        return lambda: bench.instructions_per_turn(
            ENGINE, short, long, action=action, warm_up=warm_up, url=url, **options)  # fmt: skip

    def of_loading():
        return count_instructions([f"{bench.programs}/load-engine"]) - count_instructions([f"{bench.programs}/load-empty"])

    # The first connections of refreshes close none, so more of them go ahead.
    parts = [
        ("loading the library", "load", of_loading),
        ("a process with one login", "process", lambda: count_instructions(bench.command(ENGINE, "cold", url=url))),
        ("a login", "login", of_turns("login")),
        ("a login whose session goes to an encrypted file", "sealed-login", of_turns("login", store=folder)),
        ("a login of OAuth", "oauth", of_turns("login", oauth=True, warm_up=80)),
        *((f"a login by a {way}", way, of_turns(way)) for way in WAYS),
        ("a refresh", "refresh", of_turns("refresh", warm_up=80)),
        ("a request with a proof of possession", "request", of_turns("request", proof=True)),
        ("an access token from memory", "token", of_turns("token", 1000, 3000)),
        ("an access token, peeked at", "peek", of_turns("peek", 10_000, 30_000)),
    ]
    for metric, figure, measure in parts:
        one, other = measure(), measure()
        lower, upper = min(one, other), max(one, other)
        yield Row(f"instructions of {metric}, over http", "k", lower / 1e3, None, f"counts.{figure}", upper / lower - 1)
