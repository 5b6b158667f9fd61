"""The embedded auth server, steered over HTTP."""

import json
import subprocess
import time
import urllib.request

from stage import COMMAND, expect


class Sandbox:
    def __init__(self):
        self.process = subprocess.Popen(
            [COMMAND, "sandbox", "--quiet"], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True)
        self.origin = ""
        self.released_at = 0.0
        while not self.origin:
            line = self.process.stdout.readline()
            expect(line, "the sandbox did not start")
            if line.startswith("listening on "):
                self.origin = line.split()[2]

    def ask(self, path, command=None):
        body = None if command is None else json.dumps(command).encode()
        request = urllib.request.Request(self.origin + path, body, {"Content-Type": "application/json"})
        with urllib.request.build_opener(urllib.request.ProxyHandler({})).open(request, timeout=5) as answer:
            return json.loads(answer.read() or "null")

    def hold(self, outcome):
        """The next page waits for `release`, and then ends with this outcome."""
        self.ask("/sandbox/control", {"clear_faults": True, "clear_log": True})
        self.ask("/sandbox/control", {
            "behaviour": {"automatic_outcome": outcome}, "faults": {"/provider/google": [{"hold": "request"}]}})

    def ask_person(self):
        self.ask("/sandbox/control", {"clear_faults": True, "clear_log": True, "behaviour": {"automatic_outcome": None}})

    def decide(self, outcome):
        """Every page from now on is such a redirect at once."""
        self.ask("/sandbox/control", {"clear_faults": True, "clear_log": True, "behaviour": {"automatic_outcome": outcome}})

    def is_held(self):
        """the browser asks for the page"""
        return any(path["held"] for path in self.ask("/sandbox/faults.json").values())

    def release(self):
        """Sends what was held. It is the redirect: from here on its way is measured."""
        self.released_at = time.time()
        self.ask("/sandbox/control", {"release": "*"})

    def has_decided(self):
        """the person has pressed a button"""
        return bool(self.decided_at())

    def decided_at(self):
        """When the server was told so, in seconds since 1970: it answers with the redirect at once."""
        requests = self.ask("/sandbox/log?path=/provider/google")["requests"]
        return next((request["received_at"] / 1000 for request in requests if request["method"] == "POST"), None)

    def code(self):
        """the code has been sent"""
        mails = self.ask("/sandbox/mailbox.json")["mails"]
        return mails and mails[-1]["code"]

    def end(self):
        self.process.terminate()
        self.process.wait()
        self.process.stdout.close()
