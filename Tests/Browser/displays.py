"""Where windows are shown: an X server with a window manager, or a Wayland compositor, all without a screen."""

import os
import re
import shutil
import signal
import subprocess
import tempfile
import time
from pathlib import Path


class X11:
    """Xvfb with openbox."""

    needs = ("Xvfb", "openbox", "xdotool", "wmctrl")

    def __init__(self):
        self.folder = tempfile.TemporaryDirectory(prefix="cardea-display-")
        reading, writing = os.pipe()
        self.server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1280x900x24", "-nolisten", "tcp",
             "-fbdir", self.folder.name],
            pass_fds=[writing], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(writing)
        with os.fdopen(reading) as answer:
            self.name = ":" + answer.readline().strip()
        self.manager = subprocess.Popen(
            ["openbox", "--sm-disable"], env={**os.environ, "DISPLAY": self.name}, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL)

    def environment(self, _):
        return {"DISPLAY": self.name, "XDG_SESSION_TYPE": "x11", "XDG_CURRENT_DESKTOP": "GNOME"}

    def xdotool(self, *words):
        return subprocess.run(["xdotool", *words], env={**os.environ, "DISPLAY": self.name}, capture_output=True, text=True)

    def tool(self, *words):
        return self.xdotool(*words).stdout.split()

    def window(self, title="Cardea test page"):
        """a window with that title is on the screen"""
        while True:
            search = self.xdotool("search", "--onlyvisible", "--name", title)
            # Any window that goes during the search, such as a tooltip, ends it: then it has found nothing of what is there.
            if "X Error" not in search.stderr:
                return search.stdout.split()

    def titles(self):
        """Of all windows, for a failure to tell."""
        return sorted({name for window in self.window(".") for name in [" ".join(self.tool("getwindowname", window))] if name})

    def close_window(self, title="Cardea test page"):
        """What a click on the cross comes to. No key: one that is pressed before the window has the focus is lost."""
        windows = self.window(title)
        if not windows:
            raise RuntimeError(f"no window called {title} to close; there are: {self.titles()}")
        for window in windows:
            subprocess.run(["wmctrl", "-i", "-c", hex(int(window))], env={**os.environ, "DISPLAY": self.name}, check=True)

    def shows(self, colour):
        """Whether an area of that colour is on the screen."""
        red, green, blue = bytes.fromhex(colour[1:])
        picture = Path(self.folder.name, "Xvfb_screen0").read_bytes()
        return picture.count(bytes([blue, green, red, 255])) > 1000

    def press(self, window, *keys):
        self.tool("windowactivate", window)
        self.tool("key", "--clearmodifiers", *keys)

    def end(self):
        for process in (self.manager, self.server):
            process.send_signal(signal.SIGTERM)
            process.wait()
        self.folder.cleanup()


class Wayland:
    """A compositor without a screen, and without X: what does not speak Wayland has no window there."""

    def __init__(self):
        self.folder = tempfile.TemporaryDirectory(prefix="cardea-display-")
        runtime = Path(self.folder.name)
        own = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY", "SWAYSOCK")}
        with open(runtime / "log", "w", encoding="utf-8") as log:
            self.process = subprocess.Popen(
                self.command(runtime), env={**own, **self.settings, "XDG_RUNTIME_DIR": str(runtime)}, stdin=subprocess.DEVNULL,
                stdout=log, stderr=log)
        self.socket = self.wait_for_socket(runtime)

    def wait_for_socket(self, runtime):
        deadline = time.monotonic() + 20
        while time.monotonic() < deadline and self.process.poll() is None:
            found = [path for path in runtime.glob("wayland-*") if path.is_socket()]
            if found:
                return found[0]
            time.sleep(0.02)
        said = (runtime / "log").read_text(encoding="utf-8", errors="replace")[-500:]
        self.end()
        raise RuntimeError(f"{self.name} did not start: {said}")

    def environment(self, runtime):
        """By a link in the cell's own runtime folder: not every program takes a path for the name of a display."""
        (runtime / "wayland-0").symlink_to(self.socket)
        return {"WAYLAND_DISPLAY": "wayland-0", "XDG_SESSION_TYPE": "wayland", "XDG_CURRENT_DESKTOP": self.name}

    def titles(self):
        return []

    def end(self):
        self.process.terminate()
        try:
            self.process.wait(5)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.folder.cleanup()


class Sway(Wayland):
    name = "sway"
    needs = ("sway",)
    settings = {"WLR_BACKENDS": "headless", "WLR_LIBINPUT_NO_DEVICES": "1", "WLR_RENDERER": "pixman", "WLR_HEADLESS_OUTPUTS": "1"}

    def command(self, runtime):
        (runtime / "config").write_text("output HEADLESS-1 resolution 1280x900\nxwayland disable\n", encoding="ascii")
        return ["sway", "--config", str(runtime / "config")]


class Weston(Wayland):
    name = "weston"
    needs = ("weston",)
    settings = {}

    def command(self, _):
        version = re.search(r"weston (\d+)", subprocess.run(["weston", "--version"], capture_output=True, text=True).stdout)
        is_old = version and int(version[1]) < 12
        backend = ["--backend=headless-backend.so", "--use-pixman"] if is_old else ["--backend=headless", "--renderer=pixman"]
        return ["weston", *backend, "--width=1280", "--height=900", "--idle-time=0", "--no-config", "--socket=wayland-1"]


KINDS = {"X11": X11, "sway": Sway, "weston": Weston}


def missing(kind):
    """The program that a kind of display lacks here, or None."""
    return next((name for name in KINDS[kind].needs if not shutil.which(name)), None)
