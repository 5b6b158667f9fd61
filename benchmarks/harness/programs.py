"""The measured programs: builds them and names the clients."""

import os
import subprocess

from . import bench

BENCHMARKS = os.path.join(bench.ROOT, "benchmarks")
BUILD = os.path.join(bench.ROOT, "build")
SDK = os.environ.get("DIST") or os.path.join(bench.ROOT, "dist")


def library_of(sdk):
    """The engine's library, or None when there is no SDK."""
    library = os.path.join(sdk, "lib", "libcardea.so.0")
    return library if os.path.exists(library) else None


def command():
    """The command with the embedded auth server, or None when it is not built."""
    found = os.environ.get("CARDEA_COMMAND") or os.path.join(bench.ROOT, os.environ.get("BUILD", ".build"), "debug", "cardea")
    return found if os.path.exists(found) else None


def build(sdk, *goals):
    """Builds goals of benchmarks/Makefile; returns the folder of the programs."""
    programs = os.path.join(BUILD, "benchmarks")
    subprocess.run(
        ["make", "--no-print-directory", "-s", "-C", BENCHMARKS, f"BUILD={programs}", f"SDK={os.path.abspath(sdk)}", *goals],
        check=True,
    )
    return programs


def clients(programs, with_engine):
    reference = f"{programs}/client-reference"
    found = {
        bench.RAW: [f"{programs}/client-raw"],
        bench.REFERENCE: [reference],
        bench.LAZY: [reference, "--lazy-roots"],
        bench.PROVING: [reference, "--proof"],
    }
    if with_engine:
        found[bench.ENGINE] = [f"{programs}/client-engine"]
    return found
