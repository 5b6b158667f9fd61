"""A whole desktop in a box: a tree that `scripts/setup/toolchains/desktops.sh` made, booted by boot.sh."""

import shutil
import subprocess
import tempfile
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[3]
USER = "ana"
PASSWORD = "secret"
PATH = "PATH=/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin"
# A program of the session has the environment of the user's own systemd, which the desktop has filled.
AS_USER = """
cd
eval "$(systemctl --user show-environment 2>/dev/null |
    grep -E '^(DISPLAY|WAYLAND_DISPLAY|XDG_|XAUTHORITY|GNOME|KDE|QT|DESKTOP_SESSION|LANG|GTK)' | sed 's/^/export /')"
exec "$@"
"""


def wait_for(what, condition, seconds=30):
    """What the condition answers, as soon as that is true."""
    end = time.monotonic() + seconds
    while not (answer := condition()):
        if time.monotonic() > end:
            raise AssertionError(f"{what}: not within {seconds} s")
        time.sleep(0.2)
    return answer


class Box:
    """One that runs. `share` is /share inside, for programs and for what is kept."""

    def __init__(self, tree, share):
        self.scratch = Path(tempfile.mkdtemp(prefix="cardea-box-"))
        self._boot = subprocess.Popen([HERE / "boot.sh", tree, self.scratch, share], stdin=subprocess.PIPE,
                                      stdout=subprocess.PIPE, text=True)
        self._first = self._boot.stdout.readline().strip()
        if not self._first:
            raise AssertionError(f"{tree} does not boot: {(self.scratch / 'boot.log').read_text()}")
        wait_for("a booted system", lambda: self.root("systemctl", "is-system-running", check=False).strip() in
                 ("running", "degraded"), 60)
        self._uid = self.root("id", "-u", USER).strip()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self._boot.stdin.close()
        self._boot.wait(30)
        shutil.rmtree(self.scratch, ignore_errors=True)

    def _words(self, words):
        return ["nsenter", "-t", self._first, "-m", "-p", "-n", "-i", "-u", "-C", "--", "env", "-i", PATH, "LANG=C.UTF-8",
                "HOME=/root", "TERM=dumb", *map(str, words)]

    def _user_words(self, words):
        runtime = f"/run/user/{self._uid}"
        return self._words(["setpriv", f"--reuid={self._uid}", f"--regid={self._uid}", "--init-groups", "env", "-i", PATH,
                            f"HOME=/home/{USER}", f"USER={USER}", f"LOGNAME={USER}", f"XDG_RUNTIME_DIR={runtime}",
                            f"DBUS_SESSION_BUS_ADDRESS=unix:path={runtime}/bus", "bash", "-c", AS_USER, "bash", *words])

    def root(self, *words, check=True, seconds=60):
        """What a command of the system's administrator prints."""
        return self._run(self._words(words), check, seconds).stdout

    def run(self, *words, check=True, seconds=60):
        """What a command of the session's user prints."""
        return self._run(self._user_words(words), check, seconds).stdout

    def status(self, *words, seconds=60):
        """How a command of the session's user ends: its status, and what it says."""
        done = self._run(self._user_words(words), False, seconds)
        return done.returncode, done.stdout + done.stderr

    def start(self, *words, log):
        """A command of the session's user that runs on, with its input open and its output in a file."""
        with open(log, "w", encoding="utf-8") as output:
            return subprocess.Popen(self._user_words(words), stdin=subprocess.PIPE, stdout=output, stderr=subprocess.STDOUT)

    @staticmethod
    def _run(words, check, seconds):
        done = subprocess.run(words, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=seconds)
        if check and done.returncode:
            raise AssertionError(f"{words[-1]}: status {done.returncode}\n{done.stdout}{done.stderr}")
        return done


def tree_of(desktop):
    """The folder of its tree, which is made where it is missing."""
    made = subprocess.run([ROOT / "scripts/setup/toolchains/desktops.sh", desktop], capture_output=True, text=True)
    if made.returncode:
        raise RuntimeError(made.stderr.strip().splitlines()[-1] if made.stderr.strip() else "desktops.sh failed")
    return made.stdout.strip().splitlines()[-1]
