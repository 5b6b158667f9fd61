#!/usr/bin/env python3
"""What a client of the shipped library does where a library of the system is missing, or lacks a function that is called: one
that is too old, or another one under its name. Prints TAP.

usage: libraries.py   needs DIST, and a sandbox at CARDEA_SANDBOX_URL
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[4]
sys.path[:0] = [str(ROOT / folder) for folder in ("scripts/build", "scripts/check")]

from commands import flags_of_sdk, output
from tap import Tap

DIST = Path(os.environ.get("DIST", ROOT / "dist")).resolve()
# Calls that need a library before they need an answer, and where they go; others go to the sandbox.
ELSEWHERE = {"request over TLS": "https://127.0.0.1:1", "request by a proxy": "https://auth.invalid"}
OK, STORE_UNAVAILABLE, BROWSER_UNAVAILABLE, DEPENDENCY_MISSING = 0, -401, -509, -903
# Library, a function of it, the call that wants it, and how that ends.
CASES = [
    ("libcrypto.so.3", "ECDSA_SIG_get0_s", "request", DEPENDENCY_MISSING),
    ("libssl.so.3", "SSL_CTX_set1_cert_store", "request over TLS", DEPENDENCY_MISSING),
    ("libcurl.so.4", "curl_multi_socket_action", "request by a proxy", DEPENDENCY_MISSING),
    ("libglib-2.0.so.0", "g_utf8_validate_len", "keyring", STORE_UNAVAILABLE),
    ("libgobject-2.0.so.0", "g_type_class_peek", "keyring", STORE_UNAVAILABLE),
    ("libgio-2.0.so.0", "g_dbus_error_strip_remote_error", "keyring", STORE_UNAVAILABLE),
    ("libsecret-1.so.0", "secret_service_decode_dbus_secret", "keyring", STORE_UNAVAILABLE),
    ("libgio-2.0.so.0", "g_desktop_app_info_launch_uris_as_manager_with_fds", "page", BROWSER_UNAVAILABLE),
]


def library(name):
    """Where the loader finds a library."""
    return re.search(rf"^\s*{re.escape(name)} .*=> (\S+)$", output("/sbin/ldconfig", "-p"), re.M)[1]


def maim(name, function, folder):
    """A copy of a library in which one function has another name."""
    content = Path(library(name)).read_bytes()
    old, new = (b"\0%s\0" % text.encode() for text in (function, function[:-1] + "?"))
    if old not in content:
        raise SystemExit(f"{name} has no {function}")
    (folder / name).write_bytes(content.replace(old, new))


def end_of(driver, call, folder):
    """How a call ends, and what the program says on the way."""
    # A display that is not there, and no program to open a page with: of the ways to a browser only GIO's is tried in earnest.
    environment = {"LD_LIBRARY_PATH": f"{folder}:{DIST}/lib", "HOME": str(folder), "DISPLAY": ":none", "PATH": str(folder),
                   "XDG_RUNTIME_DIR": str(folder), "https_proxy": "http://127.0.0.1:1" if "proxy" in call else ""}
    url = ELSEWHERE.get(call, os.environ["CARDEA_SANDBOX_URL"])
    ended = subprocess.run([driver, url, call], env=environment, capture_output=True, text=True, timeout=60)
    if ended.returncode or ended.stderr:
        return None, f"exit status {ended.returncode}: {ended.stderr}"
    status, _, message = ended.stdout.strip().partition(" ")
    return int(status), message


def problems(end, status, *words):
    found = [] if end[0] == status else [f"status {end[0]}, expected {status}: {end[1]}"]
    return found + [f"the message lacks {word}: {end[1]}" for word in words if word not in end[1]]


def main():
    os.environ["LD_LIBRARY_PATH"] = str(DIST / "lib")
    tap = Tap()
    with tempfile.TemporaryDirectory(prefix="cardea-libraries-") as scratch:
        driver = f"{scratch}/driver"
        subprocess.run(["gcc", "-std=c11", "-O1", "-g", "-Wall", "-Wextra", "-Werror", Path(__file__).with_name("driver.c"),
                        *flags_of_sdk(DIST), "-o", driver], check=True)
        folder = Path(scratch, "libraries")

        def emptied():
            shutil.rmtree(folder, ignore_errors=True)
            folder.mkdir()
            return folder

        tap.check("where all libraries are whole, a request is answered", problems(end_of(driver, "request", emptied()), OK))
        for name, function, call, status in CASES:
            maim(name, function, emptied())
            tap.check(f"{call}: {name} without {function} is an error that names both",
                      problems(end_of(driver, call, folder), status, name, function, "Install"))
        for name, call, status in dict.fromkeys((name, call, status) for name, _, call, status in CASES):
            (emptied() / name).touch()
            tap.check(f"{call}: without {name} it ends with an error that names it",
                      problems(end_of(driver, call, folder), status, name, "Install"))
    tap.finish()


if __name__ == "__main__":
    main()
