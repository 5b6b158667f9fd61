"""What a call costs in each language: the programs in `bindings/`, each beside the embedded auth server."""

import json
import os
import subprocess
import time
import tomllib

from . import machine, programs
from .bench import ROOT

# As a reader would look for them: what is nearest to the machine first.
with open(os.path.join(ROOT, "scripts", "languages.toml"), "rb") as listed:
    SCRIPTS = [language["benchmark"] for language in tomllib.load(listed)["language"] if "benchmark" in language]


def measure(sdk):
    """The lines that the programs print, and why one printed none."""
    environment = {**os.environ, "DIST": os.path.abspath(sdk)}
    if programs.command():
        environment["CARDEA_COMMAND"] = programs.command()
    lines, failures = [], []
    for name in SCRIPTS:
        script = os.path.join(ROOT, "benchmarks", "bindings", f"{name}.sh")
        time.sleep(0.5)
        done = subprocess.run(
            ["taskset", "-c", str(machine.CORES[-1]), script], env=environment, capture_output=True, text=True, check=False
        )  # fmt: skip
        found = [json.loads(line) for line in done.stdout.splitlines() if line.startswith("{")]
        if done.returncode != 0 or not found:
            said = (done.stderr.strip() or "it printed nothing").splitlines()[-1]
            failures.append(f"bindings/{name}.sh: {said}")
        lines += found
    return lines, failures
