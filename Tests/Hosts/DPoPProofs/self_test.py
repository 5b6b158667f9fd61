"""Shows that every rule can fail, each for its own reasons, and that right clients break none. Prints TAP."""

import copy
import json
import subprocess
import sys
from pathlib import Path

import proving_client
from capture import Capture, Proof
from libraries import LIBRARIES, refusal
from mistakes import HARMLESS, MISTAKES
from rules import RULES, Options
from sandbox import Sandbox
from tap import Tap, differences

HERE = Path(__file__).resolve().parent


def broken_rules(log, options=None):
    capture = Capture(log)
    return {name for name, rule in RULES.items() if list(rule(capture, options or Options()))}


def expected_rules(beginnings):
    """The rules that begin with these words."""
    found = {beginning: [name for name in RULES if name.startswith(beginning)] for beginning in beginnings}
    missing = [beginning for beginning, names in found.items() if not names]
    if missing:
        raise KeyError(f"no rule begins with {missing}")
    return {name for names in found.values() for name in names}


def record(behaviour):
    """The log of a client that keeps to the rules, and its keys."""
    with Sandbox(json.dumps(behaviour)) as sandbox:
        keys = proving_client.main(sandbox.url)
        return sandbox.log(), {key.jwk["x"]: key for key in keys}


def check_right_clients(tap):
    for mode in ("never", "on_first_request", "rotate_every_answer", "rotate_on_errors"):
        log, _ = record({"nonce_mode": mode, "dpop": "required"})
        tap.check(f"a client that keeps to the rules breaks none, nonces: {mode}", sorted(broken_rules(log)))


def check_mistakes(tap):
    log, keys = record({"nonce_mode": "rotate_every_answer", "dpop": "required"})
    tap.check("what the mistakes are made in is right", sorted(broken_rules(log)))
    seen = set()
    for mistake in MISTAKES:
        spoiled = copy.deepcopy(log)
        mistake.make(spoiled, keys)
        broken, expected = broken_rules(spoiled), expected_rules(mistake.breaks)
        seen |= expected
        tap.check(f"noticed: {mistake.name}", differences("broken", broken, "expected", expected))
    for harmless in HARMLESS:
        changed = copy.deepcopy(log)
        harmless.make(changed, keys)
        tap.check(f"let pass: {harmless.name}", sorted(broken_rules(changed, harmless.options)))
    tap.check("every rule has been broken", sorted(set(RULES) - seen))


def check_example(tap):
    """The proof of RFC 9449, section 4.1, and its thumbprint of section 6.1: none of them was made here."""
    text = (
        "eyJ0eXAiOiJkcG9wK2p3dCIsImFsZyI6IkVTMjU2IiwiandrIjp7Imt0eSI6IkVDIiwieCI6Imw4dEZyaHgtMzR0VjNoUklDUkRZOXpDa0RscEJoRjQy"
        "VVFVZldWQVdCRnMiLCJ5IjoiOVZFNGpmX09rX282NHpiVFRsY3VOSmFqSG10NnY5VERWclUwQ2R2R1JEQSIsImNydiI6IlAtMjU2In19.eyJqdGkiOi"
        "ItQndDM0VTYzZhY2MybFRjIiwiaHRtIjoiUE9TVCIsImh0dSI6Imh0dHBzOi8vc2VydmVyLmV4YW1wbGUuY29tL3Rva2VuIiwiaWF0IjoxNTYyMjYyN"
        "jE2fQ.2-GxA6T8lP4vfrg8v-FdWP0A0zdrj8igiMLvqRMUvwnQg4PtFLbdLXiOSsX0x7NVY-FNyJK70nfbV37xRZT3Lg")
    proof = Proof(None, text)
    for library in LIBRARIES:
        tap.check(f"{library} accepts the example of RFC 9449", refusal(library, proof))
    tap.check("the key of the example has the thumbprint that the RFC says",
              [] if proof.key == "0ZcOCORZNYy-DWpqq30jZyJGHTN0d2HglBV3uiguA4I" else proof.key)


def check_command(tap):
    """The command as other suites call it."""
    def run(*words, text=None):
        command = [sys.executable, str(HERE / "check_proofs.py"), *words]
        return subprocess.run(command, input=text, capture_output=True, text=True)

    program = run("--", sys.executable, str(HERE / "proving_client.py"))
    tap.check("a program that keeps to the rules passes", [program.stdout, program.stderr] if program.returncode else [])
    failing = run("--", sys.executable, "-c", "raise SystemExit(3)")
    tap.check("a program that fails, and sends nothing, does not pass", [] if failing.returncode == 1 else [failing.stdout])
    with Sandbox() as sandbox:
        proving_client.main(sandbox.url)
        done = run("--control", sandbox.url)
        tap.check("a running sandbox's log is read", [done.stdout, done.stderr] if done.returncode else [])
        log = sandbox.log()
    done = run("-", text=json.dumps(log))
    tap.check("a captured log is read", [done.stdout, done.stderr] if done.returncode else [])
    log["requests"][-1]["headers"] = []
    tap.check("a captured log with a mistake fails", [] if run("-", text=json.dumps(log)).returncode == 1 else "it passed")


def main():
    tap = Tap()
    check_example(tap)
    check_right_clients(tap)
    check_mistakes(tap)
    check_command(tap)
    tap.finish()
