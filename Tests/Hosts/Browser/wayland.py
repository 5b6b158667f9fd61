"""Wayland compositors without a screen, and without X: what does not speak Wayland has no window there."""

import json
import os
import re
import signal
import subprocess
import tempfile
import time
from pathlib import Path


class Wayland:
    name: str
    settings: dict[str, str] = {}

    def __init__(self):
        self.folder = tempfile.TemporaryDirectory(prefix="cardea-display-")
        self.runtime = Path(self.folder.name)
        own = {name: value for name, value in os.environ.items() if name not in (
            "DISPLAY", "WAYLAND_DISPLAY", "SWAYSOCK", "DBUS_SESSION_BUS_ADDRESS")}
        self.variables = {**own, **self.settings, "XDG_RUNTIME_DIR": self.folder.name}
        with open(self.runtime / "log", "w", encoding="utf-8") as log:
            self.process = subprocess.Popen(
                self.command(), env=self.variables, stdin=subprocess.DEVNULL, stdout=log, stderr=log, start_new_session=True)
        self.socket = self.wait_for_socket()

    def command(self):
        raise NotImplementedError

    def wait_for_socket(self):
        deadline = time.monotonic() + 20
        while time.monotonic() < deadline and self.process.poll() is None:
            found = [path for path in self.runtime.glob("wayland-*") if path.is_socket()]
            if found:
                return found[0]
            time.sleep(0.02)
        said = (self.runtime / "log").read_text(encoding="utf-8", errors="replace")[-500:]
        self.end()
        raise RuntimeError(f"{self.name} did not start: {said}")

    def environment(self, runtime):
        """By a link in the cell's own runtime folder: not every program takes a path for the name of a display."""
        (runtime / "wayland-0").symlink_to(self.socket)
        return {"WAYLAND_DISPLAY": "wayland-0", "XDG_SESSION_TYPE": "wayland", "XDG_CURRENT_DESKTOP": self.desktop}

    @property
    def desktop(self):
        return self.name

    def titles(self):
        return []

    def end(self):
        self.signal(signal.SIGTERM)
        try:
            self.process.wait(5)
        except subprocess.TimeoutExpired:
            pass
        # Also what it has started, such as its bus.
        self.signal(signal.SIGKILL)
        self.process.wait()
        self.folder.cleanup()

    def signal(self, number):
        try:
            os.killpg(self.process.pid, number)
        except ProcessLookupError:
            pass


class Sway(Wayland):
    name = "sway"
    needs = ("sway", "swaymsg", "wtype", "grim")
    settings = {"WLR_BACKENDS": "headless", "WLR_LIBINPUT_NO_DEVICES": "1", "WLR_RENDERER": "pixman", "WLR_HEADLESS_OUTPUTS": "1"}

    def __init__(self):
        super().__init__()
        self.variables["WAYLAND_DISPLAY"] = str(self.socket)

    def command(self):
        # One that is not there yet is taken for the name of its socket.
        self.variables["SWAYSOCK"] = str(self.runtime / "sway")
        (self.runtime / "config").write_text("output HEADLESS-1 resolution 1280x900\nxwayland disable\n", encoding="ascii")
        return ["sway", "--config", str(self.runtime / "config")]

    def tool(self, *words):
        return subprocess.run(words, env=self.variables, capture_output=True, check=True).stdout

    def windows(self):
        """Numbers and titles."""
        nodes, found = [json.loads(self.tool("swaymsg", "--raw", "--type", "get_tree"))], []
        for node in nodes:
            nodes += node["nodes"] + node["floating_nodes"]
            if node.get("pid"):
                found.append((node["id"], node["name"] or ""))
        return found

    def window(self, title):
        """a window with that title is on the screen"""
        return [number for number, name in self.windows() if re.search(title, name, re.IGNORECASE)]

    def titles(self):
        """Of all windows, for a failure to tell."""
        return sorted(name for _, name in self.windows())

    def close_window(self, title):
        for window in self.window(title):
            self.tool("swaymsg", f"[con_id={window}] kill")

    def shows(self, colour):
        """Whether an area of that colour is on the screen."""
        return self.tool("grim", "-t", "ppm", "-").count(bytes.fromhex(colour[1:])) > 1000

    def press(self, window, *keys):
        self.tool("swaymsg", f"[con_id={window}] focus")
        # A moment before each: the program has to take notice of the keyboard, and the focus moves.
        self.tool("wtype", *(word for key in keys for word in ("-s", "200", "-k", key)))


class Weston(Wayland):
    name = "weston"
    needs = ("weston",)

    def command(self):
        version = re.search(r"weston (\d+)", subprocess.run(["weston", "--version"], capture_output=True, text=True).stdout)
        is_old = version and int(version[1]) < 12
        backend = ["--backend=headless-backend.so", "--use-pixman"] if is_old else ["--backend=headless", "--renderer=pixman"]
        return ["weston", *backend, "--width=1280", "--height=900", "--idle-time=0", "--no-config", "--socket=wayland-1"]


class Mutter(Wayland):
    """GNOME's, with a bus of its own, on which nothing is started."""

    name = "mutter"
    desktop = "GNOME"
    needs = ("mutter", "dbus-run-session")
    settings = {"GSETTINGS_BACKEND": "memory"}

    def command(self):
        (self.runtime / "bus.conf").write_text(f"""<busconfig><type>session</type>
            <listen>unix:dir={self.folder.name}</listen><auth>EXTERNAL</auth><policy context="default">
            <allow send_destination="*" eavesdrop="true"/><allow eavesdrop="true"/><allow own="*"/></policy></busconfig>""")
        return ["dbus-run-session", f"--config-file={self.runtime}/bus.conf", "--", "mutter", "--headless", "--wayland", "--no-x11",
                "--virtual-monitor", "1280x900", "--wayland-display", "wayland-1"]
