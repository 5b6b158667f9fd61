#!/usr/bin/env python3
"""Checks the DPoP proofs that a client has sent to the sandbox against RFC 9449 and the rules of the protocol, from the
server's log and with libraries that share no code with the engine. Prints TAP; fails when a proof breaks a rule.

    check_proofs.py [OPTIONS] --control URL     what a running sandbox has logged
    check_proofs.py [OPTIONS] FILE              an answer of GET /sandbox/log in a file, - for the standard input
    check_proofs.py [OPTIONS] -- PROGRAM ...    runs a program beside a sandbox of its own, named in CARDEA_SANDBOX_URL
    check_proofs.py --self-test                 shows that every rule can fail, and that a right client breaks none

Needs the packages of scripts/setup/python-packages.txt: run it with scripts/setup/python.sh.
"""

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
sys.path[:0] = [str(ROOT / "scripts/check"), str(ROOT / "Tests/Hosts/Support"), str(Path(__file__).resolve().parent)]

from capture import Capture
from rules import RULES, Options
from sandbox import Sandbox, get_log
from tap import Tap


def report(capture, options, tap):
    proofs = sum(len(request.values("DPoP")) for request in capture.requests)
    print(f"# {len(capture.requests)} requests, {proofs} proofs", flush=True)
    for name, rule in RULES.items():
        tap.check(name, rule(capture, options))


def run_program(words, behaviour, tap):
    """The log of a sandbox after a program has run beside it."""
    with Sandbox(behaviour) as sandbox:
        environment = {**os.environ, "CARDEA_SANDBOX_URL": sandbox.url}
        # What the program prints must not be taken for an outcome of this one.
        code = subprocess.run(words, env=environment, stdin=subprocess.DEVNULL, stdout=sys.stderr).returncode
        tap.check(f"{Path(words[0]).name} ends well", [f"it ended with {code}"] if code else [])
        return sandbox.log()


def parse():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("file", nargs="?", help=argparse.SUPPRESS)
    arguments.add_argument("--control", metavar="URL", help="the sandbox whose log is read")
    arguments.add_argument("--ca", metavar="FILE", help="the certificate authority of a sandbox with TLS")
    arguments.add_argument("--behaviour", metavar="JSON", default='{"nonce_mode": "rotate_every_answer"}',
                           help="what the sandbox of a program begins with (default: %(default)s)")
    arguments.add_argument("--window", type=int, default=60, metavar="SECONDS",
                           help="how far iat may be from the server's clock (default: %(default)s)")
    arguments.add_argument("--concurrent", action="store_true",
                           help="several processes share the key: any nonce that was handed out before will do")
    arguments.add_argument("--expect", default="login/finalize,refresh,revoke", metavar="LIST",
                           help="endpoints that the client must have asked (default: %(default)s)")
    arguments.add_argument("--self-test", action="store_true", help=argparse.SUPPRESS)
    words = sys.argv[1:]
    split = words.index("--") if "--" in words else len(words)
    return arguments, arguments.parse_args(words[:split]), words[split + 1:]


def main():
    arguments, given, program = parse()
    if given.self_test:
        import self_test
        self_test.main()
    if (given.file is not None) + (given.control is not None) + bool(program) != 1:
        arguments.error("give one of FILE, --control and -- PROGRAM")
    tap = Tap()
    if program:
        log = run_program(program, given.behaviour, tap)
    elif given.control:
        log = get_log(given.control, given.ca)
    else:
        log = json.load(sys.stdin if given.file == "-" else open(given.file, encoding="utf-8"))
    expected = [name for name in given.expect.split(",") if name]
    report(Capture(log), Options(given.window, given.concurrent, expected), tap)
    tap.finish()


if __name__ == "__main__":
    main()
