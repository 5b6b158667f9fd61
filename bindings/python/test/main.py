"""Runs all tests against the installed package, beside the server of CARDEA_SANDBOX_URL, and prints TAP.

usage: main.py [TEXT]   TEXT selects tests by name
"""

from __future__ import annotations

import os
import sys
import traceback
import unittest
from pathlib import Path
from typing import Any, Iterable, Iterator

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))

import scenarios
from support import asynchronous, sandbox

SCENARIOS = Path(os.environ.get("CARDEA_SCENARIOS", HERE / "../../../Tests/Hosts/Conformance/scenarios"))
MODULES = ("test_loading", "test_arguments", "test_lifecycle", "test_cancel", "test_hosts", "test_processes", "test_links", "test_ory",
           "test_values")


class TapResult(unittest.TestResult):
    """The name of a test is the first line of its documentation."""

    def __init__(self) -> None:
        super().__init__()
        self.count = 0

    def say(self, word: str, test: unittest.TestCase, more: str = "") -> None:
        self.count += 1
        print(f"{word} {self.count} - {test.shortDescription() or test}{more}", flush=True)

    def addSuccess(self, test: unittest.TestCase) -> None:
        self.say("ok", test)

    def addSkip(self, test: unittest.TestCase, reason: str) -> None:
        self.say("ok", test, f" # SKIP {reason}")

    def addError(self, test: unittest.TestCase, err: Any) -> None:
        super().addError(test, err)
        self.say("not ok", test)
        frames = [frame for frame in traceback.extract_tb(err[2]) if frame.filename.startswith(str(HERE))]
        where = f", at {frames[-1].filename}:{frames[-1].lineno}: {frames[-1].line}" if frames else ""
        for line in f"{err[1]!r}{where}\n{self.errors[-1][1]}".splitlines():
            print(f"#   {line}", flush=True)

    addFailure = addError


def scenario_tests() -> Iterator[unittest.TestCase]:
    for path in sorted(SCENARIOS.glob("*.json")):
        for label, kind in (("scenario", scenarios.AsyncKind()), ("scenario, blocking", scenarios.BlockingKind())):
            if label != "scenario" and path.stem in ("cancel_one_of_two", "security_key"):
                continue  # Client.cancel ends all calls of the client; and the key asks which of two accounts is meant.

            @asynchronous
            async def play(kind: Any = kind, path: Path = path) -> None:
                await scenarios.play(kind, path, sandbox)

            yield unittest.FunctionTestCase(play, description=f"{label}: {path.stem}")


def flat(tests: Iterable[Any]) -> Iterator[unittest.TestCase]:
    for test in tests:
        yield from flat(test) if isinstance(test, unittest.TestSuite) else [test]


def main(text: str = "") -> int:
    load = unittest.defaultTestLoader.loadTestsFromNames
    # Those of the keys afterwards: they leave passkeys on the key.
    tests = flat([load(MODULES), *scenario_tests(), load(["test_security_keys"])])
    result = TapResult()
    unittest.TestSuite(test for test in tests if text in (test.shortDescription() or text)).run(result)
    print(f"1..{result.testsRun}")
    return 0 if result.wasSuccessful() and result.testsRun else 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
