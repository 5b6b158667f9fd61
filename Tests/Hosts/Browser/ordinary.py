"""Runs a test as an ordinary user when root runs it: a browser behaves differently for root, and so do folders."""

import os
import re
import shutil
import subprocess
import tempfile
from pathlib import Path

from stage import COMMAND, DIST, HERE

# The account `nobody`, who owns nothing.
USER = 65534


def run(script, words):
    """The exit status of a script of this folder, run with these words by a user who may not enter the folders of root: with
    copies of what was built, and of the scripts. What it makes in the folder OUT is copied to nowhere: see `results`."""
    with tempfile.TemporaryDirectory(prefix="cardea-user-", dir="/tmp") as name:
        folder = Path(name)
        copy(folder)
        environment = {
            "PATH": "/usr/bin:/bin", "HOME": f"{folder}/home", "USER": "nobody", "LOGNAME": "nobody", "LC_ALL": "C.UTF-8",
            "XDG_RUNTIME_DIR": f"{folder}/run", "BUILD": f"{folder}/build", "DIST": f"{folder}/dist",
            "PYTHONDONTWRITEBYTECODE": "1", "PYTHONUNBUFFERED": "1"}
        return subprocess.run(
            ["/usr/bin/python3", str(folder / "Tests/Hosts/Browser" / Path(script).name), *words], env=environment, cwd=folder,
            user=USER, group=USER, extra_groups=[], stdin=subprocess.DEVNULL).returncode


def copy(folder):
    folder.chmod(0o755)
    # Xvfb of an ordinary user does not make it.
    Path("/tmp/.X11-unix").mkdir(mode=0o1777, exist_ok=True)
    Path("/tmp/.X11-unix").chmod(0o1777)
    shutil.copytree(HERE, folder / "Tests/Hosts/Browser", ignore=shutil.ignore_patterns("__pycache__"))
    for part in ("lib", "include"):
        shutil.copytree(DIST / part, folder / "dist" / part, symlinks=True)
    (folder / "build/debug").mkdir(parents=True)
    for file in (COMMAND, *libraries(COMMAND)):
        shutil.copy(file, folder / "build/debug")
    for name in ("home", "run"):
        (folder / name).mkdir(mode=0o700)
        os.chown(folder / name, USER, USER)


def libraries(program):
    """Those of the Swift toolchain, which may lie where the user may not go. They are looked for beside the program, too."""
    said = subprocess.run(["ldd", str(program)], capture_output=True, text=True, check=True).stdout
    return [path for path in re.findall(r"=> (/\S.*) \(0x", said) if not path.startswith(("/lib", "/usr/lib"))]
