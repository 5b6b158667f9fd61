"""Runs the embedded auth server of this repository, and reads what it has seen."""

import json
import os
import ssl
import subprocess
import urllib.request
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
BUILD = ROOT / os.environ.get("BUILD", ".build")


def get_log(url, authority=None):
    return get(url, "log", authority)


def get(url, document, authority=None):
    context = ssl.create_default_context(cafile=authority) if url.startswith("https:") else None
    with urllib.request.urlopen(f"{url.rstrip('/')}/sandbox/{document}", timeout=60, context=context) as answer:
        return json.load(answer)


def command():
    """The command that CARDEA_COMMAND names, which is the debug build's from then on."""
    if not os.environ.get("CARDEA_COMMAND"):
        subprocess.run([os.environ.get("SWIFT", "swift"), "build", "--package-path", str(ROOT), "--scratch-path", str(BUILD),
                        "--product", "cardea"], check=True, stdout=subprocess.DEVNULL)
        os.environ["CARDEA_COMMAND"] = str(BUILD / "debug/cardea")
    return os.environ["CARDEA_COMMAND"]


class Sandbox:
    """A server on a free port; ends with the block, or with this process."""

    def __init__(self, behaviour="{}"):
        self.words = [command(), "sandbox", "--quiet", "--until-eof", "--entry-limit", "50000", "--behaviour", behaviour]

    def __enter__(self):
        self.process = subprocess.Popen(self.words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        line = self.process.stdout.readline()
        if not line.startswith("listening on "):
            self.__exit__()
            raise RuntimeError(f"the sandbox did not start: {line}")
        self.url = line.split()[-1]
        return self

    def __exit__(self, *reason):
        self.process.stdin.close()
        self.process.wait(20)
        self.process.stdout.close()

    def log(self):
        return get_log(self.url)

    def sessions(self):
        return get(self.url, "sessions.json")

    def statistics(self):
        return get(self.url, "stats.json")
