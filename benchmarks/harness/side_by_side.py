"""The same login by everybody: the engine, bare C with and without libcurl, and libraries that others wrote.

There are two logins. That of a *session* has two requests, as in the other cases. That of *OAuth* is what every library
knows: a PKCE pair, the address of the page, and one request that redeems a code.
"""

from . import machine
from .bench import ENGINE, LAZY, RAW, REFERENCE, can_count_instructions, count_instructions
from .report import METRICS, Line, median


def measure(bench):
    """The lines of both flows, and what a client failed at."""
    lines, failures = [], []
    for flow, clients in bench.flows.items():
        results = {name: {"alive": True} for name in clients}
        for part in (_cold, _warm, _concurrent, _memory, _instructions):
            part(bench, {name: values for name, values in results.items() if values["alive"]}, failures)
        for name, values in results.items():
            kept = {metric.key: values[metric.key] * metric.scale for metric in METRICS if metric.key in values}
            lines.append(Line(flow, clients[name], bench.languages.get(name, "C"), kept))
    return lines, failures


def _alternate(bench, results, times, failures, measure_one):
    """Turns as `Bench.alternate` takes them; who fails is left out of what follows."""
    samples = {name: [] for name in results}
    names = list(results)
    for turn in range(times):
        shift = turn % max(len(names), 1)
        for name in names[shift:] + names[:shift]:
            if not results[name]["alive"]:
                continue
            try:
                samples[name].append(measure_one(name))
            except machine.ClientFailed as failure:
                results[name]["alive"] = False
                failures.append(f"{name}: {failure}")
    return {name: found for name, found in samples.items() if found}


def _is_slow(bench, name):
    return name in bench.slow


def _cold(bench, results, failures):
    bench.pin()
    samples = _alternate(bench, results, bench.effort.peer_starts, failures,
                         lambda name: machine.run_for_duration(bench.command(name, "cold")))  # fmt: skip
    for name, found in samples.items():
        results[name]["cold_ms"] = median(found)


def _warm(bench, results, failures):
    bench.pin(same_core=True)

    def once(name):
        # Who opens a connection each time has nothing to keep warm.
        if _is_slow(bench, name):
            times, warm_up = bench.effort.slow_turns, 5
            found = bench.run(name, "warm", times=times, warm_up=warm_up)
        else:
            times, warm_up = bench.effort.peer_turns, 80
            found = bench.run(name, "warm", times=times)
        found["connections_per_login"] = found["connections"] / (times + warm_up)
        return found

    for name, found in _alternate(bench, results, bench.effort.peer_rounds, failures, once).items():
        for key in ("p50_us", "cpu_us", "connections_per_login"):
            results[name][key] = median([one[key] for one in found])
        results[name]["per_second"] = 1e6 / results[name]["p50_us"]


def _concurrent(bench, results, failures):
    bench.pin()

    def once(name):
        # Interpreters take milliseconds for each, and seconds for a fifth of them.
        many = bench.effort.peer_logins if name in bench.countable else bench.effort.peer_logins // 5
        times = 64 if _is_slow(bench, name) else many
        return bench.run(name, "concurrent", times=times, in_flight=64)

    for name, found in _alternate(bench, results, bench.effort.peer_rounds, failures, once).items():
        for key in ("burst_ms", "logins_per_second"):
            results[name][key] = median([one[key] for one in found])


def _memory(bench, results, failures):
    bench.pin()
    for name, found in _alternate(bench, results, 3, failures, lambda name: bench.run(name, "memory")).items():
        for key in ("rss_kb", "library_bytes"):
            results[name][key] = median([one[key] for one in found])
    crowd = _alternate(bench, results, 3, failures, lambda name: bench.run(name, "memory", in_flight=64))
    for name, found in crowd.items():
        results[name]["peak_64_kb"] = median([one["peak_kb"] for one in found])


def _instructions(bench, results, failures):
    """Not of interpreters and of Go, whose runtimes valgrind does not run as they are."""
    if not can_count_instructions():
        return
    for name in results:
        if name not in bench.countable:
            continue
        short, long, warm_up = (1, 3, 1) if _is_slow(bench, name) else (20, 120, 80)
        try:
            counts = [
                count_instructions(bench.command(name, "warm", times=times, warm_up=warm_up)) for times in (short, long)
            ]
        except machine.ClientFailed as failure:
            failures.append(f"{name}: {failure}")
            continue
        results[name]["instructions_k"] = (counts[1] - counts[0]) / (long - short) / 1e3


def flows(clients, found):
    """Adds the clients of the side by side comparison to `clients`; returns per flow which name is shown for which, the
    languages, who is slow, and whose instructions can be counted."""
    shown = {RAW: "bare C + OpenSSL", REFERENCE: "C + libcurl", LAZY: "C + libcurl, lazy roots", ENGINE: "Cardea"}
    session = {name: title for name, title in shown.items() if name in clients}
    oauth = {}
    for name, title in session.items():
        clients[f"{name}, OAuth"] = [*clients[name], "--oauth"]
        oauth[f"{name}, OAuth"] = title
    for peer in found:
        clients[peer.name] = [*peer.command, "--oauth"]
        oauth[peer.name] = peer.name
    languages = {peer.name: peer.language for peer in found}
    slow = {peer.name for peer in found if peer.is_slow}
    countable = {peer.name for peer in found if peer.counts} | set(session) | {f"{name}, OAuth" for name in session}
    return {"session": session, "OAuth": oauth}, languages, slow, countable
