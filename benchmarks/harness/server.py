"""The answering side: one `server` process."""

import http.client
import json
import os
import ssl
import subprocess


class Server:
    """Runs from construction to `close`; `certificates` is a folder of `trust.make_certificates`, or None for http. A
    delayed one, http only, lets every client wait for each answer: none finds it there already, by luck."""

    def __init__(self, program, certificates, delayed=False):
        plain = ["--plain-delayed" if delayed else "--plain"]
        arguments = [f"{certificates}/server.pem", f"{certificates}/server.key"] if certificates else plain
        self.process = subprocess.Popen(
            [program, *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        line = self.process.stdout.readline()
        if not line:
            raise RuntimeError("the benchmark server did not start")
        self.port = int(line)
        self.authority = f"{certificates}/authority.pem" if certificates else None
        self.questions = 0

    @property
    def pid(self):
        return self.process.pid

    @property
    def url(self):
        return f"{'https' if self.authority else 'http'}://127.0.0.1:{self.port}"

    def pin(self, core):
        os.sched_setaffinity(self.pid, {core})

    def counts(self):
        """Connections accepted and requests answered so far, those of this method left out."""
        if self.authority:
            context = ssl.create_default_context(cafile=self.authority)
            client = http.client.HTTPSConnection("127.0.0.1", self.port, timeout=10, context=context)
        else:
            client = http.client.HTTPConnection("127.0.0.1", self.port, timeout=10)
        try:
            client.request("GET", "/stats")
            self.questions += 1
            counts = json.load(client.getresponse())
            return {name: count - self.questions for name, count in counts.items()}
        finally:
            client.close()

    def close(self):
        self.process.stdin.close()
        self.process.wait(timeout=10)
        self.process.stdout.close()
