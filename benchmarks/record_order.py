#!/usr/bin/env python3
"""Writes packaging/order.txt: the functions of the library that logins, refreshes and requests run, so that the linker puts
them together and a login reads few pages of the file. docs/adr/0031 says more.

Run it after `make sdk`, with valgrind. A list that is older than the code does no harm: names that are gone are passed over.
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile

from harness import machine, trust
from harness.bench import ROOT
from harness.server import Server

LINK = os.path.join(ROOT, os.environ.get("BUILD", ".build"), "sdk", "link")
PROGRAMS = os.path.join(ROOT, "build", "benchmarks")
ORDER = os.path.join(ROOT, "packaging", "order.txt")
HEAD = "# The functions that lie together in the library: benchmarks/record_order.py writes this list, docs/adr/0031 says why.\n"
RUNS = [[], ["--oauth"], ["--action", "email-login"], ["--action", "refresh"], ["--action", "request", "--proof"],
        ["--action", "token"], ["--action", "kept-token", "--store"]]  # fmt: skip
# The standard library's code is one section, as long as all others together: it cannot be divided, and is not moved.
LARGEST = 64 * 1024
# Pieces that many functions share. Their names say nothing, so all of them are taken.
SHARED = "OUTLINED_FUNCTION_"


def library_with_names(folder):
    """The linked library with its symbols, but without debug information, which valgrind does not understand."""
    linked = next(name for name in sorted(os.listdir(LINK)) if re.fullmatch(r"libcardea\.so\.\d+\.\d+\.\d+", name))
    named = os.path.join(folder, "libcardea.so.1")
    subprocess.run(["strip", "--strip-debug", "-o", named, os.path.join(LINK, linked)], check=True)


def functions_that_ran(command, environment, folder):
    """The names that callgrind has seen in the library, in no order."""
    profile = os.path.join(folder, "profile")
    callgrind = [
        "valgrind", "--tool=callgrind", "--demangle=no", "--compress-strings=no", f"--callgrind-out-file={profile}"
    ]  # fmt: skip
    subprocess.run([*callgrind, *command], env=environment, check=True, capture_output=True)
    found, is_ours = set(), False
    with open(profile, encoding="utf-8", errors="replace") as file:
        for line in file:
            if line.startswith("ob="):
                is_ours = "libcardea.so" in line
            elif line.startswith("fn=") and is_ours:
                found.add(line[3:].strip().split("'")[0])
    return found


def sections_by_function():
    """Function -> what follows .text. in its section's name, and the section's size.

    That is the name of a function, mostly this one; several functions with the same code share a section."""
    found, owner, size = {}, "", 0
    with open(os.path.join(LINK, "cardea.link-map"), encoding="utf-8") as file:
        for line in file:
            fields = line.split(None, 4)
            if len(fields) < 5 or fields[0] == "VMA":
                continue
            name = fields[4].strip()
            if ":(." in name:
                owner, size = name.partition(":(.text.")[2].rstrip(")"), int(fields[2], 16)
            else:
                found[name] = owner, size
    return found


def record(folder):
    trust.make_certificates(folder)
    library_with_names(folder)
    server = Server(f"{PROGRAMS}/server", folder)
    environment = {**machine.environment(), "LD_LIBRARY_PATH": folder}
    names = set()
    try:
        trust.trust_authority(folder, sys.argv[2])
        for number, options in enumerate(RUNS):
            store = [os.path.join(folder, f"store-{number}")] if options[-1:] == ["--store"] else []
            command = [
                f"{PROGRAMS}/client-engine", "--mode", "cold", "--times", "2", "--url", server.url, *options, *store
            ]  # fmt: skip
            names |= functions_that_ran(command, environment, folder)
    finally:
        server.close()
    sections = sections_by_function()
    listed = {name for name in sections if name.startswith(SHARED)}
    for name in names & sections.keys():
        owner, size = sections[name]
        if size <= LARGEST:
            listed.add(owner if owner in sections else name)
    return sorted(listed)


def main():
    if len(sys.argv) == 1:
        trust.reexecute_privately(trust.private_namespace_command(), os.path.abspath(__file__))
    if shutil.which("valgrind") is None:
        raise SystemExit("record_order: valgrind is not installed")
    with tempfile.TemporaryDirectory(prefix="cardea-order-") as folder:
        names = record(folder)
    with open(ORDER, "w", encoding="utf-8") as file:
        file.write(HEAD + "\n".join(names) + "\n")
    print(f"{ORDER}: {len(names)} functions")


if __name__ == "__main__":
    main()
