#!/usr/bin/env python3
"""What a bad network does to a client of the shipped library, over plain http and TLS. Prints TAP.

usage: network.py [--only TEXT]   the tests whose name contains TEXT; needs DIST, and CARDEA_COMMAND or a Swift toolchain
"""

import argparse
import json
import os
import re
import ssl
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from pathlib import Path
from urllib.parse import urlsplit

ROOT = Path(__file__).resolve().parents[4]
sys.path[:0] = [*(str(ROOT / folder) for folder in ("scripts/build", "scripts/check", "Tests/Hosts/Support")), str(Path(__file__).parent)]

import sandbox
from commands import flags_of_sdk
from proxy import Fault, Proxy
from tap import Tap

DIST = Path(os.environ.get("DIST", ROOT / "dist")).resolve()
TIMEOUT_MS = 300
# Calls of a round; each may take its time, and a refresh a second connection.
LONGEST_ROUND = 20
# What a call may end with: success, a failure of the transport, or an answer that is none of the server's.
FAILURES = {0, *range(-399, -199)}
NOT_SIGNED_IN = -510
# A fatal alert of TLS 1.2 and 1.3, as it travels before the handshake is over; later on it breaks the encryption instead.
ALERT = bytes([21, 3, 3, 0, 2, 2, 40])


class KeepRedirect(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *_):
        return None


class Server:
    """A sandbox, over TLS or not, and a person with a browser that reach it without the proxy."""

    def __init__(self, tls):
        words = [sandbox.command(), "sandbox", "--quiet", "--until-eof", "--behaviour", json.dumps({
            "refresh_token_grace": 600, "automatic_outcome": "verified"})] + ["--tls"] * tls
        self.process = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.url = self.process.stdout.readline().split()[-1]
        self.authority = self.process.stdout.readline().split(" in ", 1)[1].strip() if tls else None
        self.port = urlsplit(self.url).port
        context = ssl.create_default_context(cafile=self.authority)
        self.browser = urllib.request.build_opener(KeepRedirect, urllib.request.HTTPSHandler(context=context))

    def visit(self, url):
        """Where a page leads the browser, hop by hop, until it leaves the server."""
        while url.startswith(self.url):
            try:
                self.browser.open(url, timeout=20)
                return ""
            except urllib.error.HTTPError as answer:
                url = answer.headers.get("Location") or ""
        return url

    def close(self):
        self.process.stdin.close()
        self.process.wait(20)
        self.process.stdout.close()


