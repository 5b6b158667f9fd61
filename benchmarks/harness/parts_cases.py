"""Parts of a login alone, and encrypted files: a program of the package, built as the library is, beside bare OpenSSL."""

import tempfile

from . import machine
from .bench import ENGINE, REFERENCE, build_program, middle
from .report import Row


def parts(bench):
    bench.pin()
    times = bench.effort.warm_turns * 5
    program = build_program("PartsBenchmark") if ENGINE in bench.clients else None

    def measure(name):
        if name == ENGINE:
            with tempfile.TemporaryDirectory(prefix="cardea-bench-parts-", dir="/dev/shm") as folder:
                return machine.run_for_json([program, folder, str(times // 10)])
        found = {
            f"{part}_us": bench.run(name, "warm", action=part, times=count)["cpu_us"]
            for part, count in (("pkce", 10 * times), ("proof", times))
        }
        return found

    results = bench.alternate((REFERENCE, ENGINE), bench.effort.rounds, measure)

    def row(metric, key, figure=None):
        reference = middle(results, REFERENCE, key) if "file" not in key else None
        return Row(metric, "µs", middle(results, ENGINE, key), reference, figure)

    return [
        row("PKCE pair", "pkce_us", "parts.pkce"),
        row("proof of possession, alone", "proof_us", "parts.proof"),
        row("encrypted file, write, the disk left out", "file_store_us"),
        row("encrypted file, read", "file_lookup_us"),
    ]
