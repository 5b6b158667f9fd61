#!/usr/bin/env python3
"""Measures the engine beside bare C + libcurl + OpenSSL + cJSON and prints one Markdown table.

See README.md in this folder for the method and for how to read the numbers.
"""

import argparse
import os
import platform
import subprocess
import sys
import tempfile
import time

from harness import bench, cases, circumstances, document, languages, latency_case, machine, peers, programs, ratchet
from harness import report, side_by_side, trust
from harness.server import Server


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument(
        "--only", action="append", choices=[*cases.CASES, "peers", "languages"], help="one case; may be repeated"
    )
    parser.add_argument("--document", action="store_true", help="write the results into docs/maintaining/performance.md, and those of a whole run into docs/performance.md")
    parser.add_argument("--quick", action="store_true", help="few repetitions, nothing is compared with what was accepted")
    parser.add_argument("--accept", action="store_true", help="write ratios that are clearly better into limits.toml")
    parser.add_argument("--sdk", default=programs.SDK, help="installed SDK with include/ and lib/ (default: $DIST, else dist)")
    parser.add_argument("--outer-namespace", help=argparse.SUPPRESS)
    return parser.parse_args()


def check_refusal(setup):
    """While the authority is unknown every client must refuse the server; otherwise its numbers mean nothing."""
    for name in setup.clients:
        command = setup.command(name, "cold")
        done = subprocess.run(command, env=machine.environment(), capture_output=True, check=False, timeout=60)
        if done.returncode != 1:
            raise SystemExit(f"{name}: a certificate of an unknown authority was not refused")


def add_peers(setup, wanted, skipped):
    """Libraries that others wrote. They are measured over TLS alone: several refuse plain http."""
    if "peers" in wanted:
        found, missing = peers.build(setup.programs)
        setup.flows, setup.languages, setup.slow, setup.countable = side_by_side.flows(setup.clients, found)
    else:
        found, missing = peers.build(setup.programs, [latency_case.GO] if "latency" in wanted else [])
        setup.clients |= {peer.name: [*peer.command, "--oauth"] for peer in found}
    skipped += missing


class Announced:
    """Says what is measured now, and then how long it took."""

    def __init__(self, name):
        self.name = name

    def __enter__(self):
        self.start = time.monotonic()
        print(f"measuring {self.name} … ", end="", file=sys.stderr, flush=True)

    def __exit__(self, *_):
        print(f"{time.monotonic() - self.start:.0f} s", file=sys.stderr, flush=True)


def measure(setup, names, left_out, failed):
    rows, busiest = [], 0.0
    for name in names:
        reason = cases.obstacle(setup, name)
        if reason:
            left_out[name] = reason
            continue
        if not cases.is_comparable(setup, name):
            left_out[name] = "measured over plain http, what was accepted over TLS"
        with Announced(name):
            if name not in cases.EXACT:
                machine.wait_until_idle(setup.server.pid)
            with machine.ForeignLoad(setup.server.pid) as foreign:
                try:
                    rows += cases.measure(setup, name)
                except machine.ClientFailed as failure:
                    failed.append(f"{name}: {failure}")
        busiest = max(busiest, foreign.share)
    return rows, busiest


def run(arguments, folder):
    library = programs.library_of(arguments.sdk)
    folder_of_programs = programs.build(arguments.sdk, "references", *(["engine"] if library else []))
    skipped, left_out, failed = [], {}, []
    if not library:
        failed.append(f"engine: no library in {arguments.sdk}; `make sdk` builds it")
    private = arguments.outer_namespace is not None
    if private:
        trust.make_certificates(folder)
    else:
        skipped.append("TLS: no private mount namespace for the authority; measured over plain http, and only what has none of it is compared")
    effort = bench.QUICK if arguments.quick else bench.Effort()
    server = Server(f"{folder_of_programs}/server", folder if private else None)
    try:
        clients = programs.clients(folder_of_programs, library is not None)
        setup = bench.Bench(folder_of_programs, library, server, effort, clients)
        wanted = arguments.only or [*cases.CASES, "peers", "languages"]
        roots, lines, calls = None, [], []
        if private:
            add_peers(setup, wanted, skipped)
            check_refusal(setup)
            roots = trust.trust_authority(folder, arguments.outer_namespace)
        rows, foreign = measure(setup, [name for name in wanted if name in cases.CASES], left_out, failed)
        skipped += [f"{name}: {reason}" for name, reason in left_out.items()]
        if setup.flows:
            with Announced("peers"), machine.ForeignLoad(setup.server.pid) as load:
                lines, failures = side_by_side.measure(setup)
            failed += failures
            foreign = max(foreign, load.share)
        if "languages" in wanted and library:
            with Announced("languages"):
                calls, failures = languages.measure(arguments.sdk)
            skipped += failures
    finally:
        server.close()
    context = {
        "is_whole": not arguments.only,
        "scheme": "https" if private else "http",
        "system_roots": roots,
        "quick": arguments.quick,
        "cpu": machine.model(),
        "cpus": os.cpu_count(),
        "kernel": platform.release(),
        "foreign_cpu_share": round(foreign, 2),
        "skipped": skipped,
        "failed": failed,
    }
    verdicts = []
    if library and not arguments.quick:
        verdicts = ratchet.judge(rows, wanted, left_out, circumstances.here(arguments.sdk, folder_of_programs))
    return report.Results(rows, lines, calls, setup.waits, context, verdicts)


def accept(results):
    if results.context["foreign_cpu_share"] > machine.BUSY:
        raise SystemExit("nothing accepted: others used the machine meanwhile, and ratios may be luck")
    values = ratchet.improvements(results.verdicts, {"ratio"})
    ratchet.accept(values)
    print(f"accepted: {', '.join(values) or 'nothing, for nothing is clearly better'}")


def main():
    arguments = parse_arguments()
    if arguments.outer_namespace is None:
        command = trust.private_namespace_command()
        if command:
            trust.reexecute_privately(command, os.path.abspath(__file__))
    with tempfile.TemporaryDirectory(prefix="cardea-bench-") as folder:
        results = run(arguments, folder)
    print(report.text(results))
    report.write_json(os.path.join(programs.BUILD, "bench.json"), results)
    if arguments.document:
        document.write(results)
    if arguments.accept:
        accept(results)
    return 1 if results.context["failed"] or any(verdict.failed for verdict in results.verdicts) else 0


if __name__ == "__main__":
    sys.exit(main())
