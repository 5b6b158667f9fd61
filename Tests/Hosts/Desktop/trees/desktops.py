"""The desktops: how a user signs in to each, presses keys and looks at the screen."""

import json

from box import PASSWORD, USER, wait_for

DISPLAY = ":9"
KEYS = {"Tab": 0xFF09, "Return": 0xFF0D, "Escape": 0xFF1B, "space": 0x20, "F4": 0xFFC1}
MODIFIERS = {"shift": 0xFFE1, "ctrl": 0xFFE3, "alt": 0xFFE9}


class Desktop:
    """In a box. `manager` is the display manager whose PAM stack signs in."""

    kind = "wayland"
    name: str
    manager: str
    command: str
    bus_name: str
    # Of its display and its session.
    size = "1280x800x24"
    environment: dict[str, str] = {}

    def __init__(self, box):
        self.box = box

    def begin(self, password=PASSWORD):
        """Signs the user in; without a password as an automatic login does."""
        self.before()
        options = [f"--setenv=SESSION_{name}={value}" for name, value in self.environment.items()]
        self.box.root("systemd-run", "--unit=desk", "--collect", "-q", *options, "/usr/bin/python3", "/share/pam_login.py",
                      self.manager, USER, password, self.kind, self.name, "/usr/bin/bash", "-lc", self.command)
        wait_for(f"{self.name}'s session", self.is_up, 90)
        self.after()

    def end(self):
        self.box.root("loginctl", "terminate-user", USER, check=False)
        self.box.root("systemctl", "stop", "desk", "display", check=False)
        wait_for("the end of the session", lambda: "inactive" in self.box.root(
            "systemctl", "is-active", f"user@{self.box.root('id', '-u', USER).strip()}", check=False), 60)

    def before(self):
        self.box.root("systemd-run", "--unit=display", "--collect", "-q", f"--uid={USER}", "Xvfb", DISPLAY, "-screen", "0",
                      self.size, "-nolisten", "tcp", "-ac")

    def after(self):
        pass

    def is_up(self):
        asked = self.box.run("gdbus", "call", "--session", "-d", "org.freedesktop.DBus", "-o", "/", "-m",
                             "org.freedesktop.DBus.NameHasOwner", self.bus_name, check=False)
        return "true" in asked

    def press(self, *keys):
        for key in keys:
            self.box.root("env", f"DISPLAY={DISPLAY}", "xdotool", "key", key)

    def picture(self, name):
        """Keeps what the screen shows."""
        self.box.root("env", f"DISPLAY={DISPLAY}", "import", "-window", "root", f"/share/pictures/{name}.png", check=False)

    def screen(self, *words):
        return self.box.run("/usr/bin/python3", "/share/screen.py", *words, check=False)

    def in_front(self):
        """Application and title of the windows with the focus: the shell's own may say so, too."""
        return [tuple(line.split("\t")) for line in self.screen("active").splitlines()]

    def is_in_front(self, application, title=""):
        return any(found.startswith(application) and title in its_title for found, its_title in self.in_front())

    def names(self, verb="tree"):
        """Of the widgets on the screen, or of those with the focus."""
        return [line.partition("\t")[2] for line in self.screen(verb).splitlines()]

    def sees(self, name, seconds=30):
        """A widget of that name, or whose name begins so where it ends with an ellipsis."""
        def is_there():
            return any(found == name or name.endswith("…") and found.startswith(name[:-1]) for found in self.names())
        return wait_for(f"{name!r} on the screen", is_there, seconds)

    def switches_to(self, application, title=""):
        """As a person does, from window to window."""
        for _ in range(5):
            if self.is_in_front(application, title):
                return
            self.next_window(application, title)
        raise AssertionError(f"the focus never came to {application!r} {title!r}; it is on {self.in_front()}")

    def next_window(self, *_):
        self.press("alt+Tab")

    def chooses(self, name, most=40, key="Return"):
        """Goes to a widget with the keyboard, as soon as it is there, and presses it: again while it stays, since browsers ignore what is
        pressed in the first moment of a question. Qt's buttons want another key."""
        self.sees(name)
        is_pressed = False
        for _ in range(most):
            if any(found == name or name.endswith("…") and found.startswith(name[:-1]) for found in self.names("focus")):
                self.press(key)
                is_pressed = True
            elif is_pressed:
                return
            else:
                self.press("Tab")
        raise AssertionError(f"the focus never came to {name!r}, or stayed there; it is on {self.screen('focus')!r}, of {self.in_front()}")


class GNOME(Desktop):
    name, manager, command, bus_name = "GNOME", "gdm-password", "exec gnome-session", "org.gnome.Shell"

    def before(self):
        pass  # The shell has a monitor of its own.

    def is_up(self):
        return super().is_up() and "true" in self.screen("shell", "Main.layoutManager._startingUp === false")

    def after(self):
        self.screen("shell", "Main.overview.hide()")
        # The first key and click of a session are lost.
        self.press("Escape")

    def press(self, *keys):
        for key in keys:
            *modifiers, last = key.split("+")
            symbols = [*(MODIFIERS[name] for name in modifiers), KEYS.get(last) or ord(last)]
            events = [(symbol, "PRESSED") for symbol in symbols] + [(symbol, "RELEASED") for symbol in reversed(symbols)]
            self.screen("shell", f"""
                globalThis.keyboard ??= imports.gi.Clutter.get_default_backend().get_default_seat()
                    .create_virtual_device(imports.gi.Clutter.InputDeviceType.KEYBOARD_DEVICE);
                for (const [symbol, state] of {json.dumps(events)})
                    keyboard.notify_keyval(imports.gi.GLib.get_monotonic_time(), symbol, imports.gi.Clutter.KeyState[state]);""")

    def picture(self, name):
        self.box.run("gdbus", "call", "--session", "-d", "org.gnome.Shell.Screenshot", "-o", "/org/gnome/Shell/Screenshot", "-m",
                     "org.gnome.Shell.Screenshot.Screenshot", "false", "false", f"/share/pictures/{name}.png", check=False)


class Plasma(Desktop):
    """KWin shows its screen in a window of Xvfb's."""

    name, manager, bus_name = "KDE", "sddm", "org.kde.plasmashell"
    command = "exec $(command -v startplasma-wayland)"
    size = "1024x768x24"
    environment = {"DISPLAY": DISPLAY, "LIBGL_ALWAYS_SOFTWARE": "1", "KWIN_COMPOSE": "Q"}

    def after(self):
        # Without a window manager keys go to the window below the pointer.
        self.box.root("env", f"DISPLAY={DISPLAY}", "xdotool", "mousemove", "1000", "500")


class XFCE(Desktop):
    name, kind, manager, bus_name = "XFCE", "x11", "lightdm", "org.xfce.Panel"
    command = "dbus-update-activation-environment --systemd DISPLAY XDG_CURRENT_DESKTOP; exec startxfce4"
    environment = {"DISPLAY": DISPLAY}

    def next_window(self, application, title):
        wanted = ("--name", title) if title else ("--class", application)
        self.box.root("env", f"DISPLAY={DISPLAY}", "xdotool", "search", "--onlyvisible", *wanted, "windowactivate", check=False)


DESKTOPS = {"gnome-bookworm": GNOME, "gnome-trixie": GNOME, "plasma-bookworm": Plasma, "plasma-trixie": Plasma, "xfce-bookworm": XFCE}
