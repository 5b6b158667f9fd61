"""What comes with a session: proofs of possession, refreshes, the access token, and how many requests a login takes."""

import tempfile

from . import machine
from .bench import ENGINE, LAZY, REFERENCE, can_count_instructions, compare, middle
from .report import Row, median
from .server import Server

# What the page for users quotes.
FROM_MEMORY, FROM_FILE = "access token from memory, p50", "access token from an encrypted file, by a new client, p50"
# Logins without a page, by the client's name for what it does.
WAYS = ("code", "password", "passkey")


def proof(bench):
    """No call makes a proof alone, so it is the difference of two requests to an API that differ in it."""
    bench.pin(same_core=True)

    def difference(measure):
        return measure(proof=True) - measure()

    def cpu(name):
        times = bench.effort.warm_turns
        return difference(lambda **kind: bench.run(name, "warm", action="request", times=times, **kind)["cpu_us"])

    def instructions(name):
        return difference(lambda **kind: bench.instructions_per_turn(name, action="request", **kind)) / 1e3

    names = (REFERENCE, ENGINE)
    times = bench.alternate(names, bench.effort.rounds, cpu)
    counts = bench.alternate(names, 1, instructions) if can_count_instructions() else {}
    return [
        Row("CPU of one proof of possession", "µs", median(times.get(ENGINE)), median(times[REFERENCE]), "proof.cpu"),
        Row("instructions of it", "k", median(counts.get(ENGINE)), median(counts.get(REFERENCE))),
    ]


def refresh(bench):
    """Whole over TLS, where the reference looks its root up as the engine does; then what a client adds to the exchange."""
    bench.pin(same_core=True)
    times = bench.effort.warm_turns // 4
    whole = bench.alternate(
        (LAZY, ENGINE), bench.effort.rounds, lambda name: bench.run(name, "warm", action="refresh", times=times)
    )
    for result in (result for results in whole.values() for result in results):
        result["per_second"] = 1e6 / result["p50_us"]
    return [
        compare(whole, "refreshes per second, one after the other", "/s", "per_second",
                "refresh.rate", reference=LAZY),
        compare(whole, "CPU of the client per refresh", "µs", "cpu_us", "refresh.cpu", reference=LAZY),
        *_whole_instructions(bench),
        *_added_to_exchange(bench),
    ]  # fmt: skip


def _whole_instructions(bench):
    if not can_count_instructions():
        return []
    counts = bench.alternate(
        (LAZY, ENGINE), 1, lambda name: bench.instructions_per_turn(name, action="refresh") / 1e3
    )
    return [Row("instructions per refresh", "k", median(counts.get(ENGINE)), median(counts[LAZY]))]


def _added_to_exchange(bench):
    """Over plain http, because the handshakes vary by more than what is looked for. The exchange is always the
    reference's."""
    server = Server(f"{bench.programs}/server", None)
    server.pin(machine.CORES[-1])
    try:
        options = {"times": bench.effort.warm_turns, "url": server.url}
        exchange, names = "exchange", (REFERENCE, ENGINE)

        def cpu(name):
            bare, full = (
                bench.run(client, "warm", action=action, **options)["cpu_us"]
                for client, action in ((REFERENCE, exchange), (name, "refresh"))
            )
            return full - bare

        times = bench.alternate(names, bench.effort.rounds, cpu)
        counts = {}
        if can_count_instructions():
            bare = bench.instructions_per_turn(REFERENCE, action=exchange, url=server.url)
            counts = bench.alternate(
                names, 1,
                lambda name: (bench.instructions_per_turn(name, action="refresh", url=server.url) - bare) / 1e3,
            )  # fmt: skip
    finally:
        server.close()
    return [
        Row("CPU of a refresh without the exchange", "µs", median(times.get(ENGINE)), median(times[REFERENCE]), "refresh.cpu-alone"),
        Row("instructions of that", "k", median(counts.get(ENGINE)), median(counts.get(REFERENCE))),
    ]


def token(bench):
    """From memory: the server is not asked."""
    bench.pin()
    times = 10 * bench.effort.warm_turns
    results = bench.alternate(
        (ENGINE,), bench.effort.rounds, lambda name: bench.run(name, "warm", action="token", times=times)
    )
    rows = [Row(FROM_MEMORY, "µs", middle(results, ENGINE, "p50_us"), None)]
    if can_count_instructions():
        count = bench.instructions_per_turn(ENGINE, short=1000, long=6000, action="token") / 1e3
        rows.append(Row("instructions of that", "k", count, None))
    return [*rows, _kept_token(bench)]


def _kept_token(bench):
    """By a client that has to open the store: it makes its threads, reads and opens the record, and ends."""
    with tempfile.TemporaryDirectory(prefix="cardea-bench-store-", dir="/dev/shm") as folder:
        results = bench.alternate(
            (ENGINE,), bench.effort.rounds,
            lambda name: bench.run(name, "warm", action="kept-token", times=bench.effort.warm_turns // 4, store=folder),
        )  # fmt: skip
    return Row(FROM_FILE, "µs", middle(results, ENGINE, "p50_us"), None)


def requests(bench):
    """Counted by the server. The second login of a process knows what the first has learned."""
    login = bench.requests(ENGINE)
    nonce = f"{bench.server.url}/nonce"
    first, both = (bench.requests(ENGINE, times=times, url=nonce) for times in (1, 2))
    counts = {
        "requests of a login": (login, "login"),
        "requests of a login with an e-mail code": (bench.requests(ENGINE, action="email-login"), "email-login"),
        **{f"requests of a login by a {way}": (bench.requests(ENGINE, action=way), way) for way in WAYS},
        "requests of a login where the server demands a nonce, the first": (first, "first-with-nonce"),
        "requests of a login where the server demands a nonce, the second": (both - first, "second-with-nonce"),
        "requests of a refresh": (bench.requests(ENGINE, action="refresh") - login, "refresh"),
        "connections, sequential logins": (bench.run(ENGINE, "warm", times=20)["connections"], "connections"),
    }
    return [Row(metric, "", count, None, f"requests.{figure}") for metric, (count, figure) in counts.items()]