class Stage:
    """A server, the proxy before it, and a driver behind that."""

    def __init__(self, driver, tls):
        self.tls = tls
        self.server = Server(tls)
        self.proxy = Proxy(self.server.port)
        url = f"{'https' if tls else 'http'}://127.0.0.1:{self.proxy.start()}"
        words = [driver, url, str(TIMEOUT_MS)] + ([self.server.authority] if tls else [])
        self.driver = subprocess.Popen(
            words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)

    def close(self):
        self.driver.stdin.close()
        self.driver.wait(20)
        self.driver.stdout.close()
        self.proxy.close()
        self.server.close()

    def tell(self, command):
        """The calls that a command made, as pairs of name and status."""
        self.driver.stdin.write(command + "\n")
        self.driver.stdin.flush()
        words: list[str] = []
        for line in self.driver.stdout:
            if line == "done\n":
                return list(zip(words[::2], map(int, words[1::2])))
            if line.startswith("visit "):
                self.driver.stdin.write(self.server.visit(line.split()[1]) + "\n")
                self.driver.stdin.flush()
            else:
                words += line.split()
        raise RuntimeError(f"the driver ended: {words}, exit status {self.driver.wait(20)}")

    def record(self):
        """What goes through in a round without a fault: by direction the bytes, and where reads began."""
        self.proxy.set(Fault())
        self.tell("open")
        calls = self.tell("round")
        if has_failed(calls):
            raise RuntimeError(f"a round without a fault fails: {calls}")
        self.body = dict(calls)["body"]
        if self.body <= 0:
            raise RuntimeError(f"the application's server answers otherwise than driver.c thinks: {calls}")
        return ({name: bytes(seen) for name, seen in self.proxy.seen.items()},
                {name: list(cuts) for name, cuts in self.proxy.cuts.items()})

    def meet(self, fault):
        """One round with a fault, and one without; what was not as promised."""
        self.proxy.set(fault)
        self.tell("open")
        began = time.monotonic()
        calls = self.tell("round")
        took = time.monotonic() - began
        # Who was signed in stays so, whatever becomes of the calls after that.
        is_signed_in = dict(calls).get("finalize") == 0
        problems = [f"{name} ended with {status}" for name, status in calls
                    if not self.may_end(name, status, is_signed_in, fault)]
        if took > LONGEST_ROUND:
            problems.append(f"the round took {took:.1f} s")
        met = self.proxy.met
        problems += self.recover()
        where = f"{fault.action} at byte {fault.at} of what is {'answered' if fault.direction == 'answer' else 'asked'}"
        return calls, met, [f"{where}: {problem}; {calls}" for problem in problems]

    def may_end(self, name, status, is_signed_in, fault):
        """Whether a call of a round may end with that status. A body that was cut short is no success, unless its own head says
        that this is all."""
        if name == "body":
            return status == self.body or fault.action == "rewrite" and status < self.body
        if name in ("initiate", "finalize"):
            return status in FAILURES
        if not is_signed_in:
            return status == NOT_SIGNED_IN
        return status == 0 if name == "user" else status in FAILURES

    def recover(self):
        """The same client signs in and goes on. A busy machine may need a second and a third try for its short time."""
        self.proxy.set(Fault())
        for _ in range(5):
            again = self.tell("round")
            if not has_failed(again):
                return []
            if not any(status == -202 for _, status in again):
                break
        return [f"afterwards {again}"]


def has_failed(calls):
    return any(status for name, status in calls if name != "body")


def messages(stream):
    """Where the messages of HTTP in a stream begin, where their heads end, and where they end."""
    found, position = [], 0
    while (head := stream.find(b"\r\n\r\n", position)) >= 0:
        length = re.search(rb"\r\ncontent-length: *(\d+)", stream[position:head + 2], re.IGNORECASE)
        end = head + 4 + (int(length[1]) if length else 0)
        found.append((position, head + 4, end))
        position = end
    return found


