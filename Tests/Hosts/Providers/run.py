#!/usr/bin/env python3
"""Signs in at servers that nobody of this project wrote, with the cardea command and the library, and asks them what they saw. Prints
TAP. Needs the packages of scripts/setup/python-packages.txt: start it with scripts/setup/python.sh. What is packaged is installed
when its tests begin; built.py says where the others are looked for.

usage: run.py [packaged|kratos|oidc-provider] [--only TEXT] [--short]
"""

import argparse
import importlib
import sys
import tempfile
import traceback
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[3] / "scripts/check"))

from command import PROGRAM
from stage import Skip
from tap import Tap

# By modules, which are imported where they are wanted: some need the SDK.
SUITES = {
    "packaged": ["glewlwyd_cases", "django_cases", "lemonldap_cases", "canaille_cases", "idpy_cases", "mock_cases"],
    "kratos": ["kratos_cases", "kratos_release_cases"],
    "oidc-provider": ["oidc_provider_cases"],
}


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("servers", nargs="?", default="packaged", choices=SUITES)
    arguments.add_argument("--only", default="", metavar="TEXT", help="tests whose name contains TEXT")
    arguments.add_argument("--short", action="store_true", help="the first of them alone")
    options = arguments.parse_args()
    if not PROGRAM.exists():
        sys.exit(f"no {PROGRAM}; run swift build --product cardea")
    tap = Tap()
    with tempfile.TemporaryDirectory(prefix="cardea-providers-") as folder:
        for name in SUITES[options.servers][:1 if options.short else None]:
            run(tap, importlib.import_module(name), Path(folder), options.only)
    tap.finish()


def run(tap, suite, folder, only):
    """The tests of one provider, which all have the same one. Where it cannot be had, that is said of each."""
    chosen = [(f"{suite.NAME}: {name}", test) for name, test in suite.TESTS if only in f"{suite.NAME}: {name}"]
    stage = None
    missing: Exception | None = None
    try:
        for name, test in chosen:
            try:
                if missing:
                    raise missing
                stage = stage or suite.Stage(Path(tempfile.mkdtemp(dir=folder)))
                test(stage)
                problem = None
            except Skip as reason:
                tap.skip(name, str(reason))
                missing = None if stage else reason
                continue
            except Exception as error:  # whatever goes wrong is this test's failure
                problem = traceback.format_exc()
                missing = None if stage else error
            tap.check(name, problem)
    finally:
        if stage:
            stage.end()


if __name__ == "__main__":
    main()
