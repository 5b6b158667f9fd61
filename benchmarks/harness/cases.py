"""The measurements. Each takes the bench and returns rows; clients take turns inside one pass."""

import os

from . import keyring_cases, machine, parts_cases, session_cases
from .bench import ENGINE, LAZY, PROVING, REFERENCE, can_count_instructions, compare, count_instructions
from .report import Gate, Row, median


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
    times = bench.effort.warm_turns
    results = bench.alternate(
        (REFERENCE, PROVING, ENGINE), bench.effort.rounds, lambda name: bench.run(name, "warm", times=times)
    )
    for result in (result for found in results.values() for result in found):
        result["per_second"] = 1e6 / result["p50_us"]
    return [
        compare(results, "warm login p50, client and server on one core", "µs", "p50_us", Gate(1.05)),
        compare(results, "warm logins, one after the other", "/s", "per_second"),
        compare(results, "the same, against a reference that makes a proof, too", "µs", "p50_us", reference=PROVING),
        compare(results, "CPU of the client per warm login", "µs", "cpu_us"),
        compare(results, "connections, sequential logins", "", "connections", Gate(1, absolute=True)),
    ]


def concurrent(bench):
    bench.pin()
    logins = bench.effort.concurrent_logins
    results = bench.alternate(
        (REFERENCE, ENGINE),
        bench.effort.rounds,
        lambda name: bench.run(name, "concurrent", times=logins, in_flight=64),
    )
    return [
        compare(results, "64 concurrent logins, client on one core", "/s", "logins_per_second",
                 Gate(0.95, at_least=True)),
        compare(results, "first 64 logins at once, cold pool", "ms", "burst_ms", Gate(0.05)),
        compare(results, "connections, 64 in flight", "", "connections", Gate(64, absolute=True)),
    ]  # fmt: skip


def instructions(bench):
    bench.pin()
    warm_counts = bench.alternate(
        (REFERENCE, PROVING, ENGINE), 1, lambda name: bench.instructions_per_turn(name) / 1e3
    )
    cold_counts = bench.alternate(
        (REFERENCE, ENGINE), 1, lambda name: count_instructions(bench.command(name, "cold")) / 1e6
    )
    value = median(warm_counts.get(ENGINE))
    return [
        Row("instructions per warm login", "k", value, median(warm_counts[REFERENCE]), Gate(1.0)),
        Row("the same, against a reference that makes a proof, too", "k", value, median(warm_counts[PROVING])),
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
    results = bench.alternate((REFERENCE, ENGINE), bench.effort.rounds, lambda name: _memory(bench, name))
    megabytes = 1024 / 1e6
    return [
        compare(results, "resident memory of a C host after one login", "MB", "rss_kb", Gate(1.3), megabytes),
        compare(results, "of it written to by the process", "MB", "private_dirty_kb", scale=megabytes),
        compare(results, "its peak until then", "MB", "peak_kb", scale=megabytes),
        compare(results, "its growth with 64 logins at a time", "MB", "growth_kb", Gate(6, absolute=True), megabytes),
        compare(results, "libraries that the login has loaded, on disk", "MB", "library_bytes", scale=1e-6),
    ]


def _memory(bench, name):
    result = bench.run(name, "memory")
    result["growth_kb"] = bench.run(name, "memory", in_flight=64)["peak_kb"] - result["peak_kb"]
    return result


def size(bench):
    value = os.path.getsize(os.path.realpath(bench.library)) / 1e6 if bench.library else None
    return [Row("size of the shipped library", "MB", value, None, Gate(7.5, absolute=True))]


CASES = {
    "cold": cold,
    "warm": warm,
    "instructions": instructions,
    "proof": session_cases.proof,
    "refresh": session_cases.refresh,
    "token": session_cases.token,
    "parts": parts_cases.parts,
    "requests": session_cases.requests,
    "concurrent": concurrent,
    "keyring": keyring_cases.keyring,
    "load": load,
    "memory": memory,
    "size": size,
}
NEED_ENGINE = {"requests", "token"}
WITHOUT_TLS = {"keyring", "load", "parts", "requests", "size"}


def obstacle(bench, name):
    """Why a case cannot run here; None when it can."""
    if name == "instructions" and not can_count_instructions():
        return "valgrind is not installed"
    if name == "keyring" and keyring_cases.obstacle():
        return keyring_cases.obstacle()
    if name in NEED_ENGINE and ENGINE not in bench.clients:
        return "needs the engine"
    if name == "cold" and not bench.server.authority:
        return "needs a private mount namespace (root, or unprivileged user namespaces)"
    return None


def measure(bench, name):
    """The rows of one case. Gates are about TLS: plain http, the fallback, is reported without them."""
    rows = CASES[name](bench)
    if not bench.server.authority and name not in WITHOUT_TLS:
        for row in rows:
            row.gate = None
    return rows
