"""The measurements. Each takes the bench and returns rows; clients take turns inside one pass."""

from . import exact_cases, keyring_cases, latency_case, machine, parts_cases, session_cases
from .bench import ENGINE, LAZY, PROVING, REFERENCE, can_count_instructions, compare, count_instructions
from .report import Row, median


def cold(bench):
    bench.pin()
    times = bench.alternate(
        (REFERENCE, LAZY, ENGINE),
        bench.effort.starts,
        lambda name: machine.run_for_duration(bench.command(name, "cold")),
    )
    value = median(times.get(ENGINE))
    return [
        Row("cold login, against the default bundle", "ms", value, median(times[REFERENCE]), "cold.bundle"),
        Row("cold login, against lazy roots", "ms", value, median(times[LAZY]), "cold.lazy-roots"),
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
        compare(results, "warm login p50, client and server on one core", "µs", "p50_us", "warm.p50"),
        compare(results, "warm logins, one after the other", "/s", "per_second"),
        compare(results, "the same, against a reference that makes a proof, too", "µs", "p50_us",
                "warm.p50-with-proof", reference=PROVING),
        compare(results, "CPU of the client per warm login", "µs", "cpu_us", "warm.cpu"),
    ]  # fmt: skip


def concurrent(bench):
    bench.pin()
    logins = bench.effort.concurrent_logins
    results = bench.alternate(
        (REFERENCE, ENGINE),
        bench.effort.rounds,
        lambda name: bench.run(name, "concurrent", times=logins, in_flight=64),
    )
    return [
        compare(results, "64 concurrent logins, client on one core", "/s", "logins_per_second", "concurrent.rate"),
        compare(results, "first 64 logins at once, cold pool", "ms", "burst_ms", "concurrent.burst"),
        compare(results, "connections, 64 in flight", "", "connections", "concurrent.connections"),
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
        Row("instructions per warm login", "k", value, median(warm_counts[REFERENCE]), "instructions.login"),
        Row("the same, against a reference that makes a proof, too", "k", value, median(warm_counts[PROVING]),
            "instructions.login-with-proof"),
        Row("instructions of a process with one login", "M", median(cold_counts.get(ENGINE)),
            median(cold_counts[REFERENCE]), "instructions.process"),
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
        Row("load time above an empty program", "ms", value, median(samples[REFERENCE]) - empty, "load.time"),
    ]  # fmt: skip


def memory(bench):
    bench.pin()
    results = bench.alternate((REFERENCE, ENGINE), bench.effort.rounds, lambda name: _memory(bench, name))
    megabytes = 1024 / 1e6
    return [
        compare(results, "resident memory of a C host after one login", "MB", "rss_kb", "memory.resident", megabytes),
        compare(results, "of it written to by the process", "MB", "private_dirty_kb", "memory.written", megabytes),
        compare(results, "its peak until then", "MB", "peak_kb", "memory.peak", megabytes),
        compare(results, "its growth with 64 logins at a time", "MB", "growth_kb", "memory.growth", megabytes),
        compare(results, "libraries that the login has loaded, on disk", "MB", "library_bytes", "memory.libraries", 1e-6),
    ]


def _memory(bench, name):
    result = bench.run(name, "memory")
    result["growth_kb"] = bench.run(name, "memory", in_flight=64)["peak_kb"] - result["peak_kb"]
    return result


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
    "latency": latency_case.latency,
    "size": exact_cases.size,
    "counts": exact_cases.counts,
    "growth": exact_cases.growth,
}
# Cases of which nothing depends on how fast or how busy the machine is, and the kind of their figures.
EXACT = {"size": "bytes", "requests": "count", "counts": "instructions", "growth": "ratio"}
NEED_ENGINE = {"counts", "growth", "requests", "size", "token"}
WITHOUT_TLS = {"counts", "growth", "keyring", "load", "parts", "requests", "size", "token"}


def obstacle(bench, name):
    """Why a case cannot run here; None when it can."""
    if name in ("counts", "growth", "instructions") and not can_count_instructions():
        return "valgrind is not installed"
    if name == "keyring" and keyring_cases.obstacle():
        return keyring_cases.obstacle()
    if name == "latency" and latency_case.obstacle(bench):
        return latency_case.obstacle(bench)
    if name in NEED_ENGINE and ENGINE not in bench.clients:
        return "needs the engine"
    if name == "cold" and not bench.server.authority:
        return "needs a private mount namespace (root, or unprivileged user namespaces)"
    return None


def measure(bench, name):
    """The rows of one case. What is accepted is about TLS: plain http, the fallback, is only reported."""
    rows = CASES[name](bench)
    if not is_comparable(bench, name):
        for row in rows:
            row.figure = None
    return rows


def is_comparable(bench, name):
    return bool(bench.server.authority) or name in WITHOUT_TLS
