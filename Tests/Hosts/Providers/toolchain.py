"""What providers are installed with: the scripts of scripts/setup/toolchains, which install a thing once."""

import subprocess
from pathlib import Path

from stage import Skip

TOOLCHAINS = Path(__file__).resolve().parents[3] / "scripts/setup/toolchains"


def tool(name):
    """What the script of that name prints when all is there: a folder or a program."""
    done = subprocess.run([TOOLCHAINS / f"{name}.sh"], capture_output=True, text=True)
    if done.returncode:
        reason = (done.stderr.strip() or "it says nothing").splitlines()[-1]
        raise Skip(f"{name} is not here, and scripts/setup/toolchains/{name}.sh, which brings it, failed: {reason}")
    return done.stdout.strip()
