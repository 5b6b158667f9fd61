"""What users wait for when they come back from the browser: logins over a long way, with a person at the page.

The relay is the only way to the server, and counts. All logins wait for their person at the same time, but one at a time does
anything.
"""

import http.client
import json
import os
import ssl
import subprocess
import sys
import tempfile
import threading
import time
from concurrent.futures import ThreadPoolExecutor

from . import machine, programs, relay, trust
from .bench import ENGINE, REFERENCE
from .report import Row, Wait, median

GO = "Go x/oauth2"
# By name of the limit.
CARDEA = {"session": "a session", "openid": "OpenID Connect", "ory": "Ory"}
REDIRECT_URI = "com.example.bench://oauth/callback"


def obstacle(bench):
    """What is missing; None when nothing is."""
    if not bench.server.authority:
        return "needs a private mount namespace (root, or unprivileged user namespaces)"
    if programs.command() is None:
        return "needs the cardea command: swift build --scratch-path .build --product cardea"
    return relay.obstacle()


class _Sandbox:
    """The embedded auth server over TLS, for the length of a `with` block, trusted as the system's authorities are."""

    def __enter__(self):
        behaviour = {name: [REDIRECT_URI] for name in ("allowed_redirect_uris", "ory_allowed_return_urls")}
        command = [programs.command(), "sandbox", "--tls", "--quiet", "--until-eof", "--behaviour", json.dumps(behaviour)]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        found = [self.process.stdout.readline().strip().rpartition(" ")[2] for _ in range(2)]
        if not all(found):
            raise machine.ClientFailed("cardea sandbox")
        self.url, authority = found
        self.port = int(self.url.rpartition(":")[2])
        self.context = ssl.create_default_context(cafile=authority)
        trust.add(authority, trust.SYSTEM_CERTIFICATES, "sandbox-authority.pem")
        # It makes its keys when they are first asked for.
        self._get("/oidc/jwks.json")
        return self

    def __exit__(self, *_):
        self.process.stdin.close()
        self.process.wait(timeout=20)
        self.process.stdout.close()

    def visit(self, page):
        """What a browser and a person do; the redirect to the application that comes of it."""
        url = f"{page}&sandbox_outcome=verified"
        while url.startswith(self.url):
            url = self._get(url.removeprefix(self.url)).headers["Location"] or ""
        return url

    def _get(self, target):
        connection = http.client.HTTPSConnection("127.0.0.1", self.port, timeout=10, context=self.context)
        connection.request("GET", target)
        answer = connection.getresponse()
        connection.close()
        return answer


def _logins(bench, url):
    """Who signs in, by name in the table, and the command that does."""
    found = {}
    if ENGINE in bench.clients:
        paths = {"session": "", "openid": "/oidc", "ory": "/ory"}
        for backend, title in CARDEA.items():
            found[f"**Cardea**, {title}"] = [*bench.clients[ENGINE], "--backend", backend, "--url", url + paths[backend]]
    others = {"C + libcurl": [*bench.clients[REFERENCE], "--oauth"], GO: bench.clients.get(GO)}
    for name, command in others.items():
        if command:
            found[f"{name}, OAuth"] = [*command, "--url", f"{url}/oidc"]
    return found


def latency(bench):
    os.sched_setaffinity(0, machine.CORES)
    with _Sandbox() as sandbox, tempfile.TemporaryDirectory(prefix="cardea-bench-latency-") as folder:
        logins = _logins(bench, sandbox.url)
        # Who waits for longest begins: so those that wait for two seconds are not held up.
        tasks = [(name, taken) for taken in sorted(bench.effort.waits, reverse=True) for name in logins]
        turn, samples = threading.Lock(), {task: [] for task in tasks}

        def sign_in(task):
            name, taken = task
            return _sign_in(sandbox, turn, logins[name], taken, f"{folder}/{tasks.index(task)}")

        for _ in range(bench.effort.wait_rounds):
            with ThreadPoolExecutor(len(tasks)) as pool:
                for task, found in zip(tasks, pool.map(sign_in, tasks)):
                    samples[task].append(found)
    bench.waits = [_wait(name, taken, samples[name, taken]) for name in logins for taken in sorted(bench.effort.waits)]
    return _rows(bench.waits)


def _sign_in(sandbox, turn, client, taken, log):
    """The first login of a process and the next one: of each the milliseconds, and the round trips."""
    command = [sys.executable, relay.__file__, str(sandbox.port), log, *client, "--mode", "cold", "--action", "visit", "--times", "2"]
    with turn:
        process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=machine.environment()
        )
        page = process.stdout.readline()
    spans = []
    with process:
        while page:
            back = time.monotonic() + taken
            with turn:
                redirect = sandbox.visit(page.strip())
            time.sleep(max(0, back - time.monotonic()))
            with turn:
                start = time.monotonic()
                process.stdin.write(f"{redirect}\n")
                process.stdin.flush()
                process.stdout.readline()
                spans.append((start, time.monotonic()))
                page = process.stdout.readline()
    if process.returncode != 0 or len(spans) != 2:
        raise machine.ClientFailed(" ".join(command))
    lines = relay.read(log)
    return [((end - start) * 1e3, relay.round_trips(lines, start, end)) for start, end in spans]


def _wait(name, taken, samples):
    first, later = ([[one[login][part] for one in samples] for part in range(2)] for login in range(2))
    return Wait(name, taken, *(median(values) for values in (*first, *later)))


def _rows(waits):
    """The most round trips that any wait of the person has led to."""
    rows = []
    for backend, title in CARDEA.items():
        found = [wait for wait in waits if wait.client == f"**Cardea**, {title}"]
        if found:
            for figure, words, key in (("first-", "the first login of a process", "first_trips"), ("", "a later one", "trips")):
                rows.append(Row(f"round trips from the redirect to the signed-in user, {title}, {words}", "",
                                max(getattr(wait, key) for wait in found), None, f"latency.{figure}{backend}"))  # fmt: skip
    return rows