def places_in_messages(stream):
    places = set()
    for start, body, end in messages(stream):
        line = stream.find(b"\r\n", start)
        places |= {start, start + 1, start + 9, line, line + 1, (line + body) // 2, body - 2, body - 1, body,
                   (body + end) // 2, end - 1}
    return sorted(place for place in places if place < len(stream))


def places_in_records(stream, cuts):
    """Where records of TLS begin and end, as far as reads begin with one; and in their midst."""
    places = set()
    for cut, after in zip(cuts, cuts[1:] + [len(stream)]):
        position = cut
        while position + 5 <= after:
            size = int.from_bytes(stream[position + 3:position + 5], "big")
            places |= {position, position + 1, position + 5, position + 5 + size // 2, position + 4 + size}
            position += 5 + size
    return sorted(place for place in places if place < len(stream))


def places(stage, direction, seen, cuts):
    return places_in_records(seen[direction], cuts[direction]) if stage.tls else places_in_messages(seen[direction])


def sweep(stage, action, every=1, **settings):
    """One fault after the other at every so-manieth place of both directions."""
    seen, cuts = stage.record()
    problems, met, failed = [], 0, 0
    for direction in ("ask", "answer"):
        for place in places(stage, direction, seen, cuts)[::every]:
            calls, was_met, found = stage.meet(Fault(action, direction, place, **settings))
            met += was_met
            failed += has_failed(calls)
            problems += found
    print(f"# {action}: {met} places, {failed} rounds with an error", flush=True)
    return problems[:20] + ([] if met and failed else ["no round has met the fault"])


def check_slow(stage):
    """Byte by byte and still in time it works; too slow it ends in time."""
    stage.record()
    problems = []
    for direction in ("ask", "answer"):
        for _ in range(5):
            calls, met, found = stage.meet(Fault("slow", direction))
            if not any(status == -202 for _, status in calls):
                break
        problems += found + [f"a byte at a time, {direction}: {calls}"] * (not met or has_failed(calls))
        calls, met, found = stage.meet(Fault("slow", direction, pause=0.05))
        problems += found + [f"too slow, {direction}: {calls}"] * (calls[0] != ("initiate", -202))
    return problems


def check_duplicates(stage):
    """An answer that comes twice is taken once, and never for the answer of the next request."""
    seen, _ = stage.record()
    problems = []
    for start, _, end in messages(seen["answer"]):
        answer = seen["answer"][start:end]
        _, met, found = stage.meet(Fault("insert", "answer", end - 1, data=answer[-1:] + answer[:-1]))
        problems += found + [f"the answer at byte {start} was not met"] * (not met)
    return problems


LENGTHS = {
    "more than there is": lambda n: b"%d" % (n + 10), "less than there is": lambda n: b"%d" % max(0, n - 10),
    "nothing": lambda n: b"0", "far too much": lambda n: b"99999999999999", "more than a number holds": lambda n: b"9" * 40,
    "below zero": lambda n: b"-1", "no number": lambda n: b"many", "two that differ": lambda n: b"%d, %d" % (n, n + 1),
    "a second field": lambda n: b"%d\r\nContent-Length: %d" % (n, n + 1),
    "chunks, too": lambda n: b"%d\r\nTransfer-Encoding: chunked" % n,
}


def check_lengths(stage):
    """A wrong length of each answer's body: an error or the right answer, and the next answer is the next request's."""
    seen, _ = stage.record()
    problems = []
    for start, _, _ in messages(seen["answer"]):
        for name, length in LENGTHS.items():
            def change(data, length=length):
                return re.sub(rb"(?i)(content-length: *)(\d+)", lambda m: m[1] + length(int(m[2])), data)
            _, met, found = stage.meet(Fault("rewrite", "answer", start, change=change))
            problems += [f"{name}: {problem}" for problem in found] + [f"{name}: not met"] * (not met)
    return problems[:20]


def build(driver):
    subprocess.run(["gcc", "-std=c11", "-O1", "-g", "-Wall", "-Wextra", "-Werror",
                    str(Path(__file__).with_name("driver.c")), *flags_of_sdk(DIST), "-o", driver], check=True)


TESTS = {
    "plain: the connection is reset": (False, lambda stage: sweep(stage, "reset")),
    "plain: the server stops in its midst": (False, lambda stage: sweep(stage, "half-close")),
    "plain: nothing comes any more": (False, lambda stage: sweep(stage, "stall", every=5)),
    "plain: a byte at a time": (False, check_slow),
    "plain: an answer comes twice": (False, check_duplicates),
    "plain: an answer's length is wrong": (False, check_lengths),
    "TLS: the connection is reset": (True, lambda stage: sweep(stage, "reset", every=2)),
    "TLS: the server stops in its midst": (True, lambda stage: sweep(stage, "half-close", every=2)),
    "TLS: nothing comes any more": (True, lambda stage: sweep(stage, "stall", every=10)),
    "TLS: an alert comes in between": (True, lambda stage: sweep(stage, "insert", every=3, data=ALERT)),
}


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--only", default="")
    options = parser.parse_args()
    os.environ["LD_LIBRARY_PATH"] = str(DIST / "lib")
    tap = Tap()
    with tempfile.TemporaryDirectory(prefix="cardea-network-") as folder:
        driver = str(Path(folder) / "driver")
        build(driver)
        for name, (tls, test) in TESTS.items():
            if options.only not in name:
                continue
            stage = Stage(driver, tls)
            try:
                began = time.monotonic()
                tap.check(f"{name}: an error with a name, no hang, and the session stays", test(stage))
                print(f"# {time.monotonic() - began:.0f} s", flush=True)
            finally:
                stage.close()
    tap.finish()


if __name__ == "__main__":
    main()
