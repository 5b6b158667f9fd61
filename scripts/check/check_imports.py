#!/usr/bin/env python3
"""Whether every Python program of the repository finds the repository's own modules, as when it is started: each is loaded in a
process of its own, without being run. Ruff and mypy do not see which folders a program puts into its path. A package that this machine does not have is nobody's mistake. Prints what is wrong.
"""

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1] / "build"))

import sources

# Loads a program under another name than that of the one that was started, so that it does nothing yet. What else goes wrong
# meanwhile is no matter of modules: some want to be told something by their environment.
LOAD = """
import runpy, sys
sys.path[0] = sys.argv[1].rpartition("/")[0]
try:
    runpy.run_path(sys.argv[1], run_name="loaded")
except ModuleNotFoundError as error:
    sys.exit(f"missing {error.name}")
except Exception:
    pass
"""


def main():
    names = sources.names("*.py")
    own = {Path(name).stem for name in names}
    programs = [name for name in names if is_program(sources.ROOT / name)]
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        problems = [problem for problem in pool.map(lambda name: problem_of(name, own), programs) if problem]
    print("\n".join(problems), end="\n" if problems else "")
    sys.exit(1 if problems or not programs else 0)


def is_program(path):
    text = path.read_text(encoding="utf-8")
    return text.startswith("#!") and 'if __name__ == "__main__":' in text


def problem_of(name, own):
    done = subprocess.run(
        [sys.executable, "-B", "-c", LOAD, str(sources.ROOT / name)], cwd=sources.ROOT, stdin=subprocess.DEVNULL,
        capture_output=True, text=True, check=False)
    said = (done.stderr.strip().splitlines() or [f"ended with {done.returncode}"])[-1]
    if done.returncode == 0 or said.startswith("missing ") and said.split()[1].split(".")[0] not in own:
        return None
    return f"{name}: cannot be loaded: {said}"


if __name__ == "__main__":
    main()
