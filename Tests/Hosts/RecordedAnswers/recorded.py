"""Compares what the sandbox answers with what real servers have answered, request by request."""

import difflib
import http.client
import json
import sys
from pathlib import Path
from urllib.parse import urlsplit


ROOT = Path(__file__).resolve().parents[3]
sys.path[:0] = [str(ROOT / "scripts/check"), str(ROOT / "Tests/Hosts/Support")]

from sandbox import Sandbox


class Caller:
    """An application, and the browser of its user."""

    def __init__(self, url):
        self.url = url
        self.send("POST", "/sandbox/reset", {})

    def send(self, method, target, body=None, **headers):
        """The answer and its text. Headers are given by their names with `_` for `-`."""
        sent = json.dumps(body) if isinstance(body, dict) else body
        fields = {name.replace("_", "-"): value for name, value in headers.items() if value}
        if sent is not None:
            fields.setdefault("Content-Type", "application/json")
        connection = http.client.HTTPConnection(urlsplit(self.url).netloc, timeout=20)
        connection.request(method, target.removeprefix(self.url), sent, fields)
        answer = connection.getresponse()
        text = answer.read().decode()
        connection.close()
        return answer, text

    def control(self, **commands):
        answer, text = self.send("POST", "/sandbox/control", commands)
        assert answer.status == 200, text


def problems(name, told, played, listed):
    """What differs, request by request, besides what is listed."""
    for place, (expected, found) in enumerate(zip(told, played), 1):
        lines = [line for line in difflib.unified_diff([expected[0], *expected[1]], [found[0], *found[1]], n=0, lineterm="")
                 if not line.startswith(("---", "+++", "@@"))]
        reason = listed.get((name, place)) or listed.get(name)
        if reason and not lines:
            yield f"{place}: equal now; take it from the list ({reason})"
        elif lines and not reason:
            yield "\n".join([f"{place} {expected[0]} (- recorded, + sandbox)", *lines])
    if len(told) != len(played):
        yield f"{len(played)} requests, {len(told)} recorded"


def compare(tap, told, scenes, not_offered, listed, play):
    """Compares what was recorded, by names, with what `play` finds at the sandbox for each scene, or for those that the command line names."""
    names = {" ".join(name) if isinstance(name, tuple) else name: name for name in scenes}
    lists = [*scenes, *not_offered]
    tap.check("each recording is compared or listed once", [f"{name}" for name in {*told} ^ {*lists}] + [f"{name}" for name in scenes if name in not_offered])
    with Sandbox() as sandbox:
        for title in sys.argv[1:] or names:
            try:
                name = names[title]
                found = list(problems(name, told[name], play(sandbox.url, name), listed))
            except (LookupError, TypeError, AttributeError, AssertionError, ValueError) as error:
                found = [f"the scene broke off: {error!r}"]
            tap.check(f"answers as recorded: {title}", found)
    tap.finish()
