"""What others wrote: which of them can be measured here, and how they are built and started."""

import filecmp
import glob
import os
import shutil
import subprocess
from dataclasses import dataclass, field

HERE = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
ROOT = os.path.dirname(HERE)
PYTHON_LIST = os.path.join(HERE, "peers", "python-packages.txt")
GO_SOURCE = "/usr/share/gocode/src/golang.org/x/oauth2"
INSTALL = "scripts/setup/setup.sh peers"
MODULES = {"librest": "rest-1.0", "liboauth2": "liboauth2", "Qt Network Authorization": "Qt5NetworkAuth"}


@dataclass
class Peer:
    """A library of others. `is_slow`: a login takes milliseconds, so there are fewer. `counts`: valgrind can run it."""

    name: str
    language: str
    needs: str
    command: list = field(default_factory=list)
    goal: str = ""
    is_slow: bool = False
    counts: bool = False


def _python_environment():
    return os.path.join(ROOT, os.environ.get("BUILD", ".build"), "python-peers")


def _python(name):
    program = os.path.join(_python_environment(), "bin", "python3")
    script = os.path.join(HERE, "peers", "client.py")
    return Peer(name, "Python", "the packages of benchmarks/peers/python-packages.txt",
                command=[program, script, "--library", name])  # fmt: skip


PEERS = [
    Peer("Go x/oauth2", "Go", "golang-go, golang-golang-x-oauth2-dev", goal="peer-go"),
    Peer("librest", "C", "librest-dev", goal="peer-librest", is_slow=True, counts=True),
    Peer("liboauth2", "C", "liboauth2-dev", goal="peer-liboauth2", is_slow=True, counts=True),
    Peer("iddawc", "C", "libiddawc1.1", goal="peer-iddawc", is_slow=True, counts=True),
    Peer("C++ REST SDK", "C++", "libcpprest-dev", goal="peer-cpprest", is_slow=True, counts=True),
    Peer("Qt Network Authorization", "C++", "libqt5networkauth5-dev", goal="peer-qt", is_slow=True, counts=True),
    _python("authlib"),
    _python("requests-oauthlib"),
    _python("msal"),
]


def _has_module(name):
    return shutil.which("pkg-config") and subprocess.run(["pkg-config", "--exists", name], check=False).returncode == 0


def _is_there(peer):
    if peer.language == "Python":
        installed = os.path.join(_python_environment(), "installed.txt")
        return os.path.exists(installed) and filecmp.cmp(installed, PYTHON_LIST, shallow=False)
    if peer.language == "Go":
        return shutil.which("go") and os.path.isdir(GO_SOURCE)
    if peer.name == "iddawc":
        return glob.glob("/usr/lib/*/libiddawc.so.1.1") and shutil.which("apt-get")
    if peer.name == "C++ REST SDK":
        return os.path.exists("/usr/include/cpprest/oauth2.h")
    return _has_module(MODULES[peer.name])


def build(programs, names=None):
    """The peers that are there, or those of these names, ready to be started, and a line for each that is not."""
    found, missing = [], []
    for peer in PEERS:
        if names is not None and peer.name not in names:
            continue
        if not _is_there(peer):
            missing.append(f"{peer.name}: needs {peer.needs}; `{INSTALL}` installs it")
            continue
        if peer.goal:
            program = os.path.join(programs, peer.goal)
            made = subprocess.run(
                ["make", "--no-print-directory", "-s", "-C", HERE, f"BUILD={programs}", program],
                stderr=subprocess.PIPE, text=True, check=False,
            )  # fmt: skip
            if made.returncode != 0:
                missing.append(f"{peer.name}: does not build here: {made.stderr.strip().splitlines()[0]}")
                continue
            peer.command = [program]
        found.append(peer)
    return found, missing
