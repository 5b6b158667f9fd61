"""Runs the cardea command for one account, away from the desktop of whoever runs the tests."""

import os
import re
import subprocess
import threading
import time
import urllib.parse
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from web import Web

ROOT = Path(__file__).resolve().parents[3]
PROGRAM = Path(os.environ.get("CARDEA_COMMAND") or ROOT / os.environ.get("BUILD", ".build") / "debug/cardea")
DESKTOP = ["DBUS_SESSION_BUS_ADDRESS", "DISPLAY", "WAYLAND_DISPLAY", "XDG_CURRENT_DESKTOP", "BROWSER"]


@dataclass
class Ended:
    status: int
    out: str
    err: str


class Command:
    """The command with a home and a server of its own, which the environment names."""

    def __init__(self, folder, redirect_uri, **environment):
        folder.mkdir()
        runtime = folder / "runtime"
        runtime.mkdir(mode=0o700)
        self.redirect_uri = redirect_uri
        # That of the login that was begun last.
        self.process = None
        self.environment = {name: value for name, value in os.environ.items()
                            if name not in DESKTOP and not name.startswith("CARDEA_")}
        self.environment |= {
            "HOME": str(folder), "XDG_DATA_HOME": str(folder / "data"), "XDG_CONFIG_HOME": str(folder / "config"),
            "XDG_RUNTIME_DIR": str(runtime), **environment}

    def run(self, *words):
        ended = subprocess.run([PROGRAM, *words], env=self.environment, stdin=subprocess.DEVNULL, capture_output=True,
                               text=True, timeout=120)
        return Ended(ended.returncode, ended.stdout, ended.stderr)

    def begin(self, *words):
        """A process that nobody waits for."""
        return subprocess.Popen([PROGRAM, *words], env=self.environment, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                                stderr=subprocess.DEVNULL)

    def run_together(self, count, *words):
        """Many processes at once."""
        with ThreadPoolExecutor(count) as pool:
            return list(pool.map(lambda _: self.run(*words), range(count)))

    def login(self, visit, *words, answers=""):
        """Signs in; `visit` gets the address of each page that the user would see. What it returns is typed, and so are the
        answers to what is asked later."""
        return self._sign_in(visit, answers, "--no-browser", "--redirect-uri", self.redirect_uri, *words)

    def let_in(self, visit, *words):
        """Signs in with a code that is typed elsewhere; `visit` gets the address of the page for that, then of the one that knows it."""
        return self._sign_in(visit, "", "--device", *words)

    def _sign_in(self, visit, answers, *words):
        process = self.process = subprocess.Popen(
            [PROGRAM, "login", "--json", *words], env=self.environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
            text=True)
        said, typed, failure = [], None, None
        timer = threading.Timer(180, process.kill)
        timer.start()
        try:
            for line in process.stderr:
                said.append(line)
                if re.fullmatch(r"\s+http\S+\s*", line):
                    try:
                        typed = visit(line.strip())
                    except Exception as error:  # the login is ended first
                        failure = error
                        process.terminate()
                        break
                    process.stdin.write((f"{typed}\n" if typed else "") + answers)
                    process.stdin.flush()
                    answers = ""
            out, err = process.communicate()
        finally:
            timer.cancel()
            process.kill()
            process.wait()
        if failure:
            raise failure
        return Ended(process.returncode, out, "".join(said) + err)

    def log_out(self, visit, *words):
        """Ends the session here and in the browser; `visit` gets the address of the provider's page, as a browser does."""
        opened, opener = (Path(self.environment["HOME"], name) for name in ("opened", "browser"))
        opener.write_text(f'#!/bin/sh\nprintf %s "$1" >"{opened}.new" && mv "{opened}.new" "{opened}"\n', encoding="utf-8")
        opener.chmod(0o755)
        opened.unlink(missing_ok=True)
        process = subprocess.Popen([PROGRAM, "logout", "--browser", "--redirect-uri", self.redirect_uri, *words],
                                   env={**self.environment, "BROWSER": str(opener)}, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        try:
            while process.poll() is None and not opened.exists():
                time.sleep(0.02)
            if opened.exists():
                visit(opened.read_text(encoding="utf-8"))
            out, err = process.communicate(timeout=180)
        finally:
            process.kill()
            process.wait()
        return Ended(process.returncode, out, err)


def deliver(redirect):
    """Follows the redirect into the listener of the login, and that on to the page that a browser ends at."""
    web, address = Web(), redirect
    answer = web.get(address)
    if answer.status == 303:
        answer = web.get(urllib.parse.urljoin(address, answer.location))
    if answer.status != 200:
        raise RuntimeError(f"the listener answered {answer.status}")
