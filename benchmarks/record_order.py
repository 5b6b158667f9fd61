#!/usr/bin/env python3
"""Writes packaging/order.txt: the functions of the library that logins, refreshes, requests and tokens run, in the order in which the
link puts them (docs/adr/0064). `make profile` calls it.

usage: record_order.py [FILE]   after `make sdk`; needs valgrind

callgrind says which functions the benchmark's client runs, against the benchmark's server over TLS. Those that run in each turn of the
same flows stand together, in front those of the most flows; at the end stands what runs once in a process. Equals stand by name, so
two lists of one library differ only in the few functions that luck calls: where keys of a dictionary collide, or a thread sleeps.
"""

import re
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path

from harness import machine, programs, trust
from harness.server import Server

ROOT = Path(__file__).resolve().parents[1]
ORDER = ROOT / "packaging/order.txt"
TURNS = 40
FLOWS = {
    "a login of OAuth": ("--action", "login", "--oauth"),
    "a login of a session": ("--action", "login"),
    "a refresh": ("--action", "refresh"),
    "a request": ("--action", "request"),
    "a request with a proof of possession": ("--action", "request", "--proof"),
    "an access token": ("--action", "token"),
}
HEAD = """\
# The functions that logins, refreshes, requests and tokens run, for the link to put beside each other (docs/adr/0064).
# `make profile` writes this file.
"""


def calls(text):
    """Function of the library -> how often it was called, of what callgrind wrote. A name stands there once, and then its number."""
    names, counts = {}, Counter()
    own = library = called = ""
    for kind, number, name in re.findall(r"^(c?ob|c?fn|calls)=(?:\((\d+)\) ?)?(.*)$", text, re.M):
        if kind == "calls":
            if "libcardea" in library and not called.startswith("0x"):
                counts[called] += int(name.split()[0])
            library = own
            continue
        name = names.setdefault((kind[-2:], number), name)
        if kind == "cfn":
            # A number behind it is the depth of a function that calls itself.
            called = re.sub(r"'\d+$", "", name)
        elif kind in ("ob", "cob"):
            library = name
            own = name if kind == "ob" else own
    return counts


def run(client, server, arguments):
    """The calls of a process with TURNS turns of a flow."""
    environment = machine.COUNTED | {"SSL_CERT_DIR": "", "SSL_CERT_FILE": server.authority}
    with tempfile.TemporaryDirectory() as folder:
        record = Path(folder, "calls")
        subprocess.run(
            ["valgrind", "--tool=callgrind", "--demangle=no", f"--callgrind-out-file={record}", client, "--mode", "cold",
             "--times", str(TURNS), "--url", server.url, *arguments],
            env=environment, check=True, capture_output=True)
        return calls(record.read_text(encoding="utf-8"))


def main():
    built = programs.build(programs.SDK, "exact")
    with tempfile.TemporaryDirectory() as folder:
        trust.make_certificates(folder)
        server = Server(f"{built}/server", folder)
        try:
            seen = [run(f"{built}/client-engine", server, arguments) for arguments in FLOWS.values()]
        finally:
            server.close()

    def place(name):
        often = [flow.get(name, 0) >= TURNS for flow in seen]
        return -sum(often), [not each for each in often], name

    order = sorted(set().union(*seen), key=place)
    path = Path(sys.argv[1]) if len(sys.argv) > 1 else ORDER
    path.write_text(HEAD + "".join(f"{name}\n" for name in order), encoding="utf-8")
    print(f"{path.relative_to(ROOT) if path.is_relative_to(ROOT) else path}: {len(order)} functions")


if __name__ == "__main__":
    main()
