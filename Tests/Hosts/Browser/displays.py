"""Where windows are shown: an X server with a window manager, or a Wayland compositor, all without a screen."""

import os
import shutil
import signal
import subprocess
import tempfile
from pathlib import Path
from typing import Any

from wayland import Mutter, Sway, Weston


class X11:
    """Xvfb with openbox."""

    desktop = "GNOME"
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
        return {"DISPLAY": self.name, "XDG_SESSION_TYPE": "x11", "XDG_CURRENT_DESKTOP": self.desktop}

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


KINDS: dict[str, Any] = {"X11": X11, "sway": Sway, "weston": Weston, "mutter": Mutter}


def missing(kind):
    """The program that a kind of display lacks here, or None."""
    return next((name for name in KINDS[kind].needs if not shutil.which(name)), None)
