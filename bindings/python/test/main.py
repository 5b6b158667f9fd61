"""Runs all tests against the installed package, beside the server of CARDEA_SANDBOX_URL.

usage: main.py [TEXT]   TEXT selects tests by name
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent))

import scenarios
import tap
from sandbox import Sandbox

HERE = Path(__file__).resolve().parent
SCENARIOS = Path(os.environ.get("CARDEA_SCENARIOS", HERE / "../../../Tests/Conformance/scenarios"))


def add_scenarios(sandbox: Sandbox) -> None:
    for path in sorted(SCENARIOS.glob("*.json")):
        for label, kind in (("scenario", scenarios.AsyncKind()), ("scenario, blocking", scenarios.BlockingKind())):
            if label != "scenario" and path.stem in ("cancel_one_of_two", "security_key"):
                continue  # Client.cancel ends all calls of the client; and the key asks which of two accounts is meant.

            async def play(kind: Any = kind, path: Path = path) -> None:
                await scenarios.play(kind, path, sandbox)

            tap.test(f"{label}: {path.stem}")(play)


if __name__ == "__main__":
    import test_loading, test_arguments, test_lifecycle, test_cancel, test_hosts, test_processes, test_links  # noqa: F401
    import test_ory, test_values  # noqa: F401

    add_scenarios(Sandbox(os.environ["CARDEA_SANDBOX_URL"]))
    import test_security_keys  # noqa: F401  # Afterwards: they leave passkeys on the key.

    sys.exit(tap.run_all(*sys.argv[1:]))
